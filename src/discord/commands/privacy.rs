//! `/privacy export · delete`.

use super::Context;
use super::reply::{language, reply};
use crate::discord::Error;
use crate::discord::posts;
use crate::host::RequestError;

/// Get or delete what is stored about you.
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
pub(super) async fn privacy(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Get everything that is stored about you as a file.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let holdings = host.holdings(&caller).await?;
        let file = posts::holdings(language(&caller), &holdings).map_err(|error| {
            tracing::error!(%error, "what is stored about somebody was not packed");
            RequestError::Unavailable
        })?;
        Ok(file)
    })
    .await
}

/// Have everything about you deleted. You are asked twice.
#[poise::command(slash_command)]
async fn delete(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |_, caller| {
        Ok(posts::really_delete(language(&caller)))
    })
    .await
}
