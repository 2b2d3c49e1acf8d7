//! The tokens of Duell.

use std::cmp::Ordering;
use std::fmt;

use super::cards::Card;
use super::squares::{Position, Square, Zone};
use crate::{Malformed, Notation};

/// The length of the longest token, `re2!bk1=H`.
const LONGEST: usize = 9;

/// One decision of a player, ordered as the bytes of its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `.`: pass on answering the item.
    Pass,
    /// `E`: end the turn.
    End,
    /// `H5h`: play a knight face-down.
    PlayHidden(Card),
    /// `P5h`: play a knight face-up, in attack position.
    Play(Card),
    /// `S5h`: set a card face-down as an effect card.
    Set(Card),
    /// `^be3`: choose the card that returns to its owner's hand.
    Choose(Square),
    /// `re2!`: activate an effect card that needs no target.
    Activate(Square),
    /// `re2!bk1`: activate equipment for a knight.
    Equip(Square, Square),
    /// `re2!bk1=H`: activate an Adjust for a knight.
    Adjust(Square, Square, Position),
    /// `re2!5h`: activate an Infirmary for a card in the discard pile.
    Recover(Square, Card),
    /// `rk2=A`: move a knight to attack or defence by hand.
    Position(Square, Position),
    /// `rk1>bk3`: attack a knight. `rk1>*`: attack the other player directly.
    Attack(Square, Option<Square>),
    /// `rk1~bk3`: exchange a knight for one of the other player's knights.
    Swap(Square, Square),
}

impl Move {
    /// Returns the token padded with zeros, which compares as the token does.
    fn bytes(self) -> [u8; LONGEST] {
        let mut token = Token::default();
        match self {
            Self::Pass => token.push(b"."),
            Self::End => token.push(b"E"),
            Self::PlayHidden(card) => token.push(b"H").push(&card.bytes()),
            Self::Play(card) => token.push(b"P").push(&card.bytes()),
            Self::Set(card) => token.push(b"S").push(&card.bytes()),
            Self::Choose(square) => token.push(b"^").push(&square.bytes()),
            Self::Activate(from) => token.push(&from.bytes()).push(b"!"),
            Self::Equip(from, host) => token.push(&from.bytes()).push(b"!").push(&host.bytes()),
            Self::Adjust(from, knight, position) => token
                .push(&from.bytes())
                .push(b"!")
                .push(&knight.bytes())
                .push(&[b'=', position.byte()]),
            Self::Recover(from, card) => token.push(&from.bytes()).push(b"!").push(&card.bytes()),
            Self::Position(knight, position) => {
                token.push(&knight.bytes()).push(&[b'=', position.byte()])
            }
            Self::Attack(knight, None) => token.push(&knight.bytes()).push(b">*"),
            Self::Attack(knight, Some(target)) => {
                token.push(&knight.bytes()).push(b">").push(&target.bytes())
            }
            Self::Swap(knight, target) => {
                token.push(&knight.bytes()).push(b"~").push(&target.bytes())
            }
        };
        token.bytes
    }
}

#[derive(Default)]
struct Token {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Token {
    fn push(&mut self, part: &[u8]) -> &mut Self {
        for (place, byte) in self.bytes.iter_mut().skip(self.length).zip(part) {
            *place = *byte;
        }
        self.length += part.len();
        self
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

impl fmt::Display for Move {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bytes()
            .into_iter()
            .filter(|byte| *byte != 0)
            .try_for_each(|byte| write!(formatter, "{}", char::from(byte)))
    }
}

impl Notation for Move {
    /// Parses a token, in capital or small letters.
    fn parse(text: &str) -> Result<Self, Malformed> {
        let parsed = match *text.as_bytes() {
            [b'.'] => Some(Self::Pass),
            [b'E' | b'e'] => Some(Self::End),
            [kind, rank, suit] => hand_card(kind, rank, suit),
            [b'^', a, b, c] => Square::from_bytes([a, b, c]).map(Self::Choose),
            [a, b, c, ref rest @ ..] => {
                Square::from_bytes([a, b, c]).and_then(|square| from_square(square, rest))
            }
            _ => None,
        };
        parsed.ok_or_else(|| {
            Malformed::expected(
                "a move such as P5h, H5h, S5h, rk2=D, rk1>bk3, rk1>*, rk1~bk3, re2!, re2!bk1, \
                 re2!bk1=H, re2!5h, ^be3, . or E",
                text,
            )
        })
    }
}

fn hand_card(kind: u8, rank: u8, suit: u8) -> Option<Move> {
    let card = Card::from_bytes(rank, suit)?;
    match kind.to_ascii_uppercase() {
        b'H' => card.is_knight().then_some(Move::PlayHidden(card)),
        b'P' => card.is_knight().then_some(Move::Play(card)),
        b'S' => Some(Move::Set(card)),
        _ => None,
    }
}

fn from_square(square: Square, rest: &[u8]) -> Option<Move> {
    let knight =
        |a, b, c| Square::from_bytes([a, b, c]).filter(|square| square.zone == Zone::Knights);
    match (square.zone, rest) {
        (Zone::Effects, [b'!']) => Some(Move::Activate(square)),
        (Zone::Effects, &[b'!', rank, suit]) => Card::from_bytes(rank, suit)
            .filter(|card| card.is_knight())
            .map(|card| Move::Recover(square, card)),
        (Zone::Effects, &[b'!', a, b, c]) => Some(Move::Equip(square, knight(a, b, c)?)),
        (Zone::Effects, &[b'!', a, b, c, b'=', letter]) => Some(Move::Adjust(
            square,
            knight(a, b, c)?,
            Position::from_byte(letter)?,
        )),
        (Zone::Knights, &[b'=', letter]) => Position::from_byte(letter)
            .filter(|position| position.is_face_up())
            .map(|position| Move::Position(square, position)),
        (Zone::Knights, [b'>', b'*']) => Some(Move::Attack(square, None)),
        (Zone::Knights, &[b'>', a, b, c]) => knight(a, b, c)
            .filter(|target| target.seat != square.seat)
            .map(|target| Move::Attack(square, Some(target))),
        (Zone::Knights, &[b'~', a, b, c]) => knight(a, b, c)
            .filter(|target| target.seat != square.seat)
            .map(|target| Move::Swap(square, target)),
        _ => None,
    }
}
