//! Maps that the challenger of a match brings: the form, and what is wrong with one.

use serenity::all::{ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::offer::more_button;
use crate::discord::act::{Act, OfferAct};
use crate::discord::posts::message::{Button, Message, QUOTED, Row, fitting};
use host::OfferView;
use text::Language;

/// The custom setting whose values are maps.
const SETTING: &str = "map";

/// Returns the button that opens the form for a map, if the game of an offer has maps.
pub(super) fn own_map_button(language: Language, offer: &OfferView) -> Option<Button> {
    let has_maps = offer.kind.facts().custom_setting == Some(SETTING);
    has_maps.then(|| button(language, offer, OfferAct::Map, "button-own-map"))
}

fn button(language: Language, offer: &OfferView, act: OfferAct, key: &'static str) -> Button {
    let act = Act::Offer(offer.id, act);
    Button::new(act, language.text(key), ButtonStyle::Secondary)
}

/// Returns the form for a map, with the text that was written before.
pub fn map_form(language: Language, act: &Act, before: Option<&str>) -> CreateModal {
    let map = CreateInputText::new(
        InputTextStyle::Paragraph,
        language.text("map-form-label"),
        SETTING,
    )
    .placeholder(language.text("map-form-example"))
    .value(before.unwrap_or_default())
    .max_length(QUOTED as u16);
    let title = match act {
        Act::Offer(_, OfferAct::HalfMap) => "map-form-half",
        _ => "map-form-title",
    };
    CreateModal::new(act.to_string(), language.text(title))
        .components(vec![CreateActionRow::InputText(map)])
}

/// Returns the reasons for which an offer is not played on a map, with its text and the ways back to
/// the form.
#[must_use]
pub fn refused_map(
    language: Language,
    offer: &OfferView,
    reasons: &[String],
    written: &str,
) -> Message {
    let mut lines = vec![language.text("map-refused")];
    lines.extend(reasons.iter().map(|reason| format!("- {reason}")));
    let (content, _) = fitting(&lines);
    let message = Message {
        quoted: Some(written.to_owned()),
        ..Message::words(content)
    };
    message.row(Row::Buttons(vec![
        button(language, offer, OfferAct::Map, "button-map-again"),
        button(language, offer, OfferAct::HalfMap, "button-map-half"),
        more_button(language, offer),
    ]))
}
