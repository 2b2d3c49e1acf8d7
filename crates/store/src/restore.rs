//! Replacing a database by a backup, a step at a time.
//!
//! After each step either the old database or the new one is in place, and whole; after a kill in
//! between, the whole is begun again. The replaced file is never lost: it gets a second name before
//! it gives up its place.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

use super::backup::{Sound, copy, remove_if_there};
use super::deletions::DELETIONS;
use super::exclusions::EXCLUSIONS;
use super::file::{self, with_ending};
use super::lock::Lock;
use super::{EngineError, Result, StoreError};
use super::{open, place};

/// The endings of the files in which SQLite keeps what is not in the database yet.
const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A backup that is sound and open, so that a program may give up the right to read its file before
/// it puts it in the place of a database.
pub struct SoundBackup {
    path: PathBuf,
    content: Connection,
}

impl SoundBackup {
    /// Opens a backup and looks at the whole of it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the backup is not sound.
    pub fn open(path: &Path) -> Result<Self> {
        Ok(Self {
            content: Sound::open(path)?.connection,
            path: file::resolved(path),
        })
    }

    /// Puts the backup in the place of a database, which must not be in use. The replaced file is
    /// kept beside it, under the name that is returned.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if a file cannot be moved. The database is then as it was.
    pub fn replace(self, database: &Path) -> Result<Option<PathBuf>> {
        let mut restoring = Restoring::begin(self, database)?;
        while let Some(step) = restoring.next {
            if let Err(error) = restoring.take(step) {
                restoring.discard();
                return Err(error);
            }
        }
        Ok(restoring.kept)
    }
}

/// Replaces a database by a backup, as [`SoundBackup::replace`] does.
///
/// # Errors
///
/// Returns a [`StoreError`] if the backup is not sound or a file cannot be moved. The database is
/// then as it was.
pub fn restore(backup: &Path, database: &Path) -> Result<Option<PathBuf>> {
    SoundBackup::open(backup)?.replace(database)
}

/// Removes a database with its companions and its lists of deletions and bans. It must not be in use.
///
/// # Errors
///
/// Returns a [`StoreError`] if another program works on it, or a file cannot be removed.
pub fn remove(database: &Path) -> Result<()> {
    let _lock = Lock::take(database, false)?;
    for ending in ["", DELETIONS, EXCLUSIONS].iter().chain(&COMPANIONS) {
        remove_if_there(&with_ending(database, ending))?;
    }
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Copy the backup to a file beside the database.
    Copy,
    /// Fold the contents of companions into the old database.
    Fold,
    /// Give the old database and its companions a second name.
    Keep,
    /// Remove companions that could not be folded in, which must not be taken for those of the new
    /// file.
    Clear,
    /// Move the copy to the database's place.
    Replace,
}

/// A backup on its way to the place of a database.
struct Restoring {
    backup: SoundBackup,
    database: PathBuf,
    /// The copy, beside the database.
    fresh: PathBuf,
    /// The second name of the replaced file.
    kept: Option<PathBuf>,
    next: Option<Step>,
    _lock: Lock,
}

impl Restoring {
    fn begin(backup: SoundBackup, database: &Path) -> Result<Self> {
        file::has_content(database)?;
        place::refuse_mounted_file(database)?;
        let database = file::resolved(database);
        if backup.path == database {
            let reason = "it is the backup itself";
            return Err(file::unfit(&database, reason));
        }
        let lock = Lock::take(&database, false)?;
        Ok(Self {
            backup,
            fresh: with_ending(&database, ".new"),
            database,
            kept: None,
            next: Some(Step::Copy),
            _lock: lock,
        })
    }

    fn take(&mut self, step: Step) -> Result<()> {
        match step {
            Step::Copy => self.copy()?,
            Step::Fold => fold(&self.database)?,
            Step::Keep => self.keep()?,
            Step::Clear => self.clear()?,
            Step::Replace => self.replace()?,
        }
        self.next = match step {
            Step::Copy => Some(Step::Fold),
            Step::Fold => Some(Step::Keep),
            Step::Keep => Some(Step::Clear),
            Step::Clear => Some(Step::Replace),
            Step::Replace => None,
        };
        Ok(())
    }

    fn copy(&self) -> Result<()> {
        self.discard();
        copy(&self.backup.content, &self.fresh)
    }

    fn keep(&mut self) -> Result<()> {
        let standing: Vec<&str> = [""]
            .into_iter()
            .chain(COMPANIONS)
            .filter(|ending| with_ending(&self.database, ending).exists())
            .collect();
        if standing.is_empty() {
            return Ok(());
        }
        let aside = free_name(&self.database);
        for (number, ending) in standing.iter().enumerate() {
            let from = with_ending(&self.database, ending);
            if let Err(error) = second_name(&from, &with_ending(&aside, ending)) {
                for ending in &standing[..=number] {
                    let _ = std::fs::remove_file(with_ending(&aside, ending));
                }
                return Err(error);
            }
        }
        sync_folder(&self.database);
        self.kept = Some(aside);
        Ok(())
    }

    fn clear(&self) -> Result<()> {
        for companion in COMPANIONS {
            remove_if_there(&with_ending(&self.database, companion))?;
        }
        sync_folder(&self.database);
        Ok(())
    }

    fn replace(&self) -> Result<()> {
        std::fs::rename(&self.fresh, &self.database).map_err(file::about(&self.fresh))?;
        sync_folder(&self.database);
        Ok(())
    }

    /// Removes the copy, and what an earlier one has left.
    fn discard(&self) {
        for ending in [""].iter().chain(&COMPANIONS) {
            let _ = std::fs::remove_file(with_ending(&self.fresh, ending));
        }
    }
}

/// Folds companions into the database. Fails while somebody uses it. A file that cannot be read is
/// left as it is: it is the reason to want a backup.
fn fold(database: &Path) -> Result<()> {
    if !database.exists() {
        return Ok(());
    }
    let folded = open::open_existing(database).and_then(|connection| {
        connection.pragma_update(None, "journal_mode", "DELETE")?;
        Ok(())
    });
    match folded {
        Err(StoreError::Database(error)) if is_beyond_reading(&error) => Ok(()),
        folded => folded,
    }
}

fn is_beyond_reading(error: &EngineError) -> bool {
    let codes = [ErrorCode::NotADatabase, ErrorCode::DatabaseCorrupt];
    error
        .sqlite_code()
        .is_some_and(|code| codes.contains(&code))
}

/// Gives a file a second name, or a copy on a file system that gives each file only one name.
fn second_name(from: &Path, to: &Path) -> Result<()> {
    if std::fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    let copied = file::create_new(to).and_then(|mut copy| {
        std::io::copy(&mut std::fs::File::open(from)?, &mut copy)?;
        copy.sync_all()
    });
    copied.map_err(file::about(to))
}

/// Returns a name beside the database that is free with any ending.
fn free_name(database: &Path) -> PathBuf {
    let names = std::iter::once(".before-restore".to_owned())
        .chain((2_u32..).map(|number| format!(".before-restore-{number}")));
    let is_free = |name: &PathBuf| {
        let mut endings = [""].into_iter().chain(COMPANIONS);
        endings.all(|ending| with_ending(name, ending).symlink_metadata().is_err())
    };
    names
        .map(|name| with_ending(database, &name))
        .find(is_free)
        .unwrap_or_else(|| with_ending(database, ".before-restore"))
}

/// Makes new names survive a power cut, if the system knows how.
fn sync_folder(path: &Path) {
    let folder = std::fs::File::open(file::folder_of(path));
    let _ = folder.and_then(|folder| folder.sync_all());
}

#[cfg(test)]
mod tests {
    use super::super::inspect;
    use super::*;

    /// Returns a folder with a database that was changed after the backup beside it.
    fn place() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("piste.db");
        let copy = folder.path().join("copy.db");
        let timeout = std::time::Duration::ZERO;
        drop(open::open_writer(&database, timeout).expect("a new file"));
        super::super::backup(&database, &copy).expect("a backup");
        let connection = open::open_writer(&database, timeout).expect("the same file");
        let change = "INSERT INTO moments (name, at) VALUES ('changed', 1)";
        connection.execute(change, []).expect("written");
        drop(connection);
        (folder, database, copy)
    }

    fn changes(database: &Path) -> u64 {
        let connection = open::open_to_look(database).expect("a database");
        let found = connection.query_row(
            "SELECT count(*) FROM moments WHERE name = 'changed'",
            [],
            |row| row.get(0),
        );
        found.expect("read")
    }

    /// Takes this number of steps, after which nothing more happens, as after a kill. Returns
    /// `true` if it came to its end.
    fn killed_after(steps: usize, copy: &Path, database: &Path) -> bool {
        let backup = SoundBackup::open(copy).expect("a backup");
        let mut restoring = Restoring::begin(backup, database).expect("begun");
        for _ in 0..steps {
            let Some(step) = restoring.next else {
                return true;
            };
            restoring.take(step).expect("taken");
        }
        restoring.next.is_none()
    }

    #[test]
    fn a_kill_after_any_step_leaves_the_old_or_the_new_database() {
        for steps in 0.. {
            let (folder, database, copy) = place();
            let ended = killed_after(steps, &copy, &database);
            inspect(&database).expect("sound after any step");
            assert_eq!(changes(&database), u64::from(!ended), "after {steps} steps");
            restore(&copy, &database).expect("and once more");
            assert_eq!(changes(&database), 0);
            assert!(!with_ending(&database, ".new").exists());
            let kept = std::fs::read_dir(folder.path()).expect("a folder");
            let kept = kept
                .map(|file| file.expect("a file").path())
                .filter(|file| file.to_string_lossy().contains("before-restore"));
            assert!(kept.map(|file| changes(&file)).any(|changes| changes == 1));
            if ended {
                return;
            }
        }
    }

    #[test]
    fn a_companion_without_a_database_is_put_aside_and_nothing_kept_is_overwritten() {
        let (folder, database, copy) = place();
        for text in ["first", "second"] {
            std::fs::remove_file(&database).expect("removed by hand");
            std::fs::write(with_ending(&database, "-wal"), text).expect("left behind");
            let kept = restore(&copy, &database).expect("restored").expect("kept");
            inspect(&database).expect("sound");
            let companion = std::fs::read_to_string(with_ending(&kept, "-wal"));
            assert_eq!(companion.expect("kept"), text);
        }
        let first = folder.path().join("piste.db.before-restore-wal");
        assert_eq!(std::fs::read_to_string(first).expect("kept"), "first");
    }

    #[test]
    fn what_is_refused_leaves_no_copy_behind() {
        let (folder, database, copy) = place();
        let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
        let before = files();
        let other = open::open_existing(&database).expect("another program");
        other.execute_batch("BEGIN IMMEDIATE").expect("locked");
        assert!(restore(&copy, &database).is_err(), "somebody is at work");
        other.execute_batch("ROLLBACK").expect("free");
        drop(other);
        let held = Lock::take(&database, false).expect("free");
        let refused = restore(&copy, &database).expect_err("another piste");
        assert!(refused.to_string().contains("another piste"), "{refused}");
        drop(held);
        std::fs::write(&copy, "junk").expect("a damaged backup");
        assert!(restore(&copy, &database).is_err());
        assert_eq!((files(), changes(&database)), (before, 1));
    }

    #[cfg(unix)]
    #[test]
    fn a_backup_is_read_where_nothing_can_be_written() {
        use std::os::unix::fs::PermissionsExt;
        let (folder, database, copy) = place();
        let shelf = folder.path().join("100% read only?#");
        std::fs::create_dir(&shelf).expect("a folder");
        let on_shelf = shelf.join("copy.db");
        std::fs::rename(copy, &on_shelf).expect("moved");
        let mode = |mode| std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&on_shelf, mode(0o400)).expect("read only");
        std::fs::set_permissions(&shelf, mode(0o500)).expect("read only");
        let restored = restore(&on_shelf, &database);
        let left = std::fs::read_dir(&shelf).expect("a folder").count();
        std::fs::set_permissions(&shelf, mode(0o700)).expect("as before");
        restored.expect("restored");
        assert_eq!(
            (left, changes(&database)),
            (1, 0),
            "nothing was written there"
        );
    }
}
