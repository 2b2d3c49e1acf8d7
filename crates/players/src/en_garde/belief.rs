//! The belief about the other fencer's hand, judged by what was shown.

use std::collections::BTreeMap;

use super::features::policy_inputs;
use super::mind::Mind;
use rules::en_garde::{Cards, HIGHEST, Memory, Move, Shown, Variant};
use rules::{Chance, Seat};

/// The share of moves that are believed to be made for reasons the policy does not know.
const STRANGE: f32 = 0.1;
/// The factor below the likeliest hand at which a hand is no longer followed.
const NEGLIGIBLE: f32 = 1e-4;

/// The likelihood of each hand of the other fencer.
pub(super) struct Belief {
    hands: Vec<(Cards, f32)>,
}

impl Belief {
    /// Follows a round from its beginning. The other fencer cannot hold what the viewer drew, and
    /// each of their plays makes those hands likelier with which the policy would have made it.
    #[must_use]
    pub(super) fn of(memory: &Memory, viewer: Seat, variant: Variant, mind: &Mind) -> Self {
        let mut belief = Self { hands: Vec::new() };
        let mut steps = memory.steps().iter();
        let Some(mut before) = steps.next() else {
            return belief;
        };
        let unseen = Cards::ALL.without(before.spent).without(before.hand);
        let size = before.hand_sizes[viewer.other()];
        each_draw(unseen, size, |hand, ways| belief.hands.push((hand, ways)));
        for after in steps {
            match after.last {
                Some((by, play)) if by == viewer => belief.after_own(before, after, play),
                Some((_, play)) => belief.after_other(before, after, play, variant, mind),
                None => {}
            }
            before = after;
        }
        belief
    }

    /// Draws a hand. Returns `None` if nothing is known, or if the other's hand is not of this
    /// size.
    pub(super) fn draw(&self, size: u8, chance: &mut dyn Chance) -> Option<Cards> {
        const PARTS: u32 = 1 << 24;
        let all: f32 = self.hands.iter().map(|(_, weight)| weight).sum();
        let mut left = chance.below(PARTS) as f32 / PARTS as f32 * all;
        let drawn = self.hands.iter().find(|(_, weight)| {
            left -= weight;
            left < 0.0
        });
        let hand = drawn.or(self.hands.last()).map(|(hand, _)| *hand);
        hand.filter(|hand| hand.len() == size)
    }

    /// Takes in the viewer's own play and draw: what the viewer drew lay in the pile.
    fn after_own(&mut self, before: &Shown, after: &Shown, play: Move) {
        let kept = before.hand.without(play.cards());
        let drawn = after.hand.without(kept);
        let unseen = Cards::ALL.without(after.spent).without(kept);
        for (hand, weight) in &mut self.hands {
            *weight *= ways(unseen.without(*hand), drawn);
        }
        self.tidy();
    }

    fn after_other(
        &mut self,
        before: &Shown,
        after: &Shown,
        play: Move,
        variant: Variant,
        mind: &Mind,
    ) {
        let Some((by, _)) = after.last else { return };
        let unseen = Cards::ALL.without(after.spent).without(after.hand);
        let (mut moves, mut chances) = (Vec::new(), Vec::new());
        let mut next: BTreeMap<[u8; 5], (Cards, f32)> = BTreeMap::new();
        for (hand, weight) in &self.hands {
            let shown = Shown {
                hand: *hand,
                ..*before
            };
            shown.legal(variant, &mut moves);
            let Some(place) = moves.iter().position(|legal| *legal == play) else {
                continue;
            };
            mind.chances(&policy_inputs(&shown, by), &moves, &mut chances);
            let strange = STRANGE / moves.len() as f32;
            let weight = weight * (chances[place] * (1.0 - STRANGE) + strange);
            let kept = hand.without(play.cards());
            let pile = unseen.without(kept);
            let size = after.hand_sizes[by].saturating_sub(kept.len());
            let all = choose(pile.len(), size);
            each_draw(pile, size, |drawn, ways| {
                let hand = kept.with(drawn);
                let key = [1, 2, 3, 4, 5].map(|value| hand.count(value));
                next.entry(key).or_insert((hand, 0.0)).1 += weight * ways / all;
            });
        }
        self.hands = next.into_values().collect();
        self.tidy();
    }

    /// Forgets hands that are as good as impossible.
    fn tidy(&mut self) {
        let most = self
            .hands
            .iter()
            .map(|(_, weight)| *weight)
            .fold(0.0, f32::max);
        self.hands.retain(|(_, weight)| *weight > most * NEGLIGIBLE);
        for (_, weight) in &mut self.hands {
            *weight /= most;
        }
    }
}

/// Calls `found` with every choice of `size` of these cards and its number of ways.
fn each_draw(cards: Cards, size: u8, mut found: impl FnMut(Cards, f32)) {
    fn follow(
        cards: Cards,
        value: u8,
        left: u8,
        mut drawn: Cards,
        so_far: f32,
        found: &mut impl FnMut(Cards, f32),
    ) {
        if left == 0 {
            return found(drawn, so_far);
        }
        if value > HIGHEST {
            return;
        }
        for count in 0..=left.min(cards.count(value)) {
            if count > 0 {
                drawn.add(value);
            }
            let ways = so_far * choose(cards.count(value), count);
            follow(cards, value + 1, left - count, drawn, ways, found);
        }
    }
    follow(cards, 1, size, Cards::NONE, 1.0, &mut found);
}

/// Returns the number of ways to draw exactly `drawn` from `cards`.
fn ways(cards: Cards, drawn: Cards) -> f32 {
    (1..=HIGHEST)
        .map(|value| choose(cards.count(value), drawn.count(value)))
        .product()
}

/// Returns the number of ways to choose `count` of `from` things.
fn choose(from: u8, count: u8) -> f32 {
    if count > from {
        return 0.0;
    }
    (0..count).fold(1.0, |ways, taken| {
        ways * f32::from(from - taken) / f32::from(taken + 1)
    })
}
