//! The parts that several posts share.

use serenity::all::{CreateActionRow, CreateInputText, CreateModal};

use super::Viewer;
use super::ladder::medals as medal_signs;
use super::offer::level_words;
use crate::discord::act::{Act, MatchAct};
use crate::discord::errors::{day, when};
use crate::discord::posts::message::{Button, CONTENT, Message, OPTION, Picture, Row, cut};
use host::{Away, MatchId, Medals, Ply, Timestamp, View};
use paint::Plan;
use rules::{BySeat, MatchEnd, MatchReason, Outcome, Round, Seat};
use show::Board;
use table::{ClosedRound, GameKind, PublicSheet};
use text::{Argument, Language, Phrase};

pub(super) fn click(id: MatchId, act: MatchAct, label: String) -> Button {
    Button::new(Act::Match(id, act), label)
}

/// Returns a form with one text to type.
pub(super) fn form(act: &Act, title: String, text: CreateInputText) -> CreateModal {
    let text = vec![CreateActionRow::InputText(text)];
    CreateModal::new(act.to_string(), title).components(text)
}

/// Returns a list from which one option is chosen, with the value of the one that is shown as chosen.
pub(super) fn select(
    act: impl Into<Act>,
    placeholder: String,
    options: impl IntoIterator<Item = (String, String)>,
    chosen: Option<String>,
) -> Row {
    Row::Select {
        act: act.into(),
        placeholder,
        options: options.into_iter().collect(),
        chosen,
    }
}

/// Returns the options of a game that are offered by a name, each with its words: the variants first.
pub(super) fn named_options(language: Language, kind: GameKind) -> Vec<(String, String)> {
    let house = kind.facts().house;
    let words = |options: &str| {
        let house = house.iter().find(|house| house.options == *options);
        let words = match house {
            Some(house) => house.offer.say(language),
            None => {
                let words = kind.game().describe_options(options);
                words.map_or_else(|_| options.to_owned(), |words| words.say(language))
            }
        };
        cut(&words, OPTION)
    };
    let named = kind.named_options().into_iter();
    named
        .map(|options| (options.clone(), words(&options)))
        .collect()
}

/// Returns how many of a list were left out, and how to come by them; `None` if none was.
pub(super) fn left_out(language: Language, key: &'static str, left: usize) -> Option<String> {
    let count = i64::try_from(left).unwrap_or(i64::MAX);
    let more = || Phrase::new(key).with("count", count).say(language);
    (left > 0).then(more)
}

/// Returns the options of a game in words, or as they are written where they cannot be read.
pub(super) fn options_words(kind: GameKind, options: &str) -> Argument {
    let words = kind.game().describe_options(options);
    words.map_or_else(|_| options.into(), Into::into)
}

/// Returns a chance in percent. Nothing is certain before it has happened.
pub(super) fn percent(chance: f32) -> i64 {
    ((chance * 100.0).round() as i64).clamp(1, 99)
}

/// Returns phrases in a language, a line each.
pub fn in_lines(language: Language, phrases: impl IntoIterator<Item = Phrase>) -> String {
    let phrases = phrases.into_iter();
    let lines: Vec<String> = phrases.map(|phrase| phrase.say(language)).collect();
    lines.join("\n")
}

/// Returns the end of a match's id, which names the match in threads, hands and lists.
pub(super) fn short_id(id: &str) -> &str {
    id.get(20..).unwrap_or_default()
}

/// Returns `true` if one round decides the match and it is the first: its number and the score say
/// nothing.
pub(super) fn is_single(sheet: &PublicSheet) -> bool {
    sheet.standing.first_to == 1 && sheet.standing.round == Round(1)
}

/// Returns the key of the line that names a match. Where one round decides it and is not the first,
/// those before it were drawn.
fn headline_key(sheet: &PublicSheet) -> &'static str {
    match sheet.standing.first_to {
        1 if is_single(sheet) => "headline-single",
        1 => "headline-again",
        _ => "headline",
    }
}

/// Returns the line that names a match: game, players, round and score, and how well the computer
/// plays.
pub(super) fn headline(viewer: &Viewer, sheet: &PublicSheet) -> String {
    let facts = sheet.kind.facts();
    let [zero, one] = facts.roles;
    let standing = sheet.standing;
    let line = viewer.say(
        &Phrase::new(headline_key(sheet))
            .with("game", facts.title)
            .with("zero", zero)
            .player("player-zero", 0)
            .with("one", one)
            .player("player-one", 1)
            .with("score-zero", standing.score.zero)
            .with("score-one", standing.score.one)
            .with("first-to", standing.first_to)
            .with("round", standing.round.0)
            .with("drawn", standing.round.0.saturating_sub(1)),
    );
    let level = viewer.level().map(|level| {
        let level = Phrase::new("computer-level").with("level", level_words(level));
        format!(" · {}", viewer.say(&level))
    });
    line + &level.unwrap_or_default()
}

/// Returns the standing of a match: the player to move, or the end.
pub(super) fn standing(viewer: &Viewer, sheet: &PublicSheet) -> String {
    viewer.say(&match sheet.end {
        Some(end) => ended(sheet, end),
        None => sheet.situation.clone(),
    })
}

/// Returns the first line of a post about a turn. A lock screen shows no more than it: the end of the
/// match or of a round, or whose turn it is, and for a player's own eyes against whom.
pub(super) fn first_line(viewer: &Viewer, sheet: &PublicSheet, reader: Option<Seat>) -> String {
    if let (Some(closed), None) = (&sheet.closed, sheet.end) {
        return round_line(viewer, sheet, closed, reader);
    }
    let standing = standing(viewer, sheet);
    let phrase = match (sheet.end, reader) {
        (Some(_), None) => return standing,
        (Some(_), Some(reader)) => return result_line(viewer, sheet, standing, reader),
        (None, None) => Phrase::new("first-line"),
        (None, Some(reader)) => Phrase::new("first-line-against")
            .with("game", sheet.kind.facts().title)
            .player("opponent", reader.other().number()),
    };
    viewer.say(&phrase.with("situation", standing))
}

/// Returns the first line about an end: its result, the game and a reader's opponent.
fn result_line(viewer: &Viewer, sheet: &PublicSheet, result: String, reader: Seat) -> String {
    let line = Phrase::new("first-line-result")
        .with("result", result)
        .with("title", sheet.kind.facts().title)
        .player("opponent", reader.other().number());
    viewer.say(&line)
}

/// Returns the first line about a round that has just ended: whose it is, and the score, a reader's own
/// points before the other's.
pub(super) fn round_line(
    viewer: &Viewer,
    sheet: &PublicSheet,
    closed: &ClosedRound,
    reader: Option<Seat>,
) -> String {
    let score = sheet.standing.score;
    let left = reader.unwrap_or(Seat::Zero);
    let result = match closed.end.outcome.winner {
        Some(winner) => Phrase::new("first-line-round")
            .with("game", sheet.kind.key())
            .player("winner", winner.number()),
        None => Phrase::new("first-line-round-drawn"),
    };
    let result = result
        .with("left", score[left])
        .with("right", score[left.other()]);
    let result = viewer.say(&result);
    match reader {
        Some(reader) => result_line(viewer, sheet, result, reader),
        None => result,
    }
}

/// Returns the line that says who goes on where the first line tells of a round that has ended.
pub(super) fn next_line(viewer: &Viewer, sheet: &PublicSheet) -> Option<String> {
    let goes_on = sheet.closed.is_some() && sheet.end.is_none();
    goes_on.then(|| standing(viewer, sheet))
}

/// Returns the line of the deadline of the player to move.
pub(super) fn deadline_line(viewer: &Viewer, deadline: Timestamp) -> String {
    viewer.say(&Phrase::new("deadline").with("when", when(deadline.seconds())))
}

/// Returns the same line for a viewer of a match in which this seat is to move: the time may be that
/// for all the rest of it.
pub(super) fn time_line<Sheet>(
    viewer: &Viewer,
    view: &View<Sheet>,
    to_move: Seat,
) -> Option<String> {
    let deadline = view.deadline?;
    let phrase = match view.banks {
        _ if view.is_flagged => Phrase::new("time-is-up"),
        Some(_) => Phrase::new("deadline-of-bank").player("player", to_move.number()),
        None => return Some(deadline_line(viewer, deadline)),
    };
    Some(viewer.say(&phrase.with("when", when(deadline.seconds()))))
}

/// Returns the headline as a line of small print, below what is new.
pub(super) fn small_headline(viewer: &Viewer, sheet: &PublicSheet) -> String {
    format!("-# {}", headline(viewer, sheet))
}

/// Returns the end of a match in words.
fn ended(sheet: &PublicSheet, end: MatchEnd) -> Phrase {
    let Some(winner) = end.winner else {
        return Phrase::new(match end.reason {
            MatchReason::Aborted => "match-aborted",
            MatchReason::Restored => "match-restored",
            MatchReason::Agreed => "match-drawn-agreed",
            _ => "match-drawn",
        });
    };
    let score = sheet.standing.score;
    Phrase::new(match end.reason {
        MatchReason::Resign => "match-won-resign",
        MatchReason::Timeout => "match-won-timeout",
        _ => "match-won",
    })
    .player("winner", winner.number())
    .player("loser", winner.other().number())
    .with("most", score[winner])
    .with("fewest", score[winner.other()])
    .with("first-to", sheet.standing.first_to)
}

/// The seconds of the longest day: one on which clocks are put back.
const LONGEST_DAY: i64 = 25 * 60 * 60;

/// Returns a line for each player who is away, or will be.
pub(super) fn away(viewer: &Viewer, away: &BySeat<Option<Away>>) -> impl Iterator<Item = String> {
    let said = away.iter().filter_map(|(seat, away)| {
        let away = away.as_ref()?;
        // The end is the beginning of the day after the last one.
        let (first, last) = (away.from.seconds(), away.until.seconds() - 1);
        let phrase = if last - first < LONGEST_DAY {
            Phrase::new("away-line-day").with("day", day(first))
        } else {
            Phrase::new("away-line")
                .with("from", day(first))
                .with("until", day(last))
        };
        Some(viewer.say(&phrase.player("player", seat.number())))
    });
    said.collect::<Vec<_>>().into_iter()
}

/// The length of the longest narration in a post, in characters: it has room for whole turns, but
/// not for everything that a very late post has missed.
const NARRATION: usize = 900;

/// Returns the sentences that tell what happened. Of a match that ended before anything was played
/// nobody wants to read how it began.
pub(super) fn what_happened(sheet: &PublicSheet) -> &[Phrase] {
    if sheet.end.is_some() && sheet.standing.ply == Ply(0) {
        &[]
    } else {
        &sheet.narration
    }
}

/// Puts the narration between the first line of a post and the rest, as far as there is room for
/// the newest sentences. The last sentence is left out if the situation, of which the first line tells,
/// says the same.
pub(super) fn recent_narration(
    viewer: &Viewer,
    narration: &[Phrase],
    head: &str,
    situation: &str,
    rest: &str,
) -> String {
    let count = |text: &str| text.chars().count();
    let taken = count(head) + count(rest) + 1;
    let mut room = CONTENT.saturating_sub(taken).min(NARRATION);
    let mut sentences = Vec::new();
    let is_said = |phrase: &Phrase| situation.contains(viewer.say(phrase).trim_end_matches('.'));
    let said = narration.last().is_some_and(is_said);
    for phrase in narration.iter().rev().skip(said.into()) {
        let sentence = viewer.say(phrase);
        let Some(left) = room.checked_sub(count(&sentence) + 1) else {
            break;
        };
        room = left;
        sentences.push(sentence);
    }
    sentences.push(head.to_owned());
    sentences.reverse();
    sentences.push(rest.to_owned());
    sentences.join("\n")
}

/// Adds the board to a message, as a picture or as text in a code block.
pub(super) fn board(
    viewer: &Viewer,
    board: &Board,
    name: &'static str,
    as_text: bool,
    message: &mut Message,
) {
    if as_text {
        message.content.push_str("\n```\n");
        message.content.push_str(&viewer.say(&board.text));
        message.content.push_str("\n```");
    } else {
        let alt = viewer.say_plainly(alt(viewer, board));
        message.picture = Some(Picture::new(name, plan(viewer.plain_names(), board), alt));
    }
}

/// Returns the alternative text of a board, with the players' names if the viewer knows them.
pub(super) fn alt<'a>(viewer: &Viewer, board: &'a Board) -> &'a Phrase {
    let named = board
        .named
        .as_ref()
        .filter(|_| viewer.plain_names().is_some());
    named.map_or(&board.alt, |named| &named.alt)
}

/// Returns the picture of a board, with the players' names if they are known.
pub(super) fn plan(names: Option<&[String; 2]>, board: &Board) -> Plan {
    match board.named.as_ref().zip(names) {
        Some((named, names)) => with_names(named.picture.clone(), names.clone()),
        None => board.picture.clone(),
    }
}

/// Returns a picture with the names of players in their places.
fn with_names(plan: Plan, names: [String; 2]) -> Plan {
    Plan::new(move || show::named(plan.scene(), names.each_ref().map(String::as_str)))
}

/// Returns the poster of a match that has ended while a round was played, whose last position looks
/// as if it went on.
pub(super) fn poster_of_early_end(viewer: &Viewer, sheet: &PublicSheet) -> Option<Picture> {
    sheet.end.filter(|end| end.reason != MatchReason::Score)?;
    poster(viewer, sheet, &BySeat::default())
}

/// Returns the poster of a finished match, with the players' names and the first places that they
/// have reached in seasons.
pub(super) fn poster(
    viewer: &Viewer,
    sheet: &PublicSheet,
    medals: &BySeat<Medals>,
) -> Option<Picture> {
    let reached = BySeat::new(medals.zero.counts(), medals.one.counts());
    let poster = sheet.poster(reached)?;
    let names = viewer.plain_names()?;
    let [zero, one] = sheet.kind.facts().roles;
    let won = match sheet.end.and_then(|end| end.winner) {
        Some(winner) => Phrase::new("poster-won").player("winner", winner.number()),
        None => Phrase::new("poster-drawn"),
    };
    let player = |role: Phrase, seat: Seat| {
        let player = Phrase::new("common-player").with("role", role);
        player.player("player", seat.number())
    };
    let score = Phrase::new("common-score")
        .with("left", player(zero, Seat::Zero))
        .with("leftscore", sheet.standing.score.zero)
        .with("rightscore", sheet.standing.score.one)
        .with("right", player(one, Seat::One))
        .with("first-to", sheet.standing.first_to);
    let winner = |outcome: &Outcome| match outcome.winner {
        Some(winner) => Phrase::new("poster-winner").player("winner", winner.number()),
        None => Phrase::new("poster-nobody"),
    };
    let rounds: Vec<Phrase> = sheet
        .rounds
        .iter()
        .map(|round| winner(&round.outcome))
        .collect();
    let rounds = (!rounds.is_empty()).then(|| Phrase::new("poster-rounds").with("rounds", rounds));
    let said = [won, score].into_iter().chain(rounds);
    let said = said.map(|phrase| viewer.say_plainly(&phrase));
    let worn = Seat::BOTH.map(|seat| (seat, medal_signs(medals[seat])));
    let worn = worn.into_iter().filter(|(_, signs)| !signs.is_empty());
    let worn = worn.map(|(seat, signs)| format!("{}{signs}", names[usize::from(seat.number())]));
    let said: Vec<String> = said.chain(worn).collect();
    let plan = with_names(poster, names.clone());
    Some(Picture::new("match.png", plan, said.join(" ")))
}

/// Returns the button by which somebody else plays the winner next, and a player of the match their
/// rematch.
fn winner_button(viewer: &Viewer, id: MatchId, winner: Seat) -> Button {
    let label = match viewer.person(winner) {
        Some(name) => {
            let label = Phrase::new("button-challenge-winner");
            viewer.say_plainly(&label.with("name", cut(name, BUTTON_NAME)))
        }
        None => viewer.key("button-computer"),
    };
    let act = MatchAct::ChallengeWinner;
    click(id, act, label)
}

/// The longest name in the label of a button, in characters.
const BUTTON_NAME: usize = 24;

/// Returns the buttons below a public post of a match. The board of a contest leads to no other match:
/// its two servers have their return match.
pub(super) fn match_buttons(
    viewer: &Viewer,
    sheet: &PublicSheet,
    has_rematch: bool,
) -> Vec<Button> {
    // Every sheet bears the id of its match.
    let Some(id) = MatchId::parse(&sheet.id) else {
        return Vec::new();
    };
    if let Some(end) = sheet.end {
        let replay = viewer.click(id, MatchAct::Replay, "button-replay");
        let again = has_rematch.then(|| match end.winner {
            Some(winner) => winner_button(viewer, id, winner),
            None => viewer.click(id, MatchAct::Rematch, "button-rematch"),
        });
        let fair = viewer.click(id, MatchAct::Verify, "button-fair");
        let ways = [Some(replay), again, Some(fair)];
        return ways.into_iter().flatten().collect();
    }
    vec![
        hand_button(viewer, id, sheet.kind),
        watch_button(viewer, id),
    ]
}

/// Returns the button that shows what a match is played by, where that was put together and no
/// variant.
pub(super) fn terms_button(viewer: &Viewer, sheet: &PublicSheet) -> Option<Button> {
    let game = sheet.kind.game();
    let workshop = game.workshop(&sheet.options, None).ok().flatten();
    let board = game.offered_board(&sheet.options).ok().flatten();
    workshop.and(board)?;
    let id = MatchId::parse(&sheet.id)?;
    Some(viewer.click(id, MatchAct::Terms, "button-terms"))
}

/// Returns the button that shows a player their hand, or in a game without one where things stand.
pub(super) fn hand_button(viewer: &Viewer, id: MatchId, kind: GameKind) -> Button {
    viewer.click(id, MatchAct::Hand, hand_key(kind)).primary()
}

/// Returns the key of that button's label.
pub(super) fn hand_key(kind: GameKind) -> &'static str {
    if kind.facts().hidden {
        "button-hand"
    } else {
        "button-turn"
    }
}

/// Returns the buttons of somebody who looks on: the public position, and following the match or no
/// more, if they can.
pub(super) fn watch_buttons(viewer: &Viewer, id: MatchId, follows: Option<bool>) -> Vec<Button> {
    let mut buttons = vec![watch_button(viewer, id)];
    buttons.extend(follows.map(|follows| {
        if follows {
            viewer.click(id, MatchAct::Unfollow, "button-unfollow")
        } else {
            viewer.click(id, MatchAct::Follow, "button-follow")
        }
    }));
    buttons
}

/// Returns the button that shows the public position to an onlooker.
pub(super) fn watch_button(viewer: &Viewer, id: MatchId) -> Button {
    viewer.click(id, MatchAct::Board, "button-watch")
}
