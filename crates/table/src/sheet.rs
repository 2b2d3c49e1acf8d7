//! Sheets: all that ever leaves a table for people's eyes.

use std::fmt;

use super::kind::GameKind;
use paint::Plan;
use rules::{BySeat, MatchEnd, MatchReason, RoundEnd, Seat, Standing, Waiting};
use show::{Board, Ending, Group, MedalCounts};
use text::Phrase;

/// The sheet for everybody, and all that a channel's poster accepts. It holds no hand and no
/// choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicSheet {
    /// The game.
    pub kind: GameKind,
    /// The match's id.
    pub id: String,
    /// The options, in the game's own notation.
    pub options: String,
    /// The round, ply and score, and the seat to move.
    pub standing: Standing,
    /// The narration since the previous announcement, oldest sentence first.
    pub narration: Vec<Phrase>,
    /// The decision that the round waits for, or its outcome, in words.
    pub situation: Phrase,
    /// The current position, seen from seat 0's side.
    pub board: Board,
    /// The round that ended within the narration.
    pub closed: Option<ClosedRound>,
    /// The finished rounds, oldest first.
    pub rounds: Vec<RoundEnd>,
    /// The end of the match, if it has ended.
    pub end: Option<MatchEnd>,
}

/// A round that is over, as everybody saw its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedRound {
    /// Its number and outcome.
    pub end: RoundEnd,
    /// Its outcome in words.
    pub situation: Phrase,
    /// The sentences about the last decision or deal, and what it decided.
    pub narration: Vec<Phrase>,
    /// Its last position.
    pub board: Board,
}

/// The sheet for one seat, and all that a private reply accepts. Its `Debug` shows no hand.
#[derive(Clone, PartialEq, Eq)]
pub struct SeatSheet {
    /// The public sheet, with the board turned to this seat's side.
    pub public: PublicSheet,
    /// The seat.
    pub seat: Seat,
    /// The part that this seat alone sees, with a picture of the board too, or `None` for a game
    /// that hides nothing.
    pub hand: Option<Board>,
    /// The class of items of which this seat is asked about one, in words.
    pub asked: Option<Phrase>,
    /// The legal moves, empty if this seat is not to move.
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
    /// Adds the end of the match, if it has ended for whatever reason.
    #[must_use]
    pub fn ended(mut self, end: Option<MatchEnd>) -> Self {
        if end.is_some() {
            self.end = end;
        }
        self
    }

    /// Returns the poster of a match once it is over, unless it counts for nothing, with the first
    /// places that its players have reached in seasons.
    #[must_use]
    pub fn poster(&self, medals: BySeat<MedalCounts>) -> Option<Plan> {
        let end = self.end.filter(|end| end.reason != MatchReason::Aborted)?;
        let ending = Ending {
            rounds: self.rounds.iter().map(|round| round.outcome).collect(),
            won: self.standing.score,
            winner: end.winner,
            early: (end.reason != MatchReason::Score).then(|| end.reason.key()),
            medals,
        };
        Some(self.kind.game().poster(&ending))
    }

    /// Returns the seat to move, or `None` if the match is over.
    #[must_use]
    pub const fn to_move(&self) -> Option<Seat> {
        match (self.end, self.standing.waiting) {
            (None, Waiting::Turn(seat)) => Some(seat),
            _ => None,
        }
    }
}

impl SeatSheet {
    /// Adds the end of the match. If it has ended, nothing is left to choose.
    #[must_use]
    pub fn ended(mut self, end: Option<MatchEnd>) -> Self {
        self.public = self.public.ended(end);
        if self.public.end.is_some() {
            self.asked = None;
            self.groups.clear();
        }
        self
    }
}
