//! The record of a player in a season that is over, to be shown around.

use super::symbols::{BARS, CALENDAR, CROSS, CROWN, FLAME, SWORDS, TICK};
use super::{medals, name, stage};
use paint::{Anchor, Drawing, Outline, Place, Scene, Sizes, Spot, Symbol, Tone, width};

/// The season of a player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonSheet {
    /// The name, without markup.
    pub name: String,
    /// The year and the quarter, from 1.
    pub season: (u32, u32),
    /// The sign of the game: around zero, 33 to each side.
    pub sign: Drawing,
    /// The figure of the game's first seat, which stands on zero.
    pub figure: Drawing,
    /// The place and the number of those who are listed; `None` for a player who is not.
    pub place: Option<(u32, u32)>,
    /// The rating at the end.
    pub rating: i32,
    /// `true` if it rests on too little.
    pub is_provisional: bool,
    /// The matches won, drawn and lost.
    pub tally: [u32; 3],
    /// The most won in a row.
    pub streak: u32,
    /// The rating of the strongest opponent who was beaten.
    pub best: Option<i32>,
    /// The signs of the badges that were won in the season.
    pub badges: Vec<Drawing>,
}

const WIDTH: f32 = 840.0;
const EDGE: f32 = 24.0;
/// The floor on which the figure stands.
const FLOOR: f32 = 470.0;
/// The tops of the bar of results, of the facts, and of the badges.
const BAR: f32 = 506.0;
const FACTS: f32 = 592.0;
const BADGES: f32 = 704.0;
/// The height of a row of badges, and the badges in it.
const ROW: f32 = 136.0;
const IN_ROW: usize = 6;
/// The middle of the light.
const LIGHT: Spot = (236.0, 280.0);
/// The left edge of what stands beside the figure, and its room.
const BESIDE: f32 = 452.0;
const ROOM: u16 = 364;
/// The least width of a part of the bar.
const LEAST: f32 = 96.0;

/// Draws a season.
#[must_use]
pub fn season_sheet(sheet: &SeasonSheet) -> Scene {
    let rows = sheet.badges.len().div_ceil(IN_ROW) as f32;
    let height = BADGES + ROW * rows;
    let mut scene = Scene::new(WIDTH as u16, height as u16);
    let drawing = &mut scene.drawing;
    stage::rays(drawing, LIGHT, 22, 0.07, Tone::Night);
    drawing.fill(Outline::circle(LIGHT, 188.0), Tone::Amber);
    drawing.line(Outline::circle(LIGHT, 171.0), Tone::Cream, 3.0);
    stage::floor(drawing, WIDTH, FLOOR, height);
    let shadow = Outline::oval((LIGHT.0, FLOOR + 4.0), 124.0, 9.0);
    drawing.fill(shadow, Tone::Earth);
    let figure = Place::at((LIGHT.0, FLOOR + 4.0)).scaled(1.56);
    drawing.put(&sheet.figure, figure);
    beside(drawing, sheet);
    bar(drawing, sheet.tally);
    facts(drawing, sheet);
    badges(drawing, &sheet.badges);
    scene
}

/// Draws the badges, each row in the middle.
fn badges(drawing: &mut Drawing, badges: &[Drawing]) {
    let step = (WIDTH - 2.0 * EDGE) / IN_ROW as f32;
    let mut y = BADGES + 58.0;
    for row in badges.chunks(IN_ROW) {
        let mut x = (WIDTH - step * (row.len() - 1) as f32) / 2.0;
        for badge in row {
            drawing.put(badge, Place::at((x, y)).scaled(0.9));
            x += step;
        }
        y += ROW;
    }
}

/// Draws season, name, place and rating.
fn beside(drawing: &mut Drawing, sheet: &SeasonSheet) {
    let strip = Outline::rectangle((BESIDE, 24.0), ROOM.into(), 60.0, 16.0);
    drawing.fill(strip, Tone::Coal);
    let calendar = Place::at((BESIDE + 38.0, 54.0)).scaled(0.62);
    drawing.symbol(&CALENDAR, calendar, Tone::Amber, Tone::Coal);
    let (year, quarter) = sheet.season;
    let written = format!("{year}/{quarter}");
    drawing.fitted(
        (BESIDE + 72.0, 68.0),
        written,
        38,
        Tone::Cream,
        Anchor::Start,
        220,
    );
    drawing.put(&sheet.sign, Place::at((778.0, 54.0)).scaled(0.7));
    let sizes = Sizes {
        room: ROOM,
        largest: 64,
        smallest: 46,
        lines: Some(46),
    };
    let at = (BESIDE, 140.0);
    name::write(drawing, at, &sheet.name, sizes, Tone::Cream, Anchor::Start);
    place(drawing, sheet.place);
    let rating = sheet.rating.to_string();
    let wide = (width(&rating) * 82.0).min(280.0);
    let foot = (BESIDE, 408.0);
    drawing.fitted(foot, rating, 82, Tone::Amber, Anchor::Start, 280);
    if sheet.is_provisional {
        let at = (BESIDE + wide + 40.0, 378.0);
        drawing.fill(Outline::circle(at, 26.0), Tone::Amber);
        drawing.middle(at, "?", 36, Tone::Ink);
    }
}

/// Draws the place and how many are listed, or a line where there is none.
fn place(drawing: &mut Drawing, place: Option<(u32, u32)>) {
    let at = (BESIDE + 54.0, 262.0);
    let Some((place, listed)) = place else {
        let line = Outline::rectangle((BESIDE, 258.0), 60.0, 8.0, 4.0);
        return drawing.fill(line, Tone::Mist);
    };
    match u8::try_from(place) {
        Ok(first @ 1..=3) => medals::disc(drawing, at, first, 54.0),
        _ => {
            drawing.edged(Outline::circle(at, 54.0), Tone::Coal, Tone::Steel, 4.0);
            let foot = (at.0, at.1 + 18.0);
            drawing.fitted(foot, place, 50, Tone::Cream, Anchor::Middle, 92);
        }
    }
    let foot = (BESIDE + 128.0, at.1 + 17.0);
    let of = format!("/ {listed}");
    drawing.fitted(foot, of, 46, Tone::Mist, Anchor::Start, 230);
}

/// Draws what was won, drawn and lost as parts of a bar.
fn bar(drawing: &mut Drawing, tally: [u32; 3]) {
    let whole = WIDTH - 2.0 * EDGE + 6.0;
    let all = tally
        .iter()
        .map(|count| f64::from(*count))
        .sum::<f64>()
        .max(1.0);
    let part = |count: u32| match count {
        0 => 0.0,
        count => ((f64::from(count) / all) as f32 * whole).max(LEAST),
    };
    let parts = tally.map(part);
    let scale = whole / parts.iter().sum::<f32>().max(1.0);
    let tones = [
        (Tone::Cream, Tone::Ink),
        (Tone::Slate, Tone::Cream),
        (Tone::Dusk, Tone::Cream),
    ];
    let signs = [&TICK, &BARS, &CROSS];
    let mut x = EDGE;
    for (((count, wide), (ground, ink)), sign) in tally.into_iter().zip(parts).zip(tones).zip(signs)
    {
        let wide = wide * scale;
        if count > 0 {
            drawing.fill(Outline::rectangle((x, BAR), wide - 6.0, 66.0, 12.0), ground);
            let middle = (x + wide / 2.0 - 3.0, BAR + 33.0);
            let fact = Fact {
                sign,
                scale: 0.8,
                tone: ink,
                inner: ground,
                apart: 0.6,
                number: count.to_string(),
                size: 38,
                ink,
            };
            fact.draw(drawing, middle);
        }
        x += wide;
    }
}

/// A sign with a number behind it.
struct Fact<'a> {
    sign: &'a Symbol,
    scale: f32,
    tone: Tone,
    /// The second tone of the sign.
    inner: Tone,
    /// The distance from the sign's middle to the number, as a part of its size.
    apart: f32,
    number: String,
    size: u16,
    ink: Tone,
}

impl Fact<'_> {
    /// Draws both together around a middle.
    fn draw(&self, drawing: &mut Drawing, (x, y): Spot) {
        let high = f32::from(self.size);
        // The sign reaches as far to the left of its middle as the number stands off, less a gap.
        let left = x - (width(&self.number) + 2.0 * self.apart - 0.2) * high / 2.0;
        let middle = left + high * (self.apart - 0.2);
        let at = Place::at((middle, y)).scaled(self.scale);
        drawing.symbol(self.sign, at, self.tone, self.inner);
        let foot = (middle + high * self.apart, y + high * 0.364);
        drawing.text(foot, &self.number, self.size, self.ink, Anchor::Start);
    }
}

/// Draws the longest row of wins, the best win and the number of matches.
fn facts(drawing: &mut Drawing, sheet: &SeasonSheet) {
    let best = sheet
        .best
        .map_or_else(|| "–".to_owned(), |best| best.to_string());
    let played: u64 = sheet.tally.iter().map(|count| u64::from(*count)).sum();
    let facts: [(&Symbol, f32, Tone, String); 3] = [
        (&FLAME, 1.0, Tone::Cream, sheet.streak.to_string()),
        (&CROWN, 0.9, Tone::Night, best),
        (&SWORDS, 2.0, Tone::Night, played.to_string()),
    ];
    let step = (WIDTH - 2.0 * EDGE + 12.0) / 3.0;
    let mut left = EDGE;
    for (sign, scale, inner, number) in facts {
        let tile = Outline::rectangle((left, FACTS), step - 12.0, 92.0, 16.0);
        drawing.fill(tile, Tone::Night);
        let middle = (left + step / 2.0 - 6.0, FACTS + 46.0);
        let fact = Fact {
            sign,
            scale,
            tone: Tone::Amber,
            inner,
            apart: 0.95,
            number,
            size: 48,
            ink: Tone::Cream,
        };
        fact.draw(drawing, middle);
        left += step;
    }
}
