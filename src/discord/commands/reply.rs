//! Answers to commands, which only the caller sees: a public reply would show everybody the
//! command's arguments.

use std::collections::HashMap;
use std::sync::Arc;

use super::Context;
use crate::discord::Error;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::custom_id::{Action, CustomId};
use crate::discord::interaction::question::Question;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{Against, Caller, Host, MatchId, MatchLine, Ply, RequestError, View, Which};
use crate::phrase::{Language, Phrase};
use crate::table::{GameKind, TypedMove};

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
    action: Action,
    work: impl AsyncFnOnce(Host, Arc<Caller>, MatchId) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = meant(&host, &caller, named, action).await?;
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

/// Returns a message with phrases in the caller's language, a line each.
pub(super) fn in_lines(caller: &Caller, phrases: impl IntoIterator<Item = Phrase>) -> Message {
    let language = language(caller);
    let lines = phrases.into_iter();
    let lines: Vec<String> = lines.map(|it| it.render(language, ["", ""])).collect();
    Message::words(lines.join("\n"))
}

/// Returns the match that a command is about: the named one, or the caller's match here, as
/// [`Host::which`] finds it. `action` is what the command does.
///
/// # Errors
///
/// Returns [`Refusal::Message`] with a list of the caller's matches if none or several fit; each has
/// a button that does what the command does.
async fn meant(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    action: Action,
) -> Result<MatchId, Refusal> {
    if let Some(named) = named {
        return Ok(host.named(caller, &named).await?);
    }
    let against = match action {
        Action::OfferDraw | Action::Claim | Action::GiveTime => Against::People,
        Action::Hint => Against::Computers,
        _ => Against::Anybody,
    };
    match host.which(caller, None, against).await? {
        Which::This(id) => Ok(id),
        Which::Ask(lines) => {
            let list = posts::which_match(language(caller), &lines, &|_| action.clone());
            Err(Refusal::Message(list))
        }
        Which::None => Err(none_runs(caller)),
    }
}

/// Returns the answer to a caller who has no running match that a command could be about.
fn none_runs(caller: &Caller) -> Refusal {
    Refusal::Message(posts::matches(language(caller), &[]))
}

/// Returns the match in which a move was typed, of this game if one is named. `typed` gives what was
/// typed as it is to be played in a match; where nothing can be, its button shows the hand.
///
/// # Errors
///
/// Returns the same errors as [`meant`].
pub(super) async fn meant_to_play(
    host: &Host,
    caller: &Caller,
    kind: Option<GameKind>,
    typed: &(dyn Fn(&View, &[TypedMove]) -> Option<String> + Sync),
) -> Result<MatchId, Refusal> {
    let mut lines = match host.which(caller, kind, Against::Anybody).await? {
        Which::This(id) => return Ok(id),
        Which::Ask(lines) => lines,
        Which::None => return Err(none_runs(caller)),
    };
    if lines.iter().any(|line| line.my_turn) {
        lines.retain(|line| line.my_turn);
    }
    let mut actions = HashMap::new();
    for line in lines.iter().take(posts::LISTED).filter(|line| line.my_turn) {
        let view = host.moves(caller, line.id).await;
        let moves = host.typed_moves(caller, line.id).await;
        let (Ok(view), Ok(moves)) = (view, moves) else {
            continue;
        };
        let Some(text) = typed(&view, &moves) else {
            continue;
        };
        let Ply(ply) = view.sheet.public.standing.ply;
        let action = Action::Typed(ply, text);
        if !CustomId::new(&line.id.to_string(), action.clone()).fits() {
            let list = posts::which_match_by_name(language(caller), &lines);
            return Err(Refusal::Message(list));
        }
        actions.insert(line.id, action);
    }
    let action = |line: &MatchLine| actions.get(&line.id).cloned().unwrap_or(Action::Hand);
    let list = posts::which_match(language(caller), &lines, &action);
    Err(Refusal::Message(list))
}

/// Returns the match that a command is about which is not for players alone: the named one, or that
/// of this thread, or one of the caller's own.
///
/// # Errors
///
/// Returns the same errors as [`meant`], and a refusal where several boards of a contest are played.
pub(super) async fn shown_here(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    action: Action,
) -> Result<MatchId, Refusal> {
    if named.is_none() {
        match host.here(caller).await {
            Err(RequestError::Unknown) => {}
            here => return Ok(here?),
        }
    }
    meant(host, caller, named, action).await
}
