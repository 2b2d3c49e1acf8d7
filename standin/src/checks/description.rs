//! Discord's description of its bodies, as far as this bot's requests go.
//!
//! `description/published.json` is an excerpt of the description that Discord publishes, word for
//! word (a test compares them); `description/documented.json` adds what Discord's documentation
//! says or its answers show and the description leaves out. The second is laid over the first:
//! what both name is taken from the second, and null takes away.

use std::sync::LazyLock;

use serde_json::{Map, Value};

static SCHEMAS: LazyLock<Map<String, Value>> = LazyLock::new(|| {
    let mut schemas = read(include_str!("../../description/published.json"));
    let documented = read(include_str!("../../description/documented.json"));
    merge(&mut schemas, &documented);
    schemas
});

/// Reads one of the two files. Without them no schema is known and every body is refused.
fn read(text: &str) -> Map<String, Value> {
    serde_json::from_str(text).unwrap_or_default()
}

fn merge(below: &mut Map<String, Value>, above: &Map<String, Value>) {
    for (name, value) in above {
        match (below.get_mut(name), value) {
            (_, Value::Null) => {
                below.shift_remove(name);
            }
            (Some(Value::Object(below)), Value::Object(above)) => merge(below, above),
            _ => {
                below.insert(name.clone(), value.clone());
            }
        }
    }
}

/// Returns the schema with this name, if the stand-in has it.
pub(super) fn named(name: &str) -> Option<&'static Value> {
    SCHEMAS.get(name)
}

/// Returns the schema that a reference leads to, or the schema itself if it is not a reference.
pub(super) fn resolved(schema: &'static Value) -> Option<&'static Value> {
    match schema["$ref"].as_str() {
        Some(path) => named(path.rsplit('/').next()?),
        None => Some(schema),
    }
}

#[cfg(test)]
mod tests {
    use super::{SCHEMAS, read, resolved};

    #[test]
    fn both_files_are_read_and_what_is_added_leads_somewhere() {
        assert!(SCHEMAS["MessageCreateRequest"]["properties"]["content"]["maxLength"] == 2000);
        for schema in read(include_str!("../../description/documented.json")).values() {
            assert!(schema.is_object());
        }
        for alternative in SCHEMAS["InteractionCallback"]["oneOf"]
            .as_array()
            .expect("a list")
        {
            assert!(resolved(alternative).is_some(), "{alternative}");
        }
    }
}
