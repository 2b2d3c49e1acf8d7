//! Embeds.

use serde_json::{Value, json};

use crate::api_error::Form;

/// The largest number of characters over all embeds of a message.
const ALL_EMBEDS: usize = 6000;

/// Checks a list of embeds and returns them as Discord stores them.
pub(super) fn embeds(list: &[Value], path: &str, form: &mut Form) -> Vec<Value> {
    if list.iter().map(characters).sum::<usize>() > ALL_EMBEDS {
        let message = format!("Embed size exceeds maximum size of {ALL_EMBEDS}");
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    let mut stored = list.to_vec();
    for embed in &mut stored {
        embed["type"] = json!("rich");
    }
    stored
}

/// Returns the number of characters of an embed that count.
fn characters(embed: &Value) -> usize {
    let own = [
        &embed["title"],
        &embed["description"],
        &embed["footer"]["text"],
        &embed["author"]["name"],
    ];
    let fields = embed["fields"].as_array().into_iter().flatten();
    let fields = fields.flat_map(|field| [&field["name"], &field["value"]]);
    let texts = own.into_iter().chain(fields).filter_map(Value::as_str);
    texts.map(|text| text.chars().count()).sum()
}

/// Iterates over the file names that an embed shows by `attachment://`.
pub(crate) fn attachment_names(embed: &Value) -> impl Iterator<Item = &str> {
    let pictures = ["image", "thumbnail"].map(|part| &embed[part]["url"]);
    let icons = ["footer", "author"].map(|part| &embed[part]["icon_url"]);
    pictures
        .into_iter()
        .chain(icons)
        .filter_map(|url| url.as_str()?.strip_prefix("attachment://"))
}

/// Returns `true` if an embed would show nothing.
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
