//! Acts on a match.

use super::offers::told;
use super::{Cx, Entrance, forged, ladders, typed};
use crate::discord::act::{MatchAct, Page};
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts;
use crate::discord::posts::message::Message;
use futures::future::{BoxFuture, FutureExt};
use host::{Caller, Decision, Host, MatchId, Ply, Proposal, Refusal, Switch};
use rules::Round;
use text::{Language, Phrase};

/// Performs an act. Each has a future of its own on the heap, so that none needs the room of all.
pub(super) fn perform<'a>(
    id: MatchId,
    act: &'a MatchAct,
    cx: &'a Cx<'_>,
) -> BoxFuture<'a, Result<Message>> {
    match act {
        MatchAct::Play { ply, token } => chosen_move(id, *ply, Some(token), cx).boxed(),
        MatchAct::Choose { ply, .. } => chosen_move(id, *ply, None, cx).boxed(),
        MatchAct::Confirmed { ply, token } => move_by(id, *ply, token, cx).boxed(),
        MatchAct::Typed { ply, text } => typed::play(id, *ply, text, cx).boxed(),
        MatchAct::PassTurn { ply } => play(id, *ply, Decision::PassThisTurn, cx).boxed(),
        MatchAct::AlwaysPass { ply } => play(id, *ply, Decision::AlwaysPass, cx).boxed(),
        MatchAct::Browse { ply, page } => browse(id, *ply, Some(*page), cx).boxed(),
        MatchAct::Group { ply, .. } => browse(id, *ply, None, cx).boxed(),
        MatchAct::Hand | MatchAct::PlayOn => hand(id, cx).boxed(),
        MatchAct::Board => board(id, false, cx).boxed(),
        MatchAct::BoardAsText => board(id, true, cx).boxed(),
        MatchAct::Review | MatchAct::ShowReview => review(id, cx).boxed(),
        MatchAct::Replay => replay(id, None, cx).boxed(),
        MatchAct::ShowReplay { round } => replay(id, *round, cx).boxed(),
        MatchAct::Film { round } => replay(id, Some(*round), cx).boxed(),
        MatchAct::Rounds => chosen_replay(id, cx).boxed(),
        MatchAct::Step { round, step, .. }
        | MatchAct::Moment { round, step }
        | MatchAct::ShowMoment { round, step } => step_of(id, *round, *step, cx).boxed(),
        MatchAct::End | MatchAct::ShowEnd => ladders::end(id, cx).boxed(),
        MatchAct::AnswerAgain
        | MatchAct::Follow
        | MatchAct::Unfollow
        | MatchAct::UnfollowTold
        | MatchAct::Terms
        | MatchAct::Hint
        | MatchAct::More
        | MatchAct::NextRound
        | MatchAct::Export
        | MatchAct::Resign => show(id, act, cx).boxed(),
        MatchAct::Verify => verify(id, cx).boxed(),
        MatchAct::Hide => hide(id, cx).boxed(),
        MatchAct::Rematch | MatchAct::Easier | MatchAct::ChallengeWinner => {
            challenge(id, act, cx).boxed()
        }
        MatchAct::ReallyResign
        | MatchAct::OfferDraw
        | MatchAct::Abort
        | MatchAct::Claim
        | MatchAct::GiveTime
        | MatchAct::Refuse => decide(id, act, cx).boxed(),
        MatchAct::AgreeToDraw { ply } => agree(id, Proposal::Draw, *ply, cx).boxed(),
        MatchAct::TakeBack { ply } => take_back(id, *ply, cx).boxed(),
        MatchAct::AgreeToTakeBack { ply } => agree_to_take_back(id, *ply, cx).boxed(),
        MatchAct::AgreeToAbort { ply } => agree(id, Proposal::Abort, *ply, cx).boxed(),
        MatchAct::CallOff => call_off(id, cx).boxed(),
    }
}

/// Reads what an act asks for, and shows it.
async fn show(id: MatchId, act: &MatchAct, cx: &Cx<'_>) -> Result<Message> {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    Ok(match act {
        MatchAct::AnswerAgain => posts::moved(language, &host.answer_again(caller, id).await?),
        MatchAct::Follow => posts::followed(language, &host.follow(caller, id).await?, "followed"),
        MatchAct::Unfollow | MatchAct::UnfollowTold => {
            posts::followed(language, &host.unfollow(caller, id).await?, "unfollowed")
        }
        MatchAct::Terms => posts::terms(language, &host.board(caller, id).await?),
        MatchAct::Hint => posts::hint(language, &host.hint(caller, id).await?),
        MatchAct::More => posts::more_of_match(language, &host.board(caller, id).await?),
        MatchAct::NextRound => posts::hand(language, &host.next_round(caller, id).await?, true),
        MatchAct::Export => posts::exported(language, id, &host.export(caller, id).await?),
        _ => posts::really_resign(language, &host.hand(caller, id).await?),
    })
}

/// Asks for another match that follows from this one.
async fn challenge(id: MatchId, act: &MatchAct, cx: &Cx<'_>) -> Result<Message> {
    let (host, caller) = (cx.host(), cx.caller);
    let made = match act {
        MatchAct::Easier => {
            let made = host.rematch_below(caller, id).await?;
            return Ok(posts::challenged_with_clocks(cx.language(), &made));
        }
        MatchAct::Rematch => host.rematch(caller, id).await?,
        _ => host.challenge_winner(caller, id).await?,
    };
    let message = posts::challenged_with_clocks(cx.language(), &made);
    Ok(told(&made, message, cx).await?)
}

async fn call_off(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
    let end = cx.host().call_off(cx.caller, id).await?;
    Ok(cx.words(&posts::called_off(end)))
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

async fn hide(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
    let key = if cx.host().hide(cx.caller, id).await? {
        "match-hidden-running"
    } else {
        "match-hidden"
    };
    Ok(cx.text(key))
}

/// Plays a move, or asks about it first, as its player has chosen. Without a token it is the one that
/// was chosen from a list.
async fn chosen_move(
    id: MatchId,
    ply: Ply,
    token: Option<&String>,
    cx: &Cx<'_>,
) -> Result<Message> {
    let token = match token {
        Some(token) => token,
        None => cx.chosen()?,
    };
    if Switch::Confirm.is_on(cx.caller.known.as_ref()) {
        let view = cx.host().browse(cx.caller, id, ply).await?;
        if let Some(question) = posts::confirmation(cx.language(), &view, token) {
            return Ok(question);
        }
    }
    move_by(id, ply, token, cx).await
}

async fn move_by(id: MatchId, ply: Ply, token: &str, cx: &Cx<'_>) -> Result<Message> {
    play(id, ply, Decision::Move(token.to_owned()), cx).await
}

async fn play(id: MatchId, ply: Ply, decision: Decision, cx: &Cx<'_>) -> Result<Message> {
    let view = cx.host().play_and_hear(cx.caller, id, Some(ply), decision);
    Ok(posts::moved(cx.language(), &view.await?))
}

/// Shows a page of moves, or the one that was chosen from a list.
async fn browse(id: MatchId, ply: Ply, page: Option<Page>, cx: &Cx<'_>) -> Result<Message> {
    let page = match page {
        Some(page) => page,
        None => Page::of_group(cx.chosen()?).ok_or_else(forged)?,
    };
    let view = cx.host().browse(cx.caller, id, ply).await?;
    Ok(posts::browsed(cx.language(), &view, page))
}

async fn hand(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
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

async fn board(id: MatchId, as_text: bool, cx: &Cx<'_>) -> Result<Message> {
    let view = cx.host().board(cx.caller, id).await?;
    let as_text = as_text || view.text_board;
    Ok(posts::position(cx.language(), &view, as_text))
}

async fn review(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
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

async fn replay(id: MatchId, round: Option<u32>, cx: &Cx<'_>) -> Result<Message> {
    let replayed = cx.host().replay(cx.caller, id, round.map(Round)).await?;
    let shown = posts::replay(cx.language(), &replayed);
    let show = MatchAct::ShowReplay { round };
    cx.showable_match(shown, id, show, replayed.view.is_player)
        .await
}

/// Shows the replay of the round that was chosen from a list.
async fn chosen_replay(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
    replay(id, Some(cx.number()?), cx).await
}

async fn step_of(id: MatchId, round: u32, step: u32, cx: &Cx<'_>) -> Result<Message> {
    let replayed = cx.host().replay(cx.caller, id, Some(Round(round))).await?;
    let shown = posts::step(cx.language(), &replayed, step);
    let show = MatchAct::ShowMoment { round, step };
    cx.showable_match(shown, id, show, replayed.view.is_player)
        .await
}

async fn verify(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
    match cx.host().verify(cx.caller, id).await {
        Err(Refusal::NotYet) => {
            let commitment = cx.host().commitment(id).await?;
            Ok(cx.words(&posts::fair_dealing(id, &commitment)))
        }
        verified => Ok(cx.words(&posts::verified(id, &verified?))),
    }
}

/// Does what ends a match or its waiting, and says so.
async fn decide(id: MatchId, act: &MatchAct, cx: &Cx<'_>) -> Result<Message> {
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

async fn agree(id: MatchId, proposal: Proposal, ply: Ply, cx: &Cx<'_>) -> Result<Message> {
    let end = cx.host().agree(cx.caller, id, proposal, ply).await?;
    Ok(cx.words(&posts::agreed(Some(end))))
}

/// Takes a move back, or asks for it.
async fn take_back(id: MatchId, ply: Option<Ply>, cx: &Cx<'_>) -> Result<Message> {
    match cx.host().take_back(cx.caller, id, ply).await? {
        Some(view) => Ok(posts::moved(cx.language(), &view)),
        None => Ok(done(id, &posts::agreed(None), cx).await),
    }
}

async fn agree_to_take_back(id: MatchId, ply: Ply, cx: &Cx<'_>) -> Result<Message> {
    cx.host().agree_to_take_back(cx.caller, id, ply).await?;
    Ok(done(id, &Phrase::new("agreed-take-back"), cx).await)
}
