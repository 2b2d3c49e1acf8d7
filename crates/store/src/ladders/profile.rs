//! The record of an entrant: what a user or a server has reached.

use crate::row::Row;

use super::seasons::{self, Medals};
use super::servers::PastContest;
use super::{Entrant, Onlooker, OpponentName, Rating, Season, Tally, names, whole};
use crate::{Honours, Result, Tx, UserId, badges};
use rules::BySeat;

/// Beaten opponents that a profile names.
const BEST_WINS: u32 = 3;
/// Rating changes that a profile's curve shows.
const CURVE: u32 = 60;
/// Seasons that a profile names.
const SEASONS: u32 = 4;

/// An opponent, and what was reached against them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rival {
    /// Their name.
    pub name: OpponentName,
    /// Rated bouts against them.
    pub tally: Tally,
}

/// The record of an entrant in a season of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileSeason {
    /// The season.
    pub season: Season,
    /// The rating at its end, in whole points.
    pub rating: i32,
    /// `true` if it rests on too few bouts or opponents.
    pub is_provisional: bool,
    /// Rated bouts.
    pub tally: Tally,
    /// The place, if the season is over and this was one of the first.
    pub place: Option<u32>,
}

/// The rating after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The rating.
    pub rating: f64,
    /// The season in which the match ended.
    pub season: Season,
}

/// The record of an entrant in a game, of all time.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// The entrant.
    pub entrant: Entrant,
    /// The game's key.
    pub game: String,
    /// The entrant's name, not escaped, if it is known.
    pub name: Option<String>,
    /// The entrant's first places in seasons of the game.
    pub medals: Medals,
    /// The rating.
    pub rating: Rating,
    /// `true` while the rating rests on too few bouts or opponents.
    pub is_provisional: bool,
    /// Rated bouts.
    pub tally: Tally,
    /// The same by the seat.
    pub by_seat: BySeat<Tally>,
    /// The honours of a user, from matches of all games.
    pub honours: Honours,
    /// Won in a row, or lost in a row where it is negative.
    pub streak: i32,
    /// The most that were ever won in a row.
    pub longest_streak: u32,
    /// The most boards that a server won in a contest.
    pub most_won: u32,
    /// Different opponents.
    pub opponents: u32,
    /// The strongest opponents who were beaten, each with their highest rating before that, the
    /// strongest first.
    pub best_wins: Vec<(OpponentName, f64)>,
    /// The usual opponents, the most frequent first.
    pub rivals: Vec<Rival>,
    /// The ratings of a user after the last matches, oldest first.
    pub curve: Vec<CurvePoint>,
    /// The last contests of a server, newest first.
    pub contests: Vec<PastContest>,
    /// The last seasons in which the entrant played, newest first.
    pub seasons: Vec<ProfileSeason>,
    /// The keys of the other games in which the entrant has a record, with their rated bouts.
    pub others: Vec<(String, Tally)>,
}

/// Somebody who looks at the record of an entrant in a game.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub tx: &'a Tx<'a>,
    pub onlooker: Onlooker,
    pub entrant: Entrant,
    pub game: &'a str,
}

impl Look<'_> {
    fn name_of(&self, other: Entrant) -> Result<OpponentName> {
        self.onlooker.name_of(self.tx, self.entrant, other)
    }

    fn opponent(&self, row: &Row<'_>) -> Result<(Entrant, Tally)> {
        let other = self.entrant.kind().entrant(row, "other_id")?;
        Ok((other, Tally::from_row(row)?))
    }

    /// Returns opponents, those met most often first, `most` of them at most, without the first
    /// `skipped`: those met more than once, and then those met once, in the order of their ids.
    pub(crate) fn rivals(&self, skipped: u32, most: u32) -> Result<Vec<Rival>> {
        let (kind, game) = (self.entrant.kind(), self.game);
        let page = (self.entrant, kind, game, most, skipped);
        let mut found: Vec<(Entrant, Tally)> = self.tx.all(
            "SELECT other_id, won, drawn, lost FROM rivals
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = 0
                 AND won + drawn + lost > 1
             ORDER BY won + drawn + lost DESC, other_id LIMIT ?4 OFFSET ?5",
            page,
            |row| self.opponent(row),
        )?;
        let left = most - u32::try_from(found.len()).unwrap_or(most).min(most);
        if left > 0 {
            let skipped = match skipped {
                0 => 0,
                skipped => skipped.saturating_sub(self.met_often()?),
            };
            // No more than the ones above are passed over: there is no need of an index.
            let page = (self.entrant, kind, game, left, skipped);
            let once = self.tx.all(
                "SELECT other_id, won, drawn, lost FROM rivals
                 WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = 0
                     AND won + drawn + lost = 1
                 ORDER BY other_id LIMIT ?4 OFFSET ?5",
                page,
                |row| self.opponent(row),
            )?;
            found.extend(once);
        }
        let found = found.into_iter();
        let rivals = found.map(|(other, tally)| {
            let name = self.name_of(other)?;
            Ok(Rival { name, tally })
        });
        rivals.collect()
    }

    /// Counts the opponents who were met more than once.
    fn met_often(&self) -> Result<u32> {
        self.tx.only_value(
            "SELECT count(*) FROM rivals
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = 0
                 AND won + drawn + lost > 1",
            (self.entrant, self.entrant.kind(), self.game),
        )
    }

    /// Returns the strongest opponents who were beaten, the strongest first.
    fn best_wins(&self) -> Result<Vec<(OpponentName, f64)>> {
        let kind = self.entrant.kind();
        let found = self.tx.all(
            "SELECT other_id, beaten_rating FROM rivals
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND beaten_rating IS NOT NULL
             ORDER BY beaten_rating DESC, other_id LIMIT ?4",
            (self.entrant, kind, self.game, BEST_WINS),
            |row| Ok((kind.entrant(row, "other_id")?, row.get("beaten_rating")?)),
        )?;
        let mut wins = Vec::new();
        for (other, rating) in found {
            wins.push((self.name_of(other)?, rating));
        }
        Ok(wins)
    }

    fn last_seasons(&self) -> Result<Vec<ProfileSeason>> {
        let place = (self.entrant, self.entrant.kind(), self.game, SEASONS);
        let policy = self.entrant.kind().policy();
        self.tx.all(
            "SELECT season, rating, won, drawn, lost, opponents,
                 (SELECT place FROM held_places AS held
                  WHERE held.entrant_id = ratings.entrant_id AND held.kind = ratings.kind
                      AND held.game = ratings.game AND held.season = ratings.season) AS place
             FROM ratings WHERE ratings.entrant_id = ?1 AND ratings.kind = ?2
                 AND ratings.game = ?3 AND ratings.season > 0
             ORDER BY ratings.season DESC LIMIT ?4",
            place,
            |row| {
                let tally = Tally::from_row(row)?;
                Ok(ProfileSeason {
                    season: row.get("season")?,
                    rating: whole(row.get("rating")?),
                    is_provisional: policy.is_provisional(tally.games(), row.get("opponents")?),
                    tally,
                    place: row.get("place")?,
                })
            },
        )
    }

    fn profile(&self, others: Vec<(String, Tally)>) -> Result<Option<Profile>> {
        let (tx, entrant, game) = (self.tx, self.entrant, self.game);
        let policy = entrant.kind().policy();
        let (curve, contests, honours) = match entrant {
            Entrant::User(user) => {
                let honours = badges::honours(tx, user)?;
                (curve(tx, user, game)?, Vec::new(), honours)
            }
            Entrant::Server(server) => {
                let contests = tx.last_contests(server, game)?;
                (Vec::new(), contests, Honours::default())
            }
        };
        tx.one(
            "SELECT * FROM ratings
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = 0",
            (entrant, entrant.kind(), game),
            |row| {
                let (tally, as_zero) = (Tally::from_row(row)?, Tally::zero_from_row(row)?);
                let opponents = row.get("opponents")?;
                Ok(Profile {
                    entrant,
                    game: game.to_owned(),
                    name: names::of(tx, entrant)?,
                    medals: seasons::medals(tx, entrant, game)?,
                    rating: Rating::from_row(row)?,
                    is_provisional: policy.is_provisional(tally.games(), opponents),
                    tally,
                    by_seat: BySeat::new(as_zero, tally.without(as_zero)),
                    honours,
                    streak: row.get("streak")?,
                    longest_streak: row.get("longest_streak")?,
                    most_won: row.get("most_won")?,
                    opponents,
                    best_wins: self.best_wins()?,
                    rivals: self.rivals(0, policy.rivals)?,
                    curve,
                    contests,
                    seasons: self.last_seasons()?,
                    others,
                })
            },
        )
    }
}

fn curve(tx: &Tx<'_>, user: UserId, game: &str) -> Result<Vec<CurvePoint>> {
    let mut curve: Vec<CurvePoint> = tx.all(
        "SELECT rating_changes.after, results.ended_at FROM rating_changes
             JOIN results ON results.number = rating_changes.number
         WHERE rating_changes.user_id = ?1 AND rating_changes.game = ?2
         ORDER BY rating_changes.number DESC LIMIT ?3",
        (user, game, CURVE),
        |row| {
            Ok(CurvePoint {
                rating: row.get("after")?,
                season: Season::at(row.get("ended_at")?),
            })
        },
    )?;
    curve.reverse();
    Ok(curve)
}

/// Returns the games in which an entrant has a record, with their rated bouts, the most played first.
pub(super) fn games(tx: &Tx<'_>, entrant: Entrant) -> Result<Vec<(String, Tally)>> {
    tx.all(
        "SELECT game, won, drawn, lost FROM ratings
         WHERE entrant_id = ?1 AND kind = ?2 AND season = 0
         ORDER BY won + drawn + lost DESC, game",
        (entrant, entrant.kind()),
        |row| Ok((row.get("game")?, Tally::from_row(row)?)),
    )
}

impl Tx<'_> {
    /// Returns what a user has reached in matches of all games, rated or not, as an onlooker may see
    /// it: nothing if they may not.
    pub fn honours(&self, user: UserId, onlooker: Onlooker) -> Result<Honours> {
        if onlooker.sees(self, Entrant::User(user))? {
            badges::honours(self, user)
        } else {
            Ok(Honours::default())
        }
    }

    /// Returns the record of an entrant in a game, or without one in the game that they have played
    /// most, as an onlooker may see it. Returns `None` if it is empty or not to be seen.
    pub fn profile(
        &self,
        entrant: Entrant,
        game: Option<&str>,
        onlooker: Onlooker,
    ) -> Result<Option<Profile>> {
        if !onlooker.sees(self, entrant)? {
            return Ok(None);
        }
        let mut others = games(self, entrant)?;
        let most_played = others.first().map(|(game, _)| game.clone());
        let Some(game) = game.map(str::to_owned).or(most_played) else {
            return Ok(None);
        };
        others.retain(|(other, _)| *other != game);
        let look = Look {
            tx: self,
            onlooker,
            entrant,
            game: &game,
        };
        look.profile(others)
    }
}
