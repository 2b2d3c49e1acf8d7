//! Reading maps in Wesnoth's own text format.

use std::fmt;

use super::hex::{COLUMNS, Hex, ROWS};
use super::map::{Map, Terrain};
use super::place::{Places, Rectangle};

/// The reason for refusing a map. Rows and columns are counted from 1, border included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The reason.
    pub reason: Reason,
    /// The row at fault, if there is one.
    pub row: Option<usize>,
    /// The column at fault, if a single cell is.
    pub column: Option<usize>,
    /// The code in that cell.
    pub code: Option<String>,
}

/// A fault of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A code that stands for no terrain of this game.
    Code,
    /// A row is longer or shorter than the first, or there is nothing inside the border.
    Ragged,
    /// The map has more than 26 columns or 99 rows inside the border.
    Size,
    /// The map does not have exactly one start 1 and one start 2.
    Starts,
    /// A start is not a keep.
    StartIsNoKeep,
    /// A start lies in the border.
    BorderStart,
    /// The map has no village.
    NoVillage,
    /// The starts are cut off from each other.
    Unreachable,
}

impl Reason {
    /// Returns the name used in test vectors.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Ragged => "ragged",
            Self::Size => "size",
            Self::Starts => "starts",
            Self::StartIsNoKeep => "start is no keep",
            Self::BorderStart => "border start",
            Self::NoVillage => "no village",
            Self::Unreachable => "unreachable",
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::Code => {
                "this code is none of the game's terrains (castle, keep, village, flat, forest, \
                 water)"
            }
            Self::Ragged => {
                "every row needs as many cells as the first, and at least one cell inside the \
                 border"
            }
            Self::Size => "a map has at most 26 columns and 99 rows inside its border",
            Self::Starts => "a map needs exactly one start 1 and one start 2",
            Self::StartIsNoKeep => "a start must stand on a keep, such as \"1 Kh\"",
            Self::BorderStart => "the outermost ring is not played and holds no start",
            Self::NoVillage => "a map needs at least one village, such as Gg^Vh",
            Self::Unreachable => "start 2 cannot be reached from start 1",
        }
    }
}

impl MapError {
    const fn whole(reason: Reason) -> Self {
        Self {
            reason,
            row: None,
            column: None,
            code: None,
        }
    }

    fn cell(reason: Reason, row: usize, column: usize, code: &str) -> Self {
        Self {
            reason,
            row: Some(row + 1),
            column: Some(column + 1),
            code: Some(code.to_owned()),
        }
    }
}

impl fmt::Display for MapError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(row) = self.row {
            write!(formatter, "row {row}, ")?;
        }
        if let Some(column) = self.column {
            write!(formatter, "column {column}, ")?;
        }
        if let Some(code) = &self.code {
            write!(formatter, "{code:?}: ")?;
        }
        match &self.code {
            Some(code) if self.reason == Reason::Code && names_a_player(code) => {
                formatter.write_str("a map is for two: it has the starts 1 and 2 alone")
            }
            _ => formatter.write_str(self.reason.sentence()),
        }
    }
}

/// Returns true for a code that marks a start.
fn names_a_player(code: &str) -> bool {
    let start = code.split_once(char::is_whitespace);
    start.is_some_and(|(start, _)| start.bytes().all(|byte| byte.is_ascii_digit()))
}

impl std::error::Error for MapError {}

/// Parses a map.
///
/// # Errors
///
/// Returns a [`MapError`] for the first fault found.
pub fn import(name: &str, text: &str) -> Result<Map, MapError> {
    let rows = rows_of(text);
    let grid: Vec<Vec<&str>> = rows
        .iter()
        .map(|row| row.split(',').map(str::trim).collect())
        .collect();
    let (columns, height) = size(&grid)?;
    let rectangle = Rectangle::new(columns, height);
    let mut cells = vec![None; rectangle.hexes().len()];
    let mut starts: [Vec<(Hex, Place<'_>)>; 2] = [Vec::new(), Vec::new()];
    for place in places(&grid) {
        if place.is_border(&grid) {
            if place.code.starts_with("1 ") || place.code.starts_with("2 ") {
                return Err(place.error(Reason::BorderStart));
            }
            continue;
        }
        let cell = Cell::read(place.code).ok_or_else(|| place.error(Reason::Code))?;
        let hex = place.hex().ok_or(MapError::whole(Reason::Size))?;
        if let Some(number) = rectangle.place(hex) {
            cells[number] = cell.terrain;
        }
        if let Some(start) = cell.start {
            starts[start].push((hex, place));
        }
    }
    let [[(one, first)], [(two, second)]] = [starts[0].as_slice(), starts[1].as_slice()] else {
        return Err(MapError::whole(Reason::Starts));
    };
    let text = rows.iter().map(|row| (*row).to_owned()).collect();
    let map = Map::new(name, text, rectangle, cells, [*one, *two]);
    for (hex, place) in [(one, first), (two, second)] {
        if map.terrain(*hex) != Some(Terrain::Keep) {
            return Err(place.error(Reason::StartIsNoKeep));
        }
    }
    if map.villages().is_empty() {
        return Err(MapError::whole(Reason::NoVillage));
    }
    if reachable(&map) {
        Ok(map)
    } else {
        Err(MapError::whole(Reason::Unreachable))
    }
}

/// Returns the rows of the map itself, without an old header and blank lines at the end.
fn rows_of(text: &str) -> Vec<&str> {
    let mut rows: Vec<&str> = text.lines().map(str::trim).collect();
    while rows.last().is_some_and(|row| row.is_empty()) {
        rows.pop();
    }
    let before = rows.iter().take_while(|row| !row.contains(',')).count();
    if before > 0 && rows.get(before - 1).is_some_and(|row| row.is_empty()) {
        rows.drain(..before);
    }
    rows
}

fn size(grid: &[Vec<&str>]) -> Result<(u8, u8), MapError> {
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
    let within = |length: usize, most: u8| {
        let length = u8::try_from(length - 2).ok()?;
        (length <= most).then_some(length)
    };
    within(width, COLUMNS)
        .zip(within(grid.len(), ROWS))
        .ok_or(MapError::whole(Reason::Size))
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
    /// Reads a cell's code. Returns `None` for a code that this game does not know.
    fn read(code: &str) -> Option<Self> {
        let (start, code) = match code.split_once(char::is_whitespace) {
            None => (None, code),
            Some(("1", rest)) => (Some(0), rest.trim_start()),
            Some(("2", rest)) => (Some(1), rest.trim_start()),
            Some((name, _)) if name.bytes().all(|byte| byte.is_ascii_digit()) => return None,
            Some((_, rest)) => (None, rest.trim_start()),
        };
        if code.contains(char::is_whitespace) {
            return None;
        }
        let (base, overlay) = match code.split_once('^') {
            None => (code, None),
            Some((_, "")) => return None,
            Some((_, overlay)) if overlay.contains('^') => return None,
            Some((base, overlay)) => (base, Some(overlay)),
        };
        if base.is_empty() {
            return None;
        }
        let terrain = terrain(base, overlay)?;
        Some(Self { start, terrain })
    }
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
