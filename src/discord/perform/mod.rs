//! Doing what was asked for, by a button, a select, a form or a command alike.
//!
//! | file | what it does |
//! | --- | --- |
//! | `matches`, `offers`, `contests` | acts on one of these |
//! | `workshop` | options that the challenger of an offer puts together |
//! | `typed` | moves that were typed |
//! | `drafts` | challenges to servers that are put together |
//! | `forms` | forms, which a button opens |
//! | `plain` | acts apart from any of these |
//! | `everybody` | what is shown to everybody in a channel |
//! | `own`, `server` | settings of one's own, and of the server |
//! | `kept_maps` | maps that the server keeps |
//! | `computer`, `ladders`, `lessons`, `lobby` | what such acts do |
//! | `places` | places in which the bot may post |

pub(in crate::discord) mod computer;
mod contests;
mod drafts;
mod everybody;
mod forms;
pub(in crate::discord) mod kept_maps;
mod ladders;
pub(in crate::discord) mod lessons;
mod lobby;
mod matches;
mod offers;
mod own;
mod places;
mod plain;
mod server;
pub(in crate::discord) mod typed;
mod workshop;

use serenity::all::{ApplicationId, Member, Permissions};

use super::act::{Act, Control, Reply};
use super::errors::possible;
use super::interaction::answer::Answer;
use super::interaction::component::Component;
use super::interaction::stopped::{Result, Stopped};
use super::posts::message::{Message, quoted};
use super::{Data, posts};
pub(in crate::discord) use drafts::listed_servers;
use host::{Caller, Host, MessageId, Refusal, Timestamp};
pub(in crate::discord) use matches::refused;
pub(in crate::discord) use offers::open_offer;
pub(in crate::discord) use places::invitation;
use table::Luck;
use text::{Language, Phrase};

/// The place from which something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Entrance {
    /// A command.
    Command,
    /// A message that only the caller sees.
    Private,
    /// A message that others see, too.
    Public(MessageId),
    /// A form without a message.
    Form,
}

/// The words that come with an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Input<'a> {
    /// None.
    Nothing,
    /// The chosen option of a select.
    Chosen(&'a str),
    /// The text of a form.
    Written(&'a str),
}

/// All that comes with an act.
#[derive(Clone, Copy)]
pub(in crate::discord) struct Cx<'a> {
    /// The bot.
    pub data: &'a Data,
    /// The caller.
    pub caller: &'a Caller,
    /// The words.
    pub input: Input<'a>,
    /// A text of the caller's own that the message quotes below which it was asked for.
    pub quoted: Option<&'a str>,
    /// The place from which it comes.
    pub entrance: Entrance,
    /// The caller as a member of the server.
    pub member: Option<&'a Member>,
    /// The bot's permissions there, as far as Discord tells them.
    pub permissions: Option<Permissions>,
    /// The bot's application.
    pub application: ApplicationId,
    /// `true` if everybody reads the answer.
    pub is_for_everybody: bool,
}

impl<'a> Cx<'a> {
    /// Returns what comes with a click or a form, and what was chosen in a select.
    pub(super) fn of(
        data: &'a Data,
        caller: &'a Caller,
        component: Component<'a>,
        chosen: Option<&'a str>,
    ) -> Self {
        let asking = component.asking();
        let input = match (component, chosen) {
            (Component::Form(_), _) => Input::Written(component.written()),
            (_, Some(chosen)) => Input::Chosen(chosen),
            (_, None) => Input::Nothing,
        };
        let entrance = match component.message() {
            None => Entrance::Form,
            Some(_) if component.is_private() => Entrance::Private,
            Some(message) => Entrance::Public(MessageId(message.id.get())),
        };
        Self {
            data,
            caller,
            input,
            quoted: component.message().and_then(quoted),
            entrance,
            member: asking.member,
            permissions: asking.told,
            application: component.application(),
            is_for_everybody: false,
        }
    }

    pub(in crate::discord) fn host(&self) -> &'a Host {
        &self.data.host
    }

    pub(in crate::discord) fn language(&self) -> Language {
        Language::from_locale(&self.caller.language)
    }

    fn words(&self, phrase: &Phrase) -> Message {
        Message::words(phrase.say(self.language()))
    }

    /// Returns a message with phrases, a line each.
    fn lines(&self, phrases: impl IntoIterator<Item = Phrase>) -> Message {
        Message::words(posts::in_lines(self.language(), phrases))
    }

    /// Returns a message with a text that has no arguments.
    fn text(&self, key: &str) -> Message {
        Message::words(self.language().text(key))
    }

    /// Returns the public message below which it was asked for.
    fn clicked(&self) -> Option<MessageId> {
        match self.entrance {
            Entrance::Public(message) => Some(message),
            Entrance::Command | Entrance::Private | Entrance::Form => None,
        }
    }

    /// Returns the chosen option of a select.
    fn chosen(&self) -> Result<&'a str, Phrase> {
        match self.input {
            Input::Chosen(chosen) => Ok(chosen),
            Input::Nothing | Input::Written(_) => Err(forged()),
        }
    }

    /// Returns the number that was chosen in a select.
    fn number<T: std::str::FromStr>(&self) -> Result<T, Phrase> {
        self.chosen()?.parse().map_err(|_| forged())
    }

    /// Returns the text of a form.
    const fn written(&self) -> Option<&'a str> {
        match self.input {
            Input::Written(written) => Some(written),
            Input::Nothing | Input::Chosen(_) => None,
        }
    }

    /// Returns the words for the shuffling, if there are any.
    fn luck(&self) -> Result<Luck, Refusal> {
        Luck::parse(self.written().unwrap_or_default()).map_err(|_| {
            let values = Phrase::new("luck-values");
            Refusal::Sentence(possible(Phrase::new("name-luck"), values))
        })
    }

    /// Returns the time at which the caller joined the server.
    fn since(&self) -> Option<Timestamp> {
        let joined = self.member?.joined_at?;
        Some(Timestamp(joined.unix_timestamp().saturating_mul(1000)))
    }

    /// Returns `true` if what was asked for comes as the act's control sends it.
    fn suits(&self, control: Control) -> bool {
        match (self.entrance, self.input) {
            (Entrance::Command, _) => true,
            (_, Input::Chosen(_)) => matches!(control, Control::Select | Control::Setting),
            (_, Input::Written(_)) => control == Control::Form,
            (_, Input::Nothing) => {
                matches!(control, Control::Button | Control::Form | Control::Setting)
            }
        }
    }
}

/// The message that answers an act, or the refusal of the host.
type Performed = Result<Message, Refusal>;

/// Performs an act. Fails with the refusal of the host, or a sentence for what this program never
/// writes.
pub(in crate::discord) async fn perform(act: &Act, cx: &Cx<'_>) -> Result<Answer> {
    let row = act.row();
    if !cx.suits(row.control) {
        return Err(forged().into());
    }
    if (row.control, cx.input) == (Control::Form, Input::Nothing) {
        return Box::pin(forms::form(act, cx)).await;
    }
    Ok(match row.reply {
        Reply::Private => Answer::Private(message(act, cx).await?),
        Reply::Update => Answer::Update(message(act, cx).await?),
        Reply::Rows => Answer::Rows(message(act, cx).await?),
        Reply::Everybody => Box::pin(everybody::show(act, cx)).await?,
    })
}

/// Performs an act, and returns the message that answers it. Each room's work has a place of its own:
/// all in one would be too large for a thread's stack.
async fn message(act: &Act, cx: &Cx<'_>) -> Result<Message> {
    Ok(match act {
        Act::Match(id, act) => match matches::perform(*id, act, cx).await {
            Err(Stopped::Refused(refusal)) => {
                return Err(matches::refused(cx.host(), cx.caller, *id, refusal).await);
            }
            performed => performed?,
        },
        Act::Offer(id, act) => Box::pin(offers::perform(*id, act, cx)).await?,
        Act::Contest(id, act) => Box::pin(contests::perform(*id, act, cx))
            .await
            .map_err(Stopped::about_a_contest)?,
        Act::Draft(draft, act) => Box::pin(drafts::perform(draft, act, cx)).await?,
        Act::Plain(_, act) => Box::pin(plain::perform(act, cx)).await?,
        Act::Own(_, act) => Box::pin(own::perform(act, cx)).await?,
        Act::Server(_, act) => Box::pin(server::perform(act, cx)).await?,
    })
}

/// Returns the sentence about what this program never writes.
fn forged() -> Phrase {
    Phrase::new("forged")
}

/// Returns somebody of whom nothing is known.
#[cfg(test)]
pub(in crate::discord) fn newcomer() -> Caller {
    Caller {
        user: host::UserId(1),
        name: "somebody".to_owned(),
        nickname: None,
        language: "en".to_owned(),
        origin: None,
        at: host::Timestamp(0),
        known: None,
    }
}
