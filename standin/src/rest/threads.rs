//! Threads: opened from a message, changed, closed.

use serde_json::Value;

use super::channels::{require, visible};
use super::{Answer, Call, Outcome};
use crate::api_error::{
    ApiError, MISSING_PERMISSIONS, THREAD_EXISTS, THREAD_IS_ARCHIVED, UNKNOWN_MESSAGE,
    WRONG_CHANNEL_TYPE,
};
use crate::building::open_thread;
use crate::checks::message::HAS_THREAD;
use crate::objects::{Channel, ChannelKind};
use crate::permissions::Permissions;
use crate::render;

/// The minutes after which a thread may close by itself, unless the request says otherwise.
const AUTO_ARCHIVE: u64 = 4320;

pub(super) fn start(call: &Call<'_>) -> Outcome {
    let body = &call.payload.json;
    let name = body["name"].as_str().unwrap_or_default();
    let minutes = body["auto_archive_duration"].as_u64();
    let minutes = minutes.unwrap_or(AUTO_ARCHIVE);
    call.world.write(|state| {
        let (channel, permissions) = visible(state, call)?;
        if channel.kind != ChannelKind::Text {
            return Err(WRONG_CHANNEL_TYPE);
        }
        require(permissions, Permissions::CREATE_PUBLIC_THREADS)?;
        let message = state.message(channel.id, call.target.message);
        let message = message
            .filter(|message| !message.is_ephemeral())
            .ok_or(UNKNOWN_MESSAGE)?;
        let (id, bot) = (message.id, state.bot);
        if state.channels.contains_key(&id) {
            return Err(THREAD_EXISTS);
        }
        let thread = open_thread(state, id, channel.id, bot, name, minutes, call.now);
        state.edit(channel.id, id, |message| message.flags |= HAS_THREAD);
        Ok(Answer::Created(render::channel(state, &thread)))
    })
}

/// The changes that a request asks of a thread.
struct ThreadChange {
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    minutes: Option<u64>,
}

pub(super) fn modify(call: &Call<'_>) -> Outcome {
    let wanted = ThreadChange::read(&call.payload.json);
    call.world.write(|state| {
        let (mut channel, permissions) = visible(state, call)?;
        let Some(thread) = &mut channel.thread else {
            return Err(WRONG_CHANNEL_TYPE);
        };
        let manages = permissions.contains(Permissions::MANAGE_THREADS);
        let only_opens = wanted.archived == Some(false)
            && wanted.locked.is_none_or(|locked| locked == thread.locked)
            && wanted.name.is_none();
        let may = manages
            || (thread.owner == state.bot && !thread.locked && wanted.locked != Some(true))
            || (only_opens
                && !thread.locked
                && permissions.contains(Permissions::SEND_MESSAGES_IN_THREADS));
        if !may {
            return Err(MISSING_PERMISSIONS);
        }
        if thread.archived && wanted.archived != Some(false) {
            return Err(THREAD_IS_ARCHIVED);
        }
        if wanted
            .archived
            .is_some_and(|archived| archived != thread.archived)
        {
            thread.archive_changed = call.now;
        }
        thread.archived = wanted.archived.unwrap_or(thread.archived);
        thread.locked = wanted.locked.unwrap_or(thread.locked);
        thread.auto_archive_minutes = wanted.minutes.unwrap_or(thread.auto_archive_minutes);
        if let Some(name) = wanted.name {
            channel.name = name;
        }
        state.channels.insert(channel.id, channel.clone());
        state.tell_of_channel("UPDATE", &channel);
        Ok(Answer::Json(render::channel(state, &channel)))
    })
}

impl ThreadChange {
    fn read(body: &Value) -> Self {
        Self {
            name: body["name"].as_str().map(ToOwned::to_owned),
            archived: body["archived"].as_bool(),
            locked: body["locked"].as_bool(),
            minutes: body["auto_archive_duration"].as_u64(),
        }
    }
}

/// Refuses to change a message of a closed thread.
pub(super) fn refuse_archived(channel: &Channel) -> Result<(), ApiError> {
    let archived = channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived);
    if archived {
        Err(THREAD_IS_ARCHIVED)
    } else {
        Ok(())
    }
}
