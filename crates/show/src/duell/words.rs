//! Cards, squares and positions in words.

use super::blocks;
use rules::Seat;
use rules::duell::{
    Block, Card, Cards, Phase, Position, Public, Reference, Seen, Sheets, Square, Zone,
};
use text::{Argument, Phrase};

/// Returns a card in the usual notation, such as `10♠`.
pub(super) fn code(card: Card) -> String {
    let [rank, suit] = card.bytes();
    let rank = match rank {
        b'T' => "10".to_owned(),
        other => char::from(other).to_string(),
    };
    let suit = match suit {
        b'h' => '♥',
        b'd' => '♦',
        b'c' => '♣',
        _ => '♠',
    };
    format!("{rank}{suit}")
}

/// Returns cards in the usual notation.
pub(super) fn codes(cards: Cards) -> String {
    let codes: Vec<String> = cards.iter().map(code).collect();
    codes.join(" ")
}

/// Returns a card with the name of its effect.
pub(super) fn named(sheets: &Sheets, card: Card) -> Phrase {
    match blocks::called(sheets, card) {
        Some(block) => Phrase::new("duell-named")
            .with("name", blocks::name(block))
            .with("card", code(card)),
        None => unnamed(card),
    }
}

/// Returns a knight that serves as equipment, where one effect alone counts.
pub(super) fn worn(sheets: &Sheets, card: Card) -> Phrase {
    match sheets.block(card) {
        Block::Proof => named(sheets, card),
        _ => unnamed(card),
    }
}

/// Returns a card without the name of its effect.
pub(super) fn unnamed(card: Card) -> Phrase {
    Phrase::new("duell-unnamed").with("card", code(card))
}

/// Returns cards one by one, in their order.
pub(super) fn listed(sheets: &Sheets, cards: Cards) -> Argument {
    let named = cards.iter().map(|card| named(sheets, card));
    named.collect::<Vec<_>>().into()
}

/// Returns the number of a slot, counted from 1.
pub(super) fn slot(square: Square) -> u8 {
    u8::try_from(square.index() + 1).unwrap_or(u8::MAX)
}

/// Returns a card that everybody sees, or the place of a face-down one, for a sentence about `by`.
pub(super) fn seen(sheets: &Sheets, seen: Seen, by: Seat) -> Phrase {
    let face_down = || face_down(seen.square, by);
    seen.card.map_or_else(face_down, |card| named(sheets, card))
}

fn face_down(square: Square, by: Seat) -> Phrase {
    let key = match (square.zone, square.seat == by) {
        (Zone::Knights, true) => "duell-own-hidden-knight",
        (Zone::Knights, false) => "duell-hidden-knight",
        (Zone::Effects, true) => "duell-own-hidden-effect",
        (Zone::Effects, false) => "duell-hidden-effect",
    };
    Phrase::new(key)
        .with("slot", slot(square))
        .player("player", square.seat.number())
}

/// Returns a card that an item of the stack refers to, for a sentence about `by`.
pub(super) fn referred(sheets: &Sheets, reference: Reference, by: Seat) -> Phrase {
    match reference {
        Reference::Card(card) => named(sheets, card),
        Reference::Square(square) => face_down(square, by),
        Reference::Hidden => Phrase::new("duell-some-card"),
    }
}

pub(super) fn position(position: Position) -> Phrase {
    Phrase::new(match position {
        Position::Attack => "duell-position-attack",
        Position::Defence => "duell-position-defence",
        Position::Hidden => "duell-position-hidden",
    })
}

pub(super) fn phase(phase: Phase) -> Phrase {
    Phrase::new(match phase {
        Phase::Main1 => "duell-phase-main1",
        Phase::Battle => "duell-phase-battle",
        Phase::Main2 => "duell-phase-main2",
    })
}

pub(super) fn role(seat: Seat) -> Phrase {
    Phrase::new(match seat {
        Seat::Zero => "duell-red",
        Seat::One => "duell-black",
    })
}

/// Returns the card on a square, if everybody sees it.
pub(super) fn visible(public: &Public, square: Square) -> Option<Card> {
    let index = square.index();
    match square.zone {
        Zone::Knights => (*public.knights[square.seat].get(index)?)?.card,
        Zone::Effects => (*public.effects[square.seat].get(index)?)?.card,
    }
}
