//! The lessons of a delivery: what is closed, and what is gone.

use super::contest::{bring_contest, place};
use super::contest_learn::move_place;
use crate::game::Seat;
use crate::host::handle::Host;
use crate::host::outcome::{Lacks, Receipt, Trouble, Undelivered};
use crate::host::requests::RequestError;
use crate::store::{
    Claimed, ContestId, ContestPlace, Destination, Due, Home, HomeChange, MatchId, Verbosity,
};

/// The time for which direct messages that were found closed count as closed: a day, in
/// milliseconds.
pub(super) const CLOSED: i64 = 24 * 3600 * 1000;
/// The time for which no thread is opened in a channel that takes none: an hour, in milliseconds.
pub(super) const WITHOUT_THREADS: i64 = 3600 * 1000;

/// Learns from the outcome of a delivery. Returns `true` if it is done with, and `false` if it is to
/// be tried in another way.
pub(super) async fn learn(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    delivered: Result<Receipt, Undelivered>,
) -> Result<bool, RequestError> {
    match delivered {
        Ok(receipt) => {
            if let Destination::Hand(seat) = destination {
                let home = claimed.home_of(seat).map(|home| home.number);
                if let Some(trouble) = host.inner.troubles.unread(id, seat, home) {
                    host.inner.troubles.note_read(id, seat, trouble);
                }
            }
            note_trouble(host, id, destination, claimed, receipt.lacks);
            Ok(true)
        }
        Err(Undelivered::Absent) => Ok(false),
        Err(reason) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%id, ?destination, ?reason, "not delivered");
            let home = destination.home().and_then(|number| home(claimed, number));
            let lacks = home.and_then(|home| reason.lacks(home.thread.is_some()));
            note_trouble(host, id, destination, claimed, lacks);
            note_failure(host, id, destination, claimed, reason).await
        }
    }
}

/// Learns from a failure. Returns `true` if the delivery is given up for good, and `false` if it is
/// to be tried in another way.
async fn note_failure(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    reason: Undelivered,
) -> Result<bool, RequestError> {
    match (destination, reason) {
        (
            Destination::Hand(seat)
            | Destination::Reminder(seat)
            | Destination::Flag(seat)
            | Destination::DirectNotice(seat),
            reason,
        ) if closes_messages(reason) && close_messages(host, claimed, seat, reason).await? => {
            // The thread pings instead of a hand; a reminder or a notice goes there.
            let is_hand = matches!(destination, Destination::Hand(_));
            if is_hand {
                ping_instead(host, id, claimed, seat).await?;
            }
            Ok(is_hand)
        }
        // Reminders and notices that cannot be sent to the user go to the home in their server.
        (
            Destination::Reminder(seat) | Destination::Flag(seat) | Destination::DirectNotice(seat),
            reason,
        ) => match claimed
            .home_of(seat)
            .filter(|home| is_elsewhere(destination, home, reason))
        {
            Some(home) => Ok(!move_home(host, id, claimed, home.number).await?),
            None => Ok(true),
        },
        (Destination::Thread(number), Undelivered::NoThread) => {
            if let Some(home) = home(claimed, number) {
                let until = host.now().plus(WITHOUT_THREADS);
                let noted = host.store().do_without_threads(home.channel, until);
                noted.await?;
            }
            Ok(true)
        }
        // The card was deleted: it is posted anew.
        (Destination::StatusCard(number), Undelivered::MessageGone) => {
            if let Some(home) = home(claimed, number) {
                let change = HomeChange::CardGone;
                host.store().change_home(id, home, change).await?;
            }
            Ok(false)
        }
        (
            Destination::StatusCard(number)
            | Destination::Announcement(number)
            | Destination::Notice(number),
            reason,
        ) if home(claimed, number).is_some_and(|home| is_elsewhere(destination, home, reason)) => {
            Ok(!move_home(host, id, claimed, number).await?)
        }
        _ => Ok(true),
    }
}

/// Returns `true` if a user is not to be written to for a while after a refusal.
pub(super) const fn closes_messages(reason: Undelivered) -> bool {
    match reason {
        Undelivered::Closed
        | Undelivered::ChannelGone
        | Undelivered::Hidden
        | Undelivered::Forbidden
        | Undelivered::Locked
        | Undelivered::NoThread
        | Undelivered::Moderated
        | Undelivered::Refused(_)
        | Undelivered::Unknown(_) => true,
        Undelivered::MessageGone
        | Undelivered::Absent
        | Undelivered::Later
        | Undelivered::Limited
        | Undelivered::Unanswered => false,
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

/// Returns `true` if another place is to be found for what was refused in a home: its place is gone,
/// or nobody knows why its thread took nothing.
const fn is_elsewhere(destination: Destination, home: &Home, reason: Undelivered) -> bool {
    match reason {
        Undelivered::ChannelGone => true,
        Undelivered::Unknown(_) => {
            home.thread.is_some() && !matches!(destination, Destination::StatusCard(_))
        }
        _ => false,
    }
}

/// Has a turn announced in a home that is not told of turns, since no hand reaches its player.
pub(super) async fn ping_instead(
    host: &Host,
    id: MatchId,
    claimed: &Claimed,
    seat: Seat,
) -> Result<(), RequestError> {
    let home = claimed.home_of(seat);
    if let Some(home) = home.filter(|home| home.verbosity != Verbosity::Turns)
        && !claimed.mark.is_end()
    {
        let told = Destination::Announcement(home.number);
        let store = host.store();
        let due = Due::At(claimed.mark);
        store.make_delivery_due(id, told, due).await?;
    }
    Ok(())
}

/// Records that a seat's player takes no direct messages, so that not every move tries again.
/// Returns `false` if that was known already, and the delivery went elsewhere.
async fn close_messages(
    host: &Host,
    claimed: &Claimed,
    seat: Seat,
    reason: Undelivered,
) -> Result<bool, RequestError> {
    let now = host.now();
    let user = claimed.users[seat].as_ref();
    let Some(user) = user.filter(|user| user.takes_messages(now)) else {
        return Ok(false);
    };
    let until = now.plus(closed_for(reason));
    host.store().close_messages(user.user, until).await?;
    Ok(true)
}

fn home(claimed: &Claimed, number: u8) -> Option<&Home> {
    claimed.homes.iter().find(|home| home.number == number)
}

/// Finds another place for a home whose place is gone: the channel for a thread, and the channel
/// that the server has set for matches for a channel. Returns `false` if there is none, which
/// leaves direct messages alone.
async fn move_home(
    host: &Host,
    id: MatchId,
    claimed: &Claimed,
    number: u8,
) -> Result<bool, RequestError> {
    let Some(home) = home(claimed, number) else {
        return Ok(false);
    };
    let store = host.store();
    if let Some((contest, _)) = store.contest_of_match(id).await? {
        return move_board(host, contest, home).await;
    }
    if home.thread.is_some() {
        let change = HomeChange::ThreadGone;
        store.change_home(id, home, change).await?;
        return Ok(true);
    }
    let Some(server) = home.server else {
        return Ok(false);
    };
    let gone = home.channel;
    let set = store.server(server).await?.channel;
    let Some(channel) = set.filter(|set| *set != gone) else {
        let forgotten = store.forget_server_channel(server, gone, host.now());
        forgotten.await?;
        return Ok(false);
    };
    // Card and thread are due anew, whatever stood in the old channel.
    let change = HomeChange::Moved(channel);
    store.change_home(id, home, change).await?;
    Ok(true)
}

/// Finds another place for a board whose place is gone: where its contest is by now, or else where
/// that finds another one. Returns `false` if there is none.
async fn move_board(host: &Host, id: ContestId, home: &Home) -> Result<bool, RequestError> {
    let store = host.store();
    let Some(contest) = store.contest(id).await? else {
        return Ok(false);
    };
    let number = home.number;
    let is_there =
        |place: ContestPlace| (place.channel, place.thread) == (home.channel, home.thread);
    if place(&contest, number).is_none_or(is_there) {
        let is_moved = move_place(host, &contest, number, home.thread.is_some()).await?;
        bring_contest(host, id);
        return Ok(is_moved);
    }
    store.lead_boards(id, number).await?;
    Ok(true)
}

/// Records what the bot cannot do where a match is announced, or that nothing is lacking.
fn note_trouble(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    lacks: Option<Lacks>,
) {
    let Destination::Announcement(number) = destination else {
        return;
    };
    let trouble = home(claimed, number).zip(lacks);
    let trouble = trouble.map(|(home, lacks)| Trouble {
        channel: home.thread.unwrap_or(home.channel),
        lacks,
    });
    host.inner.troubles.note(id, number, trouble);
}
