//! Sources of random numbers.

/// A source of random numbers: in play the stream of the round's key (`records.md`), in a replay
/// the recorded numbers, in a computer player's imagination any generator.
pub trait Chance {
    /// Returns a number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Shuffles a list as `records.md` prescribes: from the last place down to the second, each is
/// swapped with a place that is not behind it. The order of the draws is part of the proof of fair
/// dealing.
pub fn shuffle<T>(list: &mut [T], chance: &mut dyn Chance) {
    for last in (1..list.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        list.swap(last, chance.below(bound) as usize);
    }
}

/// A source that replays recorded numbers and remembers whether they fitted.
#[derive(Clone, Debug)]
pub struct Replayed<'a> {
    numbers: std::slice::Iter<'a, u32>,
    fits: bool,
}

impl<'a> Replayed<'a> {
    /// Creates a source that returns `numbers` in order.
    pub fn new(numbers: &'a [u32]) -> Self {
        Self {
            numbers: numbers.iter(),
            fits: true,
        }
    }

    /// Returns `true` if every number asked for so far was there and below its bound.
    #[must_use]
    pub const fn fits(&self) -> bool {
        self.fits
    }

    /// Returns the number of numbers that have not been asked for yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.numbers.len()
    }
}

impl Chance for Replayed<'_> {
    /// Returns the next number, or 0 if there is none or it is too large. From then on
    /// [`Replayed::fits`] returns `false`, which the caller checks before using the result.
    fn below(&mut self, bound: u32) -> u32 {
        match self.numbers.next() {
            Some(&number) if number < bound => number,
            _ => {
                self.fits = false;
                0
            }
        }
    }
}

/// A source that records the numbers of another one as they pass through.
pub struct Recording<'a> {
    source: &'a mut dyn Chance,
    /// The numbers returned so far, in order.
    pub numbers: Vec<u32>,
}

impl<'a> Recording<'a> {
    /// Creates a recorder in front of `source`.
    pub fn new(source: &'a mut dyn Chance) -> Self {
        Self {
            source,
            numbers: Vec::new(),
        }
    }
}

impl Chance for Recording<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let number = self.source.below(bound);
        self.numbers.push(number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replay_that_runs_out_of_numbers_says_so() {
        let mut replayed = Replayed::new(&[3, 9]);
        assert_eq!(replayed.below(4), 3);
        assert!(replayed.fits());
        replayed.below(9);
        assert!(!replayed.fits(), "9 is not below 9");
        assert_eq!(replayed.left(), 0);
        assert_eq!(replayed.below(9), 0);
    }

    #[test]
    fn a_shuffle_draws_from_the_last_place_down() {
        let mut list = ['a', 'b', 'c', 'd'];
        let mut recorded = Replayed::new(&[0, 2, 1]);
        shuffle(&mut list, &mut recorded);
        assert_eq!(list, ['d', 'b', 'c', 'a']);
        assert_eq!(recorded.left(), 0);
    }
}
