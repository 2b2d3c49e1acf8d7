//! The moves to choose from.

use super::super::groups::grouped;
use super::super::{Choice, Emphasis, Group, Sign};
use rules::Seat;
use rules::en_garde::{Attack, Move, PISTE, Public};
use text::Phrase;

/// The groups in the order in which they are offered.
const GROUPS: [(&str, &str, Emphasis); 6] = [
    ("parry", "en-garde-group-parry", Emphasis::Defensive),
    ("retreat", "en-garde-group-retreat", Emphasis::Backward),
    ("attack", "en-garde-group-attack", Emphasis::Decisive),
    (RUSH, "en-garde-group-rush", Emphasis::Decisive),
    ("advance", "en-garde-group-advance", Emphasis::Plain),
    ("back", "en-garde-group-back", Emphasis::Backward),
];

/// The group of the advances with an attack.
const RUSH: &str = "rush";

const fn group(chosen: Move) -> &'static str {
    match chosen {
        Move::Advance(_, Some(_)) => RUSH,
        other => action(other),
    }
}

/// Returns the name of the command that plays a move.
pub(super) const fn action(chosen: Move) -> &'static str {
    match chosen {
        Move::Attack(_) => "attack",
        Move::Back(_) => "back",
        Move::Advance(..) => "advance",
        Move::Parry(_) => "parry",
        Move::Retreat(_) => "retreat",
    }
}

const fn sign(chosen: Move) -> Sign {
    match chosen {
        Move::Advance(_, Some(_)) => Sign::RUSH,
        Move::Advance(_, None) => Sign::ADVANCE,
        Move::Attack(_) => Sign::ATTACK,
        Move::Back(_) => Sign::RETREAT,
        Move::Parry(_) => Sign::PARRY,
        Move::Retreat(_) => Sign::EVADE,
    }
}

/// Returns the legal moves in groups.
pub(super) fn groups(public: &Public, seat: Seat, legal: &[Move]) -> Vec<Group> {
    grouped(
        &GROUPS,
        legal,
        |chosen| group(*chosen),
        |chosen| Choice {
            token: chosen.to_string(),
            label: label(public, seat, *chosen),
            words: Some(words(public, seat, *chosen)),
            sign: Some(sign(*chosen)),
        },
    )
}

/// Returns the square that a card leads forward to.
fn forward(public: &Public, seat: Seat, card: u8) -> u8 {
    let here = public.squares[seat];
    match seat {
        Seat::Zero => (here + card).min(PISTE),
        Seat::One => here.saturating_sub(card).max(1),
    }
}

/// Returns the square that a card leads back to.
fn back(public: &Public, seat: Seat, card: u8) -> u8 {
    let here = public.squares[seat];
    match seat {
        Seat::Zero => here.saturating_sub(card).max(1),
        Seat::One => (here + card).min(PISTE),
    }
}

/// Returns the label of a move's button: three steps stand beside each other on a phone.
fn label(public: &Public, seat: Seat, chosen: Move) -> Phrase {
    match chosen {
        Move::Advance(card, None) => Phrase::new("en-garde-button-advance")
            .with("card", card)
            .with("square", forward(public, seat, card)),
        Move::Advance(card, Some(attack)) => Phrase::new("en-garde-button-rush")
            .with("card", card)
            .with("cards", cards(attack)),
        Move::Back(card) => Phrase::new("en-garde-button-back")
            .with("card", card)
            .with("square", back(public, seat, card)),
        Move::Retreat(card) => Phrase::new("en-garde-button-retreat")
            .with("card", card)
            .with("square", back(public, seat, card)),
        Move::Attack(attack) => Phrase::new("en-garde-button-attack").with("cards", cards(attack)),
        Move::Parry(attack) => Phrase::new("en-garde-button-parry").with("cards", cards(attack)),
    }
}

/// Returns the cards of an attack one by one.
fn cards(attack: Attack) -> String {
    let cards = (0..attack.count).map(|_| attack.value.to_string());
    cards.collect::<Vec<String>>().join(" ")
}

/// Returns a move in words.
pub(super) fn words(public: &Public, seat: Seat, chosen: Move) -> Phrase {
    let forward = |card| forward(public, seat, card);
    let back = |card| back(public, seat, card);
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
