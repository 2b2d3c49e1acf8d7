//! Everything that is stored about a user, and the questions before it is deleted.

use serde_json::{Map, Value, json};

use super::message::{Button, File, Message, Row, Target};
use crate::discord::interaction::matchless_id::{DeletionPage, MatchlessId};
use crate::host::{Datum, Holding};
use crate::phrase::Language;
use serenity::all::ButtonStyle;

/// The largest file in bytes: Discord takes 10 MiB with everything around it.
const LARGEST: usize = 9 << 20;
/// The kind that is left out of a file that would be too large: each of these matches can be had by
/// itself.
const LARGE: &str = "moves_in_finished_matches";

/// Returns everything that is stored about a user as a file.
#[must_use]
pub fn holdings(language: Language, mut holdings: Vec<Holding>) -> Message {
    let mut bytes = written(&holdings);
    let mut key = "privacy-exported";
    if bytes.len() > LARGEST {
        holdings.retain(|holding| holding.name != LARGE);
        bytes = written(&holdings);
        key = "privacy-exported-without-moves";
    }
    let mut message = Message::words(language.text(key));
    message.file = Some(File {
        name: "piste.json".to_owned(),
        bytes,
    });
    message
}

fn written(holdings: &[Holding]) -> Vec<u8> {
    let kinds = holdings.iter().map(|holding| {
        let rows = holding.rows.iter().map(|row| {
            let columns = row.iter().map(|(name, datum)| (name.clone(), value(datum)));
            Value::Object(columns.collect())
        });
        (holding.name.to_owned(), rows.collect())
    });
    let kinds: Map<String, Value> = kinds.collect();
    format!("{:#}\n", Value::Object(kinds)).into_bytes()
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
