//! A stand-in for Discord on loopback: REST and gateway for one bot, people to drive, and a page
//! that shows it all as a small chat.
//!
//! A bot on unmodified serenity talks to it through `HttpBuilder::proxy` with the rate limiter
//! disabled; the gateway's address comes with `GET /gateway`. It refuses what Discord refuses, with
//! Discord's status, code and message: bodies by an excerpt of Discord's published description and
//! by rules of its own for what a description cannot say. Tests hold both against the whole
//! description.
//!
//! ```no_run
//! # use piste_standin::{Clock, Server, World};
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let world = World::new(Clock::system(), "token");
//! let guild = world.add_guild("Club", "en-GB");
//! let channel = world.add_text_channel(guild, "piste");
//! let ada = world.add_user("Ada", "en-US");
//! world.join(guild, ada.id());
//! let server = Server::start(&world).await?;
//! println!("a bot may log in at {}", server.url());
//! let answer = ada.command("/hand", channel).await?;
//! assert!(answer.is_ephemeral());
//! # Ok(())
//! # }
//! ```
//!
//! # Layout
//!
//! - [`World`] is the handle: it builds the world, changes it, waits for it, makes things fail
//!   ([`World::fail`], [`World::gateway`]) and counts requests ([`World::requests`]).
//! - [`User`] acts as a person does at Discord's client, and gets an [`Answer`].
//! - [`Server`] and [`serve`] are the socket; `rest` answers requests, `gateway` keeps sessions and
//!   `connection` carries them, `checks` looks at bodies, `render` writes Discord's JSON, `page`
//!   and `window` are the chat in the browser.
//! - Time is a [`Clock`] that is handed in. Everything that Discord dates or lets expire reads it;
//!   only waiting itself (timeouts of users, slow answers) takes real time.
//!
//! # Known differences from Discord
//!
//! Stricter:
//! - A field that the stand-in does not know is refused; Discord ignores it.
//! - An embed that shows a file which did not come along is refused; Discord shows nothing.
//! - `enforce_nonce` is held for three minutes over all channels; Discord says "a few minutes".
//!
//! Looser or different:
//! - The gateway speaks plain JSON only, without compression, even if a client offers it.
//! - Bodies are JSON or multipart; `application/x-www-form-urlencoded` is refused.
//! - Discord's pace is kept only after [`World::limit_rates`], with the limits that this bot can
//!   meet; answers of other routes carry no `X-RateLimit-` headers, and nobody is banned for many
//!   4xx.
//! - Registered commands are there at once, and only chat commands exist. There is the bulk
//!   overwrite and the list, not the change of a single command.
//! - Of the components that lay a message out there are containers, sections with a button, texts
//!   and separators; a change of such a message has to name its flag again.
//! - There are no galleries, thumbnails or files among components, no selects of users, no stickers,
//!   polls, reactions, pins, webhooks of one's own, private threads, announcement channels, slow
//!   mode, timeouts of members or age limits. They are refused, or their routes are unknown.
//! - What users write pings nobody; only the bot's mentions count.
//! - Threads do not close by themselves, and no message tells of a new thread.
//! - Ephemeral messages stay as long as others; Discord's client forgets them when it restarts.
//! - A file that an embed shows stays in `attachments` too. Addresses of files of messages do not
//!   expire; those of files that users attach to commands do, after a day.
//! - A channel keeps its newest 20,000 messages.
//! - `default_member_permissions` cannot be changed by a guild's own settings.

mod api_error;
mod building;
mod checks;
mod clock;
mod connection;
mod driver;
mod faults;
mod gateway;
mod gateway_faults;
mod id;
mod interaction;
mod limits;
mod objects;
mod page;
mod permissions;
mod record;
mod render;
mod rest;
mod server;
mod snapshot;
mod state;
mod uploads;
mod window;
mod world;

pub use self::clock::{Clock, ManualClock};
pub use self::driver::{Answer, Choice, ClientError, Invocation, User};
pub use self::faults::{Fault, Gate, Matching};
pub use self::gateway_faults::{Arrival, GatewayFaults};
pub use self::id::Id;
pub use self::interaction::{Callback, InteractionKind};
pub use self::objects::{
    Attachment, Button, Cause, Channel, ChannelKind, Guild, Message, Role, Thread, UserRecord,
};
pub use self::page::Texts;
pub use self::permissions::{Overwrite, Permissions};
pub use self::record::{RequestBody, RequestRecord, SentFile};
pub use self::rest::Route;
pub use self::server::{Server, serve};
pub use self::state::{Change, Ping};
pub use self::uploads::FileFault;
pub use self::world::{TIMEOUT, World};
