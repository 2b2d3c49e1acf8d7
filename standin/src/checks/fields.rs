//! Reading the fields of a JSON object and noting what is wrong with them.

use serde_json::{Map, Value};

use crate::api_error::Form;
use crate::id::Id;

/// The fewest and the most characters or items.
#[derive(Clone, Copy)]
pub(crate) struct Bounds(pub usize, pub usize);

/// One object of a body, at `path`. A field that is null counts as absent.
pub(crate) struct Fields<'a> {
    object: &'a Map<String, Value>,
    path: String,
}

impl<'a> Fields<'a> {
    /// The object `value` at `path`; notes a fault if it is none.
    pub(crate) fn read(value: &'a Value, path: impl Into<String>, form: &mut Form) -> Option<Self> {
        let path = path.into();
        let Some(object) = value.as_object() else {
            form.fault(
                &path,
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used in a ModelType",
            );
            return None;
        };
        Some(Self { object, path })
    }

    /// The path of a field.
    pub(crate) fn at(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }

    /// The path of the object itself.
    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    /// Whether the field stands there, null or not.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.object.contains_key(name)
    }

    /// The field, unless absent or null.
    pub(crate) fn value(&self, name: &str) -> Option<&'a Value> {
        self.object.get(name).filter(|value| !value.is_null())
    }

    /// Notes that a field is missing, if it is.
    pub(crate) fn require(&self, name: &str, form: &mut Form) {
        if self.value(name).is_none() {
            form.required(&self.at(name));
        }
    }

    /// A text within `bounds`, counted in Unicode code points.
    pub(crate) fn text(&self, name: &str, bounds: Bounds, form: &mut Form) -> Option<&'a str> {
        let value = self.value(name)?;
        let Some(text) = value.as_str() else {
            form.fault(
                &self.at(name),
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            );
            return None;
        };
        check_length(text.chars().count(), bounds, &self.at(name), form);
        Some(text)
    }

    /// A whole number within `from..=to`.
    pub(crate) fn integer(&self, name: &str, from: i64, to: i64, form: &mut Form) -> Option<i64> {
        let value = self.value(name)?;
        let Some(number) = value.as_i64() else {
            let message = format!("Value \"{value}\" is not int.");
            form.fault(&self.at(name), "NUMBER_TYPE_COERCE", message);
            return None;
        };
        if number < from {
            let message = format!("int value should be greater than or equal to {from}.");
            form.fault(&self.at(name), "NUMBER_TYPE_MIN", message);
        } else if number > to {
            let message = format!("int value should be less than or equal to {to}.");
            form.fault(&self.at(name), "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    /// One of a few numbers.
    pub(crate) fn one_of(&self, name: &str, choices: &[i64], form: &mut Form) -> Option<i64> {
        let number = self.integer(name, i64::MIN, i64::MAX, form)?;
        if !choices.contains(&number) {
            let names: Vec<_> = choices.iter().map(ToString::to_string).collect();
            let message = format!("Value must be one of ({}).", names.join(", "));
            form.fault(&self.at(name), "BASE_TYPE_CHOICES", message);
        }
        Some(number)
    }

    /// True or false.
    pub(crate) fn boolean(&self, name: &str, form: &mut Form) -> Option<bool> {
        let value = self.value(name)?;
        if value.as_bool().is_none() {
            let message = "Must be either true or false.";
            form.fault(&self.at(name), "BOOLEAN_TYPE_CONVERT", message);
        }
        value.as_bool()
    }

    /// A snowflake, as a string of digits or a number.
    pub(crate) fn id(&self, name: &str, form: &mut Form) -> Option<Id> {
        snowflake(self.value(name)?, &self.at(name), form)
    }

    /// A list within `bounds`.
    pub(crate) fn list(&self, name: &str, bounds: Bounds, form: &mut Form) -> Option<&'a [Value]> {
        let value = self.value(name)?;
        let Some(list) = value.as_array() else {
            let message = "Only iterables may be used in a ListType";
            form.fault(&self.at(name), "LIST_TYPE_CONVERT", message);
            return None;
        };
        check_length(list.len(), bounds, &self.at(name), form);
        Some(list)
    }

    /// An `http` or `https` address, or `attachment://` if `attachments` are allowed there.
    pub(crate) fn url(&self, name: &str, attachments: bool, form: &mut Form) -> Option<&'a str> {
        let url = self.text(name, Bounds(0, 2048), form)?;
        let web = ["http://", "https://"].iter().any(|scheme| {
            url.strip_prefix(scheme)
                .is_some_and(|rest| !rest.is_empty() && !rest.contains(' '))
        });
        let ours = attachments && url.starts_with("attachment://");
        if !web && !ours {
            let message = format!("Scheme of \"{url}\" must be one of ('http', 'https').");
            form.fault(&self.at(name), "URL_TYPE_INVALID_SCHEME", message);
        }
        Some(url)
    }

    /// Notes every field whose name is not among `known`.
    pub(crate) fn only(&self, known: &[&str], form: &mut Form) {
        for name in self
            .object
            .keys()
            .filter(|name| !known.contains(&name.as_str()))
        {
            form.fault(
                &self.at(name),
                "UNKNOWN_FIELD",
                "This field is not known to the stand-in; Discord might ignore it",
            );
        }
    }
}

/// A snowflake at `path`.
pub(crate) fn snowflake(value: &Value, path: &str, form: &mut Form) -> Option<Id> {
    let id = match value {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64(),
        _ => None,
    };
    if id.is_none() {
        let shown = value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned);
        let message = format!("Value \"{shown}\" is not snowflake.");
        form.fault(path, "NUMBER_TYPE_COERCE", message);
    }
    id.map(Id)
}

/// Notes a length outside of `bounds` in Discord's words.
pub(crate) fn check_length(length: usize, bounds: Bounds, path: &str, form: &mut Form) {
    let Bounds(least, most) = bounds;
    if (least..=most).contains(&length) {
        return;
    }
    if length == 0 {
        form.required(path);
    } else if least == 0 {
        let message = format!("Must be {most} or fewer in length.");
        form.fault(path, "BASE_TYPE_MAX_LENGTH", message);
    } else {
        let message = format!("Must be between {least} and {most} in length.");
        form.fault(path, "BASE_TYPE_BAD_LENGTH", message);
    }
}
