//! Circles: files and folders at the top of a crate that need each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::architecture::{code, files};

/// The most files and folders of a circle: as many as a reader holds in mind.
const MOST: usize = 6;

/// The files and folders at the top of a crate, each with those that it names.
type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Returns the place at the top of a crate that a file belongs to, and how many modules deep it is.
fn place(root: &Path, path: &Path) -> (String, usize) {
    let inside = path
        .strip_prefix(root)
        .expect("a source")
        .with_extension("");
    let mut parts: Vec<String> = inside
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    (parts[0].clone(), parts.len())
}

/// Returns the words that begin the paths in what follows a `::`: one, or those of a group.
fn beginnings(rest: &str) -> Vec<&str> {
    let word = |text: &str| {
        let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        text.find(|sign| !is_part(sign)).unwrap_or(text.len())
    };
    let Some(group) = rest.strip_prefix('{') else {
        return vec![&rest[..word(rest)]];
    };
    let (mut depth, mut words, mut is_next) = (0, Vec::new(), true);
    for (at, sign) in group.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => is_next = true,
            sign if is_next && !sign.is_whitespace() => {
                is_next = false;
                words.push(&group[at..at + word(&group[at..])]);
            }
            _ => {}
        }
    }
    words
}

/// Returns the words at the top of the crate that code so many modules deep names.
fn named(code: &str, depth: usize) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let up = "super::".repeat(depth);
    for prefix in ["crate::", &up] {
        for (at, _) in code.match_indices(prefix) {
            let before = &code[..at];
            // `$crate::` of a macro, and ways further up, are others.
            if !before.ends_with(|sign: char| sign.is_alphanumeric() || "_:$".contains(sign)) {
                found.extend(beginnings(&code[at + prefix.len()..]));
            }
        }
    }
    found
}

fn arrows(root: &Path) -> Arrows {
    let mut sources = Vec::new();
    files(root, &mut sources);
    let mut arrows = Arrows::new();
    for path in &sources {
        arrows.entry(place(root, path).0).or_default();
    }
    let places: BTreeSet<String> = arrows.keys().cloned().collect();
    for path in &sources {
        let (own, depth) = place(root, path);
        let code = code(path);
        let others = named(&code, depth).into_iter();
        let others = others.filter(|word| places.contains(*word) && *word != own);
        let others: Vec<String> = others.map(str::to_owned).collect();
        arrows.entry(own).or_default().extend(others);
    }
    arrows
}

/// Returns everything that can be reached along the arrows.
fn reached<'a>(arrows: &'a Arrows, from: &'a str) -> BTreeSet<&'a str> {
    let (mut found, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(place) = next.pop() {
        for other in &arrows[place] {
            if found.insert(other.as_str()) {
                next.push(other);
            }
        }
    }
    found
}

#[test]
fn no_circle_of_files_and_folders_is_larger_than_six() {
    let crates = std::fs::read_dir("crates").expect("the crates");
    let mut roots: Vec<String> = crates
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| format!("crates/{}/src", name.to_string_lossy()))
        .collect();
    roots.push("src".to_owned());
    roots.sort();
    for root in roots {
        let arrows = arrows(Path::new(&root));
        let circles = arrows.keys().map(|place| {
            let around = reached(&arrows, place);
            let back = |other: &&str| reached(&arrows, other).contains(place.as_str());
            let circle: Vec<&str> = around.into_iter().filter(back).collect();
            circle
        });
        let largest = circles.max_by_key(Vec::len).unwrap_or_default();
        let size = largest.len();
        assert!(size <= MOST, "{root}: a circle of {size}: {largest:?}");
    }
}

#[test]
fn ways_to_the_top_of_a_crate_are_found() {
    let code = "use crate::{acts::{self, Act}, limits};\nuse super::super::posts::want;
        let it = crate::waits::of(super::own, $crate::MatchId);";
    let found: Vec<&str> = named(code, 2).into_iter().collect();
    assert_eq!(found, ["acts", "limits", "posts", "waits"]);
}
