//! Servers with their managers' settings, and the users whom their moderators have banned from the
//! bot.

use rusqlite::{Connection, OptionalExtension};

use super::contests;
use super::ids::keys;
use super::ladders;
use super::limits::DAY;
use super::{
    ChannelId, Clock, Destination, MatchId, RoleId, ServerId, Store, StoreError, Timestamp, UserId,
    channels, offers, people,
};
use crate::game::Seat;

/// A server's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    /// The name of the server as the connection last told it, not escaped.
    pub name: Option<String>,
    /// The channel for matches, or `None` to play wherever they are offered.
    pub channel: Option<ChannelId>,
    /// The language of public posts, or `None` for the server's own.
    pub language: Option<String>,
    /// The clock of matches whose challenge names none, or `None` for the usual one.
    pub clock: Option<Clock>,
    /// `true` if matches with people of other servers are shown here.
    pub plays_everywhere: bool,
    /// The role that may challenge, or `None` for everyone.
    pub challenger_role: Option<RoleId>,
    /// The channel for the first places of a season that is over, unless matches have one; `None`
    /// if they are not posted.
    pub season_channel: Option<ChannelId>,
    /// The settings for contests.
    pub contests: ContestSettings,
    /// The server's own language when those were last set.
    pub contest_language: Option<String>,
}

/// The servers that may challenge a server to a contest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    /// None.
    Nobody,
    /// Those that were given a code.
    #[default]
    WithCode,
    /// Any server: this one stands in the list.
    Listed,
}

keys!(Challengers {
    Nobody = "nobody",
    WithCode = "code",
    Listed = "listed",
});

/// The settings of a server for contests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContestSettings {
    /// The channel for contests, or `None` for wherever a captain asks.
    pub channel: Option<ChannelId>,
    /// The role of captains besides those who manage the server.
    pub captain_role: Option<RoleId>,
    /// The role that is pinged when a line-up opens.
    pub lineup_role: Option<RoleId>,
    /// The servers that may challenge it.
    pub challengers: Challengers,
}

/// Returns a server's settings, all of them unset for a server that has set nothing.
pub(super) fn find(connection: &Connection, server: ServerId) -> Result<Server, StoreError> {
    let found = connection
        .prepare_cached("SELECT * FROM servers WHERE server_id = ?1")?
        .query_row([server], |row| {
            Ok(Server {
                name: row.get("name")?,
                channel: row.get("channel_id")?,
                language: row.get("language")?,
                clock: match row.get("clock")? {
                    None::<String> => None,
                    Some(_) => Some(Clock::from_row(row)?),
                },
                plays_everywhere: row.get("plays_everywhere")?,
                challenger_role: row.get("challenger_role")?,
                season_channel: row.get("season_channel_id")?,
                contests: ContestSettings {
                    channel: row.get("contest_channel_id")?,
                    captain_role: row.get("captain_role")?,
                    lineup_role: row.get("lineup_role")?,
                    challengers: row.get("challengers")?,
                },
                contest_language: row.get("contest_language")?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Records the name of a server and, to the day, when the bot was last in it.
pub(super) fn see(
    connection: &Connection,
    server: ServerId,
    name: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let is_back = connection
        .prepare_cached("SELECT 1 FROM servers WHERE server_id = ?1 AND left_at IS NOT NULL")?
        .exists([server])?;
    if is_back {
        contests::give_back_waits(connection, now, None)?;
    }
    connection
        .prepare_cached(
            "INSERT INTO servers (server_id, name, seen_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (server_id) DO UPDATE
             SET name = excluded.name, seen_at = excluded.seen_at, left_at = NULL
             WHERE servers.name IS DISTINCT FROM excluded.name
                 OR servers.left_at IS NOT NULL
                 OR coalesce(servers.seen_at, 0) < excluded.seen_at - ?4",
        )?
        .execute((server, name, now, DAY))?;
    if is_back {
        contests::give_back_waits(connection, now, None)?;
        call_again(connection, server)?;
        people::reopen_messages_in(connection, server)?;
        ladders::list_again(connection, server, now)?;
    }
    Ok(())
}

/// Makes the hands due once more of those who play for a server that is back and are to move: of all
/// on a contest's board, whose clock runs on, and elsewhere of those whom the last one did not reach.
fn call_again(connection: &Connection, server: ServerId) -> Result<(), StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT matches.match_id, seat FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             JOIN users ON users.user_id = seats.user_id
         WHERE seats.server_id = ?1 AND seats.ended_at IS NULL AND seats.seat = matches.to_move
             AND matches.ended_at IS NULL
             AND (matches.contest_id IS NOT NULL OR dm_closed_until IS NOT NULL)",
    )?;
    let rows = rows.query_map([server], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let waiting: Vec<(i64, Seat)> = rows.collect::<Result<_, _>>()?;
    let mut again = connection.prepare_cached(
        "UPDATE deliveries SET due = max(due, delivered) + 1
         WHERE match_id = ?1 AND destination = ?2 AND (max(due, delivered) + 1) % 4 <> 3",
    )?;
    for (key, seat) in waiting {
        again.execute((key, Destination::Hand(seat)))?;
    }
    Ok(())
}

/// Returns `true` if a user is banned from the bot in a server.
pub(super) fn is_banned(
    connection: &Connection,
    server: ServerId,
    user: UserId,
) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached("SELECT 1 FROM bans WHERE server_id = ?1 AND user_id = ?2")?
        .exists((server, user))?)
}

impl Store {
    /// Returns `true` if a user is banned from the bot in a server.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn is_banned(&self, server: ServerId, user: UserId) -> Result<bool, StoreError> {
        self.read(move |connection| is_banned(connection, server, user))
            .await
    }

    /// Returns a server's settings, all of them unset for a server that has set nothing.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn server(&self, server: ServerId) -> Result<Server, StoreError> {
        self.read(move |connection| find(connection, server)).await
    }

    /// Returns `true` if the bot is in another server that has the name of this one.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn has_namesake(&self, server: ServerId, name: String) -> Result<bool, StoreError> {
        self.read(move |connection| {
            Ok(connection
                .prepare_cached(
                    "SELECT 1 FROM servers
                     WHERE name = ?2 AND server_id <> ?1 AND left_at IS NULL",
                )?
                .exists((server, name))?)
        })
        .await
    }

    /// Records the name of a server and, to the day, when the bot was last in it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn see_server(
        &self,
        server: ServerId,
        name: String,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| see(connection, server, &name, now))
            .await
    }

    /// Returns the next servers that the bot was in when it last looked, `most` of them at most, in
    /// the order of their ids.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn servers_after(
        &self,
        after: ServerId,
        most: u32,
    ) -> Result<Vec<ServerId>, StoreError> {
        self.read(move |connection| {
            let mut servers = connection.prepare_cached(
                "SELECT server_id FROM servers WHERE server_id > ?1 AND left_at IS NULL
                 ORDER BY server_id LIMIT ?2",
            )?;
            let servers = servers.query_map((after, most), |row| row.get(0))?;
            Ok(servers.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Records that the bot is no longer in a server. Its contests wait for it.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn leave_server(&self, server: ServerId, now: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("UPDATE servers SET left_at = ?2 WHERE server_id = ?1")?
                .execute((server, now))?;
            contests::begin_wait(connection, server, now)
        })
        .await
    }

    /// Sets or unsets the channel for matches.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_server_channel(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            if let Some(channel) = channel {
                channels::find_channel(connection, channel)?;
            }
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, channel_id) VALUES (?1, ?2)
                     ON CONFLICT (server_id) DO UPDATE SET channel_id = excluded.channel_id",
                )?
                .execute((server, channel))?;
            Ok(())
        })
        .await
    }

    /// Sets or unsets the language of public posts.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_server_language(
        &self,
        server: ServerId,
        language: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, language) VALUES (?1, ?2)
                     ON CONFLICT (server_id) DO UPDATE SET language = excluded.language",
                )?
                .execute((server, language))?;
            Ok(())
        })
        .await
    }

    /// Sets or unsets the clock of matches whose challenge names none.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_server_clock(
        &self,
        server: ServerId,
        clock: Option<Clock>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, clock, clock_seconds, clock_increment)
                     VALUES (?1, ?2, ?3, ?4)
                     ON CONFLICT (server_id) DO UPDATE SET clock = excluded.clock,
                         clock_seconds = excluded.clock_seconds,
                         clock_increment = excluded.clock_increment",
                )?
                .execute((
                    server,
                    clock.map(Clock::key),
                    clock.map(Clock::seconds),
                    clock.map(Clock::increment),
                ))?;
            Ok(())
        })
        .await
    }

    /// Sets the role that may challenge, or that everyone may.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_challenger_role(
        &self,
        server: ServerId,
        role: Option<RoleId>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, challenger_role) VALUES (?1, ?2)
                     ON CONFLICT (server_id) DO UPDATE
                     SET challenger_role = excluded.challenger_role",
                )?
                .execute((server, role))?;
            Ok(())
        })
        .await
    }

    /// Sets the channel in which the first places of a season are posted when it is over, with the
    /// language of whoever reads there, or that they are not posted.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_season_channel(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
        language: String,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, season_channel_id, season_language)
                     VALUES (?1, ?2, ?3)
                     ON CONFLICT (server_id) DO UPDATE
                     SET season_channel_id = excluded.season_channel_id,
                         season_language = excluded.season_language",
                )?
                .execute((server, channel, channel.map(|_| language)))?;
            Ok(())
        })
        .await
    }

    /// Changes what a server wants of contests, with its own language, in which it is invited unless it
    /// has chosen another. Returns the settings as they are then.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn change_server_contests(
        &self,
        server: ServerId,
        change: impl Fn(ContestSettings) -> ContestSettings + Send + 'static,
        language: String,
    ) -> Result<ContestSettings, StoreError> {
        self.write(move |connection| {
            let before = find(connection, server)?.contests;
            let settings = change(before);
            if settings == before {
                return Ok(settings);
            }
            if let Some(channel) = settings.channel {
                channels::find_channel(connection, channel)?;
            }
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, contest_channel_id, captain_role,
                         lineup_role, challengers, contest_language)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                     ON CONFLICT (server_id) DO UPDATE
                     SET contest_channel_id = excluded.contest_channel_id,
                         captain_role = excluded.captain_role,
                         lineup_role = excluded.lineup_role,
                         challengers = excluded.challengers,
                         contest_language = excluded.contest_language",
                )?
                .execute((
                    server,
                    settings.channel,
                    settings.captain_role,
                    settings.lineup_role,
                    settings.challengers,
                    language,
                ))?;
            Ok(settings)
        })
        .await
    }

    /// Sets whether matches with people of other servers are shown in a server. If they are not,
    /// the open offers of such matches are withdrawn there. Returns these.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_plays_everywhere(
        &self,
        server: ServerId,
        on: bool,
        now: Timestamp,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "INSERT INTO servers (server_id, plays_everywhere) VALUES (?1, ?2)
                     ON CONFLICT (server_id) DO UPDATE
                     SET plays_everywhere = excluded.plays_everywhere",
                )?
                .execute((server, on))?;
            if on {
                Ok(Vec::new())
            } else {
                offers::clear_abroad(connection, server, now)
            }
        })
        .await
    }

    /// Bans a user from the bot in a server and withdraws their open offers there, or lifts the
    /// ban. Returns the offers.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn set_ban(
        &self,
        server: ServerId,
        user: UserId,
        banned: bool,
        now: Timestamp,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.write(move |connection| {
            let statement = if banned {
                "INSERT INTO bans (server_id, user_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
            } else {
                "DELETE FROM bans WHERE server_id = ?1 AND user_id = ?2"
            };
            connection
                .prepare_cached(statement)?
                .execute((server, user))?;
            super::ladders::relist(connection, user, now)?;
            if banned {
                super::contests::note_ban(connection, user)?;
                offers::clear_of(connection, server, user, now)
            } else {
                Ok(Vec::new())
            }
        })
        .await
    }
}
