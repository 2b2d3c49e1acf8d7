//! A bot on unmodified serenity that leaves every answer to the test.

use std::net::SocketAddr;
use std::sync::Arc;

use piste_standin::{Id, ManualClock, Server, User, World};
use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CommandInteraction, ComponentInteraction, Context, EventHandler, GatewayIntents,
    GuildId, Http, HttpBuilder, HttpError, Interaction, ModalInteraction, RawEventHandler,
};
use serenity::async_trait;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;

/// The token that the bot logs in with.
pub(crate) const TOKEN: &str = "stand-in.token.for-tests";

/// A moment in 2026, Unix milliseconds.
pub(crate) const START: u64 = 1_780_000_000_000;

struct Forwarding {
    interactions: mpsc::UnboundedSender<Interaction>,
    events: mpsc::UnboundedSender<serenity::all::Event>,
}

#[async_trait]
impl EventHandler for Forwarding {
    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let _ = self.interactions.send(interaction);
    }
}

#[async_trait]
impl RawEventHandler for Forwarding {
    async fn raw_event(&self, _: Context, event: serenity::all::Event) {
        let _ = self.events.send(event);
    }
}

/// A running bot.
pub(crate) struct Bot {
    pub http: Arc<Http>,
    interactions: Mutex<mpsc::UnboundedReceiver<Interaction>>,
    events: Mutex<mpsc::UnboundedReceiver<serenity::all::Event>>,
    task: JoinHandle<Result<(), serenity::Error>>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A client for the stand-in, as the bot makes one.
pub(crate) fn http(server: &Server, token: &str) -> Http {
    HttpBuilder::new(token)
        .proxy(server.url())
        .ratelimiter_disabled(true)
        .build()
}

impl Bot {
    /// Logs in and waits until the gateway stands.
    pub(crate) async fn start_with(
        world: &World,
        server: &Server,
        intents: GatewayIntents,
    ) -> Self {
        let before = world.gateway().connected();
        let bot = Self::connect(server, TOKEN, intents).await;
        assert!(
            world.gateway().wait_connected(before + 1).await,
            "the bot connects"
        );
        bot
    }

    /// Starts a client without waiting for it.
    pub(crate) async fn connect(server: &Server, token: &str, intents: GatewayIntents) -> Self {
        let (interactions, asked) = mpsc::unbounded_channel();
        let (events, heard) = mpsc::unbounded_channel();
        let forward = Forwarding {
            interactions: interactions.clone(),
            events: events.clone(),
        };
        let raw = Forwarding {
            interactions,
            events,
        };
        let mut client =
            serenity::client::ClientBuilder::new_with_http(http(server, token), intents)
                .event_handler(forward)
                .raw_event_handler(raw)
                .await
                .expect("the gateway's address is served");
        let http = Arc::clone(&client.http);
        let task = tokio::spawn(async move { client.start().await });
        Self {
            http,
            interactions: Mutex::new(asked),
            events: Mutex::new(heard),
            task,
        }
    }

    /// The client ends by itself; its result.
    pub(crate) async fn ended(mut self) -> Result<(), serenity::Error> {
        (&mut self.task).await.expect("the client does not panic")
    }

    pub(crate) async fn interaction(&self) -> Interaction {
        let wait = self.interactions.lock().await.recv().await;
        wait.expect("the client still runs")
    }

    pub(crate) async fn command(&self) -> CommandInteraction {
        match self.interaction().await {
            Interaction::Command(command) | Interaction::Autocomplete(command) => command,
            other => panic!("a command was expected, not {:?}", other.kind()),
        }
    }

    pub(crate) async fn component(&self) -> ComponentInteraction {
        let other = self.interaction().await;
        other.message_component().expect("a component was expected")
    }

    pub(crate) async fn modal(&self) -> ModalInteraction {
        self.interaction()
            .await
            .modal_submit()
            .expect("a modal was expected")
    }

    /// Waits for a gateway event with this name; the events before it.
    pub(crate) async fn event(&self, name: &str) -> Value {
        loop {
            let (found, data) = self.any_event().await;
            if found == name {
                return data;
            }
        }
    }

    /// The next gateway event: its name and its data.
    pub(crate) async fn any_event(&self) -> (String, Value) {
        let event = self
            .events
            .lock()
            .await
            .recv()
            .await
            .expect("the client still runs");
        let json = serde_json::to_value(&event).expect("events can be written");
        (
            json["t"].as_str().unwrap_or_default().to_owned(),
            json["d"].clone(),
        )
    }

    /// Answers a command with a body.
    pub(crate) async fn answer(
        &self,
        command: &CommandInteraction,
        body: Value,
    ) -> Result<(), serenity::Error> {
        self.http
            .create_interaction_response(command.id, &command.token, &body, vec![])
            .await
    }

    /// Posts a body in a channel.
    pub(crate) async fn post(&self, channel: Id, body: Value) -> Result<Id, serenity::Error> {
        let message = self.http.send_message(at(channel), vec![], &body).await?;
        Ok(Id(message.id.get()))
    }
}

pub(crate) fn at(channel: Id) -> ChannelId {
    ChannelId::new(channel.get())
}

pub(crate) fn guild_of(guild: Id) -> GuildId {
    GuildId::new(guild.get())
}

/// HTTP status and JSON code of a refusal.
pub(crate) fn refusal<T: std::fmt::Debug>(result: Result<T, serenity::Error>) -> (u16, isize) {
    match result.expect_err("the stand-in refuses this") {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("a refusal was expected, not {other}"),
    }
}

/// The fields that a refusal names, each with its code.
pub(crate) fn faults<T: std::fmt::Debug>(
    result: Result<T, serenity::Error>,
) -> Vec<(String, String)> {
    match result.expect_err("the stand-in refuses this") {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            assert_eq!(response.error.code, 50035, "{}", response.error.message);
            response
                .error
                .errors
                .into_iter()
                .map(|fault| (fault.path, fault.code))
                .collect()
        }
        other => panic!("a refusal was expected, not {other}"),
    }
}

/// A world with a guild, a channel and two members, a running bot in it and a clock that stands
/// still.
pub(crate) struct Scene {
    pub world: World,
    pub clock: ManualClock,
    pub server: Server,
    pub bot: Bot,
    pub guild: Id,
    pub channel: Id,
    pub ada: User,
    pub ben: User,
}

impl Scene {
    pub(crate) async fn new() -> Self {
        Self::with_intents(GatewayIntents::GUILDS).await
    }

    pub(crate) async fn with_intents(intents: GatewayIntents) -> Self {
        let clock = ManualClock::at(START);
        let world = World::new(clock.clock(), TOKEN);
        let guild = world.add_guild("Salle d'armes", "en-GB");
        let channel = world.add_text_channel(guild, "piste");
        let person = |name, locale| world.add_user(name, locale).taking_promises();
        let (ada, ben) = (person("Ada", "en-US"), person("Ben", "de"));
        world.join(guild, ada.id());
        world.join(guild, ben.id());
        let server = Server::start(&world).await.expect("a port is free");
        let bot = Bot::start_with(&world, &server, intents).await;
        bot.http.set_application_id(world.bot().get().into());
        Self {
            world,
            clock,
            server,
            bot,
            guild,
            channel,
            ada,
            ben,
        }
    }

    /// Registers commands everywhere.
    pub(crate) async fn register(&self, commands: Value) {
        self.bot
            .http
            .create_global_commands(&commands)
            .await
            .expect("the commands are good");
    }

    /// A scene with one command, `/say text`.
    pub(crate) async fn with_say() -> Self {
        let scene = Self::new().await;
        scene.register(say()).await;
        scene
    }
}

/// `/say text`, whose text completes.
pub(crate) fn say() -> Value {
    json!([{
        "name": "say", "description": "Says it", "name_localizations": {"de": "sag"},
        "options": [
            {"type": 3, "name": "text", "description": "What", "required": true,
             "autocomplete": true, "name_localizations": {"de": "satz"}},
            {"type": 4, "name": "times", "description": "How often", "min_value": 1,
             "max_value": 5},
            {"type": 6, "name": "whom", "description": "To whom"},
        ],
    }])
}

/// A request with nothing between it and the stand-in: status, head and body of its answer.
pub(crate) async fn raw(
    server: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let mut request = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    let mut stream = TcpStream::connect(server)
        .await
        .expect("the stand-in listens");
    stream
        .write_all(request.as_bytes())
        .await
        .expect("the request is sent");
    let mut answer = String::new();
    stream
        .read_to_string(&mut answer)
        .await
        .expect("the answer is text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("the head ends");
    let status = head
        .get(9..12)
        .and_then(|code| code.parse().ok())
        .expect("a status");
    (status, head.to_lowercase(), body.to_owned())
}
