//! The names of servers, as the connection tells them.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use super::handle::Host;
use crate::store::{ChannelId, ServerId};

/// The names of the servers that the bot is in, not escaped.
#[derive(Default)]
pub(super) struct Names(Mutex<HashMap<ServerId, String>>);

impl Host {
    /// Records the name of a server that the bot is in.
    pub async fn name_server(&self, server: ServerId, name: &str) {
        unpoisoned(&self.inner.names.0).insert(server, name.to_owned());
        let seen = self.store().see_server(server, name.to_owned(), self.now());
        if let Err(error) = seen.await {
            tracing::warn!(%server, %error, "a server's name was not written");
        }
    }

    /// Records that the bot has just been brought into a server. If it was never there before, it
    /// says so in a channel, in the server's language, once for ever.
    pub async fn arrive_in_server(
        &self,
        server: ServerId,
        name: &str,
        channel: ChannelId,
        language: &str,
    ) {
        unpoisoned(&self.inner.names.0).insert(server, name.to_owned());
        let place = (channel, language.to_owned());
        let arrived = self
            .store()
            .arrive_in_server(server, name.to_owned(), place, self.now());
        match arrived.await {
            Ok(true) => self.inner.bulletins.notify_one(),
            Ok(false) => {}
            Err(error) => tracing::warn!(%server, %error, "a new server was not written"),
        }
    }

    /// Records that the bot is no longer in a server.
    pub async fn forget_server(&self, server: ServerId) {
        unpoisoned(&self.inner.names.0).remove(&server);
        if let Err(error) = self.store().leave_server(server, self.now()).await {
            tracing::warn!(%server, %error, "that a server is left was not written");
        }
    }

    /// Returns the name of a server, not escaped, or `None` if the bot is not in it.
    pub(super) fn server_name(&self, server: ServerId) -> Option<String> {
        unpoisoned(&self.inner.names.0).get(&server).cloned()
    }
}
