//! Times that something took, as percentiles.

use std::time::Duration;

/// Durations, to be read by rank.
pub(crate) struct Times(pub Vec<Duration>);

impl Times {
    /// Sorts them.
    pub(crate) fn new(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        Self(times)
    }

    /// Returns the number of milliseconds below which this part of the times lies.
    pub(crate) fn at(&self, part: f64) -> f64 {
        let rank = (self.0.len().saturating_sub(1) as f64 * part).round() as usize;
        self.0.get(rank).map_or(f64::NAN, Duration::as_secs_f64) * 1000.0
    }

    /// Prints the percentiles after a name.
    pub(crate) fn print(&self, name: &str) {
        let [half, most, nearly_all] = [0.5, 0.95, 0.99].map(|part| self.at(part));
        println!("{name:<12} p50 {half:8.2} ms   p95 {most:8.2} ms   p99 {nearly_all:8.2} ms");
    }
}
