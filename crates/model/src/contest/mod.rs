//! Contests between the teams of two servers, or of one.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `team` | the two teams, and what each of them has |
//! | `rows` | a contest with its teams, players and boards |
//! | `slots` | what is posted of it |
//! | `steps` | what happens to it, and what follows |
//! | `seats` | who plays whom, and who steps in |
//! | `dates` | contests at a date |
//! | `limits` | limits of challenges |
//! | `waits` | the time for which it waits for a server that the bot is not in |
//! | `outcome` | what its boards add up to, and what it counts for |

mod dates;
mod limits;
mod outcome;
mod rows;
mod seats;
mod slots;
mod steps;
mod team;
#[cfg(test)]
mod tests;
mod waits;

pub use limits::{
    BETWEEN_PINGS, CALL_OFFS, CONTEST_PAIR, CONTEST_SIDES, ChallengeFacts, MEMBERS_A_BOARD,
    RivalFacts, TWICE, contest_wait,
};
pub use outcome::{ContestRating, RATED_BOARDS, RatingFacts, Settled};
pub use rows::{
    BoardOutcome, Contest, ContestBoard, ContestCode, ContestId, ContestPlayer, ContestState,
    ContestTeam, Invited,
};
pub use slots::{ContestNews, ContestSlot};
pub use steps::{Accepting, Arriving, ContestEffect, ContestEvent, ContestFacts, Joining};
pub use team::{ByTeam, Team};
pub use waits::{ContestWait, Waited};
