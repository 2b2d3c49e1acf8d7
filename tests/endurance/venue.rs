//! The place where somebody plays, and how long people play there.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use piste_standin::{Id, World};

/// The phase of a season, which its people look at.
pub(crate) type Phase = AtomicU8;

/// The phase in which people are asked to come to an end.
pub(crate) const CLOSING: u8 = 1;
/// The phase after nothing has moved for long: people go, and what they remember is looked at as it is.
pub(crate) const OVER: u8 = 2;

/// The channel of a player, with the thread that a match or contest opens in it.
#[derive(Clone)]
pub(crate) struct Venue {
    pub world: World,
    pub channel: Id,
    pub phase: Arc<Phase>,
    /// The decisions after which somebody gives up.
    pub most_plies: u32,
}

impl Venue {
    pub(crate) fn is_closing(&self) -> bool {
        self.phase.load(Ordering::Relaxed) >= CLOSING
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase.load(Ordering::Relaxed) >= OVER
    }

    /// Returns the thread of the channel, once there is one.
    pub(crate) fn thread(&self) -> Option<Id> {
        let messages = self.world.messages(self.channel);
        let mut ids = messages.iter().map(|message| message.id);
        ids.rfind(|id| self.world.channel(*id).is_some())
    }

    /// Returns whether the bot is shown as online.
    pub(crate) fn is_open(&self) -> bool {
        self.world.gateway().connected() > 0
    }
}
