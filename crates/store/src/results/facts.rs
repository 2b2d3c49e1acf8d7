//! The facts that decide what a match counts for, as the database knows them.

use crate::fingerprints::{self, KNOWN};
use crate::log::TAKEN_BACK;
use crate::{Entrant, Rated, Result, Timestamp, Tx, UserId, badges, people};
use model::{Finish, PAIR_MATCHES, PAIR_TIME, Start, YOUNG};
use rules::{BySeat, Seat};

/// Returns the facts about a match of two users that begins at a time.
pub(crate) fn start(
    tx: &Tx<'_>,
    agreed: Rated,
    users: BySeat<UserId>,
    now: Timestamp,
) -> Result<Start> {
    Ok(Start {
        agreed,
        is_blocked: people::is_blocked(tx, users.zero, users.one)?,
        is_young: users.map(|user| now.since(user.made()) < YOUNG),
        met: met(tx, users, now.plus(-PAIR_TIME))?,
    })
}

/// Counts the matches that two users have begun with each other since a time, boards included, whatever
/// numbers they had.
fn met(tx: &Tx<'_>, users: BySeat<UserId>, since: Timestamp) -> Result<u32> {
    let mut met = 0;
    let users = users.map(Entrant::User);
    for (one, other) in fingerprints::pairs(tx, users.zero, users.one, since)? {
        met += tx.only_value::<u32>(
            "SELECT count(*) FROM
             (SELECT own.match_id FROM seats AS own
                  JOIN seats AS other ON other.match_id = own.match_id
                      AND other.seat <> own.seat
              WHERE own.user_id = ?1 AND own.ended_at IS NULL
                  AND other.user_id = ?2 AND own.began_at > ?3
              UNION ALL
              SELECT own.match_id FROM seats AS own
                  JOIN seats AS other ON other.match_id = own.match_id
                      AND other.seat <> own.seat
              WHERE own.user_id = ?1 AND own.ended_at > ?3
                  AND other.user_id = ?2 AND own.began_at > ?3
              LIMIT ?4) AS page",
            (one, other, since, PAIR_MATCHES),
        )?;
    }
    Ok(met)
}

/// Returns the facts about a match that has ended in the same transaction.
pub(super) fn finish(tx: &Tx<'_>, key: i64) -> Result<Finish> {
    let mut facts = tx.only(
        "SELECT coalesce(unrated, rated), reason, winner FROM matches WHERE match_id = ?1",
        [key],
        |row| {
            Ok(Finish {
                began: row.get(0)?,
                reason: row.get(1)?,
                winner: row.get(2)?,
                decisions: BySeat::default(),
                saw_hand: BySeat::default(),
                is_absent: BySeat::default(),
            })
        },
    )?;
    if facts.began != Rated::Rated {
        return Ok(facts);
    }
    for seat in Seat::BOTH {
        facts.decisions[seat] = decisions(tx, key, seat)?;
        let (user, has_seen): (Option<UserId>, bool) = tx.only_value(
            "SELECT user_id, hand_shown_at IS NOT NULL FROM seats
             WHERE match_id = ?1 AND seat = ?2",
            (key, seat),
        )?;
        facts.saw_hand[seat] = has_seen;
        if let Some(user) = user {
            facts.is_absent[seat] = is_absent(tx, user)?;
        }
    }
    Ok(facts)
}

/// Counts the decisions of a seat that stand.
fn decisions(tx: &Tx<'_>, key: i64, seat: Seat) -> Result<u32> {
    tx.only_value(
        "SELECT coalesce(sum(CASE token WHEN ?3 THEN -1 ELSE 1 END), 0) FROM log
         WHERE match_id = ?1 AND seat = ?2",
        (key, seat, TAKEN_BACK),
    )
}

/// Returns `true` if a user has lost a rated match on time and finished none by playing since.
fn is_absent(tx: &Tx<'_>, user: UserId) -> Result<bool> {
    let last = |query| -> Result<Option<(u64, bool)>> { tx.value(query, [user]) };
    // What the opponent lost on time, or what was called off, tells nothing about the user.
    let zero = last(
        "SELECT number, reason = 'timeout' FROM results
         WHERE user_zero = ?1 AND (reason IN ('score', 'resign', 'agreed')
             OR (reason = 'timeout' AND winner = 1 AND counts = 'rated'))
         ORDER BY number DESC LIMIT 1",
    )?;
    let one = last(
        "SELECT number, reason = 'timeout' FROM results
         WHERE user_one = ?1 AND (reason IN ('score', 'resign', 'agreed')
             OR (reason = 'timeout' AND winner = 0 AND counts = 'rated'))
         ORDER BY number DESC LIMIT 1",
    )?;
    Ok(zero.max(one).is_some_and(|(_, is_on_time)| is_on_time))
}

/// Returns when each player had last met the other one in a rated match of the same game under another
/// number of the other one, as far as the bot still knows of it.
pub(super) fn met_before(tx: &Tx<'_>, key: i64) -> Result<BySeat<Option<Timestamp>>> {
    let (game, ended, zero, one): (String, Timestamp, Option<UserId>, Option<UserId>) = tx
        .only_value(
            "SELECT game, matches.ended_at, zero.user_id, one.user_id FROM matches
             JOIN seats AS zero ON zero.match_id = matches.match_id AND zero.seat = 0
             JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 1
         WHERE matches.match_id = ?1",
            [key],
        )?;
    let mut met = BySeat::default();
    let (Some(zero), Some(one)) = (zero, one) else {
        return Ok(met);
    };
    let users = BySeat::new(zero, one);
    for seat in Seat::BOTH {
        let numbers = fingerprints::numbers(tx, users[seat.other()], ended.plus(-KNOWN))?;
        for former in numbers.into_iter().skip(1) {
            let last: Option<Timestamp> = tx.only_value(
                "SELECT max(ended_at) FROM
                     (SELECT ended_at FROM results
                      WHERE user_zero = ?1 AND user_one = ?2 AND game = ?3 AND counts = 'rated'
                      UNION ALL
                      SELECT ended_at FROM results
                      WHERE user_one = ?1 AND user_zero = ?2 AND game = ?3
                          AND counts = 'rated') AS page",
                (former, users[seat], &game),
            )?;
            met[seat] = met[seat].max(last);
        }
    }
    Ok(met)
}

/// Returns the matches that each player has won in a row with one that has ended. One that was called
/// off changes nothing.
pub(super) fn streaks(tx: &Tx<'_>, key: i64) -> Result<BySeat<u32>> {
    type Ended = (Option<UserId>, Option<UserId>, Option<Seat>, bool);
    let (zero, one, winner, is_called_off): Ended = tx.only_value(
        "SELECT zero.user_id, one.user_id, winner, reason IN ('aborted', 'restored') FROM matches
             JOIN seats AS zero ON zero.match_id = matches.match_id AND zero.seat = 0
             JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 1
         WHERE matches.match_id = ?1",
        [key],
    )?;
    let users = BySeat::new(zero, one);
    let mut streaks = BySeat::default();
    for seat in Seat::BOTH {
        let Some(user) = users[seat] else { continue };
        let before = badges::streak(tx, user)?;
        streaks[seat] = match winner {
            _ if is_called_off => before,
            Some(winner) if winner == seat => before.saturating_add(1),
            _ => 0,
        };
    }
    Ok(streaks)
}
