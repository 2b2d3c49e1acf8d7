//! Claiming a delivery, and preparing it from the same state of the match.

use super::CLAIM;
use super::board_end::{contest_of, surprised, waits_for_thread};
use super::due::{mark_of, state_of};
use super::learn::ping_instead;
use super::order::Order;
use super::prepare::{is_home_of, prepare, to_mention};
use super::round_end::stood_at_the_end;
use crate::game::{Seat, Sequence};
use crate::host::failure::Failure;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::ports::{Delivery, Doubt};
use crate::host::requests::RequestError;
use crate::store::{Claim, Claimed, Destination, Home, Mark, MatchId, Refused, Verbosity, Waiting};

/// The outcome of claiming a delivery.
pub(super) enum Next {
    /// Somebody else holds it.
    Held,
    /// Something else is due before it by now, or somebody else has done it.
    Gone,
    /// It was claimed. The poster is handed the delivery, if there is anything to show.
    Claimed(Box<(Claimed, Option<Delivery>)>),
}

/// Claims a delivery and prepares it. Both come from the same state: the claim names the version of
/// the match that is locked here.
pub(super) async fn claim(
    host: &Host,
    id: MatchId,
    destination: Destination,
    order: &Order,
) -> Result<Next, Failure> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let due = host.store().waiting_deliveries(id).await?;
    let to_move = live.to_move();
    let waiting = to_move.filter(|seat| is_due(&due, Destination::Hand(*seat)));
    let is_announcement = matches!(destination, Destination::Announcement(_));
    // The player to move is pinged by their hand, or by the announcement once that is late.
    if is_announcement && waiting.is_some_and(|seat| !order.waits.is_late(seat)) {
        return Ok(Next::Held);
    }
    let Some(row) = next(&due, destination, order) else {
        return Ok(Next::Gone);
    };
    if waits_for_thread(host, live, destination).await? {
        return Ok(Next::Held);
    }
    let mut earlier = earlier(host, live, destination, row.delivered.sequence()).await?;
    let mark = match &earlier {
        Some(earlier) => state_of(earlier),
        None => mark_of(live, destination, row.due),
    };
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
    // A player who has moved since needs no ping.
    let pinged = to_move.filter(|_| is_announcement && earlier.is_none());
    let is_home = |seat: &Seat| {
        destination
            .home()
            .is_some_and(|it| is_home_of(&claimed, it, *seat))
    };
    let pinged = pinged.filter(is_home);
    let mention = pinged.and_then(|seat| to_mention(host, &claimed, seat, waiting == Some(seat)));
    let mention = match earlier {
        None => mention.or(surprised(host, live, &claimed, destination).await?),
        Some(_) => mention,
    };
    let doubt = doubt(&claimed, mark, destination);
    let shown = earlier.as_mut().unwrap_or(live);
    let contest = contest_of(host, shown, &claimed, destination).await?;
    let delivery = prepare(shown, host, destination, &claimed, doubt, mention, contest);
    if let (Destination::Hand(seat), None) = (destination, &delivery)
        && to_move == Some(seat)
    {
        ping_instead(host, id, &claimed, seat).await?;
    }
    Ok(Next::Claimed(Box::new((claimed, delivery))))
}

fn is_due(due: &[Waiting], destination: Destination) -> bool {
    due.iter().any(|row| row.destination == destination)
}

/// Returns a delivery if it can be brought out now. The match may have gone on while it waited for
/// its turn.
fn next<'a>(due: &'a [Waiting], destination: Destination, order: &Order) -> Option<&'a Waiting> {
    let all: Vec<Destination> = due.iter().map(|row| row.destination).collect();
    let is_free = order.free(&all).contains(&destination);
    let mut due = due.iter().filter(|_| is_free);
    due.find(|row| row.destination == destination)
}

/// Returns the match as an announcement is to show it, if that is not the present.
async fn earlier(
    host: &Host,
    live: &mut LoadedMatch,
    destination: Destination,
    since: Sequence,
) -> Result<Option<LoadedMatch>, RequestError> {
    let Destination::Announcement(number) = destination else {
        return Ok(None);
    };
    let is_told_rounds =
        |home: &Home| home.number == number && home.verbosity != Verbosity::Results;
    match live.homes.iter().any(is_told_rounds) {
        true => stood_at_the_end(host, live, since).await,
        false => Ok(None),
    }
}

/// Returns the doubt whether a delivery stands already, for what would be shown now.
fn doubt(claimed: &Claimed, mark: Mark, destination: Destination) -> Doubt {
    let is_hidden = |home: &Home| home.is_hidden && Some(home.number) == destination.home();
    let is_removal = matches!(destination, Destination::Removal(_));
    match claimed.in_doubt {
        // Nothing is posted any more where the match is hidden.
        true if !is_removal && claimed.homes.iter().any(is_hidden) => Doubt::Outdated,
        true if claimed.mark != mark && tells_a_state(&claimed.homes, destination) => {
            Doubt::Outdated
        }
        true => Doubt::Possible,
        false => Doubt::None,
    }
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
