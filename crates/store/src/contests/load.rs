//! Reading a contest with everything that belongs to it.

use crate::clock::clock;
use crate::row::Row;
use model::{
    BoardOutcome, ByTeam, Contest, ContestBoard, ContestId, ContestPlayer, ContestTeam,
    ContestWait, LineUp, Team,
};

use super::waits;
use crate::{Result, Timestamp, Tx, venues};

/// Returns the key of a contest's row.
pub(super) fn key(tx: &Tx<'_>, id: ContestId) -> Result<Option<i64>> {
    tx.value("SELECT contest_id FROM contests WHERE id = ?1", [id])
}

pub(super) fn load(tx: &Tx<'_>, key: i64) -> Result<Option<Contest>> {
    let contest = tx.one(
        "SELECT * FROM contests WHERE contest_id = ?1",
        [key],
        contest,
    )?;
    let Some(mut contest) = contest else {
        return Ok(None);
    };
    let teams: Vec<(Team, _)> = tx.all(
        "SELECT contest_teams.*, servers.name, servers.left_at FROM contest_teams
             LEFT JOIN servers ON servers.server_id = contest_teams.server_id
         WHERE contest_id = ?1",
        [key],
        |row| Ok((row.get("team")?, team(row)?)),
    )?;
    for (which, team) in teams {
        contest.teams[which] = team;
    }
    contest.places = tx.all(
        "SELECT * FROM venues WHERE subject_id = ?1 ORDER BY number",
        [key],
        venues::from_row,
    )?;
    let mut players: Vec<ContestPlayer> = tx.all(
        "SELECT contest_players.*,
             visibility IS NOT DISTINCT FROM 'nowhere' AS is_hidden
         FROM contest_players LEFT JOIN users ON users.user_id = contest_players.user_id
         WHERE contest_id = ?1",
        [key],
        player,
    )?;
    players.sort_by_key(|player| (player.joined, player.number));
    contest.boards = tx.all(
        "SELECT * FROM contest_boards WHERE contest_id = ?1 ORDER BY board",
        [key],
        board,
    )?;
    // A player who leaves later had a place in a line-up that is closed, and with it boards.
    let has_left_line_up = |it: &ContestPlayer| it.has_left && contest.boards.is_empty();
    (contest.left, contest.players) = players.into_iter().partition(has_left_line_up);
    Ok(Some(contest))
}

/// Reads the contest's own row.
pub(super) fn contest(row: &Row<'_>) -> Result<Contest> {
    Ok(Contest {
        id: row.get("id")?,
        version: row.get("version")?,
        state: row.get("state")?,
        invited: row.get("invited")?,
        code: row.get("code")?,
        game: row.get("game")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        clock: clock(row)?,
        pace: row.get("pace")?,
        line_up: line_up(row)?,
        size: row.get("boards")?,
        is_rated: row.get("is_rated")?,
        is_strongest: row.get("is_strongest")?,
        first: row.get("first_team")?,
        follows: row.get("follows")?,
        offered: row.get("offered_at")?,
        accepted: row.get("accepted_at")?,
        due: row.get("due_at")?,
        ended: row.get("ended_at")?,
        called_off_by: row.get("called_off_by")?,
        waits_until: waits::wait(row)?.map(ContestWait::longest),
        points: ByTeam::new(row.get("points_zero")?, row.get("points_one")?),
        teams: ByTeam::default(),
        places: Vec::new(),
        joined: row.get("joined")?,
        players: Vec::new(),
        left: Vec::new(),
        boards: Vec::new(),
    })
}

/// Reads when the line-up closes.
fn line_up(row: &Row<'_>) -> Result<LineUp> {
    let date: Option<Timestamp> = row.get("starts_at")?;
    match date {
        Some(date) => Ok(LineUp::Until(date)),
        None => row.get("line_up").map(LineUp::For),
    }
}

/// Reads a team, with the name of its server.
pub(super) fn team(row: &Row<'_>) -> Result<ContestTeam> {
    Ok(ContestTeam {
        server: row.get("server_id")?,
        server_name: row.get("name")?,
        is_away: row.get::<_, Option<Timestamp>>("left_at")?.is_some(),
        role: row.get("role_id")?,
        captain: row.get("captain_id")?,
        is_ready: row.get("is_ready")?,
    })
}

/// Reads somebody who has joined.
pub(super) fn player(row: &Row<'_>) -> Result<ContestPlayer> {
    Ok(ContestPlayer {
        user: row.get("user_id")?,
        number: row.get("number")?,
        team: row.get("team")?,
        name: row.get("name")?,
        nickname: row.get("nickname")?,
        rating: row.get("rating")?,
        is_hidden: row.get("is_hidden")?,
        joined: row.get("joined_at")?,
        sat_out: row.get("sat_out")?,
        is_reserve: row.get("is_reserve")?,
        wish: row.get("wish")?,
        board: row.get("board")?,
        here: row.get("here_at")?,
        luck: row.get("luck")?,
        shown_luck: row.get("shown_luck")?,
        has_missed: row.get("has_missed")?,
        has_left: row.get("has_left")?,
        has_yielded: row.get("has_yielded")?,
    })
}

fn board(row: &Row<'_>) -> Result<ContestBoard> {
    Ok(ContestBoard {
        number: row.get("board")?,
        id: row.get("id")?,
        secret: row.get("secret")?,
        is_dealt: row.get("is_dealt")?,
        outcome: outcome(row)?,
    })
}

fn outcome(row: &Row<'_>) -> Result<Option<BoardOutcome>> {
    let (key, winner): (Option<String>, Option<Team>) = (row.get("outcome")?, row.get("winner")?);
    Ok(match (key.as_deref(), winner) {
        (Some("won"), Some(team)) => Some(BoardOutcome::Won(team)),
        (Some("given"), Some(team)) => Some(BoardOutcome::Given(team)),
        (Some("drawn"), _) => Some(BoardOutcome::Drawn),
        (Some(_), _) => Some(BoardOutcome::Struck),
        (None, _) => None,
    })
}
