//! The picture of a contest's result: something that a server pins.

use super::reading::Reading;
use crate::discord::posts::ladder::medals;
use crate::discord::posts::message::{ALT, Picture, cut};
use host::{BoardEnd, BoardOutcome, BoardState, BoardView, ContestState, Team};
use model::calendar::{Day, Zone};
use paint::Plan;
use rules::{BySeat, MatchReason};
use show::{ContestBoard, ContestEnding, ContestOutcome, ContestSide};
use text::Phrase;

/// Returns the picture of a contest that was decided.
pub(super) fn picture(reading: &Reading<'_>) -> Option<Picture> {
    let view = reading.view;
    if view.state != ContestState::Decided {
        return None;
    }
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
    Some(Picture {
        name: "contest.png",
        alt: alt(reading, &ending),
        plan: Plan::new(move || show::contest(&ending)),
        bytes: Vec::new(),
    })
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
    cut(&said.join(" "), ALT)
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
