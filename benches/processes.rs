//! One, two and four hosts on one database on a server, as the processes of a bot have it, and one on a
//! file beside them: moves a second while all matches move at once, the time that a move takes while
//! sixteen are made at once, and what the database has to do for it.

#[path = "support/deliveries.rs"]
mod deliveries;
#[path = "support/many.rs"]
mod many;
#[path = "../tests/support/server.rs"]
mod server;
mod support;
#[path = "support/times.rs"]
mod times;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures::StreamExt;
use futures::future::join_all;
use host::{Host, HostOptions};
use model::Process;
use server::Database;
use store::{Address, Store};
use support::Running;
use times::Times;

/// The number of matches, which all hosts share.
const MATCHES: u64 = 1_000;
/// The rounds in which each match moves once.
const ROUNDS: u32 = 5;
/// The moves that are made at once while each is measured.
const AT_ONCE: usize = 16;

/// The hosts on one database, each with its matches.
struct Hosts(Vec<(Host, Vec<Running>)>);

/// The work that the writers of a database have done.
#[derive(Clone, Copy)]
struct Work {
    jobs: u64,
    commits: u64,
    repeats: u64,
    /// Those that the server has counted, if it counts.
    statements: Option<u64>,
}

impl Hosts {
    async fn on_file(path: &std::path::Path) -> Self {
        let host = many::host(path, true).await;
        let running = many::matches(&host, MATCHES).await;
        Self(vec![(host, running)])
    }

    async fn on_server(database: &Database, of: u32) -> Self {
        let address = Address::parse(&database.address(), None).expect("an address");
        let mut hosts = Vec::new();
        for number in 0..of {
            let name = format!("piste-{number}");
            let process = Process { name, of };
            let options = HostOptions {
                process,
                ..HostOptions::default()
            };
            let store = Store::connect(&address).expect("a server");
            let host = many::start(store, number, options).await;
            let share = MATCHES / u64::from(of);
            let first = u64::from(number) * share;
            let running = many::matches_of(&host, first..first + share).await;
            hosts.push((host, running));
        }
        Self(hosts)
    }

    fn all(&self) -> impl Iterator<Item = (&Host, &Running)> {
        self.0
            .iter()
            .flat_map(|(host, running)| running.iter().map(move |running| (host, running)))
    }

    async fn settled(&self) {
        deliveries::settled(&self.0[0].0).await;
    }

    /// Returns the times of a number of rounds in which all move at once: until all are answered, and
    /// until all posts have arrived.
    async fn move_at_once(&self) -> [Duration; 2] {
        let mut spent = [Duration::ZERO; 2];
        for _ in 0..ROUNDS {
            self.settled().await;
            let begun = Instant::now();
            join_all(self.all().map(|(host, running)| many::play(host, running))).await;
            spent[0] += begun.elapsed();
            self.settled().await;
            spent[1] += begun.elapsed();
        }
        spent
    }

    /// Returns the time of each move of a round in which a few are made at once.
    async fn move_by_turns(&self) -> Times {
        self.settled().await;
        let moves = self.all().map(|(host, running)| many::play(host, running));
        let times = futures::stream::iter(moves).buffer_unordered(AT_ONCE);
        Times::new(times.filter_map(async |time| time).collect().await)
    }

    fn work(&self, database: Option<&Database>) -> Work {
        let counters = self.0.iter().map(|(host, _)| host.store().counters());
        let mut work = Work {
            jobs: 0,
            commits: 0,
            repeats: 0,
            statements: database.and_then(statements),
        };
        for counted in counters {
            work.jobs += counted.jobs.load(Ordering::Relaxed);
            work.commits += counted.commits.load(Ordering::Relaxed);
            work.repeats += counted.repeats.load(Ordering::Relaxed);
        }
        work
    }

    async fn measure(self, name: &str, database: Option<&Database>) {
        let before = self.work(database);
        let times = self.move_by_turns().await;
        self.settled().await;
        let after = self.work(database);
        let [answered, posted] = self.move_at_once().await;
        let end = self.work(database);
        let moves = MATCHES as f64 * f64::from(ROUNDS);
        let [answered, posted] = [answered, posted].map(|spent| moves / spent.as_secs_f64());
        println!("{name}: {answered:.0} moves a second answered, {posted:.0} posted");
        times.print("a move");
        let repeats = |from: Work, to: Work| {
            (to.repeats - from.repeats) as f64 * 1000.0 / (to.commits - from.commits).max(1) as f64
        };
        let (few, many) = (repeats(before, after), repeats(after, end));
        println!("repeats of 1,000 writes: {few:.1} of few at once, {many:.1} of all at once");
        let made = times.0.len().max(1) as f64;
        println!(
            "writes a move: {:.2}",
            (after.jobs - before.jobs) as f64 / made
        );
        if let Some((before, after)) = before.statements.zip(after.statements) {
            println!("statements a move: {:.1}", (after - before) as f64 / made);
        }
        for (host, _) in self.0 {
            host.shutdown().await;
        }
    }
}

/// Returns the number of statements that a server has run in a database, those of transactions among them;
/// nothing unless it counts them.
fn statements(database: &Database) -> Option<u64> {
    let loaded = database.print("SHOW shared_preload_libraries;");
    loaded.contains("pg_stat_statements").then_some(())?;
    let counted = database.print(&format!(
        "CREATE EXTENSION IF NOT EXISTS pg_stat_statements;
         SELECT coalesce(sum(calls), 0) FROM pg_stat_statements JOIN pg_database ON oid = dbid
         WHERE datname = '{}';",
        database.name()
    ));
    counted.trim().parse().ok()
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    runtime.block_on(async {
        let path = folder.path().join("piste.db");
        Hosts::on_file(&path).await.measure("a file", None).await;
    });
    if server::named().is_none() {
        println!("processes on a server are measured under `.ci/postgres`");
        return;
    }
    for of in [1, 2, 4] {
        let database = Database::create();
        runtime.block_on(async {
            let hosts = Hosts::on_server(&database, of).await;
            let name = format!("{of} on a server");
            hosts.measure(&name, Some(&database)).await;
        });
    }
}
