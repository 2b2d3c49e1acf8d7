//! Everything that is drawn, from one seed.

use std::time::Duration;

use rules::Chance;
use table::Stream;

/// A source of choices. What is drawn from it depends on its seed and name alone.
pub(crate) struct Draw(Stream);

impl Draw {
    /// Returns the source with this name: a person, the faults, the kills.
    pub(crate) fn new(seed: u64, name: u64) -> Self {
        Self(Stream::seeded(
            seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(name),
        ))
    }

    /// Draws a number below a bound.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }

    /// Returns true so many times in a hundred.
    pub(crate) fn percent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    /// Draws one of several things, each equally likely.
    pub(crate) fn any<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(things.len())
            .ok()
            .filter(|count| *count > 0)?;
        things.get(self.below(count) as usize)
    }

    /// Draws a number of milliseconds within bounds.
    pub(crate) fn milliseconds(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_millis(u64::from(least + self.below(most - least + 1)))
    }
}
