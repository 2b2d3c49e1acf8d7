//! The clock of the player to move. It runs from handover to handover, and never anew within a turn.
//! In the night hours and on the days away of its player it stands still, as these are when it begins
//! to run; its deadline is a point in time with that in it.

use super::Match;
use crate::calendar::{Calendar, Stops, is_time_for_days_away};
use crate::{Clock, DAY, Pause, Timestamp};
use rules::{BySeat, Seat, Standing, Waiting};

/// The time after a flag has fallen that the opponent has to claim, before the flag decides by
/// itself: seven days.
const UNCLAIMED: i64 = 7 * DAY;
/// The time after a deadline in which a move on the board of a contest may still arrive that was made
/// before it: three seconds, within which Discord wants a click answered.
pub(super) const UNDER_WAY: i64 = 3000;
/// The least time that a reminder must leave to be of use: half a minute, in milliseconds.
const USEFUL: i64 = 30_000;
/// The number of the last reminder: no time is left.
pub const FLAG: u8 = 3;

/// A clock that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningClock {
    /// The time at which nothing is left.
    pub deadline: Timestamp,
    /// The time from which it counts: the beginning of the turn, or the end of the last pause that was
    /// given back.
    pub counted_from: Timestamp,
    /// The times at which it stands still.
    pub stops: Stops,
    /// The number of reminders sent in this turn, at most [`FLAG`].
    pub reminded: u8,
    /// The time of the next look at it.
    pub due: Timestamp,
}

impl RunningClock {
    /// Returns the milliseconds that count from a point in time to the deadline.
    #[must_use]
    pub fn left(&self, at: Timestamp) -> i64 {
        self.stops.counted(at.0, self.deadline.0)
    }

    /// Gives a pause back, no part of it twice, and no more than would have counted of it. Returns
    /// `true` if the deadline moves.
    pub fn give_back(&mut self, pause: Pause) -> bool {
        let Some(left) = pause.left(self.counted_from) else {
            return false;
        };
        self.go_on(left, self.stops.clone());
        self.counted_from = left.until;
        true
    }

    /// Follows the days away that stand in its player's calendar now. In the last quarter of the time
    /// only those hold that held before.
    pub fn follow_absences(&mut self, calendar: &Calendar, clock: Clock, now: Timestamp) {
        let mut absences = calendar.absences.clone();
        if !is_time_for_days_away(self.left(now), whole(clock)) {
            absences.retain(|absence| {
                let mut held = self.stops.absences().iter();
                held.any(|it| it.first() == absence.first() && it.zone() == absence.zone())
            });
        }
        let at_once = Pause {
            from: now,
            until: now,
        };
        self.go_on(at_once, self.stops.with_absences(absences));
    }

    /// Goes on at the end of a pause with what was left at its beginning, under other stops.
    fn go_on(&mut self, pause: Pause, stops: Stops) {
        let Pause { from, until } = pause;
        let moved = |at: Timestamp| Timestamp(self.stops.moved(at.0, from.0, until.0, &stops));
        let deadline = moved(self.deadline);
        self.due = if self.due > self.deadline {
            deadline.plus(self.due.since(self.deadline))
        } else {
            moved(self.due)
        };
        self.deadline = deadline;
        self.stops = stops;
    }
}

/// Returns the milliseconds of a clock that nobody has used.
fn whole(clock: Clock) -> i64 {
    i64::from(clock.seconds()) * 1000
}

impl Match {
    /// Lets the clock follow a step from one standing to another. The player's clock stops at the time
    /// of the decision, and that of the next player starts at the commit.
    ///
    /// A player who is asked for an answer has the time for a move, and then the rest of the other's
    /// turn goes on with what was left of it.
    pub(super) fn follow_clock(
        &mut self,
        before: &Standing,
        after: &Standing,
        decided_at: Timestamp,
        now: Timestamp,
    ) {
        let is_same_round = before.round == after.round;
        let is_handed_over = before.waiting != after.waiting || !is_same_round;
        if is_handed_over && let Waiting::Turn(seat) = before.waiting {
            self.put_by(seat, before.turn == Some(seat), decided_at);
        }
        if before.turn != after.turn || !is_same_round {
            self.end_turn(before.turn, 1);
        }
        match after.waiting {
            _ if !is_handed_over => {}
            // A computer has no clock.
            Waiting::Turn(seat) if self.user(seat).is_some() => self.start_clock(seat, now),
            _ => self.progress.clock = None,
        }
    }

    /// Lets the clock follow a decision that is taken back. What has run is spent: the player to move
    /// goes on with what they had left when they handed over, without the increment that they gained
    /// by it, or in a new turn with the time for a move.
    pub(super) fn give_turn_back(&mut self, before: &Standing, after: &Standing, now: Timestamp) {
        let is_handed_over = before.waiting != after.waiting;
        if is_handed_over && let Waiting::Turn(seat) = before.waiting {
            self.put_by(seat, before.turn == Some(seat), now);
        }
        if before.turn != after.turn {
            self.end_turn(after.turn, -1);
        }
        match after.waiting {
            _ if !is_handed_over => {}
            Waiting::Turn(seat) if self.user(seat).is_some() => self.start_clock(seat, now),
            _ => self.progress.clock = None,
        }
    }

    /// Notes the time that a player has left when their clock stops.
    fn put_by(&mut self, seat: Seat, is_own_turn: bool, at: Timestamp) {
        let Some(clock) = &self.progress.clock else {
            return;
        };
        if matches!(self.time, Clock::Bank { .. }) || is_own_turn {
            let left = clock.left(at.max(clock.counted_from));
            self.players[seat].time_left = Some(left);
        }
    }

    /// Ends a turn: its player's bank gains the increment, so many times, and times for a move are whole
    /// again. An end that is taken back gains it once less.
    fn end_turn(&mut self, turn: Option<Seat>, increments: i64) {
        match self.time {
            Clock::Move { .. } => {
                self.players.zero.time_left = None;
                self.players.one.time_left = None;
            }
            Clock::Bank { increment, .. } => {
                let player = turn.map(|seat| &mut self.players[seat]);
                if let Some(left) = player.and_then(|player| player.time_left.as_mut()) {
                    *left += increments * i64::from(increment) * 1000;
                }
            }
        }
    }

    /// Starts the clock of a seat with the time that it has. That of a contest's board stands still in no
    /// night and on no day away: the last possible end of a contest is told before it begins.
    fn start_clock(&mut self, seat: Seat, now: Timestamp) {
        let whole = whole(self.time);
        let left = self.players[seat].time_left.unwrap_or(whole);
        let stops = if self.time.is_correspondence() && self.board.is_none() {
            self.players[seat].calendar.stops(now.0, left, whole)
        } else {
            Stops::default()
        };
        self.run_clock(seat, stops, left, now);
    }

    /// Lets the clock of a seat run from a point in time, with so many milliseconds left.
    fn run_clock(&mut self, seat: Seat, stops: Stops, left: i64, from: Timestamp) {
        let deadline = Timestamp(stops.after(from.0, left));
        let mut clock = RunningClock {
            deadline,
            counted_from: from,
            stops,
            reminded: self.reached(seat, left).min(FLAG - 1),
            due: deadline,
        };
        clock.due = self.next_look(&clock, seat, left, from);
        self.progress.clock = Some(clock);
    }

    /// Gives the seat to move more time, besides what is left until its deadline: the full time for a
    /// move once more, or half of what a bank held at first.
    pub(super) fn add_time(&mut self, seat: Seat, clock: RunningClock, now: Timestamp) {
        let given = match self.time {
            Clock::Move { .. } => whole(self.time),
            Clock::Bank { .. } => whole(self.time) / 2,
        };
        let left = clock.left(now) + given;
        if matches!(self.time, Clock::Bank { .. }) {
            self.players[seat].time_left = Some(left);
        }
        self.run_clock(seat, clock.stops, left, now);
    }

    /// Returns the milliseconds that are left in the banks of both players, if time is banked.
    #[must_use]
    pub fn banks(&self, now: Timestamp) -> Option<BySeat<i64>> {
        if !matches!(self.time, Clock::Bank { .. }) {
            return None;
        }
        let left = |seat: Seat| match &self.progress.clock {
            Some(clock) if self.progress.to_move == Some(seat) => clock.left(now),
            _ => self.players[seat].time_left.unwrap_or(whole(self.time)),
        };
        Some(BySeat::from_fn(left))
    }

    /// Notes the latest reminder of a clock that is due now, and returns its number.
    pub(super) fn note_reminder(
        &mut self,
        seat: Seat,
        mut clock: RunningClock,
        now: Timestamp,
    ) -> u8 {
        // After a long downtime several are due at once. Only the last of them is worth a message.
        let left = clock.left(now);
        let reminded = self.reached(seat, left).max(clock.reminded + 1);
        clock.reminded = reminded;
        clock.due = self.next_look(&clock, seat, left, now);
        self.progress.clock = Some(clock);
        reminded
    }

    /// Returns `true` if a clock has run out, and its player's opponent may claim the win or give time.
    #[must_use]
    pub fn is_flagged(&self) -> bool {
        let clock = self.progress.clock.as_ref();
        let is_out = clock.is_some_and(|clock| clock.reminded >= FLAG);
        is_out && self.end.is_none() && self.board.is_none()
    }

    /// Returns `true` if a decision made at this time comes too late to count. Only on the board of a
    /// contest does the flag decide by itself, once the clock was looked at: until then an outage may
    /// still be given back.
    #[must_use]
    pub fn is_too_late(&self, decided_at: Timestamp) -> bool {
        let clock = self.progress.clock.as_ref();
        self.board.is_some()
            && clock.is_some_and(|it| it.reminded >= FLAG && decided_at >= it.deadline)
    }

    /// Returns the time left at each reminder: half of the time, a tenth, none.
    fn marks(&self, seat: Seat) -> [i64; 3] {
        let whole = match self.time {
            Clock::Move { .. } => whole(self.time),
            Clock::Bank { .. } => self.players[seat].time_left.unwrap_or(whole(self.time)),
        };
        [whole / 2, whole / 10, 0]
    }

    /// Returns the number of reminders whose time has come with so much time left.
    fn reached(&self, seat: Seat, left: i64) -> u8 {
        self.marks(seat)
            .map(|mark| u8::from(left <= mark))
            .iter()
            .sum()
    }

    /// Returns the time of the next look at a clock, with so many milliseconds left at a point in time:
    /// at the next reminder, or when the flag decides by itself.
    fn next_look(&self, clock: &RunningClock, seat: Seat, left: i64, from: Timestamp) -> Timestamp {
        let marks = self.marks(seat);
        let mut ahead = marks.iter().skip(clock.reminded.into());
        match ahead.find(|mark| **mark == 0 || **mark >= USEFUL) {
            Some(0) => clock.deadline,
            Some(mark) => Timestamp(clock.stops.after(from.0, left - mark)),
            None if self.board.is_some() => clock.deadline.plus(UNDER_WAY),
            None => clock.deadline.plus(UNCLAIMED),
        }
    }
}
