//! Threads with a connection each, and one queue before them. A store has one pool for quick reads, and
//! one for long ones, which keep no quick one waiting; on a server one more for writes.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::StoreError;

type Job<C> = Box<dyn FnOnce(Result<&C, StoreError>) + Send>;

/// The queue before the threads.
struct Queue<C> {
    waiting: Mutex<Waiting<C>>,
    /// Wakes each of the threads.
    woken: Vec<Condvar>,
}

struct Waiting<C> {
    jobs: VecDeque<Job<C>>,
    /// The threads without a job. The one that had one last is the first to get another: its cache
    /// is warm, and a connection that is not needed holds none.
    idle: Vec<usize>,
    closed: bool,
}

impl<C> Queue<C> {
    /// Waits for the next job of a thread. Returns `None` once the queue is closed and empty.
    fn next(&self, number: usize) -> Option<Job<C>> {
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
    fn push(&self, job: Job<C>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.closed {
            waiting.jobs.push_back(job);
            if let Some(number) = waiting.idle.pop() {
                self.woken[number].notify_one();
            }
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

/// A handle to the threads, which end when it is dropped.
pub(super) struct Pool<C> {
    queue: Arc<Queue<C>>,
    /// A channel that closes when all threads have ended, because each holds its other end.
    ended: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
}

impl<C: 'static> Pool<C> {
    /// Starts threads under a name, so many. Each opens its connection when it is first needed.
    pub(super) fn start(
        name: &str,
        threads: usize,
        open: impl Fn(usize) -> Result<C, StoreError> + Clone + Send + 'static,
    ) -> Result<Self, StoreError> {
        let queue = Arc::new(Queue {
            waiting: Mutex::new(Waiting {
                jobs: VecDeque::new(),
                idle: Vec::new(),
                closed: false,
            }),
            woken: (0..threads).map(|_| Condvar::new()).collect(),
        });
        let (alive, ended) = mpsc::channel(1);
        let pool = Self {
            queue,
            ended: tokio::sync::Mutex::new(ended),
        };
        for number in 0..threads {
            let (queue, open, alive) = (Arc::clone(&pool.queue), open.clone(), alive.clone());
            std::thread::Builder::new()
                .name(format!("piste-{name}-{number}"))
                .spawn(move || {
                    work(&queue, number, open);
                    drop(alive);
                })
                .map_err(|_| StoreError::NotCommitted)?;
        }
        Ok(pool)
    }

    /// Runs a job on a connection.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&C) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.push(Box::new(move |connection| {
            // The asker may be gone.
            let _ = answer.send(connection.and_then(job));
        }));
        answered.await.map_err(|_| StoreError::NotCommitted)?
    }

    /// Ends the threads after all jobs that wait, and returns once their connections are closed.
    pub(super) async fn close(&self) {
        self.queue.close();
        self.ended.lock().await.recv().await;
    }
}

impl<C> Drop for Pool<C> {
    fn drop(&mut self) {
        self.queue.close();
    }
}

fn work<C>(queue: &Queue<C>, number: usize, open: impl Fn(usize) -> Result<C, StoreError>) {
    let mut opened = None;
    while let Some(job) = queue.next(number) {
        if opened.is_none() {
            match open(number) {
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

    const THREADS: usize = 4;

    /// Returns the name of the thread that runs a job.
    async fn runs(pool: &Pool<usize>) -> Option<String> {
        // All threads are idle, or still begin.
        let idle = || {
            let waiting = pool.queue.waiting.lock();
            waiting.unwrap_or_else(PoisonError::into_inner).idle.len()
        };
        while idle() < THREADS {
            tokio::task::yield_now().await;
        }
        let named = pool.run(|_| Ok(std::thread::current().name().map(str::to_owned)));
        named.await.expect("run")
    }

    #[tokio::test]
    async fn the_thread_that_ran_last_runs_next() {
        let pool = Pool::start("pool", THREADS, Ok).expect("started");
        let first = runs(&pool).await;
        for _ in 0..100 {
            assert_eq!(runs(&pool).await, first);
        }
        pool.close().await;
        let late = pool.run(|_| Ok(())).await;
        assert!(late.is_err(), "closed");
    }
}
