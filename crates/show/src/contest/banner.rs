//! The banners of the two sides of a contest: who they are, what they have, and who won.

use super::{ContestEnding, half_points};
use crate::symbols::LAUREL;
use crate::{medals, name};
use paint::{Anchor, Drawing, Outline, Place, Sizes, Spot, Tone};

/// The middles of both banners.
const MIDDLES: [f32; 2] = [213.0, 627.0];
/// Half of a banner's width.
const HALF: f32 = 171.0;
/// The height of the middles of names, points and medals.
const NAME: f32 = 46.0;
const POINTS: f32 = 120.0;
const MEDALS: f32 = 228.0;
/// The height at which a banner of the winner, or of somebody who drew, narrows: without medals, and
/// with them.
const PLAIN: f32 = 196.0;
const DECORATED: f32 = 246.0;
/// The height by which the loser's banner is shorter.
const SHORTER: f32 = 14.0;
/// The height of the left banner's point, and of the notch in the right one.
const FOOT: f32 = 36.0;
const NOTCH: f32 = 22.0;

const CLUB: Sizes = Sizes {
    room: 306,
    largest: 34,
    smallest: 30,
    lines: Some(28),
};

/// Returns the height of the banners.
pub(super) fn height(ending: &ContestEnding) -> f32 {
    shoulder(ending) + FOOT
}

fn shoulder(ending: &ContestEnding) -> f32 {
    let is_decorated = ending.sides.iter().any(|side| side.medals != [0; 3]);
    if is_decorated { DECORATED } else { PLAIN }
}

/// Returns the point from which the light of the stage comes.
pub(super) fn light(winner: Option<usize>) -> Spot {
    let of = |side: usize| (MIDDLES[side], POINTS);
    winner.map_or((420.0, POINTS), of)
}

/// Returns the tone of a side's cloth.
pub(super) const fn cloth(winner: Option<usize>, side: usize) -> Tone {
    match winner {
        Some(winner) if winner != side => Tone::Slate,
        _ => Tone::Deep,
    }
}

/// Draws the banners of both sides, with blades between them.
pub(super) fn draw(drawing: &mut Drawing, ending: &ContestEnding, winner: Option<usize>) {
    blades(drawing);
    let points = ending.sides.each_ref().map(|side| half_points(side.points));
    let longest = points.iter().map(|text| text.chars().count()).max();
    let size = match longest {
        Some(0..=1) => 92,
        Some(2) => 76,
        _ => 56,
    };
    for (side, counted) in points.iter().enumerate() {
        let x = MIDDLES[side];
        let is_lost = winner.is_some_and(|winner| winner != side);
        let shorter = if is_lost { SHORTER } else { 0.0 };
        let (edge, ink) = match (winner, is_lost) {
            (_, true) => (Tone::Steel, Tone::Mist),
            (Some(_), false) => (Tone::Amber, Tone::Cream),
            (None, false) => (Tone::Mist, Tone::Cream),
        };
        let banner = Banner {
            foot: shoulder(ending) - shorter,
            cloth: cloth(winner, side),
            edge,
            seam: if is_lost { Tone::Steel } else { Tone::Cream },
        };
        banner.draw(drawing, side);
        if winner == Some(side) {
            laurel(drawing, (x, POINTS));
        }
        write(drawing, side, &ending.sides[side].name, counted, size, ink);
        let reached = ending.sides[side].medals;
        let left = x - medals::width(reached) / 2.0;
        medals::row(drawing, (left, MEDALS - shorter), reached);
    }
}

/// Draws the banners of two teams that are put together: their names, and how many they have of how
/// many they need.
pub(super) fn teams(drawing: &mut Drawing, names: [&str; 2], counts: [String; 2]) {
    blades(drawing);
    for (side, (name, count)) in names.into_iter().zip(counts).enumerate() {
        let banner = Banner {
            foot: PLAIN,
            cloth: Tone::Deep,
            edge: Tone::Mist,
            seam: Tone::Cream,
        };
        banner.draw(drawing, side);
        write(drawing, side, name, &count, 64, Tone::Cream);
    }
}

/// The height of the banners of teams that are put together.
pub(super) const TEAMS: f32 = PLAIN + FOOT;

/// Writes a name and what is counted below it.
fn write(drawing: &mut Drawing, side: usize, written: &str, counted: &str, size: u16, ink: Tone) {
    let x = MIDDLES[side];
    name::write(drawing, (x, NAME), written, CLUB, ink, Anchor::Middle);
    drawing.middle((x, POINTS), counted, size, ink);
}

/// A banner without anything on it.
struct Banner {
    /// The height at which it narrows.
    foot: f32,
    cloth: Tone,
    edge: Tone,
    seam: Tone,
}

impl Banner {
    fn draw(&self, drawing: &mut Drawing, side: usize) {
        let mut banner = Drawing::new();
        banner.fill(shape(side, self.foot), self.cloth);
        let edge = Outline::rectangle((-HALF, 0.0), 2.0 * HALF, 10.0, 0.0);
        banner.fill(edge, self.edge);
        banner.line(seam_of(side, self.foot), self.seam, 3.0);
        drawing.put(&banner, Place::at((MIDDLES[side], 0.0)));
    }
}

/// Returns a banner that narrows from a height on: to a point for the left side, to two for the
/// right one.
fn shape(side: usize, foot: f32) -> Outline {
    let (aside, middle) = match side {
        0 => (foot, foot + FOOT),
        _ => (foot + FOOT, foot + FOOT - NOTCH),
    };
    let corners = [
        (-HALF, 0.0),
        (HALF, 0.0),
        (HALF, aside),
        (0.0, middle),
        (-HALF, aside),
    ];
    Outline::polygon(&corners)
}

/// Returns the seam within a banner.
fn seam_of(side: usize, foot: f32) -> Outline {
    let half = HALF - 12.0;
    let (aside, middle) = match side {
        0 => (foot - 9.5, foot + FOOT - 12.5),
        _ => (foot + FOOT - 13.5, foot + FOOT - NOTCH - 12.5),
    };
    Outline::through(&[
        (-half, 10.0),
        (-half, aside),
        (0.0, middle),
        (half, aside),
        (half, 10.0),
    ])
}

/// Draws the sign of a side: a small banner.
pub(super) fn sign(drawing: &mut Drawing, place: Place, side: usize, tone: Tone) {
    let mut sign = Drawing::new();
    let cut = match side {
        0 => "M-17 -22H17V10L0 22L-17 10Z",
        _ => "M-17 -22H17V22L0 10L-17 22Z",
    };
    sign.edged(Outline::read(cut), tone, Tone::Cream, 3.0);
    drawing.put(&sign, place);
}

fn laurel(drawing: &mut Drawing, at: Spot) {
    for way in [1.0, -1.0] {
        let place = Place::at(at).sized(0.92 * way, 0.92);
        drawing.symbol(&LAUREL, place, Tone::Amber, Tone::Ink);
    }
}

fn blades(drawing: &mut Drawing) {
    let mut crossed = Drawing::new();
    crossed.line(
        Outline::read("M-24 -56L24 56M24 -56L-24 56"),
        Tone::Mist,
        5.0,
    );
    let guards = [-16.0, 16.0].map(|x| Outline::circle((x, 37.0), 8.5));
    crossed.fill(Outline::all(guards), Tone::Amber);
    drawing.put(&crossed, Place::at((420.0, 104.0)));
}
