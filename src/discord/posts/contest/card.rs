//! The card of a contest, which stands in each of its servers and is edited.

use std::cmp::Ordering;

use super::draft::{at_date, code, instead_of, line_up_words, with_map};
use super::lists::short_id;
use super::news::shortest;
use super::picture::picture;
use super::reading::{Reading, all_members, fitting, terms_of};
use crate::discord::act::{ContestAct, PlainAct};
use crate::discord::errors::when;
use crate::discord::posts::clock::long_span_words;
use crate::discord::posts::ladder::tally;
use crate::discord::posts::message::{Button, CONTENT, Message, TITLE_NAME, cut};
use crate::discord::posts::room::board_room_line;
use host::{
    BoardState, BoardView, Clock, ContestCode, ContestState, ContestView, Invited, Member, Room,
    Standing, Team, Timestamp, UserId,
};
use text::{Language, Phrase};

/// The room for the names of a team's members, in characters.
const NAMES: usize = 420;
/// The room for the lines of boards, in characters.
const BOARDS: usize = 1300;

/// Returns the card of a contest. Once a message with this address tells its `result`, the card is
/// short and leads there.
pub fn card(language: Language, view: &ContestView, result: Option<&str>) -> Message {
    let reading = Reading::new(language, view);
    match result {
        Some(address) => leading_to(&reading, address),
        None => with_buttons(&reading, true),
    }
}

/// Returns the card of a contest whose result stands at an address.
fn leading_to(reading: &Reading<'_>, address: &str) -> Message {
    let way = Phrase::new("contest-result-at").with("address", address);
    let lines = [
        reading.title(),
        reading.say(&terms_of(reading.view)),
        state(reading),
        reading.say(&way),
        reading.id_line(),
    ];
    of_words(reading, &lines.join("\n"), true)
}

/// Returns the card, with the buttons by which people join or without.
fn with_buttons(reading: &Reading<'_>, joins: bool) -> Message {
    let mut message = of_words(reading, &content(reading), joins);
    message.picture = picture(reading);
    message
}

fn of_words(reading: &Reading<'_>, words: &str, joins: bool) -> Message {
    let mut message = Message::words(cut(words, CONTENT));
    message.shortest = Some(shortest(reading, &[]));
    message.buttons(buttons(reading, joins))
}

/// Returns when all of a contest is over at the latest or, while nobody has accepted one without a date,
/// how long it then takes: the time until then is none of the contest's own. What a bank gains in each turn comes
/// on top.
pub(super) fn last_end(reading: &Reading<'_>) -> Option<String> {
    let view = reading.view;
    let end = view.last_end?;
    let has_date = view.terms.line_up.date().is_some();
    let bound = if view.state == ContestState::Open && !has_date {
        let seconds = end.since(view.due?) / 1000;
        let time = long_span_words(u32::try_from(seconds).unwrap_or(0));
        Phrase::new("contest-takes").with("time", time)
    } else {
        Phrase::new("contest-last-end").with("when", when(end.seconds()))
    };
    let bound = match view.clock {
        Clock::Bank { increment, .. } if increment > 0 => Phrase::new("contest-plus-increments")
            .with("bound", bound)
            .with("seconds", increment),
        _ => bound,
    };
    Some(reading.say(&bound))
}

/// Returns what a contest follows, if it does: it is the return match of another one, or the answer to
/// a challenge, whose terms were others.
pub(super) fn follows(reading: &Reading<'_>) -> Option<String> {
    let view = reading.view;
    if view.follows.is_some() {
        return Some(reading.say(&Phrase::new("contest-follows")));
    }
    let before = view.answers.as_ref();
    let before = before.filter(|_| view.state == ContestState::Open)?;
    instead_of(reading, before, &view.terms)
}

/// Returns a contest to somebody who asks for it: its card, and its code with the invitation `link`
/// of the bot, for those who lead it while it can be accepted. A reader who could join but for
/// their `room` reads so, and no button joins.
pub fn shown(
    language: Language,
    view: &ContestView,
    link: &str,
    reader: UserId,
    room: &Room,
) -> Message {
    let reading = Reading::new(language, view);
    let has_joined = all_members(view).any(|member| member.user == reader);
    let could_join = view.takes_members && !has_joined;
    let mut message = with_buttons(&reading, !could_join || room.refusal.is_none());
    if let Some(line) = board_room_line(language, room).filter(|_| could_join) {
        message.content = cut(&format!("{}\n{line}", message.content), CONTENT);
    }
    if let Some(text) = &view.code {
        let code = code(language, view, &text.0, link, None);
        message.content = cut(&format!("{}\n{}", message.content, code.content), CONTENT);
    }
    message
}

/// Returns a challenge to a captain who has typed its code, with all its terms: nothing is accepted
/// before they press the button.
pub fn invitation(language: Language, view: &ContestView, code: ContestCode) -> Message {
    let reading = Reading::new(language, view);
    let accept = Button::named(language, PlainAct::AcceptCode { code }, "button-accept");
    let message = Message::words(cut(&content(&reading), CONTENT));
    let message = with_map(language, message, view.terms.kind, &view.terms.options);
    message.buttons([accept.success()])
}

/// Returns the title of the contest's thread, which names both servers, and the one in its place
/// where a name is refused: Discord takes some words in no title of servers that are listed in
/// Server Discovery. Teams inside a server have no names.
pub fn thread_titles(language: Language, view: &ContestView) -> [String; 2] {
    let reading = Reading::new(language, view);
    let plain = Phrase::new("contest-thread-title-plain")
        .with("game", view.terms.kind.facts().title)
        .with("id", short_id(view))
        .say(language);
    if view.invited == Invited::Teams {
        return [plain.clone(), plain];
    }
    let [first, second] = reading.order().map(|team| reading.plain_team(team));
    let named = Phrase::new("contest-thread-title")
        .with("first", cut(&first, TITLE_NAME))
        .with("second", cut(&second, TITLE_NAME));
    [named.say(language), plain]
}

fn content(reading: &Reading<'_>) -> String {
    let view = reading.view;
    let mut lines = vec![reading.title(), reading.say(&terms_of(view))];
    lines.extend(follows(reading));
    lines.push(state(reading));
    if view.state == ContestState::Open {
        lines.push(reading.say(&line_up_words(view.terms.line_up)));
    }
    lines.extend(last_end(reading));
    if view.state == ContestState::Playing {
        let waited = view.waits_for;
        lines.extend(waited.map(|(team, until)| waits(reading, "contest-waits", team, until)));
    }
    match view.state {
        ContestState::Open => {
            lines.extend(challenger(reading));
            lines.extend(record(reading));
        }
        ContestState::LineUp => lines.extend(line_up(reading)),
        ContestState::Playing | ContestState::Decided => {
            let boards: Vec<String> = view.boards.iter().map(|it| reading.board(it)).collect();
            lines.extend(fitting(boards, BOARDS, 1));
            if view.state == ContestState::Playing {
                lines.extend(reserves(reading));
            } else {
                lines.extend(record(reading));
            }
        }
        ContestState::Declined
        | ContestState::Withdrawn
        | ContestState::Expired
        | ContestState::CalledOff => {}
    }
    lines.push(reading.id_line());
    lines.join("\n")
}

/// Returns where the contest is, and until when.
pub(super) fn state(reading: &Reading<'_>) -> String {
    let view = reading.view;
    let is_asked = view.own == Some(Team::Answering);
    let key = match view.state {
        ContestState::Open if is_in_the_lobby(view) => "contest-state-vacant",
        ContestState::Open if is_asked && view.answers.is_some() => "contest-state-answer",
        ContestState::Open if is_asked => "contest-state-asked",
        ContestState::Open if view.teams[Team::Answering].server.is_some() => {
            "contest-state-waiting"
        }
        ContestState::Open => "contest-state-anybody",
        ContestState::LineUp => match view.waits_for {
            Some((team, until)) => {
                return waits(reading, "contest-state-line-up-waits", team, until);
            }
            None => match (view.terms.line_up.date(), view.takes_members) {
                (None, _) => "contest-state-line-up",
                (Some(date), true) => {
                    return reading.say(&at_date("contest-state-line-up-dated", date));
                }
                (Some(date), false) => {
                    return reading.say(&at_date("contest-state-full", date));
                }
            },
        },
        ContestState::Playing if view.is_calling() => "contest-state-calling",
        ContestState::Playing => return playing(reading),
        ContestState::Decided => return result(reading),
        ContestState::Declined => "contest-state-declined",
        ContestState::Withdrawn if view.is_answered => "contest-state-answered",
        ContestState::Withdrawn => "contest-state-withdrawn",
        ContestState::Expired => "contest-state-expired",
        ContestState::CalledOff => match view.called_off_by {
            Some(_) if reading.is_inside() => "contest-state-called-off",
            Some(_) => "contest-called-off-by",
            None => called_off(view),
        },
    };
    // The server that suggests other terms is the challenger of the answer.
    let named = match (view.called_off_by, view.is_answered) {
        (Some(team), _) => team,
        (None, true) => Team::Answering,
        (None, false) => Team::Challenging,
    };
    let state = Phrase::new(key)
        .with("when", reading.until())
        .with("side", reading.team(named));
    let state = reading.say(&state);
    match view.again {
        Some(again) => {
            let again = Phrase::new("contest-again").with("when", when(again.seconds()));
            format!("{state}\n{}", reading.say(&again))
        }
        None => state,
    }
}

/// Returns the key of the words for why a contest was called off that no captain called off, as its
/// players and boards tell it.
fn called_off(view: &ContestView) -> &'static str {
    let joined = Team::BOTH.map(|team| view.teams[team].members.as_slice());
    let is_reserve = |member: &Member| member.standing == Standing::Reserve;
    match joined.map(<[Member]>::is_empty) {
        _ if view.boards.iter().any(BoardView::was_stopped) => "contest-called-off-restored",
        _ if !view.boards.is_empty() => "contest-called-off-missed",
        [true, true] => "contest-called-off-empty",
        [true, false] | [false, true] => "contest-called-off-one-sided",
        // A member without a board when a line-up closes is a reserve.
        [false, false] if joined.iter().copied().flatten().all(is_reserve) => {
            "contest-called-off-unfilled"
        }
        [false, false] => "contest-state-called-off",
    }
}

/// Returns the score of a contest whose boards are being played.
fn playing(reading: &Reading<'_>) -> String {
    let [points, other] = reading.points();
    let playing = Phrase::new("contest-state-playing").with("points", points);
    reading.say(&playing.with("other", other))
}

/// Returns the server that is waited for, and when its clocks run on at the latest.
fn waits(reading: &Reading<'_>, key: &'static str, team: Team, until: Timestamp) -> String {
    let waits = Phrase::new(key)
        .with("side", reading.team(team))
        .with("when", when(until.seconds()));
    reading.say(&waits)
}

/// Returns who has won.
pub(super) fn result(reading: &Reading<'_>) -> String {
    let view = reading.view;
    let [own, other] = reading.order();
    let [mut points, mut others] = reading.points();
    let won = |winner| Phrase::new("contest-state-won").with("winner", reading.team(winner));
    let phrase = match view.points[own].cmp(&view.points[other]) {
        Ordering::Greater => won(own),
        Ordering::Less => {
            // The winner is named first, as is their score.
            std::mem::swap(&mut points, &mut others);
            won(other)
        }
        Ordering::Equal => Phrase::new("contest-state-drawn"),
    };
    reading.say(&phrase.with("points", points).with("other", others))
}

/// Returns the contests between the two, if there were any.
pub(super) fn record(reading: &Reading<'_>) -> Option<String> {
    let view = reading.view;
    let [won, lost] = reading.order().map(|team| view.won[team]);
    if reading.is_inside() || won + lost + view.drawn == 0 {
        return None;
    }
    let record = Phrase::new("contest-record")
        .with("won", won)
        .with("lost", lost)
        .with("drawn", view.drawn);
    Some(reading.say(&record))
}

/// Returns what the challenging server has reached, to those whom it challenges.
pub(super) fn challenger(reading: &Reading<'_>) -> Option<String> {
    let view = reading.view;
    if view.own == Some(Team::Challenging) {
        return None;
    }
    let side = reading.team(Team::Challenging);
    let line = match view.challenger {
        Some(record) => Phrase::new("contest-challenger")
            .with("rating", format!("{:.0}", record.rating.rating))
            .with("deviation", format!("{:.0}", record.rating.deviation))
            .with("tally", tally(record.tally)),
        None => Phrase::new("contest-challenger-new").with("game", view.terms.kind.facts().title),
    };
    Some(reading.say(&line.with("side", side)))
}

/// Returns who plays on either side, and whose captains are ready.
pub(super) fn line_up(reading: &Reading<'_>) -> Vec<String> {
    let teams = reading.order();
    let mut lines = teams.map(|team| reading.members(team, NAMES)).to_vec();
    lines.extend(reserves(reading));
    lines.extend(ready(reading));
    lines
}

fn reserves(reading: &Reading<'_>) -> Vec<String> {
    let teams = reading.order().into_iter();
    teams
        .filter_map(|team| reading.reserves(team, NAMES / 2))
        .collect()
}

/// Returns the teams whose captains want the line-up closed.
pub(super) fn ready(reading: &Reading<'_>) -> Vec<String> {
    let ready = reading.order().into_iter();
    let ready = ready.filter(|_| reading.view.takes_members);
    let ready = ready.filter(|team| reading.view.teams[*team].is_ready);
    let line = |team| reading.say(&Phrase::new("contest-ready").with("side", reading.team(team)));
    ready.map(line).collect()
}

/// Returns `true` if there is a board whose players are still awaited.
fn is_called(view: &ContestView) -> bool {
    let mut boards = view.boards.iter();
    view.state == ContestState::Playing && boards.any(|it| it.state == BoardState::Waiting)
}

/// Returns the buttons below the card, with those by which people join if it `joins`.
fn buttons(reading: &Reading<'_>, joins: bool) -> Vec<Button> {
    let view = reading.view;
    let button = |act, key| reading.button(act, key);
    match view.state {
        ContestState::Open if view.is_for_members => Vec::new(),
        // Nobody was asked who could decline it.
        ContestState::Open if is_in_the_lobby(view) => vec![
            button(ContestAct::Accept, "button-accept").success(),
            button(ContestAct::Block, "button-block-server"),
            button(ContestAct::Report, "button-report"),
        ],
        ContestState::Open if view.own == Some(Team::Answering) => vec![
            button(ContestAct::Accept, "button-accept").success(),
            button(ContestAct::Decline, "button-decline"),
            button(ContestAct::Suggest, "button-suggest"),
            button(ContestAct::Block, "button-block-server"),
            button(ContestAct::Report, "button-report"),
        ],
        ContestState::Open if view.own == Some(Team::Challenging) => {
            vec![button(ContestAct::Withdraw, "button-withdraw")]
        }
        ContestState::Open => Vec::new(),
        ContestState::LineUp => {
            let mut buttons = if joins && view.takes_members {
                join_buttons(reading)
            } else {
                Vec::new()
            };
            buttons.push(button(ContestAct::Leave, "button-leave"));
            let captain = || button(ContestAct::Captain, "button-captain");
            buttons.extend((!view.is_for_members).then(captain));
            buttons
        }
        ContestState::Playing if is_called(view) => vec![
            button(ContestAct::Here, "button-here").success(),
            button(ContestAct::Leave, "button-leave"),
            button(ContestAct::Watch, "button-watch"),
        ],
        ContestState::Playing => vec![button(ContestAct::Watch, "button-watch").primary()],
        ContestState::Decided => over(reading),
        ContestState::Declined
        | ContestState::Withdrawn
        | ContestState::Expired
        | ContestState::CalledOff => {
            vec![button(ContestAct::Show, "button-again")]
        }
    }
}

/// Returns `true` for a reader of a challenge in the lobby that their server could accept.
fn is_in_the_lobby(view: &ContestView) -> bool {
    view.invited == Invited::Anywhere && view.own == Some(Team::Answering)
}

/// Returns the buttons below a result.
pub(super) fn over(reading: &Reading<'_>) -> Vec<Button> {
    vec![
        reading
            .button(ContestAct::Return, "button-return-match")
            .primary(),
        reading.button(ContestAct::Watch, "button-watch"),
    ]
}

/// Returns the buttons by which people join: one, or one for each team that people join as they
/// like.
pub(super) fn join_buttons(reading: &Reading<'_>) -> Vec<Button> {
    let view = reading.view;
    let are_lists =
        reading.is_inside() && Team::BOTH.iter().all(|it| view.teams[*it].role.is_none());
    if !are_lists {
        return vec![reading.button(ContestAct::Join, "button-join").success()];
    }
    let join = |team: Team| {
        let label = Phrase::new("button-join-team").with("team", reading.plain_team(team));
        let act = ContestAct::JoinTeam { team };
        reading.labelled(act, reading.say(&label)).success()
    };
    Team::BOTH.map(join).into()
}
