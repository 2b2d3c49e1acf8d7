//! Contests between the teams of two servers, or of one.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `load` | reading one |
//! | `commit` | the steps of a contest, as they are written |
//! | `invitations` | those that wait in a server, and the one message that names them |
//! | `limits` | what is known before a contest is offered or accepted |
//! | `near` | the contests of a server or of a user |
//! | `lists` | contests looked up: in the lobby, by a code, due; and what players did in them |
//! | `rivals` | the servers that others may challenge, meet and block |
//! | `slots` | the slots of a contest, as the outbox posts them |
//! | `places` | what a place has lost, and those where a contest is hidden |
//! | `due` | what becomes due, and again when what stands is old |
//! | `posts` | what has to be posted of a contest, and who brings it out |
//! | `scores` | the ends of the boards that were played |
//! | `outcome` | boards that end, and the result as it is written |
//! | `waits` | the time for which a contest waits for a server that the bot is not in |

mod commit;
mod due;
mod invitations;
mod limits;
mod lists;
mod load;
mod near;
mod outcome;
mod places;
mod posts;
mod rivals;
mod scores;
mod slots;
mod waits;

pub use commit::ContestStep;
pub use near::NamedContest;
pub use posts::ClaimedContestPost;
pub use rivals::Fit;
pub use scores::BoardResult;

pub(super) use outcome::{call_off_damaged, note_board_end};
pub(super) use places::{note_ban, outdate_contests_of};
pub(super) use waits::{begin as begin_wait, give_back as give_back_waits};
