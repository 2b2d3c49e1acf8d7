//! Cards that nobody sees any more, but that the latest events still name.

use super::cards::{Card, Cards};
use super::event::{Event, Seen};
use super::squares::{Position, Square};

/// Where the latest events say that cards lie that are hidden now.
#[derive(Default)]
pub(super) struct Told {
    face_down: Vec<(Square, Card)>,
    /// Cards in their owners' hands.
    pub in_hand: Cards,
}

impl Told {
    pub fn by(events: &[Event]) -> Self {
        let mut told = Self::default();
        for event in events {
            told.hear(event);
        }
        told
    }

    /// The card that was turned face-down on this square.
    pub fn on(&self, square: Square) -> Option<Card> {
        self.face_down
            .iter()
            .find(|(place, _)| *place == square)
            .map(|(_, card)| *card)
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Adjusted {
                square, card, to, ..
            } => {
                self.forget(square);
                if to == Position::Hidden {
                    self.face_down.push((square, card));
                }
            }
            Event::Moved { square, .. }
            | Event::Revealed { square, .. }
            | Event::Destroyed { square, .. } => self.forget(square),
            Event::Exchanged { four, other } => self.exchange(four, other.square),
            Event::Returned {
                target: Seen { square, card },
                ..
            } => {
                if let Some(card) = card.or(self.on(square)) {
                    self.in_hand.insert(card);
                }
                self.forget(square);
            }
            Event::Discarded { card, .. } => self.in_hand.remove(card),
            _ => {}
        }
    }

    fn forget(&mut self, square: Square) {
        self.face_down.retain(|(place, _)| *place != square);
    }

    fn exchange(&mut self, here: Square, there: Square) {
        for (place, _) in &mut self.face_down {
            if *place == here {
                *place = there;
            } else if *place == there {
                *place = here;
            }
        }
    }
}
