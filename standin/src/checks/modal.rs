//! Modals: a title and rows of one text input each.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::component::refuse_repeated;
use super::shape::at;
use crate::api_error::Form;

/// The type of a text input.
const TEXT_INPUT: i64 = 4;

/// Checks the `data` of a callback of type 9.
pub(crate) fn modal(data: &Value, form: &mut Form) {
    let mut seen = HashSet::new();
    let rows = data["components"].as_array().into_iter().flatten();
    for (index, row) in rows.enumerate() {
        let inputs = row["components"].as_array().into_iter().flatten();
        for (place, input) in inputs.enumerate() {
            let path = format!("data.components.{index}.components.{place}");
            text_input(input, &path, form);
            refuse_repeated(input, &mut seen, &path, form);
        }
    }
}

fn text_input(input: &Value, path: &str, form: &mut Form) {
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if least > most {
        let message = "min_length must be less than or equal to max_length";
        form.fault(
            &at(path, "min_length"),
            "TEXT_INPUT_COMPONENT_INVALID_BOUNDS",
            message,
        );
    }
    let length = input["value"].as_str().unwrap_or_default().chars().count();
    if length as u64 > most {
        let message = format!("Must be {most} or fewer in length.");
        form.fault(&at(path, "value"), "BASE_TYPE_MAX_LENGTH", message);
    }
}

/// Iterates over the text inputs of a checked modal, in order.
pub(crate) fn inputs(modal: &Value) -> impl Iterator<Item = &Value> {
    let rows = modal["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter(|component| component["type"] == json!(TEXT_INPUT))
}
