//! The work that an earlier life, or another host that died, has left.

use super::backoff::Backoff;
use super::handle::Host;
use super::{computer, outbox};
use model::MatchId;
use store::{Store, StoreError};

/// The number of matches looked up in one go.
const PAGE: u32 = 100;

/// Brings out what an earlier life, or another host that died, has left.
pub(super) async fn sweep(host: Host) {
    let computers = |store: Store, after| async move {
        store
            .read(move |tx| tx.matches_of_computers(after, PAGE))
            .await
    };
    let reply = |host: &Host, id| drop(computer::reply(host, id));
    for_each(&host, computers, reply).await;
    outbox::wake_all(&host).await;
}

/// Applies `act` to all matches or offers that are found, a page at a time. Reads again and again
/// until the database can be read.
async fn for_each<F>(
    host: &Host,
    page: impl Fn(Store, Option<MatchId>) -> F,
    act: impl Fn(&Host, MatchId),
) where
    F: Future<Output = Result<Vec<MatchId>, StoreError>>,
{
    let mut backoff = Backoff::default();
    let mut after = None;
    loop {
        match page(host.store().clone(), after).await {
            Ok(ids) => {
                let Some(last) = ids.last() else { return };
                after = Some(*last);
                ids.iter().for_each(|id| act(host, *id));
            }
            Err(error) => {
                tracing::warn!(%error, "what an earlier life has left is looked up again later");
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}
