//! What a viewer was shown since the round began.

use super::cards::Cards;
use super::moves::Move;
use super::record::Variant;
use super::state::State;
use super::view::{Phase, Private, Public};
use crate::game::{BySeat, Seat};

/// The course of a round as one viewer saw it. It has no `Debug`: it holds hands.
#[derive(Clone, Default)]
pub struct Memory {
    steps: Vec<Shown>,
}

/// What a viewer saw after one step.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The squares of the fencers.
    pub squares: BySeat<u8>,
    /// How many cards the draw pile held.
    pub pile: u8,
    /// How many cards each fencer held.
    pub hand_sizes: BySeat<u8>,
    /// The play that had led here.
    pub last: Option<(Seat, Move)>,
    /// What the round waited for.
    pub phase: Phase,
    /// The viewer's own hand; no card for a spectator.
    pub hand: Cards,
    /// All cards played until then. Each lay on top of the others once.
    pub spent: Cards,
}

impl Shown {
    /// What a seat sees in a position, everything that was spent included.
    #[must_use]
    pub fn to(seat: Seat, state: &State) -> Self {
        Self {
            squares: state.squares,
            pile: u8::try_from(state.pile()).unwrap_or(u8::MAX),
            hand_sizes: state.hands.map(Cards::len),
            last: state.last,
            phase: state.phase,
            hand: state.hands[seat],
            spent: state.spent,
        }
    }

    /// Black's square minus white's.
    #[must_use]
    pub const fn distance(&self) -> u8 {
        self.squares.one.saturating_sub(self.squares.zero)
    }

    /// Puts what the seat to move could do, if this were its hand, into `moves`.
    pub fn legal(&self, variant: Variant, moves: &mut Vec<Move>) {
        let mut state = State::start(variant, Seat::Zero);
        state.squares = self.squares;
        state.phase = self.phase;
        state.hands = BySeat::new(self.hand, self.hand);
        state.legal(moves);
    }
}

impl Memory {
    /// The steps, oldest first.
    #[must_use]
    pub fn steps(&self) -> &[Shown] {
        &self.steps
    }

    /// The cards that were played before the viewer's eyes; `None` when nothing is remembered.
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
