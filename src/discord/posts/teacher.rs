//! The lessons of the computer, each for its pupil alone.

use std::iter;

use super::Viewer;
use super::finale::told;
use super::hand::{AdviceGiven, advised};
use super::parts::{click, headline, is_single, percent, standing};
use crate::discord::act::MatchAct;
use crate::discord::posts::message::{Button, CONTENT, Message, Picture, cut};
use host::{Hint, Ply, Reviewed};
use paint::Plan;
use rules::{MatchEnd, MatchReason, Seat};
use show::Chances;
use table::{Advice, Judged, Review, SeatSheet};
use text::{Language, Phrase};

/// Returns the hand with the moves that the computer would consider, and their chances, and a
/// star on the best: one plays on where one has asked.
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

/// Returns the review of a match: its story, the curve of the reader's chances, what luck and moves
/// made of them, and the moments that decided it.
pub fn review(language: Language, reviewed: &Reviewed) -> Message {
    let (sheet, review) = (&reviewed.view.sheet, &reviewed.review);
    let viewer = &Viewer::alone(language, &reviewed.view.players, sheet.seat);
    let told = Told {
        viewer,
        reviewed,
        seat: sheet.seat,
        moments: review.moments_for(sheet.seat),
    };
    let moments = told.numbered();
    let moments = moments.map(|(judged, number)| moment(sheet, judged, number));
    let words = iter::once(shares(reviewed)).chain(told.moments(moments));
    let alt = description("review-curve", review, sheet.seat);
    told.message(words, &alt)
}

/// Returns the review of a match for everybody in the channel: its story, the curve of the winner's
/// chances, and the few decisions that cost most.
pub fn review_for_all(language: Language, reviewed: &Reviewed) -> Message {
    let (sheet, review) = (&reviewed.view.sheet, &reviewed.review);
    let seat = sheet.public.end.and_then(|end| end.winner);
    let seat = seat.unwrap_or(sheet.seat);
    let told = Told {
        viewer: &Viewer::new(language, &reviewed.view.players),
        reviewed,
        seat,
        moments: review.turning_points(),
    };
    let moments = told.numbered();
    let moments = moments.map(|(judged, number)| {
        let line = moment_line("review-moment-of", sheet, judged, number);
        line.with("chance", percent(judged.chance))
            .with("best", percent(judged.best))
    });
    let alt = description("review-curve-of", review, seat).player("player", seat.number());
    told.message(told.moments(moments), &alt)
}

/// A review as it is told to a reader.
struct Told<'a> {
    viewer: &'a Viewer,
    reviewed: &'a Reviewed,
    /// The seat whose chances are drawn.
    seat: Seat,
    /// The decisions that are told of.
    moments: Vec<&'a Judged>,
}

impl Told<'_> {
    /// Returns the decisions with their numbers.
    fn numbered(&self) -> impl Iterator<Item = (&Judged, u8)> {
        self.moments.iter().copied().zip(1..)
    }

    /// Returns the lines of the decisions below their title.
    fn moments(&self, moments: impl Iterator<Item = Phrase>) -> impl Iterator<Item = Phrase> {
        let title = match self.moments.len() {
            0 => "review-no-moments",
            _ => "review-moments",
        };
        iter::once(Phrase::new(title)).chain(moments)
    }

    /// Returns the story in a sentence, if there is one.
    fn story(&self) -> Option<Phrase> {
        let public = &self.reviewed.view.sheet.public;
        let winner = public.end.and_then(|end| end.winner);
        let (winner, story) = winner.zip(self.reviewed.story)?;
        Some(told(story, winner, public.standing.first_to))
    }

    /// Returns the message with these words and with the curve, which `alt` describes.
    fn message(&self, words: impl Iterator<Item = Phrase>, alt: &Phrase) -> Message {
        let (viewer, review) = (self.viewer, &self.reviewed.review);
        let public = &self.reviewed.view.sheet.public;
        let mut lines = vec![headline(viewer, public), standing(viewer, public)];
        let words = self.story().into_iter().chain(words);
        lines.extend(words.map(|phrase| viewer.say(&phrase)));
        if review.every > 1 {
            let every = i64::try_from(review.every).unwrap_or(i64::MAX);
            lines.push(viewer.say(&Phrase::new("review-sampled").with("every", every)));
        }
        lines.push(viewer.key("review-basis"));
        let mut message = Message::default();
        if self.reviewed.view.text_board {
            lines.push(viewer.say(alt));
        } else {
            let chances = self.curve();
            message.picture = Some(Picture::new(
                "review.png",
                Plan::new(move || show::chances(&chances)),
                viewer.say_plainly(alt),
            ));
        }
        message.content = cut(&lines.join("\n"), CONTENT);
        message.buttons(self.boards())
    }

    /// Returns the buttons to the boards of the moments, each with its number.
    fn boards(&self) -> Vec<Button> {
        let button = |(judged, number): (&Judged, u8)| {
            let act = MatchAct::Moment {
                round: judged.round.0,
                step: self.reviewed.review.step(judged),
            };
            let label = Phrase::new("button-moment").with("number", number);
            let (id, label) = (self.reviewed.view.id, self.viewer.say(&label));
            click(id, act, label)
        };
        self.numbered().map(button).collect()
    }

    fn curve(&self) -> Chances {
        let (review, seat) = (&self.reviewed.review, self.seat);
        let points = review.curve[seat].iter();
        let moments = self.moments.iter();
        Chances {
            plies: review.plies.0,
            points: points.map(|(ply, chance)| (ply.0, *chance)).collect(),
            rounds: review.rounds.iter().map(|ply| ply.0).collect(),
            moments: moments.map(|it| (it.ply.0, it.seat == seat)).collect(),
            badge: self.reviewed.view.sheet.public.kind.game().badge(seat),
        }
    }
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
    moment_line(key, sheet, judged, number)
        .with("chance", percent(chance))
        .with("best", percent(best))
}

/// Returns the same without its chances.
fn moment_line(key: &'static str, sheet: &SeatSheet, judged: &Judged, number: u8) -> Phrase {
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
        .with("better", judged.better.clone())
}

/// Returns the curve in words.
fn description(key: &'static str, review: &Review, seat: Seat) -> Phrase {
    let points = &review.curve[seat];
    let by_chance = |one: &&(Ply, f32), other: &&(Ply, f32)| one.1.total_cmp(&other.1);
    let (last, before) = points.split_last().unwrap_or((&(Ply(0), 0.5), &[]));
    let nothing = &(Ply(0), 0.5);
    let highest = before.iter().max_by(by_chance).unwrap_or(nothing);
    let lowest = before.iter().min_by(by_chance).unwrap_or(nothing);
    Phrase::new(key)
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
