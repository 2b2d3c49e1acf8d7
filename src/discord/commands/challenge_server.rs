//! `/challenge server` and `/challenge teams`.

use serenity::all::{CreateAutocompleteResponse, CreateCommandOption, Role};

use super::Context;
use super::ladder::choices;
use super::play::{complete, completing};
use super::reply::act;
use super::server::some_role;
use super::terms;
use crate::discord::Error;
use crate::discord::act::{Act, Draft, DraftAct};
use crate::discord::interaction::stopped::Result;
use crate::discord::perform::listed_servers;
use crate::discord::posts;
use host::{ByTeam, Caller, Host, Pace, ServerId};
use text::Phrase;

/// Challenge another server to a contest on several boards.
#[poise::command(slash_command, guild_only, rename = "server")]
pub(super) async fn challenge_server(
    context: Context<'_>,
    #[autocomplete = "suggested_servers"] server: Option<String>,
    game: Option<String>,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let game = terms::game(game.as_deref())?;
        let to = match server {
            Some(typed) => Some(rival(host, caller, &typed).await?),
            None => None,
        };
        Ok(Act::Draft(Draft::new(game, to), DraftAct::Back))
    })
    .await
}

/// Let two teams of this server play each other on several boards.
#[poise::command(slash_command, guild_only, rename = "teams")]
pub(super) async fn challenge_teams(
    context: Context<'_>,
    first: Option<Role>,
    second: Option<Role>,
    game: Option<String>,
    boards: Option<u8>,
    pace: Option<String>,
) -> Result<(), Error> {
    act(context, async |_, _| {
        let role = |role: &Option<Role>| role.as_ref().and_then(some_role);
        let roles = ByTeam::new(role(&first), role(&second));
        let mut draft = Draft::of_teams(terms::game(game.as_deref())?, roles);
        draft.boards = boards.unwrap_or(draft.boards);
        if let Some(key) = pace {
            let pace = Pace::from_key(&key).ok_or_else(|| Phrase::new("forged"))?;
            draft = draft.at(pace);
        }
        Ok(Act::Draft(draft, DraftAct::Back))
    })
    .await
}

/// Makes an option a choice of paces.
pub(super) fn paces(option: CreateCommandOption) -> CreateCommandOption {
    let named = Pace::ALL.iter();
    let named: Vec<_> = named
        .map(|pace| (pace.key(), posts::contest::pace_key(*pace)))
        .collect();
    choices(option, &named)
}

/// Returns the listed server that somebody typed: its number, the label under which it was suggested,
/// or its name if no other has it.
async fn rival(host: &Host, caller: &Caller, typed: &str) -> Result<ServerId> {
    let found = only_named(listed_servers(host, caller, typed).await?, typed);
    let found = found.map(|(server, _)| server);
    found.ok_or_else(|| Phrase::new("refused-no-such-server").into())
}

/// Returns the one of some servers that somebody typed: its number, the label under which it was
/// suggested, or its name if no other has it.
pub(super) fn only_named(
    mut servers: Vec<(ServerId, String)>,
    typed: &str,
) -> Option<(ServerId, String)> {
    let typed = typed.trim();
    let number = servers
        .iter()
        .position(|(server, _)| server.to_string() == typed);
    if let Some(index) = number {
        return Some(servers.swap_remove(index));
    }
    let is_named =
        |(server, name): &(ServerId, String)| posts::contest::is_named(*server, name, typed);
    let mut named = servers.into_iter().filter(is_named);
    named.next().filter(|_| named.next().is_none())
}

/// Completes a server that takes challenges.
async fn suggested_servers(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let found = listed_servers(host, &caller, typed).await;
    let found = found.unwrap_or_default();
    let named = found.iter().map(|(server, name)| {
        let name = posts::contest::listed_name(*server, name);
        (name, server.to_string())
    });
    complete(named.collect(), "")
}
