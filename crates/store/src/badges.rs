//! Counts of what users have done in all of their matches, and the badges that it brings them.

use crate::ids::kept_by_key;
use crate::row::Row;
use crate::{Result, ServerId, Timestamp, Tx, UserId};
use model::{Badge, BadgeFacts, Badges, MatchDeeds};
use rules::{BySeat, Seat};

kept_by_key!(Badge);

/// Honours that somebody has won in matches of all games, also against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Honours {
    /// The badges that they have won.
    pub badges: Badges,
    /// The matches that they have won in a row.
    pub streak: u32,
}

/// A finished match, as far as badges follow from it.
struct Finished {
    game: String,
    users: BySeat<Option<UserId>>,
    winner: Option<Seat>,
    streaks: BySeat<u32>,
    ended: Timestamp,
}

impl Finished {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            game: row.get("game")?,
            users: BySeat::new(row.get("user_zero")?, row.get("user_one")?),
            winner: row.get("winner")?,
            streaks: BySeat::new(row.get("streak_zero")?, row.get("streak_one")?),
            ended: row.get("ended_at")?,
        })
    }
}

/// Returns the matches that a user has won in a row with the newest of their results.
pub(crate) fn streak(tx: &Tx<'_>, user: UserId) -> Result<u32> {
    let newest = tx.value(
        "SELECT streak FROM
             (SELECT * FROM (SELECT number, streak_zero AS streak FROM results
                             WHERE user_zero = ?1 ORDER BY number DESC LIMIT 1) AS page
              UNION ALL
              SELECT * FROM (SELECT number, streak_one AS streak FROM results
                             WHERE user_one = ?1 ORDER BY number DESC LIMIT 1) AS page) AS page
         ORDER BY number DESC LIMIT 1",
        [user],
    )?;
    Ok(newest.unwrap_or_default())
}

/// Counts a finished match of a user. Returns the facts about the matches of its game.
fn count(
    tx: &Tx<'_>,
    finished: &Finished,
    user: UserId,
    seat: Seat,
    parried: u32,
) -> Result<BadgeFacts> {
    let won = |on: Seat| u32::from(finished.winner == Some(seat) && seat == on);
    tx.only(
        "INSERT INTO careers (user_id, game, finished, won_zero, won_one, parried)
         VALUES (?1, ?2, 1, ?3, ?4, ?5)
         ON CONFLICT (user_id, game) DO UPDATE
         SET finished = careers.finished + 1, won_zero = careers.won_zero + excluded.won_zero,
             won_one = careers.won_one + excluded.won_one,
             parried = careers.parried + excluded.parried
         RETURNING won_zero, won_one, parried",
        (
            user,
            &finished.game,
            won(Seat::Zero),
            won(Seat::One),
            parried,
        ),
        |row| {
            Ok(BadgeFacts {
                has_won: finished.winner == Some(seat),
                streak: finished.streaks[seat],
                won: BySeat::new(row.get(0)?, row.get(1)?),
                parried: row.get(2)?,
                ..BadgeFacts::default()
            })
        },
    )
}

/// Returns the facts about a user at the end of a match, which is counted.
fn facts(
    tx: &Tx<'_>,
    finished: &Finished,
    user: UserId,
    seat: Seat,
    deeds: MatchDeeds,
) -> Result<BadgeFacts> {
    let of_game = count(tx, finished, user, seat, deeds.parried)?;
    tx.only(
        "SELECT CAST(sum(finished) AS BIGINT),
             sum(CASE WHEN won_zero + won_one > 0 THEN 1 ELSE 0 END)
         FROM careers WHERE user_id = ?1",
        [user],
        |row| {
            Ok(BadgeFacts {
                finished: row.get(0)?,
                games: row.get(1)?,
                deeds,
                ..of_game
            })
        },
    )
}

/// Counts a match that has ended in the same transaction, and gives its players the badges that it
/// brings them, which it returns, knowing by how many points the other player was `higher`, as far as
/// that shows. One that was called off brings none.
pub(super) fn follow_end(
    tx: &Tx<'_>,
    key: i64,
    deeds: &BySeat<MatchDeeds>,
    higher: BySeat<Option<i32>>,
) -> Result<BySeat<Badges>> {
    let mut given = BySeat::default();
    let finished = tx.one(
        "SELECT game, user_zero, user_one, winner, streak_zero, streak_one, ended_at FROM results
         WHERE match_id = ?1 AND reason NOT IN ('aborted', 'restored')",
        [key],
        Finished::from_row,
    )?;
    let Some(finished) = finished else {
        return Ok(given);
    };
    for seat in Seat::BOTH {
        let Some(user) = finished.users[seat].filter(|user| !user.is_deleted()) else {
            continue;
        };
        let facts = BadgeFacts {
            higher: higher[seat],
            ..facts(tx, &finished, user, seat, deeds[seat])?
        };
        let mut new = Vec::new();
        for badge in facts.badges().iter() {
            if give(tx, user, badge, key, finished.ended)? {
                new.push(badge);
            }
        }
        given[seat] = new.into_iter().collect();
    }
    Ok(given)
}

/// Gives a user a badge. Returns `false` if they have it already.
fn give(tx: &Tx<'_>, user: UserId, badge: Badge, key: i64, at: Timestamp) -> Result<bool> {
    let given = tx.execute(
        "INSERT INTO badges (user_id, badge, match_id, won_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO NOTHING",
        (user, badge, key, at),
    )?;
    Ok(given > 0)
}

/// Gives everybody their badge who has won their board for the server that has won a contest.
pub(super) fn follow_contest(
    tx: &Tx<'_>,
    contest: i64,
    winner: ServerId,
    at: Timestamp,
) -> Result<()> {
    let won: Vec<(i64, UserId)> = tx.values(
        "SELECT results.match_id, CASE winner WHEN 0 THEN user_zero ELSE user_one END
         FROM (SELECT match_id FROM matches WHERE contest_id = ?1) AS page
             JOIN results ON results.match_id = page.match_id
         WHERE winner IS NOT NULL
             AND CASE winner WHEN 0 THEN server_zero ELSE server_one END = ?2",
        (contest, winner),
    )?;
    for (key, user) in won {
        if !user.is_deleted() {
            give(tx, user, Badge::Contest, key, at)?;
        }
    }
    Ok(())
}

/// Returns the badges that a match brought its players.
pub(super) fn won_in(tx: &Tx<'_>, key: i64) -> Result<BySeat<Badges>> {
    let won: Vec<(u8, String)> = tx.values(
        "SELECT seats.seat, badge FROM badges
             JOIN seats ON seats.match_id = badges.match_id AND seats.user_id = badges.user_id
         WHERE badges.match_id = ?1",
        [key],
    )?;
    Ok(BySeat::from_fn(|seat| {
        let own = won.iter().filter(|(number, _)| *number == seat.number());
        // A badge that is not known here is of a later version.
        own.filter_map(|(_, badge)| Badge::from_key(badge))
            .collect()
    }))
}

/// Returns what a user has reached in matches of all games.
pub(super) fn honours(tx: &Tx<'_>, user: UserId) -> Result<Honours> {
    let badges: Vec<String> = tx.values("SELECT badge FROM badges WHERE user_id = ?1", [user])?;
    let badges = badges.iter().filter_map(|badge| Badge::from_key(badge));
    Ok(Honours {
        badges: badges.collect(),
        streak: streak(tx, user)?,
    })
}
