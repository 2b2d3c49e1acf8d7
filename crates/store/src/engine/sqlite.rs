//! A database in a file: its threads, and statements run by SQLite.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{CachedStatement, Connection};

use crate::column::{Datum, ToColumn};
use crate::lock::Lock;
use crate::readers::{self, Readers};
use crate::row::Row;
use crate::upkeep::Files;
use crate::writer::Writer;
use crate::{LONG_READS, Options, Result, Tx, file, open};

/// A file in use, with its threads.
pub(crate) struct Database {
    /// Its path, without links.
    pub(crate) path: PathBuf,
    pub(crate) writer: Writer,
    pub(crate) files: Files,
    readers: Readers,
    long_readers: Readers,
    /// Held until the database is closed.
    lock: Mutex<Option<Lock>>,
}

impl Database {
    /// Opens a file, creating it if it is missing and bringing its schema up to date.
    pub(crate) fn open(path: &Path, options: Options) -> Result<Self> {
        drop(open::look(path)?);
        let lock = if options.follows {
            open::refuse_older(path)?;
            Lock::follow(path)?
        } else {
            Lock::take(path, options.shared)?
        };
        let connection = open::open_writer(path, options.lock_timeout)?;
        Ok(Self {
            path: file::resolved(path),
            writer: Writer::start(connection, options.commits_together)?,
            files: Files::of(path),
            readers: Readers::start(path, "reader", readers::QUICK)?,
            long_readers: Readers::start(path, "long", LONG_READS)?,
            lock: Mutex::new(Some(lock)),
        })
    }

    /// Runs a job that only reads.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.readers.read(job).await
    }

    /// Runs a job that only reads and takes long.
    pub(crate) async fn read_long<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.long_readers.read(job).await
    }

    /// Returns `true` until the database is closed.
    pub(crate) fn is_open(&self) -> bool {
        self.lock().is_some()
    }

    /// Takes the place of the program that was there before, and returns `true` once it has it.
    pub(crate) fn take_place(&self) -> Result<bool> {
        let mut lock = self.lock();
        let taken = lock.as_mut().map(|lock| lock.take_place(&self.path));
        taken.unwrap_or(Ok(false))
    }

    /// Lets another program follow.
    pub(crate) fn admit_next(&self) {
        if let Some(lock) = self.lock().as_mut() {
            lock.admit_next();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Lock>> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes every connection once everything that waits is done.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.long_readers.close().await;
        self.writer.close().await;
        *self.lock() = None;
    }
}

/// A value that SQLite binds.
struct Bound<'a>(Datum<'a>);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match &self.0 {
            Datum::Nothing => ValueRef::Null,
            Datum::Whole(number) => ValueRef::Integer(*number),
            Datum::Real(number) => ValueRef::Real(*number),
            Datum::Text(text) => ValueRef::Text(text.as_bytes()),
            Datum::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// Returns a statement with its parameters: as many as it has.
fn bound<'a>(
    connection: &'a Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
) -> Result<CachedStatement<'a>> {
    let mut statement = connection.prepare_cached(sql)?;
    let (given, wanted) = (values.len(), statement.parameter_count());
    if given != wanted {
        return Err(rusqlite::Error::InvalidParameterCount(given, wanted).into());
    }
    for (number, value) in (1..).zip(values) {
        statement.raw_bind_parameter(number, Bound(value.to_column()?))?;
    }
    Ok(statement)
}

/// Runs a statement, and returns the number of rows that it changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
) -> Result<usize> {
    Ok(bound(connection, sql, values)?.raw_execute()?)
}

/// Hands out the rows of a query until one breaks.
pub(crate) fn each(
    connection: &Connection,
    sql: &'static str,
    values: &[&dyn ToColumn],
    read: &mut dyn FnMut(&Row<'_>) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let mut statement = bound(connection, sql, values)?;
    let mut rows = statement.raw_query();
    while let Some(row) = rows.next()? {
        if read(&Row::Sqlite(row))?.is_break() {
            return Ok(());
        }
    }
    Ok(())
}
