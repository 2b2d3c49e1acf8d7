//! Any text as a map: it is read, or it is refused with a sentence; what is read can be played on
//! and reads back from a record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::erobere_wesnoth::{ErobereWesnoth, Options, adapt, import};
use rules::{Brought, Game, Notation, Seat};

/// A map to begin with, so that changed cells are looked at more often than broken rows.
const GLADE: &str = include_str!("../../assets/maps/glade.map");

/// The built-in map with some of its cells replaced.
fn changed(cells: &[(u16, &str)]) -> String {
    let mut codes: Vec<&str> = GLADE.split_inclusive([',', '\n']).collect();
    let count = codes.len();
    for (place, code) in cells {
        codes[usize::from(*place) % count] = code;
    }
    codes.concat()
}

fuzz_target!(|input: (Vec<(u16, &str)>, &str)| {
    let (cells, text) = input;
    let text = if cells.is_empty() {
        text.to_owned()
    } else {
        changed(&cells)
    };
    for halved in [false, true] {
        match adapt("fuzzed", Brought::Pasted(&text), halved) {
            Ok(adapted) => assert!(adapted.map.symmetry() == adapted.fairness.symmetry),
            Err(faults) => assert!(!faults.is_empty(), "it says why"),
        }
    }
    match import("fuzzed", &text) {
        Ok(map) => {
            let options = Options {
                map: map.into(),
                turn_limit: 1,
                second_gold: 9,
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
