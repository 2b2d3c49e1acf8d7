//! The names of servers, as the connection tells them.

use std::collections::HashMap;
use std::sync::Mutex;

use super::failure::unpoisoned;
use super::handle::Host;
use super::outbox;
use store::{ChannelId, SeenServer, ServerId, Timestamp};

/// The servers that are looked at in one go.
const SERVERS: u32 = 500;

/// The names of the servers that the bot is in, not escaped.
#[derive(Default)]
pub(super) struct Names(Mutex<HashMap<ServerId, String>>);

fn seen(server: ServerId, name: &str) -> SeenServer {
    SeenServer {
        server,
        name: name.to_owned(),
    }
}

impl Host {
    /// Records the name of a server that the bot is in.
    pub async fn name_server(&self, server: ServerId, name: &str) {
        unpoisoned(&self.inner.names.0).insert(server, name.to_owned());
        let was_away = self.was_away(server).await;
        let seen = seen(server, name);
        match self.store().see_server(seen, self.now()).await {
            Ok(()) => self.bring_what_waited(server, was_away),
            Err(error) => tracing::warn!(%server, %error, "a server's name was not written"),
        }
    }

    /// Returns `true` if the bot was in a server and is known to have left it.
    async fn was_away(&self, server: ServerId) -> bool {
        let away = self.store().is_server_away(server).await;
        away.unwrap_or(false)
    }

    /// Brings out what has become due because the bot is back in a server.
    fn bring_what_waited(&self, server: ServerId, was_away: bool) {
        if was_away {
            outbox::end_waits_in(self, server);
            tokio::spawn(outbox::sweep(self.clone()));
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
        let was_away = self.was_away(server).await;
        let arrived = self.store().arrive_in_server(
            seen(server, name),
            channel,
            language.to_owned(),
            self.now(),
        );
        match arrived.await {
            Ok(Some(news)) => outbox::bring_news(self, news),
            Ok(None) => self.bring_what_waited(server, was_away),
            Err(error) => tracing::warn!(%server, %error, "a new server was not written"),
        }
    }

    /// Records that the bot is no longer in a server. Its contests wait for it since a point in time:
    /// that up to which outages have been given back, since what a wait gives back counts as the last.
    pub async fn forget_server(&self, server: ServerId, since: Timestamp) {
        unpoisoned(&self.inner.names.0).remove(&server);
        match self.store().leave_server(server, since).await {
            // The other side of its contests reads that they wait.
            Ok(()) => drop(tokio::spawn(outbox::sweep(self.clone()))),
            Err(error) => tracing::warn!(%server, %error, "that a server is left was not written"),
        }
    }

    /// Records that the bot is no longer in those of its servers of which `is_left` returns `true`.
    /// They may have been left while it was not connected.
    pub async fn forget_servers(&self, since: Timestamp, is_left: impl Fn(ServerId) -> bool) {
        let mut after = ServerId(0);
        loop {
            let servers = match self.store().servers_after(after, SERVERS).await {
                Ok(servers) => servers,
                Err(error) => {
                    tracing::warn!(%error, "servers that are left were not looked for");
                    return;
                }
            };
            let Some(last) = servers.last() else { return };
            after = *last;
            for server in servers.into_iter().filter(|server| is_left(*server)) {
                self.forget_server(server, since).await;
            }
        }
    }

    /// Returns the name of a server, not escaped, or `None` if the bot is not in it.
    pub(super) fn server_name(&self, server: ServerId) -> Option<String> {
        unpoisoned(&self.inner.names.0).get(&server).cloned()
    }
}
