//! The readers: threads with a read connection each, and one queue before them.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{StoreError, open};

/// The number of read connections. More would only wait for each other in SQLite's allocator, and
/// each holds a cache of its own.
const READERS: usize = 4;

type Job = Box<dyn FnOnce(Result<&Connection, StoreError>) + Send>;

/// The queue before the threads.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    closed: bool,
}

impl Queue {
    /// Waits for the next job. Returns `None` once the queue is closed and empty.
    fn next(&self) -> Option<Job> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(job) = waiting.jobs.pop_front() {
                return Some(job);
            }
            if waiting.closed {
                return None;
            }
            let woken = self.changed.wait(waiting);
            waiting = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Puts a job into the queue, unless it is closed.
    fn push(&self, job: Job) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.closed {
            waiting.jobs.push_back(job);
            self.changed.notify_one();
        }
    }

    fn close(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.closed = true;
        self.changed.notify_all();
    }
}

/// A handle to the read threads, which end when it is dropped.
pub(super) struct Readers {
    queue: Arc<Queue>,
    /// The number of jobs asked for so far.
    asked: AtomicU64,
    /// A channel that closes when all threads have ended, because each holds its other end.
    ended: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
}

impl Readers {
    /// Starts the threads. Each opens its connection when it is first needed.
    pub(super) fn start(path: &Path) -> Result<Self, StoreError> {
        let queue = Arc::new(Queue::default());
        let (alive, ended) = mpsc::channel(1);
        let readers = Self {
            queue,
            asked: AtomicU64::new(0),
            ended: tokio::sync::Mutex::new(ended),
        };
        for number in 0..READERS {
            let (queue, path, alive) = (Arc::clone(&readers.queue), path.to_owned(), alive.clone());
            std::thread::Builder::new()
                .name(format!("piste-reader-{number}"))
                .spawn(move || {
                    work(&queue, path);
                    drop(alive);
                })
                .map_err(|_| StoreError::NotCommitted)?;
        }
        Ok(readers)
    }

    /// Returns the number of jobs asked for so far.
    pub(super) fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }

    /// Runs a job on a read connection. It sees everything committed before.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.queue.push(Box::new(move |connection| {
            let found = connection.and_then(|connection| in_transaction(connection, job));
            // Whoever asked may be gone.
            let _ = answer.send(found);
        }));
        answered.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Ends the threads after all jobs that wait, and returns once their connections are closed.
    pub(super) async fn close(&self) {
        self.queue.close();
        self.ended.lock().await.recv().await;
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue.close();
    }
}

/// Runs a job that sees a single state of the database from its first statement to its last.
fn in_transaction<T>(
    connection: &Connection,
    job: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.prepare_cached("BEGIN")?.execute([])?;
    let found = job(connection);
    connection.prepare_cached("COMMIT")?.execute([])?;
    found
}

fn work(queue: &Queue, path: PathBuf) {
    let mut opened = None;
    while let Some(job) = queue.next() {
        if opened.is_none() {
            match open::open_reader(&path) {
                Ok(connection) => opened = Some(connection),
                Err(error) => {
                    job(Err(error));
                    continue;
                }
            }
        }
        job(opened.as_ref().ok_or(StoreError::NotCommitted));
    }
}
