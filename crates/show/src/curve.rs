//! The curve of a rating, with how sure it is, and what its player has reached.

use super::name;
use super::symbols::{BARS, CROSS, TICK};
use paint::{Anchor, Drawing, Outline, Place, Scene, Sizes, Spot, Tone};

/// The record of a player in a game, with the curve of their rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingCurve {
    /// The name, without markup.
    pub name: String,
    /// The matches won, drawn and lost.
    pub tally: [u32; 3],
    /// The rating after each of the last matches, oldest first: two at least.
    pub ratings: Vec<f64>,
    /// The deviation of the last rating.
    pub deviation: f64,
    /// The seasons in which these matches ended, in order.
    pub seasons: Vec<CurveSeason>,
    /// The figure of the game's first seat, which stands on zero.
    pub figure: Drawing,
    /// The signs of the badges that the player has won, which stand below the curve.
    pub badges: Vec<Drawing>,
}

/// A season in which some of the matches of a curve ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurveSeason {
    /// The place of the first of them in the curve.
    pub first: usize,
    /// The year.
    pub year: u32,
    /// The quarter of the year, from 1.
    pub quarter: u32,
}

const WIDTH: f32 = 840.0;
const HEIGHT: f32 = 520.0;
/// The height of a row of badges.
const ROW: f32 = 112.0;
/// The badges in a row.
const BADGES: usize = 7;
/// The edges of the panel.
const PANEL: (f32, f32, f32, f32) = (16.0, 148.0, 824.0, 504.0);
/// The left, top, right and bottom edges of the curve.
const FRAME: (f32, f32, f32, f32) = (112.0, 176.0, 664.0, 456.0);
/// The smallest difference that fills the frame, so that a single match is no cliff.
const LEAST_SPAN: f32 = 100.0;
/// The most lines of the scale.
const LINES: f32 = 5.5;
/// The width of a season's pennant, with what is left free around it.
const PENNANT: f32 = 66.0;
/// The width of a year behind it.
const YEAR: f32 = 64.0;
/// The most seasons whose beginnings are all drawn.
const SEASONS: usize = 9;

/// The scale of the picture: the ratings at the lower and at the upper edge.
#[derive(Clone, Copy)]
struct Scale {
    low: f32,
    high: f32,
}

impl Scale {
    /// Returns the scale for some ratings and for what the last one may be.
    fn of(ratings: &[f32], deviation: f32) -> Self {
        let last = ratings.last().copied().unwrap_or_default();
        let ends = [last - deviation, last + deviation];
        let all = || ratings.iter().copied().chain(ends);
        let (low, high) = (
            all().fold(f32::INFINITY, f32::min),
            all().fold(f32::NEG_INFINITY, f32::max),
        );
        let missing = (LEAST_SPAN - (high - low)).max(0.0) / 2.0;
        Self {
            low: low - missing,
            high: high + missing,
        }
    }

    fn y(self, rating: f32) -> f32 {
        let (_, top, _, bottom) = FRAME;
        let share = (rating - self.low) / (self.high - self.low).max(1.0);
        bottom - share * (bottom - top)
    }

    /// Returns the round numbers of the scale.
    fn marks(self) -> impl Iterator<Item = f32> {
        let steps = [25.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0, 20_000.0];
        let fits = |step: &f32| (self.high - self.low) / step <= LINES;
        let step: f32 = steps.into_iter().find(fits).unwrap_or(50_000.0);
        let first = (self.low / step).ceil();
        let marks = (0_u8..8).map(move |number| (first + f32::from(number)) * step);
        marks.filter(move |mark| *mark <= self.high)
    }
}

/// Draws the rating of a player after each of their matches, and how sure the last one is.
#[must_use]
pub fn curve(curve: &RatingCurve) -> Scene {
    let rows = curve.badges.len().div_ceil(BADGES) as f32;
    let mut scene = Scene::new(WIDTH as u16, (HEIGHT + ROW * rows) as u16);
    let drawing = &mut scene.drawing;
    badges(drawing, &curve.badges);
    let (left, top, right, bottom) = PANEL;
    let panel = Outline::rectangle((left, top), right - left, bottom - top, 16.0);
    drawing.fill(panel, Tone::Night);
    header(drawing, curve);
    let ratings: Vec<f32> = curve.ratings.iter().copied().map(sound).collect();
    let deviation = sound(curve.deviation).max(0.0);
    let scale = Scale::of(&ratings, deviation);
    let across = |place: f32| {
        let share = place / (ratings.len().saturating_sub(1).max(1)) as f32;
        FRAME.0 + share * (FRAME.2 - FRAME.0)
    };
    let spot = |(place, rating): (usize, &f32)| (across(place as f32), scale.y(*rating));
    let points: Vec<Spot> = ratings.iter().enumerate().map(spot).collect();
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return scene;
    };
    let foot = FRAME.3 + 8.0;
    let mut below = points.clone();
    below.extend([(last.0, foot), (first.0, foot)]);
    drawing.fill(Outline::polygon(&below), Tone::Slate);
    grid(drawing, scale);
    seasons(drawing, &curve.seasons, across);
    drawing.line(Outline::through(&points), Tone::Cream, 6.0);
    matches(drawing, &points);
    let [low, high] = [-deviation, deviation].map(|by| scale.y(ratings[ratings.len() - 1] + by));
    let bracket = [(16.0, high), (28.0, high), (28.0, low), (16.0, low)];
    let bracket = bracket.map(|(x, y)| (last.0 + x, y));
    drawing.line(Outline::through(&bracket), Tone::Amber, 4.0);
    flag(drawing, *last, ratings[ratings.len() - 1], deviation);
    scene
}

/// Returns a number that can be drawn.
#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are a few thousand at most"
)]
fn sound(number: f64) -> f32 {
    if number.is_finite() {
        number.clamp(-99_999.0, 99_999.0) as f32
    } else {
        0.0
    }
}

/// Draws the badges below the panel, row by row.
fn badges(drawing: &mut Drawing, badges: &[Drawing]) {
    let step = (PANEL.2 - PANEL.0) / BADGES as f32;
    for (number, badge) in badges.iter().enumerate() {
        let (row, column) = ((number / BADGES) as f32, (number % BADGES) as f32);
        let at = (
            PANEL.0 + step * (column + 0.5),
            HEIGHT - 8.0 + ROW * (row + 0.5),
        );
        drawing.put(badge, Place::at(at).scaled(0.75));
    }
}

/// Draws the name, the record and the figure.
fn header(drawing: &mut Drawing, curve: &RatingCurve) {
    drawing.put(&curve.figure, Place::at((704.0, PANEL.1)).scaled(0.78));
    let sizes = Sizes {
        room: 530,
        largest: 44,
        smallest: 34,
        lines: Some(30),
    };
    let at = (36.0, 50.0);
    name::write(drawing, at, &curve.name, sizes, Tone::Cream, Anchor::Start);
    let signs = [
        (&TICK, Tone::Amber),
        (&BARS, Tone::Mist),
        (&CROSS, Tone::Crimson),
    ];
    let mut x = 50.0;
    for ((sign, tone), count) in signs.into_iter().zip(curve.tally) {
        drawing.symbol(sign, Place::at((x, 110.0)), tone, Tone::Ink);
        let written = count.to_string();
        let at = (x + 25.0, 121.0);
        drawing.text(at, &written, 30, Tone::Cream, Anchor::Start);
        x += 25.0 + 21.0 * written.len() as f32 + 42.0;
    }
}

/// Draws the lines of the scale, with their numbers.
fn grid(drawing: &mut Drawing, scale: Scale) {
    for mark in scale.marks() {
        let y = scale.y(mark);
        let line = Outline::through(&[(FRAME.0 - 8.0, y), (FRAME.2 + 12.0, y)]);
        drawing.dashed(line, Tone::Steel, 2.0, 2.0, 6.0);
        let at = (FRAME.0 - 16.0, y + 8.5);
        drawing.fitted(at, format!("{mark:.0}"), 24, Tone::Mist, Anchor::End, 72);
    }
}

/// Draws the beginnings of seasons as lines, with their quarters on pennants. The present season's
/// is bright.
fn seasons(drawing: &mut Drawing, seasons: &[CurveSeason], across: impl Fn(f32) -> f32) {
    let begins = |season: &CurveSeason| match season.first {
        0 => FRAME.0 - 8.0,
        first => across(first as f32 - 0.5),
    };
    let is_long = seasons.len() > SEASONS;
    let mut shown: Vec<&CurveSeason> = Vec::new();
    for season in seasons {
        let is_new_year = shown.last().is_none_or(|last| last.year != season.year);
        if !is_long || is_new_year {
            shown.push(season);
        }
    }
    let mut year = None;
    for (place, season) in shown.iter().enumerate() {
        let x = begins(season);
        if season.first > 0 {
            let line = Outline::through(&[(x, PANEL.1), (x, FRAME.3 + 42.0)]);
            drawing.dashed(line, Tone::Steel, 3.0, 8.0, 7.0);
        }
        let next = shown.get(place + 1).map_or(PANEL.2, |next| begins(next));
        if next - x < PENNANT {
            continue;
        }
        let (cloth, ink) = if seasons.last() == Some(*season) {
            (Tone::Amber, Tone::Ink)
        } else {
            (Tone::Steel, Tone::Cream)
        };
        let mut pennant = Drawing::new();
        pennant.fill(Outline::read("M0 -14H54L42 0L54 14H0Z"), cloth);
        pennant.middle((22.0, 0.0), season.quarter, 22, ink);
        if year != Some(season.year) && next - x >= PENNANT + YEAR {
            pennant.text((60.0, 7.5), season.year, 20, Tone::Mist, Anchor::Start);
            year = Some(season.year);
        }
        drawing.put(&pennant, Place::at((x + 2.0, FRAME.3 + 27.0)));
    }
}

/// Draws a disc for each match that raised the rating and a ring for each that did not, if there is
/// room for them.
fn matches(drawing: &mut Drawing, points: &[Spot]) {
    let apart = (FRAME.2 - FRAME.0) / points.len().max(1) as f32;
    if apart < 18.0 {
        return;
    }
    for step in points.windows(2) {
        // Heights are counted from above.
        let fill = if step[1].1 < step[0].1 {
            Tone::Cream
        } else {
            Tone::Night
        };
        drawing.edged(Outline::circle(step[1], 5.5), fill, Tone::Cream, 3.5);
    }
}

/// Draws the last rating on a flag, and under it how far it may be off.
fn flag(drawing: &mut Drawing, at: Spot, rating: f32, deviation: f32) {
    drawing.edged(Outline::circle(at, 11.0), Tone::Amber, Tone::Ink, 4.0);
    let (_, _, right, bottom) = PANEL;
    let y = at.1.clamp(PANEL.1 + 34.0, bottom - 40.0);
    let tip = at.0 + 16.0;
    let (cloth, end) = (at.0 + 42.0, right - 8.0);
    let shape = [
        (tip, at.1),
        (cloth, y - 25.0),
        (end, y - 25.0),
        (end, y + 25.0),
        (cloth, y + 25.0),
    ];
    drawing.fill(Outline::polygon(&shape), Tone::Amber);
    let middle = f32::midpoint(cloth, end);
    let foot = y + 35.0 * 0.364;
    drawing.fitted(
        (middle, foot),
        format!("{rating:.0}"),
        35,
        Tone::Ink,
        Anchor::Middle,
        100,
    );
    // Above the flag where there is no room below.
    let below = if y + 84.0 < bottom { 52.0 } else { -52.0 };
    let written = format!("{deviation:.0}");
    let half = 15.0 + 9.5 * written.len() as f32;
    let mut sign = Drawing::new();
    sign.line(Outline::read("M-8 -4H8M0 -12V4M-8 11H8"), Tone::Mist, 4.0);
    drawing.put(&sign, Place::at((middle - half + 9.0, y + below)));
    let foot = (middle - half + 28.0, y + below + 26.0 * 0.364);
    drawing.text(foot, written, 26, Tone::Mist, Anchor::Start);
}
