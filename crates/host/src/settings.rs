//! The settings of users and servers.

use super::handle::Host;
use super::outbox;
use super::requests::{Caller, Origin};
use super::rights::Deed;
use crate::Result;
use model::calendar::{Absence, Calendar, Night};
use model::{MatchId, Refusal, ServerId, UserId};
use store::{Announced, Server, Switch, User, Visibility};

/// All that a user has chosen for themselves.
#[derive(Clone, Debug)]
pub struct OwnSettings {
    /// All else that is known of them, if anything is.
    pub user: Option<User>,
    /// The people who may see their ratings and matches.
    pub visibility: Visibility,
    /// Their night hours and days away.
    pub calendar: Calendar,
}

impl Host {
    /// Sets the caller's language, a key of `locales/`.
    pub async fn set_language(&self, caller: &Caller, language: &str) -> Result<()> {
        self.remember(caller).await?;
        let user = caller.user;
        let language = language.to_owned();
        let set = self.write(move |tx| tx.set_language(user, &language));
        Ok(set.await?)
    }

    /// Turns one of the caller's settings on or off.
    pub async fn set_switch(&self, caller: &Caller, switch: Switch, on: bool) -> Result<()> {
        self.remember(caller).await?;
        let user = caller.user;
        Ok(self
            .write(move |tx| tx.set_switch(user, switch, on))
            .await?)
    }

    /// Returns the caller's calendar: their night hours and days away.
    pub async fn calendar(&self, caller: &Caller) -> Result<Calendar> {
        let user = caller.user;
        Ok(self.read(move |tx| tx.calendar(user)).await?)
    }

    /// Sets or unsets the caller's night hours. New ones are in force in turns that begin after the
    /// next midnight. Returns the caller's calendar.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NightStays`] if they have changed within seven days; they can be
    /// unset at any time.
    pub async fn set_night(&self, caller: &Caller, night: Option<Night>) -> Result<Calendar> {
        self.remember(caller).await?;
        let user = caller.user;
        let now = self.now();
        let set = self.write(move |tx| tx.set_night(user, night.as_ref(), now));
        match set.await? {
            Some(until) => Err(Refusal::NightStays(until)),
            None => self.calendar(caller).await,
        }
    }

    /// Announces that the caller is away. Their running clocks follow, and the cards of their
    /// matches say it. Returns the caller's calendar.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::DayOutOfReach`], [`Refusal::AwayAlready`] or
    /// [`Refusal::TooManyDaysAway`].
    pub async fn go_away(&self, caller: &Caller, absence: Absence) -> Result<Calendar> {
        self.remember(caller).await?;
        let user = caller.user;
        let now = self.now();
        let announced = self.write(move |tx| tx.announce_absence(user, &absence, now));
        match announced.await? {
            Announced::Done(matches) => self.tell_of_absence(matches),
            Announced::OutOfReach => return Err(Refusal::DayOutOfReach),
            Announced::Overlapping => return Err(Refusal::AwayAlready),
            Announced::TooMany { year, left } => {
                return Err(Refusal::TooManyDaysAway { year, left });
            }
        }
        self.calendar(caller).await
    }

    /// Ends the caller's days away with the present day, and takes back those ahead. Returns the
    /// caller's calendar.
    pub async fn come_back(&self, caller: &Caller) -> Result<Calendar> {
        let user = caller.user;
        let now = self.now();
        let ended = self.write(move |tx| tx.end_absences(user, now));
        let matches = ended.await?;
        self.tell_of_absence(matches);
        self.calendar(caller).await
    }

    fn tell_of_absence(&self, matches: Vec<MatchId>) {
        self.inner.clock.notify_one();
        for id in matches {
            outbox::wake(self, id);
        }
    }

    /// Sets who may see the caller's ratings and matches.
    pub async fn set_visibility(&self, caller: &Caller, visibility: Visibility) -> Result<()> {
        self.remember(caller).await?;
        let user = caller.user;
        let now = self.now();
        let set = self.write(move |tx| tx.set_visibility(user, visibility, now));
        Ok(set.await?)
    }

    /// Blocks a user: neither can challenge the other or accept the other's offers.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Yourself`] if the user is the caller.
    pub async fn block(&self, caller: &Caller, blocked: UserId) -> Result<()> {
        if blocked == caller.user {
            return Err(Refusal::Yourself);
        }
        self.remember(caller).await?;
        let user = caller.user;
        let now = self.now();
        Ok(self.write(move |tx| tx.block(user, blocked, now)).await?)
    }

    /// Removes a block, and returns `false` if there was none.
    pub async fn unblock(&self, caller: &Caller, blocked: UserId) -> Result<bool> {
        let user = caller.user;
        Ok(self.write(move |tx| tx.unblock(user, blocked)).await?)
    }

    /// Returns all that the caller has chosen for themselves.
    pub async fn own_settings(&self, caller: &Caller) -> Result<OwnSettings> {
        let user = caller.user;
        let settings = self.read(move |tx| {
            Ok(OwnSettings {
                user: tx.user(user)?,
                visibility: tx.visibility(user)?,
                calendar: tx.calendar(user)?,
            })
        });
        Ok(settings.await?)
    }

    /// Returns the settings of the caller's server.
    pub async fn server_settings(&self, caller: &Caller) -> Result<Server> {
        let server = Deed::ChangeServer.server(caller)?;
        Ok(self.read(move |tx| tx.server(server)).await?)
    }

    /// Changes the settings of the caller's server, and returns them as they are
    /// then. The role of everybody, which has the server's own number, stands for none. Where
    /// matches with people of other servers are no longer shown, the open offers of such matches end.
    pub async fn change_server(
        &self,
        caller: &Caller,
        change: impl Fn(&mut Server, &Origin) + Send + 'static,
    ) -> Result<Server> {
        let server = Deed::ChangeServer.server(caller)?;
        let origin = caller.origin.clone().ok_or(Refusal::InServersOnly)?;
        let now = self.now();
        let change = move |set: &mut Server| {
            let before = set.contests;
            change(set, &origin);
            let contests = &mut set.contests;
            let roles = [
                &mut set.challenger_role,
                &mut contests.captain_role,
                &mut contests.lineup_role,
            ];
            for role in roles {
                *role = role.filter(|role| role.0 != server.0);
            }
            if *contests != before {
                set.contest_language = Some(origin.language.clone());
            }
        };
        let changed = self.write(move |tx| tx.change_server(server, &change, now));
        let (set, closed) = changed.await?;
        for offer in closed {
            outbox::wake(self, offer);
        }
        Ok(set)
    }

    /// Returns the emojis of the application that stand at Discord, with their ids by name.
    pub async fn emojis(&self) -> Result<Vec<(String, u64)>> {
        Ok(self.read(|tx| tx.emojis()).await?)
    }

    /// Records the emojis of the application that stand at Discord.
    pub async fn set_emojis(&self, emojis: Vec<(String, u64)>) -> Result<()> {
        if self.emojis().await? == emojis {
            return Ok(());
        }
        Ok(self.write(move |tx| tx.set_emojis(&emojis)).await?)
    }

    /// Returns the servers in which commands were registered for development.
    pub async fn development_servers(&self) -> Result<Vec<ServerId>> {
        Ok(self.read(|tx| tx.development_servers()).await?)
    }

    /// Records that commands are registered in a server for development, or no longer are.
    pub async fn set_development_server(&self, server: ServerId, has_commands: bool) -> Result<()> {
        let set = self.write(move |tx| tx.set_development_server(server, has_commands));
        Ok(set.await?)
    }

    /// Bans a user from the bot in the caller's server and withdraws their open offers there, or
    /// lifts the ban.
    pub async fn set_ban(&self, caller: &Caller, user: UserId, banned: bool) -> Result<()> {
        let server = Deed::Ban.server(caller)?;
        let now = self.now();
        let closed = self
            .write(move |tx| tx.set_ban(server, user, banned, now))
            .await?;
        for offer in closed {
            outbox::wake(self, offer);
        }
        Ok(())
    }
}
