//! The things of the world: users, guilds, channels, messages.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use super::checks::component;
use super::checks::message::{EPHEMERAL, LAID_OUT, LOADING, SUPPRESS_NOTIFICATIONS};
use super::id::Id;
use super::permissions::{Overwrite, Permissions};

/// A person, or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UserRecord {
    /// The user's id.
    pub id: Id,
    /// The unique name, lower case.
    pub name: String,
    /// The display name, if it is another one.
    pub global_name: Option<String>,
    /// The language of the user's client, such as `de`.
    pub locale: String,
    /// True for a bot.
    pub bot: bool,
    /// `true` if the user takes direct messages from members of their guilds.
    pub takes_dms: bool,
}

impl UserRecord {
    /// Returns the name that others see.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        self.global_name.as_deref().unwrap_or(&self.name)
    }
}

/// A role of a guild.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Role {
    /// The role's id; everybody's role has the guild's.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// The permissions that it gives.
    pub permissions: Permissions,
    /// `true` if everybody may ping it.
    #[serde(default)]
    pub mentionable: bool,
}

/// A guild, which people call a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// The guild's id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its language, such as `en-US`.
    pub locale: String,
    /// Its owner, who may do everything.
    pub owner: Id,
    /// The roles by id, everybody's among them.
    pub roles: BTreeMap<Id, Role>,
    /// The members and the roles that each has besides everybody's.
    pub members: BTreeMap<Id, Vec<Id>>,
    /// The names of members who have another one here.
    #[serde(default)]
    pub nicknames: BTreeMap<Id, String>,
    /// The channel for messages about the guild itself.
    #[serde(default)]
    pub system_channel: Option<Id>,
}

/// A kind of channel.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel.
    Text,
    /// The chat between two users.
    Dm,
    /// A voice channel with its chat.
    Voice,
    /// A public thread.
    PublicThread,
    /// A stage channel with its chat.
    Stage,
    /// A forum; only its threads hold messages.
    Forum,
    /// A forum for pictures; only its threads hold messages.
    Media,
}

impl ChannelKind {
    /// Returns Discord's number for it.
    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::Voice => 2,
            Self::PublicThread => 11,
            Self::Stage => 13,
            Self::Forum => 15,
            Self::Media => 16,
        }
    }

    /// Returns `true` if only its threads hold messages.
    #[must_use]
    pub const fn is_forum(self) -> bool {
        matches!(self, Self::Forum | Self::Media)
    }

    /// Returns `true` if people talk in it.
    #[must_use]
    pub const fn is_voice(self) -> bool {
        matches!(self, Self::Voice | Self::Stage)
    }
}

/// The part of a thread that other channels lack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thread {
    /// The channel that it hangs on.
    pub parent: Id,
    /// The user who opened it.
    pub owner: Id,
    /// `true` while it is closed, until somebody opens it again.
    pub archived: bool,
    /// `true` if only those who manage threads may open it again.
    pub locked: bool,
    /// Minutes of silence after which it closes: 60, 1440, 4320 or 10080.
    pub auto_archive_minutes: u64,
    /// The last change of `archived`, Unix milliseconds.
    pub archive_changed: u64,
    /// The number of messages that it has held.
    pub message_count: u64,
}

/// A place that holds messages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id; a thread made from a message has the message's.
    pub id: Id,
    /// Its kind.
    pub kind: ChannelKind,
    /// The guild, unless it is a direct chat.
    pub guild: Option<Id>,
    /// Its name; empty for a direct chat.
    pub name: String,
    /// The permissions here that differ from those in the guild at large.
    pub overwrites: Vec<Overwrite>,
    /// The user whom the bot talks to, in a direct chat.
    pub recipient: Option<Id>,
    /// The thread's own part, if it is one.
    pub thread: Option<Thread>,
    /// The newest message.
    pub last_message: Option<Id>,
}

/// A file of a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The file's id.
    pub id: Id,
    /// Its name.
    pub filename: String,
    /// The text for those who do not see the picture.
    pub description: Option<String>,
    /// Its MIME type.
    pub content_type: Option<String>,
    /// Width and height in pixels, if it is a PNG or a GIF.
    pub dimensions: Option<(u32, u32)>,
    /// Its content.
    #[serde(serialize_with = "to_hex", deserialize_with = "from_hex")]
    pub bytes: Bytes,
}

/// Returns the name of a file as Discord keeps it.
pub(super) fn safe_name(name: &str) -> String {
    let safe = |c: char| {
        if c.is_ascii_alphanumeric() || "._-".contains(c) {
            c
        } else {
            '_'
        }
    };
    name.chars().map(safe).collect()
}

/// An emoji of the application.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Emoji {
    pub(super) id: Id,
    pub(super) name: String,
    #[serde(serialize_with = "to_hex", deserialize_with = "from_hex")]
    pub(super) png: Bytes,
}

fn to_hex<S: Serializer>(bytes: &Bytes, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex::encode(bytes))
}

fn from_hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Bytes, D::Error> {
    let text = String::deserialize(deserializer)?;
    hex::decode(text)
        .map(Bytes::from)
        .map_err(de::Error::custom)
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The interaction's id.
    pub interaction: Id,
    /// Its kind: 2 for a command, 3 for a component, 5 for a modal.
    pub kind: u8,
    /// The user who acted.
    pub user: Id,
    /// The command's name, with its subcommands.
    pub name: Option<String>,
    /// The message whose component was used.
    #[serde(default)]
    pub source: Option<Id>,
}

/// A message as the world keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The message's id.
    pub id: Id,
    /// The channel that it stands in.
    pub channel: Id,
    /// Its author.
    pub author: Id,
    /// Its text.
    pub content: String,
    /// Its embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its components, as Discord's JSON: rows, or a layout.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Discord's flags.
    pub flags: u64,
    /// Users whom the text names, and who were not left out by `allowed_mentions`.
    pub mentions: Vec<Id>,
    /// Roles whom the text names, whom its author may ping, and who were not left out by
    /// `allowed_mentions`.
    #[serde(default)]
    pub mention_roles: Vec<Id>,
    /// `true` if it pings everybody.
    pub mentions_everyone: bool,
    /// Its last edit, Unix milliseconds.
    pub edited: Option<u64>,
    /// The nonce that its author gave it.
    pub nonce: Option<Value>,
    /// The message that it answers.
    pub reply_to: Option<Id>,
    /// The one user who sees it.
    pub visible_to: Option<Id>,
    /// The interaction that it answers.
    pub cause: Option<Cause>,
}

impl Message {
    /// Returns `true` if only one user sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Returns `true` if it stands for a reply that was promised and not given yet.
    #[must_use]
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Returns `true` if it was sent without a sound.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    /// Returns `true` if its components lay it out, in place of text and embeds.
    #[must_use]
    pub fn is_laid_out(&self) -> bool {
        self.flags & LAID_OUT != 0
    }

    /// Iterates over the descriptions of its pictures.
    pub fn alt_texts(&self) -> impl Iterator<Item = &str> {
        self.attachments
            .iter()
            .filter_map(|file| file.description.as_deref())
    }

    /// Iterates over every button and select, wherever it stands, in order.
    pub fn parts(&self) -> impl Iterator<Item = &Value> {
        component::used(&self.components)
    }

    /// Returns its buttons, in order.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        self.parts()
            .filter(|part| part["type"] == 2)
            .map(Button::from_json)
            .collect()
    }

    /// Returns the button with this label or custom id.
    #[must_use]
    pub fn button(&self, name: &str) -> Option<Button> {
        let named =
            |button: &Button| button.label == name || button.custom_id.as_deref() == Some(name);
        self.buttons().into_iter().find(named)
    }

    /// Returns what the message says: its text, or the texts of its layout, a line each.
    #[must_use]
    pub fn said(&self) -> String {
        if self.is_laid_out() {
            let texts: Vec<&str> = component::texts(&self.components).collect();
            return texts.join("\n");
        }
        self.content.clone()
    }

    /// Returns all words of the message: text, embeds, descriptions of pictures.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = self.said();
        for embed in &self.embeds {
            collect_words(embed, &mut words);
        }
        for text in self.alt_texts() {
            words.push('\n');
            words.push_str(text);
        }
        words
    }
}

/// Appends the texts of an embed that people read, without its addresses.
fn collect_words(value: &Value, words: &mut String) {
    match value {
        Value::String(text) => {
            words.push('\n');
            words.push_str(text);
        }
        Value::Array(list) => list.iter().for_each(|inner| collect_words(inner, words)),
        Value::Object(object) => {
            let hidden = ["url", "icon_url", "type", "timestamp", "proxy_url"];
            for (_, inner) in object
                .iter()
                .filter(|(name, _)| !hidden.contains(&name.as_str()))
            {
                collect_words(inner, words);
            }
        }
        _ => {}
    }
}

/// A button of a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Button {
    /// The words on it, empty if it has only an emoji.
    pub label: String,
    /// The id that a click sends, unless it is a link.
    pub custom_id: Option<String>,
    /// The address that a link opens.
    pub url: Option<String>,
    /// Discord's style: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    /// `true` if it cannot be pressed.
    pub disabled: bool,
}

impl Button {
    fn from_json(part: &Value) -> Self {
        let text = |name: &str| part[name].as_str().map(ToOwned::to_owned);
        Self {
            label: text("label").unwrap_or_default(),
            custom_id: text("custom_id"),
            url: text("url"),
            style: part["style"].as_u64().unwrap_or(0),
            disabled: part["disabled"].as_bool().unwrap_or(false),
        }
    }
}

/// Returns the width and height of a PNG or a GIF from its header.
pub(super) fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if let Some(header) = bytes.strip_prefix(b"GIF89a") {
        let (size, _) = header.split_first_chunk::<4>()?;
        let number = |low, high| u32::from(u16::from_le_bytes([low, high]));
        return Some((number(size[0], size[1]), number(size[2], size[3])));
    }
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    let number = |at: usize| {
        header
            .get(at..at + 4)
            .and_then(|four| four.try_into().ok())
            .map(u32::from_be_bytes)
    };
    Some((number(0)?, number(4)?))
}
