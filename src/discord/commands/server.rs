//! `/server channel · language · clock · play · ban`.

use serenity::all::{CreateAutocompleteResponse, PartialChannel, Role, User};

use super::Context;
use super::me::{known, languages};
use super::reply::{language as language_of, reply, words};
use super::suggestions::{clocks, offered};
use super::terms::known_clock;
use crate::discord::delivery::permissions;
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error};
use crate::host::{Caller, ChannelId, PlayChange, RoleId, UserId};
use crate::phrase::{Argument, Language, Phrase};

/// Change the settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands("channel", "language", "clock", "play", "ban"),
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
        let mut message = words(&caller, &Phrase::new("saved"));
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
        if let Some(code) = &language {
            known(code)?;
        }
        host.set_server_language(&caller, language).await?;
        Ok(words(&caller, &Phrase::new("saved")))
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
        Ok(words(&caller, &Phrase::new("saved")))
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
            // The role of everybody has the server's own number.
            challenger_role: challengers
                .map(|role| (role.id.get() != role.guild_id.get()).then(|| RoleId(role.id.get()))),
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
