//! The only room that knows Discord: commands, buttons, posts.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `client` | the connection: intents, start and stop |
//! | `settings` | what the connection needs to know: token, address, the operator's maps |
//! | `reconnects` | how often the connection drops, when to stay away, and for how long it was gone |
//! | `requests` | requests to Discord, counted |
//! | `register` | registration of the commands |
//! | `commands` | slash commands, one file each |
//! | `clicks` | buttons, selects and forms |
//! | `pressed` | a click or a form, as it arrives |
//! | `custom_id` | what a button carries |
//! | `caller` | who asks, taken from the interaction |
//! | `meaning` | what Discord's refusals mean for a delivery |
//! | `message` | a message before it is sent, with its limits |
//! | `posts` | sheets turned into messages |
//! | `permissions` | missing permissions, in words |
//! | `poster` | deliveries brought to Discord |
//! | `once` | interactions that come twice |
//! | `pace` | how fast the poster may be |
//! | `progress` | how far the answer to a command is, for the counters |
//! | `doubt` | whether a message that stands is the one to be posted |
//! | `errors` | refusals turned into sentences |
//! | `escape` | text by users, made harmless for each place |

mod caller;
mod clicks;
mod client;
pub mod commands;
pub mod custom_id;
mod doubt;
mod errors;
pub mod escape;
mod meaning;
pub mod message;
mod once;
pub mod pace;
pub mod permissions;
mod poster;
pub mod posts;
mod pressed;
mod progress;
mod reconnects;
mod register;
mod requests;
mod settings;

pub use client::{RunError, http, run};
pub use once::Once;
pub use poster::DiscordPoster;
pub use settings::{Endpoint, Settings, Token};

use std::sync::Arc;

use crate::host::Host;
use crate::observe::Metrics;
use crate::table::CustomSettings;

/// What every command and click has at hand.
pub struct Data {
    /// The host.
    pub host: Host,
    /// Which interactions were taken up already.
    pub once: Arc<Once>,
    /// How often a user may ask.
    pub rates: pace::UserRates,
    /// What is counted.
    pub metrics: Metrics,
    /// What the operator adds to the games.
    pub custom_settings: CustomSettings,
}

/// Why a command could not be answered. People have been told what they can do; this is for the
/// log.
pub type Error = serenity::Error;

/// The context of a command.
pub type Context<'a> = poise::ApplicationContext<'a, Data, Error>;
