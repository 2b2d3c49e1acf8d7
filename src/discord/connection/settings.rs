//! The settings of the connection.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroU32;

/// The bot's token. It never prints itself.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// Creates a token from the text that Discord gave, without white space around it.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// Returns the token, for the client library alone.
    pub(in crate::discord) fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns `true` if it has the shape of a bot's token: three parts with dots between them.
    #[must_use]
    pub fn has_the_shape(&self) -> bool {
        let parts: Vec<&str> = self.0.split('.').collect();
        parts.len() == 3 && parts.iter().all(|part| !part.is_empty() && part.is_ascii())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Token(…)")
    }
}

/// The place of Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// Discord itself.
    Discord,
    /// A stand-in on this machine: the address of its REST interface.
    Loopback(String),
    /// A stand-in on this machine that speaks TLS in Discord's name.
    Secure {
        /// The address it listens on.
        address: SocketAddr,
        /// The certificate that it shows, as PEM. No other is trusted.
        certificate: Vec<u8>,
    },
}

/// The settings of the connection.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The token.
    pub token: Token,
    /// The place of Discord.
    pub endpoint: Endpoint,
    /// The number of shards, or `None` for the one that Discord recommends.
    pub shards: Option<NonZeroU32>,
    /// The server in which alone commands are registered, where they change at once, for
    /// development.
    pub development_guild: Option<u64>,
}
