//! JSON as records need it: read strictly, written in one way.

use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use rules::Value;

/// The largest number of values in a line. The longest round of a vector file has far fewer;
/// without a limit, a short line of many small values would take much more memory than its length.
const MOST_VALUES: u32 = 1_000_000;

/// Reads a line of JSON. Records use whole numbers, texts, lists and maps; anything else is
/// refused, and so is a name that occurs twice in a map.
///
/// # Errors
///
/// Returns a sentence with the place of the fault.
pub(super) fn read(line: &str) -> Result<Value, String> {
    let count = Cell::new(0);
    let mut reader = serde_json::Deserializer::from_str(line);
    let value = Strict(&count).deserialize(&mut reader);
    let value = value.and_then(|value| reader.end().map(|()| value));
    value.map_err(|error| error.to_string())
}

/// Sorts the names of all maps within a value by their bytes.
pub(super) fn sorted(value: Value) -> Value {
    match value {
        Value::List(items) => Value::List(items.into_iter().map(sorted).collect()),
        Value::Map(fields) => {
            let fields = fields.into_iter();
            let mut fields: Vec<_> = fields.map(|(name, it)| (name, sorted(it))).collect();
            fields.sort_by(|(one, _), (other, _)| one.cmp(other));
            Value::Map(fields)
        }
        plain => plain,
    }
}

/// Writes a value, with fields in their order.
pub(super) fn write<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    Written(value).serialize(serializer)
}

/// Returns a value as JSON, with fields in their order.
pub(super) fn text(value: &Value) -> String {
    serde_json::to_string(&Written(value)).unwrap_or_default()
}

struct Written<'a>(&'a Value);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Null => serializer.serialize_unit(),
            Value::Number(number) => serializer.serialize_i64(*number),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                for item in items {
                    list.serialize_element(&Written(item))?;
                }
                list.end()
            }
            Value::Map(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, &Written(value))?;
                }
                map.end()
            }
        }
    }
}

/// A reader that counts the values it reads.
#[derive(Clone, Copy)]
struct Strict<'a>(&'a Cell<u32>);

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.0.set(self.0.get() + 1);
        if self.0.get() > MOST_VALUES {
            return Err(D::Error::custom(format_args!(
                "the line holds more than {MOST_VALUES} values"
            )));
        }
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a whole number, a text, a list, a map or null")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Value, E> {
        Err(E::custom(format_args!(
            "{truth} stands where no record has it"
        )))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        let number = i64::try_from(number);
        number
            .map(Value::Number)
            .map_err(|_| E::custom("a number is too large"))
    }

    fn visit_f64<E: Error>(self, _number: f64) -> Result<Value, E> {
        Err(E::custom("a number is not whole, or too large"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields: Vec<(String, Value)> = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            if fields.iter().any(|(known, _)| *known == name) {
                return Err(A::Error::custom(format_args!("{name:?} stands twice")));
            }
            if fields.len() >= MOST_NAMES {
                return Err(A::Error::custom(
                    "a map holds more names than any record has",
                ));
            }
            fields.push((name, map.next_value_seed(self)?));
        }
        Ok(Value::Map(fields))
    }
}

/// The largest number of names in a map, far more than any record has.
const MOST_NAMES: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let text = r#"{"b":[1,-2,null],"a":{"text":"é\n\u001b\"\\"}}"#;
        let value = read(text).expect("JSON");
        assert_eq!(super::text(&value), text);
        let sorted = r#"{"a":{"text":"é\n\u001b\"\\"},"b":[1,-2,null]}"#;
        assert_eq!(super::text(&super::sorted(value)), sorted);
    }

    #[test]
    fn what_no_record_uses_is_refused_with_its_place() {
        for (text, expected) in [
            (
                r#"{"a":1,"a":2}"#,
                r#""a" stands twice at line 1 column 10"#,
            ),
            (r#"{"a":{"b":1,"b":1}}"#, r#""b" stands twice"#),
            (
                r#"{"\u001b[2J":1,"\u001b[2J":1}"#,
                r#""\u{1b}[2J" stands twice"#,
            ),
            ("[true]", "true stands where"),
            ("[1.0]", "not whole"),
            ("[1e3]", "not whole"),
            ("[-0]", "not whole"),
            ("[9223372036854775808]", "too large"),
            ("[1", "EOF"),
            ("[] []", "trailing characters"),
            ("", "EOF"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    #[test]
    fn many_small_values_are_refused_before_they_fill_the_memory() {
        let line = format!("[{}1]", "1,".repeat(2_000_000));
        let error = read(&line).expect_err("too many");
        assert!(error.contains("more than 1000000 values"), "{error}");
        let deep = "[".repeat(100_000);
        assert!(read(&deep).is_err());
    }
}
