//! Messages in channels and direct chats.

use std::sync::Arc;

use serde_json::Value;

use super::channels::{require, visible};
use super::post::{self, Origin};
use super::threads::refuse_archived;
use super::{Answer, Call, Outcome};
use crate::api_error::{
    ApiError, CLOSED_DM, DM_CHANNEL, Form, MISSING_PERMISSIONS, NO_MUTUAL_GUILDS,
    NOT_A_TEXT_CHANNEL, OTHERS_MESSAGE, THREAD_IS_ARCHIVED, THREAD_IS_LOCKED, UNKNOWN_MESSAGE,
    invalid,
};
use crate::checks::message::{Draft, Use, read};
use crate::id::Id;
use crate::objects::{Channel, ChannelKind, Message};
use crate::permissions::Permissions;
use crate::render;
use crate::state::State;

/// The number of messages on a page, unless the request says otherwise.
const PAGE: usize = 50;

pub(super) fn create(call: Call<'_>) -> Outcome {
    let mut form = Form::default();
    let draft = read(
        &call.payload.json,
        call.payload.uploads.clone(),
        Use::Channel,
        "",
        &mut form,
    );
    form.finish()?;
    call.world.write(|state| {
        let (channel, _) = visible(state, &call)?;
        refuse_closed(state, &channel)?;
        post::refuse_forbidden(state, &channel, &draft)?;
        draft.refuse_empty()?;
        if let Some(known) = repeated(state, &draft, call.now) {
            return Ok(Answer::Json(render::message(state, &known)));
        }
        refuse_unknown_reference(state, &channel, &draft)?;
        reopen(state, &channel, call.now)?;
        let nonce = draft.nonce.clone();
        let origin = Origin {
            channel: channel.id,
            cause: None,
            visible_to: None,
        };
        let message = post::make(state, draft, origin, call.now)?;
        let message = state.insert(message);
        if let Some(nonce) = nonce {
            state.nonces.remember(&nonce, &message, call.now);
        }
        Ok(Answer::Json(render::message(state, &message)))
    })
}

/// Refuses to post in a place that is no chat, or to a user who takes no messages.
fn refuse_closed(state: &State, channel: &Channel) -> Result<(), ApiError> {
    if channel.kind.is_forum() {
        return Err(NOT_A_TEXT_CHANNEL);
    }
    let Some(recipient) = channel.recipient else {
        return Ok(());
    };
    if !state.share_a_guild(recipient) {
        return Err(NO_MUTUAL_GUILDS);
    }
    let takes = state
        .users
        .get(&recipient)
        .is_some_and(|user| user.takes_dms);
    if takes { Ok(()) } else { Err(CLOSED_DM) }
}

/// Returns the message posted with the same enforced nonce a short while ago.
fn repeated(state: &mut State, draft: &Draft, now: u64) -> Option<Arc<Message>> {
    let nonce = draft.nonce.as_ref().filter(|_| draft.enforce_nonce)?;
    let (channel, message) = state.nonces.find(nonce, now)?;
    state.message(channel, message).cloned()
}

fn refuse_unknown_reference(
    state: &State,
    channel: &Channel,
    draft: &Draft,
) -> Result<(), ApiError> {
    let Some(reference) = draft.reference else {
        return Ok(());
    };
    let known = state
        .message(channel.id, reference)
        .is_some_and(|known| !known.is_ephemeral());
    if known {
        return Ok(());
    }
    Err(invalid(
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
        "Unknown message",
    ))
}

/// Opens an archived thread again for a post. Only those who manage threads may write in a locked
/// one.
fn reopen(state: &mut State, channel: &Channel, now: u64) -> Result<(), ApiError> {
    let mut channel = channel.clone();
    let permissions = state.permissions(state.bot, &channel);
    let Some(thread) = channel.thread.as_mut() else {
        return Ok(());
    };
    if thread.locked && !permissions.contains(Permissions::MANAGE_THREADS) {
        return Err(if thread.archived {
            THREAD_IS_ARCHIVED
        } else {
            THREAD_IS_LOCKED
        });
    }
    if !thread.archived {
        return Ok(());
    }
    (thread.archived, thread.archive_changed) = (false, now);
    state.channels.insert(channel.id, channel.clone());
    state.tell_of_channel("UPDATE", &channel);
    Ok(())
}

/// Returns a message that everybody in the channel may see.
fn public(state: &State, channel: Id, message: Id) -> Result<Arc<Message>, ApiError> {
    let found = state
        .message(channel, message)
        .filter(|message| !message.is_ephemeral());
    found.cloned().ok_or(UNKNOWN_MESSAGE)
}

pub(super) fn get(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        let (channel, permissions) = visible(state, call)?;
        require(permissions, Permissions::READ_MESSAGE_HISTORY)?;
        let message = public(state, channel.id, call.target.message)?;
        Ok(Answer::Json(render::message(state, &message)))
    })
}

pub(super) fn list(call: &Call<'_>) -> Outcome {
    let limit = bound(call, "limit")?.map_or(PAGE, |limit| limit.0 as usize);
    if !(1..=100).contains(&limit) {
        let message = "int value should be between 1 and 100.";
        return Err(invalid("limit", "NUMBER_TYPE_MAX", message));
    }
    let (before, after) = (bound(call, "before")?, bound(call, "after")?);
    call.world.read(|state| {
        let (channel, permissions) = visible(state, call)?;
        if !permissions.contains(Permissions::READ_MESSAGE_HISTORY) {
            return Ok(Answer::Json(Value::Array(Vec::new())));
        }
        let held = state.messages.get(&channel.id);
        let public = held
            .into_iter()
            .flat_map(|held| held.values())
            .filter(|m| !m.is_ephemeral());
        let within = public.filter(|message| {
            before.is_none_or(|before| message.id < before)
                && after.is_none_or(|after| message.id > after)
        });
        let mut page: Vec<_> = if after.is_some() {
            within.take(limit).collect()
        } else {
            let mut all: Vec<_> = within.collect();
            all.drain(..all.len().saturating_sub(limit));
            all
        };
        page.reverse();
        Ok(Answer::Json(
            page.iter()
                .map(|message| render::message(state, message))
                .collect(),
        ))
    })
}

fn bound(call: &Call<'_>, name: &str) -> Result<Option<Id>, ApiError> {
    let Some(text) = call.query.get(name) else {
        return Ok(None);
    };
    let parsed = text.parse().map(Id).map(Some);
    parsed.map_err(|_| {
        invalid(
            name,
            "NUMBER_TYPE_COERCE",
            format!("Value \"{text}\" is not snowflake."),
        )
    })
}

pub(super) fn edit(call: Call<'_>) -> Outcome {
    let mut form = Form::default();
    let draft = read(
        &call.payload.json,
        call.payload.uploads.clone(),
        Use::Edit,
        "",
        &mut form,
    );
    form.finish()?;
    call.world.write(|state| {
        let (channel, permissions) = visible(state, &call)?;
        let message = public(state, channel.id, call.target.message)?;
        if message.author != state.bot {
            return Err(OTHERS_MESSAGE);
        }
        refuse_archived(&channel)?;
        if !draft.uploads.is_empty() {
            require(permissions, Permissions::ATTACH_FILES)?;
        }
        let changed = post::change(state, &message, draft, call.now)?;
        let edited = state.edit(channel.id, message.id, |held| *held = changed);
        let edited = edited.ok_or(UNKNOWN_MESSAGE)?;
        Ok(Answer::Json(render::message(state, &edited)))
    })
}

pub(super) fn delete(call: &Call<'_>) -> Outcome {
    call.world.write(|state| {
        let (channel, permissions) = visible(state, call)?;
        let message = public(state, channel.id, call.target.message)?;
        if message.author != state.bot {
            if channel.kind == ChannelKind::Dm {
                return Err(DM_CHANNEL);
            }
            if !permissions.contains(Permissions::MANAGE_MESSAGES) {
                return Err(MISSING_PERMISSIONS);
            }
        }
        refuse_archived(&channel)?;
        state.delete(channel.id, message.id);
        Ok(Answer::Nothing)
    })
}
