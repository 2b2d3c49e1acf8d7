//! Neutral text: a message's key and its arguments, put into words only at the edge.
//!
//! Everything below Discord speaks in [`Phrase`]s. Their words in each language are in
//! `locales/<language>/`.

mod language;
mod look;
mod meanings;
mod render;
mod visible;

pub use language::Language;
pub use look::look_alike;
pub use meanings::Meanings;
pub use render::Names;
pub use visible::shown_name;

/// A message of `locales/`, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The key of the message.
    pub key: &'static str,
    /// Its arguments, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which a language may inflect by and group. Never an id: Fluent's numbers are
    /// floating point.
    Number(i64),
    /// A text that is the same in every language, such as a token, a square, an id, or an amount
    /// with its own format. Text typed by people is escaped before it comes here.
    Text(String),
    /// Another message.
    Phrase(Box<Phrase>),
    /// Other messages in sequence, with the language's separator between them.
    List(Vec<Phrase>),
    /// The name of the player on this seat (0 or 1), filled in by the caller that knows names.
    Player(u8),
    /// The words for a seat where its player's name would stand, and would be too long.
    Role(Box<Phrase>),
}

impl Phrase {
    /// Creates a message without arguments.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            arguments: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Adds a player's name as an argument; `seat` is 0 or 1.
    #[must_use]
    pub fn player(self, name: &'static str, seat: u8) -> Self {
        self.with(name, Argument::Player(seat))
    }

    /// Returns the argument of this name, if the message has one.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        let mut arguments = self.arguments.iter();
        arguments
            .find(|(of, _)| *of == name)
            .map(|(_, argument)| argument)
    }
}

/// Combines sentences into one text. Returns `None` if there are none.
#[must_use]
pub fn sentences(phrases: Vec<Phrase>) -> Option<Phrase> {
    joined("common-sentences", phrases)
}

/// Combines lines into one text. Returns `None` if there are none.
#[must_use]
pub fn lines(phrases: Vec<Phrase>) -> Option<Phrase> {
    joined("common-lines", phrases)
}

fn joined(key: &'static str, phrases: Vec<Phrase>) -> Option<Phrase> {
    phrases
        .into_iter()
        .reduce(|first, second| Phrase::new(key).with("first", first).with("second", second))
}

impl From<i64> for Argument {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Argument {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}

impl From<Vec<Phrase>> for Argument {
    fn from(phrases: Vec<Phrase>) -> Self {
        Self::List(phrases)
    }
}
