//! Messages on their way to Discord: their parts, and the limits that they are cut to.

use std::num::NonZeroU64;

use serde_json::{Value, json};
use serenity::all::{
    self as discord, ActionRow, ActionRowComponent, ButtonKind, ButtonStyle, ChannelType,
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage, MessageFlags, RoleId, UserId,
};

use crate::discord::act::{Act, Tag};
use crate::discord::delivery::in_doubt::tag_of;
use crate::discord::posts::commands::CommandMentions;
use crate::discord::posts::emojis::Emojis;
use crate::discord::posts::escape;
use paint::Plan;
use show::Sign;
use text::Language;

/// The longest content that Discord takes, in characters.
pub const CONTENT: usize = 2000;
/// The longest text that a form takes and an answer quotes, in characters.
pub const QUOTED: usize = 4000;
/// The marks around a quoted text.
const FENCES: [&str; 2] = ["```\n", "\n```"];
/// The longest description of a picture that Discord takes, in characters.
pub const ALT: usize = 1024;
/// The longest label of a button that Discord takes, in characters.
pub const LABEL: usize = 80;
/// The longest label of an option that Discord takes, in characters.
pub const OPTION: usize = 100;
/// The longest name in the title of a thread, in characters: two of them and a game fit into the 100
/// that Discord takes.
pub const TITLE_NAME: usize = 36;
/// The largest number of buttons in a row.
pub const BUTTONS: usize = 5;
/// The largest number of rows in a message.
pub const ROWS: usize = 5;
/// The largest number of options in a select.
pub const OPTIONS: usize = 25;
/// The name of the file with what is to be checked later.
const PROOF: &str = "fair-dealing.txt";
/// Discord's number for an answer that changes the clicked message.
const UPDATE_MESSAGE: u8 = 7;
/// The longest text of all blocks of a layout together, in characters.
pub const LAYOUT: usize = 4000;
/// The largest number of components in a layout, with those that stand in others.
pub const COMPONENTS: usize = 40;
/// Discord's flag of a message that is laid out. It has neither words nor embeds, and keeps the flag
/// for good.
const LAID_OUT: u64 = 1 << 15;
/// Discord's numbers for the components of a layout.
const SECTION: u8 = 9;
const TEXT: u8 = 10;
const SEPARATOR: u8 = 14;
const CONTAINER: u8 = 17;

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its act, or the address that it opens.
    pub target: Target,
    /// Its text.
    pub label: String,
    /// Its colour.
    pub style: ButtonStyle,
    /// The sign before its text.
    pub sign: Option<Sign>,
}

/// The effect of a press on a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// An act, which the bot performs.
    Click(Act),
    /// None: the button shows that there is nothing more that way. It has an act all the same.
    Nowhere(Act),
    /// A jump to this address on Discord.
    Link(String),
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A list from which one option is chosen.
    Select {
        /// The act, to which the chosen option belongs.
        act: Act,
        /// The text that is shown until an option is chosen.
        placeholder: String,
        /// The options' values and labels, at most 25.
        options: Vec<(String, String)>,
        /// The value of the option that is shown as chosen, if one is.
        chosen: Option<String>,
    },
    /// Discord's own list of channels or roles, from which one is chosen, or none.
    Pick {
        /// The act, to which the chosen one belongs.
        act: Act,
        /// The text that is shown while none is chosen.
        placeholder: String,
        /// The list.
        from: Pick,
    },
}

/// A list of Discord's own, with what is chosen in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The channels for texts.
    Channel(Option<host::ChannelId>),
    /// The roles.
    Role(Option<host::RoleId>),
}

/// A part of a layout, below the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Words.
    Words(String),
    /// Words with a button beside them.
    Beside(String, Button),
    /// A line across, between what belongs together and what follows.
    Line,
    /// A row of controls.
    Row(Row),
}

/// A picture and its description.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The name of the file, which tells nothing about the picture.
    pub name: &'static str,
    /// The drawing.
    pub plan: Plan,
    /// The PNG, empty before it is drawn.
    pub bytes: Vec<u8>,
    /// The description, for those who do not see the picture.
    pub alt: String,
}

/// A file attached to a message.
#[derive(Clone, PartialEq, Eq)]
pub struct File {
    /// The file's name.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// The people whom a message pings, where its text mentions them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// The users.
    pub users: Vec<u64>,
    /// The role.
    pub role: Option<u64>,
}

/// A message, which pings nobody but whom it names for that.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The text.
    pub content: String,
    /// The rows below it.
    pub rows: Vec<Row>,
    /// The blocks of a panel in a frame, in place of all other words, rows and pictures; none in any
    /// other message. Answers alone have them: of a post that stands the client library keeps no
    /// layout, so that its tag could not be found again.
    pub layout: Vec<Block>,
    /// The people who are pinged.
    pub mentions: Mentions,
    /// The picture. There is never more than one: Discord lays two side by side and crops them to
    /// squares.
    pub picture: Option<Picture>,
    /// A file, for a message without a picture.
    pub file: Option<File>,
    /// A text of the reader's own, as they wrote it, below the words of an answer: at most
    /// [`QUOTED`] characters.
    pub quoted: Option<String>,
    /// The lines that are published to be checked later, in a form that nobody has to read: in the
    /// description of the picture, and without one as a file, or hidden below the words if there is
    /// a single line.
    pub proof: Vec<String>,
    /// The words that stand in place of all others and of the picture where those are refused. They
    /// hold nothing that anybody but this program has written.
    pub shortest: Option<String>,
    /// `true` if nobody's device makes a sound when it is posted.
    pub is_silent: bool,
    /// The tag on its buttons, by which the post can be found again.
    pub tag: Option<Tag>,
    /// The emojis from which its buttons have their signs; none before it is sent.
    pub emojis: Option<Emojis>,
}

/// Returns lines below the words of a message, each hidden until somebody presses it.
pub(super) fn hidden(lines: &[String]) -> String {
    lines
        .iter()
        .map(|line| format!("\n-# ||{line}||"))
        .collect()
}

/// Cuts a text to a number of characters, with an ellipsis where it was cut.
pub fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut shorter: String = text.chars().take(most.saturating_sub(1)).collect();
    shorter.push('…');
    shorter
}

/// Joins lines to the content of a message, without the last ones if there is no room for them.
/// Returns the number of those that stand in it, too.
pub fn fitting(lines: &[String]) -> (String, usize) {
    let texts = (0..=lines.len()).rev();
    let mut texts = texts.map(|most| (lines[..most].join("\n"), most));
    let fits = |(text, _): &(String, usize)| text.chars().count() <= CONTENT;
    texts.find(fits).unwrap_or_default()
}

impl Message {
    /// Creates a message of words alone.
    pub fn words(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// Creates a message of lines.
    pub fn lines(lines: impl IntoIterator<Item = String>) -> Self {
        let lines: Vec<String> = lines.into_iter().collect();
        Self::words(lines.join("\n"))
    }

    /// Creates a message of blocks in a frame.
    pub fn laid_out(blocks: impl IntoIterator<Item = Block>) -> Self {
        Self {
            layout: blocks.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Puts words and rows into a frame, for a message that is laid out and stays so.
    ///
    /// # Errors
    ///
    /// Returns the message as it is if it has a picture, a file or a quotation.
    pub fn in_frame(mut self) -> Result<Self, Box<Self>> {
        if self.has_files() || self.file.is_some() || self.quoted.is_some() {
            return Err(Box::new(self));
        }
        if self.layout.is_empty() {
            let words = [Block::Words(self.content())];
            let rows = std::mem::take(&mut self.rows);
            self.layout = words
                .into_iter()
                .chain(rows.into_iter().map(Block::Row))
                .collect();
        }
        Ok(self)
    }

    /// Returns the number of components for which a layout has room.
    pub fn free_components(&self) -> usize {
        let taken: usize = self.layout.iter().map(Block::components).sum();
        COMPONENTS.saturating_sub(1 + taken)
    }

    /// Returns the number of characters for which a layout has room.
    pub fn free_characters(&self) -> usize {
        let texts = self.layout.iter().filter_map(Block::text);
        let taken: usize = texts.map(|text| text.chars().count()).sum();
        LAYOUT.saturating_sub(taken)
    }

    /// Adds a row, unless it is empty or the message is full.
    #[must_use]
    pub fn row(mut self, row: Row) -> Self {
        if !row.is_empty() && self.rows.len() < ROWS {
            self.rows.push(row);
        }
        self
    }

    /// Adds a row of buttons, unless there are none or the message is full.
    #[must_use]
    pub fn buttons(self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.row(Row::Buttons(buttons.into_iter().collect()))
    }

    /// Puts a line below the words.
    #[must_use]
    pub fn below(mut self, line: &str) -> Self {
        if !self.layout.is_empty() {
            self.layout.push(Block::Words(line.to_owned()));
            return self;
        }
        if self.content.is_empty() {
            self.content = cut(line, CONTENT);
            return self;
        }
        let room = CONTENT.saturating_sub(line.chars().count() + 1);
        self.content = format!("{}\n{line}", cut(&self.content, room));
        self
    }

    /// Puts a line above the words.
    #[must_use]
    pub fn headed(mut self, line: &str) -> Self {
        if self.layout.is_empty() {
            self.content = cut(&format!("{line}\n{}", self.content), CONTENT);
        } else {
            self.layout.insert(0, Block::Words(line.to_owned()));
        }
        self
    }

    /// Puts a tag on the buttons, by which the post can be found again.
    #[must_use]
    pub fn tagged(self, tag: &Tag) -> Self {
        let tag = Some(tag.clone());
        Self { tag, ..self }
    }

    /// Takes the place of a message: keeps its tag, by which it can still be found, and its links
    /// where this one has none itself and room for them in its last row.
    #[must_use]
    pub fn in_place_of(mut self, old: &[ActionRow]) -> Self {
        if let Some(tag) = tag_of(old) {
            self = self.tagged(&tag);
        }
        let links = old.iter().flat_map(|row| &row.components).filter_map(link);
        let leads = |button: &Button| matches!(button.target, Target::Link(_));
        if let Some(Row::Buttons(last)) = self.rows.last_mut()
            && !last.iter().any(leads)
        {
            last.extend(links);
            last.truncate(BUTTONS);
        }
        self
    }

    /// Says the picture in words instead, and hides below them what is to be checked later.
    #[must_use]
    pub fn without_picture(mut self) -> Self {
        if let Some(picture) = self.picture.take() {
            self.content = format!("{}\n{}", self.content, escape::alt(&picture.alt));
        }
        let hidden = hidden(&self.proof);
        self.proof.clear();
        let room = CONTENT.saturating_sub(hidden.chars().count());
        self.content = cut(&self.content, room) + &hidden;
        self
    }

    /// Returns `true` if it has a picture or a file, which not every place takes.
    pub const fn has_files(&self) -> bool {
        self.picture.is_some() || self.proof.len() > 1
    }

    /// Mentions the commands that are named, where there is room for that: a press on a mention
    /// begins its command.
    #[must_use]
    pub fn mentioning(mut self, commands: &CommandMentions) -> Self {
        let blocks = self.layout.iter_mut().filter_map(Block::text_mut);
        let texts = [Some(&mut self.content), self.shortest.as_mut()];
        for text in texts.into_iter().flatten().chain(blocks) {
            let mentioned = commands.in_text(text);
            if mentioned.chars().count() <= CONTENT {
                *text = mentioned;
            }
        }
        self
    }

    /// Takes the signs of its buttons from these emojis.
    #[must_use]
    pub fn with_signs(self, emojis: &Emojis) -> Self {
        let emojis = Some(emojis.clone());
        Self { emojis, ..self }
    }

    /// Returns the same in its shortest words, if it has them.
    pub fn in_shortest_words(&self) -> Option<Self> {
        let content = self.shortest.clone()?;
        Some(Self {
            content,
            picture: None,
            ..self.clone()
        })
    }

    fn content(&self) -> String {
        let hidden = match (&self.picture, self.proof.as_slice()) {
            (None, [only]) => hidden(std::slice::from_ref(only)),
            _ => String::new(),
        };
        cut(&self.content, CONTENT - hidden.chars().count().min(CONTENT)) + &hidden
    }

    fn components(&self) -> Vec<CreateActionRow> {
        let rows = self.rows.iter();
        rows.map(|row| row.build(self.tag.as_ref(), self.emojis.as_ref()))
            .collect()
    }

    fn allowed_mentions(&self) -> CreateAllowedMentions {
        let users = self.mentions.users.iter().copied();
        let users = users.filter_map(NonZeroU64::new).map(UserId::from);
        let role = self.mentions.role.and_then(NonZeroU64::new);
        CreateAllowedMentions::new()
            .users(users)
            .roles(role.map(RoleId::from))
    }

    fn files(&self) -> Vec<CreateAttachment> {
        let drawn = self.picture.iter();
        let drawn = drawn.filter(|picture| !picture.bytes.is_empty());
        let file = |picture: &Picture| {
            CreateAttachment::bytes(picture.bytes.clone(), picture.name)
                .description(self.described(picture))
        };
        let other = |file: &File| CreateAttachment::bytes(file.bytes.clone(), &file.name);
        let proof = (self.picture.is_none() && self.proof.len() > 1)
            .then(|| CreateAttachment::bytes(self.proof.join("\n"), PROOF));
        drawn
            .map(file)
            .chain(self.file.iter().map(other))
            .chain(proof)
            .collect()
    }

    /// Returns the description of the picture, which ends with what is to be checked later.
    fn described(&self, picture: &Picture) -> String {
        if self.proof.is_empty() {
            return cut(&picture.alt, ALT);
        }
        let proof = self.proof.join("\n");
        let room = ALT.saturating_sub(proof.chars().count() + 1);
        format!("{}\n{proof}", cut(&picture.alt, room))
    }

    /// Builds the quoted text, or nothing, which takes one away that stood there.
    fn embeds(&self) -> Vec<CreateEmbed> {
        let [before, after] = FENCES;
        let embed = |text: &String| {
            // No mark of code ends the quotation.
            let text = cut(&text.replace('`', "'"), QUOTED);
            CreateEmbed::new().description(format!("{before}{text}{after}"))
        };
        self.quoted.iter().map(embed).collect()
    }

    /// Returns Discord's JSON of an answer that was built of this message, with its layout, for which
    /// the client library has no builder: it takes the place of words and embeds that stood there.
    /// Returns `None` for a message that is not laid out.
    pub fn in_layout(&self, built: impl FnOnce() -> Value) -> Option<Value> {
        if self.layout.is_empty() {
            return None;
        }
        let blocks = self.layout.iter();
        let blocks = blocks.map(|block| block.build(self.tag.as_ref(), self.emojis.as_ref()));
        let blocks: Vec<Value> = blocks.collect();
        let mut json = built();
        let is_first = json.get("data").is_some();
        let body = if is_first {
            &mut json["data"]
        } else {
            &mut json
        };
        body["content"] = Value::Null;
        body["embeds"] = Value::Null;
        body["components"] = json!([{ "type": CONTAINER, "components": blocks }]);
        body["flags"] = json!(body["flags"].as_u64().unwrap_or_default() | LAID_OUT);
        Some(json)
    }

    /// Builds a new message for a channel.
    pub fn create(&self) -> CreateMessage {
        let message = CreateMessage::new()
            .content(self.content())
            .components(self.components())
            .allowed_mentions(self.allowed_mentions())
            .add_files(self.files());
        if self.is_silent {
            message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS)
        } else {
            message
        }
    }

    /// Builds the new state of a message in a channel.
    pub fn edit(&self) -> EditMessage {
        let files = self.files().into_iter();
        let attachments = files.fold(EditAttachments::new(), EditAttachments::add);
        EditMessage::new()
            .content(self.content())
            .components(self.components())
            .allowed_mentions(self.allowed_mentions())
            .attachments(attachments)
    }

    /// Builds the answer to an interaction, for the caller alone.
    pub fn answer(&self) -> CreateInteractionResponseMessage {
        self.turned().add_files(self.files()).ephemeral(true)
    }

    /// Builds the new state of the clicked message, without its old picture.
    pub fn turned(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .components(self.components())
            .allowed_mentions(self.allowed_mentions())
            .embeds(self.embeds())
            .files(Vec::new())
    }

    /// Builds an answer that changes words and rows of the clicked message and keeps its picture.
    pub fn turned_words(&self) -> Value {
        json!({ "type": UPDATE_MESSAGE, "data": {
            "content": self.content(),
            "components": self.components(),
            "allowed_mentions": self.allowed_mentions(),
            "embeds": self.embeds(),
        }})
    }

    /// Builds an answer that changes the rows of the clicked message, except for the last one, and
    /// keeps everything else. The client library's own builder always names the attachments, and
    /// would remove the picture.
    pub fn turned_rows(&self, clicked: &[ActionRow]) -> Value {
        let mut rows: Vec<Value> = self.components().iter().map(|row| json!(row)).collect();
        if let (Some(last), Some(kept)) = (rows.last_mut(), clicked.last()) {
            *last = json!(kept);
        }
        json!({ "type": UPDATE_MESSAGE, "data": { "components": rows } })
    }

    /// Builds the answer that replaces a promise.
    pub fn promised(&self) -> EditInteractionResponse {
        let response = EditInteractionResponse::new()
            .content(self.content())
            .components(self.components())
            .allowed_mentions(self.allowed_mentions())
            .embeds(self.embeds());
        self.files()
            .into_iter()
            .fold(response, EditInteractionResponse::new_attachment)
    }

    /// Builds the new state of the clicked message, when it was promised first. Its old picture
    /// goes, or holds the place of a new one until that comes.
    pub fn turned_late(&self) -> EditInteractionResponse {
        let turned = self.promised();
        if self.picture.is_some() {
            return turned;
        }
        turned.clear_attachments()
    }

    /// Builds a message beside the clicked one, for the caller alone.
    pub fn follow_up(&self) -> CreateInteractionResponseFollowup {
        self.follow_up_for_all().ephemeral(true)
    }

    /// Builds a message beside what was answered, for everybody in the channel.
    pub fn follow_up_for_all(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .components(self.components())
            .allowed_mentions(self.allowed_mentions())
            .embeds(self.embeds())
            .add_files(self.files())
    }

    /// Builds the change that adds the picture to an answer whose words have been sent. If the
    /// picture could not be drawn, the words are sent again with its description.
    pub fn illustrated(&self) -> EditInteractionResponse {
        let files = self.files();
        if files.is_empty() {
            return self.promised();
        }
        files.into_iter().fold(
            EditInteractionResponse::new(),
            EditInteractionResponse::new_attachment,
        )
    }

    /// Returns `true` if the message has a picture that is not drawn yet.
    pub fn has_undrawn_pictures(&self) -> bool {
        let picture = self.picture.as_ref();
        picture.is_some_and(|picture| picture.bytes.is_empty())
    }
}

/// Returns the text that a message of this program quotes.
pub fn quoted(message: &discord::Message) -> Option<&str> {
    let [before, after] = FENCES;
    let description = message.embeds.first()?.description.as_deref()?;
    description.strip_prefix(before)?.strip_suffix(after)
}

/// Builds an answer that takes parts of the clicked message's rows away and keeps everything else.
pub fn rows_without(clicked: &[ActionRow], goes: fn(&ActionRowComponent) -> bool) -> Value {
    let rows = clicked.iter().filter_map(|row| {
        let parts = row.components.iter().filter(|part| !goes(part));
        let parts: Vec<Value> = parts.map(|part| told(json!(part))).collect();
        (!parts.is_empty()).then(|| json!({ "type": row.kind, "components": parts }))
    });
    let rows: Vec<Value> = rows.collect();
    json!({ "type": UPDATE_MESSAGE, "data": { "components": rows } })
}

/// Returns a value of Discord's without what the client library adds where there is nothing.
fn told(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(key, value)| (key, told(value)));
            Value::Object(fields.filter(|(_, value)| !is_nothing(value)).collect())
        }
        Value::Array(values) => Value::Array(values.into_iter().map(told).collect()),
        value => value,
    }
}

fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

/// Reads a link button from a message of this bot.
fn link(part: &ActionRowComponent) -> Option<Button> {
    let ActionRowComponent::Button(button) = part else {
        return None;
    };
    let ButtonKind::Link { url } = &button.data else {
        return None;
    };
    Some(Button::leading_to(url, button.label.clone()?))
}

impl Block {
    /// Creates a row of buttons; `None` without any.
    pub fn buttons(buttons: Vec<Button>) -> Option<Self> {
        (!buttons.is_empty()).then_some(Self::Row(Row::Buttons(buttons)))
    }

    /// Returns its words, if it has any of its own.
    pub const fn text(&self) -> Option<&String> {
        match self {
            Self::Words(words) | Self::Beside(words, _) => Some(words),
            Self::Line | Self::Row(_) => None,
        }
    }

    const fn text_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Words(words) | Self::Beside(words, _) => Some(words),
            Self::Line | Self::Row(_) => None,
        }
    }

    /// Returns the number of components of which it consists.
    fn components(&self) -> usize {
        match self {
            Self::Words(_) | Self::Line => 1,
            Self::Beside(..) => 3,
            Self::Row(Row::Buttons(buttons)) => 1 + buttons.len(),
            Self::Row(_) => 2,
        }
    }

    fn build(&self, tag: Option<&Tag>, emojis: Option<&Emojis>) -> Value {
        let text = |words: &String| json!({ "type": TEXT, "content": words });
        match self {
            Self::Words(words) => text(words),
            Self::Beside(words, button) => json!({
                "type": SECTION,
                "components": [text(words)],
                "accessory": button.build(tag, emojis),
            }),
            Self::Line => json!({ "type": SEPARATOR }),
            Self::Row(row) => json!(row.build(tag, emojis)),
        }
    }
}

impl Row {
    /// Returns `true` if the row is empty. Discord takes no empty rows.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Buttons(buttons) => buttons.is_empty(),
            Self::Select { options, .. } => options.is_empty(),
            Self::Pick { .. } => false,
        }
    }

    fn build(&self, tag: Option<&Tag>, emojis: Option<&Emojis>) -> CreateActionRow {
        match self {
            Self::Buttons(buttons) => {
                let buttons = buttons.iter().take(BUTTONS);
                CreateActionRow::Buttons(buttons.map(|button| button.build(tag, emojis)).collect())
            }
            Self::Select {
                act,
                placeholder,
                options,
                chosen,
            } => {
                let option = |(value, label): &(String, String)| {
                    let option = CreateSelectMenuOption::new(cut(label, OPTION), value);
                    option.default_selection(chosen.as_ref() == Some(value))
                };
                let options = options.iter().take(OPTIONS).map(option).collect();
                let kind = CreateSelectMenuKind::String { options };
                let menu = CreateSelectMenu::new(act.to_string(), kind);
                CreateActionRow::SelectMenu(menu.placeholder(cut(placeholder, OPTION)))
            }
            Self::Pick {
                act,
                placeholder,
                from,
            } => {
                let menu = CreateSelectMenu::new(act.to_string(), from.kind());
                let menu = menu.placeholder(cut(placeholder, OPTION)).min_values(0);
                CreateActionRow::SelectMenu(menu.max_values(1))
            }
        }
    }
}

impl Pick {
    fn kind(self) -> CreateSelectMenuKind {
        match self {
            Self::Channel(chosen) => CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text]),
                default_channels: chosen.and_then(|it| Some(vec![NonZeroU64::new(it.0)?.into()])),
            },
            Self::Role(chosen) => CreateSelectMenuKind::Role {
                default_roles: chosen.and_then(|it| Some(vec![NonZeroU64::new(it.0)?.into()])),
            },
        }
    }
}

impl Picture {
    /// Creates a picture that is not drawn yet. Its description is cut to what Discord takes.
    pub fn new(name: &'static str, plan: Plan, alt: impl AsRef<str>) -> Self {
        Self {
            name,
            plan,
            bytes: Vec::new(),
            alt: cut(alt.as_ref(), ALT),
        }
    }
}

impl Button {
    /// Creates a grey button.
    pub fn new(act: impl Into<Act>, label: impl Into<String>) -> Self {
        Self {
            target: Target::Click(act.into()),
            label: label.into(),
            style: ButtonStyle::Secondary,
            sign: None,
        }
    }

    /// Creates a grey button whose label is the text with this key.
    pub fn named(language: Language, act: impl Into<Act>, key: &str) -> Self {
        Self::new(act, language.text(key))
    }

    /// Makes it stand out.
    #[must_use]
    pub fn primary(self) -> Self {
        self.styled(ButtonStyle::Primary)
    }

    /// Gives it the colour of what somebody agrees to.
    #[must_use]
    pub fn success(self) -> Self {
        self.styled(ButtonStyle::Success)
    }

    /// Gives it the colour of what decides or cannot be undone.
    #[must_use]
    pub fn danger(self) -> Self {
        self.styled(ButtonStyle::Danger)
    }

    fn styled(self, style: ButtonStyle) -> Self {
        Self { style, ..self }
    }

    /// Creates a button that jumps to an address on Discord.
    pub fn leading_to(address: impl Into<String>, label: String) -> Self {
        Self {
            target: Target::Link(address.into()),
            label,
            style: ButtonStyle::Secondary,
            sign: None,
        }
    }

    /// Puts a sign before its text.
    #[must_use]
    pub fn signed(self, sign: Option<Sign>) -> Self {
        Self { sign, ..self }
    }

    /// Returns the same button in its place, but such that it cannot be pressed.
    #[must_use]
    pub fn leading_nowhere(self) -> Self {
        let target = match self.target {
            Target::Click(act) => Target::Nowhere(act),
            target @ (Target::Nowhere(_) | Target::Link(_)) => target,
        };
        Self { target, ..self }
    }

    fn build(&self, tag: Option<&Tag>, emojis: Option<&Emojis>) -> CreateButton {
        let button = |id: String| CreateButton::new(id).style(self.style);
        let built = match &self.target {
            Target::Click(act) => button(act.write(tag)),
            Target::Nowhere(act) => button(act.to_string()).disabled(true),
            Target::Link(address) => CreateButton::new_link(address),
        };
        let label = |text: &str| built.label(cut(text, LABEL));
        let Some(sign) = self.sign else {
            return label(&self.label);
        };
        match emojis.and_then(|emojis| emojis.of(sign)) {
            Some(emoji) => label(&self.label).emoji(emoji),
            None => label(format!("{} {}", sign.mark(), self.label).trim_start()),
        }
    }
}
