//! Options that a player puts together piece by piece.

use super::Board;
use text::Phrase;

/// Options that are being put together, as they stand.
#[derive(Clone, Debug)]
pub struct Workshop<O> {
    /// The words about them: what the picture shows, what they cost, and what their parts do.
    pub about: Phrase,
    /// The picture, and its words.
    pub board: Board,
    /// The places that hold a part each.
    pub places: Vec<WorkPlace>,
    /// The options with what is usual in every place.
    pub usual: O,
    /// The options with the same for both players.
    pub same: O,
    /// `true` if both players have the same.
    pub is_same: bool,
}

impl<O> Workshop<O> {
    /// Returns the workshop with its options turned into others.
    pub fn map<P>(self, turn: impl Fn(O) -> P) -> Workshop<P> {
        Workshop {
            about: self.about,
            board: self.board,
            places: self.places,
            usual: turn(self.usual),
            same: turn(self.same),
            is_same: self.is_same,
        }
    }
}

/// A place of a workshop.
#[derive(Clone, Debug)]
pub struct WorkPlace {
    /// The words for the place with the part that it holds.
    pub label: Phrase,
    /// The key of the part that it holds.
    pub held: char,
    /// The parts that may stand there, at most 24.
    pub parts: Vec<WorkPart>,
}

/// A part that may stand in a place.
#[derive(Clone, Debug)]
pub struct WorkPart {
    /// Its key, one sign.
    pub key: char,
    /// Its name with what it does, at most 100 characters.
    pub label: Phrase,
}
