//! Cards on the table and in the hand, the pile, and the count of each value.

use paint::{Anchor, Drawing, Outline, Place, Spot, Tone};
use rules::en_garde::HIGHEST;

/// The width and height of a small card.
pub(super) const CARD: (f32, f32) = (54.0, 74.0);

/// The use of a card, shown below its value.
#[derive(Clone, Copy)]
pub(super) enum Use {
    Nothing,
    /// A step, to the right for a positive length and to the left for a negative one.
    Step(f32),
    Attack,
    Parry,
}

/// Draws a small card with its value.
pub(super) fn small(drawing: &mut Drawing, (x, y): Spot, value: u8, used: Use) {
    let (width, height) = CARD;
    let shadow = Outline::rectangle((x + 4.0, y + 5.0), width, height, 9.0);
    drawing.fill(shadow, Tone::Coal);
    drawing.fill(Outline::rectangle((x, y), width, height, 9.0), Tone::Cream);
    let middle = x + width / 2.0;
    let foot = y + height - 13.0;
    let (size, line) = if matches!(used, Use::Nothing) {
        (42, y + height / 2.0 + 15.0)
    } else {
        (39, y + height * 0.58)
    };
    drawing.text((middle, line), value, size, Tone::Ink, Anchor::Middle);
    match used {
        Use::Nothing => {}
        Use::Step(ahead) => drawing.fill(arrow((middle, foot), ahead * 0.72), Tone::Ink),
        Use::Attack => {
            let blade = Outline::through(&[(x + 9.0, foot), (x + width - 8.0, foot)]);
            let guard = Outline::through(&[(x + 17.0, foot - 7.0), (x + 17.0, foot + 7.0)]);
            drawing.line(blade.and(&guard), Tone::Crimson, 4.0);
        }
        Use::Parry => shield(drawing, (middle, foot - 11.0), 0.58, Shield::Held),
    }
}

/// Returns an arrow around a point, which points to the right for a positive size.
pub(super) fn arrow((x, y): Spot, size: f32) -> Outline {
    let thick = size.abs();
    Outline::polygon(&[
        (x - 22.0 * size, y - 5.0 * thick),
        (x + 4.0 * size, y - 5.0 * thick),
        (x + 4.0 * size, y - 15.0 * thick),
        (x + 22.0 * size, y),
        (x + 4.0 * size, y + 15.0 * thick),
        (x + 4.0 * size, y + 5.0 * thick),
        (x - 22.0 * size, y + 5.0 * thick),
    ])
}

/// The state of a shield, the sign of a parry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shield {
    /// A parry that is possible, or was made.
    Held,
    /// A parry that is impossible.
    Broken,
}

/// Draws a shield below a point.
pub(super) fn shield(drawing: &mut Drawing, (x, y): Spot, size: f32, shield: Shield) {
    let at = |right: f32, down: f32| (x + right * size, y + down * size);
    let body = Outline::new()
        .start(at(-17.0, 0.0))
        .to(at(17.0, 0.0))
        .to(at(17.0, 24.0))
        .bend(at(15.0, 40.0), at(0.0, 48.0))
        .bend(at(-15.0, 40.0), at(-17.0, 24.0))
        .close();
    let (fill, mark) = match shield {
        Shield::Held => (
            Tone::Teal,
            Outline::through(&[at(-9.0, 22.0), at(-2.0, 31.0), at(10.0, 13.0)]),
        ),
        Shield::Broken => (
            Tone::Crimson,
            Outline::through(&[at(-8.0, 13.0), at(8.0, 31.0)])
                .and(&Outline::through(&[at(8.0, 13.0), at(-8.0, 31.0)])),
        ),
    };
    drawing.edged(body, fill, Tone::Cream, 2.5);
    drawing.line(mark, Tone::Cream, 5.0 * size);
}

/// Draws the back of a card: two crossed foils.
pub(super) fn back(drawing: &mut Drawing, (x, y): Spot) {
    let (width, height) = CARD;
    drawing.fill(Outline::rectangle((x, y), width, height, 9.0), Tone::Cream);
    let inner = Outline::rectangle((x + 4.0, y + 4.0), width - 8.0, height - 8.0, 6.0);
    drawing.fill(inner, Tone::Deep);
    let (middle, centre) = (x + width / 2.0, y + height / 2.0);
    let (right, down) = (width * 0.3, height * 0.3);
    let foil = |way: f32| {
        Outline::through(&[
            (middle - right * way, centre - down),
            (middle + right * way, centre + down),
        ])
    };
    drawing.line(foil(1.0).and(&foil(-1.0)), Tone::Cream, 3.5);
    let bell = |way: f32| Outline::circle((middle + right * 0.55 * way, centre + down * 0.55), 5.0);
    drawing.fill(bell(1.0).and(&bell(-1.0)), Tone::Cream);
}

/// Draws the draw pile with its number of cards, or an empty place if it is used up.
pub(super) fn pile(drawing: &mut Drawing, (x, y): Spot, cards: u8, number: Spot, anchor: Anchor) {
    let (width, height) = CARD;
    let place = |aside: f32| Outline::rectangle((x + aside, y), width, height, 9.0);
    if cards == 0 {
        drawing.dashed(place(0.0), Tone::Steel, 3.0, 7.0, 6.0);
    } else {
        for sheet in (1..=cards.div_ceil(5).min(3)).rev() {
            drawing.edged(place(f32::from(sheet) * 5.0), Tone::Mist, Tone::Coal, 1.5);
        }
        back(drawing, (x, y));
    }
    drawing.text(number, cards, 42, Tone::Cream, anchor);
}

/// Draws an empty place for a card of a value.
pub(super) fn wanted(drawing: &mut Drawing, (x, y): Spot, value: u8, tone: Tone) {
    let (width, height) = CARD;
    let place = Outline::rectangle((x + 2.0, y + 2.0), width - 4.0, height - 4.0, 8.0);
    drawing.dashed(place, tone, 3.5, 9.0, 6.0);
    let middle = (x + width / 2.0, y + height / 2.0);
    drawing.middle(middle, value, 38, Tone::Mist);
}

/// The cards that are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    /// Played cards.
    Spent,
    /// Cards that are in the pile or in the other hand.
    StillOut,
}

/// Draws the number of cards of each value on five pips.
pub(super) fn tally(drawing: &mut Drawing, y: f32, counted: Counted, count: impl Fn(u8) -> u8) {
    const GROUP: f32 = 104.0;
    const GAP: f32 = 12.0;
    let left = 420.0 - (5.0 * GROUP + 4.0 * GAP + 52.0) / 2.0;
    let sign = Outline::rectangle((left + 6.0, y + 2.0), 28.0, 38.0, 5.0);
    drawing.line(sign, Tone::Mist, 3.0);
    match counted {
        Counted::StillOut => drawing.middle((left + 20.0, y + 21.0), "?", 25, Tone::Mist),
        Counted::Spent => {
            let cross = Outline::read("M-7 -7L7 7M7 -7L-7 7");
            let mut mark = Drawing::new();
            mark.line(cross, Tone::Mist, 4.0);
            drawing.put(&mark, Place::at((left + 20.0, y + 21.0)));
        }
    }
    for value in 1..=HIGHEST {
        let x = left + 52.0 + f32::from(value - 1) * (GROUP + GAP);
        drawing.fill(
            Outline::rectangle((x, y + 2.0), 30.0, 38.0, 6.0),
            Tone::Cream,
        );
        drawing.middle((x + 15.0, y + 21.0), value, 27, Tone::Ink);
        let pip = |number: u8| {
            Outline::rectangle(
                (x + 38.0 + f32::from(number) * 13.0, y + 6.0),
                9.0,
                30.0,
                1.0,
            )
        };
        let there = count(value);
        drawing.fill(Outline::all((0..there).map(pip)), Tone::Mist);
        drawing.line(Outline::all((there..5).map(pip)), Tone::Steel, 2.0);
    }
}

/// The uses of a card in the viewer's hand.
#[derive(Clone, Copy, Default)]
pub(super) struct Can {
    /// `true` if it can parry the attack.
    pub parry: bool,
    /// `true` if it can be used to retreat.
    pub retreat: bool,
}

/// Draws a card of the viewer's hand, large: its value, a foil as long as its reach, and the
/// squares of that reach.
pub(super) fn large(value: u8, can: Can, back: f32) -> Drawing {
    const WIDTH: f32 = 102.0;
    const HEIGHT: f32 = 154.0;
    let mut card = Drawing::new();
    let (x, y) = (-WIDTH / 2.0, -HEIGHT / 2.0);
    let sheet =
        |aside: f32, down: f32| Outline::rectangle((x + aside, y + down), WIDTH, HEIGHT, 13.0);
    card.fill(sheet(6.0, 7.0), Tone::Coal);
    card.fill(sheet(0.0, 0.0), Tone::Cream);
    let band = if can.parry { Tone::Teal } else { Tone::Deep };
    let top = y + HEIGHT - 52.0;
    card.fill(Outline::rectangle((x, top), WIDTH, 52.0, 13.0), band);
    card.fill(Outline::rectangle((x, top), WIDTH, 20.0, 0.0), band);
    card.text((0.0, y + 76.0), value, 84, Tone::Ink, Anchor::Middle);
    let step = (WIDTH - 22.0) / 5.0;
    let square = |number: u8| {
        let left = x + 12.5 + f32::from(number) * step;
        Outline::rectangle((left, y + HEIGHT - 39.0), step - 3.0, 27.0, 1.5)
    };
    card.fill(Outline::all((0..value).map(square)), Tone::Cream);
    card.line(Outline::all((value..5).map(square)), Tone::Cream, 2.0);
    foil(
        &mut card,
        (x, y + HEIGHT - 65.0),
        9.0 + f32::from(value) * step,
    );
    if can.parry {
        let frame = Outline::rectangle((x + 2.0, y + 2.0), WIDTH - 4.0, HEIGHT - 4.0, 11.0);
        card.line(frame, Tone::Teal, 5.0);
        shield(&mut card, (x + WIDTH - 17.0, y - 11.0), 0.68, Shield::Held);
    }
    if can.retreat {
        let way = arrow((x + 20.0, y + 4.0), back * 0.8);
        card.edged(way, Tone::Teal, Tone::Cream, 2.5);
    }
    card
}

/// Draws a foil of a length.
fn foil(card: &mut Drawing, (x, y): Spot, length: f32) {
    let end = x + length;
    let blade = Outline::polygon(&[
        (x + 3.0, y - 5.0),
        (x + 12.0, y - 3.5),
        (end, y - 2.0),
        (end, y + 2.0),
        (x + 12.0, y + 3.5),
        (x + 3.0, y + 5.0),
    ]);
    let bell = Outline::polygon(&[(x + 8.0, y - 11.0), (x + 18.0, y), (x + 8.0, y + 11.0)]);
    let tip = Outline::circle((end, y), 4.5);
    card.fill(blade.and(&bell).and(&tip), Tone::Ink);
}
