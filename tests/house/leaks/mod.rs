//! Leaks: nothing that a viewer is shown may change when everything hidden from them does, whether
//! words, pixels, alt texts, buttons, file names, sizes, or the number of messages, to the end of
//! whole matches.

mod leaky;
mod planted;
mod seen;
mod worlds;

use table::{CustomSettings, GameKind, Stream};

use seen::Honest;
use worlds::{Looks, check};

/// The number of matches of each game that are looked at, spread over its variants.
const MATCHES: u32 = 50;
/// The first of them, which are looked at each time.
const FEW: u32 = 4;

/// Looks at so many whole matches of a game in all its variants.
fn look_at(kind: GameKind, matches: u32) {
    let variants = kind.facts().variants;
    let mut looks = Looks::default();
    // Short rounds are as good as long ones; a second one follows now and then.
    let (settings, every, seldom): (&[(&str, &str)], u32, u32) = match kind {
        GameKind::EnGarde => (&[], 25, 1),
        GameKind::Duell => (&[], 100, 5),
        GameKind::ErobereWesnoth => (&[("turn_limit", "4")], 300, MATCHES),
    };
    for (seed, variant) in (0..matches).zip(variants.iter().cycle()) {
        let options = kind
            .game()
            .options(variant, settings, &CustomSettings::default());
        let options = options.expect("a variant with these settings");
        let first_to = if seed % seldom == 0 { 2 } else { 1 };
        let checked = check(
            kind,
            &options,
            first_to,
            Stream::seeded(seed.into()),
            every,
            &mut Honest,
        );
        looks += checked.unwrap_or_else(|leak| panic!("{kind} {variant} {seed}: {leak:?}"));
    }
    println!("{kind}: {looks:?}");
    assert!(looks.states > matches && looks.round_ends > 0, "{looks:?}");
    if matches == MATCHES {
        assert!(looks.steps > 60 && looks.round_ends > 20, "{looks:?}");
        assert!(looks.skipped * 10 < looks.steps, "{looks:?}");
        assert!(looks.drawn > 3 && looks.records > 1, "{looks:?}");
    }
}

#[test]
fn nobody_can_tell_an_imagined_match_of_en_garde_from_the_real_one() {
    look_at(GameKind::EnGarde, FEW);
}

#[test]
fn nobody_can_tell_an_imagined_match_of_duell_from_the_real_one() {
    look_at(GameKind::Duell, FEW);
}

#[test]
fn nobody_can_tell_an_imagined_match_of_erobere_wesnoth_from_the_real_one() {
    look_at(GameKind::ErobereWesnoth, FEW);
}

#[test]
#[ignore = "a slower suite: all of the matches, which .ci/run looks at"]
fn nobody_can_tell_any_of_many_imagined_matches_from_the_real_ones() {
    for kind in GameKind::ALL {
        look_at(kind, MATCHES);
    }
}
