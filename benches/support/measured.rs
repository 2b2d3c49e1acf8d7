//! Operations, each made many times on places that are spread over a file.

use std::time::Instant;

use crate::times::Times;

/// A prime far above the number of rows, so that what is looked for is spread over the file.
const STRIDE: u64 = 982_451_653;

/// An operation, and the times that it took.
pub(crate) struct Measured {
    name: &'static str,
    times: Times,
}

/// Makes an operation again and again.
pub(crate) async fn measure<T>(
    name: &'static str,
    count: u64,
    operation: impl AsyncFn(u64) -> T,
) -> Measured {
    let mut times = Vec::new();
    for number in 0..count {
        let begun = Instant::now();
        operation(number.wrapping_mul(STRIDE) >> 4).await;
        times.push(begun.elapsed());
    }
    let times = Times::new(times);
    Measured { name, times }
}

/// Prints the percentiles of the same operations on a small and on a large file, and how the two
/// compare.
pub(crate) fn compare(names: &[String; 2], few: &[Measured], many: &[Measured]) {
    for (name, measured) in names.iter().zip([few, many]) {
        println!("{name}:");
        measured.iter().for_each(|it| it.times.print(it.name));
    }
    println!("p99 of many to p99 of few, and the longest of many in milliseconds:");
    for (few, many) in few.iter().zip(many) {
        let ratio = many.times.at(0.99) / few.times.at(0.99);
        println!("{:<26} {ratio:5.1} {:8.2}", few.name, many.times.at(1.0));
    }
}
