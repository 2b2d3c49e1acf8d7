//! The numbers of listed users and servers by their points, from which ranks are added up.

use rusqlite::{Connection, OptionalExtension};

use super::{EntrantKind, Season};
use crate::StoreError;

/// The numbers of those who are listed in a ladder everywhere, by their points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranks<'a> {
    pub kind: EntrantKind,
    /// The game's key.
    pub game: &'a str,
    pub season: Season,
}

impl Ranks<'_> {
    /// Counts so many more with so many points, or fewer where it is negative.
    pub fn count(self, connection: &Connection, points: i32, by: i32) -> Result<(), StoreError> {
        if by == 0 {
            return Ok(());
        }
        let Self { kind, game, season } = self;
        connection
            .prepare_cached(
                "INSERT INTO ranks (kind, game, season, points, number)
                 VALUES (?1, ?2, ?3, ?4, max(?5, 0))
                 ON CONFLICT (kind, game, season, points) DO UPDATE SET number = number + ?5",
            )?
            .execute((kind, game, season, points, by))?;
        connection
            .prepare_cached(
                "DELETE FROM ranks
                 WHERE kind = ?1 AND game = ?2 AND season = ?3 AND points = ?4 AND number = 0",
            )?
            .execute((kind, game, season, points))?;
        Ok(())
    }

    /// Returns the points at which the row after `skipped` rows stands, and how many of those rows
    /// have the same points; `None` behind the last row.
    pub fn seek(
        self,
        connection: &Connection,
        mut skipped: u32,
    ) -> Result<Option<(i32, u32)>, StoreError> {
        let mut ranks = connection.prepare_cached(
            "SELECT points, number FROM ranks WHERE kind = ?1 AND game = ?2 AND season = ?3
             ORDER BY points DESC",
        )?;
        let mut rows = ranks.query((self.kind, self.game, self.season))?;
        while let Some(row) = rows.next()? {
            let (points, number) = (row.get(0)?, row.get(1)?);
            if skipped < number {
                return Ok(Some((points, skipped)));
            }
            skipped -= number;
        }
        Ok(None)
    }

    /// Returns the number of those who have more points.
    pub fn above(self, connection: &Connection, points: i32) -> Result<u32, StoreError> {
        Ok(connection
            .prepare_cached(
                "SELECT coalesce(sum(number), 0) FROM ranks
                 WHERE kind = ?1 AND game = ?2 AND season = ?3 AND points > ?4",
            )?
            .query_row((self.kind, self.game, self.season, points), |row| {
                row.get(0)
            })?)
    }

    /// Returns the number of all.
    pub fn all(self, connection: &Connection) -> Result<u32, StoreError> {
        Ok(connection
            .prepare_cached(
                "SELECT coalesce(sum(number), 0) FROM ranks
                 WHERE kind = ?1 AND game = ?2 AND season = ?3",
            )?
            .query_row((self.kind, self.game, self.season), |row| row.get(0))?)
    }
}

/// Returns the ladder after one, in the order of games and seasons, in which anybody of a kind is
/// listed.
pub(super) fn ladder_after(
    connection: &Connection,
    kind: EntrantKind,
    game: &str,
    season: Season,
) -> Result<Option<(String, Season)>, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT game, season FROM ranks WHERE kind = ?1 AND (game, season) > (?2, ?3)
             ORDER BY game, season LIMIT 1",
        )?
        .query_row((kind, game, season), |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}
