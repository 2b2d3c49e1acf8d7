//! The locks beside a database: one program at a time, and beside a bot the one that follows it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::file::{self, with_ending};
use super::{Result, StoreError};

/// The ending of the lock of the program that is at work on a database.
const PLACE: &str = ".lock";
/// The ending of the lock of the program that follows it.
const NEXT: &str = ".next";

/// A right to work on a database, held until it is dropped. The operating system takes it back
/// from a program that was killed.
///
/// A program that is alone holds both locks. A bot lets the second go, and whoever follows it takes
/// that one, and the first when the bot has ended.
#[derive(Debug)]
pub(super) struct Lock {
    place: Option<Held>,
    next: Option<Held>,
}

impl Lock {
    /// Takes the lock of a database: alone, or beside others that share it too. Fails with a
    /// [`StoreError::InUse`] if another program holds it.
    pub(super) fn take(database: &Path, shared: bool) -> Result<Self> {
        let place = Held::take(database, PLACE, shared)?;
        let next = Held::take(database, NEXT, shared)?;
        Ok(Self {
            place: Some(place),
            next: Some(next),
        })
    }

    /// Takes the right to work on a database beside the bot that is at work there. Fails with a
    /// [`StoreError::InUse`] if another program follows it, or is alone there.
    pub(super) fn follow(database: &Path) -> Result<Self> {
        let next = Held::take(database, NEXT, false)?;
        Ok(Self {
            place: None,
            next: Some(next),
        })
    }

    /// Takes the place of the program that it follows, and returns `true` once it has it.
    pub(super) fn take_place(&mut self, database: &Path) -> Result<bool> {
        if self.place.is_none() {
            match Held::take(database, PLACE, false) {
                Ok(held) => self.place = Some(held),
                Err(StoreError::InUse(_)) => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Lets another program follow.
    pub(super) fn admit_next(&mut self) {
        self.next = None;
    }
}

/// A file that is locked.
#[derive(Debug)]
struct Held {
    file: File,
    path: PathBuf,
    shared: bool,
}

impl Held {
    fn take(database: &Path, ending: &str, shared: bool) -> Result<Self> {
        // The same file by another name has the same lock.
        let resolved = file::resolved(database);
        let path = with_ending(&resolved, ending);
        let about = |error: std::io::Error| StoreError::File {
            path: path.clone(),
            error: error.into(),
        };
        loop {
            let file = file::open_beside(&path)?;
            let taken = if shared {
                file.try_lock_shared()
            } else {
                file.try_lock()
            };
            match taken {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::InUse(database.to_owned()));
                }
                Err(TryLockError::Error(error)) => return Err(about(error)),
            }
            // The program that held it before may have removed the file between the two calls.
            if file::is_same(&file, &path) {
                return Ok(Self { file, path, shared });
            }
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if !self.shared {
            // Removed while it is still held: nobody else can hold a lock on what goes.
            let _ = std::fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}
