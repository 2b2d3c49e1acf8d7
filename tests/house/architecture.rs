//! The arrows between rooms: ARCHITECTURE.md's table, read from the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A room, the rooms of ours that it may use, and the outside crates (besides std).
const ROOMS: [(&str, &[&str], &[&str]); 14] = [
    ("game", &[], &[]),
    ("games", &["game"], &[]),
    ("scene", &[], &[]),
    ("phrase", &[], &["fluent_templates"]),
    ("calendar", &[], &["jiff"]),
    ("show", &["game", "games", "phrase", "scene"], &[]),
    ("ai", &["game", "games"], &[]),
    (
        "table",
        &["ai", "game", "games", "phrase", "scene", "show"],
        &[
            "hex",
            "hmac",
            "rand_chacha",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
        ],
    ),
    (
        "draw",
        &["scene"],
        &["gif", "png", "skrifa", "thiserror", "tiny_skia"],
    ),
    (
        "store",
        &["calendar", "game"],
        &[
            "hmac",
            "rusqlite",
            "rustix",
            "sha2",
            "thiserror",
            "tokio",
            "tracing",
            "ulid",
        ],
    ),
    (
        // The level of a computer player is part of a challenge, phrases are part of the sheets.
        "host",
        &["ai", "calendar", "game", "phrase", "store", "table"],
        &["futures", "tokio", "tracing"],
    ),
    (
        "league",
        &["game", "host", "store"],
        // And `time`, which is also the name of a module of others.
        &["futures", "tokio"],
    ),
    (
        // Seats, boards and groups of choices are parts of the sheets; levels of challenges.
        "discord",
        &[
            "ai", "calendar", "draw", "game", "host", "league", "observe", "phrase", "scene",
            "show", "table",
        ],
        &[
            "futures",
            "hex",
            "httpdate",
            "poise",
            "reqwest",
            "serde_json",
            "serenity",
            "sha2",
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

/// The outside crates that the stand-in may use.
const STANDIN: &[&str] = &[
    "axum",
    "futures",
    "hex",
    "httpdate",
    "serde",
    "serde_json",
    "thiserror",
    "tokio",
];

const CRATES: [&str; 34] = [
    "axum",
    "clap",
    "fluent_templates",
    "futures",
    "gif",
    "hex",
    "hmac",
    "httpdate",
    "hyper",
    "hyper_util",
    "indicatif",
    "jiff",
    "piste",
    "piste_standin",
    "png",
    "poise",
    "prometheus_client",
    "rand",
    "rand_chacha",
    "reqwest",
    "skrifa",
    "rusqlite",
    "rustix",
    "serde",
    "serde_json",
    "serenity",
    "sha2",
    "strsim",
    "thiserror",
    "tokio",
    "toml",
    "tracing",
    "tracing_subscriber",
    "ulid",
];

/// Adds the sources in a folder and the folders in it to `found`.
pub fn files(folder: &Path, found: &mut Vec<PathBuf>) {
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
fn code(path: &Path) -> String {
    if path.file_name().is_some_and(|name| name == "tests.rs") {
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
        let named = named.any(|(at, _)| !code[..at].ends_with("::"));
        let allowed = !named || crates.contains(&outside);
        assert!(allowed, "{} must not use {outside}", path.display());
    }
}

#[test]
fn the_stand_in_knows_nothing_of_the_bot() {
    let mut found = Vec::new();
    files(Path::new("standin/src"), &mut found);
    for path in found {
        only_crates(&code(&path), STANDIN, &path);
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

#[test]
fn one_game_knows_nothing_of_another() {
    for entry in fs::read_dir("src/games").expect("the games") {
        let folder = entry.expect("an entry").path();
        if !folder.is_dir() {
            continue;
        }
        let mut found = Vec::new();
        files(&folder, &mut found);
        for path in found {
            assert!(!code(&path).contains("crate::games"), "{}", path.display());
        }
    }
}

#[test]
fn no_command_knows_the_rules_of_a_game() {
    let mut found = Vec::new();
    files(Path::new("src/cli"), &mut found);
    for path in found {
        assert!(!code(&path).contains("crate::games"), "{}", path.display());
    }
}

#[test]
fn no_leftovers_stand_in_the_sources() {
    let mut found = Vec::new();
    files(Path::new("src"), &mut found);
    files(Path::new("standin/src"), &mut found);
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
    files(Path::new("src/games"), &mut found);
    for path in found {
        let code = code(&path);
        if let Some(at) = code.find("pub struct State") {
            let before = code[..at].rsplit("\n\n").next().unwrap_or_default();
            assert!(!before.contains("Debug"), "{}", path.display());
        }
    }
}
