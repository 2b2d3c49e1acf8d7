//! The homes of matches.

use crate::{ChannelId, MessageId, ServerId, Venue};

/// The detail in which a home is told of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verbosity {
    /// The end of the match alone.
    Results,
    /// The end of each round, too.
    Rounds,
    /// Each turn, too.
    Turns,
}

crate::keys!(Verbosity {
    Results = "results",
    Rounds = "rounds",
    Turns = "turns",
});

/// A home of a match: a server's channel, with its thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// The number of the home within the match, from 0.
    pub number: u8,
    /// The server, or `None` for a direct message.
    pub server: Option<ServerId>,
    /// The server's name, not escaped, as it stands in the database; `None` if the bot is not in it, and
    /// in a home that is not written yet.
    pub server_name: Option<String>,
    /// The channel that holds the status card.
    pub channel: ChannelId,
    /// The match's thread, or `None` if the channel serves.
    pub thread: Option<ChannelId>,
    /// The message of the status card, once it has been posted.
    pub card: Option<MessageId>,
    /// The language of public posts, a key of `locales/`.
    pub language: String,
    /// The detail in which it is told of the match.
    pub verbosity: Verbosity,
    /// `true` once its moderators want it told of the match no more.
    pub is_hidden: bool,
}

impl Home {
    /// Returns the venue as a new one, where nothing stands yet.
    #[must_use]
    pub fn venue(&self) -> Venue {
        Venue::new(
            self.number,
            self.server,
            self.channel,
            self.language.as_str(),
        )
    }

    /// Returns the channel in which the match is told: its thread, or the channel if there is none.
    #[must_use]
    pub fn spoken(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}
