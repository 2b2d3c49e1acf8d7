//! A user who acts and looks.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::invocation::{build, parse};
use super::options;
use super::send::{Sending, Sent, send};
use super::{Answer, Choice, ClientError, Invocation};
use crate::checks::component::{CHANNELS, ROLES, is_select};
use crate::checks::modal;
use crate::id::Id;
use crate::interaction::InteractionKind;
use crate::objects::{Message, UserRecord};
use crate::permissions::Permissions;
use crate::state::{Ping, State};
use crate::world::{TIMEOUT, World};

/// A person at Discord's client.
#[derive(Clone, Debug)]
pub struct User {
    world: World,
    id: Id,
    timeout: Duration,
    /// `true` if a promise is answer enough.
    takes_promises: bool,
}

impl User {
    pub(crate) const fn new(world: World, id: Id) -> Self {
        Self {
            world,
            id,
            timeout: TIMEOUT,
            takes_promises: false,
        }
    }

    /// Returns the same user, who waits this long for a first answer, in real time, and goes on with
    /// that.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self {
            timeout,
            ..self.taking_promises()
        }
    }

    /// Returns the same user, who goes on when an answer is promised. Others wait until a promise is
    /// kept, for as long as for the promise.
    #[must_use]
    pub fn taking_promises(self) -> Self {
        Self {
            takes_promises: true,
            ..self
        }
    }

    /// Waits for the answer to what was sent.
    async fn answered(&self, sent: Sent) -> Result<Answer, ClientError> {
        let answer = sent.answer(&self.world, self.timeout).await?;
        if answer.is_deferred() && !self.takes_promises {
            answer.finished().await;
        }
        Ok(answer)
    }

    /// Returns the user's id.
    #[must_use]
    pub const fn id(&self) -> Id {
        self.id
    }

    /// Returns the user as others know them.
    #[must_use]
    pub fn record(&self) -> Option<UserRecord> {
        self.world.read(|state| state.users.get(&self.id).cloned())
    }

    /// Returns the words that mention the user in a text.
    #[must_use]
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Attaches a file, and returns its id: the value of a command's option that takes a file.
    #[must_use]
    pub fn attach(&self, name: &str, bytes: &[u8]) -> Id {
        let now = self.world.now();
        self.world
            .write(|state| state.upload(self.id, name, bytes, now))
    }

    /// Types a whole command, such as `/engarde advance cards:3`, and waits for the answer.
    ///
    /// # Errors
    ///
    /// Returns an error if Discord's client would not send it, or if nothing came back.
    pub async fn command(&self, text: &str, channel: Id) -> Result<Answer, ClientError> {
        let typed = self
            .world
            .read(|state| parse(state, self.id, channel, text))?;
        self.invoke(&typed, channel).await
    }

    /// Uses a command and waits for the answer.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`User::command`].
    pub async fn invoke(
        &self,
        invocation: &Invocation,
        channel: Id,
    ) -> Result<Answer, ClientError> {
        let sent = send(&self.world, self.id, channel, |state| {
            let built = build(state, self.id, channel, invocation, false)?;
            Ok(Sending {
                kind: InteractionKind::Command,
                data: built.data,
                source: None,
                command: Some(built.name),
                focused_type: 0,
            })
        })?;
        self.answered(sent).await
    }

    /// Types a command up to the last option's value and waits for the choices.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`User::command`], and one if that option does not complete.
    pub async fn autocomplete(&self, text: &str, channel: Id) -> Result<Vec<Choice>, ClientError> {
        let typed = self
            .world
            .read(|state| parse(state, self.id, channel, text))?;
        let sent = send(&self.world, self.id, channel, |state| {
            let built = build(state, self.id, channel, &typed, true)?;
            Ok(Sending {
                kind: InteractionKind::Autocomplete,
                data: built.data,
                source: None,
                command: Some(built.name),
                focused_type: built.focused_type,
            })
        })?;
        Ok(sent.answer(&self.world, self.timeout).await?.choices())
    }

    /// Presses the button with this label or custom id.
    ///
    /// # Errors
    ///
    /// Returns an error if the user does not see the message, if it has no such button or it cannot
    /// be pressed, or if nothing came back.
    pub async fn click(&self, message: &Message, button: &str) -> Result<Answer, ClientError> {
        let sent = send(&self.world, self.id, message.channel, |state| {
            let held = self.seen(state, message)?;
            let found = held
                .button(button)
                .ok_or_else(|| no_component(&held, button))?;
            if found.disabled {
                return Err(ClientError::Disabled(button.to_owned()));
            }
            let custom_id = found
                .custom_id
                .ok_or_else(|| ClientError::IsLink(button.to_owned()))?;
            Ok(component(
                &held,
                json!({"custom_id": custom_id, "component_type": 2}),
            ))
        })?;
        self.answered(sent).await
    }

    /// Chooses options, by label or value, in the select with this custom id or placeholder; roles
    /// and channels as they are typed.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`User::click`], and one if the select does not take these
    /// options.
    pub async fn select(
        &self,
        message: &Message,
        select: &str,
        chosen: &[&str],
    ) -> Result<Answer, ClientError> {
        let sent = send(&self.world, self.id, message.channel, |state| {
            let held = self.seen(state, message)?;
            let mut selects = held.parts().filter(|part| is_select(part));
            let found = selects
                .find(|part| part["custom_id"] == *select || part["placeholder"] == *select)
                .ok_or_else(|| no_component(&held, select))?;
            if found["disabled"] == json!(true) {
                return Err(ClientError::Disabled(select.to_owned()));
            }
            let mut resolved = options::Resolved::default();
            let values = values(state, message.channel, found, select, chosen, &mut resolved)?;
            let mut data = json!({
                "custom_id": found["custom_id"], "component_type": found["type"],
                "values": values,
            });
            if let Some(resolved) = resolved.finish() {
                data["resolved"] = resolved;
            }
            Ok(component(&held, data))
        })?;
        self.answered(sent).await
    }

    /// Fills in the modal that an answer opened and sends it. Inputs are named by custom id or
    /// label; those not given keep their values.
    ///
    /// # Errors
    ///
    /// Returns an error if the answer opened no modal, if an input does not fit, or if nothing came
    /// back.
    pub async fn submit_modal(
        &self,
        answer: &Answer,
        inputs: &[(&str, &str)],
    ) -> Result<Answer, ClientError> {
        let unfit = |reason: String| ClientError::UnfitModal(reason);
        let modal = answer
            .modal()
            .ok_or_else(|| unfit("none was opened".to_owned()))?;
        let mut rows = Vec::new();
        for input in modal::inputs(modal) {
            let given = inputs
                .iter()
                .find(|(name, _)| input["custom_id"] == *name || input["label"] == *name)
                .map_or_else(
                    || input["value"].as_str().unwrap_or_default(),
                    |(_, text)| text,
                );
            check_input(input, given).map_err(unfit)?;
            rows.push(json!({"type": 1, "id": rows.len() * 2 + 1, "components": [{
                "type": 4, "id": rows.len() * 2 + 2, "custom_id": input["custom_id"],
                "value": given,
            }]}));
        }
        let data = json!({"custom_id": modal["custom_id"], "components": rows});
        let sent = send(&self.world, self.id, answer.channel, |state| {
            let source = state
                .interactions
                .get(answer.interaction)
                .and_then(|i| i.source);
            Ok(Sending {
                kind: InteractionKind::Modal,
                data,
                source,
                command: None,
                focused_type: 0,
            })
        })?;
        self.answered(sent).await
    }

    /// Returns the message as it is now, if the user sees it.
    fn seen(&self, state: &State, message: &Message) -> Result<Arc<Message>, ClientError> {
        let held = state.message(message.channel, message.id);
        let visible = held.filter(|held| held.visible_to.is_none_or(|only| only == self.id));
        visible.cloned().ok_or(ClientError::NoMessage(message.id))
    }

    /// Returns the messages that the user sees in a channel, oldest first.
    #[must_use]
    pub fn sees(&self, channel: Id) -> Vec<Arc<Message>> {
        self.world.read(|state| {
            if !state.may_see(self.id, channel) {
                return Vec::new();
            }
            let held = state
                .messages
                .get(&channel)
                .into_iter()
                .flat_map(|held| held.values());
            held.filter(|message| message.visible_to.is_none_or(|only| only == self.id))
                .cloned()
                .collect()
        })
    }

    /// Waits until the user sees a message in `channel` that `fits`.
    pub async fn wait_for(
        &self,
        channel: Id,
        fits: impl Fn(&Message) -> bool,
    ) -> Option<Arc<Message>> {
        let look = |_: &World| {
            self.sees(channel)
                .into_iter()
                .rev()
                .find(|message| fits(message))
        };
        self.world.wait_for(look).await
    }

    /// Waits until the user has a direct message from the bot that `fits`.
    pub async fn wait_for_dm(&self, fits: impl Fn(&Message) -> bool) -> Option<Arc<Message>> {
        let look = |_: &World| {
            self.dm().and_then(|dm| {
                self.sees(dm)
                    .into_iter()
                    .rev()
                    .find(|message| fits(message))
            })
        };
        self.world.wait_for(look).await
    }

    /// Returns the pings that the user got, in order.
    #[must_use]
    pub fn pings(&self) -> Vec<Ping> {
        self.world.read(|state| {
            state
                .pings
                .iter()
                .filter(|ping| ping.user == self.id)
                .cloned()
                .collect()
        })
    }

    /// Returns the user's direct chat with the bot, if it was opened.
    #[must_use]
    pub fn dm(&self) -> Option<Id> {
        self.world.read(|state| state.dm_of(self.id))
    }

    /// Opens the direct chat with the bot.
    #[must_use]
    pub fn open_dm(&self) -> Id {
        let now = self.world.now();
        self.world.write(|state| state.open_dm(self.id, now))
    }

    /// Posts a message.
    ///
    /// # Errors
    ///
    /// Returns an error if the user may not post there.
    pub fn say(&self, channel: Id, text: &str) -> Result<Arc<Message>, ClientError> {
        let now = self.world.now();
        self.world.write(|state| {
            let place = state
                .channels
                .get(&channel)
                .ok_or(ClientError::NoAccess(channel))?;
            let needed = match place.thread {
                Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
                None => Permissions::SEND_MESSAGES,
            };
            if !state.permissions(self.id, place).contains(needed) {
                return Err(ClientError::NoAccess(channel));
            }
            let message = Message {
                id: state.ids.next(now),
                channel,
                author: self.id,
                content: text.to_owned(),
                embeds: Vec::new(),
                components: Vec::new(),
                attachments: Vec::new(),
                flags: 0,
                mentions: Vec::new(),
                mention_roles: Vec::new(),
                mentions_everyone: false,
                edited: None,
                nonce: None,
                reply_to: None,
                visible_to: None,
                cause: None,
            };
            Ok(state.insert(message))
        })
    }
}

fn no_component(message: &Message, name: &str) -> ClientError {
    let label = |part: &Value| {
        let named = ["label", "placeholder", "custom_id"];
        let text = named.iter().find_map(|field| part[*field].as_str());
        text.unwrap_or_default().to_owned()
    };
    let known: Vec<_> = message.parts().map(label).collect();
    ClientError::NoComponent(name.to_owned(), known.join(", "))
}

fn component(message: &Message, data: Value) -> Sending {
    Sending {
        kind: InteractionKind::Component,
        data,
        source: Some(message.id),
        command: None,
        focused_type: 0,
    }
}

/// Returns the values of the chosen options, if the select takes as many.
fn values(
    state: &State,
    channel: Id,
    select: &Value,
    name: &str,
    chosen: &[&str],
    resolved: &mut options::Resolved,
) -> Result<Vec<Value>, ClientError> {
    let unfit = |reason: String| ClientError::UnfitChoice {
        select: name.to_owned(),
        given: chosen.iter().map(ToString::to_string).collect(),
        reason,
    };
    let listed = select["options"].as_array().map_or(&[][..], Vec::as_slice);
    let mut values = Vec::new();
    for text in chosen {
        let value = match select["type"].as_i64() {
            Some(ROLES) => options::role(state, channel, text, resolved),
            Some(CHANNELS) => options::place(state, channel, text, resolved),
            _ => {
                let is_it = |it: &&Value| it["value"] == **text || it["label"] == **text;
                listed.iter().find(is_it).map(|it| it["value"].clone())
            }
        };
        values.push(value.ok_or_else(|| unfit(format!("{text:?} is not among its options")))?);
    }
    let count = values.len() as u64;
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if (least..=most).contains(&count) {
        return Ok(values);
    }
    Err(unfit(format!("it takes {least} to {most} options")))
}

fn check_input(input: &Value, text: &str) -> Result<(), String> {
    let label = input["label"].as_str().unwrap_or_default();
    if text.is_empty() {
        let required = input["required"] != json!(false);
        return if required {
            Err(format!("{label:?} is required"))
        } else {
            Ok(())
        };
    }
    let length = text.chars().count() as u64;
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(format!("{label:?} takes {least} to {most} characters"))
}
