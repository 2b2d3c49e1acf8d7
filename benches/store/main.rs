//! Every kind of statement of the store on a small and on a large database. Prints percentiles;
//! nothing is asserted.

#[path = "../support/deliveries.rs"]
mod deliveries;
mod fill;
#[path = "../support/many.rs"]
mod many;
mod operations;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/times.rs"]
mod times;

use fill::Filled;
use operations::Measured;
use piste::store::Store;

/// The number of matches in the small and in the large file.
const COUNTS: [u64; 2] = [10_000, 1_000_000];

/// Measures every operation on a file with so many matches.
async fn measured(count: u64) -> Vec<Measured> {
    let filled = Filled::with(count).await;
    let store = Store::open(&filled.path).expect("a database");
    let mut measured = operations::reads(&store, &filled).await;
    measured.extend(operations::writes(&store, &filled).await);
    measured.extend(operations::cleaning(&store).await);
    store.close().await;
    measured
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let [few, many] = COUNTS.map(|count| runtime.block_on(measured(count)));
    println!(
        "milliseconds: p50, p99, longest at 10,000 matches; the same at 1,000,000; p99 to p99"
    );
    for (few, many) in few.iter().zip(&many) {
        let [(a, b, c), (d, e, f)] = [few, many].map(|it| (it.at(0.5), it.at(0.99), it.at(1.0)));
        let name = few.name;
        println!(
            "{name:<26} {a:7.3} {b:7.3} {c:7.3}   {d:7.3} {e:7.3} {f:7.3}   {:5.1}",
            e / b
        );
    }
}
