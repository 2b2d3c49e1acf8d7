//! Posts about a contest: its news in the thread, its result in the channel.

use super::card::{join_buttons, over, record, result, state};
use super::draft::at_date;
use super::picture::picture;
use super::reading::{Reading, all_members, fitting};
use crate::discord::act::ContestAct;
use crate::discord::posts::escape;
use crate::discord::posts::ladder::shown_name;
use crate::discord::posts::message::{Button, CONTENT, Mentions, Message, cut};
use host::{BoardOutcome, BoardState, ContestNews, ContestView, RoleId, Standing, UserId};
use text::{Language, Phrase};

/// The room for the lines of boards, in characters.
const BOARDS: usize = 700;

/// Returns a post about the contest, which pings these users and this role.
pub fn news(
    language: Language,
    view: &ContestView,
    news: ContestNews,
    users: &[UserId],
    role: Option<RoleId>,
) -> Message {
    let reading = Reading::new(language, view);
    let mut lines = vec![sentence(&reading, news, users)];
    if matches!(news, ContestNews::Started | ContestNews::Result) {
        let boards: Vec<String> = view.boards.iter().map(|it| reading.board(it)).collect();
        lines.extend(fitting(boards, BOARDS, 1));
    }
    if news == ContestNews::Result {
        lines.extend(record(&reading));
    }
    let fixed = match news {
        ContestNews::Fixed(ten) => {
            let mut tens = view.boards.chunks(ContestNews::FIXED_TOGETHER);
            tens.nth(usize::from(ten)).unwrap_or_default()
        }
        _ => &[],
    };
    let roles = role.iter().map(|role| format!("<@&{role}>"));
    let users_pinged = users.iter().map(|user| format!("<@{user}>"));
    let pinged: Vec<String> = roles.chain(users_pinged).collect();
    if !pinged.is_empty() {
        lines.push(pinged.join(" "));
    }
    lines.push(reading.id_line());
    let mut message = Message::words(cut(&lines.join("\n"), CONTENT));
    message.mentions = Mentions {
        users: users.iter().map(|user| user.0).collect(),
        role: role.map(|role| role.0),
    };
    message.shortest = Some(shortest(&reading, &pinged));
    message.proof = reading.proof(fixed);
    if news == ContestNews::Result {
        message.picture = picture(&reading);
    }
    message.buttons(buttons(&reading, news))
}

/// Returns the words of a post about the contest that is refused in any others: where to read it,
/// and whom it is for.
pub(super) fn shortest(reading: &Reading<'_>, pinged: &[String]) -> String {
    let words = reading.say(&Phrase::new("contest-refused-words"));
    let mut lines = vec![words];
    if !pinged.is_empty() {
        lines.push(pinged.join(" "));
    }
    lines.push(reading.id_line());
    lines.join("\n")
}

fn sentence(reading: &Reading<'_>, news: ContestNews, users: &[UserId]) -> String {
    let until = reading.until();
    let (is_open, is_calling) = (reading.view.takes_members, reading.view.is_calling());
    let phrase = match news {
        ContestNews::LineUp if !is_open => Phrase::new("contest-news-line-up-closed"),
        ContestNews::Started | ContestNews::Missing(_) if !is_calling => {
            Phrase::new("contest-news-called")
        }
        ContestNews::LineUp => match reading.view.terms.line_up.date() {
            Some(date) => at_date("contest-news-line-up-dated", date),
            None => Phrase::new("contest-news-line-up").with("when", until),
        },
        ContestNews::Soon(_) => Phrase::new("contest-news-soon").with("when", until),
        ContestNews::Fixed(_) => Phrase::new("contest-news-fixed"),
        ContestNews::Started => Phrase::new("contest-news-start").with("when", until),
        ContestNews::Missing(_) if is_reserve(reading.view, users) => {
            Phrase::new("contest-news-call-reserve").with("when", until)
        }
        ContestNews::Missing(_) => Phrase::new("contest-news-call").with("when", until),
        ContestNews::There(number) => there(reading, number),
        ContestNews::Board(number) => return board(reading, number),
        ContestNews::Result => return result(reading),
        ContestNews::CalledOff | ContestNews::CalledOffBy(_) => return state(reading),
    };
    reading.say(&phrase)
}

/// Returns the words of a player who is there.
fn there(reading: &Reading<'_>, number: u32) -> Phrase {
    let member = all_members(reading.view).find(|member| member.number == number);
    let name = member.map(|member| shown_name(&member.name));
    let luck = member.map(|member| escape::luck(&member.luck));
    Phrase::new("contest-news-there")
        .with("name", name.unwrap_or_default())
        .with("luck", luck.unwrap_or_default())
}

/// Returns `true` if those who are called have no board, but may have one.
fn is_reserve(view: &ContestView, called: &[UserId]) -> bool {
    all_members(view).any(|member| {
        called.contains(&member.user) && !matches!(member.standing, Standing::Board(_))
    })
}

/// Returns the sentence about a board that nobody plays.
fn board(reading: &Reading<'_>, number: u8) -> String {
    let mut boards = reading.view.boards.iter();
    let board = boards.find(|board| board.number == number);
    let [left, right] = reading.points();
    let phrase = match board.map(|board| board.state) {
        Some(BoardState::Over(BoardOutcome::Given(to))) => {
            Phrase::new("contest-news-given").with("side", reading.team(to))
        }
        _ => Phrase::new("contest-news-struck"),
    };
    let phrase = phrase
        .with("number", number)
        .with("left", left)
        .with("right", right);
    reading.say(&phrase)
}

fn buttons(reading: &Reading<'_>, news: ContestNews) -> Vec<Button> {
    let show = reading.button(ContestAct::Show, "button-show");
    match news {
        ContestNews::LineUp if reading.view.takes_members => {
            let mut buttons = join_buttons(reading);
            buttons.push(show);
            buttons
        }
        ContestNews::Started | ContestNews::Missing(_) if reading.view.is_calling() => {
            vec![
                reading.button(ContestAct::Here, "button-here").success(),
                show,
            ]
        }
        ContestNews::Board(_) => {
            vec![reading.button(ContestAct::Watch, "button-watch")]
        }
        ContestNews::Result => over(reading),
        ContestNews::LineUp
        | ContestNews::Fixed(_)
        | ContestNews::Started
        | ContestNews::Soon(_)
        | ContestNews::Missing(_)
        | ContestNews::There(_)
        | ContestNews::CalledOff
        | ContestNews::CalledOffBy(_) => vec![show],
    }
}
