//! Boards that end, and the result that they add up to.

use std::cmp::Ordering;

use super::due::{set_due, set_news_due};
use super::load::load;
use crate::posts;
use crate::{Mark, MatchSlot, Result, ServerId, Timestamp, Tx, Verbosity, Want, badges, venues};
use model::{
    BoardOutcome, ByTeam, CONTEST_PAIR, CONTEST_SIDES, Contest, ContestId, ContestRating,
    ContestSlot, ContestState, RatingFacts, Settled, Team,
};
use rules::Sequence;

impl Tx<'_> {
    /// Returns what a contest counts for, once it is decided.
    pub fn contest_rating(&self, id: ContestId) -> Result<Option<ContestRating>> {
        self.value(
            "SELECT counts FROM contests
                 JOIN contest_results ON contest_results.contest_id = contests.contest_id
             WHERE contests.id = ?1",
            [id],
        )
    }
}

/// Records the outcome of the board that a match was, in the transaction of its end. Returns `true` if
/// it was one.
pub(crate) fn note_board_end(tx: &Tx<'_>, match_key: i64, now: Timestamp) -> Result<bool> {
    let ended = tx.one(
        "SELECT contest_id, board, winner, reason FROM matches
         WHERE match_id = ?1 AND contest_id IS NOT NULL",
        [match_key],
        |row| {
            let winner = row.get("winner")?;
            let reason: String = row.get("reason")?;
            Ok((row.get("contest_id")?, row.get("board")?, winner, reason))
        },
    )?;
    let Some((key, board, winner, reason)) = ended else {
        return Ok(false);
    };
    let Some(contest) = load(tx, key)? else {
        return Ok(true);
    };
    let outcome = contest.outcome_of(board, winner, &reason);
    tx.execute(
        "UPDATE contest_boards SET outcome = ?3, winner = ?4
         WHERE contest_id = ?1 AND board = ?2 AND outcome IS NULL",
        (key, board, outcome.key(), outcome.winner()),
    )?;
    tx.execute(
        "UPDATE contests SET version = version + 1 WHERE contest_id = ?1",
        [key],
    )?;
    settle(tx, key, now)?;
    Ok(true)
}

/// Counts the points of a contest that is played, and ends it once all of its boards are over. What
/// is to be posted because of it becomes due.
pub(super) fn settle(tx: &Tx<'_>, key: i64, now: Timestamp) -> Result<()> {
    let Some(mut contest) = load(tx, key)? else {
        return Ok(());
    };
    let cards = contest.places.iter();
    let cards = cards.map(|place| ContestSlot::Card(place.number));
    set_due(tx, key, &cards.collect::<Vec<_>>())?;
    set_news_due(tx, key, &contest)?;
    let Some(settled) = contest.settle(now) else {
        return Ok(());
    };
    tx.execute(
        "UPDATE contests SET points_zero = ?2, points_one = ?3, state = ?4, due_at = ?5,
             ended_at = ?6
         WHERE contest_id = ?1",
        (
            key,
            contest.points.challenging,
            contest.points.answering,
            contest.state,
            contest.due,
            contest.ended,
        ),
    )?;
    let news = match settled {
        Settled::Playing { tells_rounds } => return tell_rounds(tx, key, tells_rounds),
        Settled::Over(news) => news,
    };
    venues::close(tx, key, now)?;
    if contest.state == ContestState::Decided {
        record(tx, key, &contest, now)?;
    }
    let told = contest.places.iter();
    let told = told.map(|place| ContestSlot::News(place.number, news));
    set_due(tx, key, &told.collect::<Vec<_>>())
}

/// Has the rounds of the boards that are played told in the contest's threads from now on, or their
/// ends alone.
fn tell_rounds(tx: &Tx<'_>, key: i64, is_told: bool) -> Result<()> {
    let verbosity = if is_told {
        Verbosity::Rounds
    } else {
        Verbosity::Results
    };
    let changed: Vec<(i64, u8, u32)> = tx.values(
        "SELECT matches.match_id, homes.number,
             coalesce((SELECT min(log.sequence) FROM log
                       WHERE log.match_id = matches.match_id AND log.round = matches.round
                           AND log.seat IS NOT NULL),
                 sequence)
         FROM matches JOIN homes ON homes.match_id = matches.match_id
         WHERE contest_id = ?1 AND matches.ended_at IS NULL AND told <> ?2
             AND hidden_at IS NULL",
        (key, verbosity),
    )?;
    for (match_key, number, first) in changed {
        tx.execute(
            "UPDATE homes SET told = ?3 WHERE match_id = ?1 AND number = ?2",
            (match_key, number, verbosity),
        )?;
        // The rounds before are told no more, the one that is played is told as a whole, and
        // the player to move can still be pinged. Where nothing is in the log there is no before.
        let Some(before) = first.checked_sub(1) else {
            continue;
        };
        let shown = Want::Shown(Mark::of(Sequence(before), false));
        let announcement = MatchSlot::Announcement(number);
        posts::want(tx, match_key, announcement, shown)?;
    }
    Ok(())
}

/// Calls off every contest that is not over: what is left of them cannot be read.
pub(crate) fn call_off_damaged(tx: &Tx<'_>, now: Timestamp) -> Result<usize> {
    tx.execute(
        "UPDATE contests SET state = 'called-off', due_at = NULL, ended_at = ?1, code = NULL,
             version = version + 1
         WHERE state IN ('open', 'line-up', 'playing')",
        [now],
    )
}

/// Writes the result of a contest that is decided.
fn record(tx: &Tx<'_>, key: i64, contest: &Contest, now: Timestamp) -> Result<()> {
    let servers = ByTeam::from_fn(|team| contest.teams[team].server);
    let (Some(zero), Some(one)) = (servers.challenging, servers.answering) else {
        return Ok(());
    };
    let outcomes = contest.outcomes();
    let played = outcomes.iter().filter(|outcome| outcome.is_played());
    let played = played.count();
    let won = |team| {
        let won = outcomes.iter().filter(|it| **it == BoardOutcome::Won(team));
        won.count()
    };
    let points = contest.points;
    let facts = RatingFacts {
        boards: counted_boards(tx, key)?,
        has_met: has_met(tx, zero, one, now)?,
        has_mixed: has_mixed(tx, key, now)?,
    };
    let rating = contest.rating(&facts);
    tx.done(
        "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
             points_zero, points_one, won_zero, won_one, played, rated, unrated, ended_at)
         VALUES ((SELECT coalesce(max(number), 0) + 1 FROM contest_results),
             ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
             CASE WHEN CAST(?11 AS BIGINT) = 1 THEN 'rated' ELSE ?10 END,
             CASE WHEN CAST(?11 AS BIGINT) = 1 THEN ?10 END, ?12)",
        crate::column::params![
            key,
            &contest.game,
            zero,
            one,
            points.challenging,
            points.answering,
            won(Team::Challenging),
            won(Team::Answering),
            played,
            rating,
            rating.is_kept_apart(),
            now,
        ],
    )?;
    let winner = match points.challenging.cmp(&points.answering) {
        Ordering::Greater => zero,
        Ordering::Less => one,
        Ordering::Equal => return Ok(()),
    };
    // Inside one server, no server has won.
    if zero == one {
        return Ok(());
    }
    badges::follow_contest(tx, key, winner, now)
}

/// Counts the boards of a contest whose results count for ratings.
fn counted_boards(tx: &Tx<'_>, key: i64) -> Result<usize> {
    tx.only_value(
        "SELECT count(*) FROM matches JOIN results ON results.match_id = matches.match_id
         WHERE matches.contest_id = ?1 AND counts = 'rated'",
        [key],
    )
}

/// Returns `true` if a contest of two servers has counted for them lately.
fn has_met(tx: &Tx<'_>, zero: ServerId, one: ServerId, now: Timestamp) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM contest_results
         WHERE server_zero = ?1 AND server_one = ?2 AND counts = 'rated' AND ended_at > ?3
         UNION ALL
         SELECT 1 FROM contest_results
         WHERE server_one = ?1 AND server_zero = ?2 AND counts = 'rated' AND ended_at > ?3",
        (zero, one, now.plus(-CONTEST_PAIR)),
    )
}

/// Returns `true` if somebody on a board of a contest has sat on one for the other server lately.
fn has_mixed(tx: &Tx<'_>, key: i64, now: Timestamp) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM contest_players AS own
             JOIN contest_teams AS others
                 ON others.contest_id = own.contest_id AND others.team <> own.team
             JOIN contest_players AS before
                 ON before.user_id = own.user_id AND before.contest_id <> own.contest_id
             JOIN contest_teams AS side
                 ON side.contest_id = before.contest_id AND side.team = before.team
             JOIN contests ON contests.contest_id = before.contest_id
         WHERE own.contest_id = ?1 AND own.board IS NOT NULL AND before.board IS NOT NULL
             AND side.server_id = others.server_id AND contests.offered_at > ?2",
        (key, now.plus(-CONTEST_SIDES)),
    )
}
