//! Bringing out what is due, again and again until it is done.
//!
//! A match stands in line at all its places at once and claims a delivery when its turn has come.
//! Requests are under way beside each other; everything else is done one after the other.

use std::time::Duration;

use futures::StreamExt;
use futures::future::BoxFuture;
use futures::stream::FuturesUnordered;
use tokio::time::{Instant, sleep, sleep_until};

use super::claim::{Next, claim};
use super::holding::holding;
use super::learn::learn;
use super::lines::Lines;
use super::order::Order;
use super::refused::posted_in;
use super::wake;
use crate::host::backoff::Backoff;
use crate::host::handle::Host;
use crate::host::outcome::{Receipt, Undelivered};
use crate::host::ports::Delivery;
use crate::host::requests::RequestError;
use crate::host::single_flight::Flight;
use crate::host::turns::Turn;
use crate::store::{Claimed, Delivered, Destination, MatchId, StoreError};

/// The time for which a delivery is left alone whose place took nothing when its turn had come.
const BREATH: Duration = Duration::from_millis(100);

/// Brings out everything that is due for one match, until nothing is left.
pub(super) async fn deliver(host: Host, id: MatchId, flight: Flight) {
    let mut deliveries = Deliveries::new(host.clone(), id);
    loop {
        match deliveries.go_on(&flight).await {
            Ok(true) => {}
            Ok(false) => break,
            Err(RequestError::Unavailable) => deliveries.rest(),
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this match");
                return deliveries.finish_begun().await;
            }
        }
    }
    drop(flight);
    if host.is_closing() {
        return;
    }
    note_end(&host, id).await;
    // A commit may have come between the last look and the line above.
    let waiting = host.store().waiting_deliveries(id).await;
    if waiting.is_ok_and(|waiting| !waiting.is_empty()) {
        wake(&host, id);
    }
}

/// Forgets the troubles of a match that is over. A contest tells its result after the ends of its
/// boards.
async fn note_end(host: &Host, id: MatchId) {
    let Ok(mut held) = host.lock(id).await else {
        return;
    };
    let Ok(live) = held.live() else { return };
    if live.row.end.is_none() {
        return;
    }
    host.inner.troubles.forget(id);
    let is_board = live.row.board.is_some();
    drop(held);
    if is_board {
        host.tell_contest(id).await;
    }
}

/// The deliveries of a match.
struct Deliveries {
    host: Host,
    id: MatchId,
    order: Order,
    lines: Lines,
    under_way: FuturesUnordered<BoxFuture<'static, Outcome>>,
    backoff: Backoff,
    /// The time at which what is held up is tried again.
    again: Option<Instant>,
    /// `true` if nothing is begun before that time: the database does not answer.
    is_resting: bool,
}

/// The outcome of a delivery that was claimed.
struct Outcome {
    destination: Destination,
    claimed: Claimed,
    /// The poster's report; `None` if the claim was lost meanwhile.
    delivered: Option<Result<Receipt, Undelivered>>,
    turn: Turn,
}

impl Deliveries {
    fn new(host: Host, id: MatchId) -> Self {
        Self {
            host,
            id,
            order: Order::default(),
            lines: Lines::default(),
            under_way: FuturesUnordered::new(),
            backoff: Backoff::default(),
            again: None,
            is_resting: false,
        }
    }

    /// Waits for whatever comes next, and does what follows from it. Returns `false` if nothing is
    /// left to do.
    async fn go_on(&mut self, flight: &Flight) -> Result<bool, RequestError> {
        let is_left = self.stand_in_line().await?;
        if self.order.busy.is_empty() && (!is_left || self.host.is_closing()) {
            return Ok(false);
        }
        let changes = [self.again, self.order.waits.next_change()];
        let change = changes.into_iter().flatten().min();
        tokio::select! {
            biased;
            Some(outcome) = self.under_way.next() => self.settle(outcome).await?,
            (destination, turn) = self.lines.next() => self.begin(destination, turn).await?,
            () = flight.asked() => self.try_again(),
            () = sleep_until(change.unwrap_or_else(Instant::now)), if change.is_some() => {
                self.let_time_pass();
            }
        }
        Ok(true)
    }

    /// Stands in line for everything that can be brought out now. Returns `true` if anything is due.
    async fn stand_in_line(&mut self) -> Result<bool, RequestError> {
        if self.is_resting || self.host.is_closing() {
            self.lines.leave();
            return Ok(true);
        }
        let waiting = self.host.store().waiting_deliveries(self.id).await?;
        let due: Vec<Destination> = waiting.iter().map(|row| row.destination).collect();
        self.order.waits.note(&due);
        let free = self.order.free(&due);
        self.lines.stand(&self.host, self.id, &free).await?;
        Ok(!due.is_empty())
    }

    /// Begins a delivery whose turn has come.
    async fn begin(&mut self, destination: Destination, turn: Turn) -> Result<(), RequestError> {
        let claim = || claim(&self.host, self.id, destination, &self.order);
        let (claimed, delivery) = match self.host.retry(claim).await? {
            Next::Held => {
                self.hold_up(destination);
                return Ok(());
            }
            Next::Gone => return Ok(()),
            Next::Claimed(claimed) => *claimed,
        };
        let Some(delivery) = delivery else {
            // There is nothing more to show.
            self.finish(destination, &claimed, None).await?;
            return Ok(());
        };
        self.order.busy.push(destination);
        let (host, id) = (self.host.clone(), self.id);
        self.under_way.push(Box::pin(async move {
            let delivered = post(&host, id, destination, &claimed, delivery).await;
            Outcome {
                destination,
                claimed,
                delivered,
                turn,
            }
        }));
        Ok(())
    }

    /// Records the outcome of a delivery, and learns from it.
    async fn settle(&mut self, outcome: Outcome) -> Result<(), RequestError> {
        let Outcome {
            destination,
            claimed,
            delivered,
            turn: _turn,
        } = outcome;
        self.order.busy.retain(|busy| *busy != destination);
        let (host, id) = (self.host.clone(), self.id);
        let Some(delivered) = delivered else {
            self.hold_up(destination);
            return Ok(());
        };
        match delivered {
            Ok(receipt) => {
                Host::count(&host.counters().delivered);
                self.finish(destination, &claimed, Some(receipt)).await?;
                learn(&host, id, destination, &claimed, delivered).await?;
            }
            Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
                Host::count(&host.counters().undelivered);
                // What may have arrived all the same stays in doubt.
                let arrived = claimed.in_doubt || reason == Undelivered::Unanswered;
                self.put_back(destination, arrived).await?;
                if reason != Undelivered::Limited {
                    self.hold_up(destination);
                    return Ok(());
                }
            }
            Err(_) => match learn(&host, id, destination, &claimed, delivered).await? {
                true => self.finish(destination, &claimed, None).await?,
                false => self.put_back(destination, false).await?,
            },
        }
        self.backoff = Backoff::default();
        Ok(())
    }

    /// Records that a claimed delivery is done with, and where it stands.
    async fn finish(
        &mut self,
        destination: Destination,
        claimed: &Claimed,
        receipt: Option<Receipt>,
    ) -> Result<(), StoreError> {
        if let Destination::Hand(seat) = destination {
            self.order.waits.end(seat);
        }
        let delivered = Delivered {
            at: self.host.now(),
            id: self.id,
            destination,
            mark: claimed.mark,
            holder: self.host.inner.holder,
            place: receipt.map(|receipt| (receipt.message, receipt.channel)),
        };
        self.host.store().finish_delivery(delivered).await
    }

    /// Ends a claim without a delivery, which may have `arrived` all the same.
    async fn put_back(
        &mut self,
        destination: Destination,
        arrived: bool,
    ) -> Result<(), StoreError> {
        let holder = self.host.inner.holder;
        let store = self.host.store();
        let put_back = store.put_back_delivery(self.id, destination, holder, arrived);
        put_back.await
    }

    /// Leaves a destination alone for a while.
    fn hold_up(&mut self, destination: Destination) {
        self.order.held_up.push(destination);
        let backoff = &mut self.backoff;
        self.again
            .get_or_insert_with(|| Instant::now() + backoff.next());
    }

    /// Begins nothing for a while.
    fn rest(&mut self) {
        self.is_resting = true;
        self.again = Some(Instant::now() + self.backoff.next());
    }

    fn try_again(&mut self) {
        self.order.held_up.clear();
        self.again = None;
        self.is_resting = false;
    }

    fn let_time_pass(&mut self) {
        if self.again.is_some_and(|again| again <= Instant::now()) {
            self.try_again();
        }
        // It may have waited for a hand that is late by now.
        let held_up = &mut self.order.held_up;
        held_up.retain(|it| !matches!(it, Destination::Announcement(_)));
    }

    /// Waits for whatever is under way, and begins nothing more.
    async fn finish_begun(&mut self) {
        while let Some(outcome) = self.under_way.next().await {
            if let Err(refused) = self.settle(outcome).await {
                tracing::warn!(id = %self.id, ?refused, "a delivery was not written down");
            }
        }
    }
}

/// Hands a delivery to the poster, under a claim. Returns `None` if the claim was lost.
async fn post(
    host: &Host,
    id: MatchId,
    destination: Destination,
    claimed: &Claimed,
    delivery: Delivery,
) -> Option<Result<Receipt, Undelivered>> {
    if claimed.channel.is_gone && delivery.content.is_public() {
        // Nobody has to be asked.
        return Some(Err(Undelivered::ChannelGone));
    }
    let place = posted_in(&delivery.content);
    if let Some((channel, _)) = place
        && let Some(reason) = host.inner.refused.known_in(channel, host.now())
    {
        return Some(Err(reason));
    }
    let renew = |lease| host.store().renew_delivery(id, destination, lease);
    let permit = delivery.permit.clone();
    let delivered = host.inner.poster.deliver(delivery);
    let delivered = holding(host, &permit, renew, delivered).await;
    if let (Some(place), Some(delivered)) = (place, delivered) {
        let now = host.now();
        host.inner.refused.learn(place, delivered.err(), now);
    }
    if delivered == Some(Err(Undelivered::Limited)) {
        sleep(BREATH).await;
    }
    delivered
}
