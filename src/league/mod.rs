//! The sum of all results: ratings, ladders, seasons.
//!
//! Everything here is a projection of the results, in their order: it can be thrown away and
//! computed anew at any time, and is the same then to the last bit.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `glicko` | the rating system |
//! | `season` | quarters of a year |
//! | `projection` | what results do to the ladders |
//! | `tables` | what people look up |

mod glicko;
mod projection;
mod season;
mod tables;

pub use projection::League;
pub use tables::{Leaderboard, PAGE, PageStart};

pub use crate::store::{
    CaughtUp, HistoryEntry, LISTED_GAMES, LISTED_OPPONENTS, Ladder, LadderRow, LadderScope, Medals,
    Onlooker, OpponentName, Place, Profile, ProfileSeason, Rating, RatingChange, ResultRating,
    Rival, Season, SeasonPlace, SeasonTable, Tally, Visibility,
};
