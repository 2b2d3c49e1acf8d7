//! The database file: private, versioned, append-only, and whole after a backup; and its
//! operations.

use std::path::Path;
use std::sync::atomic::Ordering;

use crate::folder::folder;
use piste::game::{BySeat, Entry, EntryKind, Seat};
use piste::store::{
    self, Beginning, Begun, ChannelId, Claim, Delivered, Denied, Destination, Due, End, Holder,
    Home, Lease, Leftover, Limits, Mark, Match, MatchId, Offer, OfferMessage, OfferStatus, Player,
    Ply, Progress, Rated, Refused, ResultRating, Round, Sequence, ServerId, Side, Sides,
    StepCommit, Store, StoreError, TimeControl, Timestamp, UserId, Verbosity, Version,
};

/// Returns the id of a match by number.
pub fn id(number: u128) -> MatchId {
    MatchId::new(1_000, number)
}

const ONE: UserId = UserId(1);
const TWO: UserId = UserId(2);
const HAND: Destination = Destination::Hand(Seat::Zero);
const HOLDER: Holder = Holder::new(1);
const OTHER: Holder = Holder::new(2);

fn player(user: UserId) -> Player {
    Player {
        user: Some(user),
        name: format!("user {user}"),
        ..Player::default()
    }
}

pub fn a_match(id: MatchId) -> Match {
    Match {
        id,
        game: "en-garde".to_owned(),
        variant: "advanced".to_owned(),
        revision: 1,
        options: "advanced".to_owned(),
        first_to: 5,
        first: Seat::Zero,
        challenger: Seat::One,
        sides: Sides::Random,
        time: TimeControl::Bank {
            seconds: 900,
            increment: 15,
        },
        secret: [7; 32],
        rated: Rated::Before,
        players: BySeat::new(player(ONE), player(TWO)),
        began: Timestamp(1_000),
        progress: Progress {
            round: Round(1),
            ..Progress::default()
        },
        proposal: None,
        end: None,
        rematch: None,
    }
}

pub fn a_home() -> Home {
    Home {
        number: 0,
        server: Some(ServerId(3)),
        channel: ChannelId(5),
        thread: None,
        card: None,
        language: "en".to_owned(),
        verbosity: Verbosity::Rounds,
    }
}

fn entry(sequence: u32) -> Entry {
    Entry {
        sequence,
        round: 1,
        kind: EntryKind::Move(Seat::One, "F3".to_owned()),
    }
}

/// Returns limits that are never met.
pub fn no_limits() -> Limits {
    Limits {
        running_of_user: u32::MAX,
        begun_a_day: u32::MAX,
        running_in_channel: u32::MAX,
        ..Limits::default()
    }
}

async fn begin(store: &Store, row: Match) -> Begun {
    let beginning = Beginning {
        row,
        homes: vec![a_home()],
        entries: Vec::new(),
        due: Vec::new(),
        offered: None,
        now: Timestamp(1_000),
    };
    store
        .begin_match(beginning, no_limits())
        .await
        .expect("written")
}

/// Returns a store with one match, and its version.
async fn with_match(path: &Path) -> (Store, Version) {
    let store = Store::open(path).expect("a new file");
    for (user, language) in [(ONE, "en"), (TWO, "de")] {
        let greeted = store.greet(user, format!("user {user}"), language.to_owned());
        greeted.await.expect("written");
    }
    match begin(&store, a_match(id(1))).await {
        Begun::Begun(version) => (store, version),
        other => panic!("{other:?}"),
    }
}

/// Returns a step that adds entries up to a number.
fn step(follows: Version, to: u32) -> StepCommit {
    let mut row = a_match(id(1));
    row.progress.sequence = Sequence(to);
    StepCommit {
        follows,
        row,
        entries: (follows.sequence.0 + 1..=to).map(entry).collect(),
        rounds: Vec::new(),
        due: Vec::new(),
        aborted_by: None,
        now: Timestamp(5),
    }
}

/// Returns the same with deliveries that become due.
fn step_due(follows: Version, to: u32, due: &[(Destination, Due)]) -> StepCommit {
    StepCommit {
        due: due.to_vec(),
        ..step(follows, to)
    }
}

#[tokio::test]
async fn what_was_committed_is_there_after_opening_again() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, version) = with_match(&path).await;
    let version = store.commit_step(step(version, 2)).await.expect("appended");
    drop(store);
    let store = Store::open(&path).expect("the same file");
    let found = store.load_match(id(1)).await.expect("read");
    let found = found.expect("it is there");
    let mut row = a_match(id(1));
    row.progress.sequence = Sequence(2);
    assert!(found.row == row);
    assert!(found.entries == [entry(1), entry(2)]);
    assert_eq!(found.homes, [a_home()]);
    assert_eq!(found.version, version);
    assert!(store.load_match(id(9)).await.expect("read").is_none());
}

#[tokio::test]
async fn a_step_that_follows_another_version_is_refused_and_leaves_nothing() {
    let folder = folder();
    let (store, first) = with_match(&folder.path().join("piste.db")).await;
    let second = store.commit_step(step(first, 1)).await.expect("appended");
    let card = Destination::StatusCard(0);
    let stale = step_due(first, 2, &[(card, Due::OneMore)]);
    let refused = store.commit_step(stale).await;
    assert!(matches!(refused, Err(StoreError::Conflict(of)) if of == id(1)));
    assert_eq!(store.log(id(1)).await.expect("read").len(), 1);
    assert_eq!(store.waiting_deliveries(id(1)).await.expect("read"), []);
    // A commit without an entry makes a new version too.
    store.commit_step(step(second, 1)).await.expect("saved");
    let refused = store.commit_step(step(second, 2)).await;
    assert!(matches!(refused, Err(StoreError::Conflict(_))));
    let third = store.match_state(id(1)).await.expect("read");
    let (third, _) = third.expect("it runs");
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
    });
    let ended = last.clone();
    let version = store.commit_step(last).await.expect("ended");
    let mut again = ended;
    again.follows = version;
    again.entries.clear();
    again.row.rematch = Some(id(3));
    store.commit_step(again).await.expect("a rematch");
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
    });
    store.commit_step(other).await.expect("ended");
    let results = store.results_after(0, 10).await.expect("read");
    let numbers: Vec<_> = results.iter().map(|it| (it.number, it.id)).collect();
    assert_eq!(numbers, [(1, id(1)), (2, id(2))]);
    let first = &results[0];
    assert_eq!(first.users, BySeat::new(Some(ONE), Some(TWO)));
    assert_eq!((first.score, first.plies), (BySeat::new(5, 3), Ply(40)));
    assert_eq!(
        (first.winner, first.rated),
        (Some(Seat::Zero), ResultRating::Before)
    );
    assert_eq!(store.results_after(1, 10).await.expect("read").len(), 1);
    assert_eq!(store.running_matches_of(ONE).await.expect("read"), []);
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
    let writes = (0..20).map(|number| store.block(ONE, UserId(100 + number)));
    let mut writes = Box::pin(futures::future::join_all(writes));
    // One poll puts all of them into the queue.
    assert!(futures::poll!(&mut writes).is_pending());
    other.execute_batch("ROLLBACK").expect("free again");
    assert!(writes.await.into_iter().all(|written| written.is_ok()));
    let commits = store.counters().commits.load(Ordering::Relaxed) - before;
    assert!(commits <= 2, "one that was taken up, and one for the rest");
}

#[test]
fn a_newer_file_is_refused_and_left_alone() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = rusqlite::Connection::open(&path).expect("open");
    connection
        .execute(
            "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
             VALUES (99, 'later', '2030-01-01', '0')",
            [],
        )
        .expect("a later migration");
    drop(connection);
    let refused = Store::open(&path).map(drop).expect_err("newer");
    let sentence = refused.to_string();
    assert!(sentence.contains("version 99"), "{sentence}");
    assert!(matches!(
        store::inspect(&path),
        Err(StoreError::Newer { found: 99, .. })
    ));
}

#[test]
fn a_file_that_is_no_database_is_refused_with_a_sentence() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    std::fs::write(&path, "hello ".repeat(1000)).expect("a text");
    let refused = Store::open(&path).map(drop).expect_err("no database");
    assert!(refused.to_string().contains("not a database"), "{refused}");
    assert_eq!(
        std::fs::read_to_string(&path).expect("unchanged").len(),
        6000
    );
}

#[tokio::test]
async fn a_second_program_on_the_file_is_refused_with_a_sentence() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = Store::open(&path).expect("a new file");
    let refused = Store::open(&path).map(drop).expect_err("in use");
    assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    #[cfg(unix)]
    {
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        assert!(Store::open(&link).is_err(), "the same file by another name");
    }
    store.close().await;
    let again = Store::open(&path).expect("free again");
    drop(again);
    assert!(Store::open(&path).is_ok(), "free again");
}

#[test]
fn what_is_no_database_of_ours_is_refused_before_it_is_touched() {
    let folder = folder();
    let foreign = folder.path().join("foreign.db");
    let other = rusqlite::Connection::open(&foreign).expect("a new file");
    other
        .execute_batch("CREATE TABLE notes (text TEXT)")
        .expect("another program's");
    drop(other);
    let text = folder.path().join("text");
    std::fs::write(&text, "no").expect("a text");
    for path in [&foreign, &text] {
        let look = || {
            let metadata = std::fs::metadata(path).expect("it stands");
            (std::fs::read(path).expect("read"), metadata.permissions())
        };
        let before = look();
        let refused = Store::open(path).map(drop).expect_err("not ours");
        assert!(!refused.to_string().is_empty());
        assert!(look() == before, "{}", path.display());
    }
    for name in ["", ":memory:", "file:x.db?mode=memory", "/dev/null", "."] {
        let refused = Store::open(Path::new(name)).map(drop);
        assert!(refused.is_err(), "{name:?}");
    }
    assert!(!Path::new("x.db").exists());
}

#[tokio::test]
async fn a_backup_comes_to_its_end_while_somebody_writes() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = Store::open(&path).expect("a new file");
    let name = "x".repeat(10_000);
    let users = (0..1000).map(|user| store.greet(UserId(user), name.clone(), "en".to_owned()));
    for greeted in futures::future::join_all(users).await {
        greeted.expect("written");
    }
    let target = folder.path().join("copy.db");
    let copy = {
        let (path, target) = (path.clone(), target.clone());
        tokio::task::spawn_blocking(move || store::backup(&path, &target))
    };
    let writer = rusqlite::Connection::open(&path).expect("the same file");
    let mut commits = 0_u64;
    while !copy.is_finished() {
        let changed = writer.execute(
            "UPDATE users SET text_board = 1 - text_board WHERE user_id = 1",
            [],
        );
        changed.expect("written");
        commits += 1;
        assert!(commits < 100_000, "it never ends");
        tokio::task::yield_now().await;
    }
    copy.await.expect("no panic").expect("a backup");
    store::inspect(&target).expect("sound");
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_file_and_its_companions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let path = folder.path().join("piste.db");
    let _store = with_match(&path).await;
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("metadata").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.path().display());
    }
}

#[tokio::test]
async fn a_backup_taken_in_use_can_be_put_back() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let copy = folder.path().join("copy.db");
    let (store, version) = with_match(&path).await;
    store::backup(&path, &copy).expect("a backup");
    let again = store::backup(&path, &copy).expect_err("it stands there");
    assert!(again.to_string().contains("stands there already"));
    store
        .commit_step(step(version, 1))
        .await
        .expect("played on");
    store.close().await;
    assert_eq!(store::inspect(&copy).expect("sound").matches, 1);
    let kept = store::restore(&copy, &path).expect("restored");
    assert!(kept.expect("the old one is kept").exists());
    let store = Store::open(&path).expect("the backup");
    assert!(store.log(id(1)).await.expect("read").is_empty());
    std::fs::write(&copy, "junk").expect("a damaged backup");
    assert!(store::restore(&copy, &path).is_err());
}

#[tokio::test]
async fn a_backup_takes_the_place_of_what_cannot_be_read_any_more() {
    for companions in [&[][..], &["-wal", "-shm"]] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let copy = folder.path().join("copy.db");
        with_match(&path).await.0.close().await;
        let files = std::fs::read_dir(folder.path()).expect("a folder");
        assert_eq!(files.count(), 1, "a closed database stands alone");
        store::backup(&path, &copy).expect("a backup");
        let junk = "lost, and longer than the head of a database. ".repeat(40);
        std::fs::write(&path, &junk).expect("a calamity");
        for companion in companions {
            let name = format!("piste.db{companion}");
            std::fs::write(folder.path().join(name), &junk).expect("a calamity");
        }
        let kept = store::restore(&copy, &path).expect("restored");
        let kept = kept.expect("what stood there is kept");
        assert_eq!(std::fs::read_to_string(&kept).expect("kept"), junk);
        for companion in companions {
            let name = format!("piste.db{companion}");
            let gone = !folder.path().join(name).exists();
            assert!(gone, "{companion} belongs to what was lost");
        }
        assert_eq!(store::inspect(&path).expect("sound").matches, 1);
    }
}

#[tokio::test]
async fn a_closed_store_refuses_and_never_hangs() {
    let folder = folder();
    let (store, version) = with_match(&folder.path().join("piste.db")).await;
    store.close().await;
    let read = store.match_state(id(1)).await;
    assert!(matches!(read, Err(StoreError::NotCommitted)));
    let written = store.commit_step(step(version, 1)).await;
    assert!(matches!(written, Err(StoreError::NotCommitted)));
    store.close().await;
}

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

/// Returns a store with one match in which destinations are due.
async fn with_due(path: &Path, due: &[Destination]) -> (Store, Version) {
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
    let delivered = Delivered {
        id: id(1),
        destination: HAND,
        mark: Mark(8),
        holder: HOLDER,
        place: None,
    };
    store.finish_delivery(delivered).await.expect("written");
    assert_eq!(store.waiting_deliveries(id(1)).await.expect("read"), []);
    let again = store.claim_delivery(claim(version, HAND, 8, 60)).await;
    assert_eq!(again.expect("written").map(drop), Err(Refused::NothingDue));
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

fn an_offer(number: u128, challenger: UserId, opponent: Option<UserId>) -> Offer {
    Offer {
        id: id(number),
        challenger,
        challenger_nickname: Some("the challenger".to_owned()),
        opponent,
        game: "en-garde".to_owned(),
        options: "advanced".to_owned(),
        first_to: 5,
        time: TimeControl::Move { seconds: 600 },
        side: Side::Random,
        luck: String::new(),
        secret: [7; 32],
        status: OfferStatus::Open,
        expires: Timestamp(1_000_000),
        posts: vec![OfferMessage {
            number: 0,
            server: Some(ServerId(3)),
            channel: ChannelId(5),
            language: "en".to_owned(),
            message: None,
        }],
    }
}

/// Opens an offer and closes it. Returns the time until which the pair has to wait then.
async fn waits_after(
    store: &Store,
    number: u128,
    status: OfferStatus,
    now: Timestamp,
) -> Option<Timestamp> {
    let limits = Limits {
        first_wait: 10,
        ..Limits::default()
    };
    let offer = an_offer(number, ONE, Some(TWO));
    let opened = store.open_offer(offer, limits, now).await.expect("written");
    assert!(opened.is_ok(), "{:?}", opened.map(|_| ()));
    let closed = store.close_offer(id(number), status, limits, now);
    assert!(closed.await.expect("written"));
    let next = an_offer(99, ONE, Some(TWO));
    match store.open_offer(next, limits, now).await.expect("written") {
        Err(Denied::Wait(until)) => Some(until),
        Ok(_) => {
            let taken = store.give_up_offer(id(99), 0, false, now);
            taken.await.expect("written");
            let gone = store.offer(id(99)).await.expect("read").expect("it");
            assert!(gone.offer.status == OfferStatus::Withdrawn);
            None
        }
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_pair_waits_after_a_decline_twice_as_long_each_time() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    for (number, now, wait) in [(10, 0, 10), (11, 100, 20), (12, 200, 40)] {
        let status = if number == 11 {
            OfferStatus::Expired
        } else {
            OfferStatus::Declined
        };
        let until = waits_after(&store, number, status, Timestamp(now)).await;
        assert_eq!(until, Some(Timestamp(now + wait)), "{number}");
    }
    // Whoever plays with each other waits no more.
    begin(&store, a_match(id(2))).await;
    let until = waits_after(&store, 13, OfferStatus::Declined, Timestamp(210)).await;
    assert_eq!(until, Some(Timestamp(220)));
}

#[tokio::test]
async fn the_second_withdrawal_makes_a_pair_wait() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    let limits = Limits {
        first_wait: 10,
        ..Limits::default()
    };
    for number in [10, 11] {
        let offer = an_offer(number, ONE, Some(TWO));
        let opened = store.open_offer(offer, limits, Timestamp(0)).await;
        assert!(opened.expect("written").is_ok());
        let status = OfferStatus::Withdrawn;
        let closed = store.close_offer(id(number), status, limits, Timestamp(0));
        assert!(closed.await.expect("written"));
    }
    let offer = an_offer(12, ONE, Some(TWO));
    let refused = store.open_offer(offer, limits, Timestamp(0)).await;
    let refused = refused.expect("written").map(|_| ());
    assert_eq!(refused, Err(Denied::Wait(Timestamp(10))));
}

#[tokio::test]
async fn nobody_is_pinged_by_the_same_challenger_more_than_ten_times_a_day() {
    let folder = folder();
    let (store, _) = with_match(&folder.path().join("piste.db")).await;
    let limits = Limits {
        offers_of_user: u32::MAX,
        offers_in_channel: u32::MAX,
        ..Limits::default()
    };
    let open = |number, opponent, now| {
        let offer = an_offer(number, ONE, Some(opponent));
        store.open_offer(offer, limits, Timestamp(now))
    };
    for number in 10..20 {
        assert!(open(number, TWO, 0).await.expect("written").is_ok());
    }
    let eleventh = open(20, TWO, 1).await.expect("written").map(|_| ());
    assert_eq!(eleventh, Err(Denied::Pings));
    assert!(open(21, UserId(3), 1).await.expect("written").is_ok());
    let tomorrow = 24 * 3600 * 1000;
    assert!(open(22, TWO, tomorrow).await.expect("written").is_ok());
}

#[tokio::test]
async fn limits_are_checked_in_the_transaction_that_begins_a_match() {
    let folder = folder();
    let store = Store::open(&folder.path().join("piste.db")).expect("a new file");
    let computer = Player {
        level: Some("beginner".to_owned()),
        ..Player::default()
    };
    let begin = async |number: u128, players: BySeat<Player>, channel: u64| {
        let mut row = a_match(id(number));
        row.players = players;
        let home = Home {
            channel: ChannelId(channel),
            ..a_home()
        };
        let beginning = Beginning {
            row,
            homes: vec![home],
            entries: Vec::new(),
            due: Vec::new(),
            offered: None,
            now: Timestamp(1_000),
        };
        let limits = Limits {
            running_in_channel: 25,
            ..Limits::default()
        };
        store.begin_match(beginning, limits).await.expect("written")
    };
    let is_begun = |begun| matches!(begun, Begun::Begun(_));
    let mut number = 0..;
    let mut next = || number.next().expect("endless");
    for _ in 0..3 {
        let alone = BySeat::new(player(ONE), computer.clone());
        assert!(is_begun(begin(next(), alone, 5).await));
    }
    let alone = BySeat::new(computer.clone(), player(ONE));
    let fourth = begin(next(), alone, 5).await;
    assert_eq!(fourth, Begun::Denied(Denied::AgainstComputer(ONE)));
    for other in 0..17 {
        let two = BySeat::new(player(UserId(100 + other)), player(ONE));
        assert!(is_begun(begin(next(), two, 5).await));
    }
    let two = BySeat::new(player(TWO), player(ONE));
    let full = begin(next(), two, 5).await;
    assert_eq!(full, Begun::Denied(Denied::Running(ONE)));
    for other in 0..5 {
        let two = BySeat::new(player(UserId(200 + other)), player(TWO));
        assert!(is_begun(begin(next(), two, 5).await));
    }
    let two = BySeat::new(player(UserId(300)), player(TWO));
    let full = begin(next(), two, 5).await;
    assert_eq!(full, Begun::Denied(Denied::RunningInChannel));
    let two = BySeat::new(player(UserId(300)), player(TWO));
    assert!(is_begun(begin(next(), two, 6).await), "another channel");
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
    let waits = store.greet(UserId(8), "eight".to_owned(), "en".to_owned());
    let before = store.commit_step(step(version, 1));
    let block = store.block(ONE, TWO);
    let after = store.greet(UserId(9), "nine".to_owned(), "en".to_owned());
    let mut jobs = Box::pin(async { tokio::join!(waits, before, block, after) });
    assert!(futures::poll!(&mut jobs).is_pending());
    other.execute_batch("ROLLBACK").expect("free again");
    let (_, before, block, after) = jobs.await;
    assert!(block.is_err());
    let log = store.log(id(1)).await.expect("read");
    assert_eq!(log.len() == 1, before.is_ok());
    let nine = store.visitor(UserId(9), None).await.expect("read").0;
    assert_eq!(nine.is_some(), after.is_ok());
    let greeted = store.greet(UserId(9), "nine".to_owned(), "en".to_owned());
    greeted.await.expect("the writer goes on");
}

/// Returns the number of rows in a table.
fn count(path: &Path, table: &str) -> i64 {
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
    let Begun::Begun(first) = begin(&store, a_match(id(2))).await else {
        panic!("no limit is met")
    };
    let mut running = step_due(first, 1, &[(HAND, Due::OneMore)]);
    running.row.id = id(2);
    store.commit_step(running).await.expect("played");
    let mut last = step(version, 2);
    last.row.end = Some(End {
        at: now,
        winner: None,
        reason: "agreed".to_owned(),
    });
    store.commit_step(last).await.expect("ended");
    let limits = Limits {
        first_wait: 1,
        ..Limits::default()
    };
    for (number, opponent) in [(10, Some(TWO)), (11, None), (12, None)] {
        let offer = an_offer(number, ONE, opponent);
        let opened = store.open_offer(offer, limits, now).await;
        assert!(opened.expect("written").is_ok());
    }
    for number in [10, 11] {
        let closed = store.close_offer(id(number), OfferStatus::Declined, limits, now);
        assert!(closed.await.expect("written"));
    }
    let gone = store.forget_server_channel(ServerId(3), ChannelId(5), now);
    gone.await.expect("written");
    let tables = ["deliveries", "offers", "acts", "waits", "channels"];
    let rows = || tables.map(|table| count(&path, table));
    assert_eq!(rows(), [2, 3, 5, 1, 1]);
    let clean = async |days: i64, most: u32| {
        let mut cleaned = Vec::new();
        for leftover in Leftover::ALL {
            let found = store.clean(leftover, most, now.plus(days * day)).await;
            cleaned.push(found.expect("written"));
        }
        cleaned
    };
    assert_eq!(clean(0, 100).await, [0; 5], "nothing is over yet");
    assert_eq!(clean(6, 2).await, [0, 0, 2, 0, 0], "two at a time");
    assert_eq!(clean(6, 100).await, [0, 0, 3, 0, 0], "a day is over");
    assert_eq!(clean(7, 1).await, [1, 1, 0, 0, 0], "a week is over");
    assert_eq!(clean(7, 100).await, [0, 1, 0, 0, 0]);
    assert_eq!(clean(31, 100).await, [0, 0, 0, 1, 1], "a month is over");
    assert_eq!(rows(), [1, 1, 0, 0, 0], "what runs or stands open stays");
    assert_eq!(count(&path, "results"), 1);
    assert!(store.load_match(id(1)).await.expect("read").is_some());
}
