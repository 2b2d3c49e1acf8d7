//! The end of everything that ran when a database was copied: what was dealt or promised there may
//! have been shown since, and is never played again.
//!
//! A backup says that it is one. A file that was copied by other means, or that went back with its
//! volume or its virtual machine, does not: what people still have from later on tells.

use crate::Result;
use futures::future::BoxFuture;

use super::failure::Attempt;
use super::handle::Host;
use super::outbox;
use super::permit::Recognises;
use model::{MatchEvent, MatchId, Ply, Refusal, Timestamp};
use rules::MatchReason;
use store::StoreError;

/// The number of matches or offers that are looked up in one go.
const PAGE: u32 = 100;

/// Ends the running matches and withdraws the open offers of a database that is a backup. Both
/// players of a match are told, nothing counts, and nobody has to wait. What cannot be read ends all
/// the same, without a word: it may be repaired one day. A crash in between goes on at the next
/// start.
pub(super) async fn end_what_ran(host: &Host) -> Result<(), StoreError> {
    let store = host.store();
    if !store.read(|tx| tx.is_copy()).await? {
        return Ok(());
    }
    let mut offers = 0_u64;
    loop {
        let open = store.expired_offers(Timestamp(i64::MAX), PAGE).await?;
        let before = offers;
        for id in open {
            let now = host.now();
            offers += u64::from(store.write(move |tx| tx.clear_offer(id, now)).await?);
        }
        // None is left, or none that can be withdrawn.
        if offers == before {
            break;
        }
    }
    let contests = super::contests::end_restored(host).await?;
    let (mut matches, mut after) = (0_u64, None);
    loop {
        let running = store
            .read(move |tx| tx.running_matches(after, PAGE))
            .await?;
        let Some(last) = running.last() else { break };
        after = Some(*last);
        for id in running {
            match host.retry(|| end(host, id)).await {
                Ok(()) => matches += 1,
                Err(Refusal::Unavailable) => return Err(StoreError::NotCommitted),
                // It was named in the log, and ends with all that cannot be read.
                Err(_) => {}
            }
        }
    }
    let now = host.now();
    let damaged = store.write(move |tx| tx.end_damaged(now)).await?;
    tracing::warn!(
        matches,
        offers,
        contests,
        damaged,
        "this database is a backup that was put back: what ran in it has ended"
    );
    store.write(|tx| tx.set_original()).await
}

async fn end(host: &Host, id: MatchId) -> Attempt<()> {
    let mut held = host.lock(id).await?;
    let restored = MatchEvent::Cancel(MatchReason::Restored);
    host.change(held.live()?, host.now(), restored).await?;
    outbox::wake(host, id);
    Ok(())
}

impl Recognises for Host {
    fn still_runs(&self, id: MatchId, shown: Ply) -> BoxFuture<'_, bool> {
        Box::pin(async move { self.recognise(id, shown).await == Ok(false) })
    }
}

impl Host {
    /// Takes in that a message of ours offers a decision at this ply. Every state is on disk before
    /// it is shown: if the match has not come so far, its database has gone back to an earlier
    /// state, and the match ends like those of a backup. An offer that had become a match is
    /// withdrawn. Returns
    /// `true` if that was so.
    ///
    /// An id that is not known proves nothing.
    pub async fn recognise(&self, id: MatchId, shown: Ply) -> Result<bool> {
        if self.has_in_memory(id, shown).await {
            return Ok(false);
        }
        match self.read(move |tx| tx.match_state(id)).await? {
            None => return self.withdraw_begun(id).await,
            Some(state) if state.is_over || state.ply >= shown => return Ok(false),
            Some(_) => {}
        }
        match self.retry(|| self.end_if_older(id, shown)).await {
            Err(Refusal::Unavailable) => Err(Refusal::Unavailable),
            // What is damaged is stopped in any case.
            Err(_) => Ok(false),
            ended => ended,
        }
    }

    async fn end_if_older(&self, id: MatchId, shown: Ply) -> Attempt<bool> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        if live.row.progress.ply >= shown || live.end().is_some() {
            return Ok(false);
        }
        let reached = live.row.progress.ply.0;
        let restored = MatchEvent::Cancel(MatchReason::Restored);
        self.change(live, self.now(), restored).await?;
        outbox::wake(self, id);
        tracing::error!(
            %id,
            reached,
            shown = shown.0,
            "a message of ours shows a later state of this match than the database, which was put \
             back without `piste restore`: the match has ended"
        );
        Ok(true)
    }

    async fn withdraw_begun(&self, id: MatchId) -> Result<bool> {
        let now = self.now();
        let is_withdrawn = self.write(move |tx| tx.clear_offer(id, now)).await?;
        if is_withdrawn {
            outbox::wake(self, id);
            tracing::error!(
                %id,
                "a message of ours shows a match of this offer, which is open in the database: that \
                 was put back without `piste restore`, and the offer is withdrawn"
            );
        }
        Ok(is_withdrawn)
    }
}
