//! The seam between the rules and the host: a match's game side behind one dynamic interface.
//!
//! [`AnyTable`] is a match as the host holds it, [`AnyGame`] a game as the host may use it, and
//! [`GameKind`] the one closed list of games. A table gives out log [`Entry`](rules::Entry)s,
//! the two sheets and, when nothing hidden is left to protect, records.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `kind` | [`GameKind`]: the one closed list of games |
//! | `game` | [`AnyGame`], a game without its types |
//! | `any` | [`AnyTable`], [`Terms`], the errors |
//! | `advice` | [`Advice`], the computer's opinion of a move |
//! | `custom_settings` | [`CustomSettings`], values that an operator adds: maps |
//! | `options` | the options that a challenge settles |
//! | `generic` | a table of one game: rounds, score, chance, narration |
//! | `sheet` | [`PublicSheet`] and [`SeatSheet`], all that a poster accepts |
//! | `fairness` | [`Secret`], commitment, keys, the [`Stream`] of random numbers |
//! | `record`, `json` | match records and vector lines, as text |
//! | `frames` | a round that is over, to look at again |
//! | `export` | writing a match's record from its log |
//! | `read` | reading records and vector lines from text |
//! | `replay` | playing a recorded round again |
//! | `verify` | checking a record or vector line |
//! | `report` | a verified match, for people to compare |
//! | `simulate` | random rounds, counted and recorded |
//! | `review` | [`Review`], what each decision of a finished match was worth |
//! | `story` | [`Story`], what is worth telling of a match that was played out |
//! | `series` | series of rounds between computer players |
//! | `example` | a position to look at beside the rules |
//! | `order` | moves as people type them, several in one text |
//! | `lesson` | lessons, played by a game's own rules |

mod advice;
mod any;
mod custom_settings;
mod example;
mod export;
mod fairness;
mod frames;
mod game;
mod generic;
mod json;
mod kind;
mod lesson;
mod options;
mod order;
mod read;
mod record;
mod replay;
mod report;
mod review;
mod series;
mod sheet;
mod simulate;
mod story;
mod verify;

pub use advice::Advice;
pub use any::{AnyTable, Broken, MOST_WINS, MoveError, Pass, Terms};
pub use custom_settings::{CustomFile, CustomSettings};
pub use export::RecordedPlayer;
pub use fairness::{Luck, Secret, Sides, Stream, challenger_goes_first};
pub use frames::{PlayedRound, Replay, Still};
pub use game::{AnyGame, Facts, OfferedBoard};
pub use kind::GameKind;
pub use lesson::{LessonChoice, LessonSheet};
pub use options::Unsuitable;
pub use order::{Unclear, are_orders, meant, orders};
pub use record::{FORMAT, MatchRecord, PlyLine, ResultLine, RoundLine, SeatLine, VectorLine};
pub use replay::Difference;
pub use report::Verified;
pub use review::{Judged, Review, Reviewer};
pub use series::{Competitor, Points, Score, Series};
pub use sheet::{ClosedRound, PublicSheet, SeatSheet};
pub use show::{FirstMatch, TypedMove};
pub use simulate::{Simulation, Tally};
pub use story::Story;
pub use verify::{Checked, verify_line};
