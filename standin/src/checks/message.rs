//! The body of a message that is made or changed.

use serde_json::{Value, json};

use super::shape::{at, snowflake};
use super::value::elements;
use super::{component, embed};
use crate::api_error::{ApiError, EMPTY_MESSAGE, Form};
use crate::id::Id;

/// Shown to one user alone.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Links are not unfolded.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Stands for a promised reply, as "is thinking …".
pub(crate) const LOADING: u64 = 1 << 7;
/// Makes no sound and no push message, but leaves the unread mark.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Is laid out by its components, which stand in place of text and embeds.
pub(crate) const LAID_OUT: u64 = 1 << 15;
/// Has a thread.
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// The use of a body; it decides the flags that may stand in it.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Use {
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

/// The users whom a message may ping.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllowedMentions {
    pub(crate) all_users: bool,
    pub(crate) everyone: bool,
    pub(crate) users: Vec<Id>,
    pub(crate) all_roles: bool,
    pub(crate) roles: Vec<Id>,
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

    /// Returns the words in which somebody can be named: the text, and the texts of a layout.
    pub(crate) fn said(&self) -> Option<String> {
        let laid_out = self.components.as_deref();
        let laid_out = laid_out.filter(|_| self.flags & LAID_OUT != 0);
        match laid_out {
            Some(list) => Some(component::texts(list).collect::<Vec<_>>().join("\n")),
            None => self.content.clone(),
        }
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

/// Reads the body `value`, which stands at `path` and has the form of a message, with the files
/// that came with it.
pub(crate) fn read(
    value: &Value,
    uploads: Vec<Upload>,
    place: Use,
    path: &str,
    form: &mut Form,
) -> Draft {
    let list = |name: &str| value[name].as_array();
    let flags = flags(value, place, path, form);
    let components = list("components").map(|list| {
        let path = at(path, "components");
        component::components(list, flags & LAID_OUT != 0, &path, form)
    });
    Draft {
        content: content(value, place),
        embeds: embeds(value, place, path, form),
        components,
        attachments: list("attachments").map(|list| list.iter().filter_map(attachment).collect()),
        allowed_mentions: allowed_mentions(value, path, form),
        flags,
        nonce: value.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
        enforce_nonce: value["enforce_nonce"] == true,
        reference: snowflake(&value["message_reference"]["message_id"]),
        uploads,
    }
}

fn embeds(value: &Value, place: Use, path: &str, form: &mut Form) -> Option<Vec<Value>> {
    match value.get("embeds")? {
        Value::Null => (place == Use::Edit).then(Vec::new),
        embeds => Some(embed::embeds(elements(embeds), &at(path, "embeds"), form)),
    }
}

/// Refuses words and embeds in a message that is laid out. It never has them again, whatever
/// changes.
pub(crate) fn refuse_legacy(content: &str, embeds: &[Value], form: &mut Form) {
    for (field, is_there) in [
        ("content", !content.is_empty()),
        ("embeds", !embeds.is_empty()),
    ] {
        if is_there {
            let message = format!(
                "The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            );
            form.fault(
                field,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                message,
            );
        }
    }
}

fn content(value: &Value, place: Use) -> Option<String> {
    match value.get("content")? {
        Value::Null => (place == Use::Edit).then(String::new),
        content => content.as_str().map(ToOwned::to_owned),
    }
}

fn flags(value: &Value, place: Use, path: &str, form: &mut Form) -> u64 {
    let flags = value["flags"].as_u64().unwrap_or(0);
    let allowed = match place {
        Use::Channel => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | LAID_OUT,
        Use::Reply => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | EPHEMERAL | LAID_OUT,
        // An edit may repeat the flag; it changes nobody's view.
        Use::Edit => SUPPRESS_EMBEDS | EPHEMERAL | LAID_OUT,
    };
    if flags & !allowed != 0 {
        let message = "These flags may not be set here";
        form.fault(&at(path, "flags"), "MESSAGE_FLAGS_INVALID", message);
    }
    flags
}

fn attachment(entry: &Value) -> Option<AttachmentEntry> {
    let text = |name: &str| entry[name].as_str().map(ToOwned::to_owned);
    Some(AttachmentEntry {
        id: snowflake(&entry["id"])?,
        filename: text("filename"),
        description: text("description"),
    })
}

fn allowed_mentions(value: &Value, path: &str, form: &mut Form) -> Option<AllowedMentions> {
    let mentions = value
        .get("allowed_mentions")
        .filter(|given| given.is_object())?;
    let list = |name: &str| elements(&mentions[name]);
    let parses = |name: &str| list("parse").contains(&json!(name));
    for name in ["users", "roles"] {
        if !list(name).is_empty() && parses(name) {
            let message =
                format!("parse:[\"{name}\"] and {name}: [ids...] are mutually exclusive.");
            form.fault(
                &at(path, "allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                message,
            );
        }
    }
    Some(AllowedMentions {
        all_users: parses("users"),
        everyone: parses("everyone"),
        users: list("users").iter().filter_map(snowflake).collect(),
        all_roles: parses("roles"),
        roles: list("roles").iter().filter_map(snowflake).collect(),
    })
}
