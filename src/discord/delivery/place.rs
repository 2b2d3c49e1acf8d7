//! Where deliveries go, as turns are handed out.

use serenity::all::ChannelId;

/// Whose flood a request belongs to: turns go round over these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Group {
    /// The channels of a server.
    Server(u64),
    /// A channel of which no server is known.
    Channel(u64),
    /// The direct messages of a user.
    User(u64),
    /// The opening of direct messages, which Discord counts for all users together.
    Openings,
}

/// A place in which at most one request is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Spot {
    /// A channel or thread.
    Channel(ChannelId),
    /// The direct messages of a user.
    User(u64),
    /// The opening of direct messages.
    Openings,
}

/// A place and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) group: Group,
    pub(super) spot: Spot,
}

impl Place {
    /// Where direct messages are opened.
    pub(super) const OPENINGS: Self = Self {
        group: Group::Openings,
        spot: Spot::Openings,
    };

    /// A channel or thread, of a server where that is known.
    pub(super) fn channel(server: Option<crate::host::ServerId>, channel: ChannelId) -> Self {
        let group = server.map_or(Group::Channel(channel.get()), |server| {
            Group::Server(server.0)
        });
        Self {
            group,
            spot: Spot::Channel(channel),
        }
    }

    /// The direct messages of a user.
    pub(super) fn direct(user: crate::host::UserId) -> Self {
        Self {
            group: Group::User(user.0),
            spot: Spot::User(user.0),
        }
    }
}
