//! piste itself, with many running matches.

use tokio::runtime::Handle;

use crate::support::{self, Running};
use crate::{deliveries, running_bot};
use host::Host;
use model::Limits;
use piste::discord::{Endpoint, Renderer, Settings, Token};
use piste_standin::{Clock, Id, Invocation, Server, User, World};

/// The bot on its own threads, its Discord on others.
pub(crate) struct Salle {
    pub world: World,
    pub host: Host,
    channel: Id,
    matches: Vec<(Running, [User; 2])>,
    _server: Server,
    _folder: tempfile::TempDir,
}

impl Salle {
    /// Starts the bot on its runtime and begins the matches.
    pub(crate) async fn open(bot: &Handle, token: &str, matches: usize) -> Self {
        let world = World::new(Clock::system(), token);
        let guild = world.add_guild("salle", "en-GB");
        let channel = world.add_text_channel(guild, "commands");
        let server = Server::start(&world).await.expect("a port is free");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let settings = Settings {
            token: Token::new(token),
            endpoint: Endpoint::Loopback(server.url()),
            shards: None,
            development_guild: None,
            renderer: Renderer::default(),
        };
        let host = running_bot::start(bot, settings, path, Limits::default()).await;
        super::commands_are_known(&world).await;
        let mut salle = Self {
            world,
            host,
            channel,
            matches: Vec::new(),
            _server: server,
            _folder: folder,
        };
        for number in 0..matches {
            salle.begin(guild, number).await;
        }
        deliveries::settled(&salle.host).await;
        salle
    }

    /// Begins one more match, in a channel of its own.
    async fn begin(&mut self, guild: Id, number: usize) {
        let channel = self
            .world
            .add_text_channel(guild, &format!("piste-{number}"));
        let users = ["White", "Black"].map(|name| self.world.add_user(name, "en-US"));
        let players = users.each_ref().map(|user| {
            self.world.join(guild, user.id());
            support::caller(user.id().get(), guild.get(), channel.get())
        });
        let running = support::begin(&self.host, players).await;
        self.matches.push((running, users));
    }

    /// Commits something small.
    pub(crate) async fn commit(&self) {
        assert!(self.host.is_writing().await, "committed");
    }

    /// Returns the user and the command of the next move in the match with this number, or `None`
    /// if it is over.
    pub(crate) async fn next_move(&self, number: usize) -> Option<(User, Invocation)> {
        let (running, users) = &self.matches[number % self.matches.len()];
        let (player, _, token) = support::offered(&self.host, running).await?;
        let user = users.iter().find(|user| user.id().get() == player.user.0)?;
        let typed = Invocation::new("play").with("move", format!("{} {token}", running.id));
        Some((user.clone(), typed))
    }

    /// Makes a move through Discord.
    pub(crate) async fn make(&self, user: &User, typed: &Invocation) {
        let answer = user.invoke(typed, self.channel).await.expect("answered");
        assert!(answer.content().contains("You"), "{}", answer.content());
    }
}
