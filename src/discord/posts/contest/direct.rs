//! Direct messages to the players of a contest.

use super::card::state;
use super::draft::at_date;
use super::reading::Reading;
use crate::discord::act::ContestAct;
use crate::discord::posts::message::Message;
use host::{BoardView, ContestView, Direct, UserId};
use text::{Language, Phrase};

/// Returns a direct message to a player.
pub fn direct(language: Language, view: &ContestView, user: UserId, direct: Direct) -> Message {
    let reading = Reading::of_player(language, view, user);
    let mut lines = vec![sentence(&reading, user, direct), reading.title()];
    let board = own_board(&reading, user);
    let board = board.filter(|_| matches!(direct, Direct::Call | Direct::Seated(_)));
    lines.push(reading.id_line());
    let button = match direct {
        Direct::Joined | Direct::Reminder => reading.button(ContestAct::Leave, "button-leave"),
        Direct::Call => reading.button(ContestAct::Here, "button-here").success(),
        Direct::Left | Direct::Seated(_) | Direct::Missed | Direct::Unseated | Direct::Over => {
            reading.button(ContestAct::Show, "button-show")
        }
    };
    let mut message = Message::lines(lines);
    message.proof = reading.proof(board);
    message.buttons([button])
}

fn sentence(reading: &Reading<'_>, user: UserId, direct: Direct) -> String {
    let view = reading.view;
    let until = reading.until();
    let date = view.terms.line_up.date();
    let said = match (direct, own_board(reading, user)) {
        (Direct::Over, _) => return state(reading),
        (Direct::Joined, _) => match date {
            Some(date) => at_date("contest-direct-joined-dated", date),
            None => Phrase::new("contest-direct-joined").with("when", until),
        }
        .with("game", view.terms.kind.facts().title),
        (Direct::Reminder, _) => Phrase::new("contest-direct-reminder").with("when", until),
        (Direct::Left, _) => Phrase::new("contest-left"),
        (Direct::Call, Some(board)) => Phrase::new("contest-direct-call")
            .with("number", board.number)
            .with("opponent", reading.player(board, reading.own.other()))
            .with("when", until),
        (Direct::Call, None) if view.has_yielded => {
            Phrase::new("contest-direct-call-yielded").with("when", until)
        }
        (Direct::Call, None) => Phrase::new("contest-direct-call-reserve").with("when", until),
        (Direct::Seated(number), _) => Phrase::new("contest-direct-seated").with("number", number),
        (Direct::Missed, _) => Phrase::new("contest-direct-missed"),
        (Direct::Unseated, _) if view.has_yielded => Phrase::new("contest-direct-yielded"),
        (Direct::Unseated, _) => Phrase::new("contest-direct-unseated"),
    };
    reading.say(&said)
}

fn own_board<'a>(reading: &Reading<'a>, user: UserId) -> Option<&'a BoardView> {
    let mut boards = reading.view.boards.iter();
    boards.find(|board| board.users[reading.own] == Some(user))
}
