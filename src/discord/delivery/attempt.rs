//! Attempts to post, told apart by the tags by which their messages are found again.

use serenity::all::{CreateMessage, Nonce};

use crate::discord::act::Tag;
use crate::discord::delivery::place::Spot;
use crate::discord::posts::message::Message;
use host::{Delivery, Doubt, Permit, Timestamp};

/// An attempt to post a message.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    /// The tag by which the message is found again. It is also the nonce: Discord drops a repeat
    /// with the same one within a few minutes.
    pub(super) tag: Tag,
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
        Self {
            tag: tag(place, delivery),
            doubt: delivery.doubt,
            begun_at: delivery.begun_at,
            permit: delivery.permit.clone(),
        }
    }

    /// Returns the message with the tag by which it is found again.
    pub(super) fn tagged(&self, message: Message) -> Message {
        message.tagged(&self.tag)
    }

    /// Builds the message to be posted.
    pub(super) fn create(&self, message: &Message) -> CreateMessage {
        let nonce = Nonce::String(self.tag.as_str().to_owned());
        message.create().nonce(nonce).enforce_nonce(true)
    }
}

/// Returns the tag of a delivery: the same mark in the same slot has the same one. In another place it
/// is another delivery.
fn tag(place: Spot, delivery: &Delivery) -> Tag {
    let Delivery { id, slot, mark, .. } = delivery;
    let place = match place {
        Spot::Channel(channel) => channel.get(),
        Spot::User(user) => user,
        Spot::Openings => 0,
    };
    Tag::of(&format!("{id}\n{slot}\n{}\n{place}", mark.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use host::{self, ChannelId, Content, MatchId, ServerId, Words};

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
    fn a_repeat_has_the_same_tag_and_another_slot_state_or_place_has_not() {
        let (one, other) = (Spot::User(5), Spot::User(6));
        let first = tag(one, &told("card:0", 8));
        assert_eq!(Tag::parse(first.as_str()), Some(first.clone()));
        assert_eq!(tag(one, &told("card:0", 8)), first);
        for different in [
            tag(one, &told("card:0", 12)),
            tag(one, &told("card:1", 8)),
            tag(other, &told("card:0", 8)),
        ] {
            assert_ne!(different, first);
        }
    }
}
