//! Backups of the database, made and restored.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, ErrorCode};

use super::StoreError;
use super::open::{newest_schema, open_reader, schema_version};

/// The number of pages copied at a time. Writers go on between two steps.
const PAGES: i32 = 256;

/// The findings of a look at a database file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileReport {
    /// The schema version of the file.
    pub schema: u32,
    /// The newest schema version that this program knows.
    pub known: u32,
    /// The number of matches in the file.
    pub matches: u64,
}

pub(super) fn copy(source: &Connection, target: &Path) -> Result<(), StoreError> {
    if target.exists() {
        return Err(StoreError::Damaged {
            path: target.to_owned(),
            reason: "stands there already; name a new file".to_owned(),
        });
    }
    super::open::make_private(target)?;
    let mut connection = Connection::open(target)?;
    Backup::new(source, &mut connection)?.run_to_completion(PAGES, Duration::ZERO, None)?;
    Ok(())
}

/// Copies a database to a new file, even while a bot uses it.
///
/// # Errors
///
/// Returns a [`StoreError`] if the database is missing or the copy cannot be written.
pub fn backup(database: &Path, target: &Path) -> Result<(), StoreError> {
    inspect(database)?;
    copy(&open_reader(database)?, target)
}

/// Checks that a file is a sound database of this program, without changing it.
///
/// # Errors
///
/// Returns a [`StoreError`] with the first fault.
pub fn inspect(path: &Path) -> Result<FileReport, StoreError> {
    let damaged = |reason: String| StoreError::Damaged {
        path: path.to_owned(),
        reason,
    };
    let connection = open_reader(path).map_err(|error| damaged(error.to_string()))?;
    let verdict: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| damaged(error.to_string()))?;
    if verdict != "ok" {
        return Err(damaged(verdict));
    }
    let schema = schema_version(&connection)?;
    let known = newest_schema();
    if schema == 0 {
        return Err(damaged("it is no database of this program".to_owned()));
    }
    if schema > known {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            found: schema,
            known,
        });
    }
    let matches = connection.query_row("SELECT count(*) FROM matches", [], |row| row.get(0))?;
    Ok(FileReport {
        schema,
        known,
        matches,
    })
}

/// Replaces the database, which must not be in use, by a backup. The replaced file is kept beside
/// it, under the name that is returned.
///
/// # Errors
///
/// Returns a [`StoreError`] if the backup is not sound or a file cannot be moved. The database is
/// then as it was.
pub fn restore(backup: &Path, database: &Path) -> Result<Option<PathBuf>, StoreError> {
    inspect(backup)?;
    let file_error = |path: &Path| {
        let path = path.to_owned();
        move |error: std::io::Error| StoreError::File {
            path,
            error: error.into(),
        }
    };
    let fresh = beside(database, "new");
    let _ = std::fs::remove_file(&fresh);
    copy(&open_reader(backup)?, &fresh)?;
    let mut kept = None;
    if database.exists() {
        match fold(database) {
            Err(error) if !is_beyond_reading(&error) => return Err(error.into()),
            Ok(()) | Err(_) => {}
        }
        let aside = beside(database, "before-restore");
        // Companions that could not be folded in must not be taken for those of the new file.
        for companion in ["", "-wal", "-shm"] {
            let from = with_ending(database, companion);
            if from.exists() {
                let to = with_ending(&aside, companion);
                std::fs::rename(&from, to).map_err(file_error(&from))?;
            }
        }
        kept = Some(aside);
    }
    std::fs::rename(&fresh, database).map_err(file_error(&fresh))?;
    Ok(kept)
}

/// Folds the companion files into the database. Fails while somebody uses it.
fn fold(database: &Path) -> Result<(), rusqlite::Error> {
    let connection = Connection::open(database)?;
    connection.pragma_update(None, "journal_mode", "DELETE")
}

/// Returns `true` if the database is damaged, which is the reason to want a backup.
fn is_beyond_reading(error: &rusqlite::Error) -> bool {
    let codes = [ErrorCode::NotADatabase, ErrorCode::DatabaseCorrupt];
    error
        .sqlite_error_code()
        .is_some_and(|code| codes.contains(&code))
}

fn beside(database: &Path, name: &str) -> PathBuf {
    with_ending(database, &format!(".{name}"))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
