//! Duell: knights fight and effect cards lie in wait, with 26 cards and 40 life for each of two
//! players.
//!
//! `rules/duell.md` holds the rules, their sources, the tokens and every point that had to be
//! decided. Seat 0 is red (hearts and diamonds), seat 1 is black (clubs and spades).
//!
//! | file | what it is |
//! | --- | --- |
//! | `cards` | cards, sets of cards, decks |
//! | `sheet`, `faults` | the effects of the ranks, and what is wrong with typed ones |
//! | `squares` | slots, positions, marks, and what lies in a slot |
//! | `moves` | the tokens |
//! | `field` | both zones of both players, attack and defence numbers |
//! | `stack` | items that may be answered before they are carried out |
//! | `state` | the position, the turn, and who is asked next |
//! | `legal` | legal moves |
//! | `play` | declaring a move |
//! | `resolve`, `battle` | carrying an item out |
//! | `certain` | moves whose effect a player knows, and those that may win |
//! | `event` | what happened, as everybody saw it |
//! | `view` | what spectators and players see |
//! | `memory` | hidden cards that a viewer has seen before |
//! | `imagine` | positions that look the same to a viewer |
//! | `record`, `position` | records and position lines |
//! | `worth` | the value of a position at a glance |

mod battle;
mod cards;
mod certain;
mod event;
mod faults;
mod field;
mod imagine;
mod legal;
mod memory;
mod moves;
mod play;
mod position;
mod record;
mod resolve;
mod sheet;
mod squares;
mod stack;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod worth;

pub use cards::{Card, Cards, Deck, OWNED};
pub use event::{Aim, Event, Seen};
pub use faults::{Fault, FaultKind};
pub use memory::Memory;
pub use moves::Move;
pub use record::{Deal, Options};
pub use sheet::{Block, Sheet, Sheets};
pub use squares::{Effect, Knight, Marks, Position, SLOTS, Square, Status, Zone};
pub use stack::{Item, ItemKind, Stage};
pub use state::{Awaited, HAND_SIZE, LIFE, Phase, State};
pub use view::{DiscardSeen, EffectSeen, ItemSeen, KnightSeen, Private, Public, Reference};

use crate::{BySeat, Chance, Feat, Game, ImpossibleDeal, Next, Seat, Seating};

/// The most life that counts as a last drop.
const LAST_DROP: i16 = 5;

/// The game of Duell.
pub enum Duell {}

impl Game for Duell {
    const KEY: &'static str = "duell";
    const REVISION: u32 = 1;
    const SEATING: Seating = Seating::Turn;
    const FIRST_TO: u8 = 1;
    const DRAW_ENDS_SINGLE: bool = true;
    const HIDDEN: bool = true;

    type Options = Options;
    type State = State;
    type Deal = Deal;
    type Move = Move;
    type Public = Public;
    type Private = Private;
    type Memory = Memory;

    fn start(options: &Options, first: Seat) -> State {
        State::start(*options, first)
    }

    fn next(state: &State) -> Next {
        state.next()
    }

    fn turn(state: &State) -> Option<Seat> {
        Some(state.active)
    }

    fn pass() -> Option<Move> {
        Some(Move::Pass)
    }

    fn item(public: &Public) -> Option<&'static str> {
        view::item(public)
    }

    fn uncovers(before: &State, after: &State, by: Seat) -> bool {
        view::uncovers(before, after, by)
    }

    fn feat(public: &Public, seat: Seat) -> Option<Feat> {
        (1..=LAST_DROP)
            .contains(&public.life[seat])
            .then_some(Feat::LastDrop)
    }

    /// Shuffles red's deck before black's, or draws one number for a discard.
    fn deal(state: &State, chance: &mut dyn Chance) -> Deal {
        if let Awaited::Discard { seat, .. } = state.awaited {
            let bound = u32::from(state.hands[seat].len()).max(1);
            return Deal::Discard(u8::try_from(chance.below(bound)).unwrap_or(0));
        }
        let red = Deck::shuffled(Seat::Zero, chance);
        let black = Deck::shuffled(Seat::One, chance);
        Deal::Decks(Box::new(BySeat::new(red, black)))
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
