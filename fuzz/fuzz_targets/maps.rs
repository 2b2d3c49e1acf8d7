//! Any text as a map: it is read, or it is refused with a sentence; what is read can be played on
//! and reads back from a record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use piste::game::{Game, Notation, Seat};
use piste::games::erobere_wesnoth::{ErobereWesnoth, Options, import};

/// A map to begin with, so that changed cells are looked at more often than broken rows.
const GLADE: &str = include_str!("../../assets/maps/glade.map");

/// The text itself, or the built-in map with some of its cells replaced by pieces of the text.
fn text(input: &str) -> String {
    let Some(pieces) = input.strip_prefix('*') else {
        return input.to_owned();
    };
    let mut cells: Vec<&str> = GLADE.split_inclusive([',', '\n']).collect();
    for piece in pieces.split(';') {
        let Some((place, code)) = piece.split_once('=') else {
            continue;
        };
        let place = place
            .bytes()
            .fold(0, |sum, byte| sum * 31 + usize::from(byte) % 31);
        let count = cells.len();
        cells[place % count] = code;
    }
    cells.concat()
}

fuzz_target!(|input: &str| {
    let text = text(input);
    match import("fuzzed", &text) {
        Ok(map) => {
            let options = Options {
                map: map.into(),
                turn_limit: 1,
            };
            assert!(Options::parse(&options.to_string()).as_ref() == Ok(&options));
            let mut state = ErobereWesnoth::start(&options, Seat::Zero);
            let mut moves = Vec::new();
            for _ in 0..40 {
                ErobereWesnoth::legal(&state, &mut moves);
                let Some(chosen) = moves.pop() else { break };
                ErobereWesnoth::play(&mut state, &chosen);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty(), "it says why"),
    }
});
