//! Failed requests.

use std::sync::{Mutex, MutexGuard, PoisonError};

use model::Refusal;
use store::StoreError;

/// A result of a request. Every function that returns it refuses with [`Refusal::Unavailable`] if the
/// database fails, with [`Refusal::Unknown`] if what it is about is not there, and with that of its
/// [`Right`](crate::Right) if the caller lacks it; its documentation names the other refusals.
pub type Result<T, E = Refusal> = std::result::Result<T, E>;

/// A result of an attempt at a request.
pub(super) type Attempt<T> = Result<T, Failure>;

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
    pub(super) fn split<T>(done: Result<T, Self>) -> Result<Result<T>, StoreError> {
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

/// Locks a mutex even after a holder has panicked: its contents change in single steps, each of
/// which leaves them sound.
pub(super) fn unpoisoned<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
