//! The record of a user.

use rusqlite::{Connection, OptionalExtension};

use super::{Onlooker, OpponentName, Rating, Season, Tally};
use crate::store::{Store, StoreError, UserId};

/// Opponents that a profile names.
const RIVALS: u32 = 3;
/// Rating changes that a profile's curve shows.
const CURVE: u32 = 60;

/// An opponent, and what was reached against them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Their name.
    pub name: OpponentName,
    /// Rated matches against them.
    pub tally: Tally,
}

/// The record of a user in a game, of all time.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The user's name, not escaped.
    pub name: String,
    /// The rating.
    pub rating: Rating,
    /// The points that ladders are ordered by.
    pub points: i32,
    /// Rated matches.
    pub tally: Tally,
    /// Won in a row, or lost in a row where it is negative.
    pub streak: i32,
    /// The strongest opponent who was beaten, and their rating before that.
    pub best_win: Option<(OpponentName, f64)>,
    /// The usual opponents, the most frequent first.
    pub rivals: Vec<Rival>,
    /// The rating after each of the last matches, oldest first.
    pub curve: Vec<f64>,
}

fn rivals(
    connection: &Connection,
    onlooker: Onlooker,
    user: UserId,
    game: &str,
) -> Result<Vec<Rival>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT other_id, won, drawn, lost FROM rivals
         WHERE user_id = ?1 AND game = ?2 AND season = 0
         ORDER BY won + drawn + lost DESC, other_id LIMIT ?3",
    )?;
    let found = rows.query_map((user, game, RIVALS), |row| {
        Ok((row.get("other_id")?, Tally::from_row(row)?))
    })?;
    let mut rivals = Vec::new();
    for found in found {
        let (other, tally) = found?;
        let name = onlooker.name_of(connection, user, other)?;
        rivals.push(Rival { name, tally });
    }
    Ok(rivals)
}

fn curve(connection: &Connection, user: UserId, game: &str) -> Result<Vec<f64>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT after FROM rating_changes WHERE user_id = ?1 AND game = ?2
         ORDER BY number DESC LIMIT ?3",
    )?;
    let curve = rows.query_map((user, game, CURVE), |row| row.get(0))?;
    let mut curve: Vec<f64> = curve.collect::<Result<_, _>>()?;
    curve.reverse();
    Ok(curve)
}

fn profile(
    connection: &Connection,
    onlooker: Onlooker,
    user: UserId,
    game: &str,
) -> Result<Option<Profile>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT ratings.*, users.name FROM ratings
                 JOIN users ON users.user_id = ratings.user_id
             WHERE ratings.user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((user, game, Season::ALL_TIME), |row| {
            let best: Option<UserId> = row.get("best_id")?;
            let best_rating: Option<f64> = row.get("best_rating")?;
            let profile = Profile {
                name: row.get("name")?,
                rating: Rating {
                    rating: row.get("rating")?,
                    deviation: row.get("deviation")?,
                    volatility: row.get("volatility")?,
                },
                points: row.get("points")?,
                tally: Tally::from_row(row)?,
                streak: row.get("streak")?,
                best_win: None,
                rivals: Vec::new(),
                curve: Vec::new(),
            };
            Ok((profile, best.zip(best_rating)))
        })
        .optional()?;
    let Some((profile, best)) = found else {
        return Ok(None);
    };
    let best_win = match best {
        Some((beaten, rating)) => Some((onlooker.name_of(connection, user, beaten)?, rating)),
        None => None,
    };
    Ok(Some(Profile {
        best_win,
        rivals: rivals(connection, onlooker, user, game)?,
        curve: curve(connection, user, game)?,
        ..profile
    }))
}

impl Store {
    /// Returns the record of a user in a game, as an onlooker may see it. Returns `None` if it is
    /// empty or not to be seen.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn profile(
        &self,
        user: UserId,
        game: String,
        onlooker: Onlooker,
    ) -> Result<Option<Profile>, StoreError> {
        self.read(move |connection| {
            if !onlooker.sees(connection, user)? {
                return Ok(None);
            }
            profile(connection, onlooker, user, &game)
        })
        .await
    }
}
