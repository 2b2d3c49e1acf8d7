//! Who asks, where and when: taken from the interaction, never from what was typed.

use serenity::all::{ChannelId, ChannelType, GuildId, Member, PartialChannel, Permissions, User};

use crate::host::{self, Caller, Host, Origin, Timestamp};
use crate::phrase::Language;

/// The parts of an interaction that say who asks.
pub(in crate::discord) struct Asking<'a> {
    /// The interaction's id, whose time is that of the click.
    pub id: u64,
    /// Who.
    pub user: &'a User,
    /// Who, as member of the server.
    pub member: Option<&'a Member>,
    /// The server.
    pub guild: Option<GuildId>,
    /// Where.
    pub channel: ChannelId,
    /// What kind of place that is.
    pub partial: Option<&'a PartialChannel>,
    /// The user's locale.
    pub locale: &'a str,
    /// The server's locale.
    pub guild_locale: Option<&'a str>,
}

/// The caller, with the language that they have chosen or came with.
pub(in crate::discord) async fn caller(host: &Host, asking: &Asking<'_>) -> Caller {
    let user = host::UserId(asking.user.id.get());
    let chosen = host.language_of(user).await.ok().flatten();
    let language = chosen.unwrap_or_else(|| Language::from_locale(asking.locale).code());
    let origin = match asking.guild {
        Some(guild) => Some(place(host, asking, guild).await),
        None => None,
    };
    Caller {
        user,
        name: asking.user.display_name().to_owned(),
        nickname: asking.member.and_then(|member| member.nick.clone()),
        language,
        origin,
        at: clicked_at(asking.id),
    }
}

/// The first millisecond of Discord's ids, since 1970.
const EPOCH: i64 = 1_420_070_400_000;

/// When an interaction was made: its id says so.
pub(in crate::discord) fn clicked_at(id: u64) -> Timestamp {
    Timestamp(i64::try_from(id >> 22).unwrap_or(0).saturating_add(EPOCH))
}

async fn place(host: &Host, asking: &Asking<'_>, guild: GuildId) -> Origin {
    let server = host::ServerId(guild.get());
    let chosen = host
        .server(server)
        .await
        .ok()
        .and_then(|server| server.language);
    let language = chosen
        .unwrap_or_else(|| Language::from_locale(asking.guild_locale.unwrap_or_default()).code());
    let has = |permission: Permissions| {
        let member = asking.member.and_then(|member| member.permissions);
        member.is_some_and(|all| all.administrator() || all.contains(permission))
    };
    let here = host::ChannelId(asking.channel.get());
    let thread_kinds = [
        ChannelType::PublicThread,
        ChannelType::PrivateThread,
        ChannelType::NewsThread,
    ];
    let parent = asking
        .partial
        .filter(|channel| thread_kinds.contains(&channel.kind))
        .and_then(|channel| channel.parent_id);
    Origin {
        server,
        channel: parent.map_or(here, |parent| host::ChannelId(parent.get())),
        thread: parent.map(|_| here),
        language,
        moderator: has(Permissions::MANAGE_MESSAGES),
        manager: has(Permissions::MANAGE_GUILD),
    }
}
