//! The clocks of offers and matches, as the database keeps them.

use rusqlite::Row;

/// The clock of a match: the time that players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// A number of seconds for each move.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// A bank of seconds, to which each turn adds more.
    Bank {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds that each turn adds.
        increment: u32,
    },
}

impl Clock {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Bank { .. } => "bank",
        }
    }

    /// Returns the seconds for each move, or those of a bank at the start.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Move { seconds } | Self::Bank { seconds, .. } => seconds,
        }
    }

    /// Returns `true` if this is a clock of hours or days: night hours and days away stop it.
    #[must_use]
    pub const fn is_correspondence(self) -> bool {
        self.seconds() >= 3600
    }

    pub(super) const fn increment(self) -> u32 {
        match self {
            Self::Move { .. } => 0,
            Self::Bank { increment, .. } => increment,
        }
    }

    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        let (kind, seconds): (String, u32) = (row.get("clock")?, row.get("clock_seconds")?);
        Ok(match kind.as_str() {
            "bank" => Self::Bank {
                seconds,
                increment: row.get("clock_increment")?,
            },
            _ => Self::Move { seconds },
        })
    }
}
