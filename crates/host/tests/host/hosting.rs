//! A host with a clock, an entropy and a poster of the test's own.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use crate::folder::folder;
use crate::looking::Looks;
use crate::notebook::Notebook;
use crate::sql::{Row, Sql};
use host::league::League;
use host::{
    Authority, Caller, Challenge, Challenged, ChannelId, Clock, ContestId, Entropy, Host,
    HostOptions, MatchId, Now, Opponent, Origin, Poster, Server, ServerId, Side, Started,
    Timestamp, UserId,
};
use model::Process;
use store::{self, Store, StoreError};
use table::{GameKind, Luck};

pub(crate) const WHITE: u64 = 11;
pub(crate) const BLACK: u64 = 22;

/// Counts everything that is due and not delivered.
pub(crate) const WAITING: &str =
    "SELECT count(*) + 0 * CAST(?1 AS BIGINT) FROM posts WHERE shown < wanted";
/// The time after which it is looked again whether something is still due.
const MOMENT: std::time::Duration = std::time::Duration::from_millis(50);
/// The longest step in which hours pass: milliseconds of a day.
const STEP: i64 = 24 * 3_600_000;

/// The test's clock: the runtime's paused one, from a fixed start.
#[derive(Clone)]
pub(crate) struct PausedClock {
    pub start: tokio::time::Instant,
    pub offset: Arc<AtomicU64>,
    stands_still: Arc<AtomicBool>,
    is_doubted: Arc<AtomicBool>,
}

impl PausedClock {
    pub(crate) fn new() -> Self {
        Self::from(1_505_008_000_000)
    }

    /// Returns a clock that goes on from a time.
    pub(crate) fn from(milliseconds: u64) -> Self {
        Self {
            start: tokio::time::Instant::now(),
            offset: Arc::new(AtomicU64::new(milliseconds)),
            stands_still: Arc::default(),
            is_doubted: Arc::default(),
        }
    }

    /// Says whether the time cannot be believed.
    pub(crate) fn doubt(&self, is_doubted: bool) {
        self.is_doubted.store(is_doubted, Ordering::SeqCst);
    }

    /// Sets the clock back.
    pub(crate) fn go_back(&self, milliseconds: u64) {
        self.offset.fetch_sub(milliseconds, Ordering::SeqCst);
    }

    /// Lets the clock move when it is told to and not otherwise. The runtime's paused one runs
    /// ahead while everybody waits for the database, whose threads it does not know: within a slow
    /// statement a claim would lapse.
    pub(crate) fn stand_still(&self) {
        self.pass(self.start.elapsed().as_millis() as u64);
        self.stands_still.store(true, Ordering::SeqCst);
    }

    /// Returns the time.
    pub(crate) fn now_in_milliseconds(&self) -> i64 {
        self.now().0
    }

    /// Lets time pass while the program is not running.
    pub(crate) fn pass(&self, milliseconds: u64) {
        self.offset.fetch_add(milliseconds, Ordering::SeqCst);
    }
}

impl Now for PausedClock {
    fn now(&self) -> Timestamp {
        let offset = self.offset.load(Ordering::SeqCst) as i64;
        if self.stands_still.load(Ordering::SeqCst) {
            return Timestamp(offset);
        }
        Timestamp(offset + self.start.elapsed().as_millis() as i64)
    }

    fn is_plausible(&self) -> bool {
        !self.is_doubted.load(Ordering::SeqCst)
    }
}

/// Runs a program on a runtime of its own, so that everything in it dies with it.
pub(crate) fn life<T>(program: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .build()
        .expect("a runtime");
    let ended = runtime.block_on(program);
    runtime.shutdown_background();
    ended
}

/// Keeps the paused clock from running ahead for as long as it lives: time passes only where a test
/// lets it pass.
pub(crate) struct StandingClock(
    #[expect(dead_code, reason = "its end lets the clock go on")] mpsc::Sender<()>,
);

impl StandingClock {
    pub(crate) fn new() -> Self {
        let (sender, receiver) = mpsc::channel::<()>();
        tokio::task::spawn_blocking(move || receiver.recv());
        Self(sender)
    }
}

/// Bytes that count up over all lives of the program, and so differ every time.
#[derive(Default)]
pub(crate) struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(1);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(8) {
            let mixed = COUNT
                .fetch_add(1, Ordering::SeqCst)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15);
            part.copy_from_slice(&mixed.to_be_bytes()[..part.len()]);
        }
    }
}

/// A host on a file, with everything around it.
pub(crate) struct Hosting {
    pub host: Host,
    pub poster: Arc<Notebook>,
    pub clock: PausedClock,
    pub path: PathBuf,
    looks: Looks,
    folder: Option<tempfile::TempDir>,
}

impl Hosting {
    pub(crate) async fn new() -> Self {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let hosting = Self::with(path, Arc::new(Notebook::default())).await;
        Self {
            folder: Some(folder),
            ..hosting
        }
    }

    /// Starts a host that does not wait if its file is locked.
    pub(crate) async fn impatient() -> Self {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let (poster, clock) = (Arc::new(Notebook::default()), PausedClock::new());
        let options = store::Options {
            lock_timeout: std::time::Duration::ZERO,
            ..shared()
        };
        let host = try_to_start(&path, &poster, &clock, options).await;
        Self {
            host: host.expect("a host on a database"),
            poster,
            clock,
            path,
            looks: Looks::default(),
            folder: Some(folder),
        }
    }

    /// Starts on a file that an earlier program may have used, with everything that it had posted.
    pub(crate) async fn with(path: PathBuf, poster: Arc<Notebook>) -> Self {
        Self::at(path, poster, PausedClock::new()).await
    }

    /// Starts the same at the time of a clock.
    pub(crate) async fn at(path: PathBuf, poster: Arc<Notebook>, clock: PausedClock) -> Self {
        let host = start(&path, &poster, &clock).await;
        Self {
            host,
            poster,
            clock,
            path,
            looks: Looks::default(),
            folder: None,
        }
    }

    /// Starts a second host on the same file, with the same outside.
    pub(crate) async fn second(&self) -> Host {
        self.second_with(Arc::clone(&self.poster) as _).await
    }

    /// Starts the same with an outside of its own.
    pub(crate) async fn second_with(&self, poster: Arc<dyn Poster>) -> Host {
        let store = self.store_beside();
        let league = League::new(store.clone());
        self.second_of(store, poster, league).await
    }

    /// Starts the same with ladders of its own.
    pub(crate) async fn second_following(&self, league: League) -> Host {
        let poster = Arc::clone(&self.poster) as _;
        self.second_of(self.store_beside(), poster, league).await
    }

    pub(crate) async fn second_of(
        &self,
        store: Store,
        poster: Arc<dyn Poster>,
        league: League,
    ) -> Host {
        let name = "second".to_owned();
        let process = Process { name, of: 1 };
        self.process(process, store, poster, league).await
    }

    async fn process(
        &self,
        process: Process,
        store: Store,
        poster: Arc<dyn Poster>,
        league: League,
    ) -> Host {
        let options = HostOptions {
            process,
            ladders: Some(league),
            ..HostOptions::default()
        };
        let now: Arc<dyn Now> = Arc::new(self.clock.clone());
        let host = Host::start(store, poster, now, Arc::new(Counting), options).await;
        host.expect("a host on a database")
    }

    /// Starts one of two processes that share the shards on the same file.
    pub(crate) async fn sharing(&self, name: &str) -> Host {
        let (store, name) = (self.store_beside(), name.to_owned());
        let league = League::new(store.clone());
        let process = Process { name, of: 2 };
        let poster = Arc::clone(&self.poster) as _;
        self.process(process, store, poster, league).await
    }

    /// Opens the same file once more.
    pub(crate) fn store_beside(&self) -> Store {
        open_store(&self.path, shared()).expect("the same file")
    }

    /// Starts another program on another file at the same time. Returns `None` if the file is
    /// refused.
    pub(crate) async fn beside(path: PathBuf, other: &Self) -> Option<Self> {
        let (poster, clock) = (Arc::new(Notebook::default()), other.clock.clone());
        let options = shared();
        let host = try_to_start(&path, &poster, &clock, options).await.ok()?;
        Some(Self {
            host,
            poster,
            clock,
            path,
            looks: Looks::default(),
            folder: None,
        })
    }

    /// Ends the program and starts it again on the same file, some time later.
    pub(crate) async fn again(self, milliseconds: u64) -> Self {
        self.host.shutdown().await;
        let Self {
            poster,
            clock,
            path,
            folder,
            ..
        } = self;
        clock.pass(milliseconds);
        let host = start(&path, &poster, &clock).await;
        Self {
            host,
            poster,
            clock,
            path,
            looks: Looks::default(),
            folder,
        }
    }

    /// Ends the program and puts a copy in the place of its file.
    pub(crate) async fn restore(&self, copy: &Path) {
        self.host.shutdown().await;
        self.looks.end();
        store::restore(copy, &self.path).expect("restored");
    }

    pub(crate) fn caller(&self, user: u64) -> Caller {
        Caller {
            user: UserId(user),
            name: format!("user {user}"),
            nickname: None,
            language: "en".to_owned(),
            origin: Some(Origin {
                server: ServerId(3),
                channel: ChannelId(5),
                thread: None,
                language: "en".to_owned(),
                authority: Authority::Member,
                roles: Vec::new(),
                settings: Server::default(),
            }),
            at: self.clock.now(),
            known: None,
        }
    }

    pub(crate) fn challenge_to(&self, opponent: Opponent) -> Challenge {
        Challenge {
            opponent,
            kind: GameKind::EnGarde,
            options: "advanced".to_owned(),
            first_to: 1,
            clock: Clock::DEFAULT,
            side: Side::First,
            is_rated: true,
            luck: Luck::default(),
        }
    }

    /// Offers and accepts a match between the two users.
    pub(crate) async fn match_of_two(&self) -> Started {
        self.match_at(&self.host).await
    }

    /// Begins the same match at another host.
    pub(crate) async fn match_at(&self, host: &Host) -> Started {
        self.match_with(host, true).await
    }

    /// Begins a match that does not count, which can be called off alone whatever was shown.
    pub(crate) async fn unrated_match(&self) -> Started {
        self.match_with(&self.host, false).await
    }

    async fn match_with(&self, host: &Host, is_rated: bool) -> Started {
        let opponent = Opponent::User {
            user: UserId(BLACK),
            name: "black".to_owned(),
        };
        let white = self.caller(WHITE);
        let challenge = Challenge {
            is_rated,
            ..self.challenge_to(opponent)
        };
        let Ok(Challenged::Offered(offer)) = host.challenge(&white, challenge).await else {
            panic!("an offer")
        };
        let black = self.caller(BLACK);
        host.accept(&black, offer.id, None, Luck::default())
            .await
            .expect("accepted")
    }

    /// Plays the first legal move of the user to move. Returns `false` if the match is over.
    pub(crate) async fn play_any(&self, id: MatchId) -> bool {
        self.play_any_of(WHITE, id).await || self.play_any_of(BLACK, id).await
    }

    /// Plays the first legal moves of both until each has decided often enough for the match to count.
    pub(crate) async fn play_enough(&self, id: MatchId) {
        self.play_enough_of([WHITE, BLACK], id).await;
    }

    /// Does the same for a match of two other users.
    pub(crate) async fn play_enough_of(&self, [one, other]: [u64; 2], id: MatchId) {
        for _ in 0..6 {
            let plays = self.play_any_of(one, id).await || self.play_any_of(other, id).await;
            assert!(plays, "the match is over too soon");
        }
    }

    /// Plays the first legal move of a user. Returns `false` if they are not to move.
    pub(crate) async fn play_any_of(&self, user: u64, id: MatchId) -> bool {
        let caller = self.caller(user);
        let sheet = self.host.hand(&caller, id).await.expect("a hand").sheet;
        let choice = sheet.groups.iter().flat_map(|group| &group.choices).next();
        let Some(choice) = choice else { return false };
        let ply = Some(sheet.public.standing.ply);
        let played = self.host.play(&caller, id, ply, &choice.token).await;
        played.expect("legal");
        true
    }

    /// Lets hours pass in steps that end when something is due, and after each lets the host look at every
    /// clock that is due and deliver what comes of it.
    pub(crate) async fn hours_pass(&self, hours: u64) {
        let until = self.clock.now().plus(hours as i64 * 3_600_000);
        loop {
            // The paused clock runs on to the end of a step while the database is busy: a claim
            // that is made within one would lapse before its delivery is written down.
            self.settled().await;
            let left = until.since(self.clock.now());
            if left <= 0 {
                return;
            }
            self.step(left.min(self.time_until_something_is_due().await))
                .await;
            while self.something_is_overdue().await {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            }
            self.look_round().await;
        }
    }

    /// Lets so many milliseconds pass.
    async fn step(&self, milliseconds: i64) {
        let milliseconds = milliseconds as u64;
        if !self.clock.stands_still.load(Ordering::SeqCst) {
            return tokio::time::sleep(std::time::Duration::from_millis(milliseconds)).await;
        }
        // A greater leap would look like a machine that was suspended, if it comes while the host
        // sleeps between two heartbeats.
        let mut left = milliseconds;
        while left > 0 {
            let leap = left.min(60_000);
            tokio::time::sleep(std::time::Duration::from_secs(20)).await;
            self.clock.pass(leap);
            self.settled().await;
            left -= leap;
        }
    }

    /// Returns the number of milliseconds until something is due, at least one.
    async fn time_until_something_is_due(&self) -> i64 {
        let _standing = StandingClock::new();
        let now = self.clock.now();
        let next = self.host.store().read(move |tx| tx.next_due(now)).await;
        // A file that is closed or damaged does not tell.
        let next = next.ok().flatten().unwrap_or(now.plus(STEP));
        next.since(now).clamp(1, STEP)
    }

    /// Has the host look at all clocks, and waits until it has. A host that waits for something in between
    /// gets the time for it.
    pub(crate) async fn look_round(&self) {
        let mut round = std::pin::pin!(self.host.look_at_clocks());
        let moment = std::time::Duration::from_secs(2);
        while tokio::time::timeout(moment, &mut round).await.is_err() {
            self.pause().await;
        }
    }

    async fn something_is_overdue(&self) -> bool {
        let overdue = "SELECT (SELECT count(*) FROM matches WHERE due_at <= ?1)
             + (SELECT count(*) FROM offers WHERE state = 'open' AND expires_at <= ?1)
             + (SELECT count(*) FROM contests WHERE due_at <= ?1)";
        self.count(overdue).await > 0
    }

    /// Waits until everything that is due has been delivered.
    pub(crate) async fn settled(&self) {
        self.nothing_left(WAITING, MOMENT).await;
    }

    /// Waits for the same, and returns what was delivered since the notebook was read last.
    pub(crate) async fn told(&self) -> Vec<String> {
        self.settled().await;
        self.poster.take()
    }

    /// Waits until a query counts nothing, and looks after each delivery or step of time.
    pub(crate) async fn nothing_left(&self, query: &'static str, step: std::time::Duration) {
        while self.count(query).await > 0 {
            self.next_change(step).await;
        }
    }

    /// Lets a moment pass, in which the database is not overtaken by the clock.
    pub(crate) async fn pause(&self) {
        self.next_change(MOMENT).await;
        self.count("SELECT 0 * CAST(?1 AS BIGINT)").await;
    }

    /// Waits for the next delivery, or as long as a step.
    async fn next_change(&self, step: std::time::Duration) {
        let changed = self.poster.changed.notified();
        let _ = tokio::time::timeout(step, changed).await;
    }

    /// Counts something in the file at this time, once what the host had begun to write stands there.
    /// The time stands still meanwhile.
    async fn count(&self, query: &'static str) -> i64 {
        let _standing = StandingClock::new();
        // A file that is closed, locked or damaged takes nothing, and is counted all the same.
        let store = self.host.store();
        #[cfg(feature = "postgres")]
        if crate::server::named().is_some() {
            crate::clients::written(store).await;
            let (path, now) = (self.path.clone(), self.clock.now().0);
            let count = move || Sql::open(&path)?.query_row(query, [now], |row| row.get(0));
            let count = tokio::task::spawn_blocking(count).await;
            return count.expect("no panic").expect("a number");
        }
        for _ in 0..2 {
            let _ = store.write(|_| Ok(())).await;
        }
        let (looks, path) = (self.looks.clone(), self.path.clone());
        let now = self.clock.now().0;
        let count = tokio::task::spawn_blocking(move || looks.count(&path, query, [now]));
        count.await.expect("no panic")
    }

    /// Opens the file beside the program.
    pub(crate) fn sql(&self) -> Sql {
        Sql::open(&self.path).expect("the same file")
    }
}

/// A file that a second host may open too, or the next life of a program that was killed just now.
pub(crate) fn shared() -> store::Options {
    store::Options {
        shared: true,
        ..store::Options::default()
    }
}

async fn start(path: &std::path::Path, poster: &Arc<Notebook>, clock: &PausedClock) -> Host {
    let host = try_to_start(path, poster, clock, shared()).await;
    host.expect("a host on a database")
}

/// Opens a database: the file at a path, or the one on a server that the path stands for. Where
/// `PISTE_TEST_REPEATS` is set, each job that writes is run twice.
pub(crate) fn open_store(
    path: &std::path::Path,
    options: store::Options,
) -> Result<Store, StoreError> {
    let store = open_engine(path, options)?;
    Ok(match std::env::var_os("PISTE_TEST_REPEATS") {
        Some(_) => store.repeating_writes(),
        None => store,
    })
}

fn open_engine(path: &std::path::Path, options: store::Options) -> Result<Store, StoreError> {
    #[cfg(feature = "postgres")]
    if let Some(address) = crate::clients::address_of(path) {
        return Store::connect(&address);
    }
    Store::open_with(path, options)
}

/// Opens a database that this test alone uses.
pub(crate) fn database(path: &std::path::Path) -> Store {
    open_store(path, store::Options::default()).expect("a database")
}

async fn try_to_start(
    path: &std::path::Path,
    poster: &Arc<Notebook>,
    clock: &PausedClock,
    options: store::Options,
) -> Result<Host, StoreError> {
    let store = open_store(path, options)?;
    let options = HostOptions {
        ladders: Some(League::new(store.clone())),
        ..HostOptions::default()
    };
    let poster: Arc<dyn Poster> = Arc::clone(poster) as _;
    let now: Arc<dyn Now> = Arc::new(clock.clone());
    let entropy = Arc::new(Counting);
    Host::start(store, poster, now, entropy, options).await
}

/// Reads the id of a match from the first column of a row.
pub(crate) fn match_id(row: &Row) -> rusqlite::Result<MatchId> {
    let id: String = row.get(0)?;
    MatchId::parse(&id).ok_or(rusqlite::Error::InvalidQuery)
}

/// Reads the id of a contest from the first column of a row.
pub(crate) fn contest_id(row: &Row) -> rusqlite::Result<ContestId> {
    match_id(row).map(ContestId)
}
