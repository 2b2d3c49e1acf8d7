//! What users and servers have set.

use super::handle::Host;
use super::requests::{Caller, Origin, RequestError};
use crate::store::people::{self, Switch, User};
use crate::store::servers::{self, Server};
use crate::store::{ChannelId, ServerId, Timestamp, UserId};

/// The mark of the commands that were registered last.
const COMMANDS: &str = "commands";

impl Host {
    /// What the bot knows of the caller.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn user(&self, caller: &Caller) -> Result<User, RequestError> {
        self.touch(caller).await?;
        let user = caller.user;
        self.read(move |connection| people::user(connection, user))
            .await?
            .ok_or(RequestError::Unavailable)
    }

    /// Whether the caller is to be told now that their direct messages are closed: once, until a
    /// hand has reached them there again.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn tell_closed(&self, caller: &Caller) -> Result<bool, RequestError> {
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
    /// [`RequestError::Unavailable`].
    pub async fn language_of(&self, user: UserId) -> Result<Option<String>, RequestError> {
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
    /// [`RequestError::Unavailable`].
    pub async fn set_language(&self, caller: &Caller, language: &str) -> Result<(), RequestError> {
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
    /// [`RequestError::Unavailable`].
    pub async fn set_switch(
        &self,
        caller: &Caller,
        switch: Switch,
        on: bool,
    ) -> Result<(), RequestError> {
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
    /// [`RequestError::Yourself`].
    pub async fn block(&self, caller: &Caller, blocked: UserId) -> Result<(), RequestError> {
        if blocked == caller.user {
            return Err(RequestError::Yourself);
        }
        self.touch(caller).await?;
        let user = caller.user;
        self.write(move |connection| people::block(connection, user, blocked))
            .await
    }

    /// Takes a block back. False when there was none.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn unblock(&self, caller: &Caller, blocked: UserId) -> Result<bool, RequestError> {
        let user = caller.user;
        self.write(move |connection| people::unblock(connection, user, blocked))
            .await
    }

    /// Whom the caller has blocked.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn blocked(&self, caller: &Caller) -> Result<Vec<UserId>, RequestError> {
        let user = caller.user;
        self.read(move |connection| people::blocked(connection, user))
            .await
    }

    /// A server's settings.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn server(&self, server: ServerId) -> Result<Server, RequestError> {
        self.read(move |connection| servers::server(connection, server))
            .await
    }

    /// Sets the channel in which a server's matches are played, `None` for wherever they are
    /// offered.
    ///
    /// # Errors
    /// [`RequestError::NotAllowed`] for anybody who does not manage the server.
    pub async fn set_server_channel(
        &self,
        caller: &Caller,
        channel: Option<ChannelId>,
    ) -> Result<(), RequestError> {
        let server = managed(caller)?;
        self.write(move |connection| servers::set_channel(connection, server, channel))
            .await
    }

    /// Sets the language of a server's public posts, `None` for the server's own.
    ///
    /// # Errors
    /// [`RequestError::NotAllowed`] for anybody who does not manage the server.
    pub async fn set_server_language(
        &self,
        caller: &Caller,
        language: Option<String>,
    ) -> Result<(), RequestError> {
        let server = managed(caller)?;
        self.write(move |connection| servers::set_language(connection, server, language.as_deref()))
            .await
    }

    /// What was remembered of the commands that were registered last: a number made from them.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn registered_commands(&self) -> Result<Option<i64>, RequestError> {
        let mark = self
            .read(|connection| servers::mark(connection, COMMANDS))
            .await?;
        Ok(mark.map(|mark| mark.0))
    }

    /// Remembers the commands that are registered now.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn set_registered_commands(&self, digest: i64) -> Result<(), RequestError> {
        self.write(move |connection| servers::set_mark(connection, COMMANDS, Timestamp(digest)))
            .await
    }

    /// Bans a user from the bot in the caller's server, or takes the ban back.
    ///
    /// # Errors
    /// [`RequestError::NotAllowed`] for anybody who may not manage messages there.
    pub async fn set_ban(
        &self,
        caller: &Caller,
        user: UserId,
        banned: bool,
    ) -> Result<(), RequestError> {
        let place = caller.origin.as_ref().filter(|place| place.moderator);
        let server = place.ok_or(RequestError::NotAllowed)?.server;
        self.write(move |connection| servers::set_ban(connection, server, user, banned))
            .await
    }
}

fn managed(caller: &Caller) -> Result<ServerId, RequestError> {
    let manages = |place: &&Origin| place.manager;
    let place = caller.origin.as_ref().filter(manages);
    Ok(place.ok_or(RequestError::NotAllowed)?.server)
}
