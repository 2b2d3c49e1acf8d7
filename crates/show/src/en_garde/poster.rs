//! The fencers on the poster of a finished match.

use super::fencer::{self, Foil, Stand};
use super::{lamps, pose};
use crate::Bearing;
use crate::poster::{self, Ending, Figures, Stage};
use paint::{Drawing, Outline, Scene, Tone};
use rules::Seat;

/// Draws the poster.
pub(super) fn draw(ending: &Ending) -> Scene {
    let badge = |drawing: &mut Drawing, at, half, seat| lamps::mask(drawing, at, half, seat, true);
    let figures = Figures {
        figure,
        badge,
        disc: Tone::Cream,
        digits: Tone::Ink,
    };
    poster::draw(ending, &figures)
}

/// Returns a fencer: on guard, in salute or at ease.
pub(super) fn alone(seat: Seat, bearing: Bearing) -> Drawing {
    // On guard the foil is a part of the figure, whose middle lies before its own.
    let (pose, x, tip) = match bearing {
        Bearing::Ready => (&pose::GUARD, -60.0, (136.0, -72.0)),
        Bearing::Greeting => (&pose::SALUTE, 0.0, (34.6, -250.0)),
        Bearing::Waiting => (&pose::WAIT, 0.0, (82.0, -5.0)),
    };
    let stand = Stand {
        x,
        floor: 0.0,
        looks_right: true,
        size: 1.0,
    };
    let foil = Foil {
        tip,
        tone: Tone::Cream,
    };
    let mut drawing = Drawing::new();
    fencer::draw(&mut drawing, stand, seat, pose, Some(foil));
    drawing
}

/// Returns the sign of the game: crossed foils on a disc.
pub(super) fn sign() -> Drawing {
    let mut sign = Drawing::new();
    sign.fill(Outline::circle((0.0, 0.0), 32.0), Tone::Amber);
    for (data, width) in [
        ("M-15 -19L13 16M15 -19L-13 16", 4.6),
        ("M-15 7L-5 15M15 7L5 15", 5.0),
        ("M13 16L16 20M-13 16L-16 20", 6.0),
    ] {
        sign.line(Outline::read(data), Tone::Ink, width);
    }
    sign
}

fn figure(drawing: &mut Drawing, seat: Seat, stage: Stage) {
    let (pose, x, size, looks_right, tip) = match stage {
        Stage::Winner => (&pose::VICTORY, 240.0, 1.5, true, (324.0, 14.0)),
        Stage::Loser => (&pose::KNEEL, 700.0, 1.05, false, (590.0, 428.0)),
        Stage::Equal if seat == Seat::Zero => (&pose::GUARD, 132.0, 1.3, true, (258.0, 240.0)),
        Stage::Equal => (&pose::GUARD, 344.0, 1.3, false, (218.0, 240.0)),
    };
    let floor = 436.0;
    let shadow = Outline::oval((x, floor), 84.0 * size, 10.0);
    drawing.fill(shadow, Tone::Earth);
    let stand = Stand {
        x,
        floor,
        looks_right,
        size,
    };
    let tone = if stage == Stage::Loser {
        Tone::Mist
    } else {
        Tone::Cream
    };
    fencer::draw(drawing, stand, seat, pose, Some(Foil { tip, tone }));
}
