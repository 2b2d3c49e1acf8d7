//! The checks before a contest is offered or accepted, and the waits between servers.

use crate::acts::{self, LimitedAct};
use crate::limits::DAY;
use crate::waits::{self, Wait};
use crate::{Entrant, ServerId, StoreError, Timestamp, Tx};
use model::Team;
use model::{Contest, ContestId, Invited};

/// The open challenges of a server.
const OUT: u32 = 2;
/// The open line-ups between teams of a server.
const INSIDE: u32 = 2;
/// The challenges that wait in a server.
const WAITING: u32 = 3;
/// The members of a team for each of the boards that are offered.
pub const MEMBERS_A_BOARD: usize = 10;
/// The line-ups of challenges that a server has accepted from the lobby or by a code.
const ACCEPTED: u32 = 2;
/// The contests that a server calls off, or comes to with nobody, before it accepts no more of these.
const CALLED_OFF: usize = 3;
/// The time for which a contest that was called off counts: 30 days, in milliseconds.
pub(crate) const CALL_OFFS: i64 = 30 * DAY;
/// The time in which a challenge from the lobby goes back there if its accepter calls it off: an
/// hour, in milliseconds.
pub const BACK_TO_LOBBY: i64 = DAY / 24;
/// The time between two pings of the role that hears of line-ups: six hours, in milliseconds.
const BETWEEN_PINGS: i64 = DAY / 4;
/// The time in which the same challenge is a second press of the same button: ten seconds, in
/// milliseconds.
const TWICE: i64 = 10_000;
/// The wait after a first decline: seven days, in milliseconds.
const FIRST_WAIT: i64 = 7 * DAY;
/// The wait after each further one: 30 days, in milliseconds.
const NEXT_WAIT: i64 = 30 * DAY;

/// The reason for refusing a contest. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestDenied {
    /// One of the two servers has blocked the other.
    Blocked,
    /// The other server has declined or was let down, and is left alone until this time.
    Wait(Timestamp),
    /// The server has as many challenges out as it may have.
    TooManyOut,
    /// As many line-ups between its own teams are open as may be.
    TooManyTeams,
    /// It has one to the same server.
    OneToThatServer,
    /// As many challenges wait in the other server as may.
    TooManyWaiting,
    /// As many line-ups of challenges that the server has accepted are open as may be.
    TooManyAccepted,
    /// The server has called off too many contests, and accepts further ones from this time on.
    CalledOffOften(Timestamp),
}

/// Returns `true` if one of two servers has blocked the other.
pub(super) fn is_blocked(tx: &Tx<'_>, one: ServerId, other: ServerId) -> Result<bool, StoreError> {
    tx.exists(
        "SELECT 1 FROM server_blocks
         WHERE (server_id = ?1 AND blocked_id = ?2) OR (server_id = ?2 AND blocked_id = ?1)",
        (one, other),
    )
}

/// Returns the reason why a contest may not be offered, if there is one.
pub(super) fn before_offer(
    tx: &Tx<'_>,
    contest: &Contest,
    now: Timestamp,
) -> Result<Option<ContestDenied>, StoreError> {
    let Some(server) = contest.teams[Team::Challenging].server else {
        return Ok(None);
    };
    match contest.invited {
        Invited::Teams => tx.teams_denied(server),
        _ => tx.contest_denied(server, contest.asked(), now),
    }
}

/// Returns the reason why a challenge may not be answered with one on other terms, if there is one.
/// A challenger wants to be answered: no wait since an earlier decline stands in the way, nor
/// what else has been offered.
pub(super) fn before_answer(
    tx: &Tx<'_>,
    contest: &Contest,
) -> Result<Option<ContestDenied>, StoreError> {
    let servers = contest.teams[Team::Challenging].server.zip(contest.asked());
    match servers {
        Some((server, other)) if is_blocked(tx, server, other)? => Ok(Some(ContestDenied::Blocked)),
        Some((server, other)) => before_waiting(tx, server, other, WAITING + OUT),
        None => Ok(None),
    }
}

/// Returns `true` if the role of a server that hears of line-ups was not pinged a while ago.
pub(super) fn may_ping(tx: &Tx<'_>, server: ServerId, now: Timestamp) -> Result<bool, StoreError> {
    let since = now.plus(-BETWEEN_PINGS);
    let pings = acts::since(tx, Entrant::Server(server), LimitedAct::Ping, since)?;
    Ok(pings.is_empty())
}

/// Returns the contest that the same captain has offered on the same terms a moment ago.
pub(super) fn offered_just_now(
    tx: &Tx<'_>,
    contest: &Contest,
) -> Result<Option<ContestId>, StoreError> {
    let challenging = &contest.teams[Team::Challenging];
    tx.value(
        "SELECT contests.id FROM contest_teams AS challenging
             JOIN contests ON contests.contest_id = challenging.contest_id
             JOIN contest_teams AS answering
                 ON answering.contest_id = contests.contest_id AND answering.team = 1
         WHERE challenging.server_id = ?1 AND challenging.team = 0
             AND challenging.captain_id = ?2
             AND challenging.role_id IS NOT DISTINCT FROM ?3
             AND answering.server_id IS NOT DISTINCT FROM ?4
             AND answering.role_id IS NOT DISTINCT FROM ?5
             AND (state = 'open' OR (state = 'line-up' AND invited = 'teams'))
             AND invited = ?6 AND game = ?7 AND options = ?8
             AND first_to = ?9 AND boards = ?10 AND pace = ?11 AND line_up = ?12
             AND is_rated = ?13 AND is_strongest = ?14 AND offered_at > ?15",
        crate::column::params![
            challenging.server,
            challenging.captain,
            challenging.role,
            contest.teams[Team::Answering].server,
            contest.teams[Team::Answering].role,
            contest.invited,
            contest.game,
            contest.options,
            contest.first_to,
            contest.size,
            contest.pace.key(),
            contest.line_up,
            contest.is_rated,
            contest.is_strongest,
            contest.offered.plus(-TWICE),
        ],
    )
}

/// Returns the reason why a challenge to another server may not wait there, where at `most` so many
/// may, if there is one.
fn before_waiting(
    tx: &Tx<'_>,
    server: ServerId,
    other: ServerId,
    most: u32,
) -> Result<Option<ContestDenied>, StoreError> {
    let waiting: Vec<ServerId> = tx.values(
        "SELECT challenging.server_id FROM contest_teams AS answering
             JOIN contests ON contests.contest_id = answering.contest_id
             JOIN contest_teams AS challenging
                 ON challenging.contest_id = answering.contest_id AND challenging.team = 0
         WHERE answering.server_id = ?1 AND answering.team = 1 AND state = 'open'",
        [other],
    )?;
    if waiting.contains(&server) {
        return Ok(Some(ContestDenied::OneToThatServer));
    }
    let is_full = waiting.len() >= most as usize;
    Ok(is_full.then_some(ContestDenied::TooManyWaiting))
}

fn wait(
    tx: &Tx<'_>,
    server: ServerId,
    other: ServerId,
    now: Timestamp,
) -> Result<Wait, StoreError> {
    waits::of(tx, Entrant::Server(server), Entrant::Server(other), now)
}

/// Lets a server wait, since another one has declined, or was let down by it.
pub(super) fn lengthen_wait(
    tx: &Tx<'_>,
    server: ServerId,
    other: ServerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let before = wait(tx, server, other, now)?.waits;
    let length = match before {
        0 => FIRST_WAIT,
        _ => NEXT_WAIT,
    };
    let (server, other) = (Entrant::Server(server), Entrant::Server(other));
    waits::set(
        tx,
        server,
        other,
        before.saturating_add(1),
        now.plus(length),
    )
}

impl Tx<'_> {
    /// Returns the reason why a server may not challenge another one, or any, if there is one.
    pub fn contest_denied(
        &self,
        server: ServerId,
        other: Option<ServerId>,
        now: Timestamp,
    ) -> Result<Option<ContestDenied>, StoreError> {
        let out: u32 = self.only_value(
            "SELECT count(*) FROM contest_teams
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
             WHERE contest_teams.server_id = ?1 AND team = 0 AND state = 'open'",
            [server],
        )?;
        if out >= OUT {
            return Ok(Some(ContestDenied::TooManyOut));
        }
        let Some(other) = other else {
            return Ok(None);
        };
        if is_blocked(self, server, other)? {
            return Ok(Some(ContestDenied::Blocked));
        }
        if let Some(until) = wait(self, server, other, now)?.ends_after(now) {
            return Ok(Some(ContestDenied::Wait(until)));
        }
        before_waiting(self, server, other, WAITING)
    }

    /// Returns the reason why a server may not accept a challenge, if there is one.
    pub fn acceptance_denied(
        &self,
        contest: &Contest,
        server: ServerId,
        now: Timestamp,
    ) -> Result<Option<ContestDenied>, StoreError> {
        if contest.invited == Invited::Server {
            return Ok(None);
        }
        if let Some(challenging) = contest.teams[Team::Challenging].server
            && let Some(until) = wait(self, server, challenging, now)?.ends_after(now)
        {
            return Ok(Some(ContestDenied::Wait(until)));
        }
        let accepted: u32 = self.only_value(
            "SELECT count(*) FROM contest_teams
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
             WHERE contest_teams.server_id = ?1 AND team = 1
                 AND state = 'line-up' AND invited IN ('anywhere', 'code')",
            [server],
        )?;
        if accepted >= ACCEPTED {
            return Ok(Some(ContestDenied::TooManyAccepted));
        }
        let since = now.plus(-CALL_OFFS);
        let called_off = acts::since(self, Entrant::Server(server), LimitedAct::CallOff, since)?;
        let over = called_off.get(CALLED_OFF - 1);
        Ok(over.map(|at| ContestDenied::CalledOffOften(at.plus(CALL_OFFS))))
    }

    /// Returns the reason why a server may not open a line-up between its own teams, if there is one.
    pub fn teams_denied(&self, server: ServerId) -> Result<Option<ContestDenied>, StoreError> {
        let inside: u32 = self.only_value(
            "SELECT count(*) FROM contest_teams
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
             WHERE contest_teams.server_id = ?1 AND team = 0
                 AND state = 'line-up' AND invited = 'teams'",
            [server],
        )?;
        Ok((inside >= INSIDE).then_some(ContestDenied::TooManyTeams))
    }

    /// Returns the time until which a server waits before it challenges another one again that has
    /// declined.
    pub fn contest_wait(
        &self,
        server: ServerId,
        other: ServerId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        Ok(wait(self, server, other, now)?.until)
    }
}
