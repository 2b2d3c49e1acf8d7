//! Maps that the challenger of a match brings: the form, and what is wrong with one.

use std::collections::HashSet;

use serenity::all::{CreateInputText, CreateModal, InputTextStyle};

use super::kept_maps::KEPT_SETTING as SETTING;
use super::offer::{more_button, offer_button as button};
use super::parts::{form, select};
use super::values::values;
use crate::discord::act::{Act, OfferAct};
use crate::discord::posts::message::{Message, OPTION, OPTIONS, QUOTED, Row, cut, fitting};
use host::OfferView;
use table::{CustomSettings, GameKind};
use text::Language;

/// Returns `true` if the game of an offer is played on a map.
pub fn has_maps(offer: &OfferView) -> bool {
    offer.kind.facts().custom_setting == Some(SETTING)
}

/// Adds what its challenger can choose of the map of an offer, above the last row: the menu of all maps
/// there are, and the forms for one that they bring, as it is and at half size.
#[must_use]
pub fn with_maps(
    language: Language,
    mut message: Message,
    offer: &OfferView,
    known: &CustomSettings,
) -> Message {
    let rows = [menu(language, offer, known), forms(language, offer)];
    let place = message.rows.len().saturating_sub(1);
    message.rows.splice(place..place, rows);
    message
}

fn menu(language: Language, offer: &OfferView, known: &CustomSettings) -> Row {
    let act = Act::Offer(offer.id, OfferAct::ChosenMap);
    let written = str::to_owned;
    map_menu(language, act, offer.kind, &offer.options, known, written)
}

/// Returns the menu of maps, with how a map is written in the value that is chosen. Of two that are
/// written alike the first is offered. One that was pasted stands in none: its name is what the menu
/// shows.
pub(super) fn map_menu(
    language: Language,
    act: Act,
    kind: GameKind,
    options: &str,
    known: &CustomSettings,
    written: impl Fn(&str) -> String,
) -> Row {
    let held = kind.game().describe_setting(options, SETTING);
    let held = held.map(|words| words.say(language)).unwrap_or_default();
    let maps = values(kind, SETTING, "", known).into_iter();
    let maps = maps.map(|(words, value)| (written(&value), cut(&words.say(language), OPTION)));
    let mut offered = HashSet::new();
    let maps = maps.filter(|(value, _)| offered.insert(value.clone()));
    let maps: Vec<(String, String)> = maps.take(OPTIONS).collect();
    let chosen = maps.iter().find(|(_, label)| *label == held);
    let chosen = chosen.map(|(value, _)| value.clone());
    select(act, held, maps, chosen)
}

fn forms(language: Language, offer: &OfferView) -> Row {
    Row::Buttons(vec![
        button(language, offer, OfferAct::Map, "button-own-map"),
        button(language, offer, OfferAct::HalfMap, "button-own-map-half"),
    ])
}

/// Returns the form for a map, with the text that was written before.
pub fn map_form(language: Language, act: &Act, before: Option<&str>) -> CreateModal {
    let label = language.text("map-form-label");
    let map = CreateInputText::new(InputTextStyle::Paragraph, label, SETTING)
        .placeholder(language.text("map-form-example"))
        .value(before.unwrap_or_default())
        .max_length(QUOTED as u16);
    let title = match act {
        Act::Offer(_, OfferAct::HalfMap) => "map-form-half",
        _ => "map-form-title",
    };
    form(act, language.text(title), map)
}

/// Returns the reasons for which an offer is not played on a map, with its text and the ways back to
/// the form.
pub fn refused_map(
    language: Language,
    offer: &OfferView,
    reasons: &[String],
    written: &str,
) -> Message {
    let reasons = reasons.iter().cloned();
    let message = Message {
        quoted: Some(written.to_owned()),
        ..Message::words(with_reasons(language.text("map-refused"), reasons))
    };
    message.buttons([
        button(language, offer, OfferAct::Map, "button-map-again"),
        button(language, offer, OfferAct::HalfMap, "button-map-half"),
        more_button(language, offer),
    ])
}

/// Returns a sentence above as many reasons as fit, a line each.
pub(super) fn with_reasons(sentence: String, reasons: impl Iterator<Item = String>) -> String {
    let reasons = reasons.map(|reason| format!("- {reason}"));
    let lines: Vec<String> = [sentence].into_iter().chain(reasons).collect();
    fitting(&lines).0
}
