//! The log of requests.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::id::Id;
use super::rest::Route;

/// One request of the bot.
#[derive(Clone, Debug)]
pub struct RequestRecord {
    /// The kind of request.
    pub route: Route,
    /// The channel, guild or interaction that its rate limit belongs to.
    pub major: Option<Id>,
    /// The HTTP status of the answer, or `None` while it is under way.
    pub status: Option<u16>,
    /// Discord's error code, if it was refused.
    pub code: Option<u32>,
    /// Its arrival, Unix milliseconds by the world's clock.
    pub received: u64,
    /// The time that the answer took, in real time.
    pub took: Duration,
    /// `true` if the connection was cut in place of an answer.
    pub cut: bool,
}

impl RequestRecord {
    /// Returns `true` if Discord's limit for all requests of a bot counts it. Callbacks and
    /// follow-ups are exempt.
    #[must_use]
    pub const fn counts(&self) -> bool {
        !self.route.is_exempt()
    }
}

/// Every request so far, in the order of arrival.
#[derive(Debug, Default)]
pub(super) struct RequestLog {
    records: Mutex<Vec<RequestRecord>>,
    off: AtomicBool,
}

impl RequestLog {
    fn lock(&self) -> MutexGuard<'_, Vec<RequestRecord>> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set_enabled(&self, on: bool) {
        self.off.store(!on, Ordering::Relaxed);
    }

    pub(super) fn begin(&self, route: Route, major: Option<Id>, received: u64) -> Option<usize> {
        if self.off.load(Ordering::Relaxed) {
            return None;
        }
        let mut records = self.lock();
        let took = Duration::ZERO;
        let record = RequestRecord {
            route,
            major,
            status: None,
            code: None,
            received,
            took,
            cut: false,
        };
        records.push(record);
        Some(records.len() - 1)
    }

    pub(super) fn end(&self, place: Option<usize>, change: impl FnOnce(&mut RequestRecord)) {
        if let Some(place) = place
            && let Some(record) = self.lock().get_mut(place)
        {
            change(record);
        }
    }

    pub(super) fn all(&self) -> Vec<RequestRecord> {
        self.lock().clone()
    }

    /// Forgets the requests that have been answered. Requests under way end unrecorded.
    pub(super) fn clear(&self) {
        self.lock().clear();
    }
}
