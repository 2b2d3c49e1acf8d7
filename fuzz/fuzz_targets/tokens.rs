//! Any text as a move, in every game and at any moment: it is legal, or it is refused and nothing
//! is changed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{BySeat, Chance, Seat, Sequence, Waiting};
use table::{AnyTable, GameKind, Luck, Secret, Sides, Stream, Terms};

/// A round of a game after some random moves.
fn table(kind: GameKind, variant: &str, plies: u8) -> Option<Box<dyn AnyTable>> {
    let terms = Terms {
        id: "01JD8Z0000000000000000000A".to_owned(),
        kind,
        options: kind.options_of_variant(variant)?,
        first_to: 1,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([plies; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).ok()?;
    table.begin();
    let mut chance = Stream::seeded(u64::from(plies));
    for _ in 0..plies {
        let Waiting::Turn(seat) = table.standing().waiting else {
            break;
        };
        let sheet = table.seat(seat, Sequence(0));
        let choices: Vec<_> = sheet
            .groups
            .iter()
            .flat_map(|group| &group.choices)
            .collect();
        let number = chance.below(u32::try_from(choices.len()).ok()?);
        let token = choices.get(usize::try_from(number).ok()?)?.token.clone();
        table.play(seat, &token).ok()?;
    }
    Some(table)
}

fuzz_target!(|input: (u8, u8, &str)| {
    let (which, plies, text) = input;
    let variants = GameKind::ALL.into_iter().flat_map(|kind| {
        let variants = kind.facts().variants.iter();
        variants.map(move |variant| (kind, *variant))
    });
    let variants: Vec<_> = variants.collect();
    let (kind, variant) = variants[usize::from(which) % variants.len()];
    let Some(mut table) = table(kind, variant, plies % 40) else {
        return;
    };
    for seat in Seat::BOTH {
        let before = table.seat(seat, Sequence(0));
        let label = table.label(seat, text);
        match table.play(seat, text) {
            Ok(entries) => assert!(!entries.is_empty(), "a move leaves a trace"),
            Err(_) => {
                assert!(label.is_none(), "only what is legal has words");
                assert!(
                    table.seat(seat, Sequence(0)) == before,
                    "a refusal changes nothing"
                );
            }
        }
    }
});
