//! The contents of a round's record (`records.md`), without a text format of their own: the table
//! turns [`Value`] into JSON and back.

use super::{Game, Malformed, Setting};

/// A tree of plain values, the neutral form of a JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// No value.
    Null,
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Named values, in the order in which they are written.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// Creates a map from names and values.
    pub fn map<const N: usize>(fields: [(&str, Value); N]) -> Self {
        Self::Map(
            fields
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    }

    /// Creates a list from anything that converts into values.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// Returns the value of a field, or `None` if this is not a map or has no such field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Self::Map(fields) => fields
                .iter()
                .find(|(field, _)| field == name)
                .map(|(_, value)| value),
            _ => None,
        }
    }

    /// Checks that this is a map without any other names than these.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] with the first other name; `what` says what the map is.
    pub fn only(&self, what: &str, names: &[&str]) -> Result<(), Malformed> {
        let Self::Map(fields) = self else {
            return Err(Malformed::new(format!(
                "{what}: expected fields with names"
            )));
        };
        let mut unknown = fields
            .iter()
            .filter(|(name, _)| !names.contains(&name.as_str()));
        unknown.next().map_or(Ok(()), |(name, _)| {
            Err(Malformed::new(format!(
                "{what}: {name:?} is no field of it"
            )))
        })
    }

    /// Returns the number, if this is one.
    #[must_use]
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the text, if this is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the items, if this is a list.
    #[must_use]
    pub fn items(&self) -> Option<&[Value]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// The form in which rounds of a game stand in match records and vector lines.
pub trait Recorded: Game {
    /// The keys of the variants that can be chosen by them, the default first.
    const VARIANTS: &'static [&'static str];

    /// The settings that a challenge can choose besides the variant, named as in
    /// [`Recorded::options`] and [`Recorded::setup`].
    const SETTINGS: &'static [Setting] = &[];

    /// The setting whose values an operator can add as files, if there is one. It is part of a
    /// round's setup.
    const CUSTOM_SETTING: Option<&'static str> = None;

    /// The options in records that are no settings, by their names.
    const OPTIONS: &'static [&'static str] = &[];

    /// The words for seat 0 and seat 1 in records.
    const ROLES: [&'static str; 2];

    /// Returns the key of the variant.
    fn variant(options: &Self::Options) -> &'static str;

    /// Returns `true` if both players have the same means. By default they have.
    #[must_use]
    fn is_even(options: &Self::Options) -> bool {
        let _ = options;
        true
    }

    /// Returns the options with what each player has exchanged between the seats. By default both have
    /// the same.
    #[must_use]
    fn exchanged(options: &Self::Options) -> Self::Options {
        options.clone()
    }

    /// Returns the options other than the variant that differ from the default, by their names in
    /// records. Those that belong to the setup of a round (a map) are not among them.
    fn options(options: &Self::Options) -> Vec<(&'static str, Value)>;

    /// Returns the values of settings that a new challenge has where it does not name them, as they
    /// follow from what it does name. By default there are none: they are those of a record that
    /// does not name them.
    fn usual(options: &Self::Options) -> Vec<(&'static str, Value)> {
        let _ = options;
        Vec::new()
    }

    /// Returns the setup of a round, as fixed by the options and by the outcome of chance before
    /// the first move.
    fn setup(options: &Self::Options, deal: Option<&Self::Deal>) -> Value;

    /// Reads the options of a recorded round from variant, options and setup, with the outcome of
    /// chance before the first move if the game has one.
    ///
    /// `options` is a map, empty if the record has none. `setup` is `None` if only the terms of a
    /// match are wanted; the options then hold the default setup.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] with the name of the faulty field and what it should be, also for a
    /// field of the setup that the game does not have.
    fn read(
        variant: &str,
        options: &Value,
        setup: Option<&Value>,
    ) -> Result<(Self::Options, Option<Self::Deal>), Malformed>;

    /// Parses what somebody types in place of a variant's key.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the text means no options, or if the game has nothing but its
    /// variants.
    fn read_typed(text: &str) -> Result<Self::Options, Malformed> {
        Err(Malformed::expected("a variant's key", text))
    }

    /// Returns the position at the end of a round, with everything in it: the `final` of a vector
    /// line. The round must be over.
    fn position(state: &Self::State) -> Value;
}
