//! Maps that people bring, adapted or refused as an independent program does it.

use rules::Brought;
use rules::erobere_wesnoth::{
    Adapted, Cell, Fairness, Fault, Map, Symmetry, Warning, adapt, import,
};
use serde_json::{Value as Json, json};

/// Returns the bytes of a case's text.
fn bytes(text: &Json) -> Vec<u8> {
    match text {
        Json::String(text) => text.clone().into_bytes(),
        Json::Array(pieces) => pieces.iter().flat_map(piece).collect(),
        _ => hex::decode(text["hex"].as_str().expect("digits")).expect("bytes"),
    }
}

fn piece(piece: &Json) -> Vec<u8> {
    let times = piece[1].as_u64().expect("a number");
    let text = piece[0].as_str().expect("a text");
    text.repeat(usize::try_from(times).expect("few"))
        .into_bytes()
}

fn symmetry(symmetry: Option<Symmetry>) -> Json {
    symmetry.map_or(Json::Null, |symmetry| {
        json!(match symmetry {
            Symmetry::HalfTurn => "half turn",
            Symmetry::LeftRight => "left and right",
            Symmetry::TopBottom => "top and bottom",
        })
    })
}

fn fairness(fairness: &Fairness) -> Json {
    json!({
        "columns": fairness.columns,
        "rows": fairness.rows,
        "hexes": fairness.hexes,
        "way": fairness.way,
        "symmetry": symmetry(fairness.symmetry),
        "unlike": fairness.unlike,
        "near": fairness.near,
        "between": fairness.between,
        "out_of_reach": fairness.out_of_reach,
    })
}

fn warning(warning: Warning) -> Json {
    let key = warning.key();
    match warning {
        Warning::Villages([one, other]) => json!([key, one, other]),
        Warning::Unlike(number)
        | Warning::OutOfReach(number)
        | Warning::FewVillages(number)
        | Warning::Wide(number) => json!([key, number]),
        Warning::Far(way) => json!([key, way]),
    }
}

fn fault(fault: &Fault) -> Json {
    let key = fault.key();
    match fault {
        Fault::Long { has, may, .. } => json!([key, has, may]),
        Fault::Ragged { row, has, should } => json!([key, row, has, should]),
        Fault::Code(Cell { row, column, code })
        | Fault::Player(Cell { row, column, code })
        | Fault::BorderStart(Cell { row, column, code })
        | Fault::StartAgain(Cell { row, column, code })
        | Fault::StartIsNoKeep(Cell { row, column, code }) => json!([key, row, column, code]),
        Fault::Starts { found } => json!([key, found]),
        Fault::NoCastle { start } => json!([key, start]),
        Fault::Size {
            columns,
            rows,
            hexes,
            ..
        } => json!([key, columns, rows, hexes]),
        _ => json!([key]),
    }
}

fn found(adapted: Result<Adapted, Vec<Fault>>) -> Json {
    match adapted {
        Ok(adapted) => json!({
            "rows": adapted.map.rows().expect("rows"),
            "fairness": fairness(&adapted.fairness),
            "warnings": adapted.fairness.warnings().into_iter().map(warning).collect::<Vec<_>>(),
        }),
        Err(faults) => json!({"faults": faults.iter().map(fault).collect::<Vec<_>>()}),
    }
}

#[test]
fn every_map_is_adapted_or_refused_as_expected() {
    let text = include_str!("../../../../tests/vectors/own-maps.jsonl");
    let cases = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"));
    let cases: Vec<Json> = cases.collect();
    assert_eq!(cases.len(), 178);
    let wrong = cases.into_iter().filter_map(|mut case| {
        let bytes = bytes(&case["text"]);
        let text = String::from_utf8_lossy(&bytes);
        let brought = match case["way"].as_str() {
            Some("saved") => Brought::Saved(&bytes),
            _ => Brought::Pasted(&text),
        };
        let found = found(adapt("own", brought, case["half"] == true));
        let name = case["case"].clone();
        let fields = case.as_object_mut().expect("fields");
        fields.retain(|field, _| !["case", "text", "way", "half"].contains(&field.as_str()));
        (found != case).then(|| format!("{name}:\nfound    {found}\nexpected {case}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(
        wrong.is_empty(),
        "{} differ\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn what_the_importer_accepts_has_the_same_ground() {
    let text = include_str!("../../../../tests/vectors/maps.jsonl");
    let cells = |map: &Map| map.hexes().map(|(_, terrain)| terrain).collect::<Vec<_>>();
    let mut compared = 0;
    for line in text.lines() {
        let case: Json = serde_json::from_str(line).expect("a line of JSON");
        let text = case["map"].as_str().expect("a map");
        let Ok(imported) = import("own", text) else {
            continue;
        };
        if let Ok(adapted) = adapt("own", Brought::Saved(text.as_bytes()), false) {
            assert_eq!(cells(&adapted.map), cells(&imported), "{}", case["case"]);
            compared += 1;
        }
    }
    assert!(compared > 0);
}
