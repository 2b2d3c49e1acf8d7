//! `/leaderboard`, `/profile` and `/history`.

use serenity::all::{CommandOptionType, CreateAutocompleteResponse, CreateCommandOption, User};

use super::Context;
use super::play::complete;
use super::reply::act;
use super::suggestions::{self, Suggestion, offered};
use super::terms::{self, Terms};
use crate::discord::act::{Act, PlainAct, Scope};
use crate::discord::errors::possible;
use crate::discord::interaction::caller::clicked_at;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::contest::{TypedServer, is_named, listed_name};
use crate::discord::posts::message::OPTIONS;
use crate::discord::{Error, posts};
use host::league::{League, PageStart, Season};
use host::{Refusal, ServerId, Timestamp, UserId};
use table::GameKind;
use text::{Language, Phrase};

/// The scopes of a ladder, as an option names them.
pub(super) const EVERYWHERE: &str = "everywhere";
const HERE: &str = "here";
/// The seasons of a ladder, as an option names them; earlier ones go by their number.
const ALL_TIME: &str = "all";
const THIS_SEASON: &str = "season";
/// The earlier seasons that are suggested.
const EARLIER: usize = 8;

/// Look at the ladders.
#[poise::command(slash_command, subcommands("players", "servers"), subcommand_required)]
pub(super) async fn leaderboard(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Look at the ladder of a game's players.
#[poise::command(slash_command, rename = "players")]
async fn players(
    context: Context<'_>,
    game: Option<String>,
    scope: Option<String>,
    #[autocomplete = "suggested_seasons"] season: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, caller| {
        Ok(Act::from(PlainAct::Ladder {
            game: terms::game(game.as_deref())?,
            season: known_season(season.as_deref(), caller.at)?,
            scope: match scope.as_deref() {
                Some(EVERYWHERE) => Scope::Everywhere,
                _ => Scope::Here,
            },
            start: PageStart::Row(0),
        }))
    })
    .await
}

/// Look at the ladder of the servers that play contests of a game.
#[poise::command(slash_command, rename = "servers")]
async fn servers(
    context: Context<'_>,
    game: Option<String>,
    #[autocomplete = "suggested_seasons"] season: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, caller| {
        Ok(Act::from(PlainAct::Servers {
            game: terms::game(game.as_deref())?,
            season: known_season(season.as_deref(), caller.at)?,
            start: PageStart::Row(0),
        }))
    })
    .await
}

/// Look at what somebody has reached.
#[poise::command(slash_command, subcommands("player", "server"), subcommand_required)]
pub(super) async fn profile(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Look at what a player has reached in a game.
#[poise::command(slash_command, rename = "player")]
async fn player(
    context: Context<'_>,
    user: Option<User>,
    game: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, caller| {
        let game = game.as_deref().map(|game| terms::game(Some(game)));
        let game = game.transpose()?;
        let user = user.map_or(caller.user, |user| UserId(user.id.get()));
        Ok(PlainAct::Profile { user, game }.into())
    })
    .await
}

/// Look at what a server has reached in contests of a game.
#[poise::command(slash_command, rename = "server")]
async fn server(
    context: Context<'_>,
    #[autocomplete = "suggested_servers"] server: Option<String>,
    game: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, caller| {
        let asked = game.as_deref().map(|game| terms::game(Some(game)));
        let asked = asked.transpose()?;
        let league = &context.data().league;
        let of = match &server {
            None => caller.server(),
            Some(text) => Some(known_server(league, asked, text).await?),
        };
        let server = of.ok_or_else(|| Phrase::new("refused-which-server"))?;
        let game = match asked {
            Some(game) => game,
            None => usual_game(league, server).await?,
        };
        let skipped = None;
        Ok(Act::from(PlainAct::Record {
            game,
            server,
            skipped,
        }))
    })
    .await
}

/// Returns the game that a server plays in most contests.
async fn usual_game(league: &League, server: ServerId) -> Result<GameKind, Refusal> {
    let usual = league.usual_game(server).await?;
    let usual = usual.and_then(|key| GameKind::from_key(&key));
    Ok(usual.unwrap_or_default())
}

/// Returns the servers that have played rated contests of a game, or of any, and whose names fit.
async fn servers_rated_in(
    league: &League,
    game: Option<GameKind>,
    fits: impl Fn(ServerId, &str) -> bool + Clone + Send + 'static,
) -> Result<Vec<(ServerId, String)>, Refusal> {
    let mut found = Vec::new();
    let is_asked = |kind: &GameKind| game.is_none_or(|game| game == *kind);
    for kind in GameKind::ALL.into_iter().filter(is_asked) {
        let rated = league.rated_servers(kind.key(), fits.clone(), OPTIONS);
        for server in rated.await? {
            if !found.contains(&server) {
                found.push(server);
            }
        }
    }
    found.truncate(OPTIONS);
    Ok(found)
}

/// Completes a server that has played rated contests of the chosen game.
async fn suggested_servers(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let data = context.data();
    let terms = Terms::of(context.args, data.host.custom_settings());
    let game = terms.given("game");
    let game = game.and_then(|game| terms::game(Some(game)).ok());
    let typed = TypedServer::new(typed);
    let fits = move |server, name: &str| typed.is_within(server, name);
    let found = servers_rated_in(&data.league, game, fits).await;
    let choices = found.unwrap_or_default().into_iter();
    let choices = choices.map(|(server, name)| (listed_name(server, &name), server.to_string()));
    complete(choices.collect(), "")
}

/// Returns the server of an option's value, of the label under which it was suggested, or of its
/// name if no other has it. A number is that of a listed server, or a name, or else that of any
/// server.
async fn known_server(league: &League, game: Option<GameKind>, text: &str) -> Result<ServerId> {
    let text = text.trim();
    let number = text
        .parse::<i64>()
        .ok()
        .and_then(|it| u64::try_from(it).ok());
    let number = number.map(ServerId);
    let typed = TypedServer::new(text);
    let raw = typed.clone();
    let fits = move |server, name: &str| Some(server) == number || raw.is_name_of(server, name);
    let mut found = servers_rated_in(league, game, fits).await?;
    if found.is_empty() && number.is_none() {
        let fits = move |_, name: &str| typed.is_shown_name(name);
        found = servers_rated_in(league, game, fits).await?;
    }
    let mut of_number = found.iter().filter(|(server, _)| Some(*server) == number);
    if let Some((server, _)) = of_number.next() {
        return Ok(*server);
    }
    // Where several have the name in any case, it may be the one's to the letter.
    let exact = found
        .iter()
        .filter(|(server, name)| is_named(*server, name, text));
    let exact: Vec<&(ServerId, String)> = exact.collect();
    match (found.as_slice(), exact.as_slice(), number) {
        ([(server, _)], _, _) | (_, [(server, _)], _) => Ok(*server),
        ([], _, Some(number)) => Ok(number),
        ([], _, None) => Err(Phrase::new("refused-unlisted-server").into()),
        _ => Err(Phrase::new("refused-several-servers").into()),
    }
}

/// Look at finished matches.
#[poise::command(slash_command)]
pub(super) async fn history(context: Context<'_>, user: Option<User>) -> Result<(), Error> {
    act(context, async |_, caller| {
        let user = user.map_or(caller.user, |user| UserId(user.id.get()));
        let before = None;
        Ok(PlainAct::History { user, before }.into())
    })
    .await
}

/// Makes an option a choice of scopes.
pub(super) fn scopes(option: CreateCommandOption) -> CreateCommandOption {
    choices(
        option,
        &[(HERE, "scope-here"), (EVERYWHERE, "scope-everywhere")],
    )
}

/// Returns the seasons that are suggested at a time: all time, this season and earlier ones.
fn seasons(now: Timestamp) -> Vec<(Suggestion, Season)> {
    let running = League::season_at(now);
    let this = Phrase::new("season-now").with("season", posts::season_words(running));
    let mut seasons = vec![
        (
            (Phrase::new("season-all-time"), ALL_TIME.to_owned()),
            Season::ALL_TIME,
        ),
        ((this, THIS_SEASON.to_owned()), running),
    ];
    let earlier = std::iter::successors(Some(running.before()), |season| Some(season.before()));
    seasons.extend(earlier.take(EARLIER).map(|season| {
        let value = season.number().to_string();
        ((posts::season_words(season), value), season)
    }));
    seasons
}

async fn suggested_seasons(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    let now = clicked_at(context.interaction.id.get());
    let suggestions = seasons(now).into_iter().map(|(suggestion, _)| suggestion);
    offered(language, suggestions.collect(), typed)
}

/// Returns the season of an option's value, or of the words in which it was suggested in any language;
/// all time without one. Fails with a sentence with the possible values.
fn known_season(text: Option<&str>, now: Timestamp) -> Result<Season, Phrase> {
    let Some(text) = text else {
        return Ok(Season::ALL_TIME);
    };
    let text = text.trim();
    let typed = text.to_lowercase();
    let mut seasons = seasons(now);
    if let Some(found) = seasons
        .iter()
        .position(|((words, value), _)| value == text || suggestions::is_said(words, &typed))
    {
        return Ok(seasons.swap_remove(found).1);
    }
    let earlier = text.parse().ok().map(Season::from_number);
    let earlier =
        earlier.filter(|season| *season > Season::ALL_TIME && *season < League::season_at(now));
    earlier.ok_or_else(|| {
        let suggestions = seasons.into_iter().map(|(suggestion, _)| suggestion);
        possible(
            Phrase::new("name-season"),
            suggestions::words(suggestions.collect()),
        )
    })
}

/// Makes an option a choice of values, each with the key of its words.
pub(super) fn choices(option: CreateCommandOption, values: &[(&str, &str)]) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::String);
    values.iter().fold(option, |option, (value, key)| {
        let others = Language::all().filter(|language| *language != Language::english());
        let names = others.map(|language| (language.code(), language.text(key)));
        option.add_string_choice_localized(Language::english().text(key), *value, names)
    })
}
