//! The servers that the bot is in, as far as the connection has told.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use model::{ChannelId, ServerId, Timestamp};

/// The presence of the bot in a server.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Presence {
    /// It is there.
    Here {
        /// The server's name, not escaped.
        name: String,
        /// The channel and the language in which it says that it is new there, if it is.
        greeting: Option<(ChannelId, String)>,
    },
    /// It is gone, and it is being found out since when contests of the server wait for it.
    Leaving,
    /// It is gone, and contests of the server wait for it since then.
    Left(Timestamp),
}

/// The presence of the bot in all servers that the connection has told of.
#[derive(Default)]
pub(super) struct Presences {
    pub known: Mutex<HashMap<ServerId, Presence>>,
    /// Those of which the database does not know yet, since it failed.
    pub unwritten: Mutex<BTreeSet<ServerId>>,
}
