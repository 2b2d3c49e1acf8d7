//! Boards that end, and the result that they add up to.

use rusqlite::{Connection, OptionalExtension};

use super::destinations::{ContestDestination, ContestNews};
use super::due::{set_due, set_news_due};
use super::load::load;
use super::rows::{BoardOutcome, Contest, ContestState, Invited};
use super::team::{ByTeam, Team};
use crate::game::{Seat, Sequence};
use crate::store::deliveries::{self, Due};
use crate::store::limits::DAY;
use crate::store::{Destination, Mark, StoreError, Timestamp, Verbosity};

/// The number of played boards from which on a contest counts for ratings of servers.
pub const RATED_BOARDS: usize = 3;
/// The worth of a board that is won, in halves of a point.
const WIN: u32 = 2;
/// The time in which a second contest of the same two servers counts for nothing: 30 days.
pub(super) const PAIR: i64 = 30 * DAY;

/// Records the outcome of the board that a match was, if it was one, in the transaction of its end.
pub(in crate::store) fn note_board_end(
    connection: &Connection,
    match_key: i64,
    now: Timestamp,
) -> Result<(), StoreError> {
    let ended = connection
        .prepare_cached(
            "SELECT contest_id, board, winner, reason FROM matches
             WHERE match_id = ?1 AND contest_id IS NOT NULL",
        )?
        .query_row([match_key], |row| {
            let winner: Option<Seat> = row.get("winner")?;
            let reason: String = row.get("reason")?;
            Ok((row.get("contest_id")?, row.get("board")?, winner, reason))
        })
        .optional()?;
    let Some((key, board, winner, reason)) = ended else {
        return Ok(());
    };
    let Some(contest) = load(connection, key)? else {
        return Ok(());
    };
    let outcome = match winner {
        _ if matches!(reason.as_str(), "aborted" | "restored") => BoardOutcome::Struck,
        Some(seat) => {
            let won = Team::BOTH
                .into_iter()
                .find(|team| contest.seat(board, *team) == seat);
            won.map_or(BoardOutcome::Drawn, BoardOutcome::Won)
        }
        None => BoardOutcome::Drawn,
    };
    connection
        .prepare_cached(
            "UPDATE contest_boards SET outcome = ?3, winner = ?4
             WHERE contest_id = ?1 AND board = ?2 AND outcome IS NULL",
        )?
        .execute((key, board, outcome.key(), outcome.winner()))?;
    connection
        .prepare_cached("UPDATE contests SET version = version + 1 WHERE contest_id = ?1")?
        .execute([key])?;
    settle(connection, key, now)
}

/// Counts the points of a contest that is played, and ends it once all of its boards are over. What
/// is to be posted because of it becomes due.
pub(super) fn settle(connection: &Connection, key: i64, now: Timestamp) -> Result<(), StoreError> {
    let Some(contest) = load(connection, key)? else {
        return Ok(());
    };
    let cards = contest.places.iter();
    let cards = cards.map(|place| ContestDestination::Card(place.number));
    set_due(connection, key, &cards.collect::<Vec<_>>())?;
    set_news_due(connection, key, &contest)?;
    if contest.state != ContestState::Playing {
        return Ok(());
    }
    let outcomes: Vec<BoardOutcome> = contest
        .boards
        .iter()
        .filter_map(|board| board.outcome)
        .collect();
    let points = |team| outcomes.iter().map(|outcome| outcome.points(team)).sum();
    let (zero, one): (u32, u32) = (points(Team::Challenging), points(Team::Answering));
    connection
        .prepare_cached(
            "UPDATE contests SET points_zero = ?2, points_one = ?3 WHERE contest_id = ?1",
        )?
        .execute((key, zero, one))?;
    if outcomes.len() < contest.boards.len() {
        let struck = outcomes.iter().filter(|it| **it == BoardOutcome::Struck);
        let counted = contest.boards.len() - struck.count();
        return tell_rounds(connection, key, can_decide(zero.max(one), counted));
    }
    let is_decided = outcomes
        .iter()
        .any(|outcome| *outcome != BoardOutcome::Struck);
    let (state, news) = match is_decided {
        true => (ContestState::Decided, ContestNews::Result),
        false => (ContestState::CalledOff, ContestNews::CalledOff),
    };
    connection
        .prepare_cached(
            "UPDATE contests SET state = ?2, ended_at = ?3, due_at = NULL WHERE contest_id = ?1",
        )?
        .execute((key, state, now))?;
    if is_decided {
        record(connection, key, &contest, (zero, one), &outcomes, now)?;
    }
    let told = contest.places.iter();
    let told = told.map(|place| ContestDestination::News(place.number, news));
    set_due(connection, key, &told.collect::<Vec<_>>())
}

/// Returns `true` if the next board can decide a contest of so many boards that count, given the
/// points of the team that has more, in halves: it has no majority yet, and one with a win more.
fn can_decide(most: u32, boards: usize) -> bool {
    let majority = u32::try_from(boards).unwrap_or(u32::MAX);
    most <= majority && most.saturating_add(WIN) > majority
}

/// Has the rounds of the boards that are played told in the contest's threads from now on, or their
/// ends alone.
fn tell_rounds(connection: &Connection, key: i64, is_told: bool) -> Result<(), StoreError> {
    let verbosity = match is_told {
        true => Verbosity::Rounds,
        false => Verbosity::Results,
    };
    let mut rows = connection.prepare_cached(
        "SELECT matches.match_id, homes.number,
             coalesce((SELECT min(log.sequence) FROM log
                       WHERE log.match_id = matches.match_id AND log.round = matches.round
                           AND log.seat IS NOT NULL),
                 sequence)
         FROM matches JOIN homes ON homes.match_id = matches.match_id
         WHERE contest_id = ?1 AND matches.ended_at IS NULL AND told <> ?2
             AND hidden_at IS NULL",
    )?;
    let rows = rows.query_map((key, verbosity), |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    let changed: Vec<(i64, u8, u32)> = rows.collect::<Result<_, _>>()?;
    let mut set = connection
        .prepare_cached("UPDATE homes SET told = ?3 WHERE match_id = ?1 AND number = ?2")?;
    for (match_key, number, first) in changed {
        set.execute((match_key, number, verbosity))?;
        // The rounds before are told no more, the one that is played is told as a whole, and
        // whoever is to move can still be pinged. Where nothing is in the log there is no before.
        let Some(before) = first.checked_sub(1) else {
            continue;
        };
        let shown = Due::Shown(Mark::of(Sequence(before), false));
        let announcement = Destination::Announcement(number);
        deliveries::set_due(connection, match_key, &[(announcement, shown)])?;
    }
    Ok(())
}

/// Calls off every contest that is not over: what is left of them cannot be read.
pub(in crate::store) fn call_off_damaged(
    connection: &Connection,
    now: Timestamp,
) -> Result<usize, StoreError> {
    Ok(connection
        .prepare_cached(
            "UPDATE contests SET state = 'called-off', due_at = NULL, ended_at = ?1, code = NULL,
                 version = version + 1
             WHERE state IN ('open', 'line-up', 'playing')",
        )?
        .execute([now])?)
}

/// Writes the result of a contest that is decided.
fn record(
    connection: &Connection,
    key: i64,
    contest: &Contest,
    points: (u32, u32),
    outcomes: &[BoardOutcome],
    now: Timestamp,
) -> Result<(), StoreError> {
    let servers = ByTeam::from_fn(|team| contest.teams[team].server);
    let (Some(zero), Some(one)) = (servers.challenging, servers.answering) else {
        return Ok(());
    };
    let played = outcomes
        .iter()
        .filter(|outcome| outcome.is_played())
        .count();
    let won = |team| {
        let won = outcomes.iter().filter(|it| **it == BoardOutcome::Won(team));
        won.count()
    };
    let has_met = connection
        .prepare_cached(
            "SELECT 1 FROM contest_results
             WHERE server_zero = ?1 AND server_one = ?2 AND rated = 'rated' AND ended_at > ?3
             UNION ALL
             SELECT 1 FROM contest_results
             WHERE server_one = ?1 AND server_zero = ?2 AND rated = 'rated' AND ended_at > ?3",
        )?
        .exists((zero, one, now.plus(-PAIR)))?;
    let rated = match contest.invited {
        Invited::Teams => "inside",
        _ if !contest.is_rated => "agreed",
        _ if played < RATED_BOARDS => "few",
        _ if has_met => "pair",
        _ => "rated",
    };
    connection
        .prepare_cached(
            "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                 points_zero, points_one, won_zero, won_one, played, rated, ended_at)
             VALUES ((SELECT coalesce(max(number), 0) + 1 FROM contest_results),
                 ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute((
            key,
            &contest.game,
            zero,
            one,
            points.0,
            points.1,
            won(Team::Challenging),
            won(Team::Answering),
            played,
            rated,
            now,
        ))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::can_decide;

    #[test]
    fn a_board_can_decide_when_a_win_makes_a_majority_that_is_not_there_yet() {
        let deciding = |boards: usize| -> Vec<u32> {
            let points = 0..=2 * u32::try_from(boards).expect("few");
            points.filter(|most| can_decide(*most, boards)).collect()
        };
        assert_eq!(deciding(1), [0, 1]);
        assert_eq!(deciding(2), [1, 2]);
        assert_eq!(deciding(3), [2, 3]);
        assert_eq!(deciding(20), [19, 20]);
    }
}
