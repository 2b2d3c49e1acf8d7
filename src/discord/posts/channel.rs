//! A match in its channel and thread, and its public position.

use super::Voice;
use super::parts::{board, headline, match_buttons, short_id, standing, told};
use crate::discord::message::Message;
use crate::host::{StatusCard, Timestamp, UserId};
use crate::phrase::Phrase;
use crate::table::PublicSheet;

/// The status card of a match.
#[must_use]
pub fn card(voice: &Voice, card: &StatusCard) -> Message {
    let sheet = &card.sheet;
    let mut lines = vec![
        headline(voice, sheet),
        standing(voice, sheet, card.deadline),
    ];
    let proof = match &card.secret {
        Some(secret) => Phrase::new("card-secret").with("secret", secret.as_str()),
        None => Phrase::new("card-commitment").with("commitment", card.commitment.as_str()),
    };
    lines.push(voice.say(&proof.with("id", sheet.id.as_str())));
    let mut message = Message::words(lines.join("\n"));
    board(voice, &sheet.board, "board.png", false, &mut message);
    message.row(match_buttons(voice, sheet))
}

/// A thread's title: the game and the match, never a player's name.
#[must_use]
pub fn thread_title(voice: &Voice, sheet: &PublicSheet) -> String {
    let short = short_id(&sheet.id);
    voice.say(
        &Phrase::new("thread-title")
            .with("game", sheet.kind.facts().title)
            .with("id", short),
    )
}

/// The announcement of a turn.
#[must_use]
pub fn announcement(
    voice: &Voice,
    sheet: &PublicSheet,
    deadline: Option<Timestamp>,
    mention: Option<UserId>,
) -> Message {
    let mut lines = vec![standing(voice, sheet, deadline)];
    if let Some(user) = mention {
        lines.push(format!("<@{user}>"));
    }
    let rest = lines.join("\n");
    let mut message = Message::words(told(voice, sheet, headline(voice, sheet), &rest));
    message.mention = mention.map(|user| user.0);
    if let Some((_, closed)) = &sheet.closed {
        board(voice, closed, "round.png", false, &mut message);
    }
    if sheet.closed.is_none() || sheet.end.is_none() {
        board(voice, &sheet.board, "board.png", false, &mut message);
    }
    message.row(match_buttons(voice, sheet))
}

/// The public position for the caller alone.
#[must_use]
pub fn position(voice: &Voice, card: &StatusCard, as_text: bool) -> Message {
    let sheet = &card.sheet;
    let lines = [
        headline(voice, sheet),
        standing(voice, sheet, card.deadline),
    ];
    let mut message = Message::words(lines.join("\n"));
    board(voice, &sheet.board, "board.png", as_text, &mut message);
    message.row(match_buttons(voice, sheet))
}
