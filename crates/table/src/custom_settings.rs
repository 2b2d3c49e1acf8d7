//! The values that an operator adds to the settings of games.

use super::game::OWN;
use super::kind::GameKind;
use super::options::Unsuitable;
use rules::{Malformed, Value};
use text::Phrase;

/// Values that an operator adds to settings of games, such as maps of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CustomSettings {
    values: Vec<CustomValue>,
}

/// A value for a game's custom setting that somebody brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomFile {
    /// The setting.
    pub setting: &'static str,
    /// The setup of a round with this value, as spelled in records.
    pub setup: Value,
    /// A description of the value, in English and for a fixed-width font.
    pub description: String,
    /// The lines of its text, as the game writes it.
    pub lines: Vec<String>,
    /// Its peculiarities that are allowed but should be known, a sentence each.
    pub warnings: Vec<Phrase>,
}

/// One value of one setting.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CustomValue {
    kind: GameKind,
    setting: &'static str,
    name: String,
    /// The setup of a round with this value, as spelled in records.
    setup: Value,
}

impl CustomSettings {
    /// Adds a value to a setting that is part of a round's setup. `setup` is that setup as spelled
    /// in records, and complete: a record needs no file.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the game has no such setting, has a value of this name already, or
    /// cannot read the setup.
    pub fn add(
        &mut self,
        kind: GameKind,
        setting: &str,
        name: &str,
        setup: Value,
    ) -> Result<(), Malformed> {
        let mut settings = kind.facts().settings.iter();
        let known = settings
            .find(|known| known.name == setting && known.in_setup)
            .ok_or_else(|| Malformed::new(format!("{kind} has no {setting} to add to")))?;
        let is_taken = known.value(name).is_some() || name == OWN;
        if is_taken || self.setup(kind.key(), setting, name).is_some() {
            return Err(Malformed::new(format!(
                "there is a {setting} named {name} already: a new one needs a new name"
            )));
        }
        let mut custom_settings = self.clone();
        custom_settings.values.push(CustomValue {
            kind,
            setting: known.name,
            name: name.to_owned(),
            setup,
        });
        let variant = kind.facts().variants.first().copied().unwrap_or_default();
        kind.game()
            .options(variant, &[(setting, name)], &custom_settings)
            .map_err(|error| match error {
                Unsuitable::Setup(malformed) => malformed,
                _ => Malformed::new(format!("{kind} cannot take {name} as its {setting}")),
            })?;
        *self = custom_settings;
        Ok(())
    }

    /// Adds the values of others behind these, except those whose names are taken.
    pub fn extend(&mut self, others: &Self) {
        let is_new = |value: &&CustomValue| {
            let taken = self.setup(value.kind.key(), value.setting, &value.name);
            taken.is_none()
        };
        let new: Vec<CustomValue> = others.values.iter().filter(is_new).cloned().collect();
        self.values.extend(new);
    }

    /// Iterates over the names added to a setting.
    pub fn names(&self, kind: GameKind, setting: &str) -> impl Iterator<Item = &str> {
        let values = self.values.iter();
        values
            .filter(move |value| value.kind == kind && value.setting == setting)
            .map(|value| value.name.as_str())
    }

    /// Returns the setup with this name.
    pub(super) fn setup(&self, game: &str, setting: &str, name: &str) -> Option<&Value> {
        let mut values = self.values.iter();
        let value = values.find(|value| {
            value.kind.key() == game && value.setting == setting && value.name == name
        })?;
        Some(&value.setup)
    }
}
