//! Pages of a ladder, and the place of a user.

use rusqlite::{Connection, OptionalExtension, Row};

use super::listing::{self, is_qualified};
use super::ranks::{Listed, Ranks};
use super::seasons::{self, Medals};
use super::{Season, Tally};
use crate::store::exclusions::{Excluded, is_excluded};
use crate::store::{ServerId, Store, StoreError, UserId, servers};

/// The users in a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderScope {
    /// Those who lets everybody see them.
    Everywhere,
    /// Those who played a rated match from this server and is not banned there.
    Server(ServerId),
}

/// A ladder: of a game, a season and a scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The game's key.
    pub game: String,
    /// The season, or all time.
    pub season: Season,
    /// The users in it.
    pub scope: LadderScope,
}

impl Ladder {
    /// Returns the numbers of those who are listed everywhere.
    fn ranks(&self) -> Ranks<'_> {
        Ranks {
            listed: Listed::Users,
            game: &self.game,
            season: self.season,
        }
    }
}

/// A row of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderRow {
    /// The place, from 1.
    pub rank: u32,
    /// The user.
    pub user: UserId,
    /// The name that Discord shows everywhere, not escaped.
    pub name: String,
    /// The points that the ladder is ordered by.
    pub points: i32,
    /// Rated matches.
    pub tally: Tally,
    /// The user's first places in seasons of the game.
    pub medals: Medals,
}

/// The place of a user in a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// They have played no rated match of it.
    None,
    /// They are not listed.
    Unlisted(Unlisted),
    /// They are listed.
    Listed(LadderRow),
}

/// The reason why a user who has played rated matches is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// They are banned from the server whose ladder it is.
    Banned,
    /// The operator has banned them.
    Excluded,
    /// They have played too few matches, or met too few opponents.
    TooFew {
        /// Rated matches so far.
        games: u32,
        /// Different opponents in them.
        opponents: u32,
    },
    /// They have begun no rated match from the server whose ladder it is.
    Elsewhere,
    /// They are not to be seen there, by their own choice.
    Hidden,
    /// They have played no rated match for long.
    Idle,
}

fn row_at(row: &Row<'_>, rank: u32) -> rusqlite::Result<LadderRow> {
    Ok(LadderRow {
        rank,
        user: row.get("user_id")?,
        name: row.get("name")?,
        points: row.get("points")?,
        tally: Tally::from_row(row)?,
        medals: Medals::default(),
    })
}

/// Returns a page. Of equal points the lower ids come first, as the index has them, but in a season
/// that is over the places that are kept.
fn page(
    connection: &Connection,
    ladder: &Ladder,
    skipped: u32,
    most: u32,
) -> Result<Vec<LadderRow>, StoreError> {
    let (game, season) = (&ladder.game, ladder.season);
    let mut rank = skipped;
    let mut number = |row: &Row<'_>| {
        rank += 1;
        row_at(row, rank)
    };
    let mut found: Vec<LadderRow> = match ladder.scope {
        LadderScope::Everywhere => {
            let Some((points, skipped)) = ladder.ranks().seek(connection, skipped)? else {
                return Ok(Vec::new());
            };
            connection
                .prepare_cached(
                    // The rows that are skipped are not looked at: hundreds have the same points.
                    "SELECT ratings.*, users.name
                     FROM (SELECT user_id FROM ratings
                           WHERE game = ?1 AND season = ?2 AND is_listed = 1 AND points <= ?3
                           ORDER BY points DESC, user_id LIMIT ?4 OFFSET ?5) AS page
                         JOIN ratings ON ratings.user_id = page.user_id
                             AND ratings.game = ?1 AND ratings.season = ?2
                         JOIN users ON users.user_id = page.user_id
                         LEFT JOIN season_places AS kept ON kept.user_id = page.user_id
                             AND kept.game = ?1 AND kept.season = ?2
                     ORDER BY ratings.points DESC, kept.place IS NULL, kept.place, page.user_id",
                )?
                .query_map((game, season, points, most, skipped), &mut number)?
                .collect::<Result<_, _>>()?
        }
        LadderScope::Server(server) => connection
            .prepare_cached(
                "SELECT ratings.*, users.name
                 FROM (SELECT user_id, points FROM server_ratings
                       WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
                       ORDER BY points DESC, user_id LIMIT ?4 OFFSET ?5) AS page
                     JOIN ratings ON ratings.user_id = page.user_id
                         AND ratings.game = ?2 AND ratings.season = ?3
                     JOIN users ON users.user_id = page.user_id
                     LEFT JOIN season_places AS kept ON kept.user_id = page.user_id
                         AND kept.game = ?2 AND kept.season = ?3
                 ORDER BY page.points DESC, kept.place IS NULL, kept.place, page.user_id",
            )?
            .query_map((server, game, season, most, skipped), &mut number)?
            .collect::<Result<_, _>>()?,
    };
    for row in &mut found {
        row.medals = seasons::medals(connection, row.user, game)?;
    }
    Ok(found)
}

/// Counts the listed rows that stand before a user's.
fn before(
    connection: &Connection,
    ladder: &Ladder,
    points: i32,
    user: UserId,
) -> Result<u32, StoreError> {
    let (game, season) = (&ladder.game, ladder.season);
    Ok(match ladder.scope {
        LadderScope::Everywhere => {
            let above = ladder.ranks().above(connection, points)?;
            let beside: u32 = connection
                .prepare_cached(
                    "SELECT count(*) FROM ratings
                         LEFT JOIN season_places AS kept ON kept.user_id = ratings.user_id
                             AND kept.game = ?1 AND kept.season = ?2
                     WHERE ratings.game = ?1 AND ratings.season = ?2 AND is_listed = 1
                         AND ratings.points = ?3
                         AND (coalesce(kept.place, 1000), ratings.user_id) < (coalesce(
                             (SELECT place FROM season_places
                              WHERE user_id = ?4 AND game = ?1 AND season = ?2), 1000), ?4)",
                )?
                .query_row((game, season, points, user), |row| row.get(0))?;
            above + beside
        }
        LadderScope::Server(server) => {
            let above: u32 = connection
                .prepare_cached(
                    "SELECT count(*) FROM server_ratings
                     WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
                         AND points > ?4",
                )?
                .query_row((server, game, season, points), |row| row.get(0))?;
            let beside: u32 = connection
                .prepare_cached(
                    "SELECT count(*) FROM server_ratings AS here
                         LEFT JOIN season_places AS kept ON kept.user_id = here.user_id
                             AND kept.game = ?2 AND kept.season = ?3
                     WHERE here.server_id = ?1 AND here.game = ?2 AND here.season = ?3
                         AND is_listed = 1 AND here.points = ?4
                         AND (coalesce(kept.place, 1000), here.user_id) < (coalesce(
                             (SELECT place FROM season_places
                              WHERE user_id = ?5 AND game = ?2 AND season = ?3), 1000), ?5)",
                )?
                .query_row((server, game, season, points, user), |row| row.get(0))?;
            above + beside
        }
    })
}

/// Returns the reason why a row is not listed in a ladder: of several the one that has to be overcome
/// first.
fn unlisted(
    connection: &Connection,
    ladder: &Ladder,
    row: &LadderRow,
    opponents: u32,
) -> Result<Unlisted, StoreError> {
    let (user, games) = (row.user, row.tally.games());
    if let LadderScope::Server(server) = ladder.scope
        && servers::is_banned(connection, server, user)?
    {
        return Ok(Unlisted::Banned);
    }
    if is_excluded(connection, Excluded::User(user))? {
        return Ok(Unlisted::Excluded);
    }
    if !is_qualified(games, opponents) {
        return Ok(Unlisted::TooFew { games, opponents });
    }
    let visibility = listing::visibility(connection, user)?;
    let is_shown = match ladder.scope {
        LadderScope::Everywhere => listing::shows_everywhere(visibility),
        LadderScope::Server(server) => {
            let is_from_here = connection
                .prepare_cached(
                    "SELECT 1 FROM server_ratings
                     WHERE user_id = ?1 AND game = ?2 AND season = ?3 AND server_id = ?4",
                )?
                .exists((user, &ladder.game, ladder.season, server))?;
            if !is_from_here {
                return Ok(Unlisted::Elsewhere);
            }
            listing::may_show(user, visibility)
        }
    };
    // Nothing else keeps anybody off a ladder.
    Ok(match is_shown {
        true => Unlisted::Idle,
        false => Unlisted::Hidden,
    })
}

fn place(connection: &Connection, ladder: &Ladder, user: UserId) -> Result<Place, StoreError> {
    let found = connection
        .prepare_cached(
            "SELECT ratings.*, users.name FROM ratings
                 JOIN users ON users.user_id = ratings.user_id
             WHERE ratings.user_id = ?1 AND game = ?2 AND season = ?3",
        )?
        .query_row((user, &ladder.game, ladder.season), |row| {
            let opponents: u32 = row.get("opponents")?;
            Ok((row_at(row, 0)?, row.get("is_listed")?, opponents))
        })
        .optional()?;
    let Some((row, is_listed_everywhere, opponents)) = found else {
        return Ok(Place::None);
    };
    let is_listed = match ladder.scope {
        LadderScope::Everywhere => is_listed_everywhere,
        LadderScope::Server(server) => connection
            .prepare_cached(
                "SELECT is_listed FROM server_ratings
                 WHERE user_id = ?1 AND game = ?2 AND season = ?3 AND server_id = ?4",
            )?
            .query_row((user, &ladder.game, ladder.season, server), |row| {
                row.get(0)
            })
            .optional()?
            .unwrap_or(false),
    };
    if !is_listed {
        let unlisted = unlisted(connection, ladder, &row, opponents)?;
        return Ok(Place::Unlisted(unlisted));
    }
    let rank = before(connection, ladder, row.points, user)? + 1;
    let medals = seasons::medals(connection, user, &ladder.game)?;
    Ok(Place::Listed(LadderRow {
        rank,
        medals,
        ..row
    }))
}

/// Counts everybody who is listed.
fn listed(connection: &Connection, ladder: &Ladder) -> Result<u32, StoreError> {
    let (game, season) = (&ladder.game, ladder.season);
    Ok(match ladder.scope {
        LadderScope::Everywhere => ladder.ranks().all(connection)?,
        LadderScope::Server(server) => connection
            .prepare_cached(
                "SELECT count(*) FROM server_ratings
                 WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1",
            )?
            .query_row((server, game, season), |row| row.get(0))?,
    })
}

impl Store {
    /// Returns a page of a ladder: the rows after the first `skipped`, `most` of them at most, and
    /// how many rows there are in all.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn ladder_page(
        &self,
        ladder: Ladder,
        skipped: u32,
        most: u32,
    ) -> Result<(Vec<LadderRow>, u32), StoreError> {
        self.read(move |connection| {
            let rows = page(connection, &ladder, skipped, most)?;
            Ok((rows, listed(connection, &ladder)?))
        })
        .await
    }

    /// Returns the place of a user in a ladder.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn ladder_place(&self, ladder: Ladder, user: UserId) -> Result<Place, StoreError> {
        self.read(move |connection| place(connection, &ladder, user))
            .await
    }
}
