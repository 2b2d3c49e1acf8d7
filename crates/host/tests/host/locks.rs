//! SQLite's lock on the database file, which every other program believes, and the log beside it.

use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::damaged_rows::until;
use crate::hosting::{Hosting, shared};
use store::{self, Store};

/// The bytes of a file on which SQLite holds a lock as long as a connection is open on a database
/// with a log (SHARED_FIRST, SHARED_SIZE).
const BYTES: &str = "1073741826 1073742335";

/// Tells whether this process holds SQLite's lock on a file, by the system's list of locks: its
/// lines give holder, device and number of the file, and the bytes.
fn is_locked(path: &Path) -> bool {
    // A lock that is gone stays away. The system may leave out one line of its list while others come
    // and go, as they do beside other tests.
    (0..20).any(|_| is_listed(path))
}

fn is_listed(path: &Path) -> bool {
    let number = std::fs::metadata(path).expect("a file").ino();
    let locks = std::fs::read_to_string("/proc/locks").expect("a list");
    let holder = std::process::id().to_string();
    locks.lines().any(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, "POSIX", _, "READ", process, file, ..] = words[..] else {
            return false;
        };
        let is_file = file.rsplit(':').next() == Some(&number.to_string());
        process == holder && is_file && line.ends_with(BYTES)
    })
}

#[tokio::test(start_paused = true)]
async fn the_lock_on_the_database_stands_through_every_look_at_the_file_and_an_hour_of_upkeep() {
    let hosting = Hosting::new().await;
    let path = hosting.path.clone();
    assert!(is_locked(&path), "from the start");
    hosting.host.store().check().await.expect("sound");
    assert!(is_locked(&path), "after the check of the whole");
    store::inspect(&path).expect("sound");
    assert!(is_locked(&path), "after a look from outside");
    store::check_place(&path).expect("a good place");
    assert!(is_locked(&path), "after a look at the place");
    store::reports(&path).expect("read");
    assert!(is_locked(&path), "after the reports");
    assert!(Store::open(&path).is_err(), "in use");
    assert!(is_locked(&path), "after a second start");
    let copy = path.with_extension("copy");
    store::backup(&path, &copy).expect("a backup");
    assert!(is_locked(&path), "after a backup");
    assert!(store::restore(&copy, &path).is_err(), "in use");
    assert!(is_locked(&path), "after a backup that is not put back");
    hosting.match_of_two().await;
    hosting.hours_pass(2).await;
    assert!(is_locked(&path), "after two hours");
}

#[tokio::test]
async fn a_second_store_on_a_shared_database_takes_no_lock_from_the_first() {
    let folder = crate::folder::folder();
    let path = folder.path().join("piste.db");
    let first = Store::open_with(&path, shared()).expect("a new file");
    let second = Store::open_with(&path, shared()).expect("the same file");
    assert!(is_locked(&path), "beside another");
    second.close().await;
    assert!(is_locked(&path), "after the other");
    first.close().await;
    assert!(!is_locked(&path), "nobody is at work");
}

/// The log of a test, kept in memory.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Lines {
    fn has(&self, words: &str) -> bool {
        let lines = self.0.lock().expect("no panic");
        String::from_utf8_lossy(&lines).contains(words)
    }
}

#[tokio::test(start_paused = true)]
async fn a_log_that_has_become_large_is_emptied_within_the_hour_once_nobody_reads() {
    const LARGEST: u64 = 16 << 20;
    let lines = Lines::default();
    let kept = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || kept.clone())
        .finish();
    let _told = tracing::subscriber::set_default(subscriber);
    let hosting = Hosting::new().await;
    hosting.settled().await;
    let (reader, writer) = (hosting.sql(), hosting.sql());
    let read = "BEGIN; SELECT count(*) FROM matches";
    reader.execute_batch(read).expect("read");
    let log_size = || hosting.host.store().log_size();
    let write = "INSERT OR REPLACE INTO moments (name, at) VALUES (?1, 1)";
    while log_size() <= LARGEST {
        let written = writer.execute(write, ["x".repeat(1 << 20)]);
        written.expect("written");
    }
    hosting.hours_pass(1).await;
    let words = "somebody reads in the database for long";
    until(&hosting, "it is tried", || lines.has(words)).await;
    assert!(log_size() > LARGEST);
    reader.execute_batch("COMMIT").expect("read");
    hosting.hours_pass(1).await;
    until(&hosting, "it is emptied", || log_size() <= LARGEST).await;
}
