//! Everything that the stand-in knows, behind one lock.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};

use super::gateway::Sessions;
use super::id::{Id, Snowflakes};
use super::interaction::Interactions;
use super::objects::{Channel, ChannelKind, Emoji, Guild, Message, UserRecord};
use super::permissions::{Permissions, in_channel};
use super::render;
use super::uploads::Uploads;

/// The largest number of messages kept in a channel, of which the oldest go first.
const KEPT_MESSAGES: usize = 20_000;

/// A change that a page or a waiting test may want to know of.
#[derive(Clone, Debug)]
pub enum Change {
    /// A message was posted.
    Posted(Arc<Message>),
    /// A message was edited, or a promised reply was given.
    Edited(Arc<Message>),
    /// A message was deleted.
    Deleted {
        /// The channel that it stood in.
        channel: Id,
        /// The message.
        message: Id,
    },
    /// A channel or thread came, went or changed.
    Channels,
    /// Users, guilds or members changed.
    Members,
    /// The registered commands changed.
    Commands,
    /// Somebody was put on autopilot, or taken off it.
    Autopilots,
    /// An interaction was answered.
    Answered(Id),
    /// The bot asked for a connection, connected or disconnected.
    Gateway,
}

/// One ping: a mention in a channel, or any message in a direct chat.
#[derive(Clone, Debug)]
pub struct Ping {
    /// The user who was pinged.
    pub user: Id,
    /// The channel of the message.
    pub channel: Id,
    /// The message.
    pub message: Id,
    /// `true` if it made a sound. A message sent silently leaves only an unread mark.
    pub audible: bool,
}

/// The world under the lock.
pub(super) struct State {
    pub(super) application: Id,
    pub(super) bot: Id,
    pub(super) token: String,
    pub(super) address: String,
    pub(super) ids: Snowflakes,
    /// Those of accounts, which are older than everything else.
    pub(super) accounts: Snowflakes,
    pub(super) users: HashMap<Id, UserRecord>,
    pub(super) guilds: BTreeMap<Id, Guild>,
    /// Those of them that an outage has taken away.
    pub(super) unavailable: BTreeSet<Id>,
    /// The guilds to which the application was added without its bot: they have its commands alone.
    pub(super) commands_alone: BTreeSet<Id>,
    pub(super) channels: BTreeMap<Id, Channel>,
    pub(super) messages: HashMap<Id, BTreeMap<Id, Arc<Message>>>,
    /// The settings of the application that its owner has changed.
    pub(super) portal: BTreeMap<String, Value>,
    /// The registered commands by guild, or `None` for those of every place.
    pub(super) commands: BTreeMap<Option<Id>, Arc<Vec<Value>>>,
    /// The emojis of the application, in the order in which they were made.
    pub(super) emojis: Vec<Emoji>,
    pub(super) interactions: Interactions,
    pub(super) uploads: Uploads,
    pub(super) sessions: Sessions,
    pub(super) pings: Vec<Ping>,
    /// The direct chat of each user who has one.
    pub(super) dms: HashMap<Id, Id>,
    pub(super) nonces: Nonces,
    /// Users whose buttons are pressed for them.
    pub(super) autopilots: BTreeSet<Id>,
    pub(super) changes: Vec<Change>,
}

/// The time for which a nonce is remembered, in milliseconds.
const NONCE_LIFETIME: u64 = 3 * 60_000;

/// The nonces of the last minutes, each with the message that it made.
#[derive(Default)]
pub(super) struct Nonces {
    known: HashMap<String, (Id, Id)>,
    order: VecDeque<(u64, String)>,
}

impl Nonces {
    /// Returns channel and message of an earlier post with this nonce.
    pub(super) fn find(&mut self, nonce: &Value, now: u64) -> Option<(Id, Id)> {
        while self
            .order
            .front()
            .is_some_and(|(then, _)| then + NONCE_LIFETIME < now)
        {
            if let Some((_, old)) = self.order.pop_front() {
                self.known.remove(&old);
            }
        }
        self.known.get(&nonce.to_string()).copied()
    }

    pub(super) fn remember(&mut self, nonce: &Value, message: &Message, now: u64) {
        let nonce = nonce.to_string();
        if self
            .known
            .insert(nonce.clone(), (message.channel, message.id))
            .is_none()
        {
            self.order.push_back((now, nonce));
        }
    }
}

impl State {
    /// Returns the permissions of `user` in `channel`, which are none for strangers.
    pub(super) fn permissions(&self, user: Id, channel: &Channel) -> Permissions {
        let Some(guild) = channel.guild else {
            let inside = user == self.bot || channel.recipient == Some(user);
            return if inside {
                Permissions::EVERYONE
            } else {
                Permissions::NONE
            };
        };
        let Some(guild) = self.guilds.get(&guild) else {
            return Permissions::NONE;
        };
        let Some(roles) = guild.members.get(&user) else {
            return Permissions::NONE;
        };
        if guild.owner == user {
            return Permissions::ALL;
        }
        let everybody = std::iter::once(&guild.id);
        let base = everybody
            .chain(roles)
            .filter_map(|role| guild.roles.get(role))
            .fold(Permissions::NONE, |sum, role| sum | role.permissions);
        let rules = match &channel.thread {
            Some(thread) => self
                .channels
                .get(&thread.parent)
                .map_or(&[][..], |c| &c.overwrites),
            None => &channel.overwrites,
        };
        in_channel(base, guild.id, user, roles, rules)
    }

    /// Returns `true` if `user` sees the channel.
    pub(super) fn may_see(&self, user: Id, channel: Id) -> bool {
        self.channels.get(&channel).is_some_and(|channel| {
            self.permissions(user, channel)
                .contains(Permissions::VIEW_CHANNEL)
        })
    }

    /// Returns a message of a channel.
    pub(super) fn message(&self, channel: Id, message: Id) -> Option<&Arc<Message>> {
        self.messages.get(&channel)?.get(&message)
    }

    /// Returns the direct chat of the bot with a user, if it was opened.
    pub(super) fn dm_of(&self, user: Id) -> Option<Id> {
        self.dms.get(&user).copied()
    }

    /// Returns the direct chat with a user, opening it if necessary.
    pub(super) fn open_dm(&mut self, user: Id, now: u64) -> Id {
        if let Some(known) = self.dm_of(user) {
            return known;
        }
        let id = self.ids.next(now);
        let channel = Channel {
            id,
            kind: ChannelKind::Dm,
            guild: None,
            name: String::new(),
            overwrites: Vec::new(),
            recipient: Some(user),
            thread: None,
            last_message: None,
        };
        self.channels.insert(id, channel);
        self.dms.insert(user, id);
        self.changes.push(Change::Channels);
        id
    }

    /// Returns `true` if bot and user share a guild.
    pub(super) fn share_a_guild(&self, user: Id) -> bool {
        let both = |guild: &Guild| {
            guild.members.contains_key(&user) && guild.members.contains_key(&self.bot)
        };
        self.guilds.values().any(both)
    }

    /// Puts a new message into its channel, pings its readers and tells the gateway.
    pub(super) fn insert(&mut self, message: Message) -> Arc<Message> {
        let message = Arc::new(message);
        let channel = message.channel;
        let held = self.messages.entry(channel).or_default();
        held.insert(message.id, Arc::clone(&message));
        if held.len() > KEPT_MESSAGES {
            held.pop_first();
        }
        if !message.is_ephemeral()
            && let Some(place) = self.channels.get_mut(&channel)
        {
            place.last_message = Some(message.id);
            if let Some(thread) = &mut place.thread {
                thread.message_count += 1;
            }
        }
        if !message.is_loading() {
            self.ping(&message);
        }
        self.tell_of_message("MESSAGE_CREATE", &message);
        self.changes.push(Change::Posted(Arc::clone(&message)));
        message
    }

    /// Changes a message in place. A promised reply that is given now pings like a new one.
    pub(super) fn edit(
        &mut self,
        channel: Id,
        message: Id,
        change: impl FnOnce(&mut Message),
    ) -> Option<Arc<Message>> {
        let held = self.messages.get_mut(&channel)?.get_mut(&message)?;
        let was_loading = held.is_loading();
        change(Arc::make_mut(held));
        let edited = Arc::clone(held);
        if was_loading && !edited.is_loading() {
            self.ping(&edited);
        }
        self.tell_of_message("MESSAGE_UPDATE", &edited);
        self.changes.push(Change::Edited(Arc::clone(&edited)));
        Some(edited)
    }

    /// Removes a message, and returns `true` if it was there.
    pub(super) fn delete(&mut self, channel: Id, message: Id) -> bool {
        let held = self
            .messages
            .get_mut(&channel)
            .and_then(|held| held.remove(&message));
        let Some(gone) = held else { return false };
        if !gone.is_ephemeral() {
            let guild = self
                .channels
                .get(&channel)
                .and_then(|channel| channel.guild);
            let mut event = json!({"id": message, "channel_id": channel});
            if let Some(guild) = guild {
                event["guild_id"] = json!(guild);
            }
            self.sessions
                .dispatch("MESSAGE_DELETE", guild, guild.is_none(), event);
        }
        self.changes.push(Change::Deleted { channel, message });
        true
    }

    fn ping(&mut self, message: &Message) {
        if message.is_ephemeral() {
            return;
        }
        let Some(channel) = self.channels.get(&message.channel) else {
            return;
        };
        let audible = !message.is_silent();
        let mut pinged = match channel.recipient {
            Some(user) => vec![user],
            None => message.mentions.clone(),
        };
        if let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) {
            let is_meant = |roles: &[Id]| {
                let mut own = roles.iter();
                message.mentions_everyone || own.any(|it| message.mention_roles.contains(it))
            };
            let members = guild.members.iter();
            pinged.extend(
                members
                    .filter(|(_, roles)| is_meant(roles))
                    .map(|(user, _)| user),
            );
        }
        pinged.retain(|user| *user != message.author && *user != self.bot);
        pinged.sort_unstable();
        pinged.dedup();
        pinged.retain(|user| {
            self.permissions(*user, channel)
                .contains(Permissions::VIEW_CHANNEL)
        });
        let (channel, message) = (message.channel, message.id);
        self.pings.extend(pinged.into_iter().map(|user| Ping {
            user,
            channel,
            message,
            audible,
        }));
    }

    /// Sends MESSAGE_CREATE or MESSAGE_UPDATE to bots that asked for it.
    fn tell_of_message(&mut self, event: &'static str, message: &Message) {
        let Some(channel) = self.channels.get(&message.channel) else {
            return;
        };
        let (guild, direct) = (channel.guild, channel.guild.is_none());
        if message.is_ephemeral() || !self.sessions.wants(event, direct) {
            return;
        }
        if !self
            .permissions(self.bot, channel)
            .contains(Permissions::VIEW_CHANNEL)
        {
            return;
        }
        let mut data = render::message(self, message);
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
            if let Some(found) = self.guilds.get(&guild) {
                data["member"] = render::member(found, message.author);
            }
        }
        let hidden = message.author != self.bot && !direct && !message.mentions.contains(&self.bot);
        if hidden {
            for (field, nothing) in [
                ("content", json!("")),
                ("embeds", json!([])),
                ("components", json!([])),
            ] {
                data[field] = nothing;
            }
        }
        self.sessions.dispatch(event, guild, direct, data);
    }

    /// Sends `CHANNEL_…` or `THREAD_…` to bots that see the channel.
    pub(super) fn tell_of_channel(&mut self, what: &str, channel: &Channel) {
        self.changes.push(Change::Channels);
        if channel.guild.is_none()
            || !self
                .permissions(self.bot, channel)
                .contains(Permissions::VIEW_CHANNEL)
        {
            return;
        }
        let data = if what == "DELETE" && channel.thread.is_some() {
            let parent = channel.thread.as_ref().map(|thread| thread.parent);
            json!({
                "id": channel.id, "guild_id": channel.guild, "parent_id": parent,
                "type": channel.kind.number(),
            })
        } else {
            render::channel(self, channel)
        };
        let event = match (what, channel.thread.is_some()) {
            ("CREATE", true) => "THREAD_CREATE",
            ("UPDATE", true) => "THREAD_UPDATE",
            ("DELETE", true) => "THREAD_DELETE",
            ("CREATE", false) => "CHANNEL_CREATE",
            ("UPDATE", false) => "CHANNEL_UPDATE",
            _ => "CHANNEL_DELETE",
        };
        self.sessions.dispatch(event, channel.guild, false, data);
    }
}
