//! The moves below a hand.

use serenity::all::ButtonStyle;

use super::Voice;
use super::parts::click;
use crate::discord::custom_id::{Action, CustomId};
use crate::discord::message::{BUTTONS, Message, OPTIONS, ROWS, Row};
use crate::show::Group;
use crate::table::SeatSheet;

/// The choices below a hand: a row of buttons a group where they fit, else selects.
pub(super) fn choices(voice: &Voice, sheet: &SeatSheet, mut message: Message) -> Message {
    let ply = sheet.public.standing.ply;
    let id = &sheet.public.id;
    let places = ROWS - 1;
    let rows: usize = sheet
        .groups
        .iter()
        .map(|group| group.choices.len().div_ceil(BUTTONS))
        .sum();
    if rows <= places {
        for group in &sheet.groups {
            for choices in group.choices.chunks(BUTTONS) {
                let button = |choice: &crate::show::Choice| {
                    let action = Action::Play(ply, choice.token.clone());
                    click(id, action, voice.say(&choice.label), style(group))
                };
                message = message.row(Row::Buttons(choices.iter().map(button).collect()));
            }
        }
        return message;
    }
    let lists = sheet.groups.iter().flat_map(|group| {
        let parts = group.choices.chunks(OPTIONS);
        parts.map(move |choices| (group, choices))
    });
    for ((group, choices), number) in lists.zip(0_u8..).take(places) {
        let option =
            |choice: &crate::show::Choice| (choice.token.clone(), voice.say(&choice.label));
        message = message.row(Row::Select {
            id: CustomId::new(id, Action::Choose(ply, number)).to_string(),
            placeholder: voice.say(&group.label),
            options: choices.iter().map(option).collect(),
        });
    }
    message
}

/// What cannot be taken back looks different from a step.
fn style(group: &Group) -> ButtonStyle {
    match group.key {
        "attack" => ButtonStyle::Danger,
        "parry" => ButtonStyle::Success,
        _ => ButtonStyle::Primary,
    }
}
