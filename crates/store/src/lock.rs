//! The lock beside a database: one program at a time.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::StoreError;
use super::file::{self, with_ending};

/// A right to work on a database, held until it is dropped. The operating system takes it back
/// from a program that was killed.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
    shared: bool,
}

impl Lock {
    /// Takes the lock of a database: alone, or beside others that share it too.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError::InUse`] if another program holds it.
    pub(super) fn take(database: &Path, shared: bool) -> Result<Self, StoreError> {
        // The same file by another name has the same lock.
        let resolved = file::resolved(database);
        let path = with_ending(&resolved, ".lock");
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

impl Drop for Lock {
    fn drop(&mut self) {
        if !self.shared {
            // Removed while it is still held: nobody else can hold a lock on what goes.
            let _ = std::fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}
