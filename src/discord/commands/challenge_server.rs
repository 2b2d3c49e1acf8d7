//! `/challenge server` and `/challenge teams`.

use serenity::all::{
    ApplicationId, CreateAutocompleteResponse, CreateCommandOption, Permissions, Role,
};

use super::Context;
use super::challenge::check_postable;
use super::ladder::choices;
use super::play::{complete, completing};
use super::reply::{language, reply};
use super::server::some_role;
use super::terms;
use crate::discord::act::{Draft, DraftTo};
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::contest::TypedServer;
use crate::discord::posts::message::Message;
use crate::discord::{Data, Error};
use crate::host::{ByTeam, Caller, Fit, Host, InviteTo, Pace, RequestError, ServerId};
use crate::phrase::Phrase;
use crate::table::GameKind;

/// The permissions that the bot asks for when it is invited: all that it uses, as README names them.
const PERMISSIONS: u64 = 309_237_746_688;

/// Challenge another server to a contest on several boards.
#[poise::command(slash_command, guild_only, rename = "server")]
pub(super) async fn challenge_server(
    context: Context<'_>,
    #[autocomplete = "listed_servers"] server: Option<String>,
    game: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let kind = terms::game(game.as_deref())?;
        let draft = first_draft(&host, &caller, kind, server).await?;
        check_shown(context.data(), context.interaction.app_permissions, &caller).await?;
        Ok(draft)
    })
    .await
}

/// Checks that the bot may post where a contest of the caller's server would be shown. Discord has
/// `told` of its permissions where they ask.
///
/// # Errors
///
/// Returns a sentence with the permissions that it lacks.
pub(in crate::discord) async fn check_shown(
    data: &Data,
    told: Option<Permissions>,
    caller: &Caller,
) -> Result<(), Refusal> {
    let origin = caller.origin.as_ref();
    let set = origin.and_then(|origin| origin.settings.contests.channel);
    check_postable(data, told, caller, set).await
}

/// Returns the beginning of a challenge to a server, if one was typed.
pub(in crate::discord) async fn first_draft(
    host: &Host,
    caller: &Caller,
    kind: GameKind,
    server: Option<String>,
) -> Result<Message, Refusal> {
    let to = match server {
        Some(typed) => Some(rival(host, caller, &typed).await?),
        None => None,
    };
    drafted(host, caller, &Draft::new(kind, to), false).await
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
    reply(context, async |host, caller| {
        let forged = || Phrase::new("forged");
        let role = |role: &Option<Role>| role.as_ref().and_then(some_role);
        let roles = ByTeam::new(role(&first), role(&second));
        let mut draft = Draft::of_teams(terms::game(game.as_deref())?, roles);
        draft.boards = boards.unwrap_or(draft.boards);
        if let Some(key) = pace {
            draft = draft.at(Pace::from_key(&key).ok_or_else(forged)?);
        }
        let draft = drafted(&host, &caller, &draft, false).await?;
        check_shown(context.data(), context.interaction.app_permissions, &caller).await?;
        Ok(draft)
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
async fn rival(host: &Host, caller: &Caller, typed: &str) -> Result<ServerId, Refusal> {
    let found = only_named(listed(host, caller, typed).await?, typed).map(|(server, _)| server);
    found.ok_or_else(|| Phrase::new("refused-no-such-server").into())
}

/// Returns the server that somebody may mean by what they typed as its number, and how far it is the
/// name of another, or its label.
pub(super) fn meant(
    text: &str,
) -> (
    Option<ServerId>,
    impl Fn(ServerId, &str) -> Option<Fit> + Send + use<>,
) {
    let typed = TypedServer::new(text);
    let number = text.trim().parse().ok().map(ServerId);
    (number, move |server, name: &str| typed.fit(server, name))
}

/// Returns the listed servers that somebody may mean by what they typed, the best fits first.
async fn listed(
    host: &Host,
    caller: &Caller,
    text: &str,
) -> Result<Vec<(ServerId, String)>, RequestError> {
    let (number, fit) = meant(text);
    host.contest_servers(caller, number, fit).await
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

/// Returns a challenge that is still being put together, with the servers that take one.
pub(in crate::discord) async fn drafted(
    host: &Host,
    caller: &Caller,
    draft: &Draft,
    more: bool,
) -> Result<Message, Refusal> {
    let terms = draft.terms().ok_or_else(|| Phrase::new("forged"))?;
    let language = language(caller);
    let to = match draft.to {
        DraftTo::Open => InviteTo::Anywhere,
        DraftTo::Server(server) => InviteTo::Server(server),
        DraftTo::Teams(roles) => InviteTo::Teams(roles),
        DraftTo::Answer(contest) => {
            let challenge = host.offered_contest(caller, contest).await;
            let challenge =
                challenge.map_err(|refused| Refusal::from(refused).about_a_contest())?;
            let answer = posts::contest::answer(language, draft, &terms, &challenge, more);
            return Ok(answer);
        }
    };
    let mut servers = listed(host, caller, "").await?;
    if let DraftTo::Server(server) = draft.to
        && servers.iter().all(|(listed, _)| *listed != server)
    {
        let named = listed(host, caller, &server.to_string()).await?;
        let named = named.into_iter().filter(|(listed, _)| *listed == server);
        servers.splice(0..0, named);
    }
    let limits = host.challenge_limits(caller, to).await?;
    let asked = (&terms, &limits);
    Ok(posts::contest::draft(
        language, draft, asked, &servers, more,
    ))
}

/// Returns the address that invites the bot into a server.
pub(in crate::discord) fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// Completes a server that takes challenges.
async fn listed_servers(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let found = listed(host, &caller, typed).await.unwrap_or_default();
    let named = found.iter().map(|(server, name)| {
        let name = posts::contest::listed_name(*server, name);
        (name, server.to_string())
    });
    complete(named.collect(), "")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serenity::all::{ApplicationId, Permissions};

    use super::invitation;
    use crate::discord::delivery::permissions::needed;

    #[test]
    fn whoever_invites_the_bot_is_asked_for_what_it_needs_and_for_nothing_else() {
        let readme = include_str!("../../../README.md");
        let needed = needed() | Permissions::CREATE_PUBLIC_THREADS;
        let asked = format!("permissions={}", needed.bits());
        assert!(invitation(ApplicationId::new(1)).ends_with(&asked));
        let line = readme.lines().find(|line| line.contains(&asked));
        let line = line.expect("the same number for operators");
        let names = line.split_once("which are all that it uses: ");
        let (names, _) = names.and_then(|it| it.1.split_once('.')).expect("names");
        // Discord has two names for this one: of a server, and of a channel.
        let names = names.replace("View Channels", "View Channel");
        let named: BTreeSet<&str> = names.split(", ").collect();
        assert_eq!(named, needed.get_permission_names().into_iter().collect());
    }
}
