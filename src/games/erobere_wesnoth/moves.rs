//! The tokens of Erobere Wesnoth.

use std::cmp::Ordering;
use std::fmt::{self, Write};

use super::hex::Hex;
use super::unit::{Class, Range};
use crate::game::{Malformed, Notation};

/// One decision. The order is the byte order of the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `Ac4-d5m`: a unit attacks a neighbour.
    Attack {
        /// Where the attacker stands.
        from: Hex,
        /// Where the defender stands.
        to: Hex,
        /// The kind of attack.
        range: Range,
    },
    /// `E`: end the turn.
    End,
    /// `Kf`: choose a king.
    King(Class),
    /// `Mc4-d5`: a unit moves.
    March {
        /// Where it stands.
        from: Hex,
        /// Where it goes.
        to: Hex,
    },
    /// `Rf@c4`: recruit a unit on a hex of the castle.
    Recruit {
        /// Which unit.
        class: Class,
        /// Where it appears.
        hex: Hex,
    },
}

impl Move {
    /// The token, padded with zeros: compares as the token does.
    fn bytes(self) -> [u8; LONGEST] {
        let mut token = Token::default();
        // A token never needs more room than there is.
        let _ = write!(token, "{self}");
        token.bytes
    }
}

/// The length of the longest token.
const LONGEST: usize = "Az99-z99m".len();

#[derive(Default)]
struct Token {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Write for Token {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            *self.bytes.get_mut(self.length).ok_or(fmt::Error)? = byte;
            self.length += 1;
        }
        Ok(())
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bytes().cmp(&other.bytes())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Sorts moves as their tokens sort, each token written once.
pub(super) fn sort(moves: &mut [Move]) {
    moves.sort_by_cached_key(|chosen| chosen.bytes());
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Attack { from, to, range } => write!(formatter, "A{from}-{to}{}", range.letter()),
            Self::End => formatter.write_str("E"),
            Self::King(class) => write!(formatter, "K{}", class.letter()),
            Self::March { from, to } => write!(formatter, "M{from}-{to}"),
            Self::Recruit { class, hex } => write!(formatter, "R{}@{hex}", class.letter()),
        }
    }
}

fn between(text: &str) -> Option<(Hex, Hex, &str)> {
    let (from, rest) = Hex::read(text)?;
    let (to, rest) = Hex::read(rest.strip_prefix('-')?)?;
    Some((from, to, rest))
}

fn class(text: &str) -> Option<(Class, &str)> {
    let mut letters = text.chars();
    let class = Class::of_letter(letters.next()?)?;
    Some((class, letters.as_str()))
}

fn read(text: &str) -> Option<Move> {
    let mut letters = text.chars();
    match (letters.next()?, letters.as_str()) {
        ('E', "") => Some(Move::End),
        ('K', rest) => match class(rest)? {
            (class, "") => Some(Move::King(class)),
            _ => None,
        },
        ('R', rest) => {
            let (class, rest) = class(rest)?;
            let hex = Hex::parse(rest.strip_prefix('@')?).ok()?;
            Some(Move::Recruit { class, hex })
        }
        ('M', rest) => match between(rest)? {
            (from, to, "") => Some(Move::March { from, to }),
            _ => None,
        },
        ('A', rest) => {
            let (from, to, rest) = between(rest)?;
            let range = match rest {
                "m" => Range::Melee,
                "r" => Range::Ranged,
                _ => return None,
            };
            Some(Move::Attack { from, to, range })
        }
        _ => None,
    }
}

impl Notation for Move {
    fn parse(text: &str) -> Result<Self, Malformed> {
        read(text).ok_or_else(|| {
            Malformed::expected(
                "a move such as Kf, Rf@c4, Mc4-d5, Ac4-d5m, Ac4-d5r or E",
                text,
            )
        })
    }
}
