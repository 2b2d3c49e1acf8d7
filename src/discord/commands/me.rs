//! `/me language · dm · reminders · text_board · visibility · block · unblock · night · away`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, CreateCommandOption, User};

use super::Context;
use super::calendar::{away, night};
use super::ladder::choices;
use super::reply::{reply, words};
use super::terms::possible;
use crate::discord::Error;
use crate::discord::posts::message::Message;
use crate::host::{Switch, UserId};
use crate::league::Visibility;
use crate::phrase::{Language, Phrase};

/// Change your own settings.
#[poise::command(
    slash_command,
    subcommands(
        "language",
        "dm",
        "reminders",
        "text_board",
        "visibility",
        "block",
        "unblock",
        "night",
        "away"
    ),
    subcommand_required
)]
pub(super) async fn me(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Choose the language in which the bot speaks to you.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: String,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let chosen = known(&language)?;
        host.set_language(&caller, &chosen.code()).await?;
        Ok(Message::words(chosen.text("saved")))
    })
    .await
}

/// Returns the language with this code, or with this name in itself.
///
/// # Errors
///
/// Returns a sentence with the names of all languages.
pub(super) fn known(typed: &str) -> Result<Language, Phrase> {
    let typed = typed.trim().to_lowercase();
    let name = |language: Language| language.text("language-name");
    let is_meant =
        |language: &Language| language.code() == typed || name(*language).to_lowercase() == typed;
    Language::all().find(is_meant).ok_or_else(|| {
        let names: Vec<_> = Language::all().map(name).collect();
        possible(Phrase::new("name-language"), names.join(", "))
    })
}

/// Completes the name of a language, in that language.
pub(super) async fn languages(_context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let typed = partial.to_lowercase();
    let fits = |language: &Language| {
        let name = language.text("language-name").to_lowercase();
        language.code().starts_with(&typed) || name.contains(&typed)
    };
    let choices = Language::all()
        .filter(fits)
        .map(|language| AutocompleteChoice::new(language.text("language-name"), language.code()))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn set(context: Context<'_>, switch: Switch, on: bool) -> Result<(), Error> {
    reply(context, async |host, caller| {
        host.set_switch(&caller, switch, on).await?;
        Ok(words(&caller, &Phrase::new("saved")))
    })
    .await
}

/// Have your hands sent by direct message, or not.
#[poise::command(slash_command)]
async fn dm(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::Dm, on).await
}

/// Be reminded before your time is up, or not.
#[poise::command(slash_command)]
async fn reminders(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::Reminders, on).await
}

/// Have boards shown as text instead of pictures.
#[poise::command(slash_command)]
async fn text_board(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::TextBoard, on).await
}

/// Choose who may see your ratings and matches.
#[poise::command(slash_command)]
async fn visibility(context: Context<'_>, who: String) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let visibility = Visibility::from_key(&who).ok_or_else(|| Phrase::new("forged"))?;
        host.set_visibility(&caller, visibility).await?;
        Ok(words(&caller, &Phrase::new(visibility_key(visibility))))
    })
    .await
}

/// Makes an option a choice of who may see somebody's ratings and matches.
pub(super) fn visibilities(option: CreateCommandOption) -> CreateCommandOption {
    let values = Visibility::ALL.iter();
    let values: Vec<_> = values
        .map(|visibility| (visibility.key(), visibility_key(*visibility)))
        .collect();
    choices(option, &values)
}

/// Returns the key of the words that say who may see somebody's ratings and matches.
pub(in crate::discord) fn visibility_key(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Everywhere => "visible-everywhere",
        Visibility::Servers => "visible-servers",
        Visibility::Nowhere => "visible-nowhere",
    }
}

/// Block a user: neither of you can challenge the other any more.
#[poise::command(slash_command)]
async fn block(context: Context<'_>, user: User) -> Result<(), Error> {
    reply(context, async |host, caller| {
        host.block(&caller, UserId(user.id.get())).await?;
        Ok(words(&caller, &Phrase::new("blocked")))
    })
    .await
}

/// Remove a block.
#[poise::command(slash_command)]
async fn unblock(context: Context<'_>, user: User) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let was_blocked = host.unblock(&caller, UserId(user.id.get())).await?;
        let key = if was_blocked {
            "saved"
        } else {
            "was-not-blocked"
        };
        Ok(words(&caller, &Phrase::new(key)))
    })
    .await
}
