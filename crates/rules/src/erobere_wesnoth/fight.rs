//! A fight between two units, strike by strike, and the exact odds of its outcomes.

use std::collections::BTreeMap;
use std::fmt;

use super::unit::Weapon;
use crate::{Chance, Malformed, Notation};

/// The number of faces of the die.
pub const FACES: u8 = 10;

/// One side of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// Its hit points.
    pub hp: u8,
    /// The weapon it strikes with, or `None` for a defender that cannot answer this kind of attack.
    pub weapon: Option<Weapon>,
    /// The lowest roll with which its strikes hit.
    pub needs: u8,
}

/// A fight before its first strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// The side that strikes first.
    pub attacker: Side,
    /// The side that is attacked.
    pub defender: Side,
}

/// One strike of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strike {
    /// `true` if the attacker strikes, `false` if the defender does.
    pub by_attacker: bool,
    /// The roll of the die, 0 to 9.
    pub roll: u8,
    /// `true` if the strike hits.
    pub hit: bool,
}

impl Fight {
    /// A fight of nobody against nobody, without a strike.
    pub(super) const NONE: Self = {
        let nobody = Side {
            hp: 0,
            weapon: None,
            needs: 0,
        };
        Self {
            attacker: nobody,
            defender: nobody,
        }
    };

    /// Fights with the rolls of `die`, each 0 to 9. Returns the strikes and the hit points that the
    /// attacker and the defender have left.
    pub fn fought(self, mut die: impl FnMut() -> u8) -> (Vec<Strike>, u8, u8) {
        let mut sides = [self.attacker, self.defender];
        let mut left = sides.map(|side| side.weapon.map_or(0, |weapon| weapon.strikes));
        let mut strikes = Vec::new();
        while left != [0, 0] {
            for (striker, target) in [(0, 1), (1, 0)] {
                let (Some(weapon), 1..) = (sides[striker].weapon, left[striker]) else {
                    continue;
                };
                left[striker] -= 1;
                let roll = die();
                let hit = roll >= sides[striker].needs;
                strikes.push(Strike {
                    by_attacker: striker == 0,
                    roll,
                    hit,
                });
                if hit {
                    sides[target].hp = sides[target].hp.saturating_sub(weapon.damage);
                }
                if sides[target].hp == 0 {
                    return (strikes, sides[0].hp, sides[1].hp);
                }
            }
        }
        (strikes, sides[0].hp, sides[1].hp)
    }

    /// Returns the exact odds of every outcome.
    #[must_use]
    pub fn odds(self) -> Odds {
        let left = [self.attacker, self.defender]
            .map(|side| side.weapon.map_or(0, |weapon| weapon.strikes));
        let mut odds = Odds {
            ways: BTreeMap::new(),
            of: u64::from(FACES).pow(u32::from(left[0] + left[1])),
        };
        odds.follow([self.attacker, self.defender], left, 0, odds.of);
        odds
    }
}

/// The exact odds of the outcomes of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The number of ways to each outcome, given as the hit points that attacker and defender have
    /// left.
    pub ways: BTreeMap<(u8, u8), u64>,
    /// The number of all ways.
    pub of: u64,
}

impl Odds {
    /// Returns the number of ways in which the defender falls.
    #[must_use]
    pub fn defender_falls(&self) -> u64 {
        self.sum(|_, defender| defender == 0)
    }

    /// Returns the number of ways in which the attacker falls.
    #[must_use]
    pub fn attacker_falls(&self) -> u64 {
        self.sum(|attacker, _| attacker == 0)
    }

    /// Returns the hit points that attacker and defender have left, summed over all ways.
    #[must_use]
    pub fn left(&self) -> (u64, u64) {
        let each = self.ways.iter().map(|((attacker, defender), ways)| {
            (u64::from(*attacker) * ways, u64::from(*defender) * ways)
        });
        each.fold((0, 0), |sum, left| (sum.0 + left.0, sum.1 + left.1))
    }

    fn sum(&self, counts: impl Fn(u8, u8) -> bool) -> u64 {
        let counted = self.ways.iter();
        counted
            .filter(|((attacker, defender), _)| counts(*attacker, *defender))
            .map(|(_, ways)| ways)
            .sum()
    }

    /// Splits `ways` between hit and miss of the next strike, and so on until the fight is over.
    /// Every strike still to come divides `ways` by ten, so nothing is ever rounded.
    fn follow(&mut self, sides: [Side; 2], left: [u8; 2], striker: usize, ways: u64) {
        let target = 1 - striker;
        let fallen = sides.iter().any(|side| side.hp == 0);
        if ways == 0 || fallen || left == [0, 0] {
            if ways > 0 {
                *self.ways.entry((sides[0].hp, sides[1].hp)).or_default() += ways;
            }
            return;
        }
        let (Some(weapon), 1..) = (sides[striker].weapon, left[striker]) else {
            return self.follow(sides, left, target, ways);
        };
        let mut after = left;
        after[striker] -= 1;
        let misses = u64::from(sides[striker].needs.min(FACES));
        let each = ways / u64::from(FACES);
        self.follow(sides, after, target, each * misses);
        let mut hurt = sides;
        hurt[target].hp = hurt[target].hp.saturating_sub(weapon.damage);
        self.follow(hurt, after, target, each * (u64::from(FACES) - misses));
    }
}

/// The rolls of a fight in order, one digit each, such as `407`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolls(Vec<u8>);

impl Rolls {
    /// Rolls as many dice as the fight takes.
    pub(super) fn of(fight: Fight, chance: &mut dyn Chance) -> Self {
        let mut die = || u8::try_from(chance.below(u32::from(FACES))).unwrap_or(0);
        let (strikes, ..) = fight.fought(&mut die);
        Self(strikes.iter().map(|strike| strike.roll).collect())
    }

    /// Returns the rolls, each 0 to 9.
    #[must_use]
    pub fn numbers(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Display for Rolls {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|roll| write!(formatter, "{roll}"))
    }
}

impl Notation for Rolls {
    fn parse(text: &str) -> Result<Self, Malformed> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        if text.is_empty() || !digits {
            return Err(Malformed::expected(
                "the rolls of a fight such as 407",
                text,
            ));
        }
        Ok(Self(text.bytes().map(|byte| byte - b'0').collect()))
    }
}
