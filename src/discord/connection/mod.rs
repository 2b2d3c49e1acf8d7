//! The connection to Discord.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `run` | the bot on Discord, from its start to its end |
//! | `shards` | one session after the other for each shard |
//! | `session` | the life of one session, as a pure state |
//! | `library`, `library_log` | the client library on threads of its own, and what its log tells |
//! | `events` | the events of Discord, and the bot's answers to them |
//! | `reconnects`, `allowance`, `identifies` | how often shards may come back |
//! | `outages` | the outages of shards |
//! | `leases` | the shards that this process serves, where several share them |
//! | `handover` | the handover of all answers to the process that follows |
//! | `close_code` | codes after which nothing helps |
//! | `finder`, `http` | the address of the gateway; requests |
//! | `attached` | files that come with a command |
//! | `settings` | token and address |
//! | `time`, `offset` | Discord's time, and how far another clock is from it |
//! | `register`, `command_form` | registration of the commands, and the form in which they are compared |
//! | `application` | the application's settings in Discord's portal, and what is wrong with them |

mod allowance;
mod application;
pub(super) mod attached;
mod close_code;
mod command_form;
mod emojis;
mod events;
mod finder;
mod handover;
mod http;
mod identifies;
mod leases;
mod library;
mod library_log;
mod offset;
pub(super) mod outages;
mod reconnects;
mod register;
mod run;
mod session;
mod settings;
mod shards;
mod time;

pub use application::{PortalFault, Unexamined, examine};
pub use close_code::FatalClose;
pub use http::http;
pub use library_log::library_log;
pub use run::{RunError, run};
pub use settings::{Endpoint, Settings, Token};
pub use time::DiscordTime;
