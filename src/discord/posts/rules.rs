//! The rules of a game, with a picture of its board.

use super::Viewer;
use super::parts::board;
use crate::discord::posts::message::{CONTENT, Message};
use crate::phrase::Language;
use crate::table::{GameKind, PublicSheet};

/// Returns the rules of a game with a position of it: as a picture, or as text if that is wanted
/// and there is room for it.
#[must_use]
pub fn rules(
    language: Language,
    kind: GameKind,
    example: Option<&PublicSheet>,
    as_text: bool,
) -> Message {
    let rules = Message::words(language.text(&format!("rules-{}", kind.key())));
    let Some(example) = example else { return rules };
    let mut shown = rules.clone();
    let viewer = &Viewer::anonymous(language);
    board(viewer, &example.board, "board.png", as_text, &mut shown);
    let fits = shown.content.chars().count() <= CONTENT;
    if fits { shown } else { rules }
}
