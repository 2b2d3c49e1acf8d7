//! What was learned: a policy and a critic.

use super::features::{
    CRITIC_INPUTS, Inputs, MOVES, POLICY_INPUTS, critic_inputs, move_index, policy_inputs,
};
use super::network::Network;
use crate::ai::softmax;
use crate::game::Seat;
use crate::games::en_garde::{Move, Shown, State};

/// The units of the hidden layers.
pub const UNITS: usize = 64;

/// What was learned by self-play.
#[derive(Clone)]
pub struct Mind {
    /// Says how often the seat to move would make each move, from what it knows.
    pub policy: Network<UNITS>,
    /// Says who will win, from both hands.
    pub critic: Network<UNITS>,
}

impl Mind {
    /// The bytes of a mind in a file.
    pub const SIZE: usize =
        Network::<UNITS>::size(POLICY_INPUTS, MOVES) + Network::<UNITS>::size(CRITIC_INPUTS, 1);

    /// A mind that knows nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            policy: Network::zero(POLICY_INPUTS, MOVES),
            critic: Network::zero(CRITIC_INPUTS, 1),
        }
    }

    /// Reads a mind from [`Mind::SIZE`] bytes of a file; `None` when there are too many or too
    /// few.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut mind = Self::zero();
        let rest = mind.policy.read(bytes)?;
        let rest = mind.critic.read(rest)?;
        rest.is_empty().then_some(mind)
    }

    /// Returns the bytes of a file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SIZE);
        self.policy.write(&mut bytes);
        self.critic.write(&mut bytes);
        bytes
    }

    /// Puts how likely the seat to move is to make each of `moves` into `chances`.
    pub fn chances(&self, inputs: &Inputs, moves: &[Move], chances: &mut Vec<f32>) {
        let hidden = self.policy.hidden(inputs.on());
        let outputs = moves.iter().map(|chosen| {
            let output = move_index(*chosen);
            self.policy.output(&hidden, output)
        });
        chances.clear();
        chances.extend(outputs);
        softmax(chances);
    }

    /// Returns what the position is worth to the seat to move, -1 to 1.
    #[must_use]
    pub fn value(&self, inputs: &Inputs) -> f32 {
        let hidden = self.critic.hidden(inputs.on());
        self.critic.output(&hidden, 0).tanh()
    }
}

/// The inputs of the policy in a position with everything in it.
#[must_use]
pub fn policy_of(state: &State, seat: Seat) -> Inputs {
    policy_inputs(&Shown::to(seat, state), seat)
}

/// The inputs of the critic in a position with everything in it.
#[must_use]
pub fn critic_of(state: &State, seat: Seat) -> Inputs {
    critic_inputs(&Shown::to(seat, state), seat, state.hand(seat.other()))
}
