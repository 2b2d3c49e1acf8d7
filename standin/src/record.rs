//! The log of requests.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;

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
    /// The message that its path names.
    pub message: Option<Id>,
    /// Its body, if [`World::record_bodies`](super::World::record_bodies) is on and it was read.
    pub body: Option<Arc<RequestBody>>,
    /// The id in the answer: of the message, thread or channel that it made or changed.
    pub answered: Option<Id>,
}

/// The body of a request.
#[derive(Clone, Debug)]
pub struct RequestBody {
    /// The JSON, `payload_json` of a body with files.
    pub json: Value,
    /// The files that came along.
    pub files: Vec<SentFile>,
}

/// A file that came with a request.
#[derive(Clone, Debug)]
pub struct SentFile {
    /// The number by which `attachments` names it.
    pub number: u64,
    /// The name of the file.
    pub filename: String,
    /// Its bytes.
    pub bytes: Bytes,
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
    keeps_bodies: AtomicBool,
}

impl RequestLog {
    fn lock(&self) -> MutexGuard<'_, Vec<RequestRecord>> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set_enabled(&self, on: bool) {
        self.off.store(!on, Ordering::Relaxed);
    }

    pub(super) fn set_keeps_bodies(&self, on: bool) {
        self.keeps_bodies.store(on, Ordering::Relaxed);
    }

    pub(super) fn keeps_bodies(&self) -> bool {
        self.keeps_bodies.load(Ordering::Relaxed)
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
            message: None,
            body: None,
            answered: None,
        };
        records.push(record);
        Some(records.len() - 1)
    }

    pub(super) fn note(&self, place: Option<usize>, change: impl FnOnce(&mut RequestRecord)) {
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
