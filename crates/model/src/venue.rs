//! Venues: where a subject is shown. Each is a channel of a server, or a chat, with the card that
//! stands there and the thread below it.

use crate::{ChannelId, MessageId, RoleId, ServerId};

/// A venue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Venue {
    /// Its number within the subject, from 0.
    pub number: u8,
    /// The server, or `None` for a direct message.
    pub server: Option<ServerId>,
    /// The channel.
    pub channel: ChannelId,
    /// The thread, once it is open.
    pub thread: Option<ChannelId>,
    /// The message of the card, once it is posted.
    pub card: Option<MessageId>,
    /// The language of what is posted there, a key of `locales/`.
    pub language: String,
    /// The role that is pinged about a line-up: the one that stood when it opened.
    pub role: Option<RoleId>,
    /// `true` once its moderators want the subject shown there no more.
    pub is_hidden: bool,
}

impl Venue {
    /// Creates a venue where nothing stands yet.
    #[must_use]
    pub fn new(
        number: u8,
        server: Option<ServerId>,
        channel: ChannelId,
        language: impl Into<String>,
    ) -> Self {
        Self {
            number,
            server,
            channel,
            thread: None,
            card: None,
            language: language.into(),
            role: None,
            is_hidden: false,
        }
    }

    /// Returns the channel in which the subject is told: its thread, or the channel if there is none.
    #[must_use]
    pub fn spoken(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}
