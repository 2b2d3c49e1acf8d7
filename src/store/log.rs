//! The append-only log of every match, and the rounds that came out of it.

use rusqlite::{Connection, ErrorCode, Row};

use super::{StoreError, Timestamp};
use crate::game::{Entry, EntryKind, Seat};

/// Appends entries. They stand in the order of their numbers and are never changed.
///
/// # Errors
/// [`StoreError::Conflict`] when one of the numbers is taken: the match was played on elsewhere.
pub fn append(
    connection: &Connection,
    id: &str,
    entries: &[Entry],
    at: Timestamp,
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (match, sequence, round, seat, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for entry in entries {
        let (seat, text) = match &entry.kind {
            EntryKind::Deal(text) => (None, text),
            EntryKind::Move(seat, text) => (Some(seat.number()), text),
        };
        insert
            .execute((id, entry.sequence, entry.round, seat, text, at))
            .map_err(|error| match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => StoreError::Conflict(id.to_owned()),
                _ => error.into(),
            })?;
    }
    Ok(())
}

/// The whole log of a match.
///
/// # Errors
/// [`StoreError::Row`] when a seat is none.
pub fn entries(connection: &Connection, id: &str) -> Result<Vec<Entry>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT sequence, round, seat, text FROM log WHERE match = ?1 ORDER BY sequence",
    )?;
    let entries = rows.query_map([id], from_row)?;
    entries
        .map(|entry| {
            entry?.ok_or_else(|| StoreError::Row {
                table: "log",
                id: id.to_owned(),
                column: "seat",
            })
        })
        .collect()
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Option<Entry>> {
    let text: String = row.get("text")?;
    let seat: Option<i64> = row.get("seat")?;
    let kind = match seat.map(Seat::from_number) {
        None => EntryKind::Deal(text),
        Some(Some(seat)) => EntryKind::Move(seat, text),
        Some(None) => return Ok(None),
    };
    Ok(Some(Entry {
        sequence: row.get("sequence")?,
        round: row.get("round")?,
        kind,
    }))
}

/// Writes a finished round down.
pub fn insert_round(
    connection: &Connection,
    id: &str,
    number: u32,
    first: Seat,
    winner: Option<Seat>,
    reason: &str,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO rounds (match, number, first, winner, reason) VALUES (?1, ?2, ?3, ?4, ?5)",
        (id, number, first.number(), winner.map(Seat::number), reason),
    )?;
    Ok(())
}
