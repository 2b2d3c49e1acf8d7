//! How fast things may go: the poster towards Discord, users towards the bot.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use crate::host::Timestamp;

/// Requests a second towards Discord, below its 50.
const A_SECOND: u32 = 45;
/// Refusals in ten minutes at which the poster slows down; Discord bans at 10,000.
const REFUSALS: usize = 1000;
/// The time in which refusals are counted.
const WINDOW: Duration = Duration::from_secs(600);

/// The poster's pace: evenly spaced requests, and one gate for everything when Discord says so.
#[derive(Default)]
pub struct Pace {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    next: Option<Instant>,
    refusals: Vec<Instant>,
}

impl State {
    /// Forgets refusals that are too old to count.
    fn forget(&mut self, now: Instant) {
        self.refusals.retain(|at| now.duration_since(*at) < WINDOW);
    }
}

impl Pace {
    /// Waits for a place.
    pub async fn wait(&self) {
        let at = {
            let Ok(mut state) = self.state.lock() else {
                return;
            };
            let now = Instant::now();
            let at = state.next.map_or(now, |next| next.max(now));
            let gap = Duration::from_secs(1) / A_SECOND;
            state.forget(now);
            let slow = state.refusals.len() >= REFUSALS;
            state.next = Some(at + if slow { Duration::from_secs(1) } else { gap });
            at
        };
        tokio::time::sleep_until(at).await;
    }

    /// Closes the gate for everybody: Discord said how long.
    pub fn hold(&self, time: Duration) {
        if let Ok(mut state) = self.state.lock() {
            let until = Instant::now() + time;
            state.next = Some(state.next.map_or(until, |next| next.max(until)));
        }
    }

    /// Counts a 401, 403 or 429. True when there are so many that the poster slows down now.
    pub fn count_refusal(&self) -> bool {
        let Ok(mut state) = self.state.lock() else {
            return false;
        };
        let now = Instant::now();
        state.forget(now);
        state.refusals.push(now);
        state.refusals.len() == REFUSALS
    }
}

/// Questions that a user may save up.
const BURST: f64 = 20.0;
/// Questions a second that a user gets back.
const REFILL: f64 = 2.0;
/// Users that are remembered at once; the longest idle ones are forgotten.
const USERS: usize = 10_000;

/// How often each user may ask.
#[derive(Default)]
pub struct UserRates {
    users: Mutex<HashMap<u64, (f64, Timestamp)>>,
}

impl UserRates {
    /// Whether a user may ask at this time, which is that of the interaction. Costs them one
    /// question.
    pub fn allows(&self, user: u64, at: Timestamp) -> bool {
        let Ok(mut users) = self.users.lock() else {
            return true;
        };
        if users.len() > USERS {
            users.retain(|_, (_, last)| refilled(at, *last) < BURST);
        }
        let (left, last) = users.entry(user).or_insert((BURST, at));
        *left = (*left + refilled(at, *last)).min(BURST);
        *last = at.max(*last);
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

/// The questions that a user gets back from one time to another.
fn refilled(now: Timestamp, last: Timestamp) -> f64 {
    now.since(last).max(0) as f64 / 1000.0 * REFILL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_minute_of_requests_keeps_below_fifty_a_second() {
        let pace = Pace::default();
        let begun = Instant::now();
        for _ in 0..450 {
            pace.wait().await;
        }
        let seconds = begun.elapsed().as_secs_f64();
        assert!((9.9..11.0).contains(&seconds), "{seconds}");
    }

    #[tokio::test(start_paused = true)]
    async fn the_gate_holds_everybody() {
        let pace = Pace::default();
        let begun = Instant::now();
        pace.hold(Duration::from_secs(5));
        pace.wait().await;
        assert!(begun.elapsed() >= Duration::from_secs(5));
    }

    #[tokio::test(start_paused = true)]
    async fn a_thousand_refusals_slow_the_poster_for_ten_minutes_and_no_longer() {
        let pace = Pace::default();
        for _ in 0..REFUSALS {
            pace.count_refusal();
        }
        let slow = Instant::now();
        for _ in 0..10 {
            pace.wait().await;
        }
        assert!(slow.elapsed() >= Duration::from_secs(9));
        tokio::time::sleep(WINDOW).await;
        let quick = Instant::now();
        for _ in 0..10 {
            pace.wait().await;
        }
        assert!(quick.elapsed() < Duration::from_secs(1));
    }

    #[test]
    fn a_user_who_asks_too_often_waits_and_others_do_not() {
        let rates = UserRates::default();
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
