//! The bot put together: database, host, poster, connection.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand::TryRng;
use rand::rngs::SysRng;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::Failure;
use super::metrics_source::RunningBot;
use super::systemd;
use crate::discord::{self, DiscordPoster, DiscordTime, Requests, RunError, Settings};
use crate::observe::{self, Watch};
use host::league::League;
use host::{Entropy, Host, HostOptions, Now, Timestamp};
use model::{Limits, Process};
use store::{Location, Store, StoreError};
use table::CustomSettings;

/// The operating system's clock.
pub(super) struct SystemClock;

impl Now for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let milliseconds = since.map_or(0, |since| since.as_millis());
        Timestamp(i64::try_from(milliseconds).unwrap_or(i64::MAX))
    }
}

/// A clock that nobody sets, and that goes on while the machine is suspended. It begins anywhere.
pub(super) struct SteadyClock;

impl Now for SteadyClock {
    #[cfg(target_os = "linux")]
    fn now(&self) -> Timestamp {
        let passed = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        let milliseconds = passed.tv_sec.saturating_mul(1000);
        Timestamp(milliseconds.saturating_add(passed.tv_nsec / 1_000_000))
    }

    /// The system's clock for measurements, as far as it is known here: a suspension that it misses
    /// is found by Discord's next answer.
    #[cfg(not(target_os = "linux"))]
    fn now(&self) -> Timestamp {
        static BEGINNING: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
        let passed = BEGINNING.get_or_init(std::time::Instant::now).elapsed();
        Timestamp(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Returns Discord's time, by the clocks of this machine.
pub(super) fn discord_time(settings: &Settings, watch: &Watch) -> Result<DiscordTime, Failure> {
    let metrics = watch.metrics.clone();
    let (machine, steady) = (Arc::new(SystemClock), Arc::new(SteadyClock));
    let time = DiscordTime::new(settings, metrics, machine, steady);
    time.map_err(|error| Failure::about("discord", error))
}

/// The operating system's random numbers.
pub(super) struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        // A secret that could be guessed would make every deal of a match known: without random
        // numbers nothing may be dealt, and the operating system has always had some.
        #[expect(clippy::expect_used, reason = "nothing may be dealt without a secret")]
        SysRng
            .try_fill_bytes(bytes)
            .expect("the operating system has random numbers");
    }
}

/// Everything needed to start a bot.
pub(super) struct Start<'a> {
    /// The place of the database.
    pub database: &'a Location,
    /// The connection.
    pub settings: Settings,
    /// This process among those of the bot.
    pub process: Process,
    /// The values that the operator adds to the games.
    pub custom_settings: CustomSettings,
    /// The most that one user and one channel may have.
    pub limits: Limits,
    /// The address at which health and metrics are served, if they are.
    pub listen: Option<SocketAddr>,
    /// `true` if the bot follows the process of its name that is at work, if there is one.
    pub takes_over: bool,
}

/// Starts database and host once Discord has said what time it is, and runs the bot until
/// `shutdown` is done or another process has taken over.
///
/// # Errors
///
/// Returns a [`Failure`] with a sentence for the operator.
pub(super) async fn serve(
    start: Start<'_>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let Start {
        database,
        settings,
        process,
        custom_settings,
        limits,
        listen,
        takes_over,
    } = start;
    let listener = match listen.filter(|_| !takes_over) {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let watch = Watch::default();
    let about_database = |error: StoreError| Failure::about("database", error);
    let store = if takes_over {
        database.open_to_follow()
    } else {
        database.open()
    };
    let store = store.map_err(about_database)?;
    let time = Arc::new(discord_time(&settings, &watch)?);
    let http = discord::http(&settings, true).map_err(|error| Failure::about("discord", error))?;
    let requests = Arc::new(Requests::new(Arc::new(http), watch.metrics.clone()));
    let poster = Arc::new(DiscordPoster::new(Arc::clone(&requests), settings.renderer));
    let source = Arc::new(RunningBot::new(watch.clone(), Arc::clone(&time)));
    let timed = Arc::clone(&time);
    let _asking = Beside(tokio::spawn(async move { match timed.keep().await {} }));
    let shown = Arc::clone(&source);
    let _page = listen.map(|address| {
        Beside(tokio::spawn(async move {
            let listener = match listener {
                Some(listener) => listener,
                None => bind_when_free(address).await,
            };
            show_page(listener, shown).await;
        }))
    });
    let mut shutdown = Box::pin(shutdown);
    tokio::select! {
        () = time.first_answer() => {}
        () = &mut shutdown => {
            store.close().await;
            return Ok(());
        }
    }
    let host = Host::stand_by(
        store.clone(),
        poster,
        Arc::clone(&time) as _,
        Arc::new(SystemEntropy),
        HostOptions {
            limits,
            custom_settings,
            process,
            ladders: Some(League::new(store.clone())),
            is_cut_off: true,
            ..HostOptions::default()
        },
    );
    let follows = tokio::select! {
        follows = follow_or_be_alone(&host, &*time, takes_over) => follows,
        () = &mut shutdown => {
            store.close().await;
            return Ok(());
        }
    };
    if follows.map_err(|error| Failure::about("database", error))? {
        tracing::info!("this process stands by, to take over from the running one");
    } else {
        host.begin_life().await.map_err(about_database)?;
    }
    let place = Beside(tokio::spawn(take_place(host.clone())));
    source.begin(host.clone());
    let watcher = Beside(tokio::spawn(
        async move { match source.watch_files().await {} },
    ));
    tokio::spawn(check_wholly(host.clone()));
    let ended = discord::run(settings, host.clone(), watch, requests, shutdown).await;
    // A database that is closed takes its -wal away by itself.
    drop((watcher, place));
    host.shutdown().await;
    ended.map_err(|error| match error {
        RunError::Fatal(_) => Failure::Hopeless(error.to_string()),
        _ => Failure::about("discord", error),
    })
}

/// The most by which a server's clock may differ from Discord's, in milliseconds.
const APART: i64 = 2000;
/// The pause between two looks at what another process still holds.
const SOON: Duration = Duration::from_millis(250);

/// Waits until no other process is in the way of a host. Returns `true` at once if the host takes over
/// from one that is at work.
async fn follow_or_be_alone(host: &Host, time: &dyn Now, takes_over: bool) -> Result<bool, String> {
    agree_on_time(host.store(), time).await?;
    let has_place = host
        .store()
        .take_place()
        .map_err(|error| error.to_string())?;
    if takes_over {
        let follows = match has_place {
            Some(has_place) => !has_place,
            None => is_followed(host).await?,
        };
        if follows {
            return Ok(true);
        }
    }
    if has_place.is_none() {
        be_alone(host.store(), time, host.process()).await?;
    }
    Ok(false)
}

/// Returns `true` if a process of the same name is at work.
async fn is_followed(host: &Host) -> Result<bool, String> {
    let found = host.predecessor().await;
    let unread = |_| "it cannot be read whether the bot runs already".to_owned();
    Ok(found.map_err(unread)?.is_some())
}

/// Takes the place of the process that a host follows, and lets another one follow.
async fn take_place(host: Host) {
    while host.downtime().is_none() {
        tokio::time::sleep(SOON).await;
    }
    systemd::be_main();
    while !has_place(&host) {
        tokio::time::sleep(SOON).await;
    }
    host.store().admit_next();
}

/// Returns `true` if no other process has the place of a host; a server has no places.
fn has_place(host: &Host) -> bool {
    match host.take_place() {
        Ok(has_place) => has_place.unwrap_or(true),
        Err(refused) => {
            tracing::warn!(?refused, "the lock beside the database is taken later");
            false
        }
    }
}

/// Refuses a server whose clock is wrong, since several machines date what stands there.
async fn agree_on_time(store: &Store, time: &dyn Now) -> Result<(), String> {
    let server = store.server_time().await;
    let Some(server) = server.map_err(|error| error.to_string())? else {
        return Ok(());
    };
    let apart = server.0 - time.now().0;
    if apart.abs() > APART {
        return Err(format!(
            "the server's clock is {apart} ms from Discord's; let NTP set the clocks of both machines"
        ));
    }
    Ok(())
}

/// Waits until no other bot is at work on a database on a server under the name of this process, or
/// under any name unless both share the shards; a file has a lock.
async fn be_alone(store: &Store, time: &dyn Now, process: &Process) -> Result<(), String> {
    let unread = |error: StoreError| error.to_string();
    let mut is_told = false;
    loop {
        let (this, now) = (process.clone(), time.now());
        let is_in_the_way = store.read(move |tx| tx.is_in_the_way(&this, now));
        if !is_in_the_way.await.map_err(unread)? {
            return Ok(());
        }
        if !is_told {
            tracing::info!(
                name = process.name,
                "another piste is at work on this database, under this name or sharing no shards; this one waits \
                 until it ends"
            );
            is_told = true;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// A task beside the bot, which ends with it.
struct Beside(JoinHandle<()>);

impl Drop for Beside {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Looks at the whole file beside everything else: the start has looked at its pages alone.
async fn check_wholly(host: Host) {
    if let Err(error) = host.store().check().await {
        tracing::error!(%error, "the database is damaged; what still works goes on, and a backup should take its place");
    }
}

/// Binds the page's address once the process that is followed has let it go.
async fn bind_when_free(address: SocketAddr) -> TcpListener {
    let mut is_told = false;
    loop {
        match observe::bind(address).await {
            Ok(listener) => return listener,
            Err(error) if !is_told => tracing::info!(%error, "the page waits for its address"),
            Err(_) => {}
        }
        is_told = true;
        tokio::time::sleep(SOON).await;
    }
}

/// Shows health and metrics, and looks again and again at what they tell.
async fn show_page(listener: TcpListener, source: Arc<RunningBot>) {
    let checked = Arc::clone(&source);
    tokio::select! {
        never = checked.check() => match never {},
        () = observe::serve(listener, source, std::future::pending()) => {}
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, Failure> {
    observe::bind(address)
        .await
        .map_err(|error| Failure::about(format!("metrics.listen {address}"), error))
}
