//! A player's running matches.

use serenity::all::ButtonStyle;

use super::parts::{click, short_id};
use crate::discord::errors::when;
use crate::discord::interaction::custom_id::Action;
use crate::discord::posts::escape;
use crate::discord::posts::message::{Message, ROWS, Row};
use crate::host::MatchLine;
use crate::phrase::{Language, Phrase};

/// The most matches that a list names: what fits with the longest names.
const LISTED: usize = 10;

/// The caller's running matches.
#[must_use]
pub fn matches(language: Language, lines: &[MatchLine]) -> Message {
    if lines.is_empty() {
        return Message::words(language.text("matches-none"));
    }
    let line = |line: &MatchLine| {
        let opponent = line
            .opponent
            .as_deref()
            .map_or_else(|| language.text("computer"), escape::content);
        let turn = Phrase::new(if line.my_turn {
            "matches-yours"
        } else {
            "matches-theirs"
        });
        let place = line
            .place
            .map_or(String::new(), |(_, channel)| format!("<#{channel}>"));
        Phrase::new("matches-line")
            .with("game", line.kind.facts().title)
            .with("opponent", opponent)
            .with("turn", turn)
            .with(
                "when",
                line.deadline
                    .map_or("–".to_owned(), |deadline| when(deadline.seconds())),
            )
            .with("place", place)
            .render(language, ["", ""])
    };
    let text: Vec<String> = lines.iter().take(LISTED).map(line).collect();
    let mut message = Message::words(text.join("\n"));
    for mine in lines.iter().filter(|line| line.my_turn).take(ROWS) {
        let facts = mine.kind.facts();
        let label = Phrase::new(if facts.hidden {
            "button-hand-of"
        } else {
            "button-moves-of"
        });
        let label = label.with("game", facts.title);
        let label = format!(
            "{} · {}",
            label.render(language, ["", ""]),
            short_id(&mine.id)
        );
        message = message.row(Row::Buttons(vec![click(
            &mine.id,
            Action::Hand,
            label,
            ButtonStyle::Primary,
        )]));
    }
    message
}
