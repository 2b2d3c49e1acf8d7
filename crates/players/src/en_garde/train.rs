//! Learning En Garde by self-play.
//!
//! The policy plays rounds against itself and makes those moves likelier that turned out better
//! than the critic had expected, while the critic learns the value of positions. A small reward for
//! staying hard to read keeps the policy from running in circles and from becoming easy to exploit.
//! The result is the average over the last part of the training.

use super::features::{Inputs, move_index};
use super::mind::{Mind, UNITS, critic_of, policy_of};
use super::network::Network;
use crate::{Knowledge, Level, choose, drawn};
use rules::en_garde::{EnGarde, Memory, Move, Options, State, Variant};
use rules::{Chance, Game, Next, Seat};

/// The decay of a later surprise's weight for each earlier move.
const TRACE: f32 = 0.9;
/// The number of rounds between two steps.
const BATCH: u64 = 192;
/// The learning rate at the start and at the end.
const RATE: [f32; 2] = [3e-3, 1e-4];
/// The reward for staying hard to read, at the start and at the end.
const ENTROPY: [f32; 2] = [0.06, 0.002];
/// The part of the training after which the average begins.
const AVERAGED_FROM: f32 = 0.85;

/// The part of a training's schedule that is behind a mind which has learned before.
const LEARNED_BEFORE: f32 = 0.5;

/// The number of training rounds for each variant, in the order of the weights in a file.
pub const ROUNDS: [(Variant, u64); Variant::ALL.len()] = [
    (Variant::Advanced, 10_000_000),
    (Variant::Classic, 4_000_000),
    (Variant::Brettspielnetz, 16_000_000),
];

/// A player that the policy learns to beat.
#[derive(Clone)]
pub enum Rival {
    /// A policy, drawn as it comes.
    Policy(Box<Mind>),
    /// A level of the program's own computer player.
    Level(Level),
}

/// A training in progress.
pub struct Training {
    variant: Variant,
    rounds: u64,
    played: u64,
    mind: Mind,
    /// The opponent of the policy, or `None` for itself.
    rival: Option<Rival>,
    /// The rival's view of the round so far.
    rival_memory: Memory,
    /// The part of the schedule that is left out.
    begun_at: f32,
    gradient: Mind,
    policy_steps: Steps,
    critic_steps: Steps,
    average: Option<(Mind, f32)>,
    /// The points that the policy has made against its rival since they were last taken, and the
    /// rounds.
    score: (f64, u64),
    scratch: Scratch,
}

/// One decision of a round.
struct Decision {
    seat: Seat,
    /// `true` if the policy learns from it.
    learned: bool,
    policy: Inputs,
    policy_hidden: [f32; UNITS],
    critic: Inputs,
    critic_hidden: [f32; UNITS],
    value: f32,
    /// The range of its moves in [`Scratch::outputs`] and [`Scratch::chances`].
    moves: std::ops::Range<usize>,
    chosen: usize,
}

#[derive(Default)]
struct Scratch {
    decisions: Vec<Decision>,
    outputs: Vec<usize>,
    chances: Vec<f32>,
    legal: Vec<Move>,
    likely: Vec<f32>,
}

impl Training {
    /// Begins a training of a number of rounds, from weights drawn from `chance`. Against a level,
    /// whose rounds take long, it begins from the program's own weights.
    pub fn new(
        variant: Variant,
        rounds: u64,
        rival: Option<Rival>,
        chance: &mut dyn Chance,
    ) -> Self {
        let (mind, begun_at) = match rival {
            Some(Rival::Level(_)) => (super::mind(variant).clone(), LEARNED_BEFORE),
            _ => (scattered(chance), 0.0),
        };
        Self {
            variant,
            rounds,
            played: 0,
            policy_steps: Steps::of(&mind.policy),
            critic_steps: Steps::of(&mind.critic),
            gradient: Mind::zero(),
            mind,
            rival,
            rival_memory: Memory::default(),
            begun_at,
            average: None,
            score: (0.0, 0),
            scratch: Scratch::default(),
        }
    }

    /// Returns `true` if all rounds have been played.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.played >= self.rounds
    }

    /// Returns the number of rounds played so far.
    #[must_use]
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// Returns what has been learned so far.
    #[must_use]
    pub fn learned(&self) -> &Mind {
        self.average.as_ref().map_or(&self.mind, |(mind, _)| mind)
    }

    /// Returns the score against the rival since the last call, from 0 to 1.
    pub fn take_score(&mut self) -> f64 {
        let (points, rounds) = std::mem::take(&mut self.score);
        points / (rounds.max(1) as f64)
    }

    /// Plays some rounds and learns from them.
    pub fn step(&mut self, chance: &mut dyn Chance) {
        let mut count = 0;
        for _ in 0..BATCH {
            let begun = self.scratch.decisions.len();
            let outcome = self.play(chance);
            count += self.learn(begun, outcome);
            self.scratch.decisions.clear();
            self.scratch.outputs.clear();
            self.scratch.chances.clear();
            self.played += 1;
        }
        let rate = self.scheduled(RATE);
        let scale = 1.0 / (count.max(1) as f32);
        self.policy_steps.take(
            &mut self.mind.policy,
            &mut self.gradient.policy,
            scale,
            rate,
        );
        self.critic_steps.take(
            &mut self.mind.critic,
            &mut self.gradient.critic,
            scale,
            rate,
        );
        if self.progress() >= AVERAGED_FROM {
            self.add_to_average();
        }
    }

    fn progress(&self) -> f32 {
        self.played as f32 / self.rounds.max(1) as f32
    }

    fn scheduled(&self, [from, to]: [f32; 2]) -> f32 {
        let part = self.begun_at + (1.0 - self.begun_at) * self.progress().min(1.0);
        from * (to / from).powf(part)
    }

    /// Plays a round, and returns its outcome for seat 0 from -1 to 1.
    fn play(&mut self, chance: &mut dyn Chance) -> f32 {
        let first = if self.played.is_multiple_of(2) {
            Seat::Zero
        } else {
            Seat::One
        };
        let learner = if (self.played / 2).is_multiple_of(2) {
            Seat::Zero
        } else {
            Seat::One
        };
        let variant = self.variant;
        let mut state = EnGarde::start(&Options { variant }, first);
        self.rival_memory = Memory::default();
        loop {
            match EnGarde::next(&state) {
                Next::Deal => {
                    let deal = EnGarde::deal(&state, chance);
                    if EnGarde::settle(&mut state, &deal).is_err() {
                        return 0.0;
                    }
                    self.show_rival(&state, learner.other());
                }
                Next::Turn(seat) => {
                    let learned = self.rival.is_none() || seat == learner;
                    let Some(chosen) = self.decide(&state, seat, learned, chance) else {
                        return 0.0;
                    };
                    EnGarde::play(&mut state, &chosen);
                    self.show_rival(&state, learner.other());
                }
                Next::Over(outcome) => {
                    let ended = |seat| match outcome.winner {
                        Some(winner) if winner == seat => 1.0,
                        Some(_) => -1.0,
                        None => 0.0,
                    };
                    self.score.0 += f64::from(ended(learner) / 2.0 + 0.5);
                    self.score.1 += 1;
                    return ended(Seat::Zero);
                }
            }
        }
    }

    /// Lets a rival that remembers see a position.
    fn show_rival(&mut self, state: &State, seat: Seat) {
        if let Some(Rival::Level(_)) = self.rival {
            let private = EnGarde::private(state, seat);
            let own = Some((seat, &private));
            EnGarde::remember(&mut self.rival_memory, &EnGarde::public(state), own);
        }
    }

    fn decide(
        &mut self,
        state: &State,
        seat: Seat,
        learned: bool,
        chance: &mut dyn Chance,
    ) -> Option<Move> {
        let Scratch {
            decisions,
            outputs,
            chances,
            legal,
            likely,
        } = &mut self.scratch;
        EnGarde::legal(state, legal);
        let policy = policy_of(state, seat);
        let player = match &self.rival {
            Some(Rival::Policy(rival)) if !learned => rival,
            _ => &self.mind,
        };
        player.chances(&policy, legal, likely);
        let chosen = match &self.rival {
            Some(Rival::Level(level)) if !learned => {
                let chosen = chosen_by(*level, &self.rival_memory, state, seat, chance)?;
                legal.iter().position(|known| *known == chosen)?
            }
            _ => drawn(likely, chance),
        };
        let from = outputs.len();
        outputs.extend(legal.iter().map(|chosen| move_index(*chosen)));
        chances.extend_from_slice(likely);
        let critic = critic_of(state, seat);
        let critic_hidden = self.mind.critic.hidden(critic.on());
        decisions.push(Decision {
            seat,
            learned: learned && legal.len() > 1,
            policy_hidden: self.mind.policy.hidden(policy.on()),
            policy,
            value: self.mind.critic.output(&critic_hidden, 0).tanh(),
            critic,
            critic_hidden,
            moves: from..outputs.len(),
            chosen,
        });
        legal.get(chosen).copied()
    }

    /// Adds the gradient of a round's decisions, from the last to the first, and returns their
    /// number.
    fn learn(&mut self, begun: usize, outcome: f32) -> usize {
        let entropy = self.scheduled(ENTROPY);
        let mut after = outcome;
        let mut trace = 0.0;
        let decisions = &self.scratch.decisions[begun..];
        for decision in decisions.iter().rev() {
            let side = if decision.seat == Seat::Zero {
                1.0
            } else {
                -1.0
            };
            let value = side * decision.value;
            trace = after - value + TRACE * trace;
            after = value;
            learn_value(&self.mind, &mut self.gradient, decision, side * trace);
            if decision.learned {
                let chances = &self.scratch.chances[decision.moves.clone()];
                let outputs = &self.scratch.outputs[decision.moves.clone()];
                learn_move(
                    &self.mind,
                    &mut self.gradient,
                    decision,
                    outputs,
                    chances,
                    side * trace,
                    entropy,
                );
            }
        }
        decisions.len()
    }

    fn add_to_average(&mut self) {
        let Some((average, count)) = &mut self.average else {
            self.average = Some((self.mind.clone(), 1.0));
            return;
        };
        *count += 1.0;
        let part = 1.0 / *count;
        let Mind { policy, critic } = average;
        let all = policy.weights_mut().chain(critic.weights_mut());
        let new = self.mind.policy.weights().chain(self.mind.critic.weights());
        for (weight, new) in all.zip(new) {
            *weight += (new - *weight) * part;
        }
    }
}

/// Returns the move of a level that remembers this.
fn chosen_by(
    level: Level,
    memory: &Memory,
    state: &State,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<Move> {
    let known: Knowledge<'_, EnGarde> = Knowledge {
        seat,
        public: &EnGarde::public(state),
        private: &EnGarde::private(state, seat),
        memory,
    };
    choose(&known, level, chance)
}

/// Adds the critic's gradient for a value that was wrong by `surprise`.
fn learn_value(mind: &Mind, gradient: &mut Mind, decision: &Decision, surprise: f32) {
    let by = -surprise * (1.0 - decision.value * decision.value);
    let mut back = [0.0; UNITS];
    let hidden = &decision.critic_hidden;
    gradient
        .critic
        .learn_output(&mind.critic, hidden, 0, by, &mut back);
    gradient
        .critic
        .learn_hidden(decision.critic.on(), hidden, back);
}

/// Adds the policy's gradient for a move that was better than expected by `surprise`, with a reward
/// of `entropy` for being hard to read.
fn learn_move(
    mind: &Mind,
    gradient: &mut Mind,
    decision: &Decision,
    outputs: &[usize],
    chances: &[f32],
    surprise: f32,
    entropy: f32,
) {
    let log = |chance: f32| chance.max(1e-8).ln();
    let disorder: f32 = -chances
        .iter()
        .map(|chance| chance * log(*chance))
        .sum::<f32>();
    let mut back = [0.0; UNITS];
    let hidden = &decision.policy_hidden;
    for (place, (output, chance)) in outputs.iter().zip(chances).enumerate() {
        let made = if place == decision.chosen { 1.0 } else { 0.0 };
        let by = surprise * (chance - made) + entropy * chance * (log(*chance) + disorder);
        gradient
            .policy
            .learn_output(&mind.policy, hidden, *output, by, &mut back);
    }
    gradient
        .policy
        .learn_hidden(decision.policy.on(), hidden, back);
}

/// Returns a mind with small weights drawn from `chance`.
fn scattered(chance: &mut dyn Chance) -> Mind {
    let mut mind = Mind::zero();
    scatter(&mut mind.policy, 0.15, chance);
    scatter(&mut mind.critic, 0.15, chance);
    mind
}

fn scatter<const HIDDEN: usize>(
    network: &mut Network<HIDDEN>,
    width: f32,
    chance: &mut dyn Chance,
) {
    const PARTS: u32 = 1 << 16;
    for weight in network.rows.iter_mut().flatten() {
        *weight = (chance.below(PARTS) as f32 / PARTS as f32 * 2.0 - 1.0) * width;
    }
}

/// Adam: steps with a size of their own for each weight.
struct Steps {
    first: Vec<f32>,
    second: Vec<f32>,
    taken: i32,
}

impl Steps {
    const KEPT: [f32; 2] = [0.9, 0.999];

    fn of<const HIDDEN: usize>(network: &Network<HIDDEN>) -> Self {
        let count = network.weights().count();
        Self {
            first: vec![0.0; count],
            second: vec![0.0; count],
            taken: 0,
        }
    }

    /// Moves the weights against the gradient, and sets it to zero.
    fn take<const HIDDEN: usize>(
        &mut self,
        network: &mut Network<HIDDEN>,
        gradient: &mut Network<HIDDEN>,
        scale: f32,
        rate: f32,
    ) {
        self.taken += 1;
        let [kept_first, kept_second] = Self::KEPT;
        let unbiased_first = 1.0 - kept_first.powi(self.taken);
        let unbiased_second = 1.0 - kept_second.powi(self.taken);
        let moments = self.first.iter_mut().zip(&mut self.second);
        let weights = network.weights_mut().zip(gradient.weights_mut());
        for ((weight, gradient), (first, second)) in weights.zip(moments) {
            let slope = std::mem::take(gradient) * scale;
            *first += (slope - *first) * (1.0 - kept_first);
            *second += (slope * slope - *second) * (1.0 - kept_second);
            let step = *first / unbiased_first / ((*second / unbiased_second).sqrt() + 1e-6);
            *weight -= rate * step;
        }
    }
}
