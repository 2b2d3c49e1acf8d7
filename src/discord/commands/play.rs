//! `/play`, `/hand`, `/board`, `/matches`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::Context;
use super::reply::{Reach, act, act_on_match, language, meant_to_play};
use crate::discord::act::{Act, MatchAct, PlainAct};
use crate::discord::interaction::question::Question;
use crate::discord::interaction::stopped::Result;
use crate::discord::perform::typed::{legal, orders};
use crate::discord::posts::message::{OPTION, OPTIONS, cut};
use crate::discord::{Error, posts};
use host::{Against, Caller, Host, MatchId, MatchLine, ModeratedMatch, View};
use table::TypedMove;
use text::Language;

/// Play any legal move of any running match.
#[poise::command(slash_command)]
pub(super) async fn play(
    context: Context<'_>,
    #[autocomplete = "tokens"] r#move: String,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let (id, typed) = match named(host, caller, &r#move).await {
            Some(named) => named,
            None => (in_one(host, caller, &r#move).await?, r#move.as_str()),
        };
        let view = host.moves(caller, id).await?;
        let ply = view.sheet.public.standing.ply;
        let text = typed.to_owned();
        Ok(Act::Match(id, MatchAct::Typed { ply, text }))
    })
    .await
}

/// Returns the match that a text names before its moves, as completion does by the whole id and
/// people do by the end of it, and the moves.
async fn named<'t>(host: &Host, caller: &Caller, text: &'t str) -> Option<(MatchId, &'t str)> {
    let (id, moves) = text.trim().split_once(' ')?;
    Some((host.named(caller, id).await.ok()?, moves))
}

/// Returns the match of this place, for which moves are that name none.
async fn in_one(host: &Host, caller: &Caller, typed: &str) -> Result<MatchId> {
    let text = |view: &View, _: &[TypedMove]| {
        let orders = orders(language(caller), view, typed).join(", ");
        (!orders.is_empty()).then_some(orders)
    };
    meant_to_play(host, caller, None, &text).await
}

/// Returns the host and the caller for whom an option is completed.
pub(super) async fn completing(context: Context<'_>) -> (&Host, Caller) {
    let data = context.data();
    let question = Question::command(context.interaction, "");
    (&data.host, question.caller(data).await)
}

async fn tokens(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let mut choices = Vec::new();
    let mut lines = host.matches(caller.user).await.unwrap_or_default();
    lines.retain(|line| line.my_turn);
    let are_several = lines.len() > 1;
    // More would not fit into the list, and each takes a look at all its moves.
    for line in lines.iter().take(posts::LISTED) {
        let against = posts::opponent_label(language(&caller), line);
        let Ok(view) = host.moves(&caller, line.id).await else {
            continue;
        };
        for (token, label) in legal(language(&caller), &view) {
            let label = format!("{label} ({token})");
            let label = if are_several {
                ended_with(&label, &against)
            } else {
                label
            };
            choices.push((label, format!("{} {token}", line.id)));
        }
    }
    complete(choices, partial)
}

/// Returns a label that ends with these words, whatever has to be cut for them.
fn ended_with(label: &str, end: &str) -> String {
    let room = OPTION.saturating_sub(end.chars().count());
    format!("{}{end}", cut(label, room))
}

/// Completes with the choices whose words or value contain what was typed.
pub(super) fn complete(
    choices: Vec<(String, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let typed = partial.to_lowercase();
    let fits = |(label, value): &(String, String)| {
        label.to_lowercase().contains(&typed) || value.to_lowercase().contains(&typed)
    };
    let choices = choices
        .into_iter()
        .filter(fits)
        .take(OPTIONS)
        .map(|(label, value)| AutocompleteChoice::new(cut(&label, OPTION), value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Show your hand.
#[poise::command(slash_command)]
pub(super) async fn hand(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Hand, Reach::Own).await
}

/// Show the public position.
#[poise::command(slash_command)]
pub(super) async fn board(
    context: Context<'_>,
    text: Option<bool>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    let act = match text {
        Some(true) => MatchAct::BoardAsText,
        _ => MatchAct::Board,
    };
    act_on_match(context, r#match, act, Reach::Shown).await
}

/// List your running matches.
#[poise::command(slash_command)]
pub(super) async fn matches(context: Context<'_>) -> Result<(), Error> {
    act(context, async |_, _| Ok(PlainAct::Matches.into())).await
}

/// Completes the name of one of the caller's running matches.
pub(super) async fn own_matches(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    complete_running(context, Against::Anybody, partial).await
}

/// Completes the name of one of the caller's running matches against people.
pub(super) async fn matches_with_people(
    context: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    complete_running(context, Against::People, partial).await
}

/// Completes the name of one of the caller's running matches against the computer.
pub(super) async fn matches_with_computers(
    context: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    complete_running(context, Against::Computers, partial).await
}

/// Completes the name of one of the caller's running matches against such opponents.
async fn complete_running(
    context: Context<'_>,
    against: Against,
    partial: &str,
) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let lines = host.matches(caller.user).await.unwrap_or_default();
    let fitting = lines.iter().filter(|line| against.fits(line));
    let choices = fitting.map(|line| own_choice(language(&caller), line));
    complete(choices.collect(), partial)
}

/// Completes the name of one of the caller's finished matches.
pub(super) async fn finished_matches(
    context: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    complete(finished(host, &caller).await, partial)
}

/// Completes the name of one of the caller's matches, those that run first.
pub(super) async fn all_matches(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let lines = host.matches(caller.user).await.unwrap_or_default();
    let running = lines.iter().map(|line| own_choice(language(&caller), line));
    let choices = running.chain(finished(host, &caller).await);
    complete(choices.collect(), partial)
}

/// Returns the caller's finished matches as they are offered, and their ids.
async fn finished(host: &Host, caller: &Caller) -> Vec<(String, String)> {
    let finished = host.finished_matches(caller.user).await.unwrap_or_default();
    let named = finished.iter().map(|it| {
        let name = posts::finished_match_name(language(caller), it);
        (name, it.id.to_string())
    });
    named.collect()
}

/// Completes the name of a match that the caller may call off: one of their own, or as a moderator
/// one of others.
pub(super) async fn matches_to_abort(
    context: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let language = language(&caller);
    let own = host.matches(caller.user).await.unwrap_or_default();
    let moderated = host.matches_to_call_off(&caller).await.unwrap_or_default();
    let of_others = moderated
        .iter()
        .filter(|listed| own.iter().all(|line| line.id != listed.id));
    let of_others = of_others.map(|listed| moderated_choice(language, listed));
    let own = own.iter().map(|line| own_choice(language, line));
    complete(own.chain(of_others).collect(), partial)
}

/// Returns a match of the caller's own as it is offered, and its id.
fn own_choice(language: Language, line: &MatchLine) -> (String, String) {
    (posts::match_name(language, line), line.id.to_string())
}

/// Returns a match of others as it is offered, and its id.
fn moderated_choice(language: Language, listed: &ModeratedMatch) -> (String, String) {
    (
        posts::moderated_match_name(language, listed),
        listed.id.to_string(),
    )
}
