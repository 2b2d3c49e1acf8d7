//! Units, with the figures from the board's sheet.

use super::hex::Hex;
use super::map::Terrain;
use crate::Seat;

/// A kind of unit, ordered by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The best unit at range.
    Archer,
    /// The unit that moves farthest.
    Cavalry,
    /// A unit that strikes twice in melee.
    Fighter,
    /// A slow unit that is hard to bring down.
    Heavy,
    /// A unit whose magic hits equally well on every terrain.
    Mage,
}

/// The kind of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// An attack from nearby.
    Melee,
    /// An attack from afar.
    Ranged,
}

impl Range {
    /// Both kinds, ordered by letter.
    pub const BOTH: [Self; 2] = [Self::Melee, Self::Ranged];

    /// Returns the letter used in tokens.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Melee => 'm',
            Self::Ranged => 'r',
        }
    }
}

/// One kind of attack of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// The hit points that a hit takes.
    pub damage: u8,
    /// The number of strikes in a fight.
    pub strikes: u8,
    /// `true` if it hits on 3 or more on every terrain.
    pub magic: bool,
}

/// The lowest roll with which magic hits, on every terrain.
pub const MAGIC_NEEDS: u8 = 3;

/// The largest number of move points that any unit has.
pub(super) const MOST_MP: u8 = Class::Cavalry.full_mp();

impl Class {
    /// All classes, ordered by letter.
    pub const ALL: [Self; 5] = [
        Self::Archer,
        Self::Cavalry,
        Self::Fighter,
        Self::Heavy,
        Self::Mage,
    ];

    /// Returns the letter used in tokens.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Archer => 'a',
            Self::Cavalry => 'c',
            Self::Fighter => 'f',
            Self::Heavy => 'h',
            Self::Mage => 'm',
        }
    }

    /// Returns the class with this letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.letter() == letter)
    }

    /// Returns the price of recruiting it, in gold.
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            Self::Fighter => 5,
            Self::Archer | Self::Cavalry => 6,
            Self::Heavy | Self::Mage => 7,
        }
    }

    /// Returns its hit points when unhurt.
    #[must_use]
    pub const fn full_hp(self) -> u8 {
        match self {
            Self::Mage => 3,
            Self::Archer | Self::Cavalry | Self::Fighter => 4,
            Self::Heavy => 5,
        }
    }

    /// Returns its move points at the start of a turn, at most `MOST_MP`.
    #[must_use]
    pub const fn full_mp(self) -> u8 {
        match self {
            Self::Heavy => 2,
            Self::Archer | Self::Fighter | Self::Mage => 3,
            Self::Cavalry => 4,
        }
    }

    /// Returns the number of units of this class that each player has.
    #[must_use]
    pub const fn supply(self) -> u8 {
        match self {
            Self::Cavalry | Self::Mage => 5,
            Self::Heavy => 6,
            Self::Archer | Self::Fighter => 7,
        }
    }

    /// Returns its weapon for attacks of this kind, if it has one.
    #[must_use]
    pub const fn weapon(self, range: Range) -> Option<Weapon> {
        let (damage, strikes) = match (self, range) {
            (Self::Fighter, Range::Melee) | (Self::Archer, Range::Ranged) => (1, 2),
            (Self::Heavy, Range::Melee) => (2, 1),
            (Self::Mage, Range::Ranged) => (1, 4),
            (Self::Archer | Self::Cavalry, Range::Melee) | (Self::Fighter, Range::Ranged) => (1, 1),
            (Self::Mage, Range::Melee) | (Self::Cavalry | Self::Heavy, Range::Ranged) => {
                return None;
            }
        };
        let magic = matches!(self, Self::Mage);
        Some(Weapon {
            damage,
            strikes,
            magic,
        })
    }

    /// Returns the lowest roll with which an ordinary strike hits it on a terrain.
    #[must_use]
    pub const fn defence(self, terrain: Terrain) -> u8 {
        let [stronghold, village, flat, forest, water] = match self {
            Self::Mage => [6, 6, 4, 5, 2],
            Self::Fighter => [6, 6, 4, 6, 2],
            Self::Archer => [6, 6, 4, 7, 2],
            Self::Cavalry => [4, 4, 4, 3, 2],
            Self::Heavy => [5, 4, 3, 4, 1],
        };
        match terrain {
            Terrain::Keep | Terrain::Castle => stronghold,
            Terrain::Village => village,
            Terrain::Flat => flat,
            Terrain::Forest => forest,
            Terrain::Water => water,
        }
    }

    /// Returns the move points that it pays to enter a hex of a terrain.
    #[must_use]
    pub const fn move_cost(self, terrain: Terrain) -> u8 {
        match (self, terrain) {
            (_, Terrain::Keep | Terrain::Castle | Terrain::Village | Terrain::Flat)
            | (Self::Fighter | Self::Archer, Terrain::Forest) => 1,
            (Self::Mage | Self::Heavy | Self::Cavalry, Terrain::Forest) => 2,
            (Self::Cavalry, Terrain::Water) => 3,
            (_, Terrain::Water) => 2,
        }
    }
}

/// A unit on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The side it belongs to.
    pub seat: Seat,
    /// Its class.
    pub class: Class,
    /// The hex it stands on.
    pub hex: Hex,
    /// Its hit points, at least 1.
    pub hp: u8,
    /// The move points left in this turn.
    pub mp: u8,
    /// `true` for its side's king.
    pub king: bool,
    /// `true` if it may no longer attack in this turn: it has done so, or was just recruited.
    pub attacked: bool,
    /// `true` if it was recruited in this turn and cannot act at all.
    pub recruited: bool,
}

impl Unit {
    /// Creates a recruit: unhurt, without move points, and unable to attack.
    pub(super) const fn recruit(seat: Seat, class: Class, hex: Hex) -> Self {
        Self {
            seat,
            class,
            hex,
            hp: class.full_hp(),
            mp: 0,
            king: false,
            attacked: true,
            recruited: true,
        }
    }
}
