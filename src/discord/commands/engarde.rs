//! `/engarde advance · back · attack · parry · retreat`.

use serenity::all::CreateAutocompleteResponse;

use super::Context;
use super::play::{complete, completing, legal, make};
use super::reply::{meant, reply};
use crate::discord::Error;
use crate::host::Which;
use crate::table::GameKind;

/// The actions of En Garde.
#[poise::command(
    slash_command,
    subcommands("advance", "back", "attack", "parry", "retreat"),
    subcommand_required
)]
pub(super) async fn engarde(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Step towards the other fencer, and attack at once if you choose so.
#[poise::command(slash_command)]
async fn advance(
    context: Context<'_>,
    #[autocomplete = "advances"] card: String,
) -> Result<(), Error> {
    act(context, "F", &card).await
}

/// Step back.
#[poise::command(slash_command)]
async fn back(context: Context<'_>, #[autocomplete = "backs"] card: String) -> Result<(), Error> {
    act(context, "B", &card).await
}

/// Attack from where you stand.
#[poise::command(slash_command)]
async fn attack(
    context: Context<'_>,
    #[autocomplete = "attacks"] cards: String,
) -> Result<(), Error> {
    act(context, "A", &cards).await
}

/// Parry an attack.
#[poise::command(slash_command)]
async fn parry(
    context: Context<'_>,
    #[autocomplete = "parries"] cards: String,
) -> Result<(), Error> {
    act(context, "P", &cards).await
}

/// Retreat from an indirect attack.
#[poise::command(slash_command)]
async fn retreat(
    context: Context<'_>,
    #[autocomplete = "retreats"] card: String,
) -> Result<(), Error> {
    act(context, "R", &card).await
}

/// Plays what was chosen or typed: the whole token, or only what follows its letter.
async fn act(context: Context<'_>, letter: &str, typed: &str) -> Result<(), Error> {
    let typed = typed.trim();
    let token = if typed.starts_with(letter) {
        typed.to_owned()
    } else {
        format!("{letter}{typed}")
    };
    reply(context, async |host, caller| {
        let id = meant(&host, &caller, Some(GameKind::EnGarde), None).await?;
        make(&host, &caller, &id, &token).await
    })
    .await
}

async fn offered(context: Context<'_>, group: &str, partial: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let mut choices = Vec::new();
    if let Ok(Which::This(id)) = host.which(&caller, Some(GameKind::EnGarde)).await {
        let moves = legal(host, &caller, &id, Some(group)).await;
        choices.extend(moves.into_iter().map(|(token, label)| (label, token)));
    }
    complete(choices, partial)
}

async fn advances(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(context, "advance", partial).await
}

async fn backs(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(context, "back", partial).await
}

async fn attacks(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(context, "attack", partial).await
}

async fn parries(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(context, "parry", partial).await
}

async fn retreats(context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(context, "retreat", partial).await
}
