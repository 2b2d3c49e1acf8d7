//! Users and what they have set: language, direct messages, whom they have blocked.

use rusqlite::{Connection, OptionalExtension, Row};

use super::{ChannelId, StoreError, Timestamp, UserId};

/// A user as the bot knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Their account.
    pub user: UserId,
    /// The name they had last.
    pub name: String,
    /// Their language.
    pub language: String,
    /// Whether they want direct messages.
    pub dm: bool,
    /// Whether they want reminders.
    pub reminders: bool,
    /// Whether they want boards as text.
    pub text_board: bool,
    /// Whether their direct messages were closed the last time.
    pub dm_closed: bool,
    /// Whether they were told so since a hand last reached them by direct message.
    pub dm_told: bool,
    /// The chat in which a hand reached them last.
    pub dm_channel: Option<ChannelId>,
}

impl User {
    /// Whether they take direct messages from the bot, as far as it knows.
    #[must_use]
    pub fn takes_messages(&self) -> bool {
        self.dm && !self.dm_closed
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Hands by direct message.
    Dm,
    /// Reminders.
    Reminders,
    /// Boards as text.
    TextBoard,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<User> {
    Ok(User {
        user: row.get("user")?,
        name: row.get("name")?,
        language: row.get("language")?,
        dm: row.get("dm")?,
        reminders: row.get("reminders")?,
        text_board: row.get("text_board")?,
        dm_closed: row.get("dm_closed")?,
        dm_told: row.get("dm_told")?,
        dm_channel: row.get("dm_channel")?,
    })
}

/// Remembers a user: the name of now, and the language that they came with the first time, because
/// a later one is chosen. Whoever was only named by somebody else has none (an empty one) yet.
pub fn touch(
    connection: &Connection,
    user: UserId,
    name: &str,
    language: &str,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO users (user, name, language) VALUES (?1, ?2, ?3)
             ON CONFLICT (user) DO UPDATE
             SET name = ?2, language = CASE language WHEN '' THEN ?3 ELSE language END
             WHERE name <> ?2 OR language = ''",
        )?
        .execute((user, name, language))?;
    Ok(())
}

/// A user, if the bot knows them.
pub fn user(connection: &Connection, user: UserId) -> Result<Option<User>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT * FROM users WHERE user = ?1")?
        .query_row([user], from_row)
        .optional()?)
}

/// Chooses a language.
pub fn set_language(
    connection: &Connection,
    user: UserId,
    language: &str,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE users SET language = ?2 WHERE user = ?1",
        (user, language),
    )?;
    Ok(())
}

/// Turns a setting on or off. Turning direct messages on forgets that they were closed: if they still are,
/// that is news again.
pub fn set_switch(
    connection: &Connection,
    user: UserId,
    switch: Switch,
    on: bool,
) -> Result<(), StoreError> {
    let update = match switch {
        Switch::Dm => "UPDATE users SET dm = ?2, dm_closed = 0, dm_told = 0 WHERE user = ?1",
        Switch::Reminders => "UPDATE users SET reminders = ?2 WHERE user = ?1",
        Switch::TextBoard => "UPDATE users SET text_board = ?2 WHERE user = ?1",
    };
    connection.execute(update, (user, on))?;
    Ok(())
}

/// Remembers whether a user's direct messages are closed.
pub fn set_dm_closed(
    connection: &Connection,
    user: UserId,
    closed: bool,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE users SET dm_closed = ?2 WHERE user = ?1",
        (user, closed),
    )?;
    Ok(())
}

/// Notes that a user is told that their direct messages are closed. False when they are open, or
/// when that was said already.
pub fn tell_dm_closed(connection: &Connection, user: UserId) -> Result<bool, StoreError> {
    let told = connection.execute(
        "UPDATE users SET dm_told = 1 WHERE user = ?1 AND dm_closed AND NOT dm_told",
        [user],
    )?;
    Ok(told > 0)
}

/// Remembers where a hand has reached a user.
pub fn set_dm_channel(
    connection: &Connection,
    user: UserId,
    channel: ChannelId,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE users SET dm_channel = ?2, dm_told = 0 WHERE user = ?1",
        (user, channel),
    )?;
    Ok(())
}

/// Blocks somebody.
pub fn block(connection: &Connection, user: UserId, blocked: UserId) -> Result<(), StoreError> {
    connection.execute(
        "INSERT OR IGNORE INTO blocks (user, blocked) VALUES (?1, ?2)",
        (user, blocked),
    )?;
    Ok(())
}

/// Takes a block back. False when there was none.
pub fn unblock(connection: &Connection, user: UserId, blocked: UserId) -> Result<bool, StoreError> {
    let removed = connection.execute(
        "DELETE FROM blocks WHERE user = ?1 AND blocked = ?2",
        (user, blocked),
    )?;
    Ok(removed > 0)
}

/// Whom a user has blocked.
pub fn blocked(connection: &Connection, user: UserId) -> Result<Vec<UserId>, StoreError> {
    let mut rows =
        connection.prepare_cached("SELECT blocked FROM blocks WHERE user = ?1 ORDER BY blocked")?;
    let users = rows.query_map([user], |row| row.get(0))?;
    Ok(users.collect::<Result<_, _>>()?)
}

/// Whether one of the two has blocked the other.
pub fn is_blocked(connection: &Connection, one: UserId, other: UserId) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM blocks
             WHERE (user = ?1 AND blocked = ?2) OR (user = ?2 AND blocked = ?1)",
        )?
        .exists((one, other))?)
}

/// Until when this pair has to wait after declined and expired offers, if it has.
pub fn wait(
    connection: &Connection,
    challenger: UserId,
    opponent: UserId,
) -> Result<Option<Timestamp>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT until FROM waits WHERE challenger = ?1 AND opponent = ?2")?
        .query_row((challenger, opponent), |row| row.get(0))
        .optional()?)
}

/// Lets a pair wait after a decline or an expiry: `first` milliseconds the first time, twice as
/// long each time after.
pub fn lengthen_wait(
    connection: &Connection,
    challenger: UserId,
    opponent: UserId,
    now: Timestamp,
    first: i64,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO waits (challenger, opponent, times, until) VALUES (?1, ?2, 1, ?3 + ?4)
         ON CONFLICT DO UPDATE SET times = min(times + 1, 16), until = ?3 + ?4 * (1 << min(times, 15))",
        (challenger, opponent, now, first),
    )?;
    Ok(())
}

/// Forgets a pair's waiting time: an offer was accepted.
pub fn forget_wait(
    connection: &Connection,
    challenger: UserId,
    opponent: UserId,
) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM waits WHERE challenger = ?1 AND opponent = ?2",
        (challenger, opponent),
    )?;
    Ok(())
}

/// How many matches a user has called off alone since then.
pub fn aborts_since(
    connection: &Connection,
    user: UserId,
    since: Timestamp,
) -> Result<u32, StoreError> {
    Ok(connection.query_row(
        "SELECT count(*) FROM aborts WHERE user = ?1 AND at > ?2",
        (user, since),
        |row| row.get(0),
    )?)
}

/// Counts a match that a user has called off alone.
pub fn count_abort(connection: &Connection, user: UserId, at: Timestamp) -> Result<(), StoreError> {
    connection.execute("INSERT INTO aborts (user, at) VALUES (?1, ?2)", (user, at))?;
    Ok(())
}
