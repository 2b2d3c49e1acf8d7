//! The neutral values of the rules as JSON, and back.

use serde_json::{Map, Value as Json};

use crate::game::Value;

/// A value of the rules as JSON, its fields in their order.
pub(super) fn to_json(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Number(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_str()),
        Value::List(items) => Json::Array(items.iter().map(to_json).collect()),
        Value::Map(fields) => Json::Object(fields_to_json(fields)),
    }
}

/// The fields of a map as JSON.
pub(super) fn fields_to_json(fields: &[(String, Value)]) -> Map<String, Json> {
    fields
        .iter()
        .map(|(name, value)| (name.clone(), to_json(value)))
        .collect()
}

/// JSON as a value of the rules. Numbers that are not whole, and truth values, which no game
/// uses, become texts: a game that expects something else refuses them.
pub(super) fn from_json(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Number(number) => number
            .as_i64()
            .map_or_else(|| Value::Text(number.to_string()), Value::Number),
        Json::String(text) => Value::Text(text.clone()),
        Json::Bool(truth) => Value::Text(truth.to_string()),
        Json::Array(items) => Value::List(items.iter().map(from_json).collect()),
        Json::Object(fields) => Value::Map(
            fields
                .iter()
                .map(|(name, value)| (name.clone(), from_json(value)))
                .collect(),
        ),
    }
}
