//! The first places of a season that is over, as a server reads of them.

use std::collections::BTreeMap;

use crate::row::Row;

use super::{Entrant, EntrantKind, Onlooker, OpponentName, Season};
use crate::{Result, ServerId, Tx};

/// A place in a season that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonPlace {
    /// The place, from 1.
    pub place: u32,
    /// The name of the entrant who reached it, as everybody may see it now.
    pub name: OpponentName,
    /// The rating at the end of the season, in whole points.
    pub rating: i32,
    /// `true` if it is the server that looks at it, or a user who played rated matches from it.
    pub is_here: bool,
}

/// The first places of a game in a season that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonTable {
    /// The game's key.
    pub game: String,
    /// The players' places, the first one first.
    pub places: Vec<SeasonPlace>,
    /// The servers' places, the first one first.
    pub servers: Vec<SeasonPlace>,
}

/// A place as it is kept.
struct Kept {
    game: String,
    place: u32,
    entrant: Entrant,
    rating: i32,
}

impl Kept {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let kind: EntrantKind = row.get("kind")?;
        Ok(Self {
            game: row.get("game")?,
            place: row.get("place")?,
            entrant: kind.entrant(row, "entrant_id")?,
            rating: row.get("rating")?,
        })
    }

    /// Returns the name as everybody may see it, and whether it is of a server or in it.
    fn named(&self, tx: &Tx<'_>, season: Season, server: ServerId) -> Result<(OpponentName, bool)> {
        let name = Onlooker::ANYBODY.name_of(tx, self.entrant, self.entrant)?;
        let is_here = match self.entrant {
            Entrant::Server(own) => own == server,
            Entrant::User(user) => {
                matches!(name, OpponentName::Known(_))
                    && tx.exists(
                        "SELECT 1 FROM server_ratings
                         WHERE user_id = ?1 AND game = ?2 AND season = ?3 AND server_id = ?4",
                        (user, &self.game, season, server),
                    )?
            }
        };
        Ok((name, is_here))
    }
}

impl Tx<'_> {
    /// Returns the first places of a season that is over, a table for each game, as a server looks
    /// at them.
    pub fn season_tables(&self, season: Season, server: ServerId) -> Result<Vec<SeasonTable>> {
        let kept = self.readable(
            "SELECT kind, game, place, entrant_id, rating FROM held_places
             WHERE kind IN ('user', 'server') AND season = ?1 ORDER BY game, place",
            [season],
            "season_places",
            "entrant_id",
            Kept::from_row,
        )?;
        let mut tables = BTreeMap::<String, SeasonTable>::new();
        for kept in kept.sound {
            let (name, is_here) = kept.named(self, season, server)?;
            let place = SeasonPlace {
                place: kept.place,
                name,
                rating: kept.rating,
                is_here,
            };
            let table = tables.entry(kept.game).or_default();
            match kept.entrant {
                Entrant::User(_) => table.places.push(place),
                Entrant::Server(_) => table.servers.push(place),
            }
        }
        let tables = tables.into_iter();
        Ok(tables
            .map(|(game, table)| SeasonTable { game, ..table })
            .collect())
    }
}
