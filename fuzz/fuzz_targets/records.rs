//! Any line as a record, and records of whole matches with some bytes changed: each is right, or it
//! is refused with a sentence, in little memory. What is right reads back from its canonical line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use table::{Checked, verify_line};

/// A record of every game to begin with.
const RECORDS: &str = include_str!("../../tests/vectors/records.jsonl");

/// A line to verify.
#[derive(Debug, arbitrary::Arbitrary)]
enum Line<'a> {
    /// Any text.
    Any(&'a str),
    /// One of the records after some changes.
    Changed(u8, Vec<Change<'a>>),
}

/// A change to a record.
#[derive(Debug, arbitrary::Arbitrary)]
enum Change<'a> {
    /// Bytes are replaced.
    Bytes(Vec<(u32, u8)>),
    /// Text is put in at a place, instead of so many bytes.
    Text(u32, u8, &'a str),
}

/// Returns a record after some changes.
fn changed(number: u8, changes: Vec<Change>) -> String {
    let records: Vec<&str> = RECORDS.lines().collect();
    let mut line = records[usize::from(number) % records.len()]
        .as_bytes()
        .to_vec();
    for change in changes {
        if line.is_empty() {
            break;
        }
        match change {
            Change::Bytes(bytes) => {
                for (place, byte) in bytes {
                    let place = place as usize % line.len();
                    line[place] = byte;
                }
            }
            Change::Text(place, length, text) => {
                let place = place as usize % line.len();
                let end = line.len().min(place + usize::from(length));
                line.splice(place..end, text.bytes());
            }
        }
    }
    String::from_utf8_lossy(&line).into_owned()
}

fuzz_target!(|line: Line| {
    let line = match line {
        Line::Any(text) => text.to_owned(),
        Line::Changed(number, changes) => changed(number, changes),
    };
    match verify_line(&line) {
        Ok(Checked::Match(verified)) => {
            assert!(!verified.lines().is_empty());
            let canonical = verified.record.to_line().expect("it is written");
            match verify_line(&canonical) {
                Ok(Checked::Match(again)) => assert!(again == verified),
                other => panic!("its canonical line: {other:?}"),
            }
        }
        Ok(Checked::Round) => {}
        Err(difference) => assert!(!difference.to_string().is_empty(), "it says why"),
    }
});
