//! `/help` and `/rules`.

use super::{Context, answer, language, who};
use crate::discord::Error;
use crate::discord::message::Message;
use crate::table::Kind;

/// Where to begin.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    answer(context, &Message::words(language(&caller).text("help"))).await
}

/// The rules of a game.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    let key = format!("rules-{}", Kind::ALL[0].key());
    answer(context, &Message::words(language(&caller).text(&key))).await
}
