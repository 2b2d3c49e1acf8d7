//! Text for the things of a game: moves, outcomes of chance, options.

use std::fmt;

/// A text that is not what it should be.
///
/// The sentence says what was read and what would be right. It never depends on anything hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    sentence: String,
}

impl Malformed {
    /// An error with its sentence, in English, for developers and operators.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
        }
    }

    /// The usual sentence: what was expected and what stood there instead.
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

/// Text in two directions: `parse` reads what `Display` prints, and nothing prints differently
/// than it was spelled in `rules/`.
///
/// `parse` looks at the syntax only. Whether a move is legal is a second step with an error of
/// its own ([`ImpossibleDeal`](super::ImpossibleDeal)).
pub trait Notation: Sized + fmt::Display {
    /// Reads a text.
    ///
    /// # Errors
    /// [`Malformed`] when the text is not one that `Display` could have printed (where a game's
    /// notation ignores case, apart from case).
    fn parse(text: &str) -> Result<Self, Malformed>;
}
