//! Conversion of the typed text of an option to the value that the client sends.

use serde_json::{Map, Value, json};

use super::ClientError;
use crate::id::Id;
use crate::permissions::Permissions;
use crate::render;
use crate::state::State;

/// The users, channels, roles and files named by options, for `resolved`.
#[derive(Default)]
pub(super) struct Resolved {
    users: Map<String, Value>,
    members: Map<String, Value>,
    channels: Map<String, Value>,
    roles: Map<String, Value>,
    attachments: Map<String, Value>,
}

impl Resolved {
    pub(super) fn finish(self) -> Option<Value> {
        let mut all = Map::new();
        for (name, map) in [
            ("users", self.users),
            ("members", self.members),
            ("channels", self.channels),
            ("roles", self.roles),
            ("attachments", self.attachments),
        ] {
            if !map.is_empty() {
                all.insert(name.to_owned(), Value::Object(map));
            }
        }
        (!all.is_empty()).then_some(Value::Object(all))
    }
}

/// Returns the value that the client sends for `text` in `option`.
pub(super) fn value(
    state: &State,
    sender: Id,
    channel: Id,
    option: &Value,
    text: &str,
    resolved: &mut Resolved,
) -> Result<Value, ClientError> {
    let unfit = |reason: &str| ClientError::UnfitOption {
        option: option["name"].as_str().unwrap_or_default().to_owned(),
        value: text.to_owned(),
        reason: reason.to_owned(),
    };
    if let Some(choices) = option["choices"]
        .as_array()
        .filter(|choices| !choices.is_empty())
    {
        let chosen = choices.iter().find(|choice| is_chosen(choice, text));
        let names: Vec<_> = choices
            .iter()
            .filter_map(|choice| choice["name"].as_str())
            .collect();
        let chosen = chosen.ok_or_else(|| unfit(&format!("one of {}", names.join(", "))))?;
        return Ok(chosen["value"].clone());
    }
    match option["type"].as_u64() {
        Some(3) => {
            within_length(option, text).map_err(|reason| unfit(&reason))?;
            Ok(json!(text))
        }
        Some(4) => {
            let number: i64 = text.trim().parse().map_err(|_| unfit("a whole number"))?;
            let float = number as f64;
            within_bounds(option, float).map_err(|reason| unfit(&reason))?;
            Ok(json!(number))
        }
        Some(10) => {
            let number: f64 = text.trim().parse().map_err(|_| unfit("a number"))?;
            within_bounds(option, number).map_err(|reason| unfit(&reason))?;
            Ok(json!(number))
        }
        Some(5) => match text.to_lowercase().as_str() {
            "true" => Ok(json!(true)),
            "false" => Ok(json!(false)),
            _ => Err(unfit("True or False")),
        },
        Some(6) => user(state, channel, text, resolved).ok_or_else(|| unfit("a user's @name")),
        Some(7) => place(state, channel, text, resolved).ok_or_else(|| unfit("a #channel")),
        Some(8) => role(state, channel, text, resolved).ok_or_else(|| unfit("a role's name")),
        Some(9) => user(state, channel, text, resolved)
            .or_else(|| role(state, channel, text, resolved))
            .ok_or_else(|| unfit("a user's @name or a role's name")),
        Some(11) => attachment(state, sender, text, resolved)
            .ok_or_else(|| unfit("the id of a file that the user has attached")),
        _ => Err(unfit("a kind of option that the stand-in has")),
    }
}

fn is_chosen(choice: &Value, text: &str) -> bool {
    let localised = choice["name_localizations"].as_object();
    let by_name = choice["name"] == *text
        || localised.is_some_and(|names| names.values().any(|name| *name == *text));
    let number = || {
        text.parse::<f64>()
            .is_ok_and(|number| choice["value"].as_f64() == Some(number))
    };
    by_name || choice["value"] == *text || number()
}

fn within_length(option: &Value, text: &str) -> Result<(), String> {
    let length = text.chars().count() as u64;
    let least = option["min_length"].as_u64().unwrap_or(0);
    let most = option["max_length"].as_u64().unwrap_or(6000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(format!("{least} to {most} characters"))
}

fn within_bounds(option: &Value, number: f64) -> Result<(), String> {
    let least = option["min_value"].as_f64().unwrap_or(f64::MIN);
    let most = option["max_value"].as_f64().unwrap_or(f64::MAX);
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(format!("from {least} to {most}"))
}

/// Returns the digits of `<@123>`, `<#123>` or plain digits.
fn digits(text: &str) -> Option<Id> {
    let inner = text.trim().trim_start_matches('<').trim_end_matches('>');
    inner.trim_start_matches(['@', '#', '&', '!']).parse().ok()
}

fn user(state: &State, channel: Id, text: &str, resolved: &mut Resolved) -> Option<Value> {
    let name = text.trim().trim_start_matches('@');
    let by_name = || {
        let lower = name.to_lowercase();
        state
            .users
            .values()
            .find(|user| user.name == lower || user.shown_name() == name)
    };
    let found = digits(text)
        .and_then(|id| state.users.get(&id))
        .or_else(by_name)?;
    resolved
        .users
        .insert(found.id.to_string(), render::user(found));
    let place = state.channels.get(&channel)?;
    let guild = place.guild.and_then(|guild| state.guilds.get(&guild));
    if let Some(guild) = guild.filter(|guild| guild.members.contains_key(&found.id)) {
        let mut member = render::member(guild, found.id);
        member["permissions"] = json!(state.permissions(found.id, place).0.to_string());
        resolved.members.insert(found.id.to_string(), member);
    }
    Some(json!(found.id))
}

fn attachment(state: &State, sender: Id, text: &str, resolved: &mut Resolved) -> Option<Value> {
    let id: Id = text.trim().parse().ok()?;
    let file = state.uploaded(sender, id)?;
    resolved.attachments.insert(id.to_string(), file);
    Some(json!(id))
}

pub(super) fn place(
    state: &State,
    channel: Id,
    text: &str,
    resolved: &mut Resolved,
) -> Option<Value> {
    let guild = state.channels.get(&channel)?.guild;
    let name = text.trim().trim_start_matches('#');
    let found = digits(text)
        .and_then(|id| state.channels.get(&id))
        .or_else(|| {
            state
                .channels
                .values()
                .find(|known| known.name == name && !name.is_empty())
        })
        .filter(|known| known.guild == guild && guild.is_some())?;
    let json = render::interaction_channel(state, found, Permissions::EVERYONE);
    resolved.channels.insert(found.id.to_string(), json);
    Some(json!(found.id))
}

pub(super) fn role(
    state: &State,
    channel: Id,
    text: &str,
    resolved: &mut Resolved,
) -> Option<Value> {
    let guild = state.guilds.get(&state.channels.get(&channel)?.guild?)?;
    let name = text.trim().trim_start_matches('@');
    let by_name = || guild.roles.values().find(|role| role.name == name);
    let found = digits(text)
        .and_then(|id| guild.roles.get(&id))
        .or_else(by_name)?;
    resolved
        .roles
        .insert(found.id.to_string(), render::role(found, guild.id));
    Some(json!(found.id))
}
