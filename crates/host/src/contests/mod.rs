//! Contests between the teams of two servers, or of one.
//!
//! The rules are the model's: [`Contest::apply`](model::Contest::apply) says what follows from what
//! happens. Here is read what they have to know, in the transaction that records the step, and
//! checked who may ask for it. A contest is not kept in memory. Its boards are ordinary matches from
//! the moment that they are dealt.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `step` | a transaction in which contests are read and steps are made |
//! | `rights` | who leads a contest, and who is banned |
//! | `terms` | the terms that contests can have |
//! | `invite` | challenges between servers, return matches |
//! | `answers` | acceptance, decline, withdrawal, calling off |
//! | `line_up` | joining, leaving, reserves, closing |
//! | `roll_call` | who is there, and the boards that are dealt |
//! | `times` | what happens when a time is over |
//! | `hiding` | contests that a server does not want shown any more |
//! | `lists` | contests as people look them up |
//! | `rivals` | servers that others block |
//! | `view` | a contest as the people of one server may see it |

mod answers;
mod hiding;
mod invite;
mod line_up;
mod lists;
mod rights;
mod rivals;
mod roll_call;
mod step;
mod terms;
mod times;
mod view;

pub use invite::{ChallengeLimits, InviteTo};
pub use line_up::{Joined, Placed};
pub use roll_call::{Arrived, Coming};
pub(super) use times::{end_of_excluded, end_restored, look, wait_for_servers};
