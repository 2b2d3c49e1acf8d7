//! The lessons of the computer, each for its pupil alone.

use super::Viewer;
use super::hand::{AdviceGiven, advised};
use super::parts::{click, headline, is_single, percent, standing};
use crate::discord::act::MatchAct;
use crate::discord::posts::message::{ALT, Button, CONTENT, Message, Picture, Row, cut};
use host::{Hint, Ply, Reviewed};
use paint::{Drawing, Plan};
use rules::{MatchEnd, MatchReason, Seat};
use serenity::all::ButtonStyle;
use show::Chances;
use table::{Advice, Judged, Review, SeatSheet};
use text::{Language, Phrase};

/// Returns the hand with the moves that the computer would consider, and their chances, and a
/// star on the best: one plays on where one has asked.
#[must_use]
pub fn hint(language: Language, hint: &Hint) -> Message {
    let viewer = &Viewer::alone(language, &hint.view.players, hint.view.sheet.seat);
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
    let advice = AdviceGiven {
        lines: lines.iter().map(|line| viewer.say(line)).collect(),
        best: hint.best.first().map(|best| best.token.as_str()),
    };
    advised(viewer, &hint.view, advice)
}

/// Returns the review of a match: the curve of the reader's chances, what luck and moves made of
/// them, and the moments that decided it.
#[must_use]
pub fn review(language: Language, reviewed: &Reviewed) -> Message {
    let (sheet, review) = (&reviewed.view.sheet, &reviewed.review);
    let viewer = &Viewer::alone(language, &reviewed.view.players, sheet.seat);
    let mut lines = vec![
        headline(viewer, &sheet.public),
        standing(viewer, &sheet.public),
        viewer.say(&shares(reviewed)),
    ];
    let moments = review.moments_for(sheet.seat);
    let title = match moments.len() {
        0 => "review-no-moments",
        _ => "review-moments",
    };
    lines.push(viewer.key(title));
    let numbered = moments.iter().zip(1_u8..);
    lines.extend(numbered.map(|(judged, number)| viewer.say(&moment(sheet, judged, number))));
    if review.every > 1 {
        let every = i64::try_from(review.every).unwrap_or(i64::MAX);
        lines.push(viewer.say(&Phrase::new("review-sampled").with("every", every)));
    }
    lines.push(viewer.key("review-basis"));
    let alt = cut(&viewer.say_plainly(&description(review, sheet.seat)), ALT);
    let badge = sheet.public.kind.game().badge(sheet.seat);
    let chances = curve(review, sheet.seat, badge);
    let mut message = Message::default();
    if reviewed.view.text_board {
        lines.push(alt);
    } else {
        message.picture = Some(Picture {
            name: "review.png",
            plan: Plan::new(move || show::chances(&chances)),
            bytes: Vec::new(),
            alt,
        });
    }
    message.content = cut(&lines.join("\n"), CONTENT);
    message.row(Row::Buttons(boards(viewer, reviewed)))
}

/// Returns the buttons to the boards of the moments, each with its number.
fn boards(viewer: &Viewer, reviewed: &Reviewed) -> Vec<Button> {
    let (id, review) = (reviewed.view.id, &reviewed.review);
    let moments = review.moments_for(reviewed.view.sheet.seat);
    let button = |(judged, number): (&Judged, u8)| {
        let act = MatchAct::Moment {
            round: judged.round.0,
            step: review.step(judged),
        };
        let label = viewer.say(&Phrase::new("button-moment").with("number", number));
        click(id, act, label, ButtonStyle::Secondary)
    };
    moments.into_iter().zip(1..).map(button).collect()
}

/// Returns the parts of luck and moves in the way from an even chance to the end of play.
fn shares(reviewed: &Reviewed) -> Phrase {
    let (sheet, review) = (&reviewed.view.sheet, &reviewed.review);
    let is_played_out = |end: MatchEnd| end.reason == MatchReason::Score;
    let key = if sheet.public.end.is_some_and(is_played_out) {
        "review-shares"
    } else {
        "review-shares-early"
    };
    Phrase::new(key)
        .with("end", whole(review.end[sheet.seat]))
        .with("own", signed(-review.cost[sheet.seat]))
        .with("others", signed(review.cost[sheet.seat.other()]))
        .with("luck", signed(review.luck(sheet.seat)))
}

/// Returns a moment in a sentence or two. Its chances are the reader's, whoever decided.
fn moment(sheet: &SeatSheet, judged: &Judged, number: u8) -> Phrase {
    let (key, chance, best) = if judged.seat == sheet.seat {
        ("review-moment", judged.chance, judged.best)
    } else {
        (
            "review-moment-other",
            1.0 - judged.chance,
            1.0 - judged.best,
        )
    };
    let at = if is_single(&sheet.public) {
        Phrase::new("review-at-move")
    } else {
        Phrase::new("review-at").with("round", judged.round.0)
    };
    Phrase::new(key)
        .with("number", number)
        .with("at", at.with("move", move_number(judged.ply)))
        .player("player", judged.seat.number())
        .with("played", judged.played.clone())
        .with("chance", percent(chance))
        .with("better", judged.better.clone())
        .with("best", percent(best))
}

/// Returns the curve in words.
fn description(review: &Review, seat: Seat) -> Phrase {
    let points = &review.curve[seat];
    let by_chance = |one: &&(Ply, f32), other: &&(Ply, f32)| one.1.total_cmp(&other.1);
    let (last, before) = points.split_last().unwrap_or((&(Ply(0), 0.5), &[]));
    let nothing = &(Ply(0), 0.5);
    let highest = before.iter().max_by(by_chance).unwrap_or(nothing);
    let lowest = before.iter().min_by(by_chance).unwrap_or(nothing);
    Phrase::new("review-curve")
        .with("moves", review.plies.0)
        .with("highest", whole(highest.1))
        .with("high-move", move_number(highest.0))
        .with("lowest", whole(lowest.1))
        .with("low-move", move_number(lowest.0))
        .with("end", whole(last.1))
}

/// Returns the number of the move that follows so many decisions, from 1.
fn move_number(ply: Ply) -> u32 {
    ply.0.saturating_add(1)
}

fn curve(review: &Review, seat: Seat, badge: Drawing) -> Chances {
    let points = review.curve[seat].iter();
    let moments = review.moments_for(seat).into_iter();
    Chances {
        plies: review.plies.0,
        points: points.map(|(ply, chance)| (ply.0, *chance)).collect(),
        rounds: review.rounds.iter().map(|ply| ply.0).collect(),
        moments: moments.map(|it| (it.ply.0, it.seat == seat)).collect(),
        badge,
    }
}

/// Returns a chance in percent, which may be certain.
fn whole(chance: f32) -> i64 {
    (chance * 100.0).round() as i64
}

/// Returns a change of a chance in percentage points, with its sign.
fn signed(change: f32) -> String {
    match whole(change) {
        0 => "±0".to_owned(),
        points if points < 0 => format!("−{}", -points),
        points => format!("+{points}"),
    }
}
