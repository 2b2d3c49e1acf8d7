//! A board and a hand in the middle of a round of every game, drawn as a PNG.

use criterion::{Criterion, criterion_group, criterion_main};
use piste::draw;
use piste::game::{BySeat, Chance, Seat, Sequence};
use piste::scene::Scene;
use piste::table::{GameKind, Luck, Secret, Sides, Stream, Terms, Waiting};

/// The number of decisions before the position that is drawn.
const PLIES: u32 = 6;

/// Returns the board and, for games that have one, the hand after some random moves.
fn scenes(kind: GameKind) -> (Scene, Option<Scene>) {
    let facts = kind.facts();
    let terms = Terms {
        id: "01JD8Z0000000000000000000A".to_owned(),
        kind,
        options: facts.default_options,
        first_to: facts.first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([7; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).expect("options of the game");
    table.begin();
    let mut chance = Stream::seeded(3);
    while let Waiting::Turn(seat) = table.standing().waiting {
        let sheet = table.seat(seat, Sequence(0));
        if table.standing().ply.0 >= PLIES {
            let hand = sheet.hand.map(|hand| hand.picture.scene());
            return (sheet.public.board.picture.scene(), hand);
        }
        let choices: Vec<_> = sheet
            .groups
            .iter()
            .flat_map(|group| &group.choices)
            .collect();
        let number = chance.below(choices.len() as u32) as usize;
        let played = table.play(seat, &choices[number].token);
        assert!(played.is_ok(), "an offered move is legal");
    }
    (table.public(Sequence(0)).board.picture.scene(), None)
}

fn pictures(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("picture");
    for kind in GameKind::ALL {
        let (board, hand) = scenes(kind);
        let named = [("board", Some(board)), ("hand", hand)];
        for (name, scene) in named {
            let Some(scene) = scene else { continue };
            let bytes = draw::png(&scene).expect("it can be drawn").len();
            println!("{kind}/{name}: {:.1} KB", bytes as f64 / 1024.0);
            group.bench_function(format!("{kind}/{name}"), |bencher| {
                bencher.iter(|| draw::png(&scene).expect("it can be drawn").len());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
