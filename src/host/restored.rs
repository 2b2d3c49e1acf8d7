//! The end of everything that ran when a database was copied: what was dealt or promised there may
//! have been shown since, and is never played again.

use super::failure::Failure;
use super::handle::Host;
use super::requests::RequestError;
use crate::store::{MatchId, StoreError, Timestamp};
use crate::table::MatchReason;

/// The number of matches or offers that are looked up in one go.
const PAGE: u32 = 100;

/// Ends the running matches and withdraws the open offers of a database that is a backup. Both
/// players of a match are told, nothing counts, and nobody has to wait. What cannot be read ends all
/// the same, without a word: it may be repaired one day. A crash in between goes on at the next
/// start.
pub(super) async fn end_what_ran(host: &Host) -> Result<(), StoreError> {
    let store = host.store();
    if !store.is_copy().await? {
        return Ok(());
    }
    let mut offers = 0_u64;
    loop {
        let open = store.expired_offers(Timestamp(i64::MAX), PAGE).await?;
        if open.is_empty() {
            break;
        }
        for id in open {
            offers += u64::from(store.clear_offer(id, host.now()).await?);
        }
    }
    let contests = super::contests::end_restored(host).await?;
    let (mut matches, mut after) = (0_u64, None);
    loop {
        let running = store.running_matches(after, PAGE).await?;
        let Some(last) = running.last() else { break };
        after = Some(*last);
        for id in running {
            match host.retry(|| end(host, id)).await {
                Ok(()) => matches += 1,
                Err(RequestError::Unavailable) => return Err(StoreError::NotCommitted),
                // It was named in the log, and ends with all that cannot be read.
                Err(_) => {}
            }
        }
    }
    let damaged = store.end_damaged(host.now()).await?;
    tracing::warn!(
        matches,
        offers,
        contests,
        damaged,
        "this database is a backup that was put back: what ran in it has ended"
    );
    store.set_original().await
}

async fn end(host: &Host, id: MatchId) -> Result<(), Failure> {
    let mut held = host.lock(id).await?;
    host.end(&mut held, None, MatchReason::Restored).await?;
    Ok(())
}
