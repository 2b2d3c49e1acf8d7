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
    for (count, measured) in COUNTS.iter().zip([&few, &many]) {
        println!("{count} matches:");
        measured.iter().for_each(Measured::print);
    }
    println!("p99 of many to p99 of few, and the longest of many in milliseconds:");
    for (few, many) in few.iter().zip(&many) {
        let (ratio, longest) = (many.at(0.99) / few.at(0.99), many.at(1.0));
        println!("{:<26} {ratio:5.1} {longest:8.2}", few.name);
    }
}
