//! The statements as they stand in the sources.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The words by which a text is known as a statement.
const VERBS: [&str; 5] = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH "];

/// Returns every source of the store.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(Path::new("src"), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Returns a statement with one space wherever it has any, so that it is known wherever it stands.
fn words(statement: &str) -> String {
    let words: Vec<&str> = statement.split_whitespace().collect();
    words.join(" ")
}

/// Returns every text in the sources that is a statement, with the first place where it stands.
pub(crate) fn statements() -> BTreeMap<String, String> {
    let mut statements = BTreeMap::new();
    for path in files() {
        let source = fs::read_to_string(&path).expect("text");
        // A comment leaves its line empty, so that those below keep their numbers.
        let lines = source.lines().map(|line| {
            let is_comment = line.trim_start().starts_with("//");
            if is_comment { "" } else { line }
        });
        let code = lines.collect::<Vec<_>>().join("\n");
        let mut line = 1;
        for (part, text) in code.split('"').enumerate() {
            // Every second part of the code stands between quotation marks.
            // Those of moving a database are made of the names of its tables.
            let is_whole = part % 2 == 1 && !text.contains('{');
            if is_whole && VERBS.iter().any(|verb| text.starts_with(verb)) {
                let place = format!("{}:{line}", path.display());
                statements.entry(words(text)).or_insert(place);
            }
            line += text.matches('\n').count();
        }
    }
    assert!(statements.len() > 400, "{} statements", statements.len());
    statements
}

/// Returns whether a statement is about PostgreSQL's own tables.
pub(crate) fn is_of_postgres(statement: &str) -> bool {
    let own = ["clock_timestamp", "information_schema", "to_regclass"];
    own.iter().any(|name| statement.contains(name))
}
