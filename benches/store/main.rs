//! Every kind of statement of the store on a small and on a large database. Prints percentiles;
//! nothing is asserted.

#[path = "../support/deliveries.rs"]
mod deliveries;
mod fill;
#[path = "../support/many.rs"]
mod many;
#[path = "../support/measured.rs"]
mod measured;
mod operations;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/times.rs"]
mod times;

use fill::Filled;
use measured::Measured;
use store::Store;

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
    measured::compare(&COUNTS.map(|count| format!("{count} matches")), &few, &many);
}
