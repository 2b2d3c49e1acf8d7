//! The knights of Duell on the poster of a finished match.

use super::panel::emblem;
use crate::champion::{self, ALONE, Attire, SHIELD};
use crate::poster::{self, Ending, Figures, Stage};
use paint::{Anchor, Drawing, Outline, Place, Scene, Tone};
use rules::Seat;

/// A plume that falls back from the top of the helm.
const PLUME: &str = "M3 -178Q-2 -204 -26 -200Q-44 -194 -42 -166Q-32 -184 -12 -175Z";

/// Draws the poster.
pub(super) fn draw(ending: &Ending) -> Scene {
    let badge = |drawing: &mut Drawing, at, half, seat| emblem(drawing, at, seat, half);
    let figures = Figures {
        figure,
        badge,
        disc: Tone::Crimson,
        digits: Tone::Cream,
    };
    poster::draw(ending, &figures)
}

/// Returns a knight with his sword lowered.
pub(super) fn alone(seat: Seat) -> Drawing {
    let mut drawing = Drawing::new();
    let place = Place::HERE.scaled(ALONE);
    knight(&mut drawing, place, seat, Stage::Equal);
    drawing
}

/// Returns the sign of the game: a card with both suits.
pub(super) fn sign() -> Drawing {
    let mut sign = Drawing::new();
    let card = Outline::rectangle((-26.0, -33.0), 52.0, 66.0, 9.0);
    sign.fill(card, Tone::Amber);
    for (at, suit) in [((-9.0, 0.0), "♥"), ((9.0, 25.0), "♠")] {
        sign.text(at, suit, 34, Tone::Ink, Anchor::Middle);
    }
    sign
}

fn figure(drawing: &mut Drawing, seat: Seat, stage: Stage) {
    let place = champion::place(drawing, seat, stage);
    knight(drawing, place, seat, stage);
}

fn knight(drawing: &mut Drawing, place: Place, seat: Seat, stage: Stage) {
    let (cloth, suit, attire) = match seat {
        Seat::Zero => (
            Tone::Crimson,
            "♥",
            Attire {
                plate: Tone::Cream,
                cloth: Tone::Crimson,
                cloak: Tone::Dusk,
                line: Tone::Ink,
            },
        ),
        Seat::One => (
            Tone::Slate,
            "♠",
            Attire {
                plate: Tone::Coal,
                cloth: Tone::Coal,
                cloak: Tone::Slate,
                line: Tone::Cream,
            },
        ),
    };
    let mut plume = Drawing::new();
    plume.edged(Outline::read(PLUME), cloth, attire.line, 3.0);
    let trunk = champion::trunk(place, stage);
    // The loser has lost it: it lies on the floor.
    let at = match stage {
        Stage::Loser => place.moved((124.0, 166.0)),
        Stage::Winner | Stage::Equal => trunk,
    };
    drawing.put(&plume, at);
    champion::draw(drawing, place, attire, stage);
    let mut sign = Drawing::new();
    let foot = (SHIELD.0, SHIELD.1 + 14.0);
    sign.text(foot, suit, 42, Tone::Cream, Anchor::Middle);
    drawing.put(&sign, trunk);
}
