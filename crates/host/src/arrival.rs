//! Callers on their arrival: what the bot knows of them is read once.

use super::handle::Host;
use super::outbox;
use super::requests::Caller;
use crate::Result;

/// The time after a try for which closed direct messages are left alone, however often their owner
/// asks from there: an hour, in milliseconds.
const KNOCK: i64 = 3_600_000;

impl Host {
    /// Adds to a caller what the bot knows of them and of the server where they ask. Chosen
    /// languages replace those that came with the question.
    ///
    /// A database that cannot be read keeps nobody from asking.
    pub async fn arrive(&self, mut caller: Caller) -> Caller {
        self.inner.now.hear(caller.at);
        let origin = caller.origin.as_ref();
        let place = origin.map(|origin| (origin.server, origin.channel));
        let user = caller.user;
        let visitor = self.read(move |tx| {
            let place = match place {
                Some((server, channel)) => Some((tx.server(server)?, tx.channel(channel)?)),
                None => None,
            };
            Ok((tx.user(user)?, place))
        });
        let (user, place) = match visitor.await {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(%error, "somebody is answered without their settings");
                return caller;
            }
        };
        if let Some(user) = &user {
            caller.language.clone_from(&user.language);
        }
        let closed = user
            .as_ref()
            .is_some_and(|user| user.has_closed_messages(self.now()));
        if closed && caller.origin.is_none() {
            // A user who asks from their direct messages may have opened them again.
            let (own, now) = (caller.user, self.now());
            let reopened = self.write(move |tx| tx.reopen_messages(own, KNOCK, now));
            if let Err(error) = reopened.await {
                tracing::warn!(%error, "direct messages that may be open count as closed");
            }
        }
        caller.known = user;
        if let (Some(origin), Some((server, channel))) = (&mut caller.origin, place) {
            let found = origin.channel;
            if channel.is_gone
                && let Err(error) = self.write(move |tx| tx.find_channel(found)).await
            {
                tracing::warn!(%error, "a channel that is there counts as gone");
            }
            outbox::try_refused_in(self, origin.server);
            if let Some(language) = &server.language {
                origin.language.clone_from(language);
            }
            origin.settings = server;
        }
        caller
    }

    /// Records a caller who acts, with their current name. Writes nothing for a caller known by
    /// that name.
    pub(super) async fn remember(&self, caller: &Caller) -> Result<()> {
        if caller.is_known() {
            return Ok(());
        }
        let (name, language) = (caller.name.clone(), caller.language.clone());
        let user = caller.user;
        Ok(self
            .write(move |tx| tx.greet(user, &name, &language))
            .await?)
    }
}

impl Caller {
    /// Returns `true` if the caller is known by their current name.
    pub(super) fn is_known(&self) -> bool {
        let known = self.known.as_ref();
        known.is_some_and(|known| known.name == self.name)
    }

    /// Returns `true` if the caller's direct messages are closed and they have not been told so.
    pub(super) fn is_unaware_of_closed_messages(&self) -> bool {
        let known = self.known.as_ref();
        known.is_some_and(|user| user.has_closed_messages(self.at) && !user.dm_told)
    }
}
