//! What a record (`records.md`) says of a round, without a text format of its own: the table turns
//! [`Value`] into JSON and back.

use super::{Game, Malformed, Setting};

/// A plain tree of values, the neutral form of a JSON value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
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
    /// A map from names and values.
    pub fn map<const N: usize>(fields: [(&str, Value); N]) -> Self {
        Self::Map(
            fields
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
        )
    }

    /// A list from anything that turns into values.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// The value of a map's field, `None` when this is no map or has no such field.
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

    /// Checks that this is a map whose names are all among these.
    ///
    /// # Errors
    /// [`Malformed`] with the first name that is not, after `what` the map is.
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

    /// The number, if this is one.
    #[must_use]
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The text, if this is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items, if this is a list.
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

/// How rounds of a game are written down in match records and vector lines.
pub trait Recorded: Game {
    /// The keys of the variants, the default first.
    const VARIANTS: &'static [&'static str];

    /// What a challenge can settle besides the variant, by the names in [`Recorded::options`] and
    /// [`Recorded::setup`].
    const SETTINGS: &'static [Setting] = &[];

    /// The words for seat 0 and seat 1 in records.
    const ROLES: [&'static str; 2];

    /// The variant's key.
    fn variant(options: &Self::Options) -> &'static str;

    /// The options besides the variant that differ from the default, by their names in records.
    /// What belongs to the setup of a round (a map) is not among them.
    fn options(options: &Self::Options) -> Vec<(&'static str, Value)>;

    /// The setup of a round: what the options and the outcome of chance before the first move
    /// fix.
    fn setup(options: &Self::Options, deal: Option<&Self::Deal>) -> Value;

    /// Reads variant, options and setup of a recorded round: the options, and the outcome of
    /// chance before the first move where the game has one.
    ///
    /// `options` is a map (empty when the record has none); `setup` is `None` when only a match's
    /// terms are wanted, and the options then hold the default setup.
    ///
    /// # Errors
    /// [`Malformed`] with the field's name and what would be right; for a field of the setup that
    /// the game does not have, too.
    fn read(
        variant: &str,
        options: &Value,
        setup: Option<&Value>,
    ) -> Result<(Self::Options, Option<Self::Deal>), Malformed>;

    /// The position at the end of a round, with everything in it: the `final` of a vector line.
    /// Only for rounds that are over.
    fn position(state: &Self::State) -> Value;
}
