//! The end of a contest's board: told in the contest's threads, and in the players' last hands.

use super::prepare::is_home_of;
use crate::Result;
use crate::failure::{Attempt, Failure};
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use crate::seen::ContestView;
use model::{Home, MatchSlot, MessageId, Refusal, UserId};
use rules::{EntryKind, MatchReason, Seat};
use store::{Claimed, StoreError};

/// Returns the message that turns into the end of a board: the last hand of a seat whose server is
/// told of the end, which pings a player who needs it. One that may have arrived since is looked
/// for instead.
pub(super) fn message_to_edit(
    live: &LoadedMatch,
    claimed: &Claimed,
    seat: Seat,
) -> Option<MessageId> {
    let is_edited = is_told_at_home(live, claimed, seat) && !claimed.post.in_doubt;
    claimed.post.message.filter(|_| is_edited)
}

/// Returns `true` if a seat's server is told of a board's end.
pub(super) fn is_told_at_home(live: &LoadedMatch, claimed: &Claimed, seat: Seat) -> bool {
    is_over(live) && claimed.home_of(seat).is_some()
}

/// Returns the player to ping in a home's thread because their board has ended without their doing:
/// nobody is pinged when their last hand is edited.
pub(super) async fn surprised(
    host: &Host,
    live: &mut LoadedMatch,
    claimed: &Claimed,
    slot: MatchSlot,
) -> Attempt<Option<UserId>> {
    let MatchSlot::Announcement(number) = slot else {
        return Ok(None);
    };
    if !is_over(live) {
        return Ok(None);
    }
    let ended_by = ended_by(host, live).await?;
    let is_pinged = |seat: &Seat| {
        is_home_of(claimed, number, *seat) && ended_by != Some(*seat) && !claimed.has_blocked[*seat]
    };
    let seat = Seat::BOTH.into_iter().find(is_pinged);
    Ok(seat.and_then(|seat| live.row.user(seat)))
}

/// Returns `true` if a board is to be told in a thread of its contest that is not open yet: it has
/// moved to another channel. Where the bot lacks a permission, nothing is waited for.
pub(super) async fn waits_for_thread(
    host: &Host,
    live: &mut LoadedMatch,
    slot: MatchSlot,
) -> Result<bool> {
    let MatchSlot::Announcement(number) = slot else {
        return Ok(false);
    };
    let is_without = |home: &Home| home.number == number && home.thread.is_none();
    if live.row.board.is_none() || !live.homes.iter().any(is_without) {
        return Ok(false);
    }
    let store = host.store();
    let id = live.row.id;
    let Some((contest, _)) = store.read(move |tx| tx.contest_of_match(id)).await? else {
        return Ok(false);
    };
    let is_refused = host.inner.refused.is_known(contest, number);
    Ok(!is_refused
        && store
            .read(move |tx| tx.is_contest_thread_due(contest, number))
            .await?)
}

/// Returns the contest of a board as it stands when its end is told in a home. One that cannot be
/// read keeps no end from being told.
pub(super) async fn contest_of(
    host: &Host,
    live: &mut LoadedMatch,
    claimed: &Claimed,
    slot: MatchSlot,
) -> Attempt<Option<ContestView>> {
    let MatchSlot::Announcement(number) = slot else {
        return Ok(None);
    };
    if !is_over(live) {
        return Ok(None);
    }
    let board = live.row.id;
    let contest = host.read(move |tx| tx.contest_of_match(board));
    let Some((id, _)) = contest.await? else {
        return Ok(None);
    };
    let contest = match host.read(move |tx| tx.contest(id)).await {
        Ok(Some(contest)) => contest,
        Ok(None) | Err(StoreError::Row(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut homes = claimed.homes.iter();
    let home = homes.find(|home| home.number == number);
    let server = home.and_then(|home| home.server);
    match host.contest_view(&contest, server, None).await {
        Ok(view) => Ok(Some(view)),
        Err(Refusal::Broken) => Ok(None),
        Err(error) => Err(Failure::Refused(error)),
    }
}

fn is_over(live: &LoadedMatch) -> bool {
    live.row.board.is_some() && live.row.end.is_some()
}

/// Returns the seat that ended a match by itself: by its last move, or because it resigned.
async fn ended_by(host: &Host, live: &mut LoadedMatch) -> Attempt<Option<Seat>> {
    let Some(end) = live.end() else {
        return Ok(None);
    };
    Ok(match end.reason {
        MatchReason::Resign => end.winner.map(Seat::other),
        MatchReason::Score => {
            let id = live.row.id;
            let log = host.read(move |tx| tx.log(id)).await?;
            log.iter().rev().find_map(|entry| match entry.kind {
                EntryKind::Move(seat, _) => Some(seat),
                EntryKind::Deal(_) | EntryKind::TakeBack(_) => None,
            })
        }
        _ => None,
    })
}
