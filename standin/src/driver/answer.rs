//! The answer to an interaction.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::checks::modal;
use crate::id::Id;
use crate::interaction::Callback;
use crate::objects::Message;
use crate::world::World;

/// One choice of an autocompleting option.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The words that are shown.
    pub name: String,
    /// The value that is sent.
    pub value: Value,
}

/// The bot's first answer to an interaction.
#[derive(Clone, Debug)]
pub struct Answer {
    pub(super) world: World,
    /// The interaction's id.
    pub interaction: Id,
    /// The channel in which it happened.
    pub channel: Id,
    /// The bot's first answer.
    pub callback: Callback,
    /// The real time from the sending of the interaction to the callback.
    pub latency: Duration,
}

impl Answer {
    /// Returns the message that the answer made or changed, as it is now. After a promise to change
    /// the clicked message, this is the clicked one once it has changed, or a message that came in
    /// its place.
    #[must_use]
    pub fn message(&self) -> Option<Arc<Message>> {
        if let Callback::DeferredUpdate { source, edited } = &self.callback {
            let made = self.world.messages(self.channel).into_iter().find(|it| {
                let cause = it.cause.as_ref();
                cause.is_some_and(|cause| cause.interaction == self.interaction)
            });
            let clicked = self.world.message(self.channel, *source);
            return made.or(clicked.filter(|message| message.edited != *edited));
        }
        let (Callback::Message(id) | Callback::Deferred(id) | Callback::Updated(id)) =
            &self.callback
        else {
            return None;
        };
        self.world.message(self.channel, *id)
    }

    /// Returns `true` if only the user sees the answer.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.message().is_some_and(|message| message.is_ephemeral())
    }

    /// Returns `true` if the bot asked for time.
    #[must_use]
    pub fn is_deferred(&self) -> bool {
        matches!(
            self.callback,
            Callback::Deferred(_) | Callback::DeferredUpdate { .. }
        )
    }

    /// Returns what the message says, as it is now, or an empty text if there is none.
    #[must_use]
    pub fn content(&self) -> String {
        self.message()
            .map(|message| message.said())
            .unwrap_or_default()
    }

    /// Waits until a promised reply has been given, and returns the message.
    pub async fn finished(&self) -> Option<Arc<Message>> {
        self.world
            .wait_for(|_| self.message().filter(|message| !message.is_loading()))
            .await
    }

    /// Returns the choices that were offered.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let Callback::Choices(choices) = &self.callback else {
            return Vec::new();
        };
        let read = |choice: &Value| Choice {
            name: choice["name"].as_str().unwrap_or_default().to_owned(),
            value: choice["value"].clone(),
        };
        choices.iter().map(read).collect()
    }

    /// Returns the modal that was opened, as Discord's JSON.
    #[must_use]
    pub fn modal(&self) -> Option<&Value> {
        match &self.callback {
            Callback::Modal(modal) => Some(modal),
            _ => None,
        }
    }

    /// Returns the custom id and the label of every input of the modal.
    #[must_use]
    pub fn modal_inputs(&self) -> Vec<(String, String)> {
        let text = |input: &Value, name: &str| input[name].as_str().unwrap_or_default().to_owned();
        let inputs = self.modal().into_iter().flat_map(modal::inputs);
        inputs
            .map(|input| (text(input, "custom_id"), text(input, "label")))
            .collect()
    }
}
