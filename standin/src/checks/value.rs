//! A single value checked against the words of a schema: types, lists of values, lengths and
//! bounds.

use serde_json::Value;

use crate::api_error::Form;

/// Returns the elements of a list, or none for any other value.
pub(super) fn elements(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Notes a value that is none of those that the schema lists, if it lists any.
pub(super) fn among(schema: &'static Value, value: &Value, path: &str, form: &mut Form) {
    let constants = elements(&schema["oneOf"])
        .iter()
        .filter_map(|one| one.get("const"));
    let known: Vec<_> = match elements(&schema["enum"]) {
        [] => constants.collect(),
        listed => listed.iter().collect(),
    };
    if !known.is_empty() && !value.is_null() && !known.contains(&value) {
        not_among(known.into_iter(), path, form);
    }
}

/// Notes that a value must be one of these.
pub(super) fn not_among<'a>(known: impl Iterator<Item = &'a Value>, path: &str, form: &mut Form) {
    let names: Vec<_> = known.map(shown).collect();
    let message = format!("Value must be one of ({}).", names.join(", "));
    form.fault(path, "BASE_TYPE_CHOICES", message);
}

/// Returns a value as messages show it: a text without its quotation marks.
pub(super) fn shown(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the names of the types that a schema takes, or none if it takes all.
pub(super) fn types_of(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(name) => vec![name],
        names => elements(names).iter().filter_map(Value::as_str).collect(),
    }
}

/// Returns `true` if a value has the type with this name. A whole number is one without a point.
pub(super) fn is_a(value: &Value, name: &str) -> bool {
    match name {
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

/// Returns `true` if a value has one of the types that a schema takes, and notes a fault if not.
pub(super) fn has_type(schema: &Value, value: &Value, path: &str, form: &mut Form) -> bool {
    let types = types_of(schema);
    let fits = types.is_empty() || types.iter().any(|name| is_a(value, name));
    if let Some(name) = types.first().filter(|_| !fits) {
        wrong_type(name, value, path, form);
    }
    fits
}

/// Notes a value of another type than `wanted`, in Discord's words.
pub(super) fn wrong_type(wanted: &str, value: &Value, path: &str, form: &mut Form) {
    let not = |kind| format!("Value \"{}\" is not {kind}.", shown(value));
    let (code, message) = match wanted {
        "string" => (
            "STRING_TYPE_CONVERT",
            "Could not interpret value as string.".to_owned(),
        ),
        "integer" => ("NUMBER_TYPE_COERCE", not("int")),
        "number" => ("NUMBER_TYPE_COERCE", not("number")),
        "boolean" => (
            "BOOLEAN_TYPE_CONVERT",
            "Must be either true or false.".to_owned(),
        ),
        "array" => (
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType".to_owned(),
        ),
        _ => (
            "MODEL_TYPE_CONVERT",
            "Only dictionaries may be used in a ModelType".to_owned(),
        ),
    };
    form.fault(path, code, message);
}

/// Checks the length of a text and, where it is an address, its beginning.
pub(super) fn string(schema: &Value, text: &str, path: &str, form: &mut Form) {
    length(
        schema,
        ["minLength", "maxLength"],
        text.chars().count(),
        path,
        form,
    );
    let web = ["http://", "https://"].iter().any(|scheme| {
        text.strip_prefix(scheme)
            .is_some_and(|rest| !rest.is_empty() && !rest.contains(' '))
    });
    let is_address = match schema["format"].as_str() {
        Some("uri") => web,
        Some("picture") => web || text.starts_with("attachment://"),
        _ => true,
    };
    if !is_address {
        let message = format!("Scheme of \"{text}\" must be one of ('http', 'https').");
        form.fault(path, "URL_TYPE_INVALID_SCHEME", message);
    }
}

/// Notes a length outside of the bounds that the schema gives under these names.
pub(super) fn length(schema: &Value, names: [&str; 2], length: usize, path: &str, form: &mut Form) {
    let [least, most] = names.map(|name| schema[name].as_u64());
    let (least, length) = (least.unwrap_or(0), length as u64);
    let too_long = most.is_some_and(|most| length > most);
    if length == 0 && least > 0 {
        form.required(path);
    } else if let (true, Some(most), 0) = (too_long, most, least) {
        let message = format!("Must be {most} or fewer in length.");
        form.fault(path, "BASE_TYPE_MAX_LENGTH", message);
    } else if length < least || too_long {
        let most = most.map_or_else(|| "more".to_owned(), |most| most.to_string());
        let message = format!("Must be between {least} and {most} in length.");
        form.fault(path, "BASE_TYPE_BAD_LENGTH", message);
    }
}

/// Checks the bounds of a number.
pub(super) fn number(schema: &Value, value: &Value, path: &str, form: &mut Form) {
    let exceeds =
        |bound: &Value, beyond: fn(f64, f64) -> bool| match (bound.as_f64(), value.as_f64()) {
            (Some(bound), Some(value)) => beyond(value, bound),
            _ => false,
        };
    let (least, most) = (&schema["minimum"], &schema["maximum"]);
    if exceeds(least, |value, bound| value < bound) {
        let message = format!("int value should be greater than or equal to {least}.");
        form.fault(path, "NUMBER_TYPE_MIN", message);
    } else if exceeds(most, |value, bound| value > bound) {
        let message = format!("int value should be less than or equal to {most}.");
        form.fault(path, "NUMBER_TYPE_MAX", message);
    }
}
