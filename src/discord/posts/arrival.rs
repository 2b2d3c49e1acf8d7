//! The words of a bot that has just come to a server.

use super::lesson::{computer_button, teaching};
use crate::discord::interaction::matchless_id::MatchlessId;
use crate::discord::posts::message::{Message, Row};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

/// Returns what a bot says that has just come to a server: what it is for, and a game or a lesson at
/// once for whoever wants one.
#[must_use]
pub fn arrival(language: Language) -> Message {
    let first = GameKind::default();
    let games = GameKind::ALL.map(|kind| kind.facts().title).to_vec();
    let words = Phrase::new("arrival").with("games", games);
    let mut message = Message::words(words.render(language, ["", ""]));
    message.is_silent = true;
    let mut buttons = vec![computer_button(language, first)];
    buttons.extend(teaching(language, first));
    message.row(Row::Buttons(buttons))
}

/// Returns the custom ids by which that post is found again.
pub(in crate::discord) fn arrival_ids() -> Vec<String> {
    vec![MatchlessId::Computer(GameKind::default()).to_string()]
}
