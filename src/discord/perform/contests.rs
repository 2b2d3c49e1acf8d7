//! Acts on a contest, or a challenge to one.

use super::places::invitation;
use super::{Cx, Entrance, Performed, drafts};
use crate::discord::act::{ContestAct, Draft};
use crate::discord::errors::sentence;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts::contest;
use crate::discord::posts::message::{File, Message};
use host::{Coming, ContestCode, ContestId, ContestView, Refusal, Standing, Team, UserId};

pub(super) async fn perform(id: ContestId, act: &ContestAct, cx: &Cx<'_>) -> Result<Message> {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    Ok(match act {
        ContestAct::Accept => accept(id, cx).await?,
        ContestAct::Decline => {
            host.decline_contest(caller, id).await?;
            contest::said(language, &host.contest(caller, id).await?)
        }
        ContestAct::Suggest => {
            let challenge = host.offered_contest(caller, id).await?;
            let draft = Draft::answering(id, &challenge.terms);
            drafts::shown(&draft, false, cx).await?
        }
        ContestAct::Block => {
            contest::really_block(language, &host.may_block_server(caller, id).await?)
        }
        ContestAct::ReallyBlock => {
            host.block_server(caller, id).await?;
            cx.text("contest-server-blocked")
        }
        ContestAct::Report => {
            host.report_contest(caller, id).await?;
            contest::reported(language, &host.contest(caller, id).await?)
        }
        ContestAct::Join => join(id, None, cx).await?,
        ContestAct::JoinTeam { team } => join(id, Some(*team), cx).await?,
        ContestAct::Leave => leave(id, cx).await?,
        ContestAct::Here => arrive(id, false, cx).await?,
        ContestAct::ReallyHere => arrive(id, true, cx).await?,
        ContestAct::Captain => captains(id, cx).await?,
        ContestAct::Close => contest::closed(language, &host.close_line_up(caller, id).await?),
        ContestAct::Reserve { .. } => {
            reserve(id, UserId(cx.number()?), cx).await?;
            captains(id, cx).await?
        }
        ContestAct::Order => order(id, cx).await?,
        ContestAct::OrderOf { .. } => {
            // Captains alone are asked.
            host.board_order(caller, id).await?;
            let view = host.contest(caller, id).await?;
            let asked = contest::order_of(language, &view, UserId(cx.number()?));
            asked.ok_or(Refusal::NoSuchMember)?
        }
        ContestAct::OrderOn { user } => {
            let board = Some(cx.number()?).filter(|board| *board > 0);
            host.wish_board(caller, id, *user, board).await?;
            order(id, cx).await?
        }
        ContestAct::Withdraw => {
            contest::really_withdraw(language, &host.may_withdraw_contest(caller, id).await?)
        }
        ContestAct::ReallyWithdraw => withdraw(id, cx).await?,
        ContestAct::CallOff => {
            host.call_off_contest(caller, id).await?;
            contest::said(language, &host.contest(caller, id).await?)
        }
        ContestAct::Hide => {
            contest::really_hide(language, &host.may_hide_contest(caller, id).await?)
        }
        ContestAct::ReallyHide => contest::hidden(language, &host.hide_contest(caller, id).await?),
        ContestAct::Show => show(&host.contest(caller, id).await?, cx).await?,
        ContestAct::Watch => contest::watching(language, &host.contest(caller, id).await?),
        ContestAct::Board => board(id, cx.number()?, cx).await?,
        ContestAct::Return => contest::said(language, &host.return_match(caller, id).await?),
        ContestAct::Export => export(id, cx).await?,
    })
}

async fn accept(id: ContestId, cx: &Cx<'_>) -> Result<Message> {
    // The message of a server stands where the bot can post; anything else may stand anywhere.
    if !matches!(cx.entrance, Entrance::Public(_)) {
        cx.check_shown().await?;
    }
    let view = cx.host().accept_contest(cx.caller, id).await?;
    Ok(contest::said(cx.language(), &view))
}

/// Accepts the challenge that has this code.
pub(super) async fn accept_code(code: &ContestCode, cx: &Cx<'_>) -> Result<Message> {
    cx.check_shown().await?;
    match cx.host().accept_code(cx.caller, &code.0).await {
        Ok(view) => Ok(contest::said(cx.language(), &view)),
        // It was used or taken back since: its button leads nowhere any more.
        Err(gone @ Refusal::NoSuchCode) => Ok(Message::words(sentence(&gone, cx.language()))),
        Err(refused) => Err(Stopped::from(refused).about_a_contest()),
    }
}

async fn join(id: ContestId, team: Option<Team>, cx: &Cx<'_>) -> Performed {
    let joined = cx.host().join_contest(cx.caller, id, team, cx.since());
    let (language, user) = (cx.language(), cx.caller.user);
    Ok(contest::joined(language, &joined.await?, user))
}

async fn leave(id: ContestId, cx: &Cx<'_>) -> Performed {
    let is_direct = cx.entrance != Entrance::Command && cx.caller.origin.is_none();
    match cx.host().leave_contest(cx.caller, id).await {
        // A player who has left elsewhere presses it below the message which says that they are in.
        Err(Refusal::NotJoined) if is_direct => {}
        left => drop(left?),
    }
    Ok(cx.text("contest-left"))
}

async fn arrive(id: ContestId, is_answer: bool, cx: &Cx<'_>) -> Performed {
    let luck = cx.luck()?;
    let coming = Coming { luck, is_answer };
    let arrived = cx.host().arrive_at_contest(cx.caller, id, coming).await?;
    let (user, is_direct) = (cx.caller.user, cx.caller.origin.is_none());
    Ok(contest::arrived(cx.language(), &arrived, user, is_direct))
}

async fn captains(id: ContestId, cx: &Cx<'_>) -> Performed {
    let missed = cx.host().missed_boards(cx.caller, id).await?;
    let view = cx.host().contest(cx.caller, id).await?;
    Ok(contest::captains(cx.language(), &view, &missed))
}

/// Shows the captains of a team who would play on which board.
async fn order(id: ContestId, cx: &Cx<'_>) -> Performed {
    let placed = cx.host().board_order(cx.caller, id).await?;
    let view = cx.host().contest(cx.caller, id).await?;
    Ok(contest::order(cx.language(), &view, &placed))
}

/// Moves a member to the reserves, or back.
async fn reserve(id: ContestId, user: UserId, cx: &Cx<'_>) -> Result<(), Refusal> {
    let view = cx.host().contest(cx.caller, id).await?;
    let mut members = view.teams.iter().flat_map(|(_, team)| &team.members);
    let member = members.find(|member| member.user == user);
    let is_reserve = member.is_some_and(|member| member.standing == Standing::Reserve);
    let moved = cx.host().reserve_member(cx.caller, id, user, !is_reserve);
    moved.await.map(drop)
}

/// Takes a challenge back. The question was asked about a challenge: what has become of it since
/// needs one of its own.
async fn withdraw(id: ContestId, cx: &Cx<'_>) -> Performed {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    match host.withdraw_contest(caller, id).await {
        Err(accepted @ Refusal::AcceptedBefore) => {
            let view = host.may_withdraw_contest(caller, id).await?;
            let mut question = contest::really_withdraw(language, &view);
            let accepted = sentence(&accepted, language);
            question.content = format!("{accepted}\n{}", question.content);
            Ok(question)
        }
        withdrawn => {
            withdrawn?;
            Ok(contest::said(language, &host.contest(caller, id).await?))
        }
    }
}

async fn export(id: ContestId, cx: &Cx<'_>) -> Performed {
    let records = cx.host().export_contest(cx.caller, id).await?;
    let mut message = cx.text("contest-exported");
    message.file = Some(File {
        name: format!("{id}.jsonl"),
        bytes: (records.join("\n") + "\n").into_bytes(),
    });
    Ok(message)
}

async fn show(view: &ContestView, cx: &Cx<'_>) -> Performed {
    let room = cx.host().room_for_boards(cx.caller).await?;
    let link = invitation(cx.application);
    let reader = cx.caller.user;
    Ok(contest::shown(cx.language(), view, &link, reader, &room))
}

/// Returns a board by its number, or why it cannot be watched.
async fn board(id: ContestId, number: u8, cx: &Cx<'_>) -> Performed {
    let view = cx.host().contest(cx.caller, id).await?;
    match cx.host().contest_board(cx.caller, id, number).await {
        Err(Refusal::Unknown) => Ok(contest::not_watched(cx.language(), &view, number)),
        board => Ok(contest::watched(cx.language(), &view, &board?)),
    }
}
