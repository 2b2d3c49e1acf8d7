//! Bringing out what is due, again and again until it is done.

use std::time::Duration;

use super::due::mark_of;
use super::holding::holding;
use super::learn::learn;
use super::prepare::prepare;
use super::waits::Waits;
use super::{CLAIM, wake};
use crate::host::backoff::Backoff;
use crate::host::failure::Failure;
use crate::host::handle::Host;
use crate::host::ports::{Delivery, Doubt, Place, Receipt, Undelivered};
use crate::host::requests::RequestError;
use crate::host::single_flight::Flight;
use crate::host::turns::Turn;
use crate::store::{
    Claim, Claimed, Delivered, Destination, Home, MatchId, Refused, StoreError, UserId,
};

/// The time for which a delivery is left alone whose place took nothing when its turn had come.
const BREATH: Duration = Duration::from_millis(100);

/// Brings out everything that is due for one match, until nothing is left.
pub(super) async fn deliver(host: Host, id: MatchId, flight: Flight) {
    let (mut backoff, mut waits) = (Backoff::default(), Waits::default());
    while !host.is_closing() {
        match go_round(&host, id, &mut waits).await {
            Ok(Round { left: false, .. }) => break,
            Ok(Round { progress: true, .. }) => backoff = Backoff::default(),
            Ok(_) | Err(RequestError::Unavailable) => {}
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this match");
                return;
            }
        }
        tokio::select! {
            () = flight.wait(&mut backoff) => {}
            () = waits.change() => {}
        }
    }
    drop(flight);
    forget_troubles(&host, id).await;
    // A commit may have come between the last look and the line above.
    let waiting = host.store().waiting_deliveries(id).await;
    if waiting.is_ok_and(|waiting| !waiting.is_empty()) {
        wake(&host, id);
    }
}

/// Forgets the troubles of a match that is over.
async fn forget_troubles(host: &Host, id: MatchId) {
    if let Ok(mut held) = host.lock(id).await
        && held.live().is_ok_and(|live| live.row.end.is_some())
    {
        host.inner.troubles.forget(id);
    }
}

/// The result of trying everything that is due.
#[derive(Default)]
struct Round {
    /// `true` if something was brought out.
    progress: bool,
    /// `true` if something could not be brought out now.
    left: bool,
}

/// Tries everything that is due, in order. A delivery that cannot be made now holds up nothing but
/// what follows it in the same place.
async fn go_round(host: &Host, id: MatchId, waits: &mut Waits) -> Result<Round, RequestError> {
    let mut round = Round::default();
    let mut held_up = Vec::new();
    loop {
        match deliver_next(host, id, &held_up, waits).await? {
            Step::Done => round.progress = true,
            Step::Later(destination) => held_up.push(destination),
            Step::Idle => break,
        }
    }
    round.left = !held_up.is_empty();
    Ok(round)
}

enum Step {
    /// Something was brought out or given up; look again.
    Done,
    /// Nothing else is due.
    Idle,
    /// Discord cannot be reached for this now, or somebody else holds it.
    Later(Destination),
}

/// The outcome of claiming a delivery.
enum Next {
    /// Somebody else holds it.
    Held,
    /// Something else is due before it by now, or somebody else has done it.
    Gone,
    /// It was claimed. The poster is handed the delivery, if there is anything to show.
    Claimed(Box<(Claimed, Option<Delivery>)>),
}

/// Returns the destinations of a match that are due, in their order.
async fn all_due(host: &Host, id: MatchId) -> Result<Vec<Destination>, StoreError> {
    let waiting = host.store().waiting_deliveries(id).await?;
    Ok(waiting.iter().map(|row| row.destination).collect())
}

/// Returns the first destination that nothing holds up.
fn next_of(due: &[Destination], held_up: &[Destination]) -> Option<Destination> {
    let is_free = |it: &Destination| !held_up.iter().any(|held| it.waits_for(*held));
    due.iter().copied().find(is_free)
}

/// Returns the place of a destination, as far as it is known before the claim.
async fn place_of(
    host: &Host,
    id: MatchId,
    destination: Destination,
) -> Result<Option<Place>, RequestError> {
    if let Destination::Hand(seat) | Destination::Reminder(seat) = destination {
        let user = host.lock(id).await?.live()?.user(seat);
        let direct = direct(host, user).await?;
        if direct.is_some() || matches!(destination, Destination::Hand(_)) {
            return Ok(direct);
        }
    }
    let number = destination.home().unwrap_or(0);
    let homes = host.store().homes(id).await?;
    let home = homes.into_iter().find(|home| home.number == number);
    Ok(home.map(|home| Place::Channel {
        server: home.server,
        channel: match destination {
            Destination::StatusCard(_) | Destination::Thread(_) => home.channel,
            _ => home.thread.unwrap_or(home.channel),
        },
    }))
}

/// Returns the place for direct messages to a user, if they take any.
async fn direct(host: &Host, user: Option<UserId>) -> Result<Option<Place>, RequestError> {
    let Some(user) = user else { return Ok(None) };
    let (known, _) = host.store().visitor(user, None).await?;
    let known = known.filter(|known| known.takes_messages(host.now()));
    Ok(known.map(|known| Place::Direct {
        user,
        chat: known.dm_channel,
    }))
}

/// Claims a delivery and prepares it. Both come from the same state: the claim names the version of
/// the match that is locked here.
async fn claim(
    host: &Host,
    id: MatchId,
    destination: Destination,
    held_up: &[Destination],
    waits: &Waits,
) -> Result<Next, Failure> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    // The player to move is pinged by their hand, or by the announcement once that is late.
    let to_move = live.to_move();
    let waiting = to_move.filter(|seat| held_up.contains(&Destination::Hand(*seat)));
    let is_announcement = matches!(destination, Destination::Announcement(_));
    if is_announcement && waiting.is_some_and(|seat| !waits.is_late(seat)) {
        return Ok(Next::Held);
    }
    // The match may have gone on while this waited for its turn. Then its hands go before its
    // announcement again, which pings whom no hand has reached.
    if next_of(&all_due(host, id).await?, held_up) != Some(destination) {
        return Ok(Next::Gone);
    }
    let mark = mark_of(live, destination);
    let wanted = Claim {
        id,
        version: live.version,
        destination,
        mark,
        lease: host.lease(CLAIM),
    };
    let claimed = match host.store().claim_delivery(wanted).await? {
        Ok(claimed) => claimed,
        Err(Refused::Held) => return Ok(Next::Held),
        Err(Refused::NothingDue) => return Ok(Next::Gone),
    };
    let is_outdated = claimed.mark != mark && tells_a_state(&claimed.homes, destination);
    let doubt = match claimed.in_doubt {
        true if is_outdated => Doubt::Outdated,
        true => Doubt::Possible,
        false => Doubt::None,
    };
    let delivery = prepare(live, host, destination, &claimed, doubt, waiting);
    Ok(Next::Claimed(Box::new((claimed, delivery))))
}

/// Returns `true` if a post at this destination names the state of the match that it shows. A
/// status card that is known to stand is only edited, which can be done again.
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

async fn deliver_next(
    host: &Host,
    id: MatchId,
    held_up: &[Destination],
    waits: &mut Waits,
) -> Result<Step, RequestError> {
    let due = all_due(host, id).await?;
    let next = next_of(&due, held_up);
    waits.note(&due, next);
    let Some(destination) = next else {
        return Ok(Step::Idle);
    };
    let Some(_turn) = turn_for(host, id, destination, waits).await? else {
        return Ok(Step::Later(destination));
    };
    if host.is_closing() {
        return Ok(Step::Idle);
    }
    let claim = || claim(host, id, destination, held_up, waits);
    let next = host.retry(claim).await?;
    let (claimed, delivery) = match next {
        Next::Held => return Ok(Step::Later(destination)),
        Next::Gone => return Ok(Step::Done),
        Next::Claimed(claimed) => *claimed,
    };
    let Some(delivery) = delivery else {
        // There is nothing more to show.
        finish(host, id, destination, &claimed, None).await?;
        return Ok(Step::Done);
    };
    let renew = |lease| host.store().renew_delivery(id, destination, lease);
    let delivered = match claimed.channel.is_gone && delivery.content.is_public() {
        // Nobody has to be asked.
        true => Err(Undelivered::ChannelGone),
        false => match holding(host, renew, host.inner.poster.deliver(delivery)).await {
            Some(delivered) => delivered,
            None => return Ok(Step::Later(destination)),
        },
    };
    settle(host, id, destination, &claimed, delivered).await
}

/// Waits for the turn of a delivery at its place. Returns `None` for a hand that is late: others
/// need not wait for it.
async fn turn_for(
    host: &Host,
    id: MatchId,
    destination: Destination,
    waits: &Waits,
) -> Result<Option<Turn>, RequestError> {
    let place = place_of(host, id, destination).await?;
    Ok(match (destination, place) {
        (Destination::Hand(seat), Some(place)) => waits.turn(host, seat, place).await,
        (_, Some(place)) => Some(host.inner.poster.turn(place).await),
        (_, None) => Some(Turn::default()),
    })
}

/// Records that a claimed delivery is done with, and where it stands.
async fn finish(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    receipt: Option<Receipt>,
) -> Result<(), StoreError> {
    let delivered = Delivered {
        at: host.now(),
        id,
        destination,
        mark: claimed.mark,
        holder: host.inner.holder,
        place: receipt.map(|receipt| (receipt.message, receipt.channel)),
    };
    host.store().finish_delivery(delivered).await
}

/// Records the outcome of a claimed delivery, and learns from it.
async fn settle(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    delivered: Result<Receipt, Undelivered>,
) -> Result<Step, RequestError> {
    let put_back = |arrived| {
        let holder = host.inner.holder;
        let store = host.store();
        store.put_back_delivery(id, destination, holder, arrived)
    };
    match delivered {
        Ok(receipt) => {
            Host::count(&host.counters().delivered);
            finish(host, id, destination, claimed, Some(receipt)).await?;
            learn(host, id, destination, claimed, delivered).await?;
        }
        Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
            Host::count(&host.counters().undelivered);
            // What may have arrived all the same stays in doubt.
            put_back(claimed.in_doubt || reason == Undelivered::Unanswered).await?;
            if reason != Undelivered::Limited {
                return Ok(Step::Later(destination));
            }
            tokio::time::sleep(BREATH).await;
        }
        Err(_) => {
            if learn(host, id, destination, claimed, delivered).await? {
                finish(host, id, destination, claimed, None).await?;
            } else {
                put_back(false).await?;
            }
        }
    }
    Ok(Step::Done)
}
