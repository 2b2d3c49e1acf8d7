//! Allowances: how often something may be done.

use std::time::Duration;

use tokio::time::Instant;

/// A store of permissions. Each use takes one, and one comes back with every interval until the
/// store is full.
#[derive(Debug)]
pub(super) struct Allowance {
    full: u32,
    interval: Duration,
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
            left: full,
            refilled: now,
        }
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
            (self.refilled + self.interval).saturating_duration_since(now)
        }
    }

    fn refill(&mut self, now: Instant) {
        while self.left < self.full && self.refilled + self.interval <= now {
            self.left += 1;
            self.refilled += self.interval;
        }
        if self.left == self.full {
            self.refilled = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
