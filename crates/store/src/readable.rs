//! Rows of which one may be damaged: it is named in the log and left out, and all others go on.

use std::fmt;

use crate::column::Params;

use super::{ContestId, MatchId, Result, StoreError, Tx};

/// The time for which a row is left alone that cannot be read, and what stands in it: an hour, in
/// milliseconds.
pub const PUT_OFF: i64 = 3_600_000;

/// Rows as far as they can be read.
pub(super) struct Readable<T> {
    /// The values that were read.
    pub(super) sound: Vec<T>,
    /// The keys of the rows that cannot be read.
    pub(super) damaged: Vec<i64>,
}

/// Returns what was read of a row, or `None` if the row is damaged, which is named.
pub(super) fn unless_damaged<T>(
    read: Result<T>,
    table: &str,
    key: impl fmt::Display,
) -> Result<Option<T>> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(error @ StoreError::Row(_)) => {
            tracing::error!(table, %key, %error, "a row is left out; all others go on");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Reads the ids of matches, in rows of the match's key and its id.
pub(super) fn match_ids(
    tx: &Tx<'_>,
    sql: &'static str,
    params: impl Params,
) -> Result<Readable<MatchId>> {
    tx.readable(sql, params, "matches", "match_id", |row| row.get("id"))
}

/// Reads the ids of offers, in rows of the offer's key and its id.
pub(super) fn offer_ids(
    tx: &Tx<'_>,
    sql: &'static str,
    params: impl Params,
) -> Result<Readable<MatchId>> {
    tx.readable(sql, params, "offers", "offer_id", |row| row.get("id"))
}

/// Reads the ids of contests, in rows of the contest's key and its id.
pub(super) fn contest_ids(
    tx: &Tx<'_>,
    sql: &'static str,
    params: impl Params,
) -> Result<Readable<ContestId>> {
    tx.readable(sql, params, "contests", "contest_id", |row| row.get("id"))
}
