//! Threads: opened from a message, changed, closed.

use super::channels::{require, visible};
use super::{Answer, Call, Outcome};
use crate::api_error::{
    ApiError, Form, MISSING_PERMISSIONS, THREAD_EXISTS, THREAD_IS_ARCHIVED, UNKNOWN_MESSAGE,
    WRONG_CHANNEL_TYPE,
};
use crate::building::open_thread;
use crate::checks::fields::{Bounds, Fields};
use crate::checks::message::HAS_THREAD;
use crate::objects::{Channel, ChannelKind};
use crate::permissions::Permissions;
use crate::render;

/// Minutes after which a thread may close by itself.
const AUTO_ARCHIVE: &[i64] = &[60, 1440, 4320, 10080];

pub(super) fn start(call: &Call<'_>) -> Outcome {
    let mut form = Form::default();
    let (mut name, mut minutes) = ("", 4320);
    if let Some(fields) = Fields::read(&call.payload.json, "", &mut form) {
        fields.only(
            &["name", "auto_archive_duration", "rate_limit_per_user"],
            &mut form,
        );
        fields.require("name", &mut form);
        name = fields
            .text("name", Bounds(1, 100), &mut form)
            .unwrap_or_default();
        minutes = fields
            .one_of("auto_archive_duration", AUTO_ARCHIVE, &mut form)
            .unwrap_or(4320);
        fields.integer("rate_limit_per_user", 0, 21_600, &mut form);
    }
    form.finish()?;
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
        let minutes = u64::try_from(minutes).unwrap_or(4320);
        let thread = open_thread(state, id, channel.id, bot, name, minutes, call.now);
        state.edit(channel.id, id, |message| message.flags |= HAS_THREAD);
        Ok(Answer::Created(render::channel(state, &thread)))
    })
}

/// What a modification asks of a thread.
#[derive(Default)]
struct Wanted {
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    minutes: Option<u64>,
}

pub(super) fn modify(call: &Call<'_>) -> Outcome {
    let wanted = read(call)?;
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

fn read(call: &Call<'_>) -> Result<Wanted, ApiError> {
    let mut form = Form::default();
    let mut wanted = Wanted::default();
    if let Some(fields) = Fields::read(&call.payload.json, "", &mut form) {
        fields.only(
            &[
                "name",
                "archived",
                "locked",
                "auto_archive_duration",
                "rate_limit_per_user",
            ],
            &mut form,
        );
        wanted.name = fields
            .text("name", Bounds(1, 100), &mut form)
            .map(ToOwned::to_owned);
        wanted.archived = fields.boolean("archived", &mut form);
        wanted.locked = fields.boolean("locked", &mut form);
        fields.integer("rate_limit_per_user", 0, 21_600, &mut form);
        let minutes = fields.one_of("auto_archive_duration", AUTO_ARCHIVE, &mut form);
        wanted.minutes = minutes.and_then(|minutes| u64::try_from(minutes).ok());
    }
    form.finish()?;
    Ok(wanted)
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
