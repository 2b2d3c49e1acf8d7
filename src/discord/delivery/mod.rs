//! Deliveries brought to Discord, in their pace.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `poster` | the port of the host: deliveries become requests, each in its turn |
//! | `place` | where deliveries go, as turns are handed out |
//! | `composed`, `attempt` | what is done for a delivery; what tells an attempt from others |
//! | `room` | what is done at a place whose turn it is |
//! | `direct` | the chats with users |
//! | `in_doubt` | finding a message that may have been posted already |
//! | `requests` | requests to Discord, in their pace and counted |
//! | `limiter` | what the client library's rate limiter knows |
//! | `pace` | how fast the poster and each user may be |
//! | `refusals` | refused requests, by who caused them |
//! | `error_code` | what Discord's refusals mean for a delivery |
//! | `permissions` | missing permissions, in words |

mod attempt;
mod composed;
mod direct;
pub(in crate::discord) mod error_code;
pub(in crate::discord) mod in_doubt;
pub(in crate::discord) mod limiter;
pub mod pace;
pub mod permissions;
mod place;
mod poster;
mod refusals;
pub(in crate::discord) mod requests;
mod room;

pub use poster::DiscordPoster;
