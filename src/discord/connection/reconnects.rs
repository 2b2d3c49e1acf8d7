//! How often the connection drops. The client library comes back at once, every time: when
//! Discord drops it at each return, that is thousands of connections a second.
//!
//! The library tells when a connection has come to stand, not when it drops; whether one does not
//! come to stand at all is seen by looking.

use std::convert::Infallible;
use std::sync::Mutex;
use std::time::Duration;

use serenity::all::{ConnectionStage, Context, EventHandler, ShardStageUpdateEvent};
use serenity::async_trait;
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::host::GAP;
use crate::observe::Gateway;

/// So many connections within [`WINDOW`] are too many.
const MOST: usize = 6;
const WINDOW: Duration = Duration::from_secs(10);
/// The first time to stay away; it doubles each time.
pub(in crate::discord) const FIRST_PAUSE: Duration = Duration::from_millis(500);
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
pub(in crate::discord) struct Reconnects {
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
pub(in crate::discord) async fn lost(gateway: &Gateway) {
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

/// Watches the connection, and calls `charge` with the milliseconds of every outage that is longer
/// than a minute: while it lasts, minute by minute, so that no flag falls in it, and the rest when
/// it is over.
pub(in crate::discord) async fn outages<Charged: Future<Output = ()>>(
    gateway: &Gateway,
    mut charge: impl FnMut(i64) -> Charged,
) -> Infallible {
    let (mut missing_since, mut is_long) = (None, false);
    loop {
        let now = Instant::now();
        let since: &mut Instant = missing_since.get_or_insert(now);
        let connected = gateway.is_connected().await;
        let missing = i64::try_from(now.duration_since(*since).as_millis()).unwrap_or(i64::MAX);
        if missing > GAP || (connected && is_long) {
            charge(missing).await;
            (*since, is_long) = (now, true);
        }
        if connected {
            (missing_since, is_long) = (None, false);
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// How long to stay away this time, after a client that lived so long.
pub(in crate::discord) fn next_pause(last: Duration, lived: Duration) -> Duration {
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

    /// What is charged while the connection is as these seconds say: up or down for so long.
    async fn charged(seconds: &[(u64, bool)]) -> Vec<i64> {
        let (gateway, begun) = (Gateway::default(), Instant::now());
        let phases = seconds.to_vec();
        gateway.ask(move || {
            let mut left = begun.elapsed().as_secs();
            let phase = phases.iter().find(|(length, _)| {
                let is_now = left < *length;
                left = left.saturating_sub(*length);
                is_now
            });
            let connected = phase.is_none_or(|(_, connected)| *connected);
            async move { connected }.boxed()
        });
        let mut charged = Vec::new();
        let watched = outages(&gateway, |milliseconds| {
            charged.push(milliseconds);
            std::future::ready(())
        });
        let _ = tokio::time::timeout(Duration::from_secs(1000), watched).await;
        charged
    }

    #[tokio::test(start_paused = true)]
    async fn an_outage_of_more_than_a_minute_is_charged_to_nobody_and_a_shorter_one_is() {
        assert_eq!(
            charged(&[(100, true), (60, false)]).await,
            Vec::<i64>::new()
        );
        assert_eq!(
            charged(&[(59, false), (1, true), (59, false)]).await,
            Vec::<i64>::new()
        );
        let long = charged(&[(10, true), (200, false), (50, true), (30, false)]).await;
        assert!(long.len() > 2, "minute by minute: {long:?}");
        assert_eq!(long.iter().sum::<i64>(), 200_000, "{long:?}");
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
