//! The servers that the bot is in, as the connection tells of them.

use super::failure::unpoisoned;
use super::handle::Host;
use super::presences::Presence;
use super::{outbox, sweep};
use model::{ChannelId, ServerId, Timestamp};
use store::{SeenServer, StoreError};

/// The servers that are looked at in one go.
const SERVERS: u32 = 500;

impl Host {
    /// Records the name of a server that the bot is in.
    pub async fn name_server(&self, server: ServerId, name: &str) {
        let (name, greeting) = (name.to_owned(), None);
        self.note_presence(server, Presence::Here { name, greeting })
            .await;
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
        let name = name.to_owned();
        let greeting = Some((channel, language.to_owned()));
        self.note_presence(server, Presence::Here { name, greeting })
            .await;
    }

    /// Records that the bot is no longer in a server. Its contests wait for it since a point in time:
    /// that up to which outages have been given back, since what a wait gives back counts as the last.
    /// If the bot is back before that is known, it has never been away.
    pub async fn forget_server(&self, server: ServerId, since: impl Future<Output = Timestamp>) {
        let known = || unpoisoned(&self.inner.presences.known);
        known().insert(server, Presence::Leaving);
        let since = since.await;
        match known().get_mut(&server) {
            Some(presence) if *presence == Presence::Leaving => *presence = Presence::Left(since),
            _ => return,
        }
        self.write_presence(server).await;
    }

    async fn note_presence(&self, server: ServerId, presence: Presence) {
        unpoisoned(&self.inner.presences.known).insert(server, presence);
        self.write_presence(server).await;
    }

    /// Writes what the connection has told last of a server, and returns `true` if that stands.
    /// Several may do so at once: who has written what is no longer true writes again.
    async fn write_presence(&self, server: ServerId) -> bool {
        let presences = &self.inner.presences;
        let known = || {
            let known = unpoisoned(&presences.known).get(&server).cloned();
            known.filter(|presence| *presence != Presence::Leaving)
        };
        while let Some(presence) = known() {
            if let Err(error) = self.write_as(server, &presence).await {
                tracing::warn!(%server, %error, "what is known of a server is written later");
                unpoisoned(&presences.unwritten).insert(server);
                return false;
            }
            unpoisoned(&presences.unwritten).remove(&server);
            if known() == Some(presence) {
                break;
            }
        }
        true
    }

    async fn write_as(&self, server: ServerId, presence: &Presence) -> Result<(), StoreError> {
        let (store, now) = (self.store(), self.now());
        let (name, greeting) = match presence {
            Presence::Here { name, greeting } => (name.clone(), greeting),
            Presence::Leaving => return Ok(()),
            Presence::Left(since) => {
                let since = *since;
                store
                    .write(move |tx| tx.leave_server(server, since))
                    .await?;
                // The other side of its contests reads that they wait.
                tokio::spawn(sweep::sweep(self.clone()));
                return Ok(());
            }
        };
        let was_away = store.read(move |tx| tx.is_server_away(server)).await?;
        let seen = SeenServer { server, name };
        let news = match greeting.clone() {
            Some((channel, language)) => {
                store
                    .write(move |tx| tx.arrive_in_server(&seen, channel, &language, now))
                    .await?
            }
            None => {
                store.write(move |tx| tx.see_server(&seen, now)).await?;
                None
            }
        };
        if let Some(news) = news {
            outbox::bring_news(self, news);
        } else if was_away {
            outbox::end_waits_in(self, server);
            tokio::spawn(sweep::sweep(self.clone()));
        }
        Ok(())
    }

    /// Writes what the database has failed to take of servers, until it fails again.
    pub(super) async fn write_presences(&self) {
        let unwritten = unpoisoned(&self.inner.presences.unwritten).clone();
        for server in unwritten {
            if !self.write_presence(server).await {
                break;
            }
        }
    }

    /// Records that the bot is no longer in those of its servers of which `is_left` returns `true`.
    /// They may have been left while it was not connected.
    pub async fn forget_servers(&self, since: Timestamp, is_left: impl Fn(ServerId) -> bool) {
        let mut after = ServerId(0);
        loop {
            let servers = match self.read(move |tx| tx.servers_after(after, SERVERS)).await {
                Ok(servers) => servers,
                Err(error) => {
                    tracing::warn!(%error, "servers that are left were not looked for");
                    return;
                }
            };
            let Some(last) = servers.last() else { return };
            after = *last;
            for server in servers.into_iter().filter(|server| is_left(*server)) {
                self.note_presence(server, Presence::Left(since)).await;
            }
        }
    }
}
