//! Private answers about a contest: to its players, its captains, and onlookers.

use std::cmp::Reverse;

use super::card::{last_end, line_up, ready, state};
use super::draft::code;
use super::reading::{Reading, all_members, fitting};
use crate::discord::act::{Act, ContestAct, Number};
use crate::discord::errors::when;
use crate::discord::posts::ladder::{plain_name, shown_name};
use crate::discord::posts::lesson::{learn_game_button, lesson_options};
use crate::discord::posts::message::{Button, CONTENT, Message, OPTIONS, ROWS, Row, cut};
use crate::discord::posts::parts::{self, short_id};
use crate::discord::posts::room::board_room_line;
use crate::discord::posts::{escape, position, started};
use host::{
    Arrived, BoardOutcome, BoardState, BoardView, ContestState, ContestView, Invited, Joined,
    Member, Standing, Team, UserId, View,
};
use rules::Seat;
use table::PublicSheet;
use text::{Language, Phrase};

/// Returns the contest and where it is, after something was done.
pub fn said(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    said_as(&reading, state(&reading))
}

/// Returns the answer to a captain who has closed the line-up: what came of it, which stays true
/// after the roll call.
pub fn closed(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    if view.is_calling() {
        said_as(&reading, language.text("contest-closed"))
    } else {
        said_as(&reading, state(&reading))
    }
}

fn said_as(reading: &Reading<'_>, sentence: String) -> Message {
    let view = reading.view;
    let mut lines = vec![reading.title(), sentence];
    if view.state == ContestState::LineUp {
        lines.extend(ready(reading));
    }
    lines.push(reading.id_line());
    let show = reading.button(ContestAct::Show, "button-show");
    Message::lines(lines).buttons([show])
}

/// Returns the answer to a challenge that was sent: its place, and its code with the invitation
/// `link` of the bot if it has one.
pub fn sent(language: Language, view: &ContestView, link: &str) -> Message {
    let reading = Reading::new(language, view);
    if let Some(text) = &view.code {
        return code(language, view, &text.0, link, last_end(&reading));
    }
    let key = match (view.state, view.teams[Team::Answering].server) {
        (ContestState::Open, Some(_)) => "contest-sent",
        (ContestState::Open, None) => "contest-in-the-lobby",
        _ => return said(language, view),
    };
    let place = view.place.as_ref();
    let channel = place.map_or(String::new(), |place| format!("<#{}>", place.channel));
    let mut lines = vec![
        reading.title(),
        reading.say(&Phrase::new(key).with("channel", channel)),
    ];
    lines.extend(last_end(&reading));
    lines.push(reading.id_line());
    let withdraw = reading.button(ContestAct::Withdraw, "button-withdraw");
    Message::lines(lines).buttons([withdraw])
}

/// Returns the answer to somebody who has joined.
pub fn joined(language: Language, joined: &Joined, user: UserId) -> Message {
    let view = &joined.view;
    let reading = Reading::of_player(language, view, user);
    let mut members = view.teams[reading.own].members.iter();
    let is_reserve = members.any(|it| it.user == user && it.standing == Standing::Reserve);
    let joined_so_far = view.teams[reading.own].members.len();
    let key = if is_reserve {
        "contest-joined-reserve"
    } else if joined_so_far > usize::from(view.terms.boards) {
        "contest-joined-many"
    } else {
        "contest-joined"
    };
    let game = view.terms.kind.facts().title;
    let mut lines = vec![language.text(key)];
    if view.invited != Invited::Teams {
        lines.push(language.text("contest-joined-seen"));
    }
    let unreached = match joined {
        Joined { is_off: true, .. } => Some("contest-joined-off"),
        Joined {
            is_closed: true, ..
        } => Some("contest-joined-closed"),
        _ => None,
    };
    lines.extend(unreached.map(|key| language.text(key)));
    let mut buttons = vec![reading.button(ContestAct::Leave, "button-leave")];
    if joined.is_new {
        let new = Phrase::new("contest-joined-new").with("game", game);
        lines.push(reading.say(&new));
        let (kind, options) = (view.terms.kind, &view.terms.options);
        let options = lesson_options(kind, options, Seat::Zero);
        buttons.push(learn_game_button(language, kind, options));
    }
    // The board itself needs none of the room: a member who has joined is in.
    let room = Some(&joined.room).filter(|room| room.refusal.is_none());
    lines.extend(room.and_then(|room| board_room_line(language, room)));
    lines.extend([reading.title(), state(&reading)]);
    Message::lines(lines).buttons(buttons)
}

/// Returns words above the name of the contest, with one button.
fn with_button(reading: &Reading<'_>, words: String, button: Button) -> Message {
    Message::lines([words, reading.title()]).buttons([button])
}

/// Returns the question to somebody whose opponent has come before with words.
fn to_read(reading: &Reading<'_>, first: UserId) -> Option<Message> {
    let first = all_members(reading.view).find(|member| member.user == first)?;
    let words = Phrase::new("contest-here-to-read")
        .with("name", shown_name(&first.name))
        .with("luck", escape::luck(&first.luck));
    let here = reading.button(ContestAct::ReallyHere, "button-here");
    Some(with_button(reading, reading.say(&words), here.success()))
}

/// Returns the answer to somebody who has come: their hand if the board was dealt, unless it comes
/// by direct message to where they asked.
pub fn arrived(language: Language, arrived: &Arrived, user: UserId, is_direct: bool) -> Message {
    let reading = Reading::new(language, &arrived.view);
    if let Some(question) = arrived.to_read.and_then(|first| to_read(&reading, first)) {
        return question;
    }
    match &arrived.board {
        Some(board) if !is_direct => started(language, board),
        Some(_) => Message::words(language.text("match-started")),
        None => {
            let until = arrived.view.due;
            let here = match (arrived.is_reserve, until) {
                (true, Some(until)) => {
                    let key = if arrived.view.has_yielded {
                        "contest-here-yielded"
                    } else {
                        "contest-here-reserve"
                    };
                    Phrase::new(key).with("when", when(until.seconds()))
                }
                (true, None) => Phrase::new("contest-here-too-late"),
                (false, _) if is_given(&arrived.view, user) => Phrase::new("contest-here-given"),
                (false, _) => Phrase::new("contest-here"),
            };
            Message::lines([reading.say(&here), reading.title()])
        }
    }
}

/// Returns `true` if somebody's board was given to their side.
fn is_given(view: &ContestView, user: UserId) -> bool {
    let mut boards = view.boards.iter();
    boards.any(|board| {
        let has_it = board.users.iter().any(|(_, player)| *player == Some(user));
        has_it && matches!(board.state, BoardState::Over(BoardOutcome::Given(_)))
    })
}

/// Returns the page of a team's captain, with who plays and how many of their last boards members have
/// missed. Of a contest whose line-up is not open, nothing is left to them but to read where it is.
pub fn captains(language: Language, view: &ContestView, missed: &[(UserId, u8)]) -> Message {
    if view.state != ContestState::LineUp {
        return said(language, view);
    }
    let reading = Reading::new(language, view);
    let mut lines = vec![reading.title(), state(&reading)];
    lines.extend(too_few(&reading));
    // Of many with long names, what is cut is who has joined, which the card says, too.
    lines.extend(missed_line(&reading, missed, CONTENT / 3));
    lines.extend(line_up(&reading));
    let options = own_members(&reading).map(|member| {
        let key = match member.standing {
            Standing::Reserve => "contest-captain-back",
            Standing::Joined | Standing::Board(_) | Standing::Out => "contest-captain-reserve",
        };
        let label = Phrase::new(key).with("name", plain_name(&member.name));
        (member.user.to_string(), reading.say(&label))
    });
    let options: Vec<_> = options.collect();
    let close = || {
        reading
            .button(ContestAct::Close, "button-close-line-up")
            .primary()
    };
    let close = view.takes_members.then(close);
    let order = reading.button(ContestAct::Order, "button-order");
    let off = reading
        .button(ContestAct::Withdraw, "button-call-off-contest")
        .danger();
    let message = Message::words(cut(&lines.join("\n"), CONTENT));
    let selects = selects(&reading, &options, "contest-captain-members", |number| {
        ContestAct::Reserve { number }
    });
    let message = selects.into_iter().fold(message, Message::row);
    message.buttons(close.into_iter().chain([order, off]))
}

/// Returns the selects of members, numbered. One row is left for buttons.
pub(super) fn selects(
    reading: &Reading<'_>,
    options: &[(String, String)],
    placeholder: &str,
    act: impl Fn(Number) -> ContestAct,
) -> Vec<Row> {
    let chunks = (0..).zip(options.chunks(OPTIONS)).take(ROWS - 1);
    chunks
        .map(|(number, options)| {
            select(reading, act(Number(number)), options.to_vec(), placeholder)
        })
        .collect()
}

/// Returns who has missed how many of their last boards, those who missed most first, if anybody
/// has; of many, as many as there is room for.
fn missed_line(reading: &Reading<'_>, missed: &[(UserId, u8)], room: usize) -> Option<String> {
    let mut members: Vec<(&Member, u8)> = missed
        .iter()
        .filter(|(_, missed)| *missed > 0)
        .filter_map(|(user, missed)| Some((member(reading, *user)?, *missed)))
        .collect();
    members.sort_by_key(|(_, missed)| Reverse(*missed));
    let named = |(member, missed): (&Member, u8)| {
        let named = Phrase::new("contest-captain-missed-member")
            .with("name", shown_name(&member.name))
            .with("missed", missed);
        reading.say(&named)
    };
    let line = |members: String| {
        let line = Phrase::new("contest-captain-missed").with("members", members);
        reading.say(&line)
    };
    let (all, between) = (members.len(), ", ");
    let left = "…";
    let around = line(left.to_owned()).chars().count() + between.len();
    let names = members.into_iter().map(named).collect();
    let mut names = fitting(names, room.saturating_sub(around), between.len());
    if names.is_empty() {
        return None;
    }
    if names.len() < all {
        names.push(left.to_owned());
    }
    Some(line(names.join(between)))
}

/// Returns how many boards can be played as the line-up stands, if they are fewer than were offered.
fn too_few(reading: &Reading<'_>) -> Option<String> {
    let offered = reading.view.terms.boards;
    let players = reading.order().map(|team| reading.players(team).count());
    let boards = players.into_iter().min().unwrap_or(0);
    let line = Phrase::new("contest-captain-too-few")
        .with("boards", i64::try_from(boards).unwrap_or(i64::MAX))
        .with("offered", offered);
    (boards < usize::from(offered)).then(|| reading.say(&line))
}

pub(super) fn own_members<'a>(reading: &Reading<'a>) -> impl Iterator<Item = &'a Member> {
    let view = reading.view;
    let teams = reading.order().into_iter();
    let is_inside = reading.is_inside();
    let own = reading.own;
    teams
        .filter(move |team| is_inside || *team == own)
        .flat_map(move |team| &view.teams[team].members)
}

pub(super) fn member<'a>(reading: &Reading<'a>, user: UserId) -> Option<&'a Member> {
    own_members(reading).find(|member| member.user == user)
}

/// Returns the answer to somebody who has reported an invitation.
pub fn reported(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    let block = reading.button(ContestAct::Block, "button-block-server");
    with_button(&reading, language.text("contest-reported"), block)
}

/// Returns the question before the other server of a contest is blocked.
pub fn really_block(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    // What waits for any server is declined by nobody.
    let is_asked = view.state == ContestState::Open
        && view.invited == Invited::Server
        && view.own == Some(Team::Answering);
    let question = if is_asked {
        "contest-really-block-challenger"
    } else {
        "contest-really-block"
    };
    let question = Phrase::new(question).with("name", reading.team(reading.own.other()));
    let really = reading.button(ContestAct::ReallyBlock, "button-block");
    with_button(&reading, reading.say(&question), really.danger())
}

/// Returns the answer to a moderator who has hidden a contest.
pub fn hidden(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    let mut lines = vec![language.text("contest-hidden")];
    if !view.state.is_over() {
        lines.push(language.text("contest-hidden-goes-on"));
    }
    lines.push(reading.title());
    Message::lines(lines)
}

/// Returns the question before a contest is taken away in a server; where it has been already, the
/// answer is the same as then.
pub fn really_hide(language: Language, view: &ContestView) -> Message {
    let place = view.place.as_ref();
    if place.is_some_and(|place| place.is_hidden) {
        return hidden(language, view);
    }
    let reading = Reading::new(language, view);
    let has_thread = place.is_some_and(|place| place.thread.is_some());
    let question = if has_thread && !reading.is_inside() {
        Phrase::new("contest-really-hide").with("name", reading.team(reading.own.other()))
    } else {
        Phrase::new("contest-really-hide-this")
    };
    let really = reading.button(ContestAct::ReallyHide, "button-hide-contest");
    with_button(&reading, reading.say(&question), really.danger())
}

/// Returns the question before a challenge is taken back, or a contest called off. Its button does
/// the one that was asked about, whatever becomes of the contest meanwhile.
pub fn really_withdraw(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    let question = match (view.state, reading.is_inside()) {
        (ContestState::Open, _) => "contest-really-withdraw",
        (_, false) => "contest-really-call-off",
        (_, true) => "contest-really-call-off-inside",
    };
    let really = match view.state {
        ContestState::Open => reading.button(ContestAct::ReallyWithdraw, "button-withdraw"),
        _ => reading.button(ContestAct::CallOff, "button-call-off-contest"),
    };
    with_button(&reading, language.text(question), really.danger())
}

/// Returns the boards that can be watched.
pub fn watching(language: Language, view: &ContestView) -> Message {
    let reading = Reading::new(language, view);
    let boards = boards_to_watch(&reading);
    let key = if boards.is_empty() {
        "contest-watch-none"
    } else {
        "contest-watch"
    };
    let message = Message::lines([language.text(key), reading.title()]);
    message.row(boards_menu(&reading, boards))
}

/// Returns why a board cannot be watched, with those that can.
pub fn not_watched(language: Language, view: &ContestView, number: u8) -> Message {
    let board = view.boards.iter().find(|board| board.number == number);
    let is_over = match board {
        Some(board) => matches!(board.state, BoardState::Over(_)),
        None => view.state.is_over(),
    };
    let key = match (board, is_over) {
        (Some(_), true) => "contest-watch-not-played",
        (None, _) if number > view.terms.boards || is_over => "contest-watch-no-board",
        // A line-up that is closed may have filled fewer boards than were offered.
        (None, _) if !view.boards.is_empty() => "contest-watch-no-board",
        _ => "contest-watch-not-begun",
    };
    let reading = Reading::new(language, view);
    let line = Phrase::new(key).with("number", number);
    let mut message = watching(language, view);
    if boards_to_watch(&reading).is_empty() {
        message.content = reading.title();
    }
    message.headed(&reading.say(&line))
}

/// Returns a board, with the others to choose from.
pub fn watched(language: Language, view: &ContestView, board: &View<PublicSheet>) -> Message {
    let reading = Reading::new(language, view);
    let mut message = position(language, board, board.text_board);
    // Commands are told by it which of the boards in the thread of a contest they are about.
    let id = board.sheet.id.as_str();
    let is_shown = |it: &&BoardView| it.match_id.is_some_and(|its| its.to_string() == id);
    if let Some(shown) = view.boards.iter().find(is_shown) {
        let number = Phrase::new("board-number").with("number", shown.number);
        let name = Phrase::new("hand-board").with("board", number);
        let name = reading.say(&name.with("id", short_id(id)));
        message.content = format!("{}\n{name}", message.content);
    }
    let menu = boards_menu(&reading, boards_to_watch(&reading));
    message.rows.insert(0, menu);
    message
}

fn boards_menu(reading: &Reading<'_>, boards: Vec<(String, String)>) -> Row {
    select(reading, ContestAct::Board, boards, "contest-watch-select")
}

fn boards_to_watch(reading: &Reading<'_>) -> Vec<(String, String)> {
    let boards = reading.view.boards.iter();
    let dealt = boards.filter(|board| board.match_id.is_some());
    let option = |board: &BoardView| {
        let [zero, one] = reading
            .order()
            .map(|team| reading.plain_player(board, team));
        let label = Phrase::new("contest-watch-board")
            .with("number", board.number)
            .with("zero", zero)
            .with("one", one);
        (board.number.to_string(), reading.say(&label))
    };
    dealt.take(OPTIONS).map(option).collect()
}

pub(super) fn select(
    reading: &Reading<'_>,
    act: ContestAct,
    options: Vec<(String, String)>,
    placeholder: &str,
) -> Row {
    let act = Act::Contest(reading.view.id, act);
    parts::select(act, reading.language.text(placeholder), options, None)
}
