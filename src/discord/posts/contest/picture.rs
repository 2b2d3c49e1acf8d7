//! The pictures of a contest: its line-up while people join, and its result, which a server pins.

use super::reading::Reading;
use crate::discord::posts::clock::clock_digits;
use crate::discord::posts::ladder::medals;
use crate::discord::posts::message::Picture;
use host::{BoardEnd, BoardOutcome, BoardState, BoardView, ContestState, Team};
use model::calendar::{Day, Zone};
use paint::Plan;
use rules::{BySeat, MatchReason};
use show::{ContestBoard, ContestEnding, ContestLineUp, ContestOutcome, ContestSide};
use text::Phrase;

/// Returns the picture of a contest that people can join, or of one that was decided.
pub(super) fn picture(reading: &Reading<'_>) -> Option<Picture> {
    match reading.view.state {
        ContestState::LineUp => Some(line_up(reading)),
        ContestState::Decided => Some(ending(reading)),
        _ => None,
    }
}

/// Returns the picture of the line-up: who has joined, and which seats are free. Its words count; the
/// names stand in the message.
fn line_up(reading: &Reading<'_>) -> Picture {
    let terms = &reading.view.terms;
    let joined = |team| reading.players(team).map(|it| reading.plain_member(it));
    let line_up = ContestLineUp {
        sides: reading.order().map(|team| reading.plain_team(team)),
        players: reading.order().map(|team| joined(team).collect()),
        boards: terms.boards,
        first_to: terms.first_to,
        time: clock_digits(reading.view.clock),
        is_rated: terms.is_rated,
    };
    let [zero, one] = &line_up.sides;
    let [left, right] = line_up.players.each_ref().map(Vec::len);
    let words = Phrase::new("contest-alt-line-up")
        .with("zero", zero.as_str())
        .with("one", one.as_str())
        .with("left", left.to_string())
        .with("right", right.to_string())
        .with("boards", terms.boards);
    let plan = Plan::new(move || show::contest_line_up(&line_up));
    Picture::new("line-up.png", plan, reading.say(&words))
}

/// Returns the picture of a contest that was decided.
fn ending(reading: &Reading<'_>) -> Picture {
    let view = reading.view;
    let side = |team: Team| ContestSide {
        name: reading.plain_team(team),
        points: view.points[team],
        medals: view.medals[team].counts(),
    };
    let game = view.terms.kind.game();
    let [won, lost] = reading.order().map(|team| view.won[team]);
    let ending = ContestEnding {
        sides: reading.order().map(side),
        boards: view.boards.iter().map(|it| board(reading, it)).collect(),
        badges: BySeat::from_fn(|seat| game.badge(seat)),
        record: (!reading.is_inside()).then_some([won, view.drawn, lost]),
        day: view
            .ended
            .map_or_else(String::new, |at| Day::of(at.0, &Zone::utc()).to_string()),
    };
    let alt = alt(reading, &ending);
    let plan = Plan::new(move || show::contest(&ending));
    Picture::new("contest.png", plan, alt)
}

fn board(reading: &Reading<'_>, board: &BoardView) -> ContestBoard {
    let name = |team| match board.users[team] {
        Some(_) => reading.plain_player(board, team),
        None => String::new(),
    };
    let side = |winner: Team| usize::from(winner != reading.own);
    ContestBoard {
        number: board.number.into(),
        names: reading.order().map(name),
        medals: reading.order().map(|team| board.medals[team].counts()),
        left: board.seat(reading.own),
        outcome: match board.state {
            BoardState::Over(BoardOutcome::Won(winner)) => ContestOutcome::Won(side(winner)),
            BoardState::Over(BoardOutcome::Given(winner)) => ContestOutcome::Given(side(winner)),
            BoardState::Over(BoardOutcome::Drawn) => ContestOutcome::Drawn,
            _ => ContestOutcome::Struck,
        },
        score: board.end.map(|end| scores(reading, end)),
        early: board.end.and_then(early),
    }
}

/// Returns the rounds that both players have won on a board.
fn scores(reading: &Reading<'_>, end: BoardEnd) -> [u8; 2] {
    reading.order().map(|team| end.score[team])
}

/// Returns the reason for which a player has lost before the score was reached, if that is why.
fn early(end: BoardEnd) -> Option<&'static str> {
    let is_early = matches!(end.reason, MatchReason::Resign | MatchReason::Timeout);
    is_early.then(|| end.reason.key())
}

/// Returns the words of the picture.
fn alt(reading: &Reading<'_>, ending: &ContestEnding) -> String {
    let [left, right] = reading.order().map(|team| {
        let name = reading.plain_team(team);
        name + &medals(reading.view.medals[team])
    });
    let [own, other] = reading.points();
    let score = Phrase::new("contest-alt")
        .with("zero", left)
        .with("one", right)
        .with("left", own)
        .with("right", other);
    let record = ending.record.map(|[won, drawn, lost]| {
        Phrase::new("contest-record")
            .with("won", won)
            .with("drawn", drawn)
            .with("lost", lost)
    });
    let day = (!ending.day.is_empty())
        .then(|| Phrase::new("contest-alt-day").with("day", ending.day.clone()));
    let boards = reading.view.boards.iter();
    let said = [score]
        .into_iter()
        .chain(day)
        .chain(record)
        .chain(seats(reading))
        .chain(boards.map(|board| board_words(reading, board)));
    let said: Vec<String> = said.map(|phrase| reading.say(&phrase)).collect();
    said.join(" ")
}

/// Returns the words for the seats of the boards: a team has the same one on every other board.
fn seats(reading: &Reading<'_>) -> Option<Phrase> {
    let first = reading.view.boards.first()?.first;
    let [role, _] = reading.view.terms.kind.facts().roles;
    let boards = i64::try_from(reading.view.boards.len()).unwrap_or(i64::MAX);
    let words = Phrase::new("contest-alt-seats")
        .with("boards", boards)
        .with("side", reading.plain_team(first))
        .with("role", role);
    Some(words)
}

/// Returns the words for a board: who has played whom, the score, and what the score does not say.
fn board_words(reading: &Reading<'_>, board: &BoardView) -> Phrase {
    let name = |team| reading.plain_player(board, team) + &medals(board.medals[team]);
    let plain = |key| Phrase::new(key).with("number", board.number);
    let played = |key| {
        let [zero, one] = reading.order().map(name);
        let [left, right] = match board.end {
            Some(end) => scores(reading, end).map(|rounds| rounds.to_string()),
            None => reading.shares(board.state).map(str::to_owned),
        };
        plain(key)
            .with("zero", zero)
            .with("one", one)
            .with("left", left)
            .with("right", right)
    };
    match (board.state, board.end.map(|end| end.reason)) {
        (BoardState::Over(BoardOutcome::Won(winner)), Some(MatchReason::Resign)) => {
            let loser = reading.plain_player(board, winner.other());
            played("contest-alt-resigned").with("loser", loser)
        }
        (BoardState::Over(BoardOutcome::Won(winner)), Some(MatchReason::Timeout)) => {
            let loser = reading.plain_player(board, winner.other());
            played("contest-alt-timeout").with("loser", loser)
        }
        (BoardState::Over(BoardOutcome::Won(_)), _) => played("contest-alt-board"),
        (BoardState::Over(BoardOutcome::Drawn), _) => played("contest-alt-drawn"),
        (BoardState::Over(BoardOutcome::Given(winner)), _) => {
            plain("contest-alt-given").with("winner", name(winner))
        }
        _ if board.was_stopped() => plain("contest-alt-stopped"),
        _ => plain("contest-alt-struck"),
    }
}
