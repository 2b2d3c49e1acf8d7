//! Sentences for an operator about a place or a file: what happened, and what would be right.

use std::io::{self, ErrorKind};
use std::path::Path;

use rusqlite::ErrorCode;

use super::StoreError;
use super::file;

const FULL: &str = "the disk is full; make room, then start again";
const READ_ONLY: &str =
    "nothing can be written there; mount the file system for writing, or name another path";
const FORBIDDEN: &str = "permission denied; the user who runs piste must be able to read and write \
                         the file and its folder (chown), or the path must be another one";
const LOCKED: &str = "another program keeps the database locked; close it, then start again";
const BUSY: &str = "the system keeps the file in its place, as it does with one that is mounted by \
                    itself; mount the folder that holds it";
#[cfg(unix)]
const LINK: &str =
    "it is a link, and none is followed beside a database; put the file itself there";
const FAILING: &str =
    "the disk did not do what was asked (I/O error); look whether it is full or failing";

/// Returns the sentence for an error of the file system.
pub(super) fn about_file(error: &io::Error) -> String {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error()) {
        return LINK.to_owned();
    }
    match error.kind() {
        ErrorKind::PermissionDenied => FORBIDDEN.to_owned(),
        ErrorKind::ReadOnlyFilesystem => READ_ONLY.to_owned(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            FULL.to_owned()
        }
        ErrorKind::NotADirectory => "a part of the path is a file and no folder".to_owned(),
        ErrorKind::ResourceBusy => BUSY.to_owned(),
        ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        _ => error.to_string(),
    }
}

/// Returns the sentence for a code of SQLite, or `None` if its own words are as good.
fn about_code(code: ErrorCode) -> Option<&'static str> {
    Some(match code {
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => LOCKED,
        ErrorCode::DiskFull => FULL,
        ErrorCode::ReadOnly => READ_ONLY,
        ErrorCode::CannotOpen | ErrorCode::PermissionDenied => FORBIDDEN,
        ErrorCode::SystemIoFailure => FAILING,
        _ => return None,
    })
}

/// Returns an error of SQLite at the opening of a file as one with the file's name and a sentence,
/// where there is one.
pub(super) fn explained(path: &Path, error: StoreError) -> StoreError {
    let StoreError::Database(inner) = &error else {
        return error;
    };
    let code = inner.sqlite_code();
    let sentence = code.and_then(about_code);
    sentence.map_or(error, |sentence| file::unfit(path, sentence))
}

/// Returns the error of a migration, with the sentence for what SQLite said, where there is one.
pub(super) fn about_migration(path: &Path, error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code().and_then(about_code) {
        Some(sentence) => file::unfit(path, sentence),
        None => StoreError::Migration(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_common_fault_of_a_place_says_what_would_be_right() {
        for (kind, words) in [
            (ErrorKind::PermissionDenied, "chown"),
            (ErrorKind::ReadOnlyFilesystem, "for writing"),
            (ErrorKind::StorageFull, "make room"),
            (ErrorKind::QuotaExceeded, "make room"),
            (ErrorKind::FileTooLarge, "make room"),
            (ErrorKind::NotADirectory, "no folder"),
            (ErrorKind::ResourceBusy, "mount the folder"),
        ] {
            let error = StoreError::File {
                path: "place/piste.db".into(),
                error: io::Error::from(kind).into(),
            };
            let said = error.to_string();
            assert!(said.starts_with("place/piste.db: "), "{said}");
            assert!(said.contains(words) && !said.contains("os error"), "{said}");
        }
    }
}
