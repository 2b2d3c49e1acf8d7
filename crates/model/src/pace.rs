//! The pace of a contest: its clocks and its times.

use crate::{Clock, DAY, Timestamp, keys};

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// The times for which a line-up can be open on an evening, in seconds: up to three hours.
const EVENING: [u32; 5] = [10 * 60, 30 * 60, 3600, 2 * 3600, 3 * 3600];
/// The same for a contest of days: up to five.
const DAYS: [u32; 5] = [12 * 3600, 24 * 3600, 48 * 3600, 72 * 3600, 120 * 3600];

/// The time at which a line-up closes, and its players are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUp {
    /// So many seconds after it opens.
    For(u32),
    /// At a date.
    Until(Timestamp),
}

impl LineUp {
    /// Returns the time at which a line-up closes that opens at a time.
    #[must_use]
    pub const fn closes(self, opens: Timestamp) -> Timestamp {
        match self {
            Self::For(seconds) => opens.plus(seconds as i64 * 1000),
            Self::Until(date) => date,
        }
    }

    /// Returns the date, if it closes at one.
    #[must_use]
    pub const fn date(self) -> Option<Timestamp> {
        match self {
            Self::For(_) => None,
            Self::Until(date) => Some(date),
        }
    }

    /// Returns the time for which it is open, in seconds, unless it closes at a date.
    #[must_use]
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Self::For(seconds) => Some(seconds),
            Self::Until(_) => None,
        }
    }
}

/// The pace of a contest, from which its clocks and its times follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// An evening: half an hour to join, five minutes to come, a quarter of an hour each.
    Tonight,
    /// About a week: three days each.
    Week,
    /// About a fortnight: seven days each.
    Fortnight,
}

keys!(Pace {
    Tonight = "tonight",
    Week = "week",
    Fortnight = "fortnight",
});

impl Pace {
    /// Returns the clock of every board.
    #[must_use]
    pub const fn clock(self) -> Clock {
        let (seconds, increment) = match self {
            Self::Tonight => (15 * 60, 15),
            Self::Week => (3 * 24 * 3600, 0),
            Self::Fortnight => (7 * 24 * 3600, 0),
        };
        Clock::Bank { seconds, increment }
    }

    /// Returns when a line-up closes, unless something else is agreed.
    #[must_use]
    pub const fn line_up(self) -> LineUp {
        LineUp::For(match self {
            Self::Tonight => 30 * 60,
            Self::Week | Self::Fortnight => 48 * 3600,
        })
    }

    /// Returns the times for which a line-up can be open, in seconds.
    #[must_use]
    pub const fn line_ups(self) -> &'static [u32] {
        match self {
            Self::Tonight => &EVENING,
            Self::Week | Self::Fortnight => &DAYS,
        }
    }

    /// Returns the time that players have to come once they are called, in milliseconds.
    #[must_use]
    pub const fn roll_call(self) -> i64 {
        match self {
            Self::Tonight => 5 * MINUTE,
            Self::Week | Self::Fortnight => DAY,
        }
    }
}
