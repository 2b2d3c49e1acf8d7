//! Attempts to post, told apart by nonces and by the marks by which their messages are found again.

use serenity::all::{CreateMessage, Nonce};
use sha2::{Digest, Sha256};

use crate::discord::act::Mark;
use crate::discord::delivery::in_doubt::Wanted;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{
    Addressee, ChannelId, ContestPost, Delivery, DeliveryContent, Doubt, Home, Permit, Timestamp,
};

/// An attempt to post a message.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    /// The nonce: Discord drops a repeat with the same one within a few minutes.
    nonce: String,
    /// The sign by which the message is found again.
    pub(super) wanted: Wanted,
    /// The doubt whether it stands already.
    pub(super) doubt: Doubt,
    /// The time at which the first attempt began that may have arrived.
    pub(super) begun_at: Timestamp,
    /// The right to make it.
    pub(super) permit: Permit,
}

impl Attempt {
    /// Creates the attempt to make a delivery.
    pub(super) fn of(delivery: &Delivery) -> Self {
        let nonce = nonce(delivery);
        let wanted = match (&delivery.content, Mark::new(&nonce)) {
            (DeliveryContent::Season { season, .. }, _) => {
                Wanted::Button(posts::season_acts(*season))
            }
            (DeliveryContent::Arrival { .. }, _) => Wanted::Button(posts::arrival_acts()),
            (DeliveryContent::Offer(_), _) | (_, None) => Wanted::Offer(delivery.id),
            (_, Some(mark)) => Wanted::Post(mark),
        };
        Self {
            nonce,
            wanted,
            doubt: delivery.doubt,
            begun_at: delivery.begun_at,
            permit: delivery.permit.clone(),
        }
    }

    /// Returns the message with the mark by which it is found again.
    pub(super) fn marked(&self, message: Message) -> Message {
        match &self.wanted {
            Wanted::Post(mark) => message.marked(mark),
            Wanted::Offer(_) | Wanted::Button(_) => message,
        }
    }

    /// Builds the message to be posted.
    pub(super) fn create(&self, message: &Message) -> CreateMessage {
        let nonce = Nonce::String(self.nonce.clone());
        message.create().nonce(nonce).enforce_nonce(true)
    }
}

/// Returns the channel in which a match is told: its thread, or its channel if there is none.
pub(super) fn spoken(home: &Home) -> ChannelId {
    home.thread.unwrap_or(home.channel)
}

/// Returns the nonce of a delivery, 24 characters by which Discord drops a repeat within minutes.
/// The same thing in another place is another delivery.
fn nonce(delivery: &Delivery) -> String {
    let destination = match &delivery.content {
        DeliveryContent::Offer(post) => format!("offer {}", post.post.channel),
        DeliveryContent::StatusCard { home, .. } => format!("card {}", home.channel),
        DeliveryContent::Thread { home, .. } => format!("thread {}", home.channel),
        DeliveryContent::Announcement { home, .. } => format!("announcement {}", spoken(home)),
        DeliveryContent::Hand { user, .. } => format!("hand {user}"),
        DeliveryContent::Reminder { to, .. } => addressed("reminder", to),
        DeliveryContent::Notice { home, .. } => format!("notice {}", spoken(home)),
        DeliveryContent::DirectNotice { to, .. } => addressed("direct notice", to),
        DeliveryContent::Season {
            channel, season, ..
        } => format!("season {} {channel}", season.number()),
        DeliveryContent::Arrival { channel, .. } => format!("arrival {channel}"),
        DeliveryContent::Unposted { user, trouble, .. } => {
            format!("unposted {} {user}", trouble.channel)
        }
        DeliveryContent::Contest(delivery) => contest(&delivery.content),
        DeliveryContent::Archive { home, .. } => format!("archive {}", spoken(home)),
        DeliveryContent::Removal { home } => format!("removal {}", home.channel),
    };
    let text = format!("{}\n{}\n{destination}", delivery.id, delivery.mark.0);
    let mut hash = hex::encode(Sha256::digest(text));
    hash.truncate(24);
    hash
}

/// Returns the words that tell what a player is told in one place from the same in another.
fn addressed(what: &str, to: &Addressee) -> String {
    let user = to.user;
    match &to.home {
        Some(home) => format!("{what} {user} {}", spoken(home)),
        None => format!("{what} {user}"),
    }
}

/// Returns the words that tell a post about a contest from others about the same state of it.
fn contest(content: &ContestPost) -> String {
    match content {
        ContestPost::Card { place, .. } => format!("contest card {}", place.channel),
        ContestPost::Thread { place } => format!("contest thread {}", place.channel),
        ContestPost::News { place, news, .. } => {
            let channel = place.thread.unwrap_or(place.channel);
            format!("contest news {news:?} {channel}")
        }
        ContestPost::Archive { place, .. } => format!("contest archive {}", place.channel),
        ContestPost::Removal { place } => format!("contest removal {}", place.channel),
        ContestPost::Direct { user, direct, .. } => format!("contest {direct:?} {user}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{self, MatchId, Verbosity};

    fn archive(channel: u64, thread: Option<u64>, mark: u32) -> Delivery {
        let home = Home {
            number: 0,
            server: None,
            channel: ChannelId(channel),
            thread: thread.map(ChannelId),
            card: None,
            language: "en".to_owned(),
            verbosity: Verbosity::Turns,
            is_hidden: false,
        };
        Delivery {
            id: MatchId::new(0, 0),
            mark: host::Mark(mark),
            players: None,
            doubt: Doubt::None,
            begun_at: host::Timestamp(0),
            permit: Permit::default(),
            content: DeliveryContent::Archive {
                home,
                is_over: true,
            },
        }
    }

    #[test]
    fn a_repeat_has_the_same_nonce_and_another_state_or_place_has_not() {
        let first = nonce(&archive(5, None, 8));
        assert_eq!(first.len(), 24);
        assert_eq!(nonce(&archive(5, None, 8)), first);
        for other in [
            archive(5, None, 12),
            archive(6, None, 8),
            archive(5, Some(7), 8),
        ] {
            assert_ne!(nonce(&other), first);
        }
    }
}
