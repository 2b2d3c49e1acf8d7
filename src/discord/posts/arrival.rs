//! The words of a bot that has just come to a server.

use super::lesson::{computer_button, teaching};
use crate::discord::act::{LessonOptions, PlainAct};
use crate::discord::posts::message::{Button, Message};
use table::GameKind;
use text::{Language, Phrase};

/// Returns what a bot says that has just come to a server: what it is for, a game or a lesson at
/// once for anybody who wants one, and the way to another server for those who lead this one.
pub fn arrival(language: Language) -> Message {
    let first = GameKind::default();
    let games = GameKind::ALL.map(|kind| kind.facts().title).to_vec();
    let words = Phrase::new("arrival").with("games", games);
    let message = Message::words(words.say(language));
    let mut buttons = vec![computer_button(language, first)];
    buttons.extend(teaching(language, first, LessonOptions::default()));
    buttons.push(Button::named(language, PlainAct::Rival, "button-rival"));
    message.buttons(buttons)
}
