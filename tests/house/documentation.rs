//! The manner of the documentation: it says what a thing is or does, like the standard library's. And
//! the links of the pages.

use std::fs;
use std::path::{Path, PathBuf};

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
    for folder in [
        "src",
        "crates",
        "standin/src",
        "standin/tests",
        "tests",
        "benches",
    ] {
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

/// Returns the names of tests in a page: what stands as code and has at least four words.
fn named_tests(page: &str) -> impl Iterator<Item = &str> {
    let is_name = |code: &&str| {
        let is_word =
            |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
        code.chars().all(is_word) && code.split('_').count() >= 4 && !code.starts_with("piste_")
    };
    page.split('`').skip(1).step_by(2).filter(is_name)
}

#[test]
fn each_test_that_reliability_names_is_there() {
    let mut sources = Vec::new();
    for folder in ["src", "crates", "standin/src", "standin/tests", "tests"] {
        files(Path::new(folder), &mut sources);
    }
    let texts: Vec<String> = sources
        .iter()
        .map(|path| fs::read_to_string(path).expect("text"))
        .collect();
    let page = fs::read_to_string("docs/reliability.md").expect("text");
    assert!(named_tests(&page).count() > 20, "the page names its tests");
    let is_there = |name: &str| {
        let head = format!("fn {name}(");
        texts.iter().any(|text| text.contains(&head))
    };
    let missing: Vec<_> = named_tests(&page).filter(|name| !is_there(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Returns the pages of a folder.
fn pages(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}

/// Returns the name under which a link finds a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let is_kept = |sign: &char| sign.is_alphanumeric() || [' ', '-', '_'].contains(sign);
    let kept: String = heading.chars().filter(is_kept).collect();
    kept.replace(' ', "-")
}

/// Returns `true` if a link of a page leads to a file, and to a heading in it if it names one.
fn leads_somewhere(page: &Path, link: &str) -> bool {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let path = match file {
        "" => page.to_owned(),
        _ => page.with_file_name(file),
    };
    if heading.is_empty() {
        return path.exists();
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut headings = text.lines().filter(|line| line.starts_with('#'));
    headings.any(|line| anchor(line) == heading)
}

#[test]
fn each_link_of_a_page_leads_somewhere() {
    let folders = [".", "docs", "locales", "benches", "assets/ai"];
    let mut count = 0;
    let mut lost = Vec::new();
    for page in folders.into_iter().flat_map(pages) {
        let text = fs::read_to_string(&page).expect("text");
        let links = text.split("](").skip(1).filter_map(|it| it.split_once(')'));
        for (link, _) in links.filter(|(link, _)| !link.starts_with("http")) {
            count += 1;
            if !leads_somewhere(&page, link) {
                lost.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(count > 50, "pages have links");
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn a_link_may_name_a_heading() {
    let page = Path::new("README.md");
    assert!(leads_somewhere(page, "docs/hosting.md#back-up-and-restore"));
    assert!(leads_somewhere(page, "#try-it"));
    assert!(!leads_somewhere(page, "docs/hosting.md#nothing"));
    assert!(!leads_somewhere(page, "docs/nothing.md"));
}

#[test]
fn a_beginning_is_the_first_line_of_its_block() {
    let text = "//! A file.\n\n/// A thing.\n/// What follows.\nstruct Thing;\n    /// Whose?\n";
    let found: Vec<_> = beginnings(text).collect();
    assert_eq!(found, [(1, "A file."), (3, "A thing."), (6, "Whose?")]);
}
