//! Wishes of members: how they are told, and how somebody is shown the way to tell one.

use serenity::all::ButtonStyle;

use super::card::state;
use super::reading::{Reading, terms_of};
use crate::discord::interaction::contest_id::ContestAct;
use crate::discord::interaction::draft_id::{Draft, DraftStep};
use crate::discord::posts::ladder::shown_name;
use crate::discord::posts::message::{Button, Message, Row, Target};
use crate::host::{ChannelId, Wished};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

/// Returns the refusal for somebody who leads no contests, with a button that tells their wish to
/// those who do.
#[must_use]
pub fn not_a_captain(language: Language, tell: String) -> Message {
    let button = Button {
        target: Target::Click(tell),
        label: language.text("button-wish"),
        style: ButtonStyle::Primary,
    };
    Message::words(language.text("refused-contest-not-a-captain")).row(Row::Buttons(vec![button]))
}

/// Returns the answer to somebody whose wish is told in a channel.
#[must_use]
pub fn wished(language: Language, channel: ChannelId) -> Message {
    let answer = Phrase::new("contest-wished").with("channel", format!("<#{channel}>"));
    Message::words(answer.render(language, ["", ""]))
}

/// Returns the post that tells a member's wish. It pings nobody.
#[must_use]
pub fn wish(language: Language, name: &str, wished: &Wished) -> Message {
    let say = |phrase: Phrase| {
        let phrase = phrase.with("name", shown_name(name));
        phrase.render(language, ["", ""])
    };
    match wished {
        Wished::Challenge(kind) => {
            let words = Phrase::new("contest-wish-challenge").with("game", kind.facts().title);
            let begin = Button {
                target: Target::Click(begin(*kind)),
                label: language.text("button-put-together"),
                style: ButtonStyle::Primary,
            };
            Message::words(say(words)).row(Row::Buttons(vec![begin]))
        }
        Wished::Accept(view) => {
            let reading = Reading::new(language, view);
            let lines = [
                say(Phrase::new("contest-wish-accept")),
                reading.title(),
                reading.say(&terms_of(view)),
                state(&reading),
            ];
            let buttons = vec![
                reading.button(ContestAct::Accept, "button-accept", ButtonStyle::Success),
                reading.button(ContestAct::Show, "button-show", ButtonStyle::Secondary),
            ];
            Message::words(lines.join("\n")).row(Row::Buttons(buttons))
        }
    }
}

/// Returns the custom ids by which the post of a wish to challenge is found again.
pub(in crate::discord) fn wish_ids(kind: GameKind) -> Vec<String> {
    vec![begin(kind)]
}

/// Returns the custom id of the button that begins to put a challenge together.
fn begin(kind: GameKind) -> String {
    Draft::new(kind, None).step(DraftStep::Back)
}
