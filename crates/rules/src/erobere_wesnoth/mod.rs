//! Erobere Wesnoth: two kings on a map of hexes, gold from villages, dice in the fights.
//!
//! `rules/erobere-wesnoth.md` holds the rules and their sources. Seat 0 is north, who starts on the
//! map's start 1; seat 1 is south. Nothing is hidden.

mod axial;
mod battlefield;
mod drawn;
mod features;
mod fight;
mod ground;
mod hex;
mod import;
mod map;
mod map_error;
mod moves;
mod own;
mod place;
mod reach;
mod record;
mod state;
mod symmetry;
#[cfg(test)]
mod tests;
mod unit;
mod view;
mod worth;

pub use self::hex::{COLUMNS, Hex, ROWS};
pub use battlefield::{Battlefield, Deal};
pub use drawn::{Drawing, Size, draw};
pub use features::{FEATURES, WAY_TO_KING};
pub use fight::{FACES, Fight, Odds, Rolls, Side, Strike};
pub use import::import;
pub use map::{Map, Terrain};
pub use map_error::{MapError, Reason};
pub use moves::Move;
pub use own::{Adapted, Cell, Fairness, Fault, Right, Warning, adapt};
pub use record::{MOST_SECOND_GOLD, MOST_TURNS, Options, TURN_LIMIT};
pub use state::State;
pub use symmetry::Symmetry;
pub use unit::{Class, MAGIC_NEEDS, Range, Unit, Weapon};
pub use view::{Combatant, Course, Event, Phase, Private, Public};

use crate::{Chance, Feat, Game, ImpossibleDeal, Next, Outcome, Seat, Seating};

/// The game of Erobere Wesnoth.
pub enum ErobereWesnoth {}

impl Game for ErobereWesnoth {
    const KEY: &'static str = "erobere-wesnoth";
    const REVISION: u32 = 1;
    const SEATING: Seating = Seating::Turn;
    const FIRST_TO: u8 = 1;
    const DRAW_ENDS_SINGLE: bool = true;
    const HIDDEN: bool = false;

    type Options = Options;
    type State = State;
    type Deal = Deal;
    type Move = Move;
    type Public = Public;
    type Private = Private;
    type Memory = ();

    fn start(options: &Options, first: Seat) -> State {
        State::start(options, first)
    }

    fn next(state: &State) -> Next {
        state.next()
    }

    fn deal(state: &State, chance: &mut dyn Chance) -> Deal {
        state.deal(chance)
    }

    fn settle(state: &mut State, deal: &Deal) -> Result<(), ImpossibleDeal> {
        state.settle(deal)
    }

    fn legal(state: &State, moves: &mut Vec<Move>) {
        state.legal(moves);
    }

    fn play(state: &mut State, chosen: &Move) {
        state.play(*chosen);
    }

    fn public(state: &State) -> Public {
        view::public(state)
    }

    fn feat(public: &Public, seat: Seat) -> Option<Feat> {
        let mut owners = public.owners.iter();
        owners
            .all(|owner| *owner == Some(seat))
            .then_some(Feat::AllVillages)
    }

    fn private(_state: &State, _seat: Seat) -> Private {
        Private
    }

    fn remember((): &mut (), _public: &Public, _own: Option<(Seat, &Private)>) {}

    fn imagine(
        public: &Public,
        _own: Option<(Seat, &Private)>,
        (): &(),
        _chance: &mut dyn Chance,
    ) -> State {
        view::state(public)
    }

    /// Returns the loser, or after a drawn game the seat that did not begin it.
    fn next_first(first: Seat, outcome: &Outcome) -> Seat {
        outcome.winner.map_or(first.other(), Seat::other)
    }
}
