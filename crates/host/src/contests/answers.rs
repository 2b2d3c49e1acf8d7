//! The answers to offered contests: acceptance, decline, withdrawal.

use super::calling_off::check_can_be_called_off;
use super::invite::read_code;
use super::lists::is_vacant;
use super::terms::line_up;
use super::view::ContestView;
use super::{Step, place_at, rules, server_of};
use crate::failure::Failure;
use crate::handle::Host;
use crate::refusal::Refusal;
use crate::requests::{Caller, Origin};
use store::{
    Challengers, Contest, ContestCode, ContestId, ContestNews, ContestSlot, ContestState, Invited,
    Report, ServerId, Team,
};

/// Returns what becomes due when a line-up opens.
pub(super) fn opened(contest: &Contest) -> impl Iterator<Item = ContestSlot> {
    contest.places.iter().flat_map(|place| {
        [
            ContestSlot::Thread(place.number),
            ContestSlot::News(place.number, ContestNews::LineUp),
        ]
    })
}

impl Host {
    /// Accepts an offered contest for the caller's server, whose line-up opens.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`],
    /// [`Refusal::OwnServer`], [`Refusal::OwnTakesNone`] or
    /// [`Refusal::NotForYou`].
    pub async fn accept_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        let origin = self.captain_of(caller).await?;
        self.accept_for_server(caller, origin, id, None).await
    }

    /// Accepts the contest with this code.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NoSuchCode`], or the same as [`Host::accept_contest`].
    pub async fn accept_code(&self, caller: &Caller, code: &str) -> Result<ContestView, Refusal> {
        let (origin, id, code) = self.find_code(caller, code).await?;
        self.accept_for_server(caller, origin, id, Some(code)).await
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
    ) -> Result<(ContestView, ContestCode), Refusal> {
        let (origin, id, code) = self.find_code(caller, code).await?;
        let contest = self.acceptable(caller, origin, id, Some(&code)).await?;
        let view = self.offered_view(&contest, origin.server).await?;
        Ok((view, code))
    }

    /// Returns a contest as it would be accepted for a server.
    pub(super) async fn offered_view(
        &self,
        contest: &Contest,
        server: ServerId,
    ) -> Result<ContestView, Refusal> {
        let asked = self.asked(contest.clone(), server);
        self.contest_view(&asked, Some(server), None).await
    }

    /// Returns a contest with a server as the one that answers.
    pub(super) fn asked(&self, mut contest: Contest, server: ServerId) -> Contest {
        contest.teams.answering.server = Some(server);
        contest.teams.answering.server_name = self.server_name(server);
        contest
    }

    /// Returns the contest that can be accepted by a code, and the code as it is written, with the
    /// place where it is asked for. A caller who leads no server tries none.
    async fn find_code<'c>(
        &self,
        caller: &'c Caller,
        code: &str,
    ) -> Result<(&'c Origin, ContestId, ContestCode), Refusal> {
        let origin = self.captain_of(caller).await?;
        let code = read_code(code);
        let by_code = code.clone();
        let contest = self.read(move |tx| tx.contest_by_code(&by_code));
        let contest = contest.await?;
        let stands = contest.filter(|contest| !self.has_expired(contest));
        let contest = stands.ok_or(Refusal::NoSuchCode)?;
        Ok((origin, contest.id, code))
    }

    /// Accepts a contest for the server of a caller who leads it there.
    pub(super) async fn accept_for_server(
        &self,
        caller: &Caller,
        origin: &Origin,
        id: ContestId,
        code: Option<ContestCode>,
    ) -> Result<ContestView, Refusal> {
        self.remember(caller).await?;
        let code = code.as_ref();
        self.contest_step(id, || self.accept_contest_once(caller, origin, id, code))
            .await?;
        self.shown(caller, id).await
    }

    /// Returns `true` if the time of an invitation is over, whether the clocks have been looked at since
    /// or not.
    fn has_expired(&self, contest: &Contest) -> bool {
        contest.due.is_some_and(|due| due <= self.now())
    }

    async fn accept_contest_once(
        &self,
        caller: &Caller,
        origin: &Origin,
        id: ContestId,
        code: Option<&ContestCode>,
    ) -> Result<(), Failure> {
        let before = self.acceptable(caller, origin, id, code).await?;
        let now = self.now();
        let mut after = before.clone();
        after.state = ContestState::LineUp;
        after.code = None;
        after.accepted = Some(now);
        after.due = Some(now.plus(line_up(before.line_up)));
        after.teams.answering.server = Some(origin.server);
        after.teams.answering.captain = Some(caller.user);
        if after.place_in(origin.server).is_none() {
            after.places.push(place_at(origin, 1));
        }
        let mut step = Step::new(after);
        step.due.extend(opened(&step.after));
        self.commit_contest(before, step).await
    }

    /// Returns a contest that somebody who leads a server may accept for it now.
    async fn acceptable(
        &self,
        caller: &Caller,
        origin: &Origin,
        id: ContestId,
        code: Option<&ContestCode>,
    ) -> Result<Contest, Refusal> {
        self.check_not_excluded(caller, Some(origin.server)).await?;
        let before = self.load_contest(id).await?;
        super::check_state(&before, ContestState::Open, Refusal::NotOpen)?;
        if self.has_expired(&before) {
            return Err(Refusal::NotOpen);
        }
        let challenging = server_of(&before, Team::Challenging)?;
        if challenging == origin.server {
            return Err(Refusal::OwnServer);
        }
        let is_asked = match before.invited {
            Invited::Server => before.teams.answering.server == Some(origin.server),
            Invited::Anywhere => true,
            Invited::Code => code.is_some() && before.code.as_ref() == code,
            Invited::Teams => false,
        };
        if !is_asked {
            return Err(Refusal::NotForYou);
        }
        let challengers = origin.settings.contests.challengers;
        if challengers == Challengers::Nobody && before.invited != Invited::Server {
            return Err(Refusal::OwnTakesNone);
        }
        let (store, own) = (self.store(), origin.server);
        if store
            .read(move |tx| tx.are_servers_blocked(own, challenging))
            .await?
        {
            return Err(Refusal::BlockedServer);
        }
        let contest = before.clone();
        let now = self.now();
        let denied = store.read(move |tx| tx.acceptance_denied(&contest, own, now));
        match denied.await? {
            Some(denied) => Err(Refusal::from(denied)),
            None => Ok(before),
        }
    }

    /// Declines a contest that was offered to the caller's server. The other one waits before it
    /// offers another.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`] or
    /// [`Refusal::NotForYou`].
    pub async fn decline_contest(&self, caller: &Caller, id: ContestId) -> Result<(), Refusal> {
        let decline = async || {
            let before = self.offered_to(caller, id).await?;
            self.end_contest(before, ContestState::Declined).await
        };
        self.contest_step(id, decline).await
    }

    /// Reports an invitation of the caller's server, or one of the lobby, to the operator. No text goes with it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`],
    /// [`Refusal::NotForYou`], or a refusal if the operator has banned the caller or the server.
    pub async fn report_contest(&self, caller: &Caller, id: ContestId) -> Result<(), Refusal> {
        let server = self.captain_of(caller).await?.server;
        self.check_not_excluded(caller, Some(server)).await?;
        let contest = self.load_contest(id).await?;
        let contest = if is_vacant(&contest, server) {
            contest
        } else {
            self.offered_to(caller, id).await?
        };
        let report = Report {
            contest: id,
            server,
            reported: server_of(&contest, Team::Challenging)?,
            user: caller.user,
            at: self.now(),
        };
        if self.write(move |tx| tx.report(report)).await? {
            Host::count(&self.counters().reports);
            tracing::warn!(contest = %id, server = %report.reported, "an invitation was reported");
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
    pub async fn offered_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        self.offered_to(caller, id).await?;
        self.shown(caller, id).await
    }

    /// Returns a contest that is offered to the caller's server, to one of its captains.
    pub(super) async fn offered_to(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<Contest, Refusal> {
        let server = self.captain_of(caller).await?.server;
        let contest = self.load_contest(id).await?;
        super::check_state(&contest, ContestState::Open, Refusal::NotOpen)?;
        let is_asked =
            contest.invited == Invited::Server && contest.teams.answering.server == Some(server);
        is_asked.then_some(contest).ok_or(Refusal::NotForYou)
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
    ) -> Result<ContestView, Refusal> {
        let contest = self.load_contest(id).await?;
        let team = self.leads(caller, &contest).await?;
        match contest.state {
            ContestState::Open => check_withdrawable(&contest, team)?,
            _ => check_can_be_called_off(&contest)?,
        }
        self.shown(caller, id).await
    }

    /// Withdraws an offered contest, as a captain.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotForYou`] to the side that was asked,
    /// or [`Refusal::AcceptedBefore`] where it was accepted meanwhile.
    pub async fn withdraw_contest(&self, caller: &Caller, id: ContestId) -> Result<(), Refusal> {
        let withdraw = async || {
            let before = self.load_contest(id).await?;
            let team = self.leads(caller, &before).await?;
            check_withdrawable(&before, team)?;
            self.end_contest(before, ContestState::Withdrawn).await
        };
        self.contest_step(id, withdraw).await
    }

    /// Ends a contest that nobody has accepted.
    pub(super) async fn end_contest(
        &self,
        before: Contest,
        state: ContestState,
    ) -> Result<(), Failure> {
        let mut after = before.clone();
        rules::end(&mut after, state, self.now());
        self.commit_contest(before, Step::new(after)).await
    }

    /// Returns a contest whose other server the caller may block, before they are asked whether to.
    ///
    /// # Errors
    ///
    /// Returns the same as [`Host::block_server`].
    pub async fn may_block_server(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        self.blockable(caller, id).await?;
        self.contest(caller, id).await
    }

    /// Blocks the other server of a contest, or the one whose challenge waits for any: neither
    /// challenges the other, and what one has offered the other ends.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`] or [`Refusal::NoTeam`].
    pub async fn block_server(&self, caller: &Caller, id: ContestId) -> Result<(), Refusal> {
        let (own, other) = self.blockable(caller, id).await?;
        self.block_for(own, other).await
    }

    /// Returns the caller's server and the one that they may block for it.
    async fn blockable(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<(ServerId, ServerId), Refusal> {
        let own = self.captain_of(caller).await?.server;
        let contest = self.load_contest(id).await?;
        let other = if is_vacant(&contest, own) {
            Team::Challenging
        } else {
            self.leads(caller, &contest).await?.other()
        };
        let other = server_of(&contest, other)?;
        if other == own {
            Err(Refusal::OwnServer)
        } else {
            Ok((own, other))
        }
    }

    /// Blocks another server for one. What that has offered is declined, and what is offered to it
    /// withdrawn.
    pub(super) async fn block_for(&self, own: ServerId, other: ServerId) -> Result<(), Refusal> {
        self.write(move |tx| tx.set_server_block(own, other, true))
            .await?;
        for offered in self.read(move |tx| tx.offered_contests(own, other)).await? {
            let end = async || {
                let before = self.load_contest(offered.id).await?;
                if before.state != ContestState::Open {
                    return Ok(());
                }
                let is_own = before.teams.challenging.server == Some(own);
                let state = if is_own {
                    ContestState::Withdrawn
                } else {
                    ContestState::Declined
                };
                self.end_contest(before, state).await
            };
            let id = offered.id;
            match self.contest_step(id, end).await {
                Ok(()) => {}
                Err(Refusal::Unavailable) => return Err(Refusal::Unavailable),
                // A damaged one keeps no other open.
                Err(refused) => {
                    tracing::warn!(%id, ?refused, "an invitation of a blocked server stays open");
                }
            }
        }
        Ok(())
    }
}

/// Checks that the captains of a team may take a challenge back.
fn check_withdrawable(contest: &Contest, team: Team) -> Result<(), Refusal> {
    match contest.state {
        ContestState::Open if team == Team::Challenging => Ok(()),
        ContestState::Open => Err(Refusal::NotForYou),
        ContestState::LineUp => Err(Refusal::AcceptedBefore),
        _ => check_can_be_called_off(contest),
    }
}
