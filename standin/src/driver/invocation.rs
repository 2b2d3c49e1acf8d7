//! A slash command as somebody types it.

use serde_json::{Value, json};

use super::ClientError;
use super::options;
use crate::checks::command::is_typed;
use crate::id::Id;
use crate::objects::ChannelKind;
use crate::permissions::Permissions;
use crate::state::State;

/// A command with its options as text, as a user picked or typed them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Invocation {
    /// The words of the command: name, group, subcommand.
    pub path: Vec<String>,
    /// Names and values of the options, in the order of typing.
    pub options: Vec<(String, String)>,
}

impl Invocation {
    /// Creates a command from its words, such as `engarde advance`.
    #[must_use]
    pub fn new(command: &str) -> Self {
        let words = command.trim_start_matches('/').split_whitespace();
        Self {
            path: words.map(ToOwned::to_owned).collect(),
            options: Vec::new(),
        }
    }

    /// Adds an option.
    #[must_use]
    pub fn with(mut self, option: &str, value: impl ToString) -> Self {
        self.options.push((option.to_owned(), value.to_string()));
        self
    }

    fn full_name(&self) -> String {
        self.path.join(" ")
    }
}

/// A command that a user may use, with the subcommand that the words led to.
pub(super) struct FoundCommand<'a> {
    command: &'a Value,
    /// The subcommand, group first; empty for a plain command.
    nested: Vec<&'a Value>,
}

impl<'a> FoundCommand<'a> {
    /// Returns the options of the command or of its subcommand.
    fn options(&self) -> &'a [Value] {
        let last = self.nested.last().copied().unwrap_or(self.command);
        last["options"].as_array().map_or(&[], Vec::as_slice)
    }

    /// Returns the name with those of its subcommands.
    fn full_name(&self) -> String {
        let words = std::iter::once(self.command).chain(self.nested.iter().copied());
        let words: Vec<_> = words.filter_map(|level| level["name"].as_str()).collect();
        words.join(" ")
    }
}

/// Returns `true` if `level` (a command or an option) has the name `word`, in itself or in the
/// user's language.
pub(super) fn is_called(level: &Value, word: &str, locale: &str) -> bool {
    level["name"] == *word || level["name_localizations"][locale] == *word
}

/// Returns the commands that a user is offered in a channel.
pub(crate) fn offered(state: &State, user: Id, channel: Id) -> Vec<&Value> {
    let Some(place) = state.channels.get(&channel) else {
        return Vec::new();
    };
    let permissions = state.permissions(user, place);
    if place.guild.is_some() && !permissions.contains(Permissions::USE_APPLICATION_COMMANDS) {
        return Vec::new();
    }
    let direct = place.kind == ChannelKind::Dm;
    let own = place
        .guild
        .and_then(|guild| state.commands.get(&Some(guild)));
    let own = own.into_iter().flat_map(|commands| commands.iter());
    let global = state
        .commands
        .get(&None)
        .into_iter()
        .flat_map(|commands| commands.iter());
    let context = json!(u8::from(direct));
    let global = global.filter(|command| {
        command["contexts"]
            .as_array()
            .is_none_or(|c| c.contains(&context))
    });
    let allowed = |command: &&Value| {
        let needed = command["default_member_permissions"].as_str();
        let needed = needed.and_then(|bits| bits.parse().ok()).map(Permissions);
        direct
            || needed.is_none_or(|needed| {
                let nobody = needed == Permissions::NONE;
                permissions.contains(Permissions::ADMINISTRATOR)
                    || (!nobody && permissions.contains(needed))
            })
    };
    let offered = own.chain(global).filter(allowed);
    offered.filter(|command| is_typed(command)).collect()
}

/// Finds the command that the words name.
fn find<'a>(
    state: &'a State,
    user: Id,
    channel: Id,
    path: &[String],
) -> Result<FoundCommand<'a>, ClientError> {
    let full = path.join(" ");
    let locale = state
        .users
        .get(&user)
        .map_or("en-US", |user| user.locale.as_str());
    let first = path
        .first()
        .ok_or_else(|| ClientError::UnknownCommand(full.clone()))?;
    let offered = offered(state, user, channel);
    let command = offered
        .into_iter()
        .find(|command| is_called(command, first, locale));
    let command = command.ok_or_else(|| {
        let all = state.commands.values().flat_map(|list| list.iter());
        let exists = all
            .into_iter()
            .any(|command| is_called(command, first, locale));
        let seen = state.may_see(user, channel);
        if exists && seen {
            ClientError::NotAllowed(full.clone())
        } else {
            ClientError::UnknownCommand(full.clone())
        }
    })?;
    let mut found = FoundCommand {
        command,
        nested: Vec::new(),
    };
    for word in path.iter().skip(1) {
        let next = found
            .options()
            .iter()
            .find(|option| is_nested(option) && is_called(option, word, locale));
        found
            .nested
            .push(next.ok_or_else(|| ClientError::UnknownCommand(full.clone()))?);
    }
    let open: Vec<_> = found
        .options()
        .iter()
        .filter(|option| is_nested(option))
        .collect();
    if !open.is_empty() {
        let names: Vec<_> = open
            .iter()
            .filter_map(|option| option["name"].as_str())
            .collect();
        return Err(ClientError::NoSubcommand(full, names.join(", ")));
    }
    Ok(found)
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

/// Reads `/name sub option:value other:several words` as the client would.
pub(super) fn parse(
    state: &State,
    user: Id,
    channel: Id,
    text: &str,
) -> Result<Invocation, ClientError> {
    let locale = state
        .users
        .get(&user)
        .map_or("en-US", |user| user.locale.as_str());
    let mut words = text
        .trim_start()
        .trim_start_matches('/')
        .split(' ')
        .peekable();
    let mut path = Vec::new();
    while let Some(word) = words.next_if(|word| !word.contains(':')) {
        if !word.is_empty() {
            path.push(word.to_owned());
        }
    }
    let found = find(state, user, channel, &path)?;
    let mut invocation = Invocation {
        path,
        options: Vec::new(),
    };
    for word in words {
        let named = word.split_once(':').filter(|(name, _)| {
            found
                .options()
                .iter()
                .any(|option| is_called(option, name, locale))
        });
        match (named, invocation.options.last_mut()) {
            (Some((name, value)), _) => {
                invocation.options.push((name.to_owned(), value.to_owned()));
            }
            (None, Some((_, value))) => {
                value.push(' ');
                value.push_str(word);
            }
            (None, None) => {
                let name = word.split(':').next().unwrap_or_default();
                return Err(unknown_option(&found, name));
            }
        }
    }
    Ok(invocation)
}

fn unknown_option(found: &FoundCommand<'_>, option: &str) -> ClientError {
    let known: Vec<_> = found
        .options()
        .iter()
        .filter_map(|known| known["name"].as_str())
        .collect();
    ClientError::UnknownOption {
        command: found.full_name(),
        option: option.to_owned(),
        known: known.join(", "),
    }
}

/// The `data` of an interaction, with the part that the world keeps.
pub(super) struct BuiltInvocation {
    pub(super) data: Value,
    pub(super) name: String,
    /// The type of the option that is being completed.
    pub(super) focused_type: i64,
}

/// Builds the `data` of a command, or of the completion of its last option.
pub(super) fn build(
    state: &State,
    user: Id,
    channel: Id,
    invocation: &Invocation,
    completing: bool,
) -> Result<BuiltInvocation, ClientError> {
    let locale = state
        .users
        .get(&user)
        .map_or("en-US", |user| user.locale.as_str());
    let found = find(state, user, channel, &invocation.path)?;
    let mut resolved = options::Resolved::default();
    let mut given = Vec::new();
    let mut focused_type = 0;
    for (index, (name, text)) in invocation.options.iter().enumerate() {
        let option = found
            .options()
            .iter()
            .find(|option| is_called(option, name, locale));
        let option = option.ok_or_else(|| unknown_option(&found, name))?;
        let last = index + 1 == invocation.options.len();
        if completing && last {
            if option["autocomplete"] != json!(true) {
                return Err(ClientError::NoAutocomplete(name.clone()));
            }
            focused_type = option["type"].as_i64().unwrap_or(3);
            given.push(json!({
                "name": option["name"], "type": option["type"], "value": text, "focused": true,
            }));
        } else {
            let value = options::value(state, user, channel, option, text, &mut resolved)?;
            given.push(json!({"name": option["name"], "type": option["type"], "value": value}));
        }
    }
    if completing && focused_type == 0 {
        return Err(ClientError::NoAutocomplete(invocation.full_name()));
    }
    if !completing {
        require_all(&found, &given)?;
    }
    let mut data = json!({
        "id": found.command["id"], "name": found.command["name"], "type": 1,
        "options": nest(&found, given),
    });
    if let Some(guild) = found.command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if let Some(resolved) = resolved.finish() {
        data["resolved"] = resolved;
    }
    Ok(BuiltInvocation {
        data,
        name: found.full_name(),
        focused_type,
    })
}

fn require_all(found: &FoundCommand<'_>, given: &[Value]) -> Result<(), ClientError> {
    let missing = found.options().iter().find(|option| {
        option["required"] == json!(true)
            && !given.iter().any(|given| given["name"] == option["name"])
    });
    match missing {
        Some(option) => {
            let name = option["name"].as_str().unwrap_or_default();
            Err(ClientError::MissingOption(name.to_owned()))
        }
        None => Ok(()),
    }
}

/// Wraps options into their subcommand and group.
fn nest(found: &FoundCommand<'_>, given: Vec<Value>) -> Value {
    let mut options = Value::Array(given);
    for level in found.nested.iter().rev() {
        options = json!([{
            "name": level["name"], "type": level["type"], "options": options,
        }]);
    }
    options
}
