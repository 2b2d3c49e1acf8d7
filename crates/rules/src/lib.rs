//! The rules of the games, pure, and the contract between them and everything that hosts them.
//!
//! A game is a type without values that implements [`Game`] (its rules) and [`Recorded`] (the form
//! in which its rounds are recorded). Nothing here knows a clock, a generator of its own, files or
//! the network: chance comes in as a [`Chance`], and everything else is a pure function.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `seat` | [`Seat`] and [`BySeat`], the two sides of a match |
//! | `notation` | [`Notation`], text for tokens, and [`Malformed`], its error |
//! | `chance` | [`Chance`], the source of every random number |
//! | `game` | [`Game`], [`Next`], [`Outcome`] |
//! | `record` | [`Recorded`] and [`Value`], the contents of a round's record |
//! | `setting` | [`Setting`], a term of a challenge besides the variant |
//! | `number` | [`Sequence`], [`Ply`] and [`Round`], numbers within a match |
//! | `entry` | [`Entry`], one entry of a match's log |
//! | `standing` | [`Standing`] and [`MatchEnd`]: how far a match has come, and how it ended |
//! | `en_garde`, `duell`, `erobere_wesnoth` | the games |
//! | `random` | random rounds, for tests and measurements |

mod chance;
pub mod duell;
pub mod en_garde;
mod entry;
pub mod erobere_wesnoth;
mod game;
mod notation;
mod number;
pub mod random;
mod record;
mod seat;
mod setting;
mod standing;

pub use chance::{Chance, Recording, Replayed, shuffle};
pub use entry::{Entry, EntryKind, standing, without_taken_back};
pub use game::{Feat, Game, ImpossibleDeal, Next, Outcome, Seating, Uncovered};
pub use notation::{Malformed, Notation};
pub use number::{Ply, Round, Sequence};
pub use record::{Recorded, Value};
pub use seat::{BySeat, Seat};
pub use setting::{Brought, Setting, Values};
pub use standing::{MatchEnd, MatchReason, RoundEnd, Standing, Waiting};
