//! The course of a round as one viewer was shown it.

use super::cards::Cards;
use super::moves::Move;
use super::record::Variant;
use super::state::State;
use super::view::{Phase, Private, Public};
use crate::{BySeat, Seat};

/// A viewer's memory of a round. Has no `Debug`: it holds hands.
#[derive(Clone, Default)]
pub struct Memory {
    steps: Vec<Shown>,
}

/// One step of a round, as a viewer saw it.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The squares of the fencers.
    pub squares: BySeat<u8>,
    /// The number of cards in the draw pile.
    pub pile: u8,
    /// The number of cards that each fencer held.
    pub hand_sizes: BySeat<u8>,
    /// The play that led to the step.
    pub last: Option<(Seat, Move)>,
    /// The phase of the round.
    pub phase: Phase,
    /// The viewer's own hand, empty for a spectator.
    pub hand: Cards,
    /// All cards played so far. Each of them lay on top of the discard pile once.
    pub spent: Cards,
}

impl Shown {
    /// Returns the position as a seat sees it, with all the spent cards.
    #[must_use]
    pub fn to(seat: Seat, state: &State) -> Self {
        Self {
            squares: state.squares(),
            pile: u8::try_from(state.pile()).unwrap_or(u8::MAX),
            hand_sizes: state.hands.map(Cards::len),
            last: state.last,
            phase: state.phase,
            hand: state.hands[seat],
            spent: state.spent,
        }
    }

    /// Returns black's square minus white's.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        self.squares.one.saturating_sub(self.squares.zero)
    }

    /// Puts the moves that the seat to move could make with the viewer's hand into `moves`.
    pub fn legal(&self, variant: Variant, moves: &mut Vec<Move>) {
        let mut state = State::start(variant, Seat::Zero);
        state.stand(self.squares);
        state.phase = self.phase;
        state.hands = BySeat::new(self.hand, self.hand);
        state.legal(moves);
    }
}

impl Memory {
    /// Returns the steps, oldest first.
    #[must_use]
    pub fn steps(&self) -> &[Shown] {
        &self.steps
    }

    /// Returns the cards that the viewer has seen played, or `None` if nothing is remembered.
    #[must_use]
    pub fn spent(&self) -> Option<Cards> {
        self.steps.last().map(|step| step.spent)
    }

    pub(super) fn add(&mut self, public: &Public, own: Option<(Seat, &Private)>) {
        let played = public.last.map_or(Cards::NONE, |(_, play)| play.cards());
        self.steps.push(Shown {
            squares: public.squares,
            pile: public.pile,
            hand_sizes: public.hand_sizes,
            last: public.last,
            phase: public.phase,
            hand: own.map_or(Cards::NONE, |(_, private)| private.hand),
            spent: self.spent().unwrap_or_default().with(played),
        });
    }
}
