//! Where units may go, and what is legal.

use std::ops::ControlFlow;

use super::hex::Hex;
use super::moves::{self, Move};
use super::state::State;
use super::unit::{Class, Range, Unit};
use super::view::Phase;
use crate::game::Seat;

/// What stands in the way of one side's units.
#[derive(Clone, Copy, Default)]
struct Obstacle {
    own: bool,
    enemy: bool,
    /// Next to an enemy unit.
    controlled: bool,
}

/// The map as one side's units meet it.
pub(super) struct Ground<'a> {
    state: &'a State,
    seat: Seat,
    obstacles: Vec<Obstacle>,
    /// For each place, one more than the move points that are left there; 0 where the unit that
    /// is looked at does not come.
    reached: Vec<u8>,
    open: Vec<(Hex, u8)>,
}

impl<'a> Ground<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let mut obstacles = vec![Obstacle::default(); state.map.places()];
        for unit in &state.units {
            if let Some(index) = state.map.index(unit.hex) {
                obstacles[index].own |= unit.seat == seat;
                obstacles[index].enemy |= unit.seat != seat;
            }
            if unit.seat != seat {
                for near in unit.hex.neighbours() {
                    if let Some(index) = state.map.index(near) {
                        obstacles[index].controlled = true;
                    }
                }
            }
        }
        Self {
            reached: vec![0; obstacles.len()],
            state,
            seat,
            obstacles,
            open: Vec::new(),
        }
    }

    /// Finds every hex that the unit comes to, with the most move points it can have left.
    fn explore(&mut self, unit: &Unit) {
        self.reached.fill(0);
        self.reach(unit.hex, unit.mp);
        while let Some((hex, mp)) = self.open.pop() {
            for next in hex.neighbours() {
                let Some(terrain) = self.state.map.terrain(next) else {
                    continue;
                };
                let Some(index) = self.state.map.index(next) else {
                    continue;
                };
                let Some(left) = mp.checked_sub(unit.class.move_cost(terrain)) else {
                    continue;
                };
                let obstacle = self.obstacles[index];
                if !obstacle.enemy {
                    self.reach(next, if obstacle.controlled { 0 } else { left });
                }
            }
        }
    }

    fn reach(&mut self, hex: Hex, mp: u8) {
        if let Some(index) = self.state.map.index(hex)
            && self.reached[index] <= mp
        {
            self.reached[index] = mp + 1;
            if mp > 0 {
                self.open.push((hex, mp));
            }
        }
    }

    /// The most move points that the unit can have left when it stops there, 0 where it cannot.
    pub(super) fn left_after(&mut self, unit: &Unit, to: Hex) -> u8 {
        self.explore(unit);
        let reached = self
            .state
            .map
            .index(to)
            .map_or(0, |index| self.reached[index]);
        reached.saturating_sub(1)
    }

    /// Calls `visit` with each legal action but the end of the turn, until it breaks.
    fn each_action(&mut self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let (state, seat) = (self.state, self.seat);
        for unit in state
            .units
            .iter()
            .filter(|unit| unit.seat == seat && !unit.recruited)
        {
            self.attacks(unit, visit)?;
            if unit.mp > 0 {
                self.marches(unit, visit)?;
            }
        }
        self.recruits(visit)
    }

    fn attacks(
        &self,
        unit: &Unit,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if unit.attacked {
            return ControlFlow::Continue(());
        }
        for to in unit.hex.neighbours() {
            let index = self.state.map.index(to);
            if index.is_some_and(|index| self.obstacles[index].enemy) {
                for range in Range::BOTH {
                    if unit.class.weapon(range).is_some() {
                        visit(Move::Attack {
                            from: unit.hex,
                            to,
                            range,
                        })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn marches(
        &mut self,
        unit: &Unit,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.explore(unit);
        for (to, _) in self.state.map.hexes() {
            let Some(index) = self.state.map.index(to) else {
                continue;
            };
            if self.reached[index] > 0 && !self.obstacles[index].own {
                visit(Move::March { from: unit.hex, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn recruits(&mut self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let state = self.state;
        let affordable = |class: &Class| {
            i32::from(class.cost()) <= state.gold[self.seat] && state.supply(self.seat, *class) > 0
        };
        let classes: Vec<Class> = Class::ALL.into_iter().filter(affordable).collect();
        if classes.is_empty() {
            return ControlFlow::Continue(());
        }
        for hex in self.castle() {
            for &class in &classes {
                visit(Move::Recruit { class, hex })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The free hexes of the castle in whose keep the king stands.
    fn castle(&mut self) -> Vec<Hex> {
        let map = &self.state.map;
        let own_king = |unit: &&Unit| unit.king && unit.seat == self.seat;
        let Some(king) = self.state.units.iter().find(own_king) else {
            return Vec::new();
        };
        if map.terrain(king.hex) != Some(super::Terrain::Keep) {
            return Vec::new();
        }
        self.reached.fill(0);
        let (mut open, mut free) = (vec![king.hex], Vec::new());
        while let Some(hex) = open.pop() {
            for next in hex.neighbours() {
                let stronghold = map.terrain(next).is_some_and(super::Terrain::is_stronghold);
                let Some(index) = map.index(next) else {
                    continue;
                };
                if !stronghold || self.reached[index] > 0 {
                    continue;
                }
                self.reached[index] = 1;
                open.push(next);
                if !self.obstacles[index].own && !self.obstacles[index].enemy {
                    free.push(next);
                }
            }
        }
        free
    }
}

impl State {
    pub(super) fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase {
            Phase::King(_) => moves.extend(Class::ALL.map(Move::King)),
            Phase::Actions(seat) => {
                moves.push(Move::End);
                let _ = Ground::of(self, seat).each_action(&mut |action| {
                    moves.push(action);
                    ControlFlow::Continue(())
                });
                moves::sort(moves);
            }
            Phase::Fight { .. } | Phase::Over(_) => {}
        }
    }

    /// Whether the seat could do anything but end its turn.
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        Ground::of(self, seat)
            .each_action(&mut |_| ControlFlow::Break(()))
            .is_break()
    }
}
