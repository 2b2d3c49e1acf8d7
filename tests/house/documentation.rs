//! The manner of the documentation: it says what a thing is or does, like the standard library's.

use std::fs;
use std::path::Path;

use super::architecture::files;

/// The words that turn a sentence of documentation into half a question.
const QUESTIONS: [&str; 12] = [
    "How", "Until", "What", "Whatever", "When", "Where", "Whether", "Which", "Who", "Whoever",
    "Whose", "Why",
];

/// Returns the first lines of the documentation in a text, with their numbers from 1.
fn beginnings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let marks = ["///", "//!"];
    let mut before = None;
    (1..).zip(text.lines()).filter_map(move |(number, line)| {
        let line = line.trim_start();
        let mark = marks.into_iter().find(|mark| line.starts_with(mark));
        let begins = mark.is_some() && mark != before;
        before = mark;
        begins.then(|| (number, line[3..].trim_start()))
    })
}

#[test]
fn documentation_begins_with_a_noun_or_a_verb() {
    let mut sources = Vec::new();
    for folder in ["src", "standin/src", "standin/tests", "tests", "benches"] {
        files(Path::new(folder), &mut sources);
    }
    let mut questions = Vec::new();
    for path in sources {
        let text = fs::read_to_string(&path).expect("text");
        for (number, line) in beginnings(&text) {
            let word = line.split(|sign: char| !sign.is_alphanumeric()).next();
            if word.is_some_and(|word| QUESTIONS.contains(&word)) {
                questions.push(format!("{}:{number}: {line}", path.display()));
            }
        }
    }
    assert!(questions.is_empty(), "{}", questions.join("\n"));
}

#[test]
fn a_beginning_is_the_first_line_of_its_block() {
    let text = "//! A file.\n\n/// A thing.\n/// What follows.\nstruct Thing;\n    /// Whose?\n";
    let found: Vec<_> = beginnings(text).collect();
    assert_eq!(found, [(1, "A file."), (3, "A thing."), (6, "Whose?")]);
}
