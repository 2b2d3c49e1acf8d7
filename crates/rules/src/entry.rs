//! The log of a match.

use super::{Round, Seat, Sequence};

/// An entry of a match's log. The entries of a match are numbered from 1 without a gap, outcomes of
/// chance included, and never change once they are committed.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of the entry within its match, from 1.
    pub sequence: Sequence,
    /// The number of the round it belongs to, from 1.
    pub round: Round,
    /// Its kind, with the text of the deal or move.
    pub kind: EntryKind,
}

/// The kind of a log entry. The texts are those of [`Notation`](super::Notation).
#[derive(Clone, PartialEq, Eq)]
pub enum EntryKind {
    /// An outcome of chance, such as a deck or the rolls of a strike. It may be hidden from the
    /// players in part or whole.
    Deal(String),
    /// A decision of a seat.
    Move(Seat, String),
}
