//! The sum of all results: ratings, ladders, seasons.
//!
//! Everything here is a projection of the results, in their order: it can be thrown away and
//! computed anew at any time, and is the same then to the last bit.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `glicko` | the rating system |
//! | `projection` | what results do to the ladders |
//! | `tables` | what people look up |

mod glicko;
mod projection;
mod tables;

pub use projection::League;
pub use tables::{Leaderboard, PAGE, PageStart};

pub use model::{ResultRating, Season};
pub use store::{
    CaughtUp, CurvePoint, ESTABLISHED_CONTESTS, ESTABLISHED_GAMES, ESTABLISHED_OPPONENTS,
    ESTABLISHED_SERVERS, Entrant, EntrantKind, HistoryEntry, Honours, Ladder, LadderRow,
    LadderScope, MatchResult, Medals, Onlooker, OpponentName, PastBoard, PastContest, Place,
    Profile, ProfileSeason, Rating, RatingChange, Rival, SeasonCard, SeasonPlace, SeasonRank,
    SeasonTable, ServerName, ServerRivals, Tally, Unlisted, Visibility, WeekTops,
};
