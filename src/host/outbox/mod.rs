//! What is due at each destination of a match, and bringing it there.
//!
//! A commit says which destinations should show it; a delivery is claimed before the poster is
//! asked and finished after. After a crash what is due and not finished is due again, and in doubt
//! where it was claimed.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `due` | what a committed step makes due at each destination |
//! | `deliver` | bringing it out, again and again until it is done |
//! | `prepare` | what the poster is handed for a destination |
//! | `offer` | the messages of offers |
//! | `learn` | what a delivery taught: messages, closed doors, lost places |
//! | `trouble` | where nothing can be posted at present, and who has read of it |

mod deliver;
mod due;
mod learn;
mod offer;
mod prepare;
mod trouble;

use super::backoff::Backoff;
use super::computer;
use super::handle::Host;
use crate::store::{MatchId, Store, StoreError};

pub(super) use due::{DueList, after_end, after_step};
pub(super) use offer::bring_offer;
pub(super) use trouble::Troubles;

/// How many matches are looked up in one go after a start.
const PAGE: u32 = 100;
/// How long nobody else brings out what a host has claimed: five minutes, in milliseconds. A
/// request to Discord that waits for its turn takes less.
const CLAIM: i64 = 300_000;

/// Brings out what is due for a match, unless somebody does that already.
pub(super) fn wake(host: &Host, id: MatchId) {
    if let Some(busy) = host.inner.delivering.take(id) {
        tokio::spawn(deliver::deliver(host.clone(), id, busy));
    }
}

/// After a start: brings out whatever an earlier life has left.
pub(super) async fn sweep(host: Host) {
    let offers =
        |store: Store, after| async move { store.offers_with_posts_due(after, PAGE).await };
    for_each(&host, offers, bring_offer).await;
    let computers =
        |store: Store, after| async move { store.matches_of_computers(after, PAGE).await };
    for_each(&host, computers, computer::reply).await;
    let matches =
        |store: Store, after| async move { store.matches_with_deliveries(after, PAGE).await };
    for_each(&host, matches, wake).await;
}

/// Does something with all matches or offers that are found, a page at a time. Reads again and
/// again until the database can be read.
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
