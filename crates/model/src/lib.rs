//! The domain as plain data and pure functions. It knows no database, no clock of its own and no
//! Discord.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`calendar`] | night hours and days away: when a user's clocks stand still |
//! | `clock` | [`Clock`], the time that players have |
//! | `pace` | [`Pace`], from which the clocks and times of a contest follow |
//! | `contest` | contests between teams |
//! | `ids` | ids, numbers, points in time |
//! | `venue` | [`Venue`], where a subject is shown |
//! | `keys` | [`keys!`](crate::keys!), enums whose values have keys |

pub mod calendar;
mod clock;
mod contest;
mod ids;
mod keys;
mod pace;
mod venue;

pub use clock::Clock;
pub use contest::*;
pub use ids::{
    ChannelId, MatchId, MessageId, Ply, RoleId, Round, Sequence, ServerId, Timestamp, UserId,
};
pub use pace::Pace;
pub use venue::Venue;
