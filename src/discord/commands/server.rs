//! `/server channel · language · ban`.

use serenity::all::{Channel, User};

use super::me::{codes, known, languages};
use super::{Context, say, tell, who};
use crate::discord::Error;
use crate::discord::caller::channel_id;
use crate::host::UserId;
use crate::phrase::Phrase;

/// Settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands("channel", "language", "ban"),
    subcommand_required,
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub(super) async fn server(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Where matches are played; without a channel, wherever they are offered.
#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<Channel>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let channel = channel.as_ref().map(channel_id);
    let work = async {
        context
            .data()
            .host
            .set_server_channel(&caller, channel)
            .await?;
        Ok(Phrase::new("saved"))
    };
    tell(context, &caller, work).await
}

/// The language of public posts; without one, the server's own.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    if language
        .as_deref()
        .is_some_and(|language| known(language).is_none())
    {
        return say(
            context,
            &caller,
            &Phrase::new("refused-bad-value").with("values", codes()),
        )
        .await;
    }
    let work = async {
        context
            .data()
            .host
            .set_server_language(&caller, language)
            .await?;
        Ok(Phrase::new("saved"))
    };
    tell(context, &caller, work).await
}

/// Ban a user from the bot here, or take the ban back.
#[poise::command(slash_command)]
async fn ban(context: Context<'_>, user: User, banned: Option<bool>) -> Result<(), Error> {
    let caller = who(context).await;
    let banned = banned.unwrap_or(true);
    let work = async {
        context
            .data()
            .host
            .set_ban(&caller, UserId(user.id.get()), banned)
            .await?;
        Ok(Phrase::new("saved"))
    };
    tell(context, &caller, work).await
}
