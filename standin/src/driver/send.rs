//! An interaction on its way to the bot.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{Answer, ClientError};
use crate::id::Id;
use crate::interaction::{Callback, InteractionKind, Pending, token};
use crate::permissions::Permissions;
use crate::render;
use crate::state::State;
use crate::world::World;

/// The largest file that an answer may carry, in bytes.
const ATTACHMENT_SIZE: u64 = 10 * 1024 * 1024;

/// The parts of an interaction besides its user and its channel.
pub(super) struct Sending {
    pub(super) kind: InteractionKind,
    pub(super) data: Value,
    pub(super) source: Option<Id>,
    pub(super) command: Option<String>,
    pub(super) focused_type: i64,
}

/// An interaction that was sent, whose answer can be waited for.
pub(super) struct Sent {
    interaction: Id,
    channel: Id,
    began: Instant,
    answer: oneshot::Receiver<(Callback, Instant)>,
}

/// Sends the interaction that `build` makes from the world.
pub(super) fn send(
    world: &World,
    user: Id,
    channel: Id,
    build: impl FnOnce(&State) -> Result<Sending, ClientError>,
) -> Result<Sent, ClientError> {
    let now = world.now();
    world.write(|state| {
        if !state.may_see(user, channel) {
            return Err(ClientError::NoAccess(channel));
        }
        let place = state
            .channels
            .get(&channel)
            .ok_or(ClientError::NoAccess(channel))?;
        let guild = place.guild;
        let present = |guild: Id| {
            let has_commands = state.commands_alone.contains(&guild);
            has_commands
                || state
                    .guilds
                    .get(&guild)
                    .is_some_and(|guild| guild.members.contains_key(&state.bot))
        };
        if guild.is_some_and(|guild| !present(guild)) {
            return Err(ClientError::NoResponse);
        }
        let sending = build(state)?;
        let id = state.ids.next(now);
        let token = token(id, state.bot.0);
        let event = event(state, user, channel, id, &token, &sending);
        let (waiter, answer) = oneshot::channel();
        let began = Instant::now();
        let pending = Pending {
            id,
            token,
            kind: sending.kind,
            user,
            channel,
            created: now,
            source: sending.source,
            command: sending.command,
            focused_type: sending.focused_type,
            callback: None,
            original: None,
            waiter: Some(waiter),
        };
        state.interactions.insert(pending, now);
        state
            .sessions
            .dispatch("INTERACTION_CREATE", guild, guild.is_none(), event);
        Ok(Sent {
            interaction: id,
            channel,
            began,
            answer,
        })
    })
}

impl Sent {
    /// Waits for the callback, at most `timeout` in real time.
    pub(super) async fn answer(
        self,
        world: &World,
        timeout: Duration,
    ) -> Result<Answer, ClientError> {
        let answered = tokio::time::timeout(timeout, self.answer).await;
        let Ok(Ok((callback, at))) = answered else {
            return Err(ClientError::NoResponse);
        };
        Ok(Answer {
            world: world.clone(),
            interaction: self.interaction,
            channel: self.channel,
            callback,
            latency: at.duration_since(self.began),
        })
    }
}

/// Returns the `d` of INTERACTION_CREATE.
fn event(state: &State, user: Id, channel: Id, id: Id, token: &str, sending: &Sending) -> Value {
    let person = state.users.get(&user);
    let place = state.channels.get(&channel);
    let permissions = place.map_or(Permissions::NONE, |place| state.permissions(user, place));
    let bot = place.map_or(Permissions::NONE, |place| {
        state.permissions(state.bot, place)
    });
    let mut event = json!({
        "id": id, "application_id": state.application, "type": sending.kind.number(),
        "data": sending.data, "channel_id": channel, "token": token, "version": 1,
        "channel": place.map(|place| render::interaction_channel(state, place, permissions)),
        "app_permissions": bot.0.to_string(),
        "locale": person.map(|person| &person.locale),
        "entitlements": [], "attachment_size_limit": ATTACHMENT_SIZE,
        "authorizing_integration_owners": render::owners(state, channel),
        "context": 1,
    });
    let user_json = person.map(render::user);
    let guild = place
        .and_then(|place| place.guild)
        .and_then(|guild| state.guilds.get(&guild));
    if let Some(guild) = guild {
        let mut member = render::member(guild, user);
        member["user"] = json!(user_json);
        member["permissions"] = json!(permissions.0.to_string());
        event["member"] = member;
        event["guild_id"] = json!(guild.id);
        event["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
        event["guild_locale"] = json!(guild.locale);
        event["context"] = json!(0);
    } else {
        event["user"] = json!(user_json);
    }
    let source = sending
        .source
        .and_then(|source| state.message(channel, source));
    if let Some(source) = source {
        event["message"] = render::message(state, source);
    }
    event
}
