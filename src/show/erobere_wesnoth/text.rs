//! The board as text.

use super::super::Show;
use super::{names, narration, words};
use crate::game::Seat;
use crate::games::erobere_wesnoth::{ErobereWesnoth, Hex, Map, Public, Terrain, Unit};
use crate::phrase::{Phrase, lines};

/// The widest map that is drawn with 40 characters in a row.
const WIDEST: u8 = 17;
/// The highest map that leaves room for the rest of a message.
const HIGHEST: u8 = 14;
/// The width of the margin with the number of the row.
const MARGIN: usize = 3;

/// Returns the public position for a fixed-width font. If the map is too large for a message, the
/// units are listed instead.
pub(super) fn board(public: &Public) -> Phrase {
    let (columns, height) = public.map.size();
    let fits = columns <= WIDEST && height <= HIGHEST;
    let head = if fits {
        Phrase::new("wesnoth-text-map").with("board", drawn(public))
    } else {
        Phrase::new("wesnoth-text-turn").with("map", public.map.name())
    };
    let mut rows = vec![
        head.with("turn", public.turn)
            .with("limit", public.turn_limit),
    ];
    for seat in Seat::BOTH {
        rows.push(
            Phrase::new("wesnoth-text-side")
                .with("role", ErobereWesnoth::role(seat))
                .with("gold", names::amount(public.gold[seat]))
                .with(
                    "villages",
                    u32::try_from(public.villages_of(seat)).unwrap_or(u32::MAX),
                ),
        );
        rows.extend(king(public, seat));
        if !fits {
            let units = words::sorted(public, seat);
            let units: Vec<String> = units.chunks(4).map(listed).collect();
            rows.push(Phrase::new("wesnoth-text-units").with("units", units.join("\n")));
        }
    }
    if fits {
        rows.push(Phrase::new("wesnoth-text-legend"));
    }
    rows.push(Phrase::new("wesnoth-text-letters"));
    lines(rows).unwrap_or_else(|| narration::situation(public))
}

fn king(public: &Public, seat: Seat) -> Option<Phrase> {
    let king = public
        .units
        .iter()
        .find(|unit| unit.king && unit.seat == seat)?;
    Some(Phrase::new("wesnoth-text-king").with("hex", king.hex.to_string()))
}

/// Returns the map for a fixed-width font, with three characters a hex. The columns b, d, f, …
/// stand half a hex, here one line, lower.
pub(super) fn drawn(public: &Public) -> String {
    let map = &public.map;
    let mut text = vec![header(map)];
    let (_, height) = map.size();
    for row in 1..=height {
        for lower in [false, true] {
            let number = if lower {
                String::new()
            } else {
                row.to_string()
            };
            let mut line = format!("{number:>2} ");
            for column in (0..map.size().0).filter(|column| (column % 2 == 1) == lower) {
                let at = MARGIN + 2 * usize::from(column);
                line.extend(std::iter::repeat_n(' ', at.saturating_sub(line.len())));
                line.push_str(&cell(public, Hex { column, row }));
            }
            let line = line.trim_end();
            if !line.is_empty() {
                text.push(line.to_owned());
            }
        }
    }
    text.join("\n")
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
        Some(unit) => format!("{}{}{ground}", letter(unit), unit.hp),
    }
}

/// Lists units by letter, hex and hit points, such as `F c4 3`.
fn listed(units: &[&Unit]) -> String {
    let each: Vec<String> = units
        .iter()
        .map(|unit| format!("{} {} {}", letter(unit), unit.hex, unit.hp))
        .collect();
    each.join(", ")
}

/// Returns the letter of a unit, a capital for north and a small letter for south.
fn letter(unit: &Unit) -> char {
    let letter = unit.class.letter();
    match unit.seat {
        Seat::Zero => letter.to_ascii_uppercase(),
        Seat::One => letter,
    }
}
