//! Application commands as they are registered.

use std::collections::HashSet;

use serde_json::Value;

use super::fields::{Bounds, Fields};
use crate::api_error::{ApiError, Form, TOO_MANY_COMMANDS};

/// The most characters of a command over names, descriptions and values.
const COMMAND_SIZE: usize = 8000;
/// The most commands of one place.
const COMMANDS: usize = 100;

/// The locales that Discord knows.
pub(crate) const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks the body of a bulk overwrite.
pub(crate) fn bulk(body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let Some(list) = body.as_array() else {
        form.fault(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        );
        return form.finish();
    };
    if list.len() > COMMANDS {
        return Err(TOO_MANY_COMMANDS);
    }
    let mut names = HashSet::new();
    for (index, value) in list.iter().enumerate() {
        command(value, &index.to_string(), &mut form);
        if let Some(name) = value["name"].as_str()
            && !names.insert(name)
        {
            form.fault(
                &format!("{index}.name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    form.finish()
}

fn command(value: &Value, path: &str, form: &mut Form) {
    let Some(fields) = Fields::read(value, path, form) else {
        return;
    };
    fields.only(
        &[
            "id",
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "options",
            "default_member_permissions",
            "dm_permission",
            "nsfw",
            "type",
            "contexts",
            "integration_types",
            "handler",
            "default_permission",
        ],
        form,
    );
    fields.one_of("type", &[1], form);
    let mut size = named(&fields, form);
    fields.boolean("nsfw", form);
    fields.boolean("dm_permission", form);
    for (name, most) in [("contexts", 2), ("integration_types", 1)] {
        for (index, value) in fields
            .list(name, Bounds(1, 3), form)
            .unwrap_or_default()
            .iter()
            .enumerate()
        {
            if value.as_u64().is_none_or(|number| number > most) {
                let path = format!("{}.{index}", fields.at(name));
                form.fault(
                    &path,
                    "BASE_TYPE_CHOICES",
                    "Value is not one of the known ones.",
                );
            }
        }
    }
    if let Some(permissions) = fields.value("default_member_permissions")
        && !is_permissions(permissions)
    {
        let message = "Permissions are a number or a string of its digits.";
        form.fault(
            &fields.at("default_member_permissions"),
            "STRING_TYPE_REGEX",
            message,
        );
    }
    size += options(&fields, 0, form);
    if size > COMMAND_SIZE {
        let message = format!("Command exceeds maximum size ({COMMAND_SIZE})");
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// A set of permissions: a number, or a string of its digits.
fn is_permissions(value: &Value) -> bool {
    value.is_u64()
        || value
            .as_str()
            .is_some_and(|text| text.parse::<u64>().is_ok())
}

/// Checks name and description with their localisations; how many characters count.
fn named(fields: &Fields<'_>, form: &mut Form) -> usize {
    fields.require("name", form);
    fields.require("description", form);
    let name = fields.text("name", Bounds(1, 32), form).unwrap_or_default();
    check_name(name, &fields.at("name"), form);
    let description = fields
        .text("description", Bounds(1, 100), form)
        .unwrap_or_default();
    let names = localisations(fields, "name_localizations", Bounds(1, 32), true, form);
    let texts = localisations(
        fields,
        "description_localizations",
        Bounds(1, 100),
        false,
        form,
    );
    name.chars().count().max(names) + description.chars().count().max(texts)
}

/// Checks a map from locale to text; the characters of the longest.
fn localisations(
    fields: &Fields<'_>,
    name: &str,
    bounds: Bounds,
    is_name: bool,
    form: &mut Form,
) -> usize {
    let Some(value) = fields.value(name) else {
        return 0;
    };
    let Some(map) = Fields::read(value, fields.at(name), form) else {
        return 0;
    };
    let mut longest = 0;
    for locale in value
        .as_object()
        .into_iter()
        .flat_map(|object| object.keys())
    {
        if !LOCALES.contains(&locale.as_str()) {
            form.fault(
                &map.at(locale),
                "BASE_TYPE_CHOICES",
                "Value is not a known locale.",
            );
        }
        let text = map.text(locale, bounds, form).unwrap_or_default();
        if is_name {
            check_name(text, &map.at(locale), form);
        }
        longest = longest.max(text.chars().count());
    }
    longest
}

/// A name of a command or an option: lower case letters, digits, `-`, `_` and `'`.
fn check_name(name: &str, path: &str, form: &mut Form) {
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

/// Checks the options of a command, a group (`depth` 1) or a subcommand (`depth` 2).
fn options(parent: &Fields<'_>, depth: usize, form: &mut Form) -> usize {
    let list = parent
        .list("options", Bounds(0, 25), form)
        .unwrap_or_default();
    let mut size = 0;
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let nested = list.iter().filter(|option| is_nested(option)).count();
    if nested > 0 && nested < list.len() {
        form.fault(
            &parent.at("options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and sub-command groups cannot stand beside other options",
        );
    }
    for (index, value) in list.iter().enumerate() {
        let path = format!("{}.{index}", parent.at("options"));
        let Some(fields) = Fields::read(value, path, form) else {
            continue;
        };
        size += option(&fields, depth, form);
        if let Some(name) = value["name"].as_str()
            && !names.insert(name)
        {
            form.fault(
                &parent.at("options"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let required = value["required"].as_bool() == Some(true);
        if required && optional_seen {
            form.fault(
                &parent.at("options"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required;
    }
    size
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_i64(), Some(1 | 2))
}

fn option(fields: &Fields<'_>, depth: usize, form: &mut Form) -> usize {
    fields.only(
        &[
            "type",
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "required",
            "choices",
            "options",
            "channel_types",
            "min_value",
            "max_value",
            "min_length",
            "max_length",
            "autocomplete",
        ],
        form,
    );
    fields.require("type", form);
    let kind = fields.integer("type", 1, 11, form).unwrap_or(3);
    let mut size = named(fields, form);
    fields.boolean("required", form);
    fields.integer("min_length", 0, 6000, form);
    fields.integer("max_length", 1, 6000, form);
    size += choices(fields, kind, form);
    match (kind, depth) {
        (1, 0 | 1) => size += options(fields, 2, form),
        (2, 0) => size += options(fields, 1, form),
        (1 | 2, _) => {
            let message = "Sub-commands cannot be nested this deep";
            form.fault(
                fields.path(),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                message,
            );
        }
        (_, 1) => {
            let message = "A group holds sub-commands only";
            form.fault(
                fields.path(),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                message,
            );
        }
        _ => {}
    }
    size
}

fn choices(fields: &Fields<'_>, kind: i64, form: &mut Form) -> usize {
    let list = fields
        .list("choices", Bounds(0, 25), form)
        .unwrap_or_default();
    let suggests = matches!(kind, 3 | 4 | 10);
    let autocomplete = fields.boolean("autocomplete", form) == Some(true);
    if !suggests && (autocomplete || !list.is_empty()) {
        form.fault(
            fields.path(),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Only texts and numbers have choices or autocomplete",
        );
    }
    if autocomplete && !list.is_empty() {
        form.fault(
            &fields.at("choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        );
    }
    list.iter()
        .enumerate()
        .map(|(index, value)| {
            choice(
                value,
                kind,
                &format!("{}.{index}", fields.at("choices")),
                form,
            )
        })
        .sum()
}

/// Checks one choice of a command or of an autocomplete answer; how many characters count.
pub(crate) fn choice(value: &Value, kind: i64, path: &str, form: &mut Form) -> usize {
    let Some(fields) = Fields::read(value, path, form) else {
        return 0;
    };
    fields.only(&["name", "name_localizations", "value"], form);
    fields.require("name", form);
    fields.require("value", form);
    let name = fields
        .text("name", Bounds(1, 100), form)
        .unwrap_or_default();
    let names = localisations(&fields, "name_localizations", Bounds(1, 100), false, form);
    let mut size = name.chars().count().max(names);
    match (kind, fields.value("value")) {
        (3, Some(_)) => {
            let value = fields.text("value", Bounds(1, 100), form);
            size += value.map_or(0, |value| value.chars().count());
        }
        (4, Some(_)) => {
            fields.integer("value", -(1 << 53), 1 << 53, form);
        }
        (10, Some(value)) if !value.is_number() => {
            let message = format!("Value \"{value}\" is not number.");
            form.fault(&fields.at("value"), "NUMBER_TYPE_COERCE", message);
        }
        _ => {}
    }
    size
}
