//! What holds in every position of Erobere Wesnoth, looked at over random games.

#[path = "support/seeded.rs"]
mod seeded;

use std::collections::BTreeSet;

use piste::game::contract::{check_round, random_round};
use piste::game::{Game, Notation, Seat};
use piste::games::erobere_wesnoth::{
    Class, ErobereWesnoth, Event, Hex, Map, Options, Public, Terrain,
};
use seeded::Seeded;

const GAMES: u64 = 12;

fn options(seed: u64) -> Options {
    let maps = Map::built_in();
    let map = &maps[usize::try_from(seed).unwrap_or(0) % maps.len()];
    Options {
        map: map.clone(),
        turn_limit: 20,
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

#[test]
fn options_read_back_with_the_rows_of_an_imported_map() {
    let text = include_str!("../assets/maps/ford.map");
    let map = piste::games::erobere_wesnoth::import("my-ford", text).expect("a map");
    let options = Options {
        map: map.into(),
        turn_limit: 7,
    };
    assert_eq!(Options::parse(&options.to_string()), Ok(options));
    assert_eq!(Options::default().to_string(), "glade 40");
    for wrong in [
        "glade",
        "glade 0",
        "glade 201",
        "glade 040",
        "moor 40",
        "Glade 40\nGg",
        "",
    ] {
        assert!(Options::parse(wrong).is_err(), "{wrong:?}");
    }
}
