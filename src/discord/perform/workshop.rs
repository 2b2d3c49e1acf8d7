//! The workshop of an offer: options that its challenger puts together.

use super::{Cx, Performed, forged};
use crate::discord::errors::possible;
use crate::discord::posts;
use crate::discord::posts::Work;
use crate::discord::posts::message::Message;
use host::{Keeper, KeptName, MatchId, OfferView, Refusal};
use rules::Seat;
use text::Phrase;

/// Shows options as they stand.
pub(super) async fn show(id: MatchId, work: Work, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().may_change(cx.caller, id).await?;
    shown(&offer, &work, cx).await
}

async fn shown(offer: &OfferView, work: &Work, cx: &Cx<'_>) -> Performed {
    let shelf = cx.host().shelf(cx.caller, offer.kind).await?;
    let message = posts::workshop(cx.language(), offer, work, &shelf);
    message.ok_or_else(|| Refusal::Sentence(forged()))
}

/// Returns options of an offer's game of which nothing was chosen: for both players, or for the
/// challenger first where they differ.
fn whole(offer: &OfferView, options: &str) -> Work {
    let workshop = offer.kind.game().workshop(options, None);
    let is_same = workshop.is_ok_and(|it| it.is_none_or(|it| it.is_same));
    Work::new(options, (!is_same).then_some(Seat::Zero))
}

/// Shows what is offered by a name, and what the caller and their server keep.
pub(super) async fn shelf(id: MatchId, options: &str, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().may_change(cx.caller, id).await?;
    let shelf = cx.host().shelf(cx.caller, offer.kind).await?;
    let work = whole(&offer, options);
    Ok(posts::shelf(cx.language(), &offer, &work, &shelf))
}

/// Goes on with options that were chosen from those that have a name.
pub(super) async fn take(id: MatchId, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().may_change(cx.caller, id).await?;
    let options = cx.chosen().map_err(Refusal::Sentence)?;
    shown(&offer, &whole(&offer, options), cx).await
}

/// Keeps options under the name that was written.
pub(super) async fn keep(id: MatchId, options: &str, keeper: Keeper, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().open_offer(cx.caller, id).await?;
    let name = KeptName::parse(cx.written().unwrap_or_default());
    let name = name.ok_or_else(|| {
        let values = Phrase::new("kept-name-values").with("most", KeptName::LONGEST as u32);
        Refusal::Sentence(possible(Phrase::new("kept-name"), values))
    })?;
    let kept = (cx.host()).keep_options(cx.caller, keeper, offer.kind, options, name);
    kept.await?;
    go_on(&offer, options, cx).await
}

/// Returns the workshop to the challenger of an offer, and to anybody else what has a name now.
async fn go_on(offer: &OfferView, options: &str, cx: &Cx<'_>) -> Performed {
    let work = whole(offer, options);
    if offer.challenger == cx.caller.user {
        return shown(offer, &work, cx).await;
    }
    let shelf = cx.host().shelf(cx.caller, offer.kind).await?;
    Ok(posts::shelf(cx.language(), offer, &work, &shelf))
}

/// Keeps options no more.
pub(super) async fn forget(id: MatchId, options: &str, keeper: Keeper, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().open_offer(cx.caller, id).await?;
    let forgotten = (cx.host()).forget_options(cx.caller, keeper, offer.kind, options);
    forgotten.await?;
    go_on(&offer, options, cx).await
}

/// Shows what can stand in the chosen place.
pub(super) async fn show_place(
    id: MatchId,
    options: &str,
    seat: Option<Seat>,
    cx: &Cx<'_>,
) -> Performed {
    let place = cx.number().map_err(Refusal::Sentence)?;
    let work = Work {
        place: Some(place),
        ..Work::new(options, seat)
    };
    show(id, work, cx).await
}

/// Puts the chosen part into a place.
pub(super) async fn put(id: MatchId, work: &Work, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().may_change(cx.caller, id).await?;
    let part = cx.chosen().map_err(Refusal::Sentence)?;
    let options = worked(&offer, work, part).ok_or_else(|| Refusal::Sentence(forged()))?;
    let work = Work {
        options,
        ..work.clone()
    };
    shown(&offer, &work, cx).await
}

fn worked(offer: &OfferView, work: &Work, part: &str) -> Option<String> {
    let place = usize::from(work.place?);
    let part = part.chars().next()?;
    let game = offer.kind.game();
    game.worked(&work.options, work.seat, place, part).ok()?
}

/// Replaces an offer by one with options that were put together.
pub(super) async fn offer(id: MatchId, options: &str, cx: &Cx<'_>) -> Performed {
    let work = Work::new(options, None);
    show(id, work, cx).await?;
    offered(id, options.to_owned(), cx).await
}

async fn offered(id: MatchId, options: String, cx: &Cx<'_>) -> Performed {
    let offer = cx.host().change_options(cx.caller, id, options).await?;
    Ok(posts::reoffered(cx.language(), &offer))
}

/// Shows options that were written into a form in the workshop, or says what is wrong with them.
pub(super) async fn write(id: MatchId, cx: &Cx<'_>) -> Result<Message, Refusal> {
    let written = cx.written().unwrap_or_default();
    let offer = cx.host().may_change(cx.caller, id).await?;
    match offer.kind.game().typed_options(written) {
        Ok(options) => shown(&offer, &whole(&offer, &options), cx).await,
        Err(faults) if faults.is_empty() => Err(Refusal::Sentence(forged())),
        Err(faults) => Ok(posts::refused_options(
            cx.language(),
            &offer,
            &faults,
            written,
        )),
    }
}
