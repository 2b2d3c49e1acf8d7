//! Contests that captains call off while their line-up is open.

use super::terms::stands;
use super::{Step, rules};
use crate::failure::Failure;
use crate::handle::Host;
use crate::outbox;
use crate::refusal::Refusal;
use crate::requests::Caller;
use store::{
    BACK_TO_LOBBY, ByTeam, Contest, ContestId, ContestNews, ContestOpening, ContestState,
    ContestTeam, Invited, Team,
};

impl Host {
    /// Calls off a contest whose line-up is open, as a captain. Both sides are told whose. A challenge
    /// that waited in the lobby is offered there again if those who have accepted it go at once.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], or [`Refusal::LineUpClosed`] once the players
    /// are called: from then on nobody but them ends a board.
    pub async fn call_off_contest(&self, caller: &Caller, id: ContestId) -> Result<(), Refusal> {
        let call_off = async || {
            let before = self.load_contest(id).await?;
            let team = self.leads(caller, &before).await?;
            check_can_be_called_off(&before)?;
            let mut after = before.clone();
            rules::end(&mut after, ContestState::CalledOff, self.now());
            after.called_off_by = Some(team);
            let mut step = Step::new(after);
            step.let_down = vec![team];
            step.tell(ContestNews::CalledOffBy(team));
            match team {
                Team::Answering if self.is_soon(&before) => self.offer_again(before, step).await,
                _ => self.commit_contest(before, step).await,
            }
        };
        self.contest_step(id, call_off).await
    }

    /// Returns `true` if a challenge from the lobby was accepted a short while ago.
    fn is_soon(&self, contest: &Contest) -> bool {
        let is_soon = |accepted| self.now().since(accepted) < BACK_TO_LOBBY;
        contest.invited == Invited::Anywhere && contest.accepted.is_some_and(is_soon)
    }

    /// Ends a contest, and offers the same in the lobby in the same step.
    async fn offer_again(&self, before: Contest, step: Step) -> Result<(), Failure> {
        let now = self.now();
        let mut again = before.clone();
        again.id = ContestId(self.id());
        again.version = 0;
        again.state = ContestState::Open;
        again.offered = now;
        again.accepted = None;
        again.due = Some(now.plus(stands(false)));
        again.waits_until = None;
        again.teams = ByTeam::new(
            ContestTeam {
                server: before.teams.challenging.server,
                captain: before.teams.challenging.captain,
                ..ContestTeam::default()
            },
            ContestTeam::default(),
        );
        again.places.retain(|place| place.number == 0);
        for place in &mut again.places {
            (place.thread, place.card, place.role) = (None, None, None);
        }
        again.joined = 0;
        again.players.clear();
        again.left.clear();
        let (first, second) = (before.id, again.id);
        let commit = step.on(before, now);
        let answer = commit.clone();
        match self
            .write(move |tx| tx.open_contest(&again, &[], Some(&answer)))
            .await?
        {
            ContestOpening::Opened(edited) => {
                self.inner.clock.notify_one();
                for id in edited.into_iter().chain([first, second]) {
                    outbox::bring_contest(self, id);
                }
                Ok(())
            }
            // The same waits there already.
            ContestOpening::Again(_) | ContestOpening::Denied(_) => {
                self.commit_step_of(commit).await
            }
        }
    }
}

/// Checks that captains may call a contest off.
pub(super) fn check_can_be_called_off(contest: &Contest) -> Result<(), Refusal> {
    match contest.state {
        ContestState::LineUp => Ok(()),
        ContestState::Playing => Err(Refusal::LineUpClosed),
        _ => Err(Refusal::NothingToWithdraw),
    }
}
