//! The standing of a match over several rounds, and its end.

use crate::{BySeat, Outcome, Ply, Round, Seat, Sequence};

/// The standing of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The number of entries in the log.
    pub sequence: Sequence,
    /// The number of decisions made in the whole match.
    pub ply: Ply,
    /// The number of the current or last round, from 1.
    pub round: Round,
    /// The seat that had the first turn of that round.
    pub first: Seat,
    /// The rounds won.
    pub score: BySeat<u8>,
    /// The rounds to win.
    pub first_to: u8,
    /// The seat that the match waits for, if any.
    pub waiting: Waiting,
    /// The seat whose turn it is, even while the other one is asked for an answer.
    pub turn: Option<Seat>,
}

/// The reason for which a match waits, or no longer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// A decision of this seat.
    Turn(Seat),
    /// No decision: enough rounds are won, or the only game was drawn (`None`).
    Decided(Option<Seat>),
    /// The first deal: nothing has been dealt yet.
    Unbegun,
}

/// A finished round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// Its number, from 1.
    pub number: Round,
    /// The seat that had its first turn.
    pub first: Seat,
    /// Its outcome.
    pub outcome: Outcome,
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// The winner, if there is one.
    pub winner: Option<Seat>,
    /// The reason for the end.
    pub reason: MatchReason,
}

/// The reason for the end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchReason {
    /// Enough rounds were won, or the only game was drawn.
    Score,
    /// A player resigned.
    Resign,
    /// A player's time ran out.
    Timeout,
    /// Both players agreed on a draw.
    Agreed,
    /// The match was called off and counts for nothing.
    Aborted,
    /// The match was running when a backup was made that was later restored, and counts for
    /// nothing.
    Restored,
}

impl MatchReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Score,
        Self::Resign,
        Self::Timeout,
        Self::Agreed,
        Self::Aborted,
        Self::Restored,
    ];

    /// Returns the spelling in records and in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Resign => "resign",
            Self::Timeout => "timeout",
            Self::Agreed => "agreed",
            Self::Aborted => "aborted",
            Self::Restored => "restored",
        }
    }

    /// Returns the reason with this spelling.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.key() == key)
    }
}
