//! Errors of PostgreSQL: what they say, and what may be tried again.

use std::error::Error;

use ::tokio_postgres::error::SqlState;

/// The keys of the tables that are numbered without a gap: two who take the same number at once have
/// read the same state.
const NUMBERS: [&str; 2] = ["results_pkey", "contest_results_pkey"];

/// Returns `true` if a transaction that failed with this may succeed when it is run again: others went
/// before, the schema has grown, or the connection was lost before the commit.
pub(super) fn is_repeatable(error: &::tokio_postgres::Error) -> bool {
    let Some(refused) = error.as_db_error() else {
        return error.is_closed() || error.source().is_some_and(is_io);
    };
    let code = refused.code();
    let again = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::FEATURE_NOT_SUPPORTED,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
    ];
    let is_number = || {
        let key = refused.constraint().unwrap_or_default();
        *code == SqlState::UNIQUE_VIOLATION && NUMBERS.contains(&key)
    };
    again.contains(code) || is_number()
}

fn is_io(source: &(dyn Error + 'static)) -> bool {
    source.is::<std::io::Error>()
}

/// Returns `true` if a statement was prepared before the schema grew.
pub(super) fn is_of_old_plan(error: &::tokio_postgres::Error) -> bool {
    error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED)
}

/// Returns `true` if the server has said that it does not commit: others went before, or a constraint
/// was violated. Whatever else it says at a commit, the commit may have held.
pub(super) fn is_refusal_to_commit(error: &::tokio_postgres::Error) -> bool {
    let went_before = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
    ];
    error.code().is_some_and(|code| went_before.contains(code)) || is_violation(error)
}

/// Returns `true` if a constraint was violated.
pub(super) fn is_violation(error: &::tokio_postgres::Error) -> bool {
    error
        .code()
        .is_some_and(|code| code.code().starts_with("23"))
}

/// Returns the reason of an error, without the values that PostgreSQL names beside it.
pub(super) fn reason(error: &::tokio_postgres::Error) -> String {
    match error.as_db_error() {
        Some(refused) => format!("{} ({})", refused.message(), refused.code().code()),
        None => match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        },
    }
}
