//! The client library at work for one session of one shard, on a thread of its own.
//!
//! The library leaves tasks behind that nobody can end: one that waits for a connection which is
//! never answered, one that connects again every five seconds, one that spins after close codes
//! that it does not expect. They live in a runtime of their own, and end with it.
//!
//! The library hands over each event in a task. That runtime begins them one after the other, in
//! the order in which Discord sent the events: a runtime of many threads begins the newest first, and
//! of two that arrive together the second would overtake the first.

use std::io;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use futures::channel::mpsc::UnboundedReceiver;
use serenity::all::{Framework, GatewayError, GatewayIntents, Http, ShardId, ShardManager};
use serenity::gateway::ShardManagerOptions;
use tokio::runtime::Builder;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

use super::library_log::{self, News};

/// The time that Discord is given to agree to the end of a session.
const FAREWELL: Duration = Duration::from_secs(2);
/// A heartbeat without a sequence number.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

/// A shard of a bot, with the address it connects to.
#[derive(Clone, Debug)]
pub(super) struct Address {
    pub(super) shard: u32,
    pub(super) shards: u32,
    pub(super) url: String,
}

/// The library with one session.
pub(super) struct Library {
    shard: ShardId,
    manager: Arc<ShardManager>,
    /// The end of the runtime, with whatever is at work in it, when the library is dropped.
    _end: oneshot::Sender<()>,
    /// The receiver of the library's result, kept because the library warns if nobody waits for it.
    _result: UnboundedReceiver<Result<(), GatewayError>>,
}

impl Library {
    /// Connects and identifies. News of the session goes to `listener`, the events of Discord go to the
    /// framework. Fails with an error if the system has no thread left.
    pub(super) async fn start(
        address: Address,
        http: Arc<Http>,
        framework: impl FnOnce(&Arc<ShardManager>) -> Arc<dyn Framework>,
        listener: UnboundedSender<News>,
    ) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (end, ended) = oneshot::channel();
        let name = format!("shard-{}", address.shard);
        thread::Builder::new().name(name).spawn(move || {
            library_log::listen(listener);
            let _ = runtime.block_on(ended);
            runtime.shutdown_background();
        })?;
        let events = Arc::new(OnceLock::new());
        let options = ShardManagerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::clone(&events),
            shard_index: 0,
            shard_init: 0,
            shard_total: 0,
            ws_url: Arc::new(tokio::sync::Mutex::new(address.url)),
            http,
            intents: GatewayIntents::GUILDS,
            presence: None,
        };
        let (manager, result) = {
            let _entered = handle.enter();
            ShardManager::new(options)
        };
        // Nobody else has set it.
        let _ = events.set(framework(&manager));
        manager.set_shards(address.shard, 1, address.shards).await;
        // It only puts the shard into the library's queue.
        let _ = manager.initialize();
        Ok(Self {
            shard: ShardId(address.shard),
            manager,
            _end: end,
            _result: result,
        })
    }

    /// Sends a heartbeat. On a connection that is already closed, this ends the library's task,
    /// which could spin there without a pause.
    pub(super) async fn heartbeat(&self) {
        let runners = self.manager.runners.lock().await;
        if let Some(runner) = runners.get(&self.shard) {
            let frame = HEARTBEAT.to_owned();
            runner.runner_tx.websocket_message(frame.into());
        }
    }

    /// Ends a session that is connected, and waits a moment for Discord to agree.
    pub(super) async fn close(self) {
        let closing = async {
            // On a connection that is already closed, the library would wait for ever.
            self.heartbeat().await;
            self.manager.shutdown(self.shard, 1000).await;
        };
        if tokio::time::timeout(FAREWELL, closing).await.is_err() {
            tracing::warn!(shard = self.shard.0, "the gateway did not agree to the end");
        }
    }
}

#[cfg(test)]
mod tests {
    use piste_standin::{Arrival, Clock, GatewayFaults, Server, World};
    use serenity::all::{Context, FullEvent, GuildId, HttpBuilder};
    use serenity::async_trait;
    use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;

    use super::*;

    const TOKEN: &str = "stand-in.token.for-tests";

    /// A framework that ignores every event.
    struct Nothing;

    #[async_trait]
    impl Framework for Nothing {
        async fn dispatch(&self, _: Context, _: FullEvent) {}
    }

    /// A framework that tells of the servers that the bot is in, as their events are handed over.
    struct Servers(UnboundedSender<GuildId>);

    #[async_trait]
    impl Framework for Servers {
        async fn dispatch(&self, _: Context, event: FullEvent) {
            if let FullEvent::GuildCreate { guild, .. } = event {
                let _ = self.0.send(guild.id);
            }
        }
    }

    /// A gateway, and the library with a session on it.
    struct Scene {
        world: World,
        gateway: GatewayFaults,
        library: Library,
        news: UnboundedReceiver<News>,
        /// The server, which ends with the scene.
        _server: Server,
    }

    impl Scene {
        async fn open(arrival: Arrival) -> Self {
            Self::with(arrival, Arc::new(Nothing)).await
        }

        async fn with(arrival: Arrival, framework: Arc<dyn Framework>) -> Self {
            // The first test has done it for all.
            let _ = tracing_subscriber::registry()
                .with(library_log::library_log())
                .try_init();
            let world = World::new(Clock::system(), TOKEN);
            world.gateway().meet(arrival);
            let server = Server::start(&world).await.expect("a port is free");
            let address = Address {
                shard: 0,
                shards: 1,
                url: format!("ws://{}/gateway", server.address()),
            };
            let http = HttpBuilder::new(TOKEN)
                .proxy(server.url())
                .ratelimiter_disabled(true)
                .build();
            let (listener, news) = unbounded_channel();
            let library = Library::start(address, Arc::new(http), |_| framework, listener);
            Self {
                gateway: world.gateway(),
                world,
                library: library.await.expect("a thread"),
                news,
                _server: server,
            }
        }

        /// Begins a session.
        async fn begun() -> Self {
            let mut scene = Self::open(Arrival::Hello).await;
            scene.hears(&[News::Hello, News::Ready]).await;
            scene
        }

        async fn hears(&mut self, expected: &[News]) {
            for news in expected {
                let next = tokio::time::timeout(Duration::from_secs(10), self.news.recv()).await;
                assert_eq!(next, Ok(Some(*news)), "of {expected:?}");
            }
        }
    }

    #[tokio::test]
    async fn events_are_handed_over_in_the_order_in_which_discord_sent_them() {
        let (servers, mut told) = unbounded_channel();
        let mut scene = Scene::with(Arrival::Hello, Arc::new(Servers(servers))).await;
        scene.hears(&[News::Hello, News::Ready]).await;
        let add = |number: u8| scene.world.add_guild(&format!("Salle {number}"), "en-GB");
        let added: Vec<u64> = (0..100).map(|number| add(number).get()).collect();
        let mut heard = Vec::new();
        while heard.len() < added.len() {
            let next = tokio::time::timeout(Duration::from_secs(10), told.recv()).await;
            heard.push(next.expect("told in time").expect("it runs").get());
        }
        assert_eq!(heard, added);
    }

    #[tokio::test]
    async fn a_session_that_drops_is_resumed_and_one_that_is_invalid_is_over() {
        let mut scene = Scene::begun().await;
        scene.library.heartbeat().await;
        scene.hears(&[News::HeartbeatAnswered]).await;
        scene.gateway.cut();
        scene
            .hears(&[News::Resuming, News::Hello, News::Ready])
            .await;
        scene.gateway.invalidate(false);
        scene.hears(&[News::Over]).await;
    }

    #[tokio::test]
    async fn a_resume_that_is_closed_and_a_gateway_that_refuses_are_told_each_time() {
        let mut scene = Scene::begun().await;
        scene.gateway.close_resumes(Some(4000));
        scene.gateway.cut();
        let again = [News::Resuming, News::Hello];
        scene.hears(&[again, again, again].concat()).await;
        Scene::open(Arrival::Refused)
            .await
            .hears(&[News::Unreachable])
            .await;
    }

    #[tokio::test]
    async fn every_code_that_the_connection_listens_for_is_told() {
        for code in [4003, 4004, 4010, 4011, 4012, 4013, 4014] {
            let mut scene = Scene::begun().await;
            scene.gateway.close(code);
            scene.hears(&[News::Closed(code)]).await;
            scene.library.heartbeat().await;
        }
    }

    #[tokio::test]
    async fn spinning_on_a_connection_that_is_closed_without_a_code_is_told_and_a_heartbeat_ends_it()
     {
        let mut scene = Scene::begun().await;
        scene.gateway.close_without_code();
        scene.hears(&[News::Turns, News::Turns]).await;
        scene.library.heartbeat().await;
        let over = async { while scene.news.recv().await != Some(News::Over) {} };
        let ended = tokio::time::timeout(Duration::from_secs(10), over).await;
        assert!(ended.is_ok(), "the library spins");
    }
}
