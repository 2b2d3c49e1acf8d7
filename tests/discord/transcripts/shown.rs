//! Messages, forms and completions as lines of text.

use std::fmt::Write;

use piste_standin::{Answer, Callback, Message, RequestBody};
use serde_json::Value;

use super::names::{Names, hash};

/// The flag of a message whose links are not unfolded.
const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The flag of a message that makes no sound.
const SILENT: u64 = 1 << 12;

/// Lines that stand below each other, indented.
pub(super) struct Lines<'a> {
    pub(super) text: &'a mut String,
    pub(super) indent: usize,
}

impl Lines<'_> {
    pub(super) fn line(&mut self, line: &str) {
        let line = format!("{:1$}{line}", "", self.indent);
        writeln!(self.text, "{}", line.trim_end()).expect("into a string");
    }

    /// Writes a text behind a bar, line by line.
    fn words(&mut self, names: &mut Names, text: &str) {
        for line in names.in_text(text).lines() {
            self.line(&format!("| {line}"));
        }
    }
}

/// Writes a message as it stands.
pub(super) fn message(lines: &mut Lines, names: &mut Names, message: &Message) {
    lines.words(names, &message.content);
    for embed in &message.embeds {
        self::embed(lines, names, embed);
    }
    for file in &message.attachments {
        let alt = file.description.as_deref();
        self::file(lines, names, &file.filename, &file.bytes, alt);
    }
    rows(lines, names, &message.components);
}

/// Writes a message that is posted.
pub(super) fn post(lines: &mut Lines, names: &mut Names, body: &RequestBody) {
    body_of(lines, names, body);
}

/// Writes the changes of a message that stands.
pub(super) fn edit(lines: &mut Lines, names: &mut Names, body: &RequestBody) {
    let is_empty = |list: &Value| list.as_array().is_some_and(Vec::is_empty);
    body_of(lines, names, body);
    for (field, gone) in [("attachments", "no files"), ("components", "no buttons")] {
        if is_empty(&body.json[field]) {
            lines.line(gone);
        }
    }
}

fn body_of(lines: &mut Lines, names: &mut Names, body: &RequestBody) {
    let json = &body.json;
    if let Some(content) = json["content"].as_str() {
        lines.words(names, content);
    }
    let list = |name: &str| json[name].as_array().cloned();
    for embed in list("embeds").unwrap_or_default() {
        self::embed(lines, names, &embed);
    }
    if let Some(entries) = list("attachments") {
        attachments(lines, names, body, &entries);
    }
    rows(lines, names, &list("components").unwrap_or_default());
    let mut marks = Vec::new();
    let flags = json["flags"].as_u64().unwrap_or_default();
    for (flag, name) in [(SILENT, "silent"), (SUPPRESS_EMBEDS, "without previews")] {
        if flags & flag != 0 {
            marks.push(name.to_owned());
        }
    }
    marks.extend(pings(names, &json["allowed_mentions"]));
    if !marks.is_empty() {
        lines.line(&format!("({})", marks.join(", ")));
    }
}

/// Returns whom a message may ping.
fn pings(names: &mut Names, allowed: &Value) -> Vec<String> {
    let mut may_ping = Vec::new();
    for (kind, sign) in [("users", "@"), ("roles", "@&")] {
        let ids = allowed[kind].as_array().into_iter().flatten();
        let ids: Vec<&str> = ids.filter_map(Value::as_str).collect();
        may_ping.extend(
            ids.iter()
                .map(|id| format!("pings {sign}{}", names.in_text(id))),
        );
    }
    let kinds = allowed["parse"].as_array().into_iter().flatten();
    may_ping.extend(
        kinds
            .filter_map(Value::as_str)
            .map(|kind| format!("may ping {kind}")),
    );
    may_ping
}

/// Writes the files of a request: those that come along, and those that stay.
fn attachments(lines: &mut Lines, names: &mut Names, body: &RequestBody, entries: &[Value]) {
    for entry in entries {
        let id = entry["id"].as_u64();
        let id = id.or_else(|| entry["id"].as_str()?.parse().ok());
        let sent = body.files.iter().find(|file| Some(file.number) == id);
        match sent {
            Some(sent) => {
                let alt = entry["description"].as_str();
                file(lines, names, &sent.filename, &sent.bytes, alt);
            }
            None => lines.line("the file stays"),
        }
    }
}

fn file(lines: &mut Lines, names: &mut Names, name: &str, bytes: &[u8], alt: Option<&str>) {
    let name = names.in_text(name);
    let is_picture = [".png", ".gif"].iter().any(|ending| name.ends_with(ending));
    if is_picture {
        lines.line(&format!("picture {name} {}", hash(bytes)));
    } else {
        lines.line(&format!("file {name}"));
    }
    if let Some(alt) = alt {
        for line in names.in_text(alt).lines() {
            lines.line(&format!(": {line}"));
        }
    }
}

fn embed(lines: &mut Lines, names: &mut Names, embed: &Value) {
    let text = names.in_text(&embed.to_string());
    lines.line(&format!("embed {text}"));
}

/// Writes the components of a message: a line for each row, or for each part of a layout.
fn rows(lines: &mut Lines, names: &mut Names, rows: &[Value]) {
    for row in rows {
        let inner = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        match row["type"].as_u64() {
            Some(9) => {
                self::rows(lines, names, inner);
                lines.indent += 2;
                let accessory = component(names, &row["accessory"]);
                lines.line(&accessory);
                lines.indent -= 2;
            }
            Some(10) => lines.words(names, row["content"].as_str().unwrap_or_default()),
            Some(14) => lines.line("----"),
            Some(17) => self::rows(lines, names, inner),
            _ => {
                let parts: Vec<String> = inner.iter().map(|part| component(names, part)).collect();
                for line in parts.join(" ").lines() {
                    lines.line(line);
                }
            }
        }
    }
}

fn component(names: &mut Names, part: &Value) -> String {
    if part["type"] != 2 {
        return select(names, part);
    }
    let label = names.in_text(part["label"].as_str().unwrap_or_default());
    let label = match part["emoji"]["name"].as_str() {
        Some(emoji) => format!("{emoji} {label}"),
        None => label,
    };
    let style = match part["style"].as_u64() {
        Some(1) => "*",
        Some(3) => "+",
        Some(4) => "!",
        Some(5) => "->",
        _ => "",
    };
    let off = if part["disabled"] == true {
        " (off)"
    } else {
        ""
    };
    let to = part["url"].as_str();
    let to = to.map(|url| format!(": {}", names.link(url)));
    format!("[{style}{label}{}{off}]", to.unwrap_or_default())
}

fn select(names: &mut Names, part: &Value) -> String {
    let placeholder = part["placeholder"].as_str().unwrap_or_default();
    let off = if part["disabled"] == true {
        " (off)"
    } else {
        ""
    };
    let mut text = format!("[select {}{off}]", names.in_text(placeholder));
    for bound in ["min_values", "max_values"] {
        if let Some(number) = part[bound].as_u64().filter(|number| *number != 1) {
            write!(text, " {bound} {number}").expect("into a string");
        }
    }
    for option in part["options"].as_array().into_iter().flatten() {
        let chosen = if option["default"] == true {
            "(x)"
        } else {
            "( )"
        };
        let label = names.in_text(option["label"].as_str().unwrap_or_default());
        write!(text, "\n  {chosen} {label}").expect("into a string");
        if let Some(more) = option["description"].as_str() {
            write!(text, " · {}", names.in_text(more)).expect("into a string");
        }
    }
    for chosen in part["default_values"].as_array().into_iter().flatten() {
        let id = names.in_text(chosen["id"].as_str().unwrap_or_default());
        write!(text, "\n  (x) {id}").expect("into a string");
    }
    text
}

/// Writes an answer to an interaction, once all of it has come.
pub(super) fn answer(lines: &mut Lines, names: &mut Names, answer: &Answer) {
    match &answer.callback {
        Callback::Modal(modal) => form(lines, names, modal),
        Callback::Choices(choices) => {
            for choice in choices {
                let name = choice["name"].as_str().unwrap_or_default();
                lines.line(&format!("- {}", names.in_text(name)));
            }
        }
        _ => match answer.message() {
            Some(shown) => {
                let name = names.message(&shown);
                lines.line(&name);
                lines.indent += 2;
                message(lines, names, &shown);
                lines.indent -= 2;
            }
            None => lines.line("nothing is left to see"),
        },
    }
}

/// Writes a form with its fields.
fn form(lines: &mut Lines, names: &mut Names, modal: &Value) {
    let title = modal["title"].as_str().unwrap_or_default();
    lines.line(&format!("form: {}", names.in_text(title)));
    lines.indent += 2;
    inputs(lines, names, &modal["components"]);
    lines.indent -= 2;
}

fn inputs(lines: &mut Lines, names: &mut Names, parts: &Value) {
    for part in parts.as_array().into_iter().flatten() {
        if part["type"] != 4 {
            let label = part["label"].as_str().or(part["content"].as_str());
            if let Some(label) = label {
                lines.words(names, label);
            }
            inputs(lines, names, &part["components"]);
            if part["component"].is_object() {
                inputs(lines, names, &Value::Array(vec![part["component"].clone()]));
            }
            continue;
        }
        let mut text = format!("[{}]", part["label"].as_str().unwrap_or_default());
        for field in [
            "placeholder",
            "value",
            "min_length",
            "max_length",
            "required",
        ] {
            if !part[field].is_null() {
                write!(text, " {field} {}", part[field]).expect("into a string");
            }
        }
        lines.line(&names.in_text(&text));
    }
}
