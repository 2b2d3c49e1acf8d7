//! Every commit to a running or finished match.

use super::followers;
use crate::acts::{self, LimitedAct};
use crate::log::{self, RoundRow};
use crate::posts;
use crate::readable::unless_damaged;
use crate::{
    Entrant, Match, Rate, RatingChange, RatingEffect, Result, StoreError, Timestamp, Tx, Version,
    badges, contests, ladders, results,
};
use model::{MatchDeeds, MatchEffect};
use rules::{BySeat, Entry, Seat};

/// A step: everything that one commit adds to a match.
#[derive(Clone)]
pub struct StepCommit {
    /// The version that the step was played on.
    pub follows: Version,
    /// The match as it stands after the step.
    pub row: Match,
    /// The new entries of the log.
    pub entries: Vec<Entry>,
    /// The rounds that end with them.
    pub rounds: Vec<RoundRow>,
    /// The effects.
    pub effects: Vec<MatchEffect>,
    /// The deeds of the players, if the match ends by it.
    pub deeds: BySeat<MatchDeeds>,
    /// The time of the step.
    pub now: Timestamp,
}

/// Writes everything of a match that changes during play, if the match stands at a version. Returns
/// the key of its row.
fn save(tx: &Tx<'_>, row: &Match, follows: Version) -> Result<Option<i64>> {
    let progress = &row.progress;
    let clock = progress.clock.as_ref();
    tx.value(
        "UPDATE matches SET version = version + 1, sequence = ?4, ply = ?5, round = ?6,
             score_zero = ?7, score_one = ?8, to_move = ?9, deadline = ?10, reminded = ?11,
             due_at = ?12, holder = NULL, held_until = NULL, proposal = ?13, proposer = ?14,
             ended_at = ?15, winner = ?16, reason = ?17, rematch = ?18, counted_from = ?19,
             digest = ?20, stops = ?21
         WHERE id = ?1 AND version = ?2 AND sequence = ?3
         RETURNING match_id",
        crate::column::params![
            row.id,
            follows.commits,
            follows.sequence,
            progress.sequence,
            progress.ply,
            progress.round,
            progress.score.zero,
            progress.score.one,
            progress.to_move,
            clock.map(|clock| clock.deadline),
            clock.map_or(0, |clock| clock.reminded),
            clock.map(|clock| clock.due),
            row.proposal.map(|(proposal, _)| proposal),
            row.proposal.map(|(_, seat)| seat),
            row.end.as_ref().map(|end| end.at),
            row.end.as_ref().and_then(|end| end.winner),
            row.end.as_ref().map(|end| &end.reason),
            row.rematch,
            clock.map(|clock| clock.counted_from),
            row.end.as_ref().and_then(|end| end.digest.as_ref()),
            clock
                .map(|clock| clock.stops.to_string())
                .unwrap_or_default(),
        ],
    )
}

fn save_seats(tx: &Tx<'_>, key: i64, row: &Match) -> Result<()> {
    for seat in Seat::BOTH {
        let player = &row.players[seat];
        tx.execute(
            "UPDATE seats SET proposed_ply = ?3, bank = ?4, lets_pass = ?5, orders = ?6,
                 notice = ?7, always_passes = ?8
             WHERE match_id = ?1 AND seat = ?2
                 AND (proposed_ply IS DISTINCT FROM ?3 OR bank IS DISTINCT FROM ?4
                     OR lets_pass <> ?5 OR orders <> ?6 OR notice IS DISTINCT FROM ?7
                     OR always_passes <> ?8)",
            (
                key,
                seat,
                player.proposed,
                player.time_left,
                player.lets_pass,
                &player.orders,
                player.notice,
                &player.always_passes,
            ),
        )?;
    }
    Ok(())
}

/// Records on seats and venues that their match is over.
pub(super) fn note_end(tx: &Tx<'_>, key: i64) -> Result<()> {
    for update in [
        "UPDATE seats SET ended_at = (SELECT ended_at FROM matches WHERE match_id = ?1)
         WHERE match_id = ?1",
        "UPDATE venues SET closed_at = (SELECT ended_at FROM matches WHERE match_id = ?1)
         WHERE subject_id = ?1",
    ] {
        tx.execute(update, [key])?;
    }
    Ok(())
}

/// Ends every match that still runs, by the keys of their rows, as one that was restored: what is
/// left of them cannot be read. They have no result, since nobody knows whose it would be.
pub(crate) fn end_damaged(tx: &Tx<'_>, now: Timestamp) -> Result<usize> {
    let keys = tx.values("SELECT match_id FROM matches WHERE ended_at IS NULL", [])?;
    for key in &keys {
        tx.execute(
            "UPDATE matches SET version = version + 1, ended_at = ?2, reason = 'restored',
                 winner = NULL, to_move = NULL, deadline = NULL, due_at = NULL, holder = NULL,
                 held_until = NULL, proposal = NULL, proposer = NULL
             WHERE match_id = ?1",
            (key, now),
        )?;
        note_end(tx, *key)?;
        tx.execute("DELETE FROM followers WHERE match_id = ?1", [key])?;
        let noted = contests::note_board_end(tx, *key, now);
        unless_damaged(noted, "matches", key)?;
    }
    Ok(keys.len())
}

/// Writes what follows from a step.
pub(super) fn follow(tx: &Tx<'_>, key: i64, effects: &[MatchEffect], now: Timestamp) -> Result<()> {
    for effect in effects {
        match *effect {
            MatchEffect::Want(slot, want) => posts::want(tx, key, slot, want)?,
            MatchEffect::TellFollowers(mark) => followers::tell(tx, key, mark)?,
            MatchEffect::CalledOffBy(user) => {
                acts::note(tx, Entrant::User(user), LimitedAct::Abort, None, now)?;
            }
            // A match that stays as it is is not written.
            MatchEffect::LookAgain(_) => {}
        }
    }
    Ok(())
}

/// A match that has ended.
struct Ended {
    key: i64,
    /// `true` if it was a board of a contest, which may be decided by it.
    is_board: bool,
}

/// Commits a step. Returns the new version, and the match if it ends by it.
fn commit(tx: &Tx<'_>, step: &StepCommit) -> Result<(Version, Option<Ended>)> {
    let (row, follows) = (&step.row, step.follows);
    let Some(key) = save(tx, row, follows)? else {
        return Err(StoreError::Conflict(row.id));
    };
    save_seats(tx, key, row)?;
    log::append(tx, key, row.id, &step.entries, step.now)?;
    log::insert_rounds(tx, key, &step.rounds)?;
    follow(tx, key, &step.effects, step.now)?;
    let mut ended = None;
    if row.end.is_some() && !has_result(tx, key)? {
        note_end(tx, key)?;
        results::record(tx, key)?;
        let is_board = contests::note_board_end(tx, key, step.now)?;
        ended = Some(Ended { key, is_board });
    }
    let version = Version {
        sequence: row.progress.sequence,
        commits: follows.commits + 1,
    };
    Ok((version, ended))
}

/// Gives the players of a match that has ended their badges, and returns what the end did for them.
/// Returns `None` if that fails, which keeps no match from ending. Fails with a [`StoreError`] if the
/// transaction fails or has to be run again.
fn follow_end(tx: &Tx<'_>, key: i64, deeds: &BySeat<MatchDeeds>) -> Result<Option<RatingEffect>> {
    let followed = tx.savepoint(|tx| {
        let effect = ladders::effect_before_badges(tx, key)?;
        let higher = BySeat::from_fn(|seat| higher(&effect.changes, seat));
        let badges = badges::follow_end(tx, key, deeds, higher)?;
        Ok(RatingEffect { badges, ..effect })
    })?;
    let failed = |error| tracing::error!(%error, "an end brings its players no badges");
    Ok(followed.map_err(failed).ok())
}

/// Returns by how many points the other player of a match was higher, if both show their ratings.
fn higher(changes: &BySeat<Option<RatingChange>>, seat: Seat) -> Option<i32> {
    let own = changes[seat]?;
    let other = changes[seat.other()].filter(|change| !change.is_hidden)?;
    Some(other.before - own.before)
}

/// Returns `true` if the end of a match has been recorded already.
fn has_result(tx: &Tx<'_>, key: i64) -> Result<bool> {
    tx.exists("SELECT 1 FROM results WHERE match_id = ?1", [key])
}

impl Tx<'_> {
    /// Commits a step: entries, rounds, the match as it stands then, the deliveries that become
    /// due, and the result if the match is over. Returns the new version.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match does not stand at the version that the step
    /// follows.
    pub fn commit_step(&self, step: &StepCommit) -> Result<Version> {
        let (version, _) = self.commit_rated_step(step, None)?;
        Ok(version)
    }

    /// Commits a step, and if the match is over by it lets the ladders, if there is a rating system,
    /// and the badges follow in the same transaction. Returns the new version and what the end did for
    /// the players: `None` if the match goes on, or if the ladders have yet to follow it.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match does not stand at the version that the step
    /// follows.
    pub fn commit_rated_step(
        &self,
        step: &StepCommit,
        rate: Option<Rate>,
    ) -> Result<(Version, Option<RatingEffect>)> {
        let (version, ended) = commit(self, step)?;
        let Some(Ended { key, is_board }) = ended else {
            return Ok((version, None));
        };
        let is_followed = match rate {
            Some(rate) => ladders::follow_end(self, rate)?,
            None => true,
        };
        if let Some(rate) = rate.filter(|_| is_board) {
            ladders::follow_contest(self, rate)?;
        }
        let effect = follow_end(self, key, &step.deeds)?;
        Ok((version, effect.filter(|_| is_followed)))
    }
}
