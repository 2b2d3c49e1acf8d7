//! Challenges between servers, and return matches.

use crate::Result;
use crate::seen::{ContestTerms, ContestView};
use model::{
    ByTeam, Contest, ContestCode, ContestEvent, ContestId, ContestState, ContestTeam, Invited,
    Refusal, RoleId, ServerId, Team, Timestamp, Venue,
};
use store::{Challengers, Entrant};

use super::rights::place_at;
use super::step::ContestTx;
use super::terms;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::requests::{Caller, Origin};
use crate::rights::Deed;

/// The signs of a code: Crockford's, without letters that look like others.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of signs of a code.
const CODE: usize = 8;

/// The one whom a challenge goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InviteTo {
    /// A server in the list.
    Server(ServerId),
    /// Any server that finds it in the lobby.
    Anywhere,
    /// Any server that is given its code.
    Code,
    /// Nobody: two teams in the caller's server, made of the members of two roles, or of all who
    /// joins them.
    Teams(ByTeam<Option<RoleId>>),
}

impl InviteTo {
    /// Checks that two teams are not made of one role: its members would belong to both.
    fn check_roles(self) -> Result<()> {
        match self {
            Self::Teams(roles)
                if roles.challenging.is_some() && roles.challenging == roles.answering =>
            {
                Err(Refusal::SameRole)
            }
            _ => Ok(()),
        }
    }
}

/// The limits of a challenge that is not made yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChallengeLimits {
    /// The refusal that it would meet.
    pub refusal: Option<Refusal>,
    /// The time from which a contest between the two counts for them again, if one has counted less
    /// than seven days ago.
    pub counts_from: Option<Timestamp>,
    /// `true` if other servers do not find the caller's in the list of those that take challenges.
    pub is_unlisted: bool,
    /// `true` if the caller may change that.
    pub is_by_manager: bool,
}

impl ContestTx<'_> {
    /// Returns the contest with which a server has answered another one already, as after a second
    /// press of the same button.
    fn answer_of(&self, server: ServerId, id: ContestId) -> Attempt<Option<ContestId>> {
        if self.contest(id)?.state != ContestState::Withdrawn {
            return Ok(None);
        }
        let answers = self.tx.following_contests(id)?;
        let own = |answer: &&Contest| answer.teams.challenging.server == Some(server);
        Ok(answers.iter().find(own).map(|answer| answer.id))
    }

    /// Answers an offered contest with one on other terms. Returns the one that stands then.
    fn change(&self, caller: &Caller, id: ContestId, terms: &ContestTerms) -> Attempt<ContestId> {
        let origin = self.captain(caller)?;
        if let Some(sent) = self.answer_of(origin.server, id)? {
            return Ok(sent);
        }
        let offered = self.offered_to(caller, id)?;
        let before = terms_of(&offered)?;
        terms::check(terms, self.now)?;
        if *terms == before {
            return Err(Refusal::SameTerms.into());
        }
        let to = InviteTo::Server(offered.server_of(Team::Challenging)?);
        self.offer(caller, origin, to, terms.clone(), Some(offered))
    }

    /// Offers the same contest again after its end, or agrees to that. Returns the one that stands
    /// then.
    fn return_match(&self, caller: &Caller, id: ContestId) -> Attempt<ContestId> {
        let contest = self.contest(id)?;
        let team = self.leads(caller, &contest)?;
        contest.check_state(ContestState::Decided, Refusal::NotOver)?;
        let own = contest.server_of(team)?;
        let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
        if let Some(asked) = self.tx.following_contests(id)?.first() {
            let is_asked_by_the_other = asked.teams.challenging.server != Some(own);
            if asked.is_open() && is_asked_by_the_other {
                // Captains of this one may agree to its return match, as they may ask for it.
                self.accept(caller, origin, asked.id, None)?;
            }
            return Ok(asked.id);
        }
        let to = match contest.invited {
            Invited::Teams => InviteTo::Teams(ByTeam::new(
                contest.teams.answering.role,
                contest.teams.challenging.role,
            )),
            _ => InviteTo::Server(contest.server_of(team.other())?),
        };
        let mut terms = terms_of(&contest)?;
        terms.line_up = terms.line_up.again(terms.pace);
        self.offer(caller, origin, to, terms, Some(contest))
    }

    /// Offers a contest. One that is open and `answered` by it is withdrawn in the same step: only
    /// the new one is left, and neither server has to wait. Returns the one that stands then.
    fn offer(
        &self,
        caller: &Caller,
        origin: &Origin,
        to: InviteTo,
        terms: ContestTerms,
        answered: Option<Contest>,
    ) -> Attempt<ContestId> {
        self.check_not_excluded(caller, Some(origin.server))?;
        let mut contest = self.new_contest(caller, origin, to, terms);
        if let Some(answered) = &answered {
            contest.follow(answered, origin.server);
        }
        if let InviteTo::Server(server) = to {
            let place = self.place_of_challenged(&contest, server, answered.as_ref())?;
            contest.teams.answering.server = Some(server);
            contest.places.push(place);
        }
        if let Some(first) = self.tx.contest_offered_just_now(&contest)? {
            return Ok(first);
        }
        let answered = answered.filter(Contest::is_open);
        if let Some(refused) = self.refused_offer(&contest, answered.is_some())? {
            return Err(refused.into());
        }
        if let Some(answered) = answered {
            self.step(answered, ContestEvent::End(ContestState::Withdrawn))?;
        }
        self.open(&contest)?;
        self.remember(caller)?;
        Ok(contest.id)
    }

    fn new_contest(
        &self,
        caller: &Caller,
        origin: &Origin,
        to: InviteTo,
        terms: ContestTerms,
    ) -> Contest {
        let now = self.now;
        let (invited, state) = match to {
            InviteTo::Server(_) => (Invited::Server, ContestState::Open),
            InviteTo::Anywhere => (Invited::Anywhere, ContestState::Open),
            InviteTo::Code => (Invited::Code, ContestState::Open),
            InviteTo::Teams(_) => (Invited::Teams, ContestState::LineUp),
        };
        let has_code = invited == Invited::Code;
        let challenging = ContestTeam {
            server: Some(origin.server),
            captain: Some(caller.user),
            ..ContestTeam::default()
        };
        let teams = match to {
            InviteTo::Teams(roles) => ByTeam::from_fn(|team| ContestTeam {
                role: roles[team],
                ..challenging.clone()
            }),
            _ => ByTeam::new(challenging, ContestTeam::default()),
        };
        let contest = Contest {
            id: ContestId(self.id()),
            version: 0,
            state,
            invited,
            code: has_code.then(|| self.host.code()),
            game: terms.kind.key().to_owned(),
            options: terms.options,
            first_to: terms.first_to,
            clock: terms.pace.clock(),
            pace: terms.pace,
            line_up: terms.line_up,
            size: terms.boards,
            is_rated: terms.is_rated,
            is_strongest: terms.is_strongest,
            first: Team::Answering,
            follows: None,
            offered: now,
            accepted: None,
            due: None,
            ended: None,
            called_off_by: None,
            waits_until: None,
            points: ByTeam::default(),
            teams,
            places: vec![place_at(origin, 0)],
            joined: 0,
            players: Vec::new(),
            left: Vec::new(),
            boards: Vec::new(),
        };
        let due = contest.first_due(now);
        Contest {
            due: Some(due),
            ..contest
        }
    }

    /// Returns the reason why a contest may not be offered, if there is one.
    fn refused_offer(&self, contest: &Contest, is_answer: bool) -> Attempt<Option<Refusal>> {
        let by = contest.server_of(Team::Challenging)?;
        let facts = self.tx.challenge_facts(by, contest.asked(), self.now)?;
        Ok(match contest.invited {
            _ if is_answer => facts.answer_refused(by),
            Invited::Teams => facts.teams_refused(),
            _ => facts.challenge_refused(by, self.now),
        })
    }

    /// Writes a contest that is offered, or whose line-up opens.
    pub(super) fn open(&self, contest: &Contest) -> Attempt<()> {
        let effects = match contest.state {
            ContestState::LineUp => contest.opened(),
            _ => Vec::new(),
        };
        let edited = self.tx.open_contest(contest, &effects)?;
        self.bring(edited.into_iter().chain([contest.id]));
        Ok(())
    }

    /// Returns the place in the challenged server, which the bot is in and which takes such a challenge:
    /// it stands in the list, or has played the other one, or has asked for this.
    fn place_of_challenged(
        &self,
        contest: &Contest,
        server: ServerId,
        answers: Option<&Contest>,
    ) -> Attempt<Venue> {
        if contest.teams.challenging.server == Some(server) {
            return Err(Refusal::OwnServer.into());
        }
        if self.tx.is_excluded(Entrant::Server(server))? {
            return Err(Refusal::TakesNone.into());
        }
        if self.tx.is_server_away(server)? {
            // Only a server that has met it reads that the bot was there once.
            return Err(match answers {
                Some(_) => Refusal::ServerAway.into(),
                None => Refusal::TakesNone.into(),
            });
        }
        let settings = self.tx.server(server)?;
        let earlier = answers.and_then(|answered| answered.place_in(server));
        let is_listed = settings.contests.challengers == Challengers::Listed;
        let takes = match answers {
            Some(answered) if answered.is_open() => true,
            Some(_) => settings.contests.challengers != Challengers::Nobody,
            None => is_listed,
        };
        let channel = settings.contests.channel;
        let channel = channel.or_else(|| earlier.map(|place| place.channel));
        let channel = channel.filter(|_| takes).ok_or(Refusal::TakesNone)?;
        let language = settings.language;
        let language = language.or_else(|| earlier.map(|place| place.language.clone()));
        let language = language.or(settings.contest_language);
        let language = language.unwrap_or_else(|| "en".to_owned());
        Ok(Venue::new(1, Some(server), channel, language))
    }
}

impl Host {
    /// Returns what stands in the way of a challenge of the caller's server, or of a contest inside
    /// it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`] or [`Refusal::SameRole`].
    pub async fn challenge_limits(&self, caller: &Caller, to: InviteTo) -> Result<ChallengeLimits> {
        self.read_for(caller, move |at, by| {
            let own = at.captain(by)?.server;
            to.check_roles()?;
            let other = match to {
                InviteTo::Server(other) => Some(other),
                _ => None,
            };
            let facts = at.tx.challenge_facts(own, other, at.now)?;
            let refusal = match to {
                InviteTo::Teams(_) => facts.teams_refused(),
                _ => facts.challenge_refused(own, at.now),
            };
            let counts_from = match other {
                Some(to) => at.tx.meetings(ByTeam::new(own, to), at.now)?.counts_from,
                None => None,
            };
            let challengers = at.tx.server(own)?.contests.challengers;
            Ok(ChallengeLimits {
                refusal,
                counts_from,
                is_unlisted: challengers != Challengers::Listed,
                is_by_manager: Deed::ChangeServer.server(by).is_ok(),
            })
        })
        .await
    }

    /// Offers a contest to a server, to all or to a holder of its code, or opens the line-up of one
    /// between two teams of the caller's server.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::TakesNone`], or a refusal by the
    /// limits of challenges.
    pub async fn challenge_server(
        &self,
        caller: &Caller,
        to: InviteTo,
        terms: ContestTerms,
    ) -> Result<ContestView> {
        let offered = self.change_for(caller, move |at, by| {
            let origin = at.captain(by)?;
            terms::check(&terms, at.now)?;
            to.check_roles()?;
            at.offer(by, origin, to, terms.clone(), None)
        });
        self.shown(caller, offered.await?).await
    }

    /// Answers an offered contest with one on other terms, the other way round.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOpen`],
    /// [`Refusal::SameTerms`], [`Refusal::ServerAway`], or a refusal by the limits of
    /// challenges; the offer stands then.
    pub async fn change_contest(
        &self,
        caller: &Caller,
        id: ContestId,
        terms: ContestTerms,
    ) -> Result<ContestView> {
        let sent = self.change_for(caller, move |at, by| at.change(by, id, &terms));
        self.shown(caller, sent.await?).await
    }

    /// Offers the same contest again after its end, with seats exchanged. If the other side has
    /// asked for the same, that is accepted instead.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOver`],
    /// [`Refusal::ServerAway`], or a refusal by the limits of challenges.
    pub async fn return_match(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        let stands = self.change_for(caller, move |at, by| at.return_match(by, id));
        self.shown(caller, stands.await?).await
    }

    /// Returns a code that cannot be guessed.
    fn code(&self) -> ContestCode {
        let mut bytes = [0; CODE];
        self.inner.entropy.fill(&mut bytes);
        let signs = bytes.iter().map(|byte| SIGNS[usize::from(byte % 32)]);
        ContestCode(signs.map(char::from).collect())
    }
}

/// Reads a code as people type it: in any case, with signs that look like others.
pub(super) fn read_code(typed: &str) -> ContestCode {
    let signs = typed.chars().filter(|sign| sign.is_ascii_alphanumeric());
    let signs = signs.map(|sign| match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    });
    ContestCode(signs.collect())
}

fn terms_of(contest: &Contest) -> Result<ContestTerms> {
    ContestTerms::of(contest).ok_or(Refusal::Broken)
}

#[cfg(test)]
mod tests {
    use super::read_code;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        assert_eq!(read_code(" ab12-cdEO ").0, "AB12CDE0");
        assert_eq!(read_code("il0o").0, "1100");
        assert_eq!(read_code("\u{202e}é!").0, "");
    }
}
