//! The picture of a contest's result: something that a server pins.

use super::reading::{Reading, last_digits};
use crate::discord::posts::ladder::medals;
use crate::discord::posts::message::{ALT, Picture, cut};
use crate::draw;
use crate::host::{BoardOutcome, BoardState, BoardView, ContestState, Team};
use crate::phrase::Phrase;
use crate::scene::Plan;
use crate::show::{self, ContestBoard, ContestEnding, ContestOutcome, ContestSide};

/// Returns the picture of a contest that was decided.
pub(super) fn picture(reading: &Reading<'_>) -> Option<Picture> {
    let view = reading.view;
    if view.state != ContestState::Decided {
        return None;
    }
    let side = |team: Team| ContestSide {
        name: written_name(reading, team),
        points: view.points[team],
        medals: view.medals[team].counts(),
    };
    let [won, lost] = reading.order().map(|team| view.won[team]);
    let ending = ContestEnding {
        sides: reading.order().map(side),
        boards: view.boards.iter().map(|it| board(reading, it)).collect(),
        record: (!reading.is_inside()).then_some([won, view.drawn, lost]),
    };
    Some(Picture {
        name: "contest.png",
        alt: alt(reading, &ending),
        plan: Plan::new(move || show::contest(&ending)),
        bytes: Vec::new(),
    })
}

/// Returns the name of a team as it is written in the picture: as it is if the font has all its
/// letters, or else the last four digits of the server's number. The words of the picture have the
/// name in any case.
fn written_name(reading: &Reading<'_>, team: Team) -> String {
    let name = reading.plain_team(team);
    match reading.view.teams[team].server {
        Some(server) if !draw::can_write(&name) => format!("#{}", last_digits(server)),
        _ => name,
    }
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
        outcome: match board.state {
            BoardState::Over(BoardOutcome::Won(winner)) => ContestOutcome::Won(side(winner)),
            BoardState::Over(BoardOutcome::Given(winner)) => ContestOutcome::Given(side(winner)),
            BoardState::Over(BoardOutcome::Drawn) => ContestOutcome::Drawn,
            _ => ContestOutcome::Struck,
        },
    }
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
    let boards = reading.view.boards.iter().map(|board| {
        let [left, right] = reading.shares(board.state);
        let name = |team| reading.plain_player(board, team) + &medals(board.medals[team]);
        let [zero, one] = reading.order().map(name);
        reading.say(
            &Phrase::new("contest-alt-board")
                .with("number", board.number)
                .with("zero", zero)
                .with("one", one)
                .with("left", left)
                .with("right", right),
        )
    });
    let record = ending.record.map(|[won, drawn, lost]| {
        reading.say(
            &Phrase::new("contest-record")
                .with("won", won)
                .with("drawn", drawn)
                .with("lost", lost),
        )
    });
    let said: Vec<String> = [reading.say(&score)]
        .into_iter()
        .chain(record)
        .chain(boards)
        .collect();
    cut(&said.join(" "), ALT)
}
