//! Contests between the teams of two servers, or of one.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `team` | the two teams, and what each of them has |
//! | `rows` | a contest with its teams, players and boards |
//! | `slots` | what is posted of it |
//! | `outcome` | what its boards add up to, and what it counts for |

mod outcome;
mod rows;
mod slots;
mod team;

pub use outcome::{ContestRating, RATED_BOARDS, RatingFacts, can_decide, points, rating};
pub use rows::{
    BoardOutcome, Contest, ContestBoard, ContestCode, ContestId, ContestPlayer, ContestState,
    ContestTeam, Invited,
};
pub use slots::{ContestNews, ContestSlot};
pub use team::{ByTeam, Team};
