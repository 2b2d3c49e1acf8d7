//! Answers to commands, which only the caller sees: a public reply would show everybody the
//! command's arguments.

use std::collections::HashMap;
use std::sync::Arc;

use super::Context;
use crate::discord::act::{Act, MatchAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::question::Question;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::perform::{Cx, Entrance, Input, perform};
use crate::discord::{Error, posts};
use host::{Against, Caller, Host, MatchId, MatchLine, Refusal, View, Which};
use table::{GameKind, TypedMove};
use text::{Language, Phrase};

/// Answers a command with the answer to an act.
pub(super) async fn answer(
    context: Context<'_>,
    work: impl AsyncFnOnce(Arc<Caller>) -> Result<Answer>,
) -> Result<(), Error> {
    let question = Question::command(context.interaction, &context.command().qualified_name);
    let (http, data) = (context.http(), context.data());
    question.answer(http, data, work).await;
    Ok(())
}

/// Answers a command with the act that it asks for.
pub(super) async fn act(
    context: Context<'_>,
    read: impl AsyncFnOnce(&Host, &Caller) -> Result<Act>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let act = read(&context.data().host, &caller).await?;
        perform(&act, &cx(context, &caller, Input::Nothing)).await
    })
    .await
}

/// The matches that a command can be about.
#[derive(Clone, Copy)]
pub(super) enum Reach {
    /// Those that the caller plays, as [`Host::which`] finds them.
    Own,
    /// The same, and that of the place.
    Shown,
    /// That of the place, or any that is named.
    Any,
}

/// Answers a command with an act on the match that it is about.
pub(super) async fn act_on_match(
    context: Context<'_>,
    named: Option<String>,
    asked: MatchAct,
    reach: Reach,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let id = match (reach, named) {
            (Reach::Own, named) => meant(host, caller, named, &asked).await?,
            (Reach::Shown, named) => shown_here(host, caller, named, &asked).await?,
            (Reach::Any, Some(named)) => host.named(caller, &named).await?,
            (Reach::Any, None) => host.here(caller).await?,
        };
        Ok(Act::Match(id, asked))
    })
    .await
}

/// Returns what comes with a command.
pub(super) fn cx<'a>(context: Context<'a>, caller: &'a Caller, input: Input<'a>) -> Cx<'a> {
    Cx {
        data: context.data(),
        caller,
        input,
        quoted: None,
        entrance: Entrance::Command,
        member: context.interaction.member.as_deref(),
        permissions: context.interaction.app_permissions,
        application: context.interaction.application_id,
        is_for_everybody: false,
    }
}

/// Returns the caller's language.
pub(super) fn language(caller: &Caller) -> Language {
    Language::from_locale(&caller.language)
}

/// Returns the match that a command is about: the named one, or the caller's match here, as
/// [`Host::which`] finds it. `act` is what the command does. Fails with [`Stopped::Asked`] with a list
/// of the caller's matches if none or several fit; each has a button that does what the command does.
async fn meant(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    act: &MatchAct,
) -> Result<MatchId> {
    if let Some(named) = named {
        return Ok(host.named(caller, &named).await?);
    }
    let against = match act {
        MatchAct::OfferDraw | MatchAct::Claim | MatchAct::GiveTime => Against::People,
        MatchAct::Hint => Against::Computers,
        _ => Against::Anybody,
    };
    match host.which(caller, None, against).await? {
        Which::This(id) => Ok(id),
        Which::Ask(lines) => {
            let list = posts::which_match(language(caller), &lines, &|_| act.clone());
            Err(list.into())
        }
        // Most records are those of finished matches.
        Which::None if *act == MatchAct::Export => Err(Phrase::new("refused-export-what").into()),
        Which::None => Err(none_runs(caller)),
    }
}

/// Returns the answer to a caller who has no running match that a command could be about.
fn none_runs(caller: &Caller) -> Stopped {
    posts::matches(language(caller), &[]).into()
}

/// Returns the match in which a move was typed, of this game if one is named. `typed` gives what was
/// typed as it is to be played in a match; where nothing can be, its button shows the hand. Fails as
/// [`meant`] does.
pub(super) async fn meant_to_play(
    host: &Host,
    caller: &Caller,
    kind: Option<GameKind>,
    typed: &(dyn Fn(&View, &[TypedMove]) -> Option<String> + Sync),
) -> Result<MatchId> {
    let mut lines = match host.which(caller, kind, Against::Anybody).await? {
        Which::This(id) => return Ok(id),
        Which::Ask(lines) => lines,
        Which::None => return Err(none_runs(caller)),
    };
    if lines.iter().any(|line| line.my_turn) {
        lines.retain(|line| line.my_turn);
    }
    let mut acts = HashMap::new();
    for line in lines.iter().take(posts::LISTED).filter(|line| line.my_turn) {
        let view = host.moves(caller, line.id).await;
        let moves = host.typed_moves(caller, line.id).await;
        let (Ok(view), Ok(moves)) = (view, moves) else {
            continue;
        };
        let Some(text) = typed(&view, &moves) else {
            continue;
        };
        let ply = view.sheet.public.standing.ply;
        let act = MatchAct::Typed { ply, text };
        if !Act::Match(line.id, act.clone()).fits() {
            let list = posts::which_match_by_name(language(caller), &lines);
            return Err(list.into());
        }
        acts.insert(line.id, act);
    }
    let act = |line: &MatchLine| acts.get(&line.id).cloned().unwrap_or(MatchAct::Hand);
    let list = posts::which_match(language(caller), &lines, &act);
    Err(list.into())
}

/// Returns the match that a command is about which is not for players alone: the named one, or that
/// of this thread, or one of the caller's own. Fails as [`meant`] does, and with a refusal where
/// several boards of a contest are played.
pub(super) async fn shown_here(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    act: &MatchAct,
) -> Result<MatchId> {
    if named.is_none() {
        match host.here(caller).await {
            Err(Refusal::Unknown) => {}
            here => return Ok(here?),
        }
    }
    meant(host, caller, named, act).await
}
