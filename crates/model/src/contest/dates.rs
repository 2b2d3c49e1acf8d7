//! Contests at a date: the line-up closes then at the latest, those who are in it are reminded before,
//! and the roll call begins then and not earlier.

use super::rows::{Contest, ContestState};
use super::slots::ContestSlot;
use super::steps::ContestEffect;
use crate::{DAY, LineUp, Pace, Refusal, Timestamp};

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// The least time from an offer to its date: half an hour, in milliseconds.
const SOONEST: i64 = 30 * MINUTE;
/// The longest time from an offer to its date: 60 days, in milliseconds.
const LATEST: i64 = 60 * DAY;
/// The time before the date up to which the contest can be accepted, so that people can join: ten
/// minutes, in milliseconds.
const TO_JOIN: i64 = 10 * MINUTE;
/// The time from the reminder to the date: an hour, in milliseconds.
const REMINDED: i64 = 60 * MINUTE;

impl LineUp {
    /// Checks that a contest at this pace which is offered now can have it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::DateOutOfReach`] for a date that is past, too near or too far ahead, or
    /// [`Refusal::LineUpTime`] for a time that the pace does not have.
    pub fn check(self, pace: Pace, now: Timestamp) -> Result<(), Refusal> {
        match self {
            Self::Until(date) if !(SOONEST..=LATEST).contains(&date.since(now)) => {
                Err(Refusal::DateOutOfReach)
            }
            Self::For(seconds) if !pace.line_ups().contains(&seconds) => {
                Err(Refusal::LineUpTime(pace))
            }
            _ => Ok(()),
        }
    }

    /// Returns that of a return match at this pace: a date is over, and the next one is agreed anew.
    #[must_use]
    pub const fn again(self, pace: Pace) -> Self {
        match self {
            Self::For(_) => self,
            Self::Until(_) => pace.line_up(),
        }
    }

    /// Returns when something happens first in a line-up that opens now: the reminder, or its end.
    pub(super) fn first_due(self, now: Timestamp) -> Timestamp {
        let reminder = self.date().map(|date| date.plus(-REMINDED));
        reminder
            .filter(|reminder| *reminder > now)
            .unwrap_or(self.closes(now))
    }
}

impl Contest {
    /// Returns the time at which its invitation ends that is made now.
    #[must_use]
    pub fn stands_until(&self, now: Timestamp) -> Timestamp {
        let until = now.plus(Self::stands(self.invited));
        match self.line_up.date() {
            Some(date) => until.min(date.plus(-TO_JOIN)),
            None => until,
        }
    }

    /// Returns `true` if nobody could join any more before its date, whatever an outage has given back
    /// to its invitation.
    pub(super) fn is_too_near(&self, now: Timestamp) -> bool {
        let date = self.line_up.date();
        date.is_some_and(|date| date.plus(-TO_JOIN) <= now)
    }

    /// Returns when something happens first to a contest that is offered now, or whose line-up opens.
    #[must_use]
    pub fn first_due(&self, now: Timestamp) -> Timestamp {
        match self.state {
            ContestState::Open => self.stands_until(now),
            _ => self.line_up.first_due(now),
        }
    }

    /// Returns the time at which the invitation ends, the line-up closes, or the roll call is over.
    #[must_use]
    pub fn until(&self) -> Option<Timestamp> {
        match (self.state, self.line_up) {
            (ContestState::LineUp, LineUp::Until(date)) => self.due.map(|due| due.max(date)),
            _ => self.due,
        }
    }

    /// Returns `true` while people can join: before a date its captains may have closed the line-up,
    /// whose players are called at the date.
    #[must_use]
    pub fn takes_members(&self) -> bool {
        let is_closed = self.teams.iter().all(|(_, team)| team.is_ready);
        self.state == ContestState::LineUp && !is_closed
    }

    /// Returns `true` if it has a date that is ahead.
    pub(super) fn has_date_ahead(&self, now: Timestamp) -> bool {
        self.line_up.date().is_some_and(|date| now < date)
    }

    /// Reminds everybody who is in the line-up.
    pub(super) fn remind(&mut self) -> Vec<ContestEffect> {
        self.due = self.line_up.date();
        let members = self.players.iter().map(|member| member.number);
        let reminders = members.map(ContestSlot::Reminder);
        reminders.map(ContestEffect::Post).collect()
    }
}
