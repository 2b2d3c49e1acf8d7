//! Components of messages: rows of buttons or one string select.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::fields::{Bounds, Fields};
use crate::api_error::Form;

/// The type of an action row.
pub(crate) const ROW: i64 = 1;
/// The type of a button.
pub(crate) const BUTTON: i64 = 2;
/// The type of a select of texts.
pub(crate) const SELECT: i64 = 3;
/// The style of a button that opens an address.
pub(crate) const LINK: i64 = 5;

/// Checks the rows of a message and returns them as Discord stores them: every component with an
/// `id`, selects with their bounds written out.
pub(super) fn rows(list: &[Value], path: &str, form: &mut Form) -> Vec<Value> {
    let mut seen = HashSet::new();
    let mut stored = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let Some(row) = Fields::read(value, format!("{path}.{index}"), form) else {
            continue;
        };
        row.require("type", form);
        row.one_of("type", &[ROW], form);
        row.only(&["type", "components", "id"], form);
        row.require("components", form);
        let inner = row
            .list("components", Bounds(1, 5), form)
            .unwrap_or_default();
        width(inner, &row, form);
        for (place, component) in inner.iter().enumerate() {
            let at = format!("{}.{place}", row.at("components"));
            if let Some(fields) = Fields::read(component, at, form) {
                self::component(&fields, &mut seen, form);
            }
        }
        stored.push(value.clone());
    }
    if form.is_good() {
        number(&mut stored);
    }
    stored
}

/// A select fills its row alone.
fn width(inner: &[Value], row: &Fields<'_>, form: &mut Form) {
    let selects = inner
        .iter()
        .filter(|component| component["type"] == json!(SELECT))
        .count();
    if selects > 0 && inner.len() > 1 {
        let message = "The specified component exceeds the maximum width";
        form.fault(
            &row.at("components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            message,
        );
    }
}

fn component(fields: &Fields<'_>, seen: &mut HashSet<String>, form: &mut Form) {
    fields.require("type", form);
    let kind = fields.one_of("type", &[BUTTON, SELECT], form);
    if let Some(custom_id) = fields.text("custom_id", Bounds(1, 100), form)
        && !seen.insert(custom_id.to_owned())
    {
        let message = "Component custom id cannot be duplicated";
        form.fault(
            &fields.at("custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        );
    }
    fields.boolean("disabled", form);
    match kind {
        Some(BUTTON) => button(fields, form),
        Some(SELECT) => select(fields, form),
        _ => {}
    }
}

fn button(fields: &Fields<'_>, form: &mut Form) {
    fields.only(
        &[
            "type",
            "style",
            "label",
            "emoji",
            "custom_id",
            "url",
            "disabled",
            "id",
        ],
        form,
    );
    fields.require("style", form);
    let style = fields.one_of("style", &[1, 2, 3, 4, LINK], form);
    fields.text("label", Bounds(1, 80), form);
    emoji(fields, form);
    if fields.value("label").is_none() && fields.value("emoji").is_none() {
        form.fault(
            fields.path(),
            "BUTTON_COMPONENT_INVALID_LABEL",
            "A button must have a label or emoji",
        );
    }
    let unwanted = if style == Some(LINK) {
        fields.require("url", form);
        fields.url("url", false, form);
        "custom_id"
    } else {
        fields.require("custom_id", form);
        "url"
    };
    if fields.value(unwanted).is_some() {
        form.fault(
            fields.path(),
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        );
    }
}

fn emoji(fields: &Fields<'_>, form: &mut Form) {
    if let Some(value) = fields.value("emoji")
        && let Some(emoji) = Fields::read(value, fields.at("emoji"), form)
    {
        emoji.text("name", Bounds(0, 32), form);
        emoji.id("id", form);
        emoji.boolean("animated", form);
    }
}

fn select(fields: &Fields<'_>, form: &mut Form) {
    fields.only(
        &[
            "type",
            "custom_id",
            "options",
            "placeholder",
            "min_values",
            "max_values",
            "disabled",
            "id",
            "required",
        ],
        form,
    );
    fields.require("custom_id", form);
    fields.require("options", form);
    fields.text("placeholder", Bounds(0, 150), form);
    let least = fields.integer("min_values", 0, 25, form).unwrap_or(1);
    let most = fields.integer("max_values", 1, 25, form).unwrap_or(1);
    let options = fields
        .list("options", Bounds(1, 25), form)
        .unwrap_or_default();
    let mut values = HashSet::new();
    let mut defaults = 0;
    for (index, value) in options.iter().enumerate() {
        let path = format!("{}.{index}", fields.at("options"));
        let Some(option) = Fields::read(value, path, form) else {
            continue;
        };
        option.only(&["label", "value", "description", "emoji", "default"], form);
        option.require("label", form);
        option.require("value", form);
        option.text("label", Bounds(1, 100), form);
        option.text("description", Bounds(0, 100), form);
        emoji(&option, form);
        defaults += i64::from(option.boolean("default", form) == Some(true));
        if let Some(value) = option.text("value", Bounds(1, 100), form)
            && !values.insert(value)
        {
            let message = "The specified option value is already used";
            form.fault(
                &option.at("value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let count = i64::try_from(options.len()).unwrap_or(i64::MAX);
    if least > most {
        let message = "min_values must be less than or equal to max_values";
        form.fault(
            &fields.at("min_values"),
            "SELECT_COMPONENT_INVALID_BOUNDS",
            message,
        );
    }
    if most > count {
        let message = "max_values must not exceed the number of options";
        form.fault(
            &fields.at("max_values"),
            "SELECT_COMPONENT_INVALID_BOUNDS",
            message,
        );
    }
    if defaults > most {
        form.fault(
            &fields.at("options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "More options are chosen in advance than max_values allows",
        );
    }
}

/// Gives every component its `id`, in order from 1, and writes out what was left to defaults.
fn number(rows: &mut [Value]) {
    let mut next = 0;
    for row in rows {
        next += 1;
        row["id"] = json!(next);
        for component in row["components"].as_array_mut().into_iter().flatten() {
            next += 1;
            component["id"] = json!(next);
            if component["type"] == json!(SELECT) {
                for (bound, usual) in [("min_values", 1), ("max_values", 1)] {
                    if component[bound].is_null() {
                        component[bound] = json!(usual);
                    }
                }
            }
        }
    }
}
