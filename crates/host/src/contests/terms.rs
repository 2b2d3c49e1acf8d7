//! The terms that contests can have.

use crate::seen::ContestTerms;
use model::Refusal;

use table::MOST_WINS;

/// The number of boards at most.
const MOST_BOARDS: u8 = 20;

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
