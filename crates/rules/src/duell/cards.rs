//! Cards, sets of cards and decks.

use std::fmt;

use crate::{Chance, Malformed, Seat, shuffle};

/// The number of cards that each player owns.
pub const OWNED: usize = 26;

const RANKS: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"hdcs";

/// One of the 52 cards, ordered by rank from 2 to ace, then by suit: hearts, diamonds, clubs,
/// spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the card with this rank and suit, such as `Ts`, in capital or small letters.
    #[must_use]
    pub fn from_bytes(rank: u8, suit: u8) -> Option<Self> {
        let place = |list: &[u8], byte: u8| {
            list.iter()
                .position(|known| known.eq_ignore_ascii_case(&byte))
                .and_then(|place| u8::try_from(place).ok())
        };
        Some(Self(place(RANKS, rank)? * 4 + place(SUITS, suit)?))
    }

    /// Parses a card such as `Ts`, in capital or small letters.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the text is not a card.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        match *text.as_bytes() {
            [rank, suit] => Self::from_bytes(rank, suit),
            _ => None,
        }
        .ok_or_else(|| Malformed::expected("a card such as 5h or Ts", text))
    }

    /// Returns the number on the card: 2 to 10, 11 for a jack, 12 for a queen, 13 for a king, 14
    /// for an ace.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// Returns `true` if the card is a knight (2 to 9).
    #[must_use]
    pub const fn is_knight(self) -> bool {
        self.rank() < 10
    }

    /// Returns the player of the card's colour: seat 0 for red, seat 1 for black.
    #[must_use]
    pub const fn owner(self) -> Seat {
        if self.0 & 2 == 0 {
            Seat::Zero
        } else {
            Seat::One
        }
    }

    /// Returns the two letters of the card's text.
    #[must_use]
    pub fn bytes(self) -> [u8; 2] {
        let rank = RANKS.get(usize::from(self.0 / 4)).copied();
        let suit = SUITS[usize::from(self.0 & 3)];
        [rank.unwrap_or(b'?'), suit]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rank, suit] = self.bytes().map(char::from);
        write!(formatter, "{rank}{suit}")
    }
}

/// A set of cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

impl Cards {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All 52 cards.
    pub const ALL: Self = Self((1 << 52) - 1);

    /// Returns the 26 cards of a player.
    #[must_use]
    pub fn owned_by(seat: Seat) -> Self {
        Self::ALL
            .iter()
            .filter(|card| card.owner() == seat)
            .collect()
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Returns `true` if the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Returns the number of cards in the set.
    #[must_use]
    pub fn len(self) -> u8 {
        self.iter().len().try_into().unwrap_or(u8::MAX)
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the cards that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Iterates over the cards in ascending order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Card> {
        InOrder(self.0)
    }
}

struct InOrder(u64);

impl Iterator for InOrder {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let lowest = u8::try_from(self.0.trailing_zeros()).ok()?;
        self.0 &= self.0.checked_sub(1)?;
        Some(Card(lowest))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for InOrder {}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

/// Prints the number of cards, never the cards themselves: a set may be a hand.
impl fmt::Debug for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} cards", self.len())
    }
}

/// The remaining cards of a player's deck, the next one first. Has no `Debug`, since nobody may see
/// it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    cards: [Card; OWNED],
    drawn: u8,
}

impl Deck {
    /// Returns a player's deck before it is shuffled, sorted by rank.
    #[must_use]
    pub fn unshuffled(seat: Seat) -> Self {
        Self::left(Cards::owned_by(seat).iter())
    }

    /// Shuffles a player's full deck.
    pub fn shuffled(seat: Seat, chance: &mut dyn Chance) -> Self {
        let mut deck = Self::unshuffled(seat);
        shuffle(&mut deck.cards, chance);
        deck
    }

    /// Creates a deck of the given cards, the next one first. Cards beyond the 26th are left out.
    #[must_use]
    pub fn left(cards: impl ExactSizeIterator<Item = Card>) -> Self {
        let drawn = OWNED.saturating_sub(cards.len());
        let mut deck = [Card(0); OWNED];
        for (place, card) in deck.iter_mut().skip(drawn).zip(cards) {
            *place = card;
        }
        Self {
            cards: deck,
            drawn: u8::try_from(drawn).unwrap_or(0),
        }
    }

    /// Parses a player's full deck, top card first.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] unless the texts are the 26 cards of that player, each exactly once.
    pub fn parse<'a>(
        seat: Seat,
        texts: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, Malformed> {
        let cards: Vec<Card> = texts
            .into_iter()
            .map(Card::parse)
            .collect::<Result<_, _>>()?;
        let set: Cards = cards.iter().copied().collect();
        if cards.len() != OWNED || set != Cards::owned_by(seat) {
            return Err(Malformed::new(
                "expected the 26 cards of the player's colour, each once",
            ));
        }
        Ok(Self::left(cards.into_iter()))
    }

    /// Returns the cards, the next one first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(usize::from(self.drawn)..).unwrap_or(&[])
    }

    /// Returns the number of cards left.
    #[must_use]
    pub fn len(&self) -> u8 {
        u8::try_from(self.cards().len()).unwrap_or(u8::MAX)
    }

    /// Returns `true` if the deck has run out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards().is_empty()
    }

    /// Removes and returns the next card.
    pub(super) fn draw(&mut self) -> Option<Card> {
        let card = self.cards().first().copied()?;
        self.drawn += 1;
        Some(card)
    }
}
