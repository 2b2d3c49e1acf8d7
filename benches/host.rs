//! The host without Discord: a thousand matches that all move at once, with one commit for all
//! that wait and with one commit for each; until the moves are answered, and until everything that
//! they have to post has arrived as well.

#[path = "support/deliveries.rs"]
mod deliveries;
#[path = "support/many.rs"]
mod many;
mod support;

use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use futures::future::join_all;
use host::Host;
use support::Running;

/// The number of matches that move at the same moment.
const MATCHES: u64 = 1_000;

/// Returns the time of a number of rounds of moves, between which everything comes to rest.
async fn moves(host: &Host, running: &[Running], rounds: u64, posted: bool) -> Duration {
    let mut spent = Duration::ZERO;
    for _ in 0..rounds {
        deliveries::settled(host).await;
        let begun = Instant::now();
        join_all(running.iter().map(|running| many::play(host, running))).await;
        if posted {
            deliveries::settled(host).await;
        }
        spent += begun.elapsed();
    }
    spent
}

fn commits(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut group = criterion.benchmark_group("a move in each of 1,000 matches");
    group.sample_size(10);
    group.throughput(Throughput::Elements(MATCHES));
    for (commits, together) in [("group commit", true), ("one commit each", false)] {
        let folder = tempfile::tempdir().expect("a folder");
        let host = runtime.block_on(many::host(&folder.path().join("piste.db"), together));
        let running = runtime.block_on(many::matches(&host, MATCHES));
        for (name, posted) in [("answered", false), ("posted", true)] {
            group.bench_function(format!("{commits}/{name}"), |bencher| {
                bencher
                    .to_async(&runtime)
                    .iter_custom(|rounds| moves(&host, &running, rounds, posted));
            });
        }
        runtime.block_on(host.shutdown());
    }
    group.finish();
}

criterion_group!(benches, commits);
criterion_main!(benches);
