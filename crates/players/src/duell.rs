//! Duell: a search over imagined hands, face-down cards and decks.

use super::search::{Effort, hashed, search};
use super::{Candidate, Computer, Knowledge, Level, by_gain, glance, newcomer, sharpen};
use rules::duell::{Duell, Move, Public, State};
use rules::{Chance, Seat};

/// The lead with which a game is as good as decided.
const DECIDING: f32 = 12.0;
/// The keenness for gain: a move that gains 1 more is `e` to the power of this times as likely.
const KEENNESS: f32 = 1.0;

impl Computer for Duell {
    type Advice = ();

    fn runs(_public: &Public) -> u32 {
        1000
    }

    fn worth((): &(), state: &State, seat: Seat) -> f32 {
        (state.worth(seat) / DECIDING).tanh()
    }

    fn likely((): &(), state: &State, seat: Seat, moves: &[Move], likely: &mut Vec<f32>) {
        let gain = |chosen: &Move| state.gain(seat, chosen);
        by_gain(moves, KEENNESS, gain, likely);
    }

    fn is_certain(start: &State, state: &State, seat: Seat, chosen: &Move) -> bool {
        state.is_certain(start, seat, *chosen)
    }

    fn may_win(state: &State, seat: Seat, chosen: &Move) -> bool {
        state.may_win(seat, *chosen)
    }

    fn urge(known: &Knowledge<'_, Self>, chosen: &Move) -> f32 {
        newcomer::urge_of_duell(known, chosen)
    }

    /// Tells positions apart by the moves alone, because what the other player may hold differs
    /// from run to run.
    fn place(_state: &State, seat: Seat, line: u64) -> u64 {
        hashed(line, &seat)
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
            Level::Beginner => return glance(&(), known, 0.6, chance),
            Level::Casual => return glance(&(), known, 2.5, chance),
            Level::Strong => (24, 4.0),
            Level::Master => (Self::runs(known.public), 8.0),
        };
        let mut candidates = Self::weigh(known, runs, None, chance);
        sharpen(&mut candidates, sharpness);
        candidates
    }
}
