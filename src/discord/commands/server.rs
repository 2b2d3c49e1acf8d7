//! `/server channel · language · clock · ban`.

use serenity::all::{CreateAutocompleteResponse, PartialChannel, User};

use super::Context;
use super::me::{known, languages};
use super::reply::{language as language_of, reply, words};
use super::suggestions::{clocks, offered};
use super::terms::known_clock;
use crate::discord::Error;
use crate::discord::delivery::permissions;
use crate::host::{ChannelId, UserId};
use crate::phrase::{Language, Phrase};

/// Change the settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands("channel", "language", "clock", "ban"),
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
