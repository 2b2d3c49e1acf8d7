//! The curve of a rating.

use crate::scene::{Anchor, Outline, Scene, Spot, Tone};

const WIDTH: u16 = 720;
const HEIGHT: u16 = 360;
/// The left, top, right and bottom edges of the curve. Numbers stand on its right.
const FRAME: (f32, f32, f32, f32) = (28.0, 40.0, 560.0, 320.0);
/// The smallest difference that fills the frame, so that a single match is no cliff.
const LEAST_SPAN: f64 = 100.0;

/// Draws a rating after each of a player's matches, oldest first: two at least. A match that raised
/// it is a disc, one that did not a ring.
#[must_use]
pub fn curve(ratings: &[f64]) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT);
    let drawing = &mut scene.drawing;
    let (left, top, right, bottom) = FRAME;
    let lowest = ratings.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let span = (highest - lowest).max(LEAST_SPAN);
    let middle = f64::midpoint(highest, lowest);
    #[expect(clippy::cast_possible_truncation, reason = "a share between 0 and 1")]
    let height = |rating: f64| {
        let share = (0.5 + (rating - middle) / span) as f32;
        bottom - share * (bottom - top)
    };
    #[expect(clippy::cast_precision_loss, reason = "a few dozen matches")]
    let spot = |(number, rating): (usize, &f64)| -> Spot {
        let share = number as f32 / (ratings.len().saturating_sub(1).max(1)) as f32;
        (left + share * (right - left), height(*rating))
    };
    let points: Vec<Spot> = ratings.iter().enumerate().map(spot).collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return scene;
    };
    for rating in [highest, lowest] {
        let y = height(rating);
        drawing.dashed(
            Outline::through(&[(left, y), (right, y)]),
            Tone::Steel,
            1.5,
            (6.0, 6.0),
        );
    }
    let mut below = points.clone();
    below.push((last.0, bottom));
    below.push((first.0, bottom));
    drawing.fill(Outline::polygon(&below), Tone::Deep);
    drawing.line(Outline::through(&points), Tone::Amber, 4.0);
    // Sixty of them still leave room for the line.
    let apart = (right - left) / ratings.len().max(1) as f32;
    let radius = (apart * 0.36).clamp(3.5, 8.0);
    drawing.fill(Outline::circle(*first, radius), Tone::Mist);
    for (step, at) in ratings.windows(2).zip(points.iter().skip(1)) {
        let fill = if step[1] > step[0] {
            Tone::Amber
        } else {
            Tone::Ink
        };
        drawing.edged(Outline::circle(*at, radius), fill, Tone::Amber, 3.0);
    }
    drawing.line(Outline::circle(*last, radius + 6.0), Tone::Cream, 3.0);
    let mut marks = vec![(highest, height(highest)), (lowest, height(lowest))];
    let own = ratings[ratings.len() - 1];
    let is_apart = |(_, y): &(f64, f32)| (y - last.1).abs() > 44.0;
    marks.retain(is_apart);
    for (rating, y) in marks {
        let at = (right + 26.0, y + 12.0);
        drawing.text(at, format!("{rating:.0}"), 34, Tone::Mist, Anchor::Start);
    }
    let at = (right + 26.0, last.1 + 16.0);
    drawing.text(at, format!("{own:.0}"), 44, Tone::Cream, Anchor::Start);
    scene
}
