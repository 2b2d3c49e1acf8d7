//! The domain as plain data and pure functions. It knows no database, no clock of its own and no
//! Discord.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`calendar`] | night hours and days away: when a user's clocks stand still |
//! | `clock` | [`Clock`], the time that players have |
//! | `pace` | [`Pace`], from which the clocks and times of a contest follow |
//! | `keys` | [`keys!`](crate::keys!), enums whose values have keys |

pub mod calendar;
mod clock;
mod keys;
mod pace;

pub use clock::Clock;
pub use pace::Pace;
