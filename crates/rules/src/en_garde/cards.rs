//! The 25 cards: five each of the values 1 to 5.

use std::fmt;

use crate::{Chance, Malformed, Notation, shuffle};

/// The highest value of a card.
pub const HIGHEST: u8 = 5;
/// The number of cards to which a hand is refilled.
pub const HAND_SIZE: u8 = 5;
/// The number of cards in the deck.
pub(super) const DECK_SIZE: usize = 25;

/// A multiset of cards, counted by value.
///
/// Each value takes four bits, value 1 in the second nibble; the top byte holds the total. This is
/// what lets a random round be played in about a microsecond.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

impl Cards {
    /// The empty multiset.
    pub const NONE: Self = Self(0);
    /// All 25 cards.
    pub const ALL: Self = Self(0x0055_5550 | 25 << 24);

    const fn unit(value: u8) -> u32 {
        1 << (4 * value) | 1 << 24
    }

    /// Returns the number of cards of this value, which is 0 for a value other than 1 to 5.
    #[must_use]
    pub const fn count(self, value: u8) -> u8 {
        if value < 1 || value > HIGHEST {
            return 0;
        }
        (self.0 >> (4 * value) & 0xF) as u8
    }

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Returns `true` if there are no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one card of a value.
    pub const fn add(&mut self, value: u8) {
        self.0 += Self::unit(value);
    }

    /// Adds `count` cards of a value.
    pub(super) fn add_many(&mut self, value: u8, count: u8) {
        self.0 += Self::unit(value) * u32::from(count);
    }

    /// Removes `count` cards of a value, or all of them if there are fewer.
    pub(super) fn take(&mut self, value: u8, count: u8) {
        let count = count.min(self.count(value));
        self.0 -= Self::unit(value) * u32::from(count);
    }

    /// Returns these cards without the others, never fewer than none of a value.
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        let mut left = self;
        for value in 1..=HIGHEST {
            left.take(value, others.count(value));
        }
        left
    }

    /// Returns these cards together with the others.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// Returns the lowest value held, or `None` without cards.
    pub(super) fn lowest(self) -> Option<u8> {
        self.values(HIGHEST).next()
    }

    /// Returns the values held, up to a highest one.
    pub(super) const fn values(self, highest: u8) -> Values {
        let held = (self.0 | self.0 >> 1 | self.0 >> 2) & 0x0011_1110;
        let pairs = held | held >> 3;
        let bits = pairs >> 4 & 0b11 | pairs >> 10 & 0b1100 | pairs >> 16 & 0b1_0000;
        let highest = if highest < HIGHEST { highest } else { HIGHEST };
        Values(bits as u8 & 0b1_1111 >> (HIGHEST - highest))
    }

    /// Iterates over the values of the cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=HIGHEST).flat_map(move |value| (0..self.count(value)).map(move |_| value))
    }
}

/// A set of values, a bit for each, the lowest value in the lowest bit.
#[derive(Clone, Copy)]
pub(super) struct Values(u8);

impl Values {
    /// The number of sets.
    pub(super) const SETS: usize = 1 << HIGHEST;

    /// Returns the number of the set, below [`Self::SETS`].
    pub(super) const fn index(self) -> usize {
        self.0 as usize % Self::SETS
    }

    /// Returns the number of values.
    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Iterator for Values {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let value = self.0.trailing_zeros() + 1;
        self.0 &= self.0 - 1;
        Some(value as u8)
    }
}

impl FromIterator<u8> for Cards {
    /// Counts the cards of each value, which must be 1 to 5.
    fn from_iter<I: IntoIterator<Item = u8>>(values: I) -> Self {
        let mut cards = Self::NONE;
        for value in values {
            if (1..=HIGHEST).contains(&value) {
                cards.add(value);
            }
        }
        cards
    }
}

impl fmt::Debug for Cards {
    /// Prints the number of cards, never their values.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Cards(len: {})", self.len())
    }
}

/// A shuffled deck, the card dealt first in front: the only outcome of chance in a round. It is
/// written as the 25 values separated by blanks.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck([u8; DECK_SIZE]);

impl Deck {
    const IN_ORDER: [u8; DECK_SIZE] = [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5,
    ];

    /// Creates a deck from its cards, first card in front.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] unless there are five cards of each of the values 1 to 5.
    pub fn new(cards: &[u8]) -> Result<Self, Malformed> {
        let known = cards.iter().all(|value| (1..=HIGHEST).contains(value));
        let deck: Option<[u8; DECK_SIZE]> = cards.try_into().ok().filter(|_| known);
        deck.filter(|deck| deck.iter().copied().collect::<Cards>() == Cards::ALL)
            .map(Self)
            .ok_or_else(|| Malformed::new("a deck has 25 cards, five each of the values 1 to 5"))
    }

    /// Shuffles a deck that begins in the order 1,1,1,1,1,2,…,5.
    pub(super) fn shuffled(chance: &mut dyn Chance) -> Self {
        let mut deck = Self::IN_ORDER;
        shuffle(&mut deck, chance);
        Self(deck)
    }

    /// Creates a deck without checking its cards: those before the draw pile no longer matter.
    pub(super) const fn from_array(deck: [u8; DECK_SIZE]) -> Self {
        Self(deck)
    }

    /// Returns the cards, first card in front.
    #[must_use]
    pub const fn cards(&self) -> &[u8; DECK_SIZE] {
        &self.0
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, value) in self.0.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(formatter, "{blank}{value}")?;
        }
        Ok(())
    }
}

impl Notation for Deck {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let cards: Result<Vec<u8>, _> = text.split(' ').map(str::parse::<u8>).collect();
        match cards {
            Ok(cards) => Self::new(&cards),
            Err(_) => Err(Malformed::new(
                "a deck is 25 values with blanks between them",
            )),
        }
    }
}
