//! Those who lead contests, and those who may not.

use crate::denied::banned;
use model::{Contest, Refusal, ServerId, Team, Venue};
use store::Entrant;

use super::step::ContestTx;
use crate::failure::{Attempt, Failure};
use crate::requests::{Authority, Caller, Origin};

impl ContestTx<'_> {
    /// Returns the place from which a caller leads the contests of its server: they manage it, or
    /// have its captains' role, and are not banned there.
    pub(super) fn captain<'c>(&self, caller: &'c Caller) -> Attempt<&'c Origin> {
        let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
        let role = origin.settings.contests.captain_role;
        let has_role = role.is_some_and(|role| origin.roles.contains(&role));
        if !has_role && origin.authority < Authority::Manager {
            return Err(Refusal::NotACaptain.into());
        }
        self.check_not_banned(caller, origin.server)?;
        Ok(origin)
    }

    /// Returns the team of a contest that a caller leads: as somebody who leads all of their
    /// server's, or because they challenged or answered. Inside one server that is the first one.
    pub(super) fn leads(&self, caller: &Caller, contest: &Contest) -> Attempt<Team> {
        let server = caller.server().ok_or(Refusal::InServersOnly)?;
        let is_own = |team: &Team| contest.teams[*team].server == Some(server);
        let team = Team::BOTH.into_iter().find(is_own);
        let team = team.ok_or(Refusal::NoTeam)?;
        if contest.teams[team].captain == Some(caller.user) {
            self.check_not_banned(caller, server)?;
        } else {
            self.captain(caller)?;
        }
        Ok(team)
    }

    pub(super) fn check_not_banned(&self, caller: &Caller, server: ServerId) -> Attempt<()> {
        if self.tx.is_banned(server, caller.user)? {
            Err(banned(caller, server).into())
        } else {
            Ok(())
        }
    }

    /// Checks that the operator has banned neither the caller nor the server for which they ask.
    pub(super) fn check_not_excluded(
        &self,
        caller: &Caller,
        server: Option<ServerId>,
    ) -> Attempt<()> {
        if self.tx.is_excluded(Entrant::User(caller.user))? {
            return Err(Refusal::Excluded.into());
        }
        match server {
            Some(server) if self.tx.is_excluded(Entrant::Server(server))? => {
                Err(Refusal::ExcludedFromContests.into())
            }
            _ => Ok(()),
        }
    }

    /// Returns why the caller may not play for a server, if they may not.
    pub(super) fn refused_to_play(
        &self,
        caller: &Caller,
        server: ServerId,
    ) -> Attempt<Option<Refusal>> {
        let checked = self
            .check_not_excluded(caller, None)
            .and_then(|()| self.check_not_banned(caller, server));
        match checked {
            Ok(()) => Ok(None),
            Err(Failure::Refused(refused)) => Ok(Some(refused)),
            Err(failure) => Err(failure),
        }
    }

    /// Remembers the caller, if they are new or have another name.
    pub(super) fn remember(&self, caller: &Caller) -> Attempt<()> {
        if !caller.is_known() {
            self.tx.greet(caller.user, &caller.name, &caller.language)?;
        }
        Ok(())
    }
}

/// Returns the place of a contest where somebody leads it: the channel that its server has set for
/// contests, or where they ask.
pub(super) fn place_at(origin: &Origin, number: u8) -> Venue {
    let channel = origin.settings.contests.channel.unwrap_or(origin.channel);
    Venue::new(
        number,
        Some(origin.server),
        channel,
        origin.language.as_str(),
    )
}
