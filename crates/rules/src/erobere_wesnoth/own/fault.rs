//! The faults of a map that somebody brings.

/// A cell of the text, with row and column counted from 1, border included, after cleaning.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// The text of the cell.
    pub code: String,
}

/// A fault for which a map cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text is longer than it may be.
    Long {
        /// Its characters if it was pasted, its bytes if it is a file.
        has: usize,
        /// The number that it may have.
        may: usize,
        /// `true` for a file.
        is_saved: bool,
    },
    /// The file is not UTF-8.
    NoText,
    /// The text is no map and names the file of one.
    Elsewhere,
    /// There are under three rows or columns, or there is no hex.
    Empty,
    /// A row has more or fewer codes than the others.
    Ragged {
        /// The row.
        row: usize,
        /// Its codes.
        has: usize,
        /// The codes of the others.
        should: usize,
    },
    /// A code that is none.
    Code(Cell),
    /// A start of a third player.
    Player(Cell),
    /// A start in the border.
    BorderStart(Cell),
    /// A start that has stood before.
    StartAgain(Cell),
    /// A start on ground that is no keep.
    StartIsNoKeep(Cell),
    /// There are fewer than two starts.
    Starts {
        /// The starts that were found.
        found: usize,
    },
    /// There is no village.
    NoVillage,
    /// No castle and no keep is beside a start, 1 or 2.
    NoCastle {
        /// The start.
        start: usize,
    },
    /// No way leads from start to start.
    Unreachable,
    /// A king could strike the other one in the first turn.
    TooNear,
    /// The map is too large.
    Size {
        /// Its columns without the border.
        columns: usize,
        /// Its rows without the border.
        rows: usize,
        /// Its hexes.
        hexes: usize,
        /// `true` if it is small enough at half size.
        halves: bool,
    },
}

impl Fault {
    /// Returns the name used in test vectors.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Long { .. } => "long",
            Self::NoText => "no text",
            Self::Elsewhere => "elsewhere",
            Self::Empty => "empty",
            Self::Ragged { .. } => "ragged",
            Self::Code(_) => "code",
            Self::Player(_) => "player",
            Self::BorderStart(_) => "border start",
            Self::StartAgain(_) => "start again",
            Self::StartIsNoKeep(_) => "start is no keep",
            Self::Starts { .. } => "starts",
            Self::NoVillage => "no village",
            Self::NoCastle { .. } => "no castle",
            Self::Unreachable => "unreachable",
            Self::TooNear => "too near",
            Self::Size { .. } => "size",
        }
    }

    /// Returns the row and the column at fault, a whole row before its cells.
    pub(super) const fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Ragged { row, .. } => Some((*row, 0)),
            Self::Code(cell)
            | Self::Player(cell)
            | Self::BorderStart(cell)
            | Self::StartAgain(cell)
            | Self::StartIsNoKeep(cell) => Some((cell.row, cell.column)),
            _ => None,
        }
    }
}
