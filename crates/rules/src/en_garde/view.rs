//! Views of spectators and fencers.

use std::fmt;

use super::PISTE;
use super::cards::{Cards, HIGHEST};
use super::moves::{Attack, Move};
use super::record::Variant;
use super::state::State;
use crate::{BySeat, Outcome, Seat};

/// The phase of a round, all of it public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cards are not dealt yet.
    Undealt,
    /// This seat takes an action.
    Action {
        /// The fencer to move.
        seat: Seat,
        /// `true` if the turn began with a parry.
        parried: bool,
    },
    /// This seat answers an attack.
    Answer {
        /// The fencer to move.
        seat: Seat,
        /// The attack.
        attack: Attack,
        /// `true` if the attacker advanced first, which allows a retreat.
        indirect: bool,
    },
    /// The round is over.
    Over(Outcome),
}

/// The spent cards, as far as the variant shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// Only the last play, which lies on top ([`Public::last`]).
    Top,
    /// All of them, counted by value.
    Counts(Cards),
}

/// The view of a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The variant.
    pub variant: Variant,
    /// The fencer who had the first turn.
    pub first: Seat,
    /// The squares that the fencers stand on, 1 to 23.
    pub squares: BySeat<u8>,
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The number of cards that each fencer holds.
    pub hand_sizes: BySeat<u8>,
    /// The spent cards as far as the variant shows them.
    pub spent: Spent,
    /// The last play of the round, and the fencer who made it.
    pub last: Option<(Seat, Move)>,
    /// The phase of the round.
    pub phase: Phase,
    /// Both hands and the pile, once the round is over.
    pub revealed: Option<Revealed>,
}

impl Public {
    /// Returns black's square minus white's. An attack takes cards of this value.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        self.squares.one.saturating_sub(self.squares.zero)
    }

    /// Returns the number of squares between a fencer and their own end of the piste: those that they
    /// can step back, and those by which they have advanced in the round.
    #[must_use]
    pub const fn room_behind(&self, seat: Seat) -> u8 {
        room_behind(self.squares, seat)
    }
}

/// Returns the number of squares between a fencer and their own end of the piste.
pub(super) const fn room_behind(squares: BySeat<u8>, seat: Seat) -> u8 {
    match seat {
        Seat::Zero => squares.zero.saturating_sub(1),
        Seat::One => PISTE.saturating_sub(squares.one),
    }
}

/// The cards that are shown once a round is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revealed {
    /// The hands.
    pub hands: BySeat<Cards>,
    /// The draw pile, the next card first.
    pub pile: Vec<u8>,
}

/// The part of the view that one fencer alone sees: the hand.
#[derive(Clone, PartialEq, Eq)]
pub struct Private {
    /// The fencer's hand.
    pub hand: Cards,
    /// The number of cards of each value in the draw pile and the other hand together, in variants
    /// that tell it. Index 0 is value 1.
    pub still_out: Option<[u8; HIGHEST as usize]>,
}

impl fmt::Debug for Private {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Private").finish_non_exhaustive()
    }
}

pub(super) fn public(state: &State) -> Public {
    let over = matches!(state.phase, Phase::Over(_));
    Public {
        variant: state.variant,
        first: state.first,
        squares: state.squares(),
        pile: u8::try_from(state.pile()).unwrap_or(u8::MAX),
        hand_sizes: state.hands.map(Cards::len),
        spent: if state.variant.counts_spent_cards() {
            Spent::Counts(state.spent)
        } else {
            Spent::Top
        },
        last: state.last,
        phase: state.phase,
        revealed: over.then(|| Revealed {
            hands: state.hands,
            pile: state.deck.cards()[state.drawn..].to_vec(),
        }),
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let hand = state.hands[seat];
    let still_out = state.variant.counts_spent_cards().then(|| {
        let unseen = Cards::ALL.without(state.spent).without(hand);
        [1, 2, 3, 4, 5].map(|value| unseen.count(value))
    });
    Private { hand, still_out }
}
