//! The poster of a finished match: who won, by how much, round by round.

use super::medals::{self, MedalCounts};
use super::stage;
use paint::{Anchor, Drawing, Outline, Place, Scene, Sizes, Spot, Tone};
use rules::{BySeat, Outcome, Seat};

/// A finished match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The outcomes of the rounds, in order.
    pub rounds: Vec<Outcome>,
    /// The rounds won.
    pub won: BySeat<u8>,
    /// The winner of the match, or `None` if it was drawn.
    pub winner: Option<Seat>,
    /// The reason for which the match ended before its score was reached, such as `resign`.
    pub early: Option<&'static str>,
    /// The first, second and third places of each player in seasons.
    pub medals: BySeat<MedalCounts>,
}

/// The place of a figure on a poster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The winner, before the disc.
    Winner,
    /// The loser, small and aside.
    Loser,
    /// One of two players who drew, both before the disc.
    Equal,
}

/// The figures and signs of a game on its posters.
pub(super) struct Figures {
    /// Draws the figure of a seat.
    pub figure: fn(&mut Drawing, Seat, Stage),
    /// Draws the sign of a seat around a point.
    pub badge: fn(&mut Drawing, Spot, f32, Seat),
    /// The tone of the first seat's discs.
    pub disc: Tone,
    /// The tone of the digits on them.
    pub digits: Tone,
}

const WIDTH: u16 = 840;
const HEIGHT: u16 = 600;
/// The height of a poster on which no round was played to its end.
const LOW: u16 = 480;
/// The middle of the disc.
const DISC: Spot = (250.0, 262.0);
const FLOOR: f32 = 432.0;
/// The left edge of names and scores.
const TEXT: f32 = 496.0;

/// Draws the poster, with places for the players' names.
pub(super) fn draw(ending: &Ending, figures: &Figures) -> Scene {
    let height = if ending.rounds.is_empty() {
        LOW
    } else {
        HEIGHT
    };
    let mut scene = Scene::new(WIDTH, height);
    let drawing = &mut scene.drawing;
    stage(drawing);
    match ending.winner {
        Some(winner) => {
            (figures.figure)(drawing, winner.other(), Stage::Loser);
            (figures.figure)(drawing, winner, Stage::Winner);
        }
        None => {
            for seat in Seat::BOTH {
                (figures.figure)(drawing, seat, Stage::Equal);
            }
        }
    }
    names(drawing, ending, figures);
    // An end before any round stands between the names.
    if !ending.rounds.is_empty() {
        rounds(drawing, ending, figures);
    }
    scene
}

/// Draws rays, the disc and the floor.
fn stage(drawing: &mut Drawing) {
    stage::rays(drawing, DISC, 22, 0.07, Tone::Night);
    drawing.fill(Outline::circle(DISC, 196.0), Tone::Amber);
    drawing.line(Outline::circle(DISC, 178.0), Tone::Cream, 3.0);
    stage::floor(drawing, WIDTH.into(), FLOOR, HEIGHT.into());
}

fn names(drawing: &mut Drawing, ending: &Ending, figures: &Figures) {
    let first = ending.winner.unwrap_or(Seat::Zero);
    let second = first.other();
    let loses = ending.winner.is_some();
    // Who drew is as large as the other.
    let lines = if loses {
        [
            (first, 104.0, 48, Tone::Cream),
            (second, 280.0, 36, Tone::Mist),
        ]
    } else {
        [
            (first, 103.0, 42, Tone::Cream),
            (second, 289.0, 42, Tone::Cream),
        ]
    };
    for (seat, y, size, tone) in lines {
        let half = f32::from(size) * 0.47;
        let middle = (466.0, y - f32::from(size) * 0.345);
        (figures.badge)(drawing, middle, half, seat);
        let sizes = Sizes {
            room: 326,
            largest: size,
            smallest: size * 7 / 10,
            lines: Some(size * 7 / 10),
        };
        let at = (TEXT, middle.1);
        drawing.name(at, seat.number(), sizes, tone, Anchor::Start);
    }
    // Above the first name and below the second one, beside the figure there.
    for (seat, y, room) in [(first, 40.0, 326.0), (second, 318.0, 150.0)] {
        medals::row_within(drawing, (TEXT, y), room, ending.medals[seat]);
    }
    let [high, low] = [ending.won[first], ending.won[second]];
    if high == 0 && low == 0 {
        return signs(drawing, ending);
    }
    let (size, digit) = if high > 9 || low > 9 {
        (84, 58.0)
    } else {
        (112, 78.0)
    };
    let wide = |score: u8| if score > 9 { 2.0 * digit } else { digit };
    let tone = if loses { Tone::Amber } else { Tone::Cream };
    drawing.text((TEXT, 224.0), high, size, tone, Anchor::Start);
    let dash = TEXT + wide(high) + 14.0;
    let after = match ending.early.filter(|_| loses) {
        // A reader of an even score sees at once what decided it.
        Some(early) => {
            let at = (dash + 30.0, 187.0);
            drawing.edged(Outline::circle(at, 28.0), Tone::Coal, Tone::Amber, 4.0);
            reason(drawing, early, Place::at(at).scaled(1.25), Tone::Cream);
            dash + 74.0
        }
        None => {
            let bar = Outline::rectangle((dash, 181.0), 34.0, 13.0, 0.0);
            drawing.fill(bar, Tone::Cream);
            dash + 52.0
        }
    };
    drawing.text((after, 224.0), low, size, Tone::Cream, Anchor::Start);
}

/// Draws what decided a match in which nobody has won a round, in place of a score: a check mark and
/// the sign of the loser's end, or two bars.
fn signs(drawing: &mut Drawing, ending: &Ending) {
    const MIDDLE: f32 = 184.0;
    let mut sign = Drawing::new();
    if ending.winner.is_none() {
        sign.line(Outline::read("M0 -18H84M0 18H84"), Tone::Cream, 15.0);
    } else {
        sign.line(Outline::read("M4 6L30 34L78 -30"), Tone::Amber, 17.0);
        if let Some(early) = ending.early {
            let at = (164.0, 0.0);
            sign.edged(Outline::circle(at, 46.0), Tone::Coal, Tone::Amber, 5.0);
            reason(&mut sign, early, Place::at(at).scaled(1.9), Tone::Cream);
        }
    }
    drawing.put(&sign, Place::at((TEXT, MIDDLE)));
}

/// Draws the rounds in order, in one line or two: the score of each winner, and the reason. After
/// them stands the reason of an early end.
fn rounds(drawing: &mut Drawing, ending: &Ending, figures: &Figures) {
    let count = ending.rounds.len() + usize::from(ending.early.is_some());
    let row = Row::of(count);
    for line in 0..count.div_ceil(row.length) {
        let last = (count - line * row.length).min(row.length) - 1;
        let ends = [0, last].map(|place| row.spot(line * row.length + place));
        drawing.line(Outline::through(&ends), Tone::Slate, 6.0);
    }
    let usual = usual(&ending.rounds).filter(|_| row.is_small());
    let mut won = BySeat::new(0_u8, 0);
    for (number, outcome) in ending.rounds.iter().enumerate() {
        let (x, y) = row.spot(number);
        if let Some(seat) = outcome.winner {
            won[seat] = won[seat].saturating_add(1);
        }
        let score = outcome.winner.map(|seat| (seat, won[seat]));
        tile(drawing, (x, y), row.half, score, figures);
        if !row.is_small() {
            let place = Place::at((x, y + 58.0)).scaled(1.1);
            reason(drawing, outcome.reason, place, Tone::Mist);
        } else if usual != Some(outcome.reason) {
            let at = (x + row.half * 0.8, y + row.half * 0.9);
            drawing.edged(Outline::circle(at, 13.0), Tone::Coal, Tone::Slate, 2.0);
            reason(
                drawing,
                outcome.reason,
                Place::at(at).scaled(0.55),
                Tone::Cream,
            );
        }
    }
    if let Some(early) = ending.early {
        let at = row.spot(count - 1);
        let disc = Outline::circle(at, row.half * 1.3);
        drawing.edged(disc, Tone::Coal, Tone::Steel, 3.0);
        let place = Place::at(at).scaled(row.half / 19.0);
        reason(drawing, early, place, Tone::Cream);
    }
}

/// Returns the reason that most rounds ended for.
fn usual(rounds: &[Outcome]) -> Option<&'static str> {
    let reasons = rounds.iter().map(|round| round.reason);
    let often = |reason: &str| rounds.iter().filter(|round| round.reason == reason).count();
    reasons.max_by_key(|reason| often(reason))
}

/// The places of rounds: one line of large tiles, or two of smaller ones with equally many.
struct Row {
    /// The number of tiles in a line.
    length: usize,
    step: f32,
    half: f32,
    top: f32,
    begin: f32,
}

impl Row {
    /// The number of large tiles that fit.
    const LARGE: usize = 12;

    fn of(count: usize) -> Self {
        let small = count > Self::LARGE;
        let length = if small { count.div_ceil(2) } else { count }.max(1);
        let most = if small { 52.0 } else { 84.0 };
        let step = (780.0 / length as f32).min(most);
        let half = if small { 21.0_f32 } else { 24.0 };
        Self {
            length,
            step,
            half: half.min(step * 0.42),
            top: if small { 484.0 } else { 496.0 },
            begin: 420.0 - step * (length - 1) as f32 / 2.0,
        }
    }

    fn is_small(&self) -> bool {
        self.top < 490.0
    }

    /// Returns the middle of a tile by its number from 0.
    fn spot(&self, number: usize) -> Spot {
        let (line, place) = (number / self.length, number % self.length);
        (
            self.begin + self.step * place as f32,
            self.top + 68.0 * line as f32,
        )
    }
}

/// Draws a round in the shape of its winner, with the score that it brought, or a drawn one.
fn tile(
    drawing: &mut Drawing,
    (x, y): Spot,
    half: f32,
    score: Option<(Seat, u8)>,
    figures: &Figures,
) {
    let (digits, ink) = match score {
        Some((Seat::Zero, score)) => {
            drawing.edged(
                Outline::circle((x, y), half),
                figures.disc,
                Tone::Cream,
                3.0,
            );
            (score, figures.digits)
        }
        Some((Seat::One, score)) => {
            let half = half * 0.93;
            let square =
                Outline::rectangle((x - half, y - half), 2.0 * half, 2.0 * half, half * 0.3);
            drawing.edged(square, Tone::Coal, Tone::Cream, 3.0);
            (score, Tone::Cream)
        }
        None => {
            let half = half * 1.05;
            let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)];
            drawing.edged(Outline::polygon(&corners), Tone::Coal, Tone::Mist, 3.0);
            let bar = Outline::rectangle((x - 8.0, y - 2.5), 16.0, 5.0, 1.0);
            drawing.fill(bar, Tone::Mist);
            return;
        }
    };
    let size = if digits > 9 { half * 1.1 } else { half * 1.25 };
    drawing.middle((x, y), digits, size as u16, ink);
}

/// The height of a banner.
pub(super) const BANNER: f32 = 50.0;

/// Draws a banner around its middle that says who has won a round and why.
pub(super) fn banner(
    drawing: &mut Drawing,
    (x, y): Spot,
    width: f32,
    outcome: Outcome,
    badge: fn(&mut Drawing, Spot, f32, Seat),
) {
    let corner = (x - width / 2.0, y - BANNER / 2.0);
    let cloth = Outline::rectangle(corner, width, BANNER, 10.0);
    drawing.fill(cloth, Tone::Amber);
    let aside = outcome.winner.map_or(0.0, |_| width * 0.24);
    if let Some(seat) = outcome.winner {
        badge(drawing, (x - aside, y), 18.0, seat);
    }
    let place = Place::at((x + aside, y)).scaled(1.1);
    reason(drawing, outcome.reason, place, Tone::Ink);
}

/// Draws the sign of the reason for which a round ended.
pub(super) fn reason(drawing: &mut Drawing, reason: &str, place: Place, tone: Tone) {
    let data = match reason {
        "touch" => "M-16 10L14 -9M-14 -1L-4 13M14 -14L18 -8",
        "cards" => "M-3 -11L-15 -8L-10 14M-3 -12H14V13H-3Z",
        "position" => "M-16 13H16M-8 13V-14L11 -7L-8 0",
        "no-move" => "M-11 -11L11 11M11 -11L-11 11",
        "king" => "M-14 11V-8L-7 0L0 -12L7 0L14 -8V11Z",
        "turns" | "timeout" => "M-9 -13H9L-9 13H9L-9 -13",
        "draw" | "agreed" => "M-13 -5H13M-13 6H13",
        "resign" => "M-9 16V-14M-9 -13H13L7 -6L13 1H-9",
        _ => "M-13 -13L13 13M13 -13L-13 13M-15 7L-7 15M15 7L7 15",
    };
    let mut sign = Drawing::new();
    sign.line(Outline::read(data), tone, 4.5);
    drawing.put(&sign, place);
}
