//! Making a message of the world from a checked body.

use crate::api_error::{ApiError, Form, invalid};
use crate::checks::embed::attachment_names;
use crate::checks::message::{
    AllowedMentions, AttachmentEntry, Draft, EPHEMERAL, LAID_OUT, LOADING, SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS, Upload, refuse_legacy,
};
use crate::id::Id;
use crate::objects::{Attachment, Cause, Channel, Guild, Message, dimensions, safe_name};
use crate::permissions::Permissions;
use crate::state::State;

use super::body::FILES;
use super::emojis;

/// The place and the cause of a new message.
pub(super) struct Origin {
    pub(super) channel: Id,
    pub(super) cause: Option<Cause>,
    /// The one user who sees the message, if it is ephemeral.
    pub(super) visible_to: Option<Id>,
}

/// Makes a message by the bot, without putting it anywhere.
pub(super) fn make(
    state: &mut State,
    draft: Draft,
    origin: Origin,
    now: u64,
) -> Result<Message, ApiError> {
    let attachments = files(state, &draft, &[], now)?;
    let mut message = Message {
        id: state.ids.next(now),
        channel: origin.channel,
        author: state.bot,
        content: String::new(),
        embeds: Vec::new(),
        components: Vec::new(),
        attachments,
        flags: draft.flags,
        mentions: Vec::new(),
        mention_roles: Vec::new(),
        mentions_everyone: false,
        edited: None,
        nonce: draft.nonce.clone(),
        reply_to: draft.reference,
        visible_to: origin.visible_to,
        cause: origin.cause,
    };
    if message.visible_to.is_some() {
        message.flags |= EPHEMERAL;
    }
    fill(state, &mut message, draft);
    refuse_unfit(&message)?;
    emojis::refuse_unknown(state, &message.components)?;
    Ok(message)
}

/// Changes a message according to a draft.
pub(super) fn change(
    state: &mut State,
    message: &Message,
    draft: Draft,
    now: u64,
) -> Result<Message, ApiError> {
    let mut changed = message.clone();
    changed.attachments = files(state, &draft, &message.attachments, now)?;
    changed.edited = Some(now);
    changed.flags &= !SUPPRESS_EMBEDS;
    changed.flags |= draft.flags & (SUPPRESS_EMBEDS | LAID_OUT);
    // Rows that stand were looked at when they came.
    let rows = draft.components.as_deref().unwrap_or_default();
    emojis::refuse_unknown(state, rows)?;
    fill(state, &mut changed, draft);
    refuse_unfit(&changed)?;
    let shows_something = !changed.content.trim().is_empty()
        || !changed.embeds.is_empty()
        || !changed.components.is_empty()
        || !changed.attachments.is_empty();
    if shows_something {
        Ok(changed)
    } else {
        Err(crate::api_error::EMPTY_MESSAGE)
    }
}

/// Gives a promised reply: the draft fills the message that stood for it.
pub(super) fn complete_deferred(
    state: &mut State,
    promised: &Message,
    draft: Draft,
    now: u64,
) -> Result<Message, ApiError> {
    let silent = draft.flags & SUPPRESS_NOTIFICATIONS;
    let mut message = change(state, promised, draft, now)?;
    message.flags = (message.flags & !LOADING) | silent;
    message.edited = None;
    Ok(message)
}

fn fill(state: &State, message: &mut Message, draft: Draft) {
    if let Some(content) = draft.said() {
        let channel = state.channels.get(&message.channel);
        let permissions = channel.map(|channel| state.permissions(state.bot, channel));
        let everyone = permissions.is_some_and(|p| p.contains(Permissions::MENTION_EVERYONE));
        let allowed = draft.allowed_mentions.as_ref();
        message.mentions = mentions(state, &content, allowed);
        let guild = channel.and_then(|channel| state.guilds.get(&channel.guild?));
        let roles = guild.map(|guild| mention_roles(guild, &content, allowed, everyone));
        message.mention_roles = roles.unwrap_or_default();
        message.mentions_everyone = everyone
            && allowed.is_none_or(|allowed| allowed.everyone)
            && (content.contains("@everyone") || content.contains("@here"));
    }
    if let Some(content) = draft.content {
        message.content = content.trim().to_owned();
    }
    if let Some(embeds) = draft.embeds {
        message.embeds = embeds;
    }
    if let Some(components) = draft.components {
        message.components = components;
    }
}

/// Returns the users whom a text names and may ping, each once.
fn mentions(state: &State, content: &str, allowed: Option<&AllowedMentions>) -> Vec<Id> {
    named(
        content,
        |text| text.trim_start_matches('!'),
        |id| {
            let may =
                allowed.is_none_or(|allowed| allowed.all_users || allowed.users.contains(&id));
            may && state.users.contains_key(&id)
        },
    )
}

/// Returns the roles that a text names and may ping, each once. Whatever the body allows, a role that
/// not everybody may ping takes the permission to ping all.
fn mention_roles(
    guild: &Guild,
    content: &str,
    allowed: Option<&AllowedMentions>,
    pings_all: bool,
) -> Vec<Id> {
    named(
        content,
        |text| text.strip_prefix('&').unwrap_or_default(),
        |id| {
            let may =
                allowed.is_none_or(|allowed| allowed.all_roles || allowed.roles.contains(&id));
            let role = guild.roles.get(&id).filter(|_| may && id != guild.id);
            role.is_some_and(|role| role.mentionable || pings_all)
        },
    )
}

/// Returns the numbers that stand in mentions of one kind and are fit, each once.
fn named(content: &str, digits: impl Fn(&str) -> &str, fits: impl Fn(Id) -> bool) -> Vec<Id> {
    let mut found = Vec::new();
    for piece in content.split("<@").skip(1) {
        let text = piece.split('>').next().unwrap_or_default();
        let Ok(id) = digits(text).parse::<u64>().map(Id) else {
            continue;
        };
        if fits(id) && !found.contains(&id) {
            found.push(id);
        }
    }
    found
}

/// Returns the files that a message has after the draft, both kept and uploaded.
fn files(
    state: &mut State,
    draft: &Draft,
    held: &[Attachment],
    now: u64,
) -> Result<Vec<Attachment>, ApiError> {
    let mut form = Form::default();
    let mut files = Vec::new();
    let entries = draft.attachments.as_deref();
    match entries {
        None => files.extend(held.iter().cloned()),
        Some(entries) => {
            for (index, entry) in entries.iter().enumerate() {
                if let Some(kept) = held.iter().find(|kept| kept.id == entry.id) {
                    let mut kept = kept.clone();
                    kept.description = entry.description.clone().or(kept.description);
                    files.push(kept);
                } else if !draft
                    .uploads
                    .iter()
                    .any(|upload| upload.number == entry.id.0)
                {
                    let message = "Attachment data could not be found for this id.";
                    form.fault(
                        &format!("attachments.{index}.id"),
                        "ATTACHMENT_NOT_FOUND",
                        message,
                    );
                }
            }
        }
    }
    form.finish()?;
    for upload in &draft.uploads {
        let entry = entries
            .into_iter()
            .flatten()
            .find(|entry| entry.id.0 == upload.number);
        files.push(file(state, upload, entry, now));
    }
    if files.len() > FILES {
        let message = format!("Must be {FILES} or fewer in length.");
        return Err(invalid("attachments", "BASE_TYPE_MAX_LENGTH", message));
    }
    Ok(files)
}

fn file(
    state: &mut State,
    upload: &Upload,
    entry: Option<&AttachmentEntry>,
    now: u64,
) -> Attachment {
    let name = entry
        .and_then(|entry| entry.filename.as_deref())
        .unwrap_or(&upload.filename);
    Attachment {
        id: state.ids.next(now),
        filename: safe_name(name),
        description: entry.and_then(|entry| entry.description.clone()),
        content_type: upload.content_type.clone(),
        dimensions: dimensions(&upload.bytes),
        bytes: upload.bytes.clone(),
    }
}

/// Refuses an embed that shows a file which was not sent along, and words beside a layout.
fn refuse_unfit(message: &Message) -> Result<(), ApiError> {
    let mut form = Form::default();
    if message.is_laid_out() {
        refuse_legacy(&message.content, &message.embeds, &mut form);
    }
    for (index, embed) in message.embeds.iter().enumerate() {
        for name in attachment_names(embed) {
            if !message.attachments.iter().any(|file| file.filename == name) {
                let text = format!("Referenced attachment \"{name}\" not found");
                form.fault(
                    &format!("embeds.{index}"),
                    "EMBED_ATTACHMENT_NOT_FOUND",
                    text,
                );
            }
        }
    }
    form.finish()
}

/// Refuses what the bot may not post in `channel`.
pub(super) fn refuse_forbidden(
    state: &State,
    channel: &Channel,
    draft: &Draft,
) -> Result<(), ApiError> {
    let permissions = state.permissions(state.bot, channel);
    let send = match channel.thread {
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    super::channels::require(permissions, send)?;
    if !draft.uploads.is_empty() {
        super::channels::require(permissions, Permissions::ATTACH_FILES)?;
    }
    if draft
        .embeds
        .as_ref()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        super::channels::require(permissions, Permissions::EMBED_LINKS)?;
    }
    Ok(())
}
