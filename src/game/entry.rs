//! The log of a match.

use super::Seat;

/// One line of a match's log. The lines of a match are numbered from 1 without a gap, outcomes of
/// chance included, and are never changed once they are committed.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of the line in its match, from 1.
    pub sequence: u32,
    /// The number of the round it belongs to, from 1.
    pub round: u32,
    /// What happened.
    pub kind: EntryKind,
}

/// What a line of the log says. The texts are [`Notation`](super::Notation).
#[derive(Clone, PartialEq, Eq)]
pub enum EntryKind {
    /// Chance decided this: a deck, a strike's rolls. Hidden from both players in part or whole.
    Deal(String),
    /// A seat decided this.
    Move(Seat, String),
}
