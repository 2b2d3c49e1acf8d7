//! A newcomer to En Garde: walks towards the other, parries and attacks where a card fits, with all
//! that fit, and otherwise moves at random.

use crate::Knowledge;
use rules::en_garde::{EnGarde, HIGHEST, Move};

/// Returns how much a newcomer is drawn to a move.
pub(crate) fn urge(known: &Knowledge<'_, EnGarde>, chosen: &Move) -> f32 {
    match *chosen {
        Move::Parry(_) => 30.0,
        Move::Attack(attack) => 20.0 + f32::from(attack.count),
        Move::Advance(card, None) if known.public.distance() > card + HIGHEST => 2.0,
        Move::Advance(..) | Move::Back(_) | Move::Retreat(_) => 1.0,
    }
}
