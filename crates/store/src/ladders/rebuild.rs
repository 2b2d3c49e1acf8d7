//! The ladders, computed anew from all results.

use std::path::Path;
use std::time::Duration;

use rusqlite::TransactionBehavior;

use super::EntrantKind;
use super::commit::{self, CaughtUp, Rate};
use super::records::Records;
use crate::{Result, Store, StoreError, Timestamp, Tx, open};

/// The pages that are held in memory meanwhile, in KiB: the indexes of a million users, which are
/// written to here and there.
const CACHE: i32 = 262_144;
/// The time to wait for another program that has locked the file.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// Empties the ladders. Without a condition SQLite empties a table at once, without a look at its
/// rows.
fn clear(tx: &Tx<'_>) -> Result<()> {
    for clear in [
        "DELETE FROM ratings",
        "DELETE FROM server_ratings",
        "DELETE FROM rivals",
        "DELETE FROM ranks",
        "DELETE FROM rating_changes",
        "DELETE FROM cursors WHERE name IN ('ladder', 'contests')",
        "DELETE FROM moments WHERE name = 'retired'",
    ] {
        tx.execute(clear, [])?;
    }
    Ok(())
}

/// Lets empty ladders follow all results of a kind.
fn follow_all(
    tx: &Tx<'_>,
    kind: EntrantKind,
    batch: u32,
    rate: Rate,
    now: Timestamp,
) -> Result<CaughtUp> {
    let mut done = commit::follow(Records::first(tx), kind, batch, rate, Some(now))?;
    let mut followed = done;
    while followed.results > 0 {
        followed = commit::follow(Records::new(tx), kind, batch, rate, Some(now))?;
        done.add(followed);
    }
    Ok(done)
}

/// Computes the ladders anew in one transaction, on a connection of its own: whatever ends it before
/// its commit leaves them as they were.
fn rebuild(path: &Path, now: Timestamp, batch: u32, rate: Rate) -> Result<CaughtUp> {
    let mut connection = open::open_existing(path)?;
    connection.busy_timeout(LOCK_TIMEOUT)?;
    connection.pragma_update(None, "cache_size", -CACHE)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done = rebuild_in(&Tx::new(&transaction), now, batch, rate)?;
    transaction.commit()?;
    Ok(done)
}

fn rebuild_in(tx: &Tx<'_>, now: Timestamp, batch: u32, rate: Rate) -> Result<CaughtUp> {
    clear(tx)?;
    let done = follow_all(tx, EntrantKind::User, batch, rate, now)?;
    follow_all(tx, EntrantKind::Server, batch, rate, now)?;
    Ok(done)
}

impl Store {
    /// Computes the ladders anew from all results, as they stand at this time, and returns what became
    /// of those of matches. The effects of so many results are held in memory at once; the first ones
    /// take the least time, because nothing needs to be looked up before them.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError`] if the database fails. The ladders are as they were then.
    pub async fn rebuild_ladders(
        &self,
        now: Timestamp,
        batch: u32,
        rate: Rate,
    ) -> Result<CaughtUp> {
        let Some(file) = self.file() else {
            let job = move |tx: &Tx<'_>| rebuild_in(tx, now, batch, rate);
            return self.write(job).await;
        };
        let rebuilding = tokio::task::spawn_blocking(move || rebuild(&file.path, now, batch, rate));
        rebuilding.await.map_err(|_| StoreError::NotCommitted)?
    }
}
