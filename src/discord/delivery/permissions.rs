//! Missing permissions in words: what is missing, where, and who can help.

use std::num::NonZeroU64;

use serenity::all::{HttpError, Permissions};

use crate::discord::delivery::error_code::meaning;
use crate::discord::delivery::place::Place;
use crate::discord::delivery::requests::{Asked, Failure, Requests};
use crate::host::{ChannelId, Lacks, Permit, ServerId, Trouble, Undelivered};
use crate::phrase::{Language, Phrase};

/// The permissions that the bot needs where a match is offered, with the keys of their names.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-in-threads",
    ),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
    ),
];

/// Returns a sentence for a channel in which the bot lacks a permission that it needs, given those
/// that it has.
#[must_use]
pub fn missing(language: Language, channel: ChannelId, has: Permissions) -> Option<String> {
    let lacking = NEEDED
        .into_iter()
        .filter(|(needed, _)| !has.contains(*needed));
    let lacking: Vec<&'static str> = lacking.map(|(_, key)| key).collect();
    (!has.administrator() && !lacking.is_empty()).then(|| sentence(language, channel, &lacking))
}

/// Tries whether the bot may write in a channel by pretending to type there for a moment: there is
/// no other way to learn its permissions in another channel.
pub(in crate::discord) async fn try_out(
    requests: &Requests,
    server: Option<ServerId>,
    channel: ChannelId,
) -> Option<Trouble> {
    let number = NonZeroU64::new(channel.0).map(serenity::all::ChannelId::from)?;
    let group = Place::channel(server, number).group;
    if requests.gap(group).is_some() {
        return None;
    }
    let typing = number.broadcast_typing(&requests.http);
    let (asked, permit) = (Asked::typing(number), Permit::default());
    let tried = requests.make(group, asked, &permit, typing).await;
    let Err(Failure::Discord(error)) = tried else {
        return None;
    };
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = *error else {
        return None;
    };
    let lacks = match meaning(response.status_code.as_u16(), response.error.code) {
        Undelivered::Hidden => Lacks::Sight,
        Undelivered::Forbidden => Lacks::Posting,
        _ => return None,
    };
    Some(Trouble { channel, lacks })
}

/// Returns the sentence for a place where a post was refused.
#[must_use]
pub fn trouble(language: Language, trouble: &Trouble) -> String {
    let key = match trouble.lacks {
        Lacks::Sight => "permission-view-channel",
        Lacks::Posting => "permission-send-messages",
        Lacks::PostingInThread => "permission-send-in-threads",
        Lacks::Opening => "permission-manage-threads",
        Lacks::Attaching => "permission-attach-files",
    };
    sentence(language, trouble.channel, &[key])
}

fn sentence(language: Language, channel: ChannelId, keys: &[&'static str]) -> String {
    let names: Vec<Phrase> = keys.iter().map(|key| Phrase::new(key)).collect();
    Phrase::new("missing-permissions")
        .with("channel", format!("<#{channel}>"))
        .with("permissions", names)
        .render(language, ["", ""])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_missing_is_named_and_an_administrator_lacks_nothing() {
        let language = Language::english();
        let all = Permissions::all() & !Permissions::ADMINISTRATOR;
        let channel = ChannelId(5);
        assert_eq!(missing(language, channel, all), None);
        assert_eq!(missing(language, channel, Permissions::ADMINISTRATOR), None);
        let mute = missing(
            language,
            channel,
            all & !Permissions::SEND_MESSAGES_IN_THREADS,
        );
        let mute = mute.expect("something is missing");
        assert!(mute.contains("Send Messages in Threads") && !mute.contains("Attach"));
        let mute = missing(language, channel, all & !Permissions::ATTACH_FILES);
        let mute = mute.expect("something is missing");
        assert!(
            mute.contains("Attach Files") && !mute.contains("Send Messages"),
            "{mute}"
        );
    }
}
