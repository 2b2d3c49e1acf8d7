//! Requests that are tried again if the match goes on under their feet.

use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::handle::Host;
use model::Refusal;
use store::StoreError;

/// The number of times that a request is tried on the fresh match before it is refused.
const ATTEMPTS: usize = 8;

/// The reason for the failure of an attempt at a request.
#[derive(Debug)]
pub(super) enum Failure {
    /// The database fails, or somebody else has committed to the match since it was read.
    Store(StoreError),
    /// The request is refused.
    Refused(Refusal),
}

impl From<Refusal> for Failure {
    fn from(refused: Refusal) -> Self {
        Self::Refused(refused)
    }
}

impl Failure {
    /// Parts a refusal, before which nothing was written, from an error that undoes what was.
    pub(super) fn split<T>(done: Result<T, Self>) -> Result<Result<T, Refusal>, StoreError> {
        match done {
            Ok(done) => Ok(Ok(done)),
            Err(Self::Refused(refused)) => Ok(Err(refused)),
            Err(Self::Store(error)) => Err(error),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(refused) => refused,
            // It goes on all the time.
            Failure::Store(StoreError::Conflict(_)) => Self::Unavailable,
            Failure::Store(error @ StoreError::Row(_)) => {
                tracing::error!(%error, "something is damaged and stopped; all others go on");
                Self::Broken
            }
            Failure::Store(error) => error.into(),
        }
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
                Err(Failure::Store(StoreError::Conflict(id))) => {
                    tracing::debug!(%id, "the match has gone on; the request is tried again");
                }
                Err(failure) => return Err(failure.into()),
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
