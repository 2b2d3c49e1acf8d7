//! The contest that a command means.

use serenity::all::CreateAutocompleteResponse;

use super::Context;
use super::play::{complete, completing};
use super::reply::language;
use crate::discord::interaction::contest_id::ContestAct;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::{Message, OPTION, cut};
use crate::host::{Caller, ContestId, ContestState, ContestView, Host, RequestError, Team};
use crate::phrase::Phrase;

/// Returns the contest that a command is about: the named one, or that of this thread, or the only
/// one near that is not over or that the act is for, or the last one.
///
/// # Errors
///
/// Returns the question which one is meant if there are several.
pub(super) async fn meant(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    act: Option<ContestAct>,
) -> Result<ContestId, Refusal> {
    if let Some(named) = named {
        return named_contest(host, caller, named.trim()).await;
    }
    if let Some(id) = host.which_contest(caller).await? {
        return Ok(id);
    }
    let contests = host.contests(caller).await?;
    let running = contests.iter().filter(|view| !view.state.is_over());
    let running: Vec<&ContestView> = running.collect();
    if running.is_empty() {
        let last = contests.first().map(|view| view.id);
        return last.ok_or(RequestError::Unknown.into());
    }
    let suited = running.iter().copied().filter(|view| suits(act, view));
    let suited: Vec<&ContestView> = suited.collect();
    match suited.as_slice() {
        [only] => Ok(only.id),
        [] => Err(Refusal::Message(which_contest(caller, &running, act))),
        several => Err(Refusal::Message(which_contest(caller, several, act))),
    }
}

fn which_contest(caller: &Caller, views: &[&ContestView], act: Option<ContestAct>) -> Message {
    posts::contest::which_contest(language(caller), views, act)
}

/// Returns `true` if an act can be meant of a contest that is not over.
fn suits(act: Option<ContestAct>, view: &ContestView) -> bool {
    match act {
        Some(ContestAct::Accept | ContestAct::Decline) => {
            view.state == ContestState::Open && view.own == Some(Team::Answering)
        }
        Some(ContestAct::Join | ContestAct::Close | ContestAct::Captain) => {
            view.state == ContestState::LineUp
        }
        Some(ContestAct::Here) => view.is_calling(),
        _ => true,
    }
}

/// Returns the contest that somebody typed: its id, the end of it that people are shown, or the label
/// under which it was suggested.
async fn named_contest(host: &Host, caller: &Caller, typed: &str) -> Result<ContestId, Refusal> {
    if let Some(id) = ContestId::parse(typed) {
        return Ok(id);
    }
    let short = typed.to_uppercase();
    let contests = host.contests(caller).await?;
    let is_meant = |view: &&ContestView| {
        let name = posts::contest::name(language(caller), view);
        posts::contest::short_id(view) == short || name == typed || cut(&name, OPTION) == typed
    };
    let found = contests.iter().find(is_meant).map(|view| view.id);
    found.ok_or_else(|| Phrase::new("refused-no-such-contest").into())
}

/// Completes a contest of this server, or in direct messages one that the caller has joined.
pub(super) async fn contests_here(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let contests = host.contests(&caller).await.unwrap_or_default();
    let named = contests.iter().map(|view| {
        let name = posts::contest::name(language(&caller), view);
        (name, view.id.to_string())
    });
    complete(named.collect(), typed)
}
