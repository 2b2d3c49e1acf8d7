//! Components of messages: rows of buttons or one select.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::shape::{at, snowflake};
use super::value::elements;
use crate::api_error::Form;
use crate::id::Id;

/// The type of a button.
pub(crate) const BUTTON: i64 = 2;
/// The type of a select among texts.
pub(crate) const SELECT: i64 = 3;
/// The type of a select among the roles of a server.
pub(crate) const ROLES: i64 = 6;
/// The type of a select among the channels of a server.
pub(crate) const CHANNELS: i64 = 8;
/// The style of a button that opens an address.
pub(crate) const LINK: i64 = 5;

/// Checks the rows of a message and returns them as Discord stores them: every component with an
/// `id`, selects with their bounds written out.
pub(super) fn rows(list: &[Value], path: &str, form: &mut Form) -> Vec<Value> {
    let mut seen = HashSet::new();
    for (index, row) in list.iter().enumerate() {
        let path = format!("{path}.{index}.components");
        let inner = elements(&row["components"]);
        refuse_wide(inner, &path, form);
        for (place, component) in inner.iter().enumerate() {
            let path = at(&path, place);
            refuse_repeated(component, &mut seen, &path, form);
            if component["type"] == BUTTON {
                button(component, &path, form);
            } else {
                select(component, &path, form);
            }
        }
    }
    let mut stored = list.to_vec();
    number(&mut stored);
    stored
}

/// Returns `true` if a component is a select, of texts or of what a server has.
pub(crate) fn is_select(component: &Value) -> bool {
    [SELECT, ROLES, CHANNELS]
        .iter()
        .any(|kind| component["type"] == *kind)
}

/// Refuses a row in which a select is not alone.
fn refuse_wide(inner: &[Value], path: &str, form: &mut Form) {
    let selects = inner.iter().any(is_select);
    if selects && inner.len() > 1 {
        let message = "The specified component exceeds the maximum width";
        form.fault(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
    }
}

/// Notes a custom id that another component has already.
pub(super) fn refuse_repeated<'a>(
    component: &'a Value,
    seen: &mut HashSet<&'a str>,
    path: &str,
    form: &mut Form,
) {
    if let Some(custom_id) = component["custom_id"].as_str()
        && !seen.insert(custom_id)
    {
        let message = "Component custom id cannot be duplicated";
        form.fault(
            &at(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            message,
        );
    }
}

fn button(button: &Value, path: &str, form: &mut Form) {
    if button["label"].is_null() && button["emoji"].is_null() {
        let message = "A button must have a label or emoji";
        form.fault(path, "BUTTON_COMPONENT_INVALID_LABEL", message);
    }
    let (wanted, unwanted) = if button["style"] == LINK {
        ("url", "custom_id")
    } else {
        ("custom_id", "url")
    };
    if button[wanted].is_null() {
        form.required(&at(path, wanted));
    }
    if !button[unwanted].is_null() {
        let message = "A custom id and url cannot both be specified";
        form.fault(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            message,
        );
    }
}

/// Refuses the emojis on buttons that are not known.
pub(crate) fn refuse_unknown_emojis(
    rows: &[Value],
    is_known: impl Fn(Id) -> bool,
    form: &mut Form,
) {
    for (index, row) in rows.iter().enumerate() {
        for (place, component) in elements(&row["components"]).iter().enumerate() {
            let emoji = &component["emoji"]["id"];
            if !emoji.is_null() && !snowflake(emoji).is_some_and(&is_known) {
                let path = format!("components.{index}.components.{place}.emoji.name");
                form.fault(&path, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
            }
        }
    }
}

fn select(select: &Value, path: &str, form: &mut Form) {
    let options = elements(&select["options"]);
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        if !values.insert(option["value"].as_str()) {
            let message = "The specified option value is already used";
            form.fault(
                &format!("{path}.options.{index}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    let mut bounds = |name, message| {
        form.fault(&at(path, name), "SELECT_COMPONENT_INVALID_BOUNDS", message);
    };
    if least > most {
        bounds(
            "min_values",
            "min_values must be less than or equal to max_values",
        );
    }
    if select["type"] == SELECT && most > options.len() as u64 {
        bounds(
            "max_values",
            "max_values must not exceed the number of options",
        );
    }
    let chosen = options.iter().filter(|option| option["default"] == true);
    let chosen = chosen.count() + elements(&select["default_values"]).len();
    if chosen as u64 > most {
        form.fault(
            &at(path, "options"),
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
            if is_select(component) {
                for (bound, usual) in [("min_values", 1), ("max_values", 1)] {
                    if component[bound].is_null() {
                        component[bound] = json!(usual);
                    }
                }
                let chosen = component["default_values"].as_array_mut();
                for value in chosen.into_iter().flatten() {
                    value["id"] = json!(snowflake(&value["id"]));
                }
            }
        }
    }
}
