//! Acts on an offer.

use super::{Cx, Entrance, Performed, forged};
use super::{lobby, workshop};
use crate::discord::act::OfferAct;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::Work;
use crate::discord::posts::message::Message;
use crate::discord::{errors, posts};
use host::{Challenge, Challenged, Clock, Keeper, MatchId, OfferState, OfferView, Refusal};
use text::Phrase;

pub(super) async fn perform(id: MatchId, act: &OfferAct, cx: &Cx<'_>) -> Result<Message> {
    match performed(id, act, cx).await {
        Err(Refusal::OfferClosed(state)) if is_done(state) && turns_private(act, cx) => {
            Ok(cx.words(&Refusal::OfferClosed(state).sentence()))
        }
        message => Ok(message?),
    }
}

async fn performed(id: MatchId, act: &OfferAct, cx: &Cx<'_>) -> Performed {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    Ok(match act {
        OfferAct::Accept | OfferAct::AcceptWithLuck => {
            let started = host.accept(caller, id, cx.clicked(), cx.luck()?).await?;
            posts::started(language, &started)
        }
        // The hand takes the place of the commitment.
        OfferAct::Begin | OfferAct::BeginWithLuck => {
            let started = host.begin_against_computer(caller, id, cx.luck()?).await?;
            posts::started(language, &started)
        }
        OfferAct::Meanwhile => posts::challenged(language, &host.play_meanwhile(caller, id).await?),
        OfferAct::More => more(id, cx).await?,
        OfferAct::Decline => {
            host.decline(caller, id).await?;
            cx.text("declined")
        }
        OfferAct::Withdraw => {
            host.withdraw(caller, id).await?;
            cx.text("withdrawn")
        }
        OfferAct::WithdrawListed => withdraw_listed(id, cx).await?,
        OfferAct::LiveClock => change_clock(id, Clock::LIVE, cx).await?,
        OfferAct::DayClock => change_clock(id, Clock::DAILY, cx).await?,
        OfferAct::DaysClock => change_clock(id, Clock::DEFAULT, cx).await?,
        OfferAct::ChosenMap => choose_map(id, cx).await?,
        OfferAct::Map => bring_map(id, false, cx).await?,
        OfferAct::HalfMap => bring_map(id, true, cx).await?,
        OfferAct::Workshop { options, seat } => {
            workshop::show(id, Work::new(options.0.as_str(), *seat), cx).await?
        }
        OfferAct::WorkPlace { options, seat } => {
            workshop::show_place(id, &options.0, *seat, cx).await?
        }
        OfferAct::WorkPart {
            options,
            seat,
            place,
        } => {
            let mut work = Work::new(options.0.as_str(), *seat);
            work.place = Some(*place);
            workshop::put(id, &work, cx).await?
        }
        OfferAct::Write => workshop::write(id, cx).await?,
        OfferAct::Shelf { options } => workshop::shelf(id, &options.0, cx).await?,
        OfferAct::Shelved { .. } => workshop::take(id, cx).await?,
        OfferAct::Keep { options } => workshop::keep(id, &options.0, Keeper::Caller, cx).await?,
        OfferAct::KeepHere { options } => {
            workshop::keep(id, &options.0, Keeper::Server, cx).await?
        }
        OfferAct::Forget { options } => {
            workshop::forget(id, &options.0, Keeper::Caller, cx).await?
        }
        OfferAct::ForgetHere { options } => {
            workshop::forget(id, &options.0, Keeper::Server, cx).await?
        }
        OfferAct::Options { options } => workshop::offer(id, &options.0, cx).await?,
        OfferAct::Block => {
            host.block_challenger(caller, id).await?;
            cx.text("blocked")
        }
    })
}

/// Returns `true` if no other offer took the place of one that is closed, as it does where its terms are
/// changed.
fn is_done(state: OfferState) -> bool {
    matches!(
        state,
        OfferState::Accepted | OfferState::Declined | OfferState::Expired
    )
}

/// Returns `true` for an act of a challenger on the message about their offer which they alone see. What
/// is said of an offer that is closed stands in its place then: its buttons do nothing any more.
fn turns_private(act: &OfferAct, cx: &Cx<'_>) -> bool {
    let is_about_the_offer = matches!(
        act,
        OfferAct::Withdraw | OfferAct::LiveClock | OfferAct::DayClock | OfferAct::DaysClock
    );
    is_about_the_offer && cx.entrance == Entrance::Private
}

/// Opens an offer. Somebody who named no clock is offered others.
pub(in crate::discord) async fn open_offer(
    challenge: Challenge,
    has_clock: bool,
    cx: &Cx<'_>,
) -> Performed {
    let challenged = cx.host().challenge(cx.caller, challenge).await?;
    let answer = if has_clock {
        posts::challenged
    } else {
        posts::challenged_with_clocks
    };
    told(&challenged, answer(cx.language(), &challenged), cx).await
}

/// Adds to the answer to a challenge what can still be chosen of its map.
pub(super) async fn told(challenged: &Challenged, message: Message, cx: &Cx<'_>) -> Performed {
    match challenged {
        Challenged::Offered(offer) => with_maps(offer, message, cx).await,
        Challenged::Found(..) | Challenged::Asked(_) | Challenged::Started(_) => Ok(message),
    }
}

/// Adds what the challenger of an offer can choose of its map, if its game has maps.
pub(super) async fn with_maps(offer: &OfferView, message: Message, cx: &Cx<'_>) -> Performed {
    if !posts::has_maps(offer) {
        return Ok(message);
    }
    let known = cx.host().custom_settings_for(cx.caller).await?;
    Ok(posts::with_maps(cx.language(), message, offer, &known))
}

async fn more(id: MatchId, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().open_offer(cx.caller, id).await?;
    let room = cx.host().room(cx.caller).await?;
    let reader = cx.caller.user;
    // A private copy of an offer is not the offer's message.
    let is_above = cx.clicked().is_some();
    let message = posts::more(cx.language(), &offer, reader, &room, is_above);
    if offer.challenger != reader {
        return Ok(message);
    }
    with_maps(&offer, message, cx).await
}

/// Withdraws an offer, and returns the lobby without it. One that was closed before is left out of
/// there as well.
async fn withdraw_listed(id: MatchId, cx: &Cx<'_>) -> Performed {
    let said = match cx.host().withdraw(cx.caller, id).await {
        Ok(()) => Phrase::new("withdrawn"),
        Err(closed @ Refusal::OfferClosed(_)) => closed.sentence(),
        Err(refused) => return Err(refused),
    };
    lobby::page(None, Some(&said), cx).await
}

async fn change_clock(id: MatchId, clock: Clock, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().change_clock(cx.caller, id, clock).await?;
    let message = posts::reoffered(cx.language(), &offer);
    with_maps(&offer, message, cx).await
}

/// Has an offer played on the map that was chosen in its menu.
async fn choose_map(id: MatchId, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().may_change(cx.caller, id).await?;
    let chosen = cx.chosen().map_err(Refusal::Sentence)?;
    let known = cx.host().custom_settings_for(cx.caller).await?;
    let game = offer.kind.game();
    let options = game.with_setting(&offer.options, posts::KEPT_SETTING, chosen, &known);
    let options = options.map_err(|_| Refusal::NoSuchMap)?;
    let offer = cx.host().change_options(cx.caller, id, options).await?;
    with_maps(&offer, posts::on_another_map(cx.language(), &offer), cx).await
}

/// Has an offer played on a map that its challenger brings, or says what is wrong, with the way back
/// to the form.
async fn bring_map(id: MatchId, halved: bool, cx: &Cx<'_>) -> Performed {
    let language = cx.language();
    let written = cx.written().unwrap_or_default();
    let offer = cx.host().may_change(cx.caller, id).await?;
    let wrong = |reasons: &[String]| posts::refused_map(language, &offer, reasons, written);
    let game = offer.kind.game();
    let options = match game.with_custom(&offer.options, written, halved) {
        Ok(options) => options,
        Err(faults) if faults.is_empty() => return Err(Refusal::Sentence(forged())),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(|it| it.say(language)).collect();
            return Ok(wrong(&faults));
        }
    };
    match cx.host().change_options(cx.caller, id, options).await {
        Ok(offer) => with_maps(&offer, posts::on_another_map(language, &offer), cx).await,
        Err(refusal) => Ok(wrong(&[errors::sentence(&refusal, language)])),
    }
}
