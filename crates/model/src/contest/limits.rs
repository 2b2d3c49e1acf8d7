//! The limits of challenges between servers.

use super::rows::{Contest, Invited};
use super::team::Team;
use crate::{DAY, Refusal, ServerId, Timestamp};

/// The members of a team for each of the boards that are offered.
pub const MEMBERS_A_BOARD: usize = 10;
/// The open challenges of a server.
const OUT: usize = 2;
/// The open line-ups between teams of a server.
const INSIDE: usize = 2;
/// The challenges that wait in a server.
const WAITING: usize = 3;
/// The line-ups of challenges that a server has accepted from the lobby or by a code.
const ACCEPTED: usize = 2;
/// The contests that a server calls off, or comes to with nobody, before it accepts no more of these.
const CALLED_OFF: usize = 3;
/// The time for which a contest that was called off counts: 30 days, in milliseconds.
pub const CALL_OFFS: i64 = 30 * DAY;
/// The time in which a challenge from the lobby goes back there if its accepter calls it off: an
/// hour, in milliseconds.
const BACK_TO_LOBBY: i64 = DAY / 24;
/// The time between two pings of the role that hears of line-ups: six hours, in milliseconds.
pub const BETWEEN_PINGS: i64 = DAY / 4;
/// The time in which the same challenge is a second press of the same button: ten seconds, in
/// milliseconds.
pub const TWICE: i64 = 10_000;
/// The time in which a second contest of the same two servers counts for nothing: seven days, in
/// milliseconds.
pub const CONTEST_PAIR: i64 = 7 * DAY;
/// The time for which somebody who sat on a board for a server counts as one of its people: 30 days, in
/// milliseconds.
pub const CONTEST_SIDES: i64 = 30 * DAY;
/// The time for which an invitation stands, in milliseconds.
const STANDS: i64 = 3 * DAY;
/// The time for which a code can be used, in milliseconds.
const CODE_STANDS: i64 = 7 * DAY;
/// The wait after a first decline: seven days, in milliseconds.
const FIRST_WAIT: i64 = 7 * DAY;
/// The wait after each further one: 30 days, in milliseconds.
const NEXT_WAIT: i64 = 30 * DAY;

/// The facts known before a server challenges others, or accepts their challenges.
#[derive(Clone, Debug, Default)]
pub struct ChallengeFacts {
    /// The challenges that it has out.
    pub out: usize,
    /// The open line-ups between its own teams.
    pub inside: usize,
    /// The open line-ups of challenges that it has accepted from the lobby or by a code.
    pub accepted: usize,
    /// The times at which it has called contests off within [`CALL_OFFS`], the last one first.
    pub called_off: Vec<Timestamp>,
    /// The facts known of the other server, if there is one yet.
    pub other: Option<RivalFacts>,
}

/// The facts known of the server that another one challenges.
#[derive(Clone, Debug, Default)]
pub struct RivalFacts {
    /// `true` if one of the two has blocked the other.
    pub is_blocked: bool,
    /// The time until which it is left alone by the other one.
    pub alone_until: Option<Timestamp>,
    /// The servers whose challenges wait in it.
    pub waiting: Vec<ServerId>,
}

impl RivalFacts {
    /// Returns the reason why a challenge may not wait there, where at `most` so many may.
    fn full(&self, by: ServerId, most: usize) -> Option<Refusal> {
        if self.waiting.contains(&by) {
            return Some(Refusal::OneToThatServer);
        }
        (self.waiting.len() >= most).then_some(Refusal::TooManyWaiting)
    }

    fn left_alone(&self, now: Timestamp) -> Option<Refusal> {
        let until = self.alone_until.filter(|until| *until > now);
        until.map(Refusal::LeftAlone)
    }
}

impl ChallengeFacts {
    /// Returns the reason why the server may not challenge the other one, or any, if there is one.
    #[must_use]
    pub fn challenge_refused(&self, by: ServerId, now: Timestamp) -> Option<Refusal> {
        if self.out >= OUT {
            return Some(Refusal::TooManyOut);
        }
        let other = self.other.as_ref()?;
        if other.is_blocked {
            return Some(Refusal::BlockedServer);
        }
        other.left_alone(now).or_else(|| other.full(by, WAITING))
    }

    /// Returns the reason why the server may not answer a challenge with one on other terms, if there
    /// is one. A challenger wants to be answered: no wait since an earlier decline stands in the way,
    /// nor what else has been offered.
    #[must_use]
    pub fn answer_refused(&self, by: ServerId) -> Option<Refusal> {
        let other = self.other.as_ref()?;
        if other.is_blocked {
            return Some(Refusal::BlockedServer);
        }
        other.full(by, WAITING + OUT)
    }

    /// Returns the reason why the server may not open a line-up between its own teams, if there is
    /// one.
    #[must_use]
    pub fn teams_refused(&self) -> Option<Refusal> {
        (self.inside >= INSIDE).then_some(Refusal::TooManyTeams)
    }

    /// Returns the reason why the server may not accept a challenge of the other one, if there is one.
    #[must_use]
    pub fn acceptance_refused(&self, invited: Invited, now: Timestamp) -> Option<Refusal> {
        let other = self.other.as_ref();
        if other.is_some_and(|other| other.is_blocked) {
            return Some(Refusal::BlockedServer);
        }
        if invited == Invited::Server {
            return None;
        }
        if let Some(refused) = other.and_then(|other| other.left_alone(now)) {
            return Some(refused);
        }
        if self.accepted >= ACCEPTED {
            return Some(Refusal::TooManyAccepted);
        }
        let last = self.called_off.get(CALLED_OFF - 1);
        last.map(|at| Refusal::CalledOffOften(at.plus(CALL_OFFS)))
    }
}

/// Returns the time for which a server leaves another one alone that has declined, or that it has let
/// down, in milliseconds, after so many waits before.
#[must_use]
pub const fn contest_wait(waits: u32) -> i64 {
    match waits {
        0 => FIRST_WAIT,
        _ => NEXT_WAIT,
    }
}

impl Contest {
    /// Returns the time for which an invitation stands, in milliseconds.
    #[must_use]
    pub const fn stands(invited: Invited) -> i64 {
        match invited {
            Invited::Code => CODE_STANDS,
            _ => STANDS,
        }
    }

    /// Returns `true` if it goes back to the lobby when this team calls it off: those who have accepted
    /// it, a short while ago.
    #[must_use]
    pub fn goes_back_to_lobby(&self, team: Team, now: Timestamp) -> bool {
        let is_soon = |accepted| now.since(accepted) < BACK_TO_LOBBY;
        team == Team::Answering
            && self.invited == Invited::Anywhere
            && self.accepted.is_some_and(is_soon)
    }

    /// Returns `true` if it waits for any server, and a server could accept it.
    #[must_use]
    pub fn is_vacant_for(&self, server: ServerId) -> bool {
        let is_own = self.teams.challenging.server == Some(server);
        self.is_open() && self.invited == Invited::Anywhere && !is_own
    }
}
