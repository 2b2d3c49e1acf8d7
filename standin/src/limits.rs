//! Discord's own pace, when a world asks for it.

use std::collections::{HashMap, VecDeque};

use super::id::Id;
use super::rest::Route;

/// Requests a second for a whole bot.
const GLOBAL: usize = 50;
/// New messages in five seconds, a channel.
const MESSAGES: usize = 5;
/// Edits in six seconds of messages older than an hour, a channel.
const OLD_EDITS: usize = 3;

/// A request that came too early.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooFast {
    /// Milliseconds to wait.
    pub(super) wait: u64,
    pub(super) global: bool,
    pub(super) bucket: &'static str,
    pub(super) limit: usize,
}

/// The moments of the last requests of each kind.
#[derive(Debug, Default)]
pub(super) struct Limits {
    on: bool,
    global: VecDeque<u64>,
    buckets: HashMap<(&'static str, Id), VecDeque<u64>>,
}

impl Limits {
    pub(super) fn set_enabled(&mut self, on: bool) {
        *self = Self {
            on,
            ..Self::default()
        };
    }

    /// Counts a request at `now`, or says how long it has to wait.
    pub(super) fn count(
        &mut self,
        route: Route,
        major: Option<Id>,
        message: Id,
        now: u64,
    ) -> Result<(), TooFast> {
        if !self.on || route.is_exempt() {
            return Ok(());
        }
        admit(&mut self.global, GLOBAL, 1_000, now).map_err(|wait| TooFast {
            wait,
            global: true,
            bucket: "global",
            limit: GLOBAL,
        })?;
        let old = message.created() + 3_600_000 < now;
        let (bucket, limit, window) = match route {
            Route::CreateMessage => ("messages", MESSAGES, 5_000),
            Route::EditMessage if old => ("old-edits", OLD_EDITS, 6_000),
            _ => return Ok(()),
        };
        let times = self
            .buckets
            .entry((bucket, major.unwrap_or_default()))
            .or_default();
        admit(times, limit, window, now).map_err(|wait| TooFast {
            wait,
            global: false,
            bucket,
            limit,
        })
    }
}

/// Lets one more request into a sliding window, or says how many milliseconds are missing.
fn admit(times: &mut VecDeque<u64>, limit: usize, window: u64, now: u64) -> Result<(), u64> {
    while times.front().is_some_and(|then| then + window <= now) {
        times.pop_front();
    }
    match times.front() {
        Some(first) if times.len() >= limit => Err(first + window - now),
        _ => {
            times.push_back(now);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Id, Limits, Route};

    #[test]
    fn the_sixth_message_in_five_seconds_has_to_wait() {
        let mut limits = Limits::default();
        limits.set_enabled(true);
        let mut post = |now| limits.count(Route::CreateMessage, Some(Id(1)), Id(0), now);
        for now in 0..5 {
            post(now).expect("five are allowed");
        }
        let refused = post(1_000).expect_err("the sixth is too fast");
        assert_eq!((refused.wait, refused.global), (4_000, false));
        post(5_000).expect("the first has left the window");
    }

    #[test]
    fn callbacks_are_never_limited() {
        let mut limits = Limits::default();
        limits.set_enabled(true);
        for _ in 0..200 {
            limits
                .count(Route::Callback, Some(Id(1)), Id(0), 7)
                .expect("callbacks are exempt");
        }
        let mut read = || limits.count(Route::GetChannel, Some(Id(1)), Id(0), 7);
        assert_eq!((0..60).filter(|_| read().is_err()).count(), 10);
    }
}
