//! The database file: private, versioned, append-only, and whole after a backup.

use std::path::Path;

use crate::folder::folder;
use piste::game::{Entry, EntryKind, Seat};
use piste::store::{
    self, ChannelId, Store, StoreError, Timestamp, UserId, deliveries, log, matches, people,
};

fn a_match(id: &str) -> matches::Match {
    let player = |user| matches::Player {
        user: Some(UserId(user)),
        level: None,
        luck: String::new(),
    };
    matches::Match {
        id: id.to_owned(),
        game: "en-garde".to_owned(),
        revision: 1,
        options: "advanced".to_owned(),
        first_to: 5,
        first: 0,
        clock: 600,
        secret: [7; 32],
        players: [player(1), player(2)],
        started: Timestamp(1_000),
        progress: matches::Progress {
            round: 1,
            ..matches::Progress::default()
        },
        proposal: None,
        proposed: [None, None],
        end: None,
        rematch: None,
    }
}

fn a_home() -> matches::Home {
    matches::Home {
        number: 0,
        server: None,
        channel: ChannelId(5),
        thread: None,
        card: None,
        language: "en".to_owned(),
    }
}

fn entry(sequence: u32) -> Entry {
    Entry {
        sequence,
        round: 1,
        kind: EntryKind::Move(Seat::One, "F3".to_owned()),
    }
}

async fn with_match(path: &Path) -> Store {
    let store = Store::open(path).expect("a new file");
    store
        .write(|connection| {
            people::touch(connection, UserId(1), "one", "en")?;
            people::touch(connection, UserId(2), "two", "de")?;
            matches::insert(connection, &a_match("M"), &[a_home()])
        })
        .await
        .expect("a match");
    store
}

#[tokio::test]
async fn what_was_committed_is_there_after_opening_again() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = with_match(&path).await;
    let append = |connection: &_| log::append(connection, "M", &[entry(1), entry(2)], Timestamp(5));
    store.write(append).await.expect("appended");
    drop(store);
    let store = Store::open(&path).expect("the same file");
    let (found, entries, homes) = store
        .read(|connection| {
            Ok((
                matches::find(connection, "M")?,
                log::entries(connection, "M")?,
                matches::homes(connection, "M")?,
            ))
        })
        .await
        .expect("read");
    assert!(found == Some(a_match("M")));
    assert!(entries == [entry(1), entry(2)]);
    assert_eq!(homes, [a_home()]);
}

#[tokio::test]
async fn a_line_of_the_log_is_written_once_and_a_refused_job_leaves_nothing() {
    let folder = folder();
    let store = with_match(&folder.path().join("piste.db")).await;
    let first = |connection: &_| log::append(connection, "M", &[entry(1)], Timestamp(5));
    store.write(first).await.expect("appended");
    let twice = store
        .write(|connection| {
            people::touch(connection, UserId(9), "nine", "en")?;
            log::append(connection, "M", &[entry(2), entry(1)], Timestamp(6))
        })
        .await;
    assert!(matches!(twice, Err(StoreError::Conflict(id)) if id == "M"));
    let (entries, nine) = store
        .read(|connection| {
            Ok((
                log::entries(connection, "M")?,
                people::user(connection, UserId(9))?,
            ))
        })
        .await
        .expect("read");
    assert_eq!(entries.len(), 1);
    assert_eq!(nine, None);
}

#[tokio::test]
async fn writes_that_wait_share_a_commit() {
    let folder = folder();
    let store = with_match(&folder.path().join("piste.db")).await;
    let (release, held) = std::sync::mpsc::channel::<()>();
    let (entered, inside) = tokio::sync::oneshot::channel();
    let busy = store.clone();
    let blocker = tokio::spawn(async move {
        let wait = move |_: &_| {
            let _ = entered.send(());
            let _ = held.recv();
            Ok(())
        };
        busy.write(wait).await
    });
    inside.await.expect("the writer is busy");
    let before = store
        .counters()
        .commits
        .load(std::sync::atomic::Ordering::Relaxed);
    let appends = (1..=20).map(|sequence| {
        store
            .write(move |connection| log::append(connection, "M", &[entry(sequence)], Timestamp(5)))
    });
    let mut appends = Box::pin(futures::future::join_all(appends));
    // One poll puts all of them into the queue while the writer is busy.
    assert!(futures::poll!(&mut appends).is_pending());
    release.send(()).expect("the writer waits");
    assert!(appends.await.into_iter().all(|appended| appended.is_ok()));
    blocker.await.expect("no panic").expect("committed");
    let after = store
        .counters()
        .commits
        .load(std::sync::atomic::Ordering::Relaxed);
    assert_eq!(after - before, 2, "the busy one, and one for all twenty");
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
    let store = with_match(&path).await;
    store::backup(&path, &copy).expect("a backup");
    let again = store::backup(&path, &copy).expect_err("it stands there");
    assert!(again.to_string().contains("stands there already"));
    store
        .write(|connection| log::append(connection, "M", &[entry(1)], Timestamp(5)))
        .await
        .expect("played on");
    store.close().await;
    assert_eq!(store::inspect(&copy).expect("sound").matches, 1);
    let kept = store::restore(&copy, &path).expect("restored");
    assert!(kept.expect("the old one is kept").exists());
    let store = Store::open(&path).expect("the backup");
    let entries = store.read(|connection| log::entries(connection, "M")).await;
    assert!(entries.expect("read").is_empty());
    std::fs::write(&copy, "junk").expect("a damaged backup");
    assert!(store::restore(&copy, &path).is_err());
}

#[tokio::test]
async fn a_backup_takes_the_place_of_what_cannot_be_read_any_more() {
    for companions in [&[][..], &["-wal", "-shm"]] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let copy = folder.path().join("copy.db");
        with_match(&path).await.close().await;
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
async fn a_delivery_is_in_doubt_until_it_is_done() {
    let folder = folder();
    let store = with_match(&folder.path().join("piste.db")).await;
    let found = store
        .write(|connection| {
            deliveries::set_due(connection, "M", "hand:0", 3)?;
            deliveries::begin(connection, "M", "hand:0", 3)?;
            let begun = deliveries::waiting(connection, "M")?;
            deliveries::done(connection, "M", "hand:0", 3)?;
            Ok((begun, deliveries::waiting(connection, "M")?))
        })
        .await
        .expect("written");
    assert_eq!(
        (found.0[0].due, found.0[0].delivered, found.0[0].begun),
        (3, 0, 3)
    );
    assert!(found.1.is_empty());
}

#[tokio::test]
async fn a_pair_waits_twice_as_long_each_time() {
    let folder = folder();
    let store = with_match(&folder.path().join("piste.db")).await;
    let waits = store
        .write(|connection| {
            let mut waits = Vec::new();
            for _ in 0..3 {
                people::lengthen_wait(connection, UserId(1), UserId(2), Timestamp(0), 10)?;
                waits.push(people::wait(connection, UserId(1), UserId(2))?);
            }
            people::forget_wait(connection, UserId(1), UserId(2))?;
            waits.push(people::wait(connection, UserId(1), UserId(2))?);
            Ok(waits)
        })
        .await
        .expect("written");
    assert_eq!(
        waits,
        [
            Some(Timestamp(10)),
            Some(Timestamp(20)),
            Some(Timestamp(40)),
            None
        ]
    );
}

#[tokio::test]
async fn when_the_database_takes_a_transaction_back_nobody_of_it_is_told_otherwise() {
    let folder = folder();
    let store = with_match(&folder.path().join("piste.db")).await;
    let trap = "CREATE TEMP TRIGGER trap BEFORE INSERT ON blocks
                BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;";
    let set = store.write(move |connection| Ok(connection.execute_batch(trap)?));
    set.await.expect("set");
    let (release, held) = std::sync::mpsc::channel::<()>();
    let busy = store.write(move |_: &_| {
        let _ = held.recv();
        Ok(())
    });
    let append = |sequence| {
        let job =
            move |connection: &_| log::append(connection, "M", &[entry(sequence)], Timestamp(5));
        store.write(job)
    };
    let block = store.write(|connection| people::block(connection, UserId(1), UserId(2)));
    let mut jobs = Box::pin(async { tokio::join!(busy, append(1), block, append(2)) });
    assert!(futures::poll!(&mut jobs).is_pending());
    release.send(()).expect("the writer waits");
    let (_, before, block, after) = jobs.await;
    assert!(block.is_err());
    let kept = store.read(|connection| log::entries(connection, "M")).await;
    let kept: Vec<u32> = kept
        .expect("read")
        .iter()
        .map(|entry| entry.sequence)
        .collect();
    let told = [(1, before.is_ok()), (2, after.is_ok())];
    let told: Vec<u32> = told
        .into_iter()
        .filter_map(|(sequence, ok)| ok.then_some(sequence))
        .collect();
    assert_eq!(kept, told, "what is on disk is what was promised");
    append(3).await.expect("the writer goes on");
}
