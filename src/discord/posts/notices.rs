//! Reminders, proposals and the question before resigning.

use serenity::all::ButtonStyle;

use super::Viewer;
use super::parts::click;
use crate::discord::errors::{reason_key, when};
use crate::discord::interaction::custom_id::Action;
use crate::discord::posts::message::{Message, Row};
use crate::host::{Notice, Reminder, Timestamp, UserId};
use crate::phrase::{Language, Phrase};
use crate::table::MatchEnd;

/// A reminder.
#[must_use]
pub fn reminder(
    viewer: &Viewer,
    id: &str,
    reminder: Reminder,
    deadline: Timestamp,
    mention: Option<UserId>,
) -> Message {
    let key = match reminder {
        Reminder::Half => "reminder-half",
        Reminder::Tenth => "reminder-tenth",
        Reminder::Flag => "reminder-flag",
    };
    let phrase = Phrase::new(key).with("when", when(deadline.seconds()));
    let mut content = viewer.say(&phrase);
    if let Some(user) = mention {
        content.push_str(&format!(" <@{user}>"));
    }
    let mut message = Message::words(content);
    message.mention = mention.map(|user| user.0);
    let buttons = match reminder {
        Reminder::Flag => vec![
            click(
                id,
                Action::Claim,
                viewer.key("button-claim"),
                ButtonStyle::Danger,
            ),
            click(
                id,
                Action::GiveTime,
                viewer.key("button-give-time"),
                ButtonStyle::Success,
            ),
        ],
        Reminder::Half | Reminder::Tenth => {
            vec![click(
                id,
                Action::Hand,
                viewer.key("button-moves"),
                ButtonStyle::Primary,
            )]
        }
    };
    message.row(Row::Buttons(buttons))
}

/// A proposal in the thread.
#[must_use]
pub fn notice(viewer: &Viewer, id: &str, notice: Notice, mention: Option<UserId>) -> Message {
    let (key, seat, agree) = match notice {
        Notice::DrawOffered(seat) => ("notice-draw", seat, Action::Draw),
        Notice::AbortOffered(seat) => ("notice-abort", seat, Action::Abort),
    };
    let mut content = viewer.say(&Phrase::new(key).with("player", viewer.name(seat)));
    if let Some(user) = mention {
        content.push_str(&format!(" <@{user}>"));
    }
    let mut message = Message::words(content);
    message.mention = mention.map(|user| user.0);
    message.row(Row::Buttons(vec![
        click(id, agree, viewer.key("button-agree"), ButtonStyle::Success),
        click(
            id,
            Action::Refuse,
            viewer.key("button-refuse"),
            ButtonStyle::Secondary,
        ),
    ]))
}

/// The question before resigning.
#[must_use]
pub fn really_resign(language: Language, id: &str) -> Message {
    let really = click(
        id,
        Action::ReallyResign,
        language.text("button-resign"),
        ButtonStyle::Danger,
    );
    Message::words(language.text("really-resign")).row(Row::Buttons(vec![really]))
}

/// Returns the words for what became of a proposal: the end of the match, or `None` for one that
/// the other player has still to answer.
#[must_use]
pub fn agreed(end: Option<MatchEnd>) -> Phrase {
    match end {
        Some(end) => Phrase::new("agreed-end").with("why", Phrase::new(reason_key(end.reason))),
        None => Phrase::new("proposed"),
    }
}

/// Returns the words for time that was given to the other player.
#[must_use]
pub fn time_given(deadline: Timestamp) -> Phrase {
    Phrase::new("time-given").with("when", when(deadline.seconds()))
}
