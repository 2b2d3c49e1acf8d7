//! Time that is given back to the matches that an outage concerns.

use std::ops::Range;

use crate::folder::folder;
use crate::rows::{a_home, a_match, id, no_limits};
use model::calendar::Stops;
use model::{Home, MatchId, Progress, Round, RunningClock, ServerId, Shard, Timestamp, Version};
use store::{Beginning, Outage, Store};

/// The number of shards.
const OF: u32 = 3;
/// The time at which every clock runs out that nothing was given back to.
const DEADLINE: i64 = 1_000_000;

/// Returns a server on this shard.
fn server_on(shard: u64) -> ServerId {
    ServerId((u64::from(OF) * 1_000 + shard) << 22 | 5)
}

/// Begins a match whose clock runs from then, told on these shards.
async fn begin(store: &Store, number: u128, shards: &[u64], counted_from: i64) {
    let mut row = a_match(id(number));
    row.progress = Progress {
        round: Round(1),
        clock: Some(RunningClock {
            deadline: Timestamp(DEADLINE),
            counted_from: Timestamp(counted_from),
            stops: Stops::default(),
            reminded: 0,
            due: Timestamp(DEADLINE),
        }),
        ..Progress::default()
    };
    let home = |(home, shard): (u8, &u64)| Home {
        number: home,
        server: Some(server_on(*shard)),
        ..a_home()
    };
    let beginning = Beginning {
        row,
        homes: (0..).zip(shards).map(home).collect(),
        entries: Vec::new(),
        effects: Vec::new(),
        offered: None,
        filters: model::Filters::default(),
        follows: None,
        now: Timestamp(0),
    };
    let begun = store
        .write(move |tx| tx.begin_match(&beginning, no_limits()))
        .await;
    begun.expect("written");
}

/// Returns an outage of a shard, or of the whole program.
fn outage(shard: Option<u32>, time: Range<i64>) -> Outage {
    Outage {
        shard: shard.map(|number| Shard { number, of: OF }),
        from: Timestamp(time.start),
        until: Timestamp(time.end),
    }
}

async fn give_back(store: &Store, shard: Option<u32>, time: Range<i64>) -> usize {
    let given = store.give_back(outage(shard, time)).await;
    given.expect("written")
}

/// Returns the version of a match, which every commit raises.
async fn version(store: &Store, of: MatchId) -> Version {
    let found = store
        .read(move |tx| tx.load_match(of))
        .await
        .expect("read")
        .expect("it");
    found.version
}

/// Returns the time that was given back to a match.
async fn given(store: &Store, of: MatchId) -> i64 {
    let found = store
        .read(move |tx| tx.load_match(of))
        .await
        .expect("read")
        .expect("it");
    let clock = found.row.progress.clock.expect("it runs");
    assert_eq!(clock.deadline, clock.due, "both move");
    clock.deadline.0 - DEADLINE
}

#[tokio::test]
async fn an_outage_is_given_back_to_the_matches_that_its_shard_serves() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    for (number, shards) in [(1, &[0][..]), (2, &[1]), (3, &[2]), (4, &[1, 2]), (5, &[])] {
        begin(&store, number, shards, 0).await;
    }
    let before = version(&store, id(2)).await;
    assert_eq!(give_back(&store, Some(1), 100..200).await, 2);
    assert_ne!(version(&store, id(2)).await, before);
    // Direct messages arrive on the first shard, whatever server a match is told in.
    assert_eq!(give_back(&store, Some(0), 300..310).await, 5);
    assert_eq!(give_back(&store, None, 400..401).await, 5);
    let mut all = Vec::new();
    for number in 1..=5 {
        all.push(given(&store, id(number)).await);
    }
    assert_eq!(all, [11, 111, 11, 111, 11]);
}

#[tokio::test]
async fn outages_that_overlap_count_once_also_for_a_store_that_is_opened_again() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    begin(&store, 1, &[1, 2], 0).await;
    begin(&store, 2, &[2], 0).await;
    assert_eq!(give_back(&store, Some(1), 100..200).await, 1);
    assert_eq!(give_back(&store, Some(2), 150..300).await, 2);
    // The same again, as after a crash in the middle of it.
    assert_eq!(give_back(&store, Some(2), 150..300).await, 0);
    store.close().await;
    let store = crate::hosting::database(&path);
    assert_eq!(give_back(&store, None, 250..320).await, 2);
    assert_eq!(given(&store, id(1)).await, 220);
    assert_eq!(given(&store, id(2)).await, 170);
}

#[tokio::test]
async fn a_turn_that_began_in_an_outage_is_given_its_part_of_it_alone() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    begin(&store, 1, &[1], 160).await;
    begin(&store, 2, &[1], 200).await;
    assert_eq!(give_back(&store, Some(1), 100..200).await, 1);
    assert_eq!(given(&store, id(1)).await, 40);
    assert_eq!(given(&store, id(2)).await, 0);
}

#[tokio::test]
async fn many_matches_are_moved_a_part_at_a_time_and_each_once() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let begun = (1..=450).map(|number| {
        let shard = [1, 0][usize::from(number % 2 == 0)];
        let store = store.clone();
        async move { begin(&store, number, &[shard], 0).await }
    });
    futures::future::join_all(begun).await;
    assert_eq!(give_back(&store, Some(1), 0..70).await, 225);
    assert_eq!(give_back(&store, None, 0..100).await, 450);
    for number in [1, 200, 201, 449, 450] {
        assert_eq!(given(&store, id(number)).await, 100, "{number}");
    }
}
