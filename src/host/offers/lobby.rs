//! The offers that wait for anybody anywhere.

use super::view;
use crate::host::handle::Host;
use crate::host::requests::{Caller, OfferView, RequestError};
use crate::store::{MatchId, Seeker};

impl Host {
    /// Returns at most `most` offers to anybody anywhere that the caller could take, oldest first,
    /// after the last one of the previous page.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn lobby(
        &self,
        caller: &Caller,
        after: Option<MatchId>,
        most: usize,
    ) -> Result<Vec<OfferView>, RequestError> {
        let seeker = self.seeker(caller);
        let found = self.store().lobby(seeker, after, most, self.inner.limits);
        let found = found.await?;
        let views = found.iter().map(|named| view(named, caller.server()));
        views.collect::<Option<_>>().ok_or(RequestError::Broken)
    }

    /// Returns the caller's own offers to anybody anywhere that wait, oldest first.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::Unavailable`] if the database fails.
    pub async fn own_in_lobby(&self, caller: &Caller) -> Result<Vec<OfferView>, RequestError> {
        let found = self.store().own_in_lobby(caller.user, self.now()).await?;
        let views = found.iter().map(|named| view(named, caller.server()));
        views.collect::<Option<_>>().ok_or(RequestError::Broken)
    }

    /// Returns the caller as somebody who looks for offers.
    pub(super) fn seeker(&self, caller: &Caller) -> Seeker {
        Seeker {
            user: caller.user,
            server: caller.server(),
            now: self.now(),
        }
    }
}
