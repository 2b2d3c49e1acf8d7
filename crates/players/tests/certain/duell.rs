//! Duell: turns in which the other player can answer nothing.

use super::{Lines, is_won, played, round, worlds};
use players::{Knowledge, Level};
use rules::duell::{Awaited, Duell, Move, Status};
use rules::{BySeat, Game};

/// The longest line that is looked for, and the number of moves tried for it.
const LONGEST: u32 = 6;
const TRIES: u32 = 20_000;

/// Returns `true` if the seat may act, and the other one has no effect card that is ripe and nothing
/// face-down among its knights.
fn is_unanswerable(known: &Knowledge<'_, Duell>) -> bool {
    let (public, other) = (known.public, known.seat.other());
    let mut effects = public.effects[other].iter().flatten();
    public.awaited == Awaited::Action
        && effects.all(|it| it.status != Status::Set || it.set == public.turn)
        && public.knights[other]
            .iter()
            .flatten()
            .all(|it| it.card.is_some())
}

/// Returns how many certain wins a level found in some rounds, all of which it took.
fn certain_wins(level: Level, other: Level, seeds: std::ops::Range<u64>) -> u32 {
    let tries = |chosen: &Move| !matches!(chosen, Move::Set(_) | Move::End | Move::Pass);
    let mut found = 0;
    for seed in seeds {
        round::<Duell>(seed, BySeat::new(level, other), |known, chosen| {
            if known.seat != rules::Seat::Zero || !is_unanswerable(known) {
                return;
            }
            let worlds = worlds(known);
            let mut lines = Lines::<Duell> {
                seat: known.seat,
                tries: &tries,
                left: TRIES,
            };
            let Some(shortest) = lines.shortest(&worlds, LONGEST) else {
                return;
            };
            let after = played::<Duell>(&worlds, chosen).expect("it is certain");
            lines.left = TRIES;
            let then = lines.shortest(&after, shortest);
            assert_eq!(
                then,
                Some(shortest - 1),
                "seed {seed}: {chosen}, {:?}",
                known.public
            );
            found += 1;
        });
    }
    found
}

#[test]
fn a_certain_win_is_taken_with_the_shortest_line() {
    let found = certain_wins(Level::Strong, Level::Beginner, 1..25);
    assert!(found >= 20, "{found}");
}

#[test]
#[ignore = "plays for a minute what the test before plays for seconds"]
fn a_certain_win_is_taken_with_the_shortest_line_by_masters() {
    let found = certain_wins(Level::Master, Level::Strong, 1..40);
    assert!(found >= 20, "{found}");
}

#[test]
fn a_loss_that_another_move_avoids_is_not_chosen() {
    let mut spared = 0;
    for seed in 1..60 {
        round::<Duell>(
            seed,
            BySeat::new(Level::Beginner, Level::Strong),
            |known, chosen| {
                let worlds = worlds(known);
                let is_lost = |chosen: &Move| {
                    let after = played::<Duell>(&worlds, chosen);
                    after.is_some_and(|after| is_won::<Duell>(&after, known.seat.other()))
                };
                let mut moves = Vec::new();
                Duell::legal(&worlds[0], &mut moves);
                let lost = moves.iter().filter(|it| is_lost(it)).count();
                if known.seat == rules::Seat::One && (1..moves.len()).contains(&lost) {
                    assert!(
                        !is_lost(chosen),
                        "seed {seed}: {chosen}, {:?}",
                        known.public
                    );
                    spared += 1;
                }
            },
        );
    }
    assert!(spared > 1, "{spared}");
}
