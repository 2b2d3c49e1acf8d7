//! The end of a contest's board, as the threads of the contest tell it.

use super::reading::Reading;
use crate::discord::posts::Viewer;
use host::{ContestView, Team};
use rules::{MatchReason, Seat};
use table::PublicSheet;
use text::Phrase;

/// Returns the first line about the end of a board: who has beaten whom, and how the contest stands.
/// There is none for a board that counts for nothing.
pub(in crate::discord) fn board_end(
    viewer: &Viewer,
    sheet: &PublicSheet,
    view: &ContestView,
    number: u8,
) -> Option<String> {
    let end = sheet.end?;
    let key = match (end.winner, end.reason) {
        (_, MatchReason::Aborted | MatchReason::Restored) => return None,
        (Some(_), MatchReason::Resign) => "board-won-resign",
        (Some(_), MatchReason::Timeout) => "board-won-timeout",
        (Some(_), _) => "board-won",
        (None, MatchReason::Agreed) => "board-drawn-agreed",
        (None, _) => "board-drawn",
    };
    let reading = Reading::new(viewer.language(), view);
    let [zero, one] = reading.order().map(|team| reading.team(team));
    let [left, right] = reading.points();
    let score = Phrase::new("contest-score")
        .with("zero", zero)
        .with("left", left)
        .with("one", one)
        .with("right", right);
    let phrase = Phrase::new(key).with("number", number).with("score", score);
    let Some(winner) = end.winner else {
        let [zero, one] = Seat::BOTH.map(Seat::number);
        return Some(viewer.say(&phrase.player("zero", zero).player("one", one)));
    };
    let board = view.boards.iter().find(|board| board.number == number)?;
    let mut teams = Team::BOTH.into_iter();
    let team = teams.find(|team| board.seat(*team) == winner)?;
    let rounds = sheet.standing.score;
    let phrase = phrase
        .with("side", reading.team(team))
        .player("winner", winner.number())
        .player("loser", winner.other().number())
        .with("most", rounds[winner])
        .with("fewest", rounds[winner.other()])
        .with("first-to", sheet.standing.first_to);
    Some(viewer.say(&phrase))
}
