//! Matches, from the first deal to the end. Of a position they know the [`Standing`](rules::Standing)
//! alone: the games are the table's.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `rows` | a match with its seats and its progress |
//! | `homes` | where it is told, and in which detail |
//! | `slots` | what is posted of it |
//! | `clock` | the clock of the player to move |
//! | `follow` | who follows it without playing |
//! | `steps` | what happens to it, and what follows |

mod clock;
mod follow;
mod homes;
mod rows;
mod slots;
mod steps;
#[cfg(test)]
mod tests;

pub use clock::{FLAG, RunningClock};

pub use follow::Following;
pub use homes::{Home, Verbosity};
pub use rows::{End, Match, Player, Progress, Proposal, SeatNotice, Sides, Version};
pub use slots::MatchSlot;
pub use steps::{MatchEffect, MatchEvent, MatchFacts, Passes, TableStep, TakenBack};
