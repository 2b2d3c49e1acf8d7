//! The sum of all results: ratings, ladders, seasons.
//!
//! Everything here is a projection of the results, in their order: it can be thrown away and
//! computed anew at any time, and is the same then to the last bit.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `glicko` | the rating system |
//! | `projection` | what results do to the ladders |
//! | `servers` | the ladders of servers |
//! | `tables` | what people look up |

mod glicko;
mod projection;
mod servers;
mod tables;

pub use projection::League;
pub use servers::ServerBoard;
pub use tables::{Leaderboard, PAGE, PageStart};

pub use crate::store::{
    CaughtUp, CurvePoint, HistoryEntry, LISTED_CONTESTS, LISTED_GAMES, LISTED_OPPONENTS,
    LISTED_SERVERS, Ladder, LadderRow, LadderScope, MatchResult, Medals, Onlooker, OpponentName,
    PastBoard, PastContest, Place, Profile, ProfileSeason, Rating, RatingChange, ResultRating,
    Rival, Season, SeasonPlace, SeasonServer, SeasonTable, ServerName, ServerPlace, ServerProfile,
    ServerRivals, ServerRow, ServerSeason, Tally, Unlisted, Visibility,
};
