//! The limits for shards that come back. The client library comes back at once, every time, while
//! Discord allows 1,000 IDENTIFYs a day.

use std::time::Duration;

use tokio::time::Instant;

use super::allowance::Allowance;

/// The first pause, which doubles each time.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// The longest pause, so that people wait a minute at most once Discord is back.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// The time after which a session counts as a good one.
const GOOD: Duration = Duration::from_secs(600);

/// The number of RESUMEs that may follow each other at once.
const RESUMES: u32 = 6;
/// The time in which one more RESUME is allowed after that.
const RESUME_INTERVAL: Duration = Duration::from_secs(60);

const DAY: Duration = Duration::from_secs(24 * 3600);
/// The share of Discord's IDENTIFYs of a day that comes back in a day: one in four.
const SHARE: u32 = 4;
/// The number of IDENTIFYs in store, whatever the number of shards.
const SPARE: u32 = 8;

/// The pauses between the sessions of a shard. Each is twice as long as the one before, until a
/// session was a good one.
#[derive(Debug)]
pub(super) struct Pauses(Duration);

impl Default for Pauses {
    fn default() -> Self {
        Self(FIRST_PAUSE)
    }
}

impl Pauses {
    /// Returns the pause after a session that lived for this time.
    pub(super) fn after(&mut self, lived: Duration) -> Duration {
        if lived >= GOOD {
            *self = Self::default();
        }
        let pause = self.0;
        self.0 = LONGEST_PAUSE.min(2 * pause);
        pause
    }
}

/// Returns the allowance for resuming a session.
pub(super) fn resumes(now: Instant) -> Allowance {
    Allowance::new(RESUMES, RESUME_INTERVAL, now)
}

/// Returns the allowance of all shards together to identify, out of the `total` that Discord allows
/// in a day: several times in a row for every shard, and no more than half of the total on the
/// worst of days.
pub(super) fn identifies(total: u64, shards: u32, now: Instant) -> Allowance {
    let total = u32::try_from(total).unwrap_or(u32::MAX).max(SHARE);
    let share = total / SHARE;
    let full = shards.saturating_mul(4).max(SPARE).min(share.max(shards));
    Allowance::new(full, DAY / share, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_a_minute_and_begin_anew_after_a_good_session() {
        let mut pauses = Pauses::default();
        let seconds: Vec<_> = (0..8)
            .map(|_| pauses.after(Duration::ZERO).as_secs())
            .collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(pauses.after(GOOD), FIRST_PAUSE);
        assert_eq!(pauses.after(Duration::ZERO), 2 * FIRST_PAUSE);
    }

    /// Returns the number of times that shards identify in a day if their sessions live for these
    /// times, one after the other.
    async fn identifies_in_a_day(shards: u32, lives: &[u64]) -> u32 {
        let (begun, mut count) = (Instant::now(), 0);
        let mut allowed = identifies(1_000, shards, begun);
        let mut pauses: Vec<_> = (0..shards).map(|_| Pauses::default()).collect();
        let mut back_at = vec![begun; pauses.len()];
        let mut lives = lives
            .iter()
            .map(|seconds| Duration::from_secs(*seconds))
            .cycle();
        loop {
            let next = (0..back_at.len()).min_by_key(|shard| back_at[*shard]);
            let shard = next.expect("there are shards");
            tokio::time::sleep_until(back_at[shard]).await;
            tokio::time::sleep(allowed.wait(Instant::now())).await;
            if begun.elapsed() >= DAY {
                return count;
            }
            assert!(allowed.take(Instant::now()));
            count += 1;
            let life = lives.next().expect("without end");
            back_at[shard] = Instant::now() + life + pauses[shard].after(life);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whatever_the_gateway_does_identifies_stay_far_below_a_thousand_a_day() {
        let quick_after_good = [600, 0, 0, 0, 0, 0, 0, 0, 0];
        for lives in [&[0][..], &[599], &[600], &[30], &quick_after_good] {
            let alone = identifies_in_a_day(1, lives).await;
            assert!(alone <= 258, "{alone} with lives of {lives:?} s");
            let many = identifies_in_a_day(40, lives).await;
            assert!(many <= 410, "{many} with lives of {lives:?} s");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn resumes_one_after_the_other_are_six_and_then_one_a_minute() {
        let mut allowed = resumes(Instant::now());
        let mut counted = 0;
        for _ in 0..600 {
            counted += u32::from(allowed.take(Instant::now()));
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        assert_eq!(counted, 6 + 9);
    }
}
