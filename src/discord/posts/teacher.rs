//! The lessons of the computer, each for its pupil alone.

use super::Viewer;
use crate::discord::posts::message::{CONTENT, Message, cut};
use crate::host::Hint;
use crate::phrase::{Language, Phrase};
use crate::table::Advice;

/// Returns the moves that the computer would consider, with their chances.
#[must_use]
pub fn hint(language: Language, hint: &Hint) -> Message {
    let viewer = Viewer::alone(language, &hint.view.players, hint.view.sheet.seat);
    let title = match hint.best.len() {
        1 => "hint-one",
        _ => "hint",
    };
    let line = |advice: &Advice| {
        Phrase::new("hint-move")
            .with("move", advice.label.clone())
            .with("percent", percent(advice.chance))
    };
    let mut lines = vec![Phrase::new(title)];
    lines.extend(hint.best.iter().map(line));
    lines.push(Phrase::new("hint-basis"));
    let lines: Vec<String> = lines.iter().map(|line| viewer.say(line)).collect();
    Message::words(cut(&lines.join("\n"), CONTENT))
}

/// Returns a chance in percent. Nothing is certain before it has happened.
fn percent(chance: f32) -> i64 {
    ((chance * 100.0).round() as i64).clamp(1, 99)
}
