//! The effect of results on the ladders, written in their order.

use rusqlite::{Connection, OptionalExtension};

use super::listing::{self, Listing};
use super::{Rating, Score, Season, Tally};
use crate::game::{BySeat, Seat};
use crate::store::{ServerId, Store, StoreError, Timestamp, UserId};

/// The effect of a rated result on the ladders.
#[derive(Clone, Debug)]
pub struct RatedResult {
    /// The result's number.
    pub number: u64,
    /// The game's key.
    pub game: String,
    /// The season in which the match ended.
    pub season: Season,
    /// The time of its end.
    pub ended: Timestamp,
    /// The players.
    pub seats: BySeat<RatedSeat>,
}

/// The effect of a rated result on one of its players.
#[derive(Clone, Copy, Debug)]
pub struct RatedSeat {
    /// The player.
    pub user: UserId,
    /// The server that they played from.
    pub server: Option<ServerId>,
    /// The share that they won.
    pub score: Score,
    /// The rating of all time before it.
    pub before: Rating,
    /// The rating of all time after it.
    pub after: Rating,
    /// The rating of the season after it.
    pub season_after: Rating,
}

/// A rating, and when it was last changed.
type Rated = (Rating, Timestamp);

/// The stored part of a row of a ladder that a result changes.
#[derive(Default)]
struct Record {
    tally: Tally,
    /// Those of them as seat zero.
    tally_zero: Tally,
    opponents: u32,
    streak: i32,
    longest_streak: i32,
    best: Option<(UserId, f64)>,
    listing: Option<Listing>,
}

fn record(
    connection: &Connection,
    user: UserId,
    game: &str,
    season: Season,
) -> Result<Record, StoreError> {
    let found = connection
        .prepare_cached("SELECT * FROM ratings WHERE user_id = ?1 AND game = ?2 AND season = ?3")?
        .query_row((user, game, season), |row| {
            let best: Option<UserId> = row.get("best_id")?;
            let best_rating: Option<f64> = row.get("best_rating")?;
            Ok(Record {
                tally: Tally::from_row(row)?,
                tally_zero: Tally::zero_from_row(row)?,
                opponents: row.get("opponents")?,
                streak: row.get("streak")?,
                longest_streak: row.get("longest_streak")?,
                best: best.zip(best_rating),
                listing: Some(Listing {
                    points: row.get("points")?,
                    is_listed: row.get("is_listed")?,
                }),
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Counts a result against an opponent. Returns whether it was the first one against them.
fn count_rival(
    connection: &Connection,
    (user, other): (UserId, UserId),
    game: &str,
    season: Season,
    score: Score,
) -> Result<bool, StoreError> {
    let mut tally = Tally::default();
    tally.add(score);
    let games: u32 = connection
        .prepare_cached(
            "INSERT INTO rivals (user_id, game, season, other_id, won, drawn, lost)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (user_id, game, season, other_id) DO UPDATE
             SET won = won + excluded.won, drawn = drawn + excluded.drawn,
                 lost = lost + excluded.lost
             RETURNING won + drawn + lost",
        )?
        .query_row(
            (
                user,
                game,
                season,
                other,
                tally.won,
                tally.drawn,
                tally.lost,
            ),
            |row| row.get(0),
        )?;
    Ok(games == 1)
}

/// Writes what a result does to one player in one season, or in all time.
fn write_season(
    connection: &Connection,
    result: &RatedResult,
    seat: Seat,
    season: Season,
    rating: Rating,
) -> Result<(), StoreError> {
    let (own, other) = (&result.seats[seat], &result.seats[seat.other()]);
    let game = result.game.as_str();
    let mut record = record(connection, own.user, game, season)?;
    let is_new = count_rival(connection, (own.user, other.user), game, season, own.score)?;
    record.tally.add(own.score);
    if seat == Seat::Zero {
        record.tally_zero.add(own.score);
    }
    record.opponents += u32::from(is_new);
    record.streak = match own.score {
        Score::Won => record.streak.max(0) + 1,
        Score::Drawn => 0,
        Score::Lost => record.streak.min(0) - 1,
    };
    record.longest_streak = record.longest_streak.max(record.streak);
    let beaten = (own.score == Score::Won).then_some((other.user, other.before.rating));
    if beaten.is_some_and(|(_, beaten)| record.best.is_none_or(|(_, best)| beaten > best)) {
        record.best = beaten;
    }
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO ratings (game, season, user_id, rating, deviation, volatility,
                 points, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents, streak,
                 longest_streak, best_id, best_rating, rated_at, is_listed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                 ?18, ?19, ?20)",
        )?
        .execute(rusqlite::params![
            game,
            season,
            own.user,
            rating.rating,
            rating.deviation,
            rating.volatility,
            record
                .listing
                .map_or(rating.points(), |listing| listing.points),
            record.tally.won,
            record.tally.drawn,
            record.tally.lost,
            record.tally_zero.won,
            record.tally_zero.drawn,
            record.tally_zero.lost,
            record.opponents,
            record.streak,
            record.longest_streak,
            record.best.map(|(user, _)| user),
            record.best.map(|(_, rating)| rating),
            result.ended,
            record.listing.is_some_and(|listing| listing.is_listed),
        ])?;
    if let Some(server) = own.server {
        listing::join_server(connection, server, own.user, game, season)?;
    }
    listing::list(connection, own.user, game, season, rating.points(), true)
}

fn write(connection: &Connection, result: &RatedResult) -> Result<(), StoreError> {
    for seat in Seat::BOTH {
        let own = &result.seats[seat];
        write_season(connection, result, seat, Season::ALL_TIME, own.after)?;
        write_season(connection, result, seat, result.season, own.season_after)?;
        connection
            .prepare_cached(
                "INSERT INTO rating_changes (user_id, game, number, seat, before, after)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute((
                own.user,
                &result.game,
                result.number,
                seat,
                own.before.rating,
                own.after.rating,
            ))?;
    }
    Ok(())
}

/// Returns the number of the last result that the ladders hold.
pub(in crate::store) fn cursor(connection: &Connection) -> Result<u64, StoreError> {
    let cursor = connection
        .prepare_cached("SELECT number FROM cursors WHERE name = 'ladder'")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(cursor.unwrap_or(0))
}

impl Store {
    /// Returns the number of the last result that the ladders hold.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn ladder_cursor(&self) -> Result<u64, StoreError> {
        self.read(cursor).await
    }

    /// Returns the ratings of users in a game and a season, with when they were last changed;
    /// `None` for whoever has none.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn ratings(
        &self,
        wanted: Vec<(UserId, String, Season)>,
    ) -> Result<Vec<Option<Rated>>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT rating, deviation, volatility, rated_at FROM ratings
                 WHERE user_id = ?1 AND game = ?2 AND season = ?3",
            )?;
            let mut ratings = Vec::with_capacity(wanted.len());
            for key in &wanted {
                let found = find.query_row((key.0, &key.1, key.2), |row| {
                    let rating = Rating {
                        rating: row.get(0)?,
                        deviation: row.get(1)?,
                        volatility: row.get(2)?,
                    };
                    Ok((rating, row.get(3)?))
                });
                ratings.push(found.optional()?);
            }
            Ok(ratings)
        })
        .await
    }

    /// Writes what the results after a cursor, up to a number, do to the ladders. Returns false,
    /// and writes nothing, when the ladders have gone on from there already.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn commit_ratings(
        &self,
        after: u64,
        up_to: u64,
        results: Vec<RatedResult>,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            if cursor(connection)? != after {
                return Ok(false);
            }
            for result in &results {
                write(connection, result)?;
            }
            connection
                .prepare_cached(
                    "INSERT INTO cursors (name, number) VALUES ('ladder', ?1)
                     ON CONFLICT (name) DO UPDATE SET number = excluded.number",
                )?
                .execute([up_to])?;
            Ok(true)
        })
        .await
    }

    /// Empties the ladders, to be computed anew from the first result on.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn clear_ladders(&self) -> Result<(), StoreError> {
        self.write(|connection| {
            // Without a condition SQLite empties a table at once, without a look at its rows.
            for clear in [
                "DELETE FROM ratings",
                "DELETE FROM ranks",
                "DELETE FROM server_ratings",
                "DELETE FROM rivals",
                "DELETE FROM rating_changes",
                "DELETE FROM cursors WHERE name = 'ladder'",
            ] {
                connection.prepare_cached(clear)?.execute([])?;
            }
            Ok(())
        })
        .await
    }
}
