//! Bringing out what is due, again and again until it is done.

use super::due::{Destination, is_end, sequence_of};
use super::learn::learn;
use super::prepare::prepare;
use super::wake;
use crate::host::backoff::Backoff;
use crate::host::busy::Busy;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::ports::{Delivery, Doubt, Home, Undelivered};
use crate::host::requests::RequestError;
use crate::store::deliveries;

/// Brings out everything that is due for one match, until nothing is left.
pub(super) async fn deliver(host: Host, id: String, busy: Busy) {
    let mut backoff = Backoff::default();
    while !host.inner.deliveries.is_closed() {
        match go_round(&host, &id).await {
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
    let wanted = id.clone();
    let waiting = host
        .read(move |connection| deliveries::waiting(connection, &wanted))
        .await;
    if waiting.is_ok_and(|waiting| !waiting.is_empty()) {
        wake(&host, &id);
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
async fn go_round(host: &Host, id: &str) -> Result<Round, RequestError> {
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
    /// Discord cannot be reached now for this.
    Later(Destination),
}

/// What is next for a match, and what the poster is handed for it.
struct Next {
    key: String,
    mark: u32,
    /// `None` where there is nothing (any more) to show.
    delivery: Option<(Destination, Delivery)>,
}

/// Takes the next thing that is due, and prepares it. Both come from the same moment: while the
/// match is locked, nobody commits to it.
async fn take_next(
    host: &Host,
    id: &str,
    held_up: &[Destination],
) -> Result<Option<Next>, RequestError> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let wanted = id.to_owned();
    let waiting = host
        .read(move |connection| deliveries::waiting(connection, &wanted))
        .await?;
    let free = |(destination, _): &(Option<Destination>, _)| {
        destination.is_none_or(|it| !held_up.iter().any(|held| it.waits_for(*held)))
    };
    if waiting.is_empty() && live.row.end.is_some() {
        host.inner.troubles.forget(id);
    }
    let next = waiting
        .into_iter()
        .map(|row| (Destination::from_key(&row.destination), row))
        .filter(free)
        .min_by_key(|(destination, _)| *destination);
    let Some((destination, row)) = next else {
        return Ok(None);
    };
    // What an earlier attempt had begun is brought to its end first, under the same mark.
    let in_doubt = row.begun > row.delivered;
    let mark = if in_doubt { row.begun } else { row.due };
    let mut doubt = if in_doubt {
        Doubt::Possible
    } else {
        Doubt::None
    };
    let mut past = None;
    if in_doubt && destination.is_some_and(|it| tells_a_state(live, it)) {
        past = as_it_was(host, live, mark).await?;
        if past.is_some() {
            doubt = Doubt::Outdated;
        }
    }
    let shown = past.as_ref().unwrap_or(live);
    let delivery = destination.and_then(|it| {
        let delivery = prepare(shown, host, it, row.delivered, mark, doubt);
        Some((it, delivery?))
    });
    Ok(Some(Next {
        key: row.destination,
        mark,
        delivery,
    }))
}

/// Whether a destination is posted with a state of the match, so that what may stand there tells
/// that state. A card that is known to stand is only edited, which can be done again.
fn tells_a_state(live: &LoadedMatch, destination: Destination) -> bool {
    match destination {
        Destination::Hand(_) | Destination::Announcement(_) => true,
        Destination::StatusCard(number) => {
            let unknown = |home: &Home| home.number == number && home.card.is_none();
            live.homes.iter().any(unknown)
        }
        _ => false,
    }
}

/// The match as it was at a mark, if it has gone on since.
async fn as_it_was(
    host: &Host,
    live: &mut LoadedMatch,
    mark: u32,
) -> Result<Option<LoadedMatch>, RequestError> {
    if live.row.end.is_some() == is_end(mark) && live.row.progress.sequence == sequence_of(mark) {
        return Ok(None);
    }
    live.at(host, sequence_of(mark), is_end(mark))
        .await
        .map(Some)
}

async fn deliver_next(
    host: &Host,
    id: &str,
    held_up: &[Destination],
) -> Result<Step, RequestError> {
    let Ok(_permit) = host.inner.deliveries.acquire().await else {
        return Ok(Step::Idle);
    };
    let Some(next) = take_next(host, id, held_up).await? else {
        return Ok(Step::Idle);
    };
    let Next { key, mark, .. } = next;
    let done = match next.delivery {
        // There is nothing (any more) to show.
        None => true,
        Some((destination, delivery)) => {
            let (begun, of) = (id.to_owned(), key.clone());
            host.write(move |connection| deliveries::begin(connection, &begun, &of, mark))
                .await?;
            match host.inner.poster.deliver(delivery).await {
                // It may have arrived all the same: it stays in doubt.
                Err(Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered) => {
                    Host::count(&host.counters().undelivered);
                    return Ok(Step::Later(destination));
                }
                result => learn(host, id, destination, result).await?,
            }
        }
    };
    let id = id.to_owned();
    host.write(move |connection| match done {
        true => deliveries::done(connection, &id, &key, mark),
        false => deliveries::undo_begin(connection, &id, &key),
    })
    .await?;
    Ok(Step::Done)
}
