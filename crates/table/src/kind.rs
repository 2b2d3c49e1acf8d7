//! The one closed list of games.

use std::fmt;

use super::any::{AnyTable, Broken, Terms};
use super::custom_settings::CustomSettings;
use super::export::RecordedPlayer;
use super::game::{AnyGame, Facts, Of};
use super::record::MatchRecord;
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{BySeat, Entry, MatchEnd};

/// A game that piste hosts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// En Garde, the default game.
    #[default]
    EnGarde,
    /// Duell.
    Duell,
    /// Erobere Wesnoth.
    ErobereWesnoth,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::EnGarde, Self::Duell, Self::ErobereWesnoth];

    /// Returns the game itself. No other place knows which type belongs to which name.
    #[must_use]
    pub fn game(self) -> &'static dyn AnyGame {
        match self {
            Self::EnGarde => &Of::<EnGarde>::GAME,
            Self::Duell => &Of::<Duell>::GAME,
            Self::ErobereWesnoth => &Of::<ErobereWesnoth>::GAME,
        }
    }

    /// Returns the facts about the game that the host needs.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.game().facts()
    }

    /// Returns the key used in commands, records and the database.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.game().key()
    }

    /// Returns the game with this key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Returns the options of a variant, everything else by default, in the game's own notation.
    #[must_use]
    pub fn options_of_variant(self, variant: &str) -> Option<String> {
        let nothing = CustomSettings::default();
        self.game().options(variant, &[], &nothing).ok()
    }

    /// Opens a match's table: plays the log again, draws every outcome of chance a second time and
    /// compares.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry that does not fit.
    pub fn open(terms: Terms, log: &[Entry]) -> Result<Box<dyn AnyTable>, Broken> {
        terms.kind.game().open(terms, log)
    }

    /// Writes the record of a match. While it runs (`end` is `None`) the secret is left out, and so
    /// is the running round if the game hides anything.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] if the log does not fit the rules.
    pub fn record(
        terms: &Terms,
        log: &[Entry],
        players: &BySeat<RecordedPlayer>,
        end: Option<MatchEnd>,
    ) -> Result<MatchRecord, Broken> {
        terms.kind.game().record(terms, log, players, end)
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.key())
    }
}
