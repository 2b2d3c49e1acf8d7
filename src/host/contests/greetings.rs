//! Greetings of the two teams: nothing else that people say crosses servers.

use super::Step;
use super::refusal::ContestRefusal;
use super::view::ContestView;
use crate::host::failure::Failure;
use crate::host::handle::Host;
use crate::host::requests::{Caller, RequestError};
use crate::store::{Contest, ContestId, ContestNews, ContestState, Greeting};

impl Host {
    /// Greets the other team in the name of the caller's, once a contest, told in both servers.
    ///
    /// # Errors
    ///
    /// Returns [`ContestRefusal::NotJoined`] to a caller who neither plays in it nor leads one of its
    /// teams, [`ContestRefusal::Greeted`] if somebody else of the
    /// team has done so, or [`ContestRefusal::NoGreetingNow`] once the boards have begun or before
    /// they are over.
    pub async fn greet(
        &self,
        caller: &Caller,
        id: ContestId,
        greeting: Greeting,
    ) -> Result<ContestView, RequestError> {
        self.contest_step(id, || self.greet_once(caller, id, greeting))
            .await?;
        self.shown(caller, id).await
    }

    async fn greet_once(
        &self,
        caller: &Caller,
        id: ContestId,
        greeting: Greeting,
    ) -> Result<(), Failure> {
        let before = self.load_contest(id).await?;
        let team = match before.player(caller.user) {
            Some(player) => player.team,
            // A captain speaks for the team, playing or not.
            None => {
                let led = self.leads(caller, &before).await;
                led.map_err(|_| ContestRefusal::NotJoined)?
            }
        };
        if !is_time(&before, greeting) {
            return Err(ContestRefusal::NoGreetingNow.into());
        }
        let mut after = before.clone();
        let greeted = after.teams[team].greeted(greeting);
        if std::mem::replace(greeted, true) {
            return Err(ContestRefusal::Greeted.into());
        }
        let mut step = Step::new(after);
        step.tell(ContestNews::Greeting(team, greeting));
        self.commit_contest(before, step).await
    }
}

/// Returns `true` if it is the time for a greeting: before the boards begin, or after the end.
fn is_time(contest: &Contest, greeting: Greeting) -> bool {
    match greeting {
        Greeting::GoodLuck => contest.state == ContestState::LineUp || contest.is_calling(),
        Greeting::WellPlayed => contest.state == ContestState::Decided,
    }
}
