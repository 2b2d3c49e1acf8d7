//! The picture of a contest between two servers that is over: who won, board by board, and the
//! record between the two.

use std::f32::consts::TAU;

use super::medals::{self, MedalCounts};
use super::poster::reason;
use super::symbols::SWORDS;
use crate::scene::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};

/// A contest that is over, with the reader's own side on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestEnding {
    /// The left and the right side.
    pub sides: [ContestSide; 2],
    /// The boards, in order.
    pub boards: Vec<ContestBoard>,
    /// The contests between the two so far, this one among them: won by the left side, drawn, won
    /// by the right side. `None` if none counts, as within one server.
    pub record: Option<[u32; 3]>,
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
    /// The outcome.
    pub outcome: ContestOutcome,
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

const WIDTH: u16 = 840;
const MIDDLE: f32 = 420.0;
/// The height of the stage with the two sides.
const FLOOR: f32 = 316.0;
/// The height of the line with the record between the two.
const FOOT: f32 = 84.0;
/// The shields of both sides.
const SHIELDS: [Spot; 2] = [(154.0, 140.0), (686.0, 140.0)];

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
    let row = if ending.boards.len() > 10 { 46.0 } else { 58.0 };
    let count = ending.boards.len().min(usize::from(u8::MAX)) as f32;
    let foot = ending.record.map_or(24.0, |_| FOOT);
    let height = FLOOR + 12.0 + 14.0 + row * count + foot;
    let mut scene = Scene::new(WIDTH, height as u16);
    let drawing = &mut scene.drawing;
    let [left, right] = &ending.sides;
    let winner = match left.points.cmp(&right.points) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    };
    stage(drawing, winner, height);
    for (side, at) in SHIELDS.into_iter().enumerate() {
        shield(drawing, Place::at(at), side);
        let reached = ending.sides[side].medals;
        let left = at.0 - medals::width(reached) / 2.0;
        medals::row(drawing, (left, at.1 + 97.0), reached);
        let is_winner = winner == Some(side);
        if is_winner {
            crown(drawing, (at.0, at.1 - 92.0));
        }
        let tone = match winner {
            Some(_) if !is_winner => Tone::Mist,
            _ => Tone::Cream,
        };
        let name = Name::of(&ending.sides[side].name, CLUB);
        let (edge, anchor) = match side {
            0 => (34.0, Anchor::Start),
            _ => (f32::from(WIDTH) - 34.0, Anchor::End),
        };
        name.draw(drawing, (edge, 282.0), name.size, tone, anchor);
    }
    points(drawing, ending, winner);
    for (board, number) in ending.boards.iter().zip(0_u8..) {
        let y = FLOOR + 26.0 + row * (f32::from(number) + 0.5);
        line(drawing, board, y, row);
    }
    if let Some(record) = ending.record {
        draw_record(drawing, record, height - FOOT / 2.0);
    }
    scene
}

/// Draws rays around the winner, the winner's disc, and the floor.
fn stage(drawing: &mut Drawing, winner: Option<usize>, height: f32) {
    const RAYS: u8 = 22;
    let light = winner.map_or((MIDDLE, 140.0), |winner| SHIELDS[winner]);
    let ray = |number: u8| {
        let end = |part: f32| {
            let angle = 0.07 + TAU * (f32::from(number) + part) / f32::from(RAYS);
            (light.0 + 900.0 * angle.cos(), light.1 + 900.0 * angle.sin())
        };
        Outline::polygon(&[light, end(0.0), end(0.5)])
    };
    drawing.fill(Outline::all((0..RAYS).map(ray)), Tone::Night);
    match winner {
        Some(winner) => {
            drawing.fill(Outline::circle(SHIELDS[winner], 114.0), Tone::Amber);
            drawing.line(Outline::circle(SHIELDS[winner], 104.0), Tone::Cream, 2.5);
        }
        None => {
            for shield in SHIELDS {
                drawing.line(Outline::circle(shield, 112.0), Tone::Amber, 6.0);
            }
        }
    }
    let floor = Outline::rectangle((0.0, FLOOR), f32::from(WIDTH), height - FLOOR, 0.0);
    drawing.fill(floor, Tone::Coal);
    let edge = Outline::rectangle((0.0, FLOOR), f32::from(WIDTH), 12.0, 0.0);
    drawing.fill(edge, Tone::Wood);
}

/// Draws the shield of a side: a light one for the left, a dark one for the right.
fn shield(drawing: &mut Drawing, place: Place, side: usize) {
    let data = match side {
        0 => "M-58 -60H58V2Q58 52 0 80Q-58 52 -58 2Z",
        _ => "M-58 -60L0 -70L58 -60L50 36L0 80L-50 36Z",
    };
    let (ground, sign) = match side {
        0 => (Tone::Cream, Tone::Deep),
        _ => (Tone::Ink, Tone::Cream),
    };
    let mut shield = Drawing::new();
    shield.edged(Outline::read(data), ground, Tone::Coal, 14.0);
    shield.edged(Outline::read(data), ground, sign, 6.0);
    shield.symbol(&SWORDS, Place::at((0.0, 2.0)).scaled(2.8), sign, ground);
    drawing.put(&shield, place);
}

fn crown(drawing: &mut Drawing, at: Spot) {
    let mut crown = Drawing::new();
    let data = "M-34 18V-16L-16 0L0 -24L16 0L34 -16V18Z";
    crown.edged(Outline::read(data), Tone::Cream, Tone::Coal, 6.0);
    drawing.put(&crown, Place::at(at));
}

fn points(drawing: &mut Drawing, ending: &ContestEnding, winner: Option<usize>) {
    let texts = [0, 1].map(|side: usize| half_points(ending.sides[side].points));
    let longest = texts.iter().map(|text| text.chars().count()).max();
    let size: u16 = match longest {
        Some(0..=1) => 112,
        Some(2) => 68,
        _ => 47,
    };
    let y = 140.0 + f32::from(size) * 0.364;
    for (side, anchor, x) in [(0, Anchor::End, -24.0), (1, Anchor::Start, 24.0)] {
        let tone = match winner {
            Some(winner) if winner == side => Tone::Amber,
            _ => Tone::Cream,
        };
        drawing.text((MIDDLE + x, y), &texts[side], size, tone, anchor);
    }
    for y in [118.0, 162.0] {
        drawing.fill(Outline::circle((MIDDLE, y), 8.0), Tone::Cream);
    }
}

/// The sizes in which names are written, in a width.
#[derive(Clone, Copy)]
struct Sizes {
    room: u16,
    /// The largest and the smallest size in one line.
    line: (u16, u16),
    /// The size in two lines.
    lines: u16,
}

const CLUB: Sizes = Sizes {
    room: 372,
    line: (40, 32),
    lines: 29,
};
const PLAYER: Sizes = Sizes {
    room: 292,
    line: (32, 26),
    lines: 24,
};
const PLAYER_OF_MANY: Sizes = Sizes {
    room: 292,
    line: (27, 24),
    lines: 20,
};

/// A name in one line, or in two if it would be too small to read in one.
struct Name {
    lines: Vec<String>,
    size: u16,
    room: u16,
}

impl Name {
    fn of(name: &str, sizes: Sizes) -> Self {
        // About the width of a sign for its size. Whatever is wider is drawn smaller.
        let fits = |size: u16| f32::from(sizes.room) / (f32::from(size) * 0.64);
        let length = name.chars().count();
        let (largest, smallest) = sizes.line;
        let (lines, size) = if length as f32 <= fits(smallest) {
            let size = f32::from(largest) * (fits(largest) / length.max(1) as f32).min(1.0);
            (vec![name.to_owned()], size as u16)
        } else {
            let (first, second) = halves(name);
            let most = fits(sizes.lines) as usize;
            let lines = [first, second].into_iter().filter(|line| !line.is_empty());
            (
                lines.map(|line| shortened(line, most)).collect(),
                sizes.lines,
            )
        };
        Self {
            lines,
            size,
            room: sizes.room,
        }
    }

    /// Writes the name around the middle of its line.
    fn draw(&self, drawing: &mut Drawing, (x, y): Spot, size: u16, tone: Tone, anchor: Anchor) {
        let high = f32::from(size);
        let above = high * 0.545 * (self.lines.len().saturating_sub(1)) as f32;
        for (line, number) in self.lines.iter().zip(0_u8..) {
            let foot = y + high * 0.364 - above + high * 1.09 * f32::from(number);
            drawing.fitted((x, foot), line, size, tone, anchor, self.room);
        }
    }
}

/// Breaks a name at the space nearest to its middle.
fn halves(name: &str) -> (&str, &str) {
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let nearest = spaces.min_by_key(|at| at.abs_diff(middle));
    let broken = nearest.and_then(|at| name.split_at_checked(at));
    broken.map_or((name, ""), |(first, second)| (first, second.trim_start()))
}

/// Returns a text with so many signs at most.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// Draws the line of a board: its number, the players, and the share of each.
fn line(drawing: &mut Drawing, board: &ContestBoard, y: f32, row: f32) {
    let big = row > 50.0;
    let (size, radius): (u16, f32) = if big { (32, 21.0) } else { (27, 17.0) };
    drawing.fill(Outline::circle((MIDDLE, y), radius), Tone::Slate);
    let number = if big { 24 } else { 20 };
    drawing.middle((MIDDLE, y), board.number, number, Tone::Cream);
    let names = [0, 1].map(|side: usize| {
        let mut sizes = if big { PLAYER } else { PLAYER_OF_MANY };
        if board.medals[side] != [0; 3] {
            sizes.room -= (radius * 1.5 + 8.0) as u16;
        }
        Name::of(&board.names[side], sizes)
    });
    // Of two names the larger would look like the winner's.
    let alike = names[0].size.min(names[1].size);
    for (side, away, anchor) in [(0, -1.0, Anchor::End), (1, 1.0, Anchor::Start)] {
        let at = MIDDLE + away * 64.0;
        let wins = board.outcome.winner() == Some(side);
        if wins {
            let corner = (at - radius, y - radius);
            let box_ = Outline::rectangle(corner, radius * 2.0, radius * 2.0, 7.0);
            drawing.fill(box_, Tone::Amber);
        }
        let tone = match board.outcome {
            _ if wins => Tone::Coal,
            ContestOutcome::Drawn => Tone::Cream,
            _ => Tone::Steel,
        };
        drawing.middle((at, y), board.outcome.sign(side), size, tone);
        let tone = match board.outcome {
            ContestOutcome::Drawn => Tone::Cream,
            _ if wins => Tone::Cream,
            _ => Tone::Mist,
        };
        // The medal stands between the share and the name, which gives it room.
        let at = (MIDDLE + away * (104.0 + radius * 0.75), y);
        let has_medal = medals::best(drawing, at, radius * 0.75, board.medals[side]);
        let past = if has_medal { radius * 1.5 + 8.0 } else { 0.0 };
        let edge = (MIDDLE + away * (104.0 + past), y);
        names[side].draw(drawing, edge, alike, tone, anchor);
    }
}

/// Draws the record between the two.
fn draw_record(drawing: &mut Drawing, record: [u32; 3], y: f32) {
    let edge = Outline::rectangle((40.0, y - FOOT / 2.0), 760.0, 3.0, 0.0);
    drawing.fill(edge, Tone::Slate);
    let foot = y + 34.0 * 0.364;
    for (x, number, side) in [
        (250.0, record[0], Some(0)),
        (400.0, record[1], None),
        (530.0, record[2], Some(1)),
    ] {
        match side {
            Some(side) => shield(drawing, Place::at((x, y - 2.0)).scaled(0.32), side),
            None => reason(drawing, "draw", Place::at((x, y)).scaled(1.1), Tone::Mist),
        }
        drawing.text((x + 32.0, foot), number, 34, Tone::Cream, Anchor::Start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_broken_in_two_and_no_size_is_below_the_smallest() {
        let name = |text: &str| Name::of(text, PLAYER);
        assert_eq!(name("Ben").lines, ["Ben"]);
        assert_eq!(name("Ben").size, 32);
        assert!((26..32).contains(&name("Anđela Müllerová").size));
        let long = name("Theodora von Hohenzollern");
        assert_eq!(long.lines, ["Theodora von", "Hohenzollern"]);
        assert_eq!(long.size, 24);
        let single = name("Donaudampfschifffahrtsgesellschaft");
        assert_eq!(single.lines.len(), 1);
        assert!(single.lines[0].ends_with('…'), "{:?}", single.lines);
        assert_eq!(name("").lines, [""]);
    }
}
