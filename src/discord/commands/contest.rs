//! `/contest …`.

use std::collections::BTreeSet;
use std::sync::Arc;

use serenity::all::{CommandOptionType, CreateCommandOption, User};

use super::Context;
use super::challenge_server::{check_shown, invitation};
use super::reply::{language, reply, words};
use super::which_contest::{Purpose, contests_here, meant};
use crate::discord::Error;
use crate::discord::interaction::contest_id::ContestAct;
use crate::discord::interaction::draft_id::MOST_BOARDS;
use crate::discord::interaction::refusal::Refusal;
use crate::discord::interaction::suggestion_id::Suggestion;
use crate::discord::posts;
use crate::discord::posts::message::{File, Message};
use crate::host::{
    Caller, Coming, ContestId, Host, Pace, RequestError, Team, TermsChange, Timestamp, UserId,
};
use crate::phrase::{Language, Phrase};
use crate::table::Luck;

/// Contests of this server with others.
#[poise::command(
    slash_command,
    subcommands(
        "list", "show", "join", "leave", "here", "watch", "accept", "decline", "suggest", "report",
        "lineup", "withdraw", "again", "export", "hide"
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
        let contests = host.contests_in_detail(&caller, posts::contest::LISTED);
        let contests = contests.await?;
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
        Purpose::Press(ContestAct::Show),
        async |host, caller, id| {
            let view = host.contest(&caller, id).await?;
            let link = invitation(context.interaction.application_id);
            let room = host.room_for_boards(&caller).await?;
            let reader = (caller.user, &room);
            Ok(posts::contest::shown(
                language(&caller),
                &view,
                &link,
                reader,
            ))
        },
    )
    .await
}

/// Join the line-up of a contest.
#[poise::command(slash_command, guild_only)]
async fn join(
    context: Context<'_>,
    team: Option<u8>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let member = context.interaction.member.as_deref();
    let joined = member.and_then(|member| member.joined_at);
    let since = joined.map(|joined| Timestamp(joined.unix_timestamp().saturating_mul(1000)));
    let mut teams = Team::BOTH.into_iter();
    let team = team.and_then(|number| teams.find(|team| team.number() + 1 == number));
    let act = team.map_or(ContestAct::Join, |team| ContestAct::JoinTeam(team.number()));
    let purpose = Purpose::Press(act);
    reply_on(context, contest, purpose, async |host, caller, id| {
        let joined = host.join_contest(&caller, id, team, since).await?;
        let language = language(&caller);
        Ok(posts::contest::joined(language, &joined, caller.user))
    })
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
        Purpose::Press(ContestAct::Leave),
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
    luck: Option<String>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::of(ContestAct::Here, luck.is_some());
    reply_on(context, contest, purpose, async |host, caller, id| {
        let luck = Luck::parse(luck.as_deref().unwrap_or_default());
        let luck = luck.map_err(|_| RequestError::BadValue(Phrase::new("luck-values")))?;
        let coming = Coming {
            luck,
            is_answer: true,
        };
        let arrived = host.arrive_at_contest(&caller, id, coming).await?;
        let is_direct = caller.origin.is_none();
        Ok(posts::contest::arrived(
            language(&caller),
            &arrived,
            caller.user,
            is_direct,
        ))
    })
    .await
}

/// Look at a board of a contest.
#[poise::command(slash_command)]
async fn watch(
    context: Context<'_>,
    board: Option<u8>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::of(ContestAct::Watch, board.is_some());
    reply_on(
        context,
        contest,
        purpose,
        async |host, caller, id| match board {
            Some(number) => Ok(board_of(&host, &caller, id, number).await?),
            None => {
                let view = host.contest(&caller, id).await?;
                Ok(posts::contest::watching(language(&caller), &view))
            }
        },
    )
    .await
}

/// Returns a board of a contest by its number, or why it cannot be watched.
pub(in crate::discord) async fn board_of(
    host: &Host,
    caller: &Caller,
    id: ContestId,
    number: u8,
) -> Result<Message, RequestError> {
    let view = host.contest(caller, id).await?;
    let language = language(caller);
    match host.contest_board(caller, id, number).await {
        Err(RequestError::Unknown) => Ok(posts::contest::not_watched(language, &view, number)),
        board => Ok(posts::contest::watched(language, &view, &board?)),
    }
}

/// Accept a challenge to this server, or one whose code you have.
#[poise::command(slash_command, guild_only)]
async fn accept(
    context: Context<'_>,
    code: Option<String>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let language = language(&caller);
        if let Some(code) = code {
            let (view, code) = host.contest_by_code(&caller, code.trim()).await?;
            check_shown(context.data(), context.interaction.app_permissions, &caller).await?;
            return Ok(posts::contest::invitation(language, &view, code));
        }
        let purpose = Purpose::Press(ContestAct::Accept);
        let is_named = contest.is_some();
        let refused = |refused: Refusal| match is_named {
            true => refused.about_a_contest(),
            false => refused.of_nothing_waiting(),
        };
        let id = meant(&host, &caller, contest, purpose).await;
        let id = id.map_err(refused)?;
        check_shown(context.data(), context.interaction.app_permissions, &caller).await?;
        let accepted = host.accept_contest(&caller, id).await;
        let view = accepted.map_err(|error| refused(error.into()))?;
        Ok(posts::contest::said(language, &view))
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
        Purpose::Press(ContestAct::Decline),
        async |host, caller, id| {
            host.decline_contest(&caller, id).await?;
            let view = host.contest(&caller, id).await?;
            Ok(posts::contest::said(language(&caller), &view))
        },
    )
    .await
}

/// Suggest other terms for a challenge to this server; without options, show what could be changed.
#[poise::command(slash_command, guild_only)]
async fn suggest(
    context: Context<'_>,
    boards: Option<u8>,
    pace: Option<String>,
    start: Option<u32>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let pace = pace.as_deref().map(Pace::from_key);
        let pace = pace.map(|pace| pace.ok_or_else(|| Phrase::new("forged")));
        let change = TermsChange {
            boards,
            pace: pace.transpose()?,
            line_up: start,
        };
        let is_typed = change != TermsChange::default();
        let purpose = Purpose::of(ContestAct::Suggest, is_typed);
        let id = meant(&host, &caller, contest, purpose).await;
        let id = id.map_err(Refusal::about_a_contest)?;
        let suggested = async {
            if !is_typed {
                let view = host.offered_contest(&caller, id).await?;
                let suggestion = Suggestion::new(id);
                return Ok(posts::contest::suggestion(
                    language(&caller),
                    &view,
                    &suggestion,
                ));
            }
            let view = host.change_contest(&caller, id, change).await?;
            Ok(posts::contest::said(language(&caller), &view))
        };
        let suggested: Result<_, RequestError> = suggested.await;
        suggested.map_err(|refused| Refusal::from(refused).about_a_contest())
    })
    .await
}

/// Report a challenge to this server to the people who run the bot.
#[poise::command(slash_command, guild_only)]
async fn report(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::Press(ContestAct::Report);
    reply_on(context, contest, purpose, async |host, caller, id| {
        host.report_contest(&caller, id).await?;
        let view = host.contest(&caller, id).await?;
        Ok(posts::contest::reported(language(&caller), &view))
    })
    .await
}

/// Close the line-up, move members to the reserves or back, or look at it, as a captain.
#[poise::command(slash_command, guild_only)]
async fn lineup(
    context: Context<'_>,
    close: Option<bool>,
    reserve: Option<User>,
    back: Option<User>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let moves = [(reserve, true), (back, false)];
    let moves = moves.map(|(user, on)| user.map(|user| (UserId(user.id.get()), on)));
    let is_closing = close == Some(true);
    let act = match is_closing {
        true => ContestAct::Close,
        false => ContestAct::Captain,
    };
    let purpose = Purpose::of(act, moves.iter().any(Option::is_some));
    reply_on(context, contest, purpose, async |host, caller, id| {
        for (user, on) in moves.into_iter().flatten() {
            host.reserve_member(&caller, id, user, on).await?;
        }
        if is_closing {
            let view = host.close_line_up(&caller, id).await?;
            return Ok(posts::contest::said(language(&caller), &view));
        }
        Ok(captains(&host, &caller, id).await?)
    })
    .await
}

/// Returns the page of the caller's captains.
pub(in crate::discord) async fn captains(
    host: &Host,
    caller: &Caller,
    id: ContestId,
) -> Result<Message, RequestError> {
    let missed = host.missed_boards(caller, id).await?;
    let view = host.contest(caller, id).await?;
    Ok(posts::contest::captains(language(caller), &view, &missed))
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
        Purpose::Press(ContestAct::Withdraw),
        async |host, caller, id| {
            let view = host.may_withdraw_contest(&caller, id).await?;
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
        Purpose::Press(ContestAct::Return),
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
    reply_on(
        context,
        contest,
        Purpose::Export,
        async |host, caller, id| {
            let records = host.export_contest(&caller, id).await?;
            let mut message = words(&caller, &Phrase::new("contest-exported"));
            message.file = Some(File {
                name: format!("{id}.jsonl"),
                bytes: (records.join("\n") + "\n").into_bytes(),
            });
            Ok(message)
        },
    )
    .await
}

/// Stop a contest being shown in this server, as a moderator.
#[poise::command(slash_command, guild_only)]
async fn hide(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::Press(ContestAct::Hide);
    reply_on(context, contest, purpose, async |host, caller, id| {
        let view = host.may_hide_contest(&caller, id).await?;
        Ok(posts::contest::really_hide(language(&caller), &view))
    })
    .await
}

/// Answers a command with the result of work on the contest that it is about. If there are several, a
/// button for each does the same where one can.
async fn reply_on(
    context: Context<'_>,
    named: Option<String>,
    purpose: Purpose,
    work: impl AsyncFnOnce(Host, Arc<Caller>, ContestId) -> Result<Message, Refusal>,
) -> Result<(), Error> {
    reply(context, async |host, caller| {
        let work = async {
            let id = meant(&host, &caller, named, purpose).await?;
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

/// Makes an option the number of a team.
pub(super) fn team_numbers(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::Integer);
    option.min_int_value(1).max_int_value(2)
}

/// Makes an option a choice of the times for which a line-up can be open.
pub(super) fn starts(option: CreateCommandOption) -> CreateCommandOption {
    let times = Pace::ALL.iter().flat_map(|pace| pace.line_ups());
    let times: BTreeSet<u32> = times.copied().collect();
    let option = option.kind(CommandOptionType::Integer);
    times.into_iter().fold(option, |option, seconds| {
        let words = posts::span_words(seconds);
        let named = Language::all().map(|it| (it.code(), words.render(it, ["", ""])));
        let english = words.render(Language::english(), ["", ""]);
        let others = named.filter(|(code, _)| *code != Language::english().code());
        // A number of seconds is no more than that of a few days.
        let value = i32::try_from(seconds).unwrap_or(i32::MAX);
        option.add_int_choice_localized(english, value, others)
    })
}
