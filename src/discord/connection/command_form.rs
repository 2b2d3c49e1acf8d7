//! The form in which registered commands are compared: what is said of them, without what goes
//! without saying and without what Discord adds.

use std::collections::BTreeMap;

use serde_json::Value;

/// The type of the command that opens an application's Activity. Discord makes it, and refuses to
/// replace all commands by others without it.
const ENTRY_POINT: u64 = 4;

/// The fields of a command that say something everywhere.
const COMMAND: &[&str] = &[
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "nsfw",
    "handler",
];
/// The fields that say where a command stands. One of a single server stands there alone.
const PLACES: &[&str] = &["integration_types", "contexts"];
const OPTION: &[&str] = &[
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
];
const CHOICE: &[&str] = &["name", "name_localizations", "value"];

/// Commands that are to stand together.
pub(super) struct Commands<'a> {
    /// The bot's own, as they are sent.
    own: &'a [Value],
    /// `true` if they stand in a single server.
    in_server: bool,
}

impl<'a> Commands<'a> {
    pub(super) fn new(own: &'a [Value], in_server: bool) -> Self {
        Self { own, in_server }
    }

    /// Returns what is to be sent in place of what stands, or `None` if these commands stand already.
    /// Entry points that stand are kept.
    pub(super) fn instead_of(&self, standing: &[Value]) -> Option<Vec<Value>> {
        let (entry_points, others): (Vec<_>, Vec<_>) =
            standing.iter().partition(|command| is_entry_point(command));
        if others.len() == self.own.len() && self.compared(others) == self.compared(self.own) {
            return None;
        }
        let kept = entry_points.into_iter().map(|command| self.form(command));
        Some(self.own.iter().cloned().chain(kept).collect())
    }

    /// Returns the forms of commands by type and name: their order says nothing.
    fn compared<'b>(
        &self,
        commands: impl IntoIterator<Item = &'b Value>,
    ) -> BTreeMap<(u64, String), Value> {
        let by_name = |command| {
            let form = self.form(command);
            let name = form["name"].as_str().unwrap_or_default().to_owned();
            ((kind(&form), name), form)
        };
        commands.into_iter().map(by_name).collect()
    }

    fn form(&self, command: &Value) -> Value {
        let places: &[&str] = if self.in_server { &[] } else { PLACES };
        let mut form = said(command, COMMAND.iter().chain(places));
        form["type"] = kind(command).into();
        form
    }
}

fn is_entry_point(command: &Value) -> bool {
    kind(command) == ENTRY_POINT
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Returns those fields of a command, an option or a choice that say something.
fn said<'f>(described: &Value, fields: impl IntoIterator<Item = &'f &'static str>) -> Value {
    let said = fields.into_iter().filter_map(|&field| {
        let value = plain(field, described.get(field)?);
        (!says_nothing(&value)).then(|| (field.to_owned(), value))
    });
    Value::Object(said.collect())
}

/// Returns a value as Discord's answers and the client library's requests both have it.
fn plain(field: &str, value: &Value) -> Value {
    match (field, value) {
        ("options", Value::Array(options)) => options.iter().map(|it| said(it, OPTION)).collect(),
        ("choices", Value::Array(choices)) => choices.iter().map(|it| said(it, CHOICE)).collect(),
        ("contexts" | "integration_types" | "channel_types", Value::Array(kinds)) => {
            let mut kinds = kinds.clone();
            kinds.sort_by_key(Value::as_u64);
            Value::Array(kinds)
        }
        ("default_member_permissions", Value::Number(bits)) => bits.to_string().into(),
        ("min_value" | "max_value" | "value", Value::Number(number)) => {
            number.as_f64().map_or(Value::Null, Value::from)
        }
        _ => value.clone(),
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(it) => !it,
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns a command as the client library sends it.
    fn sent() -> Value {
        json!({
            "name": "play", "name_localizations": {"de": "spielen"}, "description": "Plays",
            "type": 1, "nsfw": false, "integration_types": [0], "contexts": [0, 1],
            "options": [{
                "type": 4, "name": "count", "description": "How many", "required": false,
                "choices": [], "min_value": 1, "name_localizations": {"de": "anzahl", "nl": "aantal"},
            }],
        })
    }

    /// Returns the same as Discord tells it.
    fn told() -> Value {
        json!({
            "id": "5", "application_id": "6", "version": "7", "default_member_permissions": null,
            "type": 1, "name": "play", "name_localizations": {"de": "spielen"},
            "description": "Plays", "description_localizations": null, "dm_permission": true,
            "contexts": [1, 0], "integration_types": [0], "nsfw": false, "something_new": 1,
            "options": [{
                "type": 4, "name": "count", "description": "How many", "min_value": 1.0,
                "name_localizations": {"nl": "aantal", "de": "anzahl"},
            }],
        })
    }

    /// Returns `true` if one command would take the place of another.
    fn replaces(own: &Value, standing: &Value) -> bool {
        let own = [own.clone()];
        let commands = Commands::new(&own, false);
        commands
            .instead_of(std::slice::from_ref(standing))
            .is_some()
    }

    #[test]
    fn a_command_is_what_discord_tells_of_it_until_one_thing_is_said_otherwise() {
        assert!(!replaces(&sent(), &told()));
        for (path, other) in [
            ("/name", json!("replay")),
            ("/name_localizations/de", json!("spiele")),
            ("/description", json!("Plays on")),
            ("/description_localizations", json!({"de": "Spielt"})),
            ("/default_member_permissions", json!("32")),
            ("/nsfw", json!(true)),
            ("/contexts", json!([0])),
            ("/integration_types", json!([0, 1])),
            ("/options", json!([])),
            ("/options/0/type", json!(10)),
            ("/options/0/min_value", json!(2)),
            ("/options/0/name_localizations", json!(null)),
        ] {
            let mut changed = told();
            *changed.pointer_mut(path).expect("a field") = other;
            assert!(replaces(&sent(), &changed), "{path}");
        }
        let mut required = told();
        required["options"][0]["required"] = json!(true);
        assert!(replaces(&sent(), &required));
        let mut bits = sent();
        bits["default_member_permissions"] = json!(32);
        let mut digits = told();
        digits["default_member_permissions"] = json!("32");
        assert!(!replaces(&bits, &digits));
    }

    #[test]
    fn in_a_server_a_command_says_nothing_of_other_places() {
        let mut there = told();
        there["contexts"] = Value::Null;
        let own = [sent()];
        let replaced = |in_server| {
            let commands = Commands::new(&own, in_server);
            commands.instead_of(std::slice::from_ref(&there)).is_some()
        };
        assert!(replaced(false));
        assert!(!replaced(true));
    }

    #[test]
    fn an_entry_point_stays_whatever_else_changes() {
        let entry_point = json!({
            "id": "8", "version": "9", "type": 4, "name": "launch", "description": "", "handler": 2,
            "contexts": [0, 1], "integration_types": [0], "default_member_permissions": null,
        });
        let standing = [told(), entry_point];
        let own = [sent()];
        assert_eq!(Commands::new(&own, false).instead_of(&standing), None);
        let kept = json!({
            "type": 4, "name": "launch", "handler": 2, "contexts": [0, 1], "integration_types": [0],
        });
        let nothing = Commands::new(&[], false).instead_of(&standing);
        assert_eq!(nothing, Some(vec![kept.clone()]));
        let mut changed = [sent()];
        changed[0]["description"] = json!("Plays on");
        let replaced = Commands::new(&changed, false).instead_of(&standing);
        assert_eq!(replaced, Some(vec![changed[0].clone(), kept]));
        let two = [sent(), told()];
        assert!(Commands::new(&[], false).instead_of(&two).is_some());
    }
}
