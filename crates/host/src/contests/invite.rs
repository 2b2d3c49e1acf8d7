//! Challenges between servers, and return matches.

use super::terms;
use super::view::{ContestTerms, ContestView};
use super::{Step, place_at, rules};
use crate::failure::Failure;
use crate::handle::Host;
use crate::outbox;
use crate::refusal::Refusal;
use crate::requests::{Caller, Origin};
use store::{
    ByTeam, Challengers, Contest, ContestCode, ContestId, ContestOpening, ContestSlot,
    ContestState, ContestTeam, Excluded, Invited, RoleId, ServerId, Team, Timestamp, Venue,
};

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
    fn check_roles(self) -> Result<(), Refusal> {
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
    /// than 30 days ago.
    pub counts_from: Option<Timestamp>,
}

impl Host {
    /// Returns what stands in the way of a challenge of the caller's server, or of a contest inside
    /// it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`] or [`Refusal::SameRole`].
    pub async fn challenge_limits(
        &self,
        caller: &Caller,
        to: InviteTo,
    ) -> Result<ChallengeLimits, Refusal> {
        let own = self.captain_of(caller).await?.server;
        to.check_roles()?;
        let (now, store) = (self.now(), self.store());
        let denied = match to {
            InviteTo::Server(other) => {
                store
                    .read(move |tx| tx.contest_denied(own, Some(other), now))
                    .await?
            }
            InviteTo::Anywhere | InviteTo::Code => {
                store
                    .read(move |tx| tx.contest_denied(own, None, now))
                    .await?
            }
            InviteTo::Teams(_) => store.read(move |tx| tx.teams_denied(own)).await?,
        };
        let mut limits = ChallengeLimits {
            refusal: denied.map(Refusal::from),
            counts_from: None,
        };
        if let InviteTo::Server(to) = to {
            let meetings = self.read(move |tx| tx.meetings(ByTeam::new(own, to), now));
            limits.counts_from = meetings.await?.counts_from;
        }
        Ok(limits)
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
    ) -> Result<ContestView, Refusal> {
        let origin = self.captain_of(caller).await?;
        terms::check(&terms)?;
        to.check_roles()?;
        self.remember(caller).await?;
        let offered = self.offer_contest(caller, origin, to, terms, None).await;
        Ok(offered?)
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
    ) -> Result<ContestView, Refusal> {
        self.remember(caller).await?;
        let answer = async || {
            let origin = self.captain_of(caller).await?;
            if let Some(sent) = self.answer_of(origin.server, id).await? {
                return Ok(self.shown(caller, sent).await?);
            }
            let offered = self.offered_to(caller, id).await?;
            let before = terms_of(&offered)?;
            terms::check(&terms)?;
            if terms == before {
                return Err(Refusal::SameTerms.into());
            }
            let to = InviteTo::Server(super::server_of(&offered, Team::Challenging)?);
            let offer = self.offer_contest(caller, origin, to, terms.clone(), Some(&offered));
            offer.await
        };
        let view = self.contest_step(id, answer).await?;
        outbox::bring_contest(self, id);
        Ok(view)
    }

    /// Returns the challenge with which a server has answered another one already, as after a second
    /// press of the same button.
    async fn answer_of(
        &self,
        server: ServerId,
        id: ContestId,
    ) -> Result<Option<ContestId>, Refusal> {
        let contest = self.load_contest(id).await?;
        if contest.state != ContestState::Withdrawn {
            return Ok(None);
        }
        let answers = self.read(move |tx| tx.following_contests(id)).await?;
        let own = |answer: &&Contest| answer.teams.challenging.server == Some(server);
        Ok(answers.iter().find(own).map(|answer| answer.id))
    }

    /// Offers the same contest again after its end, with seats exchanged. If the other side has
    /// asked for the same, that is accepted instead.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::NotOver`],
    /// [`Refusal::ServerAway`], or a refusal by the limits of challenges.
    pub async fn return_match(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        self.remember(caller).await?;
        self.contest_step(id, || self.return_match_once(caller, id))
            .await
    }

    async fn return_match_once(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Failure> {
        let contest = self.load_contest(id).await?;
        let team = self.leads(caller, &contest).await?;
        super::check_state(&contest, ContestState::Decided, Refusal::NotOver)?;
        let own = super::server_of(&contest, team)?;
        let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
        let asked = self.read(move |tx| tx.following_contests(id)).await?;
        if let Some(asked) = asked.first() {
            let is_asked_by_the_other = asked.teams.challenging.server != Some(own);
            let stands = match asked.state {
                ContestState::Open if is_asked_by_the_other => {
                    // Captains of this one may agree to its return match, as they may ask for it.
                    self.accept_for_server(caller, origin, asked.id, None).await
                }
                _ => self.shown(caller, asked.id).await,
            };
            return Ok(stands?);
        }
        let to = match contest.invited {
            Invited::Teams => InviteTo::Teams(ByTeam::new(
                contest.teams.answering.role,
                contest.teams.challenging.role,
            )),
            _ => InviteTo::Server(super::server_of(&contest, team.other())?),
        };
        let terms = terms_of(&contest)?;
        self.offer_contest(caller, origin, to, terms, Some(&contest))
            .await
    }

    /// Offers a contest. One that is open and `answered` by it is withdrawn in the same step: only
    /// the new one is left, and neither server has to wait.
    async fn offer_contest(
        &self,
        caller: &Caller,
        origin: &Origin,
        to: InviteTo,
        terms: ContestTerms,
        answered: Option<&Contest>,
    ) -> Result<ContestView, Failure> {
        self.check_not_excluded(caller, Some(origin.server)).await?;
        let mut contest = self.new_contest(caller, origin, to, terms);
        if let Some(answered) = answered {
            follow(&mut contest, answered, origin.server);
        }
        if let InviteTo::Server(server) = to {
            let place = self.place_of_challenged(&contest, server, answered);
            let place = place.await?;
            contest.teams.answering.server = Some(server);
            contest.places.push(place);
        }
        let mut due: Vec<ContestSlot> = Vec::new();
        if contest.state == ContestState::LineUp {
            due.extend(super::answers::opened(&contest));
        }
        let id = contest.id;
        let is_open = |answered: &&Contest| answered.state == ContestState::Open;
        let withdrawal = answered.filter(is_open).map(|answered| {
            let mut after = answered.clone();
            rules::end(&mut after, ContestState::Withdrawn, self.now());
            Step::new(after).on(answered.clone(), self.now())
        });
        let edited = match self
            .write(move |tx| tx.open_contest(&contest, &due, withdrawal.as_ref()))
            .await?
        {
            ContestOpening::Opened(edited) => edited,
            ContestOpening::Again(first) => return Ok(self.shown(caller, first).await?),
            ContestOpening::Denied(denied) => return Err(Refusal::from(denied).into()),
        };
        self.inner.clock.notify_one();
        for id in edited.into_iter().chain([id]) {
            outbox::bring_contest(self, id);
        }
        Ok(self.shown(caller, id).await?)
    }

    /// Returns the place in the challenged server, which the bot is in and which takes such a challenge:
    /// it stands in the list, or has played the other one, or has asked for this.
    async fn place_of_challenged(
        &self,
        contest: &Contest,
        server: ServerId,
        answers: Option<&Contest>,
    ) -> Result<Venue, Refusal> {
        if contest.teams.challenging.server == Some(server) {
            return Err(Refusal::OwnServer);
        }
        if self
            .read(move |tx| tx.is_excluded(Excluded::Server(server)))
            .await?
        {
            return Err(Refusal::TakesNone);
        }
        if self.read(move |tx| tx.is_server_away(server)).await? {
            // Only a server that has met it reads that the bot was there once.
            return Err(match answers {
                Some(_) => Refusal::ServerAway,
                None => Refusal::TakesNone,
            });
        }
        let settings = self.read(move |tx| tx.server(server)).await?;
        let earlier = answers.and_then(|answered| answered.place_in(server));
        let is_listed = settings.contests.challengers == Challengers::Listed;
        let takes = match answers {
            Some(answered) if answered.state == ContestState::Open => true,
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

    fn new_contest(
        &self,
        caller: &Caller,
        origin: &Origin,
        to: InviteTo,
        terms: ContestTerms,
    ) -> Contest {
        let now = self.now();
        let (invited, state) = match to {
            InviteTo::Server(_) => (Invited::Server, ContestState::Open),
            InviteTo::Anywhere => (Invited::Anywhere, ContestState::Open),
            InviteTo::Code => (Invited::Code, ContestState::Open),
            InviteTo::Teams(_) => (Invited::Teams, ContestState::LineUp),
        };
        let has_code = invited == Invited::Code;
        let stands = match state {
            ContestState::LineUp => terms::line_up(terms.line_up),
            _ => terms::stands(has_code),
        };
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
        Contest {
            id: ContestId(self.id()),
            version: 0,
            state,
            invited,
            code: has_code.then(|| self.code()),
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
            due: Some(now.plus(stands)),
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
        }
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

/// Lets a contest follow another one, a challenge or a result. After a result the seats are
/// exchanged: the team with the first seat on odd boards has the second one.
fn follow(contest: &mut Contest, answered: &Contest, challenging: ServerId) {
    contest.follows = Some(answered.id);
    if answered.state != ContestState::Decided {
        return;
    }
    let had_first = answered.teams[answered.first].server == Some(challenging);
    let roles = |team: Team| answered.teams[team].role;
    contest.first = match (contest.invited, had_first) {
        // Teams that people join are what they were.
        (Invited::Teams, _) if roles(Team::Challenging) == roles(Team::Answering) => {
            answered.first.other()
        }
        // The roles have changed places, and with them the seats.
        (Invited::Teams, _) => answered.first,
        (_, true) => Team::Answering,
        (_, false) => Team::Challenging,
    };
}

fn terms_of(contest: &Contest) -> Result<ContestTerms, Refusal> {
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
