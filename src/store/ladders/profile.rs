//! The record of a user.

use rusqlite::{Connection, OptionalExtension, Row};

use super::seasons::{self, Medals};
use super::{Onlooker, OpponentName, Rating, Season, Tally};
use crate::game::BySeat;
use crate::store::{Store, StoreError, UserId};

/// Opponents that a profile names.
const RIVALS: usize = 3;
/// Beaten opponents that a profile names.
const BEST_WINS: u32 = 3;
/// Rating changes that a profile's curve shows.
const CURVE: u32 = 60;
/// Seasons that a profile names.
const SEASONS: u32 = 4;

/// An opponent, and what was reached against them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Their name.
    pub name: OpponentName,
    /// Rated matches against them.
    pub tally: Tally,
}

/// The record of a user in a season of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileSeason {
    /// The season.
    pub season: Season,
    /// The points in it.
    pub points: i32,
    /// Rated matches.
    pub tally: Tally,
    /// The place, if the season is over and this was one of the first.
    pub place: Option<u32>,
}

/// The rating after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The rating.
    pub rating: f64,
    /// The season in which the match ended.
    pub season: Season,
}

/// The record of a user in a game, of all time.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The game's key.
    pub game: String,
    /// The user's name, not escaped.
    pub name: String,
    /// The user's first places in seasons of the game.
    pub medals: Medals,
    /// The rating.
    pub rating: Rating,
    /// The points that ladders are ordered by.
    pub points: i32,
    /// Rated matches.
    pub tally: Tally,
    /// The same by the user's seat.
    pub by_seat: BySeat<Tally>,
    /// Won in a row, or lost in a row where it is negative.
    pub streak: i32,
    /// The most that were ever won in a row.
    pub longest_streak: u32,
    /// The strongest opponents who were beaten, each with their highest rating before that, the
    /// strongest first.
    pub best_wins: Vec<(OpponentName, f64)>,
    /// The usual opponents, the most frequent first.
    pub rivals: Vec<Rival>,
    /// The ratings after the last matches, oldest first.
    pub curve: Vec<CurvePoint>,
    /// The last seasons in which the user played, newest first.
    pub seasons: Vec<ProfileSeason>,
    /// The keys of the other games in which the user has a record, with their rated matches.
    pub others: Vec<(String, Tally)>,
}

/// Returns the usual opponents of a user, the most frequent first: those whom they have met more than
/// once, and if these are too few, some of those whom they have met once.
fn rivals(
    connection: &Connection,
    onlooker: Onlooker,
    user: UserId,
    game: &str,
) -> Result<Vec<Rival>, StoreError> {
    let from_row = |row: &Row<'_>| Ok((row.get("other_id")?, Tally::from_row(row)?));
    let mut rows = connection.prepare_cached(
        "SELECT other_id, won, drawn, lost FROM rivals
         WHERE user_id = ?1 AND game = ?2 AND season = 0 AND won + drawn + lost > 1
         ORDER BY won + drawn + lost DESC, other_id LIMIT ?3",
    )?;
    let found = rows.query_map((user, game, RIVALS), from_row)?;
    let mut found: Vec<(UserId, Tally)> = found.collect::<Result<_, _>>()?;
    if found.len() < RIVALS {
        // No more than the ones above are passed over: there is no need of an index.
        let mut rows = connection.prepare_cached(
            "SELECT other_id, won, drawn, lost FROM rivals
             WHERE user_id = ?1 AND game = ?2 AND season = 0 AND won + drawn + lost = 1
             ORDER BY other_id LIMIT ?3",
        )?;
        let once = rows.query_map((user, game, RIVALS - found.len()), from_row)?;
        found.extend(once.collect::<Result<Vec<_>, _>>()?);
    }
    let mut rivals = Vec::new();
    for (other, tally) in found {
        let name = onlooker.name_of(connection, user, other)?;
        rivals.push(Rival { name, tally });
    }
    Ok(rivals)
}

/// Returns the strongest opponents whom a user has beaten, the strongest first.
fn best_wins(
    connection: &Connection,
    onlooker: Onlooker,
    user: UserId,
    game: &str,
) -> Result<Vec<(OpponentName, f64)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT other_id, beaten_rating FROM rivals
         WHERE user_id = ?1 AND game = ?2 AND beaten_rating IS NOT NULL
         ORDER BY beaten_rating DESC, other_id LIMIT ?3",
    )?;
    let found = rows.query_map((user, game, BEST_WINS), |row| {
        Ok((row.get("other_id")?, row.get("beaten_rating")?))
    })?;
    let mut wins = Vec::new();
    for beaten in found {
        let (other, rating) = beaten?;
        wins.push((onlooker.name_of(connection, user, other)?, rating));
    }
    Ok(wins)
}

fn curve(connection: &Connection, user: UserId, game: &str) -> Result<Vec<CurvePoint>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT rating_changes.after, results.ended_at FROM rating_changes
             JOIN results ON results.number = rating_changes.number
         WHERE rating_changes.user_id = ?1 AND rating_changes.game = ?2
         ORDER BY rating_changes.number DESC LIMIT ?3",
    )?;
    let curve = rows.query_map((user, game, CURVE), |row| {
        Ok(CurvePoint {
            rating: row.get("after")?,
            season: Season::at(row.get("ended_at")?),
        })
    })?;
    let mut curve: Vec<CurvePoint> = curve.collect::<Result<_, _>>()?;
    curve.reverse();
    Ok(curve)
}

fn last_seasons(
    connection: &Connection,
    user: UserId,
    game: &str,
) -> Result<Vec<ProfileSeason>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT season, points, won, drawn, lost,
             (SELECT place FROM held_places
              WHERE held_places.user_id = ratings.user_id AND held_places.game = ratings.game
                  AND held_places.season = ratings.season) AS place
         FROM ratings WHERE ratings.user_id = ?1 AND ratings.game = ?2 AND ratings.season > 0
         ORDER BY ratings.season DESC LIMIT ?3",
    )?;
    let seasons = rows.query_map((user, game, SEASONS), |row| {
        Ok(ProfileSeason {
            season: row.get("season")?,
            points: row.get("points")?,
            tally: Tally::from_row(row)?,
            place: row.get("place")?,
        })
    })?;
    Ok(seasons.collect::<Result<_, _>>()?)
}

/// Returns the games in which a user has a record, with their rated matches, the most played first.
fn games(connection: &Connection, user: UserId) -> Result<Vec<(String, Tally)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT game, won, drawn, lost FROM ratings WHERE user_id = ?1 AND season = 0
         ORDER BY won + drawn + lost DESC, game",
    )?;
    let games = rows.query_map([user], |row| Ok((row.get("game")?, Tally::from_row(row)?)))?;
    Ok(games.collect::<Result<_, _>>()?)
}

fn profile(
    connection: &Connection,
    onlooker: Onlooker,
    user: UserId,
    game: Option<String>,
) -> Result<Option<Profile>, StoreError> {
    let mut others = games(connection, user)?;
    let most_played = others.first().map(|(game, _)| game.clone());
    let Some(game) = game.or(most_played) else {
        return Ok(None);
    };
    let game = game.as_str();
    others.retain(|(other, _)| other != game);
    let found = connection
        .prepare_cached(
            "SELECT ratings.*, users.name FROM ratings
                 JOIN users ON users.user_id = ratings.user_id
             WHERE ratings.user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((user, game, Season::ALL_TIME), |row| {
            let (tally, as_zero) = (Tally::from_row(row)?, Tally::zero_from_row(row)?);
            Ok(Profile {
                game: game.to_owned(),
                name: row.get("name")?,
                medals: Medals::default(),
                rating: Rating {
                    rating: row.get("rating")?,
                    deviation: row.get("deviation")?,
                    volatility: row.get("volatility")?,
                },
                points: row.get("points")?,
                tally,
                by_seat: BySeat::new(as_zero, tally.without(as_zero)),
                streak: row.get("streak")?,
                longest_streak: row.get("longest_streak")?,
                best_wins: Vec::new(),
                rivals: Vec::new(),
                curve: Vec::new(),
                seasons: Vec::new(),
                others: Vec::new(),
            })
        })
        .optional()?;
    let Some(profile) = found else {
        return Ok(None);
    };
    Ok(Some(Profile {
        best_wins: best_wins(connection, onlooker, user, game)?,
        medals: seasons::medals(connection, user, game)?,
        rivals: rivals(connection, onlooker, user, game)?,
        curve: curve(connection, user, game)?,
        seasons: last_seasons(connection, user, game)?,
        others,
        ..profile
    }))
}

impl Store {
    /// Returns the record of a user in a game, or without one in the game that they have played
    /// most, as an onlooker may see it. Returns `None` if it is empty or not to be seen.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn profile(
        &self,
        user: UserId,
        game: Option<String>,
        onlooker: Onlooker,
    ) -> Result<Option<Profile>, StoreError> {
        self.read(move |connection| {
            if !onlooker.sees(connection, user)? {
                return Ok(None);
            }
            profile(connection, onlooker, user, game)
        })
        .await
    }
}
