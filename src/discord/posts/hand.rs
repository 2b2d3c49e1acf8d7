//! A hand, which only its player sees.

use super::Viewer;
use super::about::board_words;
use super::badges;
use super::choices::choices;
use super::clock::banks;
use super::ladder::rating_effect;
use super::lesson::{lesson_options, teaching};
use super::offer::level_words;
use super::parts::{
    away, board, click, first_line, next_line, plan, poster_of_early_end, recent_narration,
    short_id, small_headline, terms_button, time_line, what_happened,
};
use super::profile::visibility_button;
use crate::discord::act::{Act, MatchAct, Page, PlainAct};
use crate::discord::delivery::permissions;
use crate::discord::errors::{moment, several};
use crate::discord::posts::escape;
use crate::discord::posts::message::{ALT, BUTTONS, Button, CONTENT, Message, Picture, Row, cut};
use host::league::Visibility;
use host::{ChannelId, Elsewhere, Home, MatchId, OrdersLeft, Player, Ply, ServerId, View};
use show::{Board, Choice, Emphasis, Group, PASS};
use table::{ClosedRound, PublicSheet, Unclear};
use text::{Language, Phrase};

/// The decisions of a match, one for each player, before which a hand is the first one.
const FIRST_PLIES: Ply = Ply(2);
/// The newest sentences that a newcomer's first hand tells of what the other player has done.
const FIRST_SENTENCES: usize = 2;
/// The losses in a row to the computer at one level after which the one below is offered, once.
const LOSSES: u32 = 3;

/// Returns the address of a channel or thread on Discord.
pub fn link(server: Option<ServerId>, channel: ChannelId) -> String {
    let server = server.map_or("@me".to_owned(), |server| server.to_string());
    format!("https://discord.com/channels/{server}/{channel}")
}

/// Returns the address of a match: that of its thread, of its card, or of its channel.
fn address(home: &Home) -> String {
    match (home.thread, home.card) {
        (Some(thread), _) => link(home.server, thread),
        (None, Some(card)) => format!("{}/{card}", link(home.server, home.channel)),
        (None, None) => link(home.server, home.channel),
    }
}

/// Returns the button that leads to another place of a match.
pub(super) fn elsewhere_button(viewer: &Viewer, elsewhere: &Elsewhere) -> Button {
    let (target, label) = match elsewhere {
        Elsewhere::Server { home, .. } => (address(home), "button-thread"),
        Elsewhere::Direct(channel) => (link(None, *channel), "button-direct"),
    };
    Button::leading_to(target, viewer.key(label))
}

/// Returns a hand, for a direct message or a private answer.
pub fn hand(language: Language, view: &View, pictures: bool) -> Message {
    let viewer = &Viewer::alone(language, &view.players, view.sheet.seat);
    let head = first_line(viewer, &view.sheet.public, Some(view.sheet.seat));
    match &view.sheet.public.closed {
        Some(closed) if pauses(view) => after_round(viewer, view, closed, &head),
        _ => below(viewer, view, pictures, &head, AdviceGiven::default()),
    }
}

/// Returns what a player is told first of a round that has ended, before the next one: against the
/// computer, where no post beside the hand shows it.
fn after_round(viewer: &Viewer, view: &View, closed: &ClosedRound, head: &str) -> Message {
    let public = &view.sheet.public;
    let rest = small_headline(viewer, public);
    let words = recent_narration(viewer, &closed.narration, head, head, &rest);
    let mut message = Message::words(cut(&words, CONTENT));
    board(viewer, &closed.board, "round.png", false, &mut message);
    let next = viewer.click(view.id, MatchAct::NextRound, "button-next-round");
    message.buttons([next.primary()])
}

/// An advice for the player who is to move.
#[derive(Default)]
pub(super) struct AdviceGiven<'a> {
    /// Its lines.
    pub lines: Vec<String>,
    /// The token of the move that it prefers.
    pub best: Option<&'a str>,
}

/// Returns a hand with an advice for the player who is to move.
pub(super) fn advised(viewer: &Viewer, view: &View, advice: AdviceGiven) -> Message {
    let head = first_line(viewer, &view.sheet.public, Some(view.sheet.seat));
    below(viewer, view, true, &head, advice)
}

/// Returns the hand of somebody who has just played and waits for the other player. It stays in
/// their direct messages as the record of that move: what it says is as true days later.
pub(super) fn record(language: Language, view: &View) -> Message {
    let viewer = &Viewer::alone(language, &view.players, view.sheet.seat);
    let played = Phrase::new("record-first-line")
        .with("game", view.sheet.public.kind.facts().title)
        .player("opponent", view.sheet.seat.other().number());
    let head = match &view.sheet.public.closed {
        Some(_) => first_line(viewer, &view.sheet.public, Some(view.sheet.seat)),
        None => viewer.say(&played),
    };
    below(viewer, view, true, &head, AdviceGiven::default())
}

/// Returns the line about the time of the player to move: how long the reader has, or as a date, which
/// does not go stale in a message that stays, until when it is the other player’s turn.
fn time(viewer: &Viewer, view: &View) -> Option<String> {
    let until = view.deadline?;
    let seat = view.sheet.public.to_move()?;
    if seat == view.sheet.seat {
        return time_line(viewer, view, seat);
    }
    let next = Phrase::new("deadline-of-other").player("player", seat.number());
    Some(viewer.say(&next.with("when", moment(until.seconds()))))
}

/// Returns a hand below its first line, with an advice about the moves if there is one.
fn below(viewer: &Viewer, view: &View, pictures: bool, head: &str, advice: AdviceGiven) -> Message {
    let (sheet, public) = (&view.sheet, &view.sheet.public);
    let is_first = is_first(view);
    let mut lines = Vec::new();
    if is_first {
        lines.push(viewer.say(&public.kind.game().welcome(sheet.seat)));
    } else {
        lines.extend(next_line(viewer, public));
        lines.extend(time(viewer, view));
        lines.extend(view.banks.map(|left| banks(viewer, public.kind, left)));
    }
    lines.extend(away(viewer, &view.away));
    lines.extend(rating_effect(viewer, &view.ratings, Some(sheet.seat)));
    lines.extend(badges::won(viewer, view.ratings.badges[sheet.seat]));
    let easier = easier(view).map(|level| Phrase::new("easier-opponent").with("level", level));
    lines.extend(easier.map(|offer| viewer.say(&offer)));
    if let Some(hand) = &sheet.hand {
        lines.push(viewer.say(&hand.alt));
    }
    if lacks_answer(view) {
        lines.push(viewer.key("nothing-to-answer"));
    }
    if view.lets_pass {
        lines.push(viewer.key("lets-pass"));
    }
    if !view.always_passes.is_empty() {
        let items = view.always_passes.iter().map(|item| viewer.say(item));
        let items: Vec<String> = items.collect();
        let always = Phrase::new("lets-pass-always").with("items", items.join(", "));
        lines.push(viewer.say(&always));
    }
    lines.extend(view.orders.iter().flat_map(|left| orders(viewer, left)));
    lines.extend(advice.lines);
    if is_first {
        let time = time(viewer, view).map(|time| format!(" · {time}"));
        lines.push(origin(viewer, view) + &time.unwrap_or_default());
    } else {
        lines.push(small_headline(viewer, public));
        lines.push(origin(viewer, view));
    }
    let asks_visibility =
        view.ratings.changes[sheet.seat].is_some_and(|change| change.asks_visibility);
    if asks_visibility {
        lines.push(viewer.key("visibility-ask"));
    }
    let mut message = Message::words(lines.join("\n"));
    if pictures || view.text_board {
        let as_text = view.text_board;
        if let Some(poster) = poster_of_early_end(viewer, public).filter(|_| !as_text) {
            message.picture = Some(poster);
        } else {
            board(viewer, &public.board, "board.png", as_text, &mut message);
            if let (Some(picture), Some(hand)) = (&mut message.picture, &sheet.hand) {
                with_hand(viewer, picture, hand);
            }
            let moves = sheet.groups.iter().flat_map(|group| &group.choices);
            say_moves(viewer, moves, &mut message);
        }
    }
    let told = if is_first {
        first_narration(public)
    } else {
        what_happened(public)
    };
    let narration = recent_narration(viewer, told, head, head, &message.content);
    let mut said: Vec<String> = warnings(viewer.language(), view).collect();
    said.push(narration);
    message.content = cut(&said.join("\n"), CONTENT);
    message.rows = choices(viewer, view, Page::default(), advice.best);
    if asks_visibility {
        message.rows.push(visibility_row(viewer));
    }
    message.buttons(last_row(viewer, view))
}

/// Returns `true` if the reader is asked for an answer and has none, which nobody else may know.
fn lacks_answer(view: &View) -> bool {
    let sheet = &view.sheet;
    sheet.asked.is_some() && sheet.groups.iter().all(|group| group.key == PASS)
}

/// Returns the lines about orders that have not been played: why they stopped, and which are left.
fn orders(viewer: &Viewer, left: &OrdersLeft) -> Vec<String> {
    let next = left.orders.first().map_or("", String::as_str);
    let stopped = left.unclear.as_ref().map(|unclear| match unclear {
        Unclear::None => Phrase::new("orders-stopped").with("order", escape::content(next)),
        Unclear::Several(meanings) => several(meanings),
    });
    let others = left.orders.iter().skip(usize::from(stopped.is_some()));
    let others: Vec<String> = others.map(|order| escape::content(order)).collect();
    let key = match stopped {
        Some(_) => "orders-dropped",
        None => "orders-left",
    };
    let others = Phrase::new(key).with("orders", others.join(", "));
    let has_others = left.unclear.is_none() || left.orders.len() > 1;
    let phrases = stopped.into_iter().chain(has_others.then_some(others));
    phrases.map(|phrase| viewer.say(&phrase)).collect()
}

/// Returns `true` if the end of a round is a message of its own: against the computer, where no post
/// beside the hand shows it. A player who reads boards as text has read how it ended, and reads the
/// new one.
fn pauses(view: &View) -> bool {
    is_alone(view) && view.sheet.public.end.is_none() && !view.text_board
}

/// Returns `true` for a match against the computer.
pub(super) fn is_alone(view: &View) -> bool {
    matches!(view.players[view.sheet.seat.other()], Player::Computer(_))
}

/// Returns the level below the computer's in words, at the end of the third match that the reader has
/// lost to it in a row.
fn easier(view: &View) -> Option<Phrase> {
    let Player::Computer(level) = view.players[view.sheet.seat.other()] else {
        return None;
    };
    let below = level.below().filter(|_| view.ratings.losses == LOSSES);
    below.map(level_words)
}

/// Returns `true` for the first hand of somebody who is new to the game, until they have played.
fn is_first(view: &View) -> bool {
    let public = &view.sheet.public;
    let ply = public.standing.ply;
    let has_not_played = ply == Ply(0) || public.to_move() == Some(view.sheet.seat);
    view.is_newcomer && public.end.is_none() && has_not_played && ply < FIRST_PLIES
}

/// Returns the sentences that a newcomer's first hand tells: none about the deal, whose place the
/// welcome takes, and the newest about what the other player has done.
fn first_narration(public: &PublicSheet) -> &[Phrase] {
    let told = &public.narration;
    match public.standing.ply {
        Ply(0) => &[],
        _ => &told[told.len().saturating_sub(FIRST_SENTENCES)..],
    }
}

/// Returns the buttons that choose who may see the reader's ratings and matches.
fn visibility_row(viewer: &Viewer) -> Row {
    let buttons = Visibility::ALL.iter().map(|to| {
        let act = PlainAct::Visibility { to: *to };
        Button::new(act, viewer.key(visibility_button(*to)))
    });
    Row::Buttons(buttons.collect())
}

/// Returns the warnings for the reader of a hand.
fn warnings(language: Language, view: &View) -> impl Iterator<Item = String> {
    let closed = view.messages_closed.then(|| language.text("dm-closed"));
    let trouble = view.trouble.as_ref();
    let trouble = trouble.map(|trouble| permissions::trouble(language, trouble));
    closed.into_iter().chain(trouble)
}

/// Returns the row below the moves, which belongs to the match.
fn last_row(viewer: &Viewer, view: &View) -> Vec<Button> {
    let public = &view.sheet.public;
    let button = |action, key| viewer.click(view.id, action, key);
    let mut buttons = Vec::new();
    // At the end the replay leads to the board, and five buttons are a row.
    if public.end.is_none() {
        buttons.push(board_button(viewer, view.id));
    }
    if view.lets_pass || !view.always_passes.is_empty() {
        buttons.push(button(MatchAct::AnswerAgain, "button-answer-again"));
    } else if view.orders.as_ref().is_some_and(|it| it.unclear.is_none()) {
        buttons.push(button(MatchAct::AnswerAgain, "button-drop-orders"));
    }
    if view.takes_back {
        let ply = Some(public.standing.ply);
        buttons.push(button(MatchAct::TakeBack { ply }, "button-take-back"));
    }
    if !view.sheet.groups.is_empty() && is_alone(view) {
        buttons.push(button(MatchAct::Hint, "button-hint"));
    }
    // The two servers have their return match.
    if public.end.is_some() && view.board.is_none() {
        buttons.push(button(MatchAct::Rematch, "button-rematch").primary());
    }
    buttons.extend(easier(view).map(|level| {
        let label = viewer.say(&Phrase::new("button-easier").with("level", level));
        click(view.id, MatchAct::Easier, label)
    }));
    if public.end.is_some() {
        buttons.push(button(MatchAct::Review, "button-review"));
        buttons.push(button(MatchAct::More, "button-more-options"));
    }
    if is_first(view) {
        let options = lesson_options(public.kind, &public.options, view.sheet.seat);
        buttons.extend(teaching(viewer.language(), public.kind, options));
    }
    let elsewhere = view.elsewhere.as_ref();
    buttons.extend(elsewhere.map(|elsewhere| elsewhere_button(viewer, elsewhere)));
    if buttons.len() < BUTTONS {
        buttons.extend(terms_button(viewer, public));
    }
    buttons
}

/// Returns the button that shows the public position.
pub(super) fn board_button(viewer: &Viewer, id: MatchId) -> Button {
    viewer.click(id, MatchAct::Board, "button-board")
}

/// Adds the player's own hand to the picture of the board. Its description follows the board's if
/// there is room for it; the message says the same.
pub(super) fn with_hand(viewer: &Viewer, picture: &mut Picture, hand: &Board) {
    picture.plan = plan(viewer.plain_names(), hand);
    let alt = format!("{} {}", picture.alt, viewer.say(&hand.alt));
    if alt.chars().count() <= ALT {
        picture.alt = alt;
    }
}

/// Says the moves in words whose buttons are too short for that: below the description of the
/// picture if there is room for it, and below the words where the board is among them.
pub(super) fn say_moves<'c>(
    viewer: &Viewer,
    moves: impl Iterator<Item = &'c Choice>,
    message: &mut Message,
) {
    let short = moves.filter(|choice| choice.words.is_some());
    let words: Vec<String> = short.map(|choice| viewer.say(choice.said())).collect();
    if words.is_empty() {
        return;
    }
    let said = Phrase::new("choices-said")
        .with("moves", words.join(&viewer.key("common-clause-separator")));
    let said = viewer.say(&said);
    match &mut message.picture {
        Some(picture) if picture.alt.chars().count() + said.chars().count() < ALT => {
            picture.alt = format!("{} {said}", picture.alt);
        }
        Some(_) => {}
        None => message.content = format!("{}\n-# {said}", message.content),
    }
}

/// Returns the line that names the match, and its server or the board of a contest that it is.
fn origin(viewer: &Viewer, view: &View) -> String {
    let id = &view.sheet.public.id;
    let phrase = match &view.elsewhere {
        _ if view.board.is_some() => {
            Phrase::new("hand-board").with("board", board_words(view.board.as_ref()))
        }
        Some(Elsewhere::Server {
            name: Some(name), ..
        }) => Phrase::new("hand-match-in").with("server", escape::content(name)),
        _ => Phrase::new("hand-match"),
    };
    viewer.say(&phrase.with("id", short_id(id)))
}

/// Returns a hand with another page of its moves. Its picture is that of the page, if the moves of a
/// group are marked in one.
pub fn browsed(language: Language, view: &View, page: Page) -> Message {
    let viewer = &Viewer::alone(language, &view.players, view.sheet.seat);
    let groups = &view.sheet.groups;
    let is_marked = groups.iter().any(|group| group.marked.is_some());
    let mut message = hand(language, view, is_marked);
    let index = page.group.and_then(|index| usize::try_from(index).ok());
    let opened = index.and_then(|index| groups.get(index));
    if let (Some(picture), Some(group)) = (&mut message.picture, opened) {
        mark(viewer, picture, group);
    }
    message.rows = choices(viewer, view, page, None);
    message.buttons(last_row(viewer, view))
}

/// Returns the page that asks about a move once more, if something worth doing is left before it.
pub fn asked_again(language: Language, view: &View, token: &str) -> Option<Message> {
    let mut groups = (0..).zip(&view.sheet.groups);
    let (group, _) = groups.find(|(_, group)| {
        let has_it = group.choices.iter().any(|choice| choice.token == token);
        group.emphasis == Emphasis::Guarded && has_it
    })?;
    let page = Page {
        group: Some(group),
        number: 0,
    };
    Some(browsed(language, view, page))
}

/// Returns the question whether a move is meant, with the board on which it is made, or `None` for
/// one that nothing has to be asked about: it is asked about already, or no move of the reader's.
pub fn confirmation(language: Language, view: &View, token: &str) -> Option<Message> {
    let viewer = Viewer::alone(language, &view.players, view.sheet.seat);
    let asked = |group: &&Group| group.emphasis != Emphasis::Guarded;
    let mut choices = view
        .sheet
        .groups
        .iter()
        .filter(asked)
        .flat_map(|group| &group.choices);
    let choice = choices.find(|choice| choice.token == token)?;
    let play = MatchAct::Confirmed {
        ply: view.sheet.public.standing.ply,
        token: token.to_owned(),
    };
    let play = Act::Match(view.id, play);
    if !play.fits() {
        return None;
    }
    let answers = [
        Button::named(language, play, "button-play-it").primary(),
        viewer.click(view.id, MatchAct::PlayOn, "button-back"),
    ];
    let question = Phrase::new("move-meant").with("move", choice.said().clone());
    let shown = hand(language, view, true);
    let lines = [
        viewer.say(&question),
        small_headline(&viewer, &view.sheet.public),
    ];
    let asked = Message {
        picture: shown.picture,
        ..Message::lines(lines)
    };
    Some(asked.buttons(answers))
}

/// Shows the places of a group's moves in a picture, if they are marked.
fn mark(viewer: &Viewer, picture: &mut Picture, group: &Group) {
    let Some(marked) = &group.marked else { return };
    picture.plan = marked.clone();
    let words = Phrase::new("choices-marked")
        .with("group", group.label.clone())
        .with("count", group.choices.len().to_string());
    picture.alt = cut(&format!("{} {}", viewer.say(&words), picture.alt), ALT);
}
