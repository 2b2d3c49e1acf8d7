//! The words for maps, units and terrain.

use rules::Seat;
use rules::erobere_wesnoth::{Class, Hex, Map, Terrain, Unit};
use text::{Argument, Phrase};

/// Returns the word for a map that comes with the program, or the name that another one was given.
pub(super) fn map(map: &Map) -> Argument {
    let key = match map.name() {
        "glade" => "wesnoth-map-glade",
        "ford" => "wesnoth-map-ford",
        "long-march" => "wesnoth-map-long-march",
        "castles" => "wesnoth-map-castles",
        "lesson" => "wesnoth-map-lesson",
        given => return given.into(),
    };
    Phrase::new(key).into()
}

/// Returns the word for a class.
pub(super) const fn class(class: Class) -> Phrase {
    Phrase::new(match class {
        Class::Archer => "wesnoth-archer",
        Class::Cavalry => "wesnoth-cavalry",
        Class::Fighter => "wesnoth-fighter",
        Class::Heavy => "wesnoth-heavy",
        Class::Mage => "wesnoth-mage",
    })
}

/// Returns the letter of a unit on the map in text, a capital for north and a small letter for south.
pub(super) fn letter(unit: &Unit) -> Phrase {
    let key = match unit.class {
        Class::Archer => "wesnoth-letter-archer",
        Class::Cavalry => "wesnoth-letter-cavalry",
        Class::Fighter => "wesnoth-letter-fighter",
        Class::Heavy => "wesnoth-letter-heavy",
        Class::Mage => "wesnoth-letter-mage",
    };
    let side = match unit.seat {
        Seat::Zero => "north",
        Seat::One => "south",
    };
    Phrase::new(key).with("side", side)
}

/// Returns the word for a unit on the map. A king is the king, whatever its class.
pub(super) const fn unit(unit: &Unit) -> Phrase {
    if unit.king {
        Phrase::new("wesnoth-king")
    } else {
        class(unit.class)
    }
}

/// Returns the word for a unit on the map with its class, for kings too.
pub(super) fn full(unit: &Unit) -> Phrase {
    if unit.king {
        Phrase::new("wesnoth-king-of-class").with("class", class(unit.class))
    } else {
        class(unit.class)
    }
}

/// Returns the word for a terrain.
pub(super) const fn terrain(terrain: Terrain) -> Phrase {
    Phrase::new(match terrain {
        Terrain::Keep => "wesnoth-keep",
        Terrain::Castle => "wesnoth-castle",
        Terrain::Village => "wesnoth-village",
        Terrain::Flat => "wesnoth-flat",
        Terrain::Forest => "wesnoth-forest",
        Terrain::Water => "wesnoth-water",
    })
}

/// Joins the names of hexes.
pub(super) fn hexes(hexes: impl Iterator<Item = Hex>) -> String {
    let each: Vec<String> = hexes.map(|hex| hex.to_string()).collect();
    each.join(" ")
}

/// Formats an amount of gold, with a true minus sign for a debt.
pub(super) fn amount(gold: i32) -> String {
    gold.to_string().replace('-', "−")
}

/// Formats a change of gold, with its sign.
pub(super) fn change(gold: i32) -> String {
    if gold == 0 {
        return "±0".to_owned();
    }
    format!("{gold:+}").replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;

    #[test]
    fn every_map_of_ours_has_a_word_in_each_language() {
        for ours in Map::built_in() {
            let Argument::Phrase(word) = map(ours) else {
                panic!("{} has no word", ours.name());
            };
            let word = word.say(Language::from_locale("de"));
            assert_ne!(word, ours.name());
        }
    }
}
