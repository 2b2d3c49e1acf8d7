//! The pictures of a contest: one that players join, and one that is over, with who won, board by
//! board, and the record between the two.
//!
//! | file | what it draws |
//! | --- | --- |
//! | `banner` | the two sides, their points, and who won |
//! | `line` | a board: players, seats, score |

mod banner;
mod line;

use self::line::Line;
use super::invitation::{HIGH as FACTS, Pace, facts};
use super::medals::MedalCounts;
use super::poster::reason;
use super::stage;
use paint::{Anchor, Drawing, Outline, Place, Scene, Tone};
use rules::{BySeat, Seat};

/// A contest that is over, with the reader's own side on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnding {
    /// The left and the right side.
    pub sides: [ContestSide; 2],
    /// The boards, in order.
    pub boards: Vec<ContestBoard>,
    /// The badges of the game's seats: around zero, 20 to each side.
    pub badges: BySeat<Drawing>,
    /// The contests between the two so far, this one among them: won by the left side, drawn, won
    /// by the right side. `None` if none counts, as within one server.
    pub record: Option<[u32; 3]>,
    /// The day on which it was decided, in digits.
    pub day: String,
}

/// A contest that players can join, with the reader's own side on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestLineUp {
    /// The names of the sides, without markup.
    pub sides: [String; 2],
    /// The names of the players who have joined either side, without markup, in their order.
    pub players: [Vec<String>; 2],
    /// The number of boards.
    pub boards: u8,
    /// The rounds to win on a board.
    pub first_to: u8,
    /// The time to think.
    pub time: Pace,
    /// `true` if it counts for ratings.
    pub is_rated: bool,
}

/// A side of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestSide {
    /// The name, without markup.
    pub name: String,
    /// The points, in halves.
    pub points: u32,
    /// The first, second and third places in seasons.
    pub medals: MedalCounts,
}

/// A board of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestBoard {
    /// The number, from 1.
    pub number: u32,
    /// The names of the left and the right player, without markup; empty where nobody came.
    pub names: [String; 2],
    /// Their first, second and third places in seasons.
    pub medals: [MedalCounts; 2],
    /// The seat of the left player.
    pub left: Seat,
    /// The outcome.
    pub outcome: ContestOutcome,
    /// The rounds won by the left and the right player, if the board was played.
    pub score: Option<[u8; 2]>,
    /// The reason for which it ended before its score was reached, such as `resign`.
    pub early: Option<&'static str>,
}

/// The outcome of a board of a contest. Sides are 0, the left one, and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestOutcome {
    /// Won at the board.
    Won(usize),
    /// Won because nobody came for the other side.
    Given(usize),
    /// Drawn.
    Drawn,
    /// Not played, since nobody came.
    Struck,
}

impl ContestOutcome {
    /// Returns the sign of a side's share of the board, as tables of contests write it.
    const fn sign(self, side: usize) -> &'static str {
        match self {
            Self::Won(winner) if winner == side => "1",
            Self::Won(_) => "0",
            Self::Given(winner) if winner == side => "+",
            Self::Given(_) => "−",
            Self::Drawn => "½",
            Self::Struck => "–",
        }
    }

    const fn winner(self) -> Option<usize> {
        match self {
            Self::Won(winner) | Self::Given(winner) => Some(winner),
            Self::Drawn | Self::Struck => None,
        }
    }
}

impl ContestBoard {
    /// Returns what is written of the board for each side: the score, or the share of the point
    /// where none is known.
    fn texts(&self) -> [String; 2] {
        let played = match self.outcome {
            ContestOutcome::Won(_) | ContestOutcome::Drawn => self.score,
            ContestOutcome::Given(_) | ContestOutcome::Struck => None,
        };
        match played {
            Some(score) => score.map(|rounds| rounds.to_string()),
            None => [0, 1].map(|side| self.outcome.sign(side).to_owned()),
        }
    }
}

impl ContestEnding {
    /// Returns the side that has won, if one has.
    fn winner(&self) -> Option<usize> {
        let [left, right] = self.sides.each_ref().map(|side| side.points);
        match left.cmp(&right) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }
}

const WIDTH: f32 = 840.0;
/// The edge on either side; numbers of boards stand on the left one.
const EDGE: f32 = 42.0;
/// The height of the line with the record between the two and the day, and of one with the day alone.
const FOOT: f32 = 78.0;
const DAY: f32 = 48.0;
/// The most boards that are drawn: more than a contest has.
const MOST: usize = 40;

/// Returns points that are counted in halves as they are written: "2½".
#[must_use]
pub fn half_points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// Draws a contest that is over.
#[must_use]
pub fn contest(ending: &ContestEnding) -> Scene {
    let line = Line::of(ending.boards.len());
    let boards = &ending.boards[..ending.boards.len().min(MOST)];
    let first = banner::height(ending) + 20.0;
    let foot = ending.record.map_or(DAY, |_| FOOT);
    let height = first + line.pitch * boards.len() as f32 + foot;
    let mut scene = Scene::new(WIDTH as u16, height as u16);
    let drawing = &mut scene.drawing;
    let winner = ending.winner();
    let light = banner::light(winner);
    stage::rays(drawing, light, 24, 0.05, Tone::Hall);
    // Between many lines, rays are seen no more.
    if boards.len() > 12 {
        let below = Outline::rectangle((0.0, first - 10.0), WIDTH, height - first + 10.0, 0.0);
        drawing.fill(below, Tone::Ink);
    }
    banner::draw(drawing, ending, winner);
    for (board, place) in boards.iter().zip(0_u8..) {
        let top = first + line.pitch * f32::from(place);
        line.draw(drawing, ending, board, top);
    }
    let (x, y, anchor) = match ending.record {
        Some(record) => {
            let y = height - FOOT / 2.0 - 2.0;
            draw_record(drawing, record, winner, y);
            (WIDTH - EDGE, y, Anchor::End)
        }
        None => (WIDTH / 2.0, height - DAY / 2.0, Anchor::Middle),
    };
    drawing.text((x, y + 8.0), &ending.day, 22, Tone::Mist, anchor);
    scene
}

/// Draws a contest that players can join.
#[must_use]
pub fn contest_line_up(line_up: &ContestLineUp) -> Scene {
    let boards = usize::from(line_up.boards).min(MOST);
    let line = Line::of(boards);
    let first = banner::TEAMS + 20.0;
    let foot = first + line.pitch * boards as f32;
    let mut scene = Scene::new(WIDTH as u16, (foot + FACTS + 30.0) as u16);
    let drawing = &mut scene.drawing;
    stage::rays(drawing, (WIDTH / 2.0, 120.0), 24, 0.05, Tone::Hall);
    let below = Outline::rectangle((0.0, first - 10.0), WIDTH, foot + FACTS + 30.0, 0.0);
    drawing.fill(below, Tone::Ink);
    let names = line_up.sides.each_ref().map(String::as_str);
    let counts = line_up
        .players
        .each_ref()
        .map(|players| format!("{}/{}", players.len(), line_up.boards));
    banner::teams(drawing, names, counts);
    for number in 0..boards {
        let top = first + line.pitch * number as f32;
        let joined = line_up
            .players
            .each_ref()
            .map(|players| players.get(number));
        line.draw_seats(drawing, number + 1, joined, top);
    }
    facts(
        drawing,
        foot + 12.0,
        line_up.first_to,
        &line_up.time,
        line_up.is_rated,
    );
    scene
}

/// Draws the record between the two.
fn draw_record(drawing: &mut Drawing, record: [u32; 3], winner: Option<usize>, y: f32) {
    let edge = Outline::rectangle((EDGE, y - FOOT / 2.0 + 4.0), WIDTH - 2.0 * EDGE, 3.0, 1.5);
    drawing.fill(edge, Tone::Slate);
    let foot = y + 34.0 * 0.364;
    for (x, number, side) in [
        (258.0, record[0], Some(0)),
        (408.0, record[1], None),
        (538.0, record[2], Some(1)),
    ] {
        match side {
            Some(side) => {
                let tone = banner::cloth(winner, side);
                banner::sign(drawing, Place::at((x, y)), side, tone);
            }
            None => reason(drawing, "draw", Place::at((x, y)).scaled(1.1), Tone::Mist),
        }
        drawing.text((x + 32.0, foot), number, 34, Tone::Cream, Anchor::Start);
    }
}
