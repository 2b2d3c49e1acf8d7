//! Histories: finished matches, as somebody looks back on them.

use super::ladder::{change, counted_key, name_words};
use super::parts::short_id;
use super::servers;
use crate::discord::act::{Act, MatchAct, PlainAct};
use crate::discord::errors::{reason_key, when};
use crate::discord::posts::message::{Block, Button, Message};
use host::UserId;
use host::league::{HistoryEntry, MatchResult, OpponentName, PastBoard, ResultRating};
use rules::{MatchReason, Seat};
use table::GameKind;
use text::{Language, Phrase};

/// Returns a page of a user's finished matches, the newest or those before a result's number: each
/// beside the button that shows its end, which names both players, unless the reader may not see the
/// opponent.
pub fn history(
    language: Language,
    user: UserId,
    before: Option<u64>,
    entries: &[HistoryEntry],
    more: bool,
) -> Message {
    let Some(last) = entries.last() else {
        return Message::words(language.text("history-none"));
    };
    let listed = entries.iter().map(|entry| block(language, entry));
    let page = |before, key| Button::named(language, PlainAct::History { user, before }, key);
    let newest = before.map(|_| page(None, "button-page-newest"));
    let further = more.then(|| page(Some(last.result.number), "button-page-down"));
    let ways = Block::buttons(newest.into_iter().chain(further).collect());
    Message::laid_out(listed.chain(ways))
}

fn block(language: Language, entry: &HistoryEntry) -> Block {
    let words = entry_words(language, entry);
    let is_hidden = matches!(
        entry.opponent,
        Some(OpponentName::Hidden | OpponentName::Server(_))
    );
    if is_hidden || GameKind::from_key(&entry.result.game).is_none() {
        return Block::Words(words);
    }
    let look = Act::Match(entry.result.id, MatchAct::End);
    Block::Beside(words, Button::named(language, look, "button-look"))
}

/// Returns the line of a match. The id is left out where the button is: with it anybody could have
/// the record, which names both players.
fn entry_words(language: Language, entry: &HistoryEntry) -> String {
    let board = entry.board.as_ref().map(board_words);
    let phrases = [Some(played(entry)), board, Some(effect(entry))];
    let phrases = phrases.into_iter().flatten();
    let id = match entry.opponent {
        Some(OpponentName::Hidden) => None,
        _ => Some(format!("`{}`", short_id(&entry.result.id.to_string()))),
    };
    let parts = phrases.map(|phrase| phrase.say(language));
    parts.chain(id).collect::<Vec<_>>().join(" · ")
}

fn played(entry: &HistoryEntry) -> Phrase {
    let (result, seat) = (&entry.result, entry.seat);
    let opponent = match &entry.opponent {
        Some(name) => name_words(name),
        None => Phrase::new("computer.object").into(),
    };
    let game = GameKind::from_key(&result.game).map(|kind| kind.facts().title);
    Phrase::new("history-line")
        .with("when", when(result.ended.seconds()))
        .with("game", game.unwrap_or_else(|| Phrase::new("unknown-game")))
        .with("outcome", ended(result, seat))
        .with("opponent", opponent)
}

/// Returns the words for how a match ended for one of its seats: with the score, if a round was won,
/// and with the reason where it is another than the score.
fn ended(result: &MatchResult, seat: Seat) -> Phrase {
    let outcome = Phrase::new(outcome(result, seat));
    let scored = match (result.score[seat], result.score[seat.other()]) {
        (0, 0) => outcome,
        (own, other) => Phrase::new("history-scored")
            .with("outcome", outcome)
            .with("own", own)
            .with("other", other),
    };
    match MatchReason::from_key(&result.reason) {
        Some(reason @ (MatchReason::Resign | MatchReason::Timeout | MatchReason::Agreed)) => {
            Phrase::new("history-early")
                .with("outcome", scored)
                .with("why", Phrase::new(reason_key(reason)))
        }
        _ => scored,
    }
}

fn board_words(board: &PastBoard) -> Phrase {
    match &board.against {
        Some(server) => Phrase::new("history-board")
            .with("board", board.number)
            .with("server", servers::met(server)),
        None => Phrase::new("history-board-inside").with("board", board.number),
    }
}

/// Returns the key of the word for how a match ended for one of its seats. The reason is asked first:
/// what was stopped has no winner either.
fn outcome(result: &MatchResult, seat: Seat) -> &'static str {
    match MatchReason::from_key(&result.reason) {
        Some(MatchReason::Aborted) => "history-aborted",
        Some(MatchReason::Restored) => "history-restored",
        _ => match result.winner {
            Some(winner) if winner == seat => "history-won",
            Some(_) => "history-lost",
            None => "history-drawn",
        },
    }
}

/// Returns what a match did to the rating, or why it did nothing.
fn effect(entry: &HistoryEntry) -> Phrase {
    if let Some(done) = entry.change {
        return change(done);
    }
    Phrase::new(match entry.result.rated {
        // The ladders follow a moment later.
        ResultRating::Rated => "unrated-not-yet",
        why_not => counted_key(why_not),
    })
}
