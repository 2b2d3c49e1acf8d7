//! A player's running matches.

use super::clock::clock_words;
use super::parts::{click, hand_key, left_out, short_id};
use crate::discord::act::MatchAct;
use crate::discord::errors::when;
use crate::discord::posts::contest::fitting;
use crate::discord::posts::escape;
use crate::discord::posts::message::{Block, Button, CONTENT, Message, ROWS, Row, cut};
use host::{FinishedMatch, MatchLine, ModeratedMatch};
use table::GameKind;
use text::{Language, Phrase};

/// The largest number of matches in a list: as many as fit with the longest names, and with a
/// button each, beside them or below.
pub const LISTED: usize = 10;
/// The room for what stands above and below a list of matches, in characters.
const AROUND: usize = 300;
/// The longest name of an opponent behind a move, in characters: moves are at most 80 long.
const NAMED: usize = 24;

/// Returns the list of the caller's running matches, each beside the button that shows their hand
/// unless its game is unknown.
pub fn matches(language: Language, lines: &[MatchLine]) -> Message {
    if lines.is_empty() {
        return Message::words(language.text("matches-none"));
    }
    let listed = lines.iter().take(LISTED).map(|line| {
        let words = named_words(language, line);
        match line.kind {
            Some(kind) => Block::Beside(words, hand(language, line, kind)),
            None => Block::Words(words),
        }
    });
    let left = lines.len().saturating_sub(LISTED);
    let more = left_out(language, "matches-more", left).map(Block::Words);
    Message::laid_out(listed.chain(more))
}

/// Returns the line of a match with the end of its id.
fn named_words(language: Language, line: &MatchLine) -> String {
    let id = line.id.to_string();
    format!("{} · `{}`", words(language, line), short_id(&id))
}

/// Returns the button that shows the caller's hand in a match.
fn hand(language: Language, line: &MatchLine, kind: GameKind) -> Button {
    let label = language.text(hand_key(kind));
    button(line, MatchAct::Hand, label)
}

/// Returns the question which of the caller's matches a command is about, with a button for each
/// that does there what was asked for. It is not laid out: the answer in its place may have a picture.
pub fn which_match(
    language: Language,
    lines: &[MatchLine],
    action: &dyn Fn(&MatchLine) -> MatchAct,
) -> Message {
    let listed = lines.iter().take(LISTED).map(|line| words(language, line));
    let listed = fitting(listed.collect(), CONTENT - AROUND, 1);
    let shown = lines.iter().take(listed.len());
    let left = lines.len().saturating_sub(listed.len());
    let more = left_out(language, "which-match-more", left);
    let ask = language.text("which-match");
    let lines = [ask].into_iter().chain(listed).chain(more);
    let known = shown.filter(|line| line.kind.is_some());
    let buttons = known.map(|line| button(line, action(line), match_name(language, line)));
    rows(buttons.collect())
        .into_iter()
        .fold(Message::lines(lines), Message::row)
}

/// Returns the same for what does not fit on a button: each shows a hand, and the words say how to
/// name the match.
pub fn which_match_by_name(language: Language, lines: &[MatchLine]) -> Message {
    let mut message = which_match(language, lines, &|_| MatchAct::Hand);
    let id = lines.first().map(|line| line.id.to_string());
    let way = Phrase::new("which-match-long").with("id", short_id(&id.unwrap_or_default()));
    let way = way.say(language);
    message.content = format!("{}\n{way}", message.content);
    message
}

/// Returns the line of a match: game, opponent, turn, deadline, clock and place.
fn words(language: Language, line: &MatchLine) -> String {
    let opponent = line
        .opponent
        .as_deref()
        .map_or_else(|| language.text("computer.object"), escape::content);
    let Some(kind) = line.kind else {
        return Phrase::new("matches-unknown-game")
            .with("game", escape::content(&line.game))
            .with("opponent", opponent)
            .say(language);
    };
    let place = line
        .place
        .map_or(String::new(), |(_, channel)| format!("<#{channel}>"));
    let turn = Phrase::new(if line.my_turn {
        "matches-yours"
    } else {
        "matches-theirs"
    });
    Phrase::new("matches-line")
        .with("game", kind.facts().title)
        .with("opponent", opponent)
        .with("turn", turn)
        .with(
            "when",
            line.deadline
                .map_or("–".to_owned(), |deadline| when(deadline.seconds())),
        )
        .with("clock", clock_words(line.clock))
        .with("place", place)
        .say(language)
}

/// Returns the rows of buttons for these matches.
fn rows(mut buttons: Vec<Button>) -> Vec<Row> {
    // As many in a row as it takes for all of them to have one.
    let in_a_row = buttons.len().div_ceil(ROWS).max(1);
    let mut rows = Vec::new();
    while !buttons.is_empty() {
        let rest = buttons.split_off(in_a_row.min(buttons.len()));
        rows.push(Row::Buttons(buttons));
        buttons = rest;
    }
    rows
}

/// Returns the name of a match in a list: its game, the opponent, and the end of its id.
pub fn match_name(language: Language, line: &MatchLine) -> String {
    let game = game_name(language, line.kind, &line.game);
    let opponent = player_name(language, line.opponent.as_deref());
    match_label(&game, &opponent, &line.id.to_string())
}

/// Returns the name of a finished match in a list: its game, the opponent, and the end of its id.
pub fn finished_match_name(language: Language, finished: &FinishedMatch) -> String {
    let kind = GameKind::from_key(&finished.game);
    let game = game_name(language, kind, &finished.game);
    let opponent = player_name(language, finished.opponent.as_deref());
    match_label(&game, &opponent, &finished.id.to_string())
}

/// Returns what a move in a match is told from the same move in another by: the opponent, and the
/// end of the match's id.
pub fn opponent_label(language: Language, line: &MatchLine) -> String {
    let opponent = player_name(language, line.opponent.as_deref());
    let id = line.id.to_string();
    format!(" · {} · {}", cut(&opponent, NAMED), short_id(&id))
}

/// Returns the name of a player, or of the computer.
fn player_name(language: Language, name: Option<&str>) -> String {
    name.map_or_else(|| language.text("computer"), escape::plain)
}

/// Returns the title of a game, or the key of one that is unknown.
fn game_name(language: Language, kind: Option<GameKind>, key: &str) -> String {
    let title = |kind: GameKind| kind.facts().title.say(language);
    kind.map_or_else(|| escape::plain(key), title)
}

/// Returns the name of a match by its game, the opponent, and the end of its id.
pub(super) fn match_label(game: &str, opponent: &str, id: &str) -> String {
    format!("{game} · {opponent} · {}", short_id(id))
}

/// Returns the name of a match of others in a moderator's list: its game, the players, and the end
/// of its id.
pub fn moderated_match_name(language: Language, listed: &ModeratedMatch) -> String {
    let title = listed.kind.facts().title.say(language);
    let names = listed.names.as_ref();
    let names = names.map(|name| player_name(language, name.as_deref()));
    let id = listed.id.to_string();
    format!(
        "{title} · {} – {} · {}",
        names.zero,
        names.one,
        short_id(&id)
    )
}

/// Returns a button of a match, which stands out if it is the caller's turn.
fn button(line: &MatchLine, action: MatchAct, label: String) -> Button {
    let button = click(line.id, action, label);
    if line.my_turn {
        button.primary()
    } else {
        button
    }
}
