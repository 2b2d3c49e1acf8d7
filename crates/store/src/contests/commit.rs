//! The steps of a contest, as they are written.

use std::collections::HashMap;

use super::due::set_due;
use super::load::{key, load};
use super::outcome::settle;
use super::{invitations, limits};
use crate::acts::{self, LimitedAct};
use crate::matches::{Beginning, begin_board};
use crate::tx::if_known;
use crate::{Entrant, Rate, Result, StoreError, Timestamp, Tx, ladders, posts, venues, waits};
use model::{
    BoardOutcome, ByTeam, Contest, ContestBoard, ContestEffect, ContestId, ContestPlayer,
    ContestSlot, ContestState, Venue,
};

/// A step of a contest: everything that one commit changes.
pub struct ContestStep<'a> {
    /// The contest before the step, as it was read in the same transaction.
    pub before: Contest,
    /// The contest as it stands after the step, but for what follows from boards that are over.
    pub after: Contest,
    /// The effects. Cards become due by themselves.
    pub effects: &'a [ContestEffect],
    /// The boards that begin with it, by their numbers.
    pub begin: Vec<(u8, Beginning)>,
    /// The time of the step.
    pub now: Timestamp,
}

fn insert(tx: &Tx<'_>, contest: &Contest) -> Result<i64> {
    let key = posts::subject(tx, contest.id, "contest")?;
    tx.execute(
        "INSERT INTO contests (id, state, invited, code, game, options, first_to, clock,
             clock_seconds, clock_increment, pace, boards, is_rated, is_strongest, first_team,
             follows, offered_at, due_at, line_up, starts_at, contest_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
             ?18, ?19, ?20, ?21)",
        crate::column::params![
            contest.id,
            contest.state,
            contest.invited,
            contest.code,
            contest.game,
            contest.options,
            contest.first_to,
            contest.clock.key(),
            contest.clock.seconds(),
            contest.clock.increment(),
            contest.pace,
            contest.size,
            contest.is_rated,
            contest.is_strongest,
            contest.first,
            contest.follows,
            contest.offered,
            contest.due,
            contest.line_up.seconds(),
            contest.line_up.date(),
            key,
        ],
    )?;
    for (team, row) in contest.teams.iter() {
        tx.execute(
            "INSERT INTO contest_teams (contest_id, team, server_id, role_id, captain_id)
             VALUES (?1, ?2, ?3, ?4, ?5)",
            (key, team, row.server, row.role, row.captain),
        )?;
    }
    for place in &contest.places {
        venues::insert(tx, key, place)?;
    }
    Ok(key)
}

/// Writes whom each place pings about a line-up that opens: a challenge may have waited for days, in
/// which its servers have chosen other roles. Nobody is pinged again soon.
fn note_roles(tx: &Tx<'_>, key: i64, contest: &Contest, now: Timestamp) -> Result<()> {
    for place in &contest.places {
        let Some(server) = place.server else { continue };
        if !limits::may_ping(tx, server, now)? {
            continue;
        }
        let pinged = tx.only_value(
            "UPDATE venues SET role_id =
                 (SELECT lineup_role FROM servers WHERE servers.server_id = ?3)
             WHERE subject_id = ?1 AND number = ?2 RETURNING role_id IS NOT NULL",
            (key, place.number, server),
        )?;
        if pinged {
            let server = Entrant::Server(server);
            acts::note(tx, server, LimitedAct::Ping, None, now)?;
        }
    }
    Ok(())
}

/// Writes the contest's own row.
fn save(tx: &Tx<'_>, key: i64, step: &ContestStep<'_>) -> Result<()> {
    let after = &step.after;
    tx.done(
        "UPDATE contests SET version = version + 1, state = ?2, code = ?3, due_at = ?4,
             ended_at = ?5, joined = ?7, accepted_at = ?8, called_off_by = ?9,
             counted_from = CASE WHEN state = ?2 THEN counted_from ELSE ?6 END
         WHERE contest_id = ?1",
        (
            key,
            after.state,
            &after.code,
            after.due,
            after.ended,
            step.now,
            after.joined,
            after.accepted,
            after.called_off_by,
        ),
    )
}

fn save_teams(tx: &Tx<'_>, key: i64, before: &Contest, after: &Contest) -> Result<()> {
    for (team, row) in after.teams.iter() {
        if before.teams[team] != *row {
            tx.execute(
                "UPDATE contest_teams SET server_id = ?3, captain_id = ?4, is_ready = ?5
                 WHERE contest_id = ?1 AND team = ?2",
                (key, team, row.server, row.captain, row.is_ready),
            )?;
        }
    }
    let is_new = |place: &&Venue| before.places.iter().all(|it| it.number != place.number);
    for place in after.places.iter().filter(is_new) {
        venues::insert(tx, key, place)?;
    }
    Ok(())
}

/// Returns everybody of whom something is kept.
fn kept(contest: &Contest) -> impl Iterator<Item = &ContestPlayer> {
    contest.players.iter().chain(&contest.left)
}

fn save_players(tx: &Tx<'_>, key: i64, before: &Contest, after: &Contest) -> Result<()> {
    let of = |contest| {
        kept(contest)
            .map(|it| (it.user, it))
            .collect::<HashMap<_, _>>()
    };
    let (stood, stand) = (of(before), of(after));
    for player in kept(before).filter(|it| stand.get(&it.user) != Some(it)) {
        tx.execute(
            "DELETE FROM contest_players WHERE contest_id = ?1 AND user_id = ?2",
            (key, player.user),
        )?;
    }
    for player in kept(after).filter(|it| stood.get(&it.user) != Some(it)) {
        tx.execute(
            "INSERT INTO contest_players (contest_id, user_id, number, team, name, nickname,
                 rating, joined_at, sat_out, is_reserve, board, here_at, luck, has_missed,
                 has_left, shown_luck, has_yielded, wish)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
                 ?17, ?18)",
            crate::column::params![
                key,
                player.user,
                player.number,
                player.team,
                player.name,
                player.nickname,
                player.rating,
                player.joined,
                player.sat_out,
                player.is_reserve,
                player.board,
                player.here,
                player.luck,
                player.has_missed,
                player.has_left,
                player.shown_luck,
                player.has_yielded,
                player.wish,
            ],
        )?;
    }
    Ok(())
}

fn save_boards(tx: &Tx<'_>, key: i64, before: &Contest, after: &Contest) -> Result<()> {
    let is_changed = |board: &&ContestBoard| !before.boards.contains(board);
    for board in after.boards.iter().filter(is_changed) {
        tx.execute(
            "INSERT INTO contest_boards (contest_id, board, id, secret, is_dealt, outcome,
                 winner)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (contest_id, board) DO UPDATE SET is_dealt = excluded.is_dealt,
                 outcome = excluded.outcome, winner = excluded.winner",
            (
                key,
                board.number,
                board.id,
                board.secret,
                board.is_dealt,
                board.outcome.map(BoardOutcome::key),
                board.outcome.and_then(BoardOutcome::winner),
            ),
        )?;
    }
    Ok(())
}

/// Writes what follows between the two servers from a step. A server that lets the other one down
/// is left waiting as after a decline; those who play each other forget what was.
fn note_conduct(tx: &Tx<'_>, step: &ContestStep<'_>) -> Result<()> {
    let (before, after, now) = (&step.before, &step.after, step.now);
    let servers = ByTeam::from_fn(|team| after.teams[team].server);
    let (Some(challenging), Some(answering)) = (servers.challenging, servers.answering) else {
        return Ok(());
    };
    if challenging == answering {
        return Ok(());
    }
    if (before.state, after.state) == (ContestState::Open, ContestState::Declined) {
        limits::lengthen_wait(tx, challenging, answering, now)?;
    }
    if !step.begin.is_empty() {
        let (one, other) = (Entrant::Server(challenging), Entrant::Server(answering));
        waits::forget(tx, one, other, now)?;
    }
    let let_down = step.effects.iter().filter_map(|effect| match effect {
        ContestEffect::LetDown(team) => Some(*team),
        _ => None,
    });
    for team in let_down {
        if let Some((own, other)) = servers[team].zip(servers[team.other()]) {
            limits::lengthen_wait(tx, own, other, now)?;
            acts::note(tx, Entrant::Server(own), LimitedAct::CallOff, None, now)?;
        }
    }
    Ok(())
}

/// Returns what is to be posted.
fn posts_of(effects: &[ContestEffect]) -> Vec<ContestSlot> {
    let posts = effects.iter().filter_map(|effect| match effect {
        ContestEffect::Post(slot) => Some(*slot),
        _ => None,
    });
    posts.collect()
}

/// Makes a step. Returns the invitation whose card has to be edited because of it.
fn record(tx: &Tx<'_>, step: &ContestStep<'_>) -> Result<Option<ContestId>> {
    let (before, after) = (&step.before, &step.after);
    let key = key(tx, after.id)?.ok_or(StoreError::Conflict(after.id.0))?;
    save(tx, key, step)?;
    if let Some(at) = after.ended {
        venues::close(tx, key, at)?;
    }
    save_teams(tx, key, before, after)?;
    save_players(tx, key, before, after)?;
    save_boards(tx, key, before, after)?;
    note_conduct(tx, step)?;
    if before.is_open() && after.state == ContestState::LineUp {
        note_roles(tx, key, after, step.now)?;
    }
    for (board, beginning) in &step.begin {
        begin_board(tx, beginning, key, *board)?;
    }
    set_due(tx, key, &posts_of(step.effects))?;
    let is_answered = before.is_open() && !after.is_open();
    let named_beside = if is_answered {
        invitations::hand_over(tx, key, before)?;
        invitations::follow(tx, before)?
    } else {
        None
    };
    settle(tx, key, step.now)?;
    Ok(named_beside)
}

impl Tx<'_> {
    /// Writes a contest that is offered, or whose line-up opens, and what follows from that. Its cards
    /// become due. Returns the invitation whose card has to be edited because of it.
    pub fn open_contest(
        &self,
        contest: &Contest,
        effects: &[ContestEffect],
    ) -> Result<Option<ContestId>> {
        let now = contest.offered;
        let key = insert(self, contest)?;
        if contest.state == ContestState::LineUp {
            note_roles(self, key, contest, now)?;
        }
        set_due(self, key, &posts_of(effects))?;
        let edited = invitations::follow(self, contest)?;
        settle(self, key, now)?;
        Ok(edited)
    }

    /// Records a step of a contest, and begins the boards that it deals. If it decides the contest, the
    /// ladders of servers follow in the same transaction. Returns the invitation whose card has to be
    /// edited because of it.
    pub fn record_contest(
        &self,
        step: &ContestStep<'_>,
        rate: Option<Rate>,
    ) -> Result<Option<ContestId>> {
        let edited = record(self, step)?;
        if let Some(rate) = rate {
            ladders::follow_contest(self, rate)?;
        }
        Ok(edited)
    }

    /// Returns a contest as it stands.
    pub fn contest(&self, id: ContestId) -> Result<Option<Contest>> {
        if_known(key(self, id)?, |key| load(self, key))
    }
}
