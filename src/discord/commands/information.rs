//! `/help` and `/rules`.

use super::{Context, language, reply, say, terms, titles, who};
use crate::discord::{Error, posts};
use crate::phrase::Phrase;

/// Where to begin.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    let help = Phrase::new("help").with("games", titles());
    say(context, &caller, &help).await
}

/// The rules of a game, with a picture.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>, game: Option<String>) -> Result<(), Error> {
    let caller = who(context).await;
    let kind = match terms::game(game.as_deref()) {
        Ok(kind) => kind,
        Err(refusal) => return say(context, &caller, &refusal).await,
    };
    let work = async {
        let as_text = context.data().host.user(&caller).await?.text_board;
        let example = tokio::task::spawn_blocking(move || kind.example());
        let example = example.await.ok().flatten();
        let language = language(&caller);
        Ok(posts::rules(language, kind, example.as_ref(), as_text))
    };
    reply(context, &caller, work).await
}
