//! Erobere Wesnoth: a search by the value of positions in gold.

use super::search::{Effort, hashed, search};
use super::{Candidate, Computer, Knowledge, Level, by_gain, glance, sharpen};
use crate::game::{Chance, Seat};
use crate::games::erobere_wesnoth::{ErobereWesnoth, Move, State};

/// The gold with which a game is as good as decided.
const DECIDING: f32 = 30.0;
/// The keenness for gain: a move better by a piece of gold is `e` to the power of this times as
/// likely.
const KEENNESS: f32 = 1.6;

impl Computer for ErobereWesnoth {
    type Advice = ();

    const RUNS: u32 = 400;

    fn worth((): &(), state: &State, seat: Seat) -> f32 {
        (state.worth(seat) / DECIDING).tanh()
    }

    fn likely((): &(), state: &State, seat: Seat, moves: &[Move], likely: &mut Vec<f32>) {
        let gain = |chosen: &Move| state.gain(seat, chosen);
        by_gain(moves, KEENNESS, gain, likely);
    }

    /// Tells positions apart by themselves: everybody sees everything, and it does not matter how a
    /// position came about.
    fn place(state: &State, seat: Seat, _line: u64) -> u64 {
        let parts = state.parts().map(|part| hashed(0, &part));
        hashed(parts.fold(0, u64::wrapping_add), &seat)
    }

    fn weigh(
        known: &Knowledge<'_, Self>,
        runs: u32,
        asked: Option<&Move>,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Move>> {
        let effort = Effort {
            runs,
            curiosity: 1.2,
            doubt: 0.05,
            ahead: 10,
        };
        search::<Self>(&(), effort, asked, chance, |chance| known.imagine(chance))
    }

    fn think(
        known: &Knowledge<'_, Self>,
        level: Level,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Move>> {
        let (runs, sharpness) = match level {
            Level::Beginner => return glance(&(), known, 0.5, chance),
            Level::Casual => return glance(&(), known, 2.0, chance),
            Level::Strong => (24, 6.0),
            Level::Master => (Self::RUNS, 8.0),
        };
        let mut candidates = Self::weigh(known, runs, None, chance);
        sharpen(&mut candidates, sharpness);
        candidates
    }
}
