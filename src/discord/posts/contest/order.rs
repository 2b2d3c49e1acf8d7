//! The order of a team's boards, as its captains read and change it.

use super::answers::{member, own_members, select, selects};
use super::card::state;
use super::reading::{Reading, fitting};
use crate::discord::act::ContestAct;
use crate::discord::posts::ladder::plain_name;
use crate::discord::posts::message::{CONTENT, Message, cut};
use host::{ByTeam, ContestView, Placed, UserId};
use text::{Language, Phrase};

/// The room for the boards of a team, in characters.
const BOARDS: usize = 800;

/// Returns who would play on which board if the line-up closed now, with the members to choose from.
pub fn order(language: Language, view: &ContestView, placed: &ByTeam<Vec<Placed>>) -> Message {
    let reading = Reading::new(language, view);
    let how = if reading.is_inside() {
        "contest-order-how-inside"
    } else {
        "contest-order-how"
    };
    let mut lines = vec![reading.title(), state(&reading), language.text(how)];
    for team in reading
        .order()
        .into_iter()
        .filter(|team| !placed[*team].is_empty())
    {
        if reading.is_inside() {
            lines.push(reading.team(team));
        }
        lines.extend(boards(&reading, &placed[team]));
    }
    let options: Vec<_> = own_members(&reading)
        .map(|member| (member.user.to_string(), plain_name(&member.name)))
        .collect();
    let selects = selects(&reading, &options, "contest-order-members", |number| {
        ContestAct::OrderOf { number }
    });
    let back = reading.button(ContestAct::Captain, "button-back");
    let message = Message::words(cut(&lines.join("\n"), CONTENT));
    let message = selects.into_iter().fold(message, Message::row);
    message.buttons([back])
}

/// Returns the boards of a team, a line each.
fn boards(reading: &Reading<'_>, placed: &[Placed]) -> Vec<String> {
    let lines = (1_u8..).zip(placed).filter_map(|(number, placed)| {
        let key = if placed.is_wished {
            "contest-order-line-set"
        } else {
            "contest-order-line"
        };
        let line = Phrase::new(key)
            .with("number", number)
            .with("member", reading.rated_name(member(reading, placed.user)?));
        Some(reading.say(&line))
    });
    fitting(lines.collect(), BOARDS, 1)
}

/// Returns the question on which board a member is to play; `None` if they are no member.
pub fn order_of(language: Language, view: &ContestView, user: UserId) -> Option<Message> {
    let reading = Reading::new(language, view);
    let question = Phrase::new("contest-order-board")
        .with("name", reading.rated_name(member(&reading, user)?));
    let boards = (1..=view.terms.boards).map(|number| {
        let board = Phrase::new("contest-order-on").with("number", number);
        (number.to_string(), reading.say(&board))
    });
    let by_rating = language.text("contest-order-by-rating");
    let boards = [("0".to_owned(), by_rating)].into_iter().chain(boards);
    let act = ContestAct::OrderOn { user };
    let boards = select(&reading, act, boards.collect(), "contest-order-boards");
    let back = reading.button(ContestAct::Order, "button-back");
    let message = Message::lines([reading.say(&question), reading.title()]);
    Some(message.row(boards).buttons([back]))
}
