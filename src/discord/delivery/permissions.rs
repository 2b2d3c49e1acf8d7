//! Missing permissions in words: what is missing, where, and who can help.

use std::num::NonZeroU64;

use serenity::all::{
    GuildId, Member, PermissionOverwrite, PermissionOverwriteType, Permissions, Role, UserId,
};

use crate::discord::delivery::error_code::{Kind, meant};
use crate::discord::delivery::grounds::Ground;
use crate::discord::delivery::place::{Group, Place};
use crate::discord::delivery::requests::{Asked, Failure, Requests};
use host::{ChannelId, Lacks, Permit, RoleId, ServerId, Trouble, Undelivered};
use text::{Language, Phrase};

/// The permissions that the bot needs where a match is offered, with the keys of their names. In
/// each of these kinds of places it needs those of them that mean something there.
const NEEDED: [(Permissions, &str, &[Ground]); 6] = [
    (
        Permissions::VIEW_CHANNEL,
        "permission-view-channel",
        &[Ground::Text, Ground::Voice, Ground::Post],
    ),
    (Permissions::CONNECT, "permission-connect", &[Ground::Voice]),
    (
        Permissions::SEND_MESSAGES,
        "permission-send-messages",
        &[Ground::Text, Ground::Voice],
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-in-threads",
        &[Ground::Text, Ground::Post],
    ),
    (
        Permissions::ATTACH_FILES,
        "permission-attach-files",
        &[Ground::Text, Ground::Voice, Ground::Post],
    ),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "permission-read-message-history",
        &[Ground::Text, Ground::Voice, Ground::Post],
    ),
];

/// Returns the permissions that the bot needs where a match is offered, with the keys of their names.
fn needed_in(ground: Ground) -> impl Iterator<Item = (Permissions, &'static str)> {
    let needed = NEEDED.into_iter();
    let needed = needed.filter(move |(.., grounds)| grounds.contains(&ground));
    needed.map(|(needed, key, _)| (needed, key))
}

/// Returns the permissions that the bot needs in an ordinary channel where a match is offered.
#[cfg(test)]
pub(in crate::discord) fn needed() -> Permissions {
    needed_in(Ground::Text).map(|(needed, _)| needed).collect()
}

/// Returns `true` if the bot has all permissions that it needs in a place, given those that it has.
pub(in crate::discord) fn has_all(ground: Ground, has: Permissions) -> bool {
    has.administrator() || needed_in(ground).all(|(needed, _)| has.contains(needed))
}

/// Returns a sentence for a place in which the bot lacks a permission that it needs, given those that
/// it has.
pub(in crate::discord) fn missing(
    language: Language,
    channel: ChannelId,
    ground: Ground,
    has: Permissions,
) -> Option<String> {
    let lacking = needed_in(ground).filter(|(needed, _)| !has.contains(*needed));
    let lacking: Vec<&'static str> = lacking.map(|(_, key)| key).collect();
    (!has_all(ground, has)).then(|| sentence(language, channel, &lacking))
}

/// Returns a sentence for a server that has the bot's commands and not the bot, with the link that
/// brings it there: no permission of a channel would help.
pub fn absent(language: Language, link: &str) -> String {
    let sentence = Phrase::new("bot-is-absent").with("link", link);
    sentence.say(language)
}

/// Returns what the bot may do in a channel of a server: Discord says so only of the channel in which
/// somebody asks, so that it is added up from the bot's roles and the channel's own rules. Of a channel
/// that the bot does not see Discord tells nothing; what its roles give is taken then, but for seeing
/// it. Returns `None` if Discord does not answer.
pub(in crate::discord) async fn in_channel(
    requests: &Requests,
    bot: UserId,
    server: ServerId,
    channel: ChannelId,
) -> Option<Permissions> {
    let channel = NonZeroU64::new(channel.0).map(serenity::all::ChannelId::from)?;
    let guild = NonZeroU64::new(server.0).map(GuildId::from)?;
    let group = Place::channel(Some(server), channel).group;
    if requests.gap(group).is_some() {
        return None;
    }
    let (http, permit) = (&requests.http, Permit::default());
    let (asked, looked) = (Asked::roles(guild), Asked::member(guild, bot));
    // Each is boxed: the client library's requests are large, and these are made at the same time.
    let (roles, member, seen) = tokio::join!(
        Box::pin(requests.make(group, asked, &permit, http.get_guild_roles(guild))),
        Box::pin(requests.make(group, looked, &permit, http.get_member(guild, bot))),
        Box::pin(requests.make(
            group,
            Asked::sight(channel),
            &permit,
            http.get_channel(channel)
        )),
    );
    let member = member.ok()?;
    let base = of_roles(guild, &roles.ok()?, &member);
    match seen {
        Ok(seen) => {
            let rules = seen.guild()?.permission_overwrites;
            Some(in_rules(base, &member, &rules))
        }
        Err(Failure::Discord(error))
            if meant(Kind::Change, &error) == Some(Undelivered::Hidden) =>
        {
            Some(base - Permissions::VIEW_CHANNEL)
        }
        Err(_) => None,
    }
}

/// Returns `true` if everybody may ping a role of a server; `None` if Discord does not answer, or has
/// no such role.
pub(in crate::discord) async fn is_mentionable(
    requests: &Requests,
    server: ServerId,
    role: RoleId,
) -> Option<bool> {
    let guild = NonZeroU64::new(server.0).map(GuildId::from)?;
    let (http, group) = (&requests.http, Group::Server(server.0));
    if requests.gap(group).is_some() {
        return None;
    }
    let (asked, permit) = (Asked::roles(guild), Permit::default());
    let roles = requests.make(group, asked, &permit, http.get_guild_roles(guild));
    let roles = Box::pin(roles).await.ok()?;
    let role = roles.iter().find(|it| it.id.get() == role.0)?;
    Some(role.mentionable)
}

/// Returns a sentence for a role that not everybody may ping, in a channel where the bot may not
/// ping all, given what it may do there.
pub fn unpingable(
    language: Language,
    channel: ChannelId,
    role: RoleId,
    has: Permissions,
) -> Option<String> {
    let may = has.administrator() || has.mention_everyone();
    let sentence = || {
        Phrase::new("unpingable-role")
            .with("role", format!("<@&{role}>"))
            .with("channel", format!("<#{channel}>"))
            .say(language)
    };
    (!may).then(sentence)
}

/// Returns what the roles of a member give in the whole server, with that of everybody.
fn of_roles(guild: GuildId, roles: &[Role], member: &Member) -> Permissions {
    let is_own = |role: &&Role| role.id.get() == guild.get() || member.roles.contains(&role.id);
    let own = roles.iter().filter(is_own);
    own.fold(Permissions::empty(), |sum, role| sum | role.permissions)
}

/// Returns what a member may do where a channel's rules change what their roles give: first those for
/// everybody, then those for their roles together, then those for themselves.
fn in_rules(base: Permissions, member: &Member, rules: &[PermissionOverwrite]) -> Permissions {
    use PermissionOverwriteType::{Member as Own, Role};
    let everybody = member.guild_id.get();
    let steps: [&dyn Fn(PermissionOverwriteType) -> bool; 3] = [
        &|kind| matches!(kind, Role(role) if role.get() == everybody),
        &|kind| matches!(kind, Role(role) if member.roles.contains(&role)),
        &|kind| matches!(kind, Own(user) if user == member.user.id),
    ];
    steps.into_iter().fold(base, |permissions, applies| {
        let rules = rules.iter().filter(|rule| applies(rule.kind));
        let none = (Permissions::empty(), Permissions::empty());
        let (allow, deny) = rules.fold(none, |(allow, deny), rule| {
            (allow | rule.allow, deny | rule.deny)
        });
        (permissions - deny) | allow
    })
}

/// Tries whether the bot may write in a channel by pretending to type there for a moment: that takes
/// one request.
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
    let lacks = match meant(Kind::Change, &error)? {
        Undelivered::Hidden => Lacks::Sight,
        Undelivered::Forbidden => Lacks::Posting,
        _ => return None,
    };
    Some(Trouble { channel, lacks })
}

/// Returns the sentence for a place where a post was refused.
pub fn trouble(language: Language, trouble: &Trouble) -> String {
    let keys: &[&'static str] = match trouble.lacks {
        // Discord answers alike where the bot may not enter a voice channel.
        Lacks::Sight => &["permission-view-channel", "permission-connect"],
        Lacks::Posting => &["permission-send-messages"],
        Lacks::PostingInThread => &["permission-send-in-threads"],
        Lacks::Opening => &["permission-manage-threads"],
        Lacks::Attaching => &["permission-attach-files"],
        Lacks::Pictures(code) => return refused(language, "posts-without-pictures", trouble, code),
        Lacks::Approval => return refused(language, "posts-moderated", trouble, 0),
        Lacks::Place => return refused(language, "offer-without-place", trouble, 0),
        Lacks::Other(code) => return refused(language, "posts-refused", trouble, code),
    };
    sentence(language, trouble.channel, keys)
}

/// Returns the reason why nobody can see an offer, which is withdrawn for it.
pub fn unposted(language: Language, trouble: &Trouble) -> String {
    match trouble.lacks {
        Lacks::Approval => refused(language, "offer-moderated", trouble, 0),
        Lacks::Other(code) => refused(language, "offer-refused", trouble, code),
        _ => self::trouble(language, trouble),
    }
}

/// Returns the sentence for a place where no permission helps.
fn refused(language: Language, key: &'static str, trouble: &Trouble, code: u32) -> String {
    Phrase::new(key)
        .with("channel", format!("<#{}>", trouble.channel))
        .with("code", code.to_string())
        .say(language)
}

fn sentence(language: Language, channel: ChannelId, keys: &[&'static str]) -> String {
    let names: Vec<Phrase> = keys.iter().map(|key| Phrase::new(key)).collect();
    Phrase::new("missing-permissions")
        .with("channel", format!("<#{channel}>"))
        .with("permissions", names)
        .say(language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_missing_is_named_and_an_administrator_lacks_nothing() {
        let language = Language::english();
        let all = Permissions::all() & !Permissions::ADMINISTRATOR;
        let channel = ChannelId(5);
        let missing = |ground, has| missing(language, channel, ground, has);
        assert_eq!(missing(Ground::Text, all), None);
        assert_eq!(missing(Ground::Text, Permissions::ADMINISTRATOR), None);
        let without_threads = all & !Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(missing(Ground::Voice, without_threads), None);
        let unconnected = all & !Permissions::CONNECT;
        assert_eq!(missing(Ground::Text, unconnected), None);
        let alone = missing(Ground::Voice, unconnected).expect("something is missing");
        assert!(
            alone.contains("Connect") && !alone.contains("Send"),
            "{alone}"
        );
        let readers = all & !Permissions::SEND_MESSAGES;
        assert_eq!(missing(Ground::Post, readers), None, "posts are threads");
        let mute = missing(Ground::Text, without_threads);
        let mute = mute.expect("something is missing");
        assert!(mute.contains("Send Messages in Threads") && !mute.contains("Attach"));
        let mute = missing(Ground::Text, all & !Permissions::ATTACH_FILES);
        let mute = mute.expect("something is missing");
        assert!(
            mute.contains("Attach Files") && !mute.contains("Send Messages"),
            "{mute}"
        );
    }
}
