//! Everything that is stored about a user, and the questions before it is deleted.

use std::io::{self, Write};
use std::ops::ControlFlow;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use super::message::{Button, File, Message};
use crate::discord::act::PlainAct;
use host::{Datum, HoldingsWriter};
use text::Language;

/// The largest file in bytes that is handed out as it is: a larger one is packed.
const PLAIN: usize = 1 << 20;
/// The largest packed file in bytes: Discord takes 10 MiB with everything around it.
const LARGEST: usize = 9 << 20;

/// A file with everything that is stored about a user: one object of lists, one row a line. It is
/// packed while it grows, so that no more than the packed file is ever in memory.
pub struct HoldingsFile {
    bytes: Bytes,
    /// The text between a kind or a row and the one before it.
    before_kind: &'static str,
    before_row: &'static str,
    /// The reason why no more was taken.
    broken: Option<io::Error>,
}

impl Default for HoldingsFile {
    fn default() -> Self {
        Self {
            bytes: Bytes::Plain(Vec::new()),
            before_kind: "{\n",
            before_row: "\n",
            broken: None,
        }
    }
}

impl HoldingsFile {
    /// Returns the file with a sentence, or a sentence alone if it could not be written.
    pub fn message(mut self, language: Language) -> Message {
        let ended = write!(self.bytes, "]\n}}\n");
        let finished = match self.broken {
            Some(error) => Err(error),
            None => ended.and_then(|()| self.bytes.finish()),
        };
        match finished {
            Ok((key, file)) => Message {
                file: Some(file),
                ..Message::words(language.text(key))
            },
            Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
                Message::words(language.text("privacy-export-too-large"))
            }
            Err(error) => {
                tracing::error!(%error, "what is stored about somebody was not packed");
                Message::words(language.text("refused-unavailable"))
            }
        }
    }

    /// Breaks off after an error, and remembers it.
    fn unless_broken(&mut self, written: io::Result<()>) -> ControlFlow<()> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.broken = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn write_kind(&mut self, name: &str) -> io::Result<()> {
        write!(self.bytes, "{}", self.before_kind)?;
        serde_json::to_writer(&mut self.bytes, name)?;
        write!(self.bytes, ": [")
    }

    fn write_row(&mut self, columns: &[(&str, Datum<'_>)]) -> io::Result<()> {
        write!(self.bytes, "{}", self.before_row)?;
        let columns = columns.iter();
        let columns = columns.map(|(name, datum)| ((*name).to_owned(), value(datum)));
        serde_json::to_writer(&mut self.bytes, &Value::Object(columns.collect()))?;
        Ok(())
    }
}

impl HoldingsWriter for HoldingsFile {
    fn kind(&mut self, name: &'static str) -> ControlFlow<()> {
        let written = self.write_kind(name);
        (self.before_kind, self.before_row) = ("],\n", "\n");
        self.unless_broken(written)
    }

    fn row(&mut self, columns: &[(&str, Datum<'_>)]) -> ControlFlow<()> {
        let written = self.write_row(columns);
        self.before_row = ",\n";
        self.unless_broken(written)
    }
}

fn value(datum: &Datum<'_>) -> Value {
    match datum {
        Datum::Nothing => Value::Null,
        Datum::Whole(number) => json!(number),
        Datum::Real(number) => json!(number),
        Datum::Text(text) => json!(text),
        Datum::Bytes(bytes) => json!(String::from_utf8_lossy(bytes)),
    }
}

/// The bytes of a file, packed as soon as they are too many to be handed out as they are.
enum Bytes {
    Plain(Vec<u8>),
    Packed(Box<GzEncoder<Vec<u8>>>),
}

impl Bytes {
    /// Returns the file, and the key of the sentence that goes with it.
    fn finish(self) -> io::Result<(&'static str, File)> {
        let (key, name, bytes) = match self {
            Self::Plain(bytes) => ("privacy-exported", "piste.json", bytes),
            Self::Packed(packed) => (
                "privacy-exported-packed",
                "piste.json.gz",
                checked(packed.finish()?)?,
            ),
        };
        let name = name.to_owned();
        Ok((key, File { name, bytes }))
    }
}

/// Returns packed bytes, unless they are too many.
fn checked<B: AsRef<[u8]>>(packed: B) -> io::Result<B> {
    if packed.as_ref().len() <= LARGEST {
        Ok(packed)
    } else {
        Err(io::ErrorKind::FileTooLarge.into())
    }
}

impl Write for Bytes {
    fn write(&mut self, more: &[u8]) -> io::Result<usize> {
        if let Self::Plain(bytes) = self {
            if bytes.len() + more.len() <= PLAIN {
                return bytes.write(more);
            }
            let mut packed = GzEncoder::new(Vec::new(), Compression::default());
            packed.write_all(bytes)?;
            *self = Self::Packed(Box::new(packed));
        }
        match self {
            Self::Plain(bytes) => bytes.write(more),
            Self::Packed(packed) => {
                checked(packed.get_ref())?;
                packed.write(more)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the first question before a user is deleted.
pub fn really_delete(language: Language) -> Message {
    let on = Button::named(language, PlainAct::AskDeletion, "button-privacy-delete");
    Message::words(language.text("privacy-delete")).buttons([on.danger()])
}

/// Returns the last question before a user is deleted.
pub fn really_delete_for_good(language: Language) -> Message {
    let on = Button::named(language, PlainAct::Delete, "button-privacy-delete-for-good");
    Message::words(language.text("privacy-delete-for-good")).buttons([on.danger()])
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    /// Writes rows until the file has enough of them, and returns it with their number.
    fn written(rows: usize, id: impl Fn(usize) -> String) -> (HoldingsFile, usize) {
        let mut file = HoldingsFile::default();
        assert!(file.kind("finished_matches").is_continue());
        for number in 0..rows {
            let columns = [
                ("id", Datum::Text(Cow::Owned(id(number)))),
                ("board", Datum::Nothing),
                ("points", Datum::Real(0.5)),
            ];
            if file.row(&columns).is_break() {
                return (file, number);
            }
        }
        assert!(file.kind("days_away").is_continue());
        (file, rows)
    }

    fn plain_id(number: usize) -> String {
        format!("01K{number:023}")
    }

    /// Returns the file in which so many rows are handed out, with its name and its words.
    fn handed_out(rows: usize) -> (String, Vec<u8>, String) {
        let message = written(rows, plain_id).0.message(Language::english());
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

    #[test]
    fn rows_are_packed_as_they_come_and_not_kept() {
        let mut file = HoldingsFile::default();
        let _ = file.kind("finished_matches");
        let (mut largest, mut written) = (0, 0);
        for number in 0..200_000 {
            let id = plain_id(number);
            written += id.len();
            assert!(
                file.row(&[("id", Datum::Text(Cow::Owned(id)))])
                    .is_continue()
            );
            largest = largest.max(match &file.bytes {
                Bytes::Plain(bytes) => bytes.len(),
                Bytes::Packed(packed) => packed.get_ref().len(),
            });
        }
        assert!(written > 4 * PLAIN && largest <= 2 * PLAIN, "{largest}");
    }

    #[test]
    fn a_file_that_is_too_large_even_packed_is_given_up_with_a_sentence() {
        // Digits that cannot be pressed much.
        let mixed = |number: usize| {
            let mixed = (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            format!(
                "{:x}",
                (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
            )
        };
        let id = |number: usize| (number * 64..(number + 1) * 64).map(mixed).collect();
        let (file, rows) = written(1_000_000, id);
        assert!(rows < 1_000_000, "it breaks off");
        let message = file.message(Language::english());
        assert!(message.file.is_none());
        assert!(message.content.contains("too large"), "{}", message.content);
    }
}
