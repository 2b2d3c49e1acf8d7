//! Follow-ups and `@original`: everything after the first answer.

use std::sync::Arc;

use super::interactions::cause;
use super::post::{self, Origin};
use super::{Answer, Call, Outcome};
use crate::api_error::{ApiError, Form, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK};
use crate::checks::message::{Use, read};
use crate::id::Id;
use crate::interaction::Callback;
use crate::objects::{Cause, Message};
use crate::render;
use crate::state::State;

/// The world's knowledge of the interaction that a token belongs to.
struct Facts {
    user: Id,
    channel: Id,
    cause: Cause,
    original: Option<Id>,
    deferred: bool,
}

fn facts(state: &mut State, call: &Call<'_>) -> Result<Facts, ApiError> {
    if call.target.application != state.application {
        return Err(UNKNOWN_WEBHOOK);
    }
    let pending = state.interactions.answered(&call.target.token, call.now)?;
    Ok(Facts {
        user: pending.user,
        channel: pending.channel,
        cause: cause(pending),
        original: pending.original,
        deferred: matches!(pending.callback, Some(Callback::Deferred(_))),
    })
}

/// Returns the message that the path names: `@original`, or one made by this interaction.
fn named(state: &State, facts: &Facts, message: Id) -> Result<Arc<Message>, ApiError> {
    let id = if message.0 == 0 {
        facts.original.ok_or(UNKNOWN_WEBHOOK)?
    } else {
        message
    };
    let found = state
        .message(facts.channel, id)
        .cloned()
        .ok_or(UNKNOWN_MESSAGE)?;
    let own = found.cause.as_ref().map(|cause| cause.interaction) == Some(facts.cause.interaction);
    if own || facts.original == Some(id) {
        Ok(found)
    } else {
        Err(UNKNOWN_MESSAGE)
    }
}

/// Posts a follow-up. The first one after a deferral becomes the promised reply, with its
/// visibility.
pub(super) fn create(call: Call<'_>) -> Outcome {
    let mut form = Form::default();
    let uploads = call.payload.uploads.clone();
    let draft = read(&call.payload.json, uploads, Use::Reply, "", &mut form);
    form.finish()?;
    call.world.write(|state| {
        let facts = facts(state, &call)?;
        draft.refuse_empty()?;
        if !state.channels.contains_key(&facts.channel) {
            return Err(UNKNOWN_CHANNEL);
        }
        let promised = facts.original.filter(|_| facts.deferred);
        let promised = promised
            .and_then(|id| state.message(facts.channel, id))
            .cloned();
        if let Some(promised) = promised.filter(|message| message.is_loading()) {
            let reply = post::complete_deferred(state, &promised, draft, call.now)?;
            let given = state.edit(facts.channel, promised.id, |message| *message = reply);
            let given = given.ok_or(UNKNOWN_MESSAGE)?;
            return Ok(Answer::Json(render::message(state, &given)));
        }
        let visible_to = draft.is_ephemeral().then_some(facts.user);
        let origin = Origin {
            channel: facts.channel,
            cause: Some(facts.cause),
            visible_to,
        };
        let message = post::make(state, draft, origin, call.now)?;
        let message = state.insert(message);
        Ok(Answer::Json(render::message(state, &message)))
    })
}

pub(super) fn get(call: &Call<'_>) -> Outcome {
    call.world.write(|state| {
        let facts = facts(state, call)?;
        let message = named(state, &facts, call.target.message)?;
        Ok(Answer::Json(render::message(state, &message)))
    })
}

pub(super) fn edit(call: Call<'_>) -> Outcome {
    let mut form = Form::default();
    let uploads = call.payload.uploads.clone();
    let draft = read(&call.payload.json, uploads, Use::Edit, "", &mut form);
    form.finish()?;
    call.world.write(|state| {
        let facts = facts(state, &call)?;
        let message = named(state, &facts, call.target.message)?;
        let changed = if message.is_loading() {
            post::complete_deferred(state, &message, draft, call.now)?
        } else {
            post::change(state, &message, draft, call.now)?
        };
        let edited = state.edit(facts.channel, message.id, |held| *held = changed);
        let edited = edited.ok_or(UNKNOWN_MESSAGE)?;
        Ok(Answer::Json(render::message(state, &edited)))
    })
}

pub(super) fn delete(call: &Call<'_>) -> Outcome {
    call.world.write(|state| {
        let facts = facts(state, call)?;
        let message = named(state, &facts, call.target.message)?;
        state.delete(facts.channel, message.id);
        Ok(Answer::Nothing)
    })
}
