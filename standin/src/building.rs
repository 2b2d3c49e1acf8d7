//! Building the world and changing it as its people and managers would.

use std::collections::BTreeMap;

use super::driver::User;
use super::id::Id;
use super::objects::{Channel, ChannelKind, Guild, Message, Role, Thread, UserRecord};
use super::permissions::{Overwrite, Permissions};
use super::render;
use super::state::{Change, State};
use super::world::World;

/// The age of an account when it is added: two years, in milliseconds.
const AGE: u64 = 2 * 365 * 86_400_000;

impl World {
    /// Adds a user who speaks `locale` and takes direct messages. Their account is two years old.
    #[must_use]
    pub fn add_user(&self, name: &str, locale: &str) -> User {
        let now = self.now();
        let id = self.write(|state| {
            let id = state.accounts.next(now.saturating_sub(AGE));
            let record = UserRecord {
                id,
                name: name.to_lowercase(),
                global_name: Some(name.to_owned()),
                locale: locale.to_owned(),
                bot: false,
                takes_dms: true,
            };
            state.users.insert(id, record);
            state.changes.push(Change::Members);
            id
        });
        User::new(self.clone(), id)
    }

    /// Returns the handle of a user who is there already.
    #[must_use]
    pub fn user(&self, id: Id) -> Option<User> {
        let known = self.read(|state| state.users.get(&id).is_some_and(|user| !user.bot));
        known.then(|| User::new(self.clone(), id))
    }

    /// Puts a user on autopilot, or takes them off it. This only remembers it: to press that user's
    /// buttons is up to whoever runs the world.
    pub fn set_autopilot(&self, user: Id, is_on: bool) {
        self.write(|state| {
            let is_person = state.users.get(&user).is_some_and(|user| !user.bot);
            let is_change = if is_on {
                is_person && state.autopilots.insert(user)
            } else {
                state.autopilots.remove(&user)
            };
            if is_change {
                state.changes.push(Change::Autopilots);
            }
        });
    }

    /// Returns the users on autopilot.
    #[must_use]
    pub fn on_autopilot(&self) -> Vec<User> {
        let ids = self.read(|state| state.autopilots.clone()).into_iter();
        ids.map(|id| User::new(self.clone(), id)).collect()
    }

    /// Returns every person, oldest first.
    #[must_use]
    pub fn users(&self) -> Vec<UserRecord> {
        let mut users: Vec<_> = self.read(|state| {
            state
                .users
                .values()
                .filter(|user| !user.bot)
                .cloned()
                .collect()
        });
        users.sort_unstable_by_key(|user| user.id);
        users
    }

    /// Changes the language of a user's client.
    pub fn set_locale(&self, user: Id, locale: &str) {
        self.write(|state| {
            if let Some(user) = state.users.get_mut(&user) {
                locale.clone_into(&mut user.locale);
            }
            state.changes.push(Change::Members);
        });
    }

    /// Opens or closes a user's direct messages (a closed one answers 50007).
    pub fn set_takes_dms(&self, user: Id, takes_dms: bool) {
        self.write(|state| {
            if let Some(user) = state.users.get_mut(&user) {
                user.takes_dms = takes_dms;
            }
        });
    }

    /// Adds a guild that has the bot in it, owned by a user who is never seen.
    pub fn add_guild(&self, name: &str, locale: &str) -> Id {
        let guild = self.add_guild_without_bot(name, locale);
        self.invite_bot(guild);
        guild
    }

    /// Adds a guild that the bot may be invited to, owned by a user who is never seen.
    pub fn add_guild_without_bot(&self, name: &str, locale: &str) -> Id {
        let now = self.now();
        self.write(|state| {
            let (id, owner) = (state.ids.next(now), state.ids.next(now));
            let everyone = Role {
                id,
                name: "@everyone".to_owned(),
                permissions: Permissions::EVERYONE,
                mentionable: false,
            };
            let guild = Guild {
                id,
                name: name.to_owned(),
                locale: locale.to_owned(),
                owner,
                roles: BTreeMap::from([(id, everyone)]),
                members: BTreeMap::new(),
                nicknames: BTreeMap::new(),
                system_channel: None,
            };
            state.guilds.insert(id, guild);
            state.changes.push(Change::Members);
            id
        })
    }

    /// Makes a user a member.
    pub fn join(&self, guild: Id, user: Id) {
        self.write(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.entry(user).or_default();
            }
            state.changes.push(Change::Members);
        });
    }

    /// Gives a member another name in a guild.
    pub fn set_nickname(&self, guild: Id, user: Id, nickname: &str) {
        self.write(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.nicknames.insert(user, nickname.to_owned());
            }
            state.changes.push(Change::Members);
        });
    }

    /// Takes a user out of a guild.
    pub fn leave(&self, guild: Id, user: Id) {
        self.write(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.remove(&user);
                guild.nicknames.remove(&user);
            }
            state.changes.push(Change::Members);
        });
    }

    /// Removes the bot from a guild, as a manager would.
    pub fn remove_bot(&self, guild: Id) {
        self.write(|state| {
            let bot = state.bot;
            let removed = state
                .guilds
                .get_mut(&guild)
                .and_then(|g| g.members.remove(&bot));
            if removed.is_some() {
                let gone = serde_json::json!({"id": guild});
                state.commands.remove(&Some(guild));
                state
                    .sessions
                    .dispatch("GUILD_DELETE", Some(guild), false, gone);
            }
            state.changes.push(Change::Members);
        });
    }

    /// Takes a guild away for a while, as an outage of Discord does, or brings it back. The bot stays
    /// in it.
    pub fn set_available(&self, guild: Id, is_available: bool) {
        self.write(|state| {
            let Some(found) = state.guilds.get(&guild).cloned() else {
                return;
            };
            if is_available {
                state.unavailable.remove(&guild);
                tell_of_guild(state, &found);
            } else {
                state.unavailable.insert(guild);
                let gone = serde_json::json!({"id": guild, "unavailable": true});
                state
                    .sessions
                    .dispatch("GUILD_DELETE", Some(guild), false, gone);
            }
        });
    }

    /// Gives a guild another name, as a manager would.
    pub fn rename_guild(&self, guild: Id, name: &str) {
        self.write(|state| {
            let Some(found) = state.guilds.get_mut(&guild) else {
                return;
            };
            name.clone_into(&mut found.name);
            let settings = render::guild_settings(found);
            state
                .sessions
                .dispatch("GUILD_UPDATE", Some(guild), false, settings);
        });
    }

    /// Chooses the channel for messages about a guild itself.
    pub fn set_system_channel(&self, guild: Id, channel: Id) {
        self.write(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.system_channel = Some(channel);
            }
        });
    }

    /// Brings the bot into a guild, for the first time or back.
    pub fn invite_bot(&self, guild: Id) {
        self.write(|state| {
            let bot = state.bot;
            let Some(found) = state.guilds.get_mut(&guild) else {
                return;
            };
            found.members.entry(bot).or_default();
            let found = found.clone();
            tell_of_guild(state, &found);
            state.changes.push(Change::Members);
        });
    }

    /// Adds the application to a guild by a link without the scope `bot`: people there have its
    /// commands, and the bot is no member.
    pub fn add_commands_alone(&self, guild: Id) {
        self.write(|state| {
            state.commands_alone.insert(guild);
        });
    }

    /// Gives a member more permissions in the whole guild, by a role of their own.
    pub fn grant(&self, guild: Id, user: Id, permissions: Permissions) {
        let now = self.now();
        self.write(|state| {
            let id = state.ids.next(now);
            let Some(guild) = state.guilds.get_mut(&guild) else {
                return;
            };
            guild.roles.insert(
                id,
                Role {
                    id,
                    name: format!("role {id}"),
                    permissions,
                    mentionable: false,
                },
            );
            guild.members.entry(user).or_default().push(id);
            state.changes.push(Change::Members);
        });
    }

    /// Gives a member a role that somebody else has.
    pub fn give_role(&self, guild: Id, user: Id, role: Id) {
        self.write(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.members.entry(user).or_default().push(role);
            }
            state.changes.push(Change::Members);
        });
    }

    /// Lets everybody ping a role, or only whoever may ping all.
    pub fn set_mentionable(&self, role: Id, mentionable: bool) {
        self.write(|state| {
            let mut guilds = state.guilds.values_mut();
            if let Some(role) = guilds.find_map(|guild| guild.roles.get_mut(&role)) {
                role.mentionable = mentionable;
            }
        });
    }

    /// Takes permissions from everybody's role of a guild.
    pub fn revoke(&self, guild: Id, permissions: Permissions) {
        self.write(|state| {
            let Some(found) = state.guilds.get_mut(&guild) else {
                return;
            };
            if let Some(everyone) = found.roles.get_mut(&guild) {
                everyone.permissions = everyone.permissions.without(permissions);
            }
            state.changes.push(Change::Members);
        });
    }

    /// Sets what a member, or a role, is given and denied in one channel, in place of what was set
    /// before.
    pub fn overwrite(&self, channel: Id, whom: Id, allow: Permissions, deny: Permissions) {
        self.write(|state| {
            let mut guilds = state.guilds.values();
            let is_role = guilds.any(|guild| guild.roles.contains_key(&whom));
            let Some(found) = state.channels.get_mut(&channel) else {
                return;
            };
            found.overwrites.retain(|overwrite| overwrite.id != whom);
            found.overwrites.push(Overwrite {
                id: whom,
                member: !is_role,
                allow,
                deny,
            });
            let found = found.clone();
            state.tell_of_channel("UPDATE", &found);
        });
    }

    /// Adds a channel to a guild.
    pub fn add_channel(&self, guild: Id, name: &str, kind: ChannelKind) -> Id {
        let now = self.now();
        self.write(|state| {
            let id = state.ids.next(now);
            let channel = Channel {
                id,
                kind,
                guild: Some(guild),
                name: name.to_owned(),
                overwrites: Vec::new(),
                recipient: None,
                thread: None,
                last_message: None,
            };
            state.channels.insert(id, channel.clone());
            state.tell_of_channel("CREATE", &channel);
            id
        })
    }

    /// Adds a text channel to a guild.
    pub fn add_text_channel(&self, guild: Id, name: &str) -> Id {
        self.add_channel(guild, name, ChannelKind::Text)
    }

    /// Opens a thread that does not hang on a message, as a member would (in a forum: a post).
    pub fn add_thread(&self, parent: Id, owner: Id, name: &str) -> Id {
        let now = self.now();
        self.write(|state| {
            let id = state.ids.next(now);
            open_thread(state, id, parent, owner, name, 1440, now);
            id
        })
    }

    /// Archives or opens a thread and locks or unlocks it, as a moderator would.
    pub fn set_archived(&self, thread: Id, archived: bool, locked: bool) {
        let now = self.now();
        self.write(|state| {
            let Some(channel) = state.channels.get_mut(&thread) else {
                return;
            };
            if let Some(thread) = &mut channel.thread {
                (thread.archived, thread.locked, thread.archive_changed) = (archived, locked, now);
            }
            let channel = channel.clone();
            state.tell_of_channel("UPDATE", &channel);
        });
    }

    /// Deletes a channel with its threads, or a thread.
    pub fn delete_channel(&self, channel: Id) {
        self.write(|state| delete_channel(state, channel));
    }

    /// Posts the same as a message in its channel, as another bot would that copies what it reads.
    pub fn copy_by_another_bot(&self, message: &Message) -> Id {
        let now = self.now();
        self.write(|state| {
            let author = state.ids.next(now);
            let record = UserRecord {
                id: author,
                name: "copycat".to_owned(),
                global_name: None,
                locale: "en-US".to_owned(),
                bot: true,
                takes_dms: false,
            };
            state.users.insert(author, record);
            let id = state.ids.next(now);
            let copied = Message {
                id,
                author,
                nonce: None,
                ..message.clone()
            };
            state.insert(copied).id
        })
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, channel: Id, message: Id) {
        self.write(|state| state.delete(channel, message));
    }
}

fn tell_of_guild(state: &mut State, guild: &Guild) {
    let event = render::guild(state, guild);
    state
        .sessions
        .dispatch("GUILD_CREATE", Some(guild.id), false, event);
}

/// Makes a thread and tells of it.
pub(super) fn open_thread(
    state: &mut State,
    id: Id,
    parent: Id,
    owner: Id,
    name: &str,
    auto_archive_minutes: u64,
    now: u64,
) -> Channel {
    let guild = state.channels.get(&parent).and_then(|parent| parent.guild);
    let thread = Thread {
        parent,
        owner,
        archived: false,
        locked: false,
        auto_archive_minutes,
        archive_changed: now,
        message_count: 0,
    };
    let channel = Channel {
        id,
        kind: ChannelKind::PublicThread,
        guild,
        name: name.to_owned(),
        overwrites: Vec::new(),
        recipient: None,
        thread: Some(thread),
        last_message: None,
    };
    state.channels.insert(id, channel.clone());
    state.tell_of_channel("CREATE", &channel);
    channel
}

/// Deletes a channel with its threads and tells of each.
pub(super) fn delete_channel(state: &mut State, id: Id) {
    let threads: Vec<Id> = state
        .channels
        .values()
        .filter(|channel| {
            channel
                .thread
                .as_ref()
                .is_some_and(|thread| thread.parent == id)
        })
        .map(|channel| channel.id)
        .collect();
    state.dms.retain(|_, channel| *channel != id);
    for gone in threads.into_iter().chain([id]) {
        if let Some(channel) = state.channels.get(&gone).cloned() {
            state.tell_of_channel("DELETE", &channel);
        }
        state.channels.remove(&gone);
        state.messages.remove(&gone);
    }
}
