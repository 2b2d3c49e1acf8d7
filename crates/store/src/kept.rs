//! Options of games that users and servers keep under a name.

use super::{Entrant, StoreError, Tx};
use model::{KeptName, KeptOptions, MOST_KEPT};

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
    /// Returns the options of a game that somebody keeps, in the order of their names.
    pub fn kept_options(
        &self,
        keeper: Entrant,
        game: &str,
    ) -> Result<Vec<KeptOptions>, StoreError> {
        self.all(
            "SELECT name, options FROM kept_options
             WHERE keeper_id = ?1 AND kind = ?2 AND game = ?3 ORDER BY name, options",
            (keeper, keeper.kind(), game),
            |row| {
                Ok(KeptOptions {
                    name: row.get("name")?,
                    options: row.get("options")?,
                })
            },
        )
    }

    /// Keeps options under a name. Options that are kept get the name in place of theirs.
    pub fn keep_options(
        &self,
        keeper: Entrant,
        game: &str,
        options: &str,
        name: &KeptName,
    ) -> Result<Keeping, StoreError> {
        let mut others = self.kept_options(keeper, game)?;
        others.retain(|kept| kept.options != options);
        if others.iter().any(|kept| name.is_like(&kept.name)) {
            return Ok(Keeping::NameTaken);
        }
        if others.len() >= MOST_KEPT {
            return Ok(Keeping::Full);
        }
        self.done(
            "INSERT INTO kept_options (keeper_id, kind, game, options, name)
             VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (keeper_id, kind, game, options) DO UPDATE SET name = excluded.name",
            (keeper, keeper.kind(), game, options, name.as_str()),
        )?;
        Ok(Keeping::Kept)
    }

    /// Keeps options no more, and returns `false` if they were not kept.
    pub fn forget_options(
        &self,
        keeper: Entrant,
        game: &str,
        options: &str,
    ) -> Result<bool, StoreError> {
        let removed = self.execute(
            "DELETE FROM kept_options
             WHERE keeper_id = ?1 AND kind = ?2 AND game = ?3 AND options = ?4",
            (keeper, keeper.kind(), game, options),
        )?;
        Ok(removed > 0)
    }

    /// Keeps none of somebody's options any more.
    pub(super) fn forget_all_options(&self, keeper: Entrant) -> Result<(), StoreError> {
        self.done(
            "DELETE FROM kept_options WHERE keeper_id = ?1 AND kind = ?2",
            (keeper, keeper.kind()),
        )
    }
}
