//! Wishes that members tell to those who lead the contests of their server.

use rusqlite::{Connection, OptionalExtension};

use super::limits::DAY;
use super::{ChannelId, ContestId, ServerId, Store, StoreError, Timestamp, UserId, deletions};

/// The time between two wishes of a member in a server: a week.
pub(super) const BETWEEN: i64 = 7 * DAY;

/// A member's wish that their server challenges another, or accepts a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The server.
    pub server: ServerId,
    /// The member.
    pub user: UserId,
    /// The name of the member in the server, not escaped.
    pub name: String,
    /// The game's key.
    pub game: String,
    /// The contest to accept, or `None` to challenge.
    pub contest: Option<ContestId>,
}

/// Returns the time from which on a member may tell another wish.
fn again_at(
    connection: &Connection,
    wish: &Wish,
    now: Timestamp,
) -> Result<Option<Timestamp>, StoreError> {
    let mut last: Option<Timestamp> = None;
    for user in deletions::numbers(connection, wish.user, now.plus(-BETWEEN))? {
        let at = connection
            .prepare_cached("SELECT at FROM wishes WHERE server_id = ?1 AND user_id = ?2")?
            .query_row((wish.server, user), |row| row.get(0))
            .optional()?;
        last = last.max(at);
    }
    Ok(last.map(|last| last.plus(BETWEEN)))
}

impl Store {
    /// Notes a wish, with the post that tells it in a channel. Returns the time at which the member
    /// may tell one again if it is too early, and notes nothing then.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn tell_wish(
        &self,
        wish: Wish,
        (channel, language): (ChannelId, String),
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.write(move |connection| {
            if let Some(again) = again_at(connection, &wish, now)?.filter(|again| *again > now) {
                return Ok(Some(again));
            }
            connection
                .prepare_cached("DELETE FROM wishes WHERE server_id = ?1 AND user_id = ?2")?
                .execute((wish.server, wish.user))?;
            connection
                .prepare_cached(
                    "INSERT INTO wishes (server_id, user_id, at, name, game, contest)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute((
                    wish.server,
                    wish.user,
                    now,
                    &wish.name,
                    &wish.game,
                    wish.contest,
                ))?;
            let number = connection.last_insert_rowid();
            connection
                .prepare_cached(
                    "INSERT INTO bulletins (server_id, channel_id, language, subject, wish_id)
                     VALUES (?1, ?2, ?3, 'wish', ?4)",
                )?
                .execute((wish.server, channel, &language, number))?;
            Ok(None)
        })
        .await
    }

    /// Returns a wish by its number, if it was not taken away since.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn wish(&self, number: u64) -> Result<Option<Wish>, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached("SELECT * FROM wishes WHERE wish_id = ?1 AND user_id > 0")?
                .query_row([number], |row| {
                    Ok(Wish {
                        server: row.get("server_id")?,
                        user: row.get("user_id")?,
                        name: row.get("name")?,
                        game: row.get("game")?,
                        contest: row.get("contest")?,
                    })
                })
                .optional()?)
        })
        .await
    }
}
