//! Users and their settings: language, direct messages, blocked users.

use crate::row::Row;

use super::acts::{self, LimitedAct};
use super::{ChannelId, Entrant, Result, ServerId, Timestamp, Tx, UserId};
use model::DAY;

/// A user as the bot knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The user's account.
    pub user: UserId,
    /// The global display name, as it was last seen.
    pub name: String,
    /// Their language.
    pub language: String,
    /// `true` if they want direct messages.
    pub dm: bool,
    /// `true` if they want reminders.
    pub reminders: bool,
    /// `true` if they want boards as text.
    pub text_board: bool,
    /// `true` if they want to confirm a move before it counts.
    pub confirms: bool,
    /// The time until which their direct messages count as closed.
    pub dm_closed_until: Option<Timestamp>,
    /// `true` if they have been told so since a hand last reached them by direct message.
    pub dm_told: bool,
    /// The chat in which a hand last reached them.
    pub dm_channel: Option<ChannelId>,
    /// The keys of the games of which they have finished a match lately.
    pub games: Vec<String>,
}

impl User {
    /// Returns `true` if they take direct messages from the bot, as far as it knows.
    pub fn takes_messages(&self, now: Timestamp) -> bool {
        self.dm && !self.has_closed_messages(now)
    }

    /// Returns `true` if they have not finished a match of a game lately.
    pub fn is_new_to(&self, game: &str) -> bool {
        !self.games.iter().any(|known| known == game)
    }

    /// Returns `true` if their direct messages were found closed a short while ago.
    pub fn has_closed_messages(&self, now: Timestamp) -> bool {
        self.dm_closed_until.is_some_and(|until| until > now)
    }
}

/// A setting that is either on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Hands by direct message.
    Dm,
    /// Reminders.
    Reminders,
    /// Boards as text.
    TextBoard,
    /// Moves that are confirmed before they count.
    Confirm,
}

impl Switch {
    /// Returns `true` if a user has it on; somebody of whom nothing is known has what everybody has
    /// at first.
    pub fn is_on(self, user: Option<&User>) -> bool {
        match self {
            Self::Dm => user.is_none_or(|user| user.dm),
            Self::Reminders => user.is_none_or(|user| user.reminders),
            Self::TextBoard => user.is_some_and(|user| user.text_board),
            Self::Confirm => user.is_some_and(|user| user.confirms),
        }
    }
}

/// Reads a user but for their games, which [`games`] returns.
pub(super) fn from_row(row: &Row<'_>) -> Result<User> {
    Ok(User {
        user: row.get("user_id")?,
        name: row.get("name")?,
        language: row.get("language")?,
        dm: row.get("direct_messages")?,
        reminders: row.get("reminders")?,
        text_board: row.get("text_board")?,
        confirms: row.get("confirms")?,
        dm_closed_until: row.get("dm_closed_until")?,
        dm_told: row.get("dm_told")?,
        dm_channel: row.get("dm_channel_id")?,
        games: Vec::new(),
    })
}

/// Returns the keys of the games that a user's latest matches were of, as far as they are over.
pub(super) fn games(tx: &Tx<'_>, user: UserId) -> Result<Vec<String>> {
    tx.values(
        "SELECT game FROM (SELECT game FROM results WHERE user_zero = ?1
             ORDER BY number DESC LIMIT 50) AS page
         UNION SELECT game FROM (SELECT game FROM results WHERE user_one = ?1
             ORDER BY number DESC LIMIT 50) AS page",
        [user],
    )
}

/// Records the chat in which a hand has reached a user.
pub(super) fn note_reached(tx: &Tx<'_>, user: UserId, channel: ChannelId) -> Result<()> {
    tx.done(
        "UPDATE users SET dm_channel_id = ?2, dm_told = 0, dm_closed_until = NULL,
             dm_knocked_at = NULL
         WHERE user_id = ?1",
        (user, channel),
    )
}

/// Forgets that the direct messages of those are closed who play for a server: it is back, and while
/// the bot was away Discord refused every message to users who share no other server with it.
pub(super) fn reopen_messages_in(tx: &Tx<'_>, server: ServerId) -> Result<()> {
    tx.done(
        "UPDATE users SET dm_closed_until = NULL, dm_knocked_at = NULL
         WHERE dm_closed_until IS NOT NULL AND user_id IN
             (SELECT user_id FROM seats
              WHERE server_id = ?1 AND ended_at IS NULL AND user_id IS NOT NULL
              UNION ALL
              SELECT contest_players.user_id FROM contest_teams
                  JOIN contests ON contests.contest_id = contest_teams.contest_id
                      AND state IN ('line-up', 'playing')
                  JOIN contest_players
                      ON contest_players.contest_id = contest_teams.contest_id
                          AND contest_players.team = contest_teams.team
              WHERE contest_teams.server_id = ?1)",
        [server],
    )
}

/// Returns `true` if one of the two users has blocked the other.
pub(super) fn is_blocked(tx: &Tx<'_>, one: UserId, other: UserId) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM blocks
         WHERE (user_id = ?1 AND blocked_id = ?2) OR (user_id = ?2 AND blocked_id = ?1)",
        (one, other),
    )
}

impl Tx<'_> {
    /// Returns a user, if the bot knows them.
    pub fn user(&self, user: UserId) -> Result<Option<User>> {
        let known = self.one("SELECT * FROM users WHERE user_id = ?1", [user], from_row)?;
        let Some(known) = known else { return Ok(None) };
        let games = games(self, user)?;
        Ok(Some(User { games, ..known }))
    }

    /// Records a user who acts, with their current name. The language is recorded only the first
    /// time, because later ones are chosen.
    pub fn greet(&self, user: UserId, name: &str, language: &str) -> Result<()> {
        self.done(
            "INSERT INTO users (user_id, name, language) VALUES (?1, ?2, ?3)
             ON CONFLICT (user_id) DO UPDATE SET name = excluded.name
             WHERE users.name <> excluded.name",
            (user, name, language),
        )
    }

    /// Sets a user's language.
    pub fn set_language(&self, user: UserId, language: &str) -> Result<()> {
        self.done(
            "UPDATE users SET language = ?2 WHERE user_id = ?1",
            (user, language),
        )
    }

    /// Turns a setting on or off. Turning direct messages on forgets that they were closed; if they
    /// still are, that is news again.
    pub fn set_switch(&self, user: UserId, switch: Switch, on: bool) -> Result<()> {
        let update = match switch {
            Switch::Dm => {
                "UPDATE users SET direct_messages = ?2, dm_closed_until = NULL,
                     dm_knocked_at = NULL, dm_told = 0
                 WHERE user_id = ?1"
            }
            Switch::Reminders => "UPDATE users SET reminders = ?2 WHERE user_id = ?1",
            Switch::TextBoard => "UPDATE users SET text_board = ?2 WHERE user_id = ?1",
            Switch::Confirm => "UPDATE users SET confirms = ?2 WHERE user_id = ?1",
        };
        self.done(update, (user, on))
    }

    /// Records that a user's direct messages are closed.
    pub fn close_messages(&self, user: UserId, until: Timestamp) -> Result<()> {
        self.done(
            "UPDATE users SET dm_closed_until = ?2 WHERE user_id = ?1",
            (user, until),
        )
    }

    /// Forgets that a user's direct messages are closed, because they asked from there. This
    /// happens at most once in `while_ago` milliseconds: a user can ask from a chat that takes no
    /// messages.
    pub fn reopen_messages(&self, user: UserId, while_ago: i64, now: Timestamp) -> Result<()> {
        self.done(
            "UPDATE users SET dm_closed_until = NULL, dm_knocked_at = ?2
             WHERE user_id = ?1 AND (dm_knocked_at IS NULL OR dm_knocked_at <= ?3)",
            (user, now, now.plus(-while_ago)),
        )
    }

    /// Records that a user is told that their direct messages are closed. Returns `false` if they
    /// are open, or if the user has been told already.
    pub fn tell_messages_closed(&self, user: UserId, now: Timestamp) -> Result<bool> {
        let told = self.execute(
            "UPDATE users SET dm_told = 1
             WHERE user_id = ?1 AND dm_closed_until > ?2 AND dm_told = 0",
            (user, now),
        )?;
        Ok(told > 0)
    }

    /// Blocks a user. A block that stands keeps its age.
    pub fn block(&self, user: UserId, blocked: UserId, now: Timestamp) -> Result<()> {
        self.done(
            "INSERT INTO blocks (user_id, blocked_id, blocked_at) VALUES (?1, ?2, ?3)
             ON CONFLICT DO NOTHING",
            (user, blocked, now),
        )
    }

    /// Removes a block, and returns `false` if there was none.
    pub fn unblock(&self, user: UserId, blocked: UserId) -> Result<bool> {
        let removed = self.execute(
            "DELETE FROM blocks WHERE user_id = ?1 AND blocked_id = ?2",
            (user, blocked),
        )?;
        Ok(removed > 0)
    }

    /// Returns whether one of the two users has blocked the other, and whether the second is banned
    /// from the bot in one of the servers.
    pub fn is_blocked_or_banned(
        &self,
        one: UserId,
        other: UserId,
        servers: &[ServerId],
    ) -> Result<(bool, Option<ServerId>)> {
        let blocked = is_blocked(self, one, other)?;
        for server in servers {
            if self.is_banned(*server, other)? {
                return Ok((blocked, Some(*server)));
            }
        }
        Ok((blocked, None))
    }

    /// Counts the matches that a user has called off alone within a day.
    pub fn aborts_today(&self, user: UserId, now: Timestamp) -> Result<u32> {
        let since = now.plus(-DAY);
        let aborts = acts::since(self, Entrant::User(user), LimitedAct::Abort, since)?;
        Ok(u32::try_from(aborts.len()).unwrap_or(u32::MAX))
    }
}
