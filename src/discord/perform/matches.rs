//! Acts on a match.

use super::offers::told;
use super::{Cx, Entrance, Performed, forged, ladders, typed};
use crate::discord::act::{MatchAct, Page};
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts;
use crate::discord::posts::message::Message;
use futures::future::BoxFuture;
use host::{Caller, Challenged, Decision, Host, MatchId, Ply, Proposal, Refusal, Switch};
use rules::Round;
use text::{Language, Phrase};

pub(super) async fn perform(id: MatchId, act: &MatchAct, cx: &Cx<'_>) -> Result<Message> {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    Ok(match act {
        MatchAct::Play { ply, token } => chosen_move(id, *ply, token, cx).await?,
        MatchAct::Choose { ply, .. } => chosen_move(id, *ply, cx.chosen()?, cx).await?,
        MatchAct::Confirmed { ply, token } => move_by(id, *ply, token, cx).await?,
        MatchAct::Typed { ply, text } => typed::play(id, *ply, text, cx).await?,
        MatchAct::PassTurn { ply } => play(id, *ply, Decision::PassThisTurn, cx).await?,
        MatchAct::AlwaysPass { ply } => play(id, *ply, Decision::AlwaysPass, cx).await?,
        MatchAct::AnswerAgain => posts::moved(language, &host.answer_again(caller, id).await?),
        MatchAct::Browse { ply, page } => browse(id, *ply, *page, cx).await?,
        MatchAct::Group { ply, .. } => {
            let page = Page::of_group(cx.chosen()?).ok_or_else(forged)?;
            browse(id, *ply, page, cx).await?
        }
        MatchAct::Hand | MatchAct::PlayOn => hand(id, cx).await?,
        MatchAct::Board => board(id, false, cx).await?,
        MatchAct::BoardAsText => board(id, true, cx).await?,
        MatchAct::Follow => posts::followed(language, &host.follow(caller, id).await?, "followed"),
        MatchAct::Unfollow | MatchAct::UnfollowTold => {
            posts::followed(language, &host.unfollow(caller, id).await?, "unfollowed")
        }
        MatchAct::Terms => posts::terms(language, &host.board(caller, id).await?),
        MatchAct::Hint => posts::hint(language, &host.hint(caller, id).await?),
        MatchAct::Review | MatchAct::ShowReview => review(id, cx).await?,
        MatchAct::Replay => replay(id, None, cx).await?,
        MatchAct::ShowReplay { round } => replay(id, *round, cx).await?,
        MatchAct::Film { round } => replay(id, Some(*round), cx).await?,
        MatchAct::Rounds => replay(id, Some(cx.number()?), cx).await?,
        MatchAct::Step { round, step, .. }
        | MatchAct::Moment { round, step }
        | MatchAct::ShowMoment { round, step } => step_of(id, *round, *step, cx).await?,
        MatchAct::End | MatchAct::ShowEnd => ladders::end(id, cx).await?,
        MatchAct::ChallengeWinner => {
            challenged(&host.challenge_winner(caller, id).await?, cx).await?
        }
        MatchAct::More => posts::more_of_match(language, &host.board(caller, id).await?),
        MatchAct::NextRound => posts::hand(language, &host.next_round(caller, id).await?, true),
        MatchAct::Verify => verify(id, cx).await?,
        MatchAct::Export => posts::exported(language, id, &host.export(caller, id).await?),
        MatchAct::Hide => hide(id, cx).await?,
        MatchAct::Rematch => challenged(&host.rematch(caller, id).await?, cx).await?,
        MatchAct::Easier => {
            posts::challenged_with_clocks(language, &host.rematch_below(caller, id).await?)
        }
        MatchAct::Resign => posts::really_resign(language, &host.hand(caller, id).await?),
        MatchAct::ReallyResign
        | MatchAct::OfferDraw
        | MatchAct::Abort
        | MatchAct::Claim
        | MatchAct::GiveTime
        | MatchAct::Refuse => decide(id, act, cx).await?,
        MatchAct::AgreeToDraw { ply } => agree(id, Proposal::Draw, *ply, cx).await?,
        MatchAct::TakeBack { ply } => take_back(id, *ply, cx).await?,
        MatchAct::AgreeToTakeBack { ply } => agree_to_take_back(id, *ply, cx).await?,
        MatchAct::AgreeToAbort { ply } => agree(id, Proposal::Abort, *ply, cx).await?,
        MatchAct::CallOff => cx.words(&posts::called_off(host.call_off(caller, id).await?)),
    })
}

/// Returns a refusal with the match as it stands, where that says more.
pub(in crate::discord) async fn refused(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    refusal: Refusal,
) -> Stopped {
    let language = Language::from_locale(&caller.language);
    let shown = match refusal {
        Refusal::Finished => {
            let view = host.board(caller, id).await;
            view.map(|view| posts::over(language, &view))
        }
        Refusal::Stale | Refusal::NotYourTurn | Refusal::NotLegal => {
            let view = host.present(caller, id).await;
            view.map(|view| posts::refused(language, &refusal, &view))
        }
        _ => return refusal.into(),
    };
    shown.map_or_else(|_| refusal.into(), Stopped::from)
}

async fn hide(id: MatchId, cx: &Cx<'_>) -> Performed {
    let key = if cx.host().hide(cx.caller, id).await? {
        "match-hidden-running"
    } else {
        "match-hidden"
    };
    Ok(cx.text(key))
}

/// Plays a move, or asks about it first, as its player has chosen.
async fn chosen_move(id: MatchId, ply: Ply, token: &str, cx: &Cx<'_>) -> Performed {
    if Switch::Confirm.is_on(cx.caller.known.as_ref()) {
        let view = cx.host().browse(cx.caller, id, ply).await?;
        if let Some(question) = posts::confirmation(cx.language(), &view, token) {
            return Ok(question);
        }
    }
    move_by(id, ply, token, cx).await
}

async fn move_by(id: MatchId, ply: Ply, token: &str, cx: &Cx<'_>) -> Performed {
    play(id, ply, Decision::Move(token.to_owned()), cx).await
}

async fn play(id: MatchId, ply: Ply, decision: Decision, cx: &Cx<'_>) -> Performed {
    let view = cx.host().play_and_hear(cx.caller, id, Some(ply), decision);
    Ok(posts::moved(cx.language(), &view.await?))
}

async fn browse(id: MatchId, ply: Ply, page: Page, cx: &Cx<'_>) -> Performed {
    let view = cx.host().browse(cx.caller, id, ply).await?;
    Ok(posts::browsed(cx.language(), &view, page))
}

async fn hand(id: MatchId, cx: &Cx<'_>) -> Performed {
    let language = cx.language();
    match cx.host().hand(cx.caller, id).await {
        // Somebody who presses it below a public post to watch is shown what there is to see.
        Err(Refusal::NotAPlayer) if cx.entrance != Entrance::Command => {
            let view = cx.host().board(cx.caller, id).await?;
            Ok(posts::watched(language, &view))
        }
        hand => Ok(posts::hand(language, &hand?, true)),
    }
}

async fn board(id: MatchId, as_text: bool, cx: &Cx<'_>) -> Performed {
    let view = cx.host().board(cx.caller, id).await?;
    let as_text = as_text || view.text_board;
    Ok(posts::position(cx.language(), &view, as_text))
}

async fn review(id: MatchId, cx: &Cx<'_>) -> Performed {
    let reviewed = cx.host().review(cx.caller, id).await?;
    let words = if cx.is_for_everybody {
        posts::review_for_all
    } else {
        posts::review
    };
    let shown = words(cx.language(), &reviewed);
    cx.showable_match(shown, id, MatchAct::ShowReview, true)
        .await
}

async fn replay(id: MatchId, round: Option<u32>, cx: &Cx<'_>) -> Performed {
    let replayed = cx.host().replay(cx.caller, id, round.map(Round)).await?;
    let shown = posts::replay(cx.language(), &replayed);
    let show = MatchAct::ShowReplay { round };
    cx.showable_match(shown, id, show, replayed.view.is_player)
        .await
}

async fn step_of(id: MatchId, round: u32, step: u32, cx: &Cx<'_>) -> Performed {
    let replayed = cx.host().replay(cx.caller, id, Some(Round(round))).await?;
    let shown = posts::step(cx.language(), &replayed, step);
    let show = MatchAct::ShowMoment { round, step };
    cx.showable_match(shown, id, show, replayed.view.is_player)
        .await
}

async fn verify(id: MatchId, cx: &Cx<'_>) -> Performed {
    match cx.host().verify(cx.caller, id).await {
        Err(Refusal::NotYet) => {
            let commitment = cx.host().commitment(id).await?;
            Ok(cx.words(&posts::fair_dealing(id, &commitment)))
        }
        verified => Ok(cx.words(&posts::verified(id, &verified?))),
    }
}

/// Returns the answer to a challenge that follows from a match, with what can still be chosen of it.
async fn challenged(challenged: &Challenged, cx: &Cx<'_>) -> Performed {
    let message = posts::challenged_with_clocks(cx.language(), challenged);
    told(challenged, message, cx).await
}

/// Does what ends a match or its waiting, and says so.
async fn decide(id: MatchId, act: &MatchAct, cx: &Cx<'_>) -> Performed {
    let (host, caller) = (cx.host(), cx.caller);
    let outcome = match act {
        MatchAct::OfferDraw => posts::agreed(host.draw(caller, id).await?),
        MatchAct::Abort => posts::agreed(host.abort(caller, id).await?),
        MatchAct::Claim => posts::agreed(Some(host.claim(caller, id).await?)),
        MatchAct::GiveTime => posts::time_given(host.give_time(caller, id).await?),
        MatchAct::Refuse => {
            host.decline_proposal(caller, id).await?;
            // In a thread the outbox takes the buttons away; here nobody else reads it.
            Phrase::new("declined")
        }
        _ => posts::agreed(Some(host.resign(caller, id).await?)),
    };
    Ok(done(id, &outcome, cx).await)
}

/// Returns the outcome of a player's act, below a button with the match that it was about. The act is
/// done, whatever hinders the match from being read again.
async fn done(id: MatchId, outcome: &Phrase, cx: &Cx<'_>) -> Message {
    if cx.entrance == Entrance::Command {
        return cx.words(outcome);
    }
    match cx.host().moves(cx.caller, id).await {
        Ok(view) => posts::done(cx.language(), &view, outcome),
        Err(_) => cx.words(outcome),
    }
}

async fn agree(id: MatchId, proposal: Proposal, ply: Ply, cx: &Cx<'_>) -> Performed {
    let end = cx.host().agree(cx.caller, id, proposal, ply).await?;
    Ok(cx.words(&posts::agreed(Some(end))))
}

/// Takes a move back or asks for it. What that needs is on the heap: other acts need no room for it.
fn take_back<'a>(id: MatchId, ply: Option<Ply>, cx: &'a Cx<'_>) -> BoxFuture<'a, Performed> {
    Box::pin(async move {
        match cx.host().take_back(cx.caller, id, ply).await? {
            Some(view) => Ok(posts::moved(cx.language(), &view)),
            None => Ok(done(id, &posts::agreed(None), cx).await),
        }
    })
}

fn agree_to_take_back<'a>(id: MatchId, ply: Ply, cx: &'a Cx<'_>) -> BoxFuture<'a, Performed> {
    Box::pin(async move {
        cx.host().agree_to_take_back(cx.caller, id, ply).await?;
        Ok(done(id, &Phrase::new("agreed-take-back"), cx).await)
    })
}
