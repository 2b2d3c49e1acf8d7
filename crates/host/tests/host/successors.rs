//! A host that takes over from a running one.

use std::sync::Arc;

use crate::folder::folder;
use crate::hosting::{Counting, Hosting};
use crate::shards::{Life, numbers};
use host::{Host, HostOptions, Succession, Successor, Timestamp};
use model::Process;
use store::{Holder, Store};

/// Creates a host that stands by on the same database.
fn standing_by(hosting: &Hosting) -> Host {
    Host::stand_by(
        hosting.store_beside(),
        Arc::clone(&hosting.poster) as _,
        Arc::new(hosting.clock.clone()),
        Arc::new(Counting),
        HostOptions::default(),
    )
}

/// Asks for a handover, and returns what the running host is asked by.
async fn ask(next: &Host, running: &Host) -> Holder {
    let predecessor = next.predecessor().await.expect("read");
    let predecessor = predecessor.expect("one runs");
    assert_eq!(predecessor.from, None);
    next.ask_for_handover(predecessor.holder)
        .await
        .expect("written");
    let successor = successor(running).await;
    assert!(!successor.has_begun);
    successor.holder
}

/// Returns the host that asks one to hand over.
async fn successor(running: &Host) -> Successor {
    match running.succession().await.expect("read") {
        Succession::Asked(successor) => successor,
        other => panic!("nobody asks: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_handover_is_final_once_the_next_host_has_begun() {
    let hosting = Hosting::new().await;
    let next = standing_by(&hosting);
    assert!(!next.take_over().await.expect("read"), "nothing is agreed");
    let holder = ask(&next, &hosting.host).await;
    let from = hosting.host.now().plus(3_000);
    for at in [from, from.plus(1)] {
        let stands = hosting.host.hand_over(holder, at).await;
        assert_eq!(stands.expect("written"), Some(from), "said once");
    }
    let agreed = next.predecessor().await.expect("read").expect("it runs");
    assert_eq!(agreed.from, Some(from), "said once");
    assert!(next.take_over().await.expect("written"));
    assert!(next.take_over().await.expect("written"), "once");
    assert!(successor(&hosting.host).await.has_begun);
    let taken_back = hosting.host.take_handover_back(holder).await;
    assert!(!taken_back.expect("written"));
    hosting.host.shutdown().await;

    // Another one follows that one, whose former life is forgotten.
    let third = standing_by(&hosting);
    let holder = ask(&third, &next).await;
    next.hand_over(holder, from).await.expect("written");
    assert!(third.take_over().await.expect("written"));
    let lives = third.predecessor().await.expect("read").expect("it runs");
    assert_eq!(lives.from, Some(from));
    next.shutdown().await;
    assert_eq!(third.predecessor().await.expect("read"), None);
    third.shutdown().await;
}

#[tokio::test(start_paused = true)]
async fn a_handover_that_is_taken_back_does_not_begin() {
    let hosting = Hosting::new().await;
    hosting.clock.stand_still();
    let next = standing_by(&hosting);
    let holder = ask(&next, &hosting.host).await;
    let from = hosting.host.now();
    hosting.host.hand_over(holder, from).await.expect("written");
    let taken_back = hosting.host.take_handover_back(holder).await;
    assert!(taken_back.expect("written"));
    assert!(!next.take_over().await.expect("read"));
    let stands = hosting.host.succession().await;
    assert_eq!(stands.expect("read"), Succession::Alone);

    // While it asks again, nobody else is heard.
    ask(&next, &hosting.host).await;
    let other = standing_by(&hosting);
    assert_eq!(ask(&other, &hosting.host).await, holder);
    hosting.clock.pass(20_000);
    assert_ne!(ask(&other, &hosting.host).await, holder, "it is gone");
    let stands = hosting.host.hand_over(holder, from).await;
    assert_eq!(
        stands.expect("written"),
        None,
        "it is left to the other one"
    );
}

#[tokio::test(start_paused = true)]
async fn a_host_whose_place_is_taken_learns_of_it() {
    let hosting = Hosting::new().await;
    let next = standing_by(&hosting);
    next.begin_life().await.expect("written");
    let stands = hosting.host.succession().await;
    assert_eq!(stands.expect("read"), Succession::Forgotten);
    let stands = next.succession().await;
    assert_eq!(stands.expect("read"), Succession::Alone);
    next.shutdown().await;
}

#[tokio::test]
async fn the_shards_of_a_process_are_the_next_ones_from_its_first_moment() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let one = Life::begin(&store, "one", 1, 1).await;
    let two = Life::begin(&store, "two", 2, 1).await;
    one.renew(1, &[]).await;
    two.renew(1, &[]).await;
    let (process, next) = (one.process(), Holder::new(3));
    let held = shards_of_predecessor(&store, &process, next).await;
    assert_eq!(held, [0]);
    let begun = store.write(move |tx| {
        tx.ask_for_handover(Holder::new(1), next, Timestamp(2_000))?;
        tx.hand_over(Holder::new(1), next, Timestamp(5_000))?;
        tx.take_over(&process, next, Timestamp(3_000))
    });
    assert!(begun.await.expect("written"));
    let successor = Life::of(&store, "one", 3);
    assert_eq!(numbers(&successor.renew(4_000, &[]).await), [0]);
    assert_eq!(one.renewed(4_000).await, None, "it takes none again");
    assert_eq!(numbers(&two.renew(4_000, &[]).await), [1]);
}

async fn shards_of_predecessor(store: &Store, process: &Process, next: Holder) -> Vec<u32> {
    let process = process.clone();
    let found = store.read(move |tx| tx.predecessor(&process, next, Timestamp(0)));
    let found = found.await.expect("read").expect("one runs");
    found.shards.iter().map(|shard| shard.number).collect()
}
