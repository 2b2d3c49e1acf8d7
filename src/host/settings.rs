//! What users and servers have set.

use super::handle::Host;
use super::requests::{Caller, Place, Refused};
use crate::store::people::{self, Switch, User};
use crate::store::servers::{self, Server};
use crate::store::{ChannelId, ServerId, Timestamp, UserId};

/// The mark of the commands that were registered last.
const COMMANDS: &str = "commands";

impl Host {
    /// What the bot knows of the caller.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn user(&self, caller: &Caller) -> Result<User, Refused> {
        self.touch(caller).await?;
        let user = caller.user;
        self.read(move |connection| people::user(connection, user))
            .await?
            .ok_or(Refused::Unavailable)
    }

    /// Whether the caller is to be told now that their direct messages are closed: once, until a
    /// hand has reached them there again.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn tell_closed(&self, caller: &Caller) -> Result<bool, Refused> {
        let user = caller.user;
        let told = self
            .write(move |connection| people::tell_dm_closed(connection, user))
            .await?;
        if told {
            self.forget_all();
        }
        Ok(told)
    }

    /// The language that a user has chosen, or that they came with.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn language_of(&self, user: UserId) -> Result<Option<String>, Refused> {
        let found = self
            .read(move |connection| people::user(connection, user))
            .await?;
        Ok(found
            .map(|user| user.language)
            .filter(|language| !language.is_empty()))
    }

    /// Chooses the caller's language, a key of `locales/`.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn set_language(&self, caller: &Caller, language: &str) -> Result<(), Refused> {
        self.touch(caller).await?;
        let (user, language) = (caller.user, language.to_owned());
        self.write(move |connection| people::set_language(connection, user, &language))
            .await?;
        self.forget_all();
        Ok(())
    }

    /// Turns one of the caller's settings on or off.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn set_switch(
        &self,
        caller: &Caller,
        switch: Switch,
        on: bool,
    ) -> Result<(), Refused> {
        self.touch(caller).await?;
        let user = caller.user;
        self.write(move |connection| people::set_switch(connection, user, switch, on))
            .await?;
        self.forget_all();
        Ok(())
    }

    /// Blocks somebody: neither can challenge the other, and their offers are hidden from each
    /// other's accepting.
    ///
    /// # Errors
    /// [`Refused::Yourself`].
    pub async fn block(&self, caller: &Caller, blocked: UserId) -> Result<(), Refused> {
        if blocked == caller.user {
            return Err(Refused::Yourself);
        }
        self.touch(caller).await?;
        let user = caller.user;
        self.write(move |connection| people::block(connection, user, blocked))
            .await
    }

    /// Takes a block back. False when there was none.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn unblock(&self, caller: &Caller, blocked: UserId) -> Result<bool, Refused> {
        let user = caller.user;
        self.write(move |connection| people::unblock(connection, user, blocked))
            .await
    }

    /// Whom the caller has blocked.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn blocked(&self, caller: &Caller) -> Result<Vec<UserId>, Refused> {
        let user = caller.user;
        self.read(move |connection| people::blocked(connection, user))
            .await
    }

    /// A server's settings.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn server(&self, server: ServerId) -> Result<Server, Refused> {
        self.read(move |connection| servers::server(connection, server))
            .await
    }

    /// Sets the channel in which a server's matches are played, `None` for wherever they are
    /// offered.
    ///
    /// # Errors
    /// [`Refused::NotAllowed`] for anybody who does not manage the server.
    pub async fn set_server_channel(
        &self,
        caller: &Caller,
        channel: Option<ChannelId>,
    ) -> Result<(), Refused> {
        let server = managed(caller)?;
        self.write(move |connection| servers::set_channel(connection, server, channel))
            .await
    }

    /// Sets the language of a server's public posts, `None` for the server's own.
    ///
    /// # Errors
    /// [`Refused::NotAllowed`] for anybody who does not manage the server.
    pub async fn set_server_language(
        &self,
        caller: &Caller,
        language: Option<String>,
    ) -> Result<(), Refused> {
        let server = managed(caller)?;
        self.write(move |connection| servers::set_language(connection, server, language.as_deref()))
            .await
    }

    /// What was remembered of the commands that were registered last: a number made from them.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn registered_commands(&self) -> Result<Option<i64>, Refused> {
        let mark = self
            .read(|connection| servers::mark(connection, COMMANDS))
            .await?;
        Ok(mark.map(|mark| mark.0))
    }

    /// Remembers the commands that are registered now.
    ///
    /// # Errors
    /// [`Refused::Unavailable`].
    pub async fn set_registered_commands(&self, digest: i64) -> Result<(), Refused> {
        self.write(move |connection| servers::set_mark(connection, COMMANDS, Timestamp(digest)))
            .await
    }

    /// Bans a user from the bot in the caller's server, or takes the ban back.
    ///
    /// # Errors
    /// [`Refused::NotAllowed`] for anybody who may not manage messages there.
    pub async fn set_ban(
        &self,
        caller: &Caller,
        user: UserId,
        banned: bool,
    ) -> Result<(), Refused> {
        let place = caller.place.as_ref().filter(|place| place.moderator);
        let server = place.ok_or(Refused::NotAllowed)?.server;
        self.write(move |connection| servers::set_ban(connection, server, user, banned))
            .await
    }
}

fn managed(caller: &Caller) -> Result<ServerId, Refused> {
    let manages = |place: &&Place| place.manager;
    let place = caller.place.as_ref().filter(manages);
    Ok(place.ok_or(Refused::NotAllowed)?.server)
}
