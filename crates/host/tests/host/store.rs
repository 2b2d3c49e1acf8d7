//! The store's commits: append-only, gapless, whole after whatever happens; and its cleaning.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::claims::with_due;
use crate::folder::folder;
use crate::hosting::database;
use crate::limits::an_offer;
use crate::rows::{
    HAND, HOLDER, ONE, TWO, a_home, a_match, begin, entry, id, no_limits, step, step_due,
    with_match,
};
use crate::server_ladders;
use model::{
    ChannelId, ContestId, End, Filters, Home, Limits, Mark, MatchSlot, MessageId, OfferEvent, Ply,
    ResultRating, Sequence, ServerId, Timestamp, UserId, Version, Want,
};
use rules::{BySeat, Seat};
use store::{
    Beginning, Begun, Lease, Leftover, NewsSlot, PostEnd, Report, Store, StoreError, VenueChange,
};

#[tokio::test]
async fn what_was_committed_is_there_after_opening_again() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, version) = with_match(&path).await;
    let step = step(version, 2);
    let version = store
        .write(move |tx| tx.commit_step(&step))
        .await
        .expect("appended");
    drop(store);
    let store = Store::open(&path).expect("the same file");
    let found = store.read(|tx| tx.load_match(id(1))).await.expect("read");
    let found = found.expect("it is there");
    let mut row = a_match(id(1));
    row.progress.sequence = Sequence(2);
    assert!(found.row == row);
    assert!(found.entries == [entry(1), entry(2)]);
    assert_eq!(found.homes, [a_home()]);
    assert_eq!(found.version, version);
    assert!(
        store
            .read(|tx| tx.load_match(id(9)))
            .await
            .expect("read")
            .is_none()
    );
}

/// A nonce is made of it, under which Discord takes a second post for the first one.
#[tokio::test]
async fn news_for_a_server_has_an_id_that_no_other_one_had() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = Store::open(&path).expect("a new file");
    let mut ids = BTreeSet::new();
    for (server, at) in [(1, 1_000), (2, 1_000), (1, 2_000)] {
        let seen = server_ladders::seen(server, "A server");
        let comes =
            store.write(move |tx| tx.arrive_in_server(&seen, ChannelId(5), "en", Timestamp(at)));
        let id = comes.await.expect("written").expect("it is new");
        ids.insert(id);
        let lease = Lease {
            holder: HOLDER,
            now: Timestamp(at),
            until: Timestamp(at + 100),
        };
        let end = PostEnd::Never(Mark(1));
        let settled = store
            .write(move |tx| tx.settle_post(id, NewsSlot::Arrival, lease, end))
            .await;
        settled.expect("written");
        assert_eq!(store.read(move |tx| tx.news(id)).await.expect("read"), None);
        assert_eq!(
            store.read(|tx| tx.count_due_posts()).await.expect("read"),
            0
        );
        let sql = rusqlite::Connection::open(&path).expect("open");
        sql.execute("DELETE FROM servers", []).expect("forgotten");
    }
    assert_eq!(ids.len(), 3);
}

#[tokio::test]
async fn what_was_lost_before_a_home_moved_is_no_loss_of_it() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    let earlier = Home {
        thread: Some(ChannelId(9)),
        ..a_home()
    };
    let moved = VenueChange::Moved(ChannelId(8));
    for (found, channel) in [(earlier, 5), (a_home(), 8)] {
        let changed = store.write(move |tx| tx.change_home(id(1), &found, moved));
        changed.await.expect("written");
        let homes = store.read(|tx| tx.homes(id(1))).await.expect("read");
        assert_eq!(homes[0].channel, ChannelId(channel));
    }
}

/// The offer is read before the match is written; its message may come to stand in between.
#[tokio::test]
async fn a_message_that_stands_once_the_match_is_written_becomes_its_card() {
    let folder = folder();
    let store = Store::open(&folder.path().join("piste.db")).expect("a new file");
    let now = Timestamp(1_000);
    let opened =
        store.write(move |tx| tx.open_offer(&an_offer(10, ONE, None), Limits::default(), now));
    assert!(opened.await.expect("written").is_ok());
    let lease = Lease {
        holder: HOLDER,
        now,
        until: now.plus(100),
    };
    let shown = PostEnd::Shown(Mark(1), (MessageId(77), ChannelId(5)));
    let settled = store.write(move |tx| tx.settle_post(id(10), MatchSlot::Card(0), lease, shown));
    settled.await.expect("written");
    let beginning = Beginning {
        row: a_match(id(10)),
        homes: vec![a_home()],
        entries: Vec::new(),
        effects: Vec::new(),
        offered: Some(None),
        filters: Filters::default(),
        follows: None,
        now,
    };
    let begun = store
        .write(move |tx| tx.begin_match(&beginning, no_limits()))
        .await;
    assert!(matches!(begun, Ok(Begun::Begun(..))), "{begun:?}");
    let found = store.read(|tx| tx.load_match(id(10))).await.expect("read");
    let card = found.expect("it is there").homes[0].card;
    assert_eq!(card, Some(MessageId(77)));
}

#[tokio::test]
async fn a_step_that_follows_another_version_is_refused_and_leaves_nothing() {
    let folder = folder();
    let (store, first) = with_match(&folder.path().join("piste.db")).await;
    let second = store
        .write(move |tx| tx.commit_step(&step(first, 1)))
        .await
        .expect("appended");
    let card = MatchSlot::Card(0);
    let stale = step_due(first, 2, &[(card, Want::Next)]);
    let refused = store.write(move |tx| tx.commit_step(&stale)).await;
    assert!(matches!(refused, Err(StoreError::Conflict(of)) if of == id(1)));
    assert_eq!(store.read(|tx| tx.log(id(1))).await.expect("read").len(), 1);
    assert_eq!(
        store
            .read(|tx| tx.due_posts::<MatchSlot>(id(1)))
            .await
            .expect("read"),
        []
    );
    // A commit without an entry makes a new version too.
    store
        .write(move |tx| tx.commit_step(&step(second, 1)))
        .await
        .expect("saved");
    let refused = store
        .write(move |tx| tx.commit_step(&step(second, 2)))
        .await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))));
    let third = store.read(|tx| tx.match_state(id(1))).await.expect("read");
    let third = third.expect("it runs").version;
    assert_eq!((third.sequence, third.commits), (Sequence(1), 2));
}

#[tokio::test]
async fn an_end_writes_its_result_once_and_results_have_no_gap() {
    let folder = folder();
    let (store, version) = with_match(&folder.path().join("piste.db")).await;
    begin(&store, a_match(id(2))).await;
    let mut last = step(version, 1);
    last.row.progress.score = BySeat::new(5, 3);
    last.row.progress.ply = Ply(40);
    last.row.end = Some(End {
        at: Timestamp(9_000),
        winner: Some(Seat::Zero),
        reason: "score".to_owned(),
        digest: Some("d".repeat(64)),
    });
    let ended = last.clone();
    let version = store
        .write(move |tx| tx.commit_step(&last))
        .await
        .expect("ended");
    let mut again = ended;
    again.follows = version;
    again.entries.clear();
    again.row.rematch = Some(id(3));
    store
        .write(move |tx| tx.commit_step(&again))
        .await
        .expect("a rematch");
    let mut other = step(
        Version {
            sequence: Sequence(0),
            commits: 0,
        },
        1,
    );
    other.row.id = id(2);
    other.row.end = Some(End {
        at: Timestamp(9_001),
        winner: None,
        reason: "agreed".to_owned(),
        digest: None,
    });
    store
        .write(move |tx| tx.commit_step(&other))
        .await
        .expect("ended");
    let results = store
        .read(|tx| tx.results_after(0, 10))
        .await
        .expect("read");
    let numbers: Vec<_> = results.iter().map(|it| (it.number, it.id)).collect();
    assert_eq!(numbers, [(1, id(1)), (2, id(2))]);
    let first = &results[0];
    assert_eq!(first.users, BySeat::new(Some(ONE), Some(TWO)));
    assert_eq!((first.score, first.plies), (BySeat::new(5, 3), Ply(40)));
    assert_eq!(
        (first.winner, first.rated),
        (Some(Seat::Zero), ResultRating::Before)
    );
    assert_eq!(
        store
            .read(|tx| tx.results_after(1, 10))
            .await
            .expect("read")
            .len(),
        1
    );
    assert_eq!(
        store
            .read(|tx| tx.running_matches_of(ONE))
            .await
            .expect("read"),
        []
    );
}

#[tokio::test]
async fn a_job_that_is_run_again_finds_nothing_of_its_first_run() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = database(&path).repeating_writes();
    let runs = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&runs);
    let job = move |tx: &store::Tx<'_>| {
        counted.fetch_add(1, Ordering::Relaxed);
        let found = tx.last_beat()?;
        tx.beat(Timestamp(7))?;
        Ok(found)
    };
    assert_eq!(store.write(job).await.expect("written"), None);
    assert_eq!(runs.load(Ordering::Relaxed), 2);
    let found = store.read(|tx| tx.last_beat()).await.expect("read");
    assert_eq!(found, Some(Timestamp(7)));
}

#[tokio::test]
async fn writes_that_wait_share_a_commit() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, _) = with_match(&path).await;
    // Another program keeps the writer waiting while twenty writes come.
    let other = rusqlite::Connection::open(&path).expect("another program");
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let before = store.counters().commits.load(Ordering::Relaxed);
    let writes = (0..20)
        .map(|number| store.write(move |tx| tx.block(ONE, UserId(100 + number), Timestamp(0))));
    let mut writes = Box::pin(futures::future::join_all(writes));
    // One poll puts all of them into the queue.
    assert!(futures::poll!(&mut writes).is_pending());
    other.execute_batch("ROLLBACK").expect("free again");
    assert!(writes.await.into_iter().all(|written| written.is_ok()));
    let commits = store.counters().commits.load(Ordering::Relaxed) - before;
    assert!(commits <= 2, "one that was taken up, and one for the rest");
}

#[tokio::test]
async fn when_the_database_takes_a_transaction_back_nobody_of_it_is_told_otherwise() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, version) = with_match(&path).await;
    let other = rusqlite::Connection::open(&path).expect("another program");
    let trap = "CREATE TRIGGER trap BEFORE INSERT ON blocks
                BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;";
    other.execute_batch(trap).expect("set");
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    // All of these wait, and share a transaction with what is taken back.
    let waits = store.write(move |tx| tx.greet(UserId(8), "eight", "en"));
    let step = step(version, 1);
    let before = store.write(move |tx| tx.commit_step(&step));
    let block = store.write(|tx| tx.block(ONE, TWO, Timestamp(0)));
    let after = store.write(move |tx| tx.greet(UserId(9), "nine", "en"));
    let mut jobs = Box::pin(async { tokio::join!(waits, before, block, after) });
    assert!(futures::poll!(&mut jobs).is_pending());
    other.execute_batch("ROLLBACK").expect("free again");
    let (_, before, block, after) = jobs.await;
    assert!(block.is_err());
    let log = store.read(|tx| tx.log(id(1))).await.expect("read");
    assert_eq!(log.len() == 1, before.is_ok());
    let nine = store.read(|tx| tx.user(UserId(9))).await.expect("read");
    assert_eq!(nine.is_some(), after.is_ok());
    let greeted = store.write(move |tx| tx.greet(UserId(9), "nine", "en"));
    greeted.await.expect("the writer goes on");
}

/// Returns the number of rows in a table.
pub(crate) fn count(path: &Path, table: &str) -> i64 {
    let other = rusqlite::Connection::open(path).expect("the same file");
    let query = format!("SELECT count(*) FROM {table}");
    let count = other.query_row(&query, [], |row| row.get(0));
    count.expect("read")
}

#[tokio::test]
async fn what_is_over_is_cleaned_away_in_batches_when_its_time_has_come() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (day, now) = (24 * 3600 * 1000, Timestamp(1_000));
    let (store, version) = with_due(&path, &[HAND]).await;
    // A finished match and a running one with something due, offers, acts, a wait, a lost channel.
    let Begun::Begun(first, _) = begin(&store, a_match(id(2))).await else {
        panic!("no limit is met")
    };
    let mut running = step_due(first, 1, &[(HAND, Want::Next)]);
    running.row.id = id(2);
    store
        .write(move |tx| tx.commit_step(&running))
        .await
        .expect("played");
    let mut last = step(version, 2);
    last.row.end = Some(End {
        at: now,
        winner: None,
        reason: "agreed".to_owned(),
        digest: None,
    });
    store
        .write(move |tx| tx.commit_step(&last))
        .await
        .expect("ended");
    let limits = Limits {
        first_wait: 1,
        ..Limits::default()
    };
    for (number, opponent) in [(10, Some(TWO)), (11, None), (12, None)] {
        let offer = an_offer(number, ONE, opponent);
        let opened = store
            .write(move |tx| tx.open_offer(&offer, limits, now))
            .await;
        assert!(opened.expect("written").is_ok());
    }
    for number in [10, 11] {
        let closed =
            store.write(move |tx| tx.close_offer(id(number), OfferEvent::Decline, limits, now));
        assert_eq!(closed.await.expect("written"), Ok(()));
    }
    let gone = store.write(move |tx| tx.forget_server_channel(ServerId(3), ChannelId(5), now));
    gone.await.expect("written");
    for (channel, hours) in [(6, 1), (5, 2)] {
        let until = now.plus(hours * 3_600_000);
        let threadless = store.write(move |tx| tx.do_without_threads(ChannelId(channel), until));
        threadless.await.expect("written");
    }
    let report = Report {
        contest: ContestId(id(1)),
        server: ServerId(3),
        reported: ServerId(4),
        user: UserId(1),
        at: now,
    };
    assert!(
        store
            .write(move |tx| tx.report(report))
            .await
            .expect("written")
    );
    let tables = ["posts", "offers", "acts", "waits", "channels"];
    let rows = || tables.map(|table| count(&path, table));
    assert_eq!(rows(), [5, 3, 5, 1, 2]);
    let clean = async |days: i64, most: u32| {
        let mut cleaned = Vec::new();
        for leftover in Leftover::ALL {
            let found = store
                .write(move |tx| tx.clean(leftover, most, now.plus(days * day)))
                .await;
            cleaned.push(found.expect("written"));
        }
        cleaned
    };
    assert_eq!(clean(0, 100).await, [0; 13], "nothing is over yet");
    assert_eq!(
        clean(6, 2).await,
        [0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        "two at a time"
    );
    assert_eq!(
        clean(6, 100).await,
        [0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "a day is over"
    );
    assert_eq!(
        clean(7, 1).await,
        [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        "a week is over"
    );
    assert_eq!(clean(7, 100).await, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    // The other channel is gone, and remembered for that.
    assert_eq!(
        clean(31, 100).await,
        [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
        "a month is over"
    );
    assert_eq!(
        clean(180, 100).await,
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
        "half a year is over"
    );
    assert_eq!(rows(), [2, 1, 0, 0, 0], "what runs or stands open stays");
    assert_eq!(count(&path, "results"), 1);
    assert!(
        store
            .read(|tx| tx.load_match(id(1)))
            .await
            .expect("read")
            .is_some()
    );
}
