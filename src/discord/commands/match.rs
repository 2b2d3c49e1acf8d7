//! `/match resign · draw · abort · rematch · time · hint · replay · review · export · verify · hide`.

use std::sync::Arc;

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::Context;
use super::play::{
    all_matches, finished_matches, matches_to_abort, matches_with_computers, matches_with_people,
    own_matches,
};
use super::reply::{language, reply, reply_on, shown_here, words};
use crate::discord::Error;
use crate::discord::interaction::custom_id::Action;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::game::Round;
use crate::host::{Caller, Host, MatchId, RequestError};
use crate::phrase::Phrase;

/// The match itself.
#[poise::command(
    slash_command,
    subcommands(
        "resign", "draw", "abort", "rematch", "time", "hint", "replay", "review", "export",
        "verify", "hide"
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
    reply_on(
        context,
        r#match,
        Action::Resign,
        async |host, caller, id| {
            let view = host.hand(&caller, id).await?;
            Ok(posts::really_resign(language(&caller), &view))
        },
    )
    .await
}

/// Offer a draw, or agree to one.
#[poise::command(slash_command)]
async fn draw(
    context: Context<'_>,
    #[autocomplete = "matches_with_people"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        r#match,
        Action::OfferDraw,
        async |host, caller, id| {
            Ok(words(
                &caller,
                &posts::agreed(host.draw(&caller, id).await?),
            ))
        },
    )
    .await
}

/// Call the match off: alone before your first move or as a moderator, by agreement otherwise.
#[poise::command(slash_command)]
async fn abort(
    context: Context<'_>,
    #[autocomplete = "matches_to_abort"] r#match: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = shown_here(&host, &caller, r#match, Action::Abort).await?;
        match host.abort(&caller, id).await {
            // Not a match of the caller's own, or an offer.
            Err(RequestError::NotAPlayer | RequestError::Unknown) => {
                host.may_call_off(&caller, id).await?;
                Ok(posts::really_call_off(language(&caller), id))
            }
            aborted => Ok(words(&caller, &posts::agreed(aborted?))),
        }
    })
    .await
}

/// Answers about a match that may be over: the named one, or that of this thread.
async fn reply_on_any(
    context: Context<'_>,
    named: Option<String>,
    work: impl AsyncFnOnce(Host, Arc<Caller>, MatchId) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = match named {
            Some(named) => host.named(&caller, &named).await?,
            None => host.here(&caller).await?,
        };
        work(host, caller, id).await
    })
    .await
}

/// Challenge the same opponent again.
#[poise::command(slash_command)]
async fn rematch(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on_any(context, r#match, async |host, caller, id| {
        let challenged = host.rematch(&caller, id).await?;
        Ok(posts::challenged_with_clocks(
            language(&caller),
            &challenged,
        ))
    })
    .await
}

/// Claim the win once the other player's time is up, or give them time.
#[poise::command(slash_command)]
async fn time(
    context: Context<'_>,
    give: Option<bool>,
    #[autocomplete = "matches_with_people"] r#match: Option<String>,
) -> Result<(), Error> {
    let action = match give {
        Some(true) => Action::GiveTime,
        _ => Action::Claim,
    };
    reply_on(context, r#match, action, async |host, caller, id| {
        let phrase = if give.unwrap_or(false) {
            posts::time_given(host.give_time(&caller, id).await?)
        } else {
            posts::agreed(Some(host.claim(&caller, id).await?))
        };
        Ok(words(&caller, &phrase))
    })
    .await
}

/// Ask what the computer would play in your place, in a match against it.
#[poise::command(slash_command)]
async fn hint(
    context: Context<'_>,
    #[autocomplete = "matches_with_computers"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on(context, r#match, Action::Hint, async |host, caller, id| {
        let hint = host.hint(&caller, id).await?;
        Ok(posts::hint(language(&caller), &hint))
    })
    .await
}

/// See what a finished match of yours turned on.
#[poise::command(slash_command)]
async fn review(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on_any(context, r#match, async |host, caller, id| {
        let reviewed = host.review(&caller, id).await?;
        Ok(posts::review(language(&caller), &reviewed))
    })
    .await
}

/// Makes an option a number of a round.
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
    reply_on_any(context, r#match, async |host, caller, id| {
        let replayed = host.replay(&caller, id, round.map(Round)).await?;
        Ok(posts::replay(language(&caller), &replayed))
    })
    .await
}

/// Get the record of a match as a file.
#[poise::command(slash_command)]
async fn export(
    context: Context<'_>,
    #[autocomplete = "all_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = shown_here(&host, &caller, r#match, Action::Export).await?;
        let record = host.export(&caller, id).await?;
        Ok(posts::exported(language(&caller), id, &record))
    })
    .await
}

/// Check a finished match: every deal, every move, every result.
#[poise::command(slash_command)]
async fn verify(
    context: Context<'_>,
    #[autocomplete = "finished_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on_any(context, r#match, async |host, caller, id| {
        let verified = host.verify(&caller, id).await;
        let verified = verified.map_err(unknown_to_strangers)?;
        Ok(words(&caller, &posts::verified(&verified)))
    })
    .await
}

/// Stop a match being shown in this server, as a moderator.
#[poise::command(slash_command, guild_only)]
async fn hide(context: Context<'_>, r#match: Option<String>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let id = match r#match {
            Some(named) => host.named(&caller, &named).await?,
            // Moderators need not play, so no list of their own matches helps them.
            None => match host.here(&caller).await {
                Err(RequestError::Unknown) => return Err(Phrase::new("refused-hide-what").into()),
                here => here?,
            },
        };
        let key = match host.hide(&caller, id).await? {
            true => "match-hidden-running",
            false => "match-hidden",
        };
        Ok(words(&caller, &Phrase::new(key)))
    })
    .await
}

/// Hides a running match from those who do not play in it.
fn unknown_to_strangers(refused: RequestError) -> RequestError {
    match refused {
        RequestError::NotAPlayer => RequestError::Unknown,
        refused => refused,
    }
}
