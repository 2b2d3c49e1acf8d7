//! A position and how it changes. Everything in it is public.

use std::sync::Arc;

use super::battlefield::{Battlefield, Deal};
use super::drawn::{Size, draw};
use super::fight::{Fight, Rolls, Side};
use super::hex::Hex;
use super::map::{Map, Terrain};
use super::moves::Move;
use super::reach::Ground;
use super::record::Options;
use super::unit::{Class, MAGIC_NEEDS, Range, Unit};
use super::view::{Combatant, Course, Event, Phase};
use crate::{BySeat, Chance, ImpossibleDeal, Next, Outcome, Seat};

/// Each player's gold at the start.
const GOLD: i32 = 25;
/// The gold that a village pays each turn.
const VILLAGE_PAYS: i32 = 2;

/// A position.
#[derive(Clone)]
pub struct State {
    pub(super) map: Arc<Map>,
    pub(super) turn_limit: u8,
    pub(super) first: Seat,
    pub(super) turn: u8,
    pub(super) gold: BySeat<i32>,
    /// The owner of each village, in the order of [`Map::villages`].
    pub(super) owners: Vec<Option<Seat>>,
    pub(super) units: Vec<Unit>,
    pub(super) phase: Phase,
    /// The events that the last decision brought about.
    pub(super) happened: Vec<Event>,
    /// The events of the turn before them.
    pub(super) before: Course,
}

impl State {
    pub(super) fn start(options: &Options, first: Seat) -> Self {
        let mut gold = BySeat::new(GOLD, GOLD);
        gold[first.other()] += i32::from(options.second_gold);
        let (map, phase) = match &options.map {
            Battlefield::Map(map) => (Arc::clone(map), Phase::King(first)),
            Battlefield::Drawn(size) => (size.like(), Phase::Drawing(*size)),
        };
        Self {
            owners: vec![None; map.villages().len()],
            map,
            turn_limit: options.turn_limit,
            first,
            turn: 1,
            gold,
            units: Vec::new(),
            phase,
            happened: Vec::new(),
            before: Course::default(),
        }
    }

    pub(super) const fn next(&self) -> Next {
        match self.phase {
            Phase::King(seat) | Phase::Actions(seat) => Next::Turn(seat),
            Phase::Drawing(_) | Phase::Fight { .. } => Next::Deal,
            Phase::Over(outcome) => Next::Over(outcome),
        }
    }

    pub(super) fn play(&mut self, chosen: Move) {
        self.put_aside();
        match (self.phase, chosen) {
            (Phase::King(seat), Move::King(class)) => self.choose_king(seat, class),
            (Phase::Actions(seat), Move::End) => self.end_turn(seat),
            (Phase::Actions(seat), Move::Recruit { class, hex }) => {
                self.recruit(seat, class, hex);
                self.end_if_idle(seat);
            }
            (Phase::Actions(seat), Move::March { from, to }) => {
                self.march(seat, from, to);
                self.end_if_idle(seat);
            }
            (Phase::Actions(seat), Move::Attack { from, to, range }) => {
                if let Some(unit) = self.unit_at_mut(from) {
                    unit.mp = 0;
                    unit.attacked = true;
                    self.phase = Phase::Fight {
                        seat,
                        from,
                        to,
                        range,
                    };
                }
            }
            _ => {}
        }
    }

    /// Puts the events of the last decision to those before them, or forgets them all if their turn
    /// is over.
    fn put_aside(&mut self) {
        let said = std::mem::take(&mut self.happened);
        let before = std::mem::take(&mut self.before);
        if !matches!(said.last(), Some(Event::Turn { .. })) {
            self.before = before.then(said);
        }
    }

    /// Returns the number of units of a kind that a seat may still recruit.
    pub(super) fn supply(&self, seat: Seat, class: Class) -> u8 {
        supply(&self.units, seat, class)
    }

    pub(super) fn unit_at(&self, hex: Hex) -> Option<&Unit> {
        unit_at(&self.units, hex)
    }

    fn unit_at_mut(&mut self, hex: Hex) -> Option<&mut Unit> {
        self.units.iter_mut().find(|unit| unit.hex == hex)
    }

    fn choose_king(&mut self, seat: Seat, class: Class) {
        let hex = self.map.starts()[usize::from(seat.number())];
        self.units.push(Unit {
            king: true,
            attacked: false,
            recruited: false,
            ..Unit::recruit(seat, class, hex)
        });
        self.happened.push(Event::King { seat, class, hex });
        if seat == self.first {
            self.phase = Phase::King(seat.other());
        } else {
            self.begin_turn(self.first);
        }
    }

    /// Begins a turn with income, healing and fresh move points.
    fn begin_turn(&mut self, seat: Seat) {
        let income = income(&self.owners, &self.units, seat);
        self.gold[seat] = self.gold[seat].saturating_add(income);
        let mut healed = Vec::new();
        for unit in self.units.iter_mut().filter(|unit| unit.seat == seat) {
            let in_village = self.map.terrain(unit.hex) == Some(Terrain::Village);
            if in_village && unit.hp < unit.class.full_hp() {
                unit.hp += 1;
                healed.push((unit.class, unit.hex));
            }
            unit.mp = unit.class.full_mp();
            unit.attacked = false;
            unit.recruited = false;
        }
        self.happened.push(Event::Turn {
            seat,
            turn: self.turn,
            income,
            healed,
        });
        self.phase = Phase::Actions(seat);
    }

    fn end_turn(&mut self, seat: Seat) {
        if seat == self.first {
            return self.begin_turn(seat.other());
        }
        if self.turn >= self.turn_limit {
            self.phase = Phase::Over(Outcome {
                winner: None,
                reason: "turns",
            });
        } else {
            self.turn += 1;
            self.begin_turn(self.first);
        }
    }

    /// Ends the turn if nothing but ending it is legal.
    fn end_if_idle(&mut self, seat: Seat) {
        if !self.can_act(seat) {
            self.end_turn(seat);
        }
    }

    fn recruit(&mut self, seat: Seat, class: Class, hex: Hex) {
        self.gold[seat] = self.gold[seat].saturating_sub(i32::from(class.cost()));
        self.units.push(Unit::recruit(seat, class, hex));
        self.happened.push(Event::Recruited { seat, class, hex });
    }

    fn march(&mut self, seat: Seat, from: Hex, to: Hex) {
        let Some(&unit) = self.unit_at(from) else {
            return;
        };
        let left = Ground::of(self, seat).left_after(&unit, to);
        let village = self
            .map
            .villages()
            .iter()
            .position(|village| *village == to);
        let captured = village
            .and_then(|index| self.owners.get_mut(index))
            .is_some_and(|owner| owner.replace(seat) != Some(seat));
        if let Some(unit) = self.unit_at_mut(from) {
            unit.hex = to;
            unit.mp = if captured { 0 } else { left };
        }
        let class = unit.class;
        self.happened.push(Event::Marched {
            seat,
            class,
            from,
            to,
            captured,
        });
    }

    /// Returns the fight that an attack would begin, or `None` if either hex is empty.
    pub(super) fn fight(&self, from: Hex, to: Hex, range: Range) -> Option<Fight> {
        fight(&self.map, &self.units, from, to, range)
    }

    /// Returns the fight whose dice the position waits for.
    pub(super) fn waiting_fight(&self) -> Option<Fight> {
        match self.phase {
            Phase::Fight {
                from, to, range, ..
            } => self.fight(from, to, range),
            _ => None,
        }
    }

    /// Draws the battlefield or rolls the dice that the position waits for.
    pub(super) fn deal(&self, chance: &mut dyn Chance) -> Deal {
        if let Phase::Drawing(size) = self.phase {
            return Deal::Map(draw(size, chance).map);
        }
        let fight = self.waiting_fight().unwrap_or(Fight::NONE);
        Deal::Rolls(Rolls::of(fight, chance))
    }

    pub(super) fn settle(&mut self, deal: &Deal) -> Result<(), ImpossibleDeal> {
        match (self.phase, deal) {
            (Phase::Drawing(size), Deal::Map(map)) => self.take(size, map),
            (_, Deal::Map(_)) => Err(ImpossibleDeal::new("no battlefield is to be drawn")),
            (_, Deal::Rolls(rolls)) => self.strike(rolls),
        }
    }

    /// Takes a map that was drawn as the battlefield.
    fn take(&mut self, size: Size, map: &Arc<Map>) -> Result<(), ImpossibleDeal> {
        if map.name() != size.name() {
            let (name, wanted) = (map.name(), size.name());
            return Err(ImpossibleDeal::new(format!("{name} is not {wanted}")));
        }
        self.map = Arc::clone(map);
        self.owners = vec![None; map.villages().len()];
        self.phase = Phase::King(self.first);
        Ok(())
    }

    fn strike(&mut self, rolls: &Rolls) -> Result<(), ImpossibleDeal> {
        let Phase::Fight {
            seat,
            from,
            to,
            range,
        } = self.phase
        else {
            return Err(ImpossibleDeal::new("no fight is under way"));
        };
        let (Some(&attacker), Some(&defender)) = (self.unit_at(from), self.unit_at(to)) else {
            return Err(ImpossibleDeal::new("nobody to fight"));
        };
        let fight = self
            .fight(from, to, range)
            .ok_or(ImpossibleDeal::new("nobody to fight"))?;
        let mut dice = rolls.numbers().iter();
        let mut missing = false;
        let (strikes, attacker_left, defender_left) = fight.fought(|| {
            dice.next().copied().unwrap_or_else(|| {
                missing = true;
                0
            })
        });
        if missing || dice.len() > 0 {
            let (took, found) = (strikes.len(), rolls.numbers().len());
            return Err(ImpossibleDeal::new(format!(
                "the fight takes {took} rolls, not {found}"
            )));
        }
        let fought = |unit, side: Side, left| Combatant {
            unit,
            needs: side.needs,
            left,
        };
        let attacker = fought(attacker, fight.attacker, attacker_left);
        let defender = fought(defender, fight.defender, defender_left);
        let both = [attacker, defender];
        for fighter in both {
            if let Some(unit) = self.unit_at_mut(fighter.unit.hex) {
                unit.hp = fighter.left;
            }
        }
        self.units.retain(|unit| unit.hp > 0);
        self.happened.push(Event::Fought {
            range,
            attacker,
            defender,
            strikes,
        });
        self.phase = Phase::Actions(seat);
        let is_fallen_king = |fighter: &Combatant| fighter.unit.king && fighter.left == 0;
        match both.into_iter().find(is_fallen_king) {
            Some(king) => {
                let winner = Some(king.unit.seat.other());
                self.phase = Phase::Over(Outcome {
                    winner,
                    reason: "king",
                });
            }
            None => self.end_if_idle(seat),
        }
        Ok(())
    }
}

/// Returns the unit on a hex.
pub(super) fn unit_at(units: &[Unit], hex: Hex) -> Option<&Unit> {
    units.iter().find(|unit| unit.hex == hex)
}

/// Returns the number of units of a kind that a seat has left when these are on the map.
pub(super) fn supply(units: &[Unit], seat: Seat, class: Class) -> u8 {
    let out = units
        .iter()
        .filter(|unit| unit.seat == seat && unit.class == class);
    class
        .supply()
        .saturating_sub(u8::try_from(out.count()).unwrap_or(u8::MAX))
}

/// Returns the fight that an attack from one hex on another would begin, or `None` if either hex is
/// empty.
pub(super) fn fight(map: &Map, units: &[Unit], from: Hex, to: Hex, range: Range) -> Option<Fight> {
    let (attacker, defender) = (unit_at(units, from)?, unit_at(units, to)?);
    let side = |unit: &Unit, target: &Unit| {
        let weapon = unit.class.weapon(range);
        let ground = map.terrain(target.hex).unwrap_or(Terrain::Flat);
        Side {
            hp: unit.hp,
            weapon,
            needs: match weapon {
                Some(weapon) if weapon.magic => MAGIC_NEEDS,
                _ => target.class.defence(ground),
            },
        }
    };
    Some(Fight {
        attacker: side(attacker, defender),
        defender: side(defender, attacker),
    })
}

/// Returns a seat's income in a turn: the pay of its villages less the upkeep of its units.
pub(super) fn income(owners: &[Option<Seat>], units: &[Unit], seat: Seat) -> i32 {
    let villages = owners.iter().filter(|owner| **owner == Some(seat));
    let upkeep = units.iter().filter(|unit| unit.seat == seat && !unit.king);
    let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    number(villages.count())
        .saturating_mul(VILLAGE_PAYS)
        .saturating_sub(number(upkeep.count()))
}
