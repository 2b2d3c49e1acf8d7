//! The effect of results on the ladders, in their order.

use rusqlite::{Connection, OptionalExtension, Row};

use super::effects::{self, Effect};
use super::records::{Key, Records};
use super::{Rating, RatingEffect, Score, Season, history};
use crate::game::{BySeat, Seat};
use crate::store::readable::unless_damaged;
use crate::store::writer::in_savepoint;
use crate::store::{ResultRating, ServerId, Store, StoreError, Timestamp, UserId};

/// A finished match that counts for ratings.
#[derive(Clone, Copy, Debug)]
pub struct RatedMatch {
    /// The number of its result.
    pub number: u64,
    /// The players.
    pub users: BySeat<UserId>,
    /// The servers that they played from.
    pub servers: BySeat<Option<ServerId>>,
    /// The winner, if there was one.
    pub winner: Option<Seat>,
    /// The time of its end.
    pub ended: Timestamp,
    /// The time at which each player had last met the other one, under another number, in a rated match
    /// of the game.
    pub met: BySeat<Option<Timestamp>>,
}

/// The effect of a rated match on the ladders.
#[derive(Clone, Copy, Debug)]
pub struct RatedResult {
    /// The season in which the match ended.
    pub season: Season,
    /// The players.
    pub seats: BySeat<RatedSeat>,
}

/// The effect of a rated match on one of its players.
#[derive(Clone, Copy, Debug)]
pub struct RatedSeat {
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
/// `None` for a user who has none.
pub type Before<'a> = dyn FnMut(UserId, Season) -> Result<Option<Rated>, StoreError> + 'a;

/// A rating system: computes the effect of a match from the ratings before it.
pub type Rate = fn(&RatedMatch, &mut Before<'_>) -> Result<RatedResult, StoreError>;

/// The results that the ladders have caught up with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CaughtUp {
    /// Results that were looked at.
    pub results: u64,
    /// Those of them that count for ratings.
    pub rated: u64,
}

/// Works out what a result does to the ladders. Nothing is changed if a row of theirs cannot be read:
/// the rating system has looked at all of them before.
fn apply(
    records: &mut Records<'_>,
    game: usize,
    result: &RatedMatch,
    rate: Rate,
) -> Result<[Effect; 2], StoreError> {
    let rated = rate(result, &mut |user, season| {
        let place = records.place(Key { user, game, season })?;
        Ok(records.at(place).rated)
    })?;
    let mut of = |seat: Seat| {
        let (own, other) = (&rated.seats[seat], &rated.seats[seat.other()]);
        let user = result.users[seat];
        let mut change = |season, rating| {
            let place = records.place(Key { user, game, season })?;
            records
                .at(place)
                .add(seat, own.score, (rating, result.ended));
            Ok::<_, StoreError>(place)
        };
        Ok::<_, StoreError>(Effect {
            number: result.number,
            user,
            other: result.users[seat.other()],
            seat,
            score: own.score,
            server: result.servers[seat],
            met: result.met[seat],
            before: own.before.rating,
            after: own.after.rating,
            other_before: other.before.rating,
            rows: [
                change(Season::ALL_TIME, own.after)?,
                change(rated.season, own.season_after)?,
            ],
        })
    };
    Ok([of(Seat::Zero)?, of(Seat::One)?])
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
/// that keeps no match from ending, and the program that lets them follow later begins where they
/// stand.
pub(in crate::store) fn follow_end(
    connection: &Connection,
    key: i64,
    rate: Rate,
) -> Option<RatingEffect> {
    let followed = in_savepoint(connection, |connection| {
        let followed = follow(Records::new(connection), WITH_AN_END, rate, None)?;
        let is_all = followed.results < u64::from(WITH_AN_END);
        is_all.then(|| history::effect(connection, key)).transpose()
    });
    followed.unwrap_or_else(|error| {
        tracing::error!(%error, "the ladders follow an end later");
        None
    })
}

/// Lets the ladders follow the next results, `most` of them at most. Rows are taken from the records,
/// and listed as of `now` if that is later than the results. A result that cannot be read, or whose
/// players' ratings cannot, counts when it is repaired and the ladders are computed anew.
pub(super) fn follow(
    mut records: Records<'_>,
    most: u32,
    rate: Rate,
    now: Option<Timestamp>,
) -> Result<CaughtUp, StoreError> {
    let connection = records.connection;
    let mut followed = CaughtUp::default();
    let mut effects = Vec::new();
    let mut rows = connection.prepare_cached(
        "SELECT number, user_zero, user_one, server_zero, server_one, winner, ended_at, game, counts,
             met_zero, met_one
         FROM results WHERE number > ?1 ORDER BY number LIMIT ?2",
    )?;
    let mut rows = rows.query((cursor(connection)?, most))?;
    let mut last = None;
    while let Some(row) = rows.next()? {
        let number: u64 = row.get(0)?;
        last = Some(number);
        followed.results += 1;
        let read = rated_match(row).map_err(StoreError::from);
        let Some(Some((result, game))) = unless_damaged(read, "results", number)? else {
            continue;
        };
        let game = records.game(game);
        let applied = apply(&mut records, game, &result, rate);
        if let Some(effect) = unless_damaged(applied, "results", number)? {
            effects.extend(effect);
            followed.rated += 1;
        }
    }
    effects::write(records, effects, now)?;
    if let Some(last) = last {
        set_cursor(connection, last)?;
    }
    Ok(followed)
}

/// Returns the match of a result with its game, if it counts for ratings.
fn rated_match<'a>(row: &'a Row<'_>) -> rusqlite::Result<Option<(RatedMatch, &'a str)>> {
    let users: BySeat<Option<UserId>> = BySeat::new(row.get(1)?, row.get(2)?);
    let rated: ResultRating = row.get(8)?;
    let (ResultRating::Rated, Some(zero), Some(one)) = (rated, users.zero, users.one) else {
        return Ok(None);
    };
    let result = RatedMatch {
        number: row.get(0)?,
        users: BySeat::new(zero, one),
        servers: BySeat::new(row.get(3)?, row.get(4)?),
        winner: row.get(5)?,
        ended: row.get(6)?,
        met: BySeat::new(row.get(9)?, row.get(10)?),
    };
    Ok(Some((result, row.get_ref(7)?.as_str()?)))
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
        self.write(move |connection| follow(Records::new(connection), most, rate, None))
            .await
    }
}
