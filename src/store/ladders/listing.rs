//! The users who are listed.

use rusqlite::{Connection, OptionalExtension};

use super::ranks::{Listed, Ranks};
use super::{Season, Visibility};
use crate::store::exclusions::{Excluded, is_excluded};
use crate::store::limits::DAY;
use crate::store::readable::unless_damaged;
use crate::store::{ServerId, Store, StoreError, Timestamp, UserId, program};

/// Rated games that somebody must have played to be listed.
pub const LISTED_GAMES: u32 = 5;
/// Different opponents that somebody must have met in them.
pub const LISTED_OPPONENTS: u32 = 3;
/// Those who play no rated game for so long are not listed any more: 90 days, in milliseconds.
pub(super) const IDLE: i64 = 90 * DAY;

/// The moment up to which users who have not played since were taken off the ladders of all time.
const RETIRED: &str = "retired";

/// The points of a row of a ladder, and whether it is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Listing {
    pub points: i32,
    pub is_listed: bool,
}

/// Returns the people who may see a user in ladders; `None` for a user who has not said, or is gone.
/// Nobody sees those whom the operator has banned.
pub(super) fn visibility(
    connection: &Connection,
    user: UserId,
) -> Result<Option<Visibility>, StoreError> {
    if is_excluded(connection, Excluded::User(user))? {
        return Ok(Some(Visibility::Nowhere));
    }
    let found = connection
        .prepare_cached("SELECT visibility FROM users WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()?;
    Ok(found.flatten())
}

/// Returns `true` if so many matches against so many opponents are enough to be listed.
pub(super) const fn is_qualified(games: u32, opponents: u32) -> bool {
    games >= LISTED_GAMES && opponents >= LISTED_OPPONENTS
}

/// Returns `true` if a row that was last changed at a time is not listed any more.
pub(super) fn is_idle(season: Season, rated: Timestamp, now: Timestamp) -> bool {
    season == Season::ALL_TIME && now.since(rated) >= IDLE
}

/// Returns `true` if a user is listed anywhere.
pub(super) fn may_show(user: UserId, visibility: Option<Visibility>) -> bool {
    !user.is_deleted() && visibility != Some(Visibility::Nowhere)
}

/// Returns `true` if a user is listed everywhere where they are listed anywhere.
pub(super) fn shows_everywhere(visibility: Option<Visibility>) -> bool {
    visibility == Some(Visibility::Everywhere)
}

/// Notes that a user played a rated match from a server, and lists them there unless they are banned.
pub(super) fn join_server(
    connection: &Connection,
    server: ServerId,
    (user, game, season): (UserId, &str, Season),
    points: i32,
    is_shown: bool,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO server_ratings (server_id, game, season, user_id, points, is_listed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6 AND NOT EXISTS
                 (SELECT 1 FROM bans WHERE server_id = ?1 AND user_id = ?4))
             ON CONFLICT DO NOTHING",
        )?
        .execute((server, game, season, user, points, is_shown))?;
    Ok(())
}

/// Brings a user's rows in servers up to date. Bans hold in each by itself.
pub(super) fn list_in_servers(
    connection: &Connection,
    user: UserId,
    game: &str,
    season: Season,
    points: i32,
    is_shown: bool,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE server_ratings SET points = ?4, is_listed = ?5 AND NOT EXISTS
                 (SELECT 1 FROM bans WHERE bans.server_id = server_ratings.server_id
                      AND bans.user_id = ?1)
             WHERE user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .execute((user, game, season, points, is_shown))?;
    Ok(())
}

/// Brings a user's row up to date everywhere: whether it is listed. `is_active` is false for somebody
/// who has not played for long.
fn list(
    connection: &Connection,
    user: UserId,
    game: &str,
    season: Season,
    is_active: bool,
) -> Result<(), StoreError> {
    let visibility = visibility(connection, user)?;
    let (before, games, opponents) = connection
        .prepare_cached(
            "SELECT points, is_listed, won + drawn + lost, opponents
             FROM ratings WHERE user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((user, game, season), |row| {
            let listing = Listing {
                points: row.get(0)?,
                is_listed: row.get(1)?,
            };
            Ok((listing, row.get(2)?, row.get(3)?))
        })?;
    let is_shown = is_active && is_qualified(games, opponents) && may_show(user, visibility);
    let after = Listing {
        is_listed: is_shown && shows_everywhere(visibility),
        ..before
    };
    if before != after {
        connection
            .prepare_cached(
                "UPDATE ratings SET is_listed = ?4
                 WHERE user_id = ?1 AND game = ?2 AND season = ?3",
            )?
            .execute((user, game, season, after.is_listed))?;
    }
    let ranks = Ranks {
        listed: Listed::Users,
        game,
        season,
    };
    for (points, by) in counts(before, after) {
        ranks.count(connection, points, by)?;
    }
    list_in_servers(connection, user, game, season, after.points, is_shown)
}

/// Returns the points with which there is one listed row fewer (−1) or more (1) once a row is listed in
/// another way.
pub(super) fn counts(before: Listing, after: Listing) -> impl Iterator<Item = (i32, i32)> {
    let listed = [(before, -1), (after, 1)].into_iter();
    let listed = listed.filter(move |(listing, _)| before != after && listing.is_listed);
    listed.map(|(listing, by)| (listing.points, by))
}

/// Looks again whether a user is listed, in every game and season: a setting of theirs has
/// changed, or a ban.
pub(in crate::store) fn relist(
    connection: &Connection,
    user: UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut rows = connection
        .prepare_cached("SELECT game, season, rated_at FROM ratings WHERE user_id = ?1")?;
    let rows = rows.query_map([user], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    let rows: Vec<(String, Season, Timestamp)> = rows.collect::<Result<_, _>>()?;
    for (game, season, rated) in rows {
        let is_active = !is_idle(season, rated, now);
        let listed = list(connection, user, &game, season, is_active);
        unless_damaged(listed, "ratings", user)?;
    }
    Ok(())
}

impl Store {
    /// Takes users off the ladder of all time who have not played for long, `most` of them at
    /// most. `after` is the place of the last one that was looked at, from an earlier call. Without
    /// one, those follow who were not idle yet when all had been looked at for the last time. Returns
    /// the next such place; `None` when all were looked at.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn retire_idle(
        &self,
        now: Timestamp,
        after: Option<(Timestamp, UserId)>,
        most: u32,
    ) -> Result<Option<(Timestamp, UserId)>, StoreError> {
        self.write(move |connection| {
            let until = now.plus(-IDLE);
            let after = match after {
                Some((at, user)) => Some((at, user.0.cast_signed())),
                None => program::moment(connection, RETIRED)?.map(|at| (at, i64::MAX)),
            };
            let (from, last) = after.unwrap_or((Timestamp(i64::MIN), i64::MAX));
            let mut rows = connection.prepare_cached(
                "SELECT user_id, game, rated_at FROM ratings
                 WHERE season = 0 AND rated_at <= ?1 AND (rated_at, user_id) > (?2, ?3)
                 ORDER BY rated_at, user_id LIMIT ?4",
            )?;
            let found = rows.query_map((until, from, last, most), |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
            let found: Vec<(UserId, String, Timestamp)> = found.collect::<Result<_, _>>()?;
            for (user, game, _) in &found {
                let listed = list(connection, *user, game, Season::ALL_TIME, false);
                unless_damaged(listed, "ratings", user)?;
            }
            let next = found.last().map(|(user, _, rated)| (*rated, *user));
            if next.is_none() {
                program::set_moment(connection, RETIRED, until)?;
            }
            Ok(next)
        })
        .await
    }
}
