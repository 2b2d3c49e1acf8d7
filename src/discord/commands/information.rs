//! `/help` and `/rules`.

use super::reply::{language, reply};
use super::{Context, terms};
use crate::discord::{Error, posts};

/// Show how to begin.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |_, caller| {
        Ok(posts::help(language(&caller)))
    })
    .await
}

/// Show the rules of a game, with a picture.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>, game: Option<String>) -> Result<(), Error> {
    reply(context, async |_, caller| {
        let kind = terms::game(game.as_deref())?;
        let as_text = caller.known.as_ref().is_some_and(|user| user.text_board);
        let example = tokio::task::spawn_blocking(move || kind.example());
        let example = example.await.ok().flatten();
        let language = language(&caller);
        Ok(posts::rules(language, kind, example.as_ref(), as_text))
    })
    .await
}
