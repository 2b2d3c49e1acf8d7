//! The ladders: what the results add up to, in rows that can be computed anew at any time.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `commit` | the effect of results, in their order |
//! | `records` | the rows that results change, held until they are written |
//! | `effects` | what results do to their players, written user by user |
//! | `rebuild` | all of it computed anew |
//! | `listing` | who is listed |
//! | `ranks` | how many are listed with so many points, users and servers |
//! | `standings` | pages of a ladder, and the place of a user |
//! | `profile` | what a user has reached |
//! | `visibility` | who may see it |
//! | `history` | the finished matches of a user |
//! | `contests` | the effect of contests on the ladders of servers |
//! | `server_standings` | pages of the ladders of servers, and the place of a server |
//! | `servers` | what a server has reached |
//! | `quarters` | seasons as points in time |
//! | `seasons` | the first places of seasons that are over, kept for ever |
//! | `season_tables` | the same, as a server reads of them |

mod commit;
mod contests;
mod effects;
mod history;
mod listing;
mod profile;
mod quarters;
mod ranks;
mod rebuild;
mod records;
mod season_tables;
mod seasons;
mod server_standings;
mod servers;
mod standings;
mod visibility;

use rusqlite::Row;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

pub use commit::{Before, CaughtUp, Rate, RatedMatch, RatedResult, RatedSeat};
pub(super) use commit::{cursor, follow_end};
pub use contests::{BeforeContest, ContestResult, RatedContest};
pub(super) use history::effect;
pub use history::{HistoryEntry, PastBoard, RatingChange, RatingEffect};
pub(super) use listing::relist;
pub use listing::{LISTED_GAMES, LISTED_OPPONENTS};
pub use profile::{CurvePoint, Profile, ProfileSeason, Rival};
pub use season_tables::{SeasonPlace, SeasonServer, SeasonTable};
pub use seasons::Medals;
pub(super) use seasons::medals_seen_in;
pub(super) use server_standings::relist_server;
pub use server_standings::{LISTED_CONTESTS, LISTED_SERVERS, ServerPlace, ServerRow};
pub use servers::{
    PastContest, ServerName, ServerProfile, ServerRecord, ServerRivals, ServerSeason,
};
pub use standings::{Ladder, LadderRow, LadderScope, Place, Unlisted};
pub use visibility::{Onlooker, OpponentName, Visibility};

/// The strength of a player, as far as results have shown it (Glicko-2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely strength.
    pub rating: f64,
    /// The standard deviation of that estimate, in the same points.
    pub deviation: f64,
    /// The volatility: how erratic the results are.
    pub volatility: f64,
}

impl Rating {
    /// Returns the points that ladders are ordered by: a strength that is almost certainly there.
    #[must_use]
    pub fn points(self) -> i32 {
        whole(self.rating - 2.0 * self.deviation)
    }
}

/// Returns a rating in whole points.
#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are a few thousand at most"
)]
fn whole(rating: f64) -> i32 {
    rating.round() as i32
}

/// A season of a ladder: a quarter of a year (UTC), or all time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Season(u32);

impl Season {
    /// All time.
    pub const ALL_TIME: Self = Self(0);

    /// Returns a quarter of a year, counted from 0.
    #[must_use]
    pub const fn quarter(year: u32, quarter: u32) -> Self {
        Self(year * 4 + quarter)
    }

    /// Returns the season of a number as [`Season::number`] gives it.
    #[must_use]
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }

    /// Returns the season as a number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns the season before this one.
    #[must_use]
    pub const fn before(self) -> Self {
        Self(self.0.saturating_sub(1))
    }

    /// Returns the season after this one.
    #[must_use]
    pub const fn after(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the year and the quarter from 0; `None` for all time.
    #[must_use]
    pub const fn parts(self) -> Option<(u32, u32)> {
        match self.0 {
            0 => None,
            number => Some((number / 4, number % 4)),
        }
    }
}

impl ToSql for Season {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for Season {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::column_result(value).map(Self)
    }
}

/// The share of a match that a player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// All of it.
    Won,
    /// Half.
    Drawn,
    /// Nothing.
    Lost,
}

impl Score {
    /// Returns a streak after this result.
    fn streak_after(self, streak: i32) -> i32 {
        match self {
            Self::Won => streak.max(0) + 1,
            Self::Drawn => 0,
            Self::Lost => streak.min(0) - 1,
        }
    }
}

/// Matches that were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl Tally {
    /// Returns how many they are together.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            won: row.get("won")?,
            drawn: row.get("drawn")?,
            lost: row.get("lost")?,
        })
    }

    /// Returns those of a row of `ratings` as seat zero.
    fn zero_from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            won: row.get("won_zero")?,
            drawn: row.get("drawn_zero")?,
            lost: row.get("lost_zero")?,
        })
    }

    /// Returns those that are left without some of them.
    const fn without(self, some: Self) -> Self {
        Self {
            won: self.won.saturating_sub(some.won),
            drawn: self.drawn.saturating_sub(some.drawn),
            lost: self.lost.saturating_sub(some.lost),
        }
    }

    /// Returns those and others together.
    const fn with(self, others: Self) -> Self {
        Self {
            won: self.won + others.won,
            drawn: self.drawn + others.drawn,
            lost: self.lost + others.lost,
        }
    }

    /// Counts one more.
    fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.won += 1,
            Score::Drawn => self.drawn += 1,
            Score::Lost => self.lost += 1,
        }
    }
}
