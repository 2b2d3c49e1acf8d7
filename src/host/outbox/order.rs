//! The order in which a match's deliveries are made.

use super::waits::Waits;
use crate::store::Destination;

/// The deliveries of a match that cannot be begun, and the hands that wait.
#[derive(Default)]
pub(super) struct Order {
    /// The destinations to which something is under way.
    pub(super) busy: Vec<Destination>,
    /// The destinations to which nothing can be brought now.
    pub(super) held_up: Vec<Destination>,
    pub(super) waits: Waits,
}

impl Order {
    /// Returns what can be brought out now of what is due, in the order of delivery: at most one
    /// delivery of each home, and one of each seat. A hand waits a moment for the thread to which
    /// it leads; an announcement pings whom no hand has reached, so it comes after the hands, but
    /// for late ones.
    pub(super) fn free(&self, due: &[Destination]) -> Vec<Destination> {
        let mut before = [&self.busy[..], &self.held_up[..]].concat();
        let mut free = Vec::new();
        for &destination in due {
            let waits = before.iter().any(|it| destination.waits_for(*it));
            if !waits && !self.keeps_back(due, destination) {
                free.push(destination);
            }
            before.push(destination);
        }
        free
    }

    /// Returns `true` if something that is due elsewhere comes before this.
    fn keeps_back(&self, due: &[Destination], destination: Destination) -> bool {
        match destination {
            Destination::Hand(seat) => {
                let is_awaited = |it: &Destination| {
                    let of_home = |held: &Destination| held.home() == it.home();
                    matches!(it, Destination::Thread(_)) && !self.held_up.iter().any(of_home)
                };
                !self.waits.waits_no_more(seat) && due.iter().any(is_awaited)
            }
            Destination::Announcement(_) => due.iter().any(|it| match *it {
                Destination::Hand(seat) => !self.held_up.contains(it) && !self.waits.is_late(seat),
                _ => false,
            }),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::game::Seat;

    const CARD: Destination = Destination::StatusCard(0);
    const THREAD: Destination = Destination::Thread(0);
    const WHITE: Destination = Destination::Hand(Seat::Zero);
    const BLACK: Destination = Destination::Hand(Seat::One);
    const TOLD: Destination = Destination::Announcement(0);
    const NOTICE: Destination = Destination::Notice(0);

    /// Returns what can be brought out while something is under way or cannot be brought out.
    fn free(
        due: &[Destination],
        busy: &[Destination],
        held_up: &[Destination],
    ) -> Vec<Destination> {
        let mut order = Order {
            busy: busy.to_vec(),
            held_up: held_up.to_vec(),
            ..Order::default()
        };
        order.waits.note(due);
        order.free(due)
    }

    #[test]
    fn hands_wait_for_no_card_and_an_announcement_for_both_hands() {
        assert_eq!(
            free(&[CARD, WHITE, BLACK, TOLD], &[], &[]),
            [CARD, WHITE, BLACK]
        );
        assert_eq!(free(&[CARD, WHITE, TOLD], &[CARD], &[]), [WHITE]);
        assert_eq!(free(&[BLACK, TOLD, NOTICE], &[BLACK], &[]), []);
        assert_eq!(free(&[TOLD, NOTICE], &[], &[]), [TOLD]);
        // A hand that cannot be brought out now is not waited for, a card of the same home is.
        assert_eq!(free(&[BLACK, TOLD], &[], &[BLACK]), [TOLD]);
        assert_eq!(free(&[CARD, BLACK, TOLD], &[], &[CARD]), [BLACK]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_hand_waits_a_moment_for_its_thread_and_an_announcement_not_for_a_late_hand() {
        let due = [CARD, THREAD, WHITE, TOLD];
        assert_eq!(free(&due, &[], &[]), [CARD]);
        assert_eq!(free(&due[1..], &[], &[]), [THREAD]);
        assert_eq!(free(&due, &[], &[CARD]), [WHITE], "no thread comes now");
        let mut order = Order::default();
        order.waits.note(&due);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(order.free(&due), [CARD, WHITE]);
        assert_eq!(order.free(&[WHITE, TOLD]), [WHITE]);
        tokio::time::advance(Duration::from_secs(9)).await;
        assert_eq!(order.free(&[WHITE, TOLD]), [WHITE, TOLD]);
    }
}
