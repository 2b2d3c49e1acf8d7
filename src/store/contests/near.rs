//! The contests of a server or of a user, however many they have had.

use rusqlite::OptionalExtension;

use super::lists::found;
use super::rows::{Contest, ContestId};
use crate::store::{ServerId, Store, StoreError, UserId};

impl Store {
    /// Returns contests of a server: those that are not over, then the others, the newest first of
    /// both.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contests_of_server(
        &self,
        server: ServerId,
        most: u32,
    ) -> Result<Vec<Contest>, StoreError> {
        self.read(move |connection| {
            found(
                connection,
                "SELECT DISTINCT contests.contest_id FROM contest_teams
                     JOIN contests ON contests.contest_id = contest_teams.contest_id
                 WHERE server_id = ?1
                 ORDER BY state IN ('open', 'line-up', 'playing') DESC,
                     contests.contest_id DESC LIMIT ?2",
                (server, most),
            )
        })
        .await
    }

    /// Returns contests that a user has joined: those that are not over, then the others, the newest
    /// first of both.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contests_of_user(
        &self,
        user: UserId,
        most: u32,
    ) -> Result<Vec<Contest>, StoreError> {
        self.read(move |connection| {
            found(
                connection,
                "SELECT contests.contest_id FROM contest_players
                     JOIN contests ON contests.contest_id = contest_players.contest_id
                 WHERE user_id = ?1
                     AND (has_left = 0 OR EXISTS (SELECT 1 FROM contest_boards
                         WHERE contest_boards.contest_id = contest_players.contest_id))
                 ORDER BY state IN ('open', 'line-up', 'playing') DESC,
                     contests.contest_id DESC LIMIT ?2",
                (user, most),
            )
        })
        .await
    }

    /// Returns the newest contest of a server, or outside any that a user has joined, whose id ends
    /// with six characters.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_that_ends(
        &self,
        text: String,
        user: UserId,
        server: Option<ServerId>,
    ) -> Result<Option<ContestId>, StoreError> {
        self.read(move |connection| {
            let found = match server {
                Some(server) => connection
                    .prepare_cached(
                        "SELECT id FROM contest_teams
                             JOIN contests ON contests.contest_id = contest_teams.contest_id
                         WHERE server_id = ?1 AND substr(id, -6) = ?2
                         ORDER BY contests.contest_id DESC LIMIT 1",
                    )?
                    .query_row((server, text), |row| row.get(0)),
                None => connection
                    .prepare_cached(
                        "SELECT id FROM contest_players
                             JOIN contests ON contests.contest_id = contest_players.contest_id
                         WHERE user_id = ?1 AND substr(id, -6) = ?2
                             AND (has_left = 0 OR EXISTS (SELECT 1 FROM contest_boards
                                 WHERE contest_boards.contest_id = contest_players.contest_id))
                         ORDER BY contests.contest_id DESC LIMIT 1",
                    )?
                    .query_row((user, text), |row| row.get(0)),
            };
            Ok(found.optional()?)
        })
        .await
    }
}
