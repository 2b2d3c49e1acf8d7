//! Offers to anybody anywhere, as people who could take them read of them.

use serenity::all::ButtonStyle;

use super::fairness::proof_in_list;
use super::lesson::teaching;
use super::offer::{
    described, expires, has_own_board, meanwhile_button, more_button, open_terms, with_own_board,
    withdraw_button,
};
use super::parts::page_button;
use super::room::room_line;
use super::workshop::workshop_button;
use crate::discord::act::{Act, OfferAct, PlainAct};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message, Row, cut};
use host::{OfferView, Room};
use text::{Language, Phrase};

/// The number of offers on a page: as many as have a button in one row.
pub const PAGE: usize = 5;
/// The number of one's own offers that have a button, as many as one may have.
const OWN: usize = 3;
/// The width of a name, in characters.
const NAME: usize = 18;

/// Returns the answer to a challenge of anybody anywhere which somebody else's offer fits.
pub(super) fn found(language: Language, offer: &OfferView, room: &Room) -> Message {
    let mut message = described(language, offer);
    let lines = [language.text("lobby-found"), message.content];
    let lines: Vec<String> = lines.into_iter().chain(room_line(language, room)).collect();
    message.content = lines.join("\n");
    let play = || play_button(offer, language.text("button-play"));
    let mut buttons: Vec<Button> = room.refusal.is_none().then(play).into_iter().collect();
    buttons.push(more_button(language, offer));
    buttons.extend(teaching(language, offer.kind));
    with_own_board(language, message.row(Row::Buttons(buttons)), offer)
}

/// Returns the answer to a challenge of anybody anywhere that waits, with its message if one stands
/// `posted`.
pub(super) fn waits(language: Language, offer: &OfferView, posted: Option<Phrase>) -> Message {
    let mut message = described(language, offer);
    let meanwhile = posted.is_none().then(|| meanwhile_button(language, offer));
    let posted = posted.map(|posted| posted.say(language));
    let first = [Some(language.text("lobby-waits")), posted];
    let first: Vec<String> = first.into_iter().flatten().collect();
    message.content = format!("{}\n{}", first.join(" "), message.content);
    let mut buttons = vec![withdraw_button(language, offer)];
    buttons.extend(meanwhile);
    buttons.extend(workshop_button(language, offer));
    buttons.extend(teaching(language, offer.kind));
    message.row(Row::Buttons(buttons))
}

/// Returns a page of the lobby, with the reader's own offers before those of others. `more` says that
/// others follow; the first page has none before it. Where a limit stands in the way of another match,
/// that is said, and no button leads into it.
#[must_use]
pub fn lobby(
    language: Language,
    own: &[OfferView],
    offers: &[OfferView],
    more: bool,
    is_first: bool,
    room: &Room,
) -> Message {
    let mut lines = own_line(language, own);
    lines.push(language.text(match (offers, own) {
        ([], _) if !is_first => "lobby-none-further",
        ([], []) => "lobby-empty",
        ([], _) => "lobby-no-others",
        _ => "lobby-title",
    }));
    // No two offers have the same number, whosever they are.
    let before = match own {
        [] | [_] => 0,
        several => u32::try_from(several.len()).unwrap_or(u32::MAX),
    };
    let numbered = || (before.saturating_add(1)..).zip(offers);
    let takes = room.refusal.is_none();
    let proofs = numbered().filter(|_| takes);
    let proofs: Vec<String> = proofs
        .map(|(number, offer)| proof_in_list(number, offer))
        .collect();
    for (number, offer) in numbered() {
        lines.push(line(language, number, offer));
    }
    lines.extend(room_line(language, room).filter(|_| !offers.is_empty()));
    // What somebody brought is seen first, behind the other button.
    let takeable = numbered().filter(|(_, offer)| takes && !has_own_board(offer));
    let plays = takeable.map(|(number, offer)| {
        let label = Phrase::new("lobby-play").with("number", number);
        play_button(offer, label.say(language))
    });
    let mores = numbered().map(|(number, offer)| {
        let label = Phrase::new("lobby-more").with("number", number);
        Button {
            label: label.say(language),
            ..more_button(language, offer)
        }
    });
    let mut ways = withdraws(language, own);
    if !is_first {
        let first = PlainAct::Lobby { after: None };
        ways.push(page_button(language, first, "button-page-up"));
    }
    if let (true, Some(last)) = (more, offers.last()) {
        let after = Some(last.id);
        let next = PlainAct::Lobby { after };
        ways.push(page_button(language, next, "button-page-down"));
    }
    let mut message = Message::words(lines.join("\n"));
    message
        .proof
        .extend((!proofs.is_empty()).then(|| proofs.join(" · ")));
    message
        .row(Row::Buttons(plays.collect()))
        .row(Row::Buttons(mores.collect()))
        .row(Row::Buttons(ways))
}

/// Returns the buttons by which the reader takes offers back, each with the number of its own where
/// there are several.
fn withdraws(language: Language, own: &[OfferView]) -> Vec<Button> {
    if let [only] = own {
        return vec![withdraw_button(language, only)];
    }
    let numbered = (1_u32..).zip(own).take(OWN);
    let button = |(number, offer): (u32, &OfferView)| {
        let label = Phrase::new("lobby-withdraw").with("number", number);
        Button {
            label: label.say(language),
            ..withdraw_button(language, offer)
        }
    };
    numbered.map(button).collect()
}

/// Returns the line of the reader's own offers, if there are any.
fn own_line(language: Language, own: &[OfferView]) -> Vec<String> {
    let key = match own {
        [] | [_] => "lobby-own-offer",
        _ => "lobby-own-numbered",
    };
    let offer = |(number, offer): (u32, &OfferView)| {
        Phrase::new(key)
            .with("number", number)
            .with("game", offer.kind.facts().title)
            .with("when", expires(offer))
    };
    let offers: Vec<Phrase> = (1_u32..).zip(own).map(offer).collect();
    if offers.is_empty() {
        return Vec::new();
    }
    let line = Phrase::new("lobby-own").with("offers", offers);
    vec![line.say(language)]
}

/// Returns the lines of an offer.
fn line(language: Language, number: u32, offer: &OfferView) -> String {
    Phrase::new("lobby-line")
        .with("number", number)
        .with("game", offer.kind.facts().title)
        .with(
            "challenger",
            escape::content(&cut(&offer.challenger_name, NAME)),
        )
        .with("offered", open_terms(offer))
        .say(language)
}

fn play_button(offer: &OfferView, label: String) -> Button {
    let accept = Act::Offer(offer.id, OfferAct::Accept);
    Button::new(accept, label, ButtonStyle::Success)
}
