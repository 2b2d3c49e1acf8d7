//! What can go wrong with the database.

use std::path::PathBuf;
use std::sync::Arc;

use super::MatchId;

/// Why the database did not do something. Nothing of the failed operation is kept.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused: disk full, file locked or damaged, a broken constraint.
    #[error("database: {0}")]
    Database(Arc<rusqlite::Error>),
    /// The file cannot be opened or made.
    #[error("{path}: {error}", path = path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: Arc<std::io::Error>,
    },
    /// A newer program has written the file.
    #[error(
        "{path}: its schema has version {found}, this program knows up to {known}; use the newer program or an older backup",
        path = path.display()
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// The file's version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// A migration failed; the file is as it was.
    #[error("migration: {0}")]
    Migration(String),
    /// The file is no database of this program, or damaged.
    #[error("{path}: {reason}", path = path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// A row holds something that no version of this program writes.
    #[error("a row is damaged: {0}")]
    Row(String),
    /// The match has gone on meanwhile: somebody else has committed to it.
    #[error("match {0}: it has gone on meanwhile")]
    Conflict(MatchId),
    /// The transaction was not committed, or the store is closed.
    #[error("nothing was committed")]
    NotCommitted,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Self::Row(error.to_string()),
            error => Self::Database(Arc::new(error)),
        }
    }
}
