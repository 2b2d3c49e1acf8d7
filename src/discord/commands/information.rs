//! `/help` and `/rules`.

use super::reply::{language, reply};
use super::{Context, terms};
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error, posts};
use crate::host::Caller;
use crate::table::GameKind;

/// Show how to begin.
#[poise::command(slash_command)]
pub(in crate::discord) async fn help(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |_, caller| {
        Ok(posts::help(language(&caller)))
    })
    .await
}

/// Show the rules of a game, with a picture.
#[poise::command(slash_command)]
pub(in crate::discord) async fn rules(
    context: Context<'_>,
    game: Option<String>,
) -> Result<(), Error> {
    reply(context, async |_, caller| {
        let kind = terms::game(game.as_deref())?;
        Ok(rules_of(context.data(), &caller, kind).await)
    })
    .await
}

/// Returns the rules of a game for a caller.
pub(in crate::discord) async fn rules_of(data: &Data, caller: &Caller, kind: GameKind) -> Message {
    let as_text = caller.known.as_ref().is_some_and(|user| user.text_board);
    let example = data.painter.example(kind).await;
    let sheet = example.as_ref().map(|example| &example.sheet);
    let mut message = posts::rules(language(caller), kind, sheet, as_text);
    if let (Some(picture), Some(example)) = (&mut message.picture, example) {
        picture.bytes = example.png;
    }
    message
}
