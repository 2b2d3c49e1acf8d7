//! Computer players. They see what their seat sees, remember what it was shown since the round
//! began, and know nothing more: every position they think about is one that [`Game::imagine`] made
//! up from that.
//!
//! | file | what it is |
//! | --- | --- |
//! | `level` | the playing strength |
//! | `search` | a tree of decisions that every game can use |
//! | `en_garde`, `duell`, `erobere_wesnoth` | the value of positions and the likelihood of moves |
//! | `certain` | wins that nobody can answer, and moves that lose at once |
//! | `newcomer` | somebody who has just read the rules, to measure by |
//! | `baseline` | the earlier player, to measure by |

pub mod baseline;
mod certain;
mod duell;
pub mod en_garde;
pub mod erobere_wesnoth;
mod level;
pub mod newcomer;
mod search;

use std::hash::Hash;

pub use level::Level;
pub use search::{Candidate, Effort};

use rules::{Chance, Game, Seat};

/// A game that the computer can play, with what the search needs besides the rules.
pub trait Computer: Game<Move: Hash> {
    /// Knowledge of the game that was learned beforehand.
    type Advice: 'static;

    /// Returns the number of runs with which the strongest level searches.
    fn runs(public: &Self::Public) -> u32;

    /// Returns the value of a position to the seat to move, from -1 (lost) to 1 (won).
    fn worth(advice: &Self::Advice, state: &Self::State, seat: Seat) -> f32;

    /// Puts the likelihood that each of `moves`, the legal ones, is good into `likely`. The numbers
    /// add up to 1.
    fn likely(
        advice: &Self::Advice,
        state: &Self::State,
        seat: Seat,
        moves: &[Self::Move],
        likely: &mut Vec<f32>,
    );

    /// Returns `true` if the seat to move knows what a move does, unless somebody answers it: nothing
    /// that is hidden from the seat, and no chance, matters. The position is one of a line that began
    /// at `start`. By default nothing is certain.
    fn is_certain(
        start: &Self::State,
        state: &Self::State,
        seat: Seat,
        chosen: &Self::Move,
    ) -> bool {
        let (_, _, _, _) = (start, state, seat, chosen);
        false
    }

    /// Returns `true` if a move may be part of a line that wins before anybody else decides. By
    /// default every move may.
    fn may_win(state: &Self::State, seat: Seat, chosen: &Self::Move) -> bool {
        let (_, _, _) = (state, seat, chosen);
        true
    }

    /// Returns how much a newcomer is drawn to a move of the seat to move: who has just read the
    /// rules makes the move with the highest number.
    fn urge(known: &Knowledge<'_, Self>, chosen: &Self::Move) -> f32;

    /// Returns a number that is the same for positions that look the same to the seat to move.
    /// `line` stands for the moves that led there.
    fn place(state: &Self::State, seat: Seat, line: u64) -> u64;

    /// Weighs the moves of the seat to move by a search of so many runs. Returns them, the one
    /// searched most first. The move that was `asked` about is searched whether it is good or not.
    fn weigh(
        known: &Knowledge<'_, Self>,
        runs: u32,
        asked: Option<&Self::Move>,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Self::Move>>;

    /// Thinks about the decision of the seat to move. Returns its moves, the most promising first,
    /// each with the probability of being chosen.
    fn think(
        known: &Knowledge<'_, Self>,
        level: Level,
        chance: &mut dyn Chance,
    ) -> Vec<Candidate<Self::Move>>;
}

/// The knowledge of a computer player: the view of its seat, and what it was shown since the round
/// began.
pub struct Knowledge<'a, G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The public view.
    pub public: &'a G::Public,
    /// The part of the view that the seat alone sees.
    pub private: &'a G::Private,
    /// The seat's memory.
    pub memory: &'a G::Memory,
}

impl<G: Game> Knowledge<'_, G> {
    /// Imagines a position that agrees with all of this.
    fn imagine(&self, chance: &mut dyn Chance) -> G::State {
        let own = Some((self.seat, self.private));
        G::imagine(self.public, own, self.memory, chance)
    }
}

/// Chooses a move for the seat to move, or `None` if there is nothing to choose.
pub fn choose<G: Computer>(
    known: &Knowledge<'_, G>,
    level: Level,
    chance: &mut dyn Chance,
) -> Option<G::Move> {
    let candidates = G::think(known, level, chance);
    let shares: Vec<f32> = candidates.iter().map(|it| it.share).collect();
    let place = drawn(&shares, chance);
    candidates.into_iter().nth(place).map(|it| it.chosen)
}

/// Returns one of the moves, each equally likely, or `None` if there are none.
pub fn any<'a, M>(moves: &'a [M], chance: &mut dyn Chance) -> Option<&'a M> {
    let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
    moves.get(chance.below(count) as usize)
}

/// Draws an index in proportion to the shares, which need not add up to 1.
fn drawn(shares: &[f32], chance: &mut dyn Chance) -> usize {
    const PARTS: u32 = 1 << 24;
    let all: f32 = shares.iter().sum();
    let mut left = chance.below(PARTS) as f32 / PARTS as f32 * all;
    for (place, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return place;
        }
    }
    shares.len().saturating_sub(1)
}

/// Judges the moves of a seat by one imagined position, without looking ahead.
fn glance<G: Computer>(
    advice: &G::Advice,
    known: &Knowledge<'_, G>,
    sharpness: f32,
    chance: &mut dyn Chance,
) -> Vec<Candidate<G::Move>> {
    let state = known.imagine(chance);
    let (mut moves, mut likely) = (Vec::new(), Vec::new());
    G::legal(&state, &mut moves);
    G::likely(advice, &state, known.seat, &moves, &mut likely);
    let worth = G::worth(advice, &state, known.seat);
    let judged = moves.into_iter().zip(likely);
    let mut candidates: Vec<Candidate<G::Move>> = judged
        .map(|(chosen, share)| Candidate {
            chosen,
            share,
            worth,
            runs: 0,
        })
        .collect();
    candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
    sharpen(&mut candidates, sharpness);
    candidates
}

/// Raises the larger shares at the expense of the smaller. A `sharpness` of 1 leaves them as they
/// are; the higher it is, the more often the best move is chosen.
fn sharpen<M>(candidates: &mut [Candidate<M>], sharpness: f32) {
    let most = candidates.iter().map(|it| it.share).fold(0.0, f32::max);
    for candidate in candidates.iter_mut() {
        candidate.share = (candidate.share / most.max(1e-9)).powf(sharpness);
    }
    let all: f32 = candidates.iter().map(|it| it.share).sum();
    for candidate in candidates {
        candidate.share /= all.max(1e-9);
    }
}

/// Writes how likely each move is to be played: a move that gains 1 more is `e` to the power of
/// `keenness` times as likely.
fn by_gain<M>(moves: &[M], keenness: f32, gain: impl Fn(&M) -> f32, likely: &mut Vec<f32>) {
    likely.clear();
    likely.extend(moves.iter().map(|chosen| keenness * gain(chosen)));
    softmax(likely);
}

/// Turns numbers into shares that add up to 1. A number greater by 1 gets a share about 2.7 times
/// as large.
fn softmax(numbers: &mut [f32]) {
    let highest = numbers.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for number in numbers.iter_mut() {
        *number = (*number - highest).exp();
        sum += *number;
    }
    for number in numbers {
        *number /= sum;
    }
}
