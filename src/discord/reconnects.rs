//! How often the connection drops. The client library comes back at once, every time: when
//! Discord drops it at each return, that is thousands of connections a second.
//!
//! The library tells when a connection has come to stand, not when it drops; whether one does not
//! come to stand at all is seen by looking.

use std::sync::Mutex;
use std::time::Duration;

use serenity::all::{ConnectionStage, Context, EventHandler, ShardStageUpdateEvent};
use serenity::async_trait;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::observe::Gateway;

/// So many connections within [`WINDOW`] are too many.
const MOST: usize = 6;
const WINDOW: Duration = Duration::from_secs(10);
/// The first time to stay away; it doubles each time.
pub(super) const FIRST_PAUSE: Duration = Duration::from_millis(500);
/// The longest: with it a day holds 288 identifications of the 1,000 that Discord allows.
const LONGEST_PAUSE: Duration = Duration::from_secs(300);
/// A connection that held so long was a good one.
const GOOD: Duration = Duration::from_secs(600);

/// A client that has not been connected for so long is given up.
const LOST: Duration = Duration::from_secs(15);
/// Between two looks.
const LOOK: Duration = Duration::from_secs(1);

/// Counts the connections of one client.
#[derive(Default)]
pub(super) struct Reconnects {
    connections: Mutex<Vec<Instant>>,
    storm: Notify,
}

impl Reconnects {
    /// Waits until there were too many.
    pub async fn too_many(&self) {
        self.storm.notified().await;
    }

    fn connected(&self, now: Instant) {
        let Ok(mut connections) = self.connections.lock() else {
            return;
        };
        connections.retain(|at| now.duration_since(*at) < WINDOW);
        connections.push(now);
        if connections.len() >= MOST {
            self.storm.notify_one();
        }
    }
}

/// Waits until the connection has been missing for too long.
pub(super) async fn lost(gateway: &Gateway) {
    let mut missing_since = None;
    loop {
        if gateway.is_connected().await {
            missing_since = None;
        } else if missing_since.get_or_insert_with(Instant::now).elapsed() >= LOST {
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// How long to stay away this time, after a client that lived so long.
pub(super) fn next_pause(last: Duration, lived: Duration) -> Duration {
    if lived >= GOOD {
        2 * FIRST_PAUSE
    } else {
        LONGEST_PAUSE.min(2 * last)
    }
}

#[async_trait]
impl EventHandler for Reconnects {
    async fn shard_stage_update(&self, _: Context, event: ShardStageUpdateEvent) {
        if event.new == ConnectionStage::Connected {
            self.connected(Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn six_connections_in_ten_seconds_are_too_many_and_six_in_a_minute_are_not() {
        let calm = Reconnects::default();
        for _ in 0..20 {
            calm.connected(Instant::now());
            tokio::time::advance(Duration::from_secs(3)).await;
        }
        assert!(calm.too_many().now_or_never().is_none());
        let storm = Reconnects::default();
        for _ in 0..MOST {
            storm.connected(Instant::now());
        }
        assert!(storm.too_many().now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_lost_when_it_is_missing_for_fifteen_seconds_on_end() {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicU64, Ordering};
        let (gateway, asked) = (Gateway::default(), Arc::new(AtomicU64::new(0)));
        let asked_too = Arc::clone(&asked);
        // Every tenth look finds a connection, up to the hundredth.
        gateway.ask(move || {
            let number = asked_too.fetch_add(1, Ordering::Relaxed);
            async move { number < 100 && number % 10 == 0 }.boxed()
        });
        lost(&gateway).await;
        assert_eq!(asked.load(Ordering::Relaxed), 107);
    }

    #[test]
    fn pauses_double_up_to_five_minutes_and_begin_anew_after_a_good_connection() {
        let mut pause = FIRST_PAUSE;
        let mut pauses = Vec::new();
        for _ in 0..12 {
            pause = next_pause(pause, Duration::ZERO);
            pauses.push(pause.as_secs());
        }
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
        assert_eq!(next_pause(LONGEST_PAUSE, GOOD), Duration::from_secs(1));
    }
}
