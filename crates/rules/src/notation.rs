//! Text for moves, outcomes of chance and options.

use std::fmt;

/// The error of a text that cannot be parsed.
///
/// Its sentence names the text found and the text expected, and never depends on anything hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    sentence: String,
}

impl Malformed {
    /// Creates an error from its sentence, in English, for developers and operators.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
        }
    }

    /// Creates an error with the usual sentence, which names the text expected and the text found.
    pub fn expected(wanted: &str, found: &str) -> Self {
        Self::new(format!("expected {wanted}, found {found:?}"))
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl std::error::Error for Malformed {}

/// A text form: `parse` reads what `Display` prints, and `Display` prints what `rules/` prescribes.
///
/// `parse` checks the syntax alone. Whether a move is legal is decided in a second step, with an
/// error of its own ([`ImpossibleDeal`](super::ImpossibleDeal)).
pub trait Notation: Sized + fmt::Display {
    /// Parses a text.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] unless `Display` could have printed the text, up to the case of its
    /// letters where a game's notation ignores it.
    fn parse(text: &str) -> Result<Self, Malformed>;
}
