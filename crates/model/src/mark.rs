//! Marks, the states of a subject that slots show, and the wants of slots.

use crate::Sequence;

/// The state of a subject that a slot shows or should show.
///
/// Marks are ordered as states follow each other. A mark is four times the number of the log's last
/// entry, plus 3 once the match has ended, so that an end without an entry has a mark of its own.
/// Before the first entry it is 1, because a slot with mark 0 shows nothing. What comes
/// between two entries counts on by one ([`Want::Next`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(pub u32);

impl Mark {
    /// Returns the mark of a state.
    #[must_use]
    pub const fn of(sequence: Sequence, ended: bool) -> Self {
        let beyond = match (sequence, ended) {
            (_, true) => 3,
            (Sequence(0), false) => 1,
            (_, false) => 0,
        };
        Self(sequence.0.saturating_mul(4).saturating_add(beyond))
    }

    /// Returns `true` if the match is over in this state.
    #[must_use]
    pub const fn is_end(self) -> bool {
        self.0 % 4 == 3
    }

    /// Returns the last entry of the log in this state.
    #[must_use]
    pub const fn sequence(self) -> Sequence {
        Sequence(self.0 / 4)
    }
}

/// The thing that is wanted in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// A state of the subject.
    At(Mark),
    /// A state of the subject that something else shows: nothing is to be posted for it, unless
    /// something was due before.
    Shown(Mark),
    /// One thing more than the slot should show so far, which comes between two states.
    Next,
    /// One thing, whatever becomes of the subject.
    Once,
    /// Words that are said anew each time, in the same message. The marks with which they are said
    /// are odd.
    Said,
    /// Words that are true no longer: the message is edited, if it was posted. The marks with which
    /// that is done are even.
    Edited,
}
