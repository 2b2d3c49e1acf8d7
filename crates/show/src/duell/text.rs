//! The position and the hand for a fixed-width font, in lines of at most 40 characters.

use super::position::{effects, knights, own, set_in, strength, truce};
use super::words::{code, codes, role};
use rules::duell::{Awaited, Card, Cards, Position, Private, Public, SLOTS, Square, Status, Zone};
use rules::{BySeat, Seat};
use text::{Phrase, lines};

/// The width of a slot with the space before the next.
const CELL: usize = 7;
/// The number of cards that fit on a line of their own.
const IN_A_LINE: usize = 9;

/// Returns the public position, with the viewer's own side below.
pub(super) fn board(public: &Public, viewer: Option<Seat>) -> Phrase {
    let below = viewer.unwrap_or(Seat::Zero);
    let above = below.other();
    let mut rows = Vec::new();
    if !matches!(public.awaited, Awaited::Shuffle | Awaited::Over(_)) {
        rows.push(
            Phrase::new("duell-text-turn")
                .with("turn", public.turn)
                .with("role", role(public.active)),
        );
    }
    rows.extend(truce(public));
    rows.push(side(public, above));
    rows.push(effect_row(public, above));
    rows.push(knight_row(public, above));
    rows.push(Phrase::new("duell-text-between"));
    rows.push(knight_row(public, below));
    rows.push(effect_row(public, below));
    rows.push(side(public, below));
    for seat in [above, below] {
        if public.skip[seat].is_some() {
            rows.push(Phrase::new("duell-skips").with("role", role(seat)));
        }
    }
    for seat in [above, below] {
        let discard = public.discards[seat].0;
        if !discard.is_empty() {
            rows.push(Phrase::new("duell-text-discard").with("role", role(seat)));
            rows.extend(card_lines(discard));
        }
    }
    rows.push(Phrase::new("duell-text-key"));
    lines(rows).unwrap_or_else(|| Phrase::new("duell-no-cards"))
}

fn side(public: &Public, seat: Seat) -> Phrase {
    Phrase::new("duell-text-side")
        .with("role", role(seat))
        .with("life", i64::from(public.life[seat].max(0)))
        .with("hand", public.hand_sizes[seat])
        .with("deck", public.decks[seat])
}

fn knight_row(public: &Public, seat: Seat) -> Phrase {
    let mut cells = [const { None }; SLOTS];
    for (square, knight) in knights(public, seat) {
        if let Some(cell) = cells.get_mut(square.index()) {
            *cell = Some(knight.card.map_or_else(
                || "?? H".to_owned(),
                |card| stands(public, card, knight.position),
            ));
        }
    }
    Phrase::new("duell-text-knights").with("slots", cells_in_a_row(cells))
}

fn stands(public: &Public, card: Card, position: Position) -> String {
    let number = strength(public, card, position);
    format!("{} {}{number}", code(card), position.letter())
}

fn effect_row(public: &Public, seat: Seat) -> Phrase {
    let mut cells = [const { None }; SLOTS];
    for (square, effect) in effects(public, seat) {
        if let Some(cell) = cells.get_mut(square.index()) {
            *cell = Some(match (effect.card, effect.status) {
                (Some(card), Status::Attached(host)) => format!("{}>{}", code(card), code(host)),
                (Some(card), _) => format!("{}!", code(card)),
                (None, _) => format!("?? @{}", effect.set),
            });
        }
    }
    Phrase::new("duell-text-effects").with("slots", cells_in_a_row(cells))
}

fn cells_in_a_row(cells: [Option<String>; SLOTS]) -> String {
    let padded = cells.map(|cell| format!("{:CELL$}", cell.unwrap_or_else(|| "-".to_owned())));
    padded.concat().trim_end().to_owned()
}

fn card_lines(cards: Cards) -> Vec<Phrase> {
    let codes: Vec<String> = cards.iter().map(code).collect();
    codes
        .chunks(IN_A_LINE)
        .map(|part| Phrase::new("duell-text-cards").with("cards", part.join(" ")))
        .collect()
}

/// Returns a seat's hand and face-down cards.
pub(super) fn hand(public: &Public, seat: Seat, private: &Private) -> Phrase {
    let mut rows = vec![Phrase::new(if private.hand.is_empty() {
        "duell-your-empty-hand"
    } else {
        "duell-text-hand"
    })];
    rows.extend(card_lines(private.hand));
    if !private.drawn.is_empty() {
        rows.push(Phrase::new("duell-text-drew").with("cards", codes(private.drawn)));
    }
    rows.extend(hidden_rows(public, seat, private));
    lines(rows).unwrap_or_else(|| Phrase::new("duell-your-empty-hand"))
}

/// Returns the position with both hands and all face-down cards, once its round is over.
pub(super) fn opened(public: &Public, privates: &BySeat<Private>) -> Phrase {
    let mut rows = vec![board(public, None)];
    for (seat, private) in privates.iter() {
        rows.push(Phrase::new("duell-text-held").with("role", role(seat)));
        rows.extend(card_lines(private.hand));
        rows.extend(hidden_rows(public, seat, private));
    }
    lines(rows).unwrap_or_else(|| Phrase::new("duell-no-cards"))
}

/// Returns a seat's face-down cards.
fn hidden_rows(public: &Public, seat: Seat, private: &Private) -> impl Iterator<Item = Phrase> {
    let hidden = |zone, cards: &[Option<Card>; SLOTS], cell: &dyn Fn(Square, Card) -> String| {
        let mut cells = [const { None }; SLOTS];
        for (square, card) in own(seat, zone, cards) {
            if let Some(place) = cells.get_mut(square.index()) {
                *place = Some(cell(square, card));
            }
        }
        let lies = cells.iter().any(Option::is_some);
        lies.then(|| cells_in_a_row(cells))
    };
    let knights = hidden(Zone::Knights, &private.knights, &|_, card| {
        format!("{} H", code(card))
    });
    let effects = hidden(Zone::Effects, &private.effects, &|square, card| {
        format!("{} @{}", code(card), set_in(public, square))
    });
    let row = |key, slots| Phrase::new(key).with("slots", slots);
    let knights = knights.map(|slots| row("duell-text-knights", slots));
    let effects = effects.map(|slots| row("duell-text-effects", slots));
    knights.into_iter().chain(effects)
}
