//! The pace of the poster towards Discord, and of users towards the bot.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use host::Timestamp;

/// The number of requests a second towards Discord, which allows 50.
const A_SECOND: u32 = 45;

/// The brake on all requests, by how many Discord has refused lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brake {
    /// The usual pace.
    Off,
    /// Ten requests a second: though all were refused, fewer than Discord bans an address for.
    Slow,
    /// A request a second.
    Hard,
}

impl Brake {
    /// Returns the time between two requests.
    pub(super) fn gap(self) -> Duration {
        match self {
            Self::Off => Duration::from_secs(1) / A_SECOND,
            Self::Slow => Duration::from_millis(100),
            Self::Hard => Duration::from_secs(1),
        }
    }
}

/// The poster's pace: evenly spaced requests, and one gate that closes for everything when Discord
/// says so.
#[derive(Default)]
pub struct Pace {
    times: Mutex<Times>,
}

#[derive(Default)]
struct Times {
    /// The time from which the next request may be made.
    next: Option<Instant>,
    /// The time at which the gate opens.
    open: Option<Instant>,
}

impl Pace {
    /// Waits for a place among all requests, which are so far apart.
    pub async fn wait(&self, gap: Duration) {
        loop {
            tokio::time::sleep_until(self.take(gap)).await;
            // The gate may have closed for those who had a place already.
            if self.times().open.is_none_or(|open| open <= Instant::now()) {
                return;
            }
        }
    }

    /// Takes the next place.
    fn take(&self, gap: Duration) -> Instant {
        let mut times = self.times();
        let at = [times.next, times.open].into_iter().flatten();
        let at = at.fold(Instant::now(), Instant::max);
        times.next = Some(at + gap);
        at
    }

    /// Closes the gate for everybody until a point in time.
    pub fn hold(&self, until: Instant) {
        let mut times = self.times();
        times.open = times.open.max(Some(until));
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The number of users remembered at once, beyond which idle ones are forgotten.
const USERS: usize = 10_000;

/// The rate at which each user may do something.
pub struct UserRates {
    /// The number of times that a user may save up.
    burst: f64,
    /// The number of times that a user gets back each second.
    refill: f64,
    users: Mutex<HashMap<u64, (f64, Timestamp)>>,
}

impl UserRates {
    /// The rate of questions.
    pub fn of_questions() -> Self {
        Self::new(20.0, 2.0)
    }

    /// The rate of messages that a user shows everybody: three, and one more each minute.
    pub fn of_messages() -> Self {
        Self::new(3.0, 1.0 / 60.0)
    }

    fn new(burst: f64, refill: f64) -> Self {
        Self {
            burst,
            refill,
            users: Mutex::default(),
        }
    }

    /// Returns `true` if a user may do it at this time, which is that of the interaction, and takes
    /// one off their store.
    pub fn allows(&self, user: u64, at: Timestamp) -> bool {
        let Ok(mut users) = self.users.lock() else {
            return true;
        };
        if users.len() > USERS {
            users.retain(|_, (_, last)| self.refilled(at, *last) < self.burst);
        }
        let (left, last) = users.entry(user).or_insert((self.burst, at));
        *left = (*left + self.refilled(at, *last)).min(self.burst);
        *last = at.max(*last);
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }

    /// Returns the number that a user gets back between two times.
    fn refilled(&self, now: Timestamp, last: Timestamp) -> f64 {
        now.since(last).max(0) as f64 / 1000.0 * self.refill
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn ten_seconds_of_requests_keep_below_fifty_a_second() {
        let pace = Pace::default();
        let begun = Instant::now();
        for _ in 0..450 {
            pace.wait(Brake::Off.gap()).await;
        }
        let seconds = begun.elapsed().as_secs_f64();
        assert!((9.9..11.0).contains(&seconds), "{seconds}");
        let slow = Instant::now();
        for _ in 0..10 {
            pace.wait(Brake::Hard.gap()).await;
        }
        assert!(slow.elapsed() >= Duration::from_secs(9));
    }

    #[tokio::test(start_paused = true)]
    async fn the_gate_holds_everybody_and_opens_in_the_same_pace() {
        let pace = Pace::default();
        let begun = Instant::now();
        let gate = Duration::from_secs(5);
        let waits = futures::future::join_all((0..90).map(|_| async {
            pace.wait(Brake::Off.gap()).await;
            begun.elapsed()
        }));
        let close = async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            pace.hold(begun + gate);
        };
        let (waits, ()) = futures::future::join(waits, close).await;
        let early = waits.iter().filter(|wait| **wait < gate);
        assert!((44..=47).contains(&early.count()), "{waits:?}");
        let bunched = waits.iter().map(|wait| {
            let second = *wait..*wait + Duration::from_secs(1);
            let at_once = waits.iter().filter(|other| second.contains(*other));
            at_once.count()
        });
        assert!(bunched.max() <= Some(46), "{waits:?}");
    }

    #[test]
    fn a_user_who_asks_too_often_waits_and_others_do_not() {
        let rates = UserRates::of_questions();
        let now = Timestamp(1_000_000);
        assert!((0..20).all(|_| rates.allows(1, now)));
        assert!(!rates.allows(1, now));
        assert!(rates.allows(2, now));
        assert!(
            !rates.allows(1, now.plus(-60_000)),
            "time does not run back"
        );
        assert!(rates.allows(1, now.plus(1_000)));
    }
}
