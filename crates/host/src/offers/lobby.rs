//! The offers that wait for anybody anywhere.

use crate::Result;
use crate::handle::Host;
use crate::requests::Caller;
use crate::seen::{self, OfferView};
use model::MatchId;
use store::{NamedOffer, Seeker};

impl Host {
    /// Returns at most `most` offers to anybody anywhere that the caller could take, oldest first,
    /// after the last one of the previous page.
    pub async fn lobby(
        &self,
        caller: &Caller,
        after: Option<MatchId>,
        most: usize,
    ) -> Result<Vec<OfferView>> {
        let _turn = self.look(caller).await;
        let seeker = self.seeker(caller);
        let limits = self.inner.limits;
        let found = self.read(move |tx| tx.lobby(seeker, after, most, limits));
        Ok(sound(&found.await?, caller))
    }

    /// Returns the caller's own offers to anybody anywhere that wait, oldest first.
    pub async fn own_in_lobby(&self, caller: &Caller) -> Result<Vec<OfferView>> {
        let user = caller.user;
        let now = self.now();
        let found = self.read(move |tx| tx.own_in_lobby(user, now)).await?;
        Ok(sound(&found, caller))
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

/// Returns offers as a caller may see them, but for damaged ones, which keep nobody from the others.
fn sound(found: &[NamedOffer], caller: &Caller) -> Vec<OfferView> {
    let views = found
        .iter()
        .map(|named| seen::offer(named, caller.server()));
    views.flatten().collect()
}
