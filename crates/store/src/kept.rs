//! Options of games, and maps, that users and servers keep under a name.

use super::{Entrant, Result, Tx};
use model::{Kept, KeptName, MOST_KEPT};

/// The end of an attempt to keep something under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It is kept under the name.
    Kept,
    /// Something else is kept under it.
    NameTaken,
    /// As much else is kept as may be.
    Full,
}

impl Tx<'_> {
    /// Returns what somebody keeps for a game, in the order of the names.
    pub fn kept(&self, keeper: Entrant, game: &str) -> Result<Vec<Kept>> {
        self.all(
            "SELECT name, text FROM kept WHERE keeper_id = ?1 AND kind = ?2 AND game = ?3
             ORDER BY name",
            (keeper, keeper.kind(), game),
            |row| {
                Ok(Kept {
                    name: row.get("name")?,
                    text: row.get("text")?,
                })
            },
        )
    }

    /// Keeps a text under a name, if there is room for it and nothing else has the name.
    pub fn keep(
        &self,
        keeper: Entrant,
        game: &str,
        text: &str,
        name: &KeptName,
    ) -> Result<Keeping> {
        let kept = self.kept(keeper, game)?;
        if kept.iter().any(|kept| name.is_like(&kept.name)) {
            return Ok(Keeping::NameTaken);
        }
        if kept.len() >= MOST_KEPT {
            return Ok(Keeping::Full);
        }
        self.done(
            "INSERT INTO kept (keeper_id, kind, game, name, text) VALUES (?1, ?2, ?3, ?4, ?5)",
            (keeper, keeper.kind(), game, name.as_str(), text),
        )?;
        Ok(Keeping::Kept)
    }

    /// Keeps nothing under a name any more, and returns `false` if nothing was kept.
    pub fn forget(&self, keeper: Entrant, game: &str, name: &str) -> Result<bool> {
        let removed = self.execute(
            "DELETE FROM kept WHERE keeper_id = ?1 AND kind = ?2 AND game = ?3 AND name = ?4",
            (keeper, keeper.kind(), game, name),
        )?;
        Ok(removed > 0)
    }

    /// Keeps nothing of somebody any more.
    pub(super) fn forget_all(&self, keeper: Entrant) -> Result<()> {
        self.done(
            "DELETE FROM kept WHERE keeper_id = ?1 AND kind = ?2",
            (keeper, keeper.kind()),
        )
    }
}
