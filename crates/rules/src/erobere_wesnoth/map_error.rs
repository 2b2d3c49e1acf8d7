//! The faults of a map, as people read them.

use std::fmt;

/// The reason for refusing a map. Rows and columns are counted from 1, border included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The reason.
    pub reason: Reason,
    /// The line of the text at fault, if it is none of the rows or has another number.
    pub line: Option<usize>,
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
    /// The text is a scenario, which holds or names a map and is none.
    Scenario,
    /// The header is not parted from the rows.
    Header,
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
            Self::Scenario => "scenario",
            Self::Header => "header",
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
            Self::Scenario => {
                "this is a scenario and no map: a map is the rows alone, which stand between the \
                 quotes after map_data or in the file that map_file names"
            }
            Self::Header => {
                "the header ends here without the empty line that parts it from the rows"
            }
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
            line: None,
            row: None,
            column: None,
            code: None,
        }
    }

    pub(super) fn cell(reason: Reason, row: usize, column: usize, code: &str) -> Self {
        Self {
            reason,
            line: None,
            row: Some(row + 1),
            column: Some(column + 1),
            code: Some(code.to_owned()),
        }
    }
}

impl fmt::Display for MapError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = [
            self.line.map(|line| format!("line {line}")),
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

/// The faults of a map, of which there is one at least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFaults {
    /// The first fault.
    pub first: MapError,
    /// The others.
    pub others: Vec<MapError>,
}

/// The number of faults that are told.
const TOLD: usize = 10;

impl MapFaults {
    /// Returns the faults, or `None` if there are none.
    pub(super) fn new(faults: Vec<MapError>) -> Option<Self> {
        let mut faults = faults.into_iter();
        Some(Self {
            first: faults.next()?,
            others: faults.collect(),
        })
    }

    fn all(&self) -> impl Iterator<Item = &MapError> {
        std::iter::once(&self.first).chain(&self.others)
    }
}

impl From<MapError> for MapFaults {
    fn from(first: MapError) -> Self {
        let others = Vec::new();
        Self { first, others }
    }
}

impl fmt::Display for MapFaults {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.first)?;
        for fault in self.others.iter().take(TOLD - 1) {
            write!(formatter, "; {fault}")?;
        }
        let more = self.others.len().saturating_sub(TOLD - 1);
        if more > 0 {
            write!(formatter, "; and {more} more")?;
        }
        let may_be_wesnoths =
            |fault: &MapError| matches!(fault.reason, Reason::Size | Reason::Code);
        if self.all().any(may_be_wesnoths) {
            formatter.write_str(
                ". None of the maps for two that come with Wesnoth fits: they have hills, swamp, \
                 sand or other ground that this game has not, and many are larger",
            )?;
        }
        Ok(())
    }
}

impl std::error::Error for MapFaults {}
