//! Contests that the moderators of a server want shown there no more.

use super::lists::check_reader;
use super::refusal::ContestRefusal;
use super::view::ContestView;
use crate::host::handle::Host;
use crate::host::outbox;
use crate::host::requests::{Caller, RequestError};
use crate::host::rights::Deed;
use crate::store::ContestId;

impl Host {
    /// Takes the posts of a contest and of its boards away in the server where a moderator asks, and
    /// stops them being shown there. The contest goes on.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAModerator`] to anybody who does not moderate a place of it, or
    /// [`ContestRefusal::Unanswered`] while it is only offered.
    pub async fn hide_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, RequestError> {
        let contest = self.load_contest(id).await?;
        check_reader(caller, &contest)?;
        Deed::Hide.check_contest(caller, &contest)?;
        let server = caller.server().ok_or(RequestError::InServersOnly)?;
        let place = contest
            .place_in(server)
            .ok_or(RequestError::NotAModerator)?;
        if contest.is_open() {
            return Err(ContestRefusal::Unanswered.into());
        }
        let (store, now) = (self.store(), self.now());
        let hidden = store.hide_contest_place(id, place.number, now).await?;
        outbox::bring_contest(self, id);
        for board in hidden {
            outbox::wake(self, board);
        }
        self.shown(caller, id).await
    }
}
