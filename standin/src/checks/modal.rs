//! Modals: a title and rows of one text input each.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::fields::{Bounds, Fields};
use crate::api_error::Form;

/// The type of a text input.
const TEXT_INPUT: i64 = 4;

/// Checks the `data` of a callback of type 9.
pub(crate) fn modal(data: &Value, form: &mut Form) {
    let Some(fields) = Fields::read(data, "data", form) else {
        return;
    };
    fields.only(&["title", "custom_id", "components"], form);
    for name in ["title", "custom_id", "components"] {
        fields.require(name, form);
    }
    fields.text("title", Bounds(1, 45), form);
    fields.text("custom_id", Bounds(1, 100), form);
    let rows = fields
        .list("components", Bounds(1, 5), form)
        .unwrap_or_default();
    let mut seen = HashSet::new();
    for (index, value) in rows.iter().enumerate() {
        let path = format!("{}.{index}", fields.at("components"));
        let Some(row) = Fields::read(value, path, form) else {
            continue;
        };
        row.require("type", form);
        row.one_of("type", &[1], form);
        row.require("components", form);
        let inputs = row
            .list("components", Bounds(1, 1), form)
            .unwrap_or_default();
        for (place, value) in inputs.iter().enumerate() {
            let path = format!("{}.{place}", row.at("components"));
            if let Some(input) = Fields::read(value, path, form) {
                text_input(&input, &mut seen, form);
            }
        }
    }
}

fn text_input(fields: &Fields<'_>, seen: &mut HashSet<String>, form: &mut Form) {
    fields.only(
        &[
            "type",
            "custom_id",
            "style",
            "label",
            "min_length",
            "max_length",
            "required",
            "value",
            "placeholder",
            "id",
        ],
        form,
    );
    for name in ["type", "custom_id", "style", "label"] {
        fields.require(name, form);
    }
    fields.one_of("type", &[TEXT_INPUT], form);
    fields.one_of("style", &[1, 2], form);
    fields.text("label", Bounds(1, 45), form);
    fields.text("placeholder", Bounds(0, 100), form);
    fields.boolean("required", form);
    let least = fields.integer("min_length", 0, 4000, form).unwrap_or(0);
    let most = fields.integer("max_length", 1, 4000, form).unwrap_or(4000);
    if least > most {
        let message = "min_length must be less than or equal to max_length";
        form.fault(
            &fields.at("min_length"),
            "TEXT_INPUT_COMPONENT_INVALID_BOUNDS",
            message,
        );
    }
    let most = usize::try_from(most).unwrap_or(4000);
    fields.text("value", Bounds(0, most), form);
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
}

/// Every text input of a checked modal, in order.
pub(crate) fn inputs(modal: &Value) -> impl Iterator<Item = &Value> {
    let rows = modal["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter(|component| component["type"] == json!(TEXT_INPUT))
}
