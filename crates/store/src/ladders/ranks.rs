//! The numbers of listed users and servers by their points, from which ranks are added up.

use std::ops::ControlFlow;

use super::{EntrantKind, Season};
use crate::column::FromRow;
use crate::{Result, Tx};

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
    pub(crate) fn count(self, tx: &Tx<'_>, points: i32, by: i32) -> Result<()> {
        if by == 0 {
            return Ok(());
        }
        let Self { kind, game, season } = self;
        tx.execute(
            "INSERT INTO ranks (kind, game, season, points, number)
             VALUES (?1, ?2, ?3, ?4, CASE WHEN CAST(?5 AS BIGINT) > 0 THEN ?5 ELSE 0 END)
             ON CONFLICT (kind, game, season, points)
             DO UPDATE SET number = ranks.number + ?5",
            (kind, game, season, points, by),
        )?;
        tx.done(
            "DELETE FROM ranks
             WHERE kind = ?1 AND game = ?2 AND season = ?3 AND points = ?4 AND number = 0",
            (kind, game, season, points),
        )
    }

    /// Returns the points at which the row after `skipped` rows stands, and how many of those rows
    /// have the same points; `None` behind the last row.
    pub(crate) fn seek(self, tx: &Tx<'_>, mut skipped: u32) -> Result<Option<(i32, u32)>> {
        let mut found = None;
        tx.each(
            "SELECT points, number FROM ranks WHERE kind = ?1 AND game = ?2 AND season = ?3
             ORDER BY points DESC",
            (self.kind, self.game, self.season),
            |row| {
                let (points, number) = <(i32, u32)>::from_row(row)?;
                if skipped < number {
                    found = Some((points, skipped));
                    return Ok(ControlFlow::Break(()));
                }
                skipped -= number;
                Ok(ControlFlow::Continue(()))
            },
        )?;
        Ok(found)
    }

    /// Returns the number of those who have more points.
    pub(crate) fn above(self, tx: &Tx<'_>, points: i32) -> Result<u32> {
        tx.only_value(
            "SELECT CAST(coalesce(sum(number), 0) AS BIGINT) FROM ranks
             WHERE kind = ?1 AND game = ?2 AND season = ?3 AND points > ?4",
            (self.kind, self.game, self.season, points),
        )
    }

    /// Returns the number of all.
    pub(crate) fn all(self, tx: &Tx<'_>) -> Result<u32> {
        tx.only_value(
            "SELECT CAST(coalesce(sum(number), 0) AS BIGINT) FROM ranks
             WHERE kind = ?1 AND game = ?2 AND season = ?3",
            (self.kind, self.game, self.season),
        )
    }
}

/// Returns the ladder after one, in the order of games and seasons, in which anybody of a kind is
/// listed.
pub(super) fn ladder_after(
    tx: &Tx<'_>,
    kind: EntrantKind,
    game: &str,
    season: Season,
) -> Result<Option<(String, Season)>> {
    tx.value(
        "SELECT game, season FROM ranks WHERE kind = ?1 AND (game, season) > (?2, ?3)
         ORDER BY game, season LIMIT 1",
        (kind, game, season),
    )
}
