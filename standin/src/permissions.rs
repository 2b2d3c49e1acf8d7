//! Permission bits, added up as Discord does.

use std::ops::{BitOr, BitOrAssign};

use serde::{Deserialize, Serialize};

use super::id::Id;

/// A set of permissions, with the bits that Discord documents.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
pub struct Permissions(pub u64);

impl Permissions {
    /// No permission at all.
    pub const NONE: Self = Self(0);
    /// Everything, whatever the channels say.
    pub const ADMINISTRATOR: Self = Self(1 << 3);
    /// Change channels.
    pub const MANAGE_CHANNELS: Self = Self(1 << 4);
    /// Change the guild.
    pub const MANAGE_GUILD: Self = Self(1 << 5);
    /// Ban members.
    pub const BAN_MEMBERS: Self = Self(1 << 2);
    /// See a channel. Without it nothing else counts there.
    pub const VIEW_CHANNEL: Self = Self(1 << 10);
    /// Post in channels.
    pub const SEND_MESSAGES: Self = Self(1 << 11);
    /// Delete messages of others.
    pub const MANAGE_MESSAGES: Self = Self(1 << 13);
    /// Have embeds shown.
    pub const EMBED_LINKS: Self = Self(1 << 14);
    /// Send files.
    pub const ATTACH_FILES: Self = Self(1 << 15);
    /// Read what was posted earlier.
    pub const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    /// Ping everyone and every role.
    pub const MENTION_EVERYONE: Self = Self(1 << 17);
    /// Enter voice and stage channels, and write in their chats.
    pub const CONNECT: Self = Self(1 << 20);
    /// Use slash commands.
    pub const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    /// Archive, lock and delete threads of others.
    pub const MANAGE_THREADS: Self = Self(1 << 34);
    /// Open public threads.
    pub const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    /// Post in threads.
    pub const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);

    /// Keep members from writing for a while.
    pub const MODERATE_MEMBERS: Self = Self(1 << 40);

    /// The permissions that a new guild gives to everybody.
    pub const EVERYONE: Self = Self(
        Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::CONNECT.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );
    /// Every bit that Discord knows.
    pub const ALL: Self = Self((1 << 52) - 1);

    /// Returns `true` if every permission of `other` is among these.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns these permissions without those of `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl BitOr for Permissions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The changes of a channel for one role or one member.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role or the user.
    pub id: Id,
    /// `true` if `id` is a user.
    pub member: bool,
    /// Given here.
    pub allow: Permissions,
    /// Taken here.
    pub deny: Permissions,
}

/// Returns the permissions in one channel: the guild-wide `base`, changed by the channel's
/// `overwrites` for everybody (the role with the guild's id), then for the member's `roles`, then
/// for the member.
pub(super) fn in_channel(
    base: Permissions,
    guild: Id,
    user: Id,
    roles: &[Id],
    overwrites: &[Overwrite],
) -> Permissions {
    if base.contains(Permissions::ADMINISTRATOR) {
        return Permissions::ALL;
    }
    let mut permissions = base;
    for everyone in overwrites.iter().filter(|o| !o.member && o.id == guild) {
        permissions = permissions.without(everyone.deny) | everyone.allow;
    }
    let (mut allow, mut deny) = (Permissions::NONE, Permissions::NONE);
    for role in overwrites
        .iter()
        .filter(|o| !o.member && o.id != guild && roles.contains(&o.id))
    {
        allow |= role.allow;
        deny |= role.deny;
    }
    permissions = permissions.without(deny) | allow;
    for own in overwrites.iter().filter(|o| o.member && o.id == user) {
        permissions = permissions.without(own.deny) | own.allow;
    }
    implied(permissions)
}

/// Removes permissions that mean nothing without another one.
fn implied(permissions: Permissions) -> Permissions {
    if !permissions.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::NONE;
    }
    permissions
}

#[cfg(test)]
mod tests {
    use super::{Id, Overwrite, Permissions, in_channel};

    #[test]
    fn a_members_own_overwrite_is_the_last_word() {
        let (guild, user) = (Id(1), Id(2));
        let closed = Overwrite {
            id: guild,
            member: false,
            allow: Permissions::NONE,
            deny: Permissions::SEND_MESSAGES,
        };
        let open = Overwrite {
            id: user,
            member: true,
            allow: Permissions::SEND_MESSAGES,
            deny: Permissions::NONE,
        };
        let everyone = in_channel(Permissions::EVERYONE, guild, Id(3), &[], &[closed, open]);
        let member = in_channel(Permissions::EVERYONE, guild, user, &[], &[closed, open]);
        assert!(!everyone.contains(Permissions::SEND_MESSAGES));
        assert!(member.contains(Permissions::SEND_MESSAGES));
    }

    #[test]
    fn who_cannot_see_a_channel_can_do_nothing_there() {
        let hidden = Overwrite {
            id: Id(1),
            member: false,
            allow: Permissions::NONE,
            deny: Permissions::VIEW_CHANNEL,
        };
        let permissions = in_channel(Permissions::EVERYONE, Id(1), Id(2), &[], &[hidden]);
        assert_eq!(permissions, Permissions::NONE);
    }
}
