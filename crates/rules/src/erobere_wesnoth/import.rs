//! Reading maps in Wesnoth's own text format.

use super::hex::{COLUMNS, Hex, ROWS};
use super::map::{Map, Terrain};
use super::map_error::{MapError, Reason};
use super::place::{Places, Rectangle};

/// Parses a map.
///
/// # Errors
///
/// Returns a [`MapError`] for the first fault found.
pub fn import(name: &str, text: &str) -> Result<Map, MapError> {
    let rows = rows(text);
    let grid: Vec<Vec<&str>> = rows
        .iter()
        .map(|row| row.split(',').map(str::trim).collect())
        .collect();
    check_form(&grid)?;
    let mut faults = Vec::new();
    let rectangle = size(&grid);
    if rectangle.is_none() {
        faults.push(MapError::whole(Reason::Size));
    }
    let mut inside: Vec<(Place<'_>, Cell)> = Vec::new();
    for place in places(&grid) {
        if place.is_border(&grid) {
            if place.code.starts_with("1 ") || place.code.starts_with("2 ") {
                faults.push(place.error(Reason::BorderStart));
            }
            continue;
        }
        match Cell::read(place.code) {
            Ok(cell) => inside.push((place, cell)),
            Err(reason) => faults.push(place.error(reason)),
        }
    }
    // What is missing may stand in a cell that has another fault.
    let is_read = faults.iter().all(|fault| fault.reason == Reason::Size);
    let starts = [0, 1].map(|start| {
        let own = inside.iter().filter(|(_, cell)| cell.start == Some(start));
        own.collect::<Vec<_>>()
    });
    let is_missing = starts.iter().any(Vec::is_empty);
    let again = starts.iter().flat_map(|start| start.iter().skip(1));
    let again: Vec<MapError> = again
        .map(|(place, _)| place.error(Reason::StartAgain))
        .collect();
    if !again.is_empty() || is_missing && is_read {
        faults.push(MapError::whole(Reason::Starts));
        faults.extend(again);
    }
    for (place, cell) in starts.iter().flatten() {
        if cell.terrain != Some(Terrain::Keep) {
            faults.push(place.error(Reason::StartIsNoKeep));
        }
    }
    let is_village = |(_, cell): &(_, Cell)| cell.terrain == Some(Terrain::Village);
    if is_read && !inside.iter().any(is_village) {
        faults.push(MapError::whole(Reason::NoVillage));
    }
    if let Some(first) = faults.into_iter().next() {
        return Err(first);
    }
    let (Some(rectangle), [Some(one), Some(two)]) = (
        rectangle,
        starts.map(|start| start.first().and_then(|(place, _)| place.hex())),
    ) else {
        return Err(MapError::whole(Reason::Size));
    };
    let mut cells = vec![None; rectangle.hexes().len()];
    for (place, cell) in &inside {
        if let Some(number) = place.hex().and_then(|hex| rectangle.place(hex)) {
            cells[number] = cell.terrain;
        }
    }
    let text = rows.iter().map(|row| written(row)).collect();
    let map = Map::new(name, text, rectangle, cells, [one, two]);
    if reachable(&map) {
        Ok(map)
    } else {
        Err(MapError::whole(Reason::Unreachable))
    }
}

/// Returns a row as records write it, whatever the blanks between its codes.
fn written(row: &str) -> String {
    let codes = row.split(',').map(|code| {
        let parts: Vec<&str> = code.split_whitespace().collect();
        parts.join(" ")
    });
    codes.collect::<Vec<_>>().join(", ")
}

/// Returns the rows of a text, without an old header and blank lines at the end.
fn rows(text: &str) -> Vec<&str> {
    let mut rows: Vec<&str> = text.lines().map(str::trim).collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    let before = rows.iter().take_while(|row| !row.contains(',')).count();
    let has_header = before > 0 && rows.get(before - 1).is_some_and(|row| row.is_empty());
    if has_header {
        rows.drain(..before);
    }
    rows
}

/// Checks that the rows are those of a map: of one length, with something inside the border.
fn check_form(grid: &[Vec<&str>]) -> Result<(), MapError> {
    let width = grid.first().map_or(0, Vec::len);
    if let Some(row) = grid.iter().position(|row| row.len() != width) {
        return Err(MapError {
            row: Some(row + 1),
            ..MapError::whole(Reason::Ragged)
        });
    }
    if width < 3 || grid.len() < 3 {
        return Err(MapError::whole(Reason::Ragged));
    }
    Ok(())
}

/// Returns the hexes inside the border, unless there are more than a map may have.
fn size(grid: &[Vec<&str>]) -> Option<Rectangle> {
    let within = |length: usize, most: u8| {
        let length = u8::try_from(length.checked_sub(2)?).ok()?;
        (length <= most).then_some(length)
    };
    let columns = within(grid.first()?.len(), COLUMNS)?;
    Some(Rectangle::new(columns, within(grid.len(), ROWS)?))
}

/// One cell of the text. Row and column are counted from 0, border included.
#[derive(Clone, Copy)]
struct Place<'a> {
    row: usize,
    column: usize,
    code: &'a str,
}

fn places<'a>(grid: &'a [Vec<&'a str>]) -> impl Iterator<Item = Place<'a>> {
    grid.iter().enumerate().flat_map(|(row, codes)| {
        codes
            .iter()
            .enumerate()
            .map(move |(column, &code)| Place { row, column, code })
    })
}

impl Place<'_> {
    fn is_border(self, grid: &[Vec<&str>]) -> bool {
        let width = grid.first().map_or(0, Vec::len);
        self.row == 0 || self.column == 0 || self.row + 1 == grid.len() || self.column + 1 == width
    }

    fn hex(self) -> Option<Hex> {
        Some(Hex {
            column: u8::try_from(self.column.checked_sub(1)?).ok()?,
            row: u8::try_from(self.row).ok()?,
        })
    }

    fn error(self, reason: Reason) -> MapError {
        MapError::cell(reason, self.row, self.column, self.code)
    }
}

/// A cell as its code describes it.
struct Cell {
    /// The index of the start: 0 for start 1, 1 for start 2.
    start: Option<usize>,
    terrain: Option<Terrain>,
}

impl Cell {
    /// Reads a cell's code: names before it if there are any, then base and overlay.
    fn read(text: &str) -> Result<Self, Reason> {
        let mut words = text.split_whitespace();
        let code = words.next_back().unwrap_or_default();
        let start = match (words.next(), words.next()) {
            (None, _) => None,
            (Some(_), Some(_)) => return Err(Reason::Names),
            (Some("1"), None) => Some(0),
            (Some("2"), None) => Some(1),
            (Some(name), None) if name.bytes().all(|byte| byte.is_ascii_digit()) => {
                return Err(match name.trim_start_matches('0') {
                    "1" | "2" => Reason::Zero,
                    _ => Reason::Player,
                });
            }
            (Some(_), None) => None,
        };
        let terrain = code_terrain(code).ok_or(Reason::Code)?;
        Ok(Self { start, terrain })
    }
}

/// Returns the terrain of a code without a name: `Some(None)` if there is no hex, `None` if the code
/// is refused.
fn code_terrain(code: &str) -> Option<Option<Terrain>> {
    let (base, overlay) = match code.split_once('^') {
        None => (code, None),
        Some((_, "")) => return None,
        Some((_, overlay)) if overlay.contains('^') => return None,
        Some((base, overlay)) => (base, Some(overlay)),
    };
    if base.is_empty() {
        return None;
    }
    terrain(base, overlay)
}

/// Returns the terrain of a code by the first line of the rules that fits: `Some(None)` if there is
/// no hex, `None` if the code is refused.
fn terrain(base: &str, overlay: Option<&str>) -> Option<Option<Terrain>> {
    let Some(overlay) = overlay else {
        return bare(base);
    };
    let begins = |starts: &[&str]| starts.iter().any(|start| overlay.starts_with(start));
    match overlay {
        "_usr" if base == "_off" => Some(None),
        "_fme" | "Xm" | "Xo" => Some(None),
        "Vm" | "Vov" => None,
        _ if begins(&["V"]) => Some(Some(Terrain::Village)),
        _ if begins(&["F"]) => is_ground(base).then_some(Some(Terrain::Forest)),
        _ if begins(&["Bw", "Bsb", "Bh", "Bcx", "Bp"]) => Some(Some(Terrain::Flat)),
        "Gvs" | "Wm" | "Ii" => bare(base),
        _ if begins(&["E"]) => bare(base),
        _ => None,
    }
}

fn is_ground(base: &str) -> bool {
    base.starts_with(['G', 'R']) || matches!(base, "Iwr" | "Ur" | "Urb")
}

fn bare(base: &str) -> Option<Option<Terrain>> {
    Some(match base {
        "_s" | "_f" => None,
        "Wwf" => Some(Terrain::Flat),
        "Ww" | "Wwg" | "Wwt" | "Wo" | "Wog" | "Wot" => Some(Terrain::Water),
        _ if base.starts_with('K') => Some(Terrain::Keep),
        _ if base.starts_with('C') => Some(Terrain::Castle),
        _ if is_ground(base) => Some(Terrain::Flat),
        _ if base.starts_with(['X', 'Q']) => None,
        _ => return None,
    })
}

fn reachable(map: &Map) -> bool {
    let [from, to] = map.starts().map(|start| map.place(start));
    let mut seen = Places::NONE;
    let mut open: Vec<usize> = from.into_iter().collect();
    while let Some(place) = open.pop() {
        if Some(place) == to {
            return true;
        }
        open.extend(map.around(place).filter(|next| seen.insert(*next)));
    }
    false
}
