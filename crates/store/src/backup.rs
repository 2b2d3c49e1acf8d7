//! Copies of the database, and looks at them.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::file::{self, with_ending};
use super::open;
use super::{Result, StoreError, Tx, migrations, upkeep};

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

/// Copies everything to a new file that is complete by itself: it has no companions, and none is
/// needed to read it. The copy is synced.
pub(super) fn copy(source: &Connection, target: &Path) -> Result<()> {
    let folder = file::folder_of(target);
    let folder = folder.canonicalize().map_err(file::about(folder))?;
    let target = &folder.join(target.file_name().unwrap_or_default());
    let file = file::create_new(target).map_err(file::about(target))?;
    let mut connection = open::open_existing(target)?;
    {
        let backup = Backup::new(source, &mut connection)?;
        // One step reads one state. In several, each commit of somebody else would begin it anew.
        match backup.step(-1)? {
            StepResult::Done => {}
            unfinished => {
                let reason = format!("the copy did not come to its end: {unfinished:?}");
                return Err(file::unfit(target, &reason));
            }
        }
    }
    connection.pragma_update(None, "journal_mode", "DELETE")?;
    Tx::new(&connection).set_copied()?;
    drop(connection);
    file.sync_all().map_err(file::about(target))
}

/// Copies a database to a new file, even while a bot uses it. The new file appears once it is
/// whole.
///
/// # Errors
///
/// Returns a [`StoreError`] if the database is missing or the copy cannot be written.
pub fn backup(database: &Path, target: &Path) -> Result<()> {
    inspect(database)?;
    file::check_path(target)?;
    let source = open::open_reader(database)?;
    if target.symlink_metadata().is_ok() {
        let reason = "stands there already; name a new file";
        return Err(file::unfit(target, reason));
    }
    let unfinished = with_ending(target, ".unfinished");
    remove_if_there(&unfinished)?;
    let copied = copy(&source, &unfinished)
        .and_then(|()| std::fs::rename(&unfinished, target).map_err(file::about(target)));
    if copied.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    copied
}

/// Checks that a file is a sound database of this program, without changing it.
///
/// # Errors
///
/// Returns a [`StoreError`] with the first fault.
pub fn inspect(path: &Path) -> Result<FileReport> {
    Sound::open(path).map(|sound| sound.report)
}

/// Returns the first damage in a file. Of one that somebody works on, each table is looked at by
/// itself.
fn damage(connection: &Connection, path: &Path) -> Result<Option<String>> {
    if with_ending(&file::resolved(path), "-wal").exists() {
        return upkeep::damage_by_table(connection, |_| true);
    }
    open::verdict(connection, "integrity_check")
}

/// A database file that was looked at as a whole and is sound, open for reading.
pub(super) struct Sound {
    pub(super) connection: Connection,
    report: FileReport,
}

impl Sound {
    /// Opens a file and looks at the whole of it. Fails with a [`StoreError`] with the first fault.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let connection = open::look(path)?.ok_or_else(|| file::missing(path))?;
        let damaged = |error: StoreError| file::unfit(path, &error.to_string());
        if let Some(damage) = damage(&connection, path).map_err(damaged)? {
            return Err(file::unfit(path, &format!("it is damaged: {damage}")));
        }
        let schema = migrations::version(&connection)?;
        let known = migrations::newest();
        if schema == 0 {
            return Err(file::unfit(path, "it is no database of this program"));
        }
        if schema > known {
            return Err(StoreError::Newer {
                path: path.to_owned(),
                found: schema,
                known,
            });
        }
        open::refuse_unlike(&connection, path)?;
        let matches = connection.query_row("SELECT count(*) FROM matches", [], |row| row.get(0))?;
        let report = FileReport {
            schema,
            known,
            matches,
        };
        Ok(Self { connection, report })
    }
}

pub(super) fn remove_if_there(path: &Path) -> Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(file::about(path)(error)),
        _ => Ok(()),
    }
}
