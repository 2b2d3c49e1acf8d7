//! `/privacy export · delete`.

use super::Context;
use super::reply::{language, reply};
use crate::discord::Error;
use crate::discord::posts;

/// Get or delete what is stored about you.
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
pub(super) async fn privacy(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Get everything that is stored about you as a file.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let packed = host.write_holdings(&caller, posts::HoldingsFile::default);
        Ok(packed.await?.message(language(&caller)))
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
