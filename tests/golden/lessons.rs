//! Whole lessons as people are shown them: every step, every answer, in every language, and every
//! picture.

use std::fmt::Write;

use piste::discord::posts::message::{Message, Row};
use piste::discord::posts::{self, Given};
use table::{GameKind, LessonSheet};
use text::Language;

use crate::pictures::{LARGEST, LARGEST_MAP, check_up_to};

fn sheets(kind: GameKind) -> Vec<LessonSheet> {
    (0..).map_while(|step| kind.lesson(step)).collect()
}

/// Returns the game in the names of files.
fn key(kind: GameKind) -> String {
    kind.key().replace('-', "_")
}

#[test]
fn every_step_of_every_lesson_has_its_picture() {
    for kind in GameKind::ALL {
        let pictures = sheets(kind).into_iter().map(|sheet| {
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

#[test]
fn every_lesson_reads_as_it_should() {
    for (kind, language) in GameKind::ALL
        .into_iter()
        .flat_map(|kind| Language::all().map(move |language| (kind, language)))
    {
        let mut text = String::new();
        for sheet in sheets(kind) {
            write(
                &posts::lesson(language, kind, &sheet, None, false),
                &mut text,
            );
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
                let answered = posts::lesson(language, kind, &sheet, Some(given), true);
                let answer = answered.content.lines().nth(1).unwrap_or_default();
                let label = choice.choice.label.render(language, ["", ""]);
                writeln!(text, "{label}: {answer}").expect("a string");
            }
            if let Some(look) = sheet.look.clone() {
                let given = Some(Given::WrongAgain(look));
                let answered = posts::lesson(language, kind, &sheet, given, true);
                let answer = answered.content.lines().nth(1).unwrap_or_default();
                writeln!(text, "{answer}").expect("a string");
            }
            text.push('\n');
        }
        insta::assert_snapshot!(format!("lesson_{}_{language}", key(kind)), text);
    }
}
