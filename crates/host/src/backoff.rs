//! Growing waits between tries.

use std::time::Duration;

/// The first wait.
const FIRST: Duration = Duration::from_millis(500);
/// The longest wait.
const LONGEST: Duration = Duration::from_secs(300);

/// A wait that doubles each time.
pub(super) struct Backoff(Duration);

impl Default for Backoff {
    fn default() -> Self {
        Self(FIRST)
    }
}

impl Backoff {
    /// Returns the wait before the next try.
    pub(super) fn next(&mut self) -> Duration {
        let wait = self.0;
        self.0 = (wait * 2).min(LONGEST);
        wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_five_minutes() {
        let mut backoff = Backoff::default();
        let waits: Vec<f64> = (0..12).map(|_| backoff.next().as_secs_f64()).collect();
        assert_eq!(waits[..4], [0.5, 1.0, 2.0, 4.0]);
        assert_eq!(waits[9..], [256.0, 300.0, 300.0]);
    }
}
