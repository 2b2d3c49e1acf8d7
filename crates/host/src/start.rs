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
        let mut bytes = [0; 8];
        entropy.fill(&mut bytes);
        let holder = Holder::new(u64::from_le_bytes(bytes));
        let (process, began) = (options.process.clone(), now.now());
        store
            .write(move |tx| tx.begin_life(&process, holder, began))
            .await?;
        let host = Self::new(store, poster, now, entropy, holder, options);
        let downtime = clock::make_up_for_downtime(&host).await?;
        host.inner.downtime.get_or_init(|| downtime);
        restored::end_what_ran(&host).await?;
        // Before what an earlier life has left is brought out: an end says what it did to ratings.
        host.follow_results().await;
        privacy::carry_out_pending(&host).await;
        let seasons = host.keep_seasons().await;
        host.keep(tokio::spawn(clock::run(host.clone(), seasons)));
        host.keep(tokio::spawn(sweep::sweep(host.clone())));
        Ok(host)
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
        if let Err(error) = clock::beat(self).await {
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
        clock::beat(self).await.is_ok()
    }
}
