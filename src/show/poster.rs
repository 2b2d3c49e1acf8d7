//! The poster of a finished match: who won, by how much, round by round.

use std::f32::consts::TAU;

use crate::game::{BySeat, Outcome, Seat};
use crate::scene::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};

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
}

const WIDTH: u16 = 840;
const HEIGHT: u16 = 600;
/// The middle of the disc.
const DISC: Spot = (250.0, 262.0);
const FLOOR: f32 = 432.0;
/// The left edge of names and scores.
const TEXT: f32 = 496.0;

/// Draws the poster. The players' names are filled in later; if the font lacks the signs of a name,
/// the badge beside it stands for the player.
pub(super) fn draw(ending: &Ending, figures: &Figures) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT);
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
    rounds(drawing, ending, figures);
    scene
}

/// Draws rays, the disc and the floor.
fn stage(drawing: &mut Drawing) {
    const RAYS: u8 = 22;
    let ray = |number: u8| {
        let end = |part: f32| {
            let angle = 0.07 + TAU * (f32::from(number) + part) / f32::from(RAYS);
            (DISC.0 + 900.0 * angle.cos(), DISC.1 + 900.0 * angle.sin())
        };
        Outline::polygon(&[DISC, end(0.0), end(0.5)])
    };
    drawing.fill(Outline::all((0..RAYS).map(ray)), Tone::Night);
    drawing.fill(Outline::circle(DISC, 196.0), Tone::Amber);
    drawing.line(Outline::circle(DISC, 178.0), Tone::Cream, 3.0);
    let foot = f32::from(HEIGHT) - FLOOR;
    let floor = Outline::rectangle((0.0, FLOOR), f32::from(WIDTH), foot, 0.0);
    drawing.fill(floor, Tone::Coal);
    let edge = Outline::rectangle((0.0, FLOOR), f32::from(WIDTH), 12.0, 0.0);
    drawing.fill(edge, Tone::Wood);
}

fn names(drawing: &mut Drawing, ending: &Ending, figures: &Figures) {
    let first = ending.winner.unwrap_or(Seat::Zero);
    let second = first.other();
    let loses = ending.winner.is_some();
    (figures.badge)(drawing, (466.0, 88.0), 22.0, first);
    drawing.name(
        (TEXT, 104.0),
        first.number(),
        48,
        Tone::Cream,
        Anchor::Start,
        326,
    );
    (figures.badge)(drawing, (466.0, 274.0), 18.0, second);
    let tone = if loses { Tone::Mist } else { Tone::Cream };
    drawing.name((TEXT, 287.0), second.number(), 36, tone, Anchor::Start, 326);
    let [high, low] = [ending.won[first], ending.won[second]];
    let (size, digit) = if high > 9 || low > 9 {
        (84, 58.0)
    } else {
        (112, 78.0)
    };
    let wide = |score: u8| if score > 9 { 2.0 * digit } else { digit };
    let tone = if loses { Tone::Amber } else { Tone::Cream };
    drawing.text((TEXT, 224.0), high, size, tone, Anchor::Start);
    let dash = TEXT + wide(high) + 14.0;
    drawing.fill(
        Outline::rectangle((dash, 181.0), 34.0, 13.0, 0.0),
        Tone::Cream,
    );
    drawing.text((dash + 52.0, 224.0), low, size, Tone::Cream, Anchor::Start);
}

/// Draws the rounds in order: the sign of the winner, and below it the reason. After them stands
/// the reason of an early end.
fn rounds(drawing: &mut Drawing, ending: &Ending, figures: &Figures) {
    const Y: f32 = 496.0;
    let count = ending.rounds.len() + usize::from(ending.early.is_some());
    let step = (780.0 / count.max(1) as f32).min(84.0);
    let begin = 420.0 - step * (count.saturating_sub(1)) as f32 / 2.0;
    let end = begin + step * count.saturating_sub(1) as f32;
    if count > 1 {
        drawing.line(Outline::through(&[(begin, Y), (end, Y)]), Tone::Slate, 6.0);
    }
    let half = (step * 0.4).min(24.0);
    for (outcome, number) in ending.rounds.iter().zip(0_u16..) {
        let x = begin + step * f32::from(number);
        match outcome.winner {
            Some(seat) => (figures.badge)(drawing, (x, Y), half, seat),
            None => {
                let corners = [(x, Y - half), (x + half, Y), (x, Y + half), (x - half, Y)];
                drawing.edged(Outline::polygon(&corners), Tone::Coal, Tone::Steel, 3.0);
            }
        }
        let place = Place::at((x, Y + 58.0)).scaled((half / 20.0).min(1.1));
        reason(drawing, outcome.reason, place, Tone::Mist);
    }
    if let Some(early) = ending.early {
        drawing.edged(
            Outline::circle((end, Y), half * 1.5),
            Tone::Coal,
            Tone::Steel,
            3.0,
        );
        reason(
            drawing,
            early,
            Place::at((end, Y)).scaled(half / 17.0),
            Tone::Cream,
        );
    }
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
