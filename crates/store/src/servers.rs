//! Servers with their managers' settings, and the users whom their moderators have banned from the
//! bot.

use crate::clock::clock;

use super::ids::keys;
use super::{ChannelId, Clock, MatchId, Result, RoleId, ServerId, Timestamp, Tx, UserId, offers};

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
    /// `true` if people show nothing to everybody here.
    pub is_quiet: bool,
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

impl Tx<'_> {
    /// Returns the name of a server, not escaped, if it is known.
    pub fn server_name(&self, server: ServerId) -> Result<Option<String>> {
        let name = self.value("SELECT name FROM servers WHERE server_id = ?1", [server])?;
        Ok(name.flatten())
    }

    /// Returns `true` if a user is banned from the bot in a server.
    pub fn is_banned(&self, server: ServerId, user: UserId) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM bans WHERE server_id = ?1 AND user_id = ?2",
            (server, user),
        )
    }

    /// Returns a server's settings, all of them unset for a server that has set nothing.
    pub fn server(&self, server: ServerId) -> Result<Server> {
        let found = self.one(
            "SELECT * FROM servers WHERE server_id = ?1",
            [server],
            |row| {
                Ok(Server {
                    name: row.get("name")?,
                    channel: row.get("channel_id")?,
                    language: row.get("language")?,
                    clock: match row.get("clock")? {
                        None::<String> => None,
                        Some(_) => Some(clock(row)?),
                    },
                    plays_everywhere: row.get("plays_everywhere")?,
                    is_quiet: row.get("is_quiet")?,
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
            },
        )?;
        Ok(found.unwrap_or_default())
    }

    /// Sets or unsets the channel for matches.
    pub fn set_server_channel(&self, server: ServerId, channel: Option<ChannelId>) -> Result<()> {
        if let Some(channel) = channel {
            self.find_channel(channel)?;
        }
        self.done(
            "INSERT INTO servers (server_id, channel_id) VALUES (?1, ?2)
             ON CONFLICT (server_id) DO UPDATE SET channel_id = excluded.channel_id",
            (server, channel),
        )
    }

    /// Sets or unsets the language of public posts.
    pub fn set_server_language(&self, server: ServerId, language: Option<&str>) -> Result<()> {
        self.done(
            "INSERT INTO servers (server_id, language) VALUES (?1, ?2)
             ON CONFLICT (server_id) DO UPDATE SET language = excluded.language",
            (server, language),
        )
    }

    /// Sets or unsets the clock of matches whose challenge names none.
    pub fn set_server_clock(&self, server: ServerId, clock: Option<Clock>) -> Result<()> {
        self.done(
            "INSERT INTO servers (server_id, clock, clock_seconds, clock_increment)
             VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (server_id) DO UPDATE SET clock = excluded.clock,
                 clock_seconds = excluded.clock_seconds,
                 clock_increment = excluded.clock_increment",
            (
                server,
                clock.map(Clock::key),
                clock.map(Clock::seconds),
                clock.map(Clock::increment),
            ),
        )
    }

    /// Sets the role that may challenge, or that everyone may.
    pub fn set_challenger_role(&self, server: ServerId, role: Option<RoleId>) -> Result<()> {
        self.done(
            "INSERT INTO servers (server_id, challenger_role) VALUES (?1, ?2)
             ON CONFLICT (server_id) DO UPDATE
             SET challenger_role = excluded.challenger_role",
            (server, role),
        )
    }

    /// Sets the channel in which the first places of a season are posted when it is over, with the
    /// language of the manager who wants them, or that they are not posted.
    pub fn set_season_channel(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
        language: &str,
    ) -> Result<()> {
        self.done(
            "INSERT INTO servers (server_id, season_channel_id, season_language)
             VALUES (?1, ?2, ?3)
             ON CONFLICT (server_id) DO UPDATE
             SET season_channel_id = excluded.season_channel_id,
                 season_language = excluded.season_language",
            (server, channel, channel.map(|_| language)),
        )
    }

    /// Changes what a server wants of contests, with its own language, in which it is invited unless it
    /// has chosen another. Returns the settings as they are then.
    pub fn change_server_contests(
        &self,
        server: ServerId,
        change: impl Fn(ContestSettings) -> ContestSettings,
        language: &str,
    ) -> Result<ContestSettings> {
        let before = self.server(server)?.contests;
        let settings = change(before);
        if settings == before {
            return Ok(settings);
        }
        if let Some(channel) = settings.channel {
            self.find_channel(channel)?;
        }
        self.execute(
            "INSERT INTO servers (server_id, contest_channel_id, captain_role,
                 lineup_role, challengers, contest_language)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (server_id) DO UPDATE
             SET contest_channel_id = excluded.contest_channel_id,
                 captain_role = excluded.captain_role,
                 lineup_role = excluded.lineup_role,
                 challengers = excluded.challengers,
                 contest_language = excluded.contest_language",
            (
                server,
                settings.channel,
                settings.captain_role,
                settings.lineup_role,
                settings.challengers,
                language,
            ),
        )?;
        Ok(settings)
    }

    /// Sets whether matches with people of other servers are shown in a server. If they are not,
    /// the open offers of such matches are withdrawn there. Returns these.
    pub fn set_plays_everywhere(
        &self,
        server: ServerId,
        on: bool,
        now: Timestamp,
    ) -> Result<Vec<MatchId>> {
        self.execute(
            "INSERT INTO servers (server_id, plays_everywhere) VALUES (?1, ?2)
             ON CONFLICT (server_id) DO UPDATE
             SET plays_everywhere = excluded.plays_everywhere",
            (server, on),
        )?;
        if on {
            Ok(Vec::new())
        } else {
            offers::clear_abroad(self, server, now)
        }
    }

    /// Sets whether people show nothing to everybody in a server.
    pub fn set_quiet(&self, server: ServerId, is_quiet: bool) -> Result<()> {
        self.done(
            "INSERT INTO servers (server_id, is_quiet) VALUES (?1, ?2)
             ON CONFLICT (server_id) DO UPDATE SET is_quiet = excluded.is_quiet",
            (server, is_quiet),
        )
    }

    /// Bans a user from the bot in a server and withdraws their open offers there, or lifts the
    /// ban. Returns the offers.
    pub fn set_ban(
        &self,
        server: ServerId,
        user: UserId,
        banned: bool,
        now: Timestamp,
    ) -> Result<Vec<MatchId>> {
        let statement = if banned {
            "INSERT INTO bans (server_id, user_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM bans WHERE server_id = ?1 AND user_id = ?2"
        };
        self.execute(statement, (server, user))?;
        super::ladders::relist(self, super::Entrant::User(user), now)?;
        if banned {
            super::contests::note_ban(self, user)?;
            offers::clear_of(self, server, user, now)
        } else {
            Ok(Vec::new())
        }
    }
}
