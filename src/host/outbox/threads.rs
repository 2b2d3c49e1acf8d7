//! The threads of matches: open while their match runs, archived when it is over.

use super::wake;
use crate::host::handle::Host;
use crate::store::{ChannelId, Destination, Due, MatchId, StoreError};

impl Host {
    /// Has the thread of a match opened again if that runs, and archived again if it is over:
    /// Discord has archived the one by itself, or opened the other for a click.
    pub async fn mend_thread(&self, thread: ChannelId) {
        if let Err(error) = self.make_thread_due(thread).await {
            tracing::warn!(%error, "a thread stays archived or open until the next post there");
        }
    }

    async fn make_thread_due(&self, thread: ChannelId) -> Result<(), StoreError> {
        let matches = self.store().matches_in_thread(thread).await?;
        // The boards of a contest leave its thread to it.
        let [id] = matches[..] else {
            return Ok(());
        };
        self.make_due_in(id, thread).await
    }

    async fn make_due_in(&self, id: MatchId, thread: ChannelId) -> Result<(), StoreError> {
        let homes = self.store().homes(id).await?;
        for home in homes.iter().filter(|home| home.thread == Some(thread)) {
            let destination = Destination::Archive(home.number);
            let due = self
                .store()
                .make_delivery_due(id, destination, Due::OneMore);
            due.await?;
        }
        wake(self, id);
        Ok(())
    }
}
