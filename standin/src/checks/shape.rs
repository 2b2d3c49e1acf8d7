//! A body held against a schema of Discord's description.

use serde_json::{Map, Value, json};

use super::description::{named, resolved};
use super::value::{
    among, elements, has_type, is_a, length, not_among, number, shown, string, types_of, wrong_type,
};
use crate::api_error::{ApiError, Form};
use crate::id::Id;

/// Refuses a body that does not fit the schema with this name.
pub(crate) fn refuse(schema: &str, body: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    check(schema, body, "", &mut form);
    form.finish()
}

/// Notes everything in `value`, which stands at `path`, that does not fit the schema with this
/// name.
pub(crate) fn check(schema: &str, value: &Value, path: &str, form: &mut Form) {
    match named(schema) {
        Some(schema) => fit(schema, value, path, form),
        None => missing(path, form),
    }
}

/// Returns the path of a field or an element.
pub(crate) fn at(path: &str, name: impl std::fmt::Display) -> String {
    if path.is_empty() {
        name.to_string()
    } else {
        format!("{path}.{name}")
    }
}

/// Reads a snowflake, either a string of digits or a number.
pub(crate) fn snowflake(value: &Value) -> Option<Id> {
    let id = match value {
        Value::String(text) => text.parse().ok().filter(|id: &u64| id.to_string() == *text),
        Value::Number(number) => number.as_u64(),
        _ => None,
    };
    id.map(Id)
}

/// Notes that the stand-in lacks something that Discord has here.
fn missing(path: &str, form: &mut Form) {
    form.fault(path, "NOT_IN_STAND_IN", "The stand-in does not have these");
}

/// Notes everything in `value` that does not fit a schema. A reference may have a narrower list of
/// values beside it.
fn fit(schema: &'static Value, value: &Value, path: &str, form: &mut Form) {
    if schema.get("$ref").is_some() {
        match resolved(schema) {
            Some(meant) => fit(meant, value, path, form),
            None => missing(path, form),
        }
        among(schema, value, path, form);
    } else if value.is_null() {
        if !takes_null(schema) {
            form.required(path);
        }
    } else if let Some(alternatives) = alternatives(schema) {
        if let Some(chosen) = choose(&alternatives, value, path, form) {
            fit(chosen, value, path, form);
            among(schema, value, path, form);
        }
    } else if schema["format"] == "snowflake" {
        if snowflake(value).is_none() {
            let message = format!("Value \"{}\" is not snowflake.", shown(value));
            form.fault(path, "NUMBER_TYPE_COERCE", message);
        }
    } else if has_type(schema, value, path, form) {
        among(schema, value, path, form);
        match value {
            Value::String(text) => string(schema, text, path, form),
            Value::Number(_) => number(schema, value, path, form),
            Value::Array(list) => array(schema, list, path, form),
            Value::Object(fields) => object(schema, fields, path, form),
            Value::Null | Value::Bool(_) => {}
        }
    }
}

fn takes_null(schema: &Value) -> bool {
    let types = elements(&schema["type"]);
    let alternatives = elements(&schema["oneOf"]);
    types.contains(&json!("null")) || alternatives.iter().any(|one| one["type"] == "null")
}

/// Returns the schemas of which a value has to fit one, without those that the stand-in lacks.
/// Returns `None` if the schema leaves no choice.
fn alternatives(schema: &'static Value) -> Option<Vec<&'static Value>> {
    let all = schema.get("oneOf").or_else(|| schema.get("anyOf"))?;
    let all = elements(all);
    let constants = all.iter().all(|one| one.get("const").is_some());
    let schemas = all.iter().filter(|one| one["type"] != "null");
    (!constants).then(|| schemas.filter_map(resolved).collect())
}

/// Returns the alternative that a value stands for: by its `type` if it is an object, by its own
/// type if not.
fn choose(
    alternatives: &[&'static Value],
    value: &Value,
    path: &str,
    form: &mut Form,
) -> Option<&'static Value> {
    let kinds = |schema: &'static Value| elements(&schema["properties"]["type"]["enum"]);
    match alternatives {
        [] => missing(path, form),
        [only] => return Some(only),
        several if several.iter().all(|one| kinds(one).is_empty()) => {
            let fitting = several
                .iter()
                .find(|one| types_of(one).iter().any(|name| is_a(value, name)));
            return fitting.or(several.last()).copied();
        }
        several => {
            let meant = several
                .iter()
                .find(|one| kinds(one).contains(&value["type"]));
            if meant.is_some() {
                return meant.copied();
            }
            if !value.is_object() {
                wrong_type("object", value, path, form);
            } else if value["type"].is_null() {
                form.required(&at(path, "type"));
            } else {
                let known = several.iter().flat_map(|one| kinds(one));
                not_among(known, &at(path, "type"), form);
            }
        }
    }
    None
}

/// Checks the elements of a list and that none stands there twice where none may.
fn array(schema: &'static Value, items: &[Value], path: &str, form: &mut Form) {
    length(schema, ["minItems", "maxItems"], items.len(), path, form);
    let unique = schema["uniqueItems"] == true;
    for (index, item) in items.iter().enumerate() {
        if let Some(schema) = schema.get("items") {
            fit(schema, item, &at(path, index), form);
        }
        if unique && items[..index].contains(item) {
            let message = "The set already contains this value";
            form.fault(&at(path, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", message);
        }
    }
}

/// Checks the fields of an object. A field named both by a schema and by one added to it is checked
/// against the first.
fn object(schema: &'static Value, fields: &Map<String, Value>, path: &str, form: &mut Form) {
    let more = elements(&schema["allOf"]).iter().filter_map(resolved);
    let schemas: Vec<_> = std::iter::once(schema).chain(more).collect();
    let required: Vec<_> = elements(&schema["required"])
        .iter()
        .filter_map(Value::as_str)
        .collect();
    for name in &required {
        if fields.get(*name).is_none_or(Value::is_null) {
            form.required(&at(path, name));
        }
    }
    for (name, value) in fields {
        if value.is_null() && required.contains(&name.as_str()) {
            continue;
        }
        let known = schemas
            .iter()
            .find_map(|schema| schema["properties"].get(name));
        match known.or(schema.get("additionalProperties")) {
            Some(Value::Bool(true)) => {}
            Some(schema) => fit(schema, value, &at(path, name), form),
            None => {
                let message = "This field is not known to the stand-in; Discord might ignore it";
                form.fault(&at(path, name), "UNKNOWN_FIELD", message);
            }
        }
    }
}
