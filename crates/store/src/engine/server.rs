//! A database on a server: its sessions, and what is looked at before it is used.

use std::any::TypeId;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use super::postgres::{Address, Session};
use crate::writer::WriterCounters;
use crate::{FileReport, Result, StoreError, Timestamp, Tx, dialect, migrations, schema};

/// The number of sessions for quick reads.
const QUICK_READS: u32 = 4;
/// The number of sessions that write.
const WRITES: u32 = 4;
/// The number of sessions for long reads.
const LONG: u32 = 1;
/// The time for an answer: longer than a process that is suspended in a transaction may keep another one
/// waiting.
const ANSWER: Duration = Duration::from_secs(30);
/// The time for an answer to a long read.
const LONG_ANSWER: Duration = Duration::from_secs(600);

/// Sessions for one kind of jobs. A job that finds none free waits.
struct Sessions {
    free: Mutex<Vec<Session>>,
    /// A permit for each session.
    places: Arc<Semaphore>,
    number: u32,
}

/// A session that is in use.
struct Held {
    session: Option<Session>,
    sessions: Arc<Sessions>,
    _place: OwnedSemaphorePermit,
}

impl Drop for Held {
    fn drop(&mut self) {
        // A job that panicked has left its transaction open.
        if let Some(session) = self.session.as_ref().filter(|_| thread::panicking()) {
            session.disconnect();
        }
        let free = self.sessions.free.lock();
        free.unwrap_or_else(PoisonError::into_inner)
            .extend(self.session.take());
    }
}

impl Sessions {
    /// Makes so many, which wait for an answer no longer than that.
    fn new(address: &Address, number: u32, patience: Duration) -> Arc<Self> {
        let session = |number: u32| Session::impatient(address, number.into(), patience);
        let sessions = (0..number).map(session);
        Arc::new(Self {
            free: Mutex::new(sessions.collect()),
            places: Arc::new(Semaphore::new(number as usize)),
            number,
        })
    }

    async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        job: impl FnOnce(&Session) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| StoreError::NotCommitted)?;
        let free = self
            .free
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        let held = Held {
            session: free,
            sessions: Arc::clone(self),
            _place: place,
        };
        let run = move || {
            held.session
                .as_ref()
                .map_or(Err(StoreError::NotCommitted), job)
        };
        spawn_blocking(run)
            .await
            .map_err(|_| StoreError::NotCommitted)?
    }

    /// Closes the sessions once everything that waits is done.
    async fn close(&self) {
        if self.places.acquire_many(self.number).await.is_ok() {
            self.places.close();
        }
        let free = self
            .free
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .split_off(0);
        // They have ended as soon as the thread has.
        let _ = spawn_blocking(move || drop(free)).await;
    }
}

impl Drop for Sessions {
    fn drop(&mut self) {
        let free = self.free.lock();
        let sessions = std::mem::take(&mut *free.unwrap_or_else(PoisonError::into_inner));
        // Clients end on a runtime of their own, which another one would not let them.
        thread::spawn(move || drop(sessions));
    }
}

/// A database of PostgreSQL in use, with its sessions.
pub(crate) struct Server {
    quick: Arc<Sessions>,
    long: Arc<Sessions>,
    writes: Arc<Sessions>,
    counters: Arc<WriterCounters>,
    transactions: Arc<Transactions>,
}

/// The jobs that asked for more than one statement when they read last, by their types: each closure has
/// its own. Every other one is spared the round trips of a transaction.
#[derive(Default)]
struct Transactions(Mutex<HashSet<TypeId>>);

impl Transactions {
    fn jobs(&self) -> MutexGuard<'_, HashSet<TypeId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a job, in a transaction if one of its type is known to need it.
    fn read<T, J: Fn(&Tx<'_>) -> Result<T> + 'static>(
        &self,
        session: &Session,
        job: &J,
    ) -> Result<T> {
        let kind = TypeId::of::<J>();
        let is_known = self.jobs().contains(&kind);
        if !is_known && let Some(found) = session.read_alone(job)? {
            return Ok(found);
        }
        let found = session.read(job);
        match (is_known, session.asks_for_several()) {
            (false, true) => self.jobs().insert(kind),
            (true, false) => self.jobs().remove(&kind),
            _ => false,
        };
        found
    }
}

impl Server {
    /// Connects, and brings the schema up to date.
    pub(crate) fn connect(address: &Address) -> Result<Self> {
        apart(|| prepare(address))?;
        Ok(Self {
            quick: Sessions::new(address, QUICK_READS, ANSWER),
            long: Sessions::new(address, LONG, LONG_ANSWER),
            writes: Sessions::new(address, WRITES, ANSWER),
            counters: Arc::default(),
            transactions: Arc::default(),
        })
    }

    pub(crate) fn counters(&self) -> &Arc<WriterCounters> {
        &self.counters
    }

    /// Runs a job that only reads.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let transactions = Arc::clone(&self.transactions);
        let read = move |session: &Session| transactions.read(session, &job);
        self.quick.run(read).await
    }

    /// Runs a job that only reads and takes long.
    pub(crate) async fn read_long<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let read = move |session: &Session| session.read(&job);
        self.long.run(read).await
    }

    /// Runs a job that writes.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let counters = Arc::clone(&self.counters);
        let write = move |session: &Session| {
            let done = session.write(&counters.repeats, &job);
            count(&counters, &done);
            done
        };
        self.writes.run(write).await
    }

    /// Returns the time by the server's clock.
    pub(crate) async fn time(&self) -> Result<Timestamp> {
        let now = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
        self.quick.run(|session| session.look(now)).await
    }

    /// Closes every session once everything that waits is done.
    pub(crate) async fn close(&self) {
        self.quick.close().await;
        self.long.close().await;
        self.writes.close().await;
    }
}

/// Counts a transaction. One that the job itself ended has not failed.
fn count<T>(counters: &WriterCounters, done: &Result<T>) {
    match done {
        Ok(_) => counters.count(Ok(()), 1),
        Err(error @ (StoreError::Database(_) | StoreError::NotCommitted | StoreError::Unknown)) => {
            counters.count(Err(error), 1);
        }
        Err(_) => {}
    }
}

/// Does something that waits on the client's own runtime, which another one would not let it.
fn apart<T: Send>(ask: impl FnOnce() -> Result<T> + Send) -> Result<T> {
    let asked = thread::scope(|scope| scope.spawn(ask).join());
    asked.map_err(|_| StoreError::NotCommitted)?
}

/// Returns the error of a database that does not fit.
fn refused(address: &Address, reason: &str) -> StoreError {
    StoreError::Damaged {
        path: PathBuf::from(address.to_string()),
        reason: reason.to_owned(),
    }
}

/// Looks whether a server answers and a database there orders texts by their bytes.
fn look(address: &Address, session: &Session) -> Result<()> {
    // Orders that people use put a capital letter beside its small one.
    let is_by_bytes = session.look("SELECT 'B' < 'a'");
    if is_by_bytes.map_err(|error: StoreError| refused(address, &error.to_string()))? {
        return Ok(());
    }
    let reason = "it does not order texts by their bytes; make it with CREATE DATABASE … TEMPLATE \
                  template0 ENCODING 'UTF8' LOCALE 'C'";
    Err(refused(address, reason))
}

/// Refuses a database of a newer program, or one that lacks something.
fn refuse_unlike(address: &Address, session: &Session, found: u32) -> Result<()> {
    let known = migrations::newest();
    if found > known {
        return Err(StoreError::Newer {
            path: PathBuf::from(address.to_string()),
            found,
            known,
        });
    }
    let parts = session.read(&|tx: &Tx<'_>| tx.values(PARTS, []))?;
    match schema::missing(parts)? {
        Some(missing) => Err(refused(address, &format!("it has no {missing:?}"))),
        None => Ok(()),
    }
}

/// Looks at a database without changing it.
pub(crate) fn check(address: &Address) -> Result<()> {
    apart(|| look(address, &Session::new(address)))
}

/// Looks at what a database holds without changing it. `None` if it is empty.
pub(crate) fn inspect(address: &Address) -> Result<Option<FileReport>> {
    apart(|| {
        let session = Session::new(address);
        look(address, &session)?;
        let is_ours = "SELECT to_regclass('piste_migrations') IS NOT NULL";
        if !session.look::<bool>(is_ours)? {
            return Ok(None);
        }
        let schema = session.look("SELECT coalesce(max(version), 0) FROM piste_migrations")?;
        refuse_unlike(address, &session, schema)?;
        let matches = session.look("SELECT count(*) FROM matches")?;
        Ok(Some(FileReport {
            schema,
            known: migrations::newest(),
            matches,
        }))
    })
}

/// Looks at a database, and brings its schema up to date.
fn prepare(address: &Address) -> Result<()> {
    let session = Session::new(address);
    look(address, &session)?;
    // Of several who make a new table at once, all but one are told that it is there.
    let found = migrate(&session).or_else(|_| migrate(&session))?;
    refuse_unlike(address, &session, found)
}

/// The tables and views with their columns.
const PARTS: &str = "SELECT 'column ' || table_name || '.' || column_name
    FROM information_schema.columns WHERE table_schema = current_schema()";

/// Runs the migrations that a database has not seen, and returns the version that it has then. Others
/// who start at once wait.
fn migrate(session: &Session) -> Result<u32> {
    session.in_order(&|tx: &Tx<'_>| {
        session.run(&dialect::postgres(migrations::TABLE))?;
        session.run("LOCK TABLE piste_migrations IN ACCESS EXCLUSIVE MODE")?;
        let newest = "SELECT coalesce(max(version), 0) FROM piste_migrations";
        let found: u32 = tx.only_value(newest, [])?;
        for migration in migrations::ALL.iter().filter(|it| it.version > found) {
            session.run(&dialect::postgres(migration.script))?;
            tx.execute(
                "INSERT INTO piste_migrations (version, name, checksum) VALUES (?1, ?2, ?3)",
                (migration.version, migration.name, migration.checksum()),
            )?;
        }
        Ok(found.max(migrations::newest()))
    })
}
