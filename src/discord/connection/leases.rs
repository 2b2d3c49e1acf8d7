//! The shards that this process serves: all of them, or those that it holds where several processes
//! share them.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

use super::handover::Handover;
use super::outages::{Moment, Watcher};
use crate::discord::delivery::Requests;
use crate::observe::Gateway;
use host::{Holding, Host, Refusal, SILENCE, Shard, ShardReport, Timestamp};

/// The pause before a renewal that has failed is tried again, and between two looks at the time of the
/// last one.
const LOOK: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
struct State {
    /// The number of all shards, if Discord or the operator has said it.
    of: Option<u32>,
    /// The start of the last renewal that held.
    renewed: Option<Moment>,
    /// The shards that are to be let go, and those of them whose sessions have ended.
    leaving: BTreeSet<u32>,
    left: BTreeSet<u32>,
}

impl State {
    /// Takes in the shards that are to be let go. Returns `true` if one of them is not `served` already,
    /// as after a silence: no session of it will end, so it can be let go at once.
    fn take_in(&mut self, renewed: Moment, leaving: BTreeSet<u32>, served: &BTreeSet<u32>) -> bool {
        self.renewed = Some(renewed);
        self.left.retain(|shard| leaving.contains(shard));
        let before = self.left.len();
        self.left.extend(leaving.difference(served));
        self.leaving = leaving;
        self.left.len() > before
    }

    /// Takes in that the session of a shard has ended. Returns `true` if it is to be let go.
    fn end(&mut self, shard: u32) -> bool {
        let is_leaving = self.leaving.contains(&shard);
        is_leaving && self.left.insert(shard)
    }
}

/// The shards that this process serves. Where several processes share them, their leases stand in the
/// database: those that are not renewed in time are served no more.
pub(super) struct Leases {
    host: Host,
    watcher: Arc<Watcher>,
    gateway: Gateway,
    requests: Arc<Requests>,
    handover: Arc<Handover>,
    served: watch::Sender<BTreeSet<u32>>,
    state: Mutex<State>,
    hurry: Notify,
}

impl Leases {
    pub(super) fn new(
        host: Host,
        watcher: Arc<Watcher>,
        gateway: Gateway,
        requests: Arc<Requests>,
        handover: Arc<Handover>,
    ) -> Self {
        Self {
            host,
            watcher,
            gateway,
            requests,
            handover,
            served: watch::Sender::default(),
            state: Mutex::default(),
            hurry: Notify::new(),
        }
    }

    /// Returns the shards that are served, as they change.
    pub(super) fn served(&self) -> watch::Receiver<BTreeSet<u32>> {
        self.served.subscribe()
    }

    /// Takes in the number of all shards.
    pub(super) fn open(&self, of: u32) {
        if self.host.process().is_alone() {
            self.gateway.serve(of, 0..of);
            self.served.send_replace((0..of).collect());
        } else {
            self.state().of = Some(of);
            self.hurry.notify_one();
        }
    }

    /// Serves the shards of the process that this one follows. One that is alone serves all anyway.
    pub(super) fn follow(&self, shards: &[Shard]) {
        let numbers: BTreeSet<u32> = shards.iter().map(|shard| shard.number).collect();
        let is_alone = self.host.process().is_alone();
        if let Some(first) = shards.first().filter(|_| !is_alone)
            && *self.served.borrow() != numbers
        {
            self.gateway.serve(first.of, numbers.iter().copied());
            self.served.send_replace(numbers);
        }
    }

    /// Returns the moment that is now.
    pub(super) fn moment(&self) -> Moment {
        self.watcher.now()
    }

    /// Returns the part of this process in the answers, and how it changes hands.
    pub(super) fn handover(&self) -> &Handover {
        &self.handover
    }

    /// Takes in that the leases were renewed by a handover that began then.
    pub(super) fn note_renewed(&self, begun: Moment) {
        self.state().renewed = Some(begun);
    }

    /// Stops serving any shard.
    pub(super) fn close(&self) {
        self.served.send_replace(BTreeSet::new());
    }

    /// Takes in that the session of a shard that is served no more has ended.
    pub(super) fn end(&self, shard: u32) {
        if self.state().end(shard) {
            self.hurry.notify_one();
        }
    }

    /// Returns `true` if what arrives on a shard is to be answered.
    pub(super) fn may_answer(&self, shard: u32) -> bool {
        self.host.process().is_alone()
            || self.handover.is_standing_by()
            || self.served.borrow().contains(&shard) && !self.is_late()
    }

    /// Renews the leases again and again. A process that shares no shards has none.
    pub(super) async fn keep(&self) -> Infallible {
        if self.host.process().is_alone() {
            return std::future::pending().await;
        }
        tokio::select! {
            never = self.renew_all() => never,
            // Whatever a renewal waits for.
            never = self.watch() => never,
        }
    }

    async fn renew_all(&self) -> Infallible {
        loop {
            // After a suspension, too, of which the pause knows nothing.
            self.fall_silent_if_late();
            // One that takes long is waited for: it goes on in the database whoever waits, and another
            // one beside it would keep both from being written.
            let pause = match self.renew().await {
                Ok(pause) => pause,
                Err(refused) => {
                    // They are the next one's after a handover.
                    if !self.handover.is_ending() {
                        tracing::warn!(?refused, "the leases of shards were not renewed");
                    }
                    LOOK
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.hurry.notified() => {}
            }
        }
    }

    async fn watch(&self) -> Infallible {
        loop {
            self.fall_silent_if_late();
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Renews the leases, and returns the time until that is to be done again.
    async fn renew(&self) -> Result<Duration, Refusal> {
        let begun = self.watcher.now();
        let beats = self.watcher.beats();
        let report = self.report(beats);
        let left = report.left.clone();
        let holding = self.host.hold_shards(report).await?;
        self.state().left.retain(|shard| !left.contains(shard));
        // Leases are counted from the start: one that took long may have come to nothing.
        if self.is_long_ago(begun) {
            return Err(Refusal::Unavailable);
        }
        self.requests.share_among(holding.at_work);
        let pause = Duration::from_millis(holding.pause.max(0).unsigned_abs());
        self.take_in(begun, holding).await;
        Ok(pause)
    }

    fn report(&self, beats: Vec<(u32, Timestamp)>) -> ShardReport {
        let state = self.state();
        ShardReport {
            of: state.of,
            beats,
            left: state.left.iter().copied().collect(),
        }
    }

    async fn take_in(&self, begun: Moment, holding: Holding) {
        let Holding {
            of, held, leave, ..
        } = holding;
        let served = self.served.borrow().clone();
        let is_new = |(shard, _): &&(u32, Timestamp)| !served.contains(shard);
        let taken: Vec<_> = held.iter().filter(is_new).copied().collect();
        let leaving: BTreeSet<u32> = leave.into_iter().collect();
        let numbers = held.into_iter().map(|(shard, _)| shard);
        let serve: BTreeSet<u32> = numbers.filter(|it| !leaving.contains(it)).collect();
        if self.state().take_in(begun, leaving, &served) {
            self.hurry.notify_one();
        }
        if serve != served || self.gateway.shards().of != of {
            tracing::info!(shards = ?serve, of, "this process serves these shards");
            self.watcher.serve(of, &serve, &taken).await;
            self.served.send_replace(serve);
        }
    }

    fn fall_silent_if_late(&self) {
        // One that has just taken the place of another has not renewed them yet.
        let has_renewed = self.state().renewed.is_some();
        if has_renewed && self.is_late() && !self.served.borrow().is_empty() {
            tracing::error!(
                "the leases of shards were not renewed in time; this process is silent"
            );
            self.close();
            self.gateway.serve(self.gateway.shards().of, []);
        }
    }

    /// Returns `true` if the last renewal is too long ago to answer anything. One that hands over answers
    /// what nobody else does, whoever holds the leases.
    fn is_late(&self) -> bool {
        let renewed = self.state().renewed;
        !self.handover.is_ending() && renewed.is_none_or(|renewed| self.is_long_ago(renewed))
    }

    /// Returns `true` if a renewal that began then is too long ago to answer anything.
    fn is_long_ago(&self, begun: Moment) -> bool {
        // The host's clock goes on through a suspension, and nobody sets the other one.
        let now = self.watcher.now();
        let waited = now.instant.duration_since(begun.instant).as_millis();
        waited >= u128::from(SILENCE.unsigned_abs()) || now.time.since(begun.time) >= SILENCE
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    #[test]
    fn a_shard_is_let_go_once_no_session_of_it_stands() {
        let now = Moment {
            instant: Instant::now(),
            time: Timestamp(0),
        };
        let mut state = State::default();
        let both = BTreeSet::from([0, 1]);
        assert!(!state.take_in(now, BTreeSet::from([1]), &both));
        assert_eq!(state.left, BTreeSet::new(), "it is served still");
        assert!(!state.end(0), "it is to stay");
        assert!(state.end(1));
        assert_eq!(state.left, BTreeSet::from([1]));
        assert!(!state.end(1), "told already");
        // Another look finds that nobody needs it.
        assert!(!state.take_in(now, BTreeSet::new(), &both));
        assert_eq!(state.left, BTreeSet::new());
        // After a silence no session stands whose end could be heard of.
        assert!(state.take_in(now, BTreeSet::from([1]), &BTreeSet::new()));
        assert_eq!(state.left, BTreeSet::from([1]));
    }
}
