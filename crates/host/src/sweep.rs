//! The work that an earlier life, or another host that died, has left.

use super::backoff::Backoff;
use super::handle::Host;
use super::{computer, outbox};

/// The number of matches looked up in one go.
const PAGE: u32 = 100;

/// Has the computers reply, and brings out what is due.
pub(super) async fn sweep(host: Host) {
    reply(&host).await;
    outbox::wake_all(&host).await;
}

/// Has the computers reply in all matches in which they are to move, a page at a time. Reads again and
/// again until the database can be read.
async fn reply(host: &Host) {
    let mut backoff = Backoff::default();
    let mut after = None;
    loop {
        match host
            .read(move |tx| tx.matches_of_computers(after, PAGE))
            .await
        {
            Ok(ids) => {
                let Some(last) = ids.last() else { return };
                after = Some(*last);
                ids.iter().for_each(|id| drop(computer::reply(host, *id)));
            }
            Err(error) => {
                tracing::warn!(%error, "what an earlier life has left is looked up again later");
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}
