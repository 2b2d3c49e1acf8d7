//! The tokens of En Garde.

use std::fmt;

use super::cards::{HIGHEST, Values};
use crate::{Malformed, Notation};

/// An attack with one or more cards of the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attack {
    /// The value of the cards, which is the distance.
    pub value: u8,
    /// The number of cards, 1 to 5.
    pub count: u8,
}

impl fmt::Display for Attack {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.value, self.count)
    }
}

/// One decision of a fencer, ordered as the bytes of its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// `Avxk`: attack without moving.
    Attack(Attack),
    /// `Bc`: step back with a card.
    Back(u8),
    /// `Fc`: advance with a card. `FcAvxk`: advance and attack at once (an indirect attack).
    Advance(u8, Option<Attack>),
    /// `Pvxk`: parry an attack with as many cards of the same value.
    Parry(Attack),
    /// `Rc`: retreat from an indirect attack with a card.
    Retreat(u8),
}

impl Move {
    /// Returns the attack that the move makes, if it makes one.
    #[must_use]
    pub const fn attack(self) -> Option<Attack> {
        match self {
            Self::Attack(attack) => Some(attack),
            Self::Advance(_, attack) => attack,
            Self::Back(_) | Self::Retreat(_) | Self::Parry(_) => None,
        }
    }

    /// Returns the cards that the move puts on the discard pile.
    #[must_use]
    pub fn cards(self) -> super::Cards {
        let mut cards = super::Cards::NONE;
        match self {
            Self::Back(card) | Self::Retreat(card) | Self::Advance(card, None) => cards.add(card),
            Self::Attack(attack) | Self::Parry(attack) => {
                cards.add_many(attack.value, attack.count);
            }
            Self::Advance(card, Some(attack)) => {
                cards.add(card);
                cards.add_many(attack.value, attack.count);
            }
        }
        cards
    }
}

/// The attacks with one card of a value, two and so on, as a list for each value from 0 on.
pub(super) static ATTACKS: [[Move; HIGHEST as usize]; HIGHEST as usize + 1] = {
    const fn with(value: u8, count: u8) -> Move {
        Move::Attack(Attack { value, count })
    }
    const fn of(value: u8) -> [Move; HIGHEST as usize] {
        [
            with(value, 1),
            with(value, 2),
            with(value, 3),
            with(value, 4),
            with(value, 5),
        ]
    }
    [of(0), of(1), of(2), of(3), of(4), of(5)]
};

/// The moves of one kind with a single card, as a list for each set of values. A position's moves are
/// copied from here: a push for each of them was a third of a random round's time.
pub(super) struct Singles([[Move; HIGHEST as usize]; Values::SETS]);

pub(super) static BACK: Singles = {
    use Move::Back;
    Singles::of([Back(1), Back(2), Back(3), Back(4), Back(5)])
};

pub(super) static RETREAT: Singles = {
    use Move::Retreat;
    Singles::of([Retreat(1), Retreat(2), Retreat(3), Retreat(4), Retreat(5)])
};

pub(super) static ADVANCE: Singles = {
    const fn forward(card: u8) -> Move {
        Move::Advance(card, None)
    }
    Singles::of([forward(1), forward(2), forward(3), forward(4), forward(5)])
};

impl Singles {
    /// Creates the lists of the moves with the values 1 to 5.
    const fn of(all: [Move; HIGHEST as usize]) -> Self {
        let mut lists = [all; Values::SETS];
        let mut set = 0;
        while set < Values::SETS {
            let (mut place, mut len) = (0, 0);
            while place < all.len() {
                if set >> place & 1 == 1 {
                    lists[set][len] = all[place];
                    len += 1;
                }
                place += 1;
            }
            set += 1;
        }
        Self(lists)
    }

    /// Adds the moves with these values to a list.
    pub(super) fn add(&self, values: Values, moves: &mut Vec<Move>) {
        add_first(values.len(), &self.0[values.index()], moves);
    }
}

/// Adds the first moves of a list to another one. The whole list and then a cut are quicker than as
/// many moves as there are.
pub(super) fn add_first(count: usize, list: &[Move; HIGHEST as usize], moves: &mut Vec<Move>) {
    let len = moves.len() + count;
    moves.extend_from_slice(list);
    moves.truncate(len);
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attack(attack) => write!(formatter, "A{attack}"),
            Self::Back(card) => write!(formatter, "B{card}"),
            Self::Advance(card, None) => write!(formatter, "F{card}"),
            Self::Advance(card, Some(attack)) => write!(formatter, "F{card}A{attack}"),
            Self::Parry(attack) => write!(formatter, "P{attack}"),
            Self::Retreat(card) => write!(formatter, "R{card}"),
        }
    }
}

fn digit(byte: u8) -> Option<u8> {
    let value = byte.wrapping_sub(b'0');
    (1..=HIGHEST).contains(&value).then_some(value)
}

fn attack(value: u8, count: u8) -> Option<Attack> {
    Some(Attack {
        value: digit(value)?,
        count: digit(count)?,
    })
}

impl Notation for Move {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let parsed = match *text.as_bytes() {
            [b'A', value, b'x', count] => attack(value, count).map(Self::Attack),
            [b'P', value, b'x', count] => attack(value, count).map(Self::Parry),
            [b'B', card] => digit(card).map(Self::Back),
            [b'R', card] => digit(card).map(Self::Retreat),
            [b'F', card] => digit(card).map(|card| Self::Advance(card, None)),
            [b'F', card, b'A', value, b'x', count] => digit(card)
                .zip(attack(value, count))
                .map(|(card, attack)| Self::Advance(card, Some(attack))),
            _ => None,
        };
        parsed.ok_or_else(|| {
            Malformed::expected("a move such as F3, B2, A5x2, F3A5x2, P5x2 or R1", text)
        })
    }
}
