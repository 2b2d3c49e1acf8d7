//! `/privacy export · delete`.

use super::Context;
use super::reply::act;
use crate::discord::Error;
use crate::discord::act::PlainAct;

/// Get or delete what is stored about you.
#[poise::command(slash_command, subcommands("export", "delete"), subcommand_required)]
pub(super) async fn privacy(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Get everything that is stored about you as a file.
#[poise::command(slash_command)]
async fn export(context: Context<'_>) -> Result<(), Error> {
    act(context, async |_, _| Ok(PlainAct::Holdings.into())).await
}

/// Have everything about you deleted. You are asked twice.
#[poise::command(slash_command)]
async fn delete(context: Context<'_>) -> Result<(), Error> {
    act(context, async |_, _| Ok(PlainAct::WantDeletion.into())).await
}
