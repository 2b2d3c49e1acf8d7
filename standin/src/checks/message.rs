//! The body of a message that is made or changed.

use serde_json::{Value, json};

use super::fields::{Bounds, Fields, snowflake};
use super::{component, embed};
use crate::api_error::{ApiError, EMPTY_MESSAGE, Form};
use crate::id::Id;

/// Only the named user sees the message.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Links are not unfolded.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// "is thinking …": a reply that was promised.
pub(crate) const LOADING: u64 = 1 << 7;
/// No sound and no push message; the unread mark stays.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The message has a thread.
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// Where a body came from; it decides the flags and the fields that may stand in it.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Place {
    /// A message posted in a channel.
    Channel,
    /// A message that answers an interaction: callback or follow-up.
    Reply,
    /// A change of a message.
    Edit,
}

/// One file of a multipart body.
#[derive(Clone)]
pub(crate) struct Upload {
    /// The `n` of `files[n]`.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: axum::body::Bytes,
}

/// An entry of `attachments`: a new upload by its number, or a kept one by its id.
#[derive(Clone, Debug)]
pub(crate) struct AttachmentEntry {
    pub(crate) id: Id,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// Whom a message may ping.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllowedMentions {
    pub(crate) all_users: bool,
    pub(crate) everyone: bool,
    pub(crate) users: Vec<Id>,
}

/// A checked body. `None` leaves a field as it is, an empty value clears it.
#[derive(Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) attachments: Option<Vec<AttachmentEntry>>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) flags: u64,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reference: Option<Id>,
    pub(crate) uploads: Vec<Upload>,
}

impl Draft {
    pub(crate) fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Refuses a new message that shows nothing.
    pub(crate) fn refuse_empty(&self) -> Result<(), ApiError> {
        let words = self
            .content
            .as_deref()
            .is_some_and(|text| !text.trim().is_empty());
        let embeds = self
            .embeds
            .iter()
            .flatten()
            .any(|embed| !embed::is_empty(embed));
        let components = self
            .components
            .as_ref()
            .is_some_and(|rows| !rows.is_empty());
        if words || embeds || components || !self.uploads.is_empty() {
            Ok(())
        } else {
            Err(EMPTY_MESSAGE)
        }
    }
}

const FIELDS: &[&str] = &[
    "content",
    "embeds",
    "components",
    "attachments",
    "allowed_mentions",
    "flags",
    "tts",
    "nonce",
    "enforce_nonce",
    "message_reference",
    "sticker_ids",
    "poll",
];

/// Reads the body `value`, which stands at `path`, with the files that came with it.
pub(crate) fn read(
    value: &Value,
    uploads: Vec<Upload>,
    place: Place,
    path: &str,
    form: &mut Form,
) -> Draft {
    let mut draft = Draft {
        uploads,
        ..Draft::default()
    };
    let Some(fields) = Fields::read(value, path, form) else {
        return draft;
    };
    fields.only(FIELDS, form);
    content(&fields, place, &mut draft, form);
    if let Some(list) = fields.list("embeds", Bounds(0, 10), form) {
        draft.embeds = Some(embed::embeds(list, &fields.at("embeds"), form));
    }
    if let Some(list) = fields.list("components", Bounds(0, 5), form) {
        draft.components = Some(component::rows(list, &fields.at("components"), form));
    }
    unsupported(&fields, form);
    flags(&fields, place, &mut draft, form);
    attachments(&fields, &mut draft, form);
    draft.allowed_mentions = allowed_mentions(&fields, form);
    nonce(&fields, &mut draft, form);
    draft.reference = reference(&fields, form);
    fields.boolean("tts", form);
    draft
}

fn content(fields: &Fields<'_>, place: Place, draft: &mut Draft, form: &mut Form) {
    draft.content = fields
        .text("content", Bounds(0, 2000), form)
        .map(ToOwned::to_owned);
    if draft.content.is_none() && place == Place::Edit && fields.has("content") {
        draft.content = Some(String::new());
    }
}

/// Stickers and polls exist on Discord, not here.
fn unsupported(fields: &Fields<'_>, form: &mut Form) {
    for name in ["sticker_ids", "poll"] {
        let empty = fields
            .value(name)
            .and_then(Value::as_array)
            .is_some_and(Vec::is_empty);
        if fields.value(name).is_some() && !empty {
            form.fault(
                &fields.at(name),
                "NOT_IN_STAND_IN",
                "The stand-in does not have these",
            );
        }
    }
}

fn flags(fields: &Fields<'_>, place: Place, draft: &mut Draft, form: &mut Form) {
    let flags = fields
        .integer("flags", 0, i64::from(i32::MAX), form)
        .unwrap_or(0);
    draft.flags = u64::try_from(flags).unwrap_or(0);
    let allowed = match place {
        Place::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS,
        Place::Reply => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        // An edit may repeat the flag; it changes nobody's view.
        Place::Edit => SUPPRESS_EMBEDS | EPHEMERAL,
    };
    if draft.flags & !allowed != 0 {
        let message = "These flags may not be set here";
        form.fault(&fields.at("flags"), "MESSAGE_FLAGS_INVALID", message);
    }
}

fn attachments(fields: &Fields<'_>, draft: &mut Draft, form: &mut Form) {
    let Some(list) = fields.list("attachments", Bounds(0, 10), form) else {
        return;
    };
    let mut entries = Vec::with_capacity(list.len());
    for (index, value) in list.iter().enumerate() {
        let path = format!("{}.{index}", fields.at("attachments"));
        let Some(entry) = Fields::read(value, path, form) else {
            continue;
        };
        entry.require("id", form);
        let filename = entry.text("filename", Bounds(1, 1024), form);
        let description = entry.text("description", Bounds(0, 1024), form);
        if let Some(id) = entry.id("id", form) {
            entries.push(AttachmentEntry {
                id,
                filename: filename.map(ToOwned::to_owned),
                description: description.map(ToOwned::to_owned),
            });
        }
    }
    draft.attachments = Some(entries);
}

fn allowed_mentions(fields: &Fields<'_>, form: &mut Form) -> Option<AllowedMentions> {
    let path = fields.at("allowed_mentions");
    let mentions = Fields::read(fields.value("allowed_mentions")?, path, form)?;
    mentions.only(&["parse", "users", "roles", "replied_user"], form);
    mentions.boolean("replied_user", form);
    let mut allowed = AllowedMentions::default();
    for (index, kind) in mentions
        .list("parse", Bounds(0, 3), form)
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        match kind.as_str() {
            Some("users") => allowed.all_users = true,
            Some("everyone") => allowed.everyone = true,
            Some("roles") => {}
            _ => form.fault(
                &format!("{}.{index}", mentions.at("parse")),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('roles', 'users', 'everyone').",
            ),
        }
    }
    for name in ["users", "roles"] {
        let list = mentions
            .list(name, Bounds(0, 100), form)
            .unwrap_or_default();
        for (index, value) in list.iter().enumerate() {
            let id = snowflake(value, &format!("{}.{index}", mentions.at(name)), form);
            if name == "users" {
                allowed.users.extend(id);
            }
        }
        let parsed = mentions.value("parse").and_then(Value::as_array);
        if !list.is_empty() && parsed.is_some_and(|parse| parse.contains(&json!(name))) {
            let message =
                format!("parse:[\"{name}\"] and {name}: [ids...] are mutually exclusive.");
            form.fault(
                mentions.path(),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                message,
            );
        }
    }
    Some(allowed)
}

fn nonce(fields: &Fields<'_>, draft: &mut Draft, form: &mut Form) {
    draft.enforce_nonce = fields.boolean("enforce_nonce", form).unwrap_or(false);
    draft.nonce = match fields.value("nonce") {
        Some(number) if number.is_i64() => Some(number.clone()),
        Some(_) => fields
            .text("nonce", Bounds(0, 25), form)
            .map(|nonce| json!(nonce)),
        None => None,
    };
}

fn reference(fields: &Fields<'_>, form: &mut Form) -> Option<Id> {
    let path = fields.at("message_reference");
    let reference = Fields::read(fields.value("message_reference")?, path, form)?;
    reference.require("message_id", form);
    reference.id("message_id", form)
}
