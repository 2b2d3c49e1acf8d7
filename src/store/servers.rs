//! What the managers of a server have set, and whom its moderators have banned from the bot.

use rusqlite::{Connection, OptionalExtension};

use super::{ChannelId, ServerId, StoreError, Timestamp, UserId};

/// A server's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    /// Where matches are played; `None` for wherever they are offered.
    pub channel: Option<ChannelId>,
    /// The language of public posts; `None` for the server's own.
    pub language: Option<String>,
}

/// A server's settings; all unset for a server that has set nothing.
pub fn server(connection: &Connection, server: ServerId) -> Result<Server, StoreError> {
    let found = connection
        .prepare_cached("SELECT channel, language FROM servers WHERE server = ?1")?
        .query_row([server], |row| {
            Ok(Server {
                channel: row.get("channel")?,
                language: row.get("language")?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Sets the channel for matches, or unsets it.
pub fn set_channel(
    connection: &Connection,
    server: ServerId,
    channel: Option<ChannelId>,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO servers (server, channel) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET channel = ?2",
        (server, channel),
    )?;
    Ok(())
}

/// Unsets the channel for matches if it is this one: it is gone.
pub fn forget_channel(
    connection: &Connection,
    server: ServerId,
    gone: ChannelId,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE servers SET channel = NULL WHERE server = ?1 AND channel = ?2",
        (server, gone),
    )?;
    Ok(())
}

/// Sets the language, or unsets it.
pub fn set_language(
    connection: &Connection,
    server: ServerId,
    language: Option<&str>,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO servers (server, language) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET language = ?2",
        (server, language),
    )?;
    Ok(())
}

/// Bans a user from the bot in a server, or takes the ban back.
pub fn set_ban(
    connection: &Connection,
    server: ServerId,
    user: UserId,
    banned: bool,
) -> Result<(), StoreError> {
    let statement = if banned {
        "INSERT OR IGNORE INTO bans (server, user) VALUES (?1, ?2)"
    } else {
        "DELETE FROM bans WHERE server = ?1 AND user = ?2"
    };
    connection.execute(statement, (server, user))?;
    Ok(())
}

/// Whether a user is banned from the bot in a server.
pub fn is_banned(
    connection: &Connection,
    server: ServerId,
    user: UserId,
) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached("SELECT 1 FROM bans WHERE server = ?1 AND user = ?2")?
        .exists((server, user))?)
}

/// A remembered point in time, such as the last heartbeat.
pub fn mark(connection: &Connection, key: &str) -> Result<Option<Timestamp>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT value FROM meta WHERE key = ?1")?
        .query_row([key], |row| row.get(0))
        .optional()?)
}

/// Remembers a point in time.
pub fn set_mark(connection: &Connection, key: &str, at: Timestamp) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2",
        (key, at),
    )?;
    Ok(())
}
