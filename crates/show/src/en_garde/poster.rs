//! The fencers on the poster of a finished match.

use super::fencer::{self, Foil, Stand};
use super::{lamps, pose};
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

/// Returns a fencer on guard.
pub(super) fn alone(seat: Seat) -> Drawing {
    // The foil is a part of the figure, whose middle lies before its own.
    let stand = Stand {
        x: -60.0,
        floor: 0.0,
        looks_right: true,
        size: 1.0,
    };
    let foil = Foil {
        tip: (136.0, -72.0),
        tone: Tone::Cream,
    };
    let mut drawing = Drawing::new();
    fencer::draw(&mut drawing, stand, seat, &pose::GUARD, Some(foil));
    drawing
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
