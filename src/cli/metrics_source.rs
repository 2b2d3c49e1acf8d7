//! The state and the numbers of a running bot, for its operator.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures::future::BoxFuture;

use crate::discord::DiscordTime;
use crate::observe::{Health, Metrics, MetricsSource, Number, Watch};
use host::Host;

/// The time that the database may take for a small commit.
const PATIENCE: Duration = Duration::from_secs(2);
/// The pause between two looks at the database. With the patience, what is known is at most five
/// seconds old.
const LOOK: Duration = Duration::from_secs(3);

/// A running bot.
pub(super) struct RunningBot {
    /// The host, once it is started.
    host: OnceLock<Host>,
    watch: Watch,
    time: Arc<DiscordTime>,
    /// `true` if the database took the last write.
    is_writing: AtomicBool,
    /// `true` if the files in use are those that stand in their places.
    is_in_place: AtomicBool,
}

impl RunningBot {
    pub(super) const fn new(watch: Watch, time: Arc<DiscordTime>) -> Self {
        Self {
            host: OnceLock::new(),
            watch,
            time,
            is_writing: AtomicBool::new(false),
            is_in_place: AtomicBool::new(true),
        }
    }

    /// Takes in that the host is started.
    pub(super) fn begin(&self, host: Host) {
        self.host.get_or_init(|| host);
    }

    /// Returns the name of this process, if it shares the shards with others.
    fn shared_name(&self) -> Option<String> {
        let process = self.host.get()?.process();
        (!process.is_alone()).then(|| process.name.clone())
    }

    /// Looks at the database again and again, so that requests are answered from what is known.
    pub(super) async fn check(&self) -> Infallible {
        loop {
            if let Some(host) = self.host.get() {
                let writing = tokio::time::timeout(PATIENCE, host.is_writing()).await;
                self.is_writing
                    .store(writing == Ok(true), Ordering::Relaxed);
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Looks again and again whether the files in use are still those that anybody would find.
    pub(super) async fn watch_files(&self) -> Infallible {
        loop {
            let is_in_place = self
                .host
                .get()
                .is_none_or(|host| host.store().is_in_place());
            if self.is_in_place.swap(is_in_place, Ordering::Relaxed) && !is_in_place {
                tracing::error!(
                    "the database or its -wal was moved, replaced or deleted under the running bot, and what is written now is lost when it stops; find out what took the files away, then stop it and put the newest backup in place"
                );
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

impl MetricsSource for RunningBot {
    fn health(&self) -> Health {
        Health {
            process: self.shared_name(),
            shards: self.watch.gateway.shards(),
            writer: self.is_writing.load(Ordering::Relaxed),
            files: self.is_in_place.load(Ordering::Relaxed),
            clock: self.time.skew(),
        }
    }

    fn metrics(&self) -> &Metrics {
        &self.watch.metrics
    }

    fn numbers(&self) -> BoxFuture<'_, Vec<Number>> {
        Box::pin(async {
            let mut numbers = match self.host.get() {
                Some(host) => of_host(host).await,
                None => Vec::new(),
            };
            let health = self.health();
            numbers.push(Number::Gauge(
                "database_in_place",
                "1 while the database and its log are where they will be found again, else 0",
                u64::from(health.files),
            ));
            let (shards, away) = (health.shards.connected.len(), health.shards.away().len());
            let (shards, away) = (shards as u64, away as u64);
            let help = "Shards that this process serves";
            numbers.push(Number::Gauge("shards", help, shards));
            numbers.push(Number::Gauge(
                "shards_away",
                "Shards that hear nothing",
                away,
            ));
            numbers.push(Number::Seconds(
                "clock_offset_seconds",
                "Seconds by which this machine's clock is ahead of Discord's",
                health.clock.seconds(),
            ));
            numbers
        })
    }
}

/// Returns the numbers of a host and its database.
async fn of_host(host: &Host) -> Vec<Number> {
    let store = host.store().counters();
    let checks = host.store().checks();
    let counted = host.counters();
    let read = |number: &AtomicU64| number.load(Ordering::Relaxed);
    let counters = [
        ("commits", "Transactions committed", &store.commits),
        (
            "write_repeats",
            "Transactions run again because another one went before them",
            &store.repeats,
        ),
        (
            "writes",
            "Writes committed; several share a transaction",
            &store.jobs,
        ),
        (
            "commit_failures",
            "Transactions that failed",
            &store.failures,
        ),
        (
            "database_tables_checked",
            "Tables of the database that were looked at for damage",
            &checks.tables,
        ),
        (
            "moves",
            "Moves committed, the computer's too",
            &counted.moves,
        ),
        ("matches_started", "Matches started", &counted.started),
        ("matches_ended", "Matches ended", &counted.ended),
        (
            "matches_broken",
            "Matches stopped because their log is damaged",
            &counted.broken,
        ),
        (
            "reports",
            "Invitations to contests that were reported",
            &counted.reports,
        ),
        (
            "deliveries",
            "Posts and direct messages that arrived",
            &counted.delivered,
        ),
        (
            "deliveries_failed",
            "Posts and direct messages that did not",
            &counted.undelivered,
        ),
    ];
    let counters = counters.map(|(name, help, value)| Number::Counter(name, help, read(value)));
    let mut numbers = counters.to_vec();
    numbers.push(Number::Counter(
        "clock_looks",
        "Looks at the clocks of all matches, one every 20 seconds at least",
        host.clock_looks(),
    ));
    let live = host.in_memory() as u64;
    numbers.push(Number::Gauge("live_matches", "Matches in memory", live));
    numbers.push(Number::Gauge(
        "database_wal_bytes",
        "Size of the log of commits beside the database",
        host.store().log_size(),
    ));
    numbers.push(Number::Gauge(
        "database_check_longest_milliseconds",
        "Longest time for which a look for damage has kept the log from being emptied",
        read(&checks.longest),
    ));
    if let Ok(running) = host.count_running().await {
        let help = "Matches under way";
        numbers.push(Number::Gauge("running_matches", help, running));
    }
    numbers
}
