//! The answers to offered contests: acceptance, decline, withdrawal, and the end of those that are
//! called off.

use crate::Result;
use crate::seen::ContestView;
use model::{
    Accepting, Contest, ContestCode, ContestEvent, ContestId, ContestState, Invited, Refusal,
    ServerId, Team,
};
use store::{Challengers, Report};

use super::invite::read_code;
use super::rights::place_at;
use super::step::ContestTx;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::requests::{Caller, Origin};

impl ContestTx<'_> {
    /// Returns a contest as it would be accepted for a server.
    pub(super) fn offered_view(&self, contest: &Contest, server: ServerId) -> Attempt<ContestView> {
        let name = self.tx.server_name(server)?;
        let asked = asked(contest.clone(), server, name);
        self.view(&asked, Some(server), None)
    }

    /// Returns how a caller who leads a server accepts a contest for it.
    fn accepting(
        &self,
        caller: &Caller,
        origin: &Origin,
        contest: &Contest,
        code: Option<ContestCode>,
    ) -> Attempt<Accepting> {
        let challenging = contest.teams.challenging.server;
        let facts = self
            .tx
            .challenge_facts(origin.server, challenging, self.now)?;
        Ok(Accepting {
            server: origin.server,
            captain: caller.user,
            place: place_at(origin, 1),
            code,
            takes_challenges: origin.settings.contests.challengers != Challengers::Nobody,
            refused: facts.acceptance_refused(contest.invited, self.now),
        })
    }

    /// Accepts a contest for the server of a caller who leads it there.
    pub(super) fn accept(
        &self,
        caller: &Caller,
        origin: &Origin,
        id: ContestId,
        code: Option<ContestCode>,
    ) -> Attempt<()> {
        self.check_not_excluded(caller, Some(origin.server))?;
        let contest = self.contest(id)?;
        let accepting = self.accepting(caller, origin, &contest, code)?;
        self.step(contest, ContestEvent::Accept(accepting))?;
        self.remember(caller)
    }

    /// Returns the contest that can be accepted by a code, with the place where it is asked for. A
    /// caller who leads no server tries none.
    fn find_code<'c>(
        &self,
        caller: &'c Caller,
        code: &ContestCode,
    ) -> Attempt<(&'c Origin, Contest)> {
        let origin = self.captain(caller)?;
        let contest = self.tx.contest_by_code(code)?;
        let stands = contest.filter(|contest| !contest.has_expired(self.now));
        Ok((origin, stands.ok_or(Refusal::NoSuchCode)?))
    }

    /// Returns a contest that is offered to the caller's server, to one of its captains.
    pub(super) fn offered_to(&self, caller: &Caller, id: ContestId) -> Attempt<Contest> {
        let server = self.captain(caller)?.server;
        let contest = self.contest(id)?;
        contest.check_state(ContestState::Open, Refusal::NotOpen)?;
        let is_asked =
            contest.invited == Invited::Server && contest.teams.answering.server == Some(server);
        if is_asked {
            Ok(contest)
        } else {
            Err(Refusal::NotForYou.into())
        }
    }

    /// Returns the caller's server and the one that they may block for it.
    fn blockable(&self, caller: &Caller, id: ContestId) -> Attempt<(ServerId, ServerId)> {
        let own = self.captain(caller)?.server;
        let contest = self.contest(id)?;
        let other = if contest.is_vacant_for(own) {
            Team::Challenging
        } else {
            self.leads(caller, &contest)?.other()
        };
        let other = contest.server_of(other)?;
        if other == own {
            Err(Refusal::OwnServer.into())
        } else {
            Ok((own, other))
        }
    }

    /// Calls off a contest for a team. A challenge that waited in the lobby is offered there again if
    /// those who have accepted it go at once.
    fn call_off(&self, contest: Contest, team: Team) -> Attempt<()> {
        contest.check_calling_off()?;
        let goes_back = contest.goes_back_to_lobby(team, self.now);
        let again = goes_back.then(|| contest.offered_again(ContestId(self.id()), self.now));
        self.step(contest, ContestEvent::CallOff(team))?;
        if let Some(again) = again {
            // The same may wait there already.
            if self.tx.contest_offered_just_now(&again)?.is_none() {
                self.open(&again)?;
            }
        }
        Ok(())
    }
}

impl Host {
    /// Accepts an offered contest for the caller's server, whose line-up opens.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`],
    /// [`Refusal::OwnServer`], [`Refusal::OwnTakesNone`] or
    /// [`Refusal::NotForYou`].
    pub async fn accept_contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.change_for(caller, move |at, by| {
            at.accept(by, at.captain(by)?, id, None)
        })
        .await?;
        self.shown(caller, id).await
    }

    /// Accepts the contest with this code.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NoSuchCode`], or the same as [`Host::accept_contest`].
    pub async fn accept_code(&self, caller: &Caller, code: &str) -> Result<ContestView> {
        let code = read_code(code);
        let accepted = self.change_for(caller, move |at, by| {
            let (origin, contest) = at.find_code(by, &code)?;
            at.accept(by, origin, contest.id, Some(code.clone()))?;
            Ok(contest.id)
        });
        self.shown(caller, accepted.await?).await
    }

    /// Returns the contest with this code as it would be accepted for the caller's server, and the
    /// code as it is written.
    ///
    /// # Errors
    ///
    /// Returns the same as [`Host::accept_code`].
    pub async fn contest_by_code(
        &self,
        caller: &Caller,
        code: &str,
    ) -> Result<(ContestView, ContestCode)> {
        let code = read_code(code);
        self.read_for(caller, move |at, by| {
            let (origin, contest) = at.find_code(by, &code)?;
            at.check_not_excluded(by, Some(origin.server))?;
            let accepting = at.accepting(by, origin, &contest, Some(code.clone()))?;
            contest.check_acceptance(&accepting, at.now)?;
            Ok((at.offered_view(&contest, origin.server)?, code.clone()))
        })
        .await
    }

    /// Declines a contest that was offered to the caller's server. The other one waits before it
    /// offers another.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`] or
    /// [`Refusal::NotForYou`].
    pub async fn decline_contest(&self, caller: &Caller, id: ContestId) -> Result<()> {
        self.change_for(caller, move |at, by| {
            let contest = at.offered_to(by, id)?;
            at.step(contest, ContestEvent::End(ContestState::Declined))
        })
        .await
        .map(drop)
    }

    /// Reports an invitation of the caller's server, or one of the lobby, to the operator. No text goes with it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`],
    /// [`Refusal::NotForYou`], or a refusal if the operator has banned the caller or the server.
    pub async fn report_contest(&self, caller: &Caller, id: ContestId) -> Result<()> {
        let reported = self.change_for(caller, move |at, by| {
            let server = at.captain(by)?.server;
            at.check_not_excluded(by, Some(server))?;
            let contest = at.contest(id)?;
            let contest = if contest.is_vacant_for(server) {
                contest
            } else {
                at.offered_to(by, id)?
            };
            let report = Report {
                contest: id,
                server,
                reported: contest.server_of(Team::Challenging)?,
                user: by.user,
                at: at.now,
            };
            Ok(at.tx.report(report)?.then_some(report.reported))
        });
        if let Some(server) = reported.await? {
            Host::count(&self.counters().reports);
            tracing::warn!(contest = %id, %server, "an invitation was reported");
        }
        Ok(())
    }

    /// Returns a contest that is offered to the caller's server to one of its captains, before they are
    /// asked what to change in it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`] or
    /// [`Refusal::NotForYou`].
    pub async fn offered_contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.read_for(caller, move |at, by| {
            let contest = at.offered_to(by, id)?;
            at.seen_by(by, &contest)
        })
        .await
    }

    /// Returns a contest that the caller may withdraw or call off, before they are asked whether to.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NoTeam`], or the same as
    /// [`Host::withdraw_contest`] of a challenge and [`Host::call_off_contest`] of anything else.
    pub async fn may_withdraw_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView> {
        self.read_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            let team = at.leads(by, &contest)?;
            match contest.state {
                ContestState::Open => contest.check_withdrawal(team)?,
                _ => contest.check_calling_off()?,
            }
            at.seen_by(by, &contest)
        })
        .await
    }

    /// Withdraws an offered contest, as a captain.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotForYou`] to the side that was asked,
    /// or [`Refusal::AcceptedBefore`] where it was accepted meanwhile.
    pub async fn withdraw_contest(&self, caller: &Caller, id: ContestId) -> Result<()> {
        self.change_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            contest.check_withdrawal(at.leads(by, &contest)?)?;
            at.step(contest, ContestEvent::End(ContestState::Withdrawn))
        })
        .await
        .map(drop)
    }

    /// Calls off a contest whose line-up is open, as a captain. Both sides are told whose. A challenge
    /// that waited in the lobby is offered there again if those who have accepted it go at once.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], or [`Refusal::LineUpClosed`] once the players
    /// are called: from then on nobody but them ends a board.
    pub async fn call_off_contest(&self, caller: &Caller, id: ContestId) -> Result<()> {
        self.change_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            let team = at.leads(by, &contest)?;
            at.call_off(contest, team)
        })
        .await
    }

    /// Returns a contest whose other server the caller may block, before they are asked whether to.
    ///
    /// # Errors
    ///
    /// Returns the same as [`Host::block_server`].
    pub async fn may_block_server(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.read_for(caller, move |at, by| at.blockable(by, id).map(drop))
            .await?;
        self.contest(caller, id).await
    }

    /// Blocks the other server of a contest, or the one whose challenge waits for any: neither
    /// challenges the other, and what one has offered the other ends.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`] or [`Refusal::NoTeam`].
    pub async fn block_server(&self, caller: &Caller, id: ContestId) -> Result<()> {
        let blocked = self.read_for(caller, move |at, by| at.blockable(by, id));
        let (own, other) = blocked.await?;
        self.block_for(own, other).await
    }

    /// Blocks another server for one. What that has offered is declined, and what is offered to it
    /// withdrawn.
    pub(super) async fn block_for(&self, own: ServerId, other: ServerId) -> Result<()> {
        let offered = self.write(move |tx| {
            tx.set_server_block(own, other, true)?;
            tx.offered_contests(own, other)
        });
        for offered in offered.await? {
            let is_own = offered.teams.challenging.server == Some(own);
            let state = if is_own {
                ContestState::Withdrawn
            } else {
                ContestState::Declined
            };
            self.end_open(offered.id, state).await?;
        }
        Ok(())
    }

    /// Ends a contest unless it was answered meanwhile. A damaged one stays, and keeps no other open.
    pub(super) async fn end_open(&self, id: ContestId, state: ContestState) -> Result<()> {
        let ended = self.change_contests(move |at| {
            let contest = at.contest(id)?;
            if contest.is_open() {
                at.step(contest, ContestEvent::End(state))
            } else {
                Ok(Vec::new())
            }
        });
        match ended.await {
            Err(Refusal::Unavailable) => return Err(Refusal::Unavailable),
            Err(refused) => tracing::warn!(%id, ?refused, "an offered contest stays open"),
            Ok(_) => {}
        }
        Ok(())
    }
}

/// Returns a contest with a server as the one that answers, with the server's name.
pub(super) fn asked(mut contest: Contest, server: ServerId, name: Option<String>) -> Contest {
    contest.teams.answering.server = Some(server);
    contest.teams.answering.server_name = name;
    contest
}
