//! The record of a server: what it has reached.

use rusqlite::{Connection, OptionalExtension, Row};

use super::seasons::{Medals, server_medals};
use super::{Rating, Season, Tally};
use crate::store::{ServerId, Store, StoreError, Timestamp};

/// Opponents that the record of a server names.
const RIVALS: u32 = 5;
/// Beaten servers that the record of a server names.
const BEST_WINS: u32 = 3;
/// Contests that the record of a server names.
const CONTESTS: u32 = 10;
/// Seasons that the record of a server names.
const SEASONS: u32 = 4;

/// The short record of a server in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ServerRecord {
    /// The rating.
    pub rating: Rating,
    /// Rated contests.
    pub tally: Tally,
}

/// A contest, as one of its servers looks back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastContest {
    /// The other server.
    pub opponent: ServerName,
    /// The points of both in halves, the own ones first.
    pub points: [u32; 2],
    /// `true` if it counted for ratings.
    pub is_rated: bool,
    /// The time of its end.
    pub ended: Timestamp,
}

/// Another server, as its opponents know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerName {
    /// The server.
    pub server: ServerId,
    /// Its name, not escaped, if it is known and the operator has not excluded the server.
    pub name: Option<String>,
}

impl ServerName {
    /// Creates a server without its name.
    pub(super) const fn unknown(server: ServerId) -> Self {
        Self { server, name: None }
    }

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            server: row.get("rival_id")?,
            name: row.get("name")?,
        })
    }
}

/// The record of a server in a season of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerSeason {
    /// The season.
    pub season: Season,
    /// The points in it.
    pub points: i32,
    /// Rated contests.
    pub tally: Tally,
    /// The place, if the season is over and this was one of the first.
    pub place: Option<u32>,
}

/// The record of a server in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerProfile {
    /// The server's name, not escaped, if it is known.
    pub name: Option<String>,
    /// The server's first places in seasons of the game.
    pub medals: Medals,
    /// The rating.
    pub rating: Rating,
    /// The points that ladders are ordered by.
    pub points: i32,
    /// Rated contests.
    pub tally: Tally,
    /// Won in a row, or lost in a row where it is negative.
    pub streak: i32,
    /// The most that were ever won in a row.
    pub longest_streak: u32,
    /// The most boards that were won in a contest.
    pub most_won: u32,
    /// Different opponents in rated contests.
    pub opponents: u32,
    /// The strongest servers that were beaten, each with its highest rating before that, the strongest
    /// first.
    pub best_wins: Vec<(ServerName, f64)>,
    /// The usual opponents, with the score against each.
    pub rivals: Vec<(ServerName, Tally)>,
    /// The last contests, newest first.
    pub contests: Vec<PastContest>,
    /// The last seasons in which the server played, newest first.
    pub seasons: Vec<ServerSeason>,
}

/// A page of the opponents of a server in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRivals {
    /// The server's name, not escaped, if it is known.
    pub name: Option<String>,
    /// Different opponents in rated contests.
    pub opponents: u32,
    /// The opponents before the page.
    pub skipped: u32,
    /// The opponents, those met most often first, with the score against each.
    pub rivals: Vec<(ServerName, Tally)>,
}

pub(super) fn rating_from_row(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        rating: row.get("rating")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
    })
}

/// Returns the name of a server, if it is known and the operator has not excluded the server.
pub(super) fn name_of(
    connection: &Connection,
    server: ServerId,
) -> Result<Option<String>, StoreError> {
    let name = connection
        .prepare_cached(
            "SELECT name FROM servers WHERE server_id = ?1 AND NOT EXISTS
                 (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = ?1)",
        )?
        .query_row([server], |row| row.get(0))
        .optional()?;
    Ok(name.flatten())
}

fn rivals(
    connection: &Connection,
    server: ServerId,
    game: &str,
    (skipped, most): (u32, u32),
) -> Result<Vec<(ServerName, Tally)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT rival_id, servers.name, won, drawn, lost FROM contest_rivals
             LEFT JOIN servers ON servers.server_id = contest_rivals.rival_id AND NOT EXISTS
                 (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = rival_id)
         WHERE contest_rivals.server_id = ?1 AND game = ?2 AND season = 0
         ORDER BY won + drawn + lost DESC, rival_id LIMIT ?3 OFFSET ?4",
    )?;
    let rivals = rows.query_map((server, game, most, skipped), |row| {
        Ok((ServerName::from_row(row)?, Tally::from_row(row)?))
    })?;
    Ok(rivals.collect::<Result<_, _>>()?)
}

fn best_wins(
    connection: &Connection,
    server: ServerId,
    game: &str,
) -> Result<Vec<(ServerName, f64)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT rival_id, servers.name, beaten_rating FROM contest_rivals
             LEFT JOIN servers ON servers.server_id = contest_rivals.rival_id AND NOT EXISTS
                 (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = rival_id)
         WHERE contest_rivals.server_id = ?1 AND game = ?2 AND beaten_rating IS NOT NULL
         ORDER BY beaten_rating DESC, rival_id LIMIT ?3",
    )?;
    let wins = rows.query_map((server, game, BEST_WINS), |row| {
        Ok((ServerName::from_row(row)?, row.get("beaten_rating")?))
    })?;
    Ok(wins.collect::<Result<_, _>>()?)
}

fn last_contests(
    connection: &Connection,
    server: ServerId,
    game: &str,
) -> Result<Vec<PastContest>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT page.*, servers.name FROM
             (SELECT * FROM
                  (SELECT number, server_one AS rival_id, points_zero AS own, points_one AS other,
                       counts, ended_at
                   FROM contest_results
                   WHERE server_zero = ?1 AND server_one <> ?1 AND game = ?2
                   ORDER BY number DESC LIMIT ?3) AS page
              UNION ALL
              SELECT * FROM
                  (SELECT number, server_zero AS rival_id, points_one AS own, points_zero AS other,
                       counts, ended_at
                   FROM contest_results
                   WHERE server_one = ?1 AND server_zero <> ?1 AND game = ?2
                   ORDER BY number DESC LIMIT ?3) AS page) AS page
             LEFT JOIN servers ON servers.server_id = page.rival_id AND NOT EXISTS
                 (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = page.rival_id)
         ORDER BY page.number DESC LIMIT ?3",
    )?;
    let contests = rows.query_map((server, game, CONTESTS), |row| {
        let counts: String = row.get("counts")?;
        Ok(PastContest {
            opponent: ServerName::from_row(row)?,
            points: [row.get("own")?, row.get("other")?],
            is_rated: counts == "rated",
            ended: row.get("ended_at")?,
        })
    })?;
    Ok(contests.collect::<Result<_, _>>()?)
}

fn seasons(
    connection: &Connection,
    server: ServerId,
    game: &str,
) -> Result<Vec<ServerSeason>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT season, points, won, drawn, lost,
             (SELECT place FROM held_server_places AS held
              WHERE held.server_id = contest_ratings.server_id
                  AND held.game = contest_ratings.game
                  AND held.season = contest_ratings.season) AS place
         FROM contest_ratings WHERE contest_ratings.server_id = ?1 AND contest_ratings.game = ?2
             AND contest_ratings.season > 0
         ORDER BY contest_ratings.season DESC LIMIT ?3",
    )?;
    let seasons = rows.query_map((server, game, SEASONS), |row| {
        Ok(ServerSeason {
            season: row.get("season")?,
            points: row.get("points")?,
            tally: Tally::from_row(row)?,
            place: row.get("place")?,
        })
    })?;
    Ok(seasons.collect::<Result<_, _>>()?)
}

fn profile(
    connection: &Connection,
    server: ServerId,
    game: &str,
) -> Result<Option<ServerProfile>, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT * FROM contest_ratings WHERE server_id = ?1 AND game = ?2 AND season = 0",
        )?
        .query_row((server, game), |row| {
            Ok(ServerProfile {
                name: None,
                medals: Medals::default(),
                rating: rating_from_row(row)?,
                points: row.get("points")?,
                tally: Tally::from_row(row)?,
                streak: row.get("streak")?,
                longest_streak: row.get("longest_streak")?,
                most_won: row.get("most_won")?,
                opponents: row.get("opponents")?,
                best_wins: Vec::new(),
                rivals: Vec::new(),
                contests: Vec::new(),
                seasons: Vec::new(),
            })
        })
        .optional()?;
    let Some(profile) = found else {
        return Ok(None);
    };
    Ok(Some(ServerProfile {
        name: name_of(connection, server)?,
        medals: server_medals(connection, server, game)?,
        best_wins: best_wins(connection, server, game)?,
        rivals: rivals(connection, server, game, (0, RIVALS))?,
        contests: last_contests(connection, server, game)?,
        seasons: seasons(connection, server, game)?,
        ..profile
    }))
}

/// Returns the game of which a server has played most rated contests or, where it has played none, that
/// of its last contest.
fn usual_game(connection: &Connection, server: ServerId) -> Result<Option<String>, StoreError> {
    let rated = connection
        .prepare_cached(
            "SELECT game FROM contest_ratings WHERE server_id = ?1 AND season = 0
             ORDER BY won + drawn + lost DESC, game LIMIT 1",
        )?
        .query_row([server], |row| row.get(0))
        .optional()?;
    if rated.is_some() {
        return Ok(rated);
    }
    Ok(connection
        .prepare_cached(
            "SELECT game FROM
                 (SELECT game, max(number) AS number FROM contest_results
                  WHERE server_zero = ?1 AND server_one <> ?1 GROUP BY game
                  UNION ALL
                  SELECT game, max(number) AS number FROM contest_results
                  WHERE server_one = ?1 AND server_zero <> ?1 GROUP BY game) AS page
             ORDER BY number DESC LIMIT 1",
        )?
        .query_row([server], |row| row.get(0))
        .optional()?)
}

/// Returns the servers of the ladder of a game whose names fit, `most` of them at most, those with
/// most points first.
fn named(
    connection: &Connection,
    game: &str,
    fits: impl Fn(ServerId, &str) -> bool,
    most: usize,
) -> Result<Vec<(ServerId, String)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT contest_ratings.server_id, servers.name FROM contest_ratings
             JOIN servers ON servers.server_id = contest_ratings.server_id
         WHERE game = ?1 AND season = 0 AND servers.name IS NOT NULL AND NOT EXISTS
             (SELECT 1 FROM exclusions
              WHERE kind = 'server' AND excluded_id = contest_ratings.server_id)
         ORDER BY points DESC, contest_ratings.server_id",
    )?;
    let named = rows.query_map([game], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    let fitting = named.filter(|row| match row {
        Ok((server, name)) => fits(*server, name),
        Err(_) => true,
    });
    Ok(fitting.take(most).collect::<Result<_, _>>()?)
}

impl Store {
    /// Returns the servers that have played rated contests of a game and whose names fit, `most` of
    /// them at most, those with most points first.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn rated_servers(
        &self,
        game: String,
        fits: impl Fn(ServerId, &str) -> bool + Send + 'static,
        most: usize,
    ) -> Result<Vec<(ServerId, String)>, StoreError> {
        self.read(move |connection| named(connection, &game, fits, most))
            .await
    }

    /// Returns the short record of a server in a game; `None` if it has played no rated contest of
    /// it.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn server_record(
        &self,
        server: ServerId,
        game: String,
    ) -> Result<Option<ServerRecord>, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT * FROM contest_ratings
                     WHERE server_id = ?1 AND game = ?2 AND season = 0",
                )?
                .query_row((server, game), |row| {
                    Ok(ServerRecord {
                        rating: rating_from_row(row)?,
                        tally: Tally::from_row(row)?,
                    })
                })
                .optional()?)
        })
        .await
    }

    /// Returns the game of which a server has played most rated contests or, where it has played none,
    /// that of its last contest; `None` if it has played no contest against another server.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn usual_game(&self, server: ServerId) -> Result<Option<String>, StoreError> {
        self.read(move |connection| usual_game(connection, server))
            .await
    }

    /// Returns the last contests of a server in a game, newest first, rated or not.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn last_contests(
        &self,
        server: ServerId,
        game: String,
    ) -> Result<Vec<PastContest>, StoreError> {
        self.read(move |connection| last_contests(connection, server, &game))
            .await
    }

    /// Returns the record of a server in a game; `None` if it has played no rated contest of it.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn server_profile(
        &self,
        server: ServerId,
        game: String,
    ) -> Result<Option<ServerProfile>, StoreError> {
        self.read(move |connection| profile(connection, server, &game))
            .await
    }

    /// Returns at most `most` opponents of a server in rated contests of a game, those met most often
    /// first, without the first `skipped`; `None` if it has played none.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn server_rivals(
        &self,
        server: ServerId,
        game: String,
        (skipped, most): (u32, u32),
    ) -> Result<Option<ServerRivals>, StoreError> {
        self.read(move |connection| {
            let opponents = connection
                .prepare_cached(
                    "SELECT opponents FROM contest_ratings
                     WHERE server_id = ?1 AND game = ?2 AND season = 0",
                )?
                .query_row((server, &game), |row| row.get(0))
                .optional()?;
            let Some(opponents) = opponents else {
                return Ok(None);
            };
            Ok(Some(ServerRivals {
                name: name_of(connection, server)?,
                opponents,
                skipped,
                rivals: rivals(connection, server, &game, (skipped, most))?,
            }))
        })
        .await
    }
}
