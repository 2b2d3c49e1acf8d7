//! What can go wrong with the database.

use std::path::PathBuf;
use std::sync::Arc;

/// Why the database did not do something. Nothing of the failed job is kept.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused: disk full, file locked or damaged, a broken constraint.
    #[error("database: {0}")]
    Sqlite(Arc<rusqlite::Error>),
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
    #[error("{table} {id}: {column} is damaged")]
    Row {
        /// Which table.
        table: &'static str,
        /// The row's id.
        id: String,
        /// Which column.
        column: &'static str,
    },
    /// A line of a match's log stands there already: somebody else has written it.
    #[error("match {0}: the log has grown meanwhile")]
    Conflict(String),
    /// The transaction was not committed, or the writer has stopped.
    #[error("nothing was committed")]
    NotCommitted,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(Arc::new(error))
    }
}
