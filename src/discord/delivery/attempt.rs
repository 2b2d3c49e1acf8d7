//! Attempts to post, told apart by nonces and by the tags by which their messages are found again.

use serenity::all::{CreateMessage, Nonce};
use sha2::{Digest, Sha256};

use crate::discord::act::Tag;
use crate::discord::delivery::in_doubt::Wanted;
use crate::discord::delivery::place::Spot;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{Delivery, Doubt, Permit, Timestamp, Words};

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
    /// Returns the attempt to bring something to a place.
    pub(super) fn at(place: Spot, delivery: &Delivery) -> Self {
        let nonce = nonce(place, delivery);
        let wanted = match (delivery.words(), Tag::new(&nonce)) {
            (Some(Words::Season { season, .. }), _) => Wanted::Button(posts::season_acts(*season)),
            (Some(Words::Arrival), _) => Wanted::Button(posts::arrival_acts()),
            (_, Some(tag)) => Wanted::Post(tag),
            (_, None) => Wanted::Button(Vec::new()),
        };
        Self {
            nonce,
            wanted,
            doubt: delivery.doubt,
            begun_at: delivery.begun_at,
            permit: delivery.permit.clone(),
        }
    }

    /// Returns the message with the tag by which it is found again.
    pub(super) fn tagged(&self, message: Message) -> Message {
        match &self.wanted {
            Wanted::Post(tag) => message.tagged(tag),
            Wanted::Button(_) => message,
        }
    }

    /// Builds the message to be posted.
    pub(super) fn create(&self, message: &Message) -> CreateMessage {
        let nonce = Nonce::String(self.nonce.clone());
        message.create().nonce(nonce).enforce_nonce(true)
    }
}

/// Returns the nonce of a delivery, 24 characters by which Discord drops a repeat within minutes: the
/// same mark in the same slot. In another place it is another delivery.
fn nonce(place: Spot, delivery: &Delivery) -> String {
    let Delivery { id, slot, mark, .. } = delivery;
    let place = match place {
        Spot::Channel(channel) => channel.get(),
        Spot::User(user) => user,
        Spot::Openings => 0,
    };
    let text = format!("{id}\n{slot}\n{}\n{place}", mark.0);
    let mut hash = hex::encode(Sha256::digest(text));
    hash.truncate(24);
    hash
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{self, ChannelId, Content, MatchId, ServerId};

    /// Returns what is told in a slot.
    fn told(slot: &str, mark: u32) -> Delivery {
        Delivery {
            id: MatchId::new(0, 0),
            slot: slot.to_owned(),
            mark: host::Mark(mark),
            place: host::Place::channel(ServerId(1), ChannelId(1)),
            language: "en".to_owned(),
            players: None,
            doubt: Doubt::None,
            begun_at: host::Timestamp(0),
            permit: Permit::default(),
            content: Content::post(Words::Arrival),
        }
    }

    #[test]
    fn a_repeat_has_the_same_nonce_and_another_slot_state_or_place_has_not() {
        let (one, other) = (Spot::User(5), Spot::User(6));
        let first = nonce(one, &told("card:0", 8));
        assert_eq!(first.len(), 24);
        assert_eq!(nonce(one, &told("card:0", 8)), first);
        for different in [
            nonce(one, &told("card:0", 12)),
            nonce(one, &told("card:1", 8)),
            nonce(other, &told("card:0", 8)),
        ] {
            assert_ne!(different, first);
        }
    }
}
