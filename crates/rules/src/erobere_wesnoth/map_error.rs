//! The faults of a map, as people read them.

use std::fmt;

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
    /// A hex has several names before its code.
    Names,
    /// The number of a start begins with a zero.
    Zero,
    /// A start of a third player.
    Player,
    /// A row is longer or shorter than the first, or there is nothing inside the border.
    Ragged,
    /// The map has more than 26 columns or 99 rows inside the border.
    Size,
    /// The map does not have exactly one start 1 and one start 2.
    Starts,
    /// A start has stood before.
    StartAgain,
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
            Self::Code | Self::Names | Self::Zero | Self::Player => "code",
            Self::Ragged => "ragged",
            Self::Size => "size",
            Self::Starts => "starts",
            Self::StartAgain => "start again",
            Self::StartIsNoKeep => "start is no keep",
            Self::BorderStart => "border start",
            Self::NoVillage => "no village",
            Self::Unreachable => "unreachable",
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Self::Names => "a hex has one name before its code at most; take the others away",
            Self::Zero => "the number of a start has no zeros before it, as in \"1 Kh\"",
            Self::Player => "a map is for two: it has the starts 1 and 2 alone",
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
            Self::StartAgain => "this start has stood before",
            Self::StartIsNoKeep => "a start must stand on a keep, such as \"1 Kh\"",
            Self::BorderStart => "the outermost ring is not played and holds no start",
            Self::NoVillage => "a map needs at least one village, such as Gg^Vh",
            Self::Unreachable => "start 2 cannot be reached from start 1",
        }
    }
}

impl MapError {
    pub(super) const fn whole(reason: Reason) -> Self {
        Self {
            reason,
            row: None,
            column: None,
            code: None,
        }
    }

    pub(super) fn cell(reason: Reason, row: usize, column: usize, code: &str) -> Self {
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
        let place = [
            self.row.map(|row| format!("row {row}")),
            self.column.map(|column| format!("column {column}")),
            self.code.as_ref().map(|code| format!("{code:?}")),
        ];
        let place: Vec<String> = place.into_iter().flatten().collect();
        if !place.is_empty() {
            write!(formatter, "{}: ", place.join(", "))?;
        }
        formatter.write_str(self.reason.sentence())
    }
}

impl std::error::Error for MapError {}
