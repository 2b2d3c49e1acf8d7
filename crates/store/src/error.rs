//! The errors of the database.

use std::path::PathBuf;
use std::sync::Arc;

#[cfg(feature = "postgres")]
use super::refusals;
use super::{MatchId, sentences};

/// An error of an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// An error of SQLite.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// An error of PostgreSQL.
    #[cfg(feature = "postgres")]
    #[error("{}", refusals::reason(.0))]
    Postgres(#[from] ::tokio_postgres::Error),
    /// The connection to the server was lost before.
    #[cfg(feature = "postgres")]
    #[error("the connection to the server was lost")]
    Lost,
    /// The server has not answered in time. The connection is given up.
    #[cfg(feature = "postgres")]
    #[error("the server did not answer in time")]
    Unanswered,
    /// A statement that does not do what the program takes it to do.
    #[error("a statement: {0}")]
    Statement(String),
}

impl EngineError {
    pub(crate) fn sqlite_code(&self) -> Option<rusqlite::ErrorCode> {
        match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        }
    }

    /// Returns `true` if a constraint was violated.
    fn is_violation(&self) -> bool {
        match self {
            #[cfg(feature = "postgres")]
            Self::Postgres(error) => refusals::is_violation(error),
            _ => self.sqlite_code() == Some(rusqlite::ErrorCode::ConstraintViolation),
        }
    }
}

/// A result of the database. Every function that returns it fails if the database does; its
/// documentation names the other errors only.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// An error of the database. Nothing of the failed operation is kept.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused: the disk is full, the file is locked or damaged, or a constraint was
    /// violated.
    #[error("database: {0}")]
    Database(Arc<EngineError>),
    /// The file cannot be opened or created.
    #[error("{path}: {reason}", path = path.display(), reason = sentences::about_file(error))]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: Arc<std::io::Error>,
    },
    /// The file was written by a newer program.
    #[error(
        "{path}: its schema has version {found}, this program knows up to {known}; use the newer program or an older backup",
        path = path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The schema version of the file.
        found: u32,
        /// The newest schema version that this program knows.
        known: u32,
    },
    /// A migration failed. The file is as it was.
    #[error("migration: {0}")]
    Migration(String),
    /// The file is damaged, or not a database of this program.
    #[error("{path}: {reason}", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// A description of the fault.
        reason: String,
    },
    /// Another program works on the file.
    #[error("{path}: another piste works on this database; stop it first", path = .0.display())]
    InUse(PathBuf),
    /// A row holds something that no version of this program writes.
    #[error("a row is damaged: {0}")]
    Row(String),
    /// The match has gone on meanwhile: somebody else has committed to it.
    #[error("match {0}: it has gone on meanwhile")]
    Conflict(MatchId),
    /// The transaction was not committed, or the store is closed.
    #[error("nothing was committed")]
    NotCommitted,
    /// The connection to the server was lost at the commit: only a look tells whether it held.
    #[error("it is not known whether it was committed")]
    Unknown,
}

impl StoreError {
    /// Returns `true` if the transaction that failed with this may succeed when it is run again.
    pub(crate) fn is_repeatable(&self) -> bool {
        match self {
            Self::Database(error) => match &**error {
                #[cfg(feature = "postgres")]
                EngineError::Postgres(error) => refusals::is_repeatable(error),
                #[cfg(feature = "postgres")]
                EngineError::Lost => true,
                _ => false,
            },
            _ => false,
        }
    }
}

#[cfg(feature = "postgres")]
impl StoreError {
    /// Returns `true` if the server has not answered in time.
    pub(crate) fn is_unanswered(&self) -> bool {
        matches!(self, Self::Database(error) if matches!(**error, EngineError::Unanswered))
    }

    /// Returns `true` if a statement was prepared before the schema grew.
    pub(crate) fn is_of_old_plan(&self) -> bool {
        self.of_server().is_some_and(refusals::is_of_old_plan)
    }

    /// Returns `true` if the server has said that it does not commit.
    pub(crate) fn is_refusal_to_commit(&self) -> bool {
        self.of_server().is_some_and(refusals::is_refusal_to_commit)
    }

    fn of_server(&self) -> Option<&::tokio_postgres::Error> {
        match self {
            Self::Database(error) => match &**error {
                EngineError::Postgres(error) => Some(error),
                _ => None,
            },
            _ => None,
        }
    }
}

#[cfg(feature = "postgres")]
impl From<::tokio_postgres::Error> for StoreError {
    fn from(error: ::tokio_postgres::Error) -> Self {
        EngineError::from(error).into()
    }
}

impl StoreError {
    /// Returns a [`StoreError::Conflict`] in place of a violated constraint: somebody else has
    /// written the same of a match.
    pub(crate) fn or_conflict(self, id: MatchId) -> Self {
        match &self {
            Self::Database(error) if error.is_violation() => Self::Conflict(id),
            _ => self,
        }
    }
}

impl From<StoreError> for model::Refusal {
    /// Turns an error of the database into a refusal for people.
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the database did not do what was asked");
        Self::Unavailable
    }
}

impl From<EngineError> for StoreError {
    fn from(error: EngineError) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..) => Self::Row(error.to_string()),
            error => EngineError::from(error).into(),
        }
    }
}
