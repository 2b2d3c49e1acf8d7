//! Maps that people bring: any map of Wesnoth's, adapted to the ground of this game.

mod code;
mod fairness;
mod fault;
mod half;
mod text;

use std::collections::{BTreeMap, BTreeSet};

pub use self::code::Right;
pub use self::fairness::{Fairness, Warning};
pub use self::fault::{Cell, Fault};
use self::text::Rows;
use super::axial::Axial;
use super::ground::{Ground, Land, rows};
use super::import;
use super::map::Map;
use crate::Brought;

/// The most columns and rows, and the most hexes.
const LONGEST: usize = 20;
const MOST_HEXES: usize = 320;
/// The price of a way to the other king at which the first turn could strike it.
const STRIKING: u32 = 3;

/// A map that can be played on.
#[derive(Clone, Debug)]
pub struct Adapted {
    /// The map.
    pub map: Map,
    /// Its fairness.
    pub fairness: Fairness,
}

/// Adapts a map, at half size if asked to.
///
/// # Errors
///
/// Returns all faults in the order in which they are told: those of rows and cells from the top,
/// then those of the whole map. There is one at least.
pub fn adapt(name: &str, brought: Brought<'_>, halved: bool) -> Result<Adapted, Vec<Fault>> {
    let text = text::text(brought).map_err(|fault| vec![fault])?;
    let rows = Rows::of(&text).map_err(|fault| vec![fault])?;
    let read = read(&rows)?;
    let field = if halved { half::half(&read) } else { read };
    let faults = field.faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    let rows = field.rows().join("\n");
    let map = import::import(name, &rows).map_err(|_| vec![Fault::Empty])?;
    let fairness = Fairness::of(&field, &map);
    Ok(Adapted { map, fairness })
}

/// The hexes of a map, and its starts.
struct Field {
    hexes: BTreeMap<Axial, Ground>,
    starts: [Axial; 2],
}

/// A cell that has been read.
struct Found {
    cell: Cell,
    is_border: bool,
    read: code::Read,
}

impl Found {
    const fn hex(&self) -> Axial {
        Axial::at(self.cell.column as i32 - 1, self.cell.row as i32 - 1)
    }
}

/// Reads the rows of a text.
fn read(rows: &Rows<'_>) -> Result<Field, Vec<Fault>> {
    let cells = cells(rows);
    let numbers: BTreeSet<u16> = cells.iter().filter_map(|found| found.read.start).collect();
    let numbers: Vec<u16> = numbers.into_iter().take(2).collect();
    let mut faults = ragged(rows);
    faults.extend(cells.iter().filter_map(code_fault));
    let is_legible = faults.is_empty();
    let hexes = hexes(&cells);
    if is_legible && hexes.is_empty() {
        return Err(vec![Fault::Empty]);
    }
    let starts = starts(&cells, &numbers, &mut faults);
    faults.sort_by_key(Fault::place);
    if is_legible && numbers.len() < 2 {
        let found = numbers.len();
        faults.push(Fault::Starts { found });
    }
    match <[Axial; 2]>::try_from(starts) {
        Ok(mut starts) if faults.is_empty() => {
            starts.sort_by_key(|start| (start.height(), start.q));
            Ok(Field::founded(hexes, starts))
        }
        _ => {
            faults.extend(size(&hexes, || false));
            Err(faults)
        }
    }
}

fn cells(rows: &Rows<'_>) -> Vec<Found> {
    let whole = rows
        .rows
        .iter()
        .enumerate()
        .filter(|(_, row)| !rows.is_ragged(row));
    let cells = whole.flat_map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        cells.map(move |(column, code)| Found {
            is_border: rows.is_border(row, column),
            read: code::read(code),
            cell: Cell {
                row: row + 1,
                column: column + 1,
                code: (*code).to_owned(),
            },
        })
    });
    cells.collect()
}

fn ragged(rows: &Rows<'_>) -> Vec<Fault> {
    let ragged = (1..).zip(&rows.rows).filter(|(_, row)| rows.is_ragged(row));
    let fault = |(row, cells): (usize, &Vec<&str>)| Fault::Ragged {
        row,
        has: cells.len(),
        should: rows.width,
    };
    ragged.map(fault).collect()
}

fn code_fault(found: &Found) -> Option<Fault> {
    let is_none = !found.is_border && found.read.ground.is_none();
    is_none.then(|| Fault::Code(found.cell.clone()))
}

fn hexes(cells: &[Found]) -> BTreeMap<Axial, Ground> {
    let inside = cells.iter().filter(|found| !found.is_border);
    let hex = |found: &Found| Some((found.hex(), found.read.ground??));
    inside.filter_map(hex).collect()
}

/// Returns the starts that can be played from, and adds the faults of all others.
fn starts(cells: &[Found], numbers: &[u16], faults: &mut Vec<Fault>) -> Vec<Axial> {
    let mut seen = BTreeSet::new();
    let mut starts = Vec::new();
    for found in cells {
        let Some(number) = found.read.start else {
            continue;
        };
        if found.is_border && !numbers.contains(&number) {
            continue;
        }
        let is_again = !seen.insert(number);
        match start_fault(found, is_again, numbers.contains(&number)) {
            Some(fault) => faults.push(fault),
            None => starts.push(found.hex()),
        }
    }
    starts
}

fn start_fault(found: &Found, is_again: bool, is_known: bool) -> Option<Fault> {
    let is_stronghold = match found.read.ground {
        Some(ground) => ground.is_some_and(Ground::is_stronghold),
        // The code is told instead.
        None => true,
    };
    let fault = if found.is_border {
        Fault::BorderStart
    } else if !is_known {
        Fault::Player
    } else if is_again {
        Fault::StartAgain
    } else if !is_stronghold {
        Fault::StartIsNoKeep
    } else {
        return None;
    };
    Some(fault(found.cell.clone()))
}

/// The rectangle around hexes: the column and row before its first ones, the columns dropped in
/// pairs, and its columns and rows.
struct Frame {
    before: (i32, i32),
    columns: i32,
    rows: i32,
}

impl Frame {
    fn of(hexes: &BTreeMap<Axial, Ground>) -> Self {
        let places = || hexes.keys().map(|hex| hex.place());
        let columns = || places().map(|(x, _)| x);
        let rows = || places().map(|(_, y)| y);
        let left = (columns().min().unwrap_or(1) - 1).div_euclid(2) * 2;
        let top = rows().min().unwrap_or(1) - 1;
        Self {
            before: (left, top),
            columns: columns().max().unwrap_or(0) - left,
            rows: rows().max().unwrap_or(0) - top,
        }
    }

    /// Returns a hex as counted within the frame.
    const fn within(&self, hex: Axial) -> Axial {
        let (x, y) = hex.place();
        Axial::at(x - self.before.0, y - self.before.1)
    }
}

/// Returns the fault of a map that is too large. `halves` tells whether half of it would do.
fn size(hexes: &BTreeMap<Axial, Ground>, halves: impl FnOnce() -> bool) -> Option<Fault> {
    let Frame { columns, rows, .. } = Frame::of(hexes);
    let [columns, rows] = [columns, rows].map(|length| length.unsigned_abs() as usize);
    let is_large = columns > LONGEST || rows > LONGEST || hexes.len() > MOST_HEXES;
    is_large.then(|| Fault::Size {
        columns,
        rows,
        hexes: hexes.len(),
        halves: halves(),
    })
}

impl Field {
    /// Creates a field whose starts are keeps.
    fn founded(mut hexes: BTreeMap<Axial, Ground>, starts: [Axial; 2]) -> Self {
        for start in starts {
            hexes.insert(start, Ground::Keep);
        }
        Self { hexes, starts }
    }

    /// Returns the hexes with a ground.
    fn of(&self, ground: Ground) -> Vec<Axial> {
        let hexes = self.hexes.iter().filter(|(_, found)| **found == ground);
        hexes.map(|(hex, _)| *hex).collect()
    }

    fn land(&self) -> Land {
        Land::new(self.hexes.iter().map(|(hex, ground)| (*hex, *ground)))
    }

    /// Returns the faults of the whole map.
    fn faults(&self) -> Vec<Fault> {
        let land = self.land();
        let starts = self
            .starts
            .map(|start| land.find(start).unwrap_or_default());
        let mut faults = Vec::new();
        if land.of(Ground::Village).next().is_none() {
            faults.push(Fault::NoVillage);
        }
        let has_castle = |start: usize| {
            let mut near = land.near[start].iter();
            near.any(|hex| land.grounds[*hex].is_stronghold())
        };
        let bare = (1..).zip(starts).filter(|(_, start)| !has_castle(*start));
        faults.extend(bare.map(|(start, _)| Fault::NoCastle { start }));
        faults.extend(distance(&land, starts));
        faults.extend(size(&self.hexes, || {
            let half = half::half(self);
            size(&half.hexes, || false).is_none()
        }));
        faults
    }

    fn rows(&self) -> Vec<String> {
        let frame = Frame::of(&self.hexes);
        let hexes = self.hexes.iter();
        let within: BTreeMap<Axial, Ground> = hexes
            .map(|(hex, ground)| (frame.within(*hex), *ground))
            .collect();
        let starts = self.starts.map(|start| frame.within(start));
        rows(&Land::new(within), starts, frame.columns, frame.rows)
    }
}

fn distance(land: &Land, [one, other]: [usize; 2]) -> Option<Fault> {
    let ways = land.ways([one]);
    if ways[other].is_none() {
        return Some(Fault::Unreachable);
    }
    let mut near = land.near[other].iter().filter_map(|hex| ways[*hex]);
    near.any(|way| way <= STRIKING).then_some(Fault::TooNear)
}
