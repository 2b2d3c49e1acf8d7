//! The room for further matches, as somebody reads of it before they take one.

use crate::discord::errors::sentence;
use host::{Refusal, Room};
use text::{Language, Phrase};

/// The number of matches from which on somebody reads how many are left.
const FEW: u32 = 2;

/// Returns the limit that stands in the way of a match, or how many matches are left before one does
/// if they are few.
pub(super) fn room_line(language: Language, room: &Room) -> Option<String> {
    line(language, room, "room-left")
}

/// Returns the same for boards of contests, which begin later: only running matches count.
pub(super) fn board_room_line(language: Language, room: &Room) -> Option<String> {
    line(language, room, "room-left-boards")
}

/// Returns the line that says of an offer just made that it is the last one before a limit, in other
/// words than the refusal of the next.
pub(super) fn last_offer_line(language: Language, limit: &Refusal) -> String {
    let key = match limit {
        Refusal::TooManyOffers => "last-offer",
        Refusal::TooManyOffersHere => "last-offer-here",
        Refusal::TooManyOffersToday => "last-offer-today",
        other => return sentence(other, language),
    };
    language.text(key)
}

fn line(language: Language, room: &Room, left: &'static str) -> Option<String> {
    if let Some(refusal) = &room.refusal {
        return Some(sentence(refusal, language));
    }
    let few = Phrase::new(left).with("left", room.left);
    (room.left <= FEW).then(|| few.say(language))
}
