//! Interactions, from their sending to the end of their token.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;
use tokio::sync::oneshot;

use super::api_error::{
    ALREADY_ACKNOWLEDGED, ApiError, INVALID_WEBHOOK_TOKEN, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK,
};
use super::id::Id;

/// The time that a bot has for its first answer, in milliseconds.
pub(super) const CALLBACK_WINDOW: u64 = 3_000;
/// The time for which a token is good, in milliseconds.
pub(super) const TOKEN_LIFETIME: u64 = 15 * 60_000;

/// An act of a user.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum InteractionKind {
    /// A slash command.
    Command,
    /// A click on a button, or a choice in a select.
    Component,
    /// Typing in an option that completes.
    Autocomplete,
    /// A filled modal.
    Modal,
}

impl InteractionKind {
    /// Returns Discord's number for it.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// The first answer of a bot.
#[derive(Clone, Debug, PartialEq)]
pub enum Callback {
    /// A message (type 4).
    Message(Id),
    /// "is thinking …" (type 5), with the message that stands for the reply.
    Deferred(Id),
    /// Nothing visible yet; the source message may change later (type 6).
    DeferredUpdate {
        /// The source message.
        source: Id,
        /// The time of its last change before.
        edited: Option<u64>,
    },
    /// The message that carries the component, changed (type 7).
    Updated(Id),
    /// Choices for an option (type 8), as Discord's JSON.
    Choices(Vec<Value>),
    /// A modal (type 9), as Discord's JSON.
    Modal(Value),
}

/// One interaction.
pub(super) struct Pending {
    pub(super) id: Id,
    pub(super) token: String,
    pub(super) kind: InteractionKind,
    pub(super) user: Id,
    pub(super) channel: Id,
    pub(super) created: u64,
    /// The message that carried the component, or whose component opened the modal.
    pub(super) source: Option<Id>,
    /// The command's full name.
    pub(super) command: Option<String>,
    /// The type of the option that is being completed.
    pub(super) focused_type: i64,
    pub(super) callback: Option<Callback>,
    /// The message that `@original` means.
    pub(super) original: Option<Id>,
    /// The driver that waits for the callback.
    pub(super) waiter: Option<oneshot::Sender<(Callback, Instant)>>,
}

/// All interactions whose token still lives.
#[derive(Default)]
pub(super) struct Interactions(BTreeMap<Id, Pending>);

impl Interactions {
    /// Adds one and forgets those that ended.
    pub(super) fn insert(&mut self, pending: Pending, now: u64) {
        while let Some(oldest) = self.0.first_entry() {
            if oldest.get().created + TOKEN_LIFETIME >= now {
                break;
            }
            oldest.remove();
        }
        self.0.insert(pending.id, pending);
    }

    pub(super) fn get(&self, id: Id) -> Option<&Pending> {
        self.0.get(&id)
    }

    /// Returns the interaction that a callback may answer now.
    pub(super) fn open(&mut self, id: Id, token: &str, now: u64) -> Result<&mut Pending, ApiError> {
        let pending = self.0.get_mut(&id).filter(|pending| pending.token == token);
        let pending = pending.ok_or(UNKNOWN_INTERACTION)?;
        if pending.callback.is_some() {
            return Err(ALREADY_ACKNOWLEDGED);
        }
        if now > pending.created + CALLBACK_WINDOW {
            return Err(UNKNOWN_INTERACTION);
        }
        Ok(pending)
    }

    /// Returns the interaction whose follow-ups a token opens.
    pub(super) fn answered(&mut self, token: &str, now: u64) -> Result<&mut Pending, ApiError> {
        let id: Option<u64> = token.split('.').next().and_then(|id| id.parse().ok());
        let id = id.ok_or(INVALID_WEBHOOK_TOKEN)?;
        let pending = self
            .0
            .get_mut(&Id(id))
            .filter(|pending| pending.token == token);
        let pending = pending.ok_or(INVALID_WEBHOOK_TOKEN)?;
        if now > pending.created + TOKEN_LIFETIME {
            return Err(INVALID_WEBHOOK_TOKEN);
        }
        match pending.callback {
            Some(Callback::Choices(_)) | None => Err(UNKNOWN_WEBHOOK),
            Some(_) => Ok(pending),
        }
    }
}

/// Returns a token that names its interaction and cannot be guessed from the id alone.
pub(super) fn token(id: Id, salt: u64) -> String {
    let mut mixed = id.0 ^ salt.rotate_left(17);
    let mut text = format!("{id}.");
    for _ in 0..4 {
        mixed = mixed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = mixed;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        text.push_str(&format!("{:016x}", word ^ (word >> 31)));
    }
    text
}
