//! The one writer: a thread that owns the write connection and commits together what is waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use rusqlite::Connection;
use tokio::sync::{Semaphore, oneshot};

use super::{Result, StoreError, Tx, upkeep};

/// The largest number of jobs in one commit.
const BATCH: usize = 256;
/// The largest number of jobs that wait, as they do while the disk stalls. More are refused.
const WAITING: usize = 4096;

type Job = Box<dyn FnOnce(&Tx<'_>) -> Finish + Send>;
/// A function that tells the caller how the job ended, once it is known whether the commit held.
type Finish = Box<dyn FnOnce(Result<()>) + Send>;

/// A request to the thread.
enum Request {
    Work(Job),
    /// A request to fold the log into the database.
    Fold(oneshot::Sender<Result<bool>>),
    /// A request to close the connection, report that and end.
    Close(oneshot::Sender<()>),
}

/// The counters of the writer.
#[derive(Debug, Default)]
pub struct WriterCounters {
    /// The number of committed transactions.
    pub commits: AtomicU64,
    /// The number of committed jobs, several of which share a transaction.
    pub jobs: AtomicU64,
    /// The number of failed transactions.
    pub failures: AtomicU64,
    /// 1 if the last transaction failed, else 0.
    pub failing: AtomicU64,
    /// The number of times that a transaction was run again because another one went before it. A
    /// file has one writer, and repeats nothing.
    pub repeats: AtomicU64,
}

impl WriterCounters {
    /// Counts a transaction of so many jobs, and says when failures begin and end.
    pub(super) fn count(&self, committed: Result<(), &StoreError>, jobs: usize) {
        match committed {
            Ok(()) => {
                self.commits.fetch_add(1, Ordering::Relaxed);
                self.jobs.fetch_add(jobs as u64, Ordering::Relaxed);
                if self.failing.swap(0, Ordering::Relaxed) == 1 {
                    tracing::info!("the database takes writes again");
                }
            }
            Err(error) => {
                self.failures.fetch_add(1, Ordering::Relaxed);
                if self.failing.swap(1, Ordering::Relaxed) == 0 {
                    tracing::error!(%error, "a transaction was not committed and nothing of it is kept; the next ones are tried");
                }
            }
        }
    }
}

/// A handle to the writer. The thread ends when the last handle is gone.
#[derive(Clone)]
pub(super) struct Writer {
    requests: Sender<Request>,
    /// A permit for each job that may wait.
    places: Arc<Semaphore>,
    counters: Arc<WriterCounters>,
}

impl Writer {
    /// Starts the thread. With `together`, jobs that wait share a commit, as only a benchmark would
    /// not want.
    pub(super) fn start(connection: Connection, together: bool) -> Result<Self> {
        let (requests, waiting) = channel();
        let counters = Arc::new(WriterCounters::default());
        let counted = Arc::clone(&counters);
        let batch = if together { BATCH } else { 1 };
        std::thread::Builder::new()
            .name("piste-writer".to_owned())
            .spawn(move || work(connection, &waiting, batch, &counted))
            .map_err(|_| StoreError::NotCommitted)?;
        Ok(Self {
            requests,
            places: Arc::new(Semaphore::new(WAITING)),
            counters,
        })
    }

    pub(super) fn counters(&self) -> &Arc<WriterCounters> {
        &self.counters
    }

    /// Runs a job on the write connection, and returns once its transaction is on disk. A job that
    /// fails undoes its own work and nothing else. A job too many is not taken on.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| StoreError::NotCommitted)?;
        let (answer, answered) = oneshot::channel();
        let boxed: Job = Box::new(move |tx| {
            let _place = place;
            let done = tx.savepoint(job).flatten();
            Box::new(move |committed| {
                // The asker may be gone; the work is done all the same.
                let _ = answer.send(committed.and(done));
            })
        });
        self.requests
            .send(Request::Work(boxed))
            .map_err(|_| StoreError::NotCommitted)?;
        answered.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Folds the log into the database after all jobs that wait, as [`upkeep::fold`] does.
    pub(super) async fn fold(&self) -> Result<bool> {
        let (answer, folded) = oneshot::channel();
        self.requests
            .send(Request::Fold(answer))
            .map_err(|_| StoreError::NotCommitted)?;
        folded.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Ends the thread after all jobs that wait, and returns once its connection is closed.
    pub(super) async fn close(&self) {
        let (answer, closed) = oneshot::channel();
        if self.requests.send(Request::Close(answer)).is_ok() {
            let _ = closed.await;
        }
    }
}

fn work(
    connection: Connection,
    waiting: &Receiver<Request>,
    batch: usize,
    counters: &WriterCounters,
) {
    let mut next = waiting.recv().ok();
    while let Some(request) = next {
        match request {
            Request::Work(first) => {
                let mut jobs = vec![first];
                next = None;
                while jobs.len() < batch && next.is_none() {
                    match waiting.try_recv() {
                        Ok(Request::Work(job)) => jobs.push(job),
                        Ok(other) => next = Some(other),
                        Err(_) => break,
                    }
                }
                commit(&connection, jobs, counters);
                next = next.or_else(|| waiting.recv().ok());
            }
            Request::Fold(answer) => {
                // The asker may be gone.
                let _ = answer.send(upkeep::fold(&connection));
                next = waiting.recv().ok();
            }
            Request::Close(answer) => {
                // The last connection takes the companion files with it.
                drop(connection);
                let _ = answer.send(());
                return;
            }
        }
    }
}

fn commit(connection: &Connection, jobs: Vec<Job>, counters: &WriterCounters) {
    let mut finishes = Vec::with_capacity(jobs.len());
    let committed = transaction(connection, jobs, &mut finishes);
    counters.count(committed.as_ref().copied(), finishes.len());
    for finish in finishes {
        finish(committed.clone());
    }
}

/// Runs the jobs in one transaction. If it fails, nothing of any job is kept.
fn transaction(connection: &Connection, jobs: Vec<Job>, finishes: &mut Vec<Finish>) -> Result<()> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let tx = Tx::new(connection);
    for job in jobs {
        finishes.push(job(&tx));
        // On a full disk SQLite rolls the whole transaction back by itself. Outside of one, the
        // next job would be committed without anybody being told; it is dropped instead.
        if connection.is_autocommit() {
            return Err(StoreError::NotCommitted);
        }
    }
    let committed = connection.execute_batch("COMMIT");
    if committed.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    Ok(committed?)
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures::future::join_all;
    use futures::poll;

    use super::*;

    type Write<'a> = Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

    #[tokio::test]
    async fn jobs_wait_up_to_a_number_while_the_disk_stalls_and_more_are_refused() {
        let connection = Connection::open_in_memory().expect("a database");
        let writer = Writer::start(connection, true).expect("a thread");
        let (go_on, stalled) = channel::<()>();
        let mut waiting: Vec<Write<'_>> = vec![Box::pin(writer.write(move |_| {
            let _ = stalled.recv();
            Ok(())
        }))];
        for _ in 1..WAITING {
            waiting.push(Box::pin(writer.write(|_| Ok(()))));
        }
        for write in &mut waiting {
            assert!(poll!(write).is_pending());
        }
        let refused = writer.write(|_| Ok(())).await;
        assert!(matches!(refused, Err(StoreError::NotCommitted)));
        go_on.send(()).expect("the job waits");
        assert!(join_all(waiting).await.iter().all(Result::is_ok));
        assert!(
            writer.write(|_| Ok(())).await.is_ok(),
            "there is room again"
        );
        writer.close().await;
    }
}
