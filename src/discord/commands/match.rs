//! `/match resign · draw · takeback · abort · rematch · time · hint · replay · review · export · verify · hide`.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::Context;
use super::play::{
    all_matches, finished_matches, matches_to_abort, matches_with_computers, matches_with_people,
    own_matches,
};
use super::reply::{Reach, act, act_on_match, answer, cx, language, shown_here};
use crate::discord::act::{Act, MatchAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::stopped::Stopped;
use crate::discord::perform::{Input, perform, refused};
use crate::discord::{Error, posts};
use host::Refusal;
use text::Phrase;

/// The match itself.
#[poise::command(
    slash_command,
    subcommands(
        "resign", "draw", "takeback", "abort", "rematch", "time", "hint", "replay", "review",
        "export", "verify", "hide"
    ),
    subcommand_required
)]
pub(super) async fn r#match(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Give the match up. You are asked once more.
#[poise::command(slash_command)]
async fn resign(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Resign, Reach::Own).await
}

/// Offer a draw, or agree to one.
#[poise::command(slash_command)]
async fn draw(
    context: Context<'_>,
    #[autocomplete = "matches_with_people"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::OfferDraw, Reach::Own).await
}

/// Take your last move back: your opponent has to agree.
#[poise::command(slash_command)]
async fn takeback(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(
        context,
        r#match,
        MatchAct::TakeBack { ply: None },
        Reach::Own,
    )
    .await
}

/// Call the match off: alone before your first move or as a moderator, by agreement otherwise.
#[poise::command(slash_command)]
async fn abort(
    context: Context<'_>,
    #[autocomplete = "matches_to_abort"] r#match: Option<String>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let host = &context.data().host;
        let id = shown_here(host, &caller, r#match, &MatchAct::Abort).await?;
        let cx = cx(context, &caller, Input::Nothing);
        match perform(&Act::Match(id, MatchAct::Abort), &cx).await {
            // Not a match of the caller's own, or an offer.
            Err(Stopped::Refused(Refusal::NotAPlayer | Refusal::Unknown)) => {
                if let Err(refusal) = host.may_call_off(&caller, id).await {
                    return Err(refused(host, &caller, id, refusal).await);
                }
                let question = posts::really_call_off(language(&caller), id);
                Ok(Answer::Private(question))
            }
            aborted => aborted,
        }
    })
    .await
}

/// Challenge the same opponent again.
#[poise::command(slash_command)]
async fn rematch(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Rematch, Reach::Any).await
}

/// Claim the win once the other player's time is up, or give them time.
#[poise::command(slash_command)]
async fn time(
    context: Context<'_>,
    give: Option<bool>,
    #[autocomplete = "matches_with_people"] r#match: Option<String>,
) -> Result<(), Error> {
    let act = match give {
        Some(true) => MatchAct::GiveTime,
        _ => MatchAct::Claim,
    };
    act_on_match(context, r#match, act, Reach::Own).await
}

/// Ask what the computer would play in your place, in a match against it.
#[poise::command(slash_command)]
async fn hint(
    context: Context<'_>,
    #[autocomplete = "matches_with_computers"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Hint, Reach::Own).await
}

/// See what a finished match of yours turned on.
#[poise::command(slash_command)]
async fn review(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Review, Reach::Any).await
}

pub(super) fn round_numbers(option: CreateCommandOption) -> CreateCommandOption {
    option.kind(CommandOptionType::Integer).min_int_value(1)
}

/// Watch a round again, with both hands.
#[poise::command(slash_command)]
async fn replay(
    context: Context<'_>,
    round: Option<u32>,
    #[autocomplete = "all_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    let act = round.map_or(MatchAct::Replay, |round| MatchAct::Film { round });
    act_on_match(context, r#match, act, Reach::Any).await
}

/// Get the record of a match as a file.
#[poise::command(slash_command)]
async fn export(
    context: Context<'_>,
    #[autocomplete = "all_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Export, Reach::Shown).await
}

/// Check a finished match: every deal, every move, every result.
#[poise::command(slash_command)]
async fn verify(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    act_on_match(context, r#match, MatchAct::Verify, Reach::Any).await
}

/// Stop a match being shown in this server (moderators).
#[poise::command(slash_command, guild_only)]
async fn hide(context: Context<'_>, r#match: Option<String>) -> Result<(), Error> {
    act(context, async |host, caller| {
        let id = match r#match {
            Some(named) => host.named(caller, &named).await?,
            // Moderators need not play, so no list of their own matches helps them.
            None => match host.here(caller).await {
                Err(Refusal::Unknown) => return Err(Phrase::new("refused-hide-what").into()),
                here => here?,
            },
        };
        Ok(Act::Match(id, MatchAct::Hide))
    })
    .await
}
