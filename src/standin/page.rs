//! A small chat in the browser over the same users that tests drive.
//!
//! The page is served on loopback only and answers only requests that name a loopback host, so
//! that no other site can reach it through a name of its own.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use axum::extract::{Query, Request, State, WebSocketUpgrade};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use futures::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, mpsc};

use super::checks::command::LOCALES;
use super::driver::{Answer, ClientError, User, offered};
use super::id::Id;
use super::objects::{ChannelKind, Message};
use super::render;
use super::state::{Change, State as WorldState};
use super::world::World;

/// How long the page waits for the bot: Discord's three seconds and a little for the way.
const PATIENCE: Duration = Duration::from_millis(3_500);
/// Messages that are shown when a channel is opened.
const SHOWN: usize = 100;

/// The files of the page: path, content type, content.
const FILES: [(&str, &str, &str); 7] = [
    (
        "/",
        "text/html; charset=utf-8",
        include_str!("../../assets/page/index.html"),
    ),
    (
        "/style.css",
        "text/css; charset=utf-8",
        include_str!("../../assets/page/style.css"),
    ),
    (
        "/page.js",
        SCRIPT,
        include_str!("../../assets/page/page.js"),
    ),
    (
        "/composer.js",
        SCRIPT,
        include_str!("../../assets/page/composer.js"),
    ),
    (
        "/messages.js",
        SCRIPT,
        include_str!("../../assets/page/messages.js"),
    ),
    (
        "/text.js",
        SCRIPT,
        include_str!("../../assets/page/text.js"),
    ),
    (
        "/icon.svg",
        "image/svg+xml",
        include_str!("../../assets/page/icon.svg"),
    ),
];
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Nothing but the page's own files, and nobody may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The routes of the page.
pub(super) fn routes() -> Router<World> {
    let mut routes = Router::new()
        .route("/page/users", get(users).post(add_user))
        .route("/page/socket", get(socket));
    for (path, kind, content) in FILES {
        routes = routes.route(path, get(async move || ([(CONTENT_TYPE, kind)], content)));
    }
    routes.layer(from_fn(guard))
}

/// Turns away requests that came by another name, and sets the headers of every answer.
async fn guard(request: Request, next: Next) -> Response {
    if !is_ours(request.headers()) {
        let reason = "This page answers to 127.0.0.1 and localhost only.";
        return (StatusCode::FORBIDDEN, reason).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Whether the request names a loopback host and comes from a page of the same host.
fn is_ours(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let Some(host) = text(HOST) else { return false };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let loopback = ["127.0.0.1", "localhost", "[::1]"].contains(&name);
    loopback && text(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host))
}

async fn users(State(world): State<World>) -> Json<Value> {
    let known = world.users();
    let users: Vec<_> = known
        .iter()
        .map(|user| json!({"id": user.id, "name": user.shown_name(), "locale": user.locale}))
        .collect();
    Json(json!({"users": users, "locales": LOCALES}))
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
    locale: String,
}

/// Adds a user, who joins every guild.
async fn add_user(State(world): State<World>, Json(wanted): Json<NewUser>) -> Response {
    let name = wanted.name.trim();
    let taken = world
        .users()
        .iter()
        .any(|user| user.name == name.to_lowercase());
    if name.is_empty() || name.chars().count() > 32 || taken {
        let reason = "A name has 1 to 32 characters and belongs to nobody else yet.";
        return (StatusCode::BAD_REQUEST, reason).into_response();
    }
    if !LOCALES.contains(&wanted.locale.as_str()) {
        return (
            StatusCode::BAD_REQUEST,
            "Discord does not know this locale.",
        )
            .into_response();
    }
    let user = world.add_user(name, &wanted.locale);
    for guild in world.guilds() {
        world.join(guild.id, user.id());
    }
    Json(json!({"id": user.id()})).into_response()
}

#[derive(Deserialize)]
struct Who {
    user: Id,
}

async fn socket(
    State(world): State<World>,
    Query(who): Query<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(user) = world.user(who.user) else {
        return (StatusCode::NOT_FOUND, "There is no such user.").into_response();
    };
    let user = user.with_patience(PATIENCE);
    upgrade.on_upgrade(move |socket| Window::new(world, user).carry(socket))
}

/// One window of the page.
#[derive(Clone)]
struct Window {
    world: World,
    user: User,
    /// Answers whose modal may still be sent.
    modals: Arc<Mutex<HashMap<Id, Answer>>>,
}

/// What a window asks for.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Wish {
    Open {
        channel: Id,
    },
    Dm,
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

#[derive(Deserialize)]
struct Numbered {
    n: u64,
    #[serde(flatten)]
    wish: Wish,
}

impl Window {
    fn new(world: World, user: User) -> Self {
        Self {
            world,
            user,
            modals: Arc::default(),
        }
    }

    async fn carry(self, socket: WebSocket) {
        let (mut sink, mut stream) = socket.split();
        let (answers, mut answered) = mpsc::unbounded_channel::<Value>();
        let mut changes = self.world.changes();
        if sink.send(text(&self.places())).await.is_err() {
            return;
        }
        loop {
            let out = tokio::select! {
                change = changes.recv() => match change {
                    Ok(change) => self.told(&change),
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

    /// Carries out a wish beside the socket, since an answer may take seconds.
    fn take(self, asked: &str, answers: mpsc::UnboundedSender<Value>) {
        let Ok(Numbered { n, wish }) = serde_json::from_str(asked) else {
            return;
        };
        tokio::spawn(async move {
            let mut answer = match self.grant(wish).await {
                Ok(answer) => answer,
                Err(error) => json!({"error": error.to_string()}),
            };
            answer["re"] = json!(n);
            // The window may be closed.
            let _ = answers.send(answer);
        });
    }

    async fn grant(&self, wish: Wish) -> Result<Value, ClientError> {
        let user = &self.user;
        let seen = |channel, message| {
            self.world
                .message(channel, message)
                .ok_or(ClientError::NoMessage(message))
        };
        Ok(match wish {
            Wish::Open { channel } => self.opened(channel),
            Wish::Dm => json!({"channel": user.open_dm()}),
            Wish::Say { channel, text } => {
                user.say(channel, &text)?;
                json!({})
            }
            Wish::Command { channel, text } => self.answer(user.command(&text, channel).await?),
            Wish::Complete { channel, text } => {
                let choices = user.autocomplete(&text, channel).await?;
                let choices = choices
                    .iter()
                    .map(|c| json!({"name": c.name, "value": c.value}));
                json!({"choices": choices.collect::<Vec<_>>()})
            }
            Wish::Click {
                channel,
                message,
                component,
            } => self.answer(user.click(&*seen(channel, message)?, &component).await?),
            Wish::Select {
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
            Wish::Submit {
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

    fn modals(&self) -> std::sync::MutexGuard<'_, HashMap<Id, Answer>> {
        self.modals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, answer: Answer) -> Value {
        let mut told = json!({"interaction": answer.interaction});
        if let Some(modal) = answer.modal() {
            told["modal"] = modal.clone();
            self.modals().insert(answer.interaction, answer);
        }
        told
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

    /// What a change looks like from here.
    fn told(&self, change: &Change) -> Option<Value> {
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
            Change::Channels | Change::Members => Some(self.places()),
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

    /// The user, everybody's names, and the places that the user sees.
    fn places(&self) -> Value {
        let me = self.user.id();
        self.world.read(|state| {
            let guilds: Vec<_> = state
                .guilds
                .values()
                .filter(|guild| guild.members.contains_key(&me))
                .map(|guild| json!({"id": guild.id, "name": guild.name}))
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
            "dm": channel.kind == ChannelKind::Dm, "forum": channel.kind == ChannelKind::Forum,
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

#[cfg(test)]
mod tests {
    use super::{HOST, HeaderMap, HeaderValue, ORIGIN, is_ours};

    fn asked(host: &'static str, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        is_ours(&headers)
    }

    #[test]
    fn the_page_answers_to_loopback_names_only() {
        assert!(asked("127.0.0.1:4000", None));
        assert!(asked("localhost:4000", Some("http://localhost:4000")));
        assert!(
            !asked("evil.example:4000", None),
            "a name that was bound to loopback"
        );
        assert!(
            !asked("127.0.0.1:4000", Some("http://evil.example")),
            "a request of another site"
        );
        assert!(
            !asked("127.0.0.1:4000", Some("http://127.0.0.1:5000")),
            "another port's page"
        );
    }
}
