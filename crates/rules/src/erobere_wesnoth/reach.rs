//! The reach of units, and the legal moves.

use super::map::{Map, Terrain};
use super::moves::Move;
use super::place::Places;
use super::state::State;
use super::unit::{Class, MOST_MP, Range, Unit};
use super::view::Phase;
use crate::Seat;

/// The map as it is to the units of one side.
pub(super) struct Ground<'a> {
    state: &'a State,
    seat: Seat,
    own: Places,
    enemy: Places,
    /// The places next to an enemy unit.
    controlled: Places,
}

/// The places that a unit can reach.
struct Reach {
    all: Places,
    /// The same places, by the most move points that the unit can have left there.
    by_left: [Places; MOST_MP as usize + 1],
}

impl<'a> Ground<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let (mut own, mut enemy, mut controlled) = (Places::NONE, Places::NONE, Places::NONE);
        for unit in &state.units {
            let Some(place) = state.map.place(unit.hex) else {
                continue;
            };
            if unit.seat == seat {
                own.insert(place);
            } else {
                enemy.insert(place);
                for next in state.map.around(place) {
                    controlled.insert(next);
                }
            }
        }
        Self {
            state,
            seat,
            own,
            enemy,
            controlled,
        }
    }

    fn map(&self) -> &'a Map {
        &self.state.map
    }

    /// Finds every place that the unit can reach. Entering a place costs the same from every side,
    /// so that if places are visited from the most move points down, the first way found is the
    /// best.
    fn reach(&self, unit: &Unit) -> Reach {
        let mut reach = Reach {
            all: Places::NONE,
            by_left: [Places::NONE; _],
        };
        if let Some(start) = self.map().place(unit.hex) {
            reach.arrive(start, unit.mp);
        }
        for mp in (1..=unit.mp.min(MOST_MP)).rev() {
            for place in reach.by_left[usize::from(mp)].iter() {
                for next in self.map().around(place) {
                    let terrain = self.map().terrain_at(next);
                    let cost = terrain.map_or(u8::MAX, |terrain| unit.class.move_cost(terrain));
                    if cost <= mp && !self.enemy.contains(next) {
                        let controlled = self.controlled.contains(next);
                        reach.arrive(next, if controlled { 0 } else { mp - cost });
                    }
                }
            }
        }
        reach
    }

    /// Returns the most move points that the unit can have left at its destination, or 0 if it
    /// cannot stop there.
    pub(super) fn left_after(&self, unit: &Unit, to: super::Hex) -> u8 {
        let by_left = self.reach(unit).by_left;
        let stops = |places: &Places| self.map().place(to).is_some_and(|to| places.contains(to));
        let left = (0..).zip(&by_left).find(|(_, places)| stops(places));
        left.map_or(0, |(left, _)| left)
    }

    /// Iterates over the seat's units that were not recruited in this turn, in the order of their
    /// places.
    fn units(&self) -> impl Iterator<Item = (usize, &'a Unit)> {
        let state = self.state;
        let places = self.own.iter();
        let units = places.filter_map(|place| Some((place, state.unit_at(state.map.hex(place))?)));
        units.filter(|(_, unit)| !unit.recruited)
    }

    fn attacks(&self) -> impl Iterator<Item = Move> {
        let ready = self.units().filter(|(_, unit)| !unit.attacked);
        ready.flat_map(move |(place, unit)| {
            let targets = self.map().around(place);
            let enemies = targets.filter(|target| self.enemy.contains(*target));
            enemies.flat_map(move |target| {
                let to = self.map().hex(target);
                let ranges = Range::BOTH.into_iter();
                let armed = ranges.filter(|range| unit.class.weapon(*range).is_some());
                armed.map(move |range| Move::Attack {
                    from: unit.hex,
                    to,
                    range,
                })
            })
        })
    }

    fn marches(&self) -> impl Iterator<Item = Move> {
        let fresh = self.units().filter(|(_, unit)| unit.mp > 0);
        fresh.flat_map(move |(_, unit)| {
            let places = self.reach(unit).all.iter();
            let free = places.filter(|place| !self.own.contains(*place));
            free.map(move |place| Move::March {
                from: unit.hex,
                to: self.map().hex(place),
            })
        })
    }

    fn recruits(&self) -> impl Iterator<Item = Move> {
        let (gold, supply) = (self.state.gold[self.seat], |class| {
            self.state.supply(self.seat, class)
        });
        let affordable = move |class: &Class| i32::from(class.cost()) <= gold && supply(*class) > 0;
        let mut classes = Class::ALL.into_iter().filter(affordable).peekable();
        let free = classes.peek().map_or(Places::NONE, |_| self.castle());
        classes.flat_map(move |class| {
            free.iter().map(move |place| Move::Recruit {
                class,
                hex: self.map().hex(place),
            })
        })
    }

    /// Returns the free hexes of the castle around the king's keep, or none if the king is not on a
    /// keep.
    fn castle(&self) -> Places {
        let own_king = |unit: &&Unit| unit.king && unit.seat == self.seat;
        let king = self.state.units.iter().find(own_king);
        let keep = king
            .and_then(|king| self.map().place(king.hex))
            .filter(|place| self.map().terrain_at(*place) == Some(Terrain::Keep));
        let (mut castle, mut free) = (Places::NONE, Places::NONE);
        let mut open: Vec<usize> = keep.into_iter().collect();
        while let Some(place) = open.pop() {
            let stronghold = |place| {
                self.map()
                    .terrain_at(place)
                    .is_some_and(Terrain::is_stronghold)
            };
            for next in self.map().around(place).filter(|next| stronghold(*next)) {
                if castle.insert(next) {
                    open.push(next);
                    if !self.own.contains(next) && !self.enemy.contains(next) {
                        free.insert(next);
                    }
                }
            }
        }
        free
    }
}

impl Reach {
    fn arrive(&mut self, place: usize, left: u8) {
        if self.all.insert(place)
            && let Some(places) = self.by_left.get_mut(usize::from(left))
        {
            places.insert(place);
        }
    }
}

impl State {
    pub(super) fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase {
            Phase::King(_) => moves.extend(Class::ALL.map(Move::King)),
            Phase::Actions(seat) => {
                let ground = Ground::of(self, seat);
                moves.extend(ground.attacks());
                moves.push(Move::End);
                moves.extend(ground.marches());
                moves.extend(ground.recruits());
            }
            Phase::Drawing(_) | Phase::Fight { .. } | Phase::Over(_) => {}
        }
    }

    /// Returns `true` if the seat could do anything but end its turn.
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        let ground = Ground::of(self, seat);
        let mut actions = ground
            .attacks()
            .chain(ground.marches())
            .chain(ground.recruits());
        actions.next().is_some()
    }
}
