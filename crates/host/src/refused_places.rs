//! The places where posts were refused for want of a permission, and until when nothing is tried there.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use super::outcome::Undelivered;
use model::{ChannelId, ContestId, ContestSlot, ServerId, Timestamp, Venue};

/// The wait after the first refusal, which doubles with each further one: 20 seconds, in
/// milliseconds.
const FIRST: i64 = 20_000;
/// The longest wait: an hour, in milliseconds.
const LONGEST: i64 = 3_600_000;
/// The time after a refusal for which a place is left alone, however often somebody asks from its
/// server: ten seconds, in milliseconds.
pub(crate) const KNOCK: i64 = 10_000;

/// The number of channels remembered. Those whose wait is over are forgotten when there are more.
const CHANNELS: usize = 10_000;

/// The places where posts were refused: those of contests, by contest and number, and the channels
/// and threads of matches. They are not kept on disk: the next post finds out.
#[derive(Default)]
pub(crate) struct RefusedPlaces {
    contests: Mutex<HashMap<(ContestId, u8), Refusal>>,
    channels: Mutex<HashMap<ChannelId, (Refusal, Undelivered)>>,
}

/// The last refusal in a place.
struct Refusal {
    server: Option<ServerId>,
    at: Timestamp,
    /// The time until the next try, in milliseconds.
    wait: i64,
}

impl Refusal {
    /// Returns a refusal after another one in the same place, which waits longer each time.
    fn after(before: Option<&Self>, server: Option<ServerId>, now: Timestamp) -> Self {
        let wait = before.map_or(FIRST, |before| (before.wait * 2).clamp(FIRST, LONGEST));
        Self {
            server,
            at: now,
            wait,
        }
    }

    fn is_waiting(&self, now: Timestamp) -> bool {
        now.since(self.at) < self.wait
    }
}

impl RefusedPlaces {
    /// Learns from the outcome of a post of a match in a channel.
    pub(crate) fn learn(
        &self,
        channel: ChannelId,
        server: Option<ServerId>,
        outcome: Option<Undelivered>,
        now: Timestamp,
    ) {
        let mut channels = unpoisoned(&self.channels);
        match outcome {
            None => {
                channels.remove(&channel);
            }
            Some(reason @ (Undelivered::Forbidden | Undelivered::Hidden | Undelivered::Locked)) => {
                if channels.len() >= CHANNELS {
                    channels.retain(|_, (refusal, _)| refusal.is_waiting(now));
                }
                let before = channels.get(&channel).map(|(refusal, _)| refusal);
                let refusal = Refusal::after(before, server, now);
                channels.insert(channel, (refusal, reason));
            }
            Some(_) => {}
        }
    }

    /// Returns the reason for which a channel takes nothing for now.
    pub(crate) fn known_in(&self, channel: ChannelId, now: Timestamp) -> Option<Undelivered> {
        let channels = unpoisoned(&self.channels);
        let (refusal, reason) = channels.get(&channel)?;
        refusal.is_waiting(now).then_some(*reason)
    }

    /// Lets nothing wait any longer in the channels of a server.
    pub(crate) fn open_in(&self, server: ServerId) {
        unpoisoned(&self.channels).retain(|_, (refusal, _)| refusal.server != Some(server));
    }

    /// Lets nothing wait any longer in a channel for want of a permission. A thread that is locked
    /// stays so.
    pub(crate) fn open(&self, channel: ChannelId) {
        let mut channels = unpoisoned(&self.channels);
        if channels
            .get(&channel)
            .is_some_and(|(_, reason)| *reason != Undelivered::Locked)
        {
            channels.remove(&channel);
        }
    }

    /// Records that a post was refused in a place, which waits longer each time.
    pub(crate) fn note(&self, id: ContestId, place: &Venue, now: Timestamp) {
        let mut places = unpoisoned(&self.contests);
        let before = places.get(&(id, place.number));
        let refusal = Refusal::after(before, place.server, now);
        places.insert((id, place.number), refusal);
    }

    /// Returns `true` if the place of a slot takes nothing for now.
    pub(crate) fn is_waiting(&self, id: ContestId, slot: ContestSlot, now: Timestamp) -> bool {
        let places = unpoisoned(&self.contests);
        let refusal = slot.place().and_then(|number| places.get(&(id, number)));
        refusal.is_some_and(|refusal| refusal.is_waiting(now))
    }

    /// Returns `true` if something that is due in a place was refused there.
    pub(crate) fn is_known(&self, id: ContestId, number: u8) -> bool {
        unpoisoned(&self.contests).contains_key(&(id, number))
    }

    /// Forgets the refusals of the places that `is_over` names.
    pub(crate) fn forget(&self, is_over: impl Fn(ContestId, u8) -> bool) {
        unpoisoned(&self.contests).retain(|(id, number), _| !is_over(*id, *number));
    }

    /// Returns the contests with a place that has waited long enough.
    pub(crate) fn due(&self, now: Timestamp) -> Vec<ContestId> {
        let places = unpoisoned(&self.contests);
        let due = places
            .iter()
            .filter(|(_, refusal)| !refusal.is_waiting(now));
        due.map(|((id, _), _)| *id).collect()
    }

    /// Lets no place of a server wait any longer that was not tried in the last milliseconds.
    /// Returns their contests.
    pub(crate) fn hurry(&self, server: ServerId, least: i64, now: Timestamp) -> Vec<ContestId> {
        let mut found = Vec::new();
        for ((id, _), refusal) in unpoisoned(&self.contests).iter_mut() {
            if refusal.server == Some(server) && now.since(refusal.at) >= least {
                refusal.wait = 0;
                found.push(*id);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{ChannelId, MatchId};

    fn place(number: u8, server: u64) -> Venue {
        Venue::new(number, Some(ServerId(server)), ChannelId(1), "en")
    }

    #[test]
    fn a_place_waits_longer_each_time_until_something_arrives() {
        let places = RefusedPlaces::default();
        let id = ContestId(MatchId::new(1, 1));
        let (card, other) = (ContestSlot::Card(0), ContestSlot::Card(1));
        let mut now = Timestamp(0);
        let mut waits = Vec::new();
        for _ in 0..10 {
            places.note(id, &place(0, 7), now);
            assert!(places.is_waiting(id, card, now) && places.due(now).is_empty());
            let begun = now;
            while places.is_waiting(id, card, now) {
                now = now.plus(10_000);
            }
            waits.push(now.since(begun) / 1000);
            assert_eq!(places.due(now), [id]);
        }
        assert_eq!(waits, [20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
        assert!(!places.is_waiting(id, other, now));
        places.forget(|of, number| (of, number) == (id, 0));
        assert!(!places.is_known(id, 0) && places.due(now).is_empty());
    }

    #[test]
    fn a_channel_waits_longer_each_time_until_a_post_arrives_or_something_changes() {
        let places = RefusedPlaces::default();
        let (place, elsewhere) = (ChannelId(5), ChannelId(6));
        let learn = |outcome, now| places.learn(place, Some(ServerId(7)), outcome, now);
        let mut now = Timestamp(0);
        for seconds in [20, 40, 80] {
            learn(Some(Undelivered::Locked), now);
            now = now.plus(seconds * 1000 - 1);
            assert_eq!(places.known_in(place, now), Some(Undelivered::Locked));
            assert_eq!(places.known_in(elsewhere, now), None);
            now = now.plus(1);
            assert_eq!(places.known_in(place, now), None, "{seconds}");
        }
        let refuse = || learn(Some(Undelivered::Forbidden), now);
        let is_waiting = || places.known_in(place, now).is_some();
        refuse();
        learn(Some(Undelivered::Later), now);
        assert!(is_waiting(), "it tells nothing");
        places.open_in(ServerId(8));
        places.open(elsewhere);
        assert!(is_waiting(), "another place");
        places.open_in(ServerId(7));
        assert!(!is_waiting());
        refuse();
        places.open(place);
        assert!(!is_waiting());
        learn(Some(Undelivered::Locked), now);
        places.open(place);
        assert!(is_waiting(), "a writer cannot unlock");
        learn(None, now);
        assert!(!is_waiting());
        learn(Some(Undelivered::Moderated), now);
        assert!(!is_waiting(), "the next words may be taken");
    }

    #[test]
    fn whoever_asks_from_a_server_has_its_places_tried_again_once_in_a_while() {
        let places = RefusedPlaces::default();
        let id = ContestId(MatchId::new(1, 1));
        let card = ContestSlot::Card(0);
        places.note(id, &place(0, 7), Timestamp(0));
        places.note(id, &place(1, 8), Timestamp(0));
        let (soon, later) = (Timestamp(KNOCK - 1), Timestamp(KNOCK));
        assert_eq!(places.hurry(ServerId(7), KNOCK, soon), []);
        assert!(places.is_waiting(id, card, soon));
        assert_eq!(places.hurry(ServerId(7), KNOCK, later), [id]);
        assert!(!places.is_waiting(id, card, later));
        assert!(places.is_waiting(id, ContestSlot::Card(1), later));
    }
}
