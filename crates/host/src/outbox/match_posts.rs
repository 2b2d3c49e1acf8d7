//! The posts of a match: what is due, where, and claiming it together with what it shows.

use crate::Result;
use std::collections::HashMap;

use futures::future::BoxFuture;
use tokio::time::Instant;

use super::board_end::{contest_of, surprised, waits_for_thread};
use super::learn::{learn, note_read, note_trouble, ping_instead};
use super::prepare::{Growing, Telling, is_home_of, prepare, to_mention};
use super::queue::Queue;
use super::round_end::stood_at_the_end;
use super::shown::{Next, Shown};
use super::waits::Waits;
use super::{CLAIM, engine, offer};
use crate::failure::Attempt;
use crate::fates::Fate;
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use crate::outcome::{Receipt, Undelivered};
use crate::ports::{Delivery, Doubt, Place};
use crate::turns::Turn;
use model::{Home, Mark, MatchId, MatchSlot, Refusal, UserId, Verbosity};
use rules::{BySeat, Seat, Sequence};
use store::{Claim, Claimed, ClaimedOfferPost, ClaimedPost, PostState, Refused, StoreError, User};

/// The posts of a match, with the hands that wait.
pub(super) struct MatchPosts {
    id: MatchId,
    waits: Waits,
    /// `true` once nobody but followers was to be told anything.
    followers_alone: bool,
}

/// A claimed post of a match, or of the offer that it is until somebody accepts.
pub(super) enum ClaimedOf {
    /// The match runs, or is over.
    Match(Box<Claimed>),
    /// It is an offer still, or was one that nobody accepted.
    Offer(Box<ClaimedOfferPost>),
}

impl AsRef<ClaimedPost> for ClaimedOf {
    fn as_ref(&self) -> &ClaimedPost {
        match self {
            Self::Match(claimed) => &claimed.post,
            Self::Offer(claimed) => &claimed.post,
        }
    }
}

impl Shown for MatchPosts {
    type Slot = MatchSlot;
    type Claimed = ClaimedOf;

    fn id(&self) -> MatchId {
        self.id
    }

    fn wake(host: &Host, id: MatchId) {
        if let Some(flight) = host.inner.posting.begin(id) {
            let posts = Self {
                id,
                waits: Waits::default(),
                followers_alone: false,
            };
            tokio::spawn(engine::bring(host.clone(), posts, flight));
        }
    }

    async fn note_due(&mut self, host: &Host, due: Vec<MatchSlot>) -> Vec<MatchSlot> {
        self.waits.note(&due);
        self.note_followers_alone(host, &due).await;
        due
    }

    async fn places(&self, host: &Host, slots: &[MatchSlot]) -> Result<Vec<Option<Place>>> {
        let known = self.known_places(host, slots).await?;
        let mut places = Vec::with_capacity(slots.len());
        for slot in slots {
            places.push(match *slot {
                MatchSlot::Unposted(_) => offer::place_of_challenger(host, self.id).await?,
                MatchSlot::Card(number) if known.homes.is_empty() => {
                    offer::place_of(host, self.id, number).await?
                }
                slot => known.of(slot),
            });
        }
        Ok(places)
    }

    /// A hand waits a moment for the thread to which it leads; an announcement pings those whom no
    /// hand has reached, so it comes after the hands, except late ones.
    fn keeps_back(&self, queue: &Queue<MatchSlot>, due: &[MatchSlot], slot: MatchSlot) -> bool {
        match slot {
            MatchSlot::Hand(seat) => {
                let is_awaited = |it: &MatchSlot| {
                    let of_home = |held: &MatchSlot| held.home() == it.home();
                    matches!(it, MatchSlot::Thread(_)) && !queue.held_up.iter().any(of_home)
                };
                !self.waits.waits_no_more(seat) && due.iter().any(is_awaited)
            }
            MatchSlot::Announcement(_) => due.iter().any(|it| match *it {
                MatchSlot::Hand(seat) => !queue.held_up.contains(it) && !self.waits.is_late(seat),
                _ => false,
            }),
            _ => false,
        }
    }

    fn stands_apart(&self, slot: MatchSlot) -> bool {
        matches!(slot, MatchSlot::Follower(_))
    }

    /// However many follow, the hands of players stand in no line behind them.
    fn line(&self, host: &Host, slot: MatchSlot) -> Option<BoxFuture<'static, Turn>> {
        let MatchSlot::Follower(number) = slot else {
            return None;
        };
        let (host, id) = (host.clone(), self.id);
        let turn = async move { host.inner.followers.turn(id, (id, number)).await };
        Some(Box::pin(turn))
    }

    fn next_change(&self) -> Option<Instant> {
        self.waits.next_change()
    }

    /// An announcement may have waited for a hand that is late by now.
    fn let_time_pass(&self, queue: &mut Queue<MatchSlot>) {
        let held_up = &mut queue.held_up;
        held_up.retain(|it| !matches!(it, MatchSlot::Announcement(_)));
    }

    async fn claim(
        &self,
        host: &Host,
        slot: MatchSlot,
        queue: &Queue<MatchSlot>,
    ) -> Result<Next<ClaimedOf>> {
        let claimed = host.retry(|| self.claim_once(host, slot, queue)).await;
        if let (MatchSlot::Card(number) | MatchSlot::Unposted(number), Err(Refusal::Unknown)) =
            (slot, &claimed)
        {
            let claimed = offer::claim(host, self.id, slot, number).await?;
            return Ok(claimed.map(ClaimedOf::Offer));
        }
        Ok(claimed?.map(ClaimedOf::Match))
    }

    async fn learn(
        &self,
        host: &Host,
        slot: MatchSlot,
        claimed: &ClaimedOf,
        reason: Undelivered,
    ) -> Result<bool> {
        match claimed {
            ClaimedOf::Match(claimed) => learn(host, self.id, slot, claimed, reason).await,
            ClaimedOf::Offer(claimed) => offer::learn(host, slot, claimed, reason).await,
        }
    }

    fn settled(
        &mut self,
        host: &Host,
        slot: MatchSlot,
        claimed: &ClaimedOf,
        receipt: Option<Receipt>,
    ) {
        if let MatchSlot::Hand(seat) = slot {
            self.waits.end(seat);
        }
        if let (Some(receipt), ClaimedOf::Match(claimed)) = (receipt, claimed) {
            note_read(host, self.id, slot, claimed);
            note_trouble(host, self.id, slot, claimed, receipt.lacks);
        }
    }

    /// Tells the challenger that the messages of an offer stand, and forgets the troubles of a match
    /// that is over. A contest tells its result after the ends of its boards.
    async fn finished(&self, host: &Host) {
        host.inner.fates.tell(self.id, Fate::Posted);
        let Ok(mut held) = host.lock(self.id).await else {
            return;
        };
        let Ok(live) = held.live() else { return };
        if live.row.end.is_none() {
            return;
        }
        host.inner.troubles.forget(self.id);
        let is_board = live.row.board.is_some();
        drop(held);
        if is_board {
            host.tell_contest(self.id).await;
        }
    }
}

/// The places of a match to which posts go.
#[derive(Default)]
struct Places {
    homes: Vec<Home>,
    /// The home of each player, by its number.
    home_of: BySeat<Option<u8>>,
    /// The direct messages of each player who takes some.
    players: BySeat<Option<Place>>,
    /// The direct messages of those who follow the match, by their numbers.
    followers: HashMap<u32, Place>,
}

impl Places {
    /// Returns the place in which a slot waits for its turn.
    fn of(&self, slot: MatchSlot) -> Option<Place> {
        if let MatchSlot::Follower(number) = slot {
            return self.followers.get(&number).copied();
        }
        let direct = slot.seat().and_then(|seat| self.players[seat]);
        if direct.is_some() || matches!(slot, MatchSlot::Hand(_)) {
            return direct;
        }
        let number = match slot.seat() {
            Some(seat) => self.home_of[seat],
            None => slot.home(),
        };
        let home = self.homes.iter().find(|home| Some(home.number) == number)?;
        let channel = match slot {
            MatchSlot::Card(_) | MatchSlot::Thread(_) | MatchSlot::Removal(_) => home.channel,
            _ => home.spoken(),
        };
        Some(Place::channel(home.server, channel))
    }

    /// Reads the direct messages of some of the players of a match, and of its followers if some are to
    /// be told.
    async fn read_direct(
        &mut self,
        host: &Host,
        id: MatchId,
        users: BySeat<Option<UserId>>,
        is_followed: bool,
    ) -> Result<(), StoreError> {
        let read = host.read(move |tx| {
            let user = |user: Option<UserId>| user.map_or(Ok(None), |user| tx.user(user));
            let players = BySeat::new(user(users.zero)?, user(users.one)?);
            let followers = is_followed.then(|| tx.followers(id)).transpose()?;
            Ok((players, followers.unwrap_or_default()))
        });
        let (players, followers) = read.await?;
        let takes = |user: &User| user.takes_messages(host.now());
        self.players = players.map(|user| user.filter(takes).as_ref().map(Place::direct));
        let followers = followers.into_iter();
        self.followers = followers
            .map(|(number, user)| (number, Place::direct(&user)))
            .collect();
        Ok(())
    }
}

impl MatchPosts {
    /// Has the contest of a board told its result once nobody but followers is to be told of its end: a
    /// chat that takes nothing now keeps no result back.
    async fn note_followers_alone(&mut self, host: &Host, due: &[MatchSlot]) {
        let is_follower = |slot: &MatchSlot| matches!(slot, MatchSlot::Follower(_));
        let is_alone = !due.is_empty() && due.iter().all(is_follower);
        if is_alone && !std::mem::replace(&mut self.followers_alone, true) {
            host.tell_contest(self.id).await;
        }
        self.followers_alone &= is_alone;
    }

    /// Returns the places of the match, as far as these slots need them. An offer has none.
    async fn known_places(&self, host: &Host, slots: &[MatchSlot]) -> Result<Places> {
        let id = self.id;
        let mut known = Places::default();
        let mut users = BySeat::default();
        match host.lock(id).await {
            Ok(mut held) => {
                let live = held.live()?;
                known.homes = live.homes.clone();
                known.home_of = BySeat::from_fn(|seat| live.home_of(seat).map(|it| it.number));
                let is_asked = |seat| slots.iter().any(|slot| slot.seat() == Some(seat));
                users = BySeat::from_fn(|seat| live.row.user(seat).filter(|_| is_asked(seat)));
            }
            Err(Refusal::Unknown) => {}
            Err(refused) => return Err(refused),
        }
        let is_follower = |slot: &MatchSlot| matches!(slot, MatchSlot::Follower(_));
        let is_followed = slots.iter().any(is_follower);
        if is_followed || users != BySeat::default() {
            known.read_direct(host, id, users, is_followed).await?;
        }
        Ok(known)
    }

    /// Claims a post and prepares it. Both come from the same state: the claim names the version of
    /// the match that is locked here.
    async fn claim_once(
        &self,
        host: &Host,
        slot: MatchSlot,
        queue: &Queue<MatchSlot>,
    ) -> Attempt<Next<Claimed>> {
        let id = self.id;
        let (mut held, due) = host.lock_and_read(id, move |tx| tx.due_posts(id)).await?;
        let live = held.live()?;
        let to_move = live.to_move();
        let waiting = to_move.filter(|seat| is_due(&due, MatchSlot::Hand(*seat)));
        let is_announcement = matches!(slot, MatchSlot::Announcement(_));
        // The player to move is pinged by their hand, or by the announcement once that is late.
        if is_announcement && waiting.is_some_and(|seat| !self.waits.is_late(seat)) {
            return Ok(Next::Held);
        }
        let Some(row) = self.next(&due, slot, queue) else {
            return Ok(Next::Gone);
        };
        if waits_for_thread(host, live, slot).await? {
            return Ok(Next::Held);
        }
        let mut earlier = earlier(host, live, slot, row.shown.sequence()).await?;
        let mark = match &earlier {
            Some(earlier) => earlier.row.mark(),
            None => mark_of(live, slot, row.wanted),
        };
        let wanted = Claim {
            id,
            version: live.version,
            slot,
            mark,
            lease: host.lease(CLAIM),
        };
        let claimed = match host.write(move |tx| tx.claim_match_post(wanted)).await? {
            Ok(claimed) => claimed,
            Err(Refused::Held) => return Ok(Next::Held),
            Err(Refused::NothingDue) => return Ok(Next::Gone),
        };
        // A player who has moved since needs no ping.
        let pinged = to_move.filter(|_| is_announcement && earlier.is_none());
        let is_home = |seat: &Seat| {
            slot.home()
                .is_some_and(|it| is_home_of(&claimed, it, *seat))
        };
        let pinged = pinged.filter(is_home);
        let mention =
            pinged.and_then(|seat| to_mention(host, &claimed, seat, waiting == Some(seat)));
        let mention = match earlier {
            None => mention.or(surprised(host, live, &claimed, slot).await?),
            Some(_) => mention,
        };
        let doubt = doubt(&claimed, mark, slot);
        let is_earlier = earlier.is_some();
        let shown = earlier.as_mut().unwrap_or(live);
        let contest = contest_of(host, shown, &claimed, slot).await?;
        // An edit in doubt that showed less is not made again under its old mark: a later post would
        // tell from there.
        let is_present = !is_earlier && doubt != Doubt::Outdated;
        let growing = match (slot, mention) {
            (MatchSlot::Announcement(home), None) if is_present => growing(shown, &claimed, home),
            _ => None,
        };
        let telling = Telling {
            mention,
            growing,
            contest,
        };
        let delivery = prepare(shown, host, slot, &claimed, doubt, telling);
        if let (MatchSlot::Hand(seat), None) = (slot, &delivery)
            && to_move == Some(seat)
        {
            ping_instead(host, id, &claimed, seat).await?;
        }
        let claimed = Box::new(claimed);
        let is_gone = |it: &Delivery| claimed.channel.is_gone && it.place.is_channel();
        if delivery.as_ref().is_some_and(is_gone) {
            return Ok(Next::Refused(claimed, Undelivered::ChannelGone));
        }
        Ok(Next::claimed(claimed, delivery))
    }

    /// Returns a slot if it can be posted now. The match may have gone on while it waited for its turn.
    fn next<'a>(
        &self,
        due: &'a [PostState<MatchSlot>],
        slot: MatchSlot,
        queue: &Queue<MatchSlot>,
    ) -> Option<&'a PostState<MatchSlot>> {
        let all: Vec<MatchSlot> = due.iter().map(|row| row.slot).collect();
        let is_free = queue.free(self, &all).contains(&slot);
        due.iter().find(|row| is_free && row.slot == slot)
    }
}

fn is_due(due: &[PostState<MatchSlot>], slot: MatchSlot) -> bool {
    due.iter().any(|row| row.slot == slot)
}

/// Returns the match as an announcement, or the post to a follower, is to show it, if that is not the
/// present.
async fn earlier(
    host: &Host,
    live: &mut LoadedMatch,
    slot: MatchSlot,
    since: Sequence,
) -> Result<Option<LoadedMatch>> {
    let is_told_rounds = match slot {
        MatchSlot::Follower(_) => true,
        MatchSlot::Announcement(number) => {
            let mut homes = live.homes.iter();
            homes.any(|home| home.number == number && home.verbosity != Verbosity::Results)
        }
        _ => false,
    };
    if is_told_rounds {
        stood_at_the_end(host, live, since).await
    } else {
        Ok(None)
    }
}

/// Returns the announcement in a home that goes on telling while the turn of which it tells goes on.
/// A player who is pinged needs a new one.
fn growing(live: &LoadedMatch, claimed: &Claimed, number: u8) -> Option<Growing> {
    let mut homes = claimed.homes.iter();
    let home = homes.find(|home| home.number == number)?;
    let is_told = home.verbosity == Verbosity::Turns && live.end().is_none();
    let goes_on = claimed.post.shown.sequence() >= live.table.turn_began();
    let (message, told_from) = claimed.post.message.zip(claimed.post.told_from)?;
    (is_told && goes_on).then_some(Growing {
        message,
        since: told_from.sequence(),
    })
}

/// Returns the doubt whether a delivery stands already, for what would be shown now.
fn doubt(claimed: &Claimed, mark: Mark, slot: MatchSlot) -> Doubt {
    let is_hidden = |home: &Home| home.is_hidden && Some(home.number) == slot.home();
    let is_removal = matches!(slot, MatchSlot::Removal(_));
    // Nothing is posted any more where the match is hidden.
    let is_taken_away = !is_removal && claimed.homes.iter().any(is_hidden);
    let is_old = claimed.post.mark != mark && tells_a_state(&claimed.homes, slot);
    if !claimed.post.in_doubt {
        Doubt::None
    } else if is_taken_away || is_old {
        Doubt::Outdated
    } else {
        Doubt::Possible
    }
}

/// Returns `true` if a post at this slot names the state of the match that it shows. A
/// status card that is known to stand is only edited, which can be done again.
fn tells_a_state(homes: &[Home], slot: MatchSlot) -> bool {
    match slot {
        MatchSlot::Hand(_) | MatchSlot::Announcement(_) | MatchSlot::Follower(_) => true,
        MatchSlot::Card(number) => {
            let unknown = |home: &Home| home.number == number && home.card.is_none();
            homes.iter().any(unknown)
        }
        _ => false,
    }
}

/// Returns the mark of the match as it stands for a slot that should show `due`, which may
/// count on from there.
fn mark_of(live: &LoadedMatch, slot: MatchSlot, due: Mark) -> Mark {
    match slot {
        MatchSlot::Notice(_)
        | MatchSlot::Reminder(_)
        | MatchSlot::Flag(_)
        | MatchSlot::DirectNotice(_)
        | MatchSlot::Removal(_) => due,
        _ => live.row.mark().max(due),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const CARD: MatchSlot = MatchSlot::Card(0);
    const THREAD: MatchSlot = MatchSlot::Thread(0);
    const WHITE: MatchSlot = MatchSlot::Hand(Seat::Zero);
    const BLACK: MatchSlot = MatchSlot::Hand(Seat::One);
    const TOLD: MatchSlot = MatchSlot::Announcement(0);
    const NOTICE: MatchSlot = MatchSlot::Notice(0);

    fn posts() -> MatchPosts {
        MatchPosts {
            id: MatchId::new(1, 1),
            waits: Waits::default(),
            followers_alone: false,
        }
    }

    /// Returns what can be posted while something is under way or held up.
    fn free(due: &[MatchSlot], busy: &[MatchSlot], held_up: &[MatchSlot]) -> Vec<MatchSlot> {
        let queue = Queue {
            busy: busy.to_vec(),
            held_up: held_up.to_vec(),
        };
        let mut posts = posts();
        posts.waits.note(due);
        queue.free(&posts, due)
    }

    #[test]
    fn hands_wait_for_no_card_and_an_announcement_for_both_hands() {
        assert_eq!(
            free(&[CARD, WHITE, BLACK, TOLD], &[], &[]),
            [CARD, WHITE, BLACK]
        );
        assert_eq!(free(&[CARD, WHITE, TOLD], &[CARD], &[]), [WHITE]);
        assert_eq!(free(&[BLACK, TOLD, NOTICE], &[BLACK], &[]), []);
        assert_eq!(free(&[TOLD, NOTICE], &[], &[]), [TOLD]);
        // A hand that cannot be posted now is not waited for, a card of the same home is.
        assert_eq!(free(&[BLACK, TOLD], &[], &[BLACK]), [TOLD]);
        assert_eq!(free(&[CARD, BLACK, TOLD], &[], &[CARD]), [BLACK]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_hand_waits_a_moment_for_its_thread_and_an_announcement_not_for_a_late_hand() {
        let due = [CARD, THREAD, WHITE, TOLD];
        assert_eq!(free(&due, &[], &[]), [CARD]);
        assert_eq!(free(&due[1..], &[], &[]), [THREAD]);
        assert_eq!(free(&due, &[], &[CARD]), [WHITE], "no thread comes now");
        let (mut posts, queue) = (posts(), Queue::default());
        posts.waits.note(&due);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(queue.free(&posts, &due), [CARD, WHITE]);
        assert_eq!(queue.free(&posts, &[WHITE, TOLD]), [WHITE]);
        tokio::time::advance(Duration::from_secs(9)).await;
        assert_eq!(queue.free(&posts, &[WHITE, TOLD]), [WHITE, TOLD]);
    }
}
