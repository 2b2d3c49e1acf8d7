//! The handover of all answers from a running process to the one that follows it.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::leases::Leases;
use crate::discord::delivery::Requests;
use crate::observe::Gateway;
use host::{Host, Predecessor, Refusal, Successor, Timestamp};
use model::Answering;

/// The pause between two looks of the one that follows.
const SOON: Duration = Duration::from_millis(250);
/// The pause between two looks of the one that may be asked to hand over.
const LOOK: Duration = Duration::from_secs(1);
/// The time for which an interaction waits for a handover: after it, Discord takes no answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The time after a handover for which what is under way goes on.
const REST: Duration = Duration::from_secs(15);
/// The time since the one that follows has last asked, in milliseconds, after which it is not there.
const LATE: i64 = 5_000;
/// The time after a handover, in milliseconds, for which the one that follows is waited for.
const OVERDUE: i64 = 10_000;

/// The part of this process in the answers to interactions, and how it changes hands.
pub(super) struct Handover {
    host: Host,
    requests: Arc<Requests>,
    answering: Mutex<Answering>,
    has_begun: watch::Sender<bool>,
}

impl Handover {
    pub(super) fn new(host: Host, requests: Arc<Requests>) -> Self {
        let has_begun = host.downtime().is_some();
        let answering = if has_begun {
            Answering::all()
        } else {
            Answering::none()
        };
        Self {
            host,
            requests,
            answering: Mutex::new(answering),
            has_begun: watch::Sender::new(has_begun),
        }
    }

    /// Returns `true` until this process has taken over from its predecessor.
    pub(super) fn is_standing_by(&self) -> bool {
        !*self.has_begun.borrow()
    }

    /// Returns `true` once this process has agreed to hand over.
    pub(super) fn is_ending(&self) -> bool {
        self.change(|answering| answering.is_ending())
    }

    /// Waits until this process has taken over.
    pub(super) async fn begun(&self) {
        // The sender is kept beside it.
        let _ = self.has_begun.subscribe().wait_for(|it| *it).await;
    }

    /// Returns `true` if this process is to answer an interaction made then, once that is known.
    pub(super) async fn accepts(&self, made: Timestamp) -> bool {
        let begun = tokio::time::timeout(PATIENCE, self.begun()).await;
        begun.is_ok() && self.change(|answering| answering.accept(made))
    }

    fn change<T>(&self, change: impl FnOnce(&mut Answering) -> T) -> T {
        let mut answering = self
            .answering
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        change(&mut answering)
    }

    /// Takes over from the predecessor as soon as every shard that it serves is connected here.
    pub(super) async fn take_over(&self, leases: &Leases, gateway: &Gateway) {
        while self.is_standing_by() {
            if let Err(refused) = self.try_to_take_over(leases, gateway).await {
                tracing::warn!(?refused, "the handover is looked at again");
            }
            tokio::time::sleep(SOON).await;
        }
    }

    async fn try_to_take_over(&self, leases: &Leases, gateway: &Gateway) -> Result<(), Refusal> {
        let place = self.host.take_place()?;
        let predecessor = self.host.predecessor().await?;
        if place.unwrap_or(predecessor.is_none()) {
            tracing::info!("the running process has ended; this one takes its place");
            self.host.begin_life().await?;
            self.begin(self.host.now());
            return Ok(());
        }
        match predecessor {
            Some(Predecessor {
                from: Some(from), ..
            }) => self.follow(from, leases).await,
            Some(predecessor) => self.ask(&predecessor, leases, gateway).await,
            None => Ok(()),
        }
    }

    async fn ask(
        &self,
        predecessor: &Predecessor,
        leases: &Leases,
        gateway: &Gateway,
    ) -> Result<(), Refusal> {
        leases.follow(&predecessor.shards);
        if gateway.shards().are_connected() {
            self.host.ask_for_handover(predecessor.holder).await?;
        }
        Ok(())
    }

    async fn follow(&self, from: Timestamp, leases: &Leases) -> Result<(), Refusal> {
        let begun = leases.moment();
        if self.host.take_over().await? {
            leases.note_renewed(begun);
            self.begin(from);
            tracing::info!("this process takes over");
        }
        Ok(())
    }

    fn begin(&self, from: Timestamp) {
        self.change(|answering| answering.begin(from));
        self.has_begun.send_replace(true);
    }

    /// Keeps the pace of requests, which two processes share for the length of a handover.
    pub(super) async fn share_requests(&self) -> Infallible {
        if self.host.process().is_alone() {
            self.requests.share_among(2);
            tokio::time::sleep(REST + PATIENCE).await;
            self.requests.share_among(1);
        }
        std::future::pending().await
    }

    /// Waits until this process has handed over to another one, and nothing is under way any more.
    pub(super) async fn hand_over(&self) {
        self.begun().await;
        loop {
            tokio::time::sleep(LOOK).await;
            match self.look().await {
                Ok(Some(from)) => return self.finish(from).await,
                Ok(None) => {}
                Err(refused) => tracing::warn!(?refused, "whether to hand over is looked up again"),
            }
        }
    }

    /// Agrees to a handover that is asked for. Returns the time from which the other process answers once
    /// it has taken over.
    async fn look(&self) -> Result<Option<Timestamp>, Refusal> {
        let Some(next) = self.host.successor().await? else {
            self.change(Answering::go_on);
            return Ok(None);
        };
        match next.from {
            Some(from) if next.has_begun => return Ok(Some(from)),
            Some(from) => self.take_back_if_overdue(&next, from).await?,
            None => self.agree(&next).await?,
        }
        Ok(None)
    }

    async fn agree(&self, next: &Successor) -> Result<(), Refusal> {
        let now = self.host.now();
        if now.since(next.asked_at).abs() > LATE {
            self.change(Answering::go_on);
            return Ok(());
        }
        // Before it is written: nobody else answers earlier than this one stops.
        let from = self.change(|answering| answering.end(now));
        self.host.hand_over(next.holder, from).await
    }

    async fn take_back_if_overdue(&self, next: &Successor, from: Timestamp) -> Result<(), Refusal> {
        if self.host.now().since(from) > OVERDUE
            && self.host.take_handover_back(next.holder).await?
        {
            tracing::warn!("the process that was to take over is gone; this one goes on");
            self.change(Answering::go_on);
        }
        Ok(())
    }

    /// Lets what is under way come to its end.
    async fn finish(&self, from: Timestamp) {
        tracing::info!("another process has taken over; this one ends");
        if self.host.process().is_alone() {
            self.requests.share_among(2);
        }
        let left = from.since(self.host.now()).max(0).unsigned_abs();
        tokio::time::sleep(Duration::from_millis(left) + REST).await;
    }
}
