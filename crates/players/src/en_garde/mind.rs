//! The mind of a player: a policy and a critic learned by self-play.

use super::features::{
    CRITIC_INPUTS, Inputs, MOVES, POLICY_INPUTS, critic_inputs, move_index, policy_inputs,
};
use super::network::Network;
use crate::softmax;
use rules::Seat;
use rules::en_garde::{Move, Shown, State};

/// The number of units in a hidden layer.
pub(super) const UNITS: usize = 64;

/// A policy and a critic learned by self-play.
#[derive(Clone)]
pub struct Mind {
    /// The network that predicts the move of the seat to move from what it knows.
    pub policy: Network<UNITS>,
    /// The network that predicts the winner from both hands.
    pub critic: Network<UNITS>,
}

impl Mind {
    /// The size of a mind in a file, in bytes.
    pub const SIZE: usize =
        Network::<UNITS>::size(POLICY_INPUTS, MOVES) + Network::<UNITS>::size(CRITIC_INPUTS, 1);

    /// Returns a mind that knows nothing.
    #[must_use]
    pub fn zero() -> Self {
        Self {
            policy: Network::zero(POLICY_INPUTS, MOVES),
            critic: Network::zero(CRITIC_INPUTS, 1),
        }
    }

    /// Reads a mind from the [`Mind::SIZE`] bytes of a file. Returns `None` for any other number of
    /// bytes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut mind = Self::zero();
        let rest = mind.policy.read(bytes)?;
        let rest = mind.critic.read(rest)?;
        rest.is_empty().then_some(mind)
    }

    /// Returns the mind as the bytes of a file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::SIZE);
        self.policy.write(&mut bytes);
        self.critic.write(&mut bytes);
        bytes
    }

    /// Puts the probability of each of `moves` into `chances`.
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

    /// Returns the value of the position to the seat to move, from -1 to 1.
    #[must_use]
    pub fn value(&self, inputs: &Inputs) -> f32 {
        let hidden = self.critic.hidden(inputs.on());
        self.critic.output(&hidden, 0).tanh()
    }
}

/// Returns the inputs of the policy for a full position.
#[must_use]
pub(super) fn policy_of(state: &State, seat: Seat) -> Inputs {
    policy_inputs(&Shown::to(seat, state), seat)
}

/// Returns the inputs of the critic for a full position.
#[must_use]
pub(super) fn critic_of(state: &State, seat: Seat) -> Inputs {
    critic_inputs(&Shown::to(seat, state), seat, state.hand(seat.other()))
}
