//! The database file: private, versioned, locked, and whole after a backup.

use std::path::Path;

use crate::folder::empty_folder;
use crate::rows::{id, step, with_match};
use model::UserId;
use store::{self, Store, StoreError};

#[test]
fn a_newer_file_is_refused_and_left_alone() {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = rusqlite::Connection::open(&path).expect("open");
    connection
        .execute(
            "INSERT INTO piste_migrations (version, name, checksum) VALUES (99, 'V99__later', zeroblob(32))",
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
    let folder = empty_folder();
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
    let folder = empty_folder();
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

#[cfg(unix)]
#[tokio::test]
async fn a_database_behind_a_link_is_looked_at_and_copied_with_what_is_only_in_its_log() {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    drop(Store::open(&link).expect("a new file"));
    let _at_work = with_match(&link).await;
    assert_eq!(store::inspect(&link).expect("sound").matches, 1);
    let copy = folder.path().join("copy.db");
    store::backup(&link, &copy).expect("a backup");
    assert_eq!(store::inspect(&copy).expect("sound").matches, 1);
}

#[test]
fn what_is_no_database_of_ours_is_refused_before_it_is_touched() {
    let folder = empty_folder();
    let foreign = folder.path().join("foreign.db");
    let other = rusqlite::Connection::open(&foreign).expect("a new file");
    other
        .execute_batch("CREATE TABLE migrations (id INTEGER, migration TEXT, batch INTEGER)")
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
async fn a_file_whose_schema_is_not_that_of_its_version_is_refused_and_left_alone() {
    let folder = empty_folder();
    let (path, good) = (
        folder.path().join("piste.db"),
        folder.path().join("good.db"),
    );
    let new = Store::open(&good).expect("a new file");
    new.close().await;
    drop(new);
    for (change, named) in [
        (
            "UPDATE piste_migrations SET checksum = zeroblob(32) WHERE version = 1",
            "V1__",
        ),
        (
            "INSERT INTO piste_migrations (version, name, checksum) VALUES (0, 'V0__draft', zeroblob(32))",
            "V0__draft",
        ),
        ("DROP TABLE reports", "reports"),
        ("DROP INDEX matches_computer", "matches_computer"),
        (
            "ALTER TABLE users DROP COLUMN text_board",
            "users.text_board",
        ),
        (
            "CREATE TRIGGER more AFTER INSERT ON users BEGIN DELETE FROM matches; END",
            "more",
        ),
    ] {
        std::fs::copy(&good, &path).expect("a copy");
        let other = rusqlite::Connection::open(&path).expect("the file");
        other.execute_batch(change).expect(change);
        drop(other);
        let before = std::fs::read(&path).expect("read");
        let seen = store::inspect(&path).map(drop);
        let opened = Store::open(&path).map(drop);
        let put_back = store::restore(&path, &good).map(drop);
        for refused in [seen, opened, put_back] {
            let said = refused.expect_err(change).to_string();
            assert!(said.contains(named), "{change}: {said}");
        }
        assert!(std::fs::read(&path).expect("read") == before, "{change}");
    }
    let view = "CREATE VIEW busy AS SELECT count(*) FROM matches WHERE ended_at IS NULL";
    let own = rusqlite::Connection::open(&good).expect("the file");
    own.execute_batch(view).expect("an operator's own");
    drop(own);
    assert!(Store::open(&good).is_ok(), "what only looks is theirs");
}

#[tokio::test]
async fn a_backup_comes_to_its_end_while_somebody_writes() {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    let store = Store::open(&path).expect("a new file");
    let name = "x".repeat(10_000);
    let users = (0..1000).map(|user| {
        let name = name.clone();
        store.write(move |tx| tx.greet(UserId(user), &name, "en"))
    });
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
    let folder = empty_folder();
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
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    let copy = folder.path().join("copy.db");
    let (store, version) = with_match(&path).await;
    store::backup(&path, &copy).expect("a backup");
    let again = store::backup(&path, &copy).expect_err("it stands there");
    assert!(again.to_string().contains("stands there already"));
    let step = step(version, 1);
    store
        .write(move |tx| tx.commit_step(&step))
        .await
        .expect("played on");
    store.close().await;
    assert_eq!(store::inspect(&copy).expect("sound").matches, 1);
    let kept = store::restore(&copy, &path).expect("restored");
    assert!(kept.expect("the old one is kept").exists());
    let store = Store::open(&path).expect("the backup");
    assert!(
        store
            .read(|tx| tx.log(id(1)))
            .await
            .expect("read")
            .is_empty()
    );
    std::fs::write(&copy, "junk").expect("a damaged backup");
    assert!(store::restore(&copy, &path).is_err());
}

#[tokio::test]
async fn a_backup_takes_the_place_of_what_cannot_be_read_any_more() {
    for companions in [&[][..], &["-wal", "-shm"]] {
        let folder = empty_folder();
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
    let folder = empty_folder();
    let (store, version) = with_match(&folder.path().join("piste.db")).await;
    store.close().await;
    let read = store.read(|tx| tx.match_state(id(1))).await;
    assert!(matches!(read, Err(StoreError::NotCommitted)));
    let step = step(version, 1);
    let written = store.write(move |tx| tx.commit_step(&step)).await;
    assert!(matches!(written, Err(StoreError::NotCommitted)));
    store.close().await;
}
