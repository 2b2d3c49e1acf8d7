//! Units: a light disc for north, a dark square for south, with the figure of the class, hit points
//! as pips, a crown for a king, and a check mark for a unit that has acted.

use super::figures;
use super::layout::Layout;
use crate::game::Seat;
use crate::games::erobere_wesnoth::{Class, Unit};
use crate::scene::{Drawing, Outline, Place, Spot, Tone};
use crate::show::symbols::CHECK;

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
        drawing.symbol(figures::crown(), place, Tone::Amber, rim);
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
}

/// Draws a fallen unit: grey, lying down, crossed out.
pub(super) fn fallen(drawing: &mut Drawing, layout: &Layout, unit: &Unit) {
    let size = layout.scale();
    let (x, y) = token(layout, unit);
    let (fill, line) = match unit.seat {
        Seat::Zero => (Tone::Sand, Tone::Ink),
        Seat::One => (Tone::Night, Tone::Mist),
    };
    base(drawing, (x, y), 23.0 * size, unit.seat, fill, line);
    let place = Place::at((x, y)).turned(-75.0).scaled(36.0 * size / 64.0);
    drawing.symbol(figures::of_class(unit.class), place, Tone::Steel, fill);
    if unit.king {
        let rim = if unit.seat == Seat::Zero {
            Tone::Ink
        } else {
            Tone::Cream
        };
        let place = Place::at((x - 20.0 * size, y + 22.0 * size)).turned(-40.0);
        drawing.symbol(
            figures::crown(),
            place.scaled(30.0 * size / 64.0),
            Tone::Amber,
            rim,
        );
    }
    let half = 22.0 * size;
    let stroke =
        |way: f32| Outline::through(&[(x - half * way, y - half), (x + half * way, y + half)]);
    let cross = stroke(1.0).and(&stroke(-1.0));
    drawing.line(cross.clone(), Tone::Ink, 13.0 * size);
    drawing.line(cross, Tone::Crimson, 8.0 * size);
}

/// Draws the figure of a class, for a list.
pub(super) fn icon(drawing: &mut Drawing, at: Spot, class: Class, height: f32) {
    let place = Place::at(at).scaled(height / 64.0);
    drawing.symbol(figures::of_class(class), place, Tone::Cream, Tone::Night);
}
