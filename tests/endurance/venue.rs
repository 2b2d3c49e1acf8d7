//! The place where somebody plays, and how long people play there.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use piste_standin::{Id, World};

/// The channel of a player, with the thread that a match or contest opens in it.
#[derive(Clone)]
pub struct Venue {
    pub world: World,
    pub channel: Id,
    /// The players are asked to come to an end.
    pub closing: Arc<AtomicBool>,
    /// The decisions after which somebody gives up.
    pub most_plies: u32,
}

impl Venue {
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Returns the thread of the channel, once there is one.
    pub fn thread(&self) -> Option<Id> {
        let messages = self.world.messages(self.channel);
        let mut ids = messages.iter().map(|message| message.id);
        ids.rfind(|id| self.world.channel(*id).is_some())
    }

    /// Returns whether the bot is shown as online.
    pub fn is_open(&self) -> bool {
        self.world.gateway().connected() > 0
    }
}
