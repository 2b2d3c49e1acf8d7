//! The arrows between rooms: ARCHITECTURE.md's table, read from the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A room of `src/`, the rooms that it may use, and the crates besides std. The walls between crates
/// are Cargo's.
const ROOMS: [(&str, &[&str], &[&str]); 2] = [
    (
        // Seats, boards and groups of choices are parts of the sheets; levels of challenges.
        "discord",
        &["observe"],
        &[
            "futures",
            "hex",
            "host",
            "httpdate",
            "model",
            "paint",
            "players",
            "poise",
            "reqwest",
            "rules",
            "serde_json",
            "serenity",
            "sha2",
            "show",
            "table",
            "text",
            "thiserror",
            "tokio",
            "tracing",
            "tracing_subscriber",
        ],
    ),
    (
        "observe",
        &[],
        &[
            "axum",
            "futures",
            "hyper",
            "hyper_util",
            "prometheus_client",
            "serde_json",
            "thiserror",
            "tokio",
            "tracing",
        ],
    ),
];

const CRATES: [&str; 38] = [
    "axum",
    "clap",
    "futures",
    "gif",
    "hex",
    "host",
    "httpdate",
    "hyper",
    "hyper_util",
    "indicatif",
    "jiff",
    "model",
    "paint",
    "piste",
    "piste_standin",
    "players",
    "poise",
    "prometheus_client",
    "rand",
    "reqwest",
    "rules",
    "rusqlite",
    "rustix",
    "serde",
    "serde_json",
    "serenity",
    "sha2",
    "show",
    "store",
    "strsim",
    "table",
    "text",
    "thiserror",
    "tiny_skia",
    "tokio",
    "toml",
    "tracing",
    "tracing_subscriber",
];

/// Adds the sources in a folder and the folders in it to `found`.
pub(crate) fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Returns the code of a file without comments and without its tests.
pub(crate) fn code(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    let is_test = path.ends_with("tests.rs") || folder.is_some_and(|name| name == "tests");
    if is_test {
        return String::new();
    }
    let text = fs::read_to_string(path).expect("text");
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = text[..end]
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the words that follow a prefix, such as the rooms behind `crate::`.
fn after<'a>(code: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    code.split(prefix)
        .skip(1)
        .map(|rest| &rest[..rest.find(|sign| !is_part(sign)).unwrap_or(rest.len())])
        .filter(|word| !word.is_empty())
        .collect()
}

#[test]
fn every_room_uses_only_what_the_table_allows() {
    for (room, rooms, crates) in ROOMS {
        let mut found = Vec::new();
        files(&Path::new("src").join(room), &mut found);
        assert!(!found.is_empty(), "{room} is there");
        for path in found {
            let code = code(&path);
            for used in after(&code, "crate::") {
                let own = used == room || rooms.contains(&used);
                assert!(own, "{}: {room} must not use {used}", path.display());
            }
            only_crates(&code, crates, &path);
        }
    }
}

/// Fails if the code of a file names an outside crate that is not among these.
fn only_crates(code: &str, crates: &[&str], path: &Path) {
    for outside in CRATES {
        let path_start = format!("{outside}::");
        let mut named = code.match_indices(&path_start);
        let is_whole = |before: &str| {
            !before.ends_with(|sign: char| sign.is_alphanumeric() || "_:".contains(sign))
        };
        let named = named.any(|(at, _)| is_whole(&code[..at]));
        let allowed = !named || crates.contains(&outside);
        assert!(allowed, "{} must not use {outside}", path.display());
    }
}

#[test]
fn no_room_is_missing_from_the_table() {
    let known: BTreeSet<String> = ROOMS
        .iter()
        .map(|(room, _, _)| (*room).to_owned())
        .collect();
    for entry in fs::read_dir("src").expect("the sources") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && !["cli", "config"].contains(&name.as_str()) {
            assert!(known.contains(&name), "{name} has no line in the table");
        }
    }
}

const GAMES: [&str; 3] = ["duell", "en_garde", "erobere_wesnoth"];

#[test]
fn one_game_knows_nothing_of_another() {
    for game in GAMES {
        let mut found = Vec::new();
        files(&Path::new("crates/rules/src").join(game), &mut found);
        assert!(!found.is_empty(), "{game} is there");
        for path in found {
            let used = code(&path);
            let used = after(&used, "crate::");
            let others = GAMES.iter().filter(|other| **other != game);
            let others: Vec<_> = others.filter(|other| used.contains(*other)).collect();
            assert!(others.is_empty(), "{}: {others:?}", path.display());
        }
    }
}

#[test]
fn no_command_knows_the_rules_of_a_game() {
    let mut found = Vec::new();
    files(Path::new("src/cli"), &mut found);
    for path in found {
        let used = code(&path);
        let used = after(&used, "rules::");
        let named = GAMES.iter().any(|game| used.contains(game));
        assert!(!named, "{}", path.display());
    }
}

#[test]
fn no_leftovers_stand_in_the_sources() {
    let mut found = Vec::new();
    for folder in ["src", "crates", "standin/src"] {
        files(Path::new(folder), &mut found);
    }
    found.retain(|path| path.iter().any(|part| part == "src"));
    for path in found {
        let code = code(&path);
        for leftover in ["todo!", "unimplemented!", "dbg!", "FIXME", "XXX"] {
            assert!(!code.contains(leftover), "{}: {leftover}", path.display());
        }
        let is_command = path.starts_with("src/cli") || path.ends_with("main.rs");
        assert!(
            is_command || !code.contains("println!"),
            "{}: println!",
            path.display()
        );
    }
}

#[test]
fn a_state_prints_nothing() {
    let mut found = Vec::new();
    files(Path::new("crates/rules/src"), &mut found);
    for path in found {
        let code = code(&path);
        if let Some(at) = code.find("pub struct State") {
            let before = code[..at].rsplit("\n\n").next().unwrap_or_default();
            assert!(!before.contains("Debug"), "{}", path.display());
        }
    }
}
