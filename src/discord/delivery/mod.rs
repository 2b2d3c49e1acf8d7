//! Deliveries brought to Discord, in their pace.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `poster` | the port of the host: deliveries become requests |
//! | `error_code` | what Discord's refusals mean for a delivery |
//! | `in_doubt` | finding a message that may have been posted already |
//! | `pace` | how fast the poster and each user may be |
//! | `permissions` | missing permissions, in words |
//! | `requests` | requests to Discord, counted |

pub(in crate::discord) mod error_code;
pub(in crate::discord) mod in_doubt;
pub mod pace;
pub mod permissions;
mod poster;
pub(in crate::discord) mod requests;

pub use poster::DiscordPoster;
