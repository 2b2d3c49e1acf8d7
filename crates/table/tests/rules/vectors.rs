//! Rounds played by independent programs: every legal move, result and final position must agree.

use table::{Checked, verify_line};

fn every_line_agrees(text: &str, lines: usize) {
    assert_eq!(text.lines().count(), lines);
    for (line, number) in text.lines().zip(1..) {
        match verify_line(line) {
            Ok(checked) => assert_eq!(checked, Checked::Round),
            Err(difference) => panic!("line {number}: {difference}"),
        }
    }
}

#[test]
fn en_garde_agrees_on_every_line() {
    every_line_agrees(
        include_str!("../../../../tests/vectors/en-garde.jsonl"),
        495,
    );
}

#[test]
fn duell_agrees_on_every_line() {
    every_line_agrees(include_str!("../../../../tests/vectors/duell.jsonl"), 75);
}

#[test]
fn duell_with_effects_of_ones_own_agrees_on_every_line() {
    every_line_agrees(
        include_str!("../../../../tests/vectors/duell-sheets.jsonl"),
        226,
    );
}

#[test]
fn erobere_wesnoth_agrees_on_every_line() {
    every_line_agrees(
        include_str!("../../../../tests/vectors/erobere-wesnoth.jsonl"),
        51,
    );
}

#[test]
fn erobere_wesnoth_agrees_on_every_kind_of_map() {
    every_line_agrees(
        include_str!("../../../../tests/vectors/erobere-wesnoth-maps.jsonl"),
        13,
    );
}

#[test]
fn a_changed_line_is_caught() {
    let text = include_str!("../../../../tests/vectors/en-garde.jsonl");
    let line = text.lines().next().expect("a first line");
    let caught = |from: &str, to: &str, expected: &str| {
        let changed = line.replacen(from, to, 1);
        assert_ne!(changed, line, "{from} stands in the line");
        let difference = verify_line(&changed).expect_err("a difference").to_string();
        assert!(difference.contains(expected), "{difference}");
    };
    caught(
        "\"F1\",\"F3\"",
        "\"F3\"",
        "ply 1, legal: F1 is legal and not listed",
    );
    caught(
        "\"legal\":[\"F1\"",
        "\"legal\":[\"A1x1\",\"F1\"",
        "ply 1, legal: A1x1 is listed",
    );
    caught("\"winner\":0", "\"winner\":1", "result");
    caught("\"pile\":0", "\"pile\":1", "final");
    caught("\"deck\":[3,5", "\"deck\":[5,5", "setup.deck");
    caught("\"first\":0", "\"first\":1", "ply 1, seat 1 is to move");
    caught(
        "\"move\":\"F1\"",
        "\"move\":\"F9\"",
        "ply 1, expected a move",
    );
    caught(
        "\"move\":\"F1\"",
        "\"move\":\"B1\"",
        "ply 1, B1 is not legal",
    );
    caught("en-garde", "en-grade", "game");
}
