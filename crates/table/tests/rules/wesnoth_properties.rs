//! Properties of every position of Erobere Wesnoth, checked over random games.

use std::collections::{BTreeMap, BTreeSet};

use crate::contract::check_round;
use rules::erobere_wesnoth::{
    Battlefield, Class, ErobereWesnoth, Event, Hex, Map, Move, Options, Phase, Public, Rolls,
    Terrain, Unit,
};
use rules::random::{Seeded, random_round};
use rules::{Chance, Game, Notation, Recorded, Seat, Value};

const GAMES: u64 = 12;
/// The number of games in which every path is looked for the slow way: one on each map.
const SLOW_GAMES: u64 = 4;

fn options(seed: u64) -> Options {
    let maps = Map::built_in();
    let map = &maps[usize::try_from(seed).unwrap_or(0) % maps.len()];
    Options {
        map: Battlefield::Map(map.clone()),
        turn_limit: 20,
        second_gold: u8::try_from(seed % 10).unwrap_or(0),
    }
}

fn every_game(mut visit: impl FnMut(&Public) -> Result<(), String>) {
    for seed in 0..GAMES {
        let first = Seat::BOTH[usize::from(seed % 2 == 1)];
        let mut chance = Seeded(seed);
        random_round::<ErobereWesnoth>(&options(seed), first, &mut chance, |state, _, _| {
            visit(&ErobereWesnoth::public(state))
        })
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

#[test]
fn random_games_keep_the_contract() {
    for seed in 0..GAMES {
        let first = Seat::BOTH[usize::from(seed % 2 == 0)];
        check_round::<ErobereWesnoth>(&options(seed), first, &mut Seeded(seed))
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

#[test]
fn nobody_stands_on_another_or_beside_the_map() {
    every_game(|public| {
        let places: BTreeSet<Hex> = public.units.iter().map(|unit| unit.hex).collect();
        let on_map = places.iter().all(|hex| public.map.terrain(*hex).is_some());
        if on_map && places.len() == public.units.len() {
            Ok(())
        } else {
            Err(format!("{:?}", public.units))
        }
    });
}

#[test]
fn units_live_within_their_hit_points_and_their_supply() {
    every_game(|public| {
        for unit in &public.units {
            if !(1..=unit.class.full_hp()).contains(&unit.hp) || unit.mp > unit.class.full_mp() {
                return Err(format!("{unit:?}"));
            }
        }
        for seat in Seat::BOTH {
            for class in Class::ALL {
                let out = public
                    .units
                    .iter()
                    .filter(|unit| (unit.seat, unit.class) == (seat, class));
                if out.count() + usize::from(public.supply(seat, class))
                    != usize::from(class.supply())
                {
                    return Err(format!("seat {seat}, {class:?}"));
                }
            }
            let kings = public
                .units
                .iter()
                .filter(|unit| unit.seat == seat && unit.king);
            if kings.count() > 1 {
                return Err(format!("two kings of seat {seat}"));
            }
        }
        Ok(())
    });
}

#[test]
fn gold_comes_from_villages_and_goes_for_units_and_nothing_else() {
    let mut before = None;
    every_game(|public| {
        if let Some(gold) = before
            .replace(public.gold)
            .filter(|_| !public.happened.is_empty())
        {
            let mut expected = gold;
            for event in &public.happened {
                match event {
                    Event::Turn { seat, income, .. } => expected[*seat] += income,
                    Event::Recruited { seat, class, .. } => {
                        expected[*seat] -= i32::from(class.cost());
                    }
                    _ => {}
                }
            }
            if expected != public.gold {
                return Err(format!("{gold:?}, {:?}", public.happened));
            }
        }
        Ok(())
    });
}

#[test]
fn villages_are_owned_only_where_villages_stand() {
    every_game(|public| {
        let hexes = public.map.hexes();
        let villages = hexes
            .filter(|(_, terrain)| *terrain == Terrain::Village)
            .count();
        if villages == public.owners.len() {
            Ok(())
        } else {
            Err(format!(
                "{villages} villages, {} owners",
                public.owners.len()
            ))
        }
    });
}

/// Returns the hexes that a unit can reach with the move points left there, found the slow way:
/// every hex is looked at again until nothing gets better.
fn reached(public: &Public, unit: &Unit) -> BTreeMap<Hex, u8> {
    let enemy = |hex: Hex| public.unit_at(hex).is_some_and(|it| it.seat != unit.seat);
    let controlled = |hex: Hex| hex.neighbours().any(enemy);
    let mut best = BTreeMap::from([(unit.hex, unit.mp)]);
    loop {
        let before = best.clone();
        for (hex, terrain) in public.map.hexes().filter(|(hex, _)| !enemy(*hex)) {
            let from = hex.neighbours().filter_map(|next| before.get(&next));
            let cost = unit.class.move_cost(terrain);
            let left = from.filter_map(|mp| mp.checked_sub(cost)).max();
            if let Some(left) = left {
                let left = if controlled(hex) { 0 } else { left };
                let known = best.entry(hex).or_insert(left);
                *known = left.max(*known);
            }
        }
        if best == before {
            best.retain(|hex, _| public.unit_at(*hex).is_none());
            return best;
        }
    }
}

#[test]
fn units_go_where_their_move_points_enemies_and_zones_of_control_let_them() {
    for seed in 0..SLOW_GAMES {
        let mut known = BTreeMap::new();
        let mut chance = Seeded(seed);
        random_round::<ErobereWesnoth>(
            &options(seed),
            Seat::Zero,
            &mut chance,
            |state, moves, _| {
                let public = ErobereWesnoth::public(state);
                arrived(&public, &known)?;
                let mut marches = BTreeMap::new();
                if let Phase::Actions(seat) = public.phase {
                    let fresh = public
                        .units
                        .iter()
                        .filter(|unit| unit.seat == seat && !unit.recruited);
                    for unit in fresh {
                        let places = reached(&public, unit).into_iter();
                        marches.extend(places.map(|(to, left)| ((unit.hex, to), left)));
                    }
                }
                let offered: BTreeSet<_> = moves.iter().filter_map(march).collect();
                if !offered.iter().eq(marches.keys()) {
                    return Err(format!("{offered:?}, not {marches:?}"));
                }
                known = marches;
                Ok(())
            },
        )
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

fn march(chosen: &Move) -> Option<(Hex, Hex)> {
    match chosen {
        Move::March { from, to } => Some((*from, *to)),
        _ => None,
    }
}

/// Checks that a unit that has just moved has the move points left that were found for it.
fn arrived(public: &Public, known: &BTreeMap<(Hex, Hex), u8>) -> Result<(), String> {
    let [
        Event::Marched {
            from, to, captured, ..
        },
    ] = &public.happened[..]
    else {
        return Ok(());
    };
    let left = public.unit_at(*to).map(|unit| unit.mp);
    let expected = if *captured { 0 } else { known[&(*from, *to)] };
    if left == Some(expected) {
        Ok(())
    } else {
        Err(format!("{from} to {to}: {left:?} left, not {expected}"))
    }
}

#[test]
fn every_game_ends_within_both_turns_of_every_number() {
    for seed in 0..GAMES {
        let options = Options {
            turn_limit: 5,
            second_gold: 0,
            ..options(seed)
        };
        let (mut turns, mut last) = (0, 0);
        let mut chance = Seeded(seed);
        let end =
            random_round::<ErobereWesnoth>(&options, Seat::One, &mut chance, |state, _, _| {
                let public = ErobereWesnoth::public(state);
                let began = |event: &&Event| matches!(event, Event::Turn { .. });
                turns += public.happened.iter().filter(began).count();
                last = public.turn;
                Ok(())
            });
        assert!(
            end.is_ok() && turns <= 10 && last <= 5,
            "seed {seed}: {turns} turns"
        );
    }
}

/// Returns a text with some of its characters replaced, left out or doubled.
fn damaged(text: &str, chance: &mut Seeded) -> String {
    const SIGNS: [char; 12] = [
        '\0', ' ', ',', '\n', '^', '1', '2', '9', 'K', 'é', '\r', '-',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        let place = chance.below(letters.len() as u32) as usize;
        let sign = SIGNS[chance.below(SIGNS.len() as u32) as usize];
        match chance.below(3) {
            0 => letters[place] = sign,
            1 => letters.insert(place, sign),
            _ => drop(letters.remove(place)),
        }
    }
    letters.into_iter().collect()
}

#[test]
fn damaged_options_are_refused_or_read_back_and_never_panic() {
    let text = format!(
        "my-glade 40\n{}",
        include_str!("../../../../assets/maps/glade.map")
    );
    for seed in 0..2_000 {
        let mut chance = Seeded(seed);
        let from = ["glade 40", "long-march 200", &text][chance.below(3) as usize];
        let damaged = damaged(from, &mut chance);
        if let Ok(options) = Options::parse(&damaged) {
            assert_eq!(
                Options::parse(&options.to_string()),
                Ok(options),
                "{damaged:?}"
            );
        }
    }
}

#[test]
fn setups_that_are_none_are_refused_with_a_sentence() {
    let rows = |rows: &[&str]| Value::List(rows.iter().map(|row| Value::from(*row)).collect());
    let setup = |name: Value, rows: Value| Value::map([("map", name), ("rows", rows)]);
    let nobody = Value::Map(Vec::new());
    for wrong in [
        Value::Null,
        nobody.clone(),
        Value::map([("map", Value::Null)]),
        Value::map([("map", Value::from("moor"))]),
        setup(Value::from("a"), Value::Null),
        setup(Value::from("a"), Value::from("X,X,X")),
        setup(Value::from("a"), rows(&[])),
        setup(Value::from("a"), rows(&["", "", ""])),
        setup(Value::from("a"), rows(&["X,X,X", "X,1 Kh,X", "X,X,X"])),
        setup(Value::from("../a"), rows(&["X,X,X", "X,1 Kh,X", "X,X,X"])),
        setup(Value::from("a"), Value::List(vec![Value::Number(1)])),
    ] {
        let read = ErobereWesnoth::read("standard", &nobody, Some(&wrong));
        assert!(
            read.is_err_and(|error| !error.to_string().is_empty()),
            "{wrong:?}"
        );
    }
    for limit in [
        Value::Number(0),
        Value::Number(201),
        Value::Number(i64::MIN),
        Value::Null,
    ] {
        let options = Value::map([("turn_limit", limit)]);
        assert!(
            ErobereWesnoth::read("standard", &options, None).is_err(),
            "{options:?}"
        );
    }
    for gold in [
        Value::Number(-1),
        Value::Number(10),
        Value::Text("1".to_owned()),
        Value::Null,
    ] {
        let options = Value::map([("second_gold", gold)]);
        assert!(
            ErobereWesnoth::read("standard", &options, None).is_err(),
            "{options:?}"
        );
    }
}

#[test]
fn the_second_player_starts_with_more_gold_and_a_record_without_it_has_none() {
    for gold in 0..=9 {
        let options = Options {
            second_gold: gold,
            ..Options::default()
        };
        for first in Seat::BOTH {
            let public = ErobereWesnoth::public(&ErobereWesnoth::start(&options, first));
            assert_eq!(public.gold[first], 25);
            assert_eq!(public.gold[first.other()], 25 + i32::from(gold));
        }
        let recorded = ErobereWesnoth::options(&options);
        let named: Vec<&str> = recorded.iter().map(|(name, _)| *name).collect();
        let expected: &[&str] = if gold == 0 { &[] } else { &["second_gold"] };
        assert_eq!(named, expected);
    }
}

#[test]
fn rolls_are_digits_and_nothing_else() {
    for wrong in ["", " ", "-1", "4 0", "٣", "4\n", "a"] {
        assert!(Rolls::parse(wrong).is_err(), "{wrong:?}");
    }
    let many = "9".repeat(10_000);
    assert_eq!(Rolls::parse(&many).map(|rolls| rolls.to_string()), Ok(many));
}

#[test]
fn options_read_back_with_the_rows_of_an_imported_map() {
    let text = include_str!("../../../../assets/maps/ford.map");
    let map = rules::erobere_wesnoth::import("my-ford", text).expect("a map");
    let options = Options {
        map: map.into(),
        turn_limit: 7,
        second_gold: 9,
    };
    assert_eq!(Options::parse(&options.to_string()), Ok(options));
    assert_eq!(Options::default().to_string(), "glade 40");
    let text = "ford 40 +2";
    let options = Options::parse(text).expect("options");
    assert_eq!(
        (options.second_gold, options.to_string().as_str()),
        (2, text)
    );
    for wrong in [
        "glade",
        "glade 0",
        "glade 201",
        "glade 040",
        "glade 40 +0",
        "glade 40 +10",
        "glade 40 +01",
        "glade 40 ++1",
        "glade 40 +",
        "glade 40 1",
        "glade 40  +1",
        "glade 40 +1 ",
        "glade +1 40",
        "glade 40 +-1",
        "moor 40",
        "Glade 40\nGg",
        "",
    ] {
        assert!(Options::parse(wrong).is_err(), "{wrong:?}");
    }
}
