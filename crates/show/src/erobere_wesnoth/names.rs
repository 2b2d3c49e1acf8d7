//! The words for maps, units and terrain.

use rules::Seat;
use rules::erobere_wesnoth::{Battlefield, Class, Hex, Size, Terrain, Unit};
use text::{Argument, Phrase};

/// Returns the word for a map that comes with the program, or the name that another one was given.
pub(super) fn map(name: &str) -> Argument {
    let key = match name {
        "glade" => "wesnoth-map-glade",
        "ford" => "wesnoth-map-ford",
        "long-march" => "wesnoth-map-long-march",
        "castles" => "wesnoth-map-castles",
        "drawn-small" => "wesnoth-map-drawn-small",
        "drawn-medium" => "wesnoth-map-drawn-medium",
        "drawn-large" => "wesnoth-map-drawn-large",
        "own" => "wesnoth-map-own",
        "lesson" => "wesnoth-map-lesson",
        given => return given.into(),
    };
    Phrase::new(key).into()
}

/// Returns what a game is played on, in words that name it among other terms.
pub(super) fn battlefield(battlefield: &Battlefield) -> Phrase {
    match battlefield {
        Battlefield::Map(given) => Phrase::new("wesnoth-on-map").with("map", map(given.name())),
        Battlefield::Drawn(Size::Small) => Phrase::new("wesnoth-on-drawn-small"),
        Battlefield::Drawn(Size::Medium) => Phrase::new("wesnoth-on-drawn-medium"),
        Battlefield::Drawn(Size::Large) => Phrase::new("wesnoth-on-drawn-large"),
    }
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
    use rules::erobere_wesnoth::Map;
    use text::Language;

    #[test]
    fn every_map_of_ours_has_a_word_in_each_language() {
        let built_in = Map::built_in().iter().map(|map| map.name());
        for ours in built_in.chain(Size::ALL.map(Size::name)) {
            let Argument::Phrase(word) = map(ours) else {
                panic!("{ours} has no word");
            };
            let word = word.say(Language::from_locale("de"));
            assert_ne!(word, ours);
        }
    }
}
