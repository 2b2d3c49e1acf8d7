//! The terms of contests: clocks and times by their pace.

use super::view::ContestTerms;
use crate::host::refusal::Refusal;
use crate::store::{Clock, Contest, ContestState, Pace, Timestamp};
use table::MOST_WINS;

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * MINUTE;
/// The time for which an invitation stands.
const STANDS: i64 = 3 * DAY;
/// The time for which a code can be used.
const CODE_STANDS: i64 = 7 * DAY;
/// The times for which a line-up can be open on an evening, in seconds: up to three hours.
const EVENING: [u32; 5] = [10 * 60, 30 * 60, 3600, 2 * 3600, 3 * 3600];
/// The same for a contest of days: up to five.
const DAYS: [u32; 5] = [12 * 3600, 24 * 3600, 48 * 3600, 72 * 3600, 120 * 3600];
/// The number of boards at most.
const MOST_BOARDS: u8 = 20;

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

/// Returns the time for which a line-up is open, in milliseconds.
pub(super) fn line_up(seconds: u32) -> i64 {
    i64::from(seconds) * 1000
}

/// Returns the time for which an invitation stands.
pub(super) const fn stands(has_code: bool) -> i64 {
    if has_code { CODE_STANDS } else { STANDS }
}

/// Returns the time at which the last board ends at the latest, increments apart: both banks are
/// used up then.
pub(super) fn last_end(contest: &Contest) -> Option<Timestamp> {
    let due = contest.due?;
    let play = 2 * i64::from(contest.clock.seconds()) * 1000;
    let (line_up, roll_call) = (line_up(contest.line_up), contest.pace.roll_call());
    let ahead = match contest.state {
        ContestState::Open => line_up + roll_call + play,
        ContestState::LineUp => roll_call + play,
        ContestState::Playing => play,
        _ => return None,
    };
    Some(due.plus(ahead))
}

/// Checks terms that no command lets anybody type.
pub(super) fn check(terms: &ContestTerms) -> Result<(), Refusal> {
    if !terms.pace.line_ups().contains(&terms.line_up) {
        return Err(Refusal::LineUpTime(terms.pace));
    }
    let options = terms.kind.game().describe_options(&terms.options);
    let fit = (1..=MOST_WINS).contains(&terms.first_to)
        && (1..=MOST_BOARDS).contains(&terms.boards)
        && options.is_ok();
    fit.then_some(()).ok_or(Refusal::TermsOff)
}
