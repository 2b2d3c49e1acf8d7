//! The kings on the poster of a finished match.

use super::panel::badge;
use crate::champion::{self, ALONE, Attire, CREST, SHIELD};
use crate::poster::{self, Ending, Figures, Stage};
use crate::symbols::CROWN;
use paint::{Drawing, Outline, Place, Scene, Spot, Tone};
use rules::Seat;

/// The cross on a shield, around its middle.
const CROSS: &str = "M-4 -20H4V-6H16V2H4V26H-4V2H-16V-6H-4Z";

/// Draws the poster.
pub(in super::super) fn draw(ending: &Ending) -> Scene {
    let figures = Figures {
        figure,
        badge,
        disc: Tone::Cream,
        digits: Tone::Ink,
    };
    poster::draw(ending, &figures)
}

/// Returns a king with his sword lowered.
pub(in super::super) fn alone(seat: Seat) -> Drawing {
    let mut drawing = Drawing::new();
    let place = Place::HERE.scaled(ALONE);
    king(&mut drawing, place, seat, Stage::Equal);
    drawing
}

/// Returns the sign of the game: a crown on a hex.
pub(in super::super) fn sign() -> Drawing {
    let mut sign = Drawing::new();
    let hex = Outline::read("M-34 0L-17 29.4H17L34 0L17 -29.4H-17Z");
    sign.fill(hex, Tone::Amber);
    let crown = Outline::read("M-17 13V-9L-8 -1L0 -14L8 -1L17 -9V13ZM-17 16V20H17V16Z");
    sign.fill(crown, Tone::Ink);
    sign
}

fn figure(drawing: &mut Drawing, seat: Seat, stage: Stage) {
    let place = champion::place(drawing, seat, stage);
    king(drawing, place, seat, stage);
}

/// Draws a king. The loser's crown lies on the floor.
fn king(drawing: &mut Drawing, place: Place, seat: Seat, stage: Stage) {
    let attire = match seat {
        Seat::Zero => Attire {
            plate: Tone::Cream,
            cloth: Tone::Cream,
            cloak: Tone::Linen,
            line: Tone::Ink,
        },
        Seat::One => Attire {
            plate: Tone::Coal,
            cloth: Tone::Coal,
            cloak: Tone::Slate,
            line: Tone::Cream,
        },
    };
    champion::draw(drawing, place, attire, stage);
    let mut cross = Drawing::new();
    cross.fill(Outline::read(CROSS), attire.line);
    drawing.put(&cross, champion::trunk(place, stage).moved(SHIELD));
    let (at, turn): (Spot, f32) = match stage {
        Stage::Loser => ((108.0, -15.0), 20.0),
        Stage::Winner | Stage::Equal => ((CREST.0, CREST.1 - 14.0), 0.0),
    };
    let crown = Place::HERE.moved(at).turned(turn).scaled(46.0 / 64.0);
    let rim = attire.line;
    drawing.symbol(&CROWN, place.holding(crown), Tone::Amber, rim);
}
