//! All that ever leaves a table for people's eyes.

use std::fmt;

use super::any::{MatchEnd, MatchReason, RoundEnd, Standing, Waiting};
use super::kind::GameKind;
use crate::game::Seat;
use crate::phrase::Phrase;
use crate::scene::Plan;
use crate::show::{Board, Ending, Group};

/// What everybody may see: all that a channel's poster accepts. It holds no hand and no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicSheet {
    /// The game.
    pub kind: GameKind,
    /// The match's id.
    pub id: String,
    /// Round, ply, score and who is to move.
    pub standing: Standing,
    /// What happened since the announcement before, oldest first.
    pub story: Vec<Phrase>,
    /// What the round waits for.
    pub situation: Phrase,
    /// The present position, seen from seat 0's side.
    pub board: Board,
    /// The round that ended within the story, with its last position.
    pub closed: Option<(RoundEnd, Board)>,
    /// Every round that is over, the first one first.
    pub rounds: Vec<RoundEnd>,
    /// How the match ended, if it has.
    pub end: Option<MatchEnd>,
}

/// What one seat sees: all that a private reply accepts. Its `Debug` shows no hand.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatSheet {
    /// What everybody sees, the board turned to this seat's side.
    pub public: PublicSheet,
    /// Whose sheet this is.
    pub seat: Seat,
    /// What only this seat sees, its picture together with the board; `None` where the game hides
    /// nothing.
    pub hand: Option<Board>,
    /// The legal moves, empty when this seat is not to move.
    pub groups: Vec<Group>,
}

impl fmt::Debug for SeatSheet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("SeatSheet")
            .field("id", &self.public.id)
            .field("seat", &self.seat)
            .field("standing", &self.public.standing)
            .finish_non_exhaustive()
    }
}

impl PublicSheet {
    /// The sheet of a match that has ended, for whatever reason.
    #[must_use]
    pub fn ended(mut self, end: Option<MatchEnd>) -> Self {
        if end.is_some() {
            self.end = end;
        }
        self
    }

    /// Returns the picture of the whole match once it is over; none for one that counts for nothing.
    #[must_use]
    pub fn poster(&self) -> Option<Plan> {
        let end = self.end.filter(|end| end.reason != MatchReason::Aborted)?;
        let ending = Ending {
            rounds: self.rounds.iter().map(|round| round.outcome).collect(),
            won: self.standing.score,
            winner: end.winner,
        };
        Some(self.kind.game().poster(&ending))
    }

    /// Whose turn it is, `None` when the match is over.
    #[must_use]
    pub const fn to_move(&self) -> Option<Seat> {
        match (self.end, self.standing.waiting) {
            (None, Waiting::Turn(seat)) => Some(seat),
            _ => None,
        }
    }
}

impl SeatSheet {
    /// The sheet of a match that has ended: nothing is left to choose.
    #[must_use]
    pub fn ended(mut self, end: Option<MatchEnd>) -> Self {
        self.public = self.public.ended(end);
        if self.public.end.is_some() {
            self.groups.clear();
        }
        self
    }
}
