//! En Garde: two fencers on a piste of 23 squares, 25 cards, first to five touches.
//!
//! `rules/en-garde.md` holds the rules, their sources and the variants. Seat 0 is white, who starts
//! on square 1 and faces up; seat 1 is black, who starts on 23 and faces down.

mod cards;
mod certain;
mod imagine;
mod memory;
mod moves;
mod record;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use cards::{Cards, Deck, HAND_SIZE, HIGHEST};
pub use imagine::with_hands;
pub use memory::{Memory, Shown};
pub use moves::{Attack, Move};
pub use record::{Options, Variant};
pub use state::State;
pub use view::{Phase, Private, Public, Revealed, Spent};

use crate::{Chance, Game, ImpossibleDeal, Next, Seat, Seating};

/// The number of squares on the piste.
pub const PISTE: u8 = 23;
/// The middle square.
pub const CENTRE: u8 = 12;

/// The game of En Garde.
pub enum EnGarde {}

impl Game for EnGarde {
    const KEY: &'static str = "en-garde";
    const REVISION: u32 = 1;
    const SEATING: Seating = Seating::Seats;
    const FIRST_TO: u8 = 5;
    const DRAW_ENDS_SINGLE: bool = false;
    const HIDDEN: bool = true;

    type Options = Options;
    type State = State;
    type Deal = Deck;
    type Move = Move;
    type Public = Public;
    type Private = Private;
    type Memory = Memory;

    fn start(options: &Options, first: Seat) -> State {
        State::start(options.variant, first)
    }

    #[inline]
    fn next(state: &State) -> Next {
        state.next()
    }

    fn deal(_state: &State, chance: &mut dyn Chance) -> Deck {
        Deck::shuffled(chance)
    }

    fn settle(state: &mut State, deal: &Deck) -> Result<(), ImpossibleDeal> {
        state.deal(deal)
    }

    fn legal(state: &State, moves: &mut Vec<Move>) {
        state.legal(moves);
    }

    fn play(state: &mut State, chosen: &Move) {
        state.play(*chosen);
    }

    fn is_parry(chosen: &Move) -> bool {
        matches!(chosen, Move::Parry(_))
    }

    /// Only a draw does: what is played comes from its player's own hand.
    fn uncovers(before: &State, after: &State, _by: Seat) -> bool {
        before.pile() != after.pile()
    }

    fn public(state: &State) -> Public {
        view::public(state)
    }

    fn private(state: &State, seat: Seat) -> Private {
        view::private(state, seat)
    }

    fn remember(memory: &mut Memory, public: &Public, own: Option<(Seat, &Private)>) {
        memory.add(public, own);
    }

    fn imagine(
        public: &Public,
        own: Option<(Seat, &Private)>,
        memory: &Memory,
        chance: &mut dyn Chance,
    ) -> State {
        imagine::imagine(public, own, memory, chance)
    }
}
