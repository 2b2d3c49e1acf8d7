//! Components of messages: rows of buttons or one select, and layouts of which such rows are parts.

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

/// The type of a text.
const TEXT: i64 = 10;
/// The type of a row of buttons or one select.
const ROW: i64 = 1;
/// The types of components that are laid out and not used: rows, sections, texts, separators,
/// containers.
const LAID_OUT: [i64; 5] = [ROW, 9, TEXT, SEPARATOR, CONTAINER];
/// The type of a line or a gap.
const SEPARATOR: i64 = 14;
/// The type of a frame around other components.
const CONTAINER: i64 = 17;
/// The largest number of rows in a message without a layout.
const ROWS: usize = 5;
/// The largest number of components in a layout, with those that stand in others.
const COMPONENTS: usize = 40;
/// The largest number of characters in all texts of a layout.
const CHARACTERS: usize = 4000;

/// Checks the components of a message, with or without a layout, and returns them as Discord stores
/// them: each with an `id`, and with what was left to defaults.
pub(super) fn components(
    list: &[Value],
    is_laid_out: bool,
    path: &str,
    form: &mut Form,
) -> Vec<Value> {
    if is_laid_out {
        refuse_large(list, path, form);
    } else {
        refuse_layout(list, path, form);
    }
    let mut seen = HashSet::new();
    for (component, path) in all(list, path) {
        refuse_repeated(component, &mut seen, &path, form);
        if component["type"] == ROW {
            refuse_wide(
                elements(&component["components"]),
                &at(&path, "components"),
                form,
            );
        } else if component["type"] == BUTTON {
            button(component, &path, form);
        } else if is_select(component) {
            select(component, &path, form);
        }
    }
    let mut stored = list.to_vec();
    number(&mut stored, &mut 0);
    stored
}

/// Returns all components with their paths, each before those that stand in it.
fn all<'a>(list: &'a [Value], path: &str) -> Vec<(&'a Value, String)> {
    let mut found = Vec::new();
    for (index, component) in list.iter().enumerate() {
        let path = at(path, index);
        let accessory = component.get("accessory");
        let accessory = accessory.map(|it| (it, at(&path, "accessory")));
        let inner = all(elements(&component["components"]), &at(&path, "components"));
        found.push((component, path));
        found.extend(inner);
        found.extend(accessory);
    }
    found
}

/// Returns the components that people use: buttons and selects, wherever they stand.
pub(crate) fn used(list: &[Value]) -> impl Iterator<Item = &Value> {
    let all = all(list, "").into_iter().map(|(component, _)| component);
    all.filter(|component| !LAID_OUT.iter().any(|kind| component["type"] == *kind))
}

/// Returns the texts of a layout, in order.
pub(crate) fn texts(list: &[Value]) -> impl Iterator<Item = &str> {
    let all = all(list, "").into_iter();
    all.filter_map(|(component, _)| {
        component["content"]
            .as_str()
            .filter(|_| component["type"] == TEXT)
    })
}

/// Refuses what only a layout takes.
fn refuse_layout(list: &[Value], path: &str, form: &mut Form) {
    if list.len() > ROWS {
        let message = format!("Must be {ROWS} or fewer in length.");
        form.fault(path, "BASE_TYPE_MAX_LENGTH", message);
    }
    for (index, component) in list.iter().enumerate() {
        if component["type"] != ROW {
            let message = "Value of field \"type\" must be one of (1,).";
            form.fault(&at(path, index), "UNION_TYPE_CHOICES", message);
        }
    }
}

/// Refuses a layout of too many components or characters.
fn refuse_large(list: &[Value], path: &str, form: &mut Form) {
    if all(list, path).len() > COMPONENTS {
        let message = format!("A message has at most {COMPONENTS} components in all");
        form.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message);
    }
    if texts(list).map(|text| text.chars().count()).sum::<usize>() > CHARACTERS {
        let message = format!("All texts together have at most {CHARACTERS} characters");
        form.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message);
    }
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
    for (component, path) in all(rows, "components") {
        let emoji = &component["emoji"]["id"];
        if !emoji.is_null() && !snowflake(emoji).is_some_and(&is_known) {
            let path = at(&path, "emoji.name");
            form.fault(&path, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
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
fn number(list: &mut [Value], last: &mut u64) {
    for component in list {
        *last += 1;
        component["id"] = json!(*last);
        write_out(component);
        if let Some(inner) = component["components"].as_array_mut() {
            number(inner, last);
        }
        if let Some(accessory) = component.get_mut("accessory") {
            number(std::slice::from_mut(accessory), last);
        }
    }
}

/// Writes out what a component leaves to defaults.
fn write_out(component: &mut Value) {
    let usual = match component["type"].as_i64() {
        Some(SELECT | ROLES | CHANNELS) => json!({"min_values": 1, "max_values": 1}),
        Some(SEPARATOR) => json!({"divider": true, "spacing": 1}),
        Some(CONTAINER) => json!({"accent_color": null, "spoiler": false}),
        _ => json!({}),
    };
    for (name, usual) in usual.as_object().into_iter().flatten() {
        if component[name].is_null() {
            component[name] = usual.clone();
        }
    }
    let chosen = component["default_values"].as_array_mut();
    for value in chosen.into_iter().flatten() {
        value["id"] = json!(snowflake(&value["id"]));
    }
}
