//! Maps that servers keep for their matches.

use super::kept::Keeping;
use super::{ServerId, StoreError, Tx};

/// The largest number of maps that a server keeps.
pub const MOST_MAPS: usize = 10;

/// A map that a server keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMap {
    /// The key of its game.
    pub game: String,
    /// The name, of which a server has one map in a game.
    pub name: String,
    /// The rows, as the game writes them.
    pub rows: String,
}

impl Tx<'_> {
    /// Returns the maps that a server keeps, in the order of their names.
    pub fn kept_maps(&self, server: ServerId) -> Result<Vec<KeptMap>, StoreError> {
        self.all(
            "SELECT game, name, rows FROM server_maps WHERE server_id = ?1 ORDER BY game, name",
            [server],
            |row| {
                Ok(KeptMap {
                    game: row.get("game")?,
                    name: row.get("name")?,
                    rows: row.get("rows")?,
                })
            },
        )
    }

    /// Has a server keep a map, if it has room for one and none of this name.
    pub fn keep_map(&self, server: ServerId, map: &KeptMap) -> Result<Keeping, StoreError> {
        let kept = self.kept_maps(server)?;
        let is_same = |kept: &KeptMap| kept.game == map.game && kept.name == map.name;
        if kept.iter().any(is_same) {
            return Ok(Keeping::NameTaken);
        }
        if kept.len() >= MOST_MAPS {
            return Ok(Keeping::Full);
        }
        self.execute(
            "INSERT INTO server_maps (server_id, game, name, rows) VALUES (?1, ?2, ?3, ?4)",
            (
                server,
                map.game.as_str(),
                map.name.as_str(),
                map.rows.as_str(),
            ),
        )?;
        Ok(Keeping::Kept)
    }

    /// Has a server keep a map no longer, and returns `false` if it did not.
    pub fn remove_map(&self, server: ServerId, game: &str, name: &str) -> Result<bool, StoreError> {
        let removed = self.execute(
            "DELETE FROM server_maps WHERE server_id = ?1 AND game = ?2 AND name = ?3",
            (server, game, name),
        )?;
        Ok(removed > 0)
    }

    /// Removes all maps that a server keeps.
    pub(super) fn remove_maps(&self, server: ServerId) -> Result<(), StoreError> {
        self.done("DELETE FROM server_maps WHERE server_id = ?1", [server])
    }
}
