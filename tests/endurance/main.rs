//! Endurance: simulated people play at many tables while the bot's real process is killed at random
//! instants, every fault of the stand-in is drawn beside it, the database is locked and the disk is
//! full. Afterwards each player's own memory is compared with database, boards, hands and records.
//!
//! All choices are drawn from one seed, which is printed. What the operating system schedules is
//! not repeatable: the same seed plays the same challenges, draws the same moves and faults and
//! kills, but not in the same instants.
//!
//! ```sh
//! just endurance              # 1,000 kills: an hour on two cores
//! just endurance 50 1234      # so many kills, with the seed of a failure
//! just endurance-shared 2     # several processes of a bot on one PostgreSQL
//! ```

mod audit;
mod bans;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "nothing here waits for jobs of a store")]
#[path = "../support/clients.rs"]
mod clients;
mod clocks;
mod club;
mod contest;
mod contest_audit;
mod draw;
mod faults;
mod grudges;
mod hall;
mod hiding;
mod history;
mod ladders;
mod member;
mod memory;
mod message;
mod naps;
mod pairing;
mod person;
mod planted;
mod posts;
mod program;
mod programs;
mod progress;
mod runs;
#[cfg(feature = "postgres")]
#[path = "../support/server.rs"]
mod server;
#[expect(dead_code, reason = "only what both engines read alike is asked here")]
#[path = "../support/sql.rs"]
mod sql;
mod tally;
mod terms;
mod traces;
mod venue;
mod whims;

use std::time::{Duration, Instant};

use hall::Season;
use tally::Tally;

/// Kills of one season. Each season has a database and a Discord of its own: Discord lets a bot
/// connect a thousand times a day, and the bot keeps to a share of it.
const KILLS_OF_A_SEASON: u32 = 100;

/// A number from the environment, for whoever repeats a failure or wants a long run.
fn given<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "kills the program again and again for minutes: `just endurance`, and shortly in .ci/run"]
async fn what_was_acknowledged_is_never_lost_and_nothing_is_posted_twice() {
    let kills = given("ENDURANCE_KILLS").unwrap_or(15);
    let tables = given("ENDURANCE_TABLES").unwrap_or(12);
    let longest = Duration::from_secs(given("ENDURANCE_SECONDS").unwrap_or(45));
    let processes = given("ENDURANCE_PROCESSES").unwrap_or(1);
    let seed = given("ENDURANCE_SEED").unwrap_or_else(fresh_seed);
    println!(
        "ENDURANCE_SEED={seed} ENDURANCE_KILLS={kills} ENDURANCE_TABLES={tables} ENDURANCE_PROCESSES={processes}"
    );
    let begun = Instant::now();
    let mut tally = Tally::default();
    let mut number = 0;
    while tally.kills < kills && begun.elapsed() < longest {
        let season = Season {
            seed: seed + number,
            kills: (kills - tally.kills).min(KILLS_OF_A_SEASON),
            tables,
            processes,
            longest: longest.saturating_sub(begun.elapsed()),
        };
        let played = hall::play(season).await;
        println!("seed {}: {played}", season.seed);
        tally += played;
        number += 1;
    }
    println!("{tally}");
    println!("seed {seed}, {} s", begun.elapsed().as_secs());
    assert!(tally.is_clean(), "seed {seed}: {tally}");
}
