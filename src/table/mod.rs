//! The seam between the rules and the host: a match's game side behind one dynamic interface.
//!
//! [`AnyTable`] is what the host holds of a match, [`AnyGame`] what it may ask of a game, and
//! [`GameKind`] the one closed list of games. What leaves a table are log [`Entry`](crate::game::Entry)s, the two
//! sheets and, when nothing hidden is left to protect, records.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `kind` | [`GameKind`]: the one closed list of games |
//! | `game` | [`AnyGame`], a game without its types |
//! | `any` | [`AnyTable`], [`Terms`], [`Standing`], the errors |
//! | `custom_settings` | [`CustomSettings`], what an operator adds: maps |
//! | `options` | the options that a challenge settles |
//! | `generic` | a table of one game: rounds, score, chance, story |
//! | `sheet` | [`PublicSheet`] and [`SeatSheet`], all that a poster accepts |
//! | `fairness` | [`Secret`], commitment, keys, the [`Stream`] of random numbers |
//! | `record`, `json` | match records and vector lines, as text |
//! | `export` | a match's record, written from its log |
//! | `read` | records and vector lines, read from text |
//! | `replay` | a recorded round played again |
//! | `verify` | the check of a record or vector line |
//! | `report` | a verified match, as people compare it |
//! | `simulate` | random rounds, counted and written down |
//! | `contest` | computer players against each other |
//! | `example` | a position to look at beside the rules |

mod any;
mod contest;
mod custom_settings;
mod example;
mod export;
mod fairness;
mod game;
mod generic;
mod json;
mod kind;
mod options;
mod read;
mod record;
mod replay;
mod report;
mod sheet;
mod simulate;
mod verify;

pub use crate::show::TypedMove;
pub use any::{
    AnyTable, Broken, MOST_WINS, MatchEnd, MatchReason, MoveError, RoundEnd, Standing, Terms,
    Waiting,
};
pub use contest::{Contest, Contestant, Score};
pub use custom_settings::CustomSettings;
pub use export::RecordedPlayer;
pub use fairness::{Luck, Secret, Sides, Stream, challenger_goes_first};
pub use game::{AnyGame, Facts};
pub use kind::GameKind;
pub use options::Unsuitable;
pub use record::{FORMAT, MatchRecord, PlyLine, ResultLine, RoundLine, SeatLine, VectorLine};
pub use replay::Difference;
pub use report::Verified;
pub use sheet::{PublicSheet, SeatSheet};
pub use simulate::{Simulation, Tally};
pub use verify::{Checked, verify_line};
