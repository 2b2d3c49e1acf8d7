//! Units and what the board's sheet says about them.

use super::hex::Hex;
use super::map::Terrain;
use crate::game::Seat;

/// A kind of unit. The order is that of the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Strikes best from afar.
    Archer,
    /// Moves farthest.
    Cavalry,
    /// Strikes twice from near.
    Fighter,
    /// Slow and hard to bring down.
    Heavy,
    /// Its magic hits the same on every terrain.
    Mage,
}

/// From near or from afar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// From near.
    Melee,
    /// From afar.
    Ranged,
}

impl Range {
    /// Both, in the order of their letters.
    pub const BOTH: [Self; 2] = [Self::Melee, Self::Ranged];

    /// The letter in tokens.
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
    /// Hit points that a hit takes.
    pub damage: u8,
    /// How many strikes it has in a fight.
    pub strikes: u8,
    /// Whether it hits on 3 or more on every terrain.
    pub magic: bool,
}

/// What a strike of magic needs to roll, wherever its target stands.
pub const MAGIC_NEEDS: u8 = 3;

/// The most move points that any unit has.
pub(super) const MOST_MP: u8 = Class::Cavalry.full_mp();

impl Class {
    /// All classes, in the order of their letters.
    pub const ALL: [Self; 5] = [
        Self::Archer,
        Self::Cavalry,
        Self::Fighter,
        Self::Heavy,
        Self::Mage,
    ];

    /// The letter in tokens.
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

    /// The class of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.letter() == letter)
    }

    /// What it costs to recruit, in gold.
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            Self::Fighter => 5,
            Self::Archer | Self::Cavalry => 6,
            Self::Heavy | Self::Mage => 7,
        }
    }

    /// Hit points when unhurt.
    #[must_use]
    pub const fn full_hp(self) -> u8 {
        match self {
            Self::Mage => 3,
            Self::Archer | Self::Cavalry | Self::Fighter => 4,
            Self::Heavy => 5,
        }
    }

    /// Move points at the start of a turn, at most `MOST_MP`.
    #[must_use]
    pub const fn full_mp(self) -> u8 {
        match self {
            Self::Heavy => 2,
            Self::Archer | Self::Fighter | Self::Mage => 3,
            Self::Cavalry => 4,
        }
    }

    /// How many units of this class each player has.
    #[must_use]
    pub const fn supply(self) -> u8 {
        match self {
            Self::Cavalry | Self::Mage => 5,
            Self::Heavy => 6,
            Self::Archer | Self::Fighter => 7,
        }
    }

    /// Its attack of this range, if it has one.
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

    /// What an ordinary strike must roll at least to hit it there.
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

    /// The move points that entering such a hex takes.
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
    /// Whose it is.
    pub seat: Seat,
    /// Its kind.
    pub class: Class,
    /// Where it stands.
    pub hex: Hex,
    /// Its hit points, from 1.
    pub hp: u8,
    /// The move points that are left this turn.
    pub mp: u8,
    /// Whether it is its side's king.
    pub king: bool,
    /// Whether it may not attack any more this turn: it has, or it was just recruited.
    pub attacked: bool,
    /// Whether it was recruited this turn and cannot act at all.
    pub recruited: bool,
}

impl Unit {
    /// A unit that has just come to the map: unhurt, without move points or an attack.
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
