//! The operator's bans, which hold everywhere.

use super::contests;
use super::handle::Host;
use super::outbox;
use super::refusal::Refusal;
use super::requests::Caller;
use store::{Excluded, ServerId};

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

impl Host {
    /// Checks that the operator has banned neither the caller nor the server for which they act.
    pub(super) async fn check_not_excluded(
        &self,
        caller: &Caller,
        server: Option<ServerId>,
    ) -> Result<(), Refusal> {
        let store = self.store();
        let excluded = Excluded::User(caller.user);
        if store.read(move |tx| tx.is_excluded(excluded)).await? {
            return Err(Refusal::Excluded);
        }
        match server {
            Some(server)
                if store
                    .read(move |tx| tx.is_excluded(Excluded::Server(server)))
                    .await? =>
            {
                Err(Refusal::ExcludedFromContests)
            }
            _ => Ok(()),
        }
    }
}
