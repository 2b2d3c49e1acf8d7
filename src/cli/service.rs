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
}

/// Starts database and host once Discord has said what time it is, and runs the bot until
/// `shutdown` is done.
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
    } = start;
    let listener = match listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let watch = Watch::default();
    let store = database.open();
    let store = store.map_err(|error| Failure::about("database", error))?;
    let time = Arc::new(discord_time(&settings, &watch)?);
    let http = discord::http(&settings, true).map_err(|error| Failure::about("discord", error))?;
    let requests = Arc::new(Requests::new(Arc::new(http), watch.metrics.clone()));
    let poster = Arc::new(DiscordPoster::new(Arc::clone(&requests)));
    let source = Arc::new(RunningBot::new(watch.clone(), Arc::clone(&time)));
    let timed = Arc::clone(&time);
    let _asking = Beside(tokio::spawn(async move { match timed.keep().await {} }));
    let _page = listener.map(|listener| {
        let checked = Arc::clone(&source);
        let source = Arc::clone(&source);
        Beside(tokio::spawn(async move {
            tokio::select! {
                never = checked.check() => match never {},
                () = observe::serve(listener, source, std::future::pending()) => {}
            }
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
    tokio::select! {
        alone = be_alone(&store, &*time, &process) => {
            alone.map_err(|error| Failure::about("database", error))?;
        }
        () = &mut shutdown => {
            store.close().await;
            return Ok(());
        }
    }
    let league = League::new(store.clone());
    let host = Host::start(
        store,
        poster,
        time,
        Arc::new(SystemEntropy),
        HostOptions {
            limits,
            custom_settings,
            process,
            ladders: Some(league),
            is_cut_off: true,
            ..HostOptions::default()
        },
    )
    .await
    .map_err(|error| Failure::about("database", error))?;
    source.begin(host.clone());
    let watcher = Beside(tokio::spawn(
        async move { match source.watch_files().await {} },
    ));
    tokio::spawn(check_wholly(host.clone()));
    let ended = discord::run(settings, host.clone(), watch, requests, shutdown).await;
    // A database that is closed takes its -wal away by itself.
    drop(watcher);
    host.shutdown().await;
    ended.map_err(|error| match error {
        RunError::Fatal(_) => Failure::Hopeless(error.to_string()),
        _ => Failure::about("discord", error),
    })
}

/// The most by which a server's clock may differ from Discord's, in milliseconds.
const APART: i64 = 2000;
/// The time after which a bot on the same server that was not seen is taken to be gone, in
/// milliseconds: it says twice in it that it is at work.
const SILENCE: i64 = 45_000;

/// Waits until no other bot is at work on a database on a server under the name of this process, or
/// under any name unless both share the shards; a file has a lock. Refuses a server whose clock is
/// wrong, since several machines date what stands there.
async fn be_alone(store: &Store, time: &dyn Now, process: &Process) -> Result<(), String> {
    let unread = |error: StoreError| error.to_string();
    let Some(server) = store.server_time().await.map_err(unread)? else {
        return Ok(());
    };
    let apart = server.0 - time.now().0;
    if apart.abs() > APART {
        return Err(format!(
            "the server's clock is {apart} ms from Discord's; let NTP set the clocks of both machines"
        ));
    }
    let mut is_told = false;
    loop {
        let (this, since) = (process.clone(), time.now().plus(-SILENCE));
        let is_in_the_way = store.read(move |tx| tx.is_in_the_way(&this, since));
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

async fn bind(address: SocketAddr) -> Result<TcpListener, Failure> {
    observe::bind(address)
        .await
        .map_err(|error| Failure::about(format!("metrics.listen {address}"), error))
}
