//! Requests that are tried again if the match goes on under their feet.

use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::handle::Host;
use super::refusal::Refusal;
use store::{MatchId, StoreError};

/// The number of times that a request is tried on the fresh match before it is refused.
const ATTEMPTS: usize = 8;

/// The reason for the failure of an attempt at a request.
#[derive(Debug)]
pub(super) enum Failure {
    /// Somebody else has committed to the match since it was read.
    Conflict(MatchId),
    /// The request is refused.
    Refused(Refusal),
}

impl From<Refusal> for Failure {
    fn from(refused: Refusal) -> Self {
        Self::Refused(refused)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(id) => Self::Conflict(id),
            error @ StoreError::Row(_) => {
                tracing::error!(%error, "something is damaged and stopped; all others go on");
                Self::Refused(Refusal::Broken)
            }
            error => Self::Refused(error.into()),
        }
    }
}

impl From<Failure> for Refusal {
    /// Gives up a request whose match goes on all the time.
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(refused) => refused,
            Failure::Conflict(_) => Self::Unavailable,
        }
    }
}

impl From<StoreError> for Refusal {
    /// Turns an error of the database into a refusal for people.
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the database did not do what was asked");
        Self::Unavailable
    }
}

impl Host {
    /// Tries a request until nobody else commits to its match at the same time. Each attempt takes
    /// the match's lock anew, which reads the match again if it has gone on.
    pub(super) async fn retry<T, F>(&self, attempt: impl Fn() -> F) -> Result<T, Refusal>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        for _ in 0..ATTEMPTS {
            match attempt().await {
                Ok(done) => return Ok(done),
                Err(Failure::Refused(refused)) => return Err(refused),
                Err(Failure::Conflict(id)) => {
                    tracing::debug!(%id, "the match has gone on; the request is tried again");
                }
            }
        }
        tracing::warn!("a match goes on faster than a request can be made");
        Err(Refusal::Unavailable)
    }
}

/// Locks a mutex even after a holder has panicked: its contents change in single steps, each of
/// which leaves them sound.
pub(super) fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
