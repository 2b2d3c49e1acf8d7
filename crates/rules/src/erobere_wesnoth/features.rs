//! The features of a position for one side, in numbers that a computer player weighs.

use super::fight::FACES;
use super::hex::Hex;
use super::map::Terrain;
use super::state::State;
use super::unit::{Class, MAGIC_NEEDS, Range, Unit};
use super::view::Phase;
use crate::Seat;

/// The names of the features, in the order of [`State::features`].
pub const FEATURES: [&str; 28] = [
    "villages",
    "gold",
    "archers",
    "cavalry",
    "fighters",
    "heavy-infantry",
    "mages",
    "health-of-archers",
    "health-of-cavalry",
    "health-of-fighters",
    "health-of-heavy-infantry",
    "health-of-mages",
    "health-of-king",
    "king-on-keep",
    "king-on-keep-without-gold",
    "king-from-home",
    "threat-to-king",
    "great-threat-to-king",
    "attack-on-king",
    "great-attack-on-king",
    "later-attack-on-king",
    "great-later-attack-on-king",
    "cover",
    "healing",
    "way-to-villages",
    "way-to-king",
    "threat-to-units",
    "turn",
];

const VILLAGES: usize = 0;
const GOLD: usize = 1;
/// The number of units of the first class, with those of the others after it.
const UNITS: usize = 2;
/// The health of all units of the first class, 1 for an unhurt one.
const HEALTH: usize = 7;
const KING_HEALTH: usize = 12;
const KEEP: usize = 13;
const POOR_KEEP: usize = 14;
const FROM_HOME: usize = 15;
/// The blows that may fall on the king in the other's next turn, while its own side can still act;
/// after them those that are great, as after the next two.
const THREAT: usize = 16;
/// The blows that may fall on the king in the turn that is going on, which is the other's.
const ATTACK: usize = 18;
/// The blows that may fall on it in the turn after that.
const LATER: usize = 20;
const COVER: usize = 22;
const HEALING: usize = 23;
const WAY_TO_VILLAGES: usize = 24;
/// The ways of all units but the king to the other king.
pub const WAY_TO_KING: usize = 25;
const UNITS_THREATENED: usize = 26;
const TURN: usize = 27;

/// The price of the cheapest unit.
const CHEAPEST: i32 = Class::Fighter.cost() as i32;
/// The largest and smallest amount of gold that makes a difference.
const GOLD_THAT_COUNTS: (f32, f32) = (-10.0, 30.0);
/// The distance within which an enemy makes a unit's cover matter.
const NEAR: u8 = 4;
/// The number of hexes beyond which a way to a village, or back home, is just far.
const FAR: f32 = 6.0;
/// The same for the way to the enemy king.
const FAR_FROM_KING: f32 = 8.0;
/// The share of a unit's hit points from which blows against it are great.
const GREAT: f32 = 0.5;

/// The blows that may fall on a unit, as shares of its hit points.
struct Blows {
    /// By enemies that can still act in this turn.
    now: f32,
    /// By enemies with all their move points.
    later: f32,
    /// `true` if an enemy is near.
    near: bool,
}

impl State {
    /// Returns the seat whose turn it is, or `None` after the end.
    #[must_use]
    pub const fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::King(seat) | Phase::Actions(seat) | Phase::Fight { seat, .. } => Some(seat),
            Phase::Drawing(_) | Phase::Over(_) => None,
        }
    }

    /// Returns what the position has for a seat if it is `turn`'s turn, in the order of
    /// [`FEATURES`].
    #[must_use]
    pub fn features(&self, seat: Seat, turn: Option<Seat>) -> [f32; FEATURES.len()] {
        let mut features = [0.0; FEATURES.len()];
        let acts = turn == Some(seat);
        let owned = self.owners.iter().filter(|owner| **owner == Some(seat));
        features[VILLAGES] = owned.count() as f32;
        features[GOLD] = (self.gold[seat] as f32).clamp(GOLD_THAT_COUNTS.0, GOLD_THAT_COUNTS.1);
        features[TURN] = f32::from(acts);
        let mut enemies = self.units.iter().filter(|unit| unit.seat != seat);
        let enemy_king = enemies.find(|unit| unit.king).map(|king| king.hex);
        for unit in self.units.iter().filter(|unit| unit.seat == seat) {
            let terrain = self.map.terrain(unit.hex).unwrap_or(Terrain::Flat);
            let blows = self.blows(unit, terrain, !acts);
            if blows.near {
                features[COVER] += f32::from(unit.class.defence(terrain));
            }
            if unit.hp < unit.class.full_hp() && terrain == Terrain::Village {
                features[HEALING] += 1.0;
            }
            if unit.king {
                self.add_king(unit, terrain, &blows, acts, &mut features);
            } else {
                self.add_unit(unit, &blows, acts, enemy_king, &mut features);
            }
        }
        features
    }

    /// Returns the hexes on the ways of a seat's units to the other king that are too far away for
    /// [`FEATURES`] to tell.
    #[must_use]
    pub fn far_ways(&self, seat: Seat) -> f32 {
        let mut enemies = self.units.iter().filter(|unit| unit.seat != seat);
        let Some(king) = enemies.find(|unit| unit.king) else {
            return 0.0;
        };
        let own = self.units.iter().filter(|it| it.seat == seat && !it.king);
        let ways = own.map(|unit| f32::from(unit.hex.distance(king.hex)) - FAR_FROM_KING);
        ways.map(|way| way.max(0.0)).sum()
    }

    fn add_king(
        &self,
        king: &Unit,
        terrain: Terrain,
        blows: &Blows,
        acts: bool,
        features: &mut [f32; FEATURES.len()],
    ) {
        features[KING_HEALTH] = health(king);
        if terrain == Terrain::Keep {
            let poor = self.gold[king.seat] < CHEAPEST;
            features[if poor { POOR_KEEP } else { KEEP }] = 1.0;
        }
        let home = self.map.starts()[usize::from(king.seat.number())];
        features[FROM_HOME] = f32::from(king.hex.distance(home)).min(FAR);
        let mut put = |place: usize, share: f32| {
            features[place] = share.min(1.0);
            features[place + 1] = (share - GREAT).clamp(0.0, 1.0);
        };
        if acts {
            put(THREAT, blows.later);
        } else {
            put(ATTACK, blows.now);
            put(LATER, blows.later);
        }
    }

    fn add_unit(
        &self,
        unit: &Unit,
        blows: &Blows,
        acts: bool,
        enemy_king: Option<Hex>,
        features: &mut [f32; FEATURES.len()],
    ) {
        let class = unit.class as usize;
        features[UNITS + class] += 1.0;
        features[HEALTH + class] += health(unit);
        features[WAY_TO_VILLAGES] += self.way_to_village(unit);
        let way = enemy_king.map_or(FAR_FROM_KING, |hex| f32::from(unit.hex.distance(hex)));
        features[WAY_TO_KING] += way.min(FAR_FROM_KING);
        if !acts {
            features[UNITS_THREATENED] += blows.now.min(1.0) * f32::from(unit.class.cost());
        }
    }

    /// Returns the number of hexes to the nearest village to capture, or for a wounded unit to any.
    fn way_to_village(&self, unit: &Unit) -> f32 {
        let wounded = unit.hp <= unit.class.full_hp() / 2;
        let is_taken = |hex: Hex| {
            let stands = self.unit_at(hex).filter(|other| other.hex != unit.hex);
            stands.is_some_and(|other| other.seat == unit.seat)
        };
        let mut nearest = FAR;
        for (hex, owner) in self.map.villages().iter().zip(&self.owners) {
            let way = f32::from(unit.hex.distance(*hex));
            // Who stands in a village is looked up last: it takes the longest.
            let wanted = wounded || *owner != Some(unit.seat);
            if way < nearest && wanted && !is_taken(*hex) {
                nearest = way;
            }
        }
        nearest
    }

    /// Returns the blows that may fall on a unit, from as many sides as are open. In a turn that is
    /// not the enemy's, nothing falls `now`.
    fn blows(&self, unit: &Unit, terrain: Terrain, is_enemy_turn: bool) -> Blows {
        let needs = unit.class.defence(terrain);
        let (mut now, mut later) = (Strongest::default(), Strongest::default());
        let (mut near, mut beside) = (false, 0);
        for other in &self.units {
            let apart = other.hex.distance(unit.hex);
            if other.seat == unit.seat {
                beside += usize::from(apart == 1);
                continue;
            }
            near |= apart <= NEAR;
            if apart <= other.class.full_mp() + 1 {
                let blow = blow(other.class, needs);
                later.add(blow);
                let ready = !other.attacked && !other.recruited && apart <= other.mp + 1;
                if is_enemy_turn && ready {
                    now.add(blow);
                }
            }
        }
        if later.is_empty() {
            return Blows {
                now: 0.0,
                later: 0.0,
                near,
            };
        }
        let place = self.map.place(unit.hex);
        let around = place.map_or(0, |place| self.map.around(place).count());
        let open = around.saturating_sub(beside);
        let hp = f32::from(unit.hp.max(1));
        Blows {
            now: now.sum(open) / hp,
            later: later.sum(open) / hp,
            near,
        }
    }
}

/// The six strongest blows, as many as a unit has sides, the strongest first.
#[derive(Default)]
struct Strongest([f32; 6]);

impl Strongest {
    fn add(&mut self, mut blow: f32) {
        for place in &mut self.0 {
            if blow > *place {
                std::mem::swap(place, &mut blow);
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.0[0] == 0.0
    }

    fn sum(&self, most: usize) -> f32 {
        self.0.iter().take(most).sum()
    }
}

/// Returns the share of its hit points that a unit has left.
fn health(unit: &Unit) -> f32 {
    f32::from(unit.hp) / f32::from(unit.class.full_hp())
}

/// Returns the hit points that the unit's better attack takes, on average, from a target hit on
/// `needs`.
fn blow(class: Class, needs: u8) -> f32 {
    let weapons = Range::BOTH
        .into_iter()
        .filter_map(|range| class.weapon(range));
    let each = weapons.map(|weapon| {
        let needs = if weapon.magic { MAGIC_NEEDS } else { needs };
        let hits = f32::from(FACES.saturating_sub(needs)) / f32::from(FACES);
        f32::from(weapon.damage) * f32::from(weapon.strikes) * hits
    });
    each.fold(0.0, f32::max)
}
