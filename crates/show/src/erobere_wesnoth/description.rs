//! A map described to the operator who adds it, in English like everything that commands print.

use rules::erobere_wesnoth::{Map, Public, Symmetry, Terrain};

use super::text;

/// Returns the map as text, its counts, and its symmetry.
pub(super) fn description(start: &Public) -> String {
    let map = &start.map;
    let (columns, rows) = map.size();
    let [north, south] = map.starts();
    let lines = [
        text::drawn(start),
        String::new(),
        format!(
            "{columns} columns, {rows} rows, {} hexes: {}",
            map.hexes().count(),
            counts(map)
        ),
        format!("starts: north {north}, south {south}"),
        symmetry(map),
    ];
    lines.join("\n")
}

fn counts(map: &Map) -> String {
    let counted = Terrain::ALL.map(|terrain| {
        let of_terrain = map.hexes().filter(|(_, found)| *found == terrain);
        format!("{terrain:?} {}", of_terrain.count()).to_lowercase()
    });
    counted.join(", ")
}

fn symmetry(map: &Map) -> String {
    match map.symmetry() {
        Some(Symmetry::HalfTurn) => "symmetric by a half turn".to_owned(),
        Some(Symmetry::LeftRight) => "symmetric, left and right exchanged".to_owned(),
        Some(Symmetry::TopBottom) => "symmetric, top and bottom exchanged".to_owned(),
        None => {
            let unlike = map.unlike(Symmetry::HalfTurn);
            format!("not symmetric: turned by half a turn, {unlike} hexes differ")
        }
    }
}
