//! The record of a user.

use rusqlite::{Connection, OptionalExtension};

use super::{Rating, Season, Tally};
use crate::store::ids::keys;
use crate::store::{ServerId, Store, StoreError, UserId};

/// Opponents that a profile names.
const RIVALS: u32 = 3;
/// Rating changes that a profile's curve shows.
const CURVE: u32 = 60;

/// The people who may see a user's ratings and matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody.
    Everywhere,
    /// Those who asks in a server in which they finished a match.
    #[default]
    Servers,
    /// Nobody but they.
    Nowhere,
}

keys!(Visibility {
    Everywhere = "everywhere",
    Servers = "servers",
    Nowhere = "nowhere",
});

/// An opponent, and what was reached against them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Their name, not escaped; `None` for somebody who is not to be seen.
    pub name: Option<String>,
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
    /// The strongest opponent who was beaten, and their rating before that. The name is `None` for
    /// somebody who is not to be seen.
    pub best_win: Option<(Option<String>, f64)>,
    /// The usual opponents, the most frequent first.
    pub rivals: Vec<Rival>,
    /// The rating after each of the last matches, oldest first.
    pub curve: Vec<f64>,
}

/// Returns whether somebody may see a user's numbers from a server.
fn is_visible(
    connection: &Connection,
    user: UserId,
    from: Option<ServerId>,
) -> Result<bool, StoreError> {
    let visibility: Option<Option<Visibility>> = connection
        .prepare_cached("SELECT visibility FROM users WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()?;
    let Some(visibility) = visibility else {
        return Ok(false);
    };
    Ok(match (visibility.unwrap_or_default(), from) {
        (Visibility::Everywhere, _) => true,
        (Visibility::Servers, Some(server)) => connection
            .prepare_cached(
                "SELECT 1 FROM seats
                 WHERE user_id = ?1 AND ended_at IS NOT NULL AND server_id = ?2",
            )?
            .exists((user, server))?,
        (Visibility::Servers, None) | (Visibility::Nowhere, _) => false,
    })
}

fn rivals(connection: &Connection, user: UserId, game: &str) -> Result<Vec<Rival>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT won, drawn, lost,
             CASE WHEN users.visibility IS NOT 'nowhere' THEN users.name END AS name
         FROM rivals LEFT JOIN users ON users.user_id = other_id
         WHERE rivals.user_id = ?1 AND game = ?2 AND season = 0
         ORDER BY won + drawn + lost DESC, other_id LIMIT ?3",
    )?;
    let rivals = rows.query_map((user, game, RIVALS), |row| {
        Ok(Rival {
            name: row.get("name")?,
            tally: Tally {
                won: row.get("won")?,
                drawn: row.get("drawn")?,
                lost: row.get("lost")?,
            },
        })
    })?;
    Ok(rivals.collect::<Result<_, _>>()?)
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
    user: UserId,
    game: &str,
) -> Result<Option<Profile>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT ratings.*, own.name,
                 CASE WHEN best.visibility IS NOT 'nowhere' THEN best.name END AS best_name
             FROM ratings JOIN users AS own ON own.user_id = ratings.user_id
                 LEFT JOIN users AS best ON best.user_id = best_id
             WHERE ratings.user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((user, game, Season::ALL_TIME), |row| {
            let best_rating: Option<f64> = row.get("best_rating")?;
            let best_name = row.get("best_name")?;
            Ok(Profile {
                name: row.get("name")?,
                rating: Rating {
                    rating: row.get("rating")?,
                    deviation: row.get("deviation")?,
                    volatility: row.get("volatility")?,
                },
                points: row.get("points")?,
                tally: Tally {
                    won: row.get("won")?,
                    drawn: row.get("drawn")?,
                    lost: row.get("lost")?,
                },
                streak: row.get("streak")?,
                best_win: best_rating.map(|rating| (best_name, rating)),
                rivals: Vec::new(),
                curve: Vec::new(),
            })
        })
        .optional()?;
    let Some(profile) = found else {
        return Ok(None);
    };
    Ok(Some(Profile {
        rivals: rivals(connection, user, game)?,
        curve: curve(connection, user, game)?,
        ..profile
    }))
}

impl Store {
    /// Returns what a user has reached in a game. `None` when that is nothing, and also when
    /// somebody else asks from where it may not be seen.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn profile(
        &self,
        user: UserId,
        game: String,
        asked_by: UserId,
        from: Option<ServerId>,
    ) -> Result<Option<Profile>, StoreError> {
        self.read(move |connection| {
            if user != asked_by && !is_visible(connection, user, from)? {
                return Ok(None);
            }
            profile(connection, user, &game)
        })
        .await
    }

    /// Returns whether somebody else may see a user's matches from a server.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn is_visible(
        &self,
        user: UserId,
        from: Option<ServerId>,
    ) -> Result<bool, StoreError> {
        self.read(move |connection| is_visible(connection, user, from))
            .await
    }

    /// Sets who may see a user's ratings and matches.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn set_visibility(
        &self,
        user: UserId,
        visibility: Visibility,
        now: crate::store::Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE users SET visibility = ?2 WHERE user_id = ?1")?
                .execute((user, visibility))?;
            super::relist(connection, user, now)
        })
        .await
    }
}
