//! Matches and the places where they are played.

use rusqlite::{Connection, OptionalExtension, Row};

use super::{ChannelId, MessageId, ServerId, StoreError, Timestamp, UserId};

/// Who plays on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The user; `None` for a computer.
    pub user: Option<UserId>,
    /// The computer's level; `None` for a user.
    pub level: Option<String>,
    /// What the player added to the deal.
    pub luck: String,
}

/// A match. Numbers of seats are 0 and 1; the texts are the host's.
#[derive(Clone, PartialEq, Eq)]
pub struct Match {
    /// The id.
    pub id: String,
    /// The game's key.
    pub game: String,
    /// The revision of the rules that it began with.
    pub revision: u32,
    /// The game's options.
    pub options: String,
    /// Rounds to win.
    pub first_to: u8,
    /// The seat with the first turn of round 1.
    pub first: i64,
    /// Seconds a move.
    pub clock: u32,
    /// What every deal comes from.
    pub secret: [u8; 32],
    /// The players, seat 0 first.
    pub players: [Player; 2],
    /// When it began.
    pub started: Timestamp,
    /// How it stands.
    pub progress: Progress,
    /// The proposal that waits for an answer, and the seat that made it.
    pub proposal: Option<(String, i64)>,
    /// The ply of each seat's last proposal.
    pub proposed: [Option<u32>; 2],
    /// How it ended, if it has.
    pub end: Option<End>,
    /// The offer of a rematch, once one was made.
    pub rematch: Option<String>,
}

/// What every move changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Entries in the log.
    pub sequence: u32,
    /// Decisions made.
    pub ply: u32,
    /// The present round.
    pub round: u32,
    /// Rounds won, seat 0 first.
    pub score: [u8; 2],
    /// The seat to move.
    pub to_move: Option<i64>,
    /// Until when it has time.
    pub deadline: Option<Timestamp>,
    /// Reminders of this turn that were sent.
    pub reminded: u8,
    /// When the clock has to be looked at next.
    pub due: Option<Timestamp>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// When.
    pub at: Timestamp,
    /// The winner's seat.
    pub winner: Option<i64>,
    /// Why.
    pub reason: String,
}

/// A place where a match is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Its number in the match.
    pub number: u8,
    /// The server.
    pub server: Option<ServerId>,
    /// The channel of the card.
    pub channel: ChannelId,
    /// The thread.
    pub thread: Option<ChannelId>,
    /// The card's message.
    pub card: Option<MessageId>,
    /// The language.
    pub language: String,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Match> {
    let proposal: Option<String> = row.get("proposal")?;
    let proposer: Option<i64> = row.get("proposer")?;
    let ended: Option<Timestamp> = row.get("ended")?;
    let reason: Option<String> = row.get("reason")?;
    let winner = row.get("winner")?;
    Ok(Match {
        id: row.get("id")?,
        game: row.get("game")?,
        revision: row.get("revision")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        first: row.get("first")?,
        clock: row.get("clock")?,
        secret: row.get("secret")?,
        players: [
            Player {
                user: row.get("user0")?,
                level: row.get("level0")?,
                luck: row.get("nonce0")?,
            },
            Player {
                user: row.get("user1")?,
                level: row.get("level1")?,
                luck: row.get("nonce1")?,
            },
        ],
        started: row.get("started")?,
        progress: Progress {
            sequence: row.get("sequence")?,
            ply: row.get("ply")?,
            round: row.get("round")?,
            score: [row.get("score0")?, row.get("score1")?],
            to_move: row.get("to_move")?,
            deadline: row.get("deadline")?,
            reminded: row.get("reminded")?,
            due: row.get("due")?,
        },
        proposal: proposal.zip(proposer),
        proposed: [row.get("proposed0")?, row.get("proposed1")?],
        end: ended
            .zip(reason)
            .map(|(at, reason)| End { at, winner, reason }),
        rematch: row.get("rematch")?,
    })
}

/// Writes a new match down, with its homes.
pub fn insert(connection: &Connection, new: &Match, homes: &[Home]) -> Result<(), StoreError> {
    let [zero, one] = &new.players;
    connection.execute(
        "INSERT INTO matches (id, game, revision, options, first_to, first, clock, secret,
             user0, level0, nonce0, user1, level1, nonce1, started, sequence, ply, round)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, 0, 0, 1)",
        rusqlite::params![
            new.id,
            new.game,
            new.revision,
            new.options,
            new.first_to,
            new.first,
            new.clock,
            new.secret,
            zero.user,
            zero.level,
            zero.luck,
            one.user,
            one.level,
            one.luck,
            new.started,
        ],
    )?;
    for home in homes {
        connection.execute(
            "INSERT INTO homes (match, number, server, channel, thread, card, language)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            rusqlite::params![
                new.id,
                home.number,
                home.server,
                home.channel,
                home.thread,
                home.card,
                home.language,
            ],
        )?;
    }
    save(connection, new)
}

/// Writes everything of a match that changes while it is played.
pub fn save(connection: &Connection, changed: &Match) -> Result<(), StoreError> {
    let progress = &changed.progress;
    connection
        .prepare_cached(
            "UPDATE matches SET sequence = ?2, ply = ?3, round = ?4, score0 = ?5, score1 = ?6,
                 to_move = ?7, deadline = ?8, reminded = ?9, due = ?10, proposal = ?11,
                 proposer = ?12, proposed0 = ?13, proposed1 = ?14, ended = ?15, winner = ?16,
                 reason = ?17, rematch = ?18
             WHERE id = ?1",
        )?
        .execute(rusqlite::params![
            changed.id,
            progress.sequence,
            progress.ply,
            progress.round,
            progress.score[0],
            progress.score[1],
            progress.to_move,
            progress.deadline,
            progress.reminded,
            progress.due,
            changed.proposal.as_ref().map(|(kind, _)| kind),
            changed.proposal.as_ref().map(|(_, seat)| seat),
            changed.proposed[0],
            changed.proposed[1],
            changed.end.as_ref().map(|end| end.at),
            changed.end.as_ref().and_then(|end| end.winner),
            changed.end.as_ref().map(|end| &end.reason),
            changed.rematch,
        ])?;
    Ok(())
}

/// A match.
pub fn find(connection: &Connection, id: &str) -> Result<Option<Match>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT * FROM matches WHERE id = ?1")?
        .query_row([id], from_row)
        .optional()?)
}

/// The running matches of a user, the one that waits longest first.
pub fn running_of(connection: &Connection, user: UserId) -> Result<Vec<Match>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT * FROM matches WHERE ended IS NULL AND (user0 = ?1 OR user1 = ?1)
         ORDER BY deadline, id",
    )?;
    let matches = rows.query_map([user], from_row)?;
    Ok(matches.collect::<Result<_, _>>()?)
}

/// The match that was last played in a thread or has its card in this channel's thread.
pub fn in_thread(connection: &Connection, thread: ChannelId) -> Result<Option<String>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT match FROM homes WHERE thread = ?1 ORDER BY match DESC LIMIT 1")?
        .query_row([thread], |row| row.get(0))
        .optional()?)
}

/// Matches whose clock has to be looked at by now.
pub fn due(connection: &Connection, now: Timestamp, most: u32) -> Result<Vec<String>, StoreError> {
    let mut rows = connection
        .prepare_cached("SELECT id FROM matches WHERE due <= ?1 ORDER BY due LIMIT ?2")?;
    let ids = rows.query_map((now, most), |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// When the next clock has to be looked at.
pub fn next_due(connection: &Connection) -> Result<Option<Timestamp>, StoreError> {
    Ok(connection.query_row(
        "SELECT min(due) FROM matches WHERE due IS NOT NULL",
        [],
        |row| row.get(0),
    )?)
}

/// Running matches in which no person's clock runs: a computer is to move.
pub fn computer_to_move(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut rows = connection
        .prepare_cached("SELECT id FROM matches WHERE ended IS NULL AND deadline IS NULL")?;
    let ids = rows.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Has a match's clock looked at later.
pub fn put_off(connection: &Connection, id: &str, until: Timestamp) -> Result<(), StoreError> {
    connection.execute("UPDATE matches SET due = ?2 WHERE id = ?1", (id, until))?;
    Ok(())
}

/// Gives every running match the time back that nobody could play in.
pub fn postpone(connection: &Connection, milliseconds: i64) -> Result<usize, StoreError> {
    Ok(connection.execute(
        "UPDATE matches SET deadline = deadline + ?1, due = due + ?1
         WHERE ended IS NULL AND due IS NOT NULL",
        [milliseconds],
    )?)
}

/// How many matches run.
pub fn count_running(connection: &Connection) -> Result<u64, StoreError> {
    Ok(connection.query_row(
        "SELECT count(*) FROM matches WHERE ended IS NULL",
        [],
        |row| row.get(0),
    )?)
}

/// The places of a match.
pub fn homes(connection: &Connection, id: &str) -> Result<Vec<Home>, StoreError> {
    let mut rows =
        connection.prepare_cached("SELECT * FROM homes WHERE match = ?1 ORDER BY number")?;
    let homes = rows.query_map([id], |row| {
        Ok(Home {
            number: row.get("number")?,
            server: row.get("server")?,
            channel: row.get("channel")?,
            thread: row.get("thread")?,
            card: row.get("card")?,
            language: row.get("language")?,
        })
    })?;
    Ok(homes.collect::<Result<_, _>>()?)
}

/// Remembers where a home is now: channel, thread and card.
pub fn save_home(connection: &Connection, id: &str, home: &Home) -> Result<(), StoreError> {
    connection.execute(
        "UPDATE homes SET channel = ?3, thread = ?4, card = ?5 WHERE match = ?1 AND number = ?2",
        (id, home.number, home.channel, home.thread, home.card),
    )?;
    Ok(())
}
