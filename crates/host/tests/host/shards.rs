//! Processes that share the shards of the connection.

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};
use host::{Holding, Host, MatchId, ShardReport, Timestamp};
use model::Process;
use store::{Holder, Store};

/// The number of shards.
const OF: u32 = 2;
/// An hour, in milliseconds.
const HOUR: u64 = 3_600_000;

/// A process as the database knows it.
pub(crate) struct Life<'a> {
    store: &'a Store,
    process: Process,
    holder: Holder,
}

impl<'a> Life<'a> {
    /// Begins a life of one of two processes.
    pub(crate) async fn begin(store: &'a Store, name: &str, number: u64, at: i64) -> Self {
        let (name, holder) = (name.to_owned(), Holder::new(number));
        let process = Process { name, of: 2 };
        let began = process.clone();
        let begun = store.write(move |tx| tx.begin_life(&began, holder, Timestamp(at)));
        begun.await.expect("written");
        Self {
            store,
            process,
            holder,
        }
    }

    /// Returns a life of one of two processes that has begun otherwise.
    pub(crate) fn of(store: &'a Store, name: &str, number: u64) -> Self {
        let (name, holder) = (name.to_owned(), Holder::new(number));
        Self {
            store,
            process: Process { name, of: 2 },
            holder,
        }
    }

    pub(crate) fn process(&self) -> Process {
        self.process.clone()
    }

    /// Renews what it holds at a time up to which players could reach the bot on it, once it has left
    /// some shards.
    pub(crate) async fn renew(&self, at: i64, left: &[u32]) -> Holding {
        let report = ShardReport {
            of: Some(OF),
            beats: (0..OF).map(|shard| (shard, Timestamp(at))).collect(),
            left: left.to_vec(),
        };
        self.report(report, at).await.expect("it goes on")
    }

    /// Renews what it holds, unless it is over.
    pub(crate) async fn renewed(&self, at: i64) -> Option<Holding> {
        let report = ShardReport {
            of: Some(OF),
            ..ShardReport::default()
        };
        self.report(report, at).await
    }

    async fn report(&self, report: ShardReport, at: i64) -> Option<Holding> {
        let (process, holder) = (self.process.clone(), self.holder);
        let held = self
            .store
            .write(move |tx| tx.hold_shards(&process, holder, &report, Timestamp(at)));
        held.await.expect("written")
    }

    async fn end(self, at: i64) {
        let holder = self.holder;
        let ended = self
            .store
            .write(move |tx| tx.end_life(holder, Timestamp(at)));
        ended.await.expect("written");
    }
}

pub(crate) fn numbers(holding: &Holding) -> Vec<u32> {
    holding.held.iter().map(|(shard, _)| *shard).collect()
}

#[tokio::test]
async fn a_process_takes_over_what_a_gone_one_held_and_returns_it() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let one = Life::begin(&store, "one", 1, 1).await;
    let two = Life::begin(&store, "two", 2, 1).await;
    let first = one.renew(1, &[]).await;
    assert_eq!((numbers(&first), first.of), (vec![0], OF));
    assert_eq!(numbers(&one.renew(2_000, &[]).await), [0], "its share");
    let second = two.renew(2_000, &[]).await;
    assert_eq!((numbers(&second), second.at_work), (vec![1], 2));
    assert_eq!(second.earliest_beat, Some(Timestamp(1)));
    for at in [7_000, 12_000, 17_000, 21_999] {
        assert_eq!(numbers(&two.renew(at, &[]).await), [1], "{at}");
    }
    let taken = two.renew(22_000, &[]).await;
    let away_since = [(0, Timestamp(2_000)), (1, Timestamp(22_000))];
    assert_eq!(taken.held, away_since);
    let alone = two.renew(27_000, &[]).await;
    assert_eq!((numbers(&alone), alone.leave), (vec![0, 1], vec![]));
    assert_eq!(
        (alone.at_work, alone.earliest_beat),
        (2, Some(Timestamp(27_000))),
        "a minute long"
    );
    // It was suspended, and wakes up.
    let late = one.renew(30_000, &[]).await;
    assert_eq!(
        (late.held, late.earliest_beat),
        (vec![], Some(Timestamp(27_000)))
    );
    let over = two.renew(32_000, &[]).await;
    assert_eq!((numbers(&over), over.leave), (vec![0, 1], vec![1]));
    let early = one.renew(33_000, &[]).await;
    assert_eq!(early.held, [], "it is served still");
    assert_eq!(numbers(&two.renew(34_000, &[1]).await), [0]);
    let back = one.renew(35_000, &[]).await;
    assert_eq!(back.held, [(1, Timestamp(32_000))]);
    let gone = one.renew(200_000, &[]).await;
    assert_eq!((numbers(&gone), gone.at_work), (vec![0, 1], 1));
}

#[tokio::test]
async fn a_process_that_starts_again_has_its_shards_at_once() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let one = Life::begin(&store, "one", 1, 1).await;
    let two = Life::begin(&store, "two", 2, 1).await;
    one.renew(1, &[]).await;
    two.renew(1, &[]).await;
    two.end(5_000).await;
    assert_eq!(
        numbers(&one.renew(6_000, &[]).await),
        [0],
        "kept for the other"
    );
    let two = Life::begin(&store, "two", 3, 7_000).await;
    assert_eq!(numbers(&two.renew(7_000, &[]).await), [1]);
    // Killed this time.
    let two = Life::begin(&store, "two", 4, 8_000).await;
    let held = two.renew(8_000, &[]).await;
    assert_eq!(held.held, [(1, Timestamp(1))], "nobody has said more");
    two.end(9_000).await;
    one.renew(10_000, &[]).await;
    one.renew(28_999, &[]).await;
    assert_eq!(
        numbers(&one.renew(29_000, &[]).await),
        [0, 1],
        "it does not come"
    );
}

#[tokio::test]
async fn a_report_that_is_written_late_and_a_life_that_is_over_change_nothing() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let one = Life::begin(&store, "one", 1, 1).await;
    one.renew(10_000, &[]).await;
    let word = async |life: &Life<'_>, at| {
        let (process, holder) = (life.process.clone(), life.holder);
        let report = ShardReport {
            of: Some(OF),
            left: vec![0],
            ..ShardReport::default()
        };
        let said = store.write(move |tx| tx.hold_shards(&process, holder, &report, Timestamp(at)));
        said.await.expect("written")
    };
    let late = word(&one, 9_000).await.expect("it goes on");
    assert_eq!(numbers(&late), [0], "a newer one stands");
    let two = Life::begin(&store, "two", 2, 10_000).await;
    assert_eq!(
        numbers(&two.renew(29_000, &[]).await),
        [1],
        "the first is held"
    );
    let again = Life::begin(&store, "one", 3, 29_500).await;
    assert_eq!(word(&one, 29_600).await, None, "another life has begun");
    assert_eq!(numbers(&again.renew(29_700, &[]).await), [0]);
    let (holder, store) = (again.holder, &store);
    let ended = store.write(move |tx| tx.end_life(holder, Timestamp(30_000)));
    ended.await.expect("written");
    assert_eq!(word(&again, 31_000).await, None, "it has ended");
}

#[tokio::test]
async fn another_number_of_shards_counts_once_none_is_held() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let one = Life::begin(&store, "one", 1, 1).await;
    let report = |of| ShardReport {
        of,
        ..ShardReport::default()
    };
    let renew = async |of, at| {
        let (process, holder, report) = (one.process.clone(), one.holder, report(of));
        let held = store.write(move |tx| tx.hold_shards(&process, holder, &report, Timestamp(at)));
        held.await.expect("written").expect("it goes on")
    };
    let unknown = renew(None, 1).await;
    assert_eq!((unknown.of, unknown.held), (0, vec![]));
    assert_eq!(renew(Some(2), 2).await.of, 2);
    assert_eq!(renew(Some(3), 3).await.of, 2, "one is held");
    let more = renew(Some(3), 50_000).await;
    assert_eq!((more.of, numbers(&more)), (3, vec![0, 1]));
    assert_eq!(
        more.earliest_beat,
        Some(Timestamp(2)),
        "no outage is forgotten"
    );
}

#[tokio::test(start_paused = true)]
async fn one_process_at_a_time_may_identify() {
    let hosting = idle().await;
    let (one, two) = (hosting.sharing("one").await, hosting.sharing("two").await);
    let take = async |host: &Host| host.take_turn_to_identify(0).await.expect("written");
    let turn = take(&one).await.expect("free");
    assert_eq!(take(&two).await, Err(30_000));
    // A job that is repeated comes with the time at which it was begun.
    let (begun, until) = (one.now().plus(-1), one.now().plus(30_000));
    let store = one.store();
    let late = store.write(move |tx| tx.take_turn_to_identify(0, begun, begun.plus(30_000)));
    assert_eq!(late.await.expect("written"), Some(until));
    let other = two.take_turn_to_identify(1).await.expect("written");
    assert!(other.is_ok(), "another queue");
    one.end_turn_to_identify(turn, true).await;
    assert_eq!(
        take(&two).await,
        Err(6_000),
        "Discord's pause, and a little"
    );
    hosting.clock.pass(6_000);
    let turn = take(&two).await.expect("free");
    two.end_turn_to_identify(turn, false).await;
    let turn = take(&one).await.expect("it was not used");
    hosting.clock.pass(30_000);
    take(&two).await.expect("the one before is gone");
    one.end_turn_to_identify(turn, true).await;
    assert_eq!(take(&one).await, Err(30_000), "not its turn any more");
}

/// Returns a database on which nobody is at work, at a time that stands still.
async fn idle() -> Hosting {
    let hosting = Hosting::new().await;
    hosting.clock.stand_still();
    hosting.host.shutdown().await;
    hosting
}

/// Renews what a host holds, on which players could reach the bot up to now. Returns its shards.
async fn hold(host: &Host, serves: &[u32]) -> Vec<u32> {
    let report = ShardReport {
        of: Some(OF),
        beats: serves.iter().map(|shard| (*shard, host.now())).collect(),
        left: Vec::new(),
    };
    numbers(&host.hold_shards(report).await.expect("written"))
}

/// Returns the deadline of a match.
async fn deadline(hosting: &Hosting, host: &Host, id: MatchId) -> Timestamp {
    let mut deadline = None;
    for user in [WHITE, BLACK] {
        let hand = host.hand(&hosting.caller(user), id).await.expect("a hand");
        deadline = deadline.or(hand.deadline);
    }
    deadline.expect("it runs")
}

#[tokio::test(start_paused = true)]
async fn a_start_gives_back_what_nobody_serves_and_leaves_the_rest_to_who_does() {
    let hosting = idle().await;
    let (one, two) = (hosting.sharing("one").await, hosting.sharing("two").await);
    let id = hosting.match_at(&one).await.id;
    assert_eq!(hold(&one, &[]).await, [0]);
    assert_eq!(hold(&two, &[]).await, [1]);
    let before = deadline(&hosting, &one, id).await;
    // One of them goes on, and serves all.
    two.shutdown().await;
    hosting.clock.pass(HOUR);
    assert_eq!(hold(&one, &[0]).await, [0, 1]);
    let two = hosting.sharing("two").await;
    assert_eq!(deadline(&hosting, &two, id).await, before);
    // Both stop, and one after the other starts.
    hold(&one, &[0, 1]).await;
    one.shutdown().await;
    two.shutdown().await;
    hosting.clock.pass(HOUR);
    for name in ["one", "two"] {
        let host = hosting.sharing(name).await;
        let given = deadline(&hosting, &host, id).await.since(before);
        assert_eq!(given, i64::try_from(HOUR).expect("small"), "once");
    }
}
