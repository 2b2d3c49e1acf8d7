//! The handover of all answers from a running process to the one that follows it.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::leases::Leases;
use crate::discord::delivery::Requests;
use crate::observe::Gateway;
use host::{Host, Predecessor, Refusal, Succession, Successor, Timestamp};
use model::Answering;

/// The pause between two looks of the one that follows.
const SOON: Duration = Duration::from_millis(250);
/// The pause between two looks of the one that may be asked to hand over.
const LOOK: Duration = Duration::from_secs(1);
/// The pause before that look is tried again which has failed.
const LATER: Duration = Duration::from_secs(4);
/// The time for which an interaction waits for a handover: after it, Discord takes no answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The time after a handover for which what is under way goes on.
const REST: Duration = Duration::from_secs(15);
/// The time since the one that follows has last asked, in milliseconds, after which it is not there.
const LATE: i64 = 5_000;
/// The time before a handover, in milliseconds, at which the one that follows has to have taken over.
const LAST: i64 = 500;

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
            let from = self.host.now();
            self.host.begin_life().await?;
            self.begin(from);
            return Ok(());
        }
        match predecessor {
            Some(predecessor) => self.follow(&predecessor, leases, gateway).await,
            None => Ok(()),
        }
    }

    /// Asks for the handover, and takes over once it is agreed. Neither while a shard is not connected:
    /// the predecessor goes on then.
    async fn follow(
        &self,
        predecessor: &Predecessor,
        leases: &Leases,
        gateway: &Gateway,
    ) -> Result<(), Refusal> {
        leases.follow(&predecessor.shards);
        if !gateway.shards().are_connected() {
            return Ok(());
        }
        match predecessor.from {
            Some(from) => self.take_over_from(from, leases).await,
            None => self.host.ask_for_handover(predecessor.holder).await,
        }
    }

    async fn take_over_from(&self, from: Timestamp, leases: &Leases) -> Result<(), Refusal> {
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
            let pause = if self.is_ending() { SOON } else { LOOK };
            tokio::time::sleep(pause).await;
            match self.look().await {
                Ok(Some(from)) => return self.finish(from).await,
                Ok(None) => {}
                // That the database is away is told elsewhere.
                Err(refused) => {
                    tracing::debug!(?refused, "whether to hand over is looked up again");
                    tokio::time::sleep(LATER).await;
                }
            }
        }
    }

    /// Agrees to a handover that is asked for. Returns the time from which the other process answers once
    /// it has taken over, or has this one's place.
    async fn look(&self) -> Result<Option<Timestamp>, Refusal> {
        let next = match self.host.succession().await? {
            Succession::Asked(next) => next,
            Succession::Alone => {
                self.change(Answering::go_on);
                return Ok(None);
            }
            Succession::Forgotten => {
                tracing::error!(
                    "another process has the place of this one, which was away for long"
                );
                self.change(Answering::stop);
                return Ok(Some(self.host.now()));
            }
        };
        let Some(from) = next.from else {
            self.agree(&next).await?;
            return Ok(None);
        };
        self.change(|answering| answering.end_at(from));
        if next.has_begun {
            return Ok(Some(from));
        }
        self.take_back_if_late(&next, from).await?;
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
        let stands = self.host.hand_over(next.holder, from).await?;
        self.change(|answering| match stands {
            Some(from) => answering.end_at(from),
            None => answering.go_on(),
        });
        Ok(())
    }

    /// Goes on if the other process has not taken over by then: nobody would answer.
    async fn take_back_if_late(&self, next: &Successor, from: Timestamp) -> Result<(), Refusal> {
        if from.since(self.host.now()) < LAST && self.host.take_handover_back(next.holder).await? {
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
