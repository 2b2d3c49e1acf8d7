//! The first answer to an interaction.

use std::time::Instant;

use serde_json::{Value, json};

use super::post::{self, Origin};
use super::{Answer, Call, Outcome};
use crate::api_error::{ApiError, Form, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE};
use crate::checks::command::choice;
use crate::checks::message::{Draft, EPHEMERAL, LOADING, Use, read};
use crate::checks::modal::modal;
use crate::checks::shape;
use crate::id::Id;
use crate::interaction::{Callback, InteractionKind, Pending};
use crate::objects::{Cause, Message};
use crate::render;
use crate::state::{Change, State};

/// The answer that a callback's body asks for.
enum Request {
    Message(Draft),
    Defer { ephemeral: bool },
    DeferUpdate,
    Update(Draft),
    Choices(Vec<Value>),
    Modal(Value),
}

/// The world's knowledge of the interaction that is answered.
struct Facts {
    id: Id,
    user: Id,
    channel: Id,
    kind: InteractionKind,
    source: Option<Id>,
    command: Option<String>,
}

impl Facts {
    fn of(pending: &Pending) -> Self {
        Self {
            id: pending.id,
            user: pending.user,
            channel: pending.channel,
            kind: pending.kind,
            source: pending.source,
            command: pending.command.clone(),
        }
    }
}

/// Returns the part of a message that tells which interaction it answers.
pub(super) fn cause(pending: &Pending) -> Cause {
    Cause {
        interaction: pending.id,
        kind: pending.kind.number(),
        user: pending.user,
        name: pending.command.clone(),
        source: pending.source,
    }
}

pub(super) fn callback(mut call: Call<'_>) -> Outcome {
    let with_response = call.query.is_true("with_response");
    let (id, now) = (call.target.interaction, call.now);
    let uploads = std::mem::take(&mut call.payload.uploads);
    let (kind, focused, has_source) = call.world.write(|state| {
        let pending = state.interactions.open(id, &call.target.token, now)?;
        Ok::<_, ApiError>((pending.kind, pending.focused_type, pending.source.is_some()))
    })?;
    let wanted = wanted(&call.payload.json, uploads, kind, focused, has_source)?;
    call.world.write(|state| {
        // Looked up again: a second callback may have come in between.
        let pending = state.interactions.open(id, &call.target.token, now)?;
        let facts = Facts::of(pending);
        let callback = carry_out(state, &facts, wanted, now)?;
        let original = match &callback {
            Callback::Message(message) | Callback::Deferred(message) => Some(*message),
            Callback::Updated(_) | Callback::DeferredUpdate { .. } => facts.source,
            Callback::Choices(_) | Callback::Modal(_) => None,
        };
        let answer = with_response.then(|| described(state, &facts, &callback));
        let pending = state.interactions.open(id, &call.target.token, now)?;
        pending.original = original;
        pending.callback = Some(callback.clone());
        if let Some(waiter) = pending.waiter.take() {
            // The driver may have given up.
            let _ = waiter.send((callback, Instant::now()));
        }
        state.changes.push(Change::Answered(id));
        Ok(answer.map_or(Answer::Nothing, Answer::Json))
    })
}

/// Reads the body and refuses an answer that does not fit the interaction.
fn wanted(
    body: &Value,
    uploads: Vec<crate::checks::message::Upload>,
    kind: InteractionKind,
    focused: i64,
    has_source: bool,
) -> Result<Request, ApiError> {
    let mut form = Form::default();
    let number = body["type"].as_i64().unwrap_or_default();
    let fits = match number {
        6 | 7 => has_source,
        8 => kind == InteractionKind::Autocomplete,
        9 => matches!(kind, InteractionKind::Command | InteractionKind::Component),
        _ => kind != InteractionKind::Autocomplete,
    };
    if !fits {
        let message = "This kind of answer does not fit this kind of interaction";
        form.fault("type", "INTERACTION_CALLBACK_TYPE_INVALID", message);
    }
    let data = &body["data"];
    let wanted = match number {
        5 => Request::Defer {
            ephemeral: data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0,
        },
        6 => Request::DeferUpdate,
        7 => Request::Update(read(data, uploads, Use::Edit, "data", &mut form)),
        8 => Request::Choices(choices(data, focused, &mut form)),
        9 => {
            modal(data, &mut form);
            Request::Modal(data.clone())
        }
        _ => {
            if data.is_null() {
                form.required("data");
            }
            let draft = read(data, uploads, Use::Reply, "data", &mut form);
            form.finish()?;
            draft.refuse_empty()?;
            return Ok(Request::Message(draft));
        }
    };
    form.finish()?;
    Ok(wanted)
}

/// Checks the completions of a text, a whole number or another number.
fn choices(data: &Value, focused: i64, form: &mut Form) -> Vec<Value> {
    let schema = match focused {
        4 => "InteractionApplicationCommandAutocompleteCallbackIntegerData",
        10 => "InteractionApplicationCommandAutocompleteCallbackNumberData",
        _ => "InteractionApplicationCommandAutocompleteCallbackStringData",
    };
    shape::check(schema, data, "data", form);
    let list = data["choices"].as_array().cloned().unwrap_or_default();
    for (index, value) in list.iter().enumerate() {
        choice(value, &format!("data.choices.{index}"), form);
    }
    list
}

fn carry_out(
    state: &mut State,
    facts: &Facts,
    wanted: Request,
    now: u64,
) -> Result<Callback, ApiError> {
    Ok(match wanted {
        Request::Message(draft) => {
            let visible_to = draft.is_ephemeral().then_some(facts.user);
            let message = post::make(state, draft, origin(state, facts, visible_to)?, now)?;
            Callback::Message(state.insert(message).id)
        }
        Request::Defer { ephemeral } => {
            let visible_to = ephemeral.then_some(facts.user);
            let origin = origin(state, facts, visible_to)?;
            let mut message = post::make(state, Draft::default(), origin, now)?;
            message.flags |= LOADING;
            Callback::Deferred(state.insert(message).id)
        }
        Request::DeferUpdate => {
            let source = facts.source.ok_or(UNKNOWN_INTERACTION)?;
            let held = state
                .message(facts.channel, source)
                .ok_or(UNKNOWN_MESSAGE)?;
            let edited = held.edited;
            Callback::DeferredUpdate { source, edited }
        }
        Request::Update(draft) => {
            let source = facts.source.ok_or(UNKNOWN_INTERACTION)?;
            let held = state
                .message(facts.channel, source)
                .cloned()
                .ok_or(UNKNOWN_MESSAGE)?;
            let changed = post::change(state, &held, draft, now)?;
            state.edit(facts.channel, source, |message| *message = changed);
            Callback::Updated(source)
        }
        Request::Choices(choices) => Callback::Choices(choices),
        Request::Modal(modal) => Callback::Modal(modal),
    })
}

fn origin(state: &State, facts: &Facts, visible_to: Option<Id>) -> Result<Origin, ApiError> {
    if !state.channels.contains_key(&facts.channel) {
        return Err(UNKNOWN_CHANNEL);
    }
    let cause = Cause {
        interaction: facts.id,
        kind: facts.kind.number(),
        user: facts.user,
        name: facts.command.clone(),
        source: facts.source,
    };
    Ok(Origin {
        channel: facts.channel,
        cause: Some(cause),
        visible_to,
    })
}

/// Returns the body of the answer to `?with_response=true`.
fn described(state: &State, facts: &Facts, callback: &Callback) -> Value {
    let mut interaction = json!({
        "id": facts.id, "type": facts.kind.number(), "response_message_loading": false,
    });
    let (number, message) = match callback {
        Callback::Message(id) => (4, Some(*id)),
        Callback::Deferred(id) => (5, Some(*id)),
        Callback::DeferredUpdate { .. } => (6, facts.source),
        Callback::Updated(id) => (7, Some(*id)),
        Callback::Choices(_) => (8, None),
        Callback::Modal(_) => (9, None),
    };
    let held = message.and_then(|id| state.message(facts.channel, id));
    let mut resource = json!({"type": number});
    if let Some(message) = held {
        fill_in(&mut interaction, message);
        if number != 6 {
            resource["message"] = render::message(state, message);
        }
    }
    json!({"interaction": interaction, "resource": resource})
}

fn fill_in(interaction: &mut Value, message: &Message) {
    interaction["response_message_id"] = json!(message.id);
    interaction["response_message_loading"] = json!(message.is_loading());
    interaction["response_message_ephemeral"] = json!(message.is_ephemeral());
    interaction["channel_id"] = json!(message.channel);
}
