//! Places on the map.

use std::fmt;

use crate::{Malformed, Notation};

/// The largest number of columns on a map, one for each letter.
pub const COLUMNS: u8 = 26;
/// The largest number of rows on a map.
pub const ROWS: u8 = 99;

/// A hex given by column letter and row number, such as `c4`. Hexes are ordered by column, then by
/// row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The column, 0 for `a`.
    pub column: u8,
    /// The row, from 1.
    pub row: u8,
}

impl Hex {
    /// Returns a key that sorts hexes as they are read on a map: from the top, each height from the
    /// left.
    #[must_use]
    pub fn from_the_top(self) -> (u16, u8) {
        (
            u16::from(self.row) * 2 + u16::from(self.column % 2),
            self.column,
        )
    }

    /// Iterates over the six hexes around this one, on the map or not, without those that no map
    /// can hold. In columns b, d, f, … hexes lie half a hex lower.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let side: [i8; 2] = if self.column.is_multiple_of(2) {
            [-1, 0]
        } else {
            [0, 1]
        };
        let around = [
            (0, -1),
            (0, 1),
            (-1, side[0]),
            (-1, side[1]),
            (1, side[0]),
            (1, side[1]),
        ];
        around.into_iter().filter_map(move |(right, down)| {
            let column = self.column.checked_add_signed(right)?;
            let row = self.row.checked_add_signed(down)?;
            (column < COLUMNS && (1..=ROWS).contains(&row)).then_some(Self { column, row })
        })
    }

    /// Returns `true` if the two hexes touch.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self.neighbours().any(|neighbour| neighbour == other)
    }

    /// Returns the number of steps from this hex to another, as if the map had no edge.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        let across = self.column.abs_diff(other.column);
        // Each step to the next column also leads half a row up or down.
        let halves = |hex: Self| 2 * i32::from(hex.row) + i32::from(hex.column & 1);
        let along = (halves(self) - halves(other)).unsigned_abs();
        let rest = along.saturating_sub(u32::from(across)) / 2;
        u8::try_from(rest).map_or(u8::MAX, |rest| across.saturating_add(rest))
    }

    /// Reads a hex from the start of a text, and returns it with the rest.
    pub(super) fn read(text: &str) -> Option<(Self, &str)> {
        let letter = *text.as_bytes().first()?;
        if !letter.is_ascii_lowercase() {
            return None;
        }
        let rest = text.get(1..)?;
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = rest.split_at(length);
        if digits.starts_with('0') || digits.len() > 2 {
            return None;
        }
        let row = digits.parse().ok()?;
        let column = letter - b'a';
        Some((Self { column, row }, rest))
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{}{}",
            char::from(b'a' + self.column % COLUMNS),
            self.row
        )
    }
}

impl Notation for Hex {
    fn parse(text: &str) -> Result<Self, Malformed> {
        match Self::read(text) {
            Some((hex, "")) => Ok(hex),
            _ => Err(Malformed::expected("a hex such as c4", text)),
        }
    }
}
