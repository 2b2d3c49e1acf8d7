//! The value of a position at a glance.

use super::fight::FACES;
use super::hex::Hex;
use super::map::Terrain;
use super::moves::Move;
use super::state::State;
use super::unit::{Class, Range, Unit};
use super::view::Phase;
use crate::game::{BySeat, Seat};

/// The value of a village: a few turns of its pay.
const VILLAGE: f32 = 4.0;
/// The value of a piece of gold, less than it buys: gold is there to be spent.
const GOLD: f32 = 0.7;
/// The value of a king standing on a keep, reduced while there is no gold to recruit with
/// elsewhere.
const KEEP: f32 = 2.5;
/// The value of a king's life: more than everything else together.
const KING: f32 = 200.0;
/// The cost of each hex between a unit and the place where it is wanted.
const WAY: f32 = 0.18;
/// The value of a hit point that is about to heal.
const HEALING: f32 = 0.6;
/// The weight of the danger that a king is brought down next.
const DANGER: f32 = 14.0;

impl State {
    /// Returns the value of the position to a seat, in gold, less its value to the other seat.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> f32 {
        self.share(seat) - self.share(seat.other())
    }

    /// Returns the amount of gold by which a move improves the position for the seat that makes it.
    /// An attack is judged by its exact odds.
    #[must_use]
    pub fn gain(&self, seat: Seat, chosen: &Move) -> f32 {
        match *chosen {
            Move::Attack { from, to, range } => self.attack_gain(from, to, range),
            Move::End => 0.0,
            Move::King(class) => king_gain(class),
            Move::March { .. } | Move::Recruit { .. } => {
                let mut after = self.clone();
                after.play(*chosen);
                // The other side's income at the end of a turn that ends by itself is not due to
                // this move.
                after.gold = BySeat::from_fn(|of| {
                    if of == seat {
                        after.gold[of]
                    } else {
                        self.gold[of]
                    }
                });
                after.worth(seat) - self.worth(seat)
            }
        }
    }

    fn attack_gain(&self, from: Hex, to: Hex, range: Range) -> f32 {
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

    fn share(&self, seat: Seat) -> f32 {
        let owned = self.owners.iter().filter(|owner| **owner == Some(seat));
        let gold = self.gold[seat] as f32;
        let own = self.units.iter().filter(|unit| unit.seat == seat);
        let units: f32 = own
            .map(|unit| value(unit, unit.hp) + self.stance(unit))
            .sum();
        owned.count() as f32 * VILLAGE + gold.min(40.0) * GOLD + units
    }

    /// Returns the value of a unit's standing where it stands.
    fn stance(&self, unit: &Unit) -> f32 {
        let terrain = self.map.terrain(unit.hex).unwrap_or(Terrain::Flat);
        let cover = f32::from(unit.class.defence(terrain)) * 0.05;
        let hurt = unit.hp < unit.class.full_hp() && terrain == Terrain::Village;
        let healing = if hurt { HEALING } else { 0.0 };
        let place = if unit.king {
            self.king_stance(unit, terrain)
        } else {
            -WAY * f32::from(self.way_to_go(unit))
        };
        cover + healing + place
    }

    /// Returns the value of a king's place: on its keep, and away from those who can bring it down.
    fn king_stance(&self, king: &Unit, terrain: Terrain) -> f32 {
        let home = self.map.starts()[usize::from(king.seat.number())];
        let poor = self.gold[king.seat] < 5;
        let keep = match terrain {
            Terrain::Keep => KEEP,
            _ if poor => KEEP * 0.4,
            _ => 0.0,
        };
        let enemies = self.units.iter().filter(|unit| unit.seat != king.seat);
        let near = enemies.filter(|unit| distance(unit.hex, king.hex) <= unit.class.full_mp() + 1);
        let needs = king.class.defence(terrain);
        let blows: f32 = near.map(|unit| blow(unit.class, needs)).sum();
        let danger = blows / f32::from(king.hp.max(1));
        keep - DANGER * danger * danger.min(1.0) - WAY * 2.0 * f32::from(distance(king.hex, home))
    }

    /// Returns the number of hexes to the nearest village to capture or to the enemy king, or for a
    /// wounded unit to any village.
    fn way_to_go(&self, unit: &Unit) -> u8 {
        let wounded = unit.hp <= unit.class.full_hp() / 2;
        let villages = self.map.villages().iter().zip(&self.owners);
        let wanted = villages.filter(|(_, owner)| wounded || **owner != Some(unit.seat));
        let free = wanted.map(|(hex, _)| *hex).filter(|hex| {
            *hex == unit.hex
                || self
                    .unit_at(*hex)
                    .is_none_or(|other| other.seat != unit.seat)
        });
        let village = free.map(|hex| distance(unit.hex, hex)).min();
        let kings = self
            .units
            .iter()
            .filter(|other| other.king && other.seat != unit.seat);
        let king = kings.map(|king| distance(unit.hex, king.hex)).min();
        match (village, king) {
            (Some(village), Some(king)) if !wounded => village.min(king),
            (village, king) => village.or(king).unwrap_or(0),
        }
    }
}

/// Returns the value of a unit with this many hit points.
fn value(unit: &Unit, hp: u8) -> f32 {
    if hp == 0 {
        return 0.0;
    }
    let health = f32::from(hp) / f32::from(unit.class.full_hp());
    let cost = f32::from(unit.class.cost());
    if unit.king {
        return KING + 12.0 * health;
    }
    cost * (0.45 + 0.55 * health)
}

/// Returns the hit points that the unit's better attack takes, on average, from a target hit on
/// `needs`.
fn blow(class: Class, needs: u8) -> f32 {
    let weapons = Range::BOTH
        .into_iter()
        .filter_map(|range| class.weapon(range));
    let each = weapons.map(|weapon| {
        let needs = if weapon.magic {
            super::MAGIC_NEEDS
        } else {
            needs
        };
        let hits = f32::from(FACES.saturating_sub(needs)) / f32::from(FACES);
        f32::from(weapon.damage) * f32::from(weapon.strikes) * hits
    });
    each.fold(0.0, f32::max)
}

/// Returns the value of a class as king, which must last long and fight back.
const fn king_gain(class: Class) -> f32 {
    match class {
        Class::Fighter => 2.0,
        Class::Archer => 2.2,
        Class::Heavy => 1.5,
        Class::Cavalry => 0.8,
        Class::Mage => 0.0,
    }
}

/// Returns the number of steps from one hex to another.
fn distance(one: Hex, other: Hex) -> u8 {
    let cube = |hex: Hex| {
        let (column, row) = (i16::from(hex.column), i16::from(hex.row));
        let depth = row - (column - (column & 1)) / 2;
        (column, depth, -column - depth)
    };
    let (a, b) = (cube(one), cube(other));
    let most = (a.0 - b.0)
        .abs()
        .max((a.1 - b.1).abs())
        .max((a.2 - b.2).abs());
    u8::try_from(most).unwrap_or(u8::MAX)
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
            Phase::Over(_) => 2,
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
