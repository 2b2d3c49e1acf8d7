//! The earlier player: from the same imagined positions it plays every move out at random, and
//! takes the one won most often. It remembers nothing, and stays as something to measure by.

use super::any;
use rules::{Chance, Game, Next, Seat};

/// The largest number of positions that it imagines.
const WORLDS: u32 = 400;

/// The largest number of steps in all for one decision, so that a long game does not hold a match
/// up. No position is imagined from which play could exceed it.
const STEPS: usize = 150_000;

/// The number of steps after which a round counts as undecided.
const FURTHEST: usize = 500;

/// The value of a won round to the seat that thinks. A drawn one is worth 0, and a lost one as much
/// less.
const WON: i64 = 1;

/// Chooses a move for the seat to move from its current views alone. Returns `None` if there is
/// nothing to choose.
pub fn choose<G: Game>(
    public: &G::Public,
    seat: Seat,
    private: &G::Private,
    chance: &mut dyn Chance,
) -> Option<G::Move> {
    let nothing = G::Memory::default();
    let imagine =
        |chance: &mut dyn Chance| G::imagine(public, Some((seat, private)), &nothing, chance);
    let mut moves = Vec::new();
    G::legal(&imagine(chance), &mut moves);
    if moves.len() < 2 {
        return moves.pop();
    }
    let mut values = vec![0_i64; moves.len()];
    let mut steps = 0;
    for _ in 0..WORLDS {
        let world = imagine(chance);
        for (value, chosen) in values.iter_mut().zip(&moves) {
            let mut imagined = world.clone();
            G::play(&mut imagined, chosen);
            *value += play_out::<G>(imagined, seat, &mut steps, chance);
        }
        // Every move has been tried equally often whenever this ends.
        if steps + moves.len() * FURTHEST > STEPS {
            break;
        }
    }
    let best = values.iter().copied().max()?;
    let candidates: Vec<G::Move> = moves
        .into_iter()
        .zip(values)
        .filter(|(_, value)| *value == best)
        .map(|(chosen, _)| chosen)
        .collect();
    any(&candidates, chance).cloned()
}

/// Plays an imagined round to its end at random, and returns its value to `seat`.
fn play_out<G: Game>(
    mut state: G::State,
    seat: Seat,
    steps: &mut usize,
    chance: &mut dyn Chance,
) -> i64 {
    let mut moves = Vec::new();
    for _ in 0..FURTHEST {
        *steps += 1;
        match G::next(&state) {
            Next::Over(outcome) => {
                return outcome
                    .winner
                    .map_or(0, |winner| if winner == seat { WON } else { -WON });
            }
            Next::Deal => {
                let deal = G::deal(&state, chance);
                if G::settle(&mut state, &deal).is_err() {
                    return 0;
                }
            }
            Next::Turn(_) => {
                G::legal(&state, &mut moves);
                let Some(chosen) = any(&moves, chance) else {
                    return 0;
                };
                G::play(&mut state, chosen);
            }
        }
    }
    0
}
