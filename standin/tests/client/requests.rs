//! Requests of the bot with nothing between it and the stand-in, and what they act on.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::bodies::{CALLBACK, CHANNEL, MESSAGE, THREADS};
use crate::bot::{Scene, TOKEN, raw};

/// A scene, and what the paths of requests name in it.
pub(crate) struct Stage {
    pub scene: Scene,
    pub names: BTreeMap<&'static str, String>,
}

impl Stage {
    pub(crate) async fn new() -> Self {
        let scene = Scene::with_say().await;
        let names = BTreeMap::from([
            ("channel_id", scene.channel.to_string()),
            ("application_id", scene.world.bot().to_string()),
            ("webhook_id", scene.world.bot().to_string()),
            ("guild_id", scene.guild.to_string()),
            ("user_id", scene.world.bot().to_string()),
        ]);
        let mut stage = Self { scene, names };
        stage.post().await;
        stage
    }

    /// Sends a request as the bot.
    pub(crate) async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> (u16, Value) {
        let address = self.scene.server.address();
        let (host, token) = (address.to_string(), format!("Bot {TOKEN}"));
        let headers = [
            ("host", host.as_str()),
            ("authorization", &token),
            ("content-type", "application/json"),
        ];
        let body = body.map(Value::to_string).unwrap_or_default();
        let path = self
            .names
            .iter()
            .fold(format!("/api/v10{path}"), |path, (name, value)| {
                path.replace(&format!("{{{name}}}"), value)
            });
        let (status, _, body) = raw(address, &method.to_uppercase(), &path, &headers, &body).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// The body with the ids of who and what stands here in the place of `ADA` and `MESSAGE`.
    pub(crate) fn filled(&self, body: &Value) -> Value {
        let ada = self.scene.ada.id().to_string();
        let text = body.to_string().replace("ADA", &ada);
        let text = text.replace("MESSAGE", &self.names["message_id"]);
        serde_json::from_str(&text).expect("still JSON")
    }

    /// Sends a body with something fresh for it to act on.
    pub(crate) async fn send_fresh(
        &mut self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> (u16, Value) {
        match path {
            CALLBACK => self.interact(body).await,
            MESSAGE | THREADS => self.post().await,
            CHANNEL => {
                let channel = self.names["channel_id"].clone();
                let thread = self.start_thread().await;
                self.names.insert("channel_id", thread);
                let answer = self.send(method, path, Some(body)).await;
                self.names.insert("channel_id", channel);
                return answer;
            }
            _ if path.starts_with("/webhooks/") => {
                let first = json!({"type": 4, "data": {"content": "first"}});
                self.interact(&first).await;
                let (status, _) = self.send("post", CALLBACK, Some(&first)).await;
                assert_eq!(status, 204);
            }
            _ => {}
        }
        self.send(method, path, Some(body)).await
    }

    /// Posts a message that the paths of requests name from now on.
    async fn post(&mut self) {
        let body = json!({"content": "card"});
        let message = self.scene.bot.post(self.scene.channel, body).await;
        let message = message.expect("posted");
        self.names.insert("message_id", message.to_string());
    }

    /// Starts a thread and returns its id.
    pub(crate) async fn start_thread(&mut self) -> String {
        self.post().await;
        let body = json!({"name": "thread"});
        let (status, _) = self.send("post", THREADS, Some(&body)).await;
        assert_eq!(status, 201);
        self.names["message_id"].clone()
    }

    /// Starts an interaction of the kind that `body` answers, and names it for the paths.
    async fn interact(&mut self, body: &Value) {
        let scene = &self.scene;
        let (ada, channel) = (scene.ada.clone(), scene.channel);
        let (id, token) = match body["type"].as_u64() {
            Some(6 | 7) => {
                let row = json!([{"type": 1, "components": [
                    {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
                let board = json!({"content": "board", "components": row});
                let id = scene.bot.post(channel, board).await.expect("posted");
                let message = scene.world.message(channel, id).expect("it stands");
                tokio::spawn(async move { ada.click(&message, "Go").await });
                let click = scene.bot.component().await;
                (click.id.get(), click.token.clone())
            }
            Some(8) => {
                tokio::spawn(async move { ada.autocomplete("/say text:a", channel).await });
                let command = scene.bot.command().await;
                (command.id.get(), command.token.clone())
            }
            _ => {
                tokio::spawn(async move { ada.command("/say text:a", channel).await });
                let command = scene.bot.command().await;
                (command.id.get(), command.token.clone())
            }
        };
        self.names.insert("interaction_id", id.to_string());
        self.names.insert("interaction_token", token.clone());
        self.names.insert("webhook_token", token);
    }
}
