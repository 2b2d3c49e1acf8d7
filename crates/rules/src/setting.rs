//! Terms of a challenge besides the variant.

use super::Value;

/// A setting that a challenge can choose, such as a map.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name in records, which is also the name of the option in commands.
    pub name: &'static str,
    /// `true` if records have it in the setup of a round (a map), `false` if they have it among the
    /// options.
    pub in_setup: bool,
    /// The values to choose from.
    pub values: Values,
}

/// The values of a [`Setting`].
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// A whole number within bounds.
    Number {
        /// The smallest number.
        least: i64,
        /// The largest number.
        most: i64,
        /// The numbers to suggest.
        usual: &'static [i64],
    },
    /// One of these names, the default first.
    Name(fn() -> Vec<String>),
}

impl Setting {
    /// Returns the value that a text names, if it can be chosen.
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

    /// Returns the values to suggest before anything is typed.
    #[must_use]
    pub fn suggested(&self) -> Vec<String> {
        match self.values {
            Values::Number { usual, .. } => usual.iter().map(ToString::to_string).collect(),
            Values::Name(names) => names(),
        }
    }

    /// Returns the smallest and largest value of a number, or `None` for a setting of another kind.
    #[must_use]
    pub const fn bounds(&self) -> Option<(i64, i64)> {
        match self.values {
            Values::Number { least, most, .. } => Some((least, most)),
            Values::Name(_) => None,
        }
    }
}

/// The text of a value that somebody brings for a setting, such as a map.
#[derive(Clone, Copy, Debug)]
pub enum Brought<'a> {
    /// A text from a form.
    Pasted(&'a str),
    /// The contents of a file.
    Saved(&'a [u8]),
}

impl Brought<'_> {
    /// The most characters of a pasted text.
    pub const CHARACTERS: usize = 4_000;
    /// The most bytes of a file.
    pub const BYTES: usize = 65_536;
}
