//! Answers to commands, which only the caller sees: a public reply would show everybody the
//! command's arguments.

use std::sync::Arc;

use super::Context;
use crate::discord::Error;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::question::Question;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{Caller, Host, MatchId, Which};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

/// Answers a command with the result of the work.
pub(super) async fn reply(
    context: Context<'_>,
    work: impl AsyncFnOnce(Host, Arc<Caller>) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    let data = context.data();
    let question = Question::command(context.interaction, &context.command().qualified_name);
    let work = async |caller| work(data.host.clone(), caller).await.map(Answer::Private);
    question.answer(context.http(), data, work).await;
    Ok(())
}

/// Answers a command with the result of work on one of the caller's matches, as found by [`meant`].
pub(super) async fn reply_on(
    context: Context<'_>,
    named: Option<String>,
    work: impl AsyncFnOnce(Host, Arc<Caller>, MatchId) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = meant(&host, &caller, None, named).await?;
        work(host, caller, id).await
    })
    .await
}

/// Returns the caller's language.
pub(super) fn language(caller: &Caller) -> Language {
    Language::from_locale(&caller.language)
}

/// Returns a message with a phrase in the caller's language.
pub(super) fn words(caller: &Caller, phrase: &Phrase) -> Message {
    Message::words(phrase.render(language(caller), ["", ""]))
}

/// Returns the match that a command is about: the named one, or the caller's match here, as
/// [`Host::which`] finds it.
///
/// # Errors
///
/// Returns [`Refusal::Message`] with a list of the caller's matches if none or several fit.
pub(super) async fn meant(
    host: &Host,
    caller: &Caller,
    kind: Option<GameKind>,
    named: Option<String>,
) -> Result<MatchId, Refusal> {
    if let Some(named) = named {
        return Ok(host.named(caller, &named).await?);
    }
    match host.which(caller, kind).await? {
        Which::This(id) => Ok(id),
        Which::None => Err(Refusal::Message(posts::matches(language(caller), &[]))),
        Which::Ask(lines) => {
            let mut message = posts::matches(language(caller), &lines);
            let ask = language(caller).text("which-match");
            message.content = format!("{ask}\n{}", message.content);
            Err(Refusal::Message(message))
        }
    }
}

/// Returns the match that a command is about which is not for players alone: the named one, or that
/// of this thread, or one of the caller's own.
///
/// # Errors
///
/// Returns the same errors as [`meant`].
pub(super) async fn shown_here(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
) -> Result<MatchId, Refusal> {
    if named.is_none()
        && let Ok(here) = host.here(caller).await
    {
        return Ok(here);
    }
    meant(host, caller, None, named).await
}
