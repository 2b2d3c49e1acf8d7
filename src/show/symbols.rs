//! Symbols shared by several games.

use std::sync::LazyLock;

use crate::scene::{Hue, Symbol, Tone};

/// Crossed swords, around their middle.
pub(super) static SWORDS: LazyLock<Symbol> = LazyLock::new(|| {
    let one = "M-13 -13L-8 -13L5 3L8 0L11 3L8 7L12 11L11 13L9 12L5 8L1 11L-2 8L2 5L-13 -9Z";
    let other = "M13 -13L13 -9L-2 5L2 8L-1 11L-5 8L-9 12L-11 13L-12 11L-8 7L-11 3L-8 0L-5 3L8 -13Z";
    Symbol::new(0.0).fill(one, Hue::Main).fill(other, Hue::Main)
});

/// An hourglass, around its middle.
pub(super) static GLASS: LazyLock<Symbol> = LazyLock::new(|| {
    let glass = "M-10 -14H10V-10H8Q8 -3 2 0Q8 3 8 10H10V14H-10V10H-8Q-8 3 -2 0Q-8 -3 -8 -10H-10Z";
    Symbol::new(0.0).fill(glass, Hue::Main)
});

/// A check mark on a disc, around its middle, for a unit that has acted.
pub(super) static CHECK: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .disc(
            (0.0, 0.0),
            10.0,
            Hue::Of(Tone::Ink),
            Some((Hue::Of(Tone::Mist), 2.5)),
        )
        .line("M-5 0L-1 4L5 -4", Hue::Of(Tone::Cream), 3.5)
});
