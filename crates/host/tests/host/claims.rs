//! Deliveries claimed, made, put back and in doubt.

use std::path::Path;

use crate::folder::folder;
use crate::rows::{HAND, HOLDER, OTHER, id, step, step_due, with_match};
use model::{Mark, MatchSlot, Process, Sequence, Timestamp, Version, Want};
use store::{Claim, Holder, Lease, PostEnd, Refused, Store, StoreError};

const TOLD: MatchSlot = MatchSlot::Announcement(0);

fn claim(version: Version, slot: MatchSlot, mark: u32, now: i64) -> Claim {
    Claim {
        id: id(1),
        version,
        slot,
        mark: Mark(mark),
        lease: Lease {
            holder: HOLDER,
            now: Timestamp(now),
            until: Timestamp(now + 100),
        },
    }
}

/// Settles a claim as shown in no place in particular.
async fn give_up(store: &Store, slot: MatchSlot, mark: Mark) {
    let lease = Lease {
        holder: HOLDER,
        now: Timestamp(0),
        until: Timestamp(100),
    };
    let settled = store.write(move |tx| tx.settle_post(id(1), slot, lease, PostEnd::Never(mark)));
    settled.await.expect("written");
}

/// Returns a store with one match in which destinations are due.
pub(crate) async fn with_due(path: &Path, due: &[MatchSlot]) -> (Store, Version) {
    let (store, version) = with_match(path).await;
    let mark = Want::At(Mark::of(Sequence(1), false));
    let due: Vec<_> = due.iter().map(|slot| (*slot, mark)).collect();
    let step = step_due(version, 1, &due);
    let version = store.write(move |tx| tx.commit_step(&step)).await;
    (store, version.expect("committed"))
}

#[tokio::test]
async fn a_delivery_is_claimed_once_under_the_mark_of_what_is_shown_and_then_done() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    let step = step(version, 2);
    // The match has gone on since the delivery was due: the claim is for the present.
    let version = store
        .write(move |tx| tx.commit_step(&step))
        .await
        .expect("played");
    let claimed = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 8, 0)))
        .await;
    let claimed = claimed.expect("written").expect("it is free");
    assert_eq!((claimed.post.mark, claimed.post.in_doubt), (Mark(8), false));
    assert_eq!(claimed.users.zero.expect("known").name, "user 1");
    let twice = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 8, 50)))
        .await;
    assert_eq!(twice.expect("written").map(drop), Err(Refused::Held));
    give_up(&store, HAND, Mark(8)).await;
    assert_eq!(
        store
            .read(|tx| tx.due_posts::<MatchSlot>(id(1)))
            .await
            .expect("read"),
        []
    );
    let again = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 8, 60)))
        .await;
    assert_eq!(again.expect("written").map(drop), Err(Refused::NothingDue));
}

#[tokio::test]
async fn what_another_host_has_brought_out_meanwhile_is_not_claimed_again_though_more_is_due() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[TOLD]).await;
    let due = [(TOLD, Want::At(Mark(8)))];
    let step = step_due(version, 2, &due);
    let later = store.write(move |tx| tx.commit_step(&step)).await;
    let later = later.expect("played");
    // The end of a round, which comes before the present, told by one of two hosts.
    let first = store
        .write(move |tx| tx.claim_match_post(claim(later, TOLD, 4, 0)))
        .await;
    let first = first.expect("written").expect("it is free");
    give_up(&store, TOLD, first.post.mark).await;
    let again = store
        .write(move |tx| tx.claim_match_post(claim(later, TOLD, 4, 1)))
        .await;
    assert_eq!(again.expect("written").map(drop), Err(Refused::NothingDue));
    let present = store
        .write(move |tx| tx.claim_match_post(claim(later, TOLD, 8, 2)))
        .await;
    present.expect("written").expect("it is free");
}

#[tokio::test]
async fn a_claim_on_a_match_that_has_gone_on_is_a_conflict() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    let step = step(version, 2);
    store
        .write(move |tx| tx.commit_step(&step))
        .await
        .expect("played");
    let stale = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 4, 0)))
        .await;
    assert!(matches!(stale, Err(StoreError::Conflict(_))));
}

#[tokio::test]
async fn a_claim_whose_lease_has_run_out_is_in_doubt_under_its_own_mark() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    let first = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 4, 0)))
        .await;
    first.expect("written").expect("it is free");
    let step = step(version, 2);
    let version = store
        .write(move |tx| tx.commit_step(&step))
        .await
        .expect("played");
    let later = store
        .write(move |tx| tx.claim_match_post(claim(version, HAND, 8, 101)))
        .await;
    let later = later.expect("written").expect("the lease has run out");
    assert_eq!((later.post.mark, later.post.in_doubt), (Mark(4), true));
}

#[tokio::test]
async fn a_delivery_that_surely_did_not_arrive_is_not_in_doubt() {
    let folder = folder();
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND]).await;
    for (arrived, in_doubt) in [(false, false), (true, true)] {
        let first = store
            .write(move |tx| tx.claim_match_post(claim(version, HAND, 4, 0)))
            .await;
        first.expect("written").expect("it is free");
        let lease = claim(version, HAND, 4, 0).lease;
        let end = PostEnd::Again { arrived };
        let put_back = store.write(move |tx| tx.settle_post(id(1), HAND, lease, end));
        put_back.await.expect("written");
        let waiting = store
            .read(|tx| tx.due_posts::<MatchSlot>(id(1)))
            .await
            .expect("read");
        let found = (waiting[0].is_in_doubt(), waiting[0].is_held(Timestamp(1)));
        assert_eq!(found, (in_doubt, false));
    }
}

#[tokio::test]
async fn the_places_of_a_home_follow_each_other_and_hands_wait_for_nobody() {
    let folder = folder();
    let (card, thread) = (MatchSlot::Card(0), MatchSlot::Thread(0));
    let path = folder.path().join("piste.db");
    let (store, version) = with_due(&path, &[card, thread, HAND]).await;
    let wanted = |slot| store.write(move |tx| tx.claim_match_post(claim(version, slot, 4, 0)));
    wanted(card).await.expect("written").expect("it is free");
    let refused = wanted(thread).await.expect("written").map(drop);
    assert_eq!(refused, Err(Refused::Held));
    wanted(HAND).await.expect("written").expect("it is free");
}

#[tokio::test]
async fn a_host_that_starts_again_takes_its_claims_back_and_nobody_elses() {
    let folder = folder();
    let (card, now) = (MatchSlot::Card(0), Timestamp(1));
    let (store, version) = with_due(&folder.path().join("piste.db"), &[HAND, card]).await;
    let life = |name: &str, holder| {
        let name = name.to_owned();
        let process = Process { name, of: 1 };
        store.write(move |tx| tx.begin_life(&process, holder, now))
    };
    life("one", HOLDER).await.expect("written");
    life("two", OTHER).await.expect("written");
    let own = claim(version, HAND, 4, 0);
    let mut theirs = claim(version, card, 4, 0);
    theirs.lease.holder = OTHER;
    for wanted in [own, theirs] {
        let claimed = store
            .write(move |tx| tx.claim_match_post(wanted))
            .await
            .expect("written");
        claimed.expect("it is free");
    }
    life("one", Holder::new(3)).await.expect("written");
    let waiting = store
        .read(|tx| tx.due_posts::<MatchSlot>(id(1)))
        .await
        .expect("read");
    let held: Vec<_> = waiting
        .iter()
        .map(|it| (it.slot, it.is_held(now)))
        .collect();
    assert_eq!(held, [(card, true), (HAND, false)]);
    assert!(waiting.iter().all(|it| it.is_in_doubt()));
}
