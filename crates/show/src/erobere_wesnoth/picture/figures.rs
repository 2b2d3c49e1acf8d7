//! Units, buildings and signs of the map, as symbols.

use std::sync::LazyLock;

use paint::{Hue, Symbol, Tone};
use rules::erobere_wesnoth::Class;

use Hue::{Inner, Main, Of};

static FIGHTER: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .fill("M45 35L50 9L55 1L58 10L54 37Z", Main)
        .fill("M40 32L60 37L59 42L39 37Z", Main)
        .fill("M47 41L52 42L50 51L45 50Z", Main)
        .fill("M20 23Q18 5 31 4Q44 5 42 23Z", Main)
        .fill("M31 13H44V18H31Z", Inner)
        .fill("M14 62L17 32Q20 25 31 25Q42 25 45 32L48 43L44 62Z", Main)
        .edged("M3 27H33Q35 50 18 62Q1 50 3 27Z", Main, Inner, 4.0)
        .fill("M15.5 29H20.5V37H31V42H20.5V57H15.5V42H6V37H15.5Z", Inner)
});
static ARCHER: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .fill("M41 1Q72 32 41 63L37 60Q52 32 37 4Z", Main)
        .fill("M38.5 3L41 5L29 32L41 59L38.5 61L25 32Z", Main)
        .fill("M20 29H50V24L64 32L50 40V35H20Z", Main)
        .fill("M6 20Q4 4 20 1Q29 5 29 18L25 23H10Z", Main)
        .fill("M17 12H28V19H19Z", Inner)
        .fill("M2 62L5 34Q8 25 18 25Q26 26 27 34L27 44L30 62Z", Main)
});
static MAGE: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .fill("M2 25Q30 12 54 25Q30 35 2 25Z", Main)
        .fill("M13 21L20 6L34 0L32 6L42 20Q28 14 13 21Z", Main)
        .fill("M15 30Q28 35 41 30L43 34L52 62H4L12 34Z", Main)
        .fill("M20 34H36Q37 47 28 56Q19 47 20 34Z", Inner)
        .fill("M54 26H59V62H54Z", Main)
        .fill(
            "M56.5 4L59 11L64 13.5L59 16L56.5 24L54 16L49 13.5L54 11Z",
            Main,
        )
});
static HEAVY: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .fill("M20 6Q32 -2 44 6L45 26L32 31L19 26Z", Main)
        .fill("M22 13H42V18H34.5V27H29.5V18H22Z", Inner)
        .fill(
            "M1 40Q0 23 17 23L32 34L47 23Q64 23 63 40L62 48L51 44V62H13V44L2 48Z",
            Main,
        )
        .fill("M30 38H34V62H30ZM13 49H30V53H13ZM34 49H51V53H34Z", Inner)
});
static CAVALRY: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(64.0)
        .fill(
            "M14 62Q15 46 30 38Q20 40 15 43Q13 48 8 48Q1 47 2 40L14 21Q16 12 25 8L26 0L34 6Q60 12 57 62Z",
            Main,
        )
        .disc((23.0, 20.0), 3.5, Inner, None)
        .fill("M37 12Q52 22 50 60L46 60Q47 28 34 15Z", Inner)
});

static HOUSE: LazyLock<Symbol> = LazyLock::new(|| {
    let ink = Of(Tone::Ink);
    Symbol::new(0.0)
        .edged("M-17 -1H17V20H-17Z", Of(Tone::Cream), ink, 2.5)
        .edged("M-23 1L0 -21L23 1Z", Of(Tone::Wood), ink, 2.5)
        .fill("M-6 20V7H4V20Z", ink)
        .fill("M9 -20H15V-6L9 -12Z", Of(Tone::Wood))
});
static TOWER: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .edged(
            "M-20 22V-16H-12V-9H-4V-16H4V-9H12V-16H20V22Z",
            Of(Tone::Stone),
            Of(Tone::Ink),
            2.5,
        )
        .fill("M-6 22V10Q0 2 6 10V22Z", Of(Tone::Ink))
});
static TREES: LazyLock<Symbol> = LazyLock::new(|| {
    let whole = |x: f32, y: f32, size: f32| {
        let at = |right: f32, down: f32| format!("{} {}", x + right * size, y + down * size);
        let right = [(0.0, -26.0), (13.0, -4.0), (8.0, -4.0), (17.0, 13.0)];
        let left = [(-17.0, 13.0), (-8.0, -4.0), (-13.0, -4.0)];
        let path = |spots: &[(f32, f32)]| {
            let spots: Vec<String> = spots.iter().map(|(x, y)| at(*x, *y)).collect();
            format!("M{}Z", spots.join("L"))
        };
        let all: Vec<(f32, f32)> = right.into_iter().chain(left).collect();
        let half: Vec<(f32, f32)> = [(0.0, -26.0), (0.0, 13.0)]
            .into_iter()
            .chain(left)
            .collect();
        let trunk = [(-4.0, 12.0), (4.0, 12.0), (4.0, 19.0), (-4.0, 19.0)];
        (path(&trunk), path(&all), path(&half))
    };
    let trees = [(-19.0, -6.0, 1.0), (19.0, -4.0, 1.0), (0.0, 10.0, 1.15)];
    trees
        .into_iter()
        .fold(Symbol::new(0.0), |wood, (x, y, size)| {
            let (trunk, tree, light) = whole(x, y, size);
            wood.fill(&trunk, Of(Tone::Earth))
                .edged(&tree, Of(Tone::Fir), Of(Tone::Ink), 3.5)
                .fill(&light, Of(Tone::Pine))
        })
});
static COIN: LazyLock<Symbol> = LazyLock::new(|| {
    Symbol::new(0.0)
        .disc((0.0, 2.0), 14.0, Of(Tone::Wood), None)
        .disc(
            (0.0, 0.0),
            14.0,
            Of(Tone::Amber),
            Some((Of(Tone::Ink), 2.0)),
        )
        .fill("M-4 -7H4V7H-4Z", Of(Tone::Wood))
});
/// Returns the figure of a class, in a box of 64.
pub(super) fn of_class(class: Class) -> &'static Symbol {
    match class {
        Class::Archer => &ARCHER,
        Class::Cavalry => &CAVALRY,
        Class::Fighter => &FIGHTER,
        Class::Heavy => &HEAVY,
        Class::Mage => &MAGE,
    }
}

/// Returns a village, around its middle.
pub(super) fn house() -> &'static Symbol {
    &HOUSE
}

/// Returns a keep, around its middle.
pub(super) fn tower() -> &'static Symbol {
    &TOWER
}

/// Returns a forest, around its middle.
pub(super) fn trees() -> &'static Symbol {
    &TREES
}

/// Returns a coin, around its middle.
pub(super) fn coin() -> &'static Symbol {
    &COIN
}
