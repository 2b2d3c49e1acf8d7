//! Places in which the bot may post or not, and the address that brings it into a server.

use serenity::all::ApplicationId;

use super::Cx;
use crate::discord::delivery::permissions;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::message::Message;
use host::ChannelId;

/// The permissions that the bot asks for when it is invited: all that it uses, as `docs/hosting.md` names them.
const PERMISSIONS: u64 = 309_237_746_688;

/// Returns the address that invites the bot into a server.
pub(in crate::discord) fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

impl Cx<'_> {
    /// Checks that the bot may post where a contest of the caller's server would be shown. Fails as
    /// [`check_postable`](Self::check_postable) does.
    pub(in crate::discord) async fn check_shown(&self) -> Result<()> {
        let origin = self.caller.origin.as_ref();
        let set = origin.and_then(|origin| origin.settings.contests.channel);
        self.check_postable(set).await
    }

    /// Checks that the bot may post in the channel that is set, or without one where the caller asks.
    /// Fails with a sentence with the permissions that it lacks, or with the link that brings it there.
    pub(in crate::discord) async fn check_postable(&self, set: Option<ChannelId>) -> Result<()> {
        match self.cannot_post(set).await {
            Some(sentence) => Err(Message::words(sentence).into()),
            None => Ok(()),
        }
    }

    /// Returns a sentence if nothing could be shown there. Discord tells only the bot's permissions
    /// in the question's own channel; another channel is tried out.
    async fn cannot_post(&self, set: Option<ChannelId>) -> Option<String> {
        let (data, language) = (self.data, self.language());
        let place = self.caller.origin.as_ref()?;
        if let Some(link) = data.missing_invitation(place.server) {
            return Some(permissions::absent(language, &link));
        }
        match set.filter(|set| *set != place.channel) {
            None => {
                let ground = data.requests.ground(place.server, place.channel);
                permissions::missing(language, place.channel, ground, self.permissions?)
            }
            Some(set) => {
                let server = Some(place.server);
                let trouble = permissions::try_out(&data.requests, server, set).await?;
                Some(permissions::trouble(language, &trouble))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serenity::all::{ApplicationId, Permissions};

    use super::invitation;
    use crate::discord::delivery::permissions::needed;

    #[test]
    fn an_invitation_asks_for_what_the_bot_needs_and_for_nothing_else() {
        let page = include_str!("../../../docs/hosting.md");
        let needed = needed() | Permissions::CREATE_PUBLIC_THREADS;
        let asked = format!("permissions={}", needed.bits());
        let link = invitation(ApplicationId::new(1));
        assert!(link.ends_with(&asked));
        let link = link.replace("client_id=1&", "client_id=APPLICATION_ID&");
        assert!(page.lines().any(|line| line == link), "{link}");
        let names = page.split_once("which are all that it uses: ");
        let (names, _) = names.and_then(|it| it.1.split_once('.')).expect("names");
        // Discord has two names for this one: of a server, and of a channel.
        let names = names.replace("View Channels", "View Channel");
        let named: BTreeSet<&str> = names.split(", ").collect();
        assert_eq!(named, needed.get_permission_names().into_iter().collect());
    }
}
