//! `/me language · dm · reminders · text_board · visibility · block · unblock · night · away`.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, CreateCommandOption, User};

use super::Context;
use super::calendar::{away, night};
use super::ladder::choices;
use super::reply::{act, in_lines, reply, words};
use crate::discord::Error;
use crate::discord::act::PlainAct;
use crate::discord::errors::possible;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use host::league::Visibility;
use host::{Caller, Switch, UserId};
use text::{Language, Phrase};

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

/// Choose the language in which the bot speaks to you, or show it.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let holds = Phrase::new("me-language");
        let Some(typed) = language else {
            let example = Example::of("name-language", "name-language", OWN_VALUE);
            return Ok(shown(&caller, holds, example));
        };
        let chosen = known(&typed)?;
        host.set_language(&caller, &chosen.code()).await?;
        Ok(Message::words(holds.say(chosen)))
    })
    .await
}

/// Stands in an example for a value that is the reader's own to choose.
pub(super) const OWN_VALUE: &str = "…";

/// An example of what changes a setting: the keys of the setting and of an option, and its value.
pub(super) struct Example {
    setting: &'static str,
    option: &'static str,
    value: &'static str,
}

impl Example {
    pub(super) const fn of(
        setting: &'static str,
        option: &'static str,
        value: &'static str,
    ) -> Self {
        Self {
            setting,
            option,
            value,
        }
    }

    /// Returns the words of a key that tell the example.
    pub(super) fn hint(self, key: &'static str) -> Phrase {
        Phrase::new(key)
            .with("setting", Phrase::new(self.setting))
            .with("option", Phrase::new(self.option))
            .with("value", self.value)
    }
}

/// Answers with what holds, and with an example of what changes it.
fn shown(caller: &Caller, holds: Phrase, example: Example) -> Message {
    in_lines(caller, [holds, example.hint("me-change")])
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

/// Turns a setting on or off, or shows it.
async fn set(context: Context<'_>, switch: Switch, on: Option<bool>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let (setting, key) = match switch {
            Switch::Dm => ("name-dm", "me-dm"),
            Switch::Reminders => ("name-reminders", "me-reminders"),
            Switch::TextBoard => ("name-text_board", "me-text_board"),
        };
        let holds = |on| Phrase::new(key).with("state", switched(on));
        let Some(on) = on else {
            let known = caller.known.as_ref();
            let is_on = switch.is_on(known);
            let holds = holds(is_on);
            let is_closed = known.is_some_and(|user| user.has_closed_messages(host.now()));
            if matches!(switch, Switch::Dm) && is_closed {
                return Ok(in_lines(&caller, [holds, Phrase::new("dm-closed")]));
            }
            let other = if is_on { "False" } else { "True" };
            let example = Example::of(setting, "name-on", other);
            return Ok(shown(&caller, holds, example));
        };
        host.set_switch(&caller, switch, on).await?;
        Ok(words(&caller, &holds(on)))
    })
    .await
}

/// Returns the word for a setting that is on or off.
pub(super) fn switched(on: bool) -> Phrase {
    Phrase::new(if on { "switched-on" } else { "switched-off" })
}

/// Have your hands sent by direct message, or not.
#[poise::command(slash_command)]
async fn dm(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    set(context, Switch::Dm, on).await
}

/// Be reminded before your time is up, or not.
#[poise::command(slash_command)]
async fn reminders(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    set(context, Switch::Reminders, on).await
}

/// Have boards shown as text instead of pictures.
#[poise::command(slash_command)]
async fn text_board(context: Context<'_>, on: Option<bool>) -> Result<(), Error> {
    set(context, Switch::TextBoard, on).await
}

/// Choose who may see your ratings and matches, or show it.
#[poise::command(slash_command)]
async fn visibility(context: Context<'_>, who: Option<String>) -> Result<(), Error> {
    if let Some(who) = who {
        return act(context, async |_, _| {
            let to = Visibility::from_key(&who).ok_or_else(|| Phrase::new("forged"))?;
            Ok(PlainAct::Visibility { to }.into())
        })
        .await;
    }
    reply(context, async |host, caller| {
        let visibility = host.visibility(&caller).await?;
        let holds = Phrase::new(posts::visibility_key(visibility));
        let example = Example::of("name-visibility", "name-who", OWN_VALUE);
        Ok(shown(&caller, holds, example))
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
            "unblocked"
        } else {
            "was-not-blocked"
        };
        Ok(words(&caller, &Phrase::new(key)))
    })
    .await
}
