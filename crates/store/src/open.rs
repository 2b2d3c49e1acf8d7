//! Opening the database file.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::file::{self, with_ending};
use super::{Result, StoreError, migrations, schema, sentences, upkeep};

/// The number of statements that a connection keeps prepared: of more than five hundred, those that
/// were used last.
const STATEMENTS: usize = 128;

/// Opens the file for writing, creating it if it is missing, and brings its schema up to date. A
/// file that is not a database, or is damaged, newer or another program's, is refused before
/// anything is changed.
pub(super) fn open_writer(path: &Path, lock_timeout: Duration) -> Result<Connection> {
    open_for_writing(path, lock_timeout).map_err(|error| sentences::explained(path, error))
}

/// Refuses a file whose schema would change under the program that is at work on it.
pub(super) fn refuse_older(path: &Path) -> Result<()> {
    let version = match look(path)? {
        Some(looking) => migrations::version(&looking)
            .map_err(|error| sentences::explained(path, error.into()))?,
        None => 0,
    };
    if version < migrations::newest() {
        let reason = "this version changes its tables; stop the running bot before this one starts";
        return Err(file::unfit(path, reason));
    }
    Ok(())
}

fn open_for_writing(path: &Path, lock_timeout: Duration) -> Result<Connection> {
    if let Some(looking) = look(path)? {
        refuse_foreign(&looking, path)?;
        refuse_newer(&looking, path)?;
        refuse_unlike(&looking, path)?;
    }
    let resolved = file::resolved(path);
    file::make_private(&resolved)?;
    let mut connection = open_existing(&resolved)?;
    connection.busy_timeout(lock_timeout)?;
    refuse_damaged(&connection, path)?;
    // Readers do not wait for the writer, nor the writer for readers.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A committed move survives a power cut: the log is synced at every commit.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // A log that has grown while somebody read in it becomes small again once it is folded.
    connection.pragma_update(None, "journal_size_limit", upkeep::LARGEST_LOG)?;
    // Rows never point to nothing.
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    migrations::run(&mut connection, migrations::ALL)
        .map_err(|error| sentences::about_migration(path, error))?;
    // What undoes a job is kept in memory. For a job that changes more than sixteen pages SQLite would
    // make a file, which took a quarter of the end of a rated match.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    write_nothing_new(&connection)?;
    Ok(connection)
}

/// Commits a page as it is: a lock or a full disk is met here, where it can be named, and not in
/// the middle of the start.
fn write_nothing_new(connection: &Connection) -> Result<()> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let same = format!("BEGIN IMMEDIATE; PRAGMA user_version = {version}; COMMIT");
    connection.execute_batch(&same).inspect_err(|_| {
        // The transaction may be open still.
        let _ = connection.execute_batch("ROLLBACK");
    })?;
    Ok(())
}

/// Opens a file for reading and writing by its name alone: SQLite would take some names for
/// addresses. No link is followed.
pub(super) fn open_existing(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_NOFOLLOW;
    let connection = Connection::open_with_flags(path, flags)?;
    keep_plans(&connection)?;
    // What is deleted is overwritten, on pages that are freed as well, so that no copy of the file
    // holds it.
    connection.pragma_update(None, "secure_delete", true)?;
    Ok(connection)
}

/// Keeps the plan of a prepared statement whatever is bound to it. Otherwise SQLite prepares some
/// statements again for every new value, which was a tenth of the work of a move.
fn keep_plans(connection: &Connection) -> Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

/// Opens the file for reading beside the writer.
pub(super) fn open_reader(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    keep_plans(&connection)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Opens what stands at the place of a database to look at it, and returns `None` if that is nothing or
/// an empty file. Fails with a [`StoreError`] if the path names no file, or if something else stands
/// there.
pub(super) fn look(path: &Path) -> Result<Option<Connection>> {
    if !file::has_content(path)? {
        return Ok(None);
    }
    let connection = open_to_look(path)?;
    // SQLite reads the head of the file when it is first asked.
    match changes(&connection) {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Err(file::unfit(path, "the file is not a database"))
        }
        Err(error) => Err(sentences::explained(path, error.into())),
        Ok(_) => Ok(Some(connection)),
    }
}

/// Returns the number of changes that the schema of a file has seen.
fn changes(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "schema_version", |row| row.get(0))
}

/// Opens a file only to look at it. Without companions nobody is at work on it, and nothing needs
/// to be written beside it, so that it may be on a medium that cannot be written.
pub(super) fn open_to_look(path: &Path) -> Result<Connection> {
    // Companions stand beside the file, not beside a link to it.
    let path = file::resolved(path);
    if with_ending(&path, "-wal").exists() {
        return open_reader(&path);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let address = immutable(&path);
    Ok(Connection::open_with_flags(address, flags)?)
}

/// Returns the address of a file that nobody changes.
fn immutable(path: &Path) -> String {
    let mut address = "file://".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                address.push(char::from(*byte));
            }
            byte => {
                let _ = write!(address, "%{byte:02x}");
            }
        }
    }
    address + "?immutable=1"
}

/// Refuses a database of another program, which is not ours to change.
fn refuse_foreign(connection: &Connection, path: &Path) -> Result<()> {
    let changes = changes(connection).map_err(|error| file::unfit(path, &error.to_string()))?;
    if changes != 0 && migrations::version(connection)? == 0 {
        return Err(file::unfit(path, "it is a database of another program"));
    }
    Ok(())
}

/// Refuses a damaged file: anything written onto damaged pages is lost with them.
fn refuse_damaged(connection: &Connection, path: &Path) -> Result<()> {
    let found = verdict(connection, "quick_check")
        .map_err(|error| file::unfit(path, &error.to_string()))?;
    match found {
        None => Ok(()),
        Some(damage) => {
            let help = "put a backup in its place (piste restore)";
            Err(file::unfit(
                path,
                &format!("it is damaged: {damage}; {help}"),
            ))
        }
    }
}

/// Returns the first damage that one of SQLite's checks finds.
pub(super) fn verdict(connection: &Connection, check: &'static str) -> Result<Option<String>> {
    let found: String = connection.pragma_query_value(None, check, |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}

/// Refuses a file of a newer program, which this one might misread.
fn refuse_newer(connection: &Connection, path: &Path) -> Result<()> {
    let found = migrations::version(connection)?;
    let known = migrations::newest();
    if found > known {
        return Err(StoreError::Newer {
            path: PathBuf::from(path),
            found,
            known,
        });
    }
    Ok(())
}

/// Refuses a file whose schema is not the one of its version: statements would fail in the middle
/// of a match, or do more than they say.
pub(super) fn refuse_unlike(connection: &Connection, path: &Path) -> Result<()> {
    let version = migrations::version(connection)?;
    if version == 0 {
        return Ok(());
    }
    match schema::fault(connection, version)? {
        None => Ok(()),
        Some(fault) => Err(file::unfit(path, &fault)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_another_program_keeps_locked_is_named_with_the_way_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        drop(open_writer(&path, Duration::ZERO).expect("a new file"));
        for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
            let other = open_existing(&path).expect("another program");
            other.execute_batch(lock).expect("locked");
            let refused = open_writer(&path, Duration::ZERO).expect_err("locked");
            let said = refused.to_string();
            assert!(said.starts_with(&path.display().to_string()), "{said}");
            assert!(said.contains("close it, then start again"), "{said}");
            other.execute_batch("ROLLBACK").expect("free");
            open_writer(&path, Duration::ZERO).expect("free again");
        }
    }
}
