//! The wishes of servers about contests.

use crate::host::handle::Host;
use crate::host::requests::{Caller, RequestError};
use crate::host::rights::Deed;
use crate::store::{Challengers, ChannelId, ContestSettings, RoleId, ServerId};

/// A change of what a server wants of contests; `None` leaves a setting as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContestsChange {
    /// The channel for contests, or wherever a captain asks.
    pub channel: Option<Option<ChannelId>>,
    /// The role of captains, besides those who manage the server.
    pub captain_role: Option<Option<RoleId>>,
    /// The role that is pinged when a line-up opens.
    pub lineup_role: Option<Option<RoleId>>,
    /// The servers that may challenge it.
    pub challengers: Option<Challengers>,
    /// A blocked server that may challenge it again, and be challenged.
    pub unblock: Option<ServerId>,
}

impl Host {
    /// Changes what a server wants of contests, and returns its settings. A server that is listed
    /// without a channel has the one in which the caller asks.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAManager`] to anybody who does not manage the server.
    pub async fn set_server_contests(
        &self,
        caller: &Caller,
        change: ContestsChange,
    ) -> Result<ContestSettings, RequestError> {
        let server = Deed::ChangeServer.server(caller)?;
        let mut settings = self.store().server(server).await?.contests;
        let before = settings;
        settings.channel = change.channel.unwrap_or(settings.channel);
        settings.captain_role = change.captain_role.unwrap_or(settings.captain_role);
        settings.lineup_role = change.lineup_role.unwrap_or(settings.lineup_role);
        settings.challengers = change.challengers.unwrap_or(settings.challengers);
        if settings.challengers == Challengers::Listed && settings.channel.is_none() {
            settings.channel = caller.origin.as_ref().map(|origin| origin.channel);
        }
        if settings != before
            && let Some(origin) = &caller.origin
        {
            let store = self.store();
            let language = origin.language.clone();
            store
                .set_server_contests(server, settings, language)
                .await?;
        }
        if let Some(blocked) = change.unblock {
            let store = self.store();
            store.set_server_block(server, blocked, false).await?;
        }
        Ok(settings)
    }

    /// Returns the servers that the caller's has blocked, with their names as far as they are known.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAManager`] to anybody who does not manage the server.
    pub async fn blocked_servers(
        &self,
        caller: &Caller,
    ) -> Result<Vec<(ServerId, Option<String>)>, RequestError> {
        let server = Deed::ChangeServer.server(caller)?;
        Ok(self.store().blocked_servers(server).await?)
    }
}
