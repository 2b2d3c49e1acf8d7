//! Views: matches, contests and offers as people see them.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `matches` | a match as its readers see it |
//! | `contests`, `teams` | a contest as the people of one server may see it |
//! | `offers` | an offer as everybody may see it |

mod contests;
mod matches;
mod offers;
mod teams;

use players::Level;

pub(crate) use contests::contest;
pub use contests::{BoardEnd, BoardState, BoardView, ContestTerms, ContestView, Direct};
pub(crate) use matches::NO_NARRATION;
pub use matches::{Away, ContestBoardOf, Elsewhere, OrdersLeft, Player, Players, StatusCard, View};
pub(crate) use offers::offer;
pub use offers::{OfferView, Opponent};
pub use teams::{Member, Standing, TeamView};

/// Returns the level with this key. An unknown one plays as a beginner.
pub(crate) fn level_of(key: &str) -> Level {
    Level::from_key(key).unwrap_or(Level::Beginner)
}
