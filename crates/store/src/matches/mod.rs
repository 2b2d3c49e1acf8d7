//! A match from its beginning to its end.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `rows` | a match, its seats and its progress, as the database keeps them |
//! | `begin` | the first commit |
//! | `commit` | every later commit |
//! | `load` | loading a match with everything needed to play on |
//! | `homes` | the homes of matches |
//! | `posts` | the posts of a match: claimed with what they show, and where they stand |
//! | `lists` | lists of matches by player and by place |
//! | `followers` | the users who follow a match without playing in it |
//! | `clocks` | clocks, which have to be looked at in time |
//! | `outages` | time that is given back |
//! | `rematch` | the next match of the same players |

mod begin;
mod clocks;
mod commit;
mod followers;
pub(super) mod homes;
mod lists;
mod load;
mod outages;
mod posts;
mod rematch;
mod rows;

pub(super) use begin::begin_board;
pub use begin::{Beginning, Begun};
pub use commit::StepCommit;
pub(super) use commit::end_damaged;
pub use followers::Follow;
pub use lists::{FinishedMatch, ListedMatch, RunningMatch};
pub use load::StoredMatch;
pub(super) use load::{key, key_at};
pub use outages::Outage;
pub(super) use outages::stand_still;
pub use posts::{Claim, Claimed};
pub use rematch::Followed;
pub(super) use rematch::follow_instead;
pub(super) use rows::{note_hand_shown, running_clock, save_clock};
