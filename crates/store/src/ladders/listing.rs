//! The entrants that are listed.

use super::ranks::Ranks;
use super::weeks::WeekCount;
use super::{Entrant, EntrantKind, Season, Visibility};
use crate::readable::unless_damaged;
use crate::{Result, ServerId, Timestamp, Tx, UserId, moments};
use model::DAY;

/// An entrant without a rated bout for so long is not listed any more, and neither is a server that the
/// bot left so long ago: 90 days, in milliseconds.
const IDLE: i64 = 90 * DAY;

/// The moment up to which entrants without a bout since were taken off the ladders of all time.
const RETIRED: &str = "retired";

/// The points of a row of a ladder, and whether it is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Listing {
    pub points: i32,
    pub is_listed: bool,
}

/// The extent to which an entrant is there to be seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Presence {
    visibility: Visibility,
    /// The time at which the bot left a server.
    left: Option<Timestamp>,
}

impl Presence {
    /// Returns `true` if a row that was last changed at a time is shown anywhere. Tables of a season
    /// stay as they are.
    pub(crate) fn is_shown(self, season: Season, rated: Timestamp, now: Timestamp) -> bool {
        let is_long_ago = |time: Timestamp| now.since(time) >= IDLE;
        let is_away = is_long_ago(rated) || self.left.is_some_and(is_long_ago);
        self.visibility != Visibility::Nowhere && !(season == Season::ALL_TIME && is_away)
    }

    /// Returns `true` if it is shown everywhere where it is shown anywhere.
    pub(crate) fn is_everywhere(self) -> bool {
        self.visibility == Visibility::Everywhere
    }

    /// Returns `true` if the entrant is shown anywhere.
    pub(crate) fn may_show(self) -> bool {
        self.visibility != Visibility::Nowhere
    }
}

/// Returns the extent to which an entrant is there to be seen. Nobody sees those whom the operator has
/// banned or who are deleted.
pub(super) fn presence(tx: &Tx<'_>, entrant: Entrant) -> Result<Presence> {
    let (chosen, left) = match entrant {
        Entrant::User(user) if user.is_deleted() => (Visibility::Nowhere, None),
        Entrant::User(user) => (tx.visibility(user)?, None),
        Entrant::Server(server) => (Visibility::Everywhere, left(tx, server)?),
    };
    let visibility = if tx.is_excluded(entrant)? {
        Visibility::Nowhere
    } else {
        chosen
    };
    Ok(Presence { visibility, left })
}

/// Returns the time at which the bot left a server.
fn left(tx: &Tx<'_>, server: ServerId) -> Result<Option<Timestamp>> {
    let left = tx.value("SELECT left_at FROM servers WHERE server_id = ?1", [server])?;
    Ok(left.flatten())
}

/// A user's row as the servers show it in which the user played.
pub(super) struct Row<'a> {
    pub user: UserId,
    pub game: &'a str,
    pub season: Season,
    pub points: i32,
    pub week: WeekCount,
    pub is_shown: bool,
}

impl Row<'_> {
    /// Notes that the user played a rated match from a server, and lists them there unless they are
    /// banned.
    pub(crate) fn join(&self, tx: &Tx<'_>, server: ServerId) -> Result<()> {
        tx.done(
            "INSERT INTO server_ratings (server_id, game, season, user_id, points, is_listed, week,
                 week_bouts, week_streak)
             VALUES (?1, ?2, ?3, ?4, ?5, CASE WHEN CAST(?6 AS BIGINT) = 1 AND NOT EXISTS
                 (SELECT 1 FROM bans WHERE server_id = ?1 AND user_id = ?4) THEN 1 ELSE 0 END,
                 ?7, ?8, ?9)
             ON CONFLICT DO NOTHING",
            (
                server,
                self.game,
                self.season,
                self.user,
                self.points,
                self.is_shown,
                self.week.week,
                self.week.bouts,
                self.week.streak,
            ),
        )
    }

    /// Brings the user's rows in servers up to date. Bans hold in each by itself.
    pub(crate) fn list(&self, tx: &Tx<'_>) -> Result<()> {
        tx.done(
            "UPDATE server_ratings SET points = ?4, week = ?6, week_bouts = ?7, week_streak = ?8,
                 is_listed = CASE WHEN CAST(?5 AS BIGINT) = 1 AND NOT EXISTS
                     (SELECT 1 FROM bans WHERE bans.server_id = server_ratings.server_id
                          AND bans.user_id = ?1) THEN 1 ELSE 0 END
             WHERE user_id = ?1 AND game = ?2 AND season = ?3",
            (
                self.user,
                self.game,
                self.season,
                self.points,
                self.is_shown,
                self.week.week,
                self.week.bouts,
                self.week.streak,
            ),
        )
    }
}

/// Brings a row of an entrant up to date everywhere: whether it is listed.
fn list(tx: &Tx<'_>, entrant: Entrant, game: &str, season: Season, now: Timestamp) -> Result<()> {
    let (kind, presence) = (entrant.kind(), presence(tx, entrant)?);
    let (before, rated, week) = tx.only(
        "SELECT points, is_listed, rated_at, week, week_bouts, week_streak FROM ratings
         WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = ?4",
        (entrant, kind, game, season),
        |row| {
            let listing = Listing {
                points: row.get(0)?,
                is_listed: row.get(1)?,
            };
            Ok((listing, row.get(2)?, WeekCount::from_row(row)?))
        },
    )?;
    let is_shown = presence.is_shown(season, rated, now);
    let after = Listing {
        is_listed: is_shown && presence.is_everywhere(),
        ..before
    };
    if before != after {
        tx.execute(
            "UPDATE ratings SET is_listed = ?5
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = ?4",
            (entrant, kind, game, season, after.is_listed),
        )?;
    }
    let ranks = Ranks { kind, game, season };
    for (points, by) in counts(before, after) {
        ranks.count(tx, points, by)?;
    }
    let Entrant::User(user) = entrant else {
        return Ok(());
    };
    let points = after.points;
    Row {
        user,
        game,
        season,
        points,
        week,
        is_shown,
    }
    .list(tx)
}

/// Returns the points with which there is one listed row fewer (−1) or more (1) once a row is listed in
/// another way.
pub(super) fn counts(before: Listing, after: Listing) -> impl Iterator<Item = (i32, i32)> {
    let listed = [(before, -1), (after, 1)].into_iter();
    let listed = listed.filter(move |(listing, _)| before != after && listing.is_listed);
    listed.map(|(listing, by)| (listing.points, by))
}

/// Looks again whether an entrant is listed, in every game and season: a setting of a user's has
/// changed, or a ban, or the bot is back in a server.
pub(crate) fn relist(tx: &Tx<'_>, entrant: Entrant, now: Timestamp) -> Result<()> {
    let rows: Vec<(String, Season)> = tx.values(
        "SELECT game, season FROM ratings WHERE entrant_id = ?1 AND kind = ?2",
        (entrant, entrant.kind()),
    )?;
    for (game, season) in rows {
        let listed = list(tx, entrant, &game, season, now);
        unless_damaged(listed, "ratings", entrant.number())?;
    }
    Ok(())
}

/// A row of a ladder of all time: its last bout, its entrant and its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idle {
    rated: Timestamp,
    entrant: Entrant,
    game: String,
}

impl Idle {
    fn from_row(row: &crate::row::Row<'_>) -> Result<Self> {
        let kind: EntrantKind = row.get("kind")?;
        Ok(Self {
            rated: row.get("rated_at")?,
            entrant: kind.entrant(row, "entrant_id")?,
            game: row.get("game")?,
        })
    }
}

/// Returns rows of all time that were last changed at a time or before, `most` of them at most, after
/// one if it is given, else those that were not idle yet when all had been looked at for the last time.
fn idle(tx: &Tx<'_>, until: Timestamp, after: Option<&Idle>, most: u32) -> Result<Vec<Idle>> {
    let sql = "SELECT rated_at, entrant_id, kind, game FROM ratings
               WHERE season = 0 AND rated_at <= ?1
                   AND (rated_at, entrant_id, kind, game) > (?2, ?3, ?4, ?5)
               ORDER BY rated_at, entrant_id, kind, game LIMIT ?6";
    let found = match after {
        Some(last) => {
            let (entrant, kind) = (last.entrant, last.entrant.kind());
            let place = (until, last.rated, entrant, kind, &last.game, most);
            tx.readable(sql, place, "ratings", "entrant_id", Idle::from_row)?
        }
        None => {
            let looked_at = moments::moment(tx, RETIRED)?;
            let from = looked_at.unwrap_or(Timestamp(i64::MIN));
            let place = (until, from, i64::MAX, "", "", most);
            tx.readable(sql, place, "ratings", "entrant_id", Idle::from_row)?
        }
    };
    Ok(found.sound)
}

/// Returns the listed rows of all time of the servers that the bot left at a time or before. There are
/// few servers, and this is asked once an hour: they are gone through in the order of their ids.
fn left_since(tx: &Tx<'_>, until: Timestamp) -> Result<Vec<Idle>> {
    let left = tx.readable(
        "SELECT rated_at, entrant_id, kind, game FROM servers
         CROSS JOIN ratings
         WHERE servers.server_id > 0 AND left_at <= ?1
             AND entrant_id = server_id AND kind = 'server' AND season = 0 AND is_listed = 1",
        [until],
        "ratings",
        "entrant_id",
        Idle::from_row,
    )?;
    Ok(left.sound)
}

impl Tx<'_> {
    /// Takes entrants off the ladders of all time that have had no bout for long, `most` of them at
    /// most, and in the end the servers that the bot left long ago. `after` is the last one that was
    /// looked at, from an earlier call. Returns the next such one; `None` when all were looked at.
    pub fn retire_idle(
        &self,
        now: Timestamp,
        after: Option<&Idle>,
        most: u32,
    ) -> Result<Option<Idle>> {
        let until = now.plus(-IDLE);
        let mut found = idle(self, until, after, most)?;
        let last = found.last().cloned();
        if last.is_none() {
            found = left_since(self, until)?;
            moments::set_moment(self, RETIRED, until)?;
        }
        for row in &found {
            let listed = list(self, row.entrant, &row.game, Season::ALL_TIME, now);
            unless_damaged(listed, "ratings", row.entrant.number())?;
        }
        Ok(last)
    }
}
