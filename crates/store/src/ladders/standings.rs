//! Pages of a ladder, and the place of an entrant.

use crate::row::Row;

use super::ranks::Ranks;
use super::seasons::{self, Medals};
use super::{Entrant, EntrantKind, Season, Tally, listing, names, whole};
use crate::{Result, ServerId, Tx};

/// The entrants in a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderScope {
    /// The users who let everybody see them.
    Everywhere,
    /// The users who played a rated match from this server and are not banned there.
    Server(ServerId),
    /// The servers.
    Servers,
}

/// A ladder: of a game, a season and a scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// The game's key.
    pub game: String,
    /// The season, or all time.
    pub season: Season,
    /// The entrants in it.
    pub scope: LadderScope,
}

impl Ladder {
    /// Returns the kind of its entrants.
    pub const fn kind(&self) -> EntrantKind {
        match self.scope {
            LadderScope::Everywhere | LadderScope::Server(_) => EntrantKind::User,
            LadderScope::Servers => EntrantKind::Server,
        }
    }

    /// Returns the server whose people alone are in it.
    const fn server(&self) -> Option<ServerId> {
        match self.scope {
            LadderScope::Server(server) => Some(server),
            LadderScope::Everywhere | LadderScope::Servers => None,
        }
    }

    /// Returns the numbers of those who are listed, if they are counted.
    fn ranks(&self) -> Ranks<'_> {
        Ranks {
            kind: self.kind(),
            game: &self.game,
            season: self.season,
        }
    }
}

/// A row of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderRow {
    /// The place, from 1.
    pub rank: u32,
    /// The entrant.
    pub entrant: Entrant,
    /// The name on Discord, not escaped, if it is known.
    pub name: Option<String>,
    /// The rating, in whole points.
    pub rating: i32,
    /// `true` while the rating rests on too few bouts or opponents.
    pub is_provisional: bool,
    /// The points that the ladder is ordered by: the rating less two deviations.
    pub points: i32,
    /// Rated bouts.
    pub tally: Tally,
    /// The entrant's first places in seasons of the game.
    pub medals: Medals,
}

/// The place of an entrant in a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// They have had no rated bout of it.
    None,
    /// They are not listed.
    Unlisted(Unlisted),
    /// They are listed.
    Listed(LadderRow),
}

/// The reason why an entrant with rated bouts is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unlisted {
    /// The user is banned from the server whose ladder it is.
    Banned,
    /// The operator has banned them.
    Excluded,
    /// The user has begun no rated match from the server whose ladder it is.
    Elsewhere,
    /// The user is not to be seen there, by their own choice.
    Hidden,
    /// They have had no rated bout for long, or the bot left the server long ago.
    Idle,
}

/// Returns the row of a ladder that stands at a place.
fn row_at(tx: &Tx<'_>, row: &Row<'_>, ladder: &Ladder, rank: u32) -> Result<LadderRow> {
    let (kind, tally) = (ladder.kind(), Tally::from_row(row)?);
    let entrant = kind.entrant(row, "entrant_id")?;
    Ok(LadderRow {
        rank,
        entrant,
        name: names::of(tx, entrant)?,
        rating: whole(row.get("rating")?),
        is_provisional: kind
            .policy()
            .is_provisional(tally.games(), row.get("opponents")?),
        points: row.get("points")?,
        tally,
        medals: seasons::medals(tx, entrant, &ladder.game)?,
    })
}

/// Returns a page. Of equal points the lower ids come first, as the index has them, but in a season
/// that is over the places that are kept.
fn page(tx: &Tx<'_>, ladder: &Ladder, skipped: u32, most: u32) -> Result<Vec<LadderRow>> {
    let (kind, game, season) = (ladder.kind(), &ladder.game, ladder.season);
    let mut rank = skipped;
    let mut number = |row: &Row<'_>| {
        rank += 1;
        row_at(tx, row, ladder, rank)
    };
    match ladder.server() {
        None => {
            let Some((points, skipped)) = ladder.ranks().seek(tx, skipped)? else {
                return Ok(Vec::new());
            };
            tx.all(
                // The rows that are skipped are not looked at: hundreds have the same points.
                "SELECT ratings.*
                 FROM (SELECT entrant_id FROM ratings
                       WHERE kind = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
                           AND points <= ?4
                       ORDER BY points DESC, entrant_id LIMIT ?5 OFFSET ?6) AS page
                     JOIN ratings ON ratings.entrant_id = page.entrant_id
                         AND ratings.kind = ?1 AND ratings.game = ?2 AND ratings.season = ?3
                     LEFT JOIN season_places AS kept ON kept.entrant_id = page.entrant_id
                         AND kept.kind = ?1 AND kept.game = ?2 AND kept.season = ?3
                 ORDER BY ratings.points DESC, kept.place IS NULL, kept.place, page.entrant_id",
                (kind, game, season, points, most, skipped),
                &mut number,
            )
        }
        Some(server) => tx.all(
            "SELECT ratings.*
             FROM (SELECT user_id, points FROM server_ratings
                   WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
                   ORDER BY points DESC, user_id LIMIT ?4 OFFSET ?5) AS page
                 JOIN ratings ON ratings.entrant_id = page.user_id
                     AND ratings.kind = 'user' AND ratings.game = ?2 AND ratings.season = ?3
                 LEFT JOIN season_places AS kept ON kept.entrant_id = page.user_id
                     AND kept.kind = 'user' AND kept.game = ?2 AND kept.season = ?3
             ORDER BY page.points DESC, kept.place IS NULL, kept.place, page.user_id",
            (server, game, season, most, skipped),
            &mut number,
        ),
    }
}

/// Counts the listed rows that stand before an entrant's.
fn before(tx: &Tx<'_>, ladder: &Ladder, points: i32, entrant: Entrant) -> Result<u32> {
    let (kind, game, season) = (ladder.kind(), &ladder.game, ladder.season);
    let (above, beside): (u32, u32) = match ladder.server() {
        None => {
            let above = ladder.ranks().above(tx, points)?;
            let beside = tx.only_value(
                "SELECT count(*) FROM ratings
                     LEFT JOIN season_places AS kept
                         ON kept.entrant_id = ratings.entrant_id AND kept.kind = ?1
                             AND kept.game = ?2 AND kept.season = ?3
                 WHERE ratings.kind = ?1 AND ratings.game = ?2 AND ratings.season = ?3
                     AND is_listed = 1 AND ratings.points = ?4
                     AND (coalesce(kept.place, 1000), ratings.entrant_id) < (coalesce(
                         (SELECT place FROM season_places
                          WHERE entrant_id = ?5 AND kind = ?1 AND game = ?2 AND season = ?3),
                         1000), ?5)",
                (kind, game, season, points, entrant),
            )?;
            (above, beside)
        }
        Some(server) => {
            let above = tx.only_value(
                "SELECT count(*) FROM server_ratings
                 WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
                     AND points > ?4",
                (server, game, season, points),
            )?;
            let beside = tx.only_value(
                "SELECT count(*) FROM server_ratings AS here
                     LEFT JOIN season_places AS kept ON kept.entrant_id = here.user_id
                         AND kept.kind = 'user' AND kept.game = ?2 AND kept.season = ?3
                 WHERE here.server_id = ?1 AND here.game = ?2 AND here.season = ?3
                     AND is_listed = 1 AND here.points = ?4
                     AND (coalesce(kept.place, 1000), here.user_id) < (coalesce(
                         (SELECT place FROM season_places
                          WHERE entrant_id = ?5 AND kind = 'user' AND game = ?2
                              AND season = ?3), 1000), ?5)",
                (server, game, season, points, entrant),
            )?;
            (above, beside)
        }
    };
    Ok(above + beside)
}

/// Returns whether a user is listed in a server; `None` for one who has begun no rated match there.
fn is_listed_in(
    tx: &Tx<'_>,
    server: ServerId,
    ladder: &Ladder,
    entrant: Entrant,
) -> Result<Option<bool>> {
    tx.value(
        "SELECT is_listed FROM server_ratings
         WHERE user_id = ?1 AND game = ?2 AND season = ?3 AND server_id = ?4",
        (entrant, &ladder.game, ladder.season, server),
    )
}

/// Returns the reason why a row is not listed in a ladder: of several the one that has to be overcome
/// first.
fn unlisted(tx: &Tx<'_>, ladder: &Ladder, entrant: Entrant) -> Result<Unlisted> {
    if let (Entrant::User(user), Some(server)) = (entrant, ladder.server())
        && tx.is_banned(server, user)?
    {
        return Ok(Unlisted::Banned);
    }
    if tx.is_excluded(entrant)? {
        return Ok(Unlisted::Excluded);
    }
    let presence = listing::presence(tx, entrant)?;
    let is_shown = match ladder.server() {
        None => presence.is_everywhere(),
        Some(server) if is_listed_in(tx, server, ladder, entrant)?.is_none() => {
            return Ok(Unlisted::Elsewhere);
        }
        Some(_) => presence.may_show(),
    };
    // Nothing else keeps anybody off a ladder.
    Ok(if is_shown {
        Unlisted::Idle
    } else {
        Unlisted::Hidden
    })
}

/// Counts everybody who is listed.
pub(super) fn listed(tx: &Tx<'_>, ladder: &Ladder) -> Result<u32> {
    let Some(server) = ladder.server() else {
        return ladder.ranks().all(tx);
    };
    tx.only_value(
        "SELECT count(*) FROM server_ratings
         WHERE server_id = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1",
        (server, &ladder.game, ladder.season),
    )
}

impl Tx<'_> {
    /// Returns a page of a ladder: the rows after the first `skipped`, `most` of them at most, and
    /// how many rows there are in all.
    pub fn ladder_page(
        &self,
        ladder: &Ladder,
        skipped: u32,
        most: u32,
    ) -> Result<(Vec<LadderRow>, u32)> {
        let rows = page(self, ladder, skipped, most)?;
        Ok((rows, listed(self, ladder)?))
    }

    /// Returns the place of an entrant in a ladder.
    pub fn ladder_place(&self, ladder: &Ladder, entrant: Entrant) -> Result<Place> {
        let kind = ladder.kind();
        let found = self.one(
            "SELECT * FROM ratings
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = ?4",
            (entrant, kind, &ladder.game, ladder.season),
            |row| Ok((row_at(self, row, ladder, 0)?, row.get("is_listed")?)),
        )?;
        let Some((row, is_listed_everywhere)) = found else {
            return Ok(Place::None);
        };
        let is_listed = match ladder.server() {
            None => is_listed_everywhere,
            Some(server) => is_listed_in(self, server, ladder, entrant)?.unwrap_or(false),
        };
        if !is_listed {
            let unlisted = unlisted(self, ladder, row.entrant)?;
            return Ok(Place::Unlisted(unlisted));
        }
        let rank = before(self, ladder, row.points, entrant)? + 1;
        Ok(Place::Listed(LadderRow { rank, ..row }))
    }
}
