//! Discord's rate limits, for a world that asks for them.

use std::collections::{HashMap, VecDeque};

use super::id::Id;
use super::rest::Route;

/// The requests per second of a whole bot.
const GLOBAL: usize = 50;

/// A number of requests in a period of time.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    name: &'static str,
    limit: usize,
    /// Milliseconds from the first request to a fresh start.
    window: u64,
}

/// New messages in a channel.
const MESSAGES: Bucket = Bucket {
    name: "messages",
    limit: 5,
    window: 5_000,
};
/// Edits in a channel.
const EDITS: Bucket = Bucket {
    name: "edits",
    limit: 5,
    window: 5_000,
};
/// Edits in a channel of messages older than an hour.
const OLD_EDITS: Bucket = Bucket {
    name: "old-edits",
    limit: 3,
    window: 6_000,
};
/// Direct messages opened by a whole bot. Discord does not publish the number.
const OPENINGS: Bucket = Bucket {
    name: "openings",
    limit: 10,
    window: 10_000,
};

/// The error of a request that came too early.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooFast {
    /// Milliseconds to wait.
    pub(super) wait: u64,
    pub(super) global: bool,
    pub(super) bucket: &'static str,
    pub(super) limit: usize,
}

/// The level of a bucket after a request, as its headers tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    pub(super) bucket: &'static str,
    pub(super) limit: usize,
    pub(super) remaining: usize,
    /// Milliseconds until the fresh start.
    pub(super) reset_after: u64,
}

/// The moments of the last requests of each kind.
#[derive(Debug, Default)]
pub(super) struct Limits {
    on: bool,
    global: VecDeque<u64>,
    /// The time of the first request of each window, with the number of requests since.
    buckets: HashMap<(&'static str, Id), (u64, usize)>,
}

impl Limits {
    pub(super) fn set_enabled(&mut self, on: bool) {
        *self = Self {
            on,
            ..Self::default()
        };
    }

    /// Counts a request at `now` and returns its bucket, if it has one.
    ///
    /// # Errors
    ///
    /// Returns [`TooFast`] with the time to wait.
    pub(super) fn count(
        &mut self,
        route: Route,
        major: Option<Id>,
        message: Id,
        now: u64,
    ) -> Result<Option<Level>, TooFast> {
        if !self.on || route.is_exempt() {
            return Ok(None);
        }
        admit(&mut self.global, GLOBAL, 1_000, now).map_err(|wait| TooFast {
            wait,
            global: true,
            bucket: "global",
            limit: GLOBAL,
        })?;
        let old = message.created() + 3_600_000 < now;
        let bucket = match route {
            Route::CreateMessage => MESSAGES,
            Route::EditMessage if old => OLD_EDITS,
            Route::EditMessage => EDITS,
            Route::CreateDm => OPENINGS,
            _ => return Ok(None),
        };
        let key = (bucket.name, major.unwrap_or_default());
        let (begun, used) = self.buckets.entry(key).or_insert((now, 0));
        if *begun + bucket.window <= now {
            (*begun, *used) = (now, 0);
        }
        let reset_after = *begun + bucket.window - now;
        if *used >= bucket.limit {
            return Err(TooFast {
                wait: reset_after,
                global: false,
                bucket: bucket.name,
                limit: bucket.limit,
            });
        }
        *used += 1;
        Ok(Some(Level {
            bucket: bucket.name,
            limit: bucket.limit,
            remaining: bucket.limit - *used,
            reset_after,
        }))
    }
}

/// Admits one more request to a sliding window.
///
/// # Errors
///
/// Returns the number of milliseconds to wait.
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
    fn the_sixth_message_in_five_seconds_has_to_wait_and_each_before_it_says_what_is_left() {
        let mut limits = Limits::default();
        limits.set_enabled(true);
        let mut post = |now| limits.count(Route::CreateMessage, Some(Id(1)), Id(0), now);
        for now in 0..5 {
            let level = post(now).expect("five are allowed").expect("a bucket");
            let left = 4 - usize::try_from(now).expect("a small number");
            assert_eq!((level.remaining, level.reset_after), (left, 5_000 - now));
        }
        let refused = post(1_000).expect_err("the sixth is too fast");
        assert_eq!((refused.wait, refused.global), (4_000, false));
        let level = post(5_000).expect("a fresh start").expect("a bucket");
        assert_eq!((level.remaining, level.reset_after), (4, 5_000));
    }

    #[test]
    fn each_channel_has_a_bucket_of_its_own_and_direct_messages_are_opened_out_of_one() {
        let mut limits = Limits::default();
        limits.set_enabled(true);
        let mut admitted = |route, majors: [Option<Id>; 2]| {
            let both = majors.into_iter().cycle().take(22);
            let counted = both.map(|major| limits.count(route, major, Id(0), 7));
            counted.filter(Result::is_ok).count()
        };
        let channels = [Some(Id(1)), Some(Id(2))];
        assert_eq!(admitted(Route::CreateMessage, channels), 10);
        assert_eq!(admitted(Route::CreateDm, [None, None]), 10);
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
