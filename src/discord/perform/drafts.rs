//! Steps of putting a challenge together.

use super::{Cx, Input, forged};
use crate::discord::act::{Draft, DraftAct, DraftTo};
use crate::discord::commands::challenge_server::{drafted, invitation};
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts::contest;
use crate::discord::posts::message::Message;
use crate::host::{ContestId, InviteTo};

pub(super) async fn perform(
    draft: &Draft,
    act: &DraftAct,
    cx: &Cx<'_>,
) -> Result<Message, Refusal> {
    let to = match (act, draft.to) {
        (DraftAct::Send, DraftTo::Answer(contest)) => return answer(contest, draft, cx).await,
        (DraftAct::Send, DraftTo::Server(server)) => InviteTo::Server(server),
        (DraftAct::Open, DraftTo::Teams(roles)) => InviteTo::Teams(roles),
        (DraftAct::Lobby, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Anywhere,
        (DraftAct::Code, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Code,
        _ => return change(draft, act, cx).await,
    };
    let terms = draft.terms().ok_or_else(forged)?;
    cx.check_shown().await?;
    let view = cx.host().challenge_server(cx.caller, to, terms).await?;
    let link = invitation(cx.application);
    Ok(contest::sent(cx.language(), &view, &link))
}

/// Answers a challenge with the terms of a draft.
async fn answer(contest: ContestId, draft: &Draft, cx: &Cx<'_>) -> Result<Message, Refusal> {
    let terms = draft.terms().ok_or_else(forged)?;
    let answered = cx.host().change_contest(cx.caller, contest, terms).await;
    let view = answered.map_err(|refused| Refusal::from(refused).about_a_contest())?;
    Ok(contest::said(cx.language(), &view))
}

/// Shows a draft with another choice, or with its other options.
async fn change(draft: &Draft, act: &DraftAct, cx: &Cx<'_>) -> Result<Message, Refusal> {
    let mut draft = *draft;
    if let Input::Chosen(chosen) = cx.input {
        draft = draft.chosen(act, chosen).ok_or_else(forged)?;
    }
    let more = match act {
        DraftAct::Variant | DraftAct::FirstTo | DraftAct::More => true,
        DraftAct::Rated => {
            draft.is_rated = !draft.is_rated;
            true
        }
        DraftAct::Strongest => {
            draft.is_strongest = !draft.is_strongest;
            true
        }
        DraftAct::Game | DraftAct::Boards | DraftAct::Pace => false,
        DraftAct::Start | DraftAct::To | DraftAct::Back => false,
        DraftAct::Send | DraftAct::Lobby | DraftAct::Code | DraftAct::Open => {
            return Err(forged().into());
        }
    };
    drafted(cx.host(), cx.caller, &draft, more).await
}
