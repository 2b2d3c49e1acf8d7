//! The operator's bans, which hold everywhere.

use super::contests;
use super::handle::Host;
use super::outbox;

/// Follows the list beside the database, and ends what those on it offer.
pub(super) async fn follow(host: &Host) {
    match host.store().follow_exclusions(host.now()).await {
        Ok(withdrawn) => {
            for offer in withdrawn {
                outbox::wake(host, offer);
            }
        }
        Err(error) => tracing::error!(%error, "the list of bans is read again later"),
    }
    if let Err(refused) = contests::end_of_excluded(host).await {
        tracing::warn!(?refused, "the offers of banned servers end later");
    }
}
