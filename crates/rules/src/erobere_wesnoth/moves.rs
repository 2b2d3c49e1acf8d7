//! The tokens of Erobere Wesnoth.

use std::cmp::Ordering;
use std::fmt;

use super::hex::{COLUMNS, Hex};
use super::unit::{Class, Range};
use crate::{Malformed, Notation};

/// One decision of a player, ordered as the bytes of its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `Ac4-d5m`: attack a neighbouring unit.
    Attack {
        /// The attacker's hex.
        from: Hex,
        /// The defender's hex.
        to: Hex,
        /// The kind of attack.
        range: Range,
    },
    /// `E`: end the turn.
    End,
    /// `Kf`: choose a king.
    King(Class),
    /// `Mc4-d5`: move a unit.
    March {
        /// The hex it leaves.
        from: Hex,
        /// The hex it moves to.
        to: Hex,
    },
    /// `Rf@c4`: recruit a unit on a hex of the castle.
    Recruit {
        /// The kind of unit.
        class: Class,
        /// The hex where it appears.
        hex: Hex,
    },
}

impl Move {
    /// Returns the hex to which it leads, or `None` for a move without a place.
    #[must_use]
    pub const fn target(self) -> Option<Hex> {
        match self {
            Self::Attack { to, .. } | Self::March { to, .. } | Self::Recruit { hex: to, .. } => {
                Some(to)
            }
            Self::King(_) | Self::End => None,
        }
    }

    fn token(self) -> Token {
        let token = Token::default();
        match self {
            Self::Attack { from, to, range } => {
                let pair = token.with(b'A').hex(from).with(b'-').hex(to);
                pair.with(range.letter() as u8)
            }
            Self::End => token.with(b'E'),
            Self::King(class) => token.with(b'K').with(class.letter() as u8),
            Self::March { from, to } => token.with(b'M').hex(from).with(b'-').hex(to),
            Self::Recruit { class, hex } => token
                .with(b'R')
                .with(class.letter() as u8)
                .with(b'@')
                .hex(hex),
        }
    }
}

/// The length of the longest token.
const LONGEST: usize = "Az99-z99m".len();

/// The bytes of a token, padded with zeros, which compare as the token does.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Token {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Token {
    fn with(mut self, byte: u8) -> Self {
        if let Some(next) = self.bytes.get_mut(self.length) {
            *next = byte;
            self.length += 1;
        }
        self
    }

    fn hex(self, hex: Hex) -> Self {
        let token = self.with(b'a' + hex.column % COLUMNS);
        match (hex.row / 10, hex.row % 10) {
            (0, ones) => token.with(b'0' + ones),
            (tens, ones) => token.with(b'0' + tens % 10).with(b'0' + ones),
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.token().cmp(&other.token())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = self.token();
        let text = token.bytes.get(..token.length).map(str::from_utf8);
        formatter.write_str(text.and_then(Result::ok).ok_or(fmt::Error)?)
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
