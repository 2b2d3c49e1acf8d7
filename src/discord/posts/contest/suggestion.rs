//! A change that is being suggested in a challenge.

use serenity::all::ButtonStyle;

use super::reading::{Reading, boards_words, pace_words, terms_words};
use crate::discord::interaction::draft_id::MOST_BOARDS;
use crate::discord::interaction::suggestion_id::{Suggestion, SuggestionStep};
use crate::discord::posts::message::{Button, Message, Row, Target};
use crate::discord::posts::span_words;
use crate::host::{ContestTerms, ContestView, Pace, Team};
use crate::phrase::{Language, Phrase};

/// Returns the terms of a challenge with the change as it stands, and everything that can be chosen.
/// It can be sent once something is different.
#[must_use]
pub fn suggestion(language: Language, view: &ContestView, suggestion: &Suggestion) -> Message {
    let reading = Reading::new(language, view);
    let terms = suggestion.change.of(&view.terms);
    let before = instead_of(&reading, &view.terms, &terms);
    let is_changed = before.is_some();
    let lines = [
        Some(reading.title()),
        Some(reading.say(&terms_words(&terms, view.counts_from))),
        Some(reading.say(&line_up_words(terms.line_up))),
        before,
        Some(language.text("contest-suggest")),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    let message = selects(&reading, suggestion, &terms)
        .into_iter()
        .fold(Message::words(lines.join("\n")), Message::row);
    let side = reading.plain_team(Team::Challenging);
    let label = Phrase::new("button-send-to").with("server", side);
    let send = Button {
        target: Target::Click(suggestion.step(SuggestionStep::Send)),
        label: reading.say(&label),
        style: ButtonStyle::Success,
    };
    message.row(Row::Buttons(
        is_changed.then_some(send).into_iter().collect(),
    ))
}

/// Returns the selects, with what is chosen.
fn selects(reading: &Reading<'_>, suggestion: &Suggestion, terms: &ContestTerms) -> [Row; 3] {
    let boards = (1..=MOST_BOARDS).map(|boards| (boards.to_string(), boards_words(boards)));
    let paces = Pace::ALL
        .iter()
        .map(|pace| (pace.key().to_owned(), pace_words(*pace)));
    let line_ups = terms.pace.line_ups().iter();
    let line_ups = line_ups.map(|seconds| (seconds.to_string(), span_words(*seconds)));
    [
        (
            SuggestionStep::Boards,
            boards.collect(),
            terms.boards.to_string(),
            "contest-draft-boards",
        ),
        (
            SuggestionStep::Pace,
            paces.collect(),
            terms.pace.key().to_owned(),
            "contest-draft-pace",
        ),
        (
            SuggestionStep::Start,
            line_ups.collect(),
            terms.line_up.to_string(),
            "contest-suggest-start",
        ),
    ]
    .map(
        |(step, options, chosen, placeholder): (_, Vec<(String, Phrase)>, _, _)| {
            let options = options.into_iter();
            Row::Select {
                id: suggestion.step(step),
                placeholder: reading.language.text(placeholder),
                options: options
                    .map(|(value, words)| (value, reading.say(&words)))
                    .collect(),
                chosen: Some(chosen),
            }
        },
    )
}

/// Returns the terms that others take the place of, in one line; `None` where none are different.
pub(super) fn instead_of(
    reading: &Reading<'_>,
    before: &ContestTerms,
    after: &ContestTerms,
) -> Option<String> {
    let different = [
        (before.boards != after.boards).then(|| boards_words(before.boards)),
        (before.pace != after.pace).then(|| pace_words(before.pace)),
        (before.line_up != after.line_up).then(|| line_up_words(before.line_up)),
    ];
    let different = different.into_iter().flatten();
    let different: Vec<String> = different.map(|words| reading.say(&words)).collect();
    let line = Phrase::new("contest-instead-of").with("before", different.join(" · "));
    (!different.is_empty()).then(|| reading.say(&line))
}

/// Returns how long a line-up is open in words.
pub(super) fn line_up_words(seconds: u32) -> Phrase {
    Phrase::new("contest-line-up").with("time", span_words(seconds))
}
