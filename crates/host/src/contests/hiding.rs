//! Contests that the moderators of a server want shown there no more.

use crate::seen::ContestView;
use model::{Contest, ContestId, Refusal};

use super::lists::check_reader;
use crate::handle::Host;
use crate::requests::Caller;
use crate::rights::Deed;
use crate::{Result, outbox};

impl Host {
    /// Returns a contest that the caller may have taken away where they ask, before they are asked
    /// whether to.
    ///
    /// # Errors
    ///
    /// Returns the same as [`Host::hide_contest`].
    pub async fn may_hide_contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.read_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            hideable(by, &contest)?;
            at.seen_by(by, &contest)
        })
        .await
    }

    /// Takes the posts of a contest and of its boards away in the server where a moderator asks, and
    /// stops them being shown there. The contest goes on.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAModerator`] to anybody who does not moderate a place of it, or
    /// [`Refusal::Unanswered`] while it is only offered.
    pub async fn hide_contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        let hidden = self.change_for(caller, move |at, by| {
            let place = hideable(by, &at.contest(id)?)?;
            at.bring([id]);
            Ok(at.tx.hide_contest_place(id, place, at.now)?)
        });
        for board in hidden.await? {
            outbox::wake(self, board);
        }
        self.shown(caller, id).await
    }
}

/// Returns the number of the place that a contest has where the caller asks, if they may have it
/// taken away there.
fn hideable(caller: &Caller, contest: &Contest) -> Result<u8> {
    check_reader(caller, contest)?;
    Deed::Hide.check_contest(caller, contest)?;
    let server = caller.server().ok_or(Refusal::InServersOnly)?;
    let place = contest.place_in(server).ok_or(Refusal::NotAModerator)?;
    if contest.is_open() {
        Err(Refusal::Unanswered)
    } else {
        Ok(place.number)
    }
}
