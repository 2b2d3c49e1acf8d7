//! The places of cards: zones, slots and positions.

use std::fmt;

use super::cards::Card;
use crate::Seat;

/// The number of slots in each zone.
pub const SLOTS: usize = 5;

/// The two zones of a player on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// The effect zone, slots e1 to e5.
    Effects,
    /// The knight zone, slots k1 to k5.
    Knights,
}

/// A slot of the field, possibly empty, written as in `rk2` or `be5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// The player whose slot it is.
    pub seat: Seat,
    /// The zone.
    pub zone: Zone,
    slot: u8,
}

impl Square {
    /// Returns the slot with this index (0 to 4), or `None` for a higher one.
    #[must_use]
    pub fn new(seat: Seat, zone: Zone, index: usize) -> Option<Self> {
        let slot = u8::try_from(index).ok().filter(|_| index < SLOTS)?;
        Some(Self { seat, zone, slot })
    }

    /// Iterates over the slots of a player's zone, in order.
    pub fn all(seat: Seat, zone: Zone) -> impl Iterator<Item = Self> {
        (0..SLOTS).filter_map(move |index| Self::new(seat, zone, index))
    }

    /// Returns the slot's index in its zone, 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.slot as usize
    }

    /// Parses a slot from three letters, capital or small.
    pub(super) fn from_bytes(bytes: [u8; 3]) -> Option<Self> {
        let [player, zone, slot] = bytes.map(|byte| byte.to_ascii_lowercase());
        let seat = match player {
            b'r' => Seat::Zero,
            b'b' => Seat::One,
            _ => return None,
        };
        let zone = match zone {
            b'k' => Zone::Knights,
            b'e' => Zone::Effects,
            _ => return None,
        };
        Self::new(seat, zone, usize::from(slot.checked_sub(b'1')?))
    }

    /// Returns the three letters of the slot.
    pub(super) const fn bytes(self) -> [u8; 3] {
        let player = match self.seat {
            Seat::Zero => b'r',
            Seat::One => b'b',
        };
        let zone = match self.zone {
            Zone::Knights => b'k',
            Zone::Effects => b'e',
        };
        [player, zone, b'1' + self.slot]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [player, zone, slot] = self.bytes().map(char::from);
        write!(formatter, "{player}{zone}{slot}")
    }
}

/// The position of a knight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// `A`: face-up, fights with its attack number.
    Attack,
    /// `D`: face-up, fights with its defence number.
    Defence,
    /// `H`: face-down, in defence.
    Hidden,
}

impl Position {
    /// All positions, in the order of their letters.
    pub const ALL: [Self; 3] = [Self::Attack, Self::Defence, Self::Hidden];

    /// Returns the letter: `A`, `D` or `H`.
    #[must_use]
    pub const fn letter(self) -> char {
        self.byte() as char
    }

    /// Returns `true` if both players see the card.
    #[must_use]
    pub const fn is_face_up(self) -> bool {
        !matches!(self, Self::Hidden)
    }

    pub(super) const fn byte(self) -> u8 {
        match self {
            Self::Attack => b'A',
            Self::Defence => b'D',
            Self::Hidden => b'H',
        }
    }

    pub(super) fn from_byte(byte: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|position| position.byte() == byte.to_ascii_uppercase())
    }
}

/// The turns in which something last happened to a knight, or 0 for never. They belong to the card
/// as long as it stays on the field, and everybody sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// The turn in which it was played.
    pub played: u8,
    /// The turn in which its position was last changed by hand.
    pub moved: u8,
    /// The turn in which it last attacked.
    pub attacked: u8,
    /// The turn in which it was last exchanged by its own effect.
    pub swapped: u8,
}

/// A knight in its slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Knight {
    /// The card.
    pub card: Card,
    /// Its position.
    pub position: Position,
    /// The turns in which it last did something.
    pub marks: Marks,
}

/// The state of an effect card in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Face-down.
    Set,
    /// Equipment that has been activated and is not resolved yet.
    Pending,
    /// Equipment attached to this knight.
    Attached(Card),
}

/// An effect card in its slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Effect {
    /// The card.
    pub card: Card,
    /// The turn in which it was set.
    pub set: u8,
    /// Its state.
    pub status: Status,
}

impl Effect {
    /// Returns `true` if it can be activated in this turn: it lies face-down and was set in an
    /// earlier one.
    #[must_use]
    pub fn is_ripe(&self, turn: u8) -> bool {
        self.status == Status::Set && self.set < turn
    }
}
