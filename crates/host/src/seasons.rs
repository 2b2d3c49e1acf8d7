//! The ends of seasons.

use super::handle::Host;
use super::outbox;
use model::Timestamp;

impl Host {
    /// Keeps the first places of the seasons that are over, and brings out what is posted of them.
    /// Returns when to do so next; `None` if it has to be tried again.
    pub(super) async fn keep_seasons(&self) -> Option<Timestamp> {
        let Some(ladders) = &self.inner.ladders else {
            return Some(Timestamp(i64::MAX));
        };
        if !self.is_plausible() {
            return None;
        }
        let next = ladders.keep_seasons(self.now()).await;
        outbox::wake_all(self).await;
        next.unwrap_or_else(|error| {
            tracing::warn!(%error, "the first places of seasons are kept later");
            None
        })
    }
}
