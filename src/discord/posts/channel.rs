//! The public posts of a match, and its public position.

use super::Viewer;
use super::badges;
use super::clock::{banks, clock_words};
use super::contest::board_end;
use super::fairness::proof_of_card;
use super::ladder::{counted_key, rated_key, rating_effect};
use super::offer::Meeting;
use super::parts::{
    away, board, deadline_line, first_line, headline, match_buttons, next_line, poster,
    poster_of_early_end, recent_narration, round_line, short_id, small_headline, standing,
    terms_button, time_line, watch_button, watch_buttons, what_happened,
};
use crate::discord::act::{Act, MatchAct};
use crate::discord::posts::message::{Button, Message, Picture, Row, TITLE_NAME, cut};
use host::{ContestView, MatchId, Rated, RatingEffect, StatusCard, Timestamp, UserId, View};
use rules::Seat;
use table::PublicSheet;
use text::{Language, Phrase};

/// Returns the status card of a match. While it runs, the card says what holds for the whole round,
/// and shows who plays: it is not edited at every move.
pub fn card(viewer: &Viewer, card: &StatusCard) -> Message {
    let sheet = &card.sheet;
    let mut lines = vec![headline(viewer, sheet)];
    lines.extend(sheet.end.map(|_| standing(viewer, sheet)));
    lines.extend(away(viewer, &card.away));
    let rated = Phrase::new(card.counted.map_or(rated_key(card.rated), counted_key));
    let terms = Phrase::new("card-terms")
        .with("rated", rated.clone())
        .with("clock", clock_words(card.clock));
    lines.push(viewer.say(&terms));
    let mut message = Message::words(lines.join("\n"));
    message.proof = vec![proof_of_card(viewer, card)];
    match poster(viewer, sheet, &card.medals) {
        Some(poster) => message.picture = Some(poster),
        // A board would be an old one: the card is not edited at every move.
        None => message.picture = Some(players(viewer, card, &rated)),
    }
    // The card of a board is that of its contest.
    let mut buttons = match_buttons(viewer, sheet, true);
    buttons.extend(fair_button(viewer, sheet).filter(|_| sheet.end.is_none()));
    message.buttons(buttons)
}

/// Returns the picture of those who play.
fn players(viewer: &Viewer, card: &StatusCard, rated: &Phrase) -> Picture {
    let sheet = &card.sheet;
    let [zero, one] = viewer.plain_names().cloned().unwrap_or_default();
    let words = Phrase::new("card-alt")
        .with("zero", zero.as_str())
        .with("one", one.as_str())
        .with("game", sheet.kind.facts().title)
        .with("first-to", sheet.standing.first_to)
        .with("clock", clock_words(card.clock))
        .with("rated", rated.clone());
    let meeting = Meeting {
        kind: sheet.kind,
        first_to: sheet.standing.first_to,
        clock: card.clock,
        is_rated: card.rated == Rated::Rated,
    };
    meeting.picture(
        Seat::Zero,
        [Some(zero), Some(one)],
        &viewer.say_plainly(&words),
    )
}

/// Returns the button that says how the dealing of a running match will be checked.
fn fair_button(viewer: &Viewer, sheet: &PublicSheet) -> Option<Button> {
    let id = MatchId::parse(&sheet.id)?;
    Some(viewer.click(id, MatchAct::Verify, "button-fair"))
}

/// Returns the title of a match's thread, which names its players, and the one in its place where
/// their names are refused.
pub fn thread_titles(viewer: &Viewer, sheet: &PublicSheet) -> [String; 2] {
    let plain = Phrase::new("thread-title-plain").with("id", short_id(&sheet.id));
    let named = match viewer.plain_names() {
        Some([zero, one]) => Phrase::new("thread-title")
            .with("zero", cut(zero, TITLE_NAME))
            .with("one", cut(one, TITLE_NAME)),
        None => plain.clone(),
    };
    let game = &sheet.kind.facts().title;
    [named, plain].map(|title| viewer.say_plainly(&title.with("game", game.clone())))
}

/// Returns the announcement of a turn, or of an end, in a match or on the board of a contest, whose
/// end is told with the contest as it stands then.
pub fn announcement(
    viewer: &Viewer,
    sheet: &PublicSheet,
    deadline: Option<Timestamp>,
    ratings: &RatingEffect,
    mention: Option<UserId>,
    board_number: Option<u8>,
    contest: Option<&ContestView>,
) -> Message {
    let deadline = deadline.map(|it| deadline_line(viewer, it));
    let mut lines = Vec::from_iter(next_line(viewer, sheet));
    lines.extend(deadline);
    lines.extend(badges::streak(viewer, sheet, ratings));
    lines.extend(rating_effect(viewer, ratings, None));
    lines.push(match_line(viewer, sheet, board_number));
    if let Some(user) = mention {
        lines.push(format!("<@{user}>"));
    }
    let rest = lines.join("\n");
    let situation = first_line(viewer, sheet, None);
    let board_end = board_number
        .zip(contest)
        .and_then(|(number, contest)| board_end(viewer, sheet, contest, number));
    let head = board_end.as_ref().unwrap_or(&situation);
    let mut message = Message::words(recent_narration(
        viewer,
        what_happened(sheet),
        head,
        &situation,
        &rest,
    ));
    message.mentions.users = mention.iter().map(|user| user.0).collect();
    // The end of a round is worth the one picture. The beginning of the next is told in words.
    let (picture, name) = match &sheet.closed {
        Some(closed) => (&closed.board, "round.png"),
        None => (&sheet.board, "board.png"),
    };
    match poster_of_early_end(viewer, sheet) {
        Some(poster) => message.picture = Some(poster),
        None => board(viewer, picture, name, false, &mut message),
    }
    message.buttons(match_buttons(viewer, sheet, board_number.is_none()))
}

/// Returns the line of a post that names the match, or the board of a contest that it is.
fn match_line(viewer: &Viewer, sheet: &PublicSheet, board_number: Option<u8>) -> String {
    let Some(number) = board_number else {
        return small_headline(viewer, sheet);
    };
    let number = Phrase::new("board-number").with("number", number);
    let board = Phrase::new("announcement-of-board").with("board", number);
    // Who has played whom stands in the first line of an end.
    let headline = match sheet.end {
        Some(_) => format!("**{}**", viewer.say(&sheet.kind.facts().title)),
        None => headline(viewer, sheet),
    };
    viewer.say(&board.with("headline", headline))
}

/// The most sentences about the end of a round where a home is told of rounds alone.
const LAST_SENTENCES: usize = 2;

/// Returns the announcement of a finished round in a home that is told of rounds alone, or `None`
/// if none has ended or the match is over. It stays as it is while the match goes on, so that
/// nothing in it is about a later moment but who goes on.
pub fn round_over(
    viewer: &Viewer,
    sheet: &PublicSheet,
    mention: Option<UserId>,
    board_number: Option<u8>,
) -> Option<Message> {
    let closed = sheet.closed.as_ref()?;
    let next = Phrase::new("announcement-next").player("player", sheet.to_move()?.number());
    let outcome = round_line(viewer, sheet, closed, None);
    let mut lines = vec![outcome];
    let earlier = closed.narration.len().saturating_sub(LAST_SENTENCES);
    let last = closed.narration.iter().skip(earlier);
    lines.extend(last.map(|sentence| viewer.say(sentence)));
    lines.push(match_line(viewer, sheet, board_number));
    lines.push(viewer.say(&next));
    lines.extend(mention.map(|user| format!("<@{user}>")));
    let mut message = Message::words(lines.join("\n"));
    message.mentions.users = mention.iter().map(|user| user.0).collect();
    board(viewer, &closed.board, "round.png", false, &mut message);
    let buttons = mention.map_or_else(Vec::new, |_| match_buttons(viewer, sheet, false));
    Some(message.buttons(buttons))
}

/// Returns the end of a round or of the match, for somebody who follows it.
pub fn told_to_follower(
    viewer: &Viewer,
    sheet: &PublicSheet,
    board_number: Option<u8>,
    as_text: bool,
) -> Message {
    let none = RatingEffect::default();
    let told = round_over(viewer, sheet, None, board_number);
    let mut message =
        told.unwrap_or_else(|| announcement(viewer, sheet, None, &none, None, board_number, None));
    if as_text && message.picture.take().is_some() {
        let shown = sheet.closed.as_ref().map_or(&sheet.board, |it| &it.board);
        board(viewer, shown, "round.png", true, &mut message);
    }
    let buttons = match sheet.end {
        Some(_) => match_buttons(viewer, sheet, false),
        None => MatchId::parse(&sheet.id).map_or_else(Vec::new, |id| {
            vec![
                watch_button(viewer, id),
                viewer.click(id, MatchAct::UnfollowTold, "button-unfollow"),
            ]
        }),
    };
    message.rows = vec![Row::Buttons(buttons)];
    message
}

/// Returns `true` if a reader of a match can ask for a rematch of it.
pub(super) fn has_rematch(view: &View<PublicSheet>) -> bool {
    view.is_player && view.board.is_none()
}

/// Returns the public position, for a private answer.
pub fn position(language: Language, view: &View<PublicSheet>, as_text: bool) -> Message {
    let (viewer, sheet) = (&Viewer::new(language, &view.players), &view.sheet);
    let mut lines = vec![headline(viewer, sheet), standing(viewer, sheet)];
    let to_move = sheet.to_move();
    lines.extend(to_move.and_then(|seat| time_line(viewer, view, seat)));
    lines.extend(view.banks.map(|left| banks(viewer, sheet.kind, left)));
    lines.extend(away(viewer, &view.away));
    let mut message = Message::words(lines.join("\n"));
    board(viewer, &sheet.board, "board.png", as_text, &mut message);
    let mut buttons = match (view.is_player, sheet.end) {
        (false, None) => watch_buttons(viewer, view.id, view.follows),
        _ => match_buttons(viewer, sheet, has_rematch(view)),
    };
    buttons.extend(terms_button(viewer, sheet));
    message.buttons(buttons)
}

/// Returns a finished match of a history, with the way to its record.
pub fn past(language: Language, view: &View<PublicSheet>, as_text: bool) -> Message {
    let mut message = position(language, view, as_text);
    if view.sheet.end.is_some()
        && let Some(Row::Buttons(buttons)) = message.rows.last_mut()
    {
        let export = Act::Match(view.id, MatchAct::Export);
        buttons.push(Button::named(language, export, "button-export"));
    }
    message
}
