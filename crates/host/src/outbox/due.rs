//! The posts that a committed step of a match makes due.
//!
//! A commit records the slots that should show it, each with a mark: the state of the match that it
//! is to show.

use crate::loaded::LoadedMatch;
use crate::turn_clock;
use model::{Mark, Match, MatchSlot, Verbosity, Want};
use rules::{Seat, Standing, Waiting};

/// A list of slots with what is wanted there.
pub(crate) type DueList = Vec<(MatchSlot, Want)>;

/// Returns the mark of the match as it stands for a slot that should show `due`, which may
/// count on from there.
pub(super) fn mark_of(live: &LoadedMatch, slot: MatchSlot, due: Mark) -> Mark {
    match slot {
        MatchSlot::Notice(_)
        | MatchSlot::Reminder(_)
        | MatchSlot::Flag(_)
        | MatchSlot::DirectNotice(_)
        | MatchSlot::Removal(_) => due,
        _ => state_of(live).max(due),
    }
}

/// Returns the mark of the match as it stands.
pub(super) fn state_of(live: &LoadedMatch) -> Mark {
    Mark::of(live.row.progress.sequence, live.row.end.is_some())
}

/// Returns the deliveries that a committed step makes due.
pub(crate) fn after_step(
    live: &LoadedMatch,
    row: &Match,
    before: Standing,
    after: Standing,
    round_ended: bool,
) -> DueList {
    let ended = row.end.is_some();
    let now = Want::At(Mark::of(after.sequence, ended));
    let begun = before.waiting == Waiting::Unbegun;
    let changed = before.waiting != after.waiting;
    let mut due = Vec::new();
    let to_move = match after.waiting {
        Waiting::Turn(seat) => Some(seat),
        Waiting::Decided(_) | Waiting::Unbegun => None,
    };
    // A computer answers at once: its reply and the move before are announced together.
    let computer_next = to_move.is_some_and(|seat| live.level(seat).is_some());
    let dealt = begun || round_ended;
    if ended || !turn_clock::is_flagged(row) {
        due.extend(flag_settled(live));
    }
    if dealt || changed || ended {
        for seat in Seat::BOTH {
            if live.user(seat).is_some() && (dealt || ended || to_move == Some(seat)) {
                due.push((MatchSlot::Hand(seat), now));
            }
        }
    }
    // The card and the thread of a contest are those of its boards.
    let is_board = row.board.is_some();
    for home in live.shown_homes() {
        if !is_board && (dealt || ended) {
            due.push((MatchSlot::Card(home.number), now));
        }
        // A place that is told of the end alone needs no thread for it.
        let has_thread = !is_board && home.verbosity != Verbosity::Results;
        if has_thread && begun {
            due.push((MatchSlot::Thread(home.number), now));
        }
        let is_announced = match home.verbosity {
            Verbosity::Turns => dealt || changed || ended,
            Verbosity::Rounds => dealt || ended,
            Verbosity::Results => ended,
        };
        if is_announced && !computer_next {
            due.push((MatchSlot::Announcement(home.number), now));
        }
        if has_thread && ended {
            due.push((MatchSlot::Archive(home.number), now));
        }
    }
    due
}

/// Records that the hands among what is due are shown by an answer instead.
pub(crate) fn note_shown_hands(due: &mut DueList) {
    for (slot, due) in due {
        if let (MatchSlot::Hand(_), Want::At(mark)) = (*slot, *due) {
            *due = Want::Shown(mark);
        }
    }
}

/// Returns the deliveries that an end without a move makes due.
pub(crate) fn after_end(live: &LoadedMatch) -> DueList {
    let now = Want::At(Mark::of(live.row.progress.sequence, true));
    let hands = Seat::BOTH
        .into_iter()
        .filter(|&seat| live.user(seat).is_some());
    let is_board = live.row.board.is_some();
    let homes = live.shown_homes().flat_map(|home| {
        [
            Some(MatchSlot::Card(home.number)).filter(|_| !is_board),
            Some(MatchSlot::Announcement(home.number)),
            Some(MatchSlot::Archive(home.number)).filter(|_| !is_board),
        ]
        .into_iter()
        .flatten()
    });
    hands
        .map(MatchSlot::Hand)
        .chain(homes)
        .map(|slot| (slot, now))
        .chain(flag_settled(live))
        .collect()
}

/// Returns what becomes due because a flag that has fallen waits for nobody any more.
pub(crate) fn flag_settled(live: &LoadedMatch) -> Option<(MatchSlot, Want)> {
    let offered = live.to_move()?.other();
    let is_offered = turn_clock::is_flagged(&live.row) && live.user(offered).is_some();
    is_offered.then_some((MatchSlot::Flag(offered), Want::Next))
}
