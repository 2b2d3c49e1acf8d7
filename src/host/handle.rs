//! The handle to the host, and one lock a match.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::{Notify, OwnedMutexGuard, Semaphore};
use tokio::task::JoinHandle;

use super::busy::Desk;
use super::loaded::LoadedMatch;
use super::ports::{Entropy, Now, Poster};
use super::requests::{Caller, RequestError};
use super::{clock, outbox};
use crate::ai::Level;
use crate::store::{Store, StoreError, Timestamp, people};
use crate::table::{CustomSettings, Secret, Stream};

/// Matches that are kept in memory although nobody is busy with them.
const KEPT: usize = 256;
/// Deliveries under way at once.
const DELIVERIES: usize = 64;

/// What the host has done since it started, for the metrics.
#[derive(Debug, Default)]
pub struct Counters {
    /// Moves that were committed, the computer's too.
    pub moves: AtomicU64,
    /// Matches that were started.
    pub started: AtomicU64,
    /// Matches that ended.
    pub ended: AtomicU64,
    /// Matches that were stopped because their log is damaged.
    pub broken: AtomicU64,
    /// Deliveries that arrived.
    pub delivered: AtomicU64,
    /// Deliveries that did not.
    pub undelivered: AtomicU64,
}

/// The host. Clones share it; the last [`Host::shutdown`] ends its tasks.
#[derive(Clone)]
pub struct Host {
    pub(super) inner: Arc<Inner>,
}

pub(super) struct Inner {
    pub store: Store,
    pub poster: Arc<dyn Poster>,
    pub now: Arc<dyn Now>,
    pub entropy: Arc<dyn Entropy>,
    pub custom_settings: CustomSettings,
    pub counters: Counters,
    /// One fair lock a match, with the match in memory once somebody has loaded it.
    matches: Mutex<HashMap<String, Slot>>,
    /// Matches whose deliveries are being brought out.
    pub delivering: Desk,
    /// Offers whose messages are being brought out.
    pub offering: Desk,
    pub deliveries: Semaphore,
    /// Where nothing can be posted.
    pub troubles: outbox::Troubles,
    /// What servers are called.
    pub names: super::names::Names,
    epoch: AtomicU64,
    /// Wakes the clock: a deadline may have come nearer.
    pub clock: Notify,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

type Slot = Arc<tokio::sync::Mutex<Option<LoadedMatch>>>;

impl Host {
    /// Starts the host on a database: the clock runs, and what was not delivered in an earlier
    /// life is delivered. No match is loaded for that. Challenges may name `custom_settings`
    /// besides what the games bring along.
    ///
    /// # Errors
    /// [`StoreError`] when the database cannot be read or written.
    pub async fn start(
        store: Store,
        poster: Arc<dyn Poster>,
        now: Arc<dyn Now>,
        entropy: Arc<dyn Entropy>,
        custom_settings: CustomSettings,
    ) -> Result<Self, StoreError> {
        let host = Self {
            inner: Arc::new(Inner {
                store,
                poster,
                now,
                entropy,
                custom_settings,
                counters: Counters::default(),
                matches: Mutex::default(),
                delivering: Desk::default(),
                offering: Desk::default(),
                deliveries: Semaphore::new(DELIVERIES),
                troubles: outbox::Troubles::default(),
                names: super::names::Names::default(),
                epoch: AtomicU64::new(0),
                clock: Notify::new(),
                tasks: Mutex::default(),
            }),
        };
        clock::make_up_for_downtime(&host).await?;
        host.keep(tokio::spawn(clock::run(host.clone())));
        host.keep(tokio::spawn(outbox::sweep(host.clone())));
        Ok(host)
    }

    /// Ends the clock and lets what is being written come to its end. What is not delivered is
    /// delivered after the next start.
    pub async fn shutdown(&self) {
        self.inner.deliveries.close();
        let tasks = self
            .inner
            .tasks
            .lock()
            .map(|mut tasks| std::mem::take(&mut *tasks))
            .unwrap_or_default();
        for task in tasks {
            task.abort();
            let _ = task.await;
        }
        if let Err(error) = clock::beat(self).await {
            tracing::warn!(%error, "the last heartbeat was not written");
        }
        self.inner.store.close().await;
    }

    /// Whether the database takes writes now: the heartbeat is written, whatever its hour.
    pub async fn is_writing(&self) -> bool {
        clock::beat(self).await.is_ok()
    }

    /// What the host has done so far.
    #[must_use]
    pub fn counters(&self) -> &Counters {
        &self.inner.counters
    }

    /// Returns what the operator adds to the games' settings, such as maps.
    #[must_use]
    pub fn custom_settings(&self) -> &CustomSettings {
        &self.inner.custom_settings
    }

    /// The database.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// How many matches are in memory.
    #[must_use]
    pub fn in_memory(&self) -> usize {
        self.inner.matches.lock().map_or(0, |matches| matches.len())
    }

    pub(super) fn now(&self) -> Timestamp {
        self.inner.now.now()
    }

    pub(super) fn secret(&self) -> Secret {
        let mut bytes = [0; 32];
        self.inner.entropy.fill(&mut bytes);
        Secret::new(bytes)
    }

    /// A new id: sorted by time, unguessable otherwise.
    pub(super) fn id(&self) -> String {
        let mut bytes = [0; 16];
        self.inner.entropy.fill(&mut bytes);
        let time = u64::try_from(self.now().0).unwrap_or(0);
        ulid::Ulid::from_parts(time, u128::from_le_bytes(bytes)).to_string()
    }

    /// Random numbers for a computer player's thoughts.
    pub(super) fn imagination(&self) -> Stream {
        let mut bytes = [0; 8];
        self.inner.entropy.fill(&mut bytes);
        Stream::seeded(u64::from_le_bytes(bytes))
    }

    /// Remembers somebody who has acted. Nothing is written for whoever is known already, so that
    /// they can look at their matches while the database takes no writes.
    pub(super) async fn touch(&self, caller: &Caller) -> Result<(), RequestError> {
        let Caller {
            user,
            name,
            language,
            ..
        } = caller.clone();
        let known = self
            .read(move |connection| people::user(connection, user))
            .await?;
        // Whoever asks from their direct messages has them open.
        let opened = caller.origin.is_none() && known.as_ref().is_some_and(|known| known.dm_closed);
        if opened {
            self.write(move |connection| people::set_dm_closed(connection, user, false))
                .await?;
            self.forget_all();
        }
        if known.is_some_and(|known| known.name == name && !known.language.is_empty()) {
            return Ok(());
        }
        self.write(move |connection| people::touch(connection, user, &name, &language))
            .await
    }

    /// Writes, and turns a database that does not work into a sentence for people.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.inner.store.write(job).await.map_err(unavailable)
    }

    /// Reads, and turns a database that does not work into a sentence for people.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.inner.store.read(job).await.map_err(unavailable)
    }

    /// Takes a match's lock: whoever holds it is alone with the match. Everybody gets their turn
    /// in the order in which they came.
    pub(super) async fn lock(&self, id: &str) -> Result<MatchGuard, RequestError> {
        let slot = self.slot(id);
        let mut guard = slot.lock_owned().await;
        if guard.as_ref().is_none_or(|live| live.epoch != self.epoch()) {
            *guard = None;
            *guard = Some(LoadedMatch::load(self, id).await?);
        }
        Ok(MatchGuard { guard })
    }

    fn slot(&self, id: &str) -> Slot {
        let Ok(mut matches) = self.inner.matches.lock() else {
            return Slot::default();
        };
        if matches.len() > KEPT && !matches.contains_key(id) {
            // Whoever holds a slot keeps it alive; the others are only copies of what is on disk.
            matches.retain(|_, slot| Arc::strong_count(slot) > 1);
        }
        Arc::clone(matches.entry(id.to_owned()).or_default())
    }

    /// Has every match in memory read again before its next use.
    pub(super) fn forget_all(&self) {
        self.inner.epoch.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts how often all matches had to be read again.
    pub(super) fn epoch(&self) -> u64 {
        self.inner.epoch.load(Ordering::Relaxed)
    }

    fn keep(&self, task: JoinHandle<()>) {
        if let Ok(mut tasks) = self.inner.tasks.lock() {
            tasks.push(task);
        }
    }

    /// Runs a request to its end even if whoever asked goes away in the middle.
    pub(super) async fn finish<T: Send + 'static>(
        &self,
        request: impl Future<Output = Result<T, RequestError>> + Send + 'static,
    ) -> Result<T, RequestError> {
        tokio::spawn(request).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a request ended in a panic; its match is read again");
            Err(RequestError::Unavailable)
        })
    }

    /// The level of a stored key; an unknown one plays as a beginner.
    pub(super) fn level(key: &str) -> Level {
        Level::from_key(key).unwrap_or(Level::Beginner)
    }

    pub(super) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// A match, locked.
pub(super) struct MatchGuard {
    guard: OwnedMutexGuard<Option<LoadedMatch>>,
}

impl MatchGuard {
    /// The match.
    pub fn live(&mut self) -> Result<&mut LoadedMatch, RequestError> {
        self.guard.as_mut().ok_or(RequestError::Unavailable)
    }

    /// Throws the copy in memory away; the next one who comes reads the match from disk.
    pub fn forget(&mut self) {
        *self.guard = None;
    }
}

pub(super) fn unavailable(error: StoreError) -> RequestError {
    tracing::error!(%error, "the database did not do what was asked");
    RequestError::Unavailable
}
