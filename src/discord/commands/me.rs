//! `/me language · dm · reminders · text_board · block · unblock`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, User};

use super::{Context, reply, say, tell, who};
use crate::discord::Error;
use crate::discord::posts::message::Message;
use crate::host::{Switch, UserId};
use crate::phrase::{Language, Phrase};

/// Your own settings.
#[poise::command(
    slash_command,
    subcommands("language", "dm", "reminders", "text_board", "block", "unblock"),
    subcommand_required
)]
pub(super) async fn me(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// The language in which the bot speaks to you.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: String,
) -> Result<(), Error> {
    let caller = who(context).await;
    let Some(chosen) = known(&language) else {
        return say(
            context,
            &caller,
            &Phrase::new("refused-bad-value").with("values", codes()),
        )
        .await;
    };
    let work = async {
        let host = &context.data().host;
        host.set_language(&caller, &chosen.code()).await?;
        Ok(Message::words(chosen.text("saved")))
    };
    reply(context, &caller, work).await
}

/// A language by its code.
pub(super) fn known(code: &str) -> Option<Language> {
    Language::all().find(|language| language.code() == code)
}

/// The codes of all languages.
pub(super) fn codes() -> String {
    Language::all()
        .map(Language::code)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The languages by their own names.
pub(super) async fn languages(_context: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let fits = |language: &Language| {
        language.code().starts_with(partial) || language.text("language-name").contains(partial)
    };
    let choices = Language::all()
        .filter(fits)
        .map(|language| AutocompleteChoice::new(language.text("language-name"), language.code()))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn set(context: Context<'_>, switch: Switch, on: bool) -> Result<(), Error> {
    let caller = who(context).await;
    let work = async {
        context.data().host.set_switch(&caller, switch, on).await?;
        Ok(Phrase::new("saved"))
    };
    tell(context, &caller, work).await
}

/// Whether your hands come by direct message.
#[poise::command(slash_command)]
async fn dm(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::Dm, on).await
}

/// Whether you are reminded before your time is up.
#[poise::command(slash_command)]
async fn reminders(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::Reminders, on).await
}

/// Whether boards come as text instead of pictures.
#[poise::command(slash_command)]
async fn text_board(context: Context<'_>, on: bool) -> Result<(), Error> {
    set(context, Switch::TextBoard, on).await
}

/// Neither of you can challenge the other any more.
#[poise::command(slash_command)]
async fn block(context: Context<'_>, user: User) -> Result<(), Error> {
    let caller = who(context).await;
    let work = async {
        context
            .data()
            .host
            .block(&caller, UserId(user.id.get()))
            .await?;
        Ok(Phrase::new("blocked"))
    };
    tell(context, &caller, work).await
}

/// Take a block back.
#[poise::command(slash_command)]
async fn unblock(context: Context<'_>, user: User) -> Result<(), Error> {
    let caller = who(context).await;
    let work = async {
        let was_blocked = context
            .data()
            .host
            .unblock(&caller, UserId(user.id.get()))
            .await?;
        let key = if was_blocked {
            "saved"
        } else {
            "was-not-blocked"
        };
        Ok(Phrase::new(key))
    };
    tell(context, &caller, work).await
}
