//! Hands that wait: while many chats are opened, or while Discord fails.

use std::time::Duration;

use tokio::time::{Instant, sleep_until, timeout};

use crate::game::{BySeat, Seat};
use crate::host::handle::Host;
use crate::host::ports::Place;
use crate::host::turns::Turn;
use crate::store::Destination;

/// The time in which a hand has to go out. After it the thread pings its player, and the hand comes
/// when it can.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time that the others of its match wait for the turn of a hand that is late.
const MOMENT: Duration = Duration::from_secs(2);

/// The hands of a match that wait, and since when.
#[derive(Default)]
pub(super) struct Waits(BySeat<Option<Instant>>);

impl Waits {
    /// Records which hands are due. Their wait begins when it is a hand's turn to go out.
    pub(super) fn note(&mut self, due: &[Destination], next: Option<Destination>) {
        let begins = matches!(next, Some(Destination::Hand(_)));
        for seat in Seat::BOTH {
            let is_due = due.contains(&Destination::Hand(seat));
            let since = self.0[seat].or_else(|| begins.then(Instant::now));
            self.0[seat] = since.filter(|_| is_due);
        }
    }

    /// Waits for a hand's turn at a place, until the hand is late. Returns `None` if no turn came
    /// by then.
    pub(super) async fn turn(&self, host: &Host, seat: Seat, place: Place) -> Option<Turn> {
        let left = self
            .late_at(seat)
            .map(|at| at.saturating_duration_since(Instant::now()));
        let left = left.unwrap_or(PATIENCE).max(MOMENT);
        timeout(left, host.inner.poster.turn(place)).await.ok()
    }

    /// Returns `true` if a hand has waited for so long that its player is to be pinged.
    pub(super) fn is_late(&self, seat: Seat) -> bool {
        self.late_at(seat).is_some_and(|at| at <= Instant::now())
    }

    /// Waits until a hand becomes late, or until one that is late should be tried again.
    pub(super) async fn change(&self) {
        let now = Instant::now();
        let waits = Seat::BOTH.into_iter().filter_map(|seat| self.late_at(seat));
        let next = waits
            .map(|at| if at > now { at } else { now + PATIENCE })
            .min();
        match next {
            Some(at) => sleep_until(at).await,
            None => std::future::pending().await,
        }
    }

    fn late_at(&self, seat: Seat) -> Option<Instant> {
        self.0[seat].map(|since| since + PATIENCE)
    }
}
