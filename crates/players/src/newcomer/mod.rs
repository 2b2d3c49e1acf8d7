//! The newcomer: plays as people do who have just read the rules, to measure by. It makes legal
//! moves, takes a gain that lies on the table, looks at nothing further, and plans nothing.

mod duell;
mod en_garde;
mod erobere_wesnoth;

pub(super) use duell::urge as urge_of_duell;
pub(super) use en_garde::urge as urge_of_en_garde;
pub(super) use erobere_wesnoth::urge as urge_of_erobere_wesnoth;

use super::{Computer, Knowledge, any};
use rules::Chance;

/// Chooses the move to which a newcomer is drawn most, any of them if there are several. Returns
/// `None` if there is nothing to choose.
pub fn choose<G: Computer>(known: &Knowledge<'_, G>, chance: &mut dyn Chance) -> Option<G::Move> {
    let mut moves = Vec::new();
    G::legal(&known.imagine(chance), &mut moves);
    let urges: Vec<f32> = moves.iter().map(|it| G::urge(known, it)).collect();
    let most = urges.iter().copied().fold(f32::MIN, f32::max);
    let drawn = moves.into_iter().zip(urges);
    let drawn: Vec<G::Move> = drawn
        .filter(|(_, urge)| *urge >= most)
        .map(|(chosen, _)| chosen)
        .collect();
    any(&drawn, chance).cloned()
}
