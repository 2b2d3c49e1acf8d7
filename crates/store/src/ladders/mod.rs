//! The ladders: what the results add up to, in rows that can be computed anew at any time.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `entrant` | users and servers, and what differs between them |
//! | `bouts` | matches and contests as the rating system reads them |
//! | `commit` | the effect of results, in their order |
//! | `records` | the rows that results change, held until they are written |
//! | `effects` | what results do to their entrants, written one by one |
//! | `rebuild` | all of it computed anew |
//! | `listing` | who is listed |
//! | `ranks` | how many are listed with so many points |
//! | `standings` | pages of a ladder, and the place of an entrant |
//! | `profile` | what an entrant has reached |
//! | `names` | the names of entrants, as others may see them |
//! | `visibility` | who may see what a user has reached |
//! | `history` | the finished matches of a user |
//! | `servers` | what is looked up of servers alone |
//! | `seasons` | the first places of seasons that are over, kept for ever |
//! | `season_cards` | what a user has reached in one season |
//! | `season_tables` | the same, as a server reads of them |
//! | `weeks` | the bouts of a week, and who stands out in it |

mod bouts;
mod commit;
mod effects;
mod entrant;
mod history;
mod listing;
mod names;
mod profile;
mod ranks;
mod rebuild;
mod records;
mod season_cards;
mod season_tables;
mod seasons;
mod servers;
mod standings;
mod visibility;
mod weeks;

use crate::Result;
use crate::row::Row;
use model::Season;

pub use bouts::Bout;
pub use commit::{Before, CaughtUp, Rate, RatedBout, RatedSide};
pub(super) use commit::{cursor, follow_contest, follow_end};
pub use entrant::{
    ESTABLISHED_CONTESTS, ESTABLISHED_GAMES, ESTABLISHED_OPPONENTS, ESTABLISHED_SERVERS, Entrant,
    EntrantKind,
};
pub use history::{HistoryEntry, PastBoard, RatingChange, RatingEffect};
pub(super) use history::{effect, effect_before_badges};
pub use listing::Idle;
pub(super) use listing::relist;
pub use names::{OpponentName, ServerName};
pub use profile::{CurvePoint, Profile, ProfileSeason, Rival};
pub use season_cards::{SeasonCard, SeasonRank};
pub use season_tables::{SeasonPlace, SeasonTable};
pub use seasons::Medals;
pub(super) use seasons::medals_seen_in;
pub use servers::{PastContest, ServerRecord, ServerRivals};
pub use standings::{Ladder, LadderRow, LadderScope, Place, Unlisted};
pub use visibility::{Onlooker, Visibility};
pub use weeks::WeekTops;

/// The strength of an entrant, as far as results have shown it (Glicko-2).
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
    pub fn points(self) -> i32 {
        whole(self.rating - 2.0 * self.deviation)
    }

    /// Returns the rating in whole points, as people read it.
    pub fn whole(self) -> i32 {
        whole(self.rating)
    }

    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            rating: row.get("rating")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        })
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

/// The end of a bout for one of the two who met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// With more points than the other one.
    Won,
    /// With as many.
    Drawn,
    /// With fewer.
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

/// Bouts that were won, drawn and lost.
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
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            won: row.get("won")?,
            drawn: row.get("drawn")?,
            lost: row.get("lost")?,
        })
    }

    /// Returns those of a row of `ratings` on the first side.
    fn zero_from_row(row: &Row<'_>) -> Result<Self> {
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
