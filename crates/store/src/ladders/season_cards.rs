//! The record of a user in one season of a game.

use std::ops::ControlFlow;

use super::{
    Entrant, Ladder, LadderScope, Onlooker, Place, Season, Tally, names, standings, whole,
};
use crate::{Result, Timestamp, Tx, UserId};
use model::{Badge, Badges};

/// The record of a user in a season of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonCard {
    /// The season.
    pub season: Season,
    /// The name, not escaped, if it is known.
    pub name: Option<String>,
    /// The place, with the ladder in which it was reached; `None` for a
    /// user who is listed nowhere that the onlooker sees.
    pub place: Option<SeasonRank>,
    /// The rating at its end, in whole points.
    pub rating: i32,
    /// `true` if it rests on too few matches or opponents.
    pub is_provisional: bool,
    /// Rated matches.
    pub tally: Tally,
    /// The most that were won in a row.
    pub longest_streak: u32,
    /// The rating of the strongest opponent who was beaten, before that, in whole points.
    pub best_win: Option<i32>,
    /// The badges that were won in the season, in matches of all games.
    pub badges: Badges,
}

/// A place in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonRank {
    /// The place, from 1.
    pub place: u32,
    /// The number of those who are listed.
    pub listed: u32,
    /// The ladder.
    pub scope: LadderScope,
}

/// Returns the place of a user in the ladder of a season: of all who let everybody see them, or else
/// of those of the server in which it is asked for.
fn rank(
    tx: &Tx<'_>,
    entrant: Entrant,
    game: &str,
    season: Season,
    onlooker: Onlooker,
) -> Result<Option<SeasonRank>> {
    let here = onlooker.server.map(LadderScope::Server);
    for scope in [Some(LadderScope::Everywhere), here].into_iter().flatten() {
        let ladder = Ladder {
            game: game.to_owned(),
            season,
            scope,
        };
        if let Place::Listed(row) = tx.ladder_place(&ladder, entrant)? {
            return Ok(Some(SeasonRank {
                place: row.rank,
                listed: standings::listed(tx, &ladder)?,
                scope,
            }));
        }
    }
    Ok(None)
}

/// Returns the rating of the strongest opponent whom a user has beaten in a season. Matches after it
/// are passed over: there are those of a quarter, unless somebody looks further back.
fn best_win(tx: &Tx<'_>, user: UserId, game: &str, season: Season) -> Result<Option<f64>> {
    let mut best: Option<f64> = None;
    tx.each(
        "SELECT results.ended_at, CASE WHEN results.winner = own.seat THEN other.before END
         FROM rating_changes AS own
             JOIN results ON results.number = own.number
             LEFT JOIN rating_changes AS other
                 ON other.user_id =
                     CASE own.seat WHEN 0 THEN results.user_one ELSE results.user_zero END
                     AND other.game = own.game AND other.number = own.number
         WHERE own.user_id = ?1 AND own.game = ?2 ORDER BY own.number DESC",
        (user, game),
        |row| {
            let ended: Timestamp = row.get(0)?;
            let ended = Season::at(ended);
            if ended < season {
                return Ok(ControlFlow::Break(()));
            }
            let beaten: Option<f64> = row.get(1)?;
            if let Some(beaten) = beaten.filter(|_| ended == season) {
                best = Some(best.map_or(beaten, |best| best.max(beaten)));
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(best)
}

/// Returns the badges that a user has won in a season.
fn badges(tx: &Tx<'_>, user: UserId, season: Season) -> Result<Badges> {
    let won: Vec<String> = tx.values(
        "SELECT badge FROM badges WHERE user_id = ?1 AND won_at >= ?2 AND won_at < ?3",
        (user, season.start(), season.after().start()),
    )?;
    let won = won.iter().filter_map(|badge| Badge::from_key(badge));
    Ok(won.collect())
}

impl Tx<'_> {
    /// Returns what a user has reached in a season of a game, as an onlooker may see it; `None` if
    /// that is nothing, or not to be seen.
    pub fn season_card(
        &self,
        user: UserId,
        game: &str,
        season: Season,
        onlooker: Onlooker,
    ) -> Result<Option<SeasonCard>> {
        let entrant = Entrant::User(user);
        if !onlooker.sees(self, entrant)? {
            return Ok(None);
        }
        let policy = entrant.kind().policy();
        self.one(
            "SELECT * FROM ratings
             WHERE entrant_id = ?1 AND kind = 'user' AND game = ?2 AND season = ?3",
            (user, game, season),
            |row| {
                let tally = Tally::from_row(row)?;
                Ok(SeasonCard {
                    season,
                    name: names::of(self, entrant)?,
                    place: rank(self, entrant, game, season, onlooker)?,
                    rating: whole(row.get("rating")?),
                    is_provisional: policy.is_provisional(tally.games(), row.get("opponents")?),
                    tally,
                    longest_streak: row.get("longest_streak")?,
                    best_win: best_win(self, user, game, season)?.map(whole),
                    badges: badges(self, user, season)?,
                })
            },
        )
    }
}
