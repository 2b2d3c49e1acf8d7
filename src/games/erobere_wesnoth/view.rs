//! What everybody sees: all of it.

use std::sync::Arc;

use super::fight::{Fight, Strike};
use super::hex::Hex;
use super::map::{Map, Terrain};
use super::state::{self, State};
use super::unit::{Class, Range, Unit};
use crate::game::{BySeat, Outcome, Seat};

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// This seat chooses its king.
    King(Seat),
    /// This seat acts, as often as it can and likes.
    Actions(Seat),
    /// The dice of a fight are about to roll.
    Fight {
        /// Who attacks.
        seat: Seat,
        /// Where the attacker stands.
        from: Hex,
        /// Where the defender stands.
        to: Hex,
        /// The kind of attack.
        range: Range,
    },
    /// The game is over.
    Over(Outcome),
}

/// What a decision or the dice brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A king was chosen.
    King {
        /// Whose.
        seat: Seat,
        /// Its kind.
        class: Class,
        /// The keep it stands on.
        hex: Hex,
    },
    /// A turn began.
    Turn {
        /// Whose.
        seat: Seat,
        /// The number of the pair of turns, from 1.
        turn: u8,
        /// The gold that came in; negative where the units cost more than the villages pay.
        income: i32,
        /// The units that regained a hit point, and where.
        healed: Vec<(Class, Hex)>,
    },
    /// A unit was recruited.
    Recruited {
        /// Whose.
        seat: Seat,
        /// Its kind.
        class: Class,
        /// Where it appeared.
        hex: Hex,
    },
    /// A unit moved.
    Marched {
        /// Whose.
        seat: Seat,
        /// Its kind.
        class: Class,
        /// From where.
        from: Hex,
        /// Where to.
        to: Hex,
        /// Whether it took a village there.
        captured: bool,
    },
    /// Two units fought.
    Fought {
        /// The kind of attack.
        range: Range,
        /// Attacker and defender as they were before.
        fighters: (Unit, Unit),
        /// What the attacker and the defender must roll at least to hit.
        needs: (u8, u8),
        /// Every strike in order.
        strikes: Vec<Strike>,
        /// The hit points that attacker and defender are left with.
        left: (u8, u8),
    },
}

/// What a spectator sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The map.
    pub map: Arc<Map>,
    /// The number of the last pair of turns.
    pub turn_limit: u8,
    /// Who has the first turn.
    pub first: Seat,
    /// The number of the present pair of turns, from 1.
    pub turn: u8,
    /// Gold, which may be below zero.
    pub gold: BySeat<i32>,
    /// The owner of each village, in the order of [`Map::villages`].
    pub owners: Vec<Option<Seat>>,
    /// The units on the map.
    pub units: Vec<Unit>,
    /// What the last decision, or the dice after it, brought about.
    pub happened: Vec<Event>,
    /// What the game waits for.
    pub phase: Phase,
}

impl Public {
    /// The unit on a hex.
    #[must_use]
    pub fn unit_at(&self, hex: Hex) -> Option<&Unit> {
        state::unit_at(&self.units, hex)
    }

    /// The owner of a village; `None` where nobody owns it or there is none.
    #[must_use]
    pub fn owner(&self, hex: Hex) -> Option<Seat> {
        let index = self
            .map
            .villages()
            .iter()
            .position(|village| *village == hex)?;
        self.owners.get(index).copied().flatten()
    }

    /// How many villages a seat owns.
    #[must_use]
    pub fn villages_of(&self, seat: Seat) -> usize {
        self.owners
            .iter()
            .filter(|owner| **owner == Some(seat))
            .count()
    }

    /// Returns the gold that a seat's next turn would begin with getting or, negative, with losing.
    #[must_use]
    pub fn income(&self, seat: Seat) -> i32 {
        state::income(&self.owners, &self.units, seat)
    }

    /// The terrain of a hex.
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> Option<Terrain> {
        self.map.terrain(hex)
    }

    /// How many units of a kind a seat can still recruit.
    #[must_use]
    pub fn supply(&self, seat: Seat, class: Class) -> u8 {
        state::supply(&self.units, seat, class)
    }

    /// The fight that an attack from one hex on another would be.
    #[must_use]
    pub fn fight(&self, from: Hex, to: Hex, range: Range) -> Option<Fight> {
        state::fight(&self.map, &self.units, (from, to), range)
    }
}

/// What one seat sees besides: nothing.
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
        phase: state.phase,
    }
}

/// The one position that looks like this: nothing is hidden.
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
    }
}
