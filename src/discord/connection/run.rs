//! The bot on Discord, from its start to its end.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use futures::stream::FuturesUnordered;
use serenity::all::BotGateway;

use super::attached::Attached;
use super::close_code::FatalClose;
use super::events::Events;
use super::finder::Finder;
use super::http::http;
use super::identifies::Identifies;
use super::library_log;
use super::outages::Watcher;
use super::reconnects::Pauses;
use super::settings::Settings;
use super::shards::Shards;
use crate::discord::delivery::Requests;
use crate::observe::Watch;
use host::Host;

/// The time that all shards may take to end.
const LEAVING: Duration = Duration::from_secs(3);

/// The reason why the bot could not run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The stand-in's address, or the gateway that it names, is not on this machine.
    #[error(
        "discord.api_base: {0:?} is not an address on this machine, such as http://127.0.0.1:8080"
    )]
    NotLoopback(String),
    /// The address to connect to is not on this machine.
    #[error("discord.connect_to: {0} is not an address on this machine, such as 127.0.0.1:8443")]
    ConnectTo(String),
    /// The certificate cannot be used.
    #[error("discord.ca_file: {0}")]
    Certificate(String),
    /// Discord closed the connection, and would close every other one.
    #[error("Discord: {0}")]
    Fatal(FatalClose),
    /// The program's log lacks the layer of [`library_log`](super::library_log()).
    #[error("the subscriber of the log has no layer that hears the client library")]
    NoLibraryLog,
}

/// Runs the bot until `shutdown` is done. Whatever Discord does, it goes on trying; once `shutdown`
/// is done, it ends within three seconds.
///
/// # Errors
///
/// Returns [`RunError`] with a sentence for the operator if trying again would not help.
pub async fn run(
    settings: Settings,
    host: Host,
    watch: Watch,
    requests: Arc<Requests>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    if !library_log::is_installed() {
        return Err(RunError::NoLibraryLog);
    }
    let mut shutdown = std::pin::pin!(shutdown);
    // Answers to interactions are outside of Discord's limits: this client has no limiter.
    let http = Arc::new(http(&settings, false)?);
    let attached = Attached::new(&settings)?;
    let finder = Finder::new(
        Arc::clone(&http),
        settings.endpoint.clone(),
        Arc::clone(&requests),
    );
    let watcher = Arc::new(Watcher::new(watch.gateway.clone(), host.clone()));
    let mut outages = std::pin::pin!(watcher.watch());
    let found = tokio::select! {
        found = first_found(&finder) => found?,
        () = &mut shutdown => return Ok(()),
        never = &mut outages => match never {},
    };
    let count = settings.shards.map_or(found.shards.max(1), NonZeroU32::get);
    tracing::info!(
        shards = count,
        recommended = found.shards,
        "the bot connects"
    );
    watch.gateway.open(count);
    let shards = Shards {
        count,
        http,
        finder,
        identifies: Identifies::new(&found.session_start_limit, count),
        events: Arc::new(Events::new(
            &settings,
            host.clone(),
            Arc::clone(&watcher),
            &watch,
            requests,
            attached,
        )),
        gateway: watch.gateway.clone(),
    };
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let mut kept: FuturesUnordered<_> = (0..count)
        .map(|shard| shards.keep(shard, stopped.clone()))
        .collect();
    let ended = tokio::select! {
        // A shard ends by itself only when no other could go on.
        ended = kept.next() => ended.unwrap_or(Ok(())),
        () = &mut shutdown => Ok(()),
        never = outages => match never {},
    };
    stop.send_replace(true);
    let all = async { while kept.next().await.is_some() {} };
    if tokio::time::timeout(LEAVING, all).await.is_err() {
        tracing::warn!("some shards did not end in time");
    }
    ended
}

/// Asks for the gateway until Discord answers.
async fn first_found(finder: &Finder) -> Result<BotGateway, RunError> {
    let mut pauses = Pauses::default();
    loop {
        if let Some(found) = finder.find().await? {
            return Ok(found);
        }
        tokio::time::sleep(pauses.after(Duration::ZERO)).await;
    }
}
