//! Looking after a database in use: the check of the whole file, the size of its log, and whether
//! the files in use are still those that stand in their places.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::file::{self, with_ending};
use super::{Result, Store, StoreError, open};

/// The size up to which the log is left as it is, in bytes: four times what SQLite lets gather
/// before it folds the log into the database by itself.
pub(super) const LARGEST_LOG: u64 = 16 << 20;
/// The time that the folding of a log waits for those who read in it. Nothing is written meanwhile.
const PATIENCE: Duration = Duration::from_millis(100);

/// The files that a store works on, as they were when it was opened.
pub(crate) struct Files {
    database: PathBuf,
    /// The log of commits (`-wal`).
    log: PathBuf,
    opened: [Option<Identity>; 2],
    counters: Arc<CheckCounters>,
}

/// The counters of the check of the whole file.
#[derive(Debug, Default)]
pub struct CheckCounters {
    /// The number of tables that were looked at.
    pub tables: AtomicU64,
    /// The longest time for which one look has held a snapshot, in milliseconds. The log cannot be
    /// written from its beginning again before the snapshot is let go.
    pub longest: AtomicU64,
}

/// The identity of a file, whatever its name: device and number.
type Identity = (u64, u64);

impl Files {
    /// Notes the files of a database in use.
    pub(crate) fn of(database: &Path) -> Self {
        let database = file::resolved(database);
        let log = with_ending(&database, "-wal");
        Self {
            opened: [identity(&database), identity(&log)],
            database,
            log,
            counters: Arc::default(),
        }
    }

    /// Looks at the whole file, a table after the other, as long as `goes_on`.
    fn check(&self, goes_on: impl Fn() -> bool) -> Result<()> {
        let connection = open::open_reader(&self.database)?;
        let found = damage_by_table(&connection, |taken| {
            let taken = u64::try_from(taken.as_millis()).unwrap_or(u64::MAX);
            self.counters.tables.fetch_add(1, Ordering::Relaxed);
            self.counters.longest.fetch_max(taken, Ordering::Relaxed);
            goes_on()
        });
        let damaged = |error: StoreError| file::unfit(&self.database, &error.to_string());
        match found.map_err(damaged)? {
            None => Ok(()),
            Some(damage) => Err(file::unfit(
                &self.database,
                &format!("it is damaged: {damage}"),
            )),
        }
    }
}

/// Returns the identity of the file at a path, without opening it.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let metadata = std::fs::symlink_metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// Returns `None`: elsewhere than on Unix an open file cannot be removed.
#[cfg(not(unix))]
fn identity(_path: &Path) -> Option<Identity> {
    None
}

/// Returns the first damage that a look at each table, with its indexes, and at the free pages
/// finds. Each look is a snapshot of its own; after each, `goes_on` is told how long it took.
///
/// What only a look at all tables together can find, the check of pages at every start does.
pub(super) fn damage_by_table(
    connection: &Connection,
    mut goes_on: impl FnMut(Duration) -> bool,
) -> Result<Option<String>> {
    // The free pages are looked at with the schema.
    let mut tables = vec!["sqlite_schema".to_owned()];
    let mut names = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    for name in names.query_map([], |row| row.get(0))? {
        tables.push(name?);
    }
    for table in tables {
        let begun = Instant::now();
        let mut found = None;
        connection.pragma(None, "integrity_check", &table, |row| {
            found.get_or_insert(row.get::<_, String>(0)?);
            Ok(())
        })?;
        if let Some(damage) = found.filter(|found| found != "ok") {
            return Ok(Some(damage));
        }
        if !goes_on(begun.elapsed()) {
            break;
        }
    }
    Ok(None)
}

/// Folds the log into the database and empties it, unless somebody reads in it just now. Returns
/// `true` if it is empty.
pub(super) fn fold(connection: &Connection) -> Result<bool> {
    let patience: u64 = connection.pragma_query_value(None, "busy_timeout", |row| row.get(0))?;
    connection.busy_timeout(PATIENCE)?;
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, bool>(0)
    });
    connection.busy_timeout(Duration::from_millis(patience))?;
    Ok(!busy?)
}

impl Store {
    /// Looks at the whole file beside everything else; a server looks after itself. What can be wrong is looked at a table at a
    /// time, so that the log does not grow meanwhile.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] with the first damage.
    pub async fn check(&self) -> Result<()> {
        let Some(database) = self.file() else {
            return Ok(());
        };
        let checked =
            tokio::task::spawn_blocking(move || database.files.check(|| database.is_open()));
        checked.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Returns the counters of [`Store::check`], which a server does not need.
    pub fn checks(&self) -> Arc<CheckCounters> {
        let counted = self.file().map(|file| Arc::clone(&file.files.counters));
        counted.unwrap_or_default()
    }

    /// Returns `true` if the files in use are those that stand in their places. Otherwise what is
    /// written goes with the program, since nobody will find it again.
    pub fn is_in_place(&self) -> bool {
        self.file().is_none_or(|file| {
            let Files { database, log, .. } = &file.files;
            file.files.opened == [identity(database), identity(log)]
        })
    }

    /// Returns the size of the log, in bytes.
    pub fn log_size(&self) -> u64 {
        let metadata = self
            .file()
            .and_then(|file| std::fs::symlink_metadata(&file.files.log).ok());
        metadata.map_or(0, |log| log.len())
    }

    /// Folds a log that has become large into the database. Returns `false` if somebody who reads
    /// keeps it as it is.
    pub async fn bound_log(&self) -> Result<bool> {
        if self.log_size() <= LARGEST_LOG {
            return Ok(true);
        }
        match self.file() {
            Some(file) => file.writer.fold().await,
            None => Ok(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_of_the_whole_lets_go_of_its_snapshot_after_each_table() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let writer = open::open_writer(&path, Duration::ZERO).expect("a new file");
        let reader = open::open_reader(&path).expect("beside it");
        let mut looks = 0;
        let found = damage_by_table(&reader, |_| {
            let change = "INSERT INTO moments (name, at) VALUES ('look ' || ?1, 1)";
            writer.execute(change, [looks]).expect("written");
            assert!(fold(&writer).expect("folded"), "nobody reads in it");
            looks += 1;
            true
        });
        assert_eq!(found.expect("read"), None);
        assert!(looks > 20, "{looks} tables");
    }

    #[test]
    fn damage_in_a_table_in_an_index_and_among_the_free_pages_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let connection = open::open_writer(&path, Duration::ZERO).expect("a new file");
        // Pages of a table that is dropped are free.
        connection
            .execute_batch(
                "CREATE TABLE heap (text TEXT); INSERT INTO heap VALUES (zeroblob(100000));
                 DROP TABLE heap; PRAGMA journal_mode = DELETE",
            )
            .expect("changed");
        let page: u64 = connection
            .pragma_query_value(None, "page_size", |row| row.get(0))
            .expect("a size");
        let place = |name: &str| {
            let query = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
            let root: u64 = connection
                .query_row(query, [name], |row| row.get(0))
                .expect("a root");
            (root - 1) * page
        };
        let places = [place("matches"), place("matches_computer"), 32];
        drop(connection);
        let sound = std::fs::read(&path).expect("read");
        let look = || {
            let reader = open::open_reader(&path).expect("a file");
            damage_by_table(&reader, |_| true)
        };
        assert_eq!(look().expect("read"), None);
        for place in places {
            let mut damaged = sound.clone();
            let begin = usize::try_from(place).expect("small");
            damaged[begin..begin + 8].fill(0x5a);
            std::fs::write(&path, damaged).expect("written");
            assert!(!matches!(look(), Ok(None)), "{place}");
        }
    }

    #[tokio::test]
    async fn a_log_that_grew_while_somebody_read_becomes_small_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let store = Store::open(&path).expect("a new file");
        let reader = open::open_reader(&path).expect("beside it");
        let read = |statement| reader.execute_batch(statement).expect("read");
        read("BEGIN; SELECT count(*) FROM matches");
        while store.log_size() <= LARGEST_LOG {
            let size = store.log_size();
            let written = store.write(move |tx| {
                let insert = "INSERT INTO moments (name, at) VALUES (?1, 1)";
                for number in 0..10 {
                    let name = format!("{size} {number} {}", "x".repeat(200_000));
                    tx.execute(insert, [name])?;
                }
                Ok(())
            });
            written.await.expect("written");
        }
        assert!(!store.bound_log().await.expect("tried"), "somebody reads");
        assert!(store.log_size() > LARGEST_LOG);
        read("COMMIT");
        assert!(store.bound_log().await.expect("folded"));
        assert_eq!(store.log_size(), 0);
    }
}
