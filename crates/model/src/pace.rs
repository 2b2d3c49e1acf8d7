//! The pace of a contest: its clocks and its times.

use crate::{Clock, DAY, keys};

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// The times for which a line-up can be open on an evening, in seconds: up to three hours.
const EVENING: [u32; 5] = [10 * 60, 30 * 60, 3600, 2 * 3600, 3 * 3600];
/// The same for a contest of days: up to five.
const DAYS: [u32; 5] = [12 * 3600, 24 * 3600, 48 * 3600, 72 * 3600, 120 * 3600];

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

    /// Returns the time for which a line-up is open, unless something else is agreed, in seconds.
    #[must_use]
    pub const fn line_up(self) -> u32 {
        match self {
            Self::Tonight => 30 * 60,
            Self::Week | Self::Fortnight => 48 * 3600,
        }
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
