//! Erobere Wesnoth: one sentence for each thing that can happen, and the largest positions.

use std::fmt::Write;

use rules::erobere_wesnoth::{
    Class, Combatant, ErobereWesnoth, Event, Fight, Hex, Map, Move, Options, Phase, Private,
    Public, Range, Side, Strike, Unit, import,
};
use rules::{Game, Notation, Outcome, Replayed, Seat};
use show::{Score, Show};
use text::{Language, Phrase};

const NAMES: [&str; 2] = ["Ada", "Ben"];

fn hex(text: &str) -> Hex {
    Hex::parse(text).expect("a hex")
}

fn unit(seat: Seat, class: Class, hex: Hex) -> Unit {
    Unit {
        seat,
        class,
        hex,
        hp: class.full_hp(),
        mp: class.full_mp(),
        king: false,
        attacked: false,
        recruited: false,
    }
}

fn king(seat: Seat, class: Class, hex: Hex) -> Unit {
    Unit {
        king: true,
        ..unit(seat, class, hex)
    }
}

/// Returns the start of a game on a map, with these units.
fn position(map: Map, units: Vec<Unit>) -> Public {
    let options = Options {
        map: map.into(),
        turn_limit: 200,
        second_gold: 0,
    };
    let start = ErobereWesnoth::start(&options, Seat::Zero);
    Public {
        units,
        gold: rules::BySeat::new(-123, 1234),
        phase: Phase::Actions(Seat::Zero),
        ..ErobereWesnoth::public(&start)
    }
}

/// Returns an attack of north's archer on south's king, with these rolls.
fn fought(range: Range, defender: Class, rolls: &[u8]) -> Event {
    const NEEDS: u8 = 4;
    let one = unit(Seat::Zero, Class::Archer, hex("d4"));
    let other = king(Seat::One, defender, hex("e4"));
    let side = |unit: &Unit| Side {
        hp: 2,
        weapon: unit.class.weapon(range),
        needs: NEEDS,
    };
    let (attacker, defender) = (side(&one), side(&other));
    let mut dice = rolls.iter();
    let (strikes, one_left, other_left): (Vec<Strike>, _, _) =
        Fight { attacker, defender }.fought(|| *dice.next().expect("a roll for each strike"));
    assert_eq!(dice.len(), 0, "a strike for each roll");
    let fighter = |unit, left| Combatant {
        unit,
        needs: NEEDS,
        left,
    };
    Event::Fought {
        range,
        attacker: fighter(one, one_left),
        defender: fighter(other, other_left),
        strikes,
    }
}

fn events() -> Vec<Event> {
    let (seat, class) = (Seat::Zero, Class::Archer);
    let turn = |income, healed: &[&str]| Event::Turn {
        seat,
        turn: 3,
        income,
        healed: healed.iter().map(|text| (class, hex(text))).collect(),
    };
    let marched = |to, captured| Event::Marched {
        seat,
        class,
        from: hex("d4"),
        to: hex(to),
        captured,
    };
    vec![
        Event::King {
            seat,
            class,
            hex: hex("d4"),
        },
        turn(2, &[]),
        turn(0, &["d4"]),
        turn(-3, &["d4", "b2"]),
        Event::Recruited {
            seat,
            class,
            hex: hex("d4"),
        },
        marched("c3", false),
        marched("b2", true),
        fought(Range::Melee, Class::Fighter, &[3, 4, 0]),
        fought(Range::Melee, Class::Mage, &[9]),
        fought(Range::Ranged, Class::Heavy, &[9, 9]),
        fought(Range::Ranged, Class::Fighter, &[9, 0, 4]),
        fought(Range::Ranged, Class::Mage, &[0, 9, 0, 9]),
    ]
}

fn sentences() -> Vec<Phrase> {
    let glade = Map::clone(&Map::standard());
    let before = position(glade, vec![king(Seat::Zero, Class::Archer, hex("b2"))]);
    let told = |public: Public| {
        let mut told = ErobereWesnoth::happened(&before, &public);
        told.push(ErobereWesnoth::situation(&public));
        told
    };
    let mut all: Vec<Phrase> = events()
        .into_iter()
        .flat_map(|event| {
            let happened = vec![event];
            ErobereWesnoth::happened(
                &before,
                &Public {
                    happened,
                    ..before.clone()
                },
            )
        })
        .collect();
    let over = |winner, reason| Phase::Over(Outcome { winner, reason });
    for phase in [
        Phase::King(Seat::One),
        Phase::Actions(Seat::One),
        over(Some(Seat::Zero), "king"),
        over(None, "turns"),
    ] {
        all.extend(told(Public {
            phase,
            ..before.clone()
        }));
    }
    all.push(ErobereWesnoth::options(&Options::default()));
    all
}

#[test]
fn everything_that_can_happen_has_its_sentence() {
    for language in Language::all() {
        let mut page = String::new();
        for sentence in sentences() {
            let text = sentence.render(language, NAMES);
            assert!(!text.contains('{'), "{text}");
            writeln!(page, "{text}").expect("a string takes all");
        }
        insta::assert_snapshot!(format!("sentences_{language}"), page);
    }
}

/// Returns what north's archer, and others beside it, do in a turn of many deeds: units go on, come
/// back, and take a village at the end of two moves.
fn turn() -> Vec<Event> {
    let (seat, class) = (Seat::Zero, Class::Archer);
    let marched = |from, to, captured| Event::Marched {
        seat,
        class,
        from: hex(from),
        to: hex(to),
        captured,
    };
    let recruited = |class, at| Event::Recruited {
        seat,
        class,
        hex: hex(at),
    };
    vec![
        Event::Turn {
            seat,
            turn: 3,
            income: 2,
            healed: vec![(class, hex("d4"))],
        },
        marched("d6", "c6", false),
        marched("a1", "a2", false),
        marched("c6", "b6", true),
        marched("e1", "e2", false),
        recruited(class, "d3"),
        fought(Range::Melee, Class::Mage, &[9]),
        marched("e2", "e3", false),
        marched("f1", "f2", true),
        marched("a2", "a1", false),
        marched("g1", "g2", false),
        recruited(Class::Mage, "b3"),
        fought(Range::Ranged, Class::Heavy, &[9, 9]),
    ]
}

/// Returns the sentences about events, one for each decision.
fn told(events: &[Event]) -> Vec<Phrase> {
    let glade = Map::clone(&Map::standard());
    let before = position(glade, vec![king(Seat::Zero, Class::Archer, hex("b2"))]);
    let after = |event: &Event| Public {
        happened: vec![event.clone()],
        ..before.clone()
    };
    let told = events
        .iter()
        .map(|event| ErobereWesnoth::happened(&before, &after(event)));
    told.flatten().collect()
}

#[test]
fn a_turn_is_told_in_a_few_lines() {
    let mut whole = turn();
    whole.push(Event::Turn {
        seat: Seat::One,
        turn: 3,
        income: 2,
        healed: Vec::new(),
    });
    let own = Some(Seat::Zero);
    let turns = [
        ("a turn", &whole[..], None),
        ("one's own turn", &whole[..], own),
        ("one's own last deed, and the next turn", &whole[12..], own),
        ("a single deed", &whole[5..6], own),
    ];
    for language in Language::all() {
        let mut page = String::new();
        for (what, events, reader) in turns {
            writeln!(page, "{what}:").expect("a string takes all");
            for sentence in ErobereWesnoth::folded(told(events), reader) {
                let text = sentence.render(language, NAMES);
                assert!(!text.contains('{'), "{text}");
                writeln!(page, "  {text}").expect("a string takes all");
            }
        }
        insta::assert_snapshot!(format!("turn_{language}"), page);
    }
}

/// Returns a map of flat ground and villages, with a keep in two of its corners.
fn large(columns: usize, rows: usize, villages: usize) -> Map {
    let mut cells = vec!["Gg"; columns * rows];
    cells[0] = "1 Kh";
    cells[columns * rows - 1] = "2 Kh";
    cells[1..=villages].fill("Gg^Vh");
    let border = vec!["Xv"; columns + 2].join(",");
    let inside = cells
        .chunks(columns)
        .map(|row| format!("Xv,{},Xv", row.join(",")));
    let text: Vec<String> = std::iter::once(border.clone())
        .chain(inside)
        .chain([border])
        .collect();
    import("a-map-with-the-longest-name-that-may-be1", &text.join("\n")).expect("a map")
}

/// Returns both players' whole supply, at the end of the map.
fn everybody(map: &Map) -> Vec<Unit> {
    let mut hexes = map.hexes().map(|(hex, _)| hex).collect::<Vec<_>>();
    let mut units = Vec::new();
    for seat in Seat::BOTH {
        for class in Class::ALL {
            for _ in 0..class.supply() {
                let hex = hexes.pop().expect("the map has room");
                units.push(unit(seat, class, hex));
            }
        }
        let first = units.len() - 1;
        units[first].king = true;
    }
    units
}

#[test]
fn texts_of_the_largest_positions_fit() {
    for (columns, rows, villages) in [(26, 99, 30), (26, 99, 31), (17, 14, 30), (17, 14, 170)] {
        let map = large(columns, rows, villages);
        let units = everybody(&map);
        assert_eq!(units.len(), 60);
        let mut public = position(map, units);
        for (owner, seat) in public.owners.iter_mut().zip(Seat::BOTH.into_iter().cycle()) {
            *owner = Some(seat);
        }
        let board = ErobereWesnoth::board(&public, None, &Score::none(1));
        for language in Language::all() {
            let alt = board.alt.render(language, NAMES);
            let text = board.text.render(language, NAMES);
            assert!(alt.chars().count() <= 900, "{}: {alt}", alt.chars().count());
            assert!(
                text.chars().count() <= 1_400,
                "{}: {text}",
                text.chars().count()
            );
            let widest = text.lines().max_by_key(|line| line.chars().count());
            assert!(
                widest.is_some_and(|line| line.chars().count() <= 40),
                "{widest:?}"
            );
        }
        let state = ErobereWesnoth::imagine(&public, None, &(), &mut Replayed::new(&[]));
        let mut legal = Vec::new();
        ErobereWesnoth::legal(&state, &mut legal);
        let private = ErobereWesnoth::private(&state, Seat::Zero);
        for group in ErobereWesnoth::choices(&public, Seat::Zero, &private, &legal, &Score::none(1))
        {
            let labels = group.choices.iter().map(|choice| &choice.label);
            for label in labels.chain([&group.label]) {
                for language in Language::all() {
                    let text = label.render(language, NAMES);
                    assert!(text.chars().count() <= 80, "{text}");
                }
            }
        }
    }
}

/// Checks the label of every attack between two kinds of unit, as far from a1 as a map can reach.
#[test]
fn every_attack_fits_on_a_button() {
    let map = large(26, 99, 1);
    let (from, to) = (hex("y98"), hex("z98"));
    let pairs = Class::ALL.map(|attacker| Class::ALL.map(|defender| (attacker, defender)));
    for (attacker, defender) in pairs.into_iter().flatten() {
        for hp in [1, defender.full_hp()] {
            let target = Unit {
                hp,
                ..unit(Seat::One, defender, to)
            };
            let units = vec![unit(Seat::Zero, attacker, from), target];
            let public = position(map.clone(), units);
            for range in Range::BOTH {
                if attacker.weapon(range).is_none() {
                    continue;
                }
                let attack = Move::Attack { from, to, range };
                let label = ErobereWesnoth::label(&public, Seat::Zero, &Private, &attack);
                for language in Language::all() {
                    let text = label.render(language, NAMES);
                    assert!(text.chars().count() <= 80, "{text}");
                }
            }
        }
    }
}
