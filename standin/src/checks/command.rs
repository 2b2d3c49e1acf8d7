//! Application commands in the form in which they are registered.

use std::collections::HashSet;

use serde_json::Value;

use super::shape::at;
use super::value::elements;
use crate::api_error::{ApiError, Form, TOO_MANY_COMMANDS};

/// The type of a command that people type.
const TYPED: u64 = 1;
/// The type of the command that opens the application's Activity.
const ENTRY_POINT: u64 = 4;

/// The largest number of characters in a command, over names, descriptions and values.
const COMMAND_SIZE: usize = 8000;
/// The largest number of commands in one place.
const COMMANDS: usize = 100;

/// The locales that Discord knows.
pub(crate) const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks the body of a bulk overwrite, which has the form of a list of commands.
pub(crate) fn bulk(body: &Value) -> Result<(), ApiError> {
    let list = elements(body);
    if list.len() > COMMANDS {
        return Err(TOO_MANY_COMMANDS);
    }
    let mut form = Form::default();
    let mut names = HashSet::new();
    for (index, value) in list.iter().enumerate() {
        command(value, &index.to_string(), &mut form);
        if !names.insert((kind(value), value["name"].as_str())) {
            form.fault(
                &format!("{index}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    form.finish()
}

/// Returns the type of a command, which is typed by people if it says nothing.
pub(crate) fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(TYPED)
}

/// Returns `true` for a command that people type.
pub(crate) fn is_typed(command: &Value) -> bool {
    kind(command) == TYPED
}

/// Returns `true` for the command that opens the application's Activity.
pub(crate) fn is_entry_point(command: &Value) -> bool {
    kind(command) == ENTRY_POINT
}

fn command(command: &Value, path: &str, form: &mut Form) {
    if is_typed(command) && characters(&command["description"]) == 0 {
        form.required(&at(path, "description"));
    }
    for (field, of_entry_points) in [("handler", true), ("options", false)] {
        let is_given = !command[field].is_null();
        if is_given && is_entry_point(command) != of_entry_points {
            let message = "A command of this type has no such field.";
            form.fault(
                &at(path, field),
                "APPLICATION_COMMAND_INVALID_FIELD",
                message,
            );
        }
    }
    let permissions = command["default_member_permissions"].as_str();
    if permissions.is_some_and(|digits| digits.parse::<u64>().is_err()) {
        let message = "Permissions are a number or a string of its digits.";
        form.fault(
            &at(path, "default_member_permissions"),
            "STRING_TYPE_REGEX",
            message,
        );
    }
    let size = named(command, path, form) + options(command, path, form);
    if size > COMMAND_SIZE {
        let message = format!("Command exceeds maximum size ({COMMAND_SIZE})");
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn characters(text: &Value) -> usize {
    text.as_str().unwrap_or_default().chars().count()
}

/// Checks names and the keys of localisations, and returns the number of characters that count.
fn named(value: &Value, path: &str, form: &mut Form) -> usize {
    check_name(&value["name"], &at(path, "name"), form);
    let names = &value["name_localizations"];
    for (locale, name) in names.as_object().into_iter().flatten() {
        check_name(name, &format!("{path}.name_localizations.{locale}"), form);
    }
    longest(value, "name", path, form) + longest(value, "description", path, form)
}

/// Returns the number of characters in the longest of a text and its localisations, whose locales
/// must be known.
fn longest(value: &Value, name: &str, path: &str, form: &mut Form) -> usize {
    let field = format!("{name}_localizations");
    let mut longest = characters(&value[name]);
    for (locale, text) in value[&field].as_object().into_iter().flatten() {
        if !LOCALES.contains(&locale.as_str()) {
            let message = "Value is not a known locale.";
            form.fault(
                &format!("{path}.{field}.{locale}"),
                "BASE_TYPE_CHOICES",
                message,
            );
        }
        longest = longest.max(characters(text));
    }
    longest
}

/// Checks the name of a command or an option: lower case letters, digits, `-`, `_` and `'`.
fn check_name(name: &Value, path: &str, form: &mut Form) {
    let name = name.as_str().unwrap_or_default();
    let allowed = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || c == '\'';
    let cased = name
        .chars()
        .any(|c| c.to_lowercase().ne(std::iter::once(c)));
    if !name.is_empty() && (cased || !name.chars().all(allowed)) {
        form.fault(
            path,
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Checks the options of a command, a group or a subcommand, and returns the number of characters
/// that count.
fn options(parent: &Value, path: &str, form: &mut Form) -> usize {
    let list = elements(&parent["options"]);
    let path = at(path, "options");
    let mut fault = |code: &str, message: &str| form.fault(&path, code, message);
    let nested = list.iter().filter(|option| is_nested(option)).count();
    if nested > 0 && nested < list.len() {
        fault(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and sub-command groups cannot stand beside other options",
        );
    }
    let mut names = HashSet::new();
    if !list
        .iter()
        .all(|option| names.insert(option["name"].as_str()))
    {
        fault(
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
            "Option name already exists",
        );
    }
    if !list.is_sorted_by_key(|option| option["required"] != true) {
        fault(
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must be placed before non-required options",
        );
    }
    let sizes = list.iter().enumerate();
    sizes
        .map(|(index, option)| {
            let path = at(&path, index);
            named(option, &path, form) + choices(option, &path, form) + options(option, &path, form)
        })
        .sum()
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_i64(), Some(1 | 2))
}

fn choices(option: &Value, path: &str, form: &mut Form) -> usize {
    let list = elements(&option["choices"]);
    let suggests = matches!(option["type"].as_i64(), Some(3 | 4 | 10));
    let autocomplete = option["autocomplete"] == true;
    if !suggests && (autocomplete || !list.is_empty()) {
        form.fault(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Only texts and numbers have choices or autocomplete",
        );
    }
    let path = at(path, "choices");
    if autocomplete && !list.is_empty() {
        form.fault(
            &path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        );
    }
    let sizes = list.iter().enumerate();
    sizes
        .map(|(index, value)| choice(value, &at(&path, index), form))
        .sum()
}

/// Checks the locales of a choice of a command or of an autocomplete answer, and returns the number
/// of characters that count.
pub(crate) fn choice(choice: &Value, path: &str, form: &mut Form) -> usize {
    longest(choice, "name", path, form) + characters(&choice["value"])
}
