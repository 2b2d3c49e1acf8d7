//! `/match resign · draw · abort · rematch · time · export · verify`.

use serenity::all::CreateAttachment;

use super::play::own_matches;
use super::{
    Context, in_time, language, refuse, reply, reply_on, reply_on_meant, reply_on_shown, send,
    which, who, words,
};
use crate::discord::commands::challenge::challenged_message;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::discord::{Error, errors};
use crate::host::{Caller, Host, RequestError};
use crate::phrase::Phrase;
use crate::table::MatchEnd;

/// The match itself.
#[poise::command(
    slash_command,
    subcommands("resign", "draw", "abort", "rematch", "time", "export", "verify"),
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
    reply_on(context, r#match, async |host, caller, id| {
        host.hand(caller, id).await?;
        Ok(posts::really_resign(language(caller), id))
    })
    .await
}

/// The words for what became of a proposal.
pub(in crate::discord) fn agreed(end: Option<MatchEnd>) -> Phrase {
    match end {
        Some(end) => {
            Phrase::new("agreed-end").with("why", Phrase::new(errors::reason_key(end.reason)))
        }
        None => Phrase::new("proposed"),
    }
}

/// Offer a draw, or agree to one.
#[poise::command(slash_command)]
async fn draw(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on(context, r#match, async |host, caller, id| {
        Ok(words(caller, &agreed(host.draw(caller, id).await?)))
    })
    .await
}

/// Call the match off: alone before your first move, as a moderator, else by agreement.
#[poise::command(slash_command)]
async fn abort(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let call_off = async |host: &Host, caller: &Caller, id: &str| {
        Ok(words(caller, &agreed(host.abort(caller, id).await?)))
    };
    match &caller.origin {
        Some(place) if place.moderator => reply_on_shown(context, caller, r#match, call_off).await,
        _ => reply_on_meant(context, caller, r#match, call_off).await,
    }
}

/// Answers about a match that may be over: the named one, else the one of this thread.
async fn reply_on_any(
    context: Context<'_>,
    named: Option<String>,
    work: impl AsyncFnOnce(&Host, &Caller, &str) -> Result<Message, RequestError>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let host = &context.data().host;
    let work = async {
        let id = match named {
            Some(named) => named,
            None => host.here(&caller).await?,
        };
        work(host, &caller, &id).await
    };
    reply(context, &caller, work).await
}

/// Challenge the same opponent again.
#[poise::command(slash_command)]
async fn rematch(context: Context<'_>, r#match: Option<String>) -> Result<(), Error> {
    reply_on_any(context, r#match, async |host, caller, id| {
        let challenged = host.rematch(caller, id).await?;
        Ok(challenged_message(host, caller, &challenged).await)
    })
    .await
}

/// When the other player's time is up: claim the win, or give them time.
#[poise::command(slash_command)]
async fn time(
    context: Context<'_>,
    give: Option<bool>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    reply_on(context, r#match, async |host, caller, id| {
        let phrase = if give.unwrap_or(false) {
            let deadline = host.give_time(caller, id).await?;
            Phrase::new("time-given").with("when", errors::when(deadline.seconds()))
        } else {
            agreed(Some(host.claim(caller, id).await?))
        };
        Ok(words(caller, &phrase))
    })
    .await
}

/// The record of a match as a file.
#[poise::command(slash_command)]
async fn export(
    context: Context<'_>,
    #[autocomplete = "own_matches"] r#match: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let host = &context.data().host;
    let here = host.here(&caller).await.ok();
    let Some(id) = which(context, &caller, None, r#match.or(here)).await? else {
        return Ok(());
    };
    match in_time(context, host.export(&caller, &id)).await? {
        Ok(record) => {
            let file = CreateAttachment::bytes(record + "\n", format!("{id}.jsonl"));
            let words = Message::words(language(&caller).text("exported"));
            send(context, words.reply().attachment(file)).await
        }
        Err(refused) => refuse(context, &caller, refused).await,
    }
}

/// Check a finished match: every deal, every move, every result.
#[poise::command(slash_command)]
async fn verify(context: Context<'_>, r#match: Option<String>) -> Result<(), Error> {
    reply_on_any(context, r#match, async |host, caller, id| {
        let verified = host.verify(caller, id).await;
        let phrase = match verified.map_err(unknown_to_strangers)? {
            Ok(_) => Phrase::new("verified"),
            Err(difference) => {
                Phrase::new("not-verified").with("difference", difference.to_string())
            }
        };
        Ok(words(caller, &phrase))
    })
    .await
}

/// Whoever does not play in a running match learns nothing of it.
fn unknown_to_strangers(refused: RequestError) -> RequestError {
    match refused {
        RequestError::NotAPlayer => RequestError::Unknown,
        refused => refused,
    }
}
