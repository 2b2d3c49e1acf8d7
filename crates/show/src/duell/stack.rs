//! The stack of items, the latest on top, and the player asked for an answer.

use super::panel::{HEIGHT, WIDTH, X, emblem};
use super::picture::{FIELD, Layout};
use super::words::code;
use super::{icons, traces};
use crate::poster::{BANNER, banner};
use crate::symbols::cross;
use paint::{Anchor, Drawing, Outline, Place, Tone};
use rules::Seat;
use rules::duell::{Awaited, ItemKind, ItemSeen, Public, Reference};

/// The top edge of the stack, between the panels.
const TOP: f32 = 12.0 + HEIGHT + 12.0;
const FOOT: f32 = FIELD - 12.0 - HEIGHT - 12.0;
/// The height of the row that shows who is asked.
const ASKED: f32 = 46.0;
/// The largest number of items shown.
const SHOWN: usize = 4;

/// Draws the stack, or at the end a banner above what is left of it.
pub(super) fn draw(drawing: &mut Drawing, public: &Public, layout: Layout) {
    let asked = match public.awaited {
        Awaited::Window(seat) | Awaited::Return { seat, .. } => Some(seat),
        _ => None,
    };
    let mut y = FOOT;
    let count = public.stack.len();
    let hidden = if count > SHOWN { count + 1 - SHOWN } else { 0 };
    let rows = count.min(SHOWN) as f32;
    let high = ((FOOT - TOP - ASKED - 6.0) / rows.max(1.0)).min(44.0);
    if hidden > 0 {
        y -= high;
        let at = (X + WIDTH / 2.0, y + high / 2.0);
        drawing.middle(at, format!("+{hidden}"), 24, Tone::Mist);
    }
    for (number, item) in (1..).zip(&public.stack).skip(hidden) {
        y -= high;
        let row = Row {
            y,
            high,
            number,
            is_top: number == count,
        };
        row.draw(drawing, public, item);
    }
    if let Some(seat) = asked {
        ask(drawing, layout, seat, y - ASKED - 4.0);
    }
    if let Awaited::Over(outcome) = public.awaited {
        let y = (y - BANNER / 2.0 - 4.0).min(FIELD / 2.0);
        let badge = |drawing: &mut Drawing, at, half, seat| emblem(drawing, at, seat, half);
        banner(drawing, (X + WIDTH / 2.0, y), WIDTH, outcome, badge);
    }
}

fn ask(drawing: &mut Drawing, layout: Layout, seat: Seat, y: f32) {
    let row = Outline::rectangle((X, y), WIDTH, ASKED - 4.0, 10.0);
    drawing.fill(row, Tone::Amber);
    let middle = y + ASKED / 2.0 - 2.0;
    emblem(drawing, (X + 28.0, middle), seat, 16.0);
    drawing.middle((X + 74.0, middle), "?", 38, Tone::Ink);
    let way = if seat == layout.below { "↓" } else { "↑" };
    drawing.middle((X + WIDTH - 34.0, middle), way, 34, Tone::Ink);
}

/// A row with one item.
struct Row {
    y: f32,
    high: f32,
    /// The number of the item, counted from 1 at the bottom of the stack.
    number: usize,
    is_top: bool,
}

impl Row {
    fn draw(&self, drawing: &mut Drawing, public: &Public, item: &ItemSeen) {
        let middle = self.y + self.high / 2.0;
        let (ground, ink) = if self.is_top {
            (Tone::Cream, Tone::Ink)
        } else {
            (Tone::Slate, Tone::Cream)
        };
        let row = Outline::rectangle((X, self.y + 2.0), WIDTH, self.high - 4.0, 8.0);
        drawing.fill(row, ground);
        self.maker(drawing, item.by, middle);
        let size = (self.high * 0.75).min(32.0);
        let place = Place::at((X + 58.0, middle)).scaled(size / 64.0);
        drawing.symbol(icons::of_item(&item.kind), place, ink, ground);
        let letters = if self.high < 38.0 { 22 } else { 26 };
        let foot = middle + f32::from(letters) * 0.364;
        let label = item
            .kind
            .card()
            .map_or(String::new(), |card| named(public, card));
        drawing.text((X + 80.0, foot), label, letters, ink, Anchor::Start);
        if let Some(target) = target(public, item.kind) {
            let at = (X + WIDTH - 8.0, foot);
            drawing.text(at, format!("→{target}"), letters - 2, ink, Anchor::End);
        }
        if item.annulled {
            cross(
                drawing,
                (X + 58.0, middle),
                self.high * 0.36,
                self.high * 0.1,
            );
        }
    }

    /// Draws the item's number on the shape of the side that put it on the stack.
    fn maker(&self, drawing: &mut Drawing, seat: Seat, y: f32) {
        let half = (self.high * 0.34).min(15.0);
        let x = X + 24.0;
        match seat {
            Seat::Zero => {
                let disc = Outline::circle((x, y), half);
                drawing.edged(disc, Tone::Crimson, Tone::Ink, 2.5);
            }
            Seat::One => {
                let square = Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, 5.0);
                drawing.edged(square, Tone::Coal, Tone::Cream, 2.5);
            }
        }
        drawing.middle((x, y), self.number, 20, Tone::Cream);
    }
}

/// Returns a card's signs, or the number of the slot where it lies face-down.
fn named(public: &Public, card: Reference) -> String {
    match (card, traces::place(public, card)) {
        (Reference::Card(card), _) => code(card),
        (_, Some(square)) => (square.index() + 1).to_string(),
        _ => "?".to_owned(),
    }
}

/// Returns an item's target: the number of its slot, or that of another item on the stack.
fn target(public: &Public, kind: ItemKind<Reference>) -> Option<String> {
    if let ItemKind::Attack { target: None, card } = kind {
        let from = traces::place(public, card)?;
        let suit = match from.seat.other() {
            Seat::Zero => "♥",
            Seat::One => "♠",
        };
        return Some(suit.to_owned());
    }
    let target = traces::target(kind)??;
    let square = traces::place(public, target)?;
    Some((square.index() + 1).to_string())
}
