//! `/help` and `/rules`.

use super::reply::{language, reply};
use super::{Context, terms};
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error, posts};
use crate::host::Caller;
use crate::phrase::Phrase;
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
        Ok(rules_of(context.data(), &caller, kind, 0).await?)
    })
    .await
}

/// Returns a page of the rules of a game for a caller.
///
/// # Errors
///
/// Returns a sentence for a page that the rules do not have.
pub(in crate::discord) async fn rules_of(
    data: &Data,
    caller: &Caller,
    kind: GameKind,
    page: u8,
) -> Result<Message, Phrase> {
    let as_text = caller.known.as_ref().is_some_and(|user| user.text_board);
    let example = match page {
        0 => data.painter.example(kind).await,
        _ => None,
    };
    let sheet = example.as_ref().map(|example| &example.sheet);
    let shown = posts::rules(language(caller), (kind, page), sheet, as_text);
    let mut message = shown.ok_or_else(|| Phrase::new("forged"))?;
    if let (Some(picture), Some(example)) = (&mut message.picture, example) {
        picture.bytes = example.png;
    }
    Ok(message)
}
