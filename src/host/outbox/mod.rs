//! What is due at each destination of a match, and bringing it there.
//!
//! A commit says which destinations should show it; a delivery is marked as begun before the
//! poster is asked and as done after. After a crash what is due and not done is due again, and in
//! doubt where it had begun.
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

use rusqlite::Connection;

use super::backoff::Backoff;
use super::computer;
use super::handle::Host;
use crate::store::{StoreError, deliveries, matches, offers};

pub(super) use due::{Destination, Due, Mark, after_end, after_step, write};
pub(super) use offer::bring_offer;
pub(super) use trouble::Troubles;

/// How many matches are looked up in one go after a start.
const PAGE: u32 = 100;

/// Brings out what is due for a match, unless somebody does that already.
pub(super) fn wake(host: &Host, id: &str) {
    if let Some(busy) = host.inner.delivering.take(id) {
        tokio::spawn(deliver::deliver(host.clone(), id.to_owned(), busy));
    }
}

/// After a start: brings out whatever an earlier life has left.
pub(super) async fn sweep(host: Host) {
    for id in read_patiently(&host, offers::unposted).await {
        bring_offer(&host, &id);
    }
    for id in read_patiently(&host, matches::computer_to_move).await {
        computer::reply(&host, &id);
    }
    let mut after = String::new();
    loop {
        let from = after.clone();
        let page =
            move |connection: &Connection| deliveries::matches_waiting(connection, &from, PAGE);
        let ids = read_patiently(&host, page).await;
        let Some(last) = ids.last() else { return };
        after.clone_from(last);
        for id in &ids {
            wake(&host, id);
        }
    }
}

/// Reads, again and again until the database can be read.
async fn read_patiently<T: Send + 'static>(
    host: &Host,
    job: impl Fn(&Connection) -> Result<T, StoreError> + Clone + Send + 'static,
) -> T {
    let mut backoff = Backoff::default();
    loop {
        match host.store().read(job.clone()).await {
            Ok(found) => return found,
            Err(error) => {
                tracing::warn!(%error, "what an earlier life has left is looked up again later");
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}
