//! Pages of the ladders of servers, and the place of a server.

use rusqlite::{Connection, OptionalExtension, Row};

use super::listing::{IDLE, Listing, counts, is_idle};
use super::ranks::{Listed, Ranks};
use super::seasons::{Medals, server_medals};
use super::{Season, Tally};
use crate::store::exclusions::{Excluded, is_excluded};
use crate::store::readable::{readable, unless_damaged};
use crate::store::{ServerId, Store, StoreError, Timestamp};

/// Rated contests that a server must have played to be listed.
pub const LISTED_CONTESTS: u32 = 3;
/// Different servers that it must have met in them.
pub const LISTED_SERVERS: u32 = 2;

/// A row of a ladder of servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRow {
    /// The place, from 1.
    pub rank: u32,
    /// The server.
    pub server: ServerId,
    /// Its name, not escaped, if it is known.
    pub name: Option<String>,
    /// Its first places in seasons of the game.
    pub medals: Medals,
    /// The points that the ladder is ordered by.
    pub points: i32,
    /// Rated contests.
    pub tally: Tally,
}

/// The place of a server in a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerPlace {
    /// It has played no rated contest of it.
    None,
    /// It is not listed, because the operator has banned it.
    Excluded,
    /// It is not listed.
    Unlisted {
        /// Rated contests so far.
        contests: u32,
        /// Different servers in them.
        opponents: u32,
    },
    /// It is listed.
    Listed(ServerRow),
}

/// The rows of servers that are to be taken off the ladders because the bot has left them. There are
/// few servers, and this is asked once an hour: they are gone through in the order of their ids.
const LEFT: &str = "SELECT contest_ratings.server_id, game, points FROM servers
         CROSS JOIN contest_ratings ON contest_ratings.server_id = servers.server_id
     WHERE servers.server_id > 0 AND left_at <= ?1 AND season = 0 AND is_listed = 1 LIMIT ?2";

/// Returns `true` if so many contests against so many servers are enough to be listed.
pub(super) const fn is_qualified(contests: u32, opponents: u32) -> bool {
    contests >= LISTED_CONTESTS && opponents >= LISTED_SERVERS
}

/// Returns the numbers of the servers that are listed in a ladder.
pub(super) const fn ranks(game: &str, season: Season) -> Ranks<'_> {
    Ranks {
        listed: Listed::Servers,
        game,
        season,
    }
}

/// Returns a row without its medals, which [`with_medals`] adds.
fn row_at(row: &Row<'_>, rank: u32) -> rusqlite::Result<ServerRow> {
    Ok(ServerRow {
        rank,
        server: row.get("server_id")?,
        name: row.get("name")?,
        medals: Medals::default(),
        points: row.get("points")?,
        tally: Tally::from_row(row)?,
    })
}

fn with_medals(
    connection: &Connection,
    row: ServerRow,
    game: &str,
) -> Result<ServerRow, StoreError> {
    let medals = server_medals(connection, row.server, game)?;
    Ok(ServerRow { medals, ..row })
}

/// Returns a page, in an order like that of users.
fn page(
    connection: &Connection,
    (game, season): (&str, Season),
    skipped: u32,
    most: u32,
) -> Result<Vec<ServerRow>, StoreError> {
    let Some((points, beside)) = ranks(game, season).seek(connection, skipped)? else {
        return Ok(Vec::new());
    };
    let mut rank = skipped;
    let mut rows = connection.prepare_cached(
        "SELECT contest_ratings.*, servers.name
         FROM (SELECT server_id FROM contest_ratings
               WHERE game = ?1 AND season = ?2 AND is_listed = 1 AND points <= ?3
               ORDER BY points DESC, server_id LIMIT ?4 OFFSET ?5) AS page
             JOIN contest_ratings ON contest_ratings.server_id = page.server_id
                 AND contest_ratings.game = ?1 AND contest_ratings.season = ?2
             LEFT JOIN servers ON servers.server_id = page.server_id
             LEFT JOIN season_servers AS kept ON kept.server_id = page.server_id
                 AND kept.game = ?1 AND kept.season = ?2
         ORDER BY contest_ratings.points DESC, kept.place IS NULL, kept.place, page.server_id",
    )?;
    let rows = rows.query_map((game, season, points, most, beside), |row| {
        rank += 1;
        row_at(row, rank)
    })?;
    rows.map(|row| with_medals(connection, row?, game))
        .collect()
}

fn place(
    connection: &Connection,
    (game, season): (&str, Season),
    server: ServerId,
) -> Result<ServerPlace, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT contest_ratings.*, servers.name FROM contest_ratings
                 LEFT JOIN servers ON servers.server_id = contest_ratings.server_id
             WHERE contest_ratings.server_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((server, game, season), |row| {
            let (is_listed, opponents): (bool, u32) =
                (row.get("is_listed")?, row.get("opponents")?);
            Ok((row_at(row, 0)?, is_listed, opponents))
        })
        .optional()?;
    let Some((row, is_listed, opponents)) = found else {
        return Ok(ServerPlace::None);
    };
    if !is_listed && is_excluded(connection, Excluded::Server(server))? {
        return Ok(ServerPlace::Excluded);
    }
    if !is_listed {
        let contests = row.tally.games();
        return Ok(ServerPlace::Unlisted {
            contests,
            opponents,
        });
    }
    let above = ranks(game, season).above(connection, row.points)?;
    let beside: u32 = connection
        .prepare_cached(
            "SELECT count(*) FROM contest_ratings
                 LEFT JOIN season_servers AS kept ON kept.server_id = contest_ratings.server_id
                     AND kept.game = ?1 AND kept.season = ?2
             WHERE contest_ratings.game = ?1 AND contest_ratings.season = ?2 AND is_listed = 1
                 AND contest_ratings.points = ?3
                 AND (coalesce(kept.place, 1000), contest_ratings.server_id) < (coalesce(
                     (SELECT place FROM season_servers
                      WHERE server_id = ?4 AND game = ?1 AND season = ?2), 1000), ?4)",
        )?
        .query_row((game, season, row.points, server), |row| row.get(0))?;
    let rank = above + beside + 1;
    let row = with_medals(connection, ServerRow { rank, ..row }, game)?;
    Ok(ServerPlace::Listed(row))
}

/// Returns `true` if the bot has not been in a server since a time, or longer.
pub(super) fn has_left(
    connection: &Connection,
    server: ServerId,
    since: Timestamp,
) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached("SELECT 1 FROM servers WHERE server_id = ?1 AND left_at <= ?2")?
        .exists((server, since))?)
}

/// Looks again whether a server is listed, in every game and season: the bot is back in it, or the
/// operator has banned it, or does so no longer.
pub(in crate::store) fn relist_server(
    connection: &Connection,
    server: ServerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let is_excluded = is_excluded(connection, Excluded::Server(server))?;
    let has_left = has_left(connection, server, now.plus(-IDLE))?;
    let mut rows = connection.prepare_cached(
        "SELECT server_id, game, season, points, is_listed, won, drawn, lost, opponents, rated_at
         FROM contest_ratings WHERE server_id = ?1",
    )?;
    let rows = readable(
        rows.query([server])?,
        ("contest_ratings", "server_id"),
        |row| {
            let season: Season = row.get("season")?;
            let before = Listing {
                points: row.get("points")?,
                is_listed: row.get("is_listed")?,
            };
            let has_gone = has_left && season == Season::ALL_TIME;
            let is_away = has_gone || is_idle(season, row.get("rated_at")?, now);
            let contests = Tally::from_row(row)?.games();
            let after = Listing {
                is_listed: !is_excluded
                    && !is_away
                    && is_qualified(contests, row.get("opponents")?),
                ..before
            };
            Ok((row.get::<_, String>("game")?, season, before, after))
        },
    )?;
    for (game, season, before, after) in rows.sound {
        connection
            .prepare_cached(
                "UPDATE contest_ratings SET is_listed = ?4
                 WHERE server_id = ?1 AND game = ?2 AND season = ?3",
            )?
            .execute((server, &game, season, after.is_listed))?;
        for (points, by) in counts(before, after) {
            ranks(&game, season).count(connection, points, by)?;
        }
    }
    Ok(())
}

/// A row of a ladder of all time that is to be taken off it: its server, its game, and its points if
/// they can be read.
type Leaving = (i64, String, Result<i32, StoreError>);

fn leaving(row: &Row<'_>) -> rusqlite::Result<Leaving> {
    Ok((
        row.get("server_id")?,
        row.get("game")?,
        row.get("points").map_err(StoreError::from),
    ))
}

/// Takes servers off the ladders of all time that have not played since a time, `most` of them at
/// most. Returns their number.
fn retire(connection: &Connection, since: Timestamp, most: u32) -> Result<usize, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT server_id, game, points FROM contest_ratings
         WHERE season = 0 AND is_listed = 1 AND rated_at <= ?1 LIMIT ?2",
    )?;
    let found = rows.query_map((since, most), leaving)?;
    take_off(connection, found.collect::<Result<_, _>>()?)
}

/// Takes servers off the ladders of all time that the bot has not been in since a time, `most` of
/// them at most. Returns their number.
fn retire_left(connection: &Connection, since: Timestamp, most: u32) -> Result<usize, StoreError> {
    let mut rows = connection.prepare_cached(LEFT)?;
    let found = rows.query_map((since, most), leaving)?;
    take_off(connection, found.collect::<Result<_, _>>()?)
}

fn take_off(connection: &Connection, found: Vec<Leaving>) -> Result<usize, StoreError> {
    let retired = found.len();
    for (server, game, points) in found {
        connection
            .prepare_cached(
                "UPDATE contest_ratings SET is_listed = 0
                 WHERE server_id = ?1 AND game = ?2 AND season = 0",
            )?
            .execute((server, &game))?;
        // No program counts points that it cannot read.
        if let Some(points) = unless_damaged(points, "contest_ratings", server)? {
            ranks(&game, Season::ALL_TIME).count(connection, points, -1)?;
        }
    }
    Ok(retired)
}

impl Store {
    /// Returns a page of a ladder of servers: the rows after the first `skipped`, `most` of them at
    /// most, and the number of rows in all.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn server_ladder_page(
        &self,
        (game, season): (String, Season),
        skipped: u32,
        most: u32,
    ) -> Result<(Vec<ServerRow>, u32), StoreError> {
        self.read(move |connection| {
            let rows = page(connection, (&game, season), skipped, most)?;
            Ok((rows, ranks(&game, season).all(connection)?))
        })
        .await
    }

    /// Returns the place of a server in a ladder.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn server_ladder_place(
        &self,
        (game, season): (String, Season),
        server: ServerId,
    ) -> Result<ServerPlace, StoreError> {
        self.read(move |connection| place(connection, (&game, season), server))
            .await
    }

    /// Takes servers off the ladders of all time that have not played for long, `most` of them at
    /// most. Returns their number, which is 0 when nothing is left.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn retire_idle_servers(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<usize, StoreError> {
        let since = now.plus(-IDLE);
        let is_any = self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT 1 FROM contest_ratings
                     WHERE season = 0 AND is_listed = 1 AND rated_at <= ?1",
                )?
                .exists([since])?)
        });
        if !is_any.await? {
            return Ok(0);
        }
        self.write(move |connection| retire(connection, since, most))
            .await
    }

    /// Takes servers off the ladders of all time that the bot left long ago, whatever they have
    /// played since, `most` of them at most. Returns their number, which is 0 when nothing is left.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn retire_left_servers(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<usize, StoreError> {
        let since = now.plus(-IDLE);
        let is_any =
            self.read(move |connection| Ok(connection.prepare_cached(LEFT)?.exists((since, 1))?));
        if !is_any.await? {
            return Ok(0);
        }
        self.write(move |connection| retire_left(connection, since, most))
            .await
    }
}
