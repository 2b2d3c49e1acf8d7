//! Whole lessons as people are shown them: every step, every answer, in every language, and every
//! picture.

use std::fmt::Write;

use piste::discord::posts::message::{Message, Row};
use piste::discord::posts::{self, Given};
use table::{GameKind, LessonSheet};
use text::Language;

use crate::pictures::{LARGEST, LARGEST_MAP, check_up_to};

fn sheets(kind: GameKind, options: Option<&str>) -> Vec<LessonSheet> {
    let lesson = |step| kind.game().lesson(options, step);
    (0..).map_while(lesson).collect()
}

/// Returns the game in the names of files.
fn key(kind: GameKind) -> String {
    kind.key().replace('-', "_")
}

#[test]
fn every_step_of_every_lesson_has_its_picture() {
    for kind in GameKind::ALL {
        let pictures = sheets(kind, None).into_iter().map(|sheet| {
            let board = sheet.hand.unwrap_or(sheet.board);
            let name = format!("lesson_{}_{}", key(kind), sheet.step);
            (name, board.picture.scene())
        });
        let pictures: Vec<_> = pictures.collect();
        let named: Vec<_> = pictures
            .iter()
            .map(|(name, scene)| (name.as_str(), scene.clone()))
            .collect();
        let largest = match kind {
            GameKind::ErobereWesnoth => LARGEST_MAP,
            GameKind::Duell | GameKind::EnGarde => LARGEST,
        };
        check_up_to(largest, &named);
    }
}

/// Writes a message as it is read aloud: its words, its picture, its buttons.
fn write(message: &Message, text: &mut String) {
    writeln!(text, "{}", message.content).expect("a string");
    if let Some(picture) = &message.picture {
        writeln!(text, "[{}]", picture.alt).expect("a string");
    }
    for row in &message.rows {
        let Row::Buttons(buttons) = row else { continue };
        let labels: Vec<_> = buttons.iter().map(|button| button.label.as_str()).collect();
        writeln!(text, "( {} )", labels.join(" | ")).expect("a string");
    }
    text.push('\n');
}

/// Returns a whole lesson as it is read aloud.
fn read(language: Language, kind: GameKind, options: Option<&str>) -> String {
    let mut text = String::new();
    for sheet in sheets(kind, options) {
        let asked = posts::lesson(language, kind, &sheet, None, false);
        write(&asked, &mut text);
        let mut said = Vec::new();
        for choice in &sheet.choices {
            if said.contains(&choice.why) {
                continue;
            }
            said.push(choice.why.clone());
            let given = if choice.is_right {
                Given::Right(choice.why.clone())
            } else {
                Given::Wrong(choice.why.clone())
            };
            let label = choice.choice.label.render(language, ["", ""]);
            let answer = told(language, kind, &sheet, given);
            writeln!(text, "{label}: {answer}").expect("a string");
        }
        if let Some(look) = sheet.look.clone() {
            let answer = told(language, kind, &sheet, Given::WrongAgain(look));
            writeln!(text, "{answer}").expect("a string");
        }
        text.push('\n');
    }
    text
}

/// Returns what is said of an answer: what the message has above what it says without one.
fn told(language: Language, kind: GameKind, sheet: &LessonSheet, given: Given) -> String {
    let answered = posts::lesson(language, kind, sheet, Some(given), true);
    let text = sheet.text.say(language);
    let head = answered.content.split(&text).next().unwrap_or_default();
    let lines: Vec<_> = head.lines().skip(1).collect();
    lines.join("\n")
}

#[test]
fn every_lesson_reads_as_it_should() {
    for kind in GameKind::ALL {
        for language in Language::all() {
            let text = read(language, kind, None);
            insta::assert_snapshot!(format!("lesson_{}_{language}", key(kind)), text);
        }
    }
}

#[test]
fn lessons_of_other_sheets_read_as_they_should() {
    let sheets = [("feud", "VWSPRV-WMIDKA"), ("storm", "--S-FFLLDBDKA")];
    for (name, sheet) in sheets {
        let options = format!("custom {sheet}");
        for language in Language::all() {
            let text = read(language, GameKind::Duell, Some(&options));
            insta::assert_snapshot!(format!("lesson_duell_{name}_{language}"), text);
        }
    }
}
