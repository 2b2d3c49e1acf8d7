//! The settings of the connection.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroU32;

use crate::discord::painter::Renderer;

/// The bot's token. It never prints itself.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// Creates a token from the text that Discord gave, without white space around it.
    pub fn new(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    /// Returns the token, for the client library alone.
    pub(in crate::discord) fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the reason why this cannot be a bot's token, if there is one.
    pub fn fault(&self) -> Option<TokenFault> {
        let text = self.0.as_str();
        let is_part = |part: &str| {
            let mut bytes = part.bytes();
            !part.is_empty() && bytes.all(|it| it.is_ascii_alphanumeric() || b"-_".contains(&it))
        };
        if text.is_empty() {
            Some(TokenFault::Empty)
        } else if text.starts_with('\u{feff}') {
            Some(TokenFault::ByteOrderMark)
        } else if text.contains(['\n', '\r']) {
            Some(TokenFault::LineBreak)
        } else if text.contains(['"', '\'', '`', '“', '”', '„']) {
            Some(TokenFault::Quotes)
        } else if text.to_ascii_lowercase().starts_with("bot ") {
            Some(TokenFault::Prefix)
        } else if text.split('.').count() != 3 || !text.split('.').all(is_part) {
            Some(TokenFault::Parts)
        } else {
            None
        }
    }
}

/// The reason why a text cannot be a bot's token. It does not repeat the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenFault {
    /// There is nothing.
    #[error("there is nothing in it")]
    Empty,
    /// It begins with the mark that some editors put before a text.
    #[error("it begins with a byte order mark, which cannot be seen; save it as UTF-8 without one")]
    ByteOrderMark,
    /// It goes over several lines.
    #[error("it has a line break in it; a token is one line")]
    LineBreak,
    /// It is quoted.
    #[error("it has quotes in it; leave them out")]
    Quotes,
    /// It begins with a word that belongs to a request.
    #[error("it begins with the word Bot; leave that out")]
    Prefix,
    /// It does not have the parts of a token.
    #[error("a bot's token has three parts with dots between them; this one has not")]
    Parts,
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

/// The settings of the connection and of what goes over it.
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
    /// The renderer of the pictures in answers.
    pub renderer: Renderer,
}
