//! The finished matches of a user.

use crate::row::Row;

use super::{ESTABLISHED_GAMES, Entrant, Onlooker, OpponentName, ServerName, whole};
use crate::results::{self, MatchResult};
use crate::tx::if_known;
use crate::{MatchId, Result, Tx, UserId, badges, matches};
use model::{Badges, ResultRating};
use rules::{BySeat, Seat};

/// The earlier rated matches that may be passed over while a rating is provisional: it is established
/// by the last of so many matches, that one among them.
const PROVISIONAL: u32 = ESTABLISHED_GAMES - 2;

/// The effect of a match on the rating of one of its players, in whole points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The rating before it.
    pub before: i32,
    /// The rating after it.
    pub after: i32,
    /// `true` if this is one of the player's first rated matches of the game, so that the rating is
    /// provisional.
    pub is_provisional: bool,
    /// `true` if the player shows their rating to nobody else.
    pub is_hidden: bool,
    /// `true` if this is the player's first rated match, and they have not said yet who may see
    /// their rating.
    pub asks_visibility: bool,
}

/// The effect of a match's end on what its players have reached: ratings, badges, wins in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingEffect {
    /// The rating status; `None` before the end.
    pub rated: Option<ResultRating>,
    /// The effect on the rating of each player, if there is one and the ladders know it.
    pub changes: BySeat<Option<RatingChange>>,
    /// The badges that it brought each player, which are told to that player alone.
    pub badges: BySeat<Badges>,
    /// The matches that each player has won in a row with it, of all games and also against the
    /// computer; 0 for a player who shows it to nobody else.
    pub streaks: BySeat<u32>,
    /// The matches of its game that its user has lost in a row with it to the computer at its level,
    /// four at most; 0 between people.
    pub losses: u32,
}

/// The most losses that are counted.
const MOST_LOSSES: u32 = 4;

/// The board of a contest that a match was, as one of its players looks back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastBoard {
    /// The number of the board.
    pub number: u8,
    /// The server of the other team; `None` if both teams were of one server.
    pub against: Option<ServerName>,
}

/// A finished match, as one of its players looks back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The match.
    pub result: MatchResult,
    /// The seat of the user whose history it is.
    pub seat: Seat,
    /// The name of the opponent when it began; `None` for a computer.
    pub opponent: Option<OpponentName>,
    /// The board of a contest that it was, if it was one. Nothing is said of it where the opponent
    /// is hidden: the contest names who played on which board.
    pub board: Option<PastBoard>,
    /// Its effect on the rating of the user who looks back.
    pub change: Option<RatingChange>,
}

fn from_row(row: &Row<'_>) -> Result<HistoryEntry> {
    let before: Option<f64> = row.get("before")?;
    let after: Option<f64> = row.get("after")?;
    let change = before.zip(after);
    let is_provisional = row.get("is_provisional")?;
    let seat = row.get("own_seat")?;
    let names: BySeat<Option<String>> = BySeat::new(row.get("name_zero")?, row.get("name_one")?);
    let result = results::from_row(row)?;
    let board: Option<u8> = row.get("board")?;
    let (own, other) = (result.servers[seat], result.servers[seat.other()]);
    let board = board.map(|number| PastBoard {
        number,
        against: other.filter(|_| other != own).map(ServerName::unknown),
    });
    Ok(HistoryEntry {
        result,
        seat,
        board,
        opponent: names[seat.other()].clone().map(OpponentName::Known),
        // Nobody else sees the history of somebody who hides.
        change: change.map(|(before, after)| RatingChange {
            is_provisional,
            ..RatingChange::new(before, after)
        }),
    })
}

/// Returns the effect of a match on ratings, as far as each player shows it now, with the badges that it
/// brought them.
pub(crate) fn effect(tx: &Tx<'_>, key: i64) -> Result<RatingEffect> {
    let badges = badges::won_in(tx, key)?;
    let effect = effect_before_badges(tx, key)?;
    Ok(RatingEffect { badges, ..effect })
}

/// Returns the effect of a match whose badges are yet to be given.
pub(crate) fn effect_before_badges(tx: &Tx<'_>, key: i64) -> Result<RatingEffect> {
    let found = tx.value(
        "SELECT counts, streak_zero, streak_one,
             zero.user_id IS NOT NULL AND zero.visibility IS DISTINCT FROM 'nowhere',
             one.user_id IS NOT NULL AND one.visibility IS DISTINCT FROM 'nowhere'
         FROM results
             LEFT JOIN users AS zero ON zero.user_id = user_zero
             LEFT JOIN users AS one ON one.user_id = user_one
         WHERE match_id = ?1",
        [key],
    )?;
    let Some((rated, zero, one, shows_zero, shows_one)) = found else {
        return Ok(RatingEffect::default());
    };
    let changes = match rated {
        ResultRating::Rated => changes(tx, key)?,
        _ => BySeat::default(),
    };
    let shown = |streak: u32, is_shown: bool| if is_shown { streak } else { 0 };
    Ok(RatingEffect {
        rated: Some(rated),
        changes,
        badges: BySeat::default(),
        streaks: BySeat::new(shown(zero, shows_zero), shown(one, shows_one)),
        losses: match rated {
            ResultRating::Computer => losses(tx, key)?,
            _ => 0,
        },
    })
}

/// Returns how many matches of a game a user has lost in a row to the computer at one level, with the
/// match of this key as the last.
fn losses(tx: &Tx<'_>, key: i64) -> Result<u32> {
    let newest = tx.values::<(String, Option<String>, bool)>(
        "WITH last AS
             (SELECT number, coalesce(user_zero, user_one) AS user_id FROM results
              WHERE match_id = ?1)
         SELECT results.game, computer.level, results.winner IS NOT DISTINCT FROM computer.seat
         FROM (SELECT * FROM (SELECT results.number, 1 AS other FROM last
                                  JOIN results ON user_zero = last.user_id
                                      AND results.number <= last.number
                              ORDER BY results.number DESC LIMIT ?2) AS page
               UNION ALL
               SELECT * FROM (SELECT results.number, 0 AS other FROM last
                                  JOIN results ON user_one = last.user_id
                                      AND results.number <= last.number
                              ORDER BY results.number DESC LIMIT ?2) AS page) AS page
             JOIN results ON results.number = page.number
             JOIN seats AS computer ON computer.match_id = results.match_id
                 AND computer.seat = page.other
         ORDER BY page.number DESC LIMIT ?2",
        (key, MOST_LOSSES),
    )?;
    let lost =
        |row: &&(String, Option<String>, bool)| row.2 && row.1.is_some() && **row == newest[0];
    Ok(newest.iter().take_while(lost).count() as u32)
}

/// Returns the effect of a match on the ratings of its players.
fn changes(tx: &Tx<'_>, key: i64) -> Result<BySeat<Option<RatingChange>>> {
    let mut changes = BySeat::default();
    let found = tx.all(
        "SELECT rating_changes.seat, before, after,
             NOT EXISTS
                 (SELECT 1 FROM rating_changes AS earlier
                  WHERE earlier.user_id = rating_changes.user_id
                      AND earlier.game = rating_changes.game
                      AND earlier.number < rating_changes.number
                  LIMIT 1 OFFSET ?2) AS is_provisional,
             visibility IS NOT DISTINCT FROM 'nowhere' AS is_hidden,
             users.user_id IS NOT NULL AND visibility IS NULL AND NOT EXISTS
                 (SELECT 1 FROM rating_changes AS earlier
                  WHERE earlier.user_id = rating_changes.user_id
                      AND earlier.number < rating_changes.number) AS asks_visibility
         FROM results
             JOIN rating_changes ON rating_changes.number = results.number
                 AND rating_changes.game = results.game
                 AND rating_changes.user_id IN (results.user_zero, results.user_one)
             LEFT JOIN users ON users.user_id = rating_changes.user_id
         WHERE results.match_id = ?1",
        (key, PROVISIONAL),
        |row| {
            let change = RatingChange {
                is_provisional: row.get("is_provisional")?,
                is_hidden: row.get("is_hidden")?,
                asks_visibility: row.get("asks_visibility")?,
                ..RatingChange::new(row.get("before")?, row.get("after")?)
            };
            Ok((row.get("seat")?, change))
        },
    )?;
    for (seat, change) in found {
        changes[seat] = Some(change);
    }
    Ok(changes)
}

impl RatingChange {
    fn new(before: f64, after: f64) -> Self {
        Self {
            before: whole(before),
            after: whole(after),
            is_provisional: false,
            is_hidden: false,
            asks_visibility: false,
        }
    }
}

impl Tx<'_> {
    /// Returns at most `most` finished matches of a user, newest first and before a number if one
    /// is given, as an onlooker may see them.
    pub fn history(
        &self,
        user: UserId,
        before: Option<u64>,
        most: u32,
        onlooker: Onlooker,
    ) -> Result<Vec<HistoryEntry>> {
        let own = Entrant::User(user);
        if !onlooker.sees(self, own)? {
            return Ok(Vec::new());
        }
        let before = before.unwrap_or(i64::MAX.unsigned_abs());
        let mut entries: Vec<HistoryEntry> = self.all(
            "SELECT results.*, matches.id, page.own_seat, change.before, change.after,
                 NOT EXISTS
                     (SELECT 1 FROM rating_changes AS earlier
                      WHERE earlier.user_id = change.user_id AND earlier.game = change.game
                          AND earlier.number < change.number
                      LIMIT 1 OFFSET ?4) AS is_provisional,
                 CASE WHEN zero.level IS NULL THEN zero.name END AS name_zero,
                 CASE WHEN one.level IS NULL THEN one.name END AS name_one
             FROM (SELECT * FROM (SELECT number, 0 AS own_seat FROM results
                                  WHERE user_zero = ?1 AND number < ?2
                                  ORDER BY number DESC LIMIT ?3) AS page
                   UNION ALL
                   SELECT * FROM (SELECT number, 1 AS own_seat FROM results
                                  WHERE user_one = ?1 AND number < ?2
                                  ORDER BY number DESC LIMIT ?3) AS page) AS page
                 JOIN results ON results.number = page.number
                 JOIN matches ON matches.match_id = results.match_id
                 JOIN seats AS zero ON zero.match_id = results.match_id AND zero.seat = 0
                 JOIN seats AS one ON one.match_id = results.match_id AND one.seat = 1
                 LEFT JOIN rating_changes AS change
                     ON change.user_id = ?1 AND change.game = results.game
                         AND change.number = results.number
             ORDER BY page.number DESC LIMIT ?3",
            (user, before, most, PROVISIONAL),
            from_row,
        )?;
        for entry in &mut entries {
            if let Some(opponent) = entry.result.users[entry.seat.other()] {
                // A name that may be seen is the one of the match.
                match onlooker.name_of(self, own, Entrant::User(opponent))? {
                    OpponentName::Known(_) => {}
                    unknown => entry.opponent = Some(unknown),
                }
            }
            if entry.opponent == Some(OpponentName::Hidden) {
                entry.board = None;
            }
            if let Some(PastBoard {
                against: Some(against),
                ..
            }) = &mut entry.board
            {
                *against = ServerName::find(self, against.server)?;
            }
        }
        Ok(entries)
    }

    /// Returns the effect of a finished match on ratings.
    pub fn rating_effect(&self, id: MatchId) -> Result<RatingEffect> {
        if_known(matches::key(self, id)?, |key| effect(self, key))
    }
}
