//! `/challenge player · open · server · teams · computer`.

use serenity::all::{CreateAutocompleteResponse, CreateCommandOption, Permissions, User};

use super::Context;
use super::challenge_server::{challenge_server, challenge_teams};
use super::ladder::{EVERYWHERE, choices};
use super::reply::{language, reply};
use super::suggestions::{Suggestion, meant, offered, words};
use super::terms::{Terms, is_first_match, possible};
use crate::ai::Level;
use crate::discord::delivery::permissions;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error};
use crate::host::{Caller, Challenge, ChannelId, Host, Opponent, RequestError, UserId};
use crate::phrase::{Language, Phrase};
use crate::table::GameKind;

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
    reply(context, async |host, caller| {
        if opponent.bot {
            return Err(RequestError::Yourself.into());
        }
        // Discord names the users of options, and as members those who are.
        let members = &context.interaction.data.resolved.members;
        if caller.origin.is_some() && !members.contains_key(&opponent.id) {
            return Err(Phrase::new("refused-not-a-member").into());
        }
        let opponent = Opponent::User {
            user: UserId(opponent.id.get()),
            name: opponent.display_name().to_owned(),
        };
        offer(context, &host, &caller, opponent).await
    })
    .await
}

/// Challenge anybody in this server, or anywhere.
#[poise::command(slash_command)]
async fn open(
    context: Context<'_>,
    r#where: Option<String>,
    strength: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let opponent = match r#where.as_deref() {
            Some(EVERYWHERE) => Opponent::Anywhere {
                similar: strength.as_deref() == Some(SIMILAR),
            },
            _ if strength.is_some() => return Err(Phrase::new("refused-strength").into()),
            _ => Opponent::Open,
        };
        offer(context, &host, &caller, opponent).await
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
    reply(context, async |host, caller| {
        let level = match level.as_deref() {
            None => Level::Beginner,
            Some(typed) => meant(levels(), typed)
                .and_then(|key| Level::from_key(&key))
                .ok_or_else(|| possible(Phrase::new("name-level"), words(levels())))?,
        };
        let opponent = Opponent::Computer(level);
        let challenge = challenge_to(context, &host, &caller, opponent).await?;
        if mix != Some(true) {
            return begin_against_computer(&host, &caller, challenge).await;
        }
        let gentle = gentle(&caller, &challenge);
        let committed = host.commit_to_computer(&caller, challenge).await?;
        let message = posts::committed(language(&caller), &committed, level);
        Ok(with(message, gentle))
    })
    .await
}

/// Begins a match against the computer at a beginner's level, on the usual terms of its game.
pub(in crate::discord) async fn play_computer(
    host: &Host,
    caller: &Caller,
    kind: GameKind,
) -> Result<Message, Refusal> {
    let terms = Terms::only(kind, host.custom_settings());
    let challenge = terms.challenge(caller, Opponent::Computer(Level::Beginner))?;
    begin_against_computer(host, caller, challenge).await
}

async fn begin_against_computer(
    host: &Host,
    caller: &Caller,
    challenge: Challenge,
) -> Result<Message, Refusal> {
    let gentle = gentle(caller, &challenge);
    let begun = host.challenge(caller, challenge).await?;
    Ok(with(posts::challenged(language(caller), &begun), gentle))
}

/// Returns what was chosen for a first match, in words. Returns `None` for any later one.
fn gentle(caller: &Caller, challenge: &Challenge) -> Option<String> {
    let is_first = is_first_match(caller, &challenge.opponent, challenge.kind);
    is_first.then(|| posts::first_match(language(caller), challenge))
}

/// Adds a last line to a message.
fn with(mut message: Message, line: Option<String>) -> Message {
    if let Some(line) = line {
        message.content = format!("{}\n{line}", message.content);
    }
    message
}

async fn offer(
    context: Context<'_>,
    host: &Host,
    caller: &Caller,
    opponent: Opponent,
) -> Result<Message, Refusal> {
    let challenge = challenge_to(context, host, caller, opponent).await?;
    let challenged = host.challenge(caller, challenge).await?;
    let has_clock = Terms::of(context.args, host.custom_settings())
        .given("clock")
        .is_some();
    let answer = match has_clock {
        true => posts::challenged,
        false => posts::challenged_with_clocks,
    };
    Ok(answer(language(caller), &challenged))
}

/// Returns the challenge that was typed, where a match could be shown.
async fn challenge_to(
    context: Context<'_>,
    host: &Host,
    caller: &Caller,
    opponent: Opponent,
) -> Result<Challenge, Refusal> {
    let terms = Terms::of(context.args, host.custom_settings());
    let challenge = terms.challenge(caller, opponent)?;
    let origin = caller.origin.as_ref();
    let is_posted = !matches!(challenge.opponent, Opponent::Anywhere { .. })
        || origin.is_some_and(|origin| origin.settings.plays_everywhere);
    if !is_posted {
        return Ok(challenge);
    }
    let set = caller.origin.as_ref().and_then(|it| it.settings.channel);
    let told = context.interaction.app_permissions;
    check_postable(context.data(), told, caller, set).await?;
    Ok(challenge)
}

/// Checks that the bot may post where something would be shown: in the channel that is set, or where
/// the caller asks and the bot has the permissions of which Discord has `told`.
///
/// # Errors
///
/// Returns a sentence with the permissions that it lacks, or with the link that brings it there.
pub(super) async fn check_postable(
    data: &Data,
    told: Option<Permissions>,
    caller: &Caller,
    set: Option<ChannelId>,
) -> Result<(), Refusal> {
    match cannot_post(data, told, caller, set).await {
        Some(sentence) => Err(Message::words(sentence).into()),
        None => Ok(()),
    }
}

/// Returns a sentence if nothing could be shown there. Discord tells only the bot's permissions in the
/// question's own channel; another channel is tried out.
async fn cannot_post(
    data: &Data,
    told: Option<Permissions>,
    caller: &Caller,
    set: Option<ChannelId>,
) -> Option<String> {
    let place = caller.origin.as_ref()?;
    if let Some(link) = data.missing_invitation(place.server) {
        return Some(permissions::absent(language(caller), &link));
    }
    match set.filter(|set| *set != place.channel) {
        None => {
            let ground = data.requests.ground(place.server, place.channel);
            permissions::missing(language(caller), place.channel, ground, told?)
        }
        Some(set) => {
            let server = Some(place.server);
            let trouble = permissions::try_out(&data.requests, server, set).await?;
            Some(permissions::trouble(language(caller), &trouble))
        }
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
