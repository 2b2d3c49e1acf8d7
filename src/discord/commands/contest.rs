//! `/contest …`.

use std::collections::BTreeSet;

use serenity::all::{CommandOptionType, CreateCommandOption, User};

use super::Context;
use super::reply::{act, answer, cx};
use super::which_contest::{Purpose, contests_here, meant};
use crate::discord::act::{Act, ContestAct, Draft, DraftAct, MOST_BOARDS, PlainAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::perform::{Cx, Input, perform};
use crate::discord::posts::message::Message;
use crate::discord::{Error, posts};
use host::{LineUp, Pace, Team, UserId};
use text::{Language, Phrase};

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
    act(context, async |_, _| Ok(PlainAct::Contests.into())).await
}

/// Show a contest as it stands.
#[poise::command(slash_command)]
async fn show(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Show).await
}

/// Join the line-up of a contest.
#[poise::command(slash_command, guild_only)]
async fn join(
    context: Context<'_>,
    team: Option<u8>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let mut teams = Team::BOTH.into_iter();
    let team = team.and_then(|number| teams.find(|team| team.number() + 1 == number));
    let act = team.map_or(ContestAct::Join, |team| ContestAct::JoinTeam { team });
    act_on_contest(context, contest, act).await
}

/// Leave the line-up of a contest, or give up a board that has not begun.
#[poise::command(slash_command)]
async fn leave(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Leave).await
}

/// Say that you are there, so that your board can begin.
#[poise::command(slash_command)]
async fn here(
    context: Context<'_>,
    luck: Option<String>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::of(ContestAct::Here, luck.is_some());
    let luck = luck.unwrap_or_default();
    let luck = Input::Written(&luck);
    act_with(context, contest, &purpose, ContestAct::ReallyHere, luck).await
}

/// Look at a board of a contest.
#[poise::command(slash_command)]
async fn watch(
    context: Context<'_>,
    board: Option<u8>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::of(ContestAct::Watch, board.is_some());
    let board = board.map(|number| number.to_string());
    let (act, input) = match &board {
        Some(number) => (ContestAct::Board, Input::Chosen(number)),
        None => (ContestAct::Watch, Input::Nothing),
    };
    act_with(context, contest, &purpose, act, input).await
}

/// Accept a challenge to this server, or one whose code you have.
#[poise::command(slash_command, guild_only)]
async fn accept(
    context: Context<'_>,
    code: Option<String>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let host = &context.data().host;
        if let Some(code) = code {
            let cx = cx(context, &caller, Input::Nothing);
            return invitation_of(code.trim(), &cx).await.map(Answer::Private);
        }
        let is_named = contest.is_some();
        let refused = |refused: Stopped| {
            if is_named {
                return refused.about_a_contest();
            }
            refused.of_nothing_waiting()
        };
        let purpose = Purpose::Press(ContestAct::Accept);
        let id = meant(host, &caller, contest, &purpose).await;
        let id = id.map_err(refused)?;
        let act = Act::Contest(id, ContestAct::Accept);
        let cx = cx(context, &caller, Input::Nothing);
        perform(&act, &cx).await.map_err(refused)
    })
    .await
}

/// Returns the challenge that has a code, with the button that accepts it.
async fn invitation_of(code: &str, cx: &Cx<'_>) -> Result<Message> {
    let (view, code) = cx.host().contest_by_code(cx.caller, code).await?;
    cx.check_shown().await?;
    Ok(posts::contest::invitation(cx.language(), &view, code))
}

/// Decline a challenge to this server.
#[poise::command(slash_command, guild_only)]
async fn decline(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Decline).await
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
    if boards.is_none() && pace.is_none() && start.is_none() {
        return act_on_contest(context, contest, ContestAct::Suggest).await;
    }
    act(context, async |host, caller| {
        let purpose = Purpose::Type(ContestAct::Suggest);
        let draft = async {
            let id = meant(host, caller, contest, &purpose).await?;
            let challenge = host.contest(caller, id).await?;
            let mut draft = Draft::answering(id, &challenge.terms);
            draft.boards = boards.unwrap_or(draft.boards);
            if let Some(key) = pace {
                draft = draft.at(Pace::from_key(&key).ok_or_else(|| Phrase::new("forged"))?);
            }
            draft.line_up = start.map_or(draft.line_up, LineUp::For);
            Ok(draft)
        };
        let draft = draft.await.map_err(Stopped::about_a_contest)?;
        Ok(Act::Draft(draft, DraftAct::Send))
    })
    .await
}

/// Report a challenge to this server to the people who run the bot.
#[poise::command(slash_command, guild_only)]
async fn report(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Report).await
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
    let asked = match close {
        Some(true) => ContestAct::Close,
        _ => ContestAct::Captain,
    };
    let purpose = Purpose::of(asked.clone(), moves.iter().any(Option::is_some));
    act(context, async |host, caller| {
        let moved = async {
            let id = meant(host, caller, contest, &purpose).await?;
            for (user, on) in moves.into_iter().flatten() {
                host.reserve_member(caller, id, user, on).await?;
            }
            Ok(id)
        };
        let id = moved.await.map_err(Stopped::about_a_contest)?;
        Ok(Act::Contest(id, asked))
    })
    .await
}

/// Take a challenge back, or call a contest off before its line-up is closed.
#[poise::command(slash_command, guild_only)]
async fn withdraw(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Withdraw).await
}

/// Ask for a return match after a contest, or agree to one.
#[poise::command(slash_command, guild_only, rename = "return")]
async fn again(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Return).await
}

/// Get the records of a contest's boards as a file.
#[poise::command(slash_command)]
async fn export(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    let purpose = Purpose::Type(ContestAct::Export);
    let act = ContestAct::Export;
    act_with(context, contest, &purpose, act, Input::Nothing).await
}

/// Stop a contest being shown in this server (moderators).
#[poise::command(slash_command, guild_only)]
async fn hide(
    context: Context<'_>,
    #[autocomplete = "contests_here"] contest: Option<String>,
) -> Result<(), Error> {
    act_on_contest(context, contest, ContestAct::Hide).await
}

/// Answers a command with an act on the contest that it is about. If there are several, a button for
/// each does the same.
async fn act_on_contest(
    context: Context<'_>,
    named: Option<String>,
    act: ContestAct,
) -> Result<(), Error> {
    let purpose = Purpose::Press(act.clone());
    act_with(context, named, &purpose, act, Input::Nothing).await
}

/// Answers a command with an act on the contest that it is about, and what was typed for it.
async fn act_with(
    context: Context<'_>,
    named: Option<String>,
    purpose: &Purpose,
    act: ContestAct,
    input: Input<'_>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let id = meant(&context.data().host, &caller, named, purpose).await;
        let id = id.map_err(Stopped::about_a_contest)?;
        let cx = cx(context, &caller, input);
        perform(&Act::Contest(id, act), &cx).await
    })
    .await
}

pub(super) fn board_numbers(option: CreateCommandOption) -> CreateCommandOption {
    let option = option.kind(CommandOptionType::Integer);
    option.min_int_value(1).max_int_value(MOST_BOARDS.into())
}

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
        let named = Language::all().map(|it| (it.code(), words.say(it)));
        let english = words.say(Language::english());
        let others = named.filter(|(code, _)| *code != Language::english().code());
        // A number of seconds is no more than that of a few days.
        let value = i32::try_from(seconds).unwrap_or(i32::MAX);
        option.add_int_choice_localized(english, value, others)
    })
}
