//! The effect of results on the ladders, written in their order.

use rusqlite::{Connection, OptionalExtension};

use super::listing::{self, Listing};
use super::{Rating, RatingChange, Score, Season, Tally, history};
use crate::game::{BySeat, Seat};
use crate::store::results::{self, MatchResult};
use crate::store::writer::in_savepoint;
use crate::store::{ServerId, Store, StoreError, Timestamp, UserId};

/// The effect of a rated result on the ladders.
#[derive(Clone, Copy, Debug)]
pub struct RatedResult {
    /// The season in which the match ended.
    pub season: Season,
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
pub type Rated = (Rating, Timestamp);

/// A look at the rating of a user in a season of the result's game, or of all time, before a result;
/// `None` for whoever has none.
pub type Before<'a> = dyn FnMut(UserId, Season) -> Result<Option<Rated>, StoreError> + 'a;

/// A rating system: computes the effect of a result from the ratings before it. Returns `None` for a
/// result that does not count.
pub type Rate = fn(&MatchResult, &mut Before<'_>) -> Result<Option<RatedResult>, StoreError>;

/// The results that the ladders have caught up with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaughtUp {
    /// Results that were looked at.
    pub results: u64,
    /// Those of them that count for ratings.
    pub rated: u64,
}

/// The effect of a match's end on the ratings of its players.
pub type RatingChanges = BySeat<Option<RatingChange>>;

/// A row of a ladder, as far as a result changes it.
#[derive(Default)]
struct Record {
    rated: Option<Rated>,
    tally: Tally,
    /// Those of them as seat zero.
    tally_zero: Tally,
    opponents: u32,
    streak: i32,
    longest_streak: i32,
    listing: Listing,
}

impl Record {
    fn find(
        connection: &Connection,
        user: UserId,
        game: &str,
        season: Season,
    ) -> Result<Self, StoreError> {
        let found = connection
            .prepare_cached(
                "SELECT * FROM ratings WHERE user_id = ?1 AND game = ?2 AND season = ?3",
            )?
            .query_row((user, game, season), |row| {
                let rating = Rating {
                    rating: row.get("rating")?,
                    deviation: row.get("deviation")?,
                    volatility: row.get("volatility")?,
                };
                Ok(Self {
                    rated: Some((rating, row.get("rated_at")?)),
                    tally: Tally::from_row(row)?,
                    tally_zero: Tally::zero_from_row(row)?,
                    opponents: row.get("opponents")?,
                    streak: row.get("streak")?,
                    longest_streak: row.get("longest_streak")?,
                    listing: Listing {
                        points: row.get("points")?,
                        is_listed: row.get("is_listed")?,
                    },
                })
            })
            .optional()?;
        Ok(found.unwrap_or_default())
    }

    /// Counts a result of a seat against an opponent, who may be a new one.
    fn add(&mut self, seat: Seat, score: Score, is_new: bool) {
        self.tally.add(score);
        if seat == Seat::Zero {
            self.tally_zero.add(score);
        }
        self.opponents += u32::from(is_new);
        self.streak = score.streak_after(self.streak);
        self.longest_streak = self.longest_streak.max(self.streak);
    }

    fn write(
        &self,
        connection: &Connection,
        (user, game, season): (UserId, &str, Season),
        (rating, ended): Rated,
    ) -> Result<(), StoreError> {
        connection
            .prepare_cached(
                "INSERT OR REPLACE INTO ratings (game, season, user_id, rating, deviation,
                     volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero,
                     opponents, streak, longest_streak, rated_at, is_listed)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
                     ?17, ?18)",
            )?
            .execute(rusqlite::params![
                game,
                season,
                user,
                rating.rating,
                rating.deviation,
                rating.volatility,
                self.listing.points,
                self.tally.won,
                self.tally.drawn,
                self.tally.lost,
                self.tally_zero.won,
                self.tally_zero.drawn,
                self.tally_zero.lost,
                self.opponents,
                self.streak,
                self.longest_streak,
                ended,
                self.listing.is_listed,
            ])?;
        Ok(())
    }
}

/// The rows of a result's players, looked up once.
struct Records<'a> {
    connection: &'a Connection,
    game: &'a str,
    known: Vec<(UserId, Season, Record)>,
}

impl Records<'_> {
    fn find(&mut self, user: UserId, season: Season) -> Result<&mut Record, StoreError> {
        let is_it = |(of, at, _): &(UserId, Season, Record)| (*of, *at) == (user, season);
        let at = match self.known.iter().position(is_it) {
            Some(at) => at,
            None => {
                let record = Record::find(self.connection, user, self.game, season)?;
                self.known.push((user, season, record));
                self.known.len() - 1
            }
        };
        Ok(&mut self.known[at].2)
    }
}

/// Counts a result against an opponent, who was `beaten` at this rating. Returns `true` if it was the
/// first one against them.
fn count_rival(
    connection: &Connection,
    (user, other): (UserId, UserId),
    (game, season): (&str, Season),
    score: Score,
    beaten: Option<f64>,
) -> Result<bool, StoreError> {
    let mut tally = Tally::default();
    tally.add(score);
    let games: u32 = connection
        .prepare_cached(
            "INSERT INTO rivals (user_id, game, season, other_id, won, drawn, lost, beaten_rating)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT (user_id, game, season, other_id) DO UPDATE
             SET won = won + excluded.won, drawn = drawn + excluded.drawn,
                 lost = lost + excluded.lost,
                 beaten_rating = CASE
                     WHEN excluded.beaten_rating IS NULL
                         OR rivals.beaten_rating > excluded.beaten_rating
                     THEN rivals.beaten_rating ELSE excluded.beaten_rating END
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
                beaten,
            ),
            |row| row.get(0),
        )?;
    Ok(games == 1)
}

/// Writes what a result does to one player, in all time and in the season.
fn write_seat(
    records: &mut Records<'_>,
    result: &MatchResult,
    rated: &RatedResult,
    seat: Seat,
) -> Result<(), StoreError> {
    let (connection, game) = (records.connection, records.game);
    let (own, other) = (&rated.seats[seat], &rated.seats[seat.other()]);
    let visibility = listing::visibility(connection, own.user)?;
    for (season, rating) in [
        (Season::ALL_TIME, own.after),
        (rated.season, own.season_after),
    ] {
        let players = (own.user, other.user);
        let is_win = own.score == Score::Won && season == Season::ALL_TIME;
        let beaten = is_win.then_some(other.before.rating);
        let is_new = count_rival(connection, players, (game, season), own.score, beaten)?;
        let record = records.find(own.user, season)?;
        record.add(seat, own.score, is_new);
        let qualified = listing::is_qualified(record.tally.games(), record.opponents);
        let is_shown = qualified && listing::may_show(own.user, visibility);
        let listing = Listing {
            points: rating.points(),
            is_listed: is_shown && listing::shows_everywhere(visibility),
        };
        let before = std::mem::replace(&mut record.listing, listing);
        record.write(connection, (own.user, game, season), (rating, result.ended))?;
        listing::recount(connection, game, season, before, listing)?;
        if let Some(server) = own.server {
            listing::join_server(connection, server, own.user, game, season)?;
        }
        listing::list_in_servers(connection, own.user, game, season, listing.points, is_shown)?;
    }
    connection
        .prepare_cached(
            "INSERT INTO rating_changes (user_id, game, number, seat, before, after)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute((
            own.user,
            game,
            result.number,
            seat,
            own.before.rating,
            own.after.rating,
        ))?;
    Ok(())
}

/// Writes what a result does to the ladders. Returns `true` if it counts.
fn apply(connection: &Connection, result: &MatchResult, rate: Rate) -> Result<bool, StoreError> {
    let mut records = Records {
        connection,
        game: &result.game,
        known: Vec::with_capacity(4),
    };
    let before: &mut Before<'_> =
        &mut |user, season| records.find(user, season).map(|record| record.rated);
    let Some(rated) = rate(result, before)? else {
        return Ok(false);
    };
    for seat in Seat::BOTH {
        write_seat(&mut records, result, &rated, seat)?;
    }
    Ok(true)
}

/// Returns the number of the last result that the ladders hold.
pub(in crate::store) fn cursor(connection: &Connection) -> Result<u64, StoreError> {
    let cursor = connection
        .prepare_cached("SELECT number FROM cursors WHERE name = 'ladder'")?
        .query_row([], |row| row.get(0))
        .optional()?;
    Ok(cursor.unwrap_or(0))
}

fn set_cursor(connection: &Connection, number: u64) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO cursors (name, number) VALUES ('ladder', ?1)
             ON CONFLICT (name) DO UPDATE SET number = excluded.number",
        )?
        .execute([number])?;
    Ok(())
}

/// Results that the end of a match brings to the ladders at most: its own, and those before it of
/// matches that did not count.
const WITH_AN_END: u32 = 500;

/// Lets the ladders follow the results up to that of a match that ends in the same transaction, and
/// returns what it did. Returns `None` if they were too far behind to come so far, or if it fails:
/// that keeps no match from ending, and whoever lets them follow later begins where they stand.
pub(in crate::store) fn follow_end(
    connection: &Connection,
    key: i64,
    rate: Rate,
) -> Option<RatingChanges> {
    let followed = in_savepoint(connection, |connection| {
        let followed = follow(connection, WITH_AN_END, rate)?;
        let is_all = followed.results < u64::from(WITH_AN_END);
        is_all
            .then(|| history::changes(connection, key))
            .transpose()
    });
    followed.unwrap_or_else(|error| {
        tracing::error!(%error, "the ladders follow an end later");
        None
    })
}

/// Lets the ladders follow the next results, `most` of them at most.
fn follow(connection: &Connection, most: u32, rate: Rate) -> Result<CaughtUp, StoreError> {
    let results = results::after(connection, cursor(connection)?, most)?;
    let mut followed = CaughtUp::default();
    for result in &results {
        followed.results += 1;
        followed.rated += u64::from(apply(connection, result, rate)?);
    }
    if let Some(last) = results.last() {
        set_cursor(connection, last.number)?;
    }
    Ok(followed)
}

impl Store {
    /// Returns `true` if there are results that the ladders have not followed.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn are_ladders_behind(&self) -> Result<bool, StoreError> {
        self.read(|connection| {
            Ok(connection
                .prepare_cached("SELECT 1 FROM results WHERE number > ?1")?
                .exists([cursor(connection)?])?)
        })
        .await
    }

    /// Lets the ladders follow the next results, `most` of them at most.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn follow_results(&self, most: u32, rate: Rate) -> Result<CaughtUp, StoreError> {
        self.write(move |connection| follow(connection, most, rate))
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
