//! Help, and the rules of a game with a picture of its board.

use super::Viewer;
use super::lesson::{computer_button, learn_game_button, rules_button};
use super::parts::board;
use crate::discord::posts::message::{CONTENT, Message, Row};
use crate::phrase::{Language, Phrase};
use crate::table::{GameKind, PublicSheet};

/// Returns the rules of a game with a position of it, as a picture, or as text if that is wanted
/// and there is room for it.
#[must_use]
pub fn rules(
    language: Language,
    kind: GameKind,
    example: Option<&PublicSheet>,
    as_text: bool,
) -> Message {
    let rules = Message::words(kind.facts().rules.render(language, ["", ""]));
    let Some(example) = example else { return rules };
    let mut shown = rules.clone();
    let viewer = &Viewer::anonymous(language);
    board(viewer, &example.board, "board.png", as_text, &mut shown);
    let fits = shown.content.chars().count() <= CONTENT;
    if fits { shown } else { rules }
}

/// Returns the way to begin: the games, and the commands that matter first.
#[must_use]
pub fn help(language: Language) -> Message {
    let commands = GameKind::ALL.map(|kind| {
        let key = format!("name-{}", kind.facts().command.name);
        format!("`/{} …`", language.text(&key))
    });
    let help = Phrase::new("help")
        .with(
            "games",
            GameKind::ALL.map(|kind| kind.facts().title).to_vec(),
        )
        .with("commands", commands.join(" · "));
    let first = GameKind::default();
    let lessons = GameKind::ALL.map(|kind| learn_game_button(language, kind));
    Message::words(help.render(language, ["", ""]))
        .row(Row::Buttons(vec![
            computer_button(language, first),
            rules_button(language, first),
        ]))
        .row(Row::Buttons(lessons.to_vec()))
}
