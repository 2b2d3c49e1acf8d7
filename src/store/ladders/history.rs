//! The finished matches of a user.

use rusqlite::{Connection, Row};

use super::whole;
use crate::game::{BySeat, Seat};
use crate::store::results::{self, MatchResult};
use crate::store::{MatchId, Store, StoreError, UserId, matches};

/// The effect of a match on the rating of one of its players, in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The rating before it.
    pub before: i32,
    /// The rating after it.
    pub after: i32,
}

/// A finished match, as one of its players looks back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The match.
    pub result: MatchResult,
    /// The seat of whoever looks back.
    pub seat: Seat,
    /// The names of the players when it began, not escaped: empty for somebody who is not to be
    /// seen, `None` for a computer.
    pub names: BySeat<Option<String>>,
    /// Its effect on the rating of the user who looks back.
    pub change: Option<RatingChange>,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<HistoryEntry> {
    let before: Option<f64> = row.get("before")?;
    let after: Option<f64> = row.get("after")?;
    let change = before.zip(after);
    Ok(HistoryEntry {
        result: results::from_row(row)?,
        seat: row.get("own_seat")?,
        names: BySeat::new(row.get("name_zero")?, row.get("name_one")?),
        change: change.map(|(before, after)| RatingChange::new(before, after)),
    })
}

/// Returns the effect of a match on the ratings of its players.
pub(in crate::store) fn changes(
    connection: &Connection,
    key: i64,
) -> Result<BySeat<Option<RatingChange>>, StoreError> {
    let mut changes = BySeat::default();
    let mut rows = connection.prepare_cached(
        "SELECT rating_changes.seat, before, after FROM results
             JOIN rating_changes ON rating_changes.number = results.number
         WHERE results.match_id = ?1",
    )?;
    let found = rows.query_map([key], |row| {
        let change = RatingChange::new(row.get("before")?, row.get("after")?);
        Ok((row.get::<_, Seat>("seat")?, change))
    })?;
    for found in found {
        let (seat, change) = found?;
        changes[seat] = Some(change);
    }
    Ok(changes)
}

impl RatingChange {
    fn new(before: f64, after: f64) -> Self {
        Self {
            before: whole(before),
            after: whole(after),
        }
    }
}

impl Store {
    /// Returns a user's finished matches, newest first: those before a number (all for `None`),
    /// `most` of them at most. With `hides`, players who show
    /// themselves nowhere have empty names: somebody else looks.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn history(
        &self,
        user: UserId,
        before: Option<u64>,
        most: u32,
        hides: bool,
    ) -> Result<Vec<HistoryEntry>, StoreError> {
        self.read(move |connection| {
            let before = before.unwrap_or(i64::MAX.unsigned_abs());
            let mut rows = connection.prepare_cached(
                "SELECT results.*, matches.id, page.own_seat, change.before, change.after,
                     CASE WHEN zero.level IS NULL THEN
                         iif(?4 AND user_zero.visibility IS 'nowhere', '', zero.name)
                     END AS name_zero,
                     CASE WHEN one.level IS NULL THEN
                         iif(?4 AND user_one.visibility IS 'nowhere', '', one.name)
                     END AS name_one
                 FROM (SELECT * FROM (SELECT number, 0 AS own_seat FROM results
                                      WHERE user_zero = ?1 AND number < ?2
                                      ORDER BY number DESC LIMIT ?3) AS page
                       UNION ALL
                       SELECT * FROM (SELECT number, 1 AS own_seat FROM results
                                      WHERE user_one = ?1 AND number < ?2
                                      ORDER BY number DESC LIMIT ?3) AS page) AS page
                     JOIN results ON results.number = page.number
                     JOIN matches ON matches.match_id = results.match_id
                     JOIN seats AS zero ON zero.match_id = results.match_id AND zero.seat = 0
                     JOIN seats AS one ON one.match_id = results.match_id AND one.seat = 1
                     LEFT JOIN users AS user_zero ON user_zero.user_id = zero.user_id
                     LEFT JOIN users AS user_one ON user_one.user_id = one.user_id
                     LEFT JOIN rating_changes AS change
                         ON change.number = results.number AND change.seat = page.own_seat
                 ORDER BY page.number DESC LIMIT ?3",
            )?;
            let entries = rows.query_map((user, before, most, hides), from_row)?;
            Ok(entries.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Returns the effect of a finished match on the ratings of its players.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn rating_changes(
        &self,
        id: MatchId,
    ) -> Result<BySeat<Option<RatingChange>>, StoreError> {
        self.read(move |connection| match matches::key(connection, id)? {
            Some(key) => changes(connection, key),
            None => Ok(BySeat::default()),
        })
        .await
    }
}
