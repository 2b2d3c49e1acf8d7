//! A newcomer to Erobere Wesnoth: recruits while there is gold, keeps the king at home, takes
//! villages, attacks where the other loses more on average, and walks towards the other king.

use crate::Knowledge;
use rules::Seat;
use rules::erobere_wesnoth::{ErobereWesnoth, Fight, Hex, Move, Public};

/// Returns how much a newcomer is drawn to a move.
pub(crate) fn urge(known: &Knowledge<'_, ErobereWesnoth>, chosen: &Move) -> f32 {
    match *chosen {
        Move::Recruit { .. } => 50.0,
        Move::Attack { from, to, range } => {
            let fight = known.public.fight(from, to, range);
            fight.map(gain).filter(|gain| *gain > 0.0).map_or(-1.0, |gain| 30.0 + gain)
        }
        Move::March { from, to } => march(known.public, known.seat, from, to),
        Move::King(_) | Move::End => 0.0,
    }
}

/// Returns the hit points that the defender of a fight loses on average, less the attacker's.
fn gain(fight: Fight) -> f32 {
    let odds = fight.odds();
    let (attacker, defender) = odds.left();
    let lost = |hp: u8, left: u64| f32::from(hp) - left as f32 / odds.of as f32;
    lost(fight.defender.hp, defender) - lost(fight.attacker.hp, attacker)
}

/// Returns how much a newcomer is drawn to a march: to a village that is not owned, or nearer to the
/// other king.
fn march(public: &Public, seat: Seat, from: Hex, to: Hex) -> f32 {
    let is_king = |hex, of| {
        let unit = public.unit_at(hex);
        unit.is_some_and(|unit| unit.king && unit.seat == of)
    };
    if is_king(from, seat) {
        return -1.0;
    }
    if public.map.villages().contains(&to) && public.owner(to) != Some(seat) {
        return 20.0;
    }
    let mut units = public.units.iter();
    let king = units.find(|unit| unit.king && unit.seat != seat);
    king.map_or(-1.0, |king| {
        f32::from(from.distance(king.hex)) - f32::from(to.distance(king.hex))
    })
}
