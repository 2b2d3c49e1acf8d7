//! Random rounds of every game and variant: the bare rules, and through a table with its sheets
//! and tokens; and a replay of the longest recorded round.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules::{BySeat, Chance, Seat, Waiting};
use table::{GameKind, Luck, Secret, Sides, Simulation, Stream, Terms, verify_line};

/// The number of rounds measured together.
const ROUNDS: u64 = 20;

/// Returns the terms of a one-round match with a secret of its own.
fn terms(kind: GameKind, options: &str, number: u8) -> Terms {
    Terms {
        id: "01JD8Z0000000000000000000A".to_owned(),
        kind,
        options: options.to_owned(),
        first_to: 1,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([number; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    }
}

/// Plays a whole match as the host does: every decision is shown to both seats and to everybody,
/// and the chosen token is read back. Returns the number of moves made.
fn through_a_table(terms: Terms, chance: &mut Stream) -> u32 {
    let mut table = GameKind::open(terms, &[]).expect("options of the game");
    table.begin();
    while let Waiting::Turn(seat) = table.standing().waiting {
        let since = table.standing().sequence;
        let own = table.seat(seat, since);
        black_box((table.seat(seat.other(), since), table.public(since)));
        let choices: Vec<_> = own.groups.iter().flat_map(|group| &group.choices).collect();
        let number = chance.below(choices.len() as u32) as usize;
        let played = table.play(seat, &choices[number].token);
        assert!(played.is_ok(), "an offered move is legal");
    }
    table.standing().ply.0
}

fn rules(criterion: &mut Criterion) {
    for kind in GameKind::ALL {
        let mut group = criterion.benchmark_group(format!("{kind}"));
        group.throughput(Throughput::Elements(ROUNDS));
        for variant in kind.facts().variants {
            let options = kind.options_of_variant(variant).expect("a variant");
            let mut simulation = Simulation::new(kind, options.clone(), 1);
            group.bench_function(format!("{variant}/rules"), |bencher| {
                bencher.iter(|| simulation.play(ROUNDS).expect("it ends"));
            });
            let mut chance = Stream::seeded(1);
            group.bench_function(format!("{variant}/table"), |bencher| {
                bencher.iter(|| {
                    (0..ROUNDS as u8)
                        .map(|number| through_a_table(terms(kind, &options, number), &mut chance))
                        .sum::<u32>()
                });
            });
        }
        group.finish();
    }
}

/// Checks the longest line of the game's vectors from commitment to result.
fn replay(criterion: &mut Criterion) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/");
    let mut group = criterion.benchmark_group("longest vector");
    for kind in GameKind::ALL {
        let lines = std::fs::read_to_string(format!("{folder}{kind}.jsonl")).expect("vectors");
        let longest = lines.lines().max_by_key(|line| line.len()).expect("a line");
        assert!(verify_line(longest).is_ok(), "it is right");
        group.bench_function(format!("{kind}"), |bencher| {
            bencher.iter(|| verify_line(black_box(longest)).is_ok());
        });
    }
    group.finish();
}

criterion_group!(benches, rules, replay);
criterion_main!(benches);
