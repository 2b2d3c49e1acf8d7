//! `/challenge server`, `/challenge teams` and `/contest …`.

use std::sync::Arc;

use serenity::all::{
    ApplicationId, CommandOptionType, CreateAutocompleteResponse, CreateCommandOption, Role,
};

use super::Context;
use super::ladder::choices;
use super::play::{complete, completing};
use super::reply::{language, reply, words};
use super::server::some_role;
use super::terms;
use super::which_contest::{contests_here, meant};
use crate::discord::Error;
use crate::discord::interaction::contest_id::{
    ContestAct, ContestClick, Draft, DraftStep, MOST_BOARDS,
};
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::{File, Message};
use crate::host::{
    ByTeam, Caller, ContestId, Host, InviteTo, Pace, RequestError, ServerId, Timestamp,
};
use crate::phrase::Phrase;
use crate::table::{GameKind, Luck};

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
        first_draft(&host, &caller, kind, server).await
    })
    .await
}

/// Returns the beginning of a challenge to a server, if one was typed. Whoever may not challenge can
/// tell those who may.
pub(in crate::discord) async fn first_draft(
    host: &Host,
    caller: &Caller,
    kind: GameKind,
    server: Option<String>,
) -> Result<Message, Refusal> {
    let draft = async {
        let to = match server {
            Some(typed) => Some(rival(host, caller, &typed).await?),
            None => None,
        };
        drafted(host, caller, &Draft::new(kind, to), false).await
    };
    let wish = Draft::new(kind, None).step(DraftStep::Wish);
    let draft = draft.await;
    draft.map_err(|refused| refused.or_wish(language(caller), wish))
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
        let mut draft = Draft::new(terms::game(game.as_deref())?, None);
        draft.boards = boards.unwrap_or(draft.boards);
        if let Some(key) = pace {
            draft.pace = Pace::from_key(&key).ok_or_else(forged)?;
        }
        let terms = draft.terms().ok_or_else(forged)?;
        let role = |role: &Option<Role>| role.as_ref().and_then(some_role);
        let teams = InviteTo::Teams(ByTeam::new(role(&first), role(&second)));
        let view = host.challenge_server(&caller, teams, terms).await?;
        Ok(posts::contest::said(language(&caller), &view))
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
    let number = typed.parse().ok().map(ServerId);
    let listed = host.contest_servers(caller, "").await?;
    if let Some(server) = number.filter(|it| listed.iter().any(|(server, _)| server == it)) {
        return Ok(server);
    }
    let typed = typed.trim();
    let named =
        |(server, name): &(ServerId, String)| posts::contest::is_named(*server, name, typed);
    // In a label digits follow the name.
    let name = typed.rsplit_once(" (").map_or(typed, |(name, _)| name);
    let found = host.contest_servers(caller, name).await?;
    let mut named = found.into_iter().filter(named);
    match (named.next(), named.next()) {
        (Some((server, _)), None) => Ok(server),
        _ => Err(Phrase::new("refused-no-such-server").into()),
    }
}

/// Returns a challenge that is still being put together, with the servers that take one.
pub(in crate::discord) async fn drafted(
    host: &Host,
    caller: &Caller,
    draft: &Draft,
    more: bool,
) -> Result<Message, Refusal> {
    let terms = draft.terms().ok_or_else(|| Phrase::new("forged"))?;
    let servers = host.contest_servers(caller, "").await?;
    let language = language(caller);
    Ok(posts::contest::draft(
        language, draft, &terms, &servers, more,
    ))
}

/// Returns the address that invites the bot into a server.
pub(in crate::discord) fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// Contests of this server with others.
#[poise::command(
    slash_command,
    subcommands(
        "list", "show", "join", "leave", "here", "watch", "accept", "decline", "lineup",
        "withdraw", "again", "export"
    ),
    subcommand_required
)]
pub(super) async fn contest(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// List the contests of this server.
#[poise::command(slash_command, guild_only)]
async fn list(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let contests = host.contests(&caller).await?;
        Ok(posts::contest::contests(language(&caller), &contests))
    })
    .await
}

/// Show a contest as it stands.
#[poise::command(slash_command)]
async fn show(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Show),
        async |host, caller, id| {
            let view = host.contest(&caller, id).await?;
            let link = invitation(context.interaction.application_id);
            Ok(posts::contest::shown(language(&caller), &view, &link))
        },
    )
    .await
}

/// Join the line-up of a contest.
#[poise::command(slash_command, guild_only)]
async fn join(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let member = context.interaction.member.as_deref();
    let joined = member.and_then(|member| member.joined_at);
    let since = joined.map(|joined| Timestamp(joined.unix_timestamp().saturating_mul(1000)));
    reply_on(
        context,
        contest,
        Some(ContestAct::Join),
        async |host, caller, id| {
            let joined = host.join_contest(&caller, id, None, since).await?;
            Ok(posts::contest::joined(
                language(&caller),
                &joined,
                caller.user,
            ))
        },
    )
    .await
}

/// Leave the line-up of a contest, or give up a board that has not begun.
#[poise::command(slash_command)]
async fn leave(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Leave),
        async |host, caller, id| {
            host.leave_contest(&caller, id).await?;
            Ok(words(&caller, &Phrase::new("contest-left")))
        },
    )
    .await
}

/// Say that you are there, so that your board can begin.
#[poise::command(slash_command)]
async fn here(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
    luck: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Here),
        async |host, caller, id| {
            let luck = Luck::parse(luck.as_deref().unwrap_or_default());
            let luck = luck.map_err(|_| RequestError::BadValue(Phrase::new("luck-values")))?;
            let arrived = host.arrive_at_contest(&caller, id, luck).await?;
            let is_direct = caller.origin.is_none();
            Ok(posts::contest::arrived(
                language(&caller),
                &arrived,
                is_direct,
            ))
        },
    )
    .await
}

/// Look at a board of a contest.
#[poise::command(slash_command)]
async fn watch(
    context: Context<'_>,
    board: Option<u8>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Watch),
        async |host, caller, id| {
            let view = host.contest(&caller, id).await?;
            let Some(number) = board else {
                return Ok(posts::contest::watching(language(&caller), &view));
            };
            let shown = host.contest_board(&caller, id, number).await?;
            Ok(posts::contest::watched(language(&caller), &view, &shown))
        },
    )
    .await
}

/// Accept a challenge to this server, or one whose code you have.
#[poise::command(slash_command, guild_only)]
async fn accept(
    context: Context<'_>,
    code: Option<String>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let view = match code {
            Some(code) => host.accept_code(&caller, code.trim()).await?,
            None => {
                let id = meant(&host, &caller, contest, Some(ContestAct::Accept)).await;
                let id = id.map_err(Refusal::about_a_contest)?;
                let wish = ContestClick::new(id, ContestAct::Wish).to_string();
                let accepted = host.accept_contest(&caller, id).await;
                accepted
                    .map_err(|refused| Refusal::from(refused).or_wish(language(&caller), wish))?
            }
        };
        Ok(posts::contest::said(language(&caller), &view))
    })
    .await
}

/// Decline a challenge to this server.
#[poise::command(slash_command, guild_only)]
async fn decline(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Decline),
        async |host, caller, id| {
            host.decline_contest(&caller, id).await?;
            let view = host.contest(&caller, id).await?;
            Ok(posts::contest::said(language(&caller), &view))
        },
    )
    .await
}

/// Close the line-up, or look at it, as a captain.
#[poise::command(slash_command, guild_only)]
async fn lineup(
    context: Context<'_>,
    close: Option<bool>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let act = match close {
        Some(true) => ContestAct::Close,
        _ => ContestAct::Captain,
    };
    reply_on(context, contest, Some(act), async |host, caller, id| {
        if act == ContestAct::Close {
            let view = host.close_line_up(&caller, id).await?;
            return Ok(posts::contest::said(language(&caller), &view));
        }
        let missed = host.missed_boards(&caller, id).await?;
        let view = host.contest(&caller, id).await?;
        Ok(posts::contest::captains(language(&caller), &view, &missed))
    })
    .await
}

/// Take a challenge back, or call a contest off before its line-up is closed.
#[poise::command(slash_command, guild_only)]
async fn withdraw(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Withdraw),
        async |host, caller, id| {
            let view = host.may_lead_contest(&caller, id).await?;
            Ok(posts::contest::really_withdraw(language(&caller), &view))
        },
    )
    .await
}

/// Ask for a return match after a contest, or agree to one.
#[poise::command(slash_command, guild_only, rename = "return")]
async fn again(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(
        context,
        contest,
        Some(ContestAct::Return),
        async |host, caller, id| {
            let view = host.return_match(&caller, id).await?;
            Ok(posts::contest::said(language(&caller), &view))
        },
    )
    .await
}

/// Get the records of a contest's boards as a file.
#[poise::command(slash_command)]
async fn export(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply_on(context, contest, None, async |host, caller, id| {
        let records = host.export_contest(&caller, id).await?;
        let mut message = words(&caller, &Phrase::new("contest-exported"));
        message.file = Some(File {
            name: format!("{id}.jsonl"),
            bytes: (records.join("\n") + "\n").into_bytes(),
        });
        Ok(message)
    })
    .await
}

/// Answers a command with the result of work on the contest that it is about. If there are several, a
/// button for each does the same by its act, if there is one.
async fn reply_on(
    context: Context<'_>,
    named: Option<String>,
    act: Option<ContestAct>,
    work: impl AsyncFnOnce(Host, Arc<Caller>, ContestId) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let work = async {
            let id = meant(&host, &caller, named, act).await?;
            work(host.clone(), Arc::clone(&caller), id).await
        };
        work.await.map_err(Refusal::about_a_contest)
    })
    .await
}

/// Makes an option the number of a board.
pub(super) fn board_numbers(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::Integer);
    option.min_int_value(1).max_int_value(MOST_BOARDS.into())
}

/// Completes a server that takes challenges.
async fn listed_servers(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let found = host.contest_servers(&caller, typed).await;
    let found = found.unwrap_or_default();
    let named = found.iter().map(|(server, name)| {
        let name = posts::contest::listed_name(*server, name);
        (name, server.to_string())
    });
    complete(named.collect(), "")
}
