//! A source of random numbers for tests.

use piste::game::Chance;

/// A small generator with a seed: splitmix64.
pub struct Seeded(pub u64);

impl Chance for Seeded {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        u32::try_from(mixed % u64::from(bound.max(1))).unwrap_or(0)
    }
}
