//! The places of contests where posts were refused for want of a permission: they wait there until
//! it may be back.

use std::collections::HashMap;
use std::sync::Mutex;

use super::contest::bring_contest;
use crate::host::failure::unpoisoned;
use crate::host::handle::Host;
use crate::store::{ContestDestination, ContestId, ContestPlace, ServerId, Timestamp};

/// The wait after the first refusal, which doubles with each further one: 20 seconds, in
/// milliseconds.
const FIRST: i64 = 20_000;
/// The longest wait: an hour, in milliseconds.
const LONGEST: i64 = 3_600_000;
/// The time after a refusal for which a place is left alone, however often somebody asks from its
/// server: ten seconds, in milliseconds.
const KNOCK: i64 = 10_000;

/// The places where posts were refused, by contest and number. They are not kept on disk: the next
/// post finds out.
#[derive(Default)]
pub(in crate::host) struct RefusedPlaces(Mutex<HashMap<(ContestId, u8), Refusal>>);

/// The last refusal in a place.
struct Refusal {
    server: ServerId,
    at: Timestamp,
    /// The time until the next try, in milliseconds.
    wait: i64,
}

impl Refusal {
    fn is_waiting(&self, now: Timestamp) -> bool {
        now.since(self.at) < self.wait
    }
}

impl RefusedPlaces {
    /// Records that a post was refused in a place, which waits longer each time.
    pub(super) fn note(&self, id: ContestId, place: &ContestPlace, now: Timestamp) {
        let mut places = unpoisoned(&self.0);
        let before = places.get(&(id, place.number));
        let wait = before.map_or(FIRST, |before| (before.wait * 2).clamp(FIRST, LONGEST));
        let refusal = Refusal {
            server: place.server,
            at: now,
            wait,
        };
        places.insert((id, place.number), refusal);
    }

    /// Returns `true` if the place of a destination takes nothing for now.
    pub(super) fn is_waiting(
        &self,
        id: ContestId,
        destination: ContestDestination,
        now: Timestamp,
    ) -> bool {
        let places = unpoisoned(&self.0);
        let refusal = destination
            .place()
            .and_then(|number| places.get(&(id, number)));
        refusal.is_some_and(|refusal| refusal.is_waiting(now))
    }

    /// Returns `true` if something that is due in a place was refused there.
    pub(super) fn is_known(&self, id: ContestId, number: u8) -> bool {
        unpoisoned(&self.0).contains_key(&(id, number))
    }

    /// Forgets the refusals of the places that `is_over` names.
    pub(super) fn forget(&self, is_over: impl Fn(ContestId, u8) -> bool) {
        unpoisoned(&self.0).retain(|(id, number), _| !is_over(*id, *number));
    }

    /// Returns the contests with a place that has waited long enough.
    fn due(&self, now: Timestamp) -> Vec<ContestId> {
        let places = unpoisoned(&self.0);
        let due = places
            .iter()
            .filter(|(_, refusal)| !refusal.is_waiting(now));
        due.map(|((id, _), _)| *id).collect()
    }

    /// Lets no place of a server wait any longer that was not tried in the last milliseconds.
    /// Returns their contests.
    fn hurry(&self, server: ServerId, least: i64, now: Timestamp) -> Vec<ContestId> {
        let mut found = Vec::new();
        for ((id, _), refusal) in unpoisoned(&self.0).iter_mut() {
            if refusal.server == server && now.since(refusal.at) >= least {
                refusal.wait = 0;
                found.push(*id);
            }
        }
        found
    }
}

/// Tries again what was refused long enough ago.
pub(in crate::host) fn try_refused(host: &Host) {
    for id in host.inner.refused.due(host.now()) {
        bring_contest(host, id);
    }
}

/// Tries again what was refused in a server from which somebody asks: whoever has given the bot its
/// permission back is likely to.
pub(in crate::host) fn try_refused_in(host: &Host, server: ServerId) {
    for id in host.inner.refused.hurry(server, KNOCK, host.now()) {
        bring_contest(host, id);
    }
}

/// Lets nothing wait any longer in a server in which the bot is again.
pub(in crate::host) fn end_waits_in(host: &Host, server: ServerId) {
    host.inner.refused.hurry(server, 0, host.now());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{ChannelId, MatchId};

    fn place(number: u8, server: u64) -> ContestPlace {
        ContestPlace {
            number,
            server: ServerId(server),
            channel: ChannelId(1),
            thread: None,
            card: None,
            language: "en".to_owned(),
            role: None,
            is_hidden: false,
        }
    }

    #[test]
    fn a_place_waits_longer_each_time_until_something_arrives() {
        let places = RefusedPlaces::default();
        let id = ContestId(MatchId::new(1, 1));
        let (card, other) = (ContestDestination::Card(0), ContestDestination::Card(1));
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
    fn whoever_asks_from_a_server_has_its_places_tried_again_once_in_a_while() {
        let places = RefusedPlaces::default();
        let id = ContestId(MatchId::new(1, 1));
        let card = ContestDestination::Card(0);
        places.note(id, &place(0, 7), Timestamp(0));
        places.note(id, &place(1, 8), Timestamp(0));
        let (soon, later) = (Timestamp(KNOCK - 1), Timestamp(KNOCK));
        assert_eq!(places.hurry(ServerId(7), KNOCK, soon), []);
        assert!(places.is_waiting(id, card, soon));
        assert_eq!(places.hurry(ServerId(7), KNOCK, later), [id]);
        assert!(!places.is_waiting(id, card, later));
        assert!(places.is_waiting(id, ContestDestination::Card(1), later));
    }
}
