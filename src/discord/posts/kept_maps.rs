//! Maps that a server keeps: the list of them, one with its picture, and what is wrong with a file.

use super::offer::with_board;
use super::own_map::with_reasons;
use super::parts::{in_lines, select};
use super::settings::to_matches;
use crate::discord::act::{Change, MapName, ServerAct};
use crate::discord::posts::message::{Button, Message, Row};
use host::Kept;
use table::GameKind;
use text::{Language, Phrase};

/// The custom setting whose values are maps.
pub const KEPT_SETTING: &str = "map";

/// Returns the list of the maps that a server keeps for a game.
pub fn kept_maps(language: Language, kind: GameKind, maps: &[Kept]) -> Message {
    let key = if maps.is_empty() {
        "kept-maps-none"
    } else {
        "kept-maps-for-all"
    };
    let held = Phrase::new(key).with("game", kind.facts().title);
    let [title, more] = ["kept-maps", "kept-maps-more"].map(Phrase::new);
    Message::words(in_lines(language, [title, held, more]))
        .row(menu(language, maps))
        .buttons([to_matches(language)])
}

/// Returns the menu of maps, each of which is shown when it is chosen.
fn menu(language: Language, maps: &[Kept]) -> Row {
    let named = maps.iter().filter_map(|map| MapName::parse(&map.name));
    let options = named.map(|name| {
        let label = name.as_str().to_owned();
        (Change::To(name).option(), label)
    });
    let to = Change::Chosen;
    let placeholder = language.text("kept-maps-look");
    select(ServerAct::Map { to }, placeholder, options, None)
}

/// Returns a map that a server keeps, which stands in a game's options, with the way to remove it.
pub fn kept_map(language: Language, kind: GameKind, name: &MapName, options: &str) -> Message {
    let kept = Phrase::new("kept-map").with("map", name.as_str());
    let remove = ServerAct::RemoveMap { name: name.clone() };
    let all = ServerAct::Map { to: Change::Show };
    let message = Message::words(kept.say(language)).buttons([
        Button::named(language, all, "button-all-maps"),
        Button::named(language, remove, "button-remove-map").danger(),
    ]);
    with_board(language, message, kind, options)
}

/// Returns the reasons for which a file is not kept as a map.
pub fn refused_file(language: Language, reasons: &[Phrase]) -> Message {
    let reasons = reasons.iter().map(|reason| reason.say(language));
    Message::words(with_reasons(language.text("map-file-refused"), reasons))
}
