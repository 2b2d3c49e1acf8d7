//! The threads of matches and contests: open while these run, archived when they are over.

use super::contest::bring_contest;
use super::wake;
use crate::handle::Host;
use model::{ChannelId, ContestId, ContestSlot, MatchId, MatchSlot, ServerId, Want};
use store::StoreError;

impl Host {
    /// Returns the threads in a server in which something runs, as far as the database tells.
    pub async fn running_threads(&self, server: ServerId) -> Vec<ChannelId> {
        let found = self.read(move |tx| tx.running_threads(server)).await;
        found.unwrap_or_else(|error| {
            tracing::warn!(%error, "threads may stay archived until the next post there");
            Vec::new()
        })
    }

    /// Has the thread of a match or a contest opened again if that runs, and archived again if it
    /// is over: Discord has archived the one by itself, or opened the other for a click.
    pub async fn mend_thread(&self, thread: ChannelId) {
        if let Err(error) = self.make_thread_due(thread).await {
            tracing::warn!(%error, "a thread stays archived or open until the next post there");
        }
    }

    async fn make_thread_due(&self, thread: ChannelId) -> Result<(), StoreError> {
        // A contest's boards leave its thread to it.
        if let Some(contest) = self.read(move |tx| tx.contest_of_thread(thread)).await? {
            return self.make_due_of(contest, thread).await;
        }
        let matches = self.read(move |tx| tx.matches_in_thread(thread)).await?;
        match matches.first() {
            Some(id) => self.make_due_in(*id, thread).await,
            None => Ok(()),
        }
    }

    async fn make_due_of(&self, id: ContestId, thread: ChannelId) -> Result<(), StoreError> {
        let Some(contest) = self.read(move |tx| tx.contest(id)).await? else {
            return Ok(());
        };
        let mut places = contest.places.iter();
        if let Some(place) = places.find(|place| place.thread == Some(thread)) {
            let archive = ContestSlot::Archive(place.number);
            let wanted = self.write(move |tx| tx.want_post(id, archive, Want::Next));
            wanted.await?;
            bring_contest(self, id);
        }
        Ok(())
    }

    async fn make_due_in(&self, id: MatchId, thread: ChannelId) -> Result<(), StoreError> {
        let homes = self.read(move |tx| tx.homes(id)).await?;
        for home in homes.iter().filter(|home| home.thread == Some(thread)) {
            let slot = MatchSlot::Archive(home.number);
            let due = self.write(move |tx| tx.want_post(id, slot, Want::Next));
            due.await?;
        }
        wake(self, id);
        Ok(())
    }
}
