//! Offers to anybody anywhere, as people who could take them read of them.

use super::lesson::teaching_offer;
use super::offer::{
    described, expires, has_own_board, more_button, offer_button, open_terms, with_own_board,
    withdraw_button,
};
use super::room::room_line;
use super::workshop::workshop_button;
use crate::discord::act::{OfferAct, PlainAct};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Block, Button, Message, Row, cut, hidden};
use host::{MatchId, OfferView, Room};
use rules::Seat;
use text::{Language, Phrase};

/// The number of offers on a page, which leaves room for challenges to servers.
pub const PAGE: usize = 5;
/// The number of one's own offers that are listed, as many as one may have.
const OWN: usize = 3;
/// The width of a name, in characters.
const NAME: usize = 18;

/// Returns the answer to a challenge of anybody anywhere which somebody else's offer fits.
pub(super) fn found(language: Language, offer: &OfferView, room: &Room) -> Message {
    let mut message = described(language, offer);
    let lines = [language.text("lobby-found"), message.content];
    let lines: Vec<String> = lines.into_iter().chain(room_line(language, room)).collect();
    message.content = lines.join("\n");
    let play = || play_button(language, offer);
    let mut buttons: Vec<Button> = room.refusal.is_none().then(play).into_iter().collect();
    buttons.push(more_button(language, offer));
    buttons.extend(teaching_offer(language, offer, Seat::One));
    let message = message.buttons(buttons);
    with_own_board(language, message, offer.kind, &offer.options)
}

/// Returns the answer to a challenge of anybody anywhere that waits, with its message if one stands
/// `posted`.
pub(super) fn waits(language: Language, offer: &OfferView, posted: Option<Phrase>) -> Message {
    let mut message = described(language, offer);
    let meanwhile = posted
        .is_none()
        .then(|| offer_button(language, offer, OfferAct::Meanwhile, "button-meanwhile"));
    let posted = posted.map(|posted| posted.say(language));
    let first = [Some(language.text("lobby-waits")), posted];
    let first: Vec<String> = first.into_iter().flatten().collect();
    message.content = format!("{}\n{}", first.join(" "), message.content);
    message.buttons(own_ways(language, offer, meanwhile))
}

/// Returns what the challenger of an open offer can do: take it back, something else `besides`, put its
/// options together, and learn its game.
pub(super) fn own_ways(
    language: Language,
    offer: &OfferView,
    besides: Option<Button>,
) -> Vec<Button> {
    let mut buttons = vec![withdraw_button(language, offer)];
    buttons.extend(besides);
    buttons.extend(workshop_button(language, offer));
    buttons.extend(teaching_offer(language, offer, Seat::Zero));
    buttons
}

/// Returns a page of the lobby, with the reader's own offers before those of others. `more` says that
/// others follow; the first page has none before it. Where a limit stands in the way of another match,
/// that is said, and no button leads into it.
pub fn lobby(
    language: Language,
    own: &[OfferView],
    offers: &[OfferView],
    more: bool,
    is_first: bool,
    room: &Room,
) -> Message {
    let title = language.text(match (offers, own) {
        ([], _) if !is_first => "lobby-none-further",
        ([], []) => "lobby-empty",
        ([], _) => "lobby-no-others",
        _ => "lobby-title",
    });
    let takes = room.refusal.is_none();
    let full = room_line(language, room).filter(|_| !offers.is_empty());
    let last = offers.last().filter(|_| more).map(|last| last.id);
    let own = own.iter().take(OWN).map(|offer| own_block(language, offer));
    let others = offers.iter();
    let others = others.flat_map(|offer| other_blocks(language, offer, takes));
    let blocks = own
        .chain([Block::Words(title)])
        .chain(others)
        .chain(full.map(Block::Words))
        .chain(Block::buttons(pages(language, is_first, last)));
    Message::laid_out(blocks)
}

/// Returns the buttons that lead to the first page and to the one after an offer.
fn pages(language: Language, is_first: bool, after: Option<MatchId>) -> Vec<Button> {
    let first = PlainAct::Lobby { after: None };
    let up = (!is_first).then(|| Button::named(language, first, "button-page-up"));
    let down = after.map(|after| {
        let next = PlainAct::Lobby { after: Some(after) };
        Button::named(language, next, "button-page-down")
    });
    up.into_iter().chain(down).collect()
}

/// Returns an offer of the reader's own beside the button that takes it back.
fn own_block(language: Language, offer: &OfferView) -> Block {
    let words = Phrase::new("lobby-own")
        .with("game", offer.kind.facts().title)
        .with("when", expires(offer));
    let act = OfferAct::WithdrawListed;
    let withdraw = offer_button(language, offer, act, "button-withdraw");
    Block::Beside(words.say(language), withdraw)
}

/// Returns an offer of somebody else above the buttons that take it, unless the reader cannot
/// (`takes`), and that tell more about it. What its challenger brought is seen first, behind the second.
/// Above a button that takes it stands what was committed to.
fn other_blocks(language: Language, offer: &OfferView, takes: bool) -> [Block; 2] {
    let play = takes && !has_own_board(offer.kind, &offer.options);
    let proof = takes.then(|| hidden(std::slice::from_ref(&offer.commitment)));
    let words = line(language, offer) + &proof.unwrap_or_default();
    let play = play.then(|| play_button(language, offer));
    let more = more_button(language, offer);
    let buttons = play.into_iter().chain([more]).collect();
    [Block::Words(words), Block::Row(Row::Buttons(buttons))]
}

fn line(language: Language, offer: &OfferView) -> String {
    Phrase::new("lobby-line")
        .with("game", offer.kind.facts().title)
        .with(
            "challenger",
            escape::content(&cut(&offer.challenger_name, NAME)),
        )
        .with("offered", open_terms(offer))
        .say(language)
}

fn play_button(language: Language, offer: &OfferView) -> Button {
    offer_button(language, offer, OfferAct::Accept, "button-play").success()
}
