//! Rounds that are over, to look at again: as a moving picture, and step by step.

use super::Viewer;
use super::parts::{alt, board, click, plan, select};
use crate::discord::act::{Act, MatchAct};
use crate::discord::posts::message::{Button, CONTENT, Message, OPTIONS, Picture, Row, cut};
use host::Replayed;
use rules::Round;
use table::{Replay, Still};
use text::{Language, Phrase};

/// Returns a round as a moving picture, or its first step to a reader who wants boards as text.
pub fn replay(language: Language, replayed: &Replayed) -> Message {
    if replayed.view.text_board {
        return step(language, replayed, 0);
    }
    let viewer = &Viewer::new(language, &replayed.view.players);
    let round = &replayed.replay;
    let Some(last) = round.still(usize::MAX) else {
        return Message::words(title(viewer, replayed));
    };
    let lines = [title(viewer, replayed), viewer.say(&last.situation)];
    let mut message = Message::words(lines.join("\n"));
    message.picture = Some(moving(viewer, round, last));
    let steps = step_button(replayed, 0, 0, viewer.key("button-steps"));
    message.row(rounds(viewer, replayed)).buttons([steps])
}

/// Returns a round as a moving picture, which ends with this position.
pub(super) fn moving(viewer: &Viewer, round: &Replay, last: Still) -> Picture {
    let frames = Phrase::new("replay-alt")
        .with("frames", number(round.len()))
        .with("board", alt(viewer, &last.board).clone());
    let names = viewer.plain_names().cloned();
    let drawn = round.moving(move |board| plan(names.as_ref(), board));
    Picture::new("replay.gif", drawn, viewer.say_plainly(&frames))
}

/// Returns a step of a round, counted from 0: its picture, and what led to it. After the last step
/// it is that one.
pub fn step(language: Language, replayed: &Replayed, wanted: u32) -> Message {
    let viewer = &Viewer::new(language, &replayed.view.players);
    let last = number(replayed.replay.len().saturating_sub(1));
    let shown = wanted.min(last);
    let Some(still) = replayed.replay.still(shown as usize) else {
        return Message::words(title(viewer, replayed));
    };
    let counted = Phrase::new("replay-step")
        .with("step", shown + 1)
        .with("steps", last + 1);
    let head = format!("{} · {}", title(viewer, replayed), viewer.say(&counted));
    let mut message = Message::default();
    let as_text = replayed.view.text_board;
    board(viewer, &still.board, "replay.png", as_text, &mut message);
    let room = CONTENT.saturating_sub(message.content.chars().count() + 1);
    let told = cut(&format!("{head}\n{}", told(viewer, &still)), room);
    message.content = format!("{told}{}", message.content);
    message
        .row(rounds(viewer, replayed))
        .buttons(steps(viewer, replayed, shown, last))
}

/// Returns what led to a step, and what it waits for.
fn told(viewer: &Viewer, still: &Still) -> String {
    let mut said: Vec<String> = still.narration.iter().map(|it| viewer.say(it)).collect();
    let situation = viewer.say(&still.situation);
    if said.last() != Some(&situation) {
        said.push(situation);
    }
    said.join("\n")
}

/// Returns the line that names the round and its players.
fn title(viewer: &Viewer, replayed: &Replayed) -> String {
    let facts = replayed.view.sheet.kind.facts();
    let [zero, one] = facts.roles;
    viewer.say(
        &Phrase::new("replay-title")
            .with("game", facts.title)
            .with("round", replayed.replay.number.0)
            .with("zero", zero)
            .player("player-zero", 0)
            .with("one", one)
            .player("player-one", 1),
    )
}

/// Returns the list of rounds, if there are several: those around the one that is shown.
fn rounds(viewer: &Viewer, replayed: &Replayed) -> Row {
    let all = replayed.rounds.as_slice();
    let shown = all.iter().position(|it| *it == replayed.replay.number);
    let first = shown.unwrap_or(0).saturating_sub(OPTIONS / 2);
    let first = first.min(all.len().saturating_sub(OPTIONS));
    let few = all.iter().skip(first).take(OPTIONS);
    let option = |number: &Round| (number.0.to_string(), round_words(viewer, replayed, *number));
    select(
        Act::Match(replayed.view.id, MatchAct::Rounds),
        viewer.key("replay-rounds"),
        few.filter(|_| all.len() > 1).map(option),
        Some(replayed.replay.number.0.to_string()),
    )
}

/// Returns a round by its number and its winner.
fn round_words(viewer: &Viewer, replayed: &Replayed, number: Round) -> String {
    let ended = &replayed.view.sheet.rounds;
    let round = ended.iter().find(|round| round.number == number);
    let winner = round.and_then(|round| round.outcome.winner);
    let phrase = match winner {
        Some(winner) => Phrase::new("replay-round-won").player("winner", winner.number()),
        None => Phrase::new("replay-round"),
    };
    viewer.say_plainly(&phrase.with("round", number.0))
}

/// Returns the buttons to the first step, the one before, the next and the last, each with the
/// number of the step that it shows, and the one that plays the round. Those to the step that is
/// shown keep their place and lead nowhere.
fn steps(viewer: &Viewer, replayed: &Replayed, shown: u32, last: u32) -> Vec<Button> {
    let (before, next) = (shown.saturating_sub(1), (shown + 1).min(last));
    let ways = [
        (0, format!("« {}", 1)),
        (before, format!("‹ {}", before + 1)),
        (next, format!("{} ›", next + 1)),
        (last, format!("{} »", last + 1)),
    ];
    let button = |(place, (step, label))| {
        let button = step_button(replayed, step, place, label);
        if step == shown {
            button.leading_nowhere()
        } else {
            button
        }
    };
    let mut buttons: Vec<Button> = (0..).zip(ways).map(button).collect();
    if !replayed.view.text_board {
        let round = replayed.replay.number.0;
        let film = MatchAct::Film { round };
        buttons.push(viewer.click(replayed.view.id, film, "button-film"));
    }
    buttons
}

fn step_button(replayed: &Replayed, step: u32, place: u32, label: String) -> Button {
    let act = MatchAct::Step {
        round: replayed.replay.number.0,
        step,
        number: place,
    };
    click(replayed.view.id, act, label)
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
