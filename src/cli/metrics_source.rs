//! The state and the numbers of a running bot, for its operator.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use futures::future::BoxFuture;

use crate::host::Host;
use crate::observe::{Health, Metrics, MetricsSource, Number, Watch};

/// The time that the database may take for a small commit.
const PATIENCE: Duration = Duration::from_secs(2);
/// The pause between two looks at the database. With the patience, what is known is at most five
/// seconds old.
const LOOK: Duration = Duration::from_secs(3);

/// A running bot.
pub(super) struct RunningBot {
    host: Host,
    watch: Watch,
    /// `true` if the database took the last write.
    is_writing: AtomicBool,
    /// `true` if the files in use are those that stand in their places.
    is_in_place: AtomicBool,
}

impl RunningBot {
    pub(super) const fn new(host: Host, watch: Watch) -> Self {
        Self {
            host,
            watch,
            is_writing: AtomicBool::new(false),
            is_in_place: AtomicBool::new(true),
        }
    }

    /// Looks at the database again and again, so that requests are answered from what is known.
    pub(super) async fn check(&self) -> Infallible {
        loop {
            let writing = tokio::time::timeout(PATIENCE, self.host.is_writing()).await;
            self.is_writing
                .store(writing == Ok(true), Ordering::Relaxed);
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Looks again and again whether the files in use are still those that anybody would find.
    pub(super) async fn watch_files(&self) -> Infallible {
        loop {
            let is_in_place = self.host.store().is_in_place();
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
            shards: self.watch.gateway.shards(),
            writer: self.is_writing.load(Ordering::Relaxed),
            files: self.is_in_place.load(Ordering::Relaxed),
        }
    }

    fn metrics(&self) -> &Metrics {
        &self.watch.metrics
    }

    fn numbers(&self) -> BoxFuture<'_, Vec<Number>> {
        Box::pin(async {
            let store = self.host.store().counters();
            let checks = self.host.store().checks();
            let host = self.host.counters();
            let read = |number: &AtomicU64| number.load(Ordering::Relaxed);
            let counters = [
                ("commits", "Transactions committed", &store.commits),
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
                ("moves", "Moves committed, the computer's too", &host.moves),
                ("matches_started", "Matches started", &host.started),
                ("matches_ended", "Matches ended", &host.ended),
                (
                    "matches_broken",
                    "Matches stopped because their log is damaged",
                    &host.broken,
                ),
                (
                    "reports",
                    "Invitations to contests that were reported",
                    &host.reports,
                ),
                (
                    "deliveries",
                    "Posts and direct messages that arrived",
                    &host.delivered,
                ),
                (
                    "deliveries_failed",
                    "Posts and direct messages that did not",
                    &host.undelivered,
                ),
                (
                    "clock_looks",
                    "Looks at the clocks of all matches, one every 20 seconds at least",
                    &host.looks,
                ),
            ];
            let counters =
                counters.map(|(name, help, value)| Number::Counter(name, help, read(value)));
            let mut numbers = counters.to_vec();
            let live = self.host.in_memory() as u64;
            numbers.push(Number::Gauge("live_matches", "Matches in memory", live));
            numbers.push(Number::Gauge(
                "database_wal_bytes",
                "Size of the log of commits beside the database",
                self.host.store().log_size(),
            ));
            numbers.push(Number::Gauge(
                "database_check_longest_milliseconds",
                "Longest time for which a look for damage has kept the log from being emptied",
                read(&checks.longest),
            ));
            let health = self.health();
            numbers.push(Number::Gauge(
                "database_in_place",
                "1 while the database and its log are where they will be found again, else 0",
                u64::from(health.files),
            ));
            let (shards, away) = (health.shards.len() as u64, health.away().len() as u64);
            numbers.push(Number::Gauge("shards", "Shards of the connection", shards));
            numbers.push(Number::Gauge(
                "shards_away",
                "Shards that hear nothing",
                away,
            ));
            if let Ok(running) = self.host.count_running().await {
                let help = "Matches under way";
                numbers.push(Number::Gauge("running_matches", help, running));
            }
            numbers
        })
    }
}
