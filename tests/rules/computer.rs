//! The computer at every game, against somebody who plays whatever comes.

use piste::ai::{self, Level};
use piste::game::{BySeat, Seat};
use piste::table::{GameKind, Luck, Secret, Stream, Terms, Waiting};

/// A map on which the kings meet at once, so that a game is short.
const ARENA: &str = "arena 6
X,X,X,X,X
X,1 Kh,Ch,Gg^Fp,X
X,Gg,Gg^Vh,Gg,X
X,Gg^Fp,Ch,2 Kh,X
X,X,X,X,X";

fn options(kind: GameKind, variant: &str) -> String {
    match kind {
        GameKind::ErobereWesnoth => ARENA.to_owned(),
        GameKind::EnGarde | GameKind::Duell => kind.options_of_variant(variant).expect("a variant"),
    }
}

/// Plays a match of one round and says who won it.
fn match_against_chance(kind: GameKind, variant: &str, computer: Seat, seed: u8) -> Option<Seat> {
    let terms = Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: options(kind, variant),
        first_to: 1,
        first: Seat::Zero,
        secret: Secret::new([seed; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).expect("terms");
    table.begin();
    let mut chance = Stream::seeded(seed.into());
    loop {
        let seat = match table.standing().waiting {
            Waiting::Turn(seat) => seat,
            Waiting::Decided(winner) => return winner,
            Waiting::Unbegun => panic!("the match has begun"),
        };
        let token = if seat == computer {
            table.suggest(seat, Level::Beginner, &mut chance)
        } else {
            let groups = table.seat(seat, 0).groups.into_iter();
            let tokens: Vec<_> = groups.flat_map(|group| group.choices).collect();
            ai::any(&tokens, &mut chance).map(|choice| choice.token.clone())
        };
        let token = token.expect("something is legal");
        table.play(seat, &token).expect("it is legal");
    }
}

#[test]
fn a_beginner_plays_every_game_to_its_end_and_beats_chance() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let matches = (0..8).map(|seed| {
                let computer = if seed % 2 == 0 { Seat::Zero } else { Seat::One };
                match match_against_chance(kind, variant, computer, seed) {
                    Some(winner) if winner == computer => 1,
                    Some(_) => -1,
                    None => 0,
                }
            });
            let score: i32 = matches.sum();
            assert!(score > 0, "{kind} {variant}: {score}");
        }
    }
}
