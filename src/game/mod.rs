//! The contract between the rules of a game and everything that hosts it.
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
//! | `rules` | [`Game`], [`Next`], [`Outcome`] |
//! | `record` | [`Recorded`] and [`Value`], the contents of a round's record |
//! | `setting` | [`Setting`], a term of a challenge besides the variant |
//! | `number` | [`Sequence`], [`Ply`] and [`Round`], numbers within a match |
//! | `entry` | [`Entry`], one entry of a match's log |

mod chance;
mod entry;
mod notation;
mod number;
mod record;
mod rules;
mod seat;
mod setting;

pub use chance::{Chance, Recording, Replayed, shuffle};
pub use entry::{Entry, EntryKind};
pub use notation::{Malformed, Notation};
pub use number::{Ply, Round, Sequence};
pub use record::{Recorded, Value};
pub use rules::{Game, ImpossibleDeal, Next, Outcome, Seating};
pub use seat::{BySeat, Seat};
pub use setting::{Setting, Values};
