//! Cleaning away what is no longer needed, beside everything else.

use std::time::Duration;

use super::handle::Host;
use super::privacy;
use store::{Leftover, StoreError};

/// The time between two cleanings: an hour, in milliseconds.
pub(super) const EVERY: i64 = 3_600_000;
/// The number of rows cleaned away in one commit, which takes a few milliseconds of the writer's
/// time.
const BATCH: u32 = 100;
/// The pause between two commits, in which others write.
const PAUSE: Duration = Duration::from_millis(100);

/// Cleans away everything that is no longer needed.
pub(super) async fn run(host: Host) {
    for leftover in Leftover::ALL {
        if let Err(error) = clean(&host, leftover).await {
            tracing::warn!(?leftover, %error, "what is over is cleaned away later");
        }
    }
    if let Some(ladders) = &host.inner.ladders
        && let Err(error) = ladders.retire(host.now()).await
    {
        tracing::warn!(%error, "the ladders are looked through later");
    }
    privacy::carry_out_pending(&host).await;
    match host.store().bound_log().await {
        Ok(true) => {}
        Ok(false) => {
            tracing::warn!("somebody reads in the database for long; its -wal is emptied later")
        }
        Err(error) => tracing::warn!(%error, "the database's -wal is emptied later"),
    }
}

/// Cleans away everything of one kind, a batch at a time.
async fn clean(host: &Host, leftover: Leftover) -> Result<(), StoreError> {
    let batch = usize::try_from(BATCH).unwrap_or(usize::MAX);
    let mut cleaned = 0;
    loop {
        let now = host.now();
        let found = host.write(move |tx| tx.clean(leftover, BATCH, now)).await?;
        cleaned += found;
        if found < batch {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    if cleaned > 0 {
        tracing::info!(?leftover, cleaned, "what was over is cleaned away");
    }
    Ok(())
}
