//! Hands that wait: while many chats are opened, while Discord fails, or for the thread to which
//! they lead.

use std::time::Duration;

use tokio::time::Instant;

use model::MatchSlot;
use rules::{BySeat, Seat};

/// The time in which a hand has to go out. After it the thread pings its player, and the hand comes
/// when it can.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time that a hand waits for the thread of its match to be opened, to which it leads. After it
/// it leads to the channel.
const LEAD: Duration = Duration::from_secs(1);

/// The hands of a match that wait, and since when.
#[derive(Default)]
pub(super) struct Waits(BySeat<Option<Instant>>);

impl Waits {
    /// Records which hands are due. The wait of a new one begins.
    pub(super) fn note(&mut self, due: &[MatchSlot]) {
        for seat in Seat::BOTH {
            let is_due = due.contains(&MatchSlot::Hand(seat));
            self.0[seat] = is_due.then(|| self.0[seat].unwrap_or_else(Instant::now));
        }
    }

    /// Records that a hand went out. One that is due after it has a wait of its own.
    pub(super) fn end(&mut self, seat: Seat) {
        self.0[seat] = None;
    }

    /// Returns `true` if a hand has waited for so long that its player is to be pinged.
    pub(super) fn is_late(&self, seat: Seat) -> bool {
        self.has_waited(seat, PATIENCE)
    }

    /// Returns `true` if a hand waits for no thread any more.
    pub(super) fn waits_no_more(&self, seat: Seat) -> bool {
        self.has_waited(seat, LEAD)
    }

    /// Returns the next time at which a hand has waited for long enough.
    pub(super) fn next_change(&self) -> Option<Instant> {
        let now = Instant::now();
        let since = Seat::BOTH.into_iter().filter_map(|seat| self.0[seat]);
        let changes = since.flat_map(|since| [since + LEAD, since + PATIENCE]);
        changes.filter(|change| *change > now).min()
    }

    fn has_waited(&self, seat: Seat, time: Duration) -> bool {
        self.0[seat].is_some_and(|since| since + time <= Instant::now())
    }
}
