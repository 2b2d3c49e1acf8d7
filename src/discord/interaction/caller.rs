//! The caller, with place and time, taken from the interaction and never from typed text.

use serenity::all::{ChannelId, ChannelType, GuildId, Member, PartialChannel, Permissions, User};

use crate::discord::delivery::grounds::{Ground, Grounds};
use host::{self, Authority, Caller, Origin, Timestamp};
use text::Language;

/// The parts of an interaction that identify the caller.
pub(in crate::discord) struct Asking<'a> {
    /// The interaction's id, whose time is that of the click.
    pub id: u64,
    /// The user.
    pub user: &'a User,
    /// The user as a member of the server.
    pub member: Option<&'a Member>,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// A description of the channel.
    pub partial: Option<&'a PartialChannel>,
    /// The user's locale.
    pub locale: &'a str,
    /// The server's locale.
    pub guild_locale: Option<&'a str>,
    /// The bot's permissions there, as far as Discord tells them.
    pub told: Option<Permissions>,
}

impl Asking<'_> {
    /// Returns the caller, as far as the interaction identifies them.
    pub(in crate::discord) fn caller(&self, grounds: &Grounds) -> Caller {
        Caller {
            user: host::UserId(self.user.id.get()),
            name: self.user.display_name().to_owned(),
            nickname: self.member.and_then(|member| member.nick.clone()),
            language: Language::from_locale(self.locale).code(),
            origin: self.guild.map(|guild| self.origin(guild, grounds)),
            at: clicked_at(self.id),
            known: None,
        }
    }

    /// Returns the place. A post of a forum is a place itself, since the forum takes no messages.
    fn origin(&self, guild: GuildId, grounds: &Grounds) -> Origin {
        let here = host::ChannelId(self.channel.get());
        let thread_kinds = [
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
            ChannelType::NewsThread,
        ];
        let parent = self
            .partial
            .filter(|channel| thread_kinds.contains(&channel.kind))
            .and_then(|channel| channel.parent_id);
        let is_post = parent.is_some_and(|parent| grounds.of(guild, parent) == Ground::Forum);
        if is_post {
            grounds.note_post(guild, self.channel);
        }
        let parent = parent.filter(|_| !is_post);
        Origin {
            server: host::ServerId(guild.get()),
            channel: parent.map_or(here, |parent| host::ChannelId(parent.get())),
            thread: parent.map(|_| here),
            language: Language::from_locale(self.guild_locale.unwrap_or_default()).code(),
            authority: self.authority(),
            roles: self.roles(),
            settings: host::Server::default(),
        }
    }

    fn roles(&self) -> Vec<host::RoleId> {
        let roles = self.member.iter().flat_map(|member| &member.roles);
        roles.map(|role| host::RoleId(role.get())).collect()
    }

    /// Returns the thread that the click has opened: clients open an archived one before they send
    /// it, and Discord says when that was.
    pub(in crate::discord) fn opened_thread(&self) -> Option<host::ChannelId> {
        let metadata = self.partial?.thread_metadata.as_ref()?;
        let changed = Timestamp(metadata.archive_timestamp?.unix_timestamp() * 1000);
        let created = metadata.create_timestamp.map(|at| at.unix_timestamp());
        let is_new = created == metadata.archive_timestamp.map(|at| at.unix_timestamp());
        let is_opened = !metadata.archived && !is_new;
        let is_by_click = is_opened && clicked_at(self.id).since(changed) < OPENED;
        is_by_click.then_some(host::ChannelId(self.channel.get()))
    }

    /// Returns the power of the user over others. The permissions of an interaction are those in
    /// its channel, so only what no channel can give counts for the whole server.
    fn authority(&self) -> Authority {
        let permissions = self.member.and_then(|member| member.permissions);
        let permissions = permissions.unwrap_or_default();
        let whole_server = Permissions::BAN_MEMBERS | Permissions::MODERATE_MEMBERS;
        if permissions.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD) {
            Authority::Manager
        } else if permissions.intersects(whole_server) {
            Authority::ServerModerator
        } else if permissions.manage_messages() {
            Authority::ChannelModerator
        } else {
            Authority::Member
        }
    }
}

/// The time for which a thread counts as opened by a click, in milliseconds.
const OPENED: i64 = 15_000;

/// The first millisecond of Discord's ids, counted from 1970.
const EPOCH: i64 = 1_420_070_400_000;

/// Returns the time at which an interaction was made, as its id tells.
pub(in crate::discord) fn clicked_at(id: u64) -> Timestamp {
    Timestamp(i64::try_from(id >> 22).unwrap_or(0).saturating_add(EPOCH))
}
