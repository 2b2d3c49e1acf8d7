//! Registered commands.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Answer, Call, Outcome};
use crate::api_error::{ApiError, MISSING_ACCESS, UNKNOWN_APPLICATION};
use crate::checks::command;
use crate::id::{Id, Snowflakes};
use crate::state::{Change, State};

pub(super) fn list(call: &Call<'_>) -> Outcome {
    let with_localisations = call.query.is_true("with_localizations");
    call.world.read(|state| {
        let place = place(call, state)?;
        let mut commands = state
            .commands
            .get(&place)
            .map(|c| c.to_vec())
            .unwrap_or_default();
        if !with_localisations {
            commands.iter_mut().for_each(strip_localisations);
        }
        Ok(Answer::Json(Value::Array(commands)))
    })
}

/// Replaces every command of a place. A command that keeps its name keeps its id.
pub(super) fn overwrite(call: &Call<'_>) -> Outcome {
    command::bulk(&call.payload.json)?;
    call.world.write(|state| {
        let place = place(call, state)?;
        let application = state.application;
        let known = state.commands.get(&place).cloned().unwrap_or_default();
        let wanted = call.payload.json.as_array().map_or(&[][..], Vec::as_slice);
        let commands: Vec<Value> = wanted
            .iter()
            .map(|wanted| {
                let before = known.iter().find(|known| known["name"] == wanted["name"]);
                stored(wanted, before, application, place, &mut state.ids, call.now)
            })
            .collect();
        let commands = Arc::new(commands);
        state.commands.insert(place, Arc::clone(&commands));
        state.changes.push(Change::Commands);
        Ok(Answer::Json(Value::Array(commands.to_vec())))
    })
}

/// Returns the guild whose commands the request is about, which must have the bot, or `None` for
/// the commands of every place.
fn place(call: &Call<'_>, state: &State) -> Result<Option<Id>, ApiError> {
    if call.target.application != state.application {
        return Err(UNKNOWN_APPLICATION);
    }
    if call.target.guild.0 == 0 {
        return Ok(None);
    }
    let guild = state.guilds.get(&call.target.guild).ok_or(MISSING_ACCESS)?;
    guild.members.get(&state.bot).ok_or(MISSING_ACCESS)?;
    Ok(Some(guild.id))
}

fn stored(
    wanted: &Value,
    before: Option<&Value>,
    application: Id,
    guild: Option<Id>,
    ids: &mut Snowflakes,
    now: u64,
) -> Value {
    let mut command = wanted.clone();
    let fresh = json!(ids.next(now));
    command["id"] = before.map_or_else(|| fresh.clone(), |before| before["id"].clone());
    command["version"] = fresh;
    command["application_id"] = json!(application);
    command["type"] = json!(1);
    for (field, usual) in [
        ("nsfw", json!(false)),
        ("integration_types", json!([0])),
        ("name_localizations", Value::Null),
        ("description_localizations", Value::Null),
        ("default_member_permissions", Value::Null),
    ] {
        if command[field].is_null() {
            command[field] = usual;
        }
    }
    if let Some(bits) = command["default_member_permissions"].as_u64() {
        command["default_member_permissions"] = json!(bits.to_string());
    }
    if guild.is_none() {
        if command["contexts"].is_null() {
            let everywhere = command["dm_permission"] != json!(false);
            command["contexts"] = if everywhere {
                json!([0, 1])
            } else {
                json!([0])
            };
        }
        let direct = command["contexts"]
            .as_array()
            .is_some_and(|c| c.contains(&json!(1)));
        command["dm_permission"] = json!(direct);
    } else {
        command["guild_id"] = json!(guild);
        command["contexts"] = Value::Null;
    }
    command
}

fn strip_localisations(value: &mut Value) {
    if let Some(object) = value.as_object_mut() {
        object.remove("name_localizations");
        object.remove("description_localizations");
    }
    for nested in ["options", "choices"] {
        if let Some(list) = value.get_mut(nested).and_then(Value::as_array_mut) {
            list.iter_mut().for_each(strip_localisations);
        }
    }
}
