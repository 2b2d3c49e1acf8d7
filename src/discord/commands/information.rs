//! `/help` and `/rules`.

use super::{Context, answer, language, say, terms, titles, who};
use crate::discord::Error;
use crate::discord::message::Message;
use crate::phrase::Phrase;

/// Where to begin.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    let help = Phrase::new("help").with("games", titles());
    say(context, &caller, &help).await
}

/// The rules of a game.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>, game: Option<String>) -> Result<(), Error> {
    let caller = who(context).await;
    match terms::game(game.as_deref()) {
        Ok(kind) => {
            let key = format!("rules-{}", kind.key());
            answer(context, &Message::words(language(&caller).text(&key))).await
        }
        Err(refusal) => say(context, &caller, &refusal).await,
    }
}
