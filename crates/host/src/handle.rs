//! The handle to the host, with one lock a match.

use crate::Result;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use tokio::sync::{Notify, OwnedMutexGuard, watch};
use tokio::task::JoinHandle;

use super::clock_looks::ClockLooks;
use super::failure::{Attempt, Failure, unpoisoned};
use super::fates::Fates;
use super::league::League;
use super::listeners::Listeners;
use super::loaded::LoadedMatch;
use super::outside::{Entropy, Now};
use super::permit::Permit;
use super::ports::Poster;
use super::presences::Presences;
use super::refused_places::RefusedPlaces;
use super::single_flight::SingleFlight;
use super::troubles::Troubles;
use super::turns::Turns;
use model::{Limits, MatchId, Ply, Process, Refusal, Timestamp, UserId};
use store::{Holder, LONG_READS, Lease, Rate, Store, StoreError, Tx};
use table::{CustomSettings, Secret, Stream};

/// The number of matches kept in memory although nobody uses them.
const KEPT: usize = 256;

/// The number of times that a request is tried on the fresh match before it is refused.
const ATTEMPTS: usize = 8;

/// The counters of a host since its start, for the metrics.
#[derive(Debug, Default)]
pub struct Counters {
    /// The number of committed moves, those of computers included.
    pub moves: AtomicU64,
    /// The number of matches begun.
    pub started: AtomicU64,
    /// The number of matches ended.
    pub ended: AtomicU64,
    /// The number of matches stopped because their log is damaged.
    pub broken: AtomicU64,
    /// The number of invitations to contests that were reported.
    pub reports: AtomicU64,
    /// The number of deliveries that arrived.
    pub delivered: AtomicU64,
    /// The number of deliveries that did not arrive.
    pub undelivered: AtomicU64,
}

/// A time in which nobody can play, as far as none of it has been given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    /// The time from which on nothing has been given back.
    pub from: Timestamp,
    /// `true` if more than [`GAP`](super::GAP) has been given back already, and so is all that follows.
    pub is_long: bool,
}

/// The options for starting a host.
#[derive(Clone)]
pub struct HostOptions {
    /// The limits for a single user and a single channel.
    pub limits: Limits,
    /// The values that an operator adds to the games.
    pub custom_settings: CustomSettings,
    /// The ladders that follow the results; `None` where nobody asks for them.
    pub ladders: Option<League>,
    /// This host among those that work on the same database. One that starts takes back everything
    /// claimed by an earlier one of its name, so no two may have one name at a time.
    pub process: Process,
    /// `true` if a connection to Discord is still to be made, as [`Host::note_connection`] then tells.
    pub is_cut_off: bool,
    /// The time from a person's decision to the computer's first one after it. A thought that takes
    /// longer, since it had to wait or the machine is busy, ends on a multiple of it.
    pub computer_pause: Duration,
}

impl Default for HostOptions {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            custom_settings: CustomSettings::default(),
            ladders: None,
            process: Process::default(),
            is_cut_off: false,
            computer_pause: Duration::from_secs(1),
        }
    }
}

/// The number of rounds, records and lists that are looked at at once: fewer than there are quick
/// readers, so that nobody who plays waits for one.
const LOOKS: usize = 2;
/// The number of followers of matches who are told something at once.
const FOLLOWERS: usize = 4;
/// The number of them in one match.
const FOLLOWERS_SHARE: usize = 2;

/// The host. Clones share it. [`Host::shutdown`] ends its tasks.
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
    pub ladders: Option<League>,
    pub limits: Limits,
    pub computer_pause: Duration,
    pub process: Process,
    /// The holder of this life's claims in the database.
    pub holder: Holder,
    pub counters: Counters,
    /// One fair lock a match, with the match in memory once it has been loaded.
    matches: Mutex<HashMap<MatchId, Slot>>,
    /// The subjects of which something is being posted.
    pub posting: SingleFlight,
    /// The turns of all who follow matches, by match and follower. Only whoever has one stands in the
    /// lines of the poster, where hands stand too.
    pub followers: Turns<MatchId, (MatchId, u32)>,
    /// `true` once nothing new is taken up any more.
    pub closing: AtomicBool,
    /// The thoughts of computer players: a few at once, going round over the people who play
    /// against them.
    pub thoughts: Turns<UserId, UserId>,
    /// The users for whom a match is being reviewed.
    pub reviewing: SingleFlight<UserId>,
    /// The users for whom a long file is being put together.
    pub exporting: SingleFlight<UserId>,
    /// Rounds, records and lists that are looked at: a few at once, one of a user, going round over
    /// the users who ask.
    pub looks: Turns<UserId, UserId>,
    /// Long reads: as many at once as have a connection, going round over the users who ask.
    pub long_reads: Turns<UserId, UserId>,
    /// The answers that wait for the computer's reply.
    pub listeners: Listeners,
    /// The answers that wait for the fate of an offer.
    pub fates: Fates,
    /// The places where nothing can be posted.
    pub troubles: Troubles,
    /// The places of contests where posts were refused.
    pub refused: RefusedPlaces,
    /// The servers that the bot is in.
    pub presences: Presences,
    /// Wakes the clock, since a deadline may have come nearer.
    pub clock: Notify,
    /// The looks at all clocks.
    pub clock_looks: watch::Sender<ClockLooks>,
    /// `true` while a connection to Discord is away.
    pub is_cut_off: AtomicBool,
    /// The earliest time, among all shards that processes share, up to which players could reach the bot
    /// or outages were given back.
    pub earliest_beat: Mutex<Option<Timestamp>>,
    /// The number of processes at work, this one among them.
    pub at_work: AtomicU32,
    /// The downtime that the start has not given back.
    pub downtime: OnceLock<Downtime>,
    /// The time since which a downtime is still to be given back.
    pub owed: Mutex<Option<Timestamp>>,
    /// Told whenever somebody who has joined a contest was written to, or cannot be.
    pub greeted: Notify,
    pub tasks: Mutex<Vec<JoinHandle<()>>>,
}

type Slot = Arc<tokio::sync::Mutex<Option<LoadedMatch>>>;

impl Host {
    /// Creates a host with nothing under way.
    pub(super) fn new(
        store: Store,
        poster: Arc<dyn Poster>,
        now: Arc<dyn Now>,
        entropy: Arc<dyn Entropy>,
        holder: Holder,
        options: HostOptions,
    ) -> Self {
        Self {
            inner: Arc::new(Inner {
                store,
                poster,
                now,
                entropy,
                custom_settings: options.custom_settings,
                computer_pause: options.computer_pause,
                ladders: options.ladders,
                limits: options.limits,
                process: options.process,
                holder,
                counters: Counters::default(),
                matches: Mutex::default(),
                posting: SingleFlight::default(),
                followers: Turns::new(FOLLOWERS, FOLLOWERS_SHARE),
                closing: AtomicBool::new(false),
                thoughts: Turns::new(thinkers(), 1),
                reviewing: SingleFlight::default(),
                exporting: SingleFlight::default(),
                looks: Turns::new(LOOKS, 1),
                long_reads: Turns::new(LONG_READS, 1),
                listeners: Listeners::default(),
                fates: Fates::default(),
                troubles: Troubles::default(),
                refused: RefusedPlaces::default(),
                presences: Presences::default(),
                clock: Notify::new(),
                clock_looks: watch::Sender::default(),
                is_cut_off: AtomicBool::new(options.is_cut_off),
                earliest_beat: Mutex::default(),
                at_work: AtomicU32::new(1),
                downtime: OnceLock::new(),
                owed: Mutex::default(),
                greeted: Notify::new(),
                tasks: Mutex::default(),
            }),
        }
    }

    /// Returns `true` if the host is being shut down.
    pub(super) fn is_closing(&self) -> bool {
        self.inner.closing.load(Ordering::Relaxed)
    }

    /// Returns the counters.
    pub fn counters(&self) -> &Counters {
        &self.inner.counters
    }

    /// Returns the values that the operator adds to the games' settings, such as maps.
    pub fn custom_settings(&self) -> &CustomSettings {
        &self.inner.custom_settings
    }

    /// Returns the database.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Runs a job that only reads, as [`Store::read`] does.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.inner.store.read(job).await
    }

    /// Runs a job in a transaction, as [`Store::write`] does.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        job: impl Fn(&Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.inner.store.write(job).await
    }

    /// Returns the number of matches in memory.
    pub fn in_memory(&self) -> usize {
        unpoisoned(&self.inner.matches).len()
    }

    /// Returns the time by the host's clock.
    pub fn now(&self) -> Timestamp {
        self.inner.now.now()
    }

    pub(super) fn secret(&self) -> Secret {
        let mut bytes = [0; 32];
        self.inner.entropy.fill(&mut bytes);
        Secret::new(bytes)
    }

    /// Returns a new id, which sorts by time and cannot be guessed otherwise.
    pub(super) fn id(&self) -> MatchId {
        self.id_at(self.now())
    }

    /// Returns a new id of a time.
    pub(super) fn id_at(&self, time: Timestamp) -> MatchId {
        let mut bytes = [0; 16];
        self.inner.entropy.fill(&mut bytes);
        let time = u64::try_from(time.0).unwrap_or(0);
        MatchId::new(time, u128::from_le_bytes(bytes))
    }

    /// Returns a stream of random numbers for a computer player's thoughts.
    pub(super) fn imagination(&self) -> Stream {
        let mut bytes = [0; 8];
        self.inner.entropy.fill(&mut bytes);
        Stream::seeded(u64::from_le_bytes(bytes))
    }

    /// Returns a lease of this host's for a number of milliseconds.
    pub(super) fn lease(&self, milliseconds: i64) -> Lease {
        let now = self.now();
        Lease {
            holder: self.inner.holder,
            now,
            until: now.plus(milliseconds),
        }
    }

    /// Returns a permit that ends at a time by the host's clock.
    pub(super) fn permit(&self, until: Timestamp) -> Permit {
        Permit::of_claim(until, Arc::clone(&self.inner.now), Arc::new(self.clone()))
    }

    /// Takes a match's lock, whose holder is alone with the match in this process. Callers get it
    /// in the order in which they came. A copy in memory that is no longer the one on disk is read
    /// again.
    pub(super) async fn lock(&self, id: MatchId) -> Result<MatchGuard> {
        let (guard, ()) = self.lock_and_read(id, |_| Ok(())).await?;
        Ok(guard)
    }

    /// Takes a match's lock as [`lock`](Self::lock) does, and reads something more in the snapshot in
    /// which the match is looked at.
    pub(super) async fn lock_and_read<T: Send + 'static>(
        &self,
        id: MatchId,
        more: impl Fn(&Tx<'_>) -> Result<T, StoreError> + Clone + Send + 'static,
    ) -> Result<(MatchGuard, T)> {
        let slot = self.slot(id);
        let mut guard = slot.lock_owned().await;
        if let Some(live) = guard.as_mut() {
            let more = more.clone();
            let both = move |tx: &Tx<'_>| Ok((tx.match_state(id)?, more(tx)?));
            let (state, found) = self.read(both).await?;
            if let Some(state) = state.filter(|state| state.version == live.version) {
                (live.homes, live.ratings) = (state.homes, state.ratings);
                return Ok((MatchGuard { guard }, found));
            }
            *guard = None;
        }
        let (live, found) = LoadedMatch::load(self, id, more).await?;
        *guard = Some(live);
        Ok((MatchGuard { guard }, found))
    }

    /// Returns `true` if a match in memory has reached a ply. It may have gone on elsewhere since.
    pub(super) async fn has_in_memory(&self, id: MatchId, ply: Ply) -> bool {
        let slot = self.slot(id);
        let held = slot.lock().await;
        held.as_ref()
            .is_some_and(|live| live.row.progress.ply >= ply)
    }

    fn slot(&self, id: MatchId) -> Slot {
        let mut matches = unpoisoned(&self.inner.matches);
        if matches.len() > KEPT && !matches.contains_key(&id) {
            // A request that holds a slot keeps it alive. The others are only copies of what is on
            // disk.
            matches.retain(|_, slot| Arc::strong_count(slot) > 1);
        }
        Arc::clone(matches.entry(id).or_default())
    }

    /// Returns the rating system, if there are ladders.
    pub(super) fn rate(&self) -> Option<Rate> {
        self.inner.ladders.as_ref().map(League::rate)
    }

    /// Brings the ladders up to the newest result.
    pub(super) async fn follow_results(&self) {
        if let Some(ladders) = &self.inner.ladders
            && let Err(error) = ladders.follow().await
        {
            tracing::error!(%error, "the ladders follow the results later");
        }
    }

    pub(super) fn keep(&self, task: JoinHandle<()>) {
        unpoisoned(&self.inner.tasks).push(task);
    }

    /// Runs a request to its end even if the caller goes away in the middle.
    pub(super) async fn finish<T: Send + 'static>(
        &self,
        request: impl Future<Output = Result<T>> + Send + 'static,
    ) -> Result<T> {
        tokio::spawn(request).await.unwrap_or_else(|error| {
            tracing::error!(%error, "a request ended in a panic; its match is read again");
            Err(Refusal::Unavailable)
        })
    }

    /// Tries a request until nobody else commits to its match at the same time. Each attempt takes
    /// the match's lock anew, which reads the match again if it has gone on.
    pub(super) async fn retry<T, F>(&self, attempt: impl Fn() -> F) -> Result<T>
    where
        F: Future<Output = Attempt<T>>,
    {
        for _ in 0..ATTEMPTS {
            match attempt().await {
                Ok(done) => return Ok(done),
                Err(Failure::Store(StoreError::Conflict(id))) => {
                    tracing::debug!(%id, "the match has gone on; the request is tried again");
                }
                Err(failure) => return Err(failure.into()),
            }
        }
        tracing::warn!("a match goes on faster than a request can be made");
        Err(Refusal::Unavailable)
    }

    pub(super) fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// Returns the number of computer players that may think at once: the bot's other work needs the
/// processor too.
fn thinkers() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    cores.saturating_sub(1).max(1)
}

/// The lock of a match.
pub(super) struct MatchGuard {
    guard: OwnedMutexGuard<Option<LoadedMatch>>,
}

impl MatchGuard {
    /// Returns the match.
    pub(crate) fn live(&mut self) -> Result<&mut LoadedMatch> {
        self.guard.as_mut().ok_or(Refusal::Unavailable)
    }
}
