//! Embeds.

use serde_json::{Value, json};

use super::fields::{Bounds, Fields};
use crate::api_error::Form;

/// The most characters over all embeds of a message.
const ALL_EMBEDS: usize = 6000;

/// Checks a list of embeds and returns them as Discord stores them.
pub(super) fn embeds(list: &[Value], path: &str, form: &mut Form) -> Vec<Value> {
    let mut characters = 0;
    let mut stored = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let Some(fields) = Fields::read(value, format!("{path}.{index}"), form) else {
            continue;
        };
        characters += embed(&fields, form);
        let mut embed = value.clone();
        embed["type"] = json!("rich");
        stored.push(embed);
    }
    if characters > ALL_EMBEDS {
        let message = format!("Embed size exceeds maximum size of {ALL_EMBEDS}");
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    stored
}

/// Checks one embed; the number of characters that count.
fn embed(fields: &Fields<'_>, form: &mut Form) -> usize {
    fields.only(
        &[
            "title",
            "type",
            "description",
            "url",
            "timestamp",
            "color",
            "footer",
            "image",
            "thumbnail",
            "author",
            "fields",
            "video",
            "provider",
        ],
        form,
    );
    let count = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    let mut characters = count(fields.text("title", Bounds(0, 256), form));
    characters += count(fields.text("description", Bounds(0, 4096), form));
    fields.url("url", false, form);
    fields.text("timestamp", Bounds(1, 64), form);
    fields.integer("color", 0, 0xFF_FFFF, form);
    for picture in ["image", "thumbnail"] {
        if let Some(part) = part(fields, picture, form) {
            part.require("url", form);
            part.url("url", true, form);
        }
    }
    if let Some(footer) = part(fields, "footer", form) {
        footer.require("text", form);
        characters += count(footer.text("text", Bounds(0, 2048), form));
        footer.url("icon_url", true, form);
    }
    if let Some(author) = part(fields, "author", form) {
        author.require("name", form);
        characters += count(author.text("name", Bounds(0, 256), form));
        author.url("url", false, form);
        author.url("icon_url", true, form);
    }
    for (index, value) in fields
        .list("fields", Bounds(0, 25), form)
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        let path = format!("{}.{index}", fields.at("fields"));
        let Some(field) = Fields::read(value, path, form) else {
            continue;
        };
        field.require("name", form);
        field.require("value", form);
        characters += count(field.text("name", Bounds(1, 256), form));
        characters += count(field.text("value", Bounds(1, 1024), form));
        field.boolean("inline", form);
    }
    characters
}

fn part<'a>(fields: &Fields<'a>, name: &str, form: &mut Form) -> Option<Fields<'a>> {
    Fields::read(fields.value(name)?, fields.at(name), form)
}

/// The file names that an embed shows by `attachment://`.
pub(crate) fn attachment_names(embed: &Value) -> impl Iterator<Item = &str> {
    let pictures = ["image", "thumbnail"].map(|part| &embed[part]["url"]);
    let icons = ["footer", "author"].map(|part| &embed[part]["icon_url"]);
    pictures
        .into_iter()
        .chain(icons)
        .filter_map(|url| url.as_str()?.strip_prefix("attachment://"))
}

/// Whether an embed would show nothing.
pub(super) fn is_empty(embed: &Value) -> bool {
    let shown = [
        "title",
        "description",
        "image",
        "thumbnail",
        "author",
        "footer",
        "fields",
    ];
    !shown.iter().any(|name| match &embed[*name] {
        Value::Null => false,
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => true,
    })
}
