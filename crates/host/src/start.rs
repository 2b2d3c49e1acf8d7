//! Start and stop.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::failure::unpoisoned;
use super::handle::{Host, HostOptions};
use super::outside::{Entropy, Now};
use super::ports::Poster;
use super::{clock, privacy, restored, sweep};
use store::{Holder, Store, StoreError};

impl Host {
    /// Starts the host on a database. The clock runs, and what an earlier life did not deliver is
    /// delivered. No match is loaded for that.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database cannot be read or written.
    pub async fn start(
        store: Store,
        poster: Arc<dyn Poster>,
        now: Arc<dyn Now>,
        entropy: Arc<dyn Entropy>,
        options: HostOptions,
    ) -> Result<Self, StoreError> {
        let host = Self::stand_by(store, poster, now, entropy, options);
        host.begin_life().await?;
        Ok(host)
    }

    /// Creates a host that stands by. It reads, and decides and delivers nothing.
    pub fn stand_by(
        store: Store,
        poster: Arc<dyn Poster>,
        now: Arc<dyn Now>,
        entropy: Arc<dyn Entropy>,
        options: HostOptions,
    ) -> Self {
        let mut bytes = [0; 8];
        entropy.fill(&mut bytes);
        let holder = Holder::new(u64::from_le_bytes(bytes));
        Self::new(store, poster, now, entropy, holder, options)
    }

    /// Begins the work of a host that stands by, as [`Host::start`] does.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database cannot be read or written.
    pub async fn begin_life(&self) -> Result<(), StoreError> {
        let (process, holder, began) = (self.process().clone(), self.inner.holder, self.now());
        self.write(move |tx| tx.begin_life(&process, holder, began))
            .await?;
        let downtime = clock::make_up_for_downtime(self).await?;
        self.inner.downtime.get_or_init(|| downtime);
        restored::end_what_ran(self).await?;
        self.set_out().await;
        Ok(())
    }

    /// Takes up the work: the clock runs, and what is not delivered is delivered.
    pub(super) async fn set_out(&self) {
        // Before what an earlier life has left is brought out: an end says what it did to ratings.
        self.follow_results().await;
        privacy::carry_out_pending(self).await;
        let seasons = self.keep_seasons().await;
        self.keep(tokio::spawn(clock::run(self.clone(), seasons)));
        self.keep(tokio::spawn(sweep::sweep(self.clone())));
    }

    /// Ends the clock and lets what is being written finish. What is not delivered yet is delivered
    /// after the next start.
    pub async fn shutdown(&self) {
        self.inner.closing.store(true, Ordering::Relaxed);
        let tasks = std::mem::take(&mut *unpoisoned(&self.inner.tasks));
        for task in tasks {
            task.abort();
            let _ = task.await;
        }
        // Nobody waits for a look that does not come.
        self.inner.clock_looks.send_modify(|_| ());
        let has_begun = self.downtime().is_some();
        if has_begun && let Err(error) = clock::beat(self).await {
            tracing::warn!(%error, "the last heartbeat was not written");
        }
        let (holder, now) = (self.inner.holder, self.now());
        if let Err(error) = self.write(move |tx| tx.end_life(holder, now)).await {
            tracing::warn!(%error, "other hosts take up later what this one leaves");
        }
        self.inner.store.close().await;
    }

    /// Returns `true` if the database takes writes now. To find out, the heartbeat is written,
    /// whether or not it is due.
    pub async fn is_writing(&self) -> bool {
        if self.downtime().is_some() {
            return clock::beat(self).await.is_ok();
        }
        // Another host's heartbeat is its own.
        let (holder, now) = (self.inner.holder, self.now());
        self.write(move |tx| tx.see_host(holder, now)).await.is_ok()
    }
}
