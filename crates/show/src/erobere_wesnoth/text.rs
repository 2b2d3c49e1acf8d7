//! The board as text.

use super::super::Show;
use super::{names, narration, words};
use rules::Seat;
use rules::erobere_wesnoth::{ErobereWesnoth, Hex, Map, Public, Terrain, Unit};
use text::{Phrase, lines};

/// The widest map that is drawn with 40 characters in a row.
const WIDEST: u8 = 17;
/// Hexes that stand in one line.
const IN_A_LINE: usize = 4;
/// The characters of a unit's two lines, of a unit among those of its class, and of all lines that name a
/// class, at most; and those that map and list may have together.
const UNIT: usize = 60;
const PLACE: usize = 9;
const CLASSES: usize = 220;
const ROOM: usize = 1_000;
/// The width of the margin with the number of the row.
const MARGIN: usize = 3;

/// Returns the public position for a fixed-width font: in words and a list by unit, for a reader
/// who has it read out, and below them the map under its signs, if it leaves the rest its room.
pub(super) fn board(public: &Public) -> Phrase {
    let mut rows = vec![
        Phrase::new("wesnoth-text-turn")
            .with("map", names::map(public.map.name()))
            .with("turn", public.turn)
            .with("limit", public.turn_limit),
    ];
    for seat in Seat::BOTH {
        rows.extend(side(public, seat));
    }
    rows.extend(villages("wesnoth-text-free", public, None));
    if let Some(map) = map_beside(public) {
        rows.push(Phrase::new("wesnoth-text-legend"));
        rows.push(Phrase::new("wesnoth-text-letters"));
        rows.extend(map.iter().map(Line::words));
    }
    lines(rows).unwrap_or_else(|| narration::situation(public))
}

/// Returns what a side has: gold, villages, and its units, each by itself or by class if they are
/// many.
fn side(public: &Public, seat: Seat) -> Vec<Phrase> {
    let mut rows = vec![
        Phrase::new("wesnoth-text-side")
            .with("role", ErobereWesnoth::role(seat))
            .with("gold", names::amount(public.gold[seat]))
            .with("villages", words::count(public.villages_of(seat))),
    ];
    rows.extend(villages("wesnoth-text-indented", public, Some(seat)));
    let own = words::sorted(public, seat);
    if public.units.len() <= words::TOLD_IN_FULL {
        rows.extend(own.into_iter().flat_map(|unit| alone(public, unit)));
        return rows;
    }
    for (class, units) in words::grouped(&own) {
        rows.push(Phrase::new("wesnoth-text-class").with("class", class));
        let places = units.chunks(IN_A_LINE).map(words::places);
        rows.extend(places.map(|places| indented(&places)));
    }
    rows
}

/// Returns the lines of a unit that is listed by itself: what it is and where, and on what ground.
fn alone(public: &Public, unit: &Unit) -> [Phrase; 2] {
    let terrain = public.terrain(unit.hex).unwrap_or(Terrain::Flat);
    let ground = if words::has_acted(public, unit) {
        "wesnoth-text-ground-acted"
    } else {
        "wesnoth-text-ground"
    };
    [
        Phrase::new("wesnoth-text-unit")
            .with("unit", names::full(unit))
            .with("hex", unit.hex.to_string())
            .with("hp", unit.hp)
            .with("full", unit.class.full_hp()),
        Phrase::new(ground).with("terrain", names::terrain(terrain)),
    ]
}

fn indented(text: &str) -> Phrase {
    Phrase::new("wesnoth-text-indented").with("hexes", text)
}

/// Returns the villages of an owner, if there are some and not too many to list, in lines of a key.
fn villages(key: &'static str, public: &Public, owner: Option<Seat>) -> Vec<Phrase> {
    let listed = words::villages(public, owner);
    let hexes: Vec<&str> = listed.split_whitespace().collect();
    let mut lines = hexes.chunks(IN_A_LINE).map(|hexes| hexes.join(" "));
    let first = lines
        .next()
        .map(|hexes| Phrase::new(key).with("hexes", hexes));
    let first = first.into_iter();
    first.chain(lines.map(|hexes| indented(&hexes))).collect()
}

/// Returns the map, if it is not too wide for a phone and leaves the list of units its room.
fn map_beside(public: &Public) -> Option<Vec<Line<'_>>> {
    let (columns, _) = public.map.size();
    let units = public.units.len();
    let list = if units <= words::TOLD_IN_FULL {
        units * UNIT
    } else {
        units * PLACE + CLASSES
    };
    let map = Some(map(public)).filter(|_| columns <= WIDEST)?;
    let size: usize = map.iter().map(|line| line.text.len() + 1).sum();
    (size + list <= ROOM).then_some(map)
}

/// A line of the map, in which each unit stands as the letter of its tokens.
#[derive(Default)]
struct Line<'a> {
    text: String,
    /// The units with the places of their letters, from the left.
    units: Vec<(usize, &'a Unit)>,
}

impl Line<'_> {
    /// Returns the line with the letters of the reader's language.
    fn words(&self) -> Phrase {
        let part = |from: usize, to: usize| self.text.get(from..to).unwrap_or_default().to_owned();
        let ends = self.units.iter().skip(1).map(|(at, _)| *at);
        let ends = ends.chain([self.text.len()]);
        let first = self.units.first().map_or(self.text.len(), |(at, _)| *at);
        let before = Phrase::new("wesnoth-text-line").with("text", part(0, first));
        self.units
            .iter()
            .zip(ends)
            .fold(before, |before, ((at, unit), end)| {
                Phrase::new("wesnoth-text-beside")
                    .with("before", before)
                    .with("letter", names::letter(unit))
                    .with("after", part(at + 1, end))
            })
    }
}

/// Returns the map for a fixed-width font, with three characters a hex.
pub(super) fn drawn(public: &Public) -> String {
    let lines: Vec<String> = map(public).into_iter().map(|line| line.text).collect();
    lines.join("\n")
}

/// Returns the lines of the map. The columns b, d, f, … stand half a hex, here one line, lower.
fn map(public: &Public) -> Vec<Line<'_>> {
    let (columns, height) = public.map.size();
    let mut lines = vec![Line {
        text: header(&public.map),
        ..Line::default()
    }];
    for row in 1..=height {
        for lower in [false, true] {
            let number = if lower {
                String::new()
            } else {
                row.to_string()
            };
            let mut line = Line {
                text: format!("{number:>2} "),
                ..Line::default()
            };
            for column in (0..columns).filter(|column| (column % 2 == 1) == lower) {
                let at = MARGIN + 2 * usize::from(column);
                let gap = at.saturating_sub(line.text.len());
                line.text.extend(std::iter::repeat_n(' ', gap));
                let hex = Hex { column, row };
                let unit = public.unit_at(hex).map(|unit| (line.text.len(), unit));
                line.units.extend(unit);
                line.text.push_str(&cell(public, hex));
            }
            line.text.truncate(line.text.trim_end().len());
            if !line.text.is_empty() {
                lines.push(line);
            }
        }
    }
    lines
}

/// Returns the letters of the columns, each over the middle of its cells.
fn header(map: &Map) -> String {
    let letters = (0..map.size().0).map(|column| char::from(b'a' + column % 26));
    let mut line = " ".repeat(MARGIN + 1);
    for letter in letters {
        line.push(letter);
        line.push(' ');
    }
    line.trim_end().to_owned()
}

/// Returns the three characters of a hex: a unit's letter, its hit points and its ground, or the
/// ground alone.
fn cell(public: &Public, hex: Hex) -> String {
    let Some(terrain) = public.terrain(hex) else {
        return "   ".to_owned();
    };
    let ground = match terrain {
        Terrain::Keep => '@',
        Terrain::Castle => '#',
        Terrain::Flat => '.',
        Terrain::Forest => '%',
        Terrain::Water => '~',
        Terrain::Village => match public.owner(hex) {
            None => '+',
            Some(Seat::Zero) => '^',
            Some(Seat::One) => 'v',
        },
    };
    match public.unit_at(hex) {
        None => format!(" {ground} "),
        Some(unit) => format!("{}{}{ground}", unit.class.letter(), unit.hp),
    }
}
