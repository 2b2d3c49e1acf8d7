//! Readers: threads with a read connection each, and one queue before them. A store has two of them:
//! one for quick reads, and one for long ones, which keep no quick one waiting.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::{Result, StoreError, Tx, open};

/// The number of threads for quick reads. More would only wait for each other in SQLite's
/// allocator, and each holds a cache of its own.
pub(super) const QUICK: usize = 4;

type Job = Box<dyn FnOnce(Result<&Connection>) + Send>;

/// The queue before the threads.
struct Queue {
    waiting: Mutex<Waiting>,
    /// Wakes each of the threads.
    woken: Vec<Condvar>,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    /// The threads without a job. The one that had one last is the first to get another: its cache
    /// is warm, and a connection that is not needed holds none.
    idle: Vec<usize>,
    closed: bool,
}

impl Queue {
    /// Waits for the next job of a thread. Returns `None` once the queue is closed and empty.
    fn next(&self, number: usize) -> Option<Job> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(job) = waiting.jobs.pop_front() {
                return Some(job);
            }
            if waiting.closed {
                return None;
            }
            waiting.idle.push(number);
            let woken = self.woken[number].wait(waiting);
            waiting = woken.unwrap_or_else(PoisonError::into_inner);
            // Nobody has to have woken it.
            waiting.idle.retain(|idle| *idle != number);
        }
    }

    /// Puts a job into the queue, unless it is closed.
    fn push(&self, job: Job) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.closed {
            return;
        }
        waiting.jobs.push_back(job);
        let idle = waiting.idle.pop();
        // The thread that is woken wants this lock first of all.
        drop(waiting);
        if let Some(number) = idle {
            self.woken[number].notify_one();
        }
    }

    fn close(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.closed = true;
        for woken in &self.woken {
            woken.notify_one();
        }
    }
}

/// A handle to the read threads, which end when it is dropped.
pub(super) struct Readers {
    queue: Arc<Queue>,
    /// A channel that closes when all threads have ended, because each holds its other end.
    ended: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
}

impl Readers {
    /// Starts threads under a name, so many. Each opens its connection when it is first needed.
    pub(super) fn start(path: &Path, name: &str, threads: usize) -> Result<Self> {
        let queue = Arc::new(Queue {
            waiting: Mutex::default(),
            woken: (0..threads).map(|_| Condvar::new()).collect(),
        });
        let (alive, ended) = mpsc::channel(1);
        let readers = Self {
            queue,
            ended: tokio::sync::Mutex::new(ended),
        };
        for number in 0..threads {
            let (queue, path, alive) = (Arc::clone(&readers.queue), path.to_owned(), alive.clone());
            std::thread::Builder::new()
                .name(format!("piste-{name}-{number}"))
                .spawn(move || {
                    work(&queue, number, path);
                    drop(alive);
                })
                .map_err(|_| StoreError::NotCommitted)?;
        }
        Ok(readers)
    }

    /// Runs a job on a read connection. It sees everything committed before.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        self.queue.push(Box::new(move |connection| {
            let found = connection.and_then(|connection| in_transaction(connection, job));
            // The asker may be gone.
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
pub(super) fn in_transaction<T>(
    connection: &Connection,
    job: impl FnOnce(&Tx<'_>) -> Result<T>,
) -> Result<T> {
    connection.prepare_cached("BEGIN")?.execute([])?;
    let found = job(&Tx::new(connection));
    connection.prepare_cached("COMMIT")?.execute([])?;
    found
}

fn work(queue: &Queue, number: usize, path: PathBuf) {
    let mut opened = None;
    while let Some(job) = queue.next(number) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the name of the thread that reads.
    async fn reads(readers: &Readers) -> Option<String> {
        // All threads are idle, or still begin.
        let idle = || {
            let waiting = readers.queue.waiting.lock();
            waiting.unwrap_or_else(PoisonError::into_inner).idle.len()
        };
        while idle() < QUICK {
            tokio::task::yield_now().await;
        }
        let named = readers.read(|_| Ok(std::thread::current().name().map(str::to_owned)));
        named.await.expect("read")
    }

    #[tokio::test]
    async fn whoever_read_last_reads_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        drop(open::open_writer(&path, std::time::Duration::ZERO).expect("a file"));
        let readers = Readers::start(&path, "reader", QUICK).expect("started");
        let first = reads(&readers).await;
        for _ in 0..100 {
            assert_eq!(reads(&readers).await, first);
        }
        readers.close().await;
        let late = readers.read(|_| Ok(())).await;
        assert!(late.is_err(), "closed");
    }
}
