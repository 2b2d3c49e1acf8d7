//! The first places of seasons that are over.

use std::collections::HashMap;

use super::ranks::ladder_after;
use super::{Entrant, EntrantKind, Season, commit, visibility, whole};
use crate::{Result, ServerId, Timestamp, Tx, UserId, moments, news};

/// The places of a season that are kept.
pub(crate) const SEASON_PLACES: u32 = 10;
/// The cursor of the last season whose first places are kept.
const KEPT: &str = "season";

/// The first places that a user or a server has reached in seasons of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Medals {
    /// First places.
    pub first: u32,
    /// Second places.
    pub second: u32,
    /// Third places.
    pub third: u32,
}

impl Medals {
    /// Returns the numbers of first, second and third places.
    pub const fn counts(self) -> [u32; 3] {
        [self.first, self.second, self.third]
    }
}

/// Keeps the first places of a ladder, of those whose rating is not provisional. Returns `true` if
/// there are any. Of equal points those of the higher fraction come first: pages
/// have the entrants of whole points in the order of their ids, as the index does, but here a medal may
/// hang on it.
fn keep(tx: &Tx<'_>, kind: EntrantKind, game: &str, season: Season) -> Result<bool> {
    let policy = kind.policy();
    let first: Vec<(Entrant, i32)> = tx.all(
        "SELECT entrant_id, rating FROM ratings
         WHERE kind = ?1 AND game = ?2 AND season = ?3 AND is_listed = 1
             AND won + drawn + lost >= ?5 AND opponents >= ?6
         ORDER BY points DESC, rating - 2 * deviation DESC, entrant_id LIMIT ?4",
        (
            kind,
            game,
            season,
            SEASON_PLACES,
            policy.bouts,
            policy.opponents,
        ),
        |row| Ok((kind.entrant(row, "entrant_id")?, whole(row.get("rating")?))),
    )?;
    let is_any = !first.is_empty();
    for (place, (entrant, rating)) in (1_u32..).zip(first) {
        tx.execute(
            "INSERT INTO season_places (kind, season, game, place, entrant_id, rating)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            (kind, season, game, place, entrant, rating),
        )?;
    }
    Ok(is_any)
}

/// Keeps the first places of every season before one that have not been kept yet. Returns the last
/// of these seasons in which a player or a server has a place.
fn keep_before(tx: &Tx<'_>, running: Season) -> Result<Option<Season>> {
    let kept = tx.kept_season()?;
    let is_due = |season: Season| season > kept && season < running;
    let mut last = None;
    for kind in EntrantKind::ALL {
        let (mut game, mut season) = (String::new(), Season::ALL_TIME);
        while let Some(ladder) = ladder_after(tx, *kind, &game, season)? {
            (game, season) = ladder;
            if is_due(season) && keep(tx, *kind, &game, season)? {
                last = last.max(Some(season));
            }
        }
    }
    Ok(last)
}

/// Returns the first places of an entrant in seasons of a game.
pub(super) fn medals(tx: &Tx<'_>, entrant: Entrant, game: &str) -> Result<Medals> {
    tx.only(
        "SELECT count(*) FILTER (WHERE place = 1) AS first,
             count(*) FILTER (WHERE place = 2) AS second,
             count(*) FILTER (WHERE place = 3) AS third
         FROM held_places WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3",
        (entrant, entrant.kind(), game),
        |row| {
            Ok(Medals {
                first: row.get("first")?,
                second: row.get("second")?,
                third: row.get("third")?,
            })
        },
    )
}

/// Returns the first places of a user in seasons of a game, as the people of a server may see them.
pub(crate) fn medals_seen_in(
    tx: &Tx<'_>,
    server: Option<ServerId>,
    user: UserId,
    game: &str,
) -> Result<Medals> {
    if visibility::is_seen_in(tx, user, server)? {
        medals(tx, Entrant::User(user), game)
    } else {
        Ok(Medals::default())
    }
}

impl Tx<'_> {
    /// Keeps the first places of every season before the running one, which began at a time, of
    /// players and of servers, and if it `is_news` posts those of the last one to every server that
    /// wants to read them. Returns `false`, and changes nothing, if results from before that time
    /// have yet to reach the ladders.
    pub fn keep_seasons(&self, running: Season, began: Timestamp, is_news: bool) -> Result<bool> {
        if commit::is_behind(self, began)? {
            return Ok(false);
        }
        let last = keep_before(self, running)?;
        if let Some(season) = last.filter(|last| is_news && *last == running.before()) {
            news::announce_season(self, season)?;
        }
        let kept = running.before().max(self.kept_season()?);
        moments::set_cursor(self, KEPT, kept.number().into())?;
        Ok(true)
    }

    /// Returns the first places of a server in seasons of a game.
    pub fn server_medals(&self, server: ServerId, game: &str) -> Result<Medals> {
        medals(self, Entrant::Server(server), game)
    }

    /// Returns the first places of users in seasons of a game, as the people of a server may see them,
    /// for those who have any.
    pub fn player_medals(
        &self,
        server: Option<ServerId>,
        users: &[UserId],
        game: &str,
    ) -> Result<HashMap<UserId, Medals>> {
        let mut found = HashMap::new();
        for user in users {
            let medals = medals_seen_in(self, server, *user, game)?;
            if medals != Medals::default() {
                found.insert(*user, medals);
            }
        }
        Ok(found)
    }

    /// Returns the last season whose first places are kept.
    pub fn kept_season(&self) -> Result<Season> {
        let kept = u32::try_from(moments::cursor(self, KEPT)?).unwrap_or(u32::MAX);
        Ok(Season::from_number(kept))
    }
}
