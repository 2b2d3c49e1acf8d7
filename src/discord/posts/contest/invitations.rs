//! The message that names all challenges which wait in a server, each with its own buttons.

use super::card::{challenger, follows, last_end, record};
use super::draft::line_up_words;
use super::reading::{Reading, fitting, terms_of};
use crate::discord::act::ContestAct;
use crate::discord::posts::message::{Button, CONTENT, Message, Row, cut};
use host::ContestView;
use text::{Language, Phrase};

/// Returns the message that names the challenges which wait in a server, the oldest first: this one
/// and those `beside` it.
pub fn invitations(language: Language, view: &ContestView, beside: &[ContestView]) -> Message {
    let views = || std::iter::once(view).chain(beside);
    let count = views().count();
    let title = Phrase::new("contests-waiting");
    let title = title.with("count", i64::try_from(count).unwrap_or(i64::MAX));
    let title = title.say(language);
    // What is said of each fits into the message beside the others.
    let room = CONTENT.saturating_sub(title.chars().count()) / count;
    let mut lines = vec![title];
    let mut rows = Vec::new();
    for (letter, view) in ('A'..='Z').zip(views()) {
        let reading = Reading::among(language, view, views());
        lines.extend(about(&reading, letter, room));
        rows.push(Row::Buttons(buttons(&reading, letter)));
    }
    rows.into_iter().fold(Message::lines(lines), Message::row)
}

/// Returns what is to be known of a challenge before it is answered, in as many whole lines as there is
/// room for. Until when it can be answered is never left out.
fn about(reading: &Reading<'_>, letter: char, room: usize) -> Vec<String> {
    let view = reading.view;
    let title = Phrase::new("contests-waiting-line")
        .with("letter", letter.to_string())
        .with("title", reading.title());
    let expires = reading.say(&Phrase::new("expires").with("when", reading.until()));
    let left = room.saturating_sub(expires.chars().count() + 2);
    let title = cut(&reading.say(&title), left);
    let mut lines = vec![title, expires, reading.say(&terms_of(view))];
    lines.extend(follows(reading));
    lines.push(reading.say(&line_up_words(view.terms.line_up)));
    lines.extend(last_end(reading));
    lines.extend(challenger(reading));
    lines.extend(record(reading));
    fitting(lines, room, 1)
}

/// Returns the buttons of a challenge. Whatever else can be done with it is behind the last one.
fn buttons(reading: &Reading<'_>, letter: char) -> Vec<Button> {
    let button = |act, key| {
        let label = Phrase::new(key).with("letter", letter.to_string());
        reading.labelled(act, reading.say(&label))
    };
    vec![
        button(ContestAct::Accept, "contests-vacant-accept").success(),
        button(ContestAct::Decline, "contests-waiting-decline"),
        button(ContestAct::Show, "contests-waiting-more"),
    ]
}
