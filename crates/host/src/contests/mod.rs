//! Contests between the teams of two servers, or of one.
//!
//! A contest is not kept in memory: each request reads it, and commits a step that names the version
//! it was made on. Its boards are ordinary matches from the moment that they are dealt.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `terms` | clocks and times by the pace |
//! | `rules` | who plays whom, and who steps in |
//! | `invite` | challenges between servers, return matches |
//! | `answers` | acceptance, decline, withdrawal |
//! | `calling_off` | contests that are called off while their line-up is open |
//! | `line_up` | joining, leaving, reserves, closing |
//! | `roll_call` | who is there, and the boards that are dealt |
//! | `times` | what happens when a time is over |
//! | `hiding` | contests that a server does not want shown any more |
//! | `lists` | contests as people look them up |
//! | `settings` | what servers want of contests |
//! | `post` | its posts, as deliveries carry them |
//! | `members` | teams and their members as the people of one server may see them |
//! | `view` | a contest as the people of one server may see it |

mod answers;
mod calling_off;
mod direct;
mod hiding;
mod invite;
mod line_up;
mod lists;
mod members;
mod roll_call;
mod rules;
mod settings;
mod terms;
mod times;
mod view;

pub use direct::Direct;
pub use invite::{ChallengeLimits, InviteTo};
pub use line_up::Joined;
pub use members::{Member, Standing, TeamView};
pub use roll_call::{Arrived, Coming};
pub use settings::ContestsChange;
pub(super) use times::{end_of_excluded, end_restored, look, wait_for_servers};
pub use view::{BoardEnd, BoardState, BoardView, ContestTerms, ContestView};

use super::failure::Failure;
use super::handle::Host;
use super::offers::banned;
use super::outbox;
use super::refusal::Refusal;
use super::requests::{Authority, Caller, Origin};
use store::{
    Beginning, Contest, ContestCommit, ContestDenied, ContestId, ContestNews, ContestSlot,
    ContestState, MatchId, ServerId, StoreError, Team, Timestamp, Venue,
};

/// A step of a contest that is about to be committed.
struct Step {
    after: Contest,
    due: Vec<ContestSlot>,
    begin: Vec<(u8, Beginning)>,
    let_down: Vec<Team>,
}

impl Step {
    fn new(after: Contest) -> Self {
        Self {
            after,
            due: Vec::new(),
            begin: Vec::new(),
            let_down: Vec::new(),
        }
    }

    /// Returns the commit that makes this step of a contest.
    fn on(self, before: Contest, now: Timestamp) -> ContestCommit {
        ContestCommit {
            before,
            after: self.after,
            due: self.due,
            begin: self.begin,
            let_down: self.let_down,
            now,
        }
    }

    /// Has news told in every place.
    fn tell(&mut self, news: ContestNews) {
        let places = self.after.places.iter();
        let told = places.map(|place| ContestSlot::News(place.number, news));
        self.due.extend(told);
    }
}

impl From<ContestDenied> for Refusal {
    fn from(denied: ContestDenied) -> Self {
        match denied {
            ContestDenied::Blocked => Self::BlockedServer,
            ContestDenied::Wait(until) => Self::LeftAlone(until),
            ContestDenied::TooManyOut => Self::TooManyOut,
            ContestDenied::TooManyTeams => Self::TooManyTeams,
            ContestDenied::OneToThatServer => Self::OneToThatServer,
            ContestDenied::TooManyWaiting => Self::TooManyWaiting,
            ContestDenied::TooManyAccepted => Self::TooManyAccepted,
            ContestDenied::CalledOffOften(until) => Self::CalledOffOften(until),
        }
    }
}

impl Host {
    async fn load_contest(&self, id: ContestId) -> Result<Contest, Refusal> {
        match self.read(move |tx| tx.contest(id)).await {
            Err(error @ StoreError::Row(_)) => {
                tracing::error!(%id, %error, "a contest is damaged and stopped; all others go on");
                Err(Refusal::Broken)
            }
            contest => contest?.ok_or(Refusal::Unknown),
        }
    }

    /// Makes a step of a contest, one after the other in this process, and anew if another host was
    /// faster or a board has ended.
    async fn contest_step<T, F>(&self, id: ContestId, attempt: impl Fn() -> F) -> Result<T, Refusal>
    where
        F: Future<Output = Result<T, Failure>>,
    {
        let _alone = self.lock_contest(id).await;
        self.retry(attempt).await
    }

    /// Commits a step, and has everything brought out that is due because of it.
    async fn commit_contest(&self, before: Contest, step: Step) -> Result<(), Failure> {
        self.commit_step_of(step.on(before, self.now())).await
    }

    /// Commits a step that names the contest which it follows.
    async fn commit_step_of(&self, commit: ContestCommit) -> Result<(), Failure> {
        let (id, begun) = (commit.before.id, begun(&commit));
        let rate = self.rate();
        let edited = self
            .write(move |tx| tx.commit_contest(&commit, rate))
            .await?;
        self.inner.clock.notify_one();
        for id in begun {
            Host::count(&self.counters().started);
            outbox::wake(self, id);
        }
        for id in [Some(id), edited].into_iter().flatten() {
            outbox::bring_contest(self, id);
        }
        Ok(())
    }

    /// Returns a contest as the caller may see it.
    async fn shown(&self, caller: &Caller, id: ContestId) -> Result<ContestView, Refusal> {
        let contest = self.load_contest(id).await?;
        let seen = self.contest_view(&contest, caller.server(), Some(caller.user));
        seen.await
    }
}

/// Returns the matches that begin with a step.
fn begun(step: &ContestCommit) -> Vec<MatchId> {
    let begun = step.begin.iter();
    begun.map(|(_, beginning)| beginning.row.id).collect()
}

impl Host {
    /// Returns the place from which a caller leads the contests of its server: they manage it, or
    /// have its captains' role, and are not banned there.
    async fn captain_of<'c>(&self, caller: &'c Caller) -> Result<&'c Origin, Refusal> {
        let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
        let role = origin.settings.contests.captain_role;
        let has_role = role.is_some_and(|role| origin.roles.contains(&role));
        if !has_role && origin.authority < Authority::Manager {
            return Err(Refusal::NotACaptain);
        }
        self.check_not_banned(caller, origin.server).await?;
        Ok(origin)
    }

    /// Returns the team of a contest that a caller leads: as somebody who leads all of their
    /// server's, or because they challenged or answered. Inside one server that is the first one.
    async fn leads(&self, caller: &Caller, contest: &Contest) -> Result<Team, Refusal> {
        let server = caller.server().ok_or(Refusal::InServersOnly)?;
        let is_own = |team: &Team| contest.teams[*team].server == Some(server);
        let team = Team::BOTH.into_iter().find(is_own);
        let team = team.ok_or(Refusal::NoTeam)?;
        if contest.teams[team].captain == Some(caller.user) {
            self.check_not_banned(caller, server).await?;
        } else {
            self.captain_of(caller).await?;
        }
        Ok(team)
    }

    /// Checks that a server has not banned the caller.
    async fn check_not_banned(&self, caller: &Caller, server: ServerId) -> Result<(), Refusal> {
        let user = caller.user;
        if self.read(move |tx| tx.is_banned(server, user)).await? {
            Err(banned(caller, server))
        } else {
            Ok(())
        }
    }
}

/// Returns the place of a contest where somebody leads it: the channel that its server has set for
/// contests, or where they ask.
fn place_at(origin: &Origin, number: u8) -> Venue {
    let channel = origin.settings.contests.channel.unwrap_or(origin.channel);
    Venue::new(
        number,
        Some(origin.server),
        channel,
        origin.language.as_str(),
    )
}

/// Checks that a contest is in a state.
fn check_state(contest: &Contest, state: ContestState, refusal: Refusal) -> Result<(), Refusal> {
    if contest.state == state {
        Ok(())
    } else {
        Err(refusal)
    }
}

/// Returns the server of a team, which every team has once somebody has answered.
fn server_of(contest: &Contest, team: Team) -> Result<ServerId, Refusal> {
    contest.teams[team].server.ok_or(Refusal::Broken)
}
