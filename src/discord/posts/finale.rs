//! The end of a match besides its result: its story and its last round.

use super::Viewer;
use super::parts::percent;
use super::replay::moving;
use crate::discord::act::MatchAct;
use crate::discord::posts::message::{Message, Row};
use host::{Finale, MatchId};
use rules::{Round, Seat};
use table::{PublicSheet, Story};
use text::Phrase;

/// Returns the post about the end of a match with its story below the result, its last round as a
/// moving picture in place of the last position, and a button to its review.
#[must_use]
pub fn with_finale(
    viewer: &Viewer,
    mut message: Message,
    sheet: &PublicSheet,
    finale: &Finale,
) -> Message {
    let winner = sheet.end.and_then(|end| end.winner);
    if let Some((winner, story)) = winner.zip(finale.story) {
        let story = viewer.say(&told(story, winner, sheet.standing.first_to));
        let (head, rest) = match message.content.split_once('\n') {
            Some((head, rest)) => (head, format!("\n{rest}")),
            None => (message.content.as_str(), String::new()),
        };
        message.content = format!("{head}\n{story}{rest}");
    }
    if let Some(last) = finale.replay.still(usize::MAX) {
        message.picture = Some(moving(viewer, &finale.replay, last));
    }
    if let (Some(Row::Buttons(buttons)), Some(id)) =
        (message.rows.last_mut(), MatchId::parse(&sheet.id))
    {
        let review = viewer.click(id, MatchAct::Review, "button-review");
        buttons.insert(1.min(buttons.len()), review);
    }
    message
}

/// Returns a story in a sentence.
pub(super) fn told(story: Story, winner: Seat, first_to: u8) -> Phrase {
    let phrase = match story {
        Story::CameBack { chance, own, other } => Phrase::new("story-came-back")
            .with("percent", percent(chance))
            .with("own", own)
            .with("other", other),
        Story::Turned { chance, .. } if first_to == 1 => {
            Phrase::new("story-turned-match").with("percent", percent(chance))
        }
        Story::Turned { chance, round } => Phrase::new("story-turned")
            .with("percent", percent(chance))
            .with("round", round.0),
        Story::Led { round: Round(1) } => Phrase::new("story-led-always"),
        Story::Led { round } => Phrase::new("story-led").with("round", round.0),
        Story::Open { chance } => Phrase::new("story-open").with("percent", percent(chance)),
        Story::Level { round } => Phrase::new("story-level").with("round", round.0),
        Story::Ahead { since } if since.0 == 0 => Phrase::new("story-ahead-always"),
        Story::Ahead { since } => Phrase::new("story-ahead").with("move", since.0 + 1),
    };
    phrase.player("winner", winner.number())
}
