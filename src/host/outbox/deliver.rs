//! Bringing out what is due, again and again until it is done.

use super::due::mark_of;
use super::learn::learn;
use super::prepare::prepare;
use super::{CLAIM, wake};
use crate::host::backoff::Backoff;
use crate::host::busy::Busy;
use crate::host::failure::Failure;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::ports::{Delivery, Doubt, Undelivered};
use crate::host::requests::RequestError;
use crate::store::{Claim, Claimed, Delivered, Destination, Home, Mark, MatchId, Refused};

/// Brings out everything that is due for one match, until nothing is left.
pub(super) async fn deliver(host: Host, id: MatchId, busy: Busy) {
    let mut backoff = Backoff::default();
    while !host.inner.deliveries.is_closed() {
        match go_round(&host, id).await {
            Ok(Round { left: false, .. }) => break,
            Ok(Round { progress: true, .. }) => backoff = Backoff::default(),
            Ok(_) | Err(RequestError::Unavailable) => {}
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this match");
                return;
            }
        }
        busy.rest(&mut backoff).await;
    }
    drop(busy);
    // A commit may have come between the last look and the line above.
    let waiting = host.store().waiting_deliveries(id).await;
    if waiting.is_ok_and(|waiting| !waiting.is_empty()) {
        wake(&host, id);
    }
}

/// What came of trying everything that is due.
#[derive(Default)]
struct Round {
    /// Something was brought out.
    progress: bool,
    /// Something could not be brought out now.
    left: bool,
}

/// Tries everything that is due, in order. What cannot be brought out now holds up nothing but
/// what follows it in the same place.
async fn go_round(host: &Host, id: MatchId) -> Result<Round, RequestError> {
    let mut round = Round::default();
    let mut held_up = Vec::new();
    loop {
        match deliver_next(host, id, &held_up).await? {
            Step::Done => round.progress = true,
            Step::Later(destination) => held_up.push(destination),
            Step::Idle => break,
        }
    }
    round.left = !held_up.is_empty();
    Ok(round)
}

enum Step {
    /// Something was brought out or given up: look again.
    Done,
    /// Nothing else is due.
    Idle,
    /// Discord cannot be reached now for this, or somebody else is at it.
    Later(Destination),
}

/// The next thing to do for a match.
enum Next {
    /// Nothing else is due.
    Idle,
    /// Somebody else is at it.
    Held(Destination),
    /// It was done by somebody else meanwhile.
    Gone,
    /// This was claimed.
    Claimed(Box<Prepared>),
}

/// A claimed delivery, and what the poster is handed for it.
struct Prepared {
    destination: Destination,
    claimed: Claimed,
    /// `None` where there is nothing (any more) to show.
    delivery: Option<Delivery>,
}

/// Claims the next thing that is due, and prepares it. Both come from the same state: the claim
/// names the version of the match that is locked here.
async fn take_next(host: &Host, id: MatchId, held_up: &[Destination]) -> Result<Next, Failure> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let waiting = host.store().waiting_deliveries(id).await?;
    if waiting.is_empty() && live.row.end.is_some() {
        host.inner.troubles.forget(id);
    }
    let is_free = |it: &Destination| !held_up.iter().any(|held| it.waits_for(*held));
    let mut destinations = waiting.iter().map(|row| row.destination);
    let Some(destination) = destinations.find(is_free) else {
        return Ok(Next::Idle);
    };
    let wanted = Claim {
        id,
        version: live.version,
        destination,
        mark: mark_of(live, destination),
        lease: host.lease(CLAIM),
    };
    let claimed = match host.store().claim_delivery(wanted).await? {
        Ok(claimed) => claimed,
        Err(Refused::Held) => return Ok(Next::Held(destination)),
        Err(Refused::NothingDue) => return Ok(Next::Gone),
    };
    let mut doubt = if claimed.in_doubt {
        Doubt::Possible
    } else {
        Doubt::None
    };
    let mut past = None;
    if claimed.in_doubt && tells_a_state(&claimed.homes, destination) {
        past = as_it_was(host, live, claimed.mark).await?;
        if past.is_some() {
            doubt = Doubt::Outdated;
        }
    }
    let shown = past.as_ref().unwrap_or(live);
    let delivery = prepare(shown, host, destination, &claimed, doubt);
    Ok(Next::Claimed(Box::new(Prepared {
        destination,
        claimed,
        delivery,
    })))
}

/// Returns whether a destination is posted with a state of the match, so that what may stand there
/// tells that state. A card that is known to stand is only edited, which can be done again.
fn tells_a_state(homes: &[Home], destination: Destination) -> bool {
    match destination {
        Destination::Hand(_) | Destination::Announcement(_) => true,
        Destination::StatusCard(number) => {
            let unknown = |home: &Home| home.number == number && home.card.is_none();
            homes.iter().any(unknown)
        }
        _ => false,
    }
}

/// Returns the match as it was at a mark, if it has gone on since.
async fn as_it_was(
    host: &Host,
    live: &mut LoadedMatch,
    mark: Mark,
) -> Result<Option<LoadedMatch>, RequestError> {
    if live.row.end.is_some() == mark.is_end() && live.row.progress.sequence == mark.sequence() {
        return Ok(None);
    }
    live.at(host, mark.sequence(), mark.is_end())
        .await
        .map(Some)
}

async fn deliver_next(
    host: &Host,
    id: MatchId,
    held_up: &[Destination],
) -> Result<Step, RequestError> {
    let Ok(_permit) = host.inner.deliveries.acquire().await else {
        return Ok(Step::Idle);
    };
    let next = host.retry(|| take_next(host, id, held_up)).await?;
    let prepared = match next {
        Next::Idle => return Ok(Step::Idle),
        Next::Held(destination) => return Ok(Step::Later(destination)),
        Next::Gone => return Ok(Step::Done),
        Next::Claimed(prepared) => *prepared,
    };
    let Prepared {
        destination,
        claimed,
        delivery,
    } = prepared;
    let holder = host.inner.holder;
    let finished = |place| Delivered {
        id,
        destination,
        mark: claimed.mark,
        holder,
        place,
    };
    let Some(delivery) = delivery else {
        // There is nothing (any more) to show.
        host.store().finish_delivery(finished(None)).await?;
        return Ok(Step::Done);
    };
    match host.inner.poster.deliver(delivery).await {
        Ok(receipt) => {
            Host::count(&host.counters().delivered);
            let place = Some((receipt.message, receipt.channel));
            host.store().finish_delivery(finished(place)).await?;
            learn(host, id, destination, &claimed, None).await?;
        }
        Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
            Host::count(&host.counters().undelivered);
            // What may have arrived all the same stays in doubt.
            let arrived = reason == Undelivered::Unanswered;
            let put_back = host
                .store()
                .put_back_delivery(id, destination, holder, arrived);
            put_back.await?;
            return Ok(Step::Later(destination));
        }
        Err(reason) => {
            if learn(host, id, destination, &claimed, Some(reason)).await? {
                host.store().finish_delivery(finished(None)).await?;
            } else {
                let put_back = host
                    .store()
                    .put_back_delivery(id, destination, holder, false);
                put_back.await?;
            }
        }
    }
    Ok(Step::Done)
}
