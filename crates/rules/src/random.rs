//! Random rounds, looked at from the inside, and a source of random numbers for them and for training.
//! No match is played with it: its numbers can be foretold.

use super::{Chance, Game, Next, Seat};

/// A quick generator with a seed: splitmix64, whose numbers are as good as even.
pub struct Seeded(pub u64);

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let word = (mixed ^ (mixed >> 31)) >> 32;
        // A division would take a third of a random round's time.
        u32::try_from((word * u64::from(bound)) >> 32).unwrap_or(0)
    }
}

/// The largest number of steps in a round, far above every game's own bound.
const LONGEST_ROUND: usize = 20_000;

/// Plays one round at random and calls `visit` at every decision, before the move is chosen, with
/// the legal moves, and once more when the round is over, with none.
///
/// # Errors
/// What `visit` returned, or that the round did not end, that a deal was refused, or that there
/// was nothing legal.
pub fn random_round<G: Game>(
    options: &G::Options,
    first: Seat,
    chance: &mut impl Chance,
    mut visit: impl FnMut(&G::State, &[G::Move], &mut dyn Chance) -> Result<(), String>,
) -> Result<G::State, String> {
    let mut state = G::start(options, first);
    // A list that grows is asked for in pieces.
    let mut moves = Vec::with_capacity(32);
    for _ in 0..LONGEST_ROUND {
        match G::next(&state) {
            Next::Deal => {
                let deal = G::deal(&state, chance);
                G::settle(&mut state, &deal).map_err(|error| error.to_string())?;
            }
            Next::Turn(_) => {
                G::legal(&state, &mut moves);
                visit(&state, &moves, chance)?;
                let count = u32::try_from(moves.len()).map_err(|error| error.to_string())?;
                if count == 0 {
                    return Err("somebody is to move and nothing is legal".to_owned());
                }
                let chosen = &moves[chance.below(count) as usize];
                G::play(&mut state, chosen);
            }
            Next::Over(_) => {
                G::legal(&state, &mut moves);
                visit(&state, &moves, chance)?;
                return Ok(state);
            }
        }
    }
    Err(format!("no end after {LONGEST_ROUND} steps"))
}
