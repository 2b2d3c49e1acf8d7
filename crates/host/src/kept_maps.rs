//! Maps that servers keep, and offer in the challenges that are made there.

use super::handle::Host;
use super::requests::Caller;
use super::rights::Deed;
use model::Refusal;
use rules::Brought;
use store::{Keeping, KeptMap};
use table::{CustomFile, CustomSettings, GameKind};

impl Host {
    /// Returns the maps of the server in which the caller asks, and behind them the values that the
    /// operator adds to the games' settings.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn custom_settings_for(&self, caller: &Caller) -> Result<CustomSettings, Refusal> {
        let Some(server) = caller.server() else {
            return Ok(self.custom_settings().clone());
        };
        let mut settings = CustomSettings::default();
        for map in self.read(move |tx| tx.kept_maps(server)).await? {
            // One that this program does not read any more is not offered.
            if let Some((kind, file)) = read(&map) {
                let _ = settings.add(kind, file.setting, &map.name, file.setup);
            }
        }
        settings.extend(self.custom_settings());
        Ok(settings)
    }

    /// Returns the maps that the caller's server keeps for a game.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server.
    pub async fn kept_maps(
        &self,
        caller: &Caller,
        kind: GameKind,
    ) -> Result<Vec<KeptMap>, Refusal> {
        let server = Deed::ChangeServer.server(caller)?;
        let mut maps = self.read(move |tx| tx.kept_maps(server)).await?;
        maps.retain(|map| map.game == kind.key());
        Ok(maps)
    }

    /// Has the caller's server keep a map that its game has read.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server,
    /// [`Refusal::MapNameTaken`] or [`Refusal::TooManyMaps`].
    pub async fn keep_map(
        &self,
        caller: &Caller,
        kind: GameKind,
        name: &str,
        file: CustomFile,
    ) -> Result<(), Refusal> {
        let server = Deed::ChangeServer.server(caller)?;
        let mut known = self.custom_settings().clone();
        let added = known.add(kind, file.setting, name, file.setup);
        added.map_err(|_| Refusal::MapNameTaken)?;
        let map = KeptMap {
            game: kind.key().to_owned(),
            name: name.to_owned(),
            rows: file.lines.join("\n"),
        };
        let kept = self.write(move |tx| tx.keep_map(server, &map)).await?;
        match kept {
            Keeping::Kept => Ok(()),
            Keeping::NameTaken => Err(Refusal::MapNameTaken),
            Keeping::Full => Err(Refusal::TooManyMaps),
        }
    }

    /// Has the caller's server keep a map no longer. Offers and matches on it go on.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server, or
    /// [`Refusal::NoSuchMap`].
    pub async fn remove_map(
        &self,
        caller: &Caller,
        kind: GameKind,
        name: &str,
    ) -> Result<(), Refusal> {
        let server = Deed::ChangeServer.server(caller)?;
        let name = name.to_owned();
        let removed = self.write(move |tx| tx.remove_map(server, kind.key(), &name));
        removed.await?.then_some(()).ok_or(Refusal::NoSuchMap)
    }
}

/// Returns a kept map as its game reads it.
fn read(map: &KeptMap) -> Option<(GameKind, CustomFile)> {
    let kind = GameKind::from_key(&map.game)?;
    let brought = Brought::Saved(map.rows.as_bytes());
    let file = kind.game().read_custom(&map.name, brought, false).ok()?;
    Some((kind, file))
}
