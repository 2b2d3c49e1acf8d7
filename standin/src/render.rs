//! The objects of the world as Discord's JSON.

use serde_json::{Map, Value, json};

use super::clock::timestamp;
use super::id::Id;
use super::objects::{Attachment, Channel, ChannelKind, Emoji, Guild, Message, Role, UserRecord};
use super::permissions::{Overwrite, Permissions};
use super::state::State;

/// Returns a user as others see them.
pub(super) fn user(user: &UserRecord) -> Value {
    let mut value = json!({
        "id": user.id, "username": user.name, "discriminator": "0",
        "global_name": user.global_name, "avatar": null, "public_flags": 0, "flags": 0,
        "banner": null, "accent_color": null, "avatar_decoration_data": null,
        "collectibles": null, "clan": null, "primary_guild": null,
    });
    if user.bot {
        value["bot"] = json!(true);
        value["discriminator"] = json!("0001");
    }
    value
}

/// Returns the bot as it sees itself.
pub(super) fn current_user(bot: &UserRecord) -> Value {
    let mut value = user(bot);
    value["mfa_enabled"] = json!(false);
    value["verified"] = json!(true);
    value["locale"] = json!(bot.locale);
    value["premium_type"] = json!(0);
    value["email"] = Value::Null;
    value
}

pub(super) fn role(role: &Role, guild: Id) -> Value {
    json!({
        "id": role.id, "name": role.name, "description": null,
        "permissions": role.permissions.0.to_string(),
        "position": i32::from(role.id != guild), "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false, "managed": false, "mentionable": role.mentionable, "icon": null,
        "unicode_emoji": null, "flags": 0,
    })
}

/// Returns a member without their user.
pub(super) fn member(guild: &Guild, user: Id) -> Value {
    json!({
        "roles": guild.members.get(&user), "nick": guild.nicknames.get(&user), "avatar": null,
        "banner": null,
        "joined_at": timestamp(guild.id.created()), "premium_since": null, "deaf": false,
        "mute": false, "pending": false, "flags": 0, "communication_disabled_until": null,
        "avatar_decoration_data": null, "collectibles": null,
    })
}

fn overwrite(overwrite: &Overwrite) -> Value {
    json!({
        "id": overwrite.id, "type": u8::from(overwrite.member),
        "allow": overwrite.allow.0.to_string(), "deny": overwrite.deny.0.to_string(),
    })
}

pub(super) fn channel(state: &State, channel: &Channel) -> Value {
    let mut value = json!({
        "id": channel.id, "type": channel.kind.number(), "flags": 0,
        "last_message_id": channel.last_message,
    });
    if channel.kind == ChannelKind::Dm {
        let recipient = channel.recipient.and_then(|id| state.users.get(&id));
        value["recipients"] = recipient.map(user).into_iter().collect();
        return value;
    }
    value["guild_id"] = json!(channel.guild);
    value["name"] = json!(channel.name);
    if let Some(thread) = &channel.thread {
        value["parent_id"] = json!(thread.parent);
        value["owner_id"] = json!(thread.owner);
        value["thread_metadata"] = thread_metadata(channel);
        value["message_count"] = json!(thread.message_count);
        value["total_message_sent"] = json!(thread.message_count);
        value["member_count"] = json!(1);
        value["rate_limit_per_user"] = json!(0);
        return value;
    }
    value["position"] = json!(0);
    value["parent_id"] = Value::Null;
    value["permission_overwrites"] = channel.overwrites.iter().map(overwrite).collect();
    match channel.kind {
        kind if kind.is_forum() => {
            value["available_tags"] = json!([]);
            value["default_reaction_emoji"] = Value::Null;
            value["default_sort_order"] = Value::Null;
            value["default_forum_layout"] = json!(0);
        }
        kind if kind.is_voice() => {
            value["bitrate"] = json!(64_000);
            value["user_limit"] = json!(0);
            value["rtc_region"] = Value::Null;
        }
        _ => {}
    }
    value["topic"] = Value::Null;
    value["nsfw"] = json!(false);
    value["rate_limit_per_user"] = json!(0);
    value
}

fn thread_metadata(channel: &Channel) -> Value {
    let Some(thread) = &channel.thread else {
        return Value::Null;
    };
    json!({
        "archived": thread.archived, "locked": thread.locked,
        "auto_archive_duration": thread.auto_archive_minutes,
        "archive_timestamp": timestamp(thread.archive_changed),
        "create_timestamp": timestamp(channel.id.created()),
    })
}

/// Returns the channel of an interaction, with the acting user's permissions there.
pub(super) fn interaction_channel(
    state: &State,
    channel: &Channel,
    permissions: Permissions,
) -> Value {
    let mut value = self::channel(state, channel);
    if channel.kind != ChannelKind::Dm {
        value["permissions"] = json!(permissions.0.to_string());
    }
    value
}

/// Returns a message as the bot sees it.
pub(super) fn message(state: &State, message: &Message) -> Value {
    let author = |id: &Id| state.users.get(id).map(user);
    let kind = match &message.cause {
        Some(cause) if cause.kind == 2 => 20,
        _ if message.reply_to.is_some() => 19,
        _ => 0,
    };
    let mut value = json!({
        "id": message.id, "channel_id": message.channel, "type": kind,
        "author": author(&message.author), "content": message.content,
        "timestamp": timestamp(message.id.created()),
        "edited_timestamp": message.edited.map(timestamp),
        "tts": false, "mention_everyone": message.mentions_everyone,
        "mentions": message.mentions.iter().filter_map(author).collect::<Vec<_>>(),
        "mention_roles": message.mention_roles, "embeds": embeds(state, message),
        "components": message.components,
        "attachments": message.attachments.iter()
            .map(|file| attachment(state, message, file)).collect::<Vec<_>>(),
        "pinned": false, "flags": message.flags,
    });
    if let Some(nonce) = &message.nonce {
        value["nonce"] = nonce.clone();
    }
    if let Some(cause) = &message.cause {
        value["application_id"] = json!(state.application);
        value["webhook_id"] = json!(state.application);
        value["interaction_metadata"] = json!({
            "id": cause.interaction, "type": cause.kind, "user": author(&cause.user),
            "authorizing_integration_owners": owners(state, message.channel),
        });
        if let Some(source) = cause.source.filter(|_| cause.kind == 3) {
            value["interaction_metadata"]["interacted_message_id"] = json!(source);
        }
        if cause.kind == 5 {
            // What opened the modal: the same user, a moment before.
            let mut opened = value["interaction_metadata"].clone();
            opened["type"] = json!(2);
            opened["name"] = json!(cause.name.as_deref().unwrap_or("modal"));
            value["interaction_metadata"]["triggering_interaction_metadata"] = opened;
        }
        if let Some(name) = &cause.name {
            value["interaction_metadata"]["name"] = json!(name);
            value["interaction"] = json!({
                "id": cause.interaction, "type": cause.kind, "name": name,
                "user": author(&cause.user),
            });
        }
    }
    if let Some(reply_to) = message.reply_to {
        value["message_reference"] = json!({
            "type": 0, "channel_id": message.channel, "message_id": reply_to,
        });
    }
    if let Some(thread) = state.channels.get(&message.id) {
        value["thread"] = channel(state, thread);
    }
    value
}

/// Returns the installers of the application: the guild of the channel, or nobody in a direct chat.
pub(super) fn owners(state: &State, channel: Id) -> Value {
    let guild = state
        .channels
        .get(&channel)
        .and_then(|channel| channel.guild);
    json!({"0": guild.map_or_else(|| "0".to_owned(), |guild| guild.to_string())})
}

/// Returns an emoji of the application.
pub(super) fn emoji(emoji: &Emoji) -> Value {
    json!({
        "id": emoji.id, "name": emoji.name, "roles": [], "require_colons": true,
        "managed": false, "animated": false, "available": true,
    })
}

/// Returns the address of a file.
fn address(state: &State, message: &Message, file: &Attachment) -> String {
    let Attachment { id, filename, .. } = file;
    format!(
        "http://{}/attachments/{}/{id}/{filename}",
        state.address, message.channel
    )
}

fn attachment(state: &State, message: &Message, file: &Attachment) -> Value {
    file_at(file, &address(state, message, file), message.is_ephemeral())
}

/// Returns a file that stands at an address.
pub(super) fn file_at(file: &Attachment, url: &str, is_ephemeral: bool) -> Value {
    let mut value = Map::new();
    value.insert("id".into(), json!(file.id));
    value.insert("filename".into(), json!(file.filename));
    value.insert("size".into(), json!(file.bytes.len()));
    value.insert("proxy_url".into(), json!(url));
    value.insert("url".into(), json!(url));
    if let Some(description) = &file.description {
        value.insert("description".into(), json!(description));
    }
    if let Some(content_type) = &file.content_type {
        value.insert("content_type".into(), json!(content_type));
    }
    if let Some((width, height)) = file.dimensions {
        value.insert("width".into(), json!(width));
        value.insert("height".into(), json!(height));
    }
    if is_ephemeral {
        value.insert("ephemeral".into(), json!(true));
    }
    Value::Object(value)
}

/// Returns the embeds with `attachment://` turned into addresses.
pub(super) fn embeds(state: &State, message: &Message) -> Vec<Value> {
    let mut embeds = message.embeds.clone();
    for embed in &mut embeds {
        for (part, field) in [
            ("image", "url"),
            ("thumbnail", "url"),
            ("footer", "icon_url"),
            ("author", "icon_url"),
        ] {
            let name = embed[part][field]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"));
            let file = message
                .attachments
                .iter()
                .find(|file| Some(file.filename.as_str()) == name);
            if let Some(file) = file {
                let url = address(state, message, file);
                embed[part][field] = json!(url);
                embed[part][format!("proxy_{field}")] = json!(url);
                if let (Some((width, height)), "url") = (file.dimensions, field) {
                    embed[part]["width"] = json!(width);
                    embed[part]["height"] = json!(height);
                }
            }
        }
    }
    embeds
}

/// Returns a guild in the form of GUILD_CREATE.
pub(super) fn guild(state: &State, guild: &Guild) -> Value {
    let channels = state.channels.values().filter(|channel| {
        channel.guild == Some(guild.id)
            && state
                .permissions(state.bot, channel)
                .contains(Permissions::VIEW_CHANNEL)
    });
    let (threads, channels): (Vec<_>, Vec<_>) =
        channels.partition(|channel| channel.thread.is_some());
    let open = threads
        .iter()
        .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived));
    let mut own = member(guild, state.bot);
    own["user"] = state.users.get(&state.bot).map_or(Value::Null, user);
    let mut value = guild_settings(guild);
    let own_channels: Vec<_> = channels.iter().map(|c| channel(state, c)).collect();
    let content = json!({
        "joined_at": timestamp(guild.id.created()), "large": false, "unavailable": false,
        "member_count": guild.members.len(), "voice_states": [], "presences": [],
        "stage_instances": [], "guild_scheduled_events": [], "members": [own],
        "channels": own_channels, "threads": open.map(|c| channel(state, c)).collect::<Vec<_>>(),
    });
    if let (Value::Object(value), Value::Object(content)) = (&mut value, content) {
        value.extend(content);
    }
    value
}

/// Returns the settings of a guild, without what happens in it.
pub(super) fn guild_settings(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "icon_hash": null, "splash": null,
        "discovery_splash": null, "owner_id": guild.owner, "afk_channel_id": null,
        "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
        "explicit_content_filter": 0, "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": guild.system_channel, "system_channel_flags": 0, "rules_channel_id": null,
        "max_members": 500_000, "vanity_url_code": null, "description": null, "banner": null,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": guild.locale,
        "public_updates_channel_id": null, "safety_alerts_channel_id": null, "nsfw_level": 0,
        "premium_progress_bar_enabled": false, "emojis": [], "stickers": [],
        "roles": guild.roles.values().map(|r| role(r, guild.id)).collect::<Vec<_>>(),
    })
}
