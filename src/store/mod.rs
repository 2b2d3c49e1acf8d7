//! The database: ids, texts and times. It knows neither games nor Discord.
//!
//! Writes are jobs for one writer thread, which commits what waits together
//! ([`Store::write`]); reads run beside it ([`Store::read`]). What a job may do stands in one
//! module a concern, as functions on a connection.

mod backup;
pub mod deliveries;
mod error;
mod ids;
pub mod log;
pub mod matches;
pub mod offers;
mod open;
pub mod people;
pub mod servers;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::Connection;
use tokio::sync::Semaphore;

pub use backup::{FileReport, backup, inspect, restore};
pub use error::StoreError;
pub use ids::{ChannelId, MessageId, ServerId, Timestamp, UserId};
pub use writer::WriterCounters;

/// Read connections. More would only wait for each other in SQLite's allocator, and each holds a
/// cache of its own.
const READERS: usize = 4;

/// A handle to an open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    path: Arc<PathBuf>,
    writer: writer::Writer,
    /// Open read connections that nobody uses.
    readers: Arc<Mutex<Vec<Connection>>>,
    /// One place for each reader.
    places: Arc<Semaphore>,
}

impl Store {
    /// Opens a file, makes it if it is missing and brings its schema up to date.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be opened, is damaged, or was written by a newer
    /// program.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::with_commits(path, true)
    }

    /// Opens a file; `together` is whether writes that wait share a commit, which only a
    /// benchmark wants otherwise.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn with_commits(path: &Path, together: bool) -> Result<Self, StoreError> {
        let connection = open::open_writer(path)?;
        Ok(Self {
            path: Arc::new(path.to_owned()),
            writer: writer::Writer::start(connection, together)?,
            readers: Arc::default(),
            places: Arc::new(Semaphore::new(READERS)),
        })
    }

    /// Does a job on the write connection. When this returns, the job is on disk, or nothing of
    /// it is.
    ///
    /// # Errors
    /// What the job returned, or why its transaction was not committed.
    pub async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.write(job).await
    }

    /// Does a job on a read connection, beside the writer. It sees everything that was committed
    /// before.
    ///
    /// # Errors
    /// What the job returned, or that the file cannot be opened.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = self.clone();
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| StoreError::NotCommitted)?;
        tokio::task::spawn_blocking(move || {
            // Held to the end of the job, also when nobody waits for it any more.
            let _place = place;
            let connection = store.reader()?;
            let done = job(&connection);
            store.give_back(connection);
            done
        })
        .await
        .map_err(|_| StoreError::NotCommitted)?
    }

    fn reader(&self) -> Result<Connection, StoreError> {
        let kept = self
            .readers
            .lock()
            .ok()
            .and_then(|mut readers| readers.pop());
        match kept {
            Some(connection) => Ok(connection),
            None => open::open_reader(&self.path),
        }
    }

    fn give_back(&self, connection: Connection) {
        if let Ok(mut readers) = self.readers.lock() {
            readers.push(connection);
        }
    }

    /// Closes every connection, after all that waits has been done, so that the file stands alone
    /// and whole. From then on nothing is read or written any more.
    pub async fn close(&self) {
        let _every_place = self.places.acquire_many(READERS as u32).await;
        self.places.close();
        if let Ok(mut readers) = self.readers.lock() {
            readers.clear();
        }
        self.writer.close().await;
    }

    /// What the writer has done so far.
    #[must_use]
    pub fn counters(&self) -> Arc<WriterCounters> {
        Arc::clone(self.writer.counters())
    }

    /// Whether writes that wait share a commit.
    #[must_use]
    pub const fn commits_together(&self) -> bool {
        self.writer.commits_together()
    }
}
