//! `/server channel · language · clock · play · contests · ban`.

use serenity::all::{CreateAutocompleteResponse, CreateCommandOption, PartialChannel, Role, User};

use super::Context;
use super::ladder::choices;
use super::me::{known, languages};
use super::play::{complete, completing};
use super::reply::{language as language_of, reply, words};
use super::suggestions::{clocks, offered};
use super::terms::known_clock;
use crate::discord::delivery::permissions;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error};
use crate::host::{
    Caller, Challengers, ChannelId, ContestsChange, Host, PlayChange, RequestError, RoleId,
    ServerId, UserId,
};
use crate::phrase::{Argument, Language, Phrase};

/// Change the settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands("channel", "language", "clock", "play", "contests", "ban"),
    subcommand_required,
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub(super) async fn server(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Choose the channel in which matches are played; without one, they are played where they are
/// offered.
#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<PartialChannel>,
) -> Result<(), Error> {
    // Asking Discord for the whole channel would fail if the bot does not see it.
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    reply(context, async |host, caller| {
        host.set_server_channel(&caller, channel).await?;
        let set = match channel {
            Some(channel) => {
                Phrase::new("server-channel-set").with("channel", format!("<#{channel}>"))
            }
            None => Phrase::new("server-channel-unset"),
        };
        let mut message = words(&caller, &set);
        if let Some(channel) = channel {
            add_trouble(context.data(), &caller, channel, &mut message).await;
        }
        Ok(message)
    })
    .await
}

/// Adds to an answer what the bot may not do in a channel that was chosen.
async fn add_trouble(data: &Data, caller: &Caller, channel: ChannelId, message: &mut Message) {
    let server = caller.origin.as_ref().map(|origin| origin.server);
    if let Some(trouble) = permissions::try_out(&data.requests, server, channel).await {
        let sentence = permissions::trouble(language_of(caller), &trouble);
        message.content = format!("{}\n{sentence}", message.content);
    }
}

/// Choose the language of public posts; without one, it is the server's own.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let language = language.as_deref().map(known).transpose()?;
        let code = language.map(|language| language.code());
        host.set_server_language(&caller, code).await?;
        let set = match language {
            Some(language) => {
                Phrase::new("server-language-set").with("language", language.text("language-name"))
            }
            None => Phrase::new("server-language-unset"),
        };
        Ok(words(&caller, &set))
    })
    .await
}

/// Choose the clock of matches whose challenge names none; without one, it is the usual one.
#[poise::command(slash_command)]
async fn clock(
    context: Context<'_>,
    #[autocomplete = "suggested_clocks"] clock: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let clock = clock.as_deref().map(known_clock).transpose()?;
        host.set_server_clock(&caller, clock).await?;
        let set = match clock {
            Some(clock) => Phrase::new("server-clock-set").with("clock", posts::clock_words(clock)),
            None => Phrase::new("server-clock-unset"),
        };
        Ok(words(&caller, &set))
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
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let change = PlayChange {
            everywhere,
            challenger_role: challengers.as_ref().map(some_role),
            season_message,
        };
        let set = host.change_server_play(&caller, change).await?;
        let switched = |on| Phrase::new(if on { "switched-on" } else { "switched-off" });
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
        let mut message = words(&caller, &state);
        if let Some(channel) = channel.filter(|_| season_message == Some(true)) {
            add_trouble(context.data(), &caller, channel, &mut message).await;
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
    #[autocomplete = "blocked_servers"] unblock: Option<String>,
) -> Result<(), Error> {
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    reply(context, async |host, caller| {
        let unblock = match unblock {
            Some(typed) => Some(blocked_server(&host, &caller, &typed).await?),
            None => None,
        };
        let challengers = challenged_by.as_deref().and_then(Challengers::from_key);
        let change = ContestsChange {
            channel: channel.map(Some),
            captain_role: captains.as_ref().map(some_role),
            lineup_role: mention.as_ref().map(some_role),
            challengers,
            unblock: unblock.as_ref().map(|(server, _)| *server),
        };
        let set = host.set_server_contests(&caller, change).await?;
        let mut message = words(&caller, &posts::contest::settings(&set));
        if let Some((_, name)) = unblock {
            let unblocked = Phrase::new("contest-server-unblocked").with("server", name);
            let sentence = words(&caller, &unblocked).content;
            message.content = format!("{sentence}\n{}", message.content);
        }
        let server = caller.origin.as_ref().map(|origin| origin.server);
        if let Some(channel) = channel
            && let Some(trouble) =
                permissions::try_out(&context.data().requests, server, channel).await
        {
            let sentence = permissions::trouble(language_of(&caller), &trouble);
            message.content = format!("{}\n{sentence}", message.content);
        }
        Ok(message)
    })
    .await
}

/// Returns the blocked servers of the caller's, each with a name to be told apart by.
async fn blocked_by(host: &Host, caller: &Caller) -> Result<Vec<(ServerId, String)>, RequestError> {
    let blocked = host.blocked_servers(caller).await?;
    let another = language_of(caller).text("another-server");
    let named = blocked.into_iter().map(|(server, name)| {
        let name = posts::contest::listed_name(server, name.as_ref().unwrap_or(&another));
        (server, name)
    });
    Ok(named.collect())
}

/// Returns the blocked server that somebody typed: its number, or its name as it was shown.
async fn blocked_server(
    host: &Host,
    caller: &Caller,
    typed: &str,
) -> Result<(ServerId, String), Refusal> {
    let mut blocked = blocked_by(host, caller).await?.into_iter();
    let found = blocked.find(|(server, name)| server.to_string() == typed || name == typed);
    found.ok_or_else(|| Phrase::new("refused-no-blocked-server").into())
}

/// Completes a server that this one has blocked.
async fn blocked_servers(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let blocked = blocked_by(host, &caller).await.unwrap_or_default();
    let named = blocked
        .into_iter()
        .map(|(server, name)| (name, server.to_string()));
    complete(named.collect(), typed)
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
        Ok(words(&caller, &Phrase::new("saved")))
    })
    .await
}
