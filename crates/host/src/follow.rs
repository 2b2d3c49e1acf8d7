//! Following a match without playing in it: the ends of its rounds come by direct message.

use super::denied::refusal;
use super::failure::Attempt;
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::requests::Caller;
use super::rights::Deed;
use super::seen::View;
use crate::Result;
use model::{Denied, MatchId, Refusal};
use store::{Follow, Switch};
use table::PublicSheet;

impl Host {
    /// Lets the caller follow a match from now on, and returns its public position.
    ///
    /// # Errors
    ///
    /// Returns the refusal of [`Right::Onlooker`](super::Right::Onlooker), [`Refusal::CannotFollow`],
    /// [`Refusal::TakesNoMessages`], [`Refusal::TooManyFollowers`] or [`Refusal::TooManyFollowed`].
    pub async fn follow(&self, caller: &Caller, id: MatchId) -> Result<View<PublicSheet>> {
        self.remember(caller).await?;
        self.retry(|| self.follow_once(caller, id)).await
    }

    async fn follow_once(&self, caller: &Caller, id: MatchId) -> Attempt<View<PublicSheet>> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Deed::Follow.check_match(caller, live)?;
        let known = caller.known.as_ref();
        let is_closed = known.is_some_and(|user| user.has_closed_messages(self.now()));
        if is_closed || !Switch::Dm.is_on(known) {
            return Err(Refusal::TakesNoMessages.into());
        }
        let wanted = Follow {
            id,
            version: live.version,
            mark: live.row.mark(),
            user: caller.user,
        };
        match self.write(move |tx| tx.follow(wanted)).await? {
            Ok(()) => Ok(View {
                follows: Some(true),
                ..self.public_view(live, caller)
            }),
            Err(denied) => Err(told(denied, caller).into()),
        }
    }

    /// Lets the caller follow a match no more, and returns its public position.
    pub async fn unfollow(&self, caller: &Caller, id: MatchId) -> Result<View<PublicSheet>> {
        let user = caller.user;
        self.write(move |tx| tx.unfollow(id, user)).await?;
        self.board(caller, id).await
    }

    /// Returns whether the caller follows a match, or `None` if they cannot.
    pub(super) async fn follows(
        &self,
        caller: &Caller,
        live: &mut LoadedMatch,
    ) -> Result<Option<bool>> {
        if Deed::Follow.check_match(caller, live).is_err() {
            return Ok(None);
        }
        let (id, user) = (live.row.id, caller.user);
        Ok(Some(self.read(move |tx| tx.follows(id, user)).await?))
    }
}

/// Returns the refusal that tells the caller of a denial: neither of who has blocked whom nor of a ban
/// in another server, which are nobody else's concern.
fn told(denied: Denied, caller: &Caller) -> Refusal {
    match denied {
        Denied::Blocked => Refusal::CannotFollow,
        Denied::Banned(_, server) if caller.server() != Some(server) => Refusal::CannotFollow,
        denied => refusal(denied, caller),
    }
}
