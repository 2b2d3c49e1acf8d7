//! Bringing deliveries to Discord, at the pace that it allows.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `poster` | the host's port: deliveries become requests, each in its turn |
//! | `place` | the places of deliveries, for which turns are handed out |
//! | `words`, `attempt` | what deliveries say; attempts, told apart by nonces and marks |
//! | `room` | the work at a place whose turn it is |
//! | `direct` | the chats with users |
//! | `in_doubt` | finding a message that may have been posted already |
//! | `requests` | requests to Discord, paced and counted |
//! | `limiter` | the knowledge of the client library's rate limiter |
//! | `pace` | the pace of the poster and of each user |
//! | `refusals` | refused requests, by who caused them |
//! | `grounds` | the kinds of places, as far as posts differ there |
//! | `silence` | threads that Discord archives because nothing is written in them for long |
//! | `error_code` | the meaning of Discord's refusals for a delivery |
//! | `permissions` | missing permissions, in words |

mod attempt;
mod direct;
pub(in crate::discord) mod error_code;
pub(in crate::discord) mod grounds;
pub(in crate::discord) mod in_doubt;
pub(in crate::discord) mod limiter;
pub mod pace;
pub mod permissions;
mod place;
mod poster;
mod refusals;
pub(in crate::discord) mod requests;
mod room;
pub(in crate::discord) mod silence;
mod words;

pub use poster::DiscordPoster;
pub use requests::Requests;
