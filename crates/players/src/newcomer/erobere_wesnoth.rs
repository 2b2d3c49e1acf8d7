//! A newcomer to Erobere Wesnoth: recruits while there is gold, keeps the king at home, takes
//! villages, attacks where the other loses more on average, and walks towards the other king.

use crate::Knowledge;
use rules::Seat;
use rules::erobere_wesnoth::{ErobereWesnoth, Hex, Move, Public, Range};

/// Returns how much a newcomer is drawn to a move.
pub(crate) fn urge(known: &Knowledge<'_, ErobereWesnoth>, chosen: &Move) -> f32 {
    match *chosen {
        Move::Recruit { .. } => 50.0,
        Move::Attack { from, to, range } => attack(known.public, from, to, range),
        Move::March { from, to } => march(known.public, known.seat, from, to),
        Move::King(_) | Move::End => 0.0,
    }
}

/// Returns how much a newcomer is drawn to an attack: the more hit points the other loses on average,
/// less its own, and to any attack on the other king.
fn attack(public: &Public, from: Hex, to: Hex, range: Range) -> f32 {
    let Some(fight) = public.fight(from, to, range) else {
        return -1.0;
    };
    let odds = fight.odds();
    let (attacker, defender) = odds.left();
    let lost = |hp: u8, left: u64| f32::from(hp) - left as f32 / odds.of as f32;
    let gain = lost(fight.defender.hp, defender) - lost(fight.attacker.hp, attacker);
    let is_king = public.unit_at(to).is_some_and(|unit| unit.king);
    match gain {
        _ if is_king => 40.0 + gain,
        0.0.. => 30.0 + gain,
        _ => -1.0,
    }
}

/// Returns how much a newcomer is drawn to a march: to a village that is not owned, or nearer to the
/// next one of them or to the other king.
fn march(public: &Public, seat: Seat, from: Hex, to: Hex) -> f32 {
    let is_king = |hex, of| {
        let unit = public.unit_at(hex);
        unit.is_some_and(|unit| unit.king && unit.seat == of)
    };
    if is_king(from, seat) {
        return -1.0;
    }
    let villages = public.map.villages().iter().copied();
    let wanted: Vec<Hex> = villages
        .filter(|hex| public.owner(*hex) != Some(seat))
        .collect();
    if wanted.contains(&to) {
        return 20.0;
    }
    let mut units = public.units.iter();
    let king = units.find(|unit| unit.king && unit.seat != seat);
    let goals: Vec<Hex> = wanted
        .into_iter()
        .chain(king.map(|king| king.hex))
        .collect();
    let way = |hex: Hex| {
        goals
            .iter()
            .map(|goal| f32::from(hex.distance(*goal)))
            .fold(100.0, f32::min)
    };
    way(from) - way(to)
}
