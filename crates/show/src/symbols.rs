//! Symbols shared by several games.

use std::sync::LazyLock;

use paint::{Drawing, Hue, Outline, Spot, Symbol, Tone};

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

/// The signs of what is won, drawn and lost: a check mark, two bars and a cross.
pub(super) static TICK: LazyLock<Symbol> =
    LazyLock::new(|| Symbol::new(0.0).line("M-13 1L-4 11L13 -10", Hue::Main, 6.5));
pub(super) static BARS: LazyLock<Symbol> =
    LazyLock::new(|| Symbol::new(0.0).line("M-11 -6H11M-11 6H11", Hue::Main, 6.5));
pub(super) static CROSS: LazyLock<Symbol> =
    LazyLock::new(|| Symbol::new(0.0).line("M-10 -10L10 10M10 -10L-10 10", Hue::Main, 6.5));

/// The right half of a laurel, around the middle of what it holds.
pub(super) static LAUREL: LazyLock<Symbol> = LazyLock::new(|| {
    let leaves = "M23 83Q34 99 56 87Q37 70 23 83ZM51 70Q67 81 83 62Q60 53 51 70ZM72 48Q91 52 99 29Q74 28 72 48ZM84 19Q104 17 103 -8Q79 0 84 19ZM86 -12Q103 -21 93 -44Q74 -28 86 -12Z";
    Symbol::new(0.0).fill(leaves, Hue::Main)
});

/// The outline of a crown.
const CROWN_SHAPE: &str = "M6 54V18L20 32L32 8L44 32L58 18V54Z";

/// A crown in a box of 64, with its rim in the second tone.
pub(super) static CROWN: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .line(CROWN_SHAPE, Hue::Inner, 18.0)
        .edged(CROWN_SHAPE, Hue::Of(Tone::Amber), Hue::Of(Tone::Ink), 7.0)
        .line("M9 44H55", Hue::Of(Tone::Ink), 5.0)
});
/// A burst, the sign of a loss, around its middle.
pub(super) static BURST: LazyLock<Symbol> = LazyLock::new(|| {
    let burst = "M0 -26L6 -13L18 -20L15 -7L28 -4L17 4L24 16L10 14L6 27L-1 16L-13 24L-12 11L-26 10L-16 1L-24 -11L-10 -11L-8 -23Z";
    Symbol::new(0.0).edged(burst, Hue::Of(Tone::Crimson), Hue::Of(Tone::Cream), 3.0)
});

/// A flame in a box of 64 around its middle, the sign of wins in a row: its heart is in the second tone.
pub(super) static FLAME: LazyLock<Symbol> = LazyLock::new(|| {
    let outer = "M2 -30C8 -16 24 -10 24 8C24 22 14 31 0 31C-14 31 -24 22 -24 8C-24 -2 -18 -8 -14 -16C-11 -11 -9 -8 -6 -7C-7 -16 -5 -24 2 -30Z";
    let inner = "M3 -4C6 4 13 7 13 15C13 22 8 27 0 27C-8 27 -13 22 -13 15C-13 9 -9 7 -7 2C-5 5 -3 7 -1 7C-1 3 0 -1 3 -4Z";
    Symbol::new(0.0)
        .edged(outer, Hue::Main, Hue::Of(Tone::Ink), 4.0)
        .fill(inner, Hue::Inner)
});

/// The leaf of a calendar, and head and shoulders, in boxes of 64 around their middles.
pub(super) static CALENDAR: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .line("M-24 -18H24V26H-24Z", Hue::Main, 6.0)
        .fill("M-24 -18H24V-6H-24Z", Hue::Main)
        .line("M-12 -26V-16M12 -26V-16", Hue::Main, 7.0)
});
pub(super) static PERSON: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .disc((0.0, -14.0), 13.0, Hue::Main, None)
        .fill("M-24 28V18Q-24 4 -8 4H8Q24 4 24 18V28Z", Hue::Main)
});

/// Draws a cross with strokes of this width over something that is gone.
pub(super) fn cross(drawing: &mut Drawing, (x, y): Spot, half: f32, width: f32) {
    let stroke =
        |way: f32| Outline::through(&[(x - half * way, y - half), (x + half * way, y + half)]);
    let cross = stroke(1.0).and(&stroke(-1.0));
    drawing.line(cross.clone(), Tone::Ink, width * 1.6);
    drawing.line(cross, Tone::Crimson, width);
}
