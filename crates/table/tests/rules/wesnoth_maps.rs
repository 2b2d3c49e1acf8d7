//! Maps in Wesnoth's own format, read by an independent program: accepted maps have the same
//! hexes, refused ones the same reason in the same place.

use rules::erobere_wesnoth::{Map, MapError, Terrain, examine, import};
use serde_json::{Value as Json, json};

fn key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Keep => "keep",
        Terrain::Castle => "castle",
        Terrain::Village => "village",
        Terrain::Flat => "flat",
        Terrain::Forest => "forest",
        Terrain::Water => "water",
    }
}

fn accepted(map: &Map, case: &Json) -> Json {
    let cells: serde_json::Map<String, Json> = map
        .hexes()
        .map(|(hex, terrain)| (hex.to_string(), key(terrain).into()))
        .collect();
    let starts = map.starts().map(|hex| hex.to_string());
    match case.get("cells") {
        Some(_) => json!({"accept": true, "starts": starts, "cells": cells}),
        None => json!({"accept": true, "starts": starts}),
    }
}

fn refused(error: &MapError) -> Json {
    let mut refused = json!({"accept": false, "reason": error.reason.key()});
    for (name, value) in [("row", error.row), ("column", error.column)] {
        if let Some(value) = value {
            refused[name] = value.into();
        }
    }
    if let Some(code) = &error.code {
        refused["code"] = code.as_str().into();
    }
    refused
}

#[test]
fn every_map_is_read_or_refused_as_expected() {
    let cases: Vec<Json> = include_str!("../../../../tests/vectors/maps.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(cases.len(), 116);
    for mut expected in cases {
        let text = expected["map"].as_str().expect("a map").to_owned();
        let name = expected["case"].clone();
        let found = match import("case", &text) {
            Ok(map) => accepted(&map, &expected),
            Err(error) => refused(&error),
        };
        if let Some(fields) = expected.as_object_mut() {
            fields.retain(|field, _| field != "map" && field != "case");
        }
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn a_refusal_names_the_row_the_column_and_the_code() {
    let text = include_str!("../../../../assets/maps/glade.map").replacen("Gg^Fp", "Hh", 1);
    let error = import("hills", &text).expect_err("hills are no terrain of this game");
    let sentence = error.to_string();
    assert!(
        sentence.starts_with("row 2, column 4, \"Hh\": "),
        "{sentence}"
    );
}

#[test]
fn starts_of_more_than_two_players_are_named() {
    let glade = include_str!("../../../../assets/maps/glade.map");
    let more = glade.replacen("Gg^Fp", "3 Kh", 1);
    let sentence = import("more", &more)
        .expect_err("three players")
        .to_string();
    assert!(
        sentence.contains("\"3 Kh\"") && sentence.contains("starts 1 and 2"),
        "{sentence}"
    );
    let no_keep = glade.replacen("1 Kh", "1 Gg", 1);
    let sentence = import("none", &no_keep).expect_err("no keep").to_string();
    assert!(
        sentence.contains("\"1 Gg\"") && sentence.contains("keep"),
        "{sentence}"
    );
}

#[test]
fn no_text_makes_the_importer_panic() {
    let glade = include_str!("../../../../assets/maps/glade.map");
    for end in 0..glade.len() {
        let _ = import("cut", &glade[..end]);
        let _ = import("cut", &glade[end..]);
    }
    for text in [
        "\n\n\n",
        ",",
        ",,\n,,\n,,",
        "^,^,^\n^,^,^\n^,^,^",
        "1 ,1 ,1 \n,1 ,\n,,",
        "é,é,é\né,é é,é\né,é,é",
    ] {
        assert!(import("odd", text).is_err(), "{text:?}");
    }
}

/// Returns what is said of a map: the glade with some texts in place of others, the first of each.
fn said(changes: &[(&str, &str)]) -> String {
    let mut text = include_str!("../../../../assets/maps/glade.map").to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} stands in it");
        text = text.replacen(from, to, 1);
    }
    examine("own", &text).map_or_else(|faults| faults.to_string(), |_| "accepted".to_owned())
}

#[test]
fn every_fault_of_a_map_has_its_own_reason_and_place() {
    let glade = include_str!("../../../../assets/maps/glade.map");
    let first = glade.lines().next().expect("a row");
    let header = format!("border_size=1\nusage=map\n{first}");
    let parted = format!("border_size=1\nusage=map\n\n{first}");
    let scenario = format!("[multiplayer]\nid=glade\nmap_data=\"{first}");
    for (from, to, expected) in [
        ("1 Kh", "1 Kh", "accepted"),
        ("1 Kh", "1  Kh", "accepted"),
        (first, &*parted, "accepted"),
        (
            "1 Kh",
            "1 north Kh",
            "row 3, column 4, \"1 north Kh\": a hex has one name before its code at most; take the \
             others away",
        ),
        (
            "1 Kh",
            "01 Kh",
            "row 3, column 4, \"01 Kh\": the number of a start has no zeros before it, as in \
             \"1 Kh\"",
        ),
        (
            "Gg^Fp",
            "3 Kh",
            "row 2, column 4, \"3 Kh\": a map is for two: it has the starts 1 and 2 alone",
        ),
        (
            first,
            &header,
            "line 2: the header ends here without the empty line that parts it from the rows",
        ),
        (
            first,
            &scenario,
            "this is a scenario and no map: a map is the rows alone, which stand between the \
             quotes after map_data or in the file that map_file names",
        ),
        (
            "Gg^Fp",
            "1 Kh",
            "a map needs exactly one start 1 and one start 2; row 3, column 4, \"1 Kh\": this \
             start has stood before",
        ),
    ] {
        assert_eq!(said(&[(from, to)]), expected, "{to}");
    }
}

#[test]
fn all_faults_of_a_map_are_told_up_to_ten() {
    let header = "border_size=1\n\n";
    let first = include_str!("../../../../assets/maps/glade.map")
        .lines()
        .next();
    let first = first.expect("a row");
    let two = said(&[
        (first, &format!("{header}{first}")),
        ("Gg^Fp", "Hh"),
        ("2 Kh", "02 Kh"),
    ]);
    let parts: Vec<&str> = two.split("; ").collect();
    let [hills, zero] = &parts[..] else {
        panic!("{two}");
    };
    assert!(
        hills.starts_with("line 4, row 2, column 4, \"Hh\": "),
        "{two}"
    );
    assert!(zero.contains("\"02 Kh\": the number of a start"), "{two}");
    assert!(two.contains("maps for two that come with Wesnoth"), "{two}");

    let glade = include_str!("../../../../assets/maps/glade.map");
    let hills = glade.matches("Gg,").count();
    let faults = examine("own", &glade.replace("Gg,", "Hh,")).expect_err("hills");
    assert_eq!(faults.others.len() + 1, hills);
    let told = faults.to_string();
    assert_eq!(told.matches("\"Hh\"").count(), 10, "{told}");
    assert!(
        told.contains(&format!("; and {} more. ", hills - 10)),
        "{told}"
    );
}
