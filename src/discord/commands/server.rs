//! `/server channel · language · ban`.

use serenity::all::{PartialChannel, User};

use super::me::{codes, known, languages};
use super::{Context, language as language_of, reply, say, tell, who, words};
use crate::discord::Error;
use crate::discord::delivery::permissions;
use crate::host::{ChannelId, UserId};
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
    #[channel_types("Text")] channel: Option<PartialChannel>,
) -> Result<(), Error> {
    let caller = who(context).await;
    // Asking Discord for the whole channel would fail where the bot does not see it.
    let channel = channel.map(|channel| ChannelId(channel.id.get()));
    let work = async {
        let host = &context.data().host;
        host.set_server_channel(&caller, channel).await?;
        let mut message = words(&caller, &Phrase::new("saved"));
        if let Some(channel) = channel
            && let Some(trouble) =
                permissions::try_out(context.http(), &context.data().metrics, channel).await
        {
            let sentence = permissions::trouble(language_of(&caller), &trouble);
            message.content = format!("{}\n{sentence}", message.content);
        }
        Ok(message)
    };
    reply(context, &caller, work).await
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
