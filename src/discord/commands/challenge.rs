//! `/challenge player · open · server · teams · computer`.

use serenity::all::{CreateAutocompleteResponse, CreateCommandOption, User};

use super::Context;
use super::challenge_server::{challenge_server, challenge_teams};
use super::ladder::{EVERYWHERE, choices};
use super::reply::{answer, cx};
use super::suggestions::{Suggestion, meant, offered, words};
use super::terms::{Terms, game};
use crate::discord::errors::possible;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::stopped::Result;
use crate::discord::perform::{Cx, Input, computer, open_offer};
use crate::discord::posts::KEPT_SETTING;
use crate::discord::{Error, posts};
use host::{Caller, Challenge, Opponent, Refusal, UserId};
use players::Level;
use table::CustomSettings;
use text::{Language, Phrase};

/// The strength of an opponent who is about as strong, as an option names it.
const SIMILAR: &str = "similar";

/// Offer a match.
#[poise::command(
    slash_command,
    subcommands("player", "open", "challenge_server", "challenge_teams", "computer"),
    subcommand_required
)]
pub(super) async fn challenge(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Challenge somebody of this server.
#[poise::command(slash_command, guild_only)]
async fn player(context: Context<'_>, opponent: User) -> Result<(), Error> {
    answer(context, async |caller| {
        if opponent.bot {
            return Err(Refusal::Yourself.into());
        }
        // Discord names the users of options, and as members those who are.
        let members = &context.interaction.data.resolved.members;
        if caller.origin.is_some() && !members.contains_key(&opponent.id) {
            return Err(Refusal::NotAMember.into());
        }
        let opponent = Opponent::User {
            user: UserId(opponent.id.get()),
            name: opponent.display_name().to_owned(),
        };
        offer(context, &caller, opponent).await
    })
    .await
}

/// Look for an opponent in this server, or anywhere.
#[poise::command(slash_command)]
async fn open(
    context: Context<'_>,
    r#where: Option<String>,
    strength: Option<String>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let opponent = match r#where.as_deref() {
            Some(EVERYWHERE) => Opponent::Anywhere {
                similar: strength.as_deref() == Some(SIMILAR),
            },
            _ if strength.is_some() => return Err(Phrase::new("refused-strength").into()),
            _ => Opponent::Open,
        };
        offer(context, &caller, opponent).await
    })
    .await
}

/// Makes an option a choice of strengths.
pub(super) fn strengths(option: CreateCommandOption) -> CreateCommandOption {
    choices(
        option,
        &[("any", "strength-any"), (SIMILAR, "strength-similar")],
    )
}

/// Play against the computer.
#[poise::command(slash_command)]
async fn computer(
    context: Context<'_>,
    #[autocomplete = "suggested_levels"] level: Option<String>,
    mix: Option<bool>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let level = match level.as_deref() {
            None => Level::Beginner,
            Some(typed) => meant(levels(), typed)
                .and_then(|key| Level::from_key(&key))
                .ok_or_else(|| possible(Phrase::new("name-level"), words(levels())))?,
        };
        let cx = cx(context, &caller, Input::Nothing);
        let challenge = challenge_to(context, &cx, Opponent::Computer(level)).await?;
        let begun = match mix {
            Some(true) => computer::commit(challenge, level, &cx).await,
            _ => computer::begin(challenge, &cx).await,
        };
        begun.map(Answer::Private)
    })
    .await
}

async fn offer(context: Context<'_>, caller: &Caller, opponent: Opponent) -> Result<Answer> {
    let cx = cx(context, caller, Input::Nothing);
    let challenge = challenge_to(context, &cx, opponent).await?;
    let terms = Terms::of(context.args, cx.host().custom_settings());
    let has_clock = terms.given("clock").is_some();
    let message = open_offer(challenge, has_clock, &cx).await?;
    Ok(Answer::Private(message))
}

/// Returns the challenge that was typed, where a match could be shown.
async fn challenge_to(context: Context<'_>, cx: &Cx<'_>, opponent: Opponent) -> Result<Challenge> {
    let known = named_values(context, cx).await?;
    let mut terms = Terms::of(context.args, &known);
    if terms.given("variant").is_some() {
        let shelf = cx.host().shelf(cx.caller, game(terms.given("game"))?);
        terms = terms.knowing(shelf.await?.all());
    }
    let challenge = terms.challenge(cx.caller, opponent)?;
    let origin = cx.caller.origin.as_ref();
    let is_posted = !matches!(challenge.opponent, Opponent::Anywhere { .. })
        || origin.is_some_and(|origin| origin.settings.plays_everywhere);
    if is_posted {
        let set = origin.and_then(|origin| origin.settings.channel);
        cx.check_postable(set).await?;
    }
    Ok(challenge)
}

/// Returns the values among which a challenge can name one: they are read for one that names a map.
async fn named_values(context: Context<'_>, cx: &Cx<'_>) -> Result<CustomSettings, Refusal> {
    let host = cx.host();
    match Terms::of(context.args, host.custom_settings()).given(KEPT_SETTING) {
        Some(_) => host.custom_settings_for(cx.caller).await,
        None => Ok(CustomSettings::default()),
    }
}

fn levels() -> Vec<Suggestion> {
    let level = |level: Level| (posts::level_words(level), level.key().to_owned());
    Level::ALL.map(level).to_vec()
}

async fn suggested_levels(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    offered(language, levels(), typed)
}
