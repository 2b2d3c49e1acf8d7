//! One window of the page: its requests, and the answers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::{Message as Frame, WebSocket};
use futures::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, mpsc};

use super::driver::{Answer, ClientError, User, offered};
use super::id::Id;
use super::objects::{ChannelKind, Message};
use super::render;
use super::state::{Change, State as WorldState};
use super::world::World;

/// The number of messages shown when a channel is opened.
const SHOWN: usize = 100;

/// One window of the page.
#[derive(Clone)]
pub(super) struct Window {
    world: World,
    user: User,
    /// Answers whose modal may still be sent.
    modals: Arc<Mutex<HashMap<Id, Answer>>>,
}

/// A request of a window.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Request {
    Open {
        channel: Id,
    },
    Dm,
    Autopilot {
        on: bool,
    },
    Say {
        channel: Id,
        text: String,
    },
    Command {
        channel: Id,
        text: String,
    },
    Complete {
        channel: Id,
        text: String,
    },
    Click {
        channel: Id,
        message: Id,
        component: String,
    },
    Select {
        channel: Id,
        message: Id,
        component: String,
        values: Vec<String>,
    },
    Submit {
        interaction: Id,
        inputs: HashMap<String, String>,
    },
}

impl Request {
    /// Returns `true` if the user does something that others may see.
    const fn is_act(&self) -> bool {
        match self {
            Self::Open { .. } | Self::Dm | Self::Autopilot { .. } | Self::Complete { .. } => false,
            Self::Say { .. }
            | Self::Command { .. }
            | Self::Click { .. }
            | Self::Select { .. }
            | Self::Submit { .. } => true,
        }
    }
}

#[derive(Deserialize)]
struct NumberedRequest {
    n: u64,
    #[serde(flatten)]
    request: Request,
}

impl Window {
    pub(super) fn new(world: World, user: User) -> Self {
        Self {
            world,
            user,
            modals: Arc::default(),
        }
    }

    pub(super) async fn run(self, socket: WebSocket) {
        let (mut sink, mut stream) = socket.split();
        let (answers, mut answered) = mpsc::unbounded_channel::<Value>();
        let mut changes = self.world.changes();
        if sink.send(text(&self.places())).await.is_err() {
            return;
        }
        loop {
            let out = tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) => self.described(&change),
                    Err(broadcast::error::RecvError::Lagged(_)) => Some(json!({"reload": true})),
                    Err(broadcast::error::RecvError::Closed) => return,
                },
                answer = answered.recv() => answer,
                frame = stream.next() => match frame {
                    Some(Ok(Frame::Text(asked))) => {
                        self.clone().take(&asked, answers.clone());
                        None
                    }
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => None,
                },
            };
            if let Some(out) = out
                && sink.send(text(&out)).await.is_err()
            {
                return;
            }
        }
    }

    /// Carries out a request beside the socket, since an answer may take seconds.
    fn take(self, asked: &str, answers: mpsc::UnboundedSender<Value>) {
        let Ok(NumberedRequest { n, request }) = serde_json::from_str(asked) else {
            return;
        };
        tokio::spawn(async move {
            let mut answer = match self.answer_request(request).await {
                Ok(answer) => answer,
                Err(error) => json!({"error": error.to_string()}),
            };
            answer["re"] = json!(n);
            // The window may be closed.
            let _ = answers.send(answer);
        });
    }

    async fn answer_request(&self, request: Request) -> Result<Value, ClientError> {
        let user = &self.user;
        if request.is_act() {
            // Whoever acts in the window has taken over.
            self.world.set_autopilot(user.id(), false);
        }
        let seen = |channel, message| {
            self.world
                .message(channel, message)
                .ok_or(ClientError::NoMessage(message))
        };
        Ok(match request {
            Request::Open { channel } => self.opened(channel),
            Request::Dm => json!({"channel": user.open_dm()}),
            Request::Autopilot { on } => {
                self.world.set_autopilot(user.id(), on);
                json!({})
            }
            Request::Say { channel, text } => {
                user.say(channel, &text)?;
                json!({})
            }
            Request::Command { channel, text } => self.answer(user.command(&text, channel).await?),
            Request::Complete { channel, text } => {
                let choices = user.autocomplete(&text, channel).await?;
                let choices = choices
                    .iter()
                    .map(|c| json!({"name": c.name, "value": c.value}));
                json!({"choices": choices.collect::<Vec<_>>()})
            }
            Request::Click {
                channel,
                message,
                component,
            } => self.answer(user.click(&*seen(channel, message)?, &component).await?),
            Request::Select {
                channel,
                message,
                component,
                values,
            } => {
                let values: Vec<_> = values.iter().map(String::as_str).collect();
                self.answer(
                    user.select(&*seen(channel, message)?, &component, &values)
                        .await?,
                )
            }
            Request::Submit {
                interaction,
                inputs,
            } => {
                let opened = self.modals().remove(&interaction);
                let gone = || ClientError::UnfitModal("it was sent already".to_owned());
                let opened = opened.ok_or_else(gone)?;
                let inputs: Vec<_> = inputs
                    .iter()
                    .map(|(name, text)| (name.as_str(), text.as_str()))
                    .collect();
                let sent = user.submit_modal(&opened, &inputs).await;
                if sent.is_err() {
                    self.modals().insert(interaction, opened);
                }
                self.answer(sent?)
            }
        })
    }

    fn modals(&self) -> MutexGuard<'_, HashMap<Id, Answer>> {
        self.modals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, answer: Answer) -> Value {
        let mut described = json!({"interaction": answer.interaction});
        if let Some(modal) = answer.modal() {
            described["modal"] = modal.clone();
            self.modals().insert(answer.interaction, answer);
        }
        described
    }

    fn opened(&self, channel: Id) -> Value {
        let seen = self.user.sees(channel);
        let shown = &seen[seen.len().saturating_sub(SHOWN)..];
        let shown: Vec<_> = shown.iter().map(|message| self.message(message)).collect();
        let commands = self.world.read(|state| {
            offered(state, self.user.id(), channel)
                .into_iter()
                .cloned()
                .collect::<Vec<_>>()
        });
        json!({"opened": channel, "messages": shown, "commands": commands})
    }

    /// Describes a change as this user sees it, if they do.
    fn described(&self, change: &Change) -> Option<Value> {
        match change {
            Change::Posted(message) | Change::Edited(message) => {
                let visible = message.visible_to.is_none_or(|only| only == self.user.id());
                let seen = visible
                    && self
                        .world
                        .read(|state| state.may_see(self.user.id(), message.channel));
                seen.then(|| json!({"message": self.message(message)}))
            }
            Change::Deleted { channel, message } => {
                Some(json!({"deleted": message, "channel": channel}))
            }
            Change::Channels | Change::Members | Change::Autopilots => Some(self.places()),
            Change::Commands => Some(json!({"commands": true})),
            Change::Answered(_) | Change::Gateway => None,
        }
    }

    fn message(&self, message: &Message) -> Value {
        self.world.read(|state| {
            let mut json = render::message(state, message);
            json["ephemeral"] = json!(message.is_ephemeral());
            json["loading"] = json!(message.is_loading());
            let pings = state.pings.iter().rev().take(SHOWN);
            let pinged = pings
                .into_iter()
                .any(|p| p.user == self.user.id() && p.message == message.id);
            json["pings_me"] = json!(pinged);
            json
        })
    }

    /// Returns the user, everybody's names, and the places that the user sees.
    fn places(&self) -> Value {
        let me = self.user.id();
        self.world.read(|state| {
            let guilds: Vec<_> = state
                .guilds
                .values()
                .filter(|guild| guild.members.contains_key(&me))
                .map(|guild| {
                    let roles = guild.roles.values().filter(|role| role.id != guild.id);
                    let roles = roles.map(|role| json!({"id": role.id, "name": role.name}));
                    let roles: Vec<_> = roles.collect();
                    json!({"id": guild.id, "name": guild.name, "roles": roles})
                })
                .collect();
            let names: HashMap<String, &str> = state
                .users
                .values()
                .map(|user| (user.id.to_string(), user.shown_name()))
                .collect();
            let bot = state.users.get(&state.bot).map(|bot| bot.shown_name());
            let own = state.users.get(&me);
            json!({"places": {
                "me": me, "name": own.map(|own| own.shown_name()),
                "locale": own.map(|own| &own.locale), "bot": bot, "users": names,
                "autopilot": state.autopilots.contains(&me),
                "guilds": guilds, "channels": channels(state, me),
            }})
        })
    }
}

fn channels(state: &WorldState, me: Id) -> Vec<Value> {
    let seen = state
        .channels
        .values()
        .filter(|channel| state.may_see(me, channel.id));
    seen.map(|channel| {
        json!({
            "id": channel.id, "guild": channel.guild, "name": channel.name,
            "dm": channel.kind == ChannelKind::Dm, "forum": channel.kind.is_forum(),
            "parent": channel.thread.as_ref().map(|thread| thread.parent),
            "archived": channel.thread.as_ref().is_some_and(|thread| thread.archived),
            "last": channel.last_message,
        })
    })
    .collect()
}

fn text(value: &Value) -> Frame {
    Frame::Text(value.to_string().into())
}
