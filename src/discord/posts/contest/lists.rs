//! The contests of a server, and the challenges that wait for any server.

use std::cmp::Ordering;

use super::card::state;
use super::draft::at_date;
use super::reading::{Reading, fitting, terms_of};
use crate::discord::act::{ContestAct, PlainAct};
use crate::discord::errors::date;
use crate::discord::posts::message::{Block, Button, LABEL, Message, cut};
use crate::discord::posts::parts::{self, left_out};
use host::{ContestState, ContestView, Team, Timestamp};
use model::calendar::{Day, Zone};
use text::{Language, Phrase};

/// The largest number of contests in a list.
pub const LISTED: usize = 5;
/// The largest number of waiting challenges on a page.
const VACANT: usize = 5;
/// The number of components of a challenge with its button, and of what stands below them all.
const BESIDE: usize = 3;
const BELOW: usize = 4;
/// The room for the words for how many of them are not shown, in characters.
const FURTHER: usize = 100;

/// Returns the contests of a server, those that are not over and then the last ones, the newest
/// first, each beside the button that shows it.
pub fn contests(language: Language, views: &[ContestView]) -> Message {
    if views.is_empty() {
        return Message::words(language.text("contests-none"));
    }
    let mut ordered: Vec<&ContestView> = views.iter().collect();
    ordered.sort_by_key(|view| view.state.is_over());
    let title = Block::Words(language.text("contests-title"));
    let listed = ordered.into_iter().take(LISTED);
    let listed = listed.map(|view| listed_block(language, view, views));
    let left = views.len().saturating_sub(LISTED);
    let more = left_out(language, "contests-more", left).map(Block::Words);
    Message::laid_out([title].into_iter().chain(listed).chain(more))
}

/// Returns a contest among others beside the button that shows it.
fn listed_block(language: Language, view: &ContestView, among: &[ContestView]) -> Block {
    let reading = Reading::among(language, view, among);
    let line = Phrase::new("contests-line")
        .with("day", date(last(view).seconds()))
        .with("title", reading.title())
        .with("state", state(&reading));
    let look = reading.button(ContestAct::Show, "button-look");
    Block::Beside(reading.say(&line), look)
}

/// Returns the question which contest a command is about, with a button for each that does there what
/// was asked for; what no button does has to be typed with the end of an id.
pub fn which_contest(
    language: Language,
    views: &[&ContestView],
    act: Option<ContestAct>,
) -> Message {
    let ask = language.text("which-contest");
    let left = views.len().saturating_sub(LISTED);
    let more = left_out(language, "which-contest-more", left);
    let Some(act) = act else {
        let mut lines = vec![ask];
        lines.extend(views.iter().take(LISTED).map(|view| {
            let title = Reading::among(language, view, views.iter().copied()).title();
            format!("{title} · `{}`", short_id(view))
        }));
        lines.extend(more);
        lines.push(language.text("which-contest-typed"));
        return Message::lines(lines);
    };
    let mut buttons = views.iter().map(|view| {
        let label = name(language, view, LABEL);
        Reading::new(language, view).labelled(act.clone(), label)
    });
    let mut message = Message::lines([ask].into_iter().chain(more));
    for _ in 0..LISTED {
        message = message.buttons(buttons.by_ref().take(1));
    }
    message
}

/// Returns the name of a contest in a list, with room for so many characters: its day, the other
/// server, its game, where it is, and the end of its id. A server’s name is cut if it is too long.
pub fn name(language: Language, view: &ContestView, room: usize) -> String {
    let reading = Reading::new(language, view);
    let [own, other] = reading.order().map(|team| reading.plain_team(team));
    let sides = if reading.is_inside() {
        format!("{own} – {other}")
    } else {
        other
    };
    let game = view.terms.kind.facts().title;
    let end = [game, standing(&reading)].map(|phrase| reading.say(&phrase));
    let begin = reading.say(&day(view));
    let end = format!("{} · {}", end.join(" · "), short_id(view));
    let taken = begin.chars().count() + end.chars().count() + 2 * " · ".chars().count();
    let sides = cut(&sides, room.saturating_sub(taken).max(1));
    cut(&format!("{begin} · {sides} · {end}"), room)
}

/// Returns the day of a contest's end, or on which it was offered.
fn day(view: &ContestView) -> Phrase {
    let (month, day) = Day::of(last(view).0, &Zone::utc()).month_and_day();
    Phrase::new("contest-day")
        .with("month", i64::from(month))
        .with("day", i64::from(day))
}

/// Returns the time of a contest's end, or at which it was offered.
fn last(view: &ContestView) -> Timestamp {
    view.ended.unwrap_or(view.offered)
}

/// Returns where a contest is, in a few words.
fn standing(reading: &Reading<'_>) -> Phrase {
    let view = reading.view;
    let [own, other] = reading.order().map(|team| view.points[team]);
    let key = match view.state {
        ContestState::Open if view.own == Some(Team::Answering) => "contest-short-asked",
        ContestState::Open => "contest-short-open",
        ContestState::LineUp => match view.terms.line_up.date() {
            Some(date) => return at_date("contest-short-dated", date),
            None => "contest-short-line-up",
        },
        ContestState::Playing => "contest-short-playing",
        ContestState::Decided if reading.is_inside() => "contest-short-decided",
        ContestState::Decided => match own.cmp(&other) {
            Ordering::Greater => "contest-short-won",
            Ordering::Less => "contest-short-lost",
            Ordering::Equal => "contest-short-drawn",
        },
        ContestState::Declined => "contest-short-declined",
        ContestState::Withdrawn => "contest-short-withdrawn",
        ContestState::Expired => "contest-short-expired",
        ContestState::CalledOff => "contest-short-called-off",
    };
    let [own, other] = reading.points();
    Phrase::new(key).with("own", own).with("other", other)
}

/// Returns the end of a contest's id, which people are shown.
pub fn short_id(view: &ContestView) -> String {
    parts::short_id(&view.id.to_string()).to_owned()
}

/// Adds the challenges that wait for any server to a page of the lobby, as many as there is room for.
#[must_use]
pub fn vacant(language: Language, views: &[ContestView], mut message: Message) -> Message {
    if views.is_empty() {
        return message;
    }
    let heading = Block::Words(language.text("contests-vacant"));
    message.layout.extend([Block::Line, heading]);
    with_vacant(language, views, message, None)
}

/// Returns a further page of the challenges that wait for any server, with the way back to the lobby.
pub fn vacant_page(language: Language, views: &[ContestView]) -> Message {
    let key = if views.is_empty() {
        "contests-vacant-none"
    } else {
        "contests-vacant"
    };
    let back = Button::named(language, PlainAct::Lobby { after: None }, "button-page-up");
    let message = Message::laid_out([Block::Words(language.text(key))]);
    with_vacant(language, views, message, Some(back))
}

/// Adds challenges to a message, each beside the button that shows it, and below these one that leads to
/// those for which there is no room.
fn with_vacant(
    language: Language,
    views: &[ContestView],
    mut message: Message,
    back: Option<Button>,
) -> Message {
    let most = message.free_components().saturating_sub(BELOW) / BESIDE;
    let room = message.free_characters().saturating_sub(FURTHER);
    let offered = views.iter().take(most.min(VACANT));
    let lines = offered.map(|view| vacant_line(&Reading::among(language, view, views)));
    let lines = fitting(lines.collect(), room, 1);
    let shown = lines.len();
    let left = u32::try_from(views.len().saturating_sub(shown)).unwrap_or(u32::MAX);
    let further = (left > 0).then(|| {
        let further = Phrase::new("contests-vacant-further").with("count", left);
        Block::Words(further.say(language))
    });
    let last = views.get(..shown).and_then(<[ContestView]>::last);
    let down = last.filter(|_| left > 0).map(|last| {
        let down = PlainAct::ContestLobby { after: last.id };
        Button::named(language, down, "button-more-challenges")
    });
    let challenges = lines.into_iter().zip(views);
    let challenges = challenges.map(|(line, view)| vacant_block(language, line, view));
    message.layout.extend(challenges.chain(further));
    let pages = Block::buttons(back.into_iter().chain(down).collect());
    message.layout.extend(pages);
    message
}

/// Returns a challenge beside the button that shows it: nobody accepts for a whole server what they have
/// read in one line.
fn vacant_block(language: Language, line: String, view: &ContestView) -> Block {
    let reading = Reading::new(language, view);
    Block::Beside(
        line,
        reading.button(ContestAct::Show, "button-more-options"),
    )
}

fn vacant_line(reading: &Reading<'_>) -> String {
    let view = reading.view;
    let line = Phrase::new("contests-vacant-line")
        .with("server", reading.team(Team::Challenging))
        .with("game", view.terms.kind.facts().title)
        .with("terms", terms_of(view))
        .with("when", reading.until());
    reading.say(&line)
}
