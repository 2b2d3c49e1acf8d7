//! The memory of a host with 10,000 running matches on disk of which 1,000 have moved in the last
//! minute, and of the whole program while 300 matches are played.

mod load;
#[path = "../support/many.rs"]
mod many;
#[path = "../support/resident.rs"]
mod resident;
#[path = "../support/mod.rs"]
mod support;

use std::process::ExitCode;

use futures::future::join_all;
use host::Host;
use resident::resident;
use support::Running;

/// The number of running matches.
const MATCHES: u64 = 10_000;
/// The number of matches that move.
const BUSY: u64 = 1_000;

/// Begins the matches in another life of the program, whose memory is not this one's.
fn fill(path: &std::path::Path) -> std::process::ExitStatus {
    std::process::Command::new(std::env::current_exe().expect("this program"))
        .env("PISTE_BENCH_FILL", path)
        .status()
        .expect("it runs")
}

/// Returns the first `count` of the matches that an earlier life of the program began.
async fn begun_before(host: &Host, count: u64) -> Vec<Running> {
    let mut found = Vec::new();
    for number in 0..count {
        let players = many::pair(number);
        let lines = host.matches(players[0].user).await.expect("listed");
        let id = lines.first().expect("it runs").id;
        found.push(Running { id, players });
    }
    found
}

async fn measure(path: &std::path::Path) {
    let me = std::process::id();
    println!("before the start: {:6.1} MB", resident(me));
    let host = many::host(path, true).await;
    println!("started:          {:6.1} MB", resident(me));
    let running = begun_before(&host, BUSY).await;
    for some in running.chunks(100) {
        join_all(some.iter().map(|running| many::play(&host, running))).await;
    }
    println!(
        "{BUSY} have moved:  {:6.1} MB, {} matches in memory",
        resident(me),
        host.in_memory()
    );
    host.shutdown().await;
}

fn main() -> ExitCode {
    // The program itself, in a process of its own.
    if let Some(configuration) = std::env::var_os("PISTE_BENCH_RUN") {
        return load::run(&configuration);
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if let Some(path) = std::env::var_os("PISTE_BENCH_FILL") {
        runtime.block_on(async {
            let host = many::host(path.as_ref(), true).await;
            many::matches(&host, MATCHES).await;
            host.shutdown().await;
        });
        return ExitCode::SUCCESS;
    }
    // Another build, for a comparison in the same conditions.
    if std::env::var_os("PISTE_BENCH_PROGRAM").is_some() {
        runtime.block_on(load::measure());
        return ExitCode::SUCCESS;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("piste.db");
    assert!(fill(&path).success(), "10,000 matches are begun");
    runtime.block_on(measure(&path));
    runtime.block_on(load::measure());
    ExitCode::SUCCESS
}
