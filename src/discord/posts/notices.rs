//! Reminders, proposals, and the question before a resignation.

use super::Viewer;
use super::about::About;
use super::hand::{hand, is_alone};
use super::parts::hand_button;
use crate::discord::act::{Act, MatchAct};
use crate::discord::errors::when;
use crate::discord::posts::message::{Button, Message, cut};
use host::{MatchId, Notice, Proposal, Reminder, Timestamp, UserId, View};
use rules::Seat;
use text::{Language, Phrase};

/// The characters that are quoted of what was told of a decision.
const QUOTED: usize = 500;

/// Returns a reminder for the player on a seat.
pub fn reminder(
    viewer: &Viewer,
    about: &About,
    seat: Seat,
    reminder: Reminder,
    deadline: Timestamp,
    mention: Option<UserId>,
) -> Message {
    let key = match reminder {
        Reminder::Half => "reminder-half",
        Reminder::Tenth => "reminder-tenth",
        Reminder::Flag => "reminder-flag",
        Reminder::Flagged => "reminder-flagged",
        Reminder::Settled => "reminder-settled",
    };
    let phrase = Phrase::new(key)
        .player("opponent", seat.other().number())
        .with("when", when(deadline.seconds()));
    let button = |action, key| viewer.click(about.id, action, key);
    let buttons = match reminder {
        Reminder::Flag => vec![
            button(MatchAct::Claim, "button-claim").danger(),
            button(MatchAct::GiveTime, "button-give-time").success(),
        ],
        Reminder::Settled => Vec::new(),
        Reminder::Half | Reminder::Tenth | Reminder::Flagged => {
            vec![hand_button(viewer, about.id, about.kind)]
        }
    };
    about_match(viewer, about, vec![viewer.say(&phrase)], mention, buttons)
}

/// Returns a proposal with its buttons, the answer to one, or the news of time that was given.
pub fn notice(viewer: &Viewer, about: &About, notice: &Notice, mention: Option<UserId>) -> Message {
    let by = |key, seat: Seat| Phrase::new(key).player("player", seat.number());
    let answers = |agree| {
        vec![
            viewer.click(about.id, agree, "button-agree").success(),
            viewer.click(about.id, MatchAct::Refuse, "button-refuse"),
        ]
    };
    // Where everybody reads it, it stands in place of the proposal and asks nobody anything.
    let is_for_one = mention.is_some() || about.is_direct();
    let hand = || {
        let hand = is_for_one.then(|| hand_button(viewer, about.id, about.kind));
        hand.into_iter().collect()
    };
    let (phrase, buttons) = match *notice {
        Notice::TakenBack { seat } => (by("notice-taken-back", seat), hand()),
        Notice::Proposed {
            proposal,
            seat,
            ply,
            ..
        } => match proposal {
            Proposal::Draw => (
                by("notice-draw", seat),
                answers(MatchAct::AgreeToDraw { ply }),
            ),
            Proposal::Abort => (
                by("notice-abort", seat),
                answers(MatchAct::AgreeToAbort { ply }),
            ),
            Proposal::TakeBack => (
                by("notice-take-back", seat),
                answers(MatchAct::AgreeToTakeBack { ply }),
            ),
        },
        Notice::Declined { proposal, seat } => match proposal {
            Proposal::Draw => (by("notice-draw-declined", seat), hand()),
            Proposal::Abort => (by("notice-abort-declined", seat), hand()),
            Proposal::TakeBack => (by("notice-take-back-declined", seat), hand()),
        },
        Notice::TimeGiven { seat, deadline } => {
            let given = by("notice-time", seat).with("when", when(deadline.seconds()));
            (given, hand())
        }
    };
    let mut lines = vec![viewer.say(&phrase)];
    lines.extend(quoted(viewer, notice));
    about_match(viewer, about, lines, mention, buttons)
}

/// Returns the line that quotes what was told of a decision which is to be taken back.
fn quoted(viewer: &Viewer, notice: &Notice) -> Option<String> {
    let Notice::Proposed { told, .. } = notice else {
        return None;
    };
    let told: Vec<String> = told.iter().map(|told| viewer.say(told)).collect();
    (!told.is_empty()).then(|| format!("> {}", cut(&told.join(" "), QUOTED)))
}

/// Returns a notice: its lines, of which the first one mentions a user, the match that it is about, its
/// buttons and the way there.
fn about_match(
    viewer: &Viewer,
    about: &About,
    mut lines: Vec<String>,
    mention: Option<UserId>,
    mut buttons: Vec<Button>,
) -> Message {
    if let (Some(user), Some(sentence)) = (mention, lines.first_mut()) {
        sentence.push_str(&format!(" <@{user}>"));
    }
    lines.push(about.line(viewer));
    let mut message = Message::lines(lines);
    message.mentions.users = mention.iter().map(|user| user.0).collect();
    buttons.extend(about.button(viewer));
    message.buttons(buttons)
}

/// Returns the question before a moderator calls a match of others off, or takes an offer away.
pub fn really_call_off(language: Language, id: MatchId) -> Message {
    let really = Act::Match(id, MatchAct::CallOff);
    let really = Button::named(language, really, "button-call-off").danger();
    let question = Phrase::new("really-call-off").with("id", id.to_string());
    Message::words(question.say(language)).buttons([really])
}

/// Returns what came of a player's act, with the match that it was about: it takes the place of the
/// message that said so. Against the computer an end is told here: no other message does it.
pub fn done(language: Language, view: &View, outcome: &Phrase) -> Message {
    if view.sheet.public.end.is_some() && is_alone(view) {
        return hand(language, view, true);
    }
    let viewer = Viewer::alone(language, &view.players, view.sheet.seat);
    let line = About::in_answer(view).line(&viewer);
    Message::words(format!("{}\n{line}", viewer.say(outcome)))
}

/// Returns the question before a resignation.
pub fn really_resign(language: Language, view: &View) -> Message {
    let viewer = Viewer::alone(language, &view.players, view.sheet.seat);
    let about = About::in_answer(view);
    let button = |act, key| viewer.click(about.id, act, key);
    let answers = [
        button(MatchAct::ReallyResign, "button-resign").danger(),
        button(MatchAct::PlayOn, "button-play-on"),
    ];
    let winner = view.sheet.seat.other().number();
    let question = viewer.say(&Phrase::new("really-resign").player("opponent", winner));
    Message::words(format!("{question}\n{}", about.line(&viewer))).buttons(answers)
}
