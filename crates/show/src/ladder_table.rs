//! A page of a ladder: a row for each entrant, and below them who stands out in the week.

use super::symbols::{BARS, CALENDAR, CROSS, FLAME, PERSON, SWORDS, TICK};
use super::{medals, name};
use paint::{Anchor, Drawing, Outline, Place, Scene, Sizes, Symbol, Tone, width};

/// A page of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderTable {
    /// The sign of the game: around zero, 33 to each side.
    pub sign: Drawing,
    /// The game's name.
    pub title: String,
    /// The number of entrants in the ladder.
    pub listed: u32,
    /// The year and the quarter, from 1, of a season.
    pub season: Option<(u32, u32)>,
    /// The rows, the best first.
    pub lines: Vec<LadderLine>,
    /// The player with most matches in the week, and the one with most wins in a row.
    pub tops: [Option<(String, u32)>; 2],
}

/// A row of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderLine {
    /// The place, from 1.
    pub place: u32,
    /// The name, without markup.
    pub name: String,
    /// The bouts won, drawn and lost.
    pub tally: [u32; 3],
    /// The rating.
    pub rating: i32,
    /// `true` while it rests on too little.
    pub is_provisional: bool,
}

const WIDTH: f32 = 840.0;
/// The height of the head, its edge among it.
const HEAD: f32 = 114.0;
/// The top of the first row, the height of a row, and the distance of two.
const TOP: f32 = 124.0;
const ROW: f32 = 60.0;
const PITCH: f32 = 66.0;
/// The height of what stands below the rows, and the room left free at the end.
const FOOT: f32 = 66.0;
const END: f32 = 14.0;
/// The middles of the signs for what is won, drawn and lost.
const TALLY: [f32; 3] = [408.0, 486.0, 564.0];
/// The room for the number behind such a sign.
const COUNT: u16 = 48;

/// Draws a page of a ladder.
#[must_use]
pub fn ladder_table(table: &LadderTable) -> Scene {
    let rows = table.lines.len() as f32;
    let has_tops = table.tops.iter().any(Option::is_some);
    let foot = if has_tops { FOOT + 12.0 } else { 0.0 };
    let height = TOP + PITCH * rows - (PITCH - ROW) + foot + END;
    let mut scene = Scene::new(WIDTH as u16, height as u16);
    let drawing = &mut scene.drawing;
    head(drawing, table);
    for (line, number) in table.lines.iter().zip(0_u8..) {
        row(drawing, line, TOP + PITCH * f32::from(number));
    }
    tops(drawing, &table.tops, TOP + PITCH * rows + 6.0);
    scene
}

/// Draws the game, how many are listed, and the season.
fn head(drawing: &mut Drawing, table: &LadderTable) {
    let ground = |top, high| Outline::rectangle((0.0, top), WIDTH, high, 0.0);
    drawing.fill(ground(0.0, HEAD - 6.0), Tone::Coal);
    drawing.fill(ground(HEAD - 6.0, 6.0), Tone::Wood);
    let middle = (HEAD - 6.0) / 2.0;
    drawing.put(&table.sign, Place::at((62.0, middle)).scaled(1.15));
    let mut right = WIDTH - 24.0;
    if let Some((year, quarter)) = table.season {
        right = fact(
            drawing,
            &CALENDAR,
            &format!("{year}/{quarter}"),
            right,
            Tone::Amber,
        );
    }
    right = fact(
        drawing,
        &PERSON,
        &table.listed.to_string(),
        right,
        Tone::Cream,
    );
    let sizes = Sizes {
        room: (right - 116.0 - 16.0).max(80.0) as u16,
        largest: 40,
        smallest: 28,
        lines: None,
    };
    let at = (116.0, middle);
    name::write(drawing, at, &table.title, sizes, Tone::Cream, Anchor::Start);
}

/// Draws a sign with a text behind it that ends on the right, and returns the end of what may stand
/// before it.
fn fact(drawing: &mut Drawing, sign: &Symbol, text: &str, right: f32, tone: Tone) -> f32 {
    let middle = (HEAD - 6.0) / 2.0;
    let wide = width(text) * 38.0;
    drawing.text((right, middle + 14.0), text, 38, tone, Anchor::End);
    let sign_at = right - wide - 30.0;
    drawing.symbol(
        sign,
        Place::at((sign_at, middle)).scaled(0.62),
        tone,
        Tone::Coal,
    );
    sign_at - 42.0
}

/// Draws a row from its top on.
fn row(drawing: &mut Drawing, line: &LadderLine, top: f32) {
    let y = top + ROW / 2.0;
    let tone = if line.place == 1 {
        Tone::Deep
    } else {
        Tone::Night
    };
    let ground = Outline::rectangle((20.0, top), WIDTH - 40.0, ROW, 14.0);
    drawing.fill(ground, tone);
    place(drawing, line.place, y);
    let sizes = Sizes {
        room: 286,
        largest: 32,
        smallest: 28,
        lines: Some(24),
    };
    name::write(
        drawing,
        (100.0, y),
        &line.name,
        sizes,
        Tone::Cream,
        Anchor::Start,
    );
    let quiet = if line.place == 1 {
        Tone::Cream
    } else {
        Tone::Mist
    };
    let signs = [&TICK, &BARS, &CROSS];
    for ((sign, x), count) in signs.into_iter().zip(TALLY).zip(line.tally) {
        let at = Place::at((x, y)).scaled(0.62);
        drawing.symbol(sign, at, quiet, Tone::Ink);
        let foot = (x + 15.0, y + 9.5);
        drawing.fitted(foot, count, 26, Tone::Cream, Anchor::Start, COUNT);
    }
    if line.is_provisional {
        drawing.fill(Outline::circle((664.0, y), 19.0), Tone::Amber);
        drawing.middle((664.0, y), "?", 26, Tone::Ink);
    }
    drawing.fitted(
        (800.0, y + 15.0),
        line.rating,
        42,
        Tone::Cream,
        Anchor::End,
        110,
    );
}

/// Draws a place: a medal for one of the first three.
fn place(drawing: &mut Drawing, place: u32, y: f32) {
    match u8::try_from(place) {
        Ok(first @ 1..=3) => medals::disc(drawing, (60.0, y), first, 23.0),
        _ => {
            let foot = (60.0, y + 11.0);
            drawing.fitted(foot, place, 30, Tone::Mist, Anchor::Middle, 66);
        }
    }
}

/// Draws those who stand out in the week, from a height on.
fn tops(drawing: &mut Drawing, tops: &[Option<(String, u32)>; 2], top: f32) {
    let half = (WIDTH - 40.0 - 12.0) / 2.0;
    let y = top + FOOT / 2.0;
    for (shown, (left, number)) in tops.iter().zip([(20.0, 0), (20.0 + half + 12.0, 1)]) {
        let Some((name, count)) = shown else { continue };
        let frame = Outline::rectangle((left + 2.0, top + 2.0), half - 4.0, FOOT - 4.0, 14.0);
        drawing.line(frame, Tone::Slate, 4.0);
        let sign = Place::at((left + 40.0, y));
        match number {
            0 => drawing.symbol(&SWORDS, sign.scaled(1.5), Tone::Amber, Tone::Night),
            _ => drawing.symbol(&FLAME, sign.scaled(0.68), Tone::Amber, Tone::Cream),
        }
        let sizes = Sizes {
            room: (half - 76.0 - 96.0) as u16,
            largest: 32,
            smallest: 28,
            lines: Some(24),
        };
        let at = (left + 74.0, y);
        name::write(drawing, at, name, sizes, Tone::Cream, Anchor::Start);
        let foot = (left + half - 20.0, y + 14.0);
        drawing.fitted(foot, *count, 38, Tone::Cream, Anchor::End, 76);
    }
}
