//! The moves to choose from.

use super::super::groups::grouped;
use super::super::{Emphasis, Group};
use rules::Seat;
use rules::en_garde::{Move, PISTE, Public};
use text::Phrase;

/// The groups by the names of the commands that play them, in the order in which they are offered.
const GROUPS: [(&str, &str, Emphasis); 5] = [
    ("parry", "en-garde-group-parry", Emphasis::Defensive),
    ("retreat", "en-garde-group-retreat", Emphasis::Plain),
    ("attack", "en-garde-group-attack", Emphasis::Decisive),
    ("advance", "en-garde-group-advance", Emphasis::Plain),
    ("back", "en-garde-group-back", Emphasis::Plain),
];

pub(super) const fn group(chosen: Move) -> &'static str {
    match chosen {
        Move::Attack(_) => "attack",
        Move::Back(_) => "back",
        Move::Advance(..) => "advance",
        Move::Parry(_) => "parry",
        Move::Retreat(_) => "retreat",
    }
}

/// Returns the legal moves in groups.
pub(super) fn groups(public: &Public, seat: Seat, legal: &[Move]) -> Vec<Group> {
    grouped(
        &GROUPS,
        legal,
        |chosen| group(*chosen),
        |chosen| label(public, seat, *chosen),
    )
}

/// Returns the label of a move's button.
pub(super) fn label(public: &Public, seat: Seat, chosen: Move) -> Phrase {
    let here = public.squares[seat];
    let forward = |card: u8| match seat {
        Seat::Zero => (here + card).min(PISTE),
        Seat::One => here.saturating_sub(card).max(1),
    };
    let back = |card: u8| match seat {
        Seat::Zero => here.saturating_sub(card).max(1),
        Seat::One => (here + card).min(PISTE),
    };
    match chosen {
        Move::Advance(card, None) => Phrase::new("en-garde-choose-advance")
            .with("card", card)
            .with("square", forward(card)),
        Move::Advance(card, Some(attack)) => Phrase::new("en-garde-choose-advance-attack")
            .with("card", card)
            .with("square", forward(card))
            .with("count", attack.count)
            .with("value", attack.value),
        Move::Back(card) => Phrase::new("en-garde-choose-back")
            .with("card", card)
            .with("square", back(card)),
        Move::Retreat(card) => Phrase::new("en-garde-choose-retreat")
            .with("card", card)
            .with("square", back(card)),
        Move::Attack(attack) => Phrase::new("en-garde-choose-attack")
            .with("count", attack.count)
            .with("value", attack.value),
        Move::Parry(attack) => Phrase::new("en-garde-choose-parry")
            .with("count", attack.count)
            .with("value", attack.value),
    }
}
