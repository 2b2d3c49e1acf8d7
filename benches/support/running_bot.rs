//! The whole bot on threads of its own.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::runtime::{Builder, Handle, Runtime};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::support::{Counting, SystemClock};
use host::{Host, HostOptions};
use model::Limits;
use piste::discord::{self, DiscordPoster, Requests, Settings};
use piste::observe::Watch;
use store::Store;

/// Threads of this name.
pub(crate) fn runtime(name: &str) -> Runtime {
    Builder::new_multi_thread()
        .thread_name(name)
        .enable_all()
        .build()
        .expect("a runtime")
}

/// Starts the bot on its runtime.
pub(crate) async fn start(bot: &Handle, settings: Settings, path: PathBuf, limits: Limits) -> Host {
    // The first bot has done it for all.
    let _ = tracing_subscriber::registry()
        .with(discord::library_log())
        .try_init();
    let started = bot.spawn(async move {
        let store = Store::open(&path).expect("a database");
        let watch = Watch::default();
        let http = discord::http(&settings, true).expect("loopback");
        let requests = Arc::new(Requests::new(Arc::new(http), watch.metrics.clone()));
        let poster = Arc::new(DiscordPoster::new(Arc::clone(&requests), settings.renderer));
        let entropy = Arc::new(Counting::default());
        let clock = Arc::new(SystemClock);
        let options = HostOptions {
            limits,
            ..HostOptions::default()
        };
        let host = Host::start(store, poster, clock, entropy, options)
            .await
            .expect("a host");
        let shutdown = std::future::pending();
        tokio::spawn(discord::run(
            settings,
            host.clone(),
            watch,
            requests,
            shutdown,
        ));
        host
    });
    started.await.expect("it starts")
}
