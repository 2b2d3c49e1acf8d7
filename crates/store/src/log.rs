//! The append-only log of every match, and the rounds that came of it.

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row};

use super::ids::{seat, seat_if_any};
use super::{MatchId, Round, Sequence, Store, StoreError, Timestamp};
use rules::{Entry, EntryKind, Seat};

/// A finished round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// The number of the round.
    pub number: Round,
    /// The seat that had its first turn.
    pub first: Seat,
    /// The winner, if there was one.
    pub winner: Option<Seat>,
    /// The reason for its end, in the game's spelling.
    pub reason: &'static str,
}

/// Appends entries to the log of a match. They are kept in the order of their numbers and never
/// change.
pub(super) fn append(
    connection: &Connection,
    key: i64,
    id: MatchId,
    entries: &[Entry],
    at: Timestamp,
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (match_id, sequence, round, seat, token, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for entry in entries {
        let (seat, token) = match &entry.kind {
            EntryKind::Deal(token) => (None, token),
            EntryKind::Move(seat, token) => (Some(seat.number()), token),
        };
        insert
            .execute((key, entry.sequence.0, entry.round.0, seat, token, at))
            .map_err(|error| match error.sqlite_error_code() {
                Some(ErrorCode::ConstraintViolation) => StoreError::Conflict(id),
                _ => error.into(),
            })?;
    }
    Ok(())
}

/// Writes finished rounds.
pub(super) fn insert_rounds(
    connection: &Connection,
    key: i64,
    rounds: &[RoundRow],
) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO rounds (match_id, number, first_seat, winner, reason)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for round in rounds {
        let first = round.first.number();
        let winner = round.winner.map(Seat::number);
        insert.execute((key, round.number.0, first, winner, round.reason))?;
    }
    Ok(())
}

/// Returns the whole log of a match, oldest entry first.
pub(super) fn entries(connection: &Connection, key: i64) -> Result<Vec<Entry>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT sequence, round, seat, token FROM log WHERE match_id = ?1 ORDER BY sequence",
    )?;
    let entries = rows.query_map([key], from_row)?;
    Ok(entries.collect::<Result<_, _>>()?)
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let token: String = row.get("token")?;
    Ok(Entry {
        sequence: Sequence(row.get("sequence")?),
        round: Round(row.get("round")?),
        kind: match seat_if_any(row, "seat")? {
            None => EntryKind::Deal(token),
            Some(seat) => EntryKind::Move(seat, token),
        },
    })
}

impl Store {
    /// Returns the seat and the time of the last decision in a match, or `None` before the first.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn last_decision(
        &self,
        id: MatchId,
    ) -> Result<Option<(Seat, Timestamp)>, StoreError> {
        self.read(move |connection| {
            let decided = connection
                .prepare_cached(
                    "SELECT log.seat, log.at FROM matches
                         JOIN log ON log.match_id = matches.match_id
                     WHERE matches.id = ?1 AND log.seat IS NOT NULL
                     ORDER BY log.sequence DESC LIMIT 1",
                )?
                .query_row([id], |row| Ok((seat(row, 0)?, row.get(1)?)));
            Ok(decided.optional()?)
        })
        .await
    }

    /// Returns the whole log of a match, oldest entry first. The log of an unknown match is empty.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] if an entry is damaged.
    pub async fn log(&self, id: MatchId) -> Result<Vec<Entry>, StoreError> {
        self.read(
            move |connection| match super::matches::key(connection, id)? {
                Some(key) => entries(connection, key),
                None => Ok(Vec::new()),
            },
        )
        .await
    }
}
