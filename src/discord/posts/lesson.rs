//! A step of a lesson, in one private message.

use super::Viewer;
use super::choices::styled;
use super::hand::{say_moves, with_hand};
use super::parts::board;
use super::rows::broken;
use crate::discord::act::{LessonAnswer, LessonOptions, OptionsText, PlainAct, Shown};
use crate::discord::posts::message::{Button, Message, ROWS, Row};
use host::OfferView;
use rules::Seat;
use table::{GameKind, LessonChoice, LessonSheet};
use text::{Language, Phrase};

/// An answer that the learner gave, with what there is to say about it.
pub enum Given {
    /// The right one: the lesson goes on with it.
    Right(Phrase),
    /// A wrong one, the first in this step.
    Wrong(Phrase),
    /// A wrong one after another.
    WrongAgain(Phrase),
}

impl Given {
    fn words(&self) -> Phrase {
        let (frame, why) = match self {
            Self::Right(why) => ("lesson-right", why),
            Self::Wrong(why) => ("lesson-wrong", why),
            Self::WrongAgain(why) => ("lesson-again", why),
        };
        Phrase::new(frame).with("why", why.clone())
    }
}

/// Returns a step of a lesson, or its end, below what there is to say about the answer before.
pub fn lesson(
    language: Language,
    kind: GameKind,
    sheet: &LessonSheet,
    given: Option<Given>,
    as_text: bool,
) -> Message {
    let viewer = &Viewer::anonymous(language);
    let is_over = sheet.step == sheet.steps;
    let mut head = Phrase::new(if is_over {
        "lesson-over"
    } else {
        "lesson-step"
    });
    if !is_over {
        head = head.with("step", sheet.step + 1).with("steps", sheet.steps);
    }
    let facts = kind.facts();
    let is_first = sheet.step == 0 && given.is_none();
    let game = if is_first {
        facts.full_title
    } else {
        facts.title
    };
    let mut lines = vec![viewer.say(&head.with("game", game))];
    lines.extend(given.as_ref().map(|given| viewer.say(&given.words())));
    lines.push(viewer.say(&sheet.text));
    let hand = sheet.hand.as_ref();
    if let (true, Some(hand)) = (as_text, hand) {
        lines.push(viewer.say(&hand.alt));
    }
    let mut message = Message::words(lines.join("\n"));
    board(viewer, &sheet.board, "board.png", as_text, &mut message);
    if let (Some(picture), Some(hand)) = (&mut message.picture, hand) {
        with_hand(viewer, picture, hand);
    }
    let offered = sheet.choices.iter().map(|offered| &offered.choice);
    say_moves(viewer, offered, &mut message);
    let rows = if is_over {
        ways_on(language, kind)
    } else {
        let again = matches!(given, Some(Given::Wrong(_) | Given::WrongAgain(_)));
        moves(viewer, kind, sheet, again)
    };
    rows.into_iter().fold(message, Message::row)
}

/// Returns the last position of a lesson for everybody to see, with the ways to a match and to the
/// lesson. Who has learned it stands below.
pub fn learned(language: Language, kind: GameKind, sheet: &LessonSheet) -> Message {
    let viewer = &Viewer::anonymous(language);
    let mut message = Message::default();
    board(viewer, &sheet.board, "board.png", false, &mut message);
    message.buttons([
        play_game_button(language, kind),
        learn_game_button(language, kind, options_of(sheet)),
    ])
}

/// Returns the moves to choose from: rows for each kind of move if there is room, else as few rows
/// as possible. `again` says that a wrong one has been chosen.
fn moves(viewer: &Viewer, kind: GameKind, sheet: &LessonSheet, again: bool) -> Vec<Row> {
    let numbered: Vec<_> = (0_u8..).zip(&sheet.choices).collect();
    let button = |(number, offered): &(u8, &LessonChoice)| {
        let answer = if again {
            LessonAnswer::Again(*number)
        } else {
            LessonAnswer::First(*number)
        };
        let act = PlainAct::Learn {
            game: kind,
            step: sheet.step,
            answer,
            options: options_of(sheet),
        };
        let label = viewer.say(&offered.choice.label);
        styled(Button::new(act, label), offered.emphasis).signed(offered.choice.sign)
    };
    let row = |buttons: &[_]| Row::Buttons(buttons.iter().map(button).collect());
    let by_kind = numbered.chunk_by(|(_, one), (_, next)| one.group == next.group);
    let by_kind: Vec<Row> = by_kind.map(row).collect();
    let rows = broken(&by_kind, ROWS).or_else(|| broken(&[row(&numbered)], ROWS));
    rows.unwrap_or_default()
}

/// Returns the ways on from the end of a lesson: a match of the game, its rules, the other lessons.
fn ways_on(language: Language, kind: GameKind) -> Vec<Row> {
    let others = GameKind::ALL.into_iter().filter(|other| *other != kind);
    let others = others.map(|other| learn_game_button(language, other, LessonOptions::default()));
    vec![
        Row::Buttons(vec![
            computer_button(language, kind),
            rules_button(language, kind),
        ]),
        Row::Buttons(others.collect()),
    ]
}

const fn beginning(game: GameKind, options: LessonOptions) -> PlainAct {
    PlainAct::Lesson {
        game,
        step: 0,
        shown: Shown,
        options,
    }
}

/// Returns the options of the lesson for somebody who plays a game with these on a seat.
pub fn lesson_options(kind: GameKind, options: &str, of: Seat) -> LessonOptions {
    let read = kind.game().lesson_options(options, of);
    LessonOptions(read.ok().flatten().map(OptionsText))
}

/// Returns the options of the lesson of which this is a step.
pub(in crate::discord) fn options_of(sheet: &LessonSheet) -> LessonOptions {
    LessonOptions(sheet.options.clone().map(OptionsText))
}

/// Returns the buttons for somebody who would play an offer on a seat: its lesson and its rules. Where the
/// seat makes the sheet, the challenger has the first one.
pub(super) fn teaching_offer(language: Language, offer: &OfferView, of: Seat) -> Vec<Button> {
    let options = lesson_options(offer.kind, &offer.options, of);
    teaching(language, offer.kind, options)
}

/// Returns the buttons for somebody who does not know a game yet: its lesson with these options, and its
/// rules.
pub(super) fn teaching(language: Language, kind: GameKind, options: LessonOptions) -> Vec<Button> {
    let lesson = beginning(kind, options);
    vec![
        Button::named(language, lesson, "button-learn"),
        rules_button(language, kind),
    ]
}

/// Returns the button that begins a lesson, with the name of its game.
pub(in crate::discord) fn learn_game_button(
    language: Language,
    kind: GameKind,
    options: LessonOptions,
) -> Button {
    let label = Phrase::new("button-learn-game").with("game", kind.facts().title);
    Button::new(beginning(kind, options), label.say(language))
}

/// Returns the button that shows the rules of a game.
pub(super) fn rules_button(language: Language, kind: GameKind) -> Button {
    Button::named(language, PlainAct::Rules { game: kind }, "button-rules")
}

/// Returns the button that begins a match against the computer.
pub(super) fn computer_button(language: Language, kind: GameKind) -> Button {
    Button::named(
        language,
        PlainAct::Computer { game: kind },
        "button-computer",
    )
    .primary()
}

/// Returns the same button with the name of its game.
pub(super) fn play_game_button(language: Language, kind: GameKind) -> Button {
    let label = Phrase::new("button-play-game").with("game", kind.facts().title);
    Button::new(PlainAct::Computer { game: kind }, label.say(language)).primary()
}
