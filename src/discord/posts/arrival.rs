//! The words of a bot that has just come to a server.

use serenity::all::ButtonStyle;

use super::lesson::{computer_button, teaching};
use crate::discord::interaction::matchless_id::MatchlessId;
use crate::discord::posts::message::{Button, Message, Row, Target};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

/// Returns what a bot says that has just come to a server: what it is for, a game or a lesson at
/// once for anybody who wants one, and the way to another server for those who lead this one.
#[must_use]
pub fn arrival(language: Language) -> Message {
    let first = GameKind::default();
    let games = GameKind::ALL.map(|kind| kind.facts().title).to_vec();
    let words = Phrase::new("arrival").with("games", games);
    let message = Message::words(words.render(language, ["", ""]));
    let mut buttons = vec![computer_button(language, first)];
    buttons.extend(teaching(language, first));
    buttons.push(Button {
        target: Target::Click(MatchlessId::Rival.to_string()),
        label: language.text("button-rival"),
        style: ButtonStyle::Secondary,
    });
    message.row(Row::Buttons(buttons))
}

/// Returns the custom ids by which that post is found again.
pub(in crate::discord) fn arrival_ids() -> Vec<String> {
    vec![MatchlessId::Computer(GameKind::default()).to_string()]
}
