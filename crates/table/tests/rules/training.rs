//! Learning by self-play, and against others.

use players::Level;
use players::en_garde::{Rival, Training};
use rules::en_garde::Variant;
use table::Stream;

/// Learns from some rounds of classic En Garde. Returns the weights and the points made, from 0 to 1.
fn trained(seed: u64, rounds: u64, rival: Option<Rival>) -> (Vec<u8>, f64) {
    let mut chance = Stream::seeded(seed);
    let mut training = Training::new(Variant::Classic, rounds, rival, &mut chance);
    while !training.is_over() {
        training.step(&mut chance);
    }
    (training.learned().bytes(), training.take_score())
}

#[test]
fn the_same_seed_learns_the_same() {
    let (weights, _) = trained(1, 400, None);
    assert_eq!(weights, trained(1, 400, None).0);
    assert_ne!(weights, trained(2, 400, None).0);
}

#[test]
fn whoever_trains_against_a_level_begins_with_the_weights_of_the_program() {
    let (_, at_first) = trained(1, 400, Some(Rival::Level(Level::Beginner)));
    assert!(at_first > 0.5, "{at_first}");
}
