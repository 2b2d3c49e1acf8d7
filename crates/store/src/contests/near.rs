//! The contests of a server or of a user, however many they have had.

use crate::row::Row;

use super::load;
use crate::readable::unless_damaged;
use crate::{Result, ServerId, Tx, UserId};
use model::{Contest, ContestId, Team};

/// A contest as far as its name goes, without places, players and boards.
#[derive(Clone)]
pub struct NamedContest {
    /// The contest.
    pub contest: Contest,
    /// The team that the user has joined who asks in direct messages.
    pub joined: Option<Team>,
}

fn one_team(row: &Row<'_>) -> Result<(NamedContest, Team)> {
    let which: Team = row.get("team")?;
    let mut named = NamedContest {
        contest: load::contest(row)?,
        joined: row.get("own_team")?,
    };
    named.contest.teams[which] = load::team(row)?;
    Ok((named, which))
}

impl Tx<'_> {
    /// Returns the contests of a server, or outside any those that a user has joined, as far as their
    /// names go: those that are not over, then the others, the newest first of both. The one whose id
    /// ends with the six characters of `end` comes first, however old it is.
    pub fn contest_names(
        &self,
        server: Option<ServerId>,
        user: UserId,
        end: &str,
        most: u32,
    ) -> Result<Vec<NamedContest>> {
        let read = self.readable(
            "SELECT contests.*, contest_teams.team, contest_teams.server_id, role_id, captain_id,
                 is_ready, servers.name, servers.left_at,
                 (SELECT team FROM contest_players
                  WHERE contest_players.contest_id = near_id AND user_id = ?2 AND ?1 IS NULL)
                  AS own_team
             FROM (SELECT contest_id AS near_id FROM contests
                   WHERE contest_id IN
                       (SELECT contest_id FROM contest_teams WHERE server_id = ?1
                        UNION ALL
                        SELECT contest_id FROM contest_players
                        WHERE ?1 IS NULL AND user_id = ?2
                            AND (has_left = 0 OR EXISTS (SELECT 1 FROM contest_boards
                                WHERE contest_boards.contest_id = contest_players.contest_id)))
                   ORDER BY substr(id, 21) = ?3 DESC,
                       state IN ('open', 'line-up', 'playing') DESC, contest_id DESC LIMIT ?4) AS page
                 JOIN contests ON contests.contest_id = near_id
                 JOIN contest_teams ON contest_teams.contest_id = near_id
                 LEFT JOIN servers ON servers.server_id = contest_teams.server_id
             ORDER BY substr(id, 21) = ?3 DESC, state IN ('open', 'line-up', 'playing') DESC,
                 near_id DESC, contest_teams.team",
            (server, user, end, most),
            "contests",
            "contest_id",
            one_team,
        )?;
        let mut found: Vec<NamedContest> = Vec::new();
        for (contest, team) in read.sound {
            match found.last_mut() {
                Some(last) if last.contest.id == contest.contest.id => {
                    last.contest.teams[team] = contest.contest.teams[team].clone();
                }
                _ => found.push(contest),
            }
        }
        Ok(found)
    }

    /// Returns the contests of [`contest_names`](Self::contest_names) with all that belongs to them, but
    /// for those that cannot be read.
    pub fn contests_near(
        &self,
        server: Option<ServerId>,
        user: UserId,
        most: u32,
    ) -> Result<Vec<Contest>> {
        let mut contests = Vec::new();
        for named in self.contest_names(server, user, "", most)? {
            let id = named.contest.id;
            contests.extend(unless_damaged(self.contest(id), "contests", id)?.flatten());
        }
        Ok(contests)
    }

    /// Returns the contest among them whose id ends with six characters, however old it is.
    pub fn contest_that_ends(
        &self,
        end: &str,
        user: UserId,
        server: Option<ServerId>,
    ) -> Result<Option<ContestId>> {
        let named = self.contest_names(server, user, end, 1)?;
        let first = named.first().map(|named| named.contest.id);
        Ok(first.filter(|id| id.to_string().ends_with(end)))
    }
}
