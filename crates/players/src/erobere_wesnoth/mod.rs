//! Erobere Wesnoth: a search by the value of positions, whose weights were learned by self-play.
//!
//! | file | what it is |
//! | --- | --- |
//! | `weights` | the weights of a position's features |
//! | `leftover` | marches before the end of a turn |
//! | `train` | learning them by self-play |

mod leftover;
mod train;
mod weights;

use std::sync::LazyLock;

pub use train::{ROUNDS, Training};
pub use weights::Weights;

use super::search::{Effort, hashed, search};
use super::{Candidate, Computer, Knowledge, Level, by_gain, glance, newcomer, sharpen};
use rules::erobere_wesnoth::{Class, ErobereWesnoth, Move, Public, State};
use rules::{Chance, Seat};

/// The output of `piste train --game erobere-wesnoth`.
const TEXT: &str = include_str!("../../../../assets/ai/erobere-wesnoth.weights");

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::read(TEXT).unwrap_or_else(Weights::first));

/// The number of runs of the strongest level on maps of up to [`HEXES`].
const RUNS: u32 = 400;
/// The number of hexes of a map from which a decision would take too long with all the runs.
const HEXES: u32 = 110;

/// The class whose way from keep to keep, in move points, says how far apart the players are: forest
/// and water on the way keep them apart as more hexes do.
const WALKER: Class = Class::Heavy;
/// The ways below and above which the sharpness of a glance does not change, and the way for which it
/// is given.
const SHORT: f32 = 5.4;
const LONG: f32 = 13.0;
const MIDDLE: f32 = 8.0;

/// The search of the strongest level.
const MASTER: Effort = Effort {
    runs: RUNS,
    curiosity: 1.2,
    doubt: 0.05,
    ahead: 10,
};

impl Computer for ErobereWesnoth {
    type Advice = Weights;

    /// Returns fewer runs on larger maps, where each takes longer.
    fn runs(public: &Public) -> u32 {
        let hexes = u32::try_from(public.map.hexes().count()).unwrap_or(u32::MAX);
        RUNS * HEXES / hexes.max(HEXES)
    }

    fn worth(weights: &Weights, state: &State, seat: Seat) -> f32 {
        weights.worth(state, seat)
    }

    fn likely(weights: &Weights, state: &State, seat: Seat, moves: &[Move], likely: &mut Vec<f32>) {
        let gains = weights.gains(state, seat, moves);
        by_gain(&gains, weights.keenness(), |gain| *gain, likely);
    }

    fn urge(known: &Knowledge<'_, Self>, chosen: &Move) -> f32 {
        newcomer::urge_of_erobere_wesnoth(known, chosen)
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
        let effort = Effort { runs, ..MASTER };
        search::<Self>(&WEIGHTS, effort, asked, chance, |chance| {
            known.imagine(chance)
        })
    }

    fn think(
        known: &Knowledge<'_, Self>,
        level: Level,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Move>> {
        let (runs, sharpness) = match level {
            Level::Beginner => return look(known, 0.6, 2.3, chance),
            Level::Casual => return look(known, 1.08, 2.6, chance),
            Level::Strong if chance.below(100) < glances(known.public) => {
                return Self::think(known, Level::Casual, chance);
            }
            Level::Strong => (20, 3.0),
            Level::Master => (Self::runs(known.public), 8.0),
        };
        let mut candidates = Self::weigh(known, runs, None, chance);
        sharpen(&mut candidates, sharpness);
        if level == Level::Master {
            let state = known.imagine(chance);
            leftover::march_first(&WEIGHTS, &state, known.seat, &mut candidates);
        }
        candidates
    }
}

/// Judges moves at a glance, the more sharply the farther the keeps lie apart: on a long way more
/// depends on moves that are better by little. The sharpness is that of a way of [`MIDDLE`]; it grows
/// with the way to the power of `growth`.
fn look(
    known: &Knowledge<'_, ErobereWesnoth>,
    sharpness: f32,
    growth: f32,
    chance: &mut dyn Chance,
) -> Vec<Candidate<Move>> {
    let way = way(known.public).clamp(SHORT, LONG);
    let sharpness = sharpness * (way / MIDDLE).powf(growth);
    glance(&*WEIGHTS, known, sharpness, chance)
}

/// Returns how many of a hundred decisions `strong` makes as `casual` does: the more, the nearer the
/// keeps lie to each other, since a search sees most there.
fn glances(public: &Public) -> u32 {
    let nearer = (9.0 - way(public)).clamp(0.0, 4.0);
    (18.0 * nearer) as u32
}

/// Returns the way between the keeps, in move points of [`WALKER`].
fn way(public: &Public) -> f32 {
    public.map.way(WALKER) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::erobere_wesnoth::Options;
    use rules::{Game, Notation};

    #[test]
    fn the_weights_that_come_with_the_program_are_read() {
        assert!(Weights::read(TEXT).is_some());
    }

    #[test]
    fn strong_plays_at_a_glance_the_more_the_nearer_the_keeps_are() {
        let hundredths = ["castles", "glade", "ford", "long-march"].map(|map| {
            let options = Options::parse(&format!("{map} 40")).expect("options");
            let start = ErobereWesnoth::start(&options, Seat::Zero);
            glances(&ErobereWesnoth::public(&start))
        });
        assert_eq!(hundredths, [72, 54, 36, 0]);
    }
}
