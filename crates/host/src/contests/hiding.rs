//! Contests that the moderators of a server want shown there no more.

use super::lists::check_reader;
use super::view::ContestView;
use crate::handle::Host;
use crate::outbox;
use crate::refusal::Refusal;
use crate::requests::Caller;
use crate::rights::Deed;
use store::ContestId;

impl Host {
    /// Returns a contest that the caller may have taken away where they ask, before they are asked
    /// whether to.
    ///
    /// # Errors
    ///
    /// Returns the same as [`Host::hide_contest`].
    pub async fn may_hide_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        self.hideable(caller, id).await?;
        self.shown(caller, id).await
    }

    /// Takes the posts of a contest and of its boards away in the server where a moderator asks, and
    /// stops them being shown there. The contest goes on.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAModerator`] to anybody who does not moderate a place of it, or
    /// [`Refusal::Unanswered`] while it is only offered.
    pub async fn hide_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        let place = self.hideable(caller, id).await?;
        let (store, now) = (self.store(), self.now());
        let hidden = store
            .write(move |tx| tx.hide_contest_place(id, place, now))
            .await?;
        outbox::bring_contest(self, id);
        for board in hidden {
            outbox::wake(self, board);
        }
        self.shown(caller, id).await
    }

    /// Returns the number of the place that a contest has where the caller asks, if they may have it
    /// taken away there.
    async fn hideable(&self, caller: &Caller, id: ContestId) -> Result<u8, Refusal> {
        let contest = self.load_contest(id).await?;
        check_reader(caller, &contest)?;
        Deed::Hide.check_contest(caller, &contest)?;
        let server = caller.server().ok_or(Refusal::InServersOnly)?;
        let place = contest.place_in(server).ok_or(Refusal::NotAModerator)?;
        if contest.is_open() {
            Err(Refusal::Unanswered)
        } else {
            Ok(place.number)
        }
    }
}
