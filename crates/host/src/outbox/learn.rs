//! The lessons of a delivery: what is closed, and what is gone.

use super::contest::{ContestPosts, place};
use super::contest_learn::move_place;
use super::lessons::{At, Lesson, Part, lesson};
use super::shown::Shown;
use crate::Result;
use crate::handle::Host;
use crate::outcome::Undelivered;
use model::{ContestId, Home, Lacks, MatchId, MatchSlot, Trouble, Venue, Verbosity, Want};
use rules::Seat;
use store::{Claimed, User, VenueChange};

/// The time for which direct messages that were found closed count as closed: a day, in
/// milliseconds.
pub(super) const CLOSED: i64 = 24 * 3600 * 1000;
/// The time for which no thread is opened in a channel that takes none: an hour, in milliseconds.
pub(super) const WITHOUT_THREADS: i64 = 3600 * 1000;

/// Records that a player has read of the trouble that their hand tells.
pub(super) fn note_read(host: &Host, id: MatchId, slot: MatchSlot, claimed: &Claimed) {
    let MatchSlot::Hand(seat) = slot else { return };
    let home = claimed.home_of(seat).map(|home| home.number);
    if let Some(trouble) = host.inner.troubles.unread(id, seat, home) {
        host.inner.troubles.note_read(id, seat, trouble);
    }
}

/// Learns from a refusal of a match's post. Returns `true` if it is tried again.
pub(super) async fn learn(
    host: &Host,
    id: MatchId,
    slot: MatchSlot,
    claimed: &Claimed,
    reason: Undelivered,
) -> Result<bool> {
    let home = home_of(slot, claimed);
    let lacks = slot.home().and(home);
    let lacks = lacks.and_then(|home| reason.lacks(home.thread.is_some()));
    note_trouble(host, id, slot, claimed, lacks);
    match lesson(part(slot), at(host, slot, claimed), false, reason) {
        Lesson::GiveUp | Lesson::UntilPermitted => Ok(false),
        Lesson::Again => Ok(true),
        // The thread pings instead of a hand; a reminder or a notice goes there.
        Lesson::DirectClosed => {
            close_messages(host, slot, claimed, reason).await?;
            match slot {
                MatchSlot::Hand(seat) => ping_instead(host, id, claimed, seat).await?,
                MatchSlot::Follower(_) => unfollow(host, id, claimed).await?,
                _ => return Ok(true),
            }
            Ok(false)
        }
        Lesson::PostAnew => {
            match home {
                Some(home) if part(slot) == Part::Card => {
                    change_home(host, id, home, VenueChange::CardGone).await?;
                }
                _ => host.write(move |tx| tx.forget_message(id, slot)).await?,
            }
            Ok(true)
        }
        Lesson::WithoutThread => {
            if let Some(home) = home {
                let until = host.now().plus(WITHOUT_THREADS);
                let channel = home.channel;
                let noted = host.write(move |tx| tx.do_without_threads(channel, until));
                noted.await?;
            }
            Ok(false)
        }
        Lesson::NextPlace => match home {
            Some(home) => move_home(host, id, home).await,
            None => Ok(false),
        },
    }
}

/// Returns the part that a slot of a match plays.
const fn part(slot: MatchSlot) -> Part {
    match slot {
        MatchSlot::Card(_) => Part::Card,
        MatchSlot::Thread(_) => Part::Thread,
        MatchSlot::Announcement(_) => Part::Turn,
        MatchSlot::Notice(_) => Part::Words,
        MatchSlot::Hand(_)
        | MatchSlot::Reminder(_)
        | MatchSlot::Flag(_)
        | MatchSlot::DirectNotice(_)
        | MatchSlot::Follower(_) => Part::Personal,
        MatchSlot::Archive(_) | MatchSlot::Removal(_) | MatchSlot::Unposted(_) => Part::Upkeep,
    }
}

/// Returns where a slot is posted.
fn at(host: &Host, slot: MatchSlot, claimed: &Claimed) -> At {
    let user = told(slot, claimed);
    if user.is_some_and(|user| user.takes_messages(host.now())) {
        return At::Direct;
    }
    let home = home_of(slot, claimed);
    let has_thread = home.is_some_and(|home| home.thread.is_some());
    if has_thread && part(slot) != Part::Card {
        At::Thread
    } else {
        At::Channel
    }
}

/// Returns the home of a slot, or the one in a seat's server.
fn home_of(slot: MatchSlot, claimed: &Claimed) -> Option<&Home> {
    match slot.seat() {
        Some(seat) => claimed.home_of(seat),
        None => slot.home().and_then(|number| home(claimed, number)),
    }
}

/// Returns the time for which a user is not written to after a refusal, in milliseconds.
pub(super) const fn closed_for(reason: Undelivered) -> i64 {
    match reason {
        // It may have been this one message.
        Undelivered::Moderated | Undelivered::Refused(_) | Undelivered::Unknown(_) => CLOSED / 24,
        _ => CLOSED,
    }
}

/// Has a turn announced in a home that is not told of turns, since no hand reaches its player.
pub(super) async fn ping_instead(
    host: &Host,
    id: MatchId,
    claimed: &Claimed,
    seat: Seat,
) -> Result<()> {
    let home = claimed.home_of(seat);
    if let Some(home) = home.filter(|home| home.verbosity != Verbosity::Turns)
        && !claimed.post.mark.is_end()
    {
        let told = MatchSlot::Announcement(home.number);
        let store = host.store();
        let due = Want::At(claimed.post.mark);
        store.write(move |tx| tx.want_post(id, told, due)).await?;
    }
    Ok(())
}

/// Returns the user whom a slot tells something alone.
fn told(slot: MatchSlot, claimed: &Claimed) -> Option<&User> {
    match slot.seat() {
        Some(seat) => claimed.users[seat].as_ref(),
        None => claimed.follower.as_ref(),
    }
}

/// Lets somebody follow a match no more, whom nothing reaches.
async fn unfollow(host: &Host, id: MatchId, claimed: &Claimed) -> Result<()> {
    if let Some(follower) = claimed.follower.as_ref().map(|user| user.user) {
        host.write(move |tx| tx.unfollow(id, follower)).await?;
    }
    Ok(())
}

/// Records that a reader takes no direct messages, so that not every post tries again.
async fn close_messages(
    host: &Host,
    slot: MatchSlot,
    claimed: &Claimed,
    reason: Undelivered,
) -> Result<()> {
    if let Some(user) = told(slot, claimed) {
        let until = host.now().plus(closed_for(reason));
        let user = user.user;
        host.write(move |tx| tx.close_messages(user, until)).await?;
    }
    Ok(())
}

fn home(claimed: &Claimed, number: u8) -> Option<&Home> {
    claimed.homes.iter().find(|home| home.number == number)
}

/// Finds another place for a home whose place is gone: the channel for a thread, and the channel
/// that the server has set for matches for a channel. Returns `false` if there is none, which
/// leaves direct messages alone.
async fn move_home(host: &Host, id: MatchId, home: &Home) -> Result<bool> {
    let store = host.store();
    if let Some((contest, _)) = store.read(move |tx| tx.contest_of_match(id)).await? {
        return move_board(host, contest, home).await;
    }
    if home.thread.is_some() {
        change_home(host, id, home, VenueChange::ThreadGone).await?;
        return Ok(true);
    }
    let Some(server) = home.server else {
        return Ok(false);
    };
    let gone = home.channel;
    let set = store.read(move |tx| tx.server(server)).await?.channel;
    let Some(channel) = set.filter(|set| *set != gone) else {
        let now = host.now();
        let forgotten = store.write(move |tx| tx.forget_server_channel(server, gone, now));
        forgotten.await?;
        return Ok(false);
    };
    // Card and thread are due anew, whatever stood in the old channel.
    change_home(host, id, home, VenueChange::Moved(channel)).await?;
    Ok(true)
}

async fn change_home(host: &Host, id: MatchId, home: &Home, change: VenueChange) -> Result<()> {
    let found = home.clone();
    Ok(host
        .write(move |tx| tx.change_home(id, &found, change))
        .await?)
}

/// Finds another place for a board whose place is gone: where its contest is by now, or else where
/// that finds another one. Returns `false` if there is none.
async fn move_board(host: &Host, id: ContestId, home: &Home) -> Result<bool> {
    let store = host.store();
    let Some(contest) = store.read(move |tx| tx.contest(id)).await? else {
        return Ok(false);
    };
    let number = home.number;
    let is_there = |place: Venue| (place.channel, place.thread) == (home.channel, home.thread);
    if place(&contest, number).is_none_or(is_there) {
        let is_moved = move_place(host, &contest, number, home.thread.is_some()).await?;
        ContestPosts::wake(host, id);
        return Ok(is_moved);
    }
    Ok(true)
}

/// Records what the bot cannot do where a match is announced, or that nothing is lacking.
pub(super) fn note_trouble(
    host: &Host,
    id: MatchId,
    slot: MatchSlot,
    claimed: &Claimed,
    lacks: Option<Lacks>,
) {
    let MatchSlot::Announcement(number) = slot else {
        return;
    };
    let trouble = home(claimed, number).zip(lacks);
    let trouble = trouble.map(|(home, lacks)| Trouble {
        channel: home.thread.unwrap_or(home.channel),
        lacks,
    });
    host.inner.troubles.note(id, number, trouble);
}
