//! What a challenge can settle about a game besides its variant.

use super::Value;

/// One thing that a challenge can settle, such as a map.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in records, which is also the name of the option in commands.
    pub name: &'static str,
    /// Whether a record has it in the setup of a round (a map) and not among the options.
    pub in_setup: bool,
    /// What can be chosen.
    pub values: Values,
}

/// What can be chosen for a [`Setting`].
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i64,
        /// The greatest.
        most: i64,
        /// Those that are suggested.
        usual: &'static [i64],
    },
    /// One of these names, the default first.
    Name(fn() -> Vec<String>),
}

impl Setting {
    /// The value that a text names, if it can be chosen.
    #[must_use]
    pub fn value(&self, text: &str) -> Option<Value> {
        match self.values {
            Values::Number { least, most, .. } => {
                let number = text.parse().ok()?;
                (least..=most).contains(&number).then_some(number.into())
            }
            Values::Name(names) => {
                let chosen = names().into_iter().find(|name| name == text);
                chosen.map(Value::Text)
            }
        }
    }

    /// What is suggested when nothing was typed yet.
    #[must_use]
    pub fn suggested(&self) -> Vec<String> {
        match self.values {
            Values::Number { usual, .. } => usual.iter().map(ToString::to_string).collect(),
            Values::Name(names) => names(),
        }
    }

    /// The least and the greatest, where it is a number.
    #[must_use]
    pub const fn bounds(&self) -> Option<(i64, i64)> {
        match self.values {
            Values::Number { least, most, .. } => Some((least, most)),
            Values::Name(_) => None,
        }
    }
}
