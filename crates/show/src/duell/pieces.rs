//! Cards on the field: knights upright in attack and across in defence, with the number that counts
//! in a fight on a blade or a shield; effect cards with the turn in which they were set.

use super::icons;
use super::words::code;
use crate::symbols::GLASS;
use paint::{Anchor, Drawing, Outline, Place, Spot, Symbol, Tone};
use rules::Seat;
use rules::duell::{Card, Position, Square};

/// The width and height of an upright knight.
const KNIGHT: Spot = (84.0, 116.0);
/// The width and height of an effect card.
pub(super) const EFFECT: Spot = (74.0, 98.0);

/// Returns the tone of a card's signs.
pub(super) fn tone(card: Card) -> Tone {
    match card.owner() {
        Seat::Zero => Tone::Crimson,
        Seat::One => Tone::Ink,
    }
}

/// Returns the tones of a side: those of its plates, and of the backs of its cards and their
/// pattern.
const fn side(seat: Seat) -> (Tone, Tone, Tone) {
    match seat {
        Seat::Zero => (Tone::Crimson, Tone::Dusk, Tone::Crimson),
        Seat::One => (Tone::Coal, Tone::Coal, Tone::Steel),
    }
}

/// Returns the outline of a card around its middle.
fn sheet((x, y): Spot, (width, height): Spot, grown: f32) -> Outline {
    let (left, top) = (x - width / 2.0 - grown, y - height / 2.0 - grown);
    Outline::rectangle(
        (left, top),
        width + 2.0 * grown,
        height + 2.0 * grown,
        9.0 + grown,
    )
}

/// Draws the face of a card, without signs.
pub(super) fn face(drawing: &mut Drawing, middle: Spot, size: Spot) {
    drawing.edged(sheet(middle, size, 0.0), Tone::Cream, Tone::Ink, 2.5);
}

/// Draws the back of a card.
fn back(drawing: &mut Drawing, middle: Spot, size: Spot, seat: Seat) {
    let (_, fill, pattern) = side(seat);
    drawing.edged(sheet(middle, size, 0.0), fill, Tone::Cream, 2.5);
    drawing.line(
        sheet(middle, (size.0 - 14.0, size.1 - 14.0), -3.0),
        pattern,
        3.0,
    );
}

/// Returns the width and height of a knight in a position.
pub(super) fn lies(position: Position) -> Spot {
    if position == Position::Attack {
        KNIGHT
    } else {
        (118.0, 84.0)
    }
}

/// Draws the glow behind any card.
pub(super) fn lit(drawing: &mut Drawing, middle: Spot, size: Spot) {
    drawing.fill(sheet(middle, size, 6.0), Tone::Amber);
}

/// Draws the sign of a knight's effect on a corner of its card.
pub(super) fn sign(drawing: &mut Drawing, (x, y): Spot, position: Position, icon: &Symbol) {
    let (width, height) = lies(position);
    let middle = (x + width / 2.0 - 5.0, y - height / 2.0 + 5.0);
    let disc = Outline::circle(middle, 18.0);
    drawing.edged(disc, Tone::Cream, Tone::Ink, 3.0);
    let place = Place::at(middle).scaled(24.0 / 64.0);
    drawing.symbol(icon, place, Tone::Ink, Tone::Cream);
}

/// Draws the glow behind a knight that something has just happened to.
pub(super) fn lit_knight(drawing: &mut Drawing, middle: Spot, position: Position) {
    drawing.fill(sheet(middle, lies(position), 7.0), Tone::Amber);
}

/// Draws the glow behind an effect card.
pub(super) fn lit_effect(drawing: &mut Drawing, middle: Spot) {
    drawing.fill(sheet(middle, EFFECT, 7.0), Tone::Amber);
}

/// Draws a knight, with its card if that is known and the number it fights with.
pub(super) fn knight(
    drawing: &mut Drawing,
    (x, y): Spot,
    card: Option<Card>,
    owner: Seat,
    position: Position,
    number: u8,
) {
    let size = lies(position);
    match (card, position) {
        (Some(card), Position::Attack) => {
            face(drawing, (x, y), size);
            let foot = y - size.1 / 2.0 + 38.0;
            drawing.text(
                (x, foot),
                code(card),
                rank_size(card, 36),
                tone(card),
                Anchor::Middle,
            );
            blade(drawing, (x, y + 28.0), number, side(card.owner()).0);
        }
        (Some(card), Position::Defence) => {
            face(drawing, (x, y), size);
            let at = (x - 29.0, y + 13.0);
            drawing.text(
                at,
                code(card),
                rank_size(card, 34),
                tone(card),
                Anchor::Middle,
            );
            let place = Place::at((x + 21.0, y)).scaled(70.0 / 64.0);
            drawing.symbol(icons::shield(), place, side(card.owner()).0, Tone::Cream);
            let digits = if number < 10 { 38 } else { 34 };
            drawing.middle((x + 21.0, y - 3.0), number, digits, Tone::Cream);
        }
        (known, _) => {
            back(drawing, (x, y), size, owner);
            let (_, fill, pattern) = side(owner);
            let Some(card) = known else {
                let place = Place::at((x, y)).scaled(44.0 / 64.0);
                drawing.symbol(icons::helm(), place, pattern, fill);
                mark(
                    drawing,
                    (x - size.0 / 2.0 + 17.0, y - size.1 / 2.0 + 16.0),
                    9.0,
                    owner,
                );
                return;
            };
            let window = Outline::rectangle((x - 43.0, y - 22.0), 86.0, 44.0, 6.0);
            drawing.fill(window, Tone::Cream);
            let at = (x - 14.0, y + 12.0);
            drawing.text(
                at,
                code(card),
                rank_size(card, 32),
                tone(card),
                Anchor::Middle,
            );
            let place = Place::at((x + 26.0, y)).scaled(28.0 / 64.0);
            drawing.symbol(icons::helm(), place, Tone::Stone, Tone::Cream);
        }
    }
}

/// Returns the font size for a card's signs. A 10 has three of them.
const fn rank_size(card: Card, size: u16) -> u16 {
    if card.rank() == 10 { size - 5 } else { size }
}

/// Draws the number of an attack on a blade.
fn blade(drawing: &mut Drawing, (x, y): Spot, number: u8, tone: Tone) {
    let plate = Outline::new()
        .start((x - 38.0, y - 18.0))
        .to((x, y - 33.0))
        .to((x + 38.0, y - 18.0))
        .to((x + 38.0, y + 20.0))
        .bend((x + 38.0, y + 26.0), (x + 32.0, y + 26.0))
        .to((x - 32.0, y + 26.0))
        .bend((x - 38.0, y + 26.0), (x - 38.0, y + 20.0))
        .close();
    drawing.fill(plate, tone);
    let (aside, size, turn, right, digits) = if number > 9 {
        (-25.0, 36.0, 18.0, 12.0, 36)
    } else {
        (-17.0, 42.0, 28.0, 14.0, 40)
    };
    let place = Place::at((x + aside, y)).turned(turn).scaled(size / 64.0);
    drawing.symbol(icons::sword(), place, Tone::Cream, tone);
    drawing.text(
        (x + right, y + 15.0),
        number,
        digits,
        Tone::Cream,
        Anchor::Middle,
    );
}

/// Draws the sign of the holder of a face-down card: a ring or a square, since the colours of the
/// backs are alike to some eyes.
fn mark(drawing: &mut Drawing, (x, y): Spot, half: f32, seat: Seat) {
    let (_, fill, _) = side(seat);
    let square = |half: f32, round: f32| {
        Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, round)
    };
    let (outer, inner) = match seat {
        Seat::Zero => (
            Outline::circle((x, y), half),
            Outline::circle((x, y), half / 2.0),
        ),
        Seat::One => (square(half * 0.95, 3.0), square(half * 0.45, 1.0)),
    };
    drawing.fill(outer, Tone::Cream);
    drawing.fill(inner, fill);
}

/// Draws a face-down effect card with the turn in which it was set. A ring or a square says that it
/// may be activated, an hourglass that it may not yet. Its holder sees the `card` in a window
/// instead of the ring or square.
pub(super) fn set(
    drawing: &mut Drawing,
    (x, y): Spot,
    card: Option<Card>,
    seat: Seat,
    turn: u8,
    ripe: bool,
) {
    back(drawing, (x, y), EFFECT, seat);
    let (_, fill, pattern) = side(seat);
    if let Some(card) = card {
        let window = Outline::rectangle((x - 33.0, y - 37.0), 66.0, 42.0, 4.0);
        drawing.fill(window, Tone::Cream);
        drawing.text(
            (x, y - 5.0),
            code(card),
            rank_size(card, 28),
            tone(card),
            Anchor::Middle,
        );
    }
    match (ripe, card.is_some()) {
        (true, false) => mark(drawing, (x, y - 10.0), 18.0, seat),
        (false, false) => {
            let place = Place::at((x, y - 4.0)).scaled(1.2);
            drawing.symbol(&GLASS, place, pattern, fill);
            mark(drawing, (x - 21.0, y - 33.0), 9.0, seat);
        }
        (false, true) => {
            let place = Place::at((x + 20.0, y + 31.0)).scaled(0.7);
            drawing.symbol(&GLASS, place, Tone::Mist, fill);
        }
        (true, true) => {}
    }
    let aside = if card.is_some() && !ripe { 8.0 } else { 0.0 };
    let ink = if ripe { Tone::Cream } else { Tone::Mist };
    drawing.text((x - aside, y + 39.0), turn, 22, ink, Anchor::Middle);
}

/// Draws an effect card that is attached to a knight, or waits to be.
pub(super) fn equipment(drawing: &mut Drawing, (x, y): Spot, card: Card, icon: Option<&Symbol>) {
    face(drawing, (x, y), EFFECT);
    let at = (x, y - 11.0);
    drawing.text(
        at,
        code(card),
        rank_size(card, 32),
        tone(card),
        Anchor::Middle,
    );
    let rule = Outline::through(&[(x - 27.0, y + 1.0), (x + 27.0, y + 1.0)]);
    drawing.line(rule, Tone::Sand, 3.0);
    if card.is_knight() {
        let bonus = format!("+{}", card.rank());
        drawing.text((x, y + 34.0), bonus, 34, Tone::Ink, Anchor::Middle);
    } else if let Some(icon) = icon {
        let place = Place::at((x, y + 25.0)).scaled(36.0 / 64.0);
        drawing.symbol(icon, place, tone(card), Tone::Cream);
    }
}

/// Draws a strap from an effect card to its knight.
pub(super) fn strap(drawing: &mut Drawing, from: Spot, to: Spot) {
    let line = Outline::through(&[from, to]);
    drawing.line(line.clone(), Tone::Ink, 15.0);
    drawing.line(line, Tone::Sand, 9.0);
    for end in [from, to] {
        drawing.edged(Outline::circle(end, 7.0), Tone::Sand, Tone::Ink, 3.0);
    }
}

/// Draws the number of the slot of an equipment's knight on the edge that looks to it, with an arrow
/// if it is the other side's.
pub(super) fn tab(drawing: &mut Drawing, (x, y): Spot, way: f32, slot: Square, across: bool) {
    let wide = if across { 50.0 } else { 30.0 };
    let (left, middle) = (x + 40.0 - wide, y + way * 55.0);
    let tab = Outline::rectangle((left, middle - 13.0), wide, 26.0, 6.0);
    drawing.edged(tab, Tone::Sand, Tone::Ink, 3.0);
    drawing.middle((left + 15.0, middle), slot.index() + 1, 23, Tone::Ink);
    if across {
        let (x, tip, foot) = (left + 37.0, middle + way * 8.0, middle - way * 7.0);
        let arrow = Outline::polygon(&[(x, tip), (x - 8.0, foot), (x + 8.0, foot)]);
        drawing.fill(arrow, Tone::Ink);
    }
}

/// Draws a card of the hand: its numbers in a fight, what it adds as equipment, and its effect.
pub(super) fn held(
    drawing: &mut Drawing,
    (x, y): Spot,
    card: Card,
    icon: Option<&Symbol>,
    lit: bool,
) {
    const SIZE: Spot = (106.0, 150.0);
    if lit {
        self::lit(drawing, (x, y), SIZE);
    }
    // On the dark field a shadow would not be seen.
    drawing.fill(sheet((x + 3.0, y + 5.0), SIZE, 0.0), Tone::Coal);
    face(drawing, (x, y), SIZE);
    let (left, top) = (x - SIZE.0 / 2.0, y - SIZE.1 / 2.0);
    let name = (left + 9.0, top + 38.0);
    drawing.text(
        name,
        code(card),
        rank_size(card, 36),
        tone(card),
        Anchor::Start,
    );
    if !card.is_knight() {
        if let Some(icon) = icon {
            let place = Place::at((x, top + 95.0)).scaled(76.0 / 64.0);
            drawing.symbol(icon, place, tone(card), Tone::Cream);
        }
        return;
    }
    let numbers = [
        (icons::sword(), left + 26.0, card.rank()),
        (
            icons::shield(),
            left + SIZE.0 - 26.0,
            10_u8.saturating_sub(card.rank()),
        ),
    ];
    for (symbol, middle, number) in numbers {
        let place = Place::at((middle, top + 72.0)).scaled(33.0 / 64.0);
        drawing.symbol(symbol, place, tone(card), Tone::Cream);
        drawing.text((middle, top + 117.0), number, 30, Tone::Ink, Anchor::Middle);
    }
    if let Some(icon) = icon {
        let place = Place::at((left + SIZE.0 - 21.0, top + 26.0)).scaled(30.0 / 64.0);
        drawing.symbol(icon, place, Tone::Ink, Tone::Cream);
    }
    let rule = Outline::through(&[(left + 12.0, top + 123.0), (left + 94.0, top + 123.0)]);
    drawing.line(rule, Tone::Sand, 2.5);
    let bonus = format!("+{}", card.rank());
    drawing.text((x, top + 145.0), bonus, 24, Tone::Ink, Anchor::Middle);
}
