//! The facts known of servers before a contest is offered or accepted, and the waits between them.

use model::{
    BETWEEN_PINGS, CALL_OFFS, ChallengeFacts, Contest, ContestId, RivalFacts, TWICE, Team,
    contest_wait,
};

use crate::acts::{self, LimitedAct};
use crate::waits::{self, Wait};
use crate::{Entrant, Result, ServerId, Timestamp, Tx};

/// Returns `true` if one of two servers has blocked the other.
pub(super) fn is_blocked(tx: &Tx<'_>, one: ServerId, other: ServerId) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM server_blocks
         WHERE (server_id = ?1 AND blocked_id = ?2) OR (server_id = ?2 AND blocked_id = ?1)",
        (one, other),
    )
}

/// Returns `true` if the role of a server that hears of line-ups was not pinged a while ago.
pub(super) fn may_ping(tx: &Tx<'_>, server: ServerId, now: Timestamp) -> Result<bool> {
    let since = now.plus(-BETWEEN_PINGS);
    let pings = acts::since(tx, Entrant::Server(server), LimitedAct::Ping, since)?;
    Ok(pings.is_empty())
}

/// Returns the servers whose challenges wait in a server.
fn waiting(tx: &Tx<'_>, server: ServerId) -> Result<Vec<ServerId>> {
    tx.values(
        "SELECT challenging.server_id FROM contest_teams AS answering
             JOIN contests ON contests.contest_id = answering.contest_id
             JOIN contest_teams AS challenging
                 ON challenging.contest_id = answering.contest_id AND challenging.team = 0
         WHERE answering.server_id = ?1 AND answering.team = 1 AND state = 'open'",
        [server],
    )
}

fn wait(tx: &Tx<'_>, server: ServerId, other: ServerId, now: Timestamp) -> Result<Wait> {
    waits::of(tx, Entrant::Server(server), Entrant::Server(other), now)
}

/// Lets a server wait, since another one has declined, or was let down by it.
pub(super) fn lengthen_wait(
    tx: &Tx<'_>,
    server: ServerId,
    other: ServerId,
    now: Timestamp,
) -> Result<()> {
    let before = wait(tx, server, other, now)?.waits;
    let length = contest_wait(before);
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
    /// Returns what is known of a server before it challenges or accepts another one.
    pub fn challenge_facts(
        &self,
        server: ServerId,
        other: Option<ServerId>,
        now: Timestamp,
    ) -> Result<ChallengeFacts> {
        let (own, since) = (Entrant::Server(server), now.plus(-CALL_OFFS));
        let other = match other {
            Some(other) => Some(RivalFacts {
                is_blocked: is_blocked(self, server, other)?,
                alone_until: wait(self, server, other, now)?.until,
                waiting: waiting(self, other)?,
            }),
            None => None,
        };
        let (out, inside, accepted) = self.only_value(
            "SELECT count(*) FILTER (WHERE team = 0 AND state = 'open'),
                 count(*) FILTER (WHERE team = 0 AND state = 'line-up' AND invited = 'teams'),
                 count(*) FILTER (WHERE team = 1 AND state = 'line-up'
                     AND invited IN ('anywhere', 'code'))
             FROM contest_teams
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
             WHERE contest_teams.server_id = ?1 AND state IN ('open', 'line-up')",
            [server],
        )?;
        Ok(ChallengeFacts {
            out,
            inside,
            accepted,
            called_off: acts::since(self, own, LimitedAct::CallOff, since)?,
            other,
        })
    }

    /// Returns the contest that the same captain has offered on the same terms a moment ago.
    pub fn contest_offered_just_now(&self, contest: &Contest) -> Result<Option<ContestId>> {
        let challenging = &contest.teams[Team::Challenging];
        self.value(
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
                 AND first_to = ?9 AND boards = ?10 AND pace = ?11
                 AND line_up IS NOT DISTINCT FROM ?12 AND starts_at IS NOT DISTINCT FROM ?16
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
                contest.pace,
                contest.line_up.seconds(),
                contest.is_rated,
                contest.is_strongest,
                contest.offered.plus(-TWICE),
                contest.line_up.date(),
            ],
        )
    }

    /// Returns the time until which a server waits before it challenges another one again that has
    /// declined.
    pub fn contest_wait(
        &self,
        server: ServerId,
        other: ServerId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>> {
        Ok(wait(self, server, other, now)?.until)
    }
}
