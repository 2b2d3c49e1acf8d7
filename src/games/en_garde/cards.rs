//! The 25 cards: five each of the values 1 to 5.

use std::fmt;

use crate::game::{Chance, Malformed, Notation, shuffle};

/// The highest value of a card.
pub const HIGHEST: u8 = 5;
/// How many cards a hand is filled up to.
pub const HAND_SIZE: u8 = 5;
/// How many cards there are.
pub(super) const DECK_SIZE: usize = 25;

/// A number of cards of each value, without an order.
///
/// Four bits a value, value 1 in the second nibble; the top byte holds how many there are in all.
/// A random round is played in about a microsecond because of this.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u32);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// All 25 cards.
    pub const ALL: Self = Self(0x0055_5550 | 25 << 24);

    const fn unit(value: u8) -> u32 {
        1 << (4 * value) | 1 << 24
    }

    /// How many cards of this value there are. Values other than 1 to 5 do not exist.
    #[must_use]
    pub const fn count(self, value: u8) -> u8 {
        if value < 1 || value > HIGHEST {
            return 0;
        }
        (self.0 >> (4 * value) & 0xF) as u8
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With one more card.
    pub const fn add(&mut self, value: u8) {
        self.0 += Self::unit(value);
    }

    /// With `count` more cards of a value.
    pub(super) fn add_many(&mut self, value: u8, count: u8) {
        self.0 += Self::unit(value) * u32::from(count);
    }

    /// Takes `count` cards of a value away, as many as there are at most.
    pub(super) fn take(&mut self, value: u8, count: u8) {
        let count = count.min(self.count(value));
        self.0 -= Self::unit(value) * u32::from(count);
    }

    /// What is left of these without the others (none below zero).
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        let mut left = self;
        for value in 1..=HIGHEST {
            left.take(value, others.count(value));
        }
        left
    }

    /// These and the others.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// The lowest value held, if any.
    pub(super) const fn lowest(self) -> Option<u8> {
        let values = self.0 & 0x00FF_FFF0;
        if values == 0 {
            return None;
        }
        Some((values.trailing_zeros() / 4) as u8)
    }

    /// The cards one by one, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=HIGHEST).flat_map(move |value| (0..self.count(value)).map(move |_| value))
    }
}

impl FromIterator<u8> for Cards {
    /// Counts cards of values 1 to 5.
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
    /// How many; never which.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Cards(len: {})", self.len())
    }
}

/// A shuffled deck, the card dealt first in front: the only outcome of chance in a round. Its
/// text is the 25 values with blanks between them.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck([u8; DECK_SIZE]);

impl Deck {
    /// A deck from its cards, first card in front.
    ///
    /// # Errors
    /// [`Malformed`] unless there are five each of the values 1 to 5.
    pub fn new(cards: &[u8]) -> Result<Self, Malformed> {
        let known = cards.iter().all(|value| (1..=HIGHEST).contains(value));
        let deck: Option<[u8; DECK_SIZE]> = cards.try_into().ok().filter(|_| known);
        deck.filter(|deck| deck.iter().copied().collect::<Cards>() == Cards::ALL)
            .map(Self)
            .ok_or_else(|| Malformed::new("a deck has 25 cards, five each of the values 1 to 5"))
    }

    /// A deck in the order 1,1,1,1,1,2,…,5 and then shuffled.
    pub(super) fn shuffled(chance: &mut dyn Chance) -> Self {
        let mut deck = [0; DECK_SIZE];
        for (place, value) in deck.iter_mut().zip(Cards::ALL.iter()) {
            *place = value;
        }
        shuffle(&mut deck, chance);
        Self(deck)
    }

    /// A deck whose order matters only from `place` on.
    pub(super) const fn from_array(deck: [u8; DECK_SIZE]) -> Self {
        Self(deck)
    }

    /// The cards, first card in front.
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
