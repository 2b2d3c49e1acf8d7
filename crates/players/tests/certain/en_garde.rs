//! En Garde: attacks that no hand can answer.

use super::{is_won, played, round, worlds};
use players::Level;
use rules::en_garde::{Cards, EnGarde, Move};
use rules::{BySeat, Game};

/// Returns how many certain touches a level found in some rounds, all of which it took.
fn certain_touches(level: Level, seeds: std::ops::Range<u64>) -> u32 {
    let mut found = 0;
    for seed in seeds {
        round::<EnGarde>(seed, BySeat::new(level, level), |known, chosen| {
            let spent = known.memory.spent().expect("the round is remembered");
            let unseen = Cards::ALL.without(known.private.hand).without(spent);
            let worlds = worlds(known);
            let mut moves = Vec::new();
            EnGarde::legal(&worlds[0], &mut moves);
            let is_certain = |chosen: &Move| {
                let after = played::<EnGarde>(&worlds, chosen);
                let attack = chosen.attack();
                attack.is_some_and(|it| unseen.count(it.value) < it.count)
                    && after.is_some_and(|after| is_won::<EnGarde>(&after, known.seat))
                    && matches!(chosen, Move::Attack(_))
            };
            if moves.iter().any(is_certain) {
                let after = played::<EnGarde>(&worlds, chosen).expect("it is legal");
                assert!(
                    is_won::<EnGarde>(&after, known.seat),
                    "seed {seed}: {chosen}"
                );
                found += 1;
            }
        });
    }
    found
}

#[test]
fn a_certain_touch_is_made() {
    for level in [Level::Strong, Level::Master] {
        let found = certain_touches(level, 1..60);
        assert!(found >= 10, "{level:?}: {found}");
    }
}
