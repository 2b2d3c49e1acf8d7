//! The figures of the units, as printed on the board's sheet.

use super::*;

/// Unit, cost, HP, MP, melee, ranged, defence and move cost (castle, village, flat, forest, water),
/// and supply, in the form of the rules.
const SHEET: &str = "\
m 7 3 3 -   1x4 66452 11122 5
f 5 4 3 1x2 1x1 66462 11112 7
a 6 4 3 1x1 1x2 66472 11112 7
c 6 4 4 1x1 -   44432 11123 5
h 7 5 2 2x1 -   54341 11122 6";

fn row(class: Class) -> String {
    use Terrain::{Castle, Flat, Forest, Village, Water};
    let weapon = |range| {
        class.weapon(range).map_or("-".to_owned(), |weapon| {
            format!("{}x{}", weapon.damage, weapon.strikes)
        })
    };
    let terrain = |figure: fn(Class, Terrain) -> u8| -> String {
        let each = [Castle, Village, Flat, Forest, Water].map(|terrain| figure(class, terrain));
        each.iter().map(ToString::to_string).collect()
    };
    format!(
        "{} {} {} {} {:3} {:3} {} {} {}",
        class.letter(),
        class.cost(),
        class.full_hp(),
        class.full_mp(),
        weapon(Range::Melee),
        weapon(Range::Ranged),
        terrain(Class::defence),
        terrain(Class::move_cost),
        class.supply()
    )
}

#[test]
fn units_are_what_the_sheet_says() {
    for line in SHEET.lines() {
        let letter = line.chars().next().expect("a letter");
        assert_eq!(row(Class::of_letter(letter).expect("a unit")), line);
    }
}

#[test]
fn a_keep_defends_and_costs_like_a_castle() {
    for class in Class::ALL {
        let of = |terrain| (class.defence(terrain), class.move_cost(terrain));
        assert_eq!(of(Terrain::Keep), of(Terrain::Castle), "{class:?}");
    }
}

#[test]
fn only_the_mage_strikes_by_magic() {
    for class in Class::ALL {
        for range in Range::BOTH {
            let magic = class.weapon(range).is_some_and(|weapon| weapon.magic);
            let expected = class == Class::Mage && range == Range::Ranged;
            assert_eq!(magic, expected, "{class:?} {range:?}");
        }
    }
}

#[test]
fn nobody_has_more_move_points_than_the_most() {
    let most = Class::ALL.map(Class::full_mp).into_iter().max();
    assert_eq!(most, Some(unit::MOST_MP));
}
