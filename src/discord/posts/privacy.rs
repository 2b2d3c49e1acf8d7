//! Everything that is stored about a user, and the questions before it is deleted.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use super::message::{Button, File, Message, Row, Target};
use crate::discord::interaction::matchless_id::{DeletionPage, MatchlessId};
use crate::host::{Datum, Holding};
use crate::phrase::Language;
use serenity::all::ButtonStyle;

/// The largest file in bytes: Discord takes 10 MiB with everything around it.
const LARGEST: usize = 9 << 20;

/// Returns everything that is stored about a user as a file, packed if it would be too large.
///
/// # Errors
///
/// Returns an [`io::Error`] if it cannot be packed.
pub fn holdings(language: Language, holdings: &[Holding]) -> io::Result<Message> {
    let words = written(holdings);
    let (key, name, bytes) = match words.len() <= LARGEST {
        true => ("privacy-exported", "piste.json", words),
        false => {
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(&words)?;
            ("privacy-exported-packed", "piste.json.gz", packed.finish()?)
        }
    };
    let mut message = Message::words(language.text(key));
    message.file = Some(File {
        name: name.to_owned(),
        bytes,
    });
    Ok(message)
}

/// Writes everything as one object of lists, one row a line.
fn written(holdings: &[Holding]) -> Vec<u8> {
    let kinds = holdings.iter().map(|holding| {
        let rows = holding.rows.iter().map(|row| {
            let columns = row.iter().map(|(name, datum)| (name.clone(), value(datum)));
            format!("\n{}", Value::Object(columns.collect()))
        });
        let rows: Vec<String> = rows.collect();
        format!("\n{}: [{}]", json!(holding.name), rows.join(","))
    });
    let kinds: Vec<String> = kinds.collect();
    format!("{{{}\n}}\n", kinds.join(",")).into_bytes()
}

fn value(datum: &Datum) -> Value {
    match datum {
        Datum::Nothing => Value::Null,
        Datum::Whole(number) => json!(number),
        Datum::Real(number) => json!(number),
        Datum::Text(text) => json!(text),
    }
}

/// Returns the first question before a user is deleted.
#[must_use]
pub fn really_delete(language: Language) -> Message {
    let label = language.text("button-privacy-delete");
    question(
        language.text("privacy-delete"),
        label,
        DeletionPage::LastQuestion,
    )
}

/// Returns the last question before a user is deleted.
#[must_use]
pub fn really_delete_for_good(language: Language) -> Message {
    let label = language.text("button-privacy-delete-for-good");
    question(
        language.text("privacy-delete-for-good"),
        label,
        DeletionPage::Done,
    )
}

fn question(words: String, label: String, next: DeletionPage) -> Message {
    let on = Button {
        target: Target::Click(MatchlessId::Deletion(next).to_string()),
        label,
        style: ButtonStyle::Danger,
    };
    Message::words(words).row(Row::Buttons(vec![on]))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    /// Returns the file in which so many rows are handed out, with its name and its words.
    fn handed_out(rows: usize) -> (String, Vec<u8>, String) {
        let row = |number| {
            let id = Datum::Text(format!("01K{number:023}"));
            let columns = [
                ("id", id),
                ("board", Datum::Nothing),
                ("points", Datum::Real(0.5)),
            ];
            columns
                .map(|(name, datum)| (name.to_owned(), datum))
                .to_vec()
        };
        let finished = Holding {
            name: "finished_matches",
            rows: (0..rows).map(row).collect(),
        };
        let none = Holding {
            name: "days_away",
            rows: Vec::new(),
        };
        let message = holdings(Language::english(), &[finished, none]).expect("packed");
        let file = message.file.expect("a file");
        (file.name, file.bytes, message.content)
    }

    fn rows_of(bytes: &[u8]) -> usize {
        let all: Value = serde_json::from_slice(bytes).expect("sound");
        assert_eq!(all["days_away"], json!([]));
        let rows = all["finished_matches"].as_array().expect("rows");
        assert_eq!(
            rows.last().map(|row| row["points"].clone()),
            Some(json!(0.5))
        );
        rows.len()
    }

    #[test]
    fn a_file_that_would_be_too_large_is_packed_and_nothing_left_out() {
        let (name, bytes, words) = handed_out(3);
        assert_eq!((name.as_str(), rows_of(&bytes)), ("piste.json", 3));
        assert!(!words.contains("gzip"));
        let lines = String::from_utf8(bytes).expect("words").lines().count();
        assert!(lines < 10, "a row a line: {lines}");

        let (name, bytes, words) = handed_out(200_000);
        assert_eq!(name, "piste.json.gz");
        assert!(words.contains("gzip") && bytes.len() < LARGEST);
        let mut unpacked = Vec::new();
        let read = GzDecoder::new(bytes.as_slice()).read_to_end(&mut unpacked);
        assert!(read.is_ok_and(|length| length > LARGEST));
        assert_eq!(rows_of(&unpacked), 200_000);
    }
}
