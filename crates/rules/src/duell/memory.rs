//! The hidden cards that a viewer has seen before, and the places where they can be.

use super::cards::{Card, Cards};
use super::event::{Event, Seen};
use super::squares::{Position, SLOTS, Square, Zone};
use super::view::{Private, Public};
use crate::{BySeat, Seat};

/// The cards that a viewer has seen in this round and that are hidden now, with the places where
/// each can be. Has no `Debug`: it holds cards from hands.
#[derive(Clone, Default)]
pub struct Memory {
    known: Vec<Known>,
    /// `true` once anything has been shown.
    pub(super) begun: bool,
    /// The events heard since the last decision, to which chance may still add.
    heard: Vec<Event>,
}

/// A hidden card that a viewer knows.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub card: Card,
    /// `true` if it can be in its owner's hand.
    pub in_hand: bool,
    /// The face-down places where it can lie.
    pub squares: Squares,
}

impl Known {
    /// Counts the places where the card can be. A hand counts for more than all squares together.
    pub(super) const fn places(&self) -> u32 {
        let hand = if self.in_hand { u32::BITS } else { 0 };
        self.squares.0.count_ones() + hand
    }
}

/// A set of slots.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Squares(u32);

impl Squares {
    const fn bit(square: Square) -> u32 {
        let zone = match square.zone {
            Zone::Effects => 0,
            Zone::Knights => SLOTS,
        };
        1 << (square.seat.number() as usize * 2 * SLOTS + zone + square.index())
    }

    pub(super) const fn contains(self, square: Square) -> bool {
        self.0 & Self::bit(square) != 0
    }

    const fn insert(&mut self, square: Square) {
        self.0 |= Self::bit(square);
    }

    const fn remove(&mut self, square: Square) {
        self.0 &= !Self::bit(square);
    }

    const fn exchange(&mut self, here: Square, there: Square) {
        let (was_here, was_there) = (self.contains(here), self.contains(there));
        self.remove(here);
        self.remove(there);
        if was_here {
            self.insert(there);
        }
        if was_there {
            self.insert(here);
        }
    }
}

impl Memory {
    /// Adds what the viewer has just been shown.
    pub(super) fn add(&mut self, public: &Public, own: Option<(Seat, &Private)>) {
        self.begun = true;
        let happened = &public.happened;
        let new = happened.strip_prefix(self.heard.as_slice());
        for event in new.unwrap_or(happened) {
            self.hear(event);
        }
        self.heard.clone_from(happened);
        if let Some((seat, private)) = own {
            for square in Square::all(seat, Zone::Knights) {
                if let Some(card) = private.knights[square.index()] {
                    self.lies(card, square);
                }
            }
        }
        let seen = seen(public, own);
        self.known.retain(|known| !seen.contains(known.card));
        for square in all_squares().filter(|square| !is_face_down(public, *square)) {
            self.leaves(square);
        }
    }

    /// Returns the hidden cards that the viewer knows.
    pub(super) fn known(&self) -> &[Known] {
        &self.known
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Adjusted {
                square,
                card,
                to: Position::Hidden,
                ..
            } => self.lies(card, square),
            Event::Moved { square, card, .. }
            | Event::Adjusted { square, card, .. }
            | Event::Revealed { square, card }
            | Event::Activated { square, card, .. }
            | Event::Played { square, card, .. }
            | Event::Destroyed { square, card } => {
                self.forget(card);
                self.leaves(square);
            }
            Event::PlayedHidden { by, square } | Event::Set { by, square } => {
                self.hides(by, square)
            }
            Event::Exchanged { square, other, .. } => {
                for known in &mut self.known {
                    known.squares.exchange(square, other.square);
                }
            }
            Event::Returned { target, .. } => self.returns(target),
            Event::Discarded { card, .. } => self.forget(card),
            Event::Recovered { card, .. } => self.is_held(card),
            _ => {}
        }
    }

    /// Remembers that the card lies face-down on this square.
    fn lies(&mut self, card: Card, square: Square) {
        self.forget(card);
        self.leaves(square);
        let mut squares = Squares::default();
        squares.insert(square);
        self.known.push(Known {
            card,
            in_hand: false,
            squares,
        });
    }

    fn forget(&mut self, card: Card) {
        self.known.retain(|known| known.card != card);
    }

    /// Remembers that no known card lies on this square any more.
    fn leaves(&mut self, square: Square) {
        for known in &mut self.known {
            known.squares.remove(square);
        }
    }

    /// Remembers that a card from this hand was put face-down on this square.
    fn hides(&mut self, by: Seat, square: Square) {
        let fits = |card: Card| card.is_knight() || square.zone == Zone::Effects;
        for known in &mut self.known {
            if known.in_hand && known.card.owner() == by && fits(known.card) {
                known.squares.insert(square);
            }
        }
    }

    /// Remembers that the card on this square returned to its owner's hand.
    fn returns(&mut self, target: Seen) {
        for known in &mut self.known {
            if known.squares.contains(target.square) {
                known.squares.remove(target.square);
                known.in_hand = true;
            }
        }
        if let Some(card) = target.card {
            self.is_held(card);
        }
    }

    /// Remembers that a card came to its owner's hand, seen by everybody.
    fn is_held(&mut self, card: Card) {
        self.forget(card);
        self.known.push(Known {
            card,
            in_hand: true,
            squares: Squares::default(),
        });
    }
}

fn all_squares() -> impl Iterator<Item = Square> {
    Seat::BOTH
        .into_iter()
        .flat_map(|seat| Square::all(seat, Zone::Effects).chain(Square::all(seat, Zone::Knights)))
}

/// Returns `true` if the card on this square is hidden from the public.
fn is_face_down(public: &Public, square: Square) -> bool {
    match square.zone {
        Zone::Effects => {
            public.effects[square.seat][square.index()].is_some_and(|effect| effect.card.is_none())
        }
        Zone::Knights => {
            public.knights[square.seat][square.index()].is_some_and(|knight| knight.card.is_none())
        }
    }
}

/// Returns the cards that the viewer sees in their places, without knights that lie face-down.
fn seen(public: &Public, own: Option<(Seat, &Private)>) -> Cards {
    let both = |slots: BySeat<[Option<Card>; SLOTS]>| slots.zero.into_iter().chain(slots.one);
    let knights = public.knights.map(|slots| slots.map(|slot| slot?.card));
    let effects = public.effects.map(|slots| slots.map(|slot| slot?.card));
    let on_the_field = both(knights).chain(both(effects)).flatten().collect();
    let discards = public.discards.zero.0.union(public.discards.one.0);
    let own = own.map_or(Cards::NONE, |(_, private)| {
        let effects: Cards = private.effects.into_iter().flatten().collect();
        private.hand.union(effects)
    });
    discards.union(own).union(on_the_field)
}
