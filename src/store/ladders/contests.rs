//! The effect of contests on the ladders of servers, written in their order.

use rusqlite::{Connection, OptionalExtension, Row};

use super::commit::Rated;
use super::listing::{IDLE, Listing, counts};
use super::ranks::{self, Listed};
use super::server_standings;
use super::servers::rating_from_row;
use super::{Rating, Score, Season, Tally};
use crate::game::{BySeat, Seat};
use crate::store::exclusions::{Excluded, is_excluded};
use crate::store::readable::unless_damaged;
use crate::store::writer::in_savepoint;
use crate::store::{ServerId, Store, StoreError, Timestamp};

/// The result of a contest that counts for ratings of servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestResult {
    /// Its place in the order of all.
    pub number: u64,
    /// The game's key.
    pub game: String,
    /// The servers.
    pub servers: BySeat<ServerId>,
    /// Their points, in halves.
    pub points: BySeat<u32>,
    /// The boards that each of them has won.
    pub won: BySeat<u32>,
    /// The time of its end.
    pub ended: Timestamp,
}

/// The effect of a contest on the ratings of its servers.
#[derive(Clone, Copy, Debug)]
pub struct RatedContest {
    /// The season in which it ended.
    pub season: Season,
    /// The ratings of all time before it.
    pub before: BySeat<Rating>,
    /// The ratings of all time after it.
    pub after: BySeat<Rating>,
    /// The ratings of the season after it.
    pub season_after: BySeat<Rating>,
}

/// A look at the rating of a server in a season of the contest's game, or of all time, before a
/// contest; `None` for one that has none.
pub type BeforeContest<'a> = dyn FnMut(ServerId, Season) -> Result<Option<Rated>, StoreError> + 'a;

/// A rating system: computes the effect of a contest from the ratings before it.
pub type RateContest =
    fn(&ContestResult, &mut BeforeContest<'_>) -> Result<RatedContest, StoreError>;

/// A row of `contest_ratings`, as far as a contest changes it.
#[derive(Default)]
struct Record {
    rated: Option<Rated>,
    tally: Tally,
    opponents: u32,
    streak: i32,
    longest_streak: i32,
    most_won: u32,
    listing: Listing,
}

fn record(
    connection: &Connection,
    server: ServerId,
    game: &str,
    season: Season,
) -> Result<Record, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT * FROM contest_ratings WHERE server_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((server, game, season), |row| {
            Ok(Record {
                rated: Some((rating_from_row(row)?, row.get("rated_at")?)),
                tally: Tally::from_row(row)?,
                opponents: row.get("opponents")?,
                streak: row.get("streak")?,
                longest_streak: row.get("longest_streak")?,
                most_won: row.get("most_won")?,
                listing: Listing {
                    points: row.get("points")?,
                    is_listed: row.get("is_listed")?,
                },
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Counts a contest against a server, which was `beaten` at this rating. Returns `true` if it was the
/// first one against it.
fn count_rival(
    connection: &Connection,
    (server, other): (ServerId, ServerId),
    (game, season): (&str, Season),
    score: Score,
    beaten: Option<f64>,
) -> Result<bool, StoreError> {
    let mut tally = Tally::default();
    tally.add(score);
    let contests: u32 = connection
        .prepare_cached(
            "INSERT INTO contest_rivals (server_id, game, season, rival_id, won, drawn, lost,
                 beaten_rating)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (server_id, game, season, rival_id) DO UPDATE
             SET won = won + excluded.won, drawn = drawn + excluded.drawn,
                 lost = lost + excluded.lost,
                 beaten_rating = CASE
                     WHEN excluded.beaten_rating IS NULL
                         OR contest_rivals.beaten_rating > excluded.beaten_rating
                     THEN contest_rivals.beaten_rating ELSE excluded.beaten_rating END
             RETURNING won + drawn + lost",
        )?
        .query_row(
            (
                server,
                game,
                season,
                other,
                tally.won,
                tally.drawn,
                tally.lost,
                beaten,
            ),
            |row| row.get(0),
        )?;
    Ok(contests == 1)
}

/// Writes what a contest does to one of its servers, in all time and in the season.
fn write_side(
    connection: &Connection,
    result: &ContestResult,
    rated: &RatedContest,
    side: Seat,
) -> Result<(), StoreError> {
    let (own, other) = (result.servers[side], result.servers[side.other()]);
    let (game, points) = (result.game.as_str(), result.points[side]);
    let score = match points.cmp(&result.points[side.other()]) {
        std::cmp::Ordering::Greater => Score::Won,
        std::cmp::Ordering::Equal => Score::Drawn,
        std::cmp::Ordering::Less => Score::Lost,
    };
    for (season, rating) in [
        (Season::ALL_TIME, rated.after[side]),
        (rated.season, rated.season_after[side]),
    ] {
        let mut record = record(connection, own, game, season)?;
        let is_win = score == Score::Won && season == Season::ALL_TIME;
        let beaten = is_win.then_some(rated.before[side.other()].rating);
        let is_new = count_rival(connection, (own, other), (game, season), score, beaten)?;
        record.tally.add(score);
        record.opponents += u32::from(is_new);
        record.streak = score.streak_after(record.streak);
        record.longest_streak = record.longest_streak.max(record.streak);
        record.most_won = record.most_won.max(result.won[side]);
        let contests = record.tally.games();
        let has_left = season == Season::ALL_TIME
            && server_standings::has_left(connection, own, result.ended.plus(-IDLE))?;
        let is_excluded = is_excluded(connection, Excluded::Server(own))?;
        let is_hidden = has_left || is_excluded;
        let listing = Listing {
            points: rating.points(),
            is_listed: !is_hidden && server_standings::is_qualified(contests, record.opponents),
        };
        for (points, by) in counts(record.listing, listing) {
            server_standings::ranks(game, season).count(connection, points, by)?;
        }
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO contest_ratings (game, season, server_id, rating,
                     deviation, volatility, points, won, drawn, lost, opponents, streak,
                     longest_streak, most_won, rated_at, is_listed)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,
                     ?16)",
            )?
            .execute(rusqlite::params![
                game,
                season,
                own,
                rating.rating,
                rating.deviation,
                rating.volatility,
                listing.points,
                record.tally.won,
                record.tally.drawn,
                record.tally.lost,
                record.opponents,
                record.streak,
                record.longest_streak,
                record.most_won,
                result.ended,
                listing.is_listed,
            ])?;
    }
    Ok(())
}

fn cursor(connection: &Connection) -> Result<u64, StoreError> {
    let cursor = connection
        .prepare_cached("SELECT number FROM cursors WHERE name = 'contests'")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(cursor.unwrap_or(0))
}

/// Returns `true` if contests that ended before a time have yet to reach the ladders.
pub(super) fn is_behind(connection: &Connection, ended: Timestamp) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached("SELECT 1 FROM contest_results WHERE number > ?1 AND ended_at < ?2")?
        .exists((cursor(connection)?, ended))?)
}

/// Returns the result of a contest, if it counts for ratings.
fn rated_contest(row: &Row<'_>) -> rusqlite::Result<Option<ContestResult>> {
    let counts: String = row.get("counts")?;
    if counts != "rated" {
        return Ok(None);
    }
    Ok(Some(ContestResult {
        number: row.get("number")?,
        game: row.get("game")?,
        servers: BySeat::new(row.get("server_zero")?, row.get("server_one")?),
        points: BySeat::new(row.get("points_zero")?, row.get("points_one")?),
        won: BySeat::new(row.get("won_zero")?, row.get("won_one")?),
        ended: row.get("ended_at")?,
    }))
}

/// Writes what a contest does to both of its servers.
fn apply(
    connection: &Connection,
    result: &ContestResult,
    rate: RateContest,
) -> Result<(), StoreError> {
    let before: &mut BeforeContest<'_> = &mut |server, season| {
        record(connection, server, &result.game, season).map(|record| record.rated)
    };
    let rated = rate(result, before)?;
    for side in Seat::BOTH {
        write_side(connection, result, &rated, side)?;
    }
    Ok(())
}

/// Lets the ladders follow the next contests. Returns their number. A contest that cannot be read, or
/// whose servers' ratings cannot, counts when it is repaired and the ladders are computed anew.
fn follow(connection: &Connection, most: u32, rate: RateContest) -> Result<usize, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT number, game, server_zero, server_one, points_zero, points_one, won_zero, won_one,
             ended_at, counts
         FROM contest_results WHERE number > ?1 ORDER BY number LIMIT ?2",
    )?;
    let found = rows.query_map((cursor(connection)?, most), |row| {
        let number: i64 = row.get("number")?;
        Ok((number, rated_contest(row).map_err(StoreError::from)))
    })?;
    let found: Vec<(i64, Result<_, StoreError>)> = found.collect::<Result<_, _>>()?;
    let last = found.last().map(|(number, _)| *number);
    let followed = found.len();
    for (number, read) in found {
        let table = "contest_results";
        if let Some(Some(result)) = unless_damaged(read, table, number)? {
            let applied = in_savepoint(connection, |connection| apply(connection, &result, rate));
            unless_damaged(applied, table, number)?;
        }
    }
    if let Some(last) = last {
        connection
            .prepare_cached(
                "INSERT INTO cursors (name, number) VALUES ('contests', ?1)
                 ON CONFLICT (name) DO UPDATE SET number = excluded.number",
            )?
            .execute([last])?;
    }
    Ok(followed)
}

impl Store {
    /// Lets the ladders of servers follow the next contests, `most` of them at most. Returns their
    /// number, which is 0 when nothing is left.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn follow_contests(&self, most: u32, rate: RateContest) -> Result<usize, StoreError> {
        let is_behind = self.read(|connection| {
            Ok(connection
                .prepare_cached("SELECT 1 FROM contest_results WHERE number > ?1")?
                .exists([cursor(connection)?])?)
        });
        if !is_behind.await? {
            return Ok(0);
        }
        self.write(move |connection| follow(connection, most, rate))
            .await
    }

    /// Empties the ladders of servers, to be computed anew from the first contest on.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn clear_server_ladders(&self) -> Result<(), StoreError> {
        self.write(|connection| {
            for clear in [
                "DELETE FROM contest_ratings",
                "DELETE FROM contest_rivals",
                "DELETE FROM cursors WHERE name = 'contests'",
            ] {
                connection.prepare_cached(clear)?.execute([])?;
            }
            ranks::clear(connection, Listed::Servers)
        })
        .await
    }
}
