//! Requests that Discord refused, counted by who caused them before they are counted for all:
//! Discord bans an address after 10,000 in ten minutes.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::delivery::pace::Brake;
use crate::discord::delivery::place::Group;

/// The time in which refusals are counted.
const WINDOW: Duration = Duration::from_secs(600);
/// The number of refusals at which one server or user is slowed.
const OF_ONE: usize = 30;
/// The number of refusals at which all are slowed, everybody who causes any is slowed like those
/// who cause many, and the operator is told.
const OF_MANY: usize = 1000;
/// The number of refusals at which all are slowed to a crawl.
const OF_ALL: usize = 5000;
/// The time between two turns of a server or user that is slowed.
const GAP: Duration = Duration::from_secs(10);
/// The number of refusals of one server or user that are remembered. More change nothing.
const REMEMBERED: usize = OF_ONE;

/// The refusals of the last ten minutes.
#[derive(Default)]
pub(super) struct Refusals {
    lately: Mutex<Lately>,
    /// The number of other processes, which may have the same address.
    others: AtomicUsize,
}

#[derive(Default)]
struct Lately {
    all: VecDeque<Instant>,
    by: HashMap<Group, VecDeque<Instant>>,
}

impl Refusals {
    /// Counts a refusal, and who caused it if that is known. Returns `true` for the one at which
    /// the operator is told.
    pub(super) fn count(&self, group: Option<Group>) -> bool {
        let now = Instant::now();
        let mut lately = self.lately(now);
        lately.all.push_back(now);
        if let Some(group) = group {
            let by_one = lately.by.entry(group).or_default();
            by_one.truncate(REMEMBERED - 1);
            by_one.push_front(now);
        }
        lately.all.len() == self.share(OF_MANY)
    }

    /// Leaves the same part of what Discord allows to each of a number of processes.
    pub(super) fn share_among(&self, processes: u32) {
        let others = usize::try_from(processes).unwrap_or(1).saturating_sub(1);
        self.others.store(others, Ordering::Relaxed);
    }

    fn share(&self, of_all: usize) -> usize {
        (of_all / (1 + self.others.load(Ordering::Relaxed))).max(1)
    }

    /// Returns the time that a server or user has to wait between two turns, if they are slowed.
    pub(super) fn gap(&self, group: Group) -> Option<Duration> {
        let lately = self.lately(Instant::now());
        let of_one = lately.by.get(&group).map_or(0, VecDeque::len);
        let most = if lately.all.len() < self.share(OF_MANY) {
            OF_ONE
        } else {
            1
        };
        (of_one >= most).then_some(GAP)
    }

    /// Returns the brake on all requests.
    pub(super) fn brake(&self) -> Brake {
        let refused = self.lately(Instant::now()).all.len();
        if refused >= self.share(OF_ALL) {
            Brake::Hard
        } else if refused >= self.share(OF_MANY) {
            Brake::Slow
        } else {
            Brake::Off
        }
    }

    /// Returns the counts without those that are too old.
    fn lately(&self, now: Instant) -> MutexGuard<'_, Lately> {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |at: &Instant| now.duration_since(*at) >= WINDOW;
        while lately.all.front().is_some_and(is_old) {
            lately.all.pop_front();
        }
        lately.by.retain(|_, by_one| {
            while by_one.back().is_some_and(is_old) {
                by_one.pop_back();
            }
            !by_one.is_empty()
        });
        lately
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Group = Group::User(1);
    const SALLE: Group = Group::Server(2);

    #[tokio::test(start_paused = true)]
    async fn whoever_causes_many_refusals_is_slowed_for_ten_minutes_and_nobody_else() {
        let refusals = Refusals::default();
        for _ in 0..2 * OF_ONE {
            assert!(!refusals.count(Some(ADA)));
        }
        assert_eq!(refusals.gap(ADA), Some(GAP));
        assert_eq!(refusals.gap(SALLE), None);
        assert_eq!(refusals.brake(), Brake::Off);
        tokio::time::advance(WINDOW).await;
        assert_eq!(refusals.gap(ADA), None);
    }

    #[tokio::test(start_paused = true)]
    async fn processes_share_what_discord_allows() {
        let refusals = Refusals::default();
        refusals.share_among(2);
        let told = (0..OF_MANY / 2).filter(|_| refusals.count(None));
        assert_eq!(told.count(), 1);
        assert_eq!(refusals.brake(), Brake::Slow);
        refusals.share_among(1);
        assert_eq!(refusals.brake(), Brake::Off);
    }

    #[tokio::test(start_paused = true)]
    async fn a_thousand_of_all_kinds_are_told_once_and_slow_all_and_most_whoever_causes_any() {
        let refusals = Refusals::default();
        let caused = |number: usize| number.is_multiple_of(2).then_some(ADA);
        let told = (1..OF_MANY).filter(|number| refusals.count(caused(*number)));
        assert_eq!(told.count(), 0);
        assert_eq!(refusals.brake(), Brake::Off);
        refusals.count(Some(SALLE));
        assert_eq!(refusals.brake(), Brake::Slow);
        assert_eq!(refusals.gap(SALLE), Some(GAP), "one is enough by now");
        let told = (OF_MANY..OF_ALL).filter(|_| refusals.count(None));
        assert_eq!(told.count(), 0, "it was told before");
        assert_eq!(refusals.brake(), Brake::Hard);
        tokio::time::advance(WINDOW).await;
        assert_eq!((refusals.brake(), refusals.gap(ADA)), (Brake::Off, None));
    }
}
