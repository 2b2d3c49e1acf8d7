//! The curve of a player's chances over a match.

use paint::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};

const WIDTH: u16 = 720;
const HEIGHT: u16 = 440;
/// The left, top, right and bottom edges of the curve. Percentages stand on its right, the numbers
/// of the rounds below.
const FRAME: (f32, f32, f32, f32) = (28.0, 72.0, 600.0, 366.0);
/// The largest number of rounds that are numbered.
const NUMBERED: usize = 15;

/// The chances of a player to win a match, decision by decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The number of decisions in the match.
    pub plies: u32,
    /// The chance, from 0 to 1, after so many decisions, in order.
    pub points: Vec<(u32, f32)>,
    /// The number of decisions before the end of each round.
    pub rounds: Vec<u32>,
    /// The moments that are told of, in the order of their numbers: the number of decisions before
    /// each, and `true` if the player decided.
    pub moments: Vec<(u32, bool)>,
    /// The player's badge: around zero, 20 to each side.
    pub badge: Drawing,
}

/// Draws the chances of a player over a match.
#[must_use]
pub fn chances(chances: &Chances) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    let drawing = &mut scene.drawing;
    let points = chances.points.iter();
    let points: Vec<Spot> = points
        .map(|(ply, chance)| chances.spot(*ply, *chance))
        .collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return scene;
    };
    rounds(drawing, chances);
    let bottom = FRAME.3;
    let mut below = points.clone();
    below.extend([(last.0, bottom), (first.0, bottom)]);
    drawing.fill(Outline::polygon(&below), Tone::Deep);
    grid(drawing);
    // Whose chances these are: the badge at the top of the scale, where this player has won.
    let (_, top, right, _) = FRAME;
    drawing.put(&chances.badge, Place::at((right + 56.0, top - 42.0)));
    drawing.line(Outline::through(&points), Tone::Amber, 6.0);
    drawing.fill(Outline::circle(*last, 11.0), Tone::Amber);
    for ((ply, is_own), number) in chances.moments.iter().zip(1_u8..) {
        moment(drawing, chances.on_curve(*ply), number, *is_own);
    }
    scene
}

impl Chances {
    fn spot(&self, ply: u32, chance: f32) -> Spot {
        let (left, top, right, bottom) = FRAME;
        let share = ply as f32 / self.plies.max(1) as f32;
        (
            left + share * (right - left),
            bottom - chance * (bottom - top),
        )
    }

    /// Returns the place on the curve after so many decisions.
    fn on_curve(&self, ply: u32) -> Spot {
        let after = self.points.iter().position(|(at, _)| *at > ply);
        let after = after.unwrap_or(self.points.len().saturating_sub(1));
        let (from, to) = (self.points[after.saturating_sub(1)], self.points[after]);
        let wide = to.0.saturating_sub(from.0).max(1) as f32;
        let share = (ply.saturating_sub(from.0) as f32 / wide).min(1.0);
        self.spot(ply, from.1 + share * (to.1 - from.1))
    }
}

/// Draws a line at each end of a round, and the numbers of the rounds below.
fn rounds(drawing: &mut Drawing, chances: &Chances) {
    let (_, top, _, bottom) = FRAME;
    let mut begin = chances.spot(0, 0.0).0;
    let is_numbered = (2..=NUMBERED).contains(&chances.rounds.len());
    for (ply, number) in chances.rounds.iter().zip(1_u8..) {
        let end = chances.spot(*ply, 0.0).0;
        if *ply < chances.plies {
            let line = Outline::through(&[(end, top), (end, bottom + 14.0)]);
            drawing.line(line, Tone::Slate, 2.0);
        }
        if is_numbered {
            let middle = (f32::midpoint(begin, end), bottom + 38.0);
            drawing.middle(middle, number, 32, Tone::Mist);
        }
        begin = end;
    }
}

/// Draws the lines of 100, 50 and 0 percent.
fn grid(drawing: &mut Drawing) {
    let (left, top, right, bottom) = FRAME;
    for (percent, y) in [(100, top), (50, f32::midpoint(top, bottom)), (0, bottom)] {
        let line = Outline::through(&[(left, y), (right, y)]);
        drawing.dashed(line, Tone::Steel, 1.5, 6.0, 6.0);
        let at = (right + 18.0, y + 14.0);
        drawing.text(at, percent, 38, Tone::Cream, Anchor::Start);
    }
}

/// Draws the number of a moment: in a disc for the player's own decision, in a diamond for the
/// other's.
fn moment(drawing: &mut Drawing, (x, y): Spot, number: u8, is_own: bool) {
    const HALF: f32 = 23.0;
    let wide = HALF * 1.3;
    let sign = if is_own {
        Outline::circle((x, y), HALF)
    } else {
        Outline::polygon(&[(x, y - wide), (x + wide, y), (x, y + wide), (x - wide, y)])
    };
    let tone = if is_own { Tone::Crimson } else { Tone::Coal };
    drawing.edged(sign, tone, Tone::Cream, 3.0);
    drawing.middle((x, y), number, 34, Tone::Cream);
}
