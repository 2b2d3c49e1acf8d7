//! The features of a position that the networks are given, as inputs that are on or off.

use rules::Seat;
use rules::en_garde::{Cards, HIGHEST, Move, PISTE, Phase, Shown};

/// The number of inputs of the policy.
pub(super) const POLICY_INPUTS: usize = PAST + PASTS;
/// The number of inputs of the critic.
pub(super) const CRITIC_INPUTS: usize = PILE_CARDS + HANDS;
/// The number of kinds of moves.
pub(super) const MOVES: usize = ADVANCED + 25;

/// The number of counts that a value can have in a hand: 0 to 5.
const COUNTS: usize = 6;
const HANDS: usize = HIGHEST as usize * COUNTS;
const OWN: usize = 0;
/// The first input for unseen cards to the policy. The critic sees the other hand there, and the
/// pile besides.
const UNSEEN: usize = OWN + HANDS;
const DISTANCE: usize = UNSEEN + HANDS;
const ROOM: usize = DISTANCE + PISTE as usize;
const PILE: usize = ROOM + PISTE as usize;
const STAGE: usize = PILE + 16;
/// The number of stages: four kinds of turns, five sizes of attacks, six sizes of the other hand.
const STAGES: usize = 4 + 5 + COUNTS;
const PAST: usize = STAGE + STAGES;
const PILE_CARDS: usize = PAST;
const PASTS: usize = MOVES + 1;

const PARRY: usize = 5;
const BACK: usize = 6;
const RETREAT: usize = 11;
const ADVANCE: usize = 16;
const ADVANCED: usize = 21;

/// A set of inputs that are on.
#[derive(Clone, Copy)]
pub struct Inputs {
    on: [u16; Self::MOST],
    count: usize,
}

impl Inputs {
    /// The largest number of inputs that can be on at once.
    const MOST: usize = 24;

    const fn none() -> Self {
        Self {
            on: [0; Self::MOST],
            count: 0,
        }
    }

    fn push(&mut self, input: usize) {
        if let (Some(place), Ok(input)) = (self.on.get_mut(self.count), u16::try_from(input)) {
            *place = input;
            self.count += 1;
        }
    }

    fn cards(&mut self, first: usize, cards: Cards) {
        for value in 1..=HIGHEST {
            let held = usize::from(cards.count(value));
            self.push(first + usize::from(value - 1) * COUNTS + held);
        }
    }

    fn common(&mut self, shown: &Shown, seat: Seat) {
        let room = match seat {
            Seat::Zero => shown.squares.zero.saturating_sub(1),
            Seat::One => PISTE.saturating_sub(shown.squares.one),
        };
        self.push(DISTANCE + usize::from(shown.distance().min(PISTE - 1)));
        self.push(ROOM + usize::from(room.min(PISTE - 1)));
        self.push(PILE + usize::from(shown.pile.min(15)));
        match shown.phase {
            Phase::Action { parried, .. } => self.push(STAGE + usize::from(parried)),
            Phase::Answer {
                attack, indirect, ..
            } => {
                self.push(STAGE + 2 + usize::from(indirect));
                self.push(STAGE + 4 + usize::from(attack.count.clamp(1, 5) - 1));
            }
            Phase::Undealt | Phase::Over(_) => {}
        }
        self.push(STAGE + 9 + usize::from(shown.hand_sizes[seat.other()].min(HIGHEST)));
    }

    /// Returns the inputs that are on, in no particular order.
    #[must_use]
    pub fn on(&self) -> &[u16] {
        &self.on[..self.count]
    }
}

/// Returns the policy's output for a move.
#[must_use]
pub(super) fn move_index(chosen: Move) -> usize {
    let place = |value: u8| usize::from(value.saturating_sub(1));
    match chosen {
        Move::Attack(attack) => place(attack.count),
        Move::Parry(_) => PARRY,
        Move::Back(card) => BACK + place(card),
        Move::Retreat(card) => RETREAT + place(card),
        Move::Advance(card, None) => ADVANCE + place(card),
        Move::Advance(card, Some(attack)) => ADVANCED + 5 * place(card) + place(attack.count),
    }
}

/// Returns what the seat to move knows.
#[must_use]
pub(super) fn policy_inputs(shown: &Shown, seat: Seat) -> Inputs {
    let mut inputs = Inputs::none();
    inputs.cards(OWN, shown.hand);
    inputs.cards(UNSEEN, Cards::ALL.without(shown.spent).without(shown.hand));
    inputs.common(shown, seat);
    let past = match shown.last {
        Some((by, last)) if by != seat => 1 + move_index(last),
        _ => 0,
    };
    inputs.push(PAST + past);
    inputs
}

/// Returns what the seat to move would know if it also saw the other hand.
#[must_use]
pub(super) fn critic_inputs(shown: &Shown, seat: Seat, other: Cards) -> Inputs {
    let mut inputs = Inputs::none();
    let unseen = Cards::ALL.without(shown.spent).without(shown.hand);
    inputs.cards(OWN, shown.hand);
    inputs.cards(UNSEEN, other);
    inputs.cards(PILE_CARDS, unseen.without(other));
    inputs.common(shown, seat);
    inputs
}
