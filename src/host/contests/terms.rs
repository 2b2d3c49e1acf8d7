//! The terms of contests: clocks and times by their pace.

use super::view::ContestTerms;
use crate::host::requests::{ContestRefusal, RequestError};
use crate::store::{Clock, Contest, ContestState, Pace, Timestamp};
use crate::table::MOST_WINS;

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * MINUTE;
/// The time for which an invitation stands.
const STANDS: i64 = 3 * DAY;
/// The time for which a code can be used.
const CODE_STANDS: i64 = 7 * DAY;
/// The number of boards at most.
const MOST_BOARDS: u8 = 20;

/// A change that a server wants in a challenge; what is not named stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermsChange {
    /// The number of boards.
    pub boards: Option<u8>,
    /// The pace.
    pub pace: Option<Pace>,
}

impl TermsChange {
    /// Returns terms with the change.
    pub(super) fn of(self, before: &ContestTerms) -> ContestTerms {
        let mut terms = before.clone();
        terms.boards = self.boards.unwrap_or(terms.boards);
        terms.pace = self.pace.unwrap_or(terms.pace);
        terms
    }
}

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

    /// Returns the time for which a line-up is open, in milliseconds.
    #[must_use]
    pub const fn line_up(self) -> i64 {
        match self {
            Self::Tonight => 30 * MINUTE,
            Self::Week | Self::Fortnight => 2 * DAY,
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

/// Returns the time for which an invitation stands.
pub(super) const fn stands(has_code: bool) -> i64 {
    match has_code {
        true => CODE_STANDS,
        false => STANDS,
    }
}

/// Returns the time at which the last board ends at the latest, increments apart: both banks are
/// used up then.
pub(super) fn last_end(contest: &Contest) -> Option<Timestamp> {
    let due = contest.due?;
    let play = 2 * i64::from(contest.clock.seconds()) * 1000;
    let (line_up, roll_call) = (contest.pace.line_up(), contest.pace.roll_call());
    let ahead = match contest.state {
        ContestState::Open => line_up + roll_call + play,
        ContestState::LineUp => roll_call + play,
        ContestState::Playing => play,
        _ => return None,
    };
    Some(due.plus(ahead))
}

/// Checks terms that no command lets anybody type.
pub(super) fn check(terms: &ContestTerms) -> Result<(), RequestError> {
    let options = terms.kind.game().describe_options(&terms.options);
    let fit = (1..=MOST_WINS).contains(&terms.first_to)
        && (1..=MOST_BOARDS).contains(&terms.boards)
        && options.is_ok();
    fit.then_some(())
        .ok_or(RequestError::Contest(ContestRefusal::TermsOff))
}
