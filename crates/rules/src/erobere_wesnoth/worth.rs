//! The value of attacks in gold, and what tells positions apart.

use super::hex::Hex;
use super::moves::Move;
use super::state::State;
use super::unit::{Range, Unit};
use super::view::Phase;
use crate::Seat;

/// The value of a king's life: more than everything else together.
const KING: f32 = 200.0;
/// The value of a king's hit points, all of them.
const KING_HEALTH: f32 = 12.0;
/// The share of a unit's price that it is worth when it is about to fall.
const LAST_BREATH: f32 = 0.45;

impl State {
    /// Returns the gold that an attack gains for its side on average, by its exact odds: what the
    /// other loses less what it loses itself. Returns 0 for an attack that is not possible.
    #[must_use]
    pub fn attack_gain(&self, from: Hex, to: Hex, range: Range) -> f32 {
        let (Some(attacker), Some(defender)) = (self.unit_at(from), self.unit_at(to)) else {
            return 0.0;
        };
        let Some(fight) = self.fight(from, to, range) else {
            return 0.0;
        };
        let odds = fight.odds();
        let before = value(defender, defender.hp) - value(attacker, attacker.hp);
        let expected = odds.ways.iter().map(|((left, other), ways)| {
            let after = value(defender, *other) - value(attacker, *left);
            (before - after) * (*ways as f32 / odds.of as f32)
        });
        expected.sum()
    }

    /// Returns the position after an action, with the other side's gold as it was: its income, if
    /// the action ends the turn, is not the action's doing.
    #[must_use]
    pub fn after_action(&self, seat: Seat, chosen: Move) -> Self {
        let mut after = self.clone();
        after.play(chosen);
        after.gold[seat.other()] = self.gold[seat.other()];
        after
    }
}

/// Returns the value of a unit with this many hit points, in gold.
fn value(unit: &Unit, hp: u8) -> f32 {
    if hp == 0 {
        return 0.0;
    }
    let health = f32::from(hp) / f32::from(unit.class.full_hp());
    if unit.king {
        return KING + KING_HEALTH * health;
    }
    f32::from(unit.class.cost()) * (LAST_BREATH + (1.0 - LAST_BREATH) * health)
}

/// A fingerprint of the position that does not depend on the order in which moves were made.
impl State {
    /// Returns numbers that tell positions apart, in no particular order.
    pub fn parts(&self) -> impl Iterator<Item = u64> {
        let unit = |unit: &Unit| {
            let flags = u64::from(unit.attacked) | u64::from(unit.recruited) << 1;
            let hex = u64::from(unit.hex.column) << 8 | u64::from(unit.hex.row);
            let body = (unit.class as u64) << 4 | u64::from(unit.seat.number()) << 3;
            let points = u64::from(unit.hp) << 8 | u64::from(unit.mp);
            flags | body << 2 | points << 16 | hex << 32
        };
        let acts = match self.phase {
            Phase::Actions(seat) | Phase::King(seat) | Phase::Fight { seat, .. } => seat.number(),
            Phase::Drawing(_) | Phase::Over(_) => 2,
        };
        let clock = 1 << 62 | u64::from(self.turn) << 8 | u64::from(acts);
        let gold = |seat: Seat| {
            2 << 62 | (self.gold[seat] as u64 & 0xFFFF) << 1 | u64::from(seat.number())
        };
        self.units
            .iter()
            .map(unit)
            .chain([clock])
            .chain(Seat::BOTH.map(gold))
    }
}
