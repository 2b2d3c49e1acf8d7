//! En Garde: a policy and a critic learned by self-play, and a search guided by both.
//!
//! | file | what it is |
//! | --- | --- |
//! | `features` | the inputs of the networks |
//! | `network` | a network of one hidden layer |
//! | `mind` | policy and critic of one variant |
//! | `belief` | the likelihood of the other's hands, judged by what was shown |
//! | `train` | learning by self-play |

mod belief;
mod features;
mod mind;
mod network;
mod train;

use std::sync::LazyLock;

use belief::Belief;
pub use mind::Mind;
use mind::{critic_of, policy_of};
pub use train::{ROUNDS, Rival, Training};

use super::search::{Effort, hashed, search};
use super::{Candidate, Computer, Knowledge, Level, certain, glance, newcomer, sharpen};
use rules::en_garde::{EnGarde, Move, Public, State, Variant, with_hands};
use rules::{BySeat, Chance, Seat};

/// The output of `piste train --game en-garde`: a mind for each of [`Variant::ALL`].
const WEIGHTS: &[u8] = include_bytes!("../../../../assets/ai/en-garde.weights");

static MINDS: LazyLock<[Mind; Variant::ALL.len()]> = LazyLock::new(|| {
    let mut minds = WEIGHTS.chunks(Mind::SIZE).map(Mind::read);
    Variant::ALL.map(|_| minds.next().flatten().unwrap_or_else(Mind::zero))
});

/// The number of worlds among which one is imagined without regard to how the other has played.
const OPEN_MINDED: u32 = 2;

fn mind(variant: Variant) -> &'static Mind {
    let place = Variant::ALL.into_iter().position(|known| known == variant);
    &MINDS[place.unwrap_or(0)]
}

/// Imagines a position. Unless it is one in [`OPEN_MINDED`], it fits how the other has played so
/// far.
fn world(known: &Knowledge<'_, EnGarde>, belief: &Belief, chance: &mut dyn Chance) -> State {
    let other = known.seat.other();
    let believed = match chance.below(OPEN_MINDED) {
        0 => None,
        _ => belief.draw(known.public.hand_sizes[other], chance),
    };
    match believed.zip(known.memory.spent()) {
        Some((hand, spent)) => {
            let mut hands = BySeat::new(hand, hand);
            hands[known.seat] = known.private.hand;
            with_hands(known.public, hands, spent, chance)
        }
        None => known.imagine(chance),
    }
}

impl Computer for EnGarde {
    type Advice = Mind;

    fn runs(_public: &Public) -> u32 {
        400
    }

    fn worth(mind: &Mind, state: &State, seat: Seat) -> f32 {
        mind.value(&critic_of(state, seat))
    }

    fn likely(mind: &Mind, state: &State, seat: Seat, moves: &[Move], likely: &mut Vec<f32>) {
        mind.chances(&policy_of(state, seat), moves, likely);
    }

    fn is_certain(_start: &State, state: &State, seat: Seat, chosen: &Move) -> bool {
        state.is_certain_touch(seat, *chosen)
    }

    fn may_win(_state: &State, _seat: Seat, chosen: &Move) -> bool {
        chosen.attack().is_some()
    }

    fn urge(known: &Knowledge<'_, Self>, chosen: &Move) -> f32 {
        newcomer::urge_of_en_garde(known, chosen)
    }

    fn place(state: &State, seat: Seat, line: u64) -> u64 {
        hashed(line, &state.hand(seat))
    }

    fn weigh(
        known: &Knowledge<'_, Self>,
        runs: u32,
        asked: Option<&Move>,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Move>> {
        let variant = known.public.variant;
        let mind = mind(variant);
        let effort = Effort {
            runs,
            curiosity: 1.0,
            doubt: 0.0,
            ahead: 0,
        };
        let belief = Belief::of(known.memory, known.seat, variant, mind);
        let world = |chance: &mut dyn Chance| world(known, &belief, chance);
        search::<Self>(mind, effort, asked, chance, world)
    }

    fn think(
        known: &Knowledge<'_, Self>,
        level: Level,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Move>> {
        let variant = known.public.variant;
        let mind = mind(variant);
        let (runs, sharpness) = match level {
            Level::Beginner => return glance(mind, known, beginner(variant), chance),
            Level::Casual => return glance(mind, known, casual(variant), chance),
            Level::Strong => {
                let mut candidates = glance(mind, known, strong(variant), chance);
                certain::heed(known, &mut candidates, chance);
                return candidates;
            }
            Level::Master => (Self::runs(known.public), 3.0),
        };
        let mut candidates = Self::weigh(known, runs, None, chance);
        sharpen(&mut candidates, sharpness);
        candidates
    }
}

/// Returns the power of the policy's chances with which a beginner plays a variant. Each variant has
/// a policy of its own, of which no more than this is left that somebody who has just learned the
/// rules wins somewhat more often than not.
const fn beginner(variant: Variant) -> f32 {
    match variant {
        Variant::Classic => 0.085,
        Variant::Advanced => 0.055,
        Variant::Brettspielnetz => 0.05,
    }
}

/// Returns the same power for a casual player, against whom they win a third of the rounds.
const fn casual(variant: Variant) -> f32 {
    match variant {
        Variant::Classic => 0.22,
        Variant::Advanced => 0.19,
        Variant::Brettspielnetz => 0.16,
    }
}

/// Returns the same power for a strong player, against whom they win a fifth of the rounds.
const fn strong(variant: Variant) -> f32 {
    match variant {
        Variant::Classic => 0.6,
        Variant::Advanced => 0.55,
        Variant::Brettspielnetz => 0.44,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_come_with_the_program_are_those_of_every_variant() {
        assert_eq!(WEIGHTS.len(), Variant::ALL.len() * Mind::SIZE);
        assert!(WEIGHTS.len() <= 150_000);
        assert!(
            WEIGHTS
                .chunks(Mind::SIZE)
                .all(|part| Mind::read(part).is_some())
        );
    }
}
