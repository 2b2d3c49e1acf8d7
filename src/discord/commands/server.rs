//! `/server channel · language · clock · play · contests · ban`.

use serenity::all::{
    CreateAutocompleteResponse, CreateCommandOption, PartialChannel, Permissions, Role, User,
};

use super::Context;
use super::challenge_server::only_named;
use super::ladder::choices;
use super::me::{Example, OWN_VALUE, known, languages, switched};
use super::play::{complete, completing};
use super::reply::{in_lines, language as language_of, reply, words};
use super::suggestions::{clocks, offered};
use super::terms::known_clock;
use crate::discord::Error;
use crate::discord::delivery::permissions;
use crate::discord::interaction::stopped::Stopped;
use crate::discord::posts;
use crate::discord::posts::contest::TypedServer;
use crate::discord::posts::message::{CONTENT, Message, cut};
use host::{
    Caller, Challengers, ChannelId, Clock, ContestsChange, Host, PlayChange, Refusal, RoleId,
    ServerId, UserId,
};
use text::{Argument, Language, Phrase};

/// Change the settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands("channel", "language", "clock", "play", "contests", "ban", "block"),
    subcommand_required,
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub(super) async fn server(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Choose the channel in which matches are played, or show it.
#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<PartialChannel>,
    reset: Option<bool>,
) -> Result<(), Error> {
    // Asking Discord for the whole channel would fail if the bot does not see it.
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    reply(context, async |host, caller| {
        let change = changed(channel, reset);
        if let Some(channel) = change {
            host.set_server_channel(&caller, channel).await?;
        }
        let set = match host.server_settings(&caller).await?.channel {
            Some(channel) => {
                Phrase::new("server-channel-set").with("channel", format!("<#{channel}>"))
            }
            None => Phrase::new("server-channel-unset"),
        };
        let example = Example::of("name-channel", "name-channel", OWN_VALUE);
        let mut message = told(&caller, [set], change.is_some(), example);
        if let Some(channel) = channel {
            add_trouble(context, &caller, channel, &mut message).await;
        }
        Ok(message)
    })
    .await
}

/// Returns what a setting is to become: the value that was given, or unset; `None` if it is only
/// looked at.
fn changed<T>(given: Option<T>, reset: Option<bool>) -> Option<Option<T>> {
    match given {
        Some(value) => Some(Some(value)),
        None => is_set(reset).then_some(None),
    }
}

/// Returns `true` if somebody asks for the default.
fn is_set(reset: Option<bool>) -> bool {
    reset == Some(true)
}

/// Answers with what holds, and with an example of what changes it if nothing was changed.
fn told(
    caller: &Caller,
    holds: impl IntoIterator<Item = Phrase>,
    is_changed: bool,
    example: Example,
) -> Message {
    let hint = (!is_changed).then(|| example.hint("server-change"));
    in_lines(caller, holds.into_iter().chain(hint))
}

/// Adds to an answer what the bot may not do in a channel that was chosen.
async fn add_trouble(
    context: Context<'_>,
    caller: &Caller,
    channel: ChannelId,
    message: &mut Message,
) {
    let language = language_of(caller);
    let server = caller.origin.as_ref().map(|origin| origin.server);
    let trouble = match server.and_then(|server| context.data().missing_invitation(server)) {
        Some(link) => Some(permissions::absent(language, &link)),
        None => {
            let has = permissions_in(context, caller, channel).await;
            let ground = server.map(|server| context.data().requests.ground(server, channel));
            has.and_then(|has| {
                permissions::missing(language, channel, ground.unwrap_or_default(), has)
            })
        }
    };
    if let Some(sentence) = trouble {
        message.content = format!("{}\n{sentence}", message.content);
    }
}

/// Adds to an answer that a role cannot be pinged in the channel of contests, or in that of the
/// caller if none was chosen.
async fn add_unpingable(
    context: Context<'_>,
    caller: &Caller,
    channel: Option<ChannelId>,
    role: RoleId,
    message: &mut Message,
) {
    let Some(origin) = &caller.origin else {
        return;
    };
    let channel = channel.unwrap_or(origin.channel);
    let requests = &context.data().requests;
    if permissions::is_mentionable(requests, origin.server, role).await != Some(false) {
        return;
    }
    let has = permissions_in(context, caller, channel).await;
    let language = language_of(caller);
    let trouble = has.and_then(|has| permissions::unpingable(language, channel, role, has));
    if let Some(sentence) = trouble {
        message.content = format!("{}\n{sentence}", message.content);
    }
}

/// Returns what the bot may do in a channel: Discord tells it with a command of the channel in which
/// the command was given.
async fn permissions_in(
    context: Context<'_>,
    caller: &Caller,
    channel: ChannelId,
) -> Option<Permissions> {
    let told = context.interaction.app_permissions;
    if let Some(told) = told.filter(|_| context.interaction.channel_id.get() == channel.0) {
        return Some(told);
    }
    let server = caller.origin.as_ref()?.server;
    let (requests, bot) = (&context.data().requests, context.framework.bot_id);
    permissions::in_channel(requests, bot, server, channel).await
}

/// Choose the language of public posts, or show it.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let language = language.as_deref().map(known).transpose()?;
        let change = changed(language.map(|language| language.code()), reset);
        let is_changed = change.is_some();
        if let Some(code) = change {
            host.set_server_language(&caller, code).await?;
        }
        let set = match host.server_settings(&caller).await?.language {
            Some(code) => {
                let name = Language::from_locale(&code).text("language-name");
                Phrase::new("server-language-set").with("language", name)
            }
            None => Phrase::new("server-language-unset"),
        };
        let example = Example::of("name-language", "name-language", OWN_VALUE);
        Ok(told(&caller, [set], is_changed, example))
    })
    .await
}

/// Choose the clock of matches whose challenge names none, or show it.
#[poise::command(slash_command)]
async fn clock(
    context: Context<'_>,
    #[autocomplete = "suggested_clocks"] clock: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let clock = clock.as_deref().map(known_clock).transpose()?;
        let change = changed(clock, reset);
        if let Some(clock) = change {
            host.set_server_clock(&caller, clock).await?;
        }
        let (key, clock) = match host.server_settings(&caller).await?.clock {
            Some(clock) => ("server-clock-set", clock),
            None => ("server-clock-unset", Clock::DEFAULT),
        };
        let set = Phrase::new(key).with("clock", posts::clock_words(clock));
        let example = Example::of("name-clock", "name-clock", "1d");
        Ok(told(&caller, [set], change.is_some(), example))
    })
    .await
}

async fn suggested_clocks(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    offered(language, clocks(), typed)
}

/// Choose who may play with whom here.
#[poise::command(slash_command)]
async fn play(
    context: Context<'_>,
    everywhere: Option<bool>,
    challengers: Option<Role>,
    season_message: Option<bool>,
    reset: Option<bool>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let reset = is_set(reset);
        let role = challengers.as_ref().map(some_role);
        let change = PlayChange {
            everywhere: everywhere.or(reset.then_some(false)),
            challenger_role: role.or(reset.then_some(None)),
            season_message: season_message.or(reset.then_some(false)),
        };
        let is_changed = change != PlayChange::default();
        let set = host.change_server_play(&caller, change).await?;
        let challengers = match set.challenger_role {
            Some(role) => Argument::from(format!("<@&{role}>")),
            None => Phrase::new("challengers-everyone").into(),
        };
        let channel = set.season_channel.map(|asked| set.channel.unwrap_or(asked));
        let season = match channel {
            Some(channel) => Phrase::new("switched-on-in").with("channel", format!("<#{channel}>")),
            None => switched(false),
        };
        let state = Phrase::new("server-play")
            .with("everywhere", switched(set.plays_everywhere))
            .with("challengers", challengers)
            .with("season", season);
        let other = if set.plays_everywhere {
            "False"
        } else {
            "True"
        };
        let example = Example::of("name-server-play", "name-everywhere", other);
        let mut message = told(&caller, [state], is_changed, example);
        if let Some(channel) = channel.filter(|_| season_message == Some(true)) {
            add_trouble(context, &caller, channel, &mut message).await;
        }
        Ok(message)
    })
    .await
}

/// Choose where contests are shown, who leads in them, and who may challenge; show what was chosen.
#[poise::command(slash_command)]
async fn contests(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<PartialChannel>,
    captains: Option<Role>,
    mention: Option<Role>,
    challenged_by: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    reply(context, async |host, caller| {
        let challengers = challenged_by.as_deref().and_then(Challengers::from_key);
        let unset = is_set(reset).then_some(None);
        let usual = is_set(reset).then(Challengers::default);
        let change = ContestsChange {
            channel: changed(channel, reset),
            captain_role: captains.as_ref().map(some_role).or(unset),
            lineup_role: mention.as_ref().map(some_role).or(unset),
            challengers: challengers.or(usual),
        };
        let is_changed = change != ContestsChange::default();
        let set = host.set_server_contests(&caller, change).await?;
        let mut holds = vec![posts::contest::settings(&set)];
        if !is_changed {
            holds.extend(blocked(&host, &caller).await?);
        }
        let example = Example::of("name-contests", "name-channel", OWN_VALUE);
        let mut message = told(&caller, holds, is_changed, example);
        if let Some(channel) = channel {
            add_trouble(context, &caller, channel, &mut message).await;
        }
        if let Some(role) = set.lineup_role.filter(|_| is_changed) {
            add_unpingable(context, &caller, set.channel, role, &mut message).await;
        }
        Ok(message)
    })
    .await
}

/// Returns the line that names the servers which the caller's has blocked, if there are any.
async fn blocked(host: &Host, caller: &Caller) -> Result<Option<Phrase>, Stopped> {
    let blocked = labelled(caller, host.blocked_servers(caller).await?);
    if blocked.is_empty() {
        return Ok(None);
    }
    let names: Vec<String> = blocked.into_iter().map(|(_, name)| name).collect();
    let names = cut(&names.join(", "), CONTENT / 2);
    Ok(Some(
        Phrase::new("server-contests-blocked").with("servers", names),
    ))
}

/// Block another server here, so that neither challenges the other, or lift that.
#[poise::command(slash_command)]
async fn block(
    context: Context<'_>,
    #[autocomplete = "rivals"] server: String,
    blocked: Option<bool>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let on = blocked.unwrap_or(true);
        let rivals = named(&caller, near(&host, &caller, &server).await?);
        let found = only_named(rivals, &server);
        let (server, name) = found.ok_or_else(|| Phrase::new("refused-no-rival-server"))?;
        host.set_server_block(&caller, server, on).await?;
        let key = if on {
            "contest-server-blocked"
        } else {
            "contest-server-unblocked"
        };
        let name = posts::contest::listed_name(server, &name);
        Ok(words(&caller, &Phrase::new(key).with("server", name)))
    })
    .await
}

/// Completes a server that this one has blocked or met, or that is listed.
async fn rivals(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let rivals = near(host, &caller, typed).await.unwrap_or_default();
    let named = labelled(&caller, rivals).into_iter();
    let named = named.map(|(server, name)| (name, server.to_string()));
    complete(named.collect(), typed)
}

/// Returns the servers that this one has blocked or met, or that are listed, and may be meant by what
/// was typed.
async fn near(
    host: &Host,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<(ServerId, Option<String>)>, Refusal> {
    let typed = TypedServer::new(typed);
    let number = typed.number();
    let fit = move |server, name: &str| typed.fit(server, name);
    host.rivals(caller, number, fit).await
}

/// Returns servers each with its name, or with a word for one whose name is not known.
fn named(caller: &Caller, servers: Vec<(ServerId, Option<String>)>) -> Vec<(ServerId, String)> {
    let another = language_of(caller).text("another-server");
    let named = servers.into_iter();
    let named = named.map(|(server, name)| (server, name.unwrap_or_else(|| another.clone())));
    named.collect()
}

/// Returns servers each with a name to be told apart by.
fn labelled(caller: &Caller, servers: Vec<(ServerId, Option<String>)>) -> Vec<(ServerId, String)> {
    let named = named(caller, servers).into_iter();
    let label = |(server, name): (ServerId, String)| {
        let label = posts::contest::listed_name(server, &name);
        (server, label)
    };
    named.map(label).collect()
}

/// Makes an option a choice of who may challenge a server.
pub(super) fn challengers(option: CreateCommandOption) -> CreateCommandOption {
    let keys = Challengers::ALL.iter();
    let named: Vec<_> = keys
        .map(|it| (it.key(), posts::contest::challengers_key(*it)))
        .collect();
    choices(option, &named)
}

/// Returns the role that was chosen; the role of everybody, which has the server's own number,
/// stands for none.
pub(super) fn some_role(role: &Role) -> Option<RoleId> {
    (role.id.get() != role.guild_id.get()).then(|| RoleId(role.id.get()))
}

/// Ban a user from the bot here, or lift the ban.
#[poise::command(slash_command)]
async fn ban(context: Context<'_>, user: User, banned: Option<bool>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let (user, banned) = (UserId(user.id.get()), banned.unwrap_or(true));
        host.set_ban(&caller, user, banned).await?;
        let key = if banned {
            "server-banned"
        } else {
            "server-unbanned"
        };
        let set = Phrase::new(key).with("user", format!("<@{user}>"));
        Ok(words(&caller, &set))
    })
    .await
}
