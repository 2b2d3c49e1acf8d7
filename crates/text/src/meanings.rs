//! The meanings of something that was typed.

use std::fmt;

use super::Phrase;

/// An order and the moves that it can mean. Its `Debug` prints neither: both name cards of a hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Meanings {
    /// The order as it was typed.
    pub order: String,
    /// The moves in words.
    pub moves: Vec<Phrase>,
}

impl fmt::Debug for Meanings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Meanings({})", self.moves.len())
    }
}
