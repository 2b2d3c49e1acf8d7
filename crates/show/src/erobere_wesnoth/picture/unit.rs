//! Units: a light disc for north, a dark square for south, with the figure of the class, hit points
//! as pips, a crown for a king, and a check mark for a unit that has acted.

use super::figures;
use super::layout::Layout;
use crate::symbols::{BURST, CHECK, CROWN, cross};
use paint::{Drawing, Outline, Place, Spot, Tone};
use rules::Seat;
use rules::erobere_wesnoth::{Class, Unit};

/// The state of a unit that changes its look.
#[derive(Clone, Copy, Default)]
pub(super) struct Look {
    /// `true` if it has acted and its side is still to move.
    pub acted: bool,
    /// The hit points that it has lost in what is shown.
    pub lost: u8,
}

/// Returns the middle of a unit's token, a little above that of its hex.
fn token(layout: &Layout, unit: &Unit) -> Spot {
    let (x, y) = layout.middle(unit.hex);
    (x, y - 4.0 * layout.scale())
}

/// Draws the base of a token, in the shape of its side.
pub(super) fn base(
    drawing: &mut Drawing,
    (x, y): Spot,
    half: f32,
    seat: Seat,
    fill: Tone,
    line: Tone,
) {
    match seat {
        Seat::Zero => drawing.edged(Outline::circle((x, y), half), fill, line, half * 0.12),
        Seat::One => {
            let half = half * 0.96;
            let square =
                Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, half * 0.3);
            drawing.edged(square, fill, line, half * 0.14);
        }
    }
}

/// Draws a unit without its hit points.
pub(super) fn draw(drawing: &mut Drawing, layout: &Layout, unit: &Unit, look: Look) {
    let size = layout.scale();
    let (x, y) = token(layout, unit);
    let (fill, line, figure) = match (unit.seat, look.acted) {
        (Seat::Zero, false) => (Tone::Cream, Tone::Ink, Tone::Ink),
        (Seat::Zero, true) => (Tone::Sand, Tone::Ink, Tone::Steel),
        (Seat::One, false) => (Tone::Coal, Tone::Cream, Tone::Cream),
        (Seat::One, true) => (Tone::Night, Tone::Mist, Tone::Steel),
    };
    if !look.acted {
        let below = (x + 3.0 * size, y + 5.0 * size);
        base(drawing, below, 25.0 * size, unit.seat, Tone::Ink, Tone::Ink);
    }
    base(drawing, (x, y), 25.0 * size, unit.seat, fill, line);
    let place = Place::at((x, y - size)).scaled(39.0 * size / 64.0);
    drawing.symbol(figures::of_class(unit.class), place, figure, fill);
    if unit.king {
        let rim = match unit.seat {
            Seat::Zero => Tone::Ink,
            Seat::One => Tone::Cream,
        };
        let place = Place::at((x, y - 27.0 * size)).scaled(30.0 * size / 64.0);
        drawing.symbol(&CROWN, place, Tone::Amber, rim);
    }
    if look.acted {
        let place = Place::at((x + 22.0 * size, y - 20.0 * size)).scaled(size);
        drawing.symbol(&CHECK, place, Tone::Cream, Tone::Ink);
    }
}

/// Draws the hit points as pips, bright for those that are left.
pub(super) fn health(drawing: &mut Drawing, layout: &Layout, unit: &Unit, look: Look) {
    let size = layout.scale();
    let (x, y) = token(layout, unit);
    let full = unit.class.full_hp();
    let (wide, gap) = (9.5 * size, 2.5 * size);
    let width = f32::from(full) * (wide + gap) - gap + 6.0 * size;
    let (left, top) = (x - width / 2.0, y + 21.0 * size);
    let bar = Outline::rectangle((left, top), width, 15.0 * size, 4.0 * size);
    drawing.fill(bar, Tone::Ink);
    let pip = |number: u8| {
        let x = left + 3.0 * size + f32::from(number) * (wide + gap);
        Outline::rectangle((x, top + 3.0 * size), wide, 9.0 * size, 0.0)
    };
    let struck = unit.hp.saturating_add(look.lost).min(full);
    for (pips, tone) in [
        (0..unit.hp, Tone::Cream),
        (unit.hp..struck, Tone::Crimson),
        (struck..full, Tone::Steel),
    ] {
        drawing.fill(Outline::all(pips.map(pip)), tone);
    }
    // To some eyes crimson and steel are alike.
    let strokes = (unit.hp..struck).map(|number| {
        let x = left + 3.0 * size + f32::from(number) * (wide + gap);
        Outline::through(&[
            (x + size, top + 11.0 * size),
            (x + wide - size, top + 4.0 * size),
        ])
    });
    drawing.line(Outline::all(strokes), Tone::Cream, 2.0 * size);
}

/// Draws a fallen unit: grey, lying down, crossed out. For a king a burst takes the place of the
/// figure, with the crown below it.
pub(super) fn fallen(drawing: &mut Drawing, layout: &Layout, unit: &Unit) {
    let size = layout.scale();
    let (x, y) = token(layout, unit);
    let (fill, line) = match unit.seat {
        Seat::Zero => (Tone::Sand, Tone::Ink),
        Seat::One => (Tone::Night, Tone::Mist),
    };
    if unit.king {
        let place = Place::at((x, y)).scaled(2.1 * size);
        drawing.symbol(&BURST, place, Tone::Crimson, Tone::Cream);
        base(drawing, (x, y), 30.0 * size, unit.seat, fill, line);
        cross(drawing, (x, y), 28.0 * size, 11.0 * size);
        let place = Place::at((x, y + 36.0 * size)).scaled(44.0 * size / 64.0);
        drawing.symbol(&CROWN, place, Tone::Amber, Tone::Cream);
        return;
    }
    base(drawing, (x, y), 23.0 * size, unit.seat, fill, line);
    let place = Place::at((x, y)).turned(-75.0).scaled(36.0 * size / 64.0);
    drawing.symbol(figures::of_class(unit.class), place, Tone::Steel, fill);
    cross(drawing, (x, y), 22.0 * size, 8.0 * size);
}

/// Draws the figure of a class, for a list.
pub(super) fn icon(drawing: &mut Drawing, at: Spot, class: Class, height: f32) {
    let place = Place::at(at).scaled(height / 64.0);
    drawing.symbol(figures::of_class(class), place, Tone::Cream, Tone::Night);
}
