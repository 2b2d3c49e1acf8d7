//! The clock of a match. It runs from handover to handover, and never anew within a turn. In the
//! night hours and on the days away of the player to move it stands still, as these are when it
//! begins to run; its deadline is a point in time with that in it.

use model::calendar::Stops;
use model::{Clock, Match, Timestamp};
use rules::{BySeat, Seat, Standing, Waiting};

/// The time after a flag has fallen that the opponent has to claim, before the flag decides by
/// itself: seven days.
const UNCLAIMED: i64 = 7 * 24 * 3600 * 1000;
/// The time after a deadline in which a move on the board of a contest may still arrive that was made
/// before it: three seconds, within which Discord wants a click answered.
pub(super) const UNDER_WAY: i64 = 3000;
/// The least time that a reminder must leave to be of use: half a minute, in milliseconds.
const USEFUL: i64 = 30_000;
/// The number of the last reminder: no time is left.
pub(super) const FLAG: u8 = 3;

/// Lets the clock follow a step from one standing to another. The player's clock stops at the time
/// of the decision, and that of the next player starts at the commit.
///
/// A player who is asked for an answer has the time for a move, and then the rest of the other's
/// turn goes on with what was left of it.
pub(super) fn follow(
    row: &mut Match,
    before: Standing,
    after: Standing,
    decided_at: Timestamp,
    now: Timestamp,
) {
    let is_same_round = before.round == after.round;
    let is_handed_over = before.waiting != after.waiting || !is_same_round;
    if is_handed_over && let Waiting::Turn(seat) = before.waiting {
        let is_own_turn = before.turn == Some(seat);
        put_by(row, seat, is_own_turn, decided_at);
    }
    if before.turn != after.turn || !is_same_round {
        end_turn(row, before.turn);
    }
    match after.waiting {
        _ if !is_handed_over => {}
        // A computer has no clock.
        Waiting::Turn(seat) if row.players[seat].user.is_some() => start(row, seat, now),
        _ => stop(row),
    }
}

/// Notes the time that a player has left when their clock stops.
fn put_by(row: &mut Match, seat: Seat, is_own_turn: bool, at: Timestamp) {
    let (Some(deadline), Some(since)) = (row.progress.deadline, row.progress.counted_from) else {
        return;
    };
    let is_bank = matches!(row.time, Clock::Bank { .. });
    if is_bank || is_own_turn {
        let left = counted(row, at.max(since), deadline);
        row.players[seat].time_left = Some(left);
    }
}

/// Ends a turn: its player's bank gains the increment, and times for a move are whole again.
fn end_turn(row: &mut Match, turn: Option<Seat>) {
    match row.time {
        Clock::Move { .. } => {
            row.players.zero.time_left = None;
            row.players.one.time_left = None;
        }
        Clock::Bank { increment, .. } => {
            let player = turn.map(|seat| &mut row.players[seat]);
            if let Some(left) = player.and_then(|player| player.time_left.as_mut()) {
                *left += i64::from(increment) * 1000;
            }
        }
    }
}

/// Stops the clock.
pub(super) fn stop(row: &mut Match) {
    row.progress.deadline = None;
    row.progress.counted_from = None;
    row.progress.due = None;
    row.progress.stops = Stops::default();
}

/// Starts the clock of a seat with the time that it has. That of a contest's board stands still in no
/// night and on no day away: the last possible end of a contest is told before it begins.
fn start(row: &mut Match, seat: Seat, now: Timestamp) {
    let whole = full(row.time);
    let left = row.players[seat].time_left.unwrap_or(whole);
    row.progress.stops = if row.time.is_correspondence() && row.board.is_none() {
        row.players[seat].calendar.stops(now.0, left, whole)
    } else {
        Stops::default()
    };
    run(row, seat, left, now);
}

/// Lets the clock of a seat run from a point in time, with so many milliseconds left.
fn run(row: &mut Match, seat: Seat, left: i64, from: Timestamp) {
    row.progress.deadline = Some(after(row, from, left));
    row.progress.counted_from = Some(from);
    row.progress.reminded = reached(row, seat, left).min(2);
    set_due(row, seat, left, from);
}

/// Returns the milliseconds that count of the running clock between two points in time.
fn counted(row: &Match, from: Timestamp, until: Timestamp) -> i64 {
    row.progress.stops.counted(from.0, until.0)
}

/// Returns the point in time at which so many milliseconds of the running clock have counted.
fn after(row: &Match, from: Timestamp, milliseconds: i64) -> Timestamp {
    Timestamp(row.progress.stops.after(from.0, milliseconds))
}

/// Gives the seat to move more time, besides what is left until its deadline: the full time for a
/// move once more, or half of what a bank held at first.
pub(super) fn give(row: &mut Match, seat: Seat, deadline: Timestamp, now: Timestamp) {
    let given = match row.time {
        Clock::Move { .. } => full(row.time),
        Clock::Bank { .. } => full(row.time) / 2,
    };
    let left = counted(row, now, deadline) + given;
    if matches!(row.time, Clock::Bank { .. }) {
        row.players[seat].time_left = Some(left);
    }
    run(row, seat, left, now);
}

/// Returns the milliseconds that are left in the banks of both players, if time is banked.
pub(super) fn banks(row: &Match, now: Timestamp) -> Option<BySeat<i64>> {
    if !matches!(row.time, Clock::Bank { .. }) {
        return None;
    }
    let left = |seat: Seat| match row.progress.deadline {
        Some(deadline) if row.progress.to_move == Some(seat) => counted(row, now, deadline),
        _ => row.players[seat].time_left.unwrap_or(full(row.time)),
    };
    Some(BySeat::from_fn(left))
}

/// Notes the latest reminder that is due now, and returns its number.
pub(super) fn remind(row: &mut Match, seat: Seat, deadline: Timestamp, now: Timestamp) -> u8 {
    // After a long downtime several are due at once. Only the last of them is worth a message.
    let left = counted(row, now, deadline);
    row.progress.reminded = reached(row, seat, left).max(row.progress.reminded + 1);
    set_due(row, seat, left, now);
    row.progress.reminded
}

/// Returns `true` if a clock has run out, and its player's opponent may claim the win or give time.
pub(super) fn is_flagged(row: &Match) -> bool {
    row.progress.reminded >= FLAG && row.end.is_none() && row.board.is_none()
}

/// Returns `true` if a decision made at this time comes too late to count. Only on the board of a
/// contest does the flag decide by itself, once the clock was looked at: until then an outage may still
/// be given back.
pub(super) fn is_too_late(row: &Match, decided_at: Timestamp) -> bool {
    let is_over = |deadline| decided_at >= deadline;
    row.board.is_some()
        && row.progress.reminded >= FLAG
        && row.progress.deadline.is_some_and(is_over)
}

/// Returns the milliseconds of a clock that nobody has used.
fn full(time: Clock) -> i64 {
    i64::from(time.seconds()) * 1000
}

/// Returns the time left at each reminder: half of the time, a tenth, none.
fn marks(row: &Match, seat: Seat) -> [i64; 3] {
    let whole = match row.time {
        Clock::Move { .. } => full(row.time),
        Clock::Bank { .. } => row.players[seat].time_left.unwrap_or(full(row.time)),
    };
    [whole / 2, whole / 10, 0]
}

/// Returns the number of reminders whose time has come with so much time left.
fn reached(row: &Match, seat: Seat, left: i64) -> u8 {
    marks(row, seat)
        .map(|mark| u8::from(left <= mark))
        .iter()
        .sum()
}

/// Sets the time of the next look at the clock, with so many milliseconds left at a point in time:
/// at the next reminder, or when the flag decides by itself.
fn set_due(row: &mut Match, seat: Seat, left: i64, from: Timestamp) {
    let marks = marks(row, seat);
    let mut ahead = marks.iter().skip(row.progress.reminded.into());
    let next = ahead.find(|mark| **mark == 0 || **mark >= USEFUL);
    row.progress.due = match next {
        Some(0) => row.progress.deadline,
        Some(mark) => Some(after(row, from, left - mark)),
        None => {
            let wait = match row.board {
                Some(_) => UNDER_WAY,
                None => UNCLAIMED,
            };
            row.progress.deadline.map(|it| it.plus(wait))
        }
    };
}
