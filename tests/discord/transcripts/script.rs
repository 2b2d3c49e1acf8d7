//! Transcripts on disk, and how one differs.

use std::fmt::Write;
use std::path::PathBuf;

/// The lines shown around a difference.
const AROUND: usize = 6;

/// Compares a transcript with the frozen one, or writes it if `INSTA_UPDATE` is `always`.
pub(super) fn compare(name: &str, played: &str) {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("tests/transcripts").join(format!("{name}.txt"));
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, played).expect("written");
        return;
    }
    let frozen = std::fs::read_to_string(&path).unwrap_or_default();
    if frozen != played {
        panic!(
            "{name}: people see something else (- frozen, + now)\n{}",
            difference(&frozen, played)
        );
    }
}

/// Returns the lines that differ, with what stands around them.
fn difference(frozen: &str, played: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (frozen.lines().collect(), played.lines().collect());
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let before = same(&mut old.iter().zip(&new));
    let after = same(&mut old[before..].iter().rev().zip(new[before..].iter().rev()));
    let mut text = String::new();
    let mut write = |sign: &str, number: usize, line: &str| {
        writeln!(text, "{sign}{:>5} {line}", number + 1).expect("into a string");
    };
    let first = before.saturating_sub(AROUND);
    for (number, line) in old.iter().enumerate().take(before).skip(first) {
        write(" ", number, line);
    }
    let (old_end, new_end) = (old.len() - after, new.len() - after);
    for (number, line) in old.iter().enumerate().take(old_end).skip(before) {
        write("-", number, line);
    }
    for (number, line) in new.iter().enumerate().take(new_end).skip(before) {
        write("+", number, line);
    }
    for (number, line) in new.iter().enumerate().skip(new_end).take(AROUND) {
        write(" ", number, line);
    }
    text
}

#[test]
fn a_difference_is_shown_with_what_stands_around_it() {
    let shown = difference("a\nb\nc\nd\n", "a\nb\nx\nd\n");
    assert_eq!(shown, "     1 a\n     2 b\n-    3 c\n+    3 x\n     4 d\n");
}
