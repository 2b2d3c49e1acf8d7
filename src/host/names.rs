//! The names of servers, as the connection tells them.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use super::handle::Host;
use crate::store::ServerId;

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
