//! The append-only log of every match, and the rounds that came of it.

use crate::row::Row;

use super::{MatchId, Result, Round, Timestamp, Tx};
use rules::{Entry, EntryKind, Seat};

/// The token of a decision that takes back the one before it.
pub(crate) const TAKEN_BACK: &str = "taken-back";

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
    tx: &Tx<'_>,
    key: i64,
    id: MatchId,
    entries: &[Entry],
    at: Timestamp,
) -> Result<()> {
    for entry in entries {
        let (seat, token) = match &entry.kind {
            EntryKind::Deal(token) => (None, token.as_str()),
            EntryKind::Move(seat, token) => (Some(seat), token.as_str()),
            EntryKind::TakeBack(seat) => (Some(seat), TAKEN_BACK),
        };
        let appended = tx.execute(
            "INSERT INTO log (match_id, sequence, round, seat, token, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            (key, entry.sequence, entry.round, seat, token, at),
        );
        appended.map_err(|error| error.or_conflict(id))?;
    }
    Ok(())
}

/// Writes finished rounds.
pub(super) fn insert_rounds(tx: &Tx<'_>, key: i64, rounds: &[RoundRow]) -> Result<()> {
    for round in rounds {
        tx.execute(
            "INSERT INTO rounds (match_id, number, first_seat, winner, reason)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            (key, round.number, round.first, round.winner, round.reason),
        )?;
    }
    Ok(())
}

/// Returns the whole log of a match, oldest entry first.
pub(super) fn entries(tx: &Tx<'_>, key: i64) -> Result<Vec<Entry>> {
    tx.all(
        "SELECT sequence, round, seat, token FROM log WHERE match_id = ?1 ORDER BY sequence",
        [key],
        from_row,
    )
}

fn from_row(row: &Row<'_>) -> Result<Entry> {
    let token: String = row.get("token")?;
    Ok(Entry {
        sequence: row.get("sequence")?,
        round: row.get("round")?,
        kind: match row.get("seat")? {
            None => EntryKind::Deal(token),
            Some(seat) if token == TAKEN_BACK => EntryKind::TakeBack(seat),
            Some(seat) => EntryKind::Move(seat, token),
        },
    })
}

impl Tx<'_> {
    /// Returns the seat and the time of the last decision in a match, or `None` before the first.
    pub fn last_decision(&self, id: MatchId) -> Result<Option<(Seat, Timestamp)>> {
        self.value(
            "SELECT log.seat, log.at FROM matches
                 JOIN log ON log.match_id = matches.match_id
             WHERE matches.id = ?1 AND log.seat IS NOT NULL
             ORDER BY log.sequence DESC LIMIT 1",
            [id],
        )
    }
}
