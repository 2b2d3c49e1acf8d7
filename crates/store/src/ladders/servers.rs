//! Reads about servers alone: their contests, their opponents, and those that are rated.

use super::profile::{Look, games};
use super::{Entrant, Onlooker, Rating, Rival, ServerName, Tally, names};
use crate::{Result, ServerId, Timestamp, Tx};

/// Contests that the record of a server names.
const CONTESTS: u32 = 10;

/// The short record of a server in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ServerRecord {
    /// The rating.
    pub rating: Rating,
    /// Rated contests.
    pub tally: Tally,
}

/// A contest, as one of its servers looks back on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastContest {
    /// The other server.
    pub opponent: ServerName,
    /// The points of both in halves, the own ones first.
    pub points: [u32; 2],
    /// `true` if it counted for ratings.
    pub is_rated: bool,
    /// The time of its end.
    pub ended: Timestamp,
}

/// A page of the opponents of a server in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerRivals {
    /// The server's name, not escaped, if it is known.
    pub name: Option<String>,
    /// Different opponents in rated contests.
    pub opponents: u32,
    /// The opponents before the page.
    pub skipped: u32,
    /// The opponents, those met most often first.
    pub rivals: Vec<Rival>,
}

impl Tx<'_> {
    /// Returns the servers that have played rated contests of a game and whose names fit, `most` of
    /// them at most, those with most points first.
    pub fn rated_servers(
        &self,
        game: &str,
        fits: impl Fn(ServerId, &str) -> bool,
        most: usize,
    ) -> Result<Vec<(ServerId, String)>> {
        let named: Vec<(ServerId, String)> = self.values(
            "SELECT entrant_id, servers.name FROM ratings
                 JOIN servers ON servers.server_id = entrant_id
             WHERE kind = 'server' AND season = 0 AND game = ?1 AND servers.name IS NOT NULL
                 AND NOT EXISTS
                     (SELECT 1 FROM exclusions
                      WHERE exclusions.kind = 'server' AND excluded_id = entrant_id)
             ORDER BY points DESC, entrant_id",
            [game],
        )?;
        let fitting = named
            .into_iter()
            .filter(|(server, name)| fits(*server, name));
        Ok(fitting.take(most).collect())
    }

    /// Returns the short record of a server in a game; `None` if it has played no rated contest of
    /// it.
    pub fn server_record(&self, server: ServerId, game: &str) -> Result<Option<ServerRecord>> {
        self.one(
            "SELECT * FROM ratings
             WHERE entrant_id = ?1 AND kind = 'server' AND game = ?2 AND season = 0",
            (server, game),
            |row| {
                Ok(ServerRecord {
                    rating: Rating::from_row(row)?,
                    tally: Tally::from_row(row)?,
                })
            },
        )
    }

    /// Returns the game of which a server has played most rated contests or, where it has played none,
    /// that of its last contest; `None` if it has played no contest against another server.
    pub fn usual_game(&self, server: ServerId) -> Result<Option<String>> {
        let rated = games(self, Entrant::Server(server))?;
        if let Some((game, _)) = rated.into_iter().next() {
            return Ok(Some(game));
        }
        self.value(
            "SELECT game FROM
                 (SELECT game, max(number) AS number FROM contest_results
                  WHERE server_zero = ?1 AND server_one <> ?1 GROUP BY game
                  UNION ALL
                  SELECT game, max(number) AS number FROM contest_results
                  WHERE server_one = ?1 AND server_zero <> ?1 GROUP BY game) AS page
             ORDER BY number DESC LIMIT 1",
            [server],
        )
    }

    /// Returns the last contests of a server in a game, newest first, rated or not.
    pub fn last_contests(&self, server: ServerId, game: &str) -> Result<Vec<PastContest>> {
        let contests = self.all(
            "SELECT page.*, servers.name FROM
                 (SELECT * FROM
                      (SELECT number, server_one AS rival_id, points_zero AS own, points_one AS other,
                           counts, ended_at
                       FROM contest_results
                       WHERE server_zero = ?1 AND server_one <> ?1 AND game = ?2
                       ORDER BY number DESC LIMIT ?3) AS page
                  UNION ALL
                  SELECT * FROM
                      (SELECT number, server_zero AS rival_id, points_one AS own, points_zero AS other,
                           counts, ended_at
                       FROM contest_results
                       WHERE server_one = ?1 AND server_zero <> ?1 AND game = ?2
                       ORDER BY number DESC LIMIT ?3) AS page) AS page
                 LEFT JOIN servers ON servers.server_id = page.rival_id AND NOT EXISTS
                     (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = page.rival_id)
             ORDER BY page.number DESC LIMIT ?3",
            (server, game, CONTESTS),
            |row| {
                let counts: String = row.get("counts")?;
                Ok(PastContest {
                    opponent: ServerName::from_row(row)?,
                    points: [row.get("own")?, row.get("other")?],
                    is_rated: counts == "rated",
                    ended: row.get("ended_at")?,
                })
            },
        )?;
        Ok(contests)
    }

    /// Returns at most `most` opponents of a server in rated contests of a game, those met most often
    /// first, without the first `skipped`; `None` if it has played none.
    pub fn server_rivals(
        &self,
        server: ServerId,
        game: &str,
        skipped: u32,
        most: u32,
        onlooker: Onlooker,
    ) -> Result<Option<ServerRivals>> {
        let entrant = Entrant::Server(server);
        let opponents = self.value(
            "SELECT opponents FROM ratings
             WHERE entrant_id = ?1 AND kind = 'server' AND game = ?2 AND season = 0",
            (server, game),
        )?;
        let Some(opponents) = opponents else {
            return Ok(None);
        };
        let look = Look {
            tx: self,
            onlooker,
            entrant,
            game,
        };
        Ok(Some(ServerRivals {
            name: names::of(self, entrant)?,
            opponents,
            skipped,
            rivals: look.rivals(skipped, most)?,
        }))
    }
}
