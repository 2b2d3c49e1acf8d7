//! The terms that contests can have.

use crate::Result;
use crate::seen::ContestTerms;
use model::{Refusal, Timestamp};
use table::MOST_WINS;

/// The number of boards at most.
const MOST_BOARDS: u8 = 20;

/// Checks the terms of a contest that is offered now.
pub(super) fn check(terms: &ContestTerms, now: Timestamp) -> Result<()> {
    terms.line_up.check(terms.pace, now)?;
    let options = terms.kind.game().describe_options(&terms.options);
    let fit = (1..=MOST_WINS).contains(&terms.first_to)
        && (1..=MOST_BOARDS).contains(&terms.boards)
        && options.is_ok();
    fit.then_some(()).ok_or(Refusal::TermsOff)
}
