//! What an operator can watch of a running bot.

use std::sync::atomic::Ordering;
use std::time::Duration;

use futures::future::BoxFuture;

use crate::host::Host;
use crate::observe::{Doors, Health, Metrics, Number, Watch};

/// How long the database may take for a small commit.
const PATIENCE: Duration = Duration::from_secs(2);

/// A running bot.
pub(super) struct Bot {
    host: Host,
    watch: Watch,
}

impl Bot {
    pub(super) const fn new(host: Host, watch: Watch) -> Self {
        Self { host, watch }
    }
}

impl Doors for Bot {
    fn health(&self) -> BoxFuture<'_, Health> {
        Box::pin(async {
            let writing = tokio::time::timeout(PATIENCE, self.host.is_writing());
            let (gateway, writing) = tokio::join!(self.watch.gateway.is_connected(), writing);
            Health {
                gateway,
                writer: writing == Ok(true),
            }
        })
    }

    fn metrics(&self) -> &Metrics {
        &self.watch.metrics
    }

    fn numbers(&self) -> BoxFuture<'_, Vec<Number>> {
        Box::pin(async {
            let store = self.host.store().counters();
            let host = self.host.counters();
            let read = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
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
                ("moves", "Moves committed, the computer's too", &host.moves),
                ("matches_started", "Matches started", &host.started),
                ("matches_ended", "Matches ended", &host.ended),
                (
                    "matches_broken",
                    "Matches stopped because their log is damaged",
                    &host.broken,
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
            ];
            let counters =
                counters.map(|(name, help, value)| Number::Counter(name, help, read(value)));
            let mut numbers = counters.to_vec();
            let live = self.host.in_memory() as u64;
            numbers.push(Number::Gauge("live_matches", "Matches in memory", live));
            if let Ok(running) = self.host.count_running().await {
                let help = "Matches under way";
                numbers.push(Number::Gauge("running_matches", help, running));
            }
            numbers
        })
    }
}
