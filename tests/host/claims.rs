//! Deliveries claimed, made, put back and in doubt.

use std::path::Path;

use crate::folder::folder;
use crate::rows::{HAND, HOLDER, OTHER, id, step, step_due, with_match};
use piste::store::{
    Claim, Delivered, Destination, Due, Holder, Lease, Mark, Refused, Sequence, Store, StoreError,
    Timestamp, Version,
};

const TOLD: Destination = Destination::Announcement(0);

fn claim(version: Version, destination: Destination, mark: u32, now: i64) -> Claim {
    Claim {
        id: id(1),
        version,
        destination,
        mark: Mark(mark),
        lease: Lease {
            holder: HOLDER,
            now: Timestamp(now),
            until: Timestamp(now + 100),
        },
    }
}

/// Returns the end of a claim, in no place in particular.
fn finished(destination: Destination, mark: Mark) -> Delivered {
    Delivered {
        at: Timestamp(0),
        id: id(1),
        destination,
        mark,
        holder: HOLDER,
        place: None,
    }
}

/// Returns a store with one match in which destinations are due.
pub async fn with_due(path: &Path, due: &[Destination]) -> (Store, Version) {
    let (store, version) = with_match(path).await;
    let mark = Due::At(Mark::of(Sequence(1), false));
    let due: Vec<_> = due.iter().map(|destination| (*destination, mark)).collect();
    let version = store.commit_step(step_due(version, 1, &due)).await;
    (store, version.expect("committed"))
}

#[tokio::test]
async fn a_delivery_is_claimed_once_under_the_mark_of_what_is_shown_and_then_done() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    // The match has gone on since the delivery was due: the claim is for the present.
    let version = store.commit_step(step(version, 2)).await.expect("played");
    let claimed = store.claim_delivery(claim(version, HAND, 8, 0)).await;
    let claimed = claimed.expect("written").expect("it is free");
    assert_eq!((claimed.mark, claimed.in_doubt), (Mark(8), false));
    assert_eq!(claimed.users.zero.expect("known").name, "user 1");
    let twice = store.claim_delivery(claim(version, HAND, 8, 50)).await;
    assert_eq!(twice.expect("written").map(drop), Err(Refused::Held));
    let delivered = finished(HAND, Mark(8));
    store.finish_delivery(delivered).await.expect("written");
    assert_eq!(store.waiting_deliveries(id(1)).await.expect("read"), []);
    let again = store.claim_delivery(claim(version, HAND, 8, 60)).await;
    assert_eq!(again.expect("written").map(drop), Err(Refused::NothingDue));
}

#[tokio::test]
async fn what_another_host_has_brought_out_meanwhile_is_not_claimed_again_though_more_is_due() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[TOLD]).await;
    let due = [(TOLD, Due::At(Mark(8)))];
    let later = store.commit_step(step_due(version, 2, &due)).await;
    let later = later.expect("played");
    // The end of a round, which comes before the present, told by one of two hosts.
    let first = store.claim_delivery(claim(later, TOLD, 4, 0)).await;
    let first = first.expect("written").expect("it is free");
    let told = finished(TOLD, first.mark);
    store.finish_delivery(told).await.expect("written");
    let again = store.claim_delivery(claim(later, TOLD, 4, 1)).await;
    assert_eq!(again.expect("written").map(drop), Err(Refused::NothingDue));
    let present = store.claim_delivery(claim(later, TOLD, 8, 2)).await;
    present.expect("written").expect("it is free");
}

#[tokio::test]
async fn a_claim_on_a_match_that_has_gone_on_is_a_conflict() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    store.commit_step(step(version, 2)).await.expect("played");
    let stale = store.claim_delivery(claim(version, HAND, 4, 0)).await;
    assert!(matches!(stale, Err(StoreError::Conflict(_))));
}

#[tokio::test]
async fn a_claim_whose_lease_has_run_out_is_in_doubt_under_its_own_mark() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    let first = store.claim_delivery(claim(version, HAND, 4, 0)).await;
    first.expect("written").expect("it is free");
    let version = store.commit_step(step(version, 2)).await.expect("played");
    let later = store.claim_delivery(claim(version, HAND, 8, 101)).await;
    let later = later.expect("written").expect("the lease has run out");
    assert_eq!((later.mark, later.in_doubt), (Mark(4), true));
}

#[tokio::test]
async fn a_delivery_that_surely_did_not_arrive_is_not_in_doubt() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    for (arrived, in_doubt) in [(false, false), (true, true)] {
        let first = store.claim_delivery(claim(version, HAND, 4, 0)).await;
        first.expect("written").expect("it is free");
        let put_back = store.put_back_delivery(id(1), HAND, HOLDER, arrived);
        put_back.await.expect("written");
        let waiting = store.waiting_deliveries(id(1)).await.expect("read");
        let found = (waiting[0].is_in_doubt(), waiting[0].is_held(Timestamp(1)));
        assert_eq!(found, (in_doubt, false));
    }
}

#[tokio::test]
async fn the_places_of_a_home_follow_each_other_and_hands_wait_for_nobody() {
    let folder = folder();
    let (card, thread) = (Destination::StatusCard(0), Destination::Thread(0));
    let path = folder.path().join("piste.db");
    let (store, version) = with_due(&path, &[card, thread, HAND]).await;
    let wanted = |destination| store.claim_delivery(claim(version, destination, 4, 0));
    wanted(card).await.expect("written").expect("it is free");
    let refused = wanted(thread).await.expect("written").map(drop);
    assert_eq!(refused, Err(Refused::Held));
    wanted(HAND).await.expect("written").expect("it is free");
}

#[tokio::test]
async fn a_host_that_starts_again_takes_its_claims_back_and_nobody_elses() {
    let folder = folder();
    let (card, now) = (Destination::StatusCard(0), Timestamp(1));
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND, card]).await;
    let life = |name: &str, holder| store.begin_life(name.to_owned(), holder, now);
    life("one", HOLDER).await.expect("written");
    life("two", OTHER).await.expect("written");
    let own = claim(version, HAND, 4, 0);
    let mut theirs = claim(version, card, 4, 0);
    theirs.lease.holder = OTHER;
    for wanted in [own, theirs] {
        let claimed = store.claim_delivery(wanted).await.expect("written");
        claimed.expect("it is free");
    }
    life("one", Holder::new(3)).await.expect("written");
    let waiting = store.waiting_deliveries(id(1)).await.expect("read");
    let held: Vec<_> = waiting
        .iter()
        .map(|it| (it.destination, it.is_held(now)))
        .collect();
    assert_eq!(held, [(card, true), (HAND, false)]);
    assert!(waiting.iter().all(|it| it.is_in_doubt()));
}
