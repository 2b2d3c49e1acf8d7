//! The terms of contests: clocks and times by their pace.

use super::view::ContestTerms;
use crate::refusal::Refusal;
use store::{Contest, ContestState, Timestamp};
use table::MOST_WINS;

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// The time for which an invitation stands.
const STANDS: i64 = 3 * DAY;
/// The time for which a code can be used.
const CODE_STANDS: i64 = 7 * DAY;
/// The number of boards at most.
const MOST_BOARDS: u8 = 20;

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
