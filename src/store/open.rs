//! Opening the database file.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::StoreError;

/// The number of statements that a connection keeps prepared, more than there are.
const STATEMENTS: usize = 128;

mod embedded {
    refinery::embed_migrations!("migrations");
}

/// Returns the number of the newest migration that this program knows.
pub(super) fn newest_schema() -> u32 {
    let migrations = embedded::migrations::runner();
    let versions = migrations
        .get_migrations()
        .iter()
        .map(refinery::Migration::version);
    versions
        .max()
        .and_then(|version| u32::try_from(version).ok())
        .unwrap_or(0)
}

/// Opens the file for writing, creating it if it is missing, and brings its schema up to date.
pub(super) fn open_writer(path: &Path, lock_timeout: Duration) -> Result<Connection, StoreError> {
    make_private(path)?;
    let mut connection = Connection::open(path)?;
    // Readers do not wait for the writer, nor the writer for readers.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // A committed move survives a power cut: the log is synced at every commit.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Rows never point to nothing.
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.busy_timeout(lock_timeout)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    refuse_newer(&connection, path)?;
    embedded::migrations::runner()
        .run(&mut connection)
        .map_err(|error| StoreError::Migration(error.to_string()))?;
    Ok(connection)
}

/// Opens the file for reading beside the writer.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Makes the file readable to its owner alone, since it holds hands and secrets. SQLite gives its
/// companions (`-wal`, `-shm`) the same mode.
pub(super) fn make_private(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(|error| StoreError::File {
        path: PathBuf::from(path),
        error: error.into(),
    })?;
    #[cfg(unix)]
    {
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        file.set_permissions(private)
            .map_err(|error| StoreError::File {
                path: PathBuf::from(path),
                error: error.into(),
            })?;
    }
    Ok(())
}

/// Refuses a file of a newer program, which this one might misread.
fn refuse_newer(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let found = schema_version(connection)?;
    let known = newest_schema();
    if found > known {
        return Err(StoreError::Newer {
            path: PathBuf::from(path),
            found,
            known,
        });
    }
    Ok(())
}

/// Returns the number of the last migration that a file has seen, or 0 for a new file.
pub(super) fn schema_version(connection: &Connection) -> Result<u32, StoreError> {
    let table = "refinery_schema_history";
    if !connection.table_exists(None, table)? {
        return Ok(0);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM refinery_schema_history";
    Ok(connection.query_row(newest, [], |row| row.get(0))?)
}
