//! The bot before a Discord that keeps its limits, with the client library's rate limiter on.

use std::path::PathBuf;

use tokio::runtime::Handle;

use crate::support::{self, Running};
use crate::{deliveries, running_bot, secure};
use host::Host;
use model::Limits;
use piste::discord::{Renderer, Settings, Token};
use piste_standin::{Clock, Id, Server, User, World};

const TOKEN: &str = "stand-in.token.for-flood";

/// So much that nobody meets a limit of ours.
const UNLIMITED: Limits = Limits {
    offers_of_user: 100_000,
    offers_in_channel: 100_000,
    running_against_computer: 100_000,
    running_of_user: 100_000,
    running_in_channel: 100_000,
    begun_a_day: 100_000,
    offers_a_day: 100_000,
    pings_a_day: 100_000,
    first_wait: 0,
};

/// The bot on its own threads, its Discord on others.
pub(crate) struct Hall {
    pub world: World,
    pub host: Host,
    /// The file of the bot's database.
    pub path: PathBuf,
    _server: Server,
    _folder: tempfile::TempDir,
}

/// A match and its two players.
pub(crate) struct Pair {
    pub running: Running,
    pub users: [User; 2],
}

impl Hall {
    /// Starts the bot on its runtime. From then on Discord keeps its limits.
    pub(crate) async fn open(bot: &Handle) -> Self {
        let world = World::new(Clock::system(), TOKEN);
        let server = Server::start(&world).await.expect("a port is free");
        let folder = tempfile::tempdir().expect("a folder");
        let path: PathBuf = folder.path().join("piste.db");
        let settings = Settings {
            token: Token::new(TOKEN),
            endpoint: secure::before(&server).await,
            shards: None,
            development_guild: None,
            renderer: Renderer::default(),
        };
        let host = running_bot::start(bot, settings, path.clone(), UNLIMITED).await;
        let known = world.wait_for(|world| (!world.commands(None).is_empty()).then_some(()));
        known.await.expect("commands are registered");
        world.limit_rates(true);
        Self {
            world,
            host,
            path,
            _server: server,
            _folder: folder,
        }
    }

    /// Somebody new in a server.
    pub(crate) fn member(&self, guild: Id, name: &str) -> User {
        let user = self.world.add_user(name, "en-US");
        self.world.join(guild, user.id());
        user
    }

    /// Begins a match between two new people, in a channel.
    pub(crate) async fn begin(&self, guild: Id, channel: Id) -> Pair {
        let users = ["White", "Black"].map(|name| self.member(guild, name));
        let callers = users
            .each_ref()
            .map(|user| support::caller(user.id().get(), guild.get(), channel.get()));
        let running = support::begin(&self.host, callers).await;
        Pair { running, users }
    }

    /// Waits until everything has been posted or given up.
    pub(crate) async fn settled(&self) {
        deliveries::settled(&self.host).await;
    }
}
