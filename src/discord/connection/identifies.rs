//! Turns to identify, of which Discord allows a number a day and few at once. Processes that share the
//! shards share the turns in the database.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serenity::all::SessionStartLimit;
use tokio::runtime::Handle;
use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;

use super::allowance::Allowance;
use super::reconnects;
use host::{Host, IdentifyTurn};

/// The pause between two IDENTIFYs of the same queue.
const PAUSE: Duration = Duration::from_secs(5);

/// The most queues: no bot has so many.
const QUEUES: u64 = 1024;
/// The longest pause before another process's turn is looked at again.
const LOOK: Duration = Duration::from_secs(1);

/// The queues in which shards wait for their turn to identify.
pub(super) struct Identifies {
    /// The queues, each with the time at which a shard of it last identified.
    queues: Vec<Arc<tokio::sync::Mutex<Option<Instant>>>>,
    allowed: Mutex<Allowance>,
    /// The host, if other processes wait in the same queues.
    shared: Option<Host>,
}

impl Identifies {
    /// Creates the queues for a number of shards, within Discord's limits.
    pub(super) fn new(limit: &SessionStartLimit, shards: u32, shared: Option<Host>) -> Self {
        let queues = limit.max_concurrency.clamp(1, QUEUES);
        let now = Instant::now();
        Self {
            queues: (0..queues).map(|_| Arc::default()).collect(),
            allowed: Mutex::new(reconnects::identifies(limit.total, shards, now)),
            shared,
        }
    }

    /// Waits for the turn of a shard.
    pub(super) async fn turn(&self, shard: u32) -> Turn {
        let queue = shard as usize % self.queues.len();
        let last = Arc::clone(&self.queues[queue]).lock_owned().await;
        if let Some(last) = *last {
            tokio::time::sleep_until(last + PAUSE).await;
        }
        self.until_allowed(shard).await;
        let shared = match &self.shared {
            Some(host) => Some(SharedTurn::take(host, queue).await),
            None => None,
        };
        Turn {
            last,
            shared,
            has_identified: false,
        }
    }

    async fn until_allowed(&self, shard: u32) {
        loop {
            let among = self.shared.as_ref().map_or(1, Host::processes_at_work);
            let wait = self.allowed(|allowed, now| {
                allowed.share_among(among);
                allowed.wait(now)
            });
            if wait.is_zero() {
                return;
            }
            let seconds = wait.as_secs();
            tracing::warn!(
                shard,
                seconds,
                "too many sessions have begun today; the next one waits"
            );
            tokio::time::sleep(wait).await;
        }
    }

    /// Takes in that the shard identifies in its turn. The pause after it begins when the turn is
    /// dropped: Discord counts from when the IDENTIFY arrives, and answers it later than that.
    pub(super) fn used(&self, turn: &mut Turn) {
        turn.has_identified = true;
        self.allowed(Allowance::take);
    }

    fn allowed<T: Default>(&self, with: impl FnOnce(&mut Allowance, Instant) -> T) -> T {
        let allowed = self.allowed.lock();
        allowed.map_or_else(|_| T::default(), |mut it| with(&mut it, Instant::now()))
    }
}

/// The turn of one shard. The next one of its queue waits until it is dropped.
#[derive(Debug)]
pub(super) struct Turn {
    last: OwnedMutexGuard<Option<Instant>>,
    shared: Option<SharedTurn>,
    has_identified: bool,
}

impl Turn {
    /// Returns `true` if the shard has identified in it.
    pub(super) fn has_identified(&self) -> bool {
        self.has_identified
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if self.has_identified {
            *self.last = Some(Instant::now());
        }
        if let Some(shared) = self.shared.take() {
            shared.end(self.has_identified);
        }
    }
}

/// The turn of one shard among those of all processes.
struct SharedTurn {
    host: Host,
    turn: IdentifyTurn,
}

impl SharedTurn {
    /// Waits for the turn.
    async fn take(host: &Host, queue: usize) -> Self {
        let queue = u32::try_from(queue).unwrap_or(u32::MAX);
        loop {
            let wait = match host.take_turn_to_identify(queue).await {
                Ok(Ok(turn)) => {
                    let host = host.clone();
                    return Self { host, turn };
                }
                Ok(Err(wait)) => Duration::from_millis(wait.unsigned_abs()).min(LOOK),
                Err(error) => {
                    tracing::warn!(%error, "a turn to identify is asked for again");
                    LOOK
                }
            };
            tokio::time::sleep(wait).await;
        }
    }

    fn end(self, has_identified: bool) {
        // Without a runtime it ends by itself.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                self.host
                    .end_turn_to_identify(self.turn, has_identified)
                    .await;
            });
        }
    }
}

impl fmt::Debug for SharedTurn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.turn.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(max_concurrency: u64) -> SessionStartLimit {
        serde_json::from_value(serde_json::json!({
            "total": 1000, "remaining": 1000, "reset_after": 0,
            "max_concurrency": max_concurrency,
        }))
        .expect("a limit")
    }

    /// Returns the seconds at which the shards may identify, each of which is answered after this time.
    async fn turns(identifies: &Identifies, shards: u32, answered: Duration) -> Vec<u64> {
        let begun = Instant::now();
        let turns = (0..shards).map(async |shard| {
            let mut turn = identifies.turn(shard).await;
            let second = begun.elapsed().as_secs();
            identifies.used(&mut turn);
            tokio::time::sleep(answered).await;
            second
        });
        futures::future::join_all(turns).await
    }

    #[tokio::test(start_paused = true)]
    async fn shards_of_a_queue_identify_five_seconds_apart_and_queues_beside_each_other() {
        let one = Identifies::new(&limit(1), 4, None);
        assert_eq!(turns(&one, 4, Duration::ZERO).await, [0, 5, 10, 15]);
        let two = Identifies::new(&limit(2), 4, None);
        assert_eq!(turns(&two, 4, Duration::ZERO).await, [0, 0, 5, 5]);
        let late = Identifies::new(&limit(1), 3, None);
        assert_eq!(turns(&late, 3, Duration::from_secs(2)).await, [0, 7, 14]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_that_was_not_used_costs_nothing() {
        let identifies = Identifies::new(&limit(1), 1, None);
        let begun = Instant::now();
        for _ in 0..100 {
            drop(identifies.turn(0).await);
        }
        assert_eq!(begun.elapsed(), Duration::ZERO);
    }
}
