//! The weights of a position's features.

use std::fmt;

use rules::Seat;
use rules::erobere_wesnoth::{Class, FEATURES, Move, State, WAY_TO_KING};

/// The number of weights: one for each feature, and two that say what a piece of gold changes.
const COUNT: usize = FEATURES.len() + 2;

/// The names of the last two weights, whose values are logarithms.
const SCALES: [&str; 2] = ["keenness", "deciding"];

/// The weights with which a training begins, put down by hand in gold, and how far each is moved to
/// see what it changes.
const FIRST: [(f32, f32); COUNT] = [
    // Villages: a few turns of their pay. Gold: less than it buys, since it is there to be spent.
    (4.0, 1.0),
    (0.7, 0.2),
    // Units by class, and their health: together the price.
    (2.7, 0.8),
    (2.7, 0.8),
    (2.25, 0.8),
    (3.15, 0.8),
    (3.15, 0.8),
    (3.3, 0.8),
    (3.3, 0.8),
    (2.75, 0.8),
    (3.85, 0.8),
    (3.85, 0.8),
    // The king's health, and its place.
    (12.0, 3.0),
    (2.5, 1.0),
    (1.0, 1.0),
    (-0.36, 0.3),
    // The blows that may fall on it.
    (-8.0, 2.5),
    (-6.0, 2.5),
    (-8.0, 2.5),
    (-6.0, 2.5),
    (-4.0, 2.5),
    (-2.0, 2.5),
    // Cover, healing, ways, threatened units, and having the turn.
    (0.05, 0.05),
    (0.6, 0.5),
    (-0.12, 0.1),
    (-0.06, 0.1),
    (0.0, 0.1),
    (0.0, 1.5),
    // A move better by a piece of gold is 1.6 times as much likelier, as the exponent of e; with a
    // lead of 30 a game is as good as decided.
    (0.47, 0.2),
    (3.4, 0.15),
];

/// The value of each feature, and what a piece of gold changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights([f32; COUNT]);

impl Weights {
    /// Returns the weights with which a training begins.
    pub(super) fn first() -> Self {
        Self(FIRST.map(|(value, _)| value))
    }

    /// Reads weights, a line each: the name and the value. Returns `None` if one is missing, has
    /// another name, or is no number.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut weights = [0.0; COUNT];
        for (weight, name) in weights.iter_mut().zip(names()) {
            let value: f32 = lines.next()?.strip_prefix(name)?.trim().parse().ok()?;
            *weight = value.is_finite().then_some(value)?;
        }
        lines.next().is_none().then_some(Self(weights))
    }

    /// Returns these weights, each moved by so many of its steps.
    pub(super) fn moved(&self, by: impl Fn(usize) -> f32) -> Self {
        let mut moved = self.clone();
        for (place, (weight, (_, step))) in moved.0.iter_mut().zip(FIRST).enumerate() {
            *weight += step * by(place);
        }
        moved
    }

    /// Returns weights that are a share of the way from these to others.
    pub(super) fn toward(&self, others: &Self, share: f32) -> Self {
        let mut mixed = self.clone();
        for (weight, other) in mixed.0.iter_mut().zip(others.0) {
            *weight += (other - *weight) * share;
        }
        mixed
    }

    /// Returns the number of weights.
    pub(super) const fn count() -> usize {
        COUNT
    }

    /// Returns the exponent by which a move that is better by a piece of gold is likelier.
    pub(super) fn keenness(&self) -> f32 {
        self.0[FEATURES.len()].exp()
    }

    /// Returns the value of a position to a seat, from -1 to 1.
    pub(super) fn worth(&self, state: &State, seat: Seat) -> f32 {
        let deciding = self.0[FEATURES.len() + 1].exp();
        (self.lead(state, seat, state.on_turn()) / deciding).tanh()
    }

    /// Returns the value of a position to a seat, in gold, less its value to the other seat.
    fn lead(&self, state: &State, seat: Seat, turn: Option<Seat>) -> f32 {
        let own = state.features(seat, turn);
        let other = state.features(seat.other(), turn);
        let differences = own.iter().zip(other).map(|(own, other)| own - other);
        differences
            .zip(self.0)
            .map(|(difference, weight)| difference * weight)
            .sum()
    }

    /// Returns the value of a position to a seat, in gold, far ways to the other king included.
    pub(super) fn left(&self, state: &State, seat: Seat) -> f32 {
        self.lead(state, seat, state.on_turn()) + self.far(state, seat)
    }

    /// Returns the value of the far ways to the other king, a hex as much as one of a near way.
    fn far(&self, state: &State, seat: Seat) -> f32 {
        state.far_ways(seat) * self.0[WAY_TO_KING]
    }

    /// Returns the amounts of gold by which moves improve the position for the seat that makes them,
    /// as if its turn went on after them. An attack is judged by its exact odds, and a march also by
    /// what it does for ways that are too far for a position's value to tell.
    pub(super) fn gains(&self, state: &State, seat: Seat, moves: &[Move]) -> Vec<f32> {
        let turn = Some(seat);
        let before = self.lead(state, seat, turn) + self.far(state, seat);
        let gain = |chosen: &Move| match *chosen {
            Move::Attack { from, to, range } => state.attack_gain(from, to, range),
            Move::End => 0.0,
            Move::King(class) => king_gain(class),
            Move::March { .. } | Move::Recruit { .. } => {
                let after = state.after_action(seat, *chosen);
                self.lead(&after, seat, turn) + self.far(&after, seat) - before
            }
        };
        moves.iter().map(gain).collect()
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, weight) in names().zip(self.0) {
            writeln!(formatter, "{name} {weight}")?;
        }
        Ok(())
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    FEATURES.into_iter().chain(SCALES)
}

/// Returns the value of a class as king, which must last long and fight back.
const fn king_gain(class: Class) -> f32 {
    match class {
        Class::Fighter => 2.0,
        Class::Archer => 2.2,
        Class::Heavy => 1.5,
        Class::Cavalry => 0.8,
        Class::Mage => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_were_written_and_others_are_refused() {
        let weights = Weights::first().moved(|place| place as f32 / 7.0);
        let text = weights.to_string();
        assert_eq!(Weights::read(&text), Some(weights));
        let lines: Vec<&str> = text.lines().collect();
        let (first, last) = (lines[0], lines[COUNT - 1]);
        assert_eq!(Weights::read(&lines[1..].join("\n")), None);
        assert_eq!(Weights::read(&text.replace(first, "towns 4")), None);
        assert_eq!(Weights::read(&text.replace(last, "deciding NaN")), None);
        assert_eq!(Weights::read(&format!("{text}more 1\n")), None);
    }
}
