//! Reminders, proposals, and the question before a resignation.

use serenity::all::ButtonStyle;

use super::Viewer;
use super::about::About;
use super::parts::{click, hand_label};
use crate::discord::errors::{reason_key, when};
use crate::discord::interaction::custom_id::Action;
use crate::discord::posts::message::{Button, Message, Row};
use crate::host::{Notice, Reminder, Timestamp, UserId};
use crate::phrase::{Language, Phrase};
use crate::table::MatchEnd;

/// Returns a reminder.
#[must_use]
pub fn reminder(
    viewer: &Viewer,
    about: &About<'_>,
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
    let button = |action, key, style| click(about.id, action, viewer.key(key), style);
    let buttons = match reminder {
        Reminder::Flag => vec![
            button(Action::Claim, "button-claim", ButtonStyle::Danger),
            button(Action::GiveTime, "button-give-time", ButtonStyle::Success),
        ],
        Reminder::Half | Reminder::Tenth => {
            vec![button(
                Action::Hand,
                hand_label(about.kind),
                ButtonStyle::Primary,
            )]
        }
    };
    told(viewer, about, viewer.say(&phrase), mention, buttons)
}

/// Returns a proposal as it stands in the thread.
#[must_use]
pub fn notice(
    viewer: &Viewer,
    about: &About<'_>,
    notice: Notice,
    mention: Option<UserId>,
) -> Message {
    let (key, seat, agree) = match notice {
        Notice::DrawOffered(seat) => ("notice-draw", seat, Action::Draw),
        Notice::AbortOffered(seat) => ("notice-abort", seat, Action::Abort),
    };
    let proposed = viewer.say(&Phrase::new(key).with("player", viewer.name(seat)));
    let button = |action, key, style| click(about.id, action, viewer.key(key), style);
    let buttons = vec![
        button(agree, "button-agree", ButtonStyle::Success),
        button(Action::Refuse, "button-refuse", ButtonStyle::Secondary),
    ];
    told(viewer, about, proposed, mention, buttons)
}

/// Returns a notice: its sentence, the match that it speaks of, its buttons and the way there.
fn told(
    viewer: &Viewer,
    about: &About<'_>,
    mut sentence: String,
    mention: Option<UserId>,
    mut buttons: Vec<Button>,
) -> Message {
    if let Some(user) = mention {
        sentence.push_str(&format!(" <@{user}>"));
    }
    let mut message = Message::words(format!("{sentence}\n{}", about.line(viewer)));
    message.mention = mention.map(|user| user.0);
    buttons.extend(about.button(viewer));
    message.row(Row::Buttons(buttons))
}

/// Returns the question before a resignation.
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
