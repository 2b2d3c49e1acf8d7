//! Certain attacks: a fencer knows that no hand can answer them.

use super::cards::{Cards, HIGHEST};
use super::moves::Move;
use super::state::State;
use crate::Seat;

impl State {
    /// Returns `true` if a move is an attack that no hand can answer, by the cards that the seat
    /// holds and has seen played.
    #[must_use]
    pub fn is_certain_touch(&self, seat: Seat, chosen: Move) -> bool {
        let Some(attack) = chosen.attack() else {
            return false;
        };
        let unseen = Cards::ALL.without(self.spent).without(self.hands[seat]);
        let room = self.room_behind(seat.other());
        let is_retreat = |card: u8| unseen.count(card) > 0;
        let indirect = matches!(chosen, Move::Advance(..));
        unseen.count(attack.value) < attack.count
            && !(indirect && (1..=HIGHEST.min(room)).any(is_retreat))
    }
}
