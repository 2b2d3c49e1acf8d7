//! Maps that a server keeps: the list of them, one with its picture, and what is wrong with a file.

use serenity::all::ButtonStyle;

use super::offer::with_board_of;
use super::parts::{in_lines, select};
use crate::discord::act::{Change, MapName, ServerAct};
use crate::discord::posts::message::{Button, Message, Row, fitting};
use host::KeptMap;
use table::GameKind;
use text::{Language, Phrase};

/// The custom setting whose values are maps.
pub const KEPT_SETTING: &str = "map";

/// Returns the list of the maps that a server keeps for a game.
#[must_use]
pub fn kept_maps(language: Language, kind: GameKind, maps: &[KeptMap]) -> Message {
    let key = if maps.is_empty() {
        "kept-maps-none"
    } else {
        "kept-maps-for-all"
    };
    let held = Phrase::new(key).with("game", kind.facts().title);
    let lines = [
        Phrase::new("kept-maps"),
        held,
        Phrase::new("kept-maps-more"),
    ];
    let named = maps.iter().filter_map(|map| MapName::parse(&map.name));
    let options = named.map(|name| {
        let label = name.as_str().to_owned();
        (Change::To(name).option(), label)
    });
    let to = Change::Chosen;
    let placeholder = language.text("kept-maps-look");
    Message::words(in_lines(language, lines)).row(select(
        ServerAct::Map { to },
        placeholder,
        options,
        None,
    ))
}

/// Returns a map that a server keeps, which stands in a game's options, with the way to remove it.
#[must_use]
pub fn kept_map(language: Language, kind: GameKind, name: &MapName, options: &str) -> Message {
    let kept = Phrase::new("kept-map").with("map", name.as_str());
    let remove = ServerAct::RemoveMap { name: name.clone() };
    let all = ServerAct::Map { to: Change::Show };
    let message = Message::words(kept.say(language)).row(Row::Buttons(vec![
        Button::new(
            all,
            language.text("button-kept-maps"),
            ButtonStyle::Secondary,
        ),
        Button::new(
            remove,
            language.text("button-remove-map"),
            ButtonStyle::Danger,
        ),
    ]));
    with_board_of(language, message, kind, options)
}

/// Returns the reasons for which a file is not kept as a map.
#[must_use]
pub fn refused_file(language: Language, reasons: &[Phrase]) -> Message {
    let mut lines = vec![language.text("map-file-refused")];
    lines.extend(reasons.iter().map(|it| format!("- {}", it.say(language))));
    let (content, _) = fitting(&lines);
    Message::words(content)
}
