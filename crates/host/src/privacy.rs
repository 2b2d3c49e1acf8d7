//! Handing out what is stored about a user, and deleting it.

use super::handle::Host;
use super::outbox;
use super::requests::Caller;
use crate::Result;
use model::{MatchEvent, MatchId, Refusal, UserId};
use store::{Deleted, Deletion, HoldingsWriter};

/// The number of times that a user's matches are resigned before the deletion waits: another can
/// begin at any moment.
const ATTEMPTS: usize = 8;
/// The time between two deletions of a user: a day, in milliseconds.
const BETWEEN: i64 = 24 * 3_600_000;

impl Host {
    /// Writes everything that is stored about the caller, row by row on a thread of its own: nothing
    /// about anybody else, and nothing that a running match still hides. Returns the writer, one of
    /// which begins with each try.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Exporting`] while another long file is being put together for the
    /// caller, and [`Refusal::Unavailable`] if the database fails.
    pub async fn write_holdings<W: HoldingsWriter + Send + 'static>(
        &self,
        caller: &Caller,
        writer: impl Fn() -> W + Send + 'static,
    ) -> Result<W> {
        let exporting = &self.inner.exporting;
        let only = exporting.begin(caller.user).ok_or(Refusal::Exporting)?;
        let (host, user) = (self.clone(), caller.user);
        self.finish(async move {
            let _only = only;
            let _turn = host.inner.long_reads.turn(user, user).await;
            let written = host.store().read_long(move |tx| {
                let mut writer = writer();
                tx.write_holdings(user, &mut writer)?;
                Ok(writer)
            });
            Ok(written.await?)
        })
        .await
    }

    /// Deletes the caller. They resign their running matches; finished ones stay, for those who
    /// played against them, and lead to nobody. Of whom nothing is stored, nothing is deleted.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::DeletedToday`] if the caller was deleted within a day, and
    /// [`Refusal::Unavailable`] if the database fails. What is on the list of
    /// deletions by then is carried out later.
    pub async fn delete_caller(&self, caller: &Caller) -> Result<()> {
        let store = self.store();
        let user = caller.user;
        if !store.read(move |tx| tx.holds(user)).await? {
            return Ok(());
        }
        let last = store.read(move |tx| tx.last_deletion(user)).await?;
        let again = last.map(|last| last.plus(BETWEEN));
        if let Some(again) = again.filter(|again| *again > self.now()) {
            return Err(Refusal::DeletedToday(again));
        }
        let mut random = [0; 8];
        self.inner.entropy.fill(&mut random);
        let deletion = Deletion::new(caller.user, u64::from_le_bytes(random), self.now());
        self.store().list_deletion(deletion).await?;
        let host = self.clone();
        self.finish(async move { carry_out(&host, deletion).await })
            .await
    }
}

/// Carries out the deletions that are listed and not done: asked for by an operator, broken off by a
/// crash, or undone by a backup that was put back.
pub(super) async fn carry_out_pending(host: &Host) {
    let pending = match host.store().pending_deletions().await {
        Ok(pending) => pending,
        Err(error) => {
            tracing::error!(%error, "the list of deletions cannot be read; it is tried again later");
            return;
        }
    };
    for deletion in pending {
        match carry_out(host, deletion).await {
            Ok(()) => tracing::info!("a user who was listed is deleted"),
            Err(_) => tracing::warn!("a user who is listed is deleted later"),
        }
    }
}

/// Carries out a deletion. The ends of the matches that are resigned by it are told after it, so that
/// they name nobody who is deleted.
async fn carry_out(host: &Host, deletion: Deletion) -> Result<()> {
    host.leave_contests(deletion.user).await?;
    let mut resigned = Vec::new();
    let deleted = delete(host, deletion, &mut resigned).await;
    for id in resigned {
        outbox::wake(host, id);
    }
    deleted
}

async fn delete(host: &Host, deletion: Deletion, resigned: &mut Vec<MatchId>) -> Result<()> {
    let mut stopped = Vec::new();
    let mut fresh = [0; 32];
    host.inner.entropy.fill(&mut fresh);
    for _ in 0..ATTEMPTS {
        host.follow_results().await;
        let left_out = stopped.clone();
        let deleted = host.write(move |tx| tx.delete_user(deletion, &left_out, fresh));
        let running = match deleted.await? {
            Deleted::Done { offers, contests } => {
                for offer in offers {
                    outbox::wake(host, offer);
                }
                for contest in contests {
                    outbox::bring_contest(host, contest);
                }
                return Ok(());
            }
            Deleted::NotYet(running) => running,
        };
        for id in running {
            match resign(host, deletion.user, id).await {
                Ok(()) => resigned.push(id),
                // A damaged match cannot end, and keeps nobody from being deleted.
                Err(Refusal::Broken) => stopped.push(id),
                Err(refusal) => return Err(refusal),
            }
        }
    }
    Err(Refusal::Unavailable)
}

async fn resign(host: &Host, user: UserId, id: MatchId) -> Result<()> {
    let resign = async || {
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        let Some(seat) = live.row.seat_of(user).filter(|_| live.end().is_none()) else {
            return Ok(());
        };
        host.change(live, host.now(), MatchEvent::Resign(seat))
            .await
    };
    host.retry(resign).await
}
