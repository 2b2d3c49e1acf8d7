//! The only room that knows Discord: commands, buttons, posts.
//!
//! # Layout
//!
//! | folder or file | what it holds |
//! | --- | --- |
//! | `connection` | intents, start and stop, registration of the commands |
//! | `act` | the table of everything that can be done, and how buttons carry it |
//! | `interaction` | callers and their clicks |
//! | `commands` | slash commands, one file each |
//! | `perform` | doing what a button, a form or a command asks for |
//! | `posts` | sheets turned into messages, within the platform's limits |
//! | `delivery` | bringing deliveries to Discord |
//! | `painter` | pictures drawn on a few threads |
//! | `errors` | refusals as sentences |
//! | `dates` | dates as people type them |

pub mod act;
pub mod commands;
pub mod connection;
mod dates;
pub mod delivery;
mod errors;
pub mod interaction;
pub mod painter;
mod perform;
pub mod posts;

pub use connection::{
    DiscordTime, Endpoint, FatalClose, PortalFault, RunError, Settings, Token, Unexamined, examine,
    http, library_log, run,
};
pub use delivery::{DiscordPoster, Requests};
pub use interaction::Deduplicator;
pub use painter::Renderer;

use std::collections::HashSet;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serenity::all::{ApplicationId, GuildId};

use self::connection::outages::Watcher;
use crate::observe::Metrics;
use host::league::League;
use host::{Host, ServerId};

/// The state that every command and click has at hand.
pub struct Data {
    /// The host.
    pub host: Host,
    /// The watcher of the connection.
    pub(in crate::discord) watcher: Arc<Watcher>,
    /// The ladders.
    pub league: League,
    /// The interactions that were taken up already.
    pub deduplicator: Arc<Deduplicator>,
    /// The rate at which each user may ask.
    pub rates: delivery::pace::UserRates,
    /// The rate at which each user may show something to everybody.
    pub shows: delivery::pace::UserRates,
    /// The counters.
    pub metrics: Metrics,
    /// The maker of requests, shared with the poster.
    pub requests: Arc<Requests>,
    /// The reader of files that come with a command.
    pub(in crate::discord) attached: connection::attached::Attached,
    /// The painter of answers. Posts have a painter of their own, so that nobody who asks waits
    /// behind them.
    pub painter: painter::Painter,
    /// The servers that the bot was in when a session began, and those that it was brought into since.
    pub listed: Mutex<HashSet<GuildId>>,
    /// Those among them that it was brought into and has not greeted yet.
    pub brought: Mutex<HashSet<GuildId>>,
    /// The bot's application, once a session has begun.
    pub application: OnceLock<ApplicationId>,
}

impl Data {
    fn listed(&self) -> MutexGuard<'_, HashSet<GuildId>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn brought(&self) -> MutexGuard<'_, HashSet<GuildId>> {
        self.brought.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the link that brings the bot into a server which has its commands alone; `None` if the
    /// bot is there.
    fn missing_invitation(&self, server: ServerId) -> Option<String> {
        let guild = NonZeroU64::new(server.0).map(GuildId::from)?;
        let application = self.application.get()?;
        let is_absent = !self.listed().contains(&guild);
        is_absent.then(|| perform::invitation(*application))
    }
}

/// The error of a command for the framework: none, since every result of a command is answered.
pub type Error = std::convert::Infallible;

/// The context of a command.
pub type Context<'a> = poise::ApplicationContext<'a, Data, Error>;
