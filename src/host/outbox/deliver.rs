//! Bringing out what is due, again and again until it is done.

use std::time::Duration;

use super::due::Destination;
use super::learn::{note_failure, note_receipt, note_trouble};
use super::prepare::prepare;
use super::{FIRST_WAIT, wake};
use crate::host::handle::Host;
use crate::host::ports::Undelivered;
use crate::host::requests::Refused;
use crate::store::deliveries;

/// The longest wait before something is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// Brings out everything that is due for one match, in order.
pub(super) async fn deliver(host: Host, id: String) {
    let mut wait = FIRST_WAIT;
    loop {
        let step = match host.inner.deliveries.acquire().await {
            Ok(_permit) => deliver_next(&host, &id).await,
            Err(_) => return,
        };
        match step {
            Ok(Step::Done) => wait = FIRST_WAIT,
            Ok(Step::Idle) => {
                if let Ok(mut delivering) = host.inner.delivering.lock() {
                    delivering.remove(&id);
                }
                // A commit may have come between the look and the line above.
                match host
                    .read({
                        let id = id.clone();
                        move |connection| deliveries::waiting(connection, &id)
                    })
                    .await
                {
                    Ok(waiting) if !waiting.is_empty() => wake(&host, &id),
                    _ => {}
                }
                return;
            }
            Ok(Step::Later) | Err(Refused::Unavailable) => {
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(LONGEST_WAIT);
            }
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this match");
                return;
            }
        }
    }
}

enum Step {
    /// Something was brought out or given up: look again.
    Done,
    /// Nothing is due.
    Idle,
    /// Discord cannot be reached now.
    Later,
}

async fn deliver_next(host: &Host, id: &str) -> Result<Step, Refused> {
    let wanted = id.to_owned();
    let mut waiting = host
        .read(move |connection| deliveries::waiting(connection, &wanted))
        .await?;
    waiting.sort_by_key(|waiting| Destination::from_key(&waiting.destination));
    let Some(next) = waiting.into_iter().next() else {
        return Ok(Step::Idle);
    };
    let destination = Destination::from_key(&next.destination);
    // What an earlier life had begun is brought to its end first, under the same mark.
    let in_doubt = next.begun > next.delivered;
    let mark = if in_doubt { next.begun } else { next.due };
    let prepared = {
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        destination
            .and_then(|destination| prepare(live, destination, next.delivered, mark, in_doubt))
    };
    let result = match prepared {
        None => Ok(None),
        Some(delivery) => {
            let (id, key) = (id.to_owned(), next.destination.clone());
            host.write(move |connection| deliveries::begin(connection, &id, &key, mark))
                .await?;
            host.inner.poster.deliver(delivery).await.map(Some)
        }
    };
    match result {
        Err(Undelivered::Later) => {
            // It may have arrived all the same: it stays in doubt.
            Host::count(&host.counters().undelivered);
            return Ok(Step::Later);
        }
        Ok(receipt) => {
            if receipt.is_some() {
                Host::count(&host.counters().delivered);
            }
            note_receipt(host, id, destination, receipt).await?;
            note_trouble(host, id, destination, None).await?;
        }
        Err(reason) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%id, destination = %next.destination, ?reason, "not delivered");
            note_trouble(host, id, destination, Some(reason)).await?;
            if !note_failure(host, id, destination, reason).await? {
                let (id, key) = (id.to_owned(), next.destination);
                host.write(move |connection| deliveries::undo_begin(connection, &id, &key))
                    .await?;
                return Ok(Step::Done);
            }
        }
    }
    let (id, key) = (id.to_owned(), next.destination);
    host.write(move |connection| deliveries::done(connection, &id, &key, mark))
        .await?;
    Ok(Step::Done)
}
