//! A hand, which only its player sees.

use serenity::all::ButtonStyle;

use super::Viewer;
use super::choices::choices;
use super::parts::{board, click, headline, recent_story, short_id, standing};
use crate::discord::interaction::custom_id::{Action, Page};
use crate::discord::posts::escape;
use crate::discord::posts::message::{ALT, Button, Message, Picture, Row, Target};
use crate::host::{ChannelId, Home, ServerId, Timestamp};
use crate::phrase::Phrase;
use crate::show::Board;
use crate::table::SeatSheet;

/// Returns the address of a channel or thread on Discord.
#[must_use]
pub fn link(server: Option<ServerId>, channel: ChannelId) -> String {
    let server = server.map_or("@me".to_owned(), |server| server.to_string());
    format!("https://discord.com/channels/{server}/{channel}")
}

/// Returns the address of a match: its thread, else its card, else its channel.
fn address(home: &Home) -> String {
    match (home.thread, home.card) {
        (Some(thread), _) => link(home.server, thread),
        (None, Some(card)) => format!("{}/{card}", link(home.server, home.channel)),
        (None, None) => link(home.server, home.channel),
    }
}

/// Another place where a match can be met than the message that shows a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// A server.
    Server {
        /// The match's home there.
        home: Home,
        /// The server's name, not escaped, if it is known.
        name: Option<String>,
    },
    /// The player's direct messages.
    Direct(ChannelId),
}

impl Elsewhere {
    pub(super) fn button(&self, viewer: &Viewer) -> Button {
        let (target, label) = match self {
            Self::Server { home, .. } => (address(home), "button-thread"),
            Self::Direct(channel) => (link(None, *channel), "button-direct"),
        };
        Button {
            target: Target::Link(target),
            label: viewer.key(label),
            style: ButtonStyle::Secondary,
        }
    }
}

/// Returns a hand, for a direct message or a private answer.
#[must_use]
pub fn hand(
    viewer: &Viewer,
    sheet: &SeatSheet,
    deadline: Option<Timestamp>,
    elsewhere: Option<&Elsewhere>,
    text_board: bool,
    pictures: bool,
) -> Message {
    let public = &sheet.public;
    let mut lines = vec![standing(viewer, public, deadline)];
    if let Some(hand) = &sheet.hand {
        lines.push(viewer.say(&hand.alt));
    }
    lines.push(origin(viewer, short_id(&public.id), elsewhere));
    let mut message = Message::words(lines.join("\n"));
    if pictures || text_board {
        board(viewer, &public.board, "board.png", text_board, &mut message);
        if let (Some(picture), Some(hand)) = (&mut message.picture, &sheet.hand) {
            with_hand(picture, hand, viewer.say(&hand.alt));
        }
    }
    message.content = recent_story(viewer, public, headline(viewer, public), &message.content);
    message.rows = choices(viewer, sheet, Page::default());
    let mut last = vec![click(
        &public.id,
        Action::Board,
        viewer.key("button-board"),
        ButtonStyle::Secondary,
    )];
    if public.end.is_some() {
        last.push(click(
            &public.id,
            Action::Rematch,
            viewer.key("button-rematch"),
            ButtonStyle::Secondary,
        ));
    }
    last.extend(elsewhere.map(|elsewhere| elsewhere.button(viewer)));
    message.row(Row::Buttons(last))
}

/// Adds the player's own hand to the picture of the board. Its description follows the board's if
/// there is room for it; the message says the same.
fn with_hand(picture: &mut Picture, hand: &Board, words: String) {
    picture.plan = hand.picture.clone();
    let alt = format!("{} {words}", picture.alt);
    if alt.chars().count() <= ALT {
        picture.alt = alt;
    }
}

/// Returns the line that names the match and its server.
fn origin(viewer: &Viewer, id: &str, elsewhere: Option<&Elsewhere>) -> String {
    let phrase = match elsewhere {
        Some(Elsewhere::Server {
            name: Some(name), ..
        }) => Phrase::new("hand-match-in").with("server", escape::content(name)),
        _ => Phrase::new("hand-match"),
    };
    viewer.say(&phrase.with("id", id))
}

/// Returns the same hand with another page of its moves. The last row belongs to the match and
/// stays.
#[must_use]
pub fn browsed(viewer: &Viewer, sheet: &SeatSheet, page: Page, mut hand: Message) -> Message {
    let last = hand.rows.pop();
    hand.rows = choices(viewer, sheet, page);
    hand.rows.extend(last);
    hand
}
