//! Maps that servers keep, and offer in the challenges that are made there.

use super::handle::Host;
use super::requests::Caller;
use super::rights::Deed;
use crate::Result;
use model::{Kept, KeptName, Refusal};
use rules::Brought;
use store::{Entrant, Keeping};
use table::{CustomFile, CustomSettings, GameKind};

impl Host {
    /// Returns the maps of the server in which the caller asks, and behind them the values that the
    /// operator adds to the games' settings.
    pub async fn custom_settings_for(&self, caller: &Caller) -> Result<CustomSettings> {
        let Some(server) = caller.server() else {
            return Ok(self.custom_settings().clone());
        };
        let mut settings = CustomSettings::default();
        for kind in GameKind::ALL.into_iter().filter(has_maps) {
            for map in self.maps_of(Entrant::Server(server), kind).await? {
                // One that this program does not read any more is not offered.
                let saved = Brought::Saved(map.text.as_bytes());
                if let Ok(file) = kind.game().read_custom(&map.name, saved, false) {
                    let _ = settings.add(kind, file.setting, &map.name, file.setup);
                }
            }
        }
        settings.extend(self.custom_settings());
        Ok(settings)
    }

    /// Returns the maps that the caller's server keeps for a game.
    pub async fn kept_maps(&self, caller: &Caller, kind: GameKind) -> Result<Vec<Kept>> {
        let server = Deed::ChangeServer.server(caller)?;
        self.maps_of(Entrant::Server(server), kind).await
    }

    async fn maps_of(&self, server: Entrant, kind: GameKind) -> Result<Vec<Kept>> {
        Ok(self.read(move |tx| tx.kept(server, kind.key())).await?)
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
        name: KeptName,
        file: CustomFile,
    ) -> Result<()> {
        let server = Deed::ChangeServer.server(caller)?;
        let mut known = self.custom_settings().clone();
        let added = known.add(kind, file.setting, name.as_str(), file.setup);
        added.map_err(|_| Refusal::MapNameTaken)?;
        let (server, rows) = (Entrant::Server(server), file.lines.join("\n"));
        let kept = self.write(move |tx| tx.keep(server, kind.key(), &rows, &name));
        match kept.await? {
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
    pub async fn remove_map(&self, caller: &Caller, kind: GameKind, name: &str) -> Result<()> {
        let server = Deed::ChangeServer.server(caller)?;
        let (server, name) = (Entrant::Server(server), name.to_owned());
        let removed = self.write(move |tx| tx.forget(server, kind.key(), &name));
        removed.await?.then_some(()).ok_or(Refusal::NoSuchMap)
    }
}

/// Returns `true` for a game to which people bring maps.
fn has_maps(kind: &GameKind) -> bool {
    kind.facts().custom_setting.is_some()
}
