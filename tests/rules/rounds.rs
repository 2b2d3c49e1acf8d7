//! Random rounds, looked at from the inside.

use piste::game::{Chance, Game, Next, Seat};

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
    chance: &mut dyn Chance,
    mut visit: impl FnMut(&G::State, &[G::Move], &mut dyn Chance) -> Result<(), String>,
) -> Result<G::State, String> {
    let mut state = G::start(options, first);
    let mut moves = Vec::new();
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
