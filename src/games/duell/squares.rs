//! Where cards lie: zones, slots and positions.

use std::fmt;

use super::cards::Card;
use crate::game::Seat;

/// How many slots each zone has.
pub const SLOTS: usize = 5;

/// The two zones of a player on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// The effect zone, slots e1 to e5.
    Effects,
    /// The knight zone, slots k1 to k5.
    Knights,
}

/// A slot of the field, written such as `rk2` or `be5`. It may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    /// Whose slot it is.
    pub seat: Seat,
    /// The zone.
    pub zone: Zone,
    slot: u8,
}

impl Square {
    /// The slot with this index (0 to 4), `None` for a higher one.
    #[must_use]
    pub fn new(seat: Seat, zone: Zone, index: usize) -> Option<Self> {
        let slot = u8::try_from(index).ok().filter(|_| index < SLOTS)?;
        Some(Self { seat, zone, slot })
    }

    /// All slots of one zone of a player, in order.
    pub fn all(seat: Seat, zone: Zone) -> impl Iterator<Item = Self> {
        (0..SLOTS).filter_map(move |index| Self::new(seat, zone, index))
    }

    /// The slot's index in its zone, 0 to 4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.slot as usize
    }

    /// Reads three letters, small or large.
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

    /// The three letters.
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

/// How a knight stands.
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

    /// The letter, `A`, `D` or `H`.
    #[must_use]
    pub const fn letter(self) -> char {
        self.byte() as char
    }

    /// Whether both players see the card.
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

/// The numbers of the turns in which something last happened to a knight; 0 is never. They belong
/// to the card while it stays on the field, and everybody sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// It was played.
    pub played: u8,
    /// Its position was changed by hand.
    pub moved: u8,
    /// It attacked.
    pub attacked: u8,
    /// As a 4 it was exchanged by its effect.
    pub swapped: u8,
}

/// A knight in its slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Knight {
    /// The card.
    pub card: Card,
    /// How it stands.
    pub position: Position,
    /// What it did when.
    pub marks: Marks,
}

/// What an effect card does in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It lies face-down.
    Set,
    /// Equipment that has just been activated and is not resolved.
    Pending,
    /// Equipment of this knight.
    Attached(Card),
}

/// An effect card in its slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Effect {
    /// The card.
    pub card: Card,
    /// The number of the turn in which it was set.
    pub set: u8,
    /// What it does there.
    pub status: Status,
}

impl Effect {
    /// Whether it can be activated in this turn: face-down, and set in an earlier one.
    #[must_use]
    pub fn is_ripe(&self, turn: u8) -> bool {
        self.status == Status::Set && self.set < turn
    }
}
