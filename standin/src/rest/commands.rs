//! Registered commands.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Answer, Call, Outcome};
use crate::api_error::{ApiError, ENTRY_POINT_LEFT_OUT, MISSING_ACCESS, UNKNOWN_APPLICATION};
use crate::checks::command;
use crate::id::{Id, Snowflakes};
use crate::state::{Change, State};
use crate::world::World;

impl World {
    /// Gives the application an Activity, as its owner does in the developer portal: Discord makes
    /// the command that opens it.
    pub fn add_activity(&self, name: &str) {
        let now = self.now();
        let wanted = json!({
            "type": 4, "name": name, "description": "", "handler": 2,
            "integration_types": [0], "contexts": [0, 1],
        });
        self.write(|state| {
            let command = stored(&wanted, None, state.application, None, &mut state.ids, now);
            let commands = state.commands.entry(None).or_default();
            Arc::make_mut(commands).push(command);
            state.changes.push(Change::Commands);
        });
    }
}

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

/// Replaces every command of a place, which has to keep the one that opens an Activity. A command
/// that keeps its type and name keeps its id.
pub(super) fn overwrite(call: &Call<'_>) -> Outcome {
    command::bulk(&call.payload.json)?;
    call.world.write(|state| {
        let place = place(call, state)?;
        let application = state.application;
        let known = state.commands.get(&place).cloned().unwrap_or_default();
        let wanted = call.payload.json.as_array().map_or(&[][..], Vec::as_slice);
        let opens = |commands: &[Value]| commands.iter().any(command::is_entry_point);
        if opens(&known) && !opens(wanted) {
            return Err(ENTRY_POINT_LEFT_OUT);
        }
        let key = |it: &Value| (command::kind(it), it["name"].clone());
        let commands: Vec<Value> = wanted
            .iter()
            .map(|wanted| {
                let before = known.iter().find(|known| key(known) == key(wanted));
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
    command["type"] = json!(command::kind(wanted));
    leave_out_usual(command.get_mut("options"));
    for (field, usual) in [
        ("description", json!("")),
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

/// Leaves out what goes without saying of options, as Discord's answers do.
fn leave_out_usual(options: Option<&mut Value>) {
    for option in options.and_then(Value::as_array_mut).into_iter().flatten() {
        leave_out_usual(option.get_mut("options"));
        if let Some(fields) = option.as_object_mut() {
            let says_nothing = |value: &Value| {
                value.is_null()
                    || *value == json!(false)
                    || value.as_array().is_some_and(Vec::is_empty)
            };
            fields.retain(|_, value| !says_nothing(value));
        }
    }
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
