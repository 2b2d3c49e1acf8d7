//! The bot on Discord, from its start to its end.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use futures::future::BoxFuture;
use futures::stream::FuturesUnordered;
use serenity::all::BotGateway;

use super::attached::Attached;
use super::close_code::FatalClose;
use super::events::Events;
use super::finder::Finder;
use super::handover::Handover;
use super::http::http;
use super::identifies::Identifies;
use super::leases::Leases;
use super::library_log;
use super::outages::Watcher;
use super::reconnects::Pauses;
use super::settings::Settings;
use super::shards::Shards;
use crate::discord::delivery::Requests;
use crate::observe::{Gateway, Watch};
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

/// Runs the bot until `shutdown` is done or another process has taken over. A host that stands by
/// answers nothing before it has taken over itself. Whatever Discord does, it goes on trying; once `shutdown`
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
    let handover = Arc::new(Handover::new(host.clone(), Arc::clone(&requests)));
    let leases = Arc::new(Leases::new(
        host.clone(),
        Arc::clone(&watcher),
        watch.gateway.clone(),
        Arc::clone(&requests),
        Arc::clone(&handover),
    ));
    // Outages go on, and are given back, while Discord is not found.
    let mut kept = std::pin::pin!(watched(&watcher, &leases, &handover, &watch.gateway));
    let mut handed_over = std::pin::pin!(handover.hand_over());
    let found = tokio::select! {
        found = first_found(&finder) => found?,
        () = &mut shutdown => return Ok(()),
        () = &mut handed_over => return Ok(()),
        never = &mut kept => match never {},
    };
    let count = settings.shards.map_or(found.shards.max(1), NonZeroU32::get);
    tracing::info!(
        shards = count,
        recommended = found.shards,
        "the bot connects"
    );
    let shared = (!host.process().is_alone()).then(|| host.clone());
    let shards = Shards {
        http,
        finder,
        identifies: Identifies::new(&found.session_start_limit, count, shared),
        events: Arc::new(Events::new(
            &settings,
            host.clone(),
            Arc::clone(&watcher),
            Arc::clone(&leases),
            &watch,
            requests,
            attached,
        )),
        gateway: watch.gateway.clone(),
    };
    leases.open(count);
    let mut sessions = Sessions::default();
    let ended = tokio::select! {
        // A shard ends by itself only when no other could go on.
        Err(error) = sessions.keep(&shards, &leases) => Err(error),
        () = &mut shutdown => Ok(()),
        () = &mut handed_over => Ok(()),
        never = kept => match never {},
    };
    leases.close();
    let all = async { while sessions.under_way.next().await.is_some() {} };
    if tokio::time::timeout(LEAVING, all).await.is_err() {
        tracing::warn!("some shards did not end in time");
    }
    ended
}

/// Takes over from a predecessor if there is one. Then watches the connection, and renews the leases of
/// shards.
async fn watched(
    watcher: &Watcher,
    leases: &Leases,
    handover: &Handover,
    gateway: &Gateway,
) -> Infallible {
    let follows = handover.is_standing_by();
    if follows {
        handover.take_over(leases, gateway).await;
        watcher.begin().await;
    }
    tokio::select! {
        never = handover.share_requests(), if follows => never,
        never = watcher.watch() => never,
        never = leases.keep() => never,
    }
}

/// The sessions of the shards that are served.
#[derive(Default)]
struct Sessions<'a> {
    begun: BTreeSet<u32>,
    under_way: FuturesUnordered<BoxFuture<'a, Result<u32, RunError>>>,
}

impl<'a> Sessions<'a> {
    /// Keeps every shard connected that is served, for as long as it is. Fails with [`RunError`] if
    /// another session would end as one did.
    async fn keep(&mut self, shards: &'a Shards, leases: &Leases) -> Result<Infallible, RunError> {
        let mut served = leases.served();
        loop {
            let now = served.borrow_and_update().clone();
            for shard in now.difference(&self.begun) {
                let kept = shards.keep(*shard, leases.served());
                self.under_way.push(Box::pin(kept));
            }
            self.begun.extend(now);
            tokio::select! {
                // The sender is kept by the leases.
                _ = served.changed() => {}
                Some(ended) = self.under_way.next() => {
                    let shard = ended?;
                    self.begun.remove(&shard);
                    leases.end(shard);
                }
            }
        }
    }
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
