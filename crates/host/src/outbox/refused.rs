//! Posts that were refused for want of a permission: nothing is tried there until it may be back. What
//! is due of a contest waits; what is due of a match is given up, and the next one is tried again.

use super::contest::bring_contest;
use crate::handle::Host;
use crate::ports::{Delivery, Place, Words};
use crate::refused_places::KNOCK;
use crate::requests::Origin;
use model::{ChannelId, ServerId};

/// Tries again what was refused long enough ago.
pub(crate) fn try_refused(host: &Host) {
    for id in host.inner.refused.due(host.now()) {
        bring_contest(host, id);
    }
}

/// Tries again what was refused in a server from which somebody asks: a manager who has given the
/// bot its permission back is likely to.
pub(crate) fn try_refused_in(host: &Host, server: ServerId) {
    for id in host.inner.refused.hurry(server, KNOCK, host.now()) {
        bring_contest(host, id);
    }
}

/// Lets nothing wait any longer in a server in which the bot is again.
pub(crate) fn end_waits_in(host: &Host, server: ServerId) {
    host.inner.refused.hurry(server, 0, host.now());
    host.note_changed_permissions(server);
}

impl Host {
    /// Records that the bot has all the permissions that it needs where somebody asks.
    pub fn note_permitted(&self, origin: &Origin) {
        let here = [Some(origin.channel), origin.thread].into_iter().flatten();
        here.for_each(|channel| self.inner.refused.open(channel));
    }

    /// Records that permissions have changed in a server: whatever was refused there may be taken.
    pub fn note_changed_permissions(&self, server: ServerId) {
        self.inner.refused.open_in(server);
    }
}

/// Returns the channel of a message of a match that a missing permission refuses, with its server.
pub(super) fn posted_in(delivery: &Delivery) -> Option<(ChannelId, Option<ServerId>)> {
    match (delivery.words()?, delivery.place) {
        (
            Words::Card(_)
            | Words::Announcement { .. }
            | Words::Notice { .. }
            | Words::Reminder { .. },
            Place::Channel { server, channel },
        ) => Some((channel, server)),
        _ => None,
    }
}
