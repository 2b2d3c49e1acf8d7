//! Boards and hands of many positions of every game, drawn as PNGs one after the other: what is
//! measured is the first drawing of a position. What pictures have in common is kept from one to the
//! next, as it is while matches are played.

use criterion::{Criterion, criterion_group, criterion_main};
use paint::Scene;
use rules::{BySeat, Chance, Seat, Sequence, Waiting};
use table::{GameKind, Luck, Secret, Sides, Stream, Terms};

/// The number of positions of a game. What is kept of pictures has no room for so many: when the
/// first one comes round again, it is as good as new.
const POSITIONS: usize = 400;
/// The decisions from one position that is drawn to the next.
const PLIES: u32 = 3;
/// The decisions after which the next match begins.
const LAST_PLY: u32 = 60;

/// Returns boards and, for games that have them, hands of random matches.
fn scenes(kind: GameKind) -> [Vec<Scene>; 2] {
    let mut all = [Vec::new(), Vec::new()];
    let mut matches = 1_u8..;
    while all[0].len() < POSITIONS {
        let number = matches.next().expect("few matches have so many positions");
        add_match(kind, number, &mut all);
    }
    all
}

/// Adds the positions of a match with random moves.
fn add_match(kind: GameKind, number: u8, [boards, hands]: &mut [Vec<Scene>; 2]) {
    let facts = kind.facts();
    let terms = Terms {
        id: "01JD8Z0000000000000000000A".to_owned(),
        kind,
        options: facts.default_options,
        first_to: facts.first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([number; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).expect("options of the game");
    table.begin();
    let mut chance = Stream::seeded(number.into());
    while let Waiting::Turn(seat) = table.standing().waiting {
        let ply = table.standing().ply.0;
        if ply >= LAST_PLY || boards.len() >= POSITIONS {
            return;
        }
        let sheet = table.seat(seat, Sequence(0));
        if ply.is_multiple_of(PLIES) {
            boards.push(sheet.public.board.picture.scene());
            hands.extend(sheet.hand.map(|hand| hand.picture.scene()));
        }
        let choices: Vec<_> = sheet
            .groups
            .iter()
            .flat_map(|group| &group.choices)
            .collect();
        let chosen = chance.below(choices.len() as u32) as usize;
        let played = table.play(seat, &choices[chosen].token);
        assert!(played.is_ok(), "an offered move is legal");
    }
}

/// Prints the mean and the largest size of pictures in kilobytes.
fn print_sizes(name: &str, scenes: &[Scene]) {
    let sizes = scenes.iter().map(|scene| png(scene) as f64 / 1024.0);
    let sizes: Vec<f64> = sizes.collect();
    let mean = sizes.iter().sum::<f64>() / sizes.len() as f64;
    let largest = sizes.into_iter().fold(0.0, f64::max);
    println!("{name}: {mean:.1} KB on average, at most {largest:.1} KB");
}

/// Draws a picture, and returns its size in bytes.
fn png(scene: &Scene) -> usize {
    paint::png(scene).expect("it can be drawn").len()
}

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    for kind in GameKind::ALL {
        for (name, scenes) in ["board", "hand"].into_iter().zip(scenes(kind)) {
            if scenes.is_empty() {
                continue;
            }
            let name = format!("{kind}/{name}");
            print_sizes(&name, &scenes);
            let mut next = scenes.iter().cycle();
            group.bench_function(&name, |bencher| {
                bencher.iter(|| next.next().map(png));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
