//! `/me language · dm · reminders · text_board · confirm · visibility · block · unblock · night · away`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, CreateCommandOption, User};

use super::Context;
use super::calendar::{away, night};
use super::ladder::choices;
use super::reply::act;
use crate::discord::act::{Change, OwnAct};
use crate::discord::errors::possible;
use crate::discord::{Error, posts};
use host::UserId;
use host::league::Visibility;
use text::{Language, Phrase};

/// Change your own settings.
#[poise::command(
    slash_command,
    subcommands(
        "language",
        "dm",
        "reminders",
        "text_board",
        "confirm",
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

/// Choose the language in which the bot speaks to you, or show it.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, _| {
        let to = Change::of(language.as_deref().map(known).transpose()?, None);
        Ok(OwnAct::Language { to }.into())
    })
    .await
}

/// Returns the language with this code, or with this name in itself. Fails with a sentence with the
/// names of all languages.
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

/// Have your hands sent by direct message, or not.
#[poise::command(slash_command)]
async fn dm(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    let to = Change::of(on, None);
    act(context, async |_, _| Ok(OwnAct::Dm { to }.into())).await
}

/// Be reminded before your time is up, or not.
#[poise::command(slash_command)]
async fn reminders(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    let to = Change::of(on, None);
    act(context, async |_, _| Ok(OwnAct::Reminders { to }.into())).await
}

/// Have boards shown as text instead of pictures.
#[poise::command(slash_command)]
async fn text_board(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    let to = Change::of(on, None);
    act(context, async |_, _| Ok(OwnAct::TextBoard { to }.into())).await
}

/// Be asked before a move counts, or not.
#[poise::command(slash_command)]
async fn confirm(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    let to = Change::of(on, None);
    act(context, async |_, _| Ok(OwnAct::Confirm { to }.into())).await
}

/// Choose who may see your ratings and matches, or show it.
#[poise::command(slash_command)]
async fn visibility(context: Context<'_>, who: Option<String>) -> Result<(), Error> {
    act(context, async |_, _| {
        let forged = || Phrase::new("forged");
        let chosen = who.map(|who| Visibility::from_key(&who).ok_or_else(forged));
        let to = Change::of(chosen.transpose()?, None);
        Ok(OwnAct::Visibility { to }.into())
    })
    .await
}

/// Makes an option a choice of who may see somebody's ratings and matches.
pub(super) fn visibilities(option: CreateCommandOption) -> CreateCommandOption {
    let values = Visibility::ALL.iter();
    let values: Vec<_> = values
        .map(|visibility| (visibility.key(), posts::visibility_key(*visibility)))
        .collect();
    choices(option, &values)
}

/// Block a user: neither of you can challenge the other any more.
#[poise::command(slash_command)]
async fn block(context: Context<'_>, user: User) -> Result<(), Error> {
    let user = UserId(user.id.get());
    act(context, async |_, _| Ok(OwnAct::Block { user }.into())).await
}

/// Remove a block.
#[poise::command(slash_command)]
async fn unblock(context: Context<'_>, user: User) -> Result<(), Error> {
    let user = UserId(user.id.get());
    act(context, async |_, _| Ok(OwnAct::Unblock { user }.into())).await
}
