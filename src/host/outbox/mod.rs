//! The deliveries that are due at each destination of a match, and making them.
//!
//! A commit records the destinations that should show it. A delivery is claimed before the poster
//! is asked, and finished after. After a crash, what is due and not finished is due again, and in
//! doubt if it had been claimed.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `contest` | what is posted of contests |
//! | `contest_learn` | the lessons of that: closed messages, lost places, missing permissions |
//! | `due` | the deliveries that a committed step makes due |
//! | `deliver` | bringing them out, again and again until it is done |
//! | `order` | the order in which that is done |
//! | `lines` | the lines in which a match stands, at all its places at once |
//! | `waits` | hands that wait for their turn |
//! | `claim` | claiming a delivery, and preparing it from the same state |
//! | `prepare` | preparing deliveries from a match as it stands |
//! | `round_end` | the ends of rounds, each announced by itself |
//! | `board_end` | the ends of a contest's boards |
//! | `holding` | holding a claim for as long as the work takes |
//! | `offer` | the messages of offers |
//! | `bulletin` | posts to servers that belong to no match |
//! | `learn` | the lessons of a delivery: closed messages, lost places |
//! | `refused` | the places that wait for a permission |
//! | `threads` | threads that are closed or opened by something else |
//! | `trouble` | the places where nothing can be posted, and who has read of it |

mod board_end;
mod bulletin;
mod claim;
mod contest;
mod contest_learn;
mod deliver;
mod due;
mod holding;
mod learn;
mod lines;
mod notices;
mod offer;
mod order;
mod prepare;
mod refused;
mod round_end;
mod threads;
mod trouble;
mod waits;

use super::backoff::Backoff;
use super::computer;
use super::handle::Host;
use crate::store::{ContestId, MatchId, Store, StoreError};

pub(super) use bulletin::bring_bulletins;
pub(super) use contest::bring_contest;
pub(super) use due::{DueList, after_end, after_step, flag_settled, note_shown_hands};
pub(super) use offer::bring_offer;
pub(super) use refused::{RefusedPlaces, end_waits_in, try_refused, try_refused_in};
pub(super) use trouble::Troubles;

/// The number of matches looked up in one go after a start.
const PAGE: u32 = 100;
/// The time for which a host claims a delivery: two minutes, in milliseconds. A claim is renewed
/// while the delivery is under way.
const CLAIM: i64 = 120_000;
/// The time after which a host that is not heard of has died: all its claims have run out, in
/// milliseconds.
pub(super) const SILENCE: i64 = CLAIM + 60_000;

/// Brings out what is due for a match, unless that is being done already.
pub(super) fn wake(host: &Host, id: MatchId) {
    if let Some(flight) = host.inner.delivering.begin(id) {
        tokio::spawn(deliver::deliver(host.clone(), id, flight));
    }
}

/// Brings out whatever an earlier life, or another host that died, has left.
pub(super) async fn sweep(host: Host) {
    host.inner.bulletins.notify_one();
    let offers =
        |store: Store, after| async move { store.offers_with_posts_due(after, PAGE).await };
    for_each(&host, offers, bring_offer).await;
    let computers =
        |store: Store, after| async move { store.matches_of_computers(after, PAGE).await };
    let reply = |host: &Host, id| drop(computer::reply(host, id));
    for_each(&host, computers, reply).await;
    let matches =
        |store: Store, after| async move { store.matches_with_deliveries(after, PAGE).await };
    for_each(&host, matches, wake).await;
    let contests = |store: Store, after: Option<MatchId>| async move {
        let found = store
            .contests_with_posts(after.map(ContestId), PAGE)
            .await?;
        Ok(found.into_iter().map(|id| id.0).collect())
    };
    let bring = |host: &Host, id| bring_contest(host, ContestId(id));
    for_each(&host, contests, bring).await;
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
