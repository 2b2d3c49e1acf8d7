//! Allowances: how often something may be done.

use std::time::Duration;

use tokio::time::Instant;

/// A store of permissions. Each use takes one, and one comes back with every interval until the
/// store is full.
#[derive(Debug)]
pub(super) struct Allowance {
    full: u32,
    interval: Duration,
    /// The number of those that share it.
    among: u32,
    left: u32,
    /// The time at which the last permission came back.
    refilled: Instant,
}

impl Allowance {
    /// Returns a full store.
    pub(super) fn new(full: u32, interval: Duration, now: Instant) -> Self {
        Self {
            full,
            interval,
            among: 1,
            left: full,
            refilled: now,
        }
    }

    /// Leaves the same part of it to each of a number of those that share it.
    pub(super) fn share_among(&mut self, among: u32) {
        self.among = among.max(1);
        self.left = self.left.min(self.full());
    }

    fn full(&self) -> u32 {
        (self.full / self.among).max(1)
    }

    /// Takes a permission, and returns `false` if none is left.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        self.refill(now);
        let is_left = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_left
    }

    /// Returns the time until a permission is left, which is zero if one is.
    pub(super) fn wait(&mut self, now: Instant) -> Duration {
        self.refill(now);
        if self.left > 0 {
            Duration::ZERO
        } else {
            (self.refilled + self.interval * self.among).saturating_duration_since(now)
        }
    }

    fn refill(&mut self, now: Instant) {
        let (full, interval) = (self.full(), self.interval * self.among);
        while self.left < full && self.refilled + interval <= now {
            self.left += 1;
            self.refilled += interval;
        }
        if self.left == full {
            self.refilled = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_those_that_share_an_allowance_has_its_part() {
        let (start, minute) = (Instant::now(), Duration::from_secs(60));
        let mut allowance = Allowance::new(4, minute, start);
        allowance.share_among(2);
        assert!(allowance.take(start) && allowance.take(start));
        assert!(!allowance.take(start));
        assert_eq!(allowance.wait(start + minute), minute);
        assert!(allowance.take(start + 2 * minute));
        allowance.share_among(100);
        let later = start + 300 * minute;
        assert!(
            allowance.take(later) && !allowance.take(later),
            "one at least"
        );
    }

    #[test]
    fn a_permission_comes_back_with_every_interval_and_never_more_than_fit() {
        let (start, minute) = (Instant::now(), Duration::from_secs(60));
        let mut allowance = Allowance::new(2, minute, start);
        assert!(allowance.take(start) && allowance.take(start));
        assert!(!allowance.take(start));
        let later = start + Duration::from_secs(45);
        assert_eq!(allowance.wait(later), Duration::from_secs(15));
        let later = start + minute;
        assert_eq!(allowance.wait(later), Duration::ZERO);
        assert!(allowance.take(later) && !allowance.take(later));
        let much_later = start + 100 * minute;
        assert!(allowance.take(much_later) && allowance.take(much_later));
        assert!(!allowance.take(much_later));
    }
}
