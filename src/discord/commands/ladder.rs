//! `/leaderboard`, `/profile` and `/history`.

use serenity::all::{CommandOptionType, CreateCommandOption, User};

use super::reply::{language, reply};
use super::{Context, terms};
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error};
use crate::host::{Caller, UserId};
use crate::league::{Ladder, LadderScope, League, Onlooker, PageStart};
use crate::phrase::Language;

/// The scopes of a ladder, as an option names them.
pub(super) const EVERYWHERE: &str = "everywhere";
const HERE: &str = "here";
/// The seasons of a ladder, as an option names them.
const ALL_TIME: &str = "all";
const THIS_SEASON: &str = "season";

/// Look at the ladders.
#[poise::command(slash_command, subcommands("players"), subcommand_required)]
pub(super) async fn leaderboard(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Look at the ladder of a game's players.
#[poise::command(slash_command, rename = "players")]
async fn players(
    context: Context<'_>,
    game: Option<String>,
    scope: Option<String>,
    season: Option<String>,
) -> Result<(), Error> {
    reply(context, async |_, caller| {
        let kind = terms::game(game.as_deref())?;
        let server = caller.origin.as_ref().map(|origin| origin.server);
        let server = server.filter(|_| scope.as_deref() != Some(EVERYWHERE));
        let of_season = season.as_deref() == Some(THIS_SEASON);
        let ladder = League::ladder(kind.key(), of_season, server, caller.at);
        page(context.data(), &caller, ladder, PageStart::Row(0)).await
    })
    .await
}

/// Returns a page of a ladder.
pub(in crate::discord) async fn page(
    data: &Data,
    caller: &Caller,
    ladder: Ladder,
    start: PageStart,
) -> Result<Message, Refusal> {
    let is_here = matches!(ladder.scope, LadderScope::Server(_));
    let board = data.league.leaderboard(ladder, start, caller.user).await?;
    Ok(posts::leaderboard(language(caller), &board, is_here))
}

/// Look at what somebody has reached.
#[poise::command(slash_command, subcommands("player"), subcommand_required)]
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
    reply(context, async |_, caller| {
        let kind = terms::game(game.as_deref())?;
        let of = user.map_or(caller.user, |user| UserId(user.id.get()));
        let league = &context.data().league;
        let profile = league.profile(of, kind.key(), onlooker(&caller)).await?;
        let is_own = of == caller.user;
        Ok(posts::profile(
            language(&caller),
            kind,
            profile.as_ref(),
            is_own,
        ))
    })
    .await
}

/// Look at finished matches.
#[poise::command(slash_command)]
pub(super) async fn history(context: Context<'_>, user: Option<User>) -> Result<(), Error> {
    reply(context, async |_, caller| {
        let of = user.map_or(caller.user, |user| UserId(user.id.get()));
        history_page(context.data(), &caller, of, None).await
    })
    .await
}

/// Returns a page of a user's finished matches.
pub(in crate::discord) async fn history_page(
    data: &Data,
    caller: &Caller,
    user: UserId,
    before: Option<u64>,
) -> Result<Message, Refusal> {
    let page = data.league.history(user, before, onlooker(caller));
    let (entries, more) = page.await?;
    Ok(posts::history(language(caller), user, &entries, more))
}

/// Returns the caller as somebody who looks at what others have reached.
fn onlooker(caller: &Caller) -> Onlooker {
    Onlooker {
        user: caller.user,
        server: caller.origin.as_ref().map(|origin| origin.server),
    }
}

/// Makes an option a choice of scopes.
pub(super) fn scopes(option: CreateCommandOption) -> CreateCommandOption {
    choices(
        option,
        &[(HERE, "scope-here"), (EVERYWHERE, "scope-everywhere")],
    )
}

/// Makes an option a choice of seasons.
pub(super) fn seasons(option: CreateCommandOption) -> CreateCommandOption {
    let seasons = [(ALL_TIME, "season-all-time"), (THIS_SEASON, "season-this")];
    choices(option, &seasons)
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
