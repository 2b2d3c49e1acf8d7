//! Ladders, profiles and histories of many players and servers; the end of a rated match beside its bare
//! commit; and everything computed anew. Prints percentiles; nothing is asserted.

#[path = "../support/clock.rs"]
mod clock;
mod ends;
mod fill;
#[path = "../support/measured.rs"]
mod measured;
#[path = "../support/times.rs"]
mod times;

use std::time::Instant;

use ends::ends;
use fill::Filled;
use host::Timestamp;
use host::league::{Entrant, Ladder, League, Onlooker, PageStart, Season};
use measured::{Measured, measure};
use store::Store;

/// The number of players in the small and in the large file.
const PLAYERS: [u64; 2] = [10_000, 1_000_000];
/// Results that are held in memory at once while ladders are computed anew.
const BATCH: u32 = 5_000_000;
/// The number of times that something is looked up.
const READS: u64 = 1000;
const GAME: &str = "en-garde";

/// Measures everything that people look up.
async fn reads(league: &League, filled: &Filled) -> Vec<Measured> {
    let everywhere = || League::ladder(GAME, Season::ALL_TIME, None);
    let here = |at| League::ladder(GAME, Season::ALL_TIME, Some(filled.server(at)));
    let looking = |at| Onlooker {
        user: filled.user(at),
        server: None,
    };
    let page = async |ladder: Ladder, start, at| {
        let found = league
            .leaderboard(ladder, start, looking(at), Timestamp(0))
            .await;
        assert!(!found.expect("read").rows.is_empty());
    };
    let onlooker = |at| Onlooker {
        user: filled.user(at + 1),
        server: None,
    };
    vec![
        measure("first page", READS, async |at| {
            page(everywhere(), PageStart::Row(0), at).await;
        })
        .await,
        measure("any page", READS, async |at| {
            let row = u32::try_from(at % filled.players).expect("small");
            page(everywhere(), PageStart::Row(row), at).await;
        })
        .await,
        measure("around me", READS, async |at| {
            page(everywhere(), PageStart::Own, at).await;
        })
        .await,
        measure("around me, here", READS, async |at| {
            page(here(at), PageStart::Own, at).await;
        })
        .await,
        measure("profile", READS, async |at| {
            let profile = league.profile(Entrant::User(filled.user(at)), Some(GAME), onlooker(at));
            assert!(profile.await.expect("read").is_some());
        })
        .await,
        measure("profile, 10,000 rivals", READS, async |at| {
            let profile = league.profile(Entrant::User(filled.popular()), Some(GAME), onlooker(at));
            let profile = profile.await.expect("read").expect("seen by all");
            assert_eq!(profile.rivals.len(), 3);
        })
        .await,
        measure("history", READS, async |at| {
            let history = league.history(filled.user(at), None, onlooker(at));
            assert!(!history.await.expect("read").0.is_empty());
        })
        .await,
        measure("history, further", READS, async |at| {
            let before = Some(filled.results() / 2);
            let history = league.history(filled.user(at), before, onlooker(at));
            history.await.expect("read");
        })
        .await,
    ]
}

/// Measures everything that people look up of servers.
async fn reads_of_servers(league: &League, filled: &Filled) -> Vec<Measured> {
    let looking = |at| Onlooker {
        user: filled.user(at),
        server: Some(filled.server(at)),
    };
    let page = async |start, at| {
        let ladder = League::ladder_of_servers(GAME, Season::ALL_TIME);
        let found = league.leaderboard(ladder, start, looking(at), Timestamp(0));
        let found = found.await.expect("read");
        assert!(!found.rows.is_empty() && u64::from(found.listed) == filled.servers());
    };
    vec![
        measure("servers, first page", READS, async |at| {
            page(PageStart::Row(0), at).await;
        })
        .await,
        measure("servers, any page", READS, async |at| {
            let row = u32::try_from(at % filled.servers()).expect("small");
            page(PageStart::Row(row), at).await;
        })
        .await,
        measure("servers, around us", READS, async |at| {
            page(PageStart::Own, at).await;
        })
        .await,
        measure("profile of a server", READS, async |at| {
            let server = Entrant::Server(filled.server(at));
            let profile = league.profile(server, Some(GAME), looking(at));
            assert!(profile.await.expect("read").is_some());
        })
        .await,
    ]
}

async fn of(players: u64) -> Vec<Measured> {
    let filled = Filled::with(players).await;
    let store = Store::open(&filled.path).expect("a database");
    let league = League::new(store.clone());
    let mut measured = reads(&league, &filled).await;
    measured.extend(reads_of_servers(&league, &filled).await);
    measured.extend(ends(&store, &league, &filled).await);
    store.close().await;
    measured
}

/// Computes the ladders of a copy of a file anew, until it is closed, and prints the results a
/// second, of the clock and of processor time, and the most memory that was held.
async fn rebuild(players: u64) {
    let filled = Filled::with(players).await;
    let copy = filled.path.with_extension("copy");
    std::fs::copy(&filled.path, &copy).expect("a copy");
    let store = Store::open(&copy).expect("a database");
    // From here on the kernel counts the most memory anew.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let (begun, processor) = (Instant::now(), processor());
    let league = League::new(store.clone());
    let rate = league.rate();
    let now = Timestamp(1_710_000_000_000);
    let rebuilt = store.rebuild_ladders(now, BATCH, rate).await;
    let results = rebuilt.expect("rebuilt").results as f64;
    let computed = begun.elapsed().as_secs_f64();
    store.close().await;
    let closed = begun.elapsed().as_secs_f64();
    let processor = self::processor() - processor;
    println!(
        "{players} players computed anew: {:.0} results a second, {:.0} a second of processor time; \
         {computed:.1} s, closed after {closed:.1} s; {:.0} MB",
        results / closed,
        results / processor,
        most_memory()
    );
    std::fs::remove_file(&copy).expect("a file");
}

/// Returns the processor time that this process has used, in seconds.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let ticks = fields.split(' ').skip(11).take(2);
    // The kernel counts in hundredths of a second.
    let ticks = ticks.filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

/// Returns the most memory that this process has held, in MB.
fn most_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kilobytes.map_or(f64::NAN, |kilobytes| kilobytes / 1024.0)
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let [few, many] = PLAYERS.map(|players| runtime.block_on(of(players)));
    measured::compare(
        &PLAYERS.map(|players| format!("{players} players")),
        &few,
        &many,
    );
    for players in PLAYERS {
        runtime.block_on(rebuild(players));
    }
}
