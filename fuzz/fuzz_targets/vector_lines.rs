//! Recorded rounds with some bytes changed: each is right, or it is refused with a sentence.
#![no_main]

use libfuzzer_sys::fuzz_target;
use table::verify_line;

/// Rounds to begin with, of every game.
const ROUNDS: [&str; 3] = [
    include_str!("../../tests/vectors/en-garde.jsonl"),
    include_str!("../../tests/vectors/duell.jsonl"),
    include_str!("../../tests/vectors/erobere-wesnoth.jsonl"),
];

fuzz_target!(|input: (u8, u16, Vec<(u32, u8)>)| {
    let (game, number, changes) = input;
    let rounds: Vec<&str> = ROUNDS[usize::from(game) % ROUNDS.len()].lines().collect();
    let mut line = rounds[usize::from(number) % rounds.len()]
        .as_bytes()
        .to_vec();
    for (place, byte) in changes {
        let place = place as usize % line.len();
        line[place] = byte;
    }
    if let Err(difference) = verify_line(&String::from_utf8_lossy(&line)) {
        assert!(!difference.to_string().is_empty(), "it says why");
    }
});
