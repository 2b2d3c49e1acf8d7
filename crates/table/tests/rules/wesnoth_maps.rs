//! Maps in Wesnoth's own format, read by an independent program: accepted maps have the same
//! hexes, refused ones the same reason in the same place.

use rules::erobere_wesnoth::{Map, MapError, Terrain, import};
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
