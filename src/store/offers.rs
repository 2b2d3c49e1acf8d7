//! Offers: open, answered, expired.

use rusqlite::{Connection, OptionalExtension, Row};

use super::{ChannelId, MessageId, ServerId, StoreError, Timestamp, UserId};

/// The state of an offer that nobody has answered yet. Others are the host's to name.
pub const OPEN: &str = "open";

/// An offer. The texts are the host's.
#[derive(Clone, PartialEq, Eq)]
pub struct Offer {
    /// The id, which becomes the match's.
    pub id: String,
    /// Who challenges.
    pub challenger: UserId,
    /// To whom; `None` for anybody in the server.
    pub opponent: Option<UserId>,
    /// The game's key.
    pub game: String,
    /// The game's options.
    pub options: String,
    /// Rounds to win.
    pub first_to: u8,
    /// Seconds a move.
    pub clock: u32,
    /// The challenger's side.
    pub side: String,
    /// What the challenger adds to the deal.
    pub luck: String,
    /// What every deal will come from.
    pub secret: [u8; 32],
    /// The server.
    pub server: Option<ServerId>,
    /// The channel.
    pub channel: ChannelId,
    /// The channel's language.
    pub language: String,
    /// Its message, once posted.
    pub message: Option<MessageId>,
    /// What has become of it.
    pub state: String,
    /// Until when it is open.
    pub expires: Timestamp,
    /// The state that its message shows, if it is posted.
    pub posted: Option<String>,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Offer> {
    Ok(Offer {
        id: row.get("id")?,
        challenger: row.get("challenger")?,
        opponent: row.get("opponent")?,
        game: row.get("game")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        clock: row.get("clock")?,
        side: row.get("colour")?,
        luck: row.get("luck")?,
        secret: row.get("secret")?,
        server: row.get("server")?,
        channel: row.get("channel")?,
        language: row.get("language")?,
        message: row.get("message")?,
        state: row.get("state")?,
        expires: row.get("expires")?,
        posted: row.get("posted")?,
    })
}

/// Writes a new offer down.
pub fn insert(connection: &Connection, offer: &Offer) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO offers (id, challenger, opponent, game, options, first_to, clock, colour,
             luck, secret, server, channel, language, message, state, expires, posted)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        rusqlite::params![
            offer.id,
            offer.challenger,
            offer.opponent,
            offer.game,
            offer.options,
            offer.first_to,
            offer.clock,
            offer.side,
            offer.luck,
            offer.secret,
            offer.server,
            offer.channel,
            offer.language,
            offer.message,
            offer.state,
            offer.expires,
            offer.posted,
        ],
    )?;
    Ok(())
}

/// An offer.
pub fn offer(connection: &Connection, id: &str) -> Result<Option<Offer>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT * FROM offers WHERE id = ?1")?
        .query_row([id], from_row)
        .optional()?)
}

/// Closes an open offer. False when it was not open any more: somebody was faster.
pub fn close(connection: &Connection, id: &str, state: &str) -> Result<bool, StoreError> {
    let closed = connection.execute(
        "UPDATE offers SET state = ?2 WHERE id = ?1 AND state = 'open'",
        (id, state),
    )?;
    Ok(closed > 0)
}

/// Remembers where the message stands and which state it shows. Once an offer is accepted, the
/// message is the match's and nothing is remembered here any more.
pub fn set_posted(
    connection: &Connection,
    id: &str,
    message: Option<MessageId>,
    state: &str,
) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE offers SET message = ?2, posted = ?3
         WHERE id = ?1 AND posted IS NOT 'accepted'",
        (id, message, state),
    )?;
    Ok(())
}

/// Open offers of a user.
pub fn open_of(connection: &Connection, challenger: UserId) -> Result<u32, StoreError> {
    Ok(connection.query_row(
        "SELECT count(*) FROM offers WHERE challenger = ?1 AND state = 'open'",
        [challenger],
        |row| row.get(0),
    )?)
}

/// Open offers in a channel.
pub fn open_in(connection: &Connection, channel: ChannelId) -> Result<u32, StoreError> {
    Ok(connection.query_row(
        "SELECT count(*) FROM offers WHERE channel = ?1 AND state = 'open'",
        [channel],
        |row| row.get(0),
    )?)
}

/// Open offers whose time is up.
pub fn expired(connection: &Connection, now: Timestamp) -> Result<Vec<Offer>, StoreError> {
    let mut rows =
        connection.prepare_cached("SELECT * FROM offers WHERE state = 'open' AND expires <= ?1")?;
    let offers = rows.query_map([now], from_row)?;
    Ok(offers.collect::<Result<_, _>>()?)
}

/// When the next open offer expires.
pub fn next_expiry(connection: &Connection) -> Result<Option<Timestamp>, StoreError> {
    Ok(connection.query_row(
        "SELECT min(expires) FROM offers WHERE state = 'open'",
        [],
        |row| row.get(0),
    )?)
}

/// Offers whose message is missing or shows another state.
pub fn unposted(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT id FROM offers WHERE (posted IS NULL OR posted <> state) AND posted IS NOT 'gone'
         ORDER BY id",
    )?;
    let ids = rows.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}
