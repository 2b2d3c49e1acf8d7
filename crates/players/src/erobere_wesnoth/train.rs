//! Learning the weights by self-play.
//!
//! Each step moves every weight a little, up or down by chance, and lets the weights moved so play
//! against those moved the other way. Whichever wins, the weights go its way: over many steps the
//! moves that make no difference cancel out (simultaneous perturbation). The result is the average
//! over the second half.

use super::MASTER;
use super::weights::Weights;
use crate::search::{Effort, search};
use rules::erobere_wesnoth::{Battlefield, ErobereWesnoth, Map, Move, Options, State};
use rules::{BySeat, Chance, Game, Next, Seat};

/// The number of games of the training whose result comes with the program.
pub const ROUNDS: u64 = 640;

/// The number of games in a step: a mirrored pair on each of two maps.
const BATCH: u64 = 4;

/// The number of runs with which both search each decision.
const RUNS: u32 = 32;
/// The share of its step by which a weight moves after a clean win, at the start.
const RATE: f32 = 0.25;
/// The number of steps after which the rate is half of that.
const HALVED: f32 = 600.0;

/// A training in progress.
pub struct Training {
    /// The options of the games, one after the other.
    options: Vec<Options>,
    effort: Effort,
    steps: u64,
    done: u64,
    weights: Weights,
    average: Weights,
    averaged: f32,
}

impl Training {
    /// Begins a training of a number of games.
    #[must_use]
    pub fn new(rounds: u64) -> Self {
        let maps = ["glade", "ford"].map(Map::of_name).into_iter().flatten();
        let options = maps.map(|map| Options {
            map: Battlefield::Map(map),
            ..Options::default()
        });
        Self {
            options: options.collect(),
            effort: Effort {
                runs: RUNS,
                ..MASTER
            },
            steps: rounds.div_ceil(BATCH),
            done: 0,
            weights: Weights::first(),
            average: Weights::first(),
            averaged: 0.0,
        }
    }

    /// Returns the number of games played so far.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.done * BATCH
    }

    /// Returns `true` once all games have been played.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.done >= self.steps
    }

    /// Plays a mirrored pair of games on each of the two smaller built-in maps, and moves the
    /// weights.
    pub fn step(&mut self, chance: &mut dyn Chance) {
        let count = Weights::count();
        let signs: Vec<f32> = (0..count)
            .map(|_| if chance.below(2) == 0 { 1.0 } else { -1.0 })
            .collect();
        let moved = |by: f32| self.weights.moved(|place| by * signs[place]);
        let players = [moved(1.0), moved(-1.0)];
        let points = self.pairs(&players, chance);
        let rate = RATE / (1.0 + self.done as f32 / HALVED);
        self.weights = self.weights.moved(|place| rate * points * signs[place]);
        self.done += 1;
        if self.done * 2 > self.steps {
            self.averaged += 1.0;
            self.average = self.average.toward(&self.weights, 1.0 / self.averaged);
        }
    }

    /// Plays a mirrored pair with each of the options. Returns the points of the first player, from
    /// -1 to 1.
    fn pairs(&self, [one, other]: &[Weights; 2], chance: &mut dyn Chance) -> f32 {
        let mut points = 0.0;
        for options in &self.options {
            let first = if chance.below(2) == 0 {
                Seat::Zero
            } else {
                Seat::One
            };
            for seat in Seat::BOTH {
                let players = BySeat::from_fn(|of| if of == seat { one } else { other });
                let winner = played(options, first, players, self.effort, chance);
                points += winner.map_or(0.0, |winner| if winner == seat { 1.0 } else { -1.0 });
            }
        }
        points / BATCH as f32
    }

    /// Returns the weights learned: the average over the second half, or the first weights before
    /// that.
    #[must_use]
    pub const fn learned(&self) -> &Weights {
        &self.average
    }
}

/// Plays a game, and returns its winner.
fn played(
    options: &Options,
    first: Seat,
    players: BySeat<&Weights>,
    effort: Effort,
    chance: &mut dyn Chance,
) -> Option<Seat> {
    let mut state = ErobereWesnoth::start(options, first);
    loop {
        match ErobereWesnoth::next(&state) {
            Next::Over(outcome) => return outcome.winner,
            Next::Deal => {
                let deal = ErobereWesnoth::deal(&state, chance);
                ErobereWesnoth::settle(&mut state, &deal).ok()?;
            }
            Next::Turn(seat) => {
                let chosen = decided(players[seat], effort, &state, chance)?;
                ErobereWesnoth::play(&mut state, &chosen);
            }
        }
    }
}

/// Returns the favourite of a search, or `None` if there is nothing to decide.
fn decided(
    weights: &Weights,
    effort: Effort,
    state: &State,
    chance: &mut dyn Chance,
) -> Option<Move> {
    let mut moves = Vec::new();
    ErobereWesnoth::legal(state, &mut moves);
    if moves.len() < 2 {
        return moves.pop();
    }
    let weighed = search::<ErobereWesnoth>(weights, effort, None, chance, |_| state.clone());
    weighed.into_iter().next().map(|favourite| favourite.chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::erobere_wesnoth::import;
    use rules::random::Seeded;

    /// Kings that stand beside each other: games are over soon.
    const SMALL: &str = "Gg,Gg,Gg,Gg,Gg\nGg,1 Kh,2 Kh,Gg^Vh,Gg\nGg,Gg,Gg,Gg,Gg\nGg,Gg,Gg,Gg,Gg";

    fn learned(seed: u64) -> Weights {
        let mut training = Training::new(4 * BATCH);
        training.effort.runs = 3;
        training.effort.ahead = 1;
        for options in &mut training.options {
            options.map = import("small", SMALL).expect("a map").into();
            options.turn_limit = 4;
        }
        let mut chance = Seeded(seed);
        while !training.is_over() {
            training.step(&mut chance);
        }
        training.learned().clone()
    }

    #[test]
    fn the_same_seed_learns_the_same() {
        let weights = learned(1);
        assert_ne!(weights, Weights::first());
        assert_eq!(weights, learned(1));
        assert_ne!(weights, learned(2));
    }
}
