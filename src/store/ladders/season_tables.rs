//! The first places of a season that is over, as a server reads of them.

use std::collections::BTreeMap;

use rusqlite::{Connection, Row};

use super::{OpponentName, Season, ServerName, Visibility};
use crate::store::readable::readable;
use crate::store::{ServerId, Store, StoreError, UserId};

/// A player's place in a season that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonPlace {
    /// The place, from 1.
    pub place: u32,
    /// The name of the user who reached it, as everybody may see it now.
    pub name: OpponentName,
    /// The points at the end of the season.
    pub points: i32,
    /// `true` if the user played rated matches from the server that looks at it.
    pub is_here: bool,
}

/// A server's place in a season that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonServer {
    /// The place, from 1.
    pub place: u32,
    /// The server that reached it.
    pub server: ServerName,
    /// The points at the end of the season.
    pub points: i32,
    /// `true` if it is the server that looks at it.
    pub is_here: bool,
}

/// The first places of a game in a season that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonTable {
    /// The game's key.
    pub game: String,
    /// The players' places, the first one first.
    pub places: Vec<SeasonPlace>,
    /// The servers' places, the first one first.
    pub servers: Vec<SeasonServer>,
}

fn place_from_row(row: &Row<'_>) -> rusqlite::Result<(String, SeasonPlace)> {
    let user: UserId = row.get("user_id")?;
    let name: Option<String> = row.get("name")?;
    let visibility: Option<Visibility> = row.get("visibility")?;
    let is_seen = visibility == Some(Visibility::Everywhere);
    let name = match name.filter(|_| is_seen) {
        Some(name) => OpponentName::Known(name),
        None if user.is_deleted() => OpponentName::Deleted,
        None => OpponentName::Hidden,
    };
    let place = SeasonPlace {
        place: row.get("place")?,
        name,
        points: row.get("points")?,
        is_here: is_seen && row.get("is_here")?,
    };
    Ok((row.get("game")?, place))
}

/// Returns the players' places in a season with their games, the first place of each game first.
fn players(
    connection: &Connection,
    season: Season,
    server: ServerId,
) -> Result<Vec<(String, SeasonPlace)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT held_places.*, users.name, users.visibility, EXISTS
             (SELECT 1 FROM server_ratings AS here
              WHERE here.user_id = held_places.user_id
                  AND here.game = held_places.game AND here.season = ?1
                  AND here.server_id = ?2) AS is_here
         FROM held_places LEFT JOIN users ON users.user_id = held_places.user_id
         WHERE held_places.season = ?1
         ORDER BY held_places.game, held_places.place",
    )?;
    let rows = rows.query((season, server))?;
    Ok(readable(rows, ("season_places", "user_id"), place_from_row)?.sound)
}

/// Returns the servers' places in a season with their games, the first place of each game first.
fn servers(
    connection: &Connection,
    season: Season,
    server: ServerId,
) -> Result<Vec<(String, SeasonServer)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT held_server_places.*, servers.name
         FROM held_server_places
             LEFT JOIN servers ON servers.server_id = held_server_places.server_id
         WHERE held_server_places.season = ?1
         ORDER BY held_server_places.game, held_server_places.place",
    )?;
    let rows = rows.query([season])?;
    let places = readable(rows, ("season_servers", "server_id"), |row| {
        let known = ServerName {
            server: row.get("server_id")?,
            name: row.get("name")?,
        };
        let place = SeasonServer {
            place: row.get("place")?,
            is_here: known.server == server,
            server: known,
            points: row.get("points")?,
        };
        Ok((row.get("game")?, place))
    })?;
    Ok(places.sound)
}

impl Store {
    /// Returns the first places of a season that is over, a table for each game, as a server looks
    /// at them.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails.
    pub async fn season_tables(
        &self,
        season: Season,
        server: ServerId,
    ) -> Result<Vec<SeasonTable>, StoreError> {
        self.read(move |connection| {
            let mut tables = BTreeMap::<String, SeasonTable>::new();
            for (game, place) in players(connection, season, server)? {
                tables.entry(game).or_default().places.push(place);
            }
            for (game, place) in servers(connection, season, server)? {
                tables.entry(game).or_default().servers.push(place);
            }
            let tables = tables.into_iter();
            Ok(tables
                .map(|(game, table)| SeasonTable { game, ..table })
                .collect())
        })
        .await
    }
}
