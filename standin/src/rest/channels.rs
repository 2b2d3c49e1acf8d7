//! Channels and direct chats.

use super::{Answer, Call, Outcome};
use crate::api_error::{
    ApiError, INVALID_RECIPIENT, MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_CHANNEL,
};
use crate::building::delete_channel;
use crate::checks::shape::snowflake;
use crate::objects::{Channel, ChannelKind};
use crate::permissions::Permissions;
use crate::render;
use crate::state::State;

/// Returns a channel that the bot sees, with the bot's permissions there.
pub(super) fn visible(state: &State, call: &Call<'_>) -> Result<(Channel, Permissions), ApiError> {
    let channel = state
        .channels
        .get(&call.target.channel)
        .ok_or(UNKNOWN_CHANNEL)?;
    let permissions = state.permissions(state.bot, channel);
    let is_entered = !channel.kind.is_voice() || permissions.contains(Permissions::CONNECT);
    if !permissions.contains(Permissions::VIEW_CHANNEL) || !is_entered {
        return Err(MISSING_ACCESS);
    }
    Ok((channel.clone(), permissions))
}

/// Refuses the request unless all of `wanted` are among `permissions`.
pub(super) fn require(permissions: Permissions, wanted: Permissions) -> Result<(), ApiError> {
    if permissions.contains(wanted) {
        Ok(())
    } else {
        Err(MISSING_PERMISSIONS)
    }
}

pub(super) fn get(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        let (channel, _) = visible(state, call)?;
        Ok(Answer::Json(render::channel(state, &channel)))
    })
}

pub(super) fn delete(call: &Call<'_>) -> Outcome {
    call.world.write(|state| {
        let (channel, permissions) = visible(state, call)?;
        let json = render::channel(state, &channel);
        if channel.kind == ChannelKind::Dm {
            return Ok(Answer::Json(json));
        }
        let thread = channel.thread.is_some();
        let needed = if thread {
            Permissions::MANAGE_THREADS
        } else {
            Permissions::MANAGE_CHANNELS
        };
        require(permissions, needed)?;
        delete_channel(state, channel.id);
        Ok(Answer::Json(json))
    })
}

pub(super) fn create_dm(call: &Call<'_>) -> Outcome {
    let recipient = snowflake(&call.payload.json["recipient_id"]);
    call.world.write(|state| {
        let person = recipient.filter(|id| state.users.get(id).is_some_and(|user| !user.bot));
        let dm = state.open_dm(person.ok_or(INVALID_RECIPIENT)?, call.now);
        let channel = state.channels.get(&dm).ok_or(UNKNOWN_CHANNEL)?;
        Ok(Answer::Json(render::channel(state, channel)))
    })
}

pub(super) fn typing(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        let (_, permissions) = visible(state, call)?;
        require(permissions, Permissions::SEND_MESSAGES)?;
        Ok(Answer::Nothing)
    })
}
