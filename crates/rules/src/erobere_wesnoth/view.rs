//! Views of spectators and players: everybody sees everything.

use std::sync::Arc;

use super::drawn::Size;
use super::fight::{Fight, Strike};
use super::hex::Hex;
use super::map::{Map, Terrain};
use super::state::{self, State};
use super::unit::{Class, Range, Unit};
use crate::{BySeat, Outcome, Seat};

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The battlefield is about to be drawn; the map is one like it.
    Drawing(Size),
    /// This seat chooses its king.
    King(Seat),
    /// This seat takes as many actions as it can and likes.
    Actions(Seat),
    /// The dice of a fight are about to roll.
    Fight {
        /// The attacking seat.
        seat: Seat,
        /// The attacker's hex.
        from: Hex,
        /// The defender's hex.
        to: Hex,
        /// The kind of attack.
        range: Range,
    },
    /// The game is over.
    Over(Outcome),
}

/// A unit in a fight that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combatant {
    /// The unit before the fight.
    pub unit: Unit,
    /// The lowest roll with which it hit.
    pub needs: u8,
    /// The hit points that it has left.
    pub left: u8,
}

/// An event that a decision or the dice brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A king was chosen.
    King {
        /// The player.
        seat: Seat,
        /// The king's class.
        class: Class,
        /// The keep it stands on.
        hex: Hex,
    },
    /// A turn began.
    Turn {
        /// The player.
        seat: Seat,
        /// The number of the pair of turns, from 1.
        turn: u8,
        /// The gold that came in, negative if the units cost more than the villages pay.
        income: i32,
        /// The units that regained a hit point, with their hexes.
        healed: Vec<(Class, Hex)>,
    },
    /// A unit was recruited.
    Recruited {
        /// The player.
        seat: Seat,
        /// The unit's class.
        class: Class,
        /// The hex where it appeared.
        hex: Hex,
    },
    /// A unit moved.
    Marched {
        /// The player.
        seat: Seat,
        /// The unit's class.
        class: Class,
        /// The hex it left.
        from: Hex,
        /// The hex it moved to.
        to: Hex,
        /// `true` if it captured a village there.
        captured: bool,
    },
    /// Two units fought.
    Fought {
        /// The kind of attack.
        range: Range,
        /// The unit that attacked.
        attacker: Combatant,
        /// The unit that was attacked.
        defender: Combatant,
        /// Every strike in order.
        strikes: Vec<Strike>,
    },
}

impl Event {
    /// Returns the seat that brought the event about.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::King { seat, .. }
            | Self::Turn { seat, .. }
            | Self::Recruited { seat, .. }
            | Self::Marched { seat, .. } => *seat,
            Self::Fought { attacker, .. } => attacker.unit.seat,
        }
    }
}

/// The events of a turn up to one of its decisions. Copies share them: a search copies positions by
/// the thousand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course(Option<Arc<Decided>>);

/// The events of a decision, and those before it.
#[derive(Debug, PartialEq, Eq)]
struct Decided {
    events: Vec<Event>,
    before: Course,
}

impl Course {
    /// Returns the course with the events of a further decision.
    pub(super) fn then(self, events: Vec<Event>) -> Self {
        if events.is_empty() {
            return self;
        }
        let before = self;
        Self(Some(Arc::new(Decided { events, before })))
    }

    /// Returns the events in their order.
    fn events(&self) -> Vec<&Event> {
        let decisions = std::iter::successors(self.0.as_deref(), |it| it.before.0.as_deref());
        let mut events: Vec<&Event> = decisions.flat_map(|it| it.events.iter().rev()).collect();
        events.reverse();
        events
    }
}

/// The view of a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The map.
    pub map: Arc<Map>,
    /// The number of the last pair of turns.
    pub turn_limit: u8,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The number of the current pair of turns, from 1.
    pub turn: u8,
    /// The gold of each player, which may be below zero.
    pub gold: BySeat<i32>,
    /// The owner of each village, in the order of [`Map::villages`].
    pub owners: Vec<Option<Seat>>,
    /// The units on the map.
    pub units: Vec<Unit>,
    /// The events that the last decision, or the dice after it, brought about.
    pub happened: Vec<Event>,
    /// The events of the turn before them. When the turn is over they stay until the other player
    /// has decided something.
    pub before: Course,
    /// The phase of the game.
    pub phase: Phase,
}

impl Public {
    /// Returns the unit on a hex.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<&Unit> {
        state::unit_at(&self.units, hex)
    }

    /// Returns the events to look back on: those of the whole turn that has just ended, or those of
    /// the last decision while its turn goes on.
    #[must_use]
    pub fn last(&self) -> Vec<&Event> {
        let (whole, seat) = match self.phase {
            Phase::Actions(seat) => {
                let begun = matches!(self.happened.last(), Some(Event::Turn { .. }));
                (begun, Some(seat.other()))
            }
            Phase::Over(outcome) => (outcome.winner.is_none(), None),
            Phase::Drawing(_) | Phase::King(_) | Phase::Fight { .. } => (false, None),
        };
        let before = if whole {
            self.before.events()
        } else {
            Vec::new()
        };
        before
            .into_iter()
            .chain(&self.happened)
            .filter(|event| !matches!(event, Event::Turn { .. }))
            .filter(|event| !whole || seat.is_none_or(|seat| event.seat() == seat))
            .collect()
    }

    /// Returns the owner of a village, or `None` if it has none or there is no village.
    #[must_use]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        let index = self
            .map
            .villages()
            .iter()
            .position(|village| *village == hex)?;
        self.owners.get(index).copied().flatten()
    }

    /// Returns the number of villages that a seat owns.
    #[must_use]
    pub fn villages_of(&self, seat: Seat) -> usize {
        self.owners
            .iter()
            .filter(|owner| **owner == Some(seat))
            .count()
    }

    /// Returns a seat's income at the start of its next turn, as the map stands. It may be
    /// negative.
    #[must_use]
    pub fn income(&self, seat: Seat) -> i32 {
        state::income(&self.owners, &self.units, seat)
    }

    /// Returns the terrain of a hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.map.terrain(hex)
    }

    /// Returns the number of units of a kind that a seat can still recruit.
    #[must_use]
    pub fn supply(&self, seat: Seat, class: Class) -> u8 {
        state::supply(&self.units, seat, class)
    }

    /// Returns the fight that an attack from one hex on another would begin.
    #[must_use]
    pub fn fight(&self, from: Hex, to: Hex, range: Range) -> Option<Fight> {
        state::fight(&self.map, &self.units, from, to, range)
    }
}

/// The part of the view that one seat alone sees: nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Private;

pub(super) fn public(state: &State) -> Public {
    Public {
        map: Arc::clone(&state.map),
        turn_limit: state.turn_limit,
        first: state.first,
        turn: state.turn,
        gold: state.gold,
        owners: state.owners.clone(),
        units: state.units.clone(),
        happened: state.happened.clone(),
        before: state.before.clone(),
        phase: state.phase,
    }
}

/// Returns the one position that looks like this, since nothing is hidden.
pub(super) fn state(public: &Public) -> State {
    State {
        map: Arc::clone(&public.map),
        turn_limit: public.turn_limit,
        first: public.first,
        turn: public.turn,
        gold: public.gold,
        owners: public.owners.clone(),
        units: public.units.clone(),
        phase: public.phase,
        happened: public.happened.clone(),
        before: public.before.clone(),
    }
}
