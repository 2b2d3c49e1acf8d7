//! Handovers from a running host to the one that follows it.

use crate::Result;
use model::Timestamp;
use store::{Holder, Predecessor, Succession};

use super::handle::{Downtime, Host};

impl Host {
    /// Returns the host that this one is to follow: another life of the same process, which was seen at
    /// work.
    pub async fn predecessor(&self) -> Result<Option<Predecessor>> {
        let (process, next) = (self.process().clone(), self.inner.holder);
        let since = self.now().plus(-process.gone_after());
        let found = self.read(move |tx| tx.predecessor(&process, next, since));
        Ok(found.await?)
    }

    /// Takes the place of the host that this one follows on a file, and returns `true` once that one has
    /// ended; `None` on a server.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`](crate::Refusal::Unavailable) if the lock beside the
    /// file cannot be taken.
    pub fn take_place(&self) -> Result<Option<bool>> {
        Ok(self.store().take_place()?)
    }

    /// Asks a host to hand over to this one.
    pub async fn ask_for_handover(&self, holder: Holder) -> Result<()> {
        let (next, now) = (self.inner.holder, self.now());
        let asked = self.write(move |tx| tx.ask_for_handover(holder, next, now));
        Ok(asked.await?)
    }

    /// Takes over from a host that has agreed, which goes on with what it has begun. Returns `false` if
    /// it has taken that back.
    pub async fn take_over(&self) -> Result<bool> {
        let (process, next, now) = (self.process().clone(), self.inner.holder, self.now());
        let job = move |tx: &store::Tx<'_>| tx.take_over(&process, next, now);
        if !self.write(job).await? {
            return Ok(false);
        }
        // Nothing was away.
        let (from, is_long) = (now, false);
        self.inner
            .downtime
            .get_or_init(|| Downtime { from, is_long });
        let host = self.clone();
        self.keep(tokio::spawn(async move { host.set_out().await }));
        Ok(true)
    }

    /// Returns what stands of this host's life: whether another host asks it to hand over.
    pub async fn succession(&self) -> Result<Succession> {
        let holder = self.inner.holder;
        Ok(self.read(move |tx| tx.succession(holder)).await?)
    }

    /// Agrees to leave everything from a time on to the host that asks, and returns the time that stands:
    /// that of an earlier agreement, if there is one; `None` if another host asks.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`](crate::Refusal::Unavailable) if the database fails.
    /// Look up then if it is agreed.
    pub async fn hand_over(&self, next: Holder, from: Timestamp) -> Result<Option<Timestamp>> {
        let holder = self.inner.holder;
        let agreed = self.write(move |tx| tx.hand_over(holder, next, from));
        Ok(agreed.await?)
    }

    /// Takes an agreement back, and returns `true` unless the other host has taken over.
    pub async fn take_handover_back(&self, next: Holder) -> Result<bool> {
        let holder = self.inner.holder;
        let taken_back = self.write(move |tx| tx.take_handover_back(holder, next));
        Ok(taken_back.await?)
    }
}
