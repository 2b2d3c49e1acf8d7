//! The places of deliveries, for which turns are handed out.

use std::num::NonZeroU64;

use serenity::all::ChannelId;

/// The group in which a request counts, over which turns go round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Group {
    /// The channels of a server.
    Server(u64),
    /// A channel whose server is not known.
    Channel(u64),
    /// The direct messages of a user.
    User(u64),
    /// The opening of direct messages, which Discord counts for all users together.
    Openings,
}

impl Group {
    /// Returns its number on Discord, where all numbers differ.
    pub(super) const fn number(self) -> u64 {
        match self {
            Self::Server(number) | Self::Channel(number) | Self::User(number) => number,
            Self::Openings => 0,
        }
    }
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

/// A place, with the group it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) group: Group,
    pub(super) spot: Spot,
}

impl Place {
    /// The place in which direct messages are opened.
    pub(super) const OPENINGS: Self = Self {
        group: Group::Openings,
        spot: Spot::Openings,
    };

    /// Converts a place of the host. Returns `None` for one that cannot be.
    pub(super) fn of(place: host::Place) -> Option<Self> {
        Some(match place {
            host::Place::Channel { server, channel } => {
                let channel = NonZeroU64::new(channel.0)?;
                Self::channel(server, ChannelId::from(channel))
            }
            host::Place::Direct { user, .. } => Self::direct(user),
        })
    }

    /// Returns a channel or thread, in its server if that is known.
    pub(super) fn channel(server: Option<host::ServerId>, channel: ChannelId) -> Self {
        let group = server.map_or(Group::Channel(channel.get()), |server| {
            Group::Server(server.0)
        });
        Self {
            group,
            spot: Spot::Channel(channel),
        }
    }

    /// Returns the direct messages of a user.
    pub(super) fn direct(user: host::UserId) -> Self {
        Self {
            group: Group::User(user.0),
            spot: Spot::User(user.0),
        }
    }
}
