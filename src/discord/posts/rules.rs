//! Help, and the rules of a game with a picture of its board.

use super::Viewer;
use super::lesson::{learn_game_button, play_game_button};
use super::parts::{board, terms_button};
use crate::discord::act::{LessonOptions, PlainAct};
use crate::discord::posts::message::{Button, CONTENT, Message, Row};
use host::View;
use table::{GameKind, PublicSheet};
use text::{Language, Phrase};

/// Returns a page of a game's rules, from 0, with the buttons that turn it and those to the other
/// games; `None` for one that they do not have. The first page shows the example, others a position of the lesson where one helps:
/// as a picture with the words for its marks, or as text if that is wanted and there is room for it.
pub fn rules(
    language: Language,
    kind: GameKind,
    page: u8,
    example: Option<&PublicSheet>,
    as_text: bool,
) -> Option<Message> {
    let pages = kind.facts().rules;
    let (text, step) = *pages.get(usize::from(page))?;
    let mut words = language.text(text);
    let position = step.and_then(|step| kind.lesson(step));
    let position = position.map(|step| step.board);
    let position = position.as_ref().or(example.map(|example| &example.board));
    if position.is_some() && !as_text {
        words = format!("{words}\n{}", language.text(kind.facts().legend));
    }
    let words = Message::words(words);
    let mut shown = words.clone();
    if let Some(position) = position {
        let viewer = &Viewer::anonymous(language);
        board(viewer, position, "board.png", as_text, &mut shown);
    }
    let fits = shown.content.chars().count() <= CONTENT;
    let shown = if fits { shown } else { words };
    let shown = shown.buttons(turns(kind, page, pages.len()));
    Some(shown.buttons(others(language, kind)))
}

/// Adds to the first page of the rules what a match is played by instead, where that is not the usual.
#[must_use]
pub fn rules_of_match(language: Language, shown: Message, view: &View<PublicSheet>) -> Message {
    let viewer = Viewer::new(language, &view.players);
    let sheet = &view.sheet;
    let Some(button) = terms_button(&viewer, sheet) else {
        return shown;
    };
    let options = sheet.kind.game().describe_options(&sheet.options);
    let options = options.map_or_else(|_| String::new(), |options| viewer.say(&options));
    let line = Phrase::new("rules-of-match").with("options", options);
    shown.below(&viewer.say(&line)).buttons([button])
}

fn others(language: Language, kind: GameKind) -> Vec<Button> {
    let others = GameKind::ALL.into_iter().filter(|other| *other != kind);
    let button = |game: GameKind| {
        let act = PlainAct::RulesPage { game, page: 0 };
        Button::new(act, game.facts().title.say(language))
    };
    others.map(button).collect()
}

/// Returns the buttons to the page before and the next, each with its number.
fn turns(kind: GameKind, page: u8, pages: usize) -> Vec<Button> {
    let game = kind;
    let button = |page: u8, label: String| {
        let act = PlainAct::RulesPage { game, page };
        Button::new(act, label)
    };
    let before = page.checked_sub(1);
    let before = before.map(|before| button(before, format!("‹ {page}")));
    let next = page.checked_add(1);
    let next = next.filter(|next| usize::from(*next) < pages);
    let next = next.map(|next| button(next, format!("{} ›", u16::from(next) + 1)));
    before.into_iter().chain(next).collect()
}

/// Returns the way to begin: the games, each to play and to learn, and what there is besides.
pub fn help(language: Language) -> Message {
    let games = GameKind::ALL.map(|kind| {
        let facts = kind.facts();
        Phrase::new("help-game")
            .with("game", facts.full_title)
            .with("about", facts.about)
            .say(language)
    });
    let help = Phrase::new("help").with("games", games.join("\n"));
    let ways = [
        (PlainAct::Opponents, "button-opponents"),
        (PlainAct::Matches, "button-matches"),
        (PlainAct::Settings, "button-settings"),
        (PlainAct::Commands, "button-commands"),
    ];
    let ways = ways.map(|(act, key)| Button::named(language, act, key));
    let game = |kind| {
        Row::Buttons(vec![
            play_game_button(language, kind),
            learn_game_button(language, kind, LessonOptions::default()),
        ])
    };
    let games = GameKind::ALL.map(game).into_iter();
    games
        .fold(Message::words(help.say(language)), Message::row)
        .buttons(ways)
}

/// Returns the commands that matter first.
pub fn commands_in_short(language: Language) -> Message {
    let games = GameKind::ALL.map(|kind| {
        let command = kind.facts().command;
        let name = language.text(&format!("name-{}", command.name));
        let action = command.actions.first().map(|action| {
            let key = format!("name-{}-{}", command.name, action.name);
            language.text(&key)
        });
        format!("`/{name} {}`", action.unwrap_or_default())
    });
    let commands = Phrase::new("commands").with("games", games.join(" · "));
    Message::words(commands.say(language))
}
