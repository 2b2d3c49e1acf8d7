//! Servers with their managers' settings, and the users whom their moderators have banned from the
//! bot.

use crate::clock::clock;
use crate::column::params;

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
    /// The server's own language when that was last set.
    pub season_language: Option<String>,
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

impl ContestSettings {
    /// Chooses a channel for a server that stands in the list and has chosen none.
    pub fn list_in(&mut self, channel: ChannelId) {
        if self.challengers == Challengers::Listed {
            self.channel.get_or_insert(channel);
        }
    }
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
                    season_language: row.get("season_language")?,
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

    /// Changes a server's settings, all but its name. Returns them as they are then, and the open
    /// offers of matches with people of other servers if these are no longer shown there: they are
    /// withdrawn.
    pub fn change_server(
        &self,
        server: ServerId,
        change: impl FnOnce(&mut Server),
        now: Timestamp,
    ) -> Result<(Server, Vec<MatchId>)> {
        let before = self.server(server)?;
        let mut set = before.clone();
        change(&mut set);
        for channel in [set.channel, set.contests.channel].into_iter().flatten() {
            self.find_channel(channel)?;
        }
        self.done(
            "INSERT INTO servers (server_id) VALUES (?1) ON CONFLICT DO NOTHING",
            [server],
        )?;
        self.done(
            "UPDATE servers SET channel_id = ?2, language = ?3, clock = ?4, clock_seconds = ?5,
                 clock_increment = ?6, plays_everywhere = ?7, is_quiet = ?8, challenger_role = ?9,
                 season_channel_id = ?10, season_language = ?11, contest_channel_id = ?12,
                 captain_role = ?13, lineup_role = ?14, challengers = ?15, contest_language = ?16
             WHERE server_id = ?1",
            params![
                server,
                set.channel,
                set.language,
                set.clock.map(Clock::key),
                set.clock.map(Clock::seconds),
                set.clock.map(Clock::increment),
                set.plays_everywhere,
                set.is_quiet,
                set.challenger_role,
                set.season_channel,
                set.season_language,
                set.contests.channel,
                set.contests.captain_role,
                set.contests.lineup_role,
                set.contests.challengers,
                set.contest_language,
            ],
        )?;
        let is_closed = before.plays_everywhere && !set.plays_everywhere;
        let closed = is_closed.then(|| offers::clear_abroad(self, server, now));
        Ok((set, closed.transpose()?.unwrap_or_default()))
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
