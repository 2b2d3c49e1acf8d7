//! `/challenge player · open · computer`.

use serenity::all::{CreateAutocompleteResponse, User};

use super::suggestions::{Suggestion, offered, words};
use super::terms::{Terms, possible};
use super::{Context, answer, in_time, language, present, refuse, reply, say, who};
use crate::ai::Level;
use crate::discord::Error;
use crate::discord::delivery::permissions;
use crate::discord::posts::message::Message;
use crate::host::{Caller, Challenged, Host, Opponent, RequestError, UserId};
use crate::phrase::{Language, Phrase};

/// Offer a match.
#[poise::command(
    slash_command,
    subcommands("player", "open", "computer"),
    subcommand_required
)]
pub(super) async fn challenge(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Challenge somebody of this server.
#[poise::command(slash_command, guild_only)]
async fn player(context: Context<'_>, opponent: User) -> Result<(), Error> {
    let caller = who(context).await;
    if opponent.bot {
        return refuse(context, &caller, RequestError::Yourself).await;
    }
    let opponent = Opponent::User {
        user: UserId(opponent.id.get()),
        name: opponent.display_name().to_owned(),
    };
    offer(context, &caller, opponent).await
}

/// Challenge anybody in this server.
#[poise::command(slash_command, guild_only)]
async fn open(context: Context<'_>) -> Result<(), Error> {
    let caller = who(context).await;
    offer(context, &caller, Opponent::Open).await
}

/// Play against the computer.
#[poise::command(slash_command)]
async fn computer(
    context: Context<'_>,
    #[autocomplete = "suggested_levels"] level: Option<String>,
) -> Result<(), Error> {
    let caller = who(context).await;
    let key = level.as_deref().unwrap_or(Level::Beginner.key());
    let Some(level) = Level::from_key(key) else {
        return say(context, &caller, &possible(words(levels()))).await;
    };
    offer(context, &caller, Opponent::Computer(level)).await
}

async fn offer(context: Context<'_>, caller: &Caller, opponent: Opponent) -> Result<(), Error> {
    let terms = Terms::of(context.args, context.data().host.custom_settings());
    let challenge = match terms.challenge(opponent, language(caller)) {
        Ok(challenge) => challenge,
        Err(refusal) => return say(context, caller, &refusal).await,
    };
    let host = &context.data().host;
    if let Some(sentence) = in_time(context, cannot_post(context, host, caller)).await? {
        return answer(context, &Message::words(sentence)).await;
    }
    let work = async {
        let challenged = host.challenge(caller, challenge).await?;
        Ok(challenged_message(host, caller, &challenged).await)
    };
    reply(context, caller, work).await
}

/// Why a match could not be shown where this server plays, if it could not. Discord says only of
/// the command's own channel what the bot may do in it; another is tried.
async fn cannot_post(context: Context<'_>, host: &Host, caller: &Caller) -> Option<String> {
    let place = caller.origin.as_ref()?;
    let set = host.server(place.server).await.ok()?.channel;
    match set.filter(|set| *set != place.channel) {
        None => {
            let has = context.interaction.app_permissions?;
            permissions::missing(language(caller), place.channel, has)
        }
        Some(set) => {
            let http = context.http();
            let trouble = permissions::try_out(http, &context.data().metrics, set).await?;
            Some(permissions::trouble(language(caller), &trouble))
        }
    }
}

/// What the challenger is told.
pub(in crate::discord) async fn challenged_message(
    host: &Host,
    caller: &Caller,
    challenged: &Challenged,
) -> Message {
    let language = Language::from_locale(&caller.language);
    match challenged {
        Challenged::Offered(offer) => {
            let phrase =
                Phrase::new("challenge-posted").with("channel", format!("<#{}>", offer.channel));
            Message::words(phrase.render(language, ["", ""]))
        }
        Challenged::Started(started) => match &started.sheet {
            Some(sheet) => present(host, caller, sheet, None).await,
            None => Message::words(language.text("match-started")),
        },
    }
}

fn levels() -> Vec<Suggestion> {
    let level = |level: Level| {
        let key = match level {
            Level::Beginner => "level-beginner",
            Level::Advanced => "level-advanced",
        };
        (Phrase::new(key), level.key().to_owned())
    };
    Level::ALL.map(level).to_vec()
}

async fn suggested_levels(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    offered(language, levels(), typed)
}
