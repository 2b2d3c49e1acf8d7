//! Rules of the game, tested on positions set up by hand.

mod paths;
mod sheet;

use std::collections::BTreeMap;

use super::*;
use crate::{Notation, Replayed};

/// Sets up a position on a flat map of 7 × 5 hexes with the given rows, at the beginning of north's
/// turn. Units are written as in records: `n f@c3:4:k`.
fn position(rows: [&str; 5], units: &[&str]) -> State {
    let border = ["X"; 9].join(",");
    let mut text = format!("{border}\n");
    for row in rows {
        text += &format!("X,{row},X\n");
    }
    text += &border;
    let map = std::sync::Arc::new(import("test", &text).expect("a map"));
    let mut state = State::start(
        &Options {
            map: Battlefield::Map(map),
            turn_limit: 40,
            second_gold: 0,
        },
        Seat::Zero,
    );
    state.units = units.iter().map(|unit| read(unit)).collect();
    state.phase = Phase::Actions(Seat::Zero);
    state
}

const PLAIN: [&str; 5] = [
    "1 Kh,Ch,Gg,Gg,Gg,Gg,Gg^Vh",
    "Ch,Gg,Gg,Gg,Gg,Gg,Gg",
    "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
    "Gg,Gg,Gg,Gg,Gg,Gg,Gg^Vh",
    "Gg^Vh,Gg,Gg,Gg,Gg,Gg,2 Kh",
];

fn read(text: &str) -> Unit {
    let (seat, unit) = text.split_once(' ').expect("a seat");
    let seat = if seat == "n" { Seat::Zero } else { Seat::One };
    let mut parts = unit.split([':', '@']);
    let mut part = || parts.next().expect("letter, hex and hit points");
    let class = Class::of_letter(part().chars().next().expect("a letter")).expect("a class");
    let hex = Hex::parse(part()).expect("a hex");
    Unit {
        hp: part().parse().expect("a number"),
        mp: class.full_mp(),
        king: parts.next().is_some(),
        attacked: false,
        recruited: false,
        ..Unit::recruit(seat, class, hex)
    }
}

fn legal(state: &State) -> Vec<String> {
    let mut moves = Vec::new();
    state.legal(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn play(state: &mut State, token: &str, rolls: &[u32]) {
    assert!(
        legal(state).iter().any(|legal| legal == token),
        "{token} is legal"
    );
    state.play(Move::parse(token).expect("a token"));
    let mut dice = Replayed::new(rolls);
    if let Some(fight) = state.waiting_fight() {
        let rolls = Rolls::of(fight, &mut dice);
        state
            .settle(&Deal::Rolls(rolls))
            .expect("the fight waits for them");
    }
    assert!(
        dice.fits() && dice.left() == 0,
        "{token}: as many rolls as strikes"
    );
}

/// Returns the winner, if there is one, and the reason, or `None` while the game lasts.
fn outcome(state: &State) -> Option<(Option<Seat>, &'static str)> {
    match state.next() {
        Next::Over(Outcome { winner, reason }) => Some((winner, reason)),
        Next::Deal | Next::Turn(_) => None,
    }
}

fn fight(attacker: Class, on: Terrain, defender: Class, there: Terrain, range: Range) -> [u8; 2] {
    let code = |terrain| match terrain {
        Terrain::Forest => "Gg^Fp",
        Terrain::Water => "Ww",
        Terrain::Village => "Gg^Vh",
        Terrain::Castle => "Ch",
        Terrain::Keep => "Kh",
        Terrain::Flat => "Gg",
    };
    let row = format!("Gg,Gg,{},{},Gg,Gg,Gg", code(on), code(there));
    let mut rows = PLAIN;
    rows[2] = &row;
    let units = [
        format!("n {}@c3:3", attacker.letter()),
        format!("s {}@d3:3", defender.letter()),
    ];
    let state = position(rows, &units.each_ref().map(String::as_str));
    let at = |text: &str| Hex::parse(text).expect("a hex");
    let fight = state.fight(at("c3"), at("d3"), range).expect("two units");
    [fight.attacker.needs, fight.defender.needs]
}

#[test]
fn a_strike_needs_the_defence_of_the_ground_that_its_target_stands_on() {
    use Class::{Archer, Fighter, Mage};
    use Terrain::{Castle, Flat, Forest, Village, Water};
    for (there, needed) in [(Forest, 7), (Water, 2), (Village, 6), (Castle, 6)] {
        assert_eq!(
            fight(Fighter, Flat, Archer, there, Range::Melee),
            [needed, 4]
        );
    }
    assert_eq!(fight(Mage, Forest, Fighter, Castle, Range::Ranged), [3, 5]);
    assert_eq!(
        fight(Mage, Flat, Fighter, Water, Range::Ranged),
        [3, 4],
        "magic gains nothing"
    );
}

#[test]
fn strikes_alternate_and_those_that_are_spent_wait() {
    let mut state = position(PLAIN, &["n m@c3:3", "s f@d3:4", "n h@a1:5:k", "s h@g5:5:k"]);
    play(&mut state, "Ac3-d3r", &[3, 9, 2, 3, 2]);
    let hp = |hex: &str| {
        let hex = Hex::parse(hex).expect("a hex");
        state.unit_at(hex).map(|unit| unit.hp)
    };
    assert_eq!((hp("c3"), hp("d3")), (Some(2), Some(2)));
    assert!(
        !legal(&state)
            .iter()
            .any(|token| token.starts_with("Mc3") || token.starts_with("Ac3"))
    );
}

#[test]
fn three_hits_on_four_hit_points_leave_one() {
    let units = ["n m@c3:3", "s f@d3:4", "n h@a1:5:k", "s h@g5:5:k"];
    let mut state = position(PLAIN, &units);
    play(&mut state, "Ac3-d3r", &[3, 0, 3, 3, 0]);
    assert_eq!((state.units[0].hp, state.units[1].hp), (3, 1));
}

#[test]
fn who_is_attacked_again_strikes_back_in_full_again() {
    let units = [
        "n f@c3:4",
        "n f@c4:4",
        "s f@d3:4",
        "n h@a1:5:k",
        "s h@g5:5:k",
    ];
    let mut state = position(PLAIN, &units);
    play(&mut state, "Ac3-d3m", &[0, 9, 0, 9]);
    play(&mut state, "Ac4-d3m", &[0, 9, 0, 9]);
    let left: Vec<u8> = state.units.iter().map(|unit| unit.hp).collect();
    assert_eq!(left, [2, 2, 4, 5, 5]);
}

#[test]
fn a_unit_moves_and_then_attacks_but_not_the_other_way_round() {
    let mut state = position(PLAIN, &["n f@c4:4", "s a@d2:4", "n h@a1:5:k", "s h@g5:5:k"]);
    play(&mut state, "Mc4-c3", &[]);
    play(&mut state, "Ac3-d2m", &[0, 0, 0]);
    assert!(!legal(&state).iter().any(|token| token.contains("c3-")));
}

#[test]
fn a_king_that_is_brought_down_loses_at_once() {
    let mut state = position(PLAIN, &["n f@c3:4", "s a@d3:1:k", "n h@a1:5:k"]);
    play(&mut state, "Ac3-d3m", &[4]);
    assert_eq!(outcome(&state), Some((Some(Seat::Zero), "king")));
}

#[test]
fn a_unit_that_falls_strikes_no_more_and_goes_back_to_its_supply() {
    let mut state = position(PLAIN, &["n f@c3:4", "s a@d3:1", "n h@a1:5:k", "s h@g5:5:k"]);
    assert_eq!(state.supply(Seat::One, Class::Archer), 6);
    play(&mut state, "Ac3-d3m", &[4]);
    assert_eq!(state.units.len(), 3);
    assert_eq!(state.supply(Seat::One, Class::Archer), 7);
}

#[test]
fn a_king_that_falls_in_its_own_attack_loses() {
    let mut state = position(PLAIN, &["n f@c3:1:k", "s f@d3:4", "s h@g5:5:k"]);
    play(&mut state, "Ac3-d3m", &[0, 9]);
    assert_eq!(outcome(&state), Some((Some(Seat::One), "king")));
}

#[test]
fn rolls_that_do_not_fit_the_fight_are_refused_and_change_nothing() {
    let mut state = position(PLAIN, &["n f@c3:4", "s a@d3:4", "n h@a1:5:k", "s h@g5:5:k"]);
    let early = Deal::parse("1").expect("rolls");
    assert!(state.settle(&early).is_err(), "no fight is under way");
    state.play(Move::parse("Ac3-d3m").expect("a token"));
    for wrong in ["12", "1234"] {
        let before = view::public(&state);
        assert!(state.settle(&Deal::parse(wrong).expect("rolls")).is_err());
        assert!(view::public(&state) == before);
    }
    state
        .settle(&Deal::parse("123").expect("rolls"))
        .expect("three strikes");
}

#[test]
fn three_villages_and_four_units_beside_the_king_bring_two_gold() {
    let mut state = position(
        PLAIN,
        &[
            "n h@a1:5:k",
            "n f@c1:4",
            "n f@c2:4",
            "n f@c3:4",
            "n f@c4:4",
            "s h@g5:5:k",
        ],
    );
    state.owners = vec![Some(Seat::Zero); 3];
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    assert_eq!(
        (state.gold[Seat::Zero], state.gold[Seat::One], state.turn),
        (27, 25, 2)
    );
}

#[test]
fn a_unit_between_two_enemies_moves_one_hex_a_turn() {
    let state = position(
        PLAIN,
        &[
            "n c@d3:4",
            "s f@d2:4",
            "s f@d4:4",
            "n h@a1:5:k",
            "s h@g5:5:k",
        ],
    );
    let d3 = Hex::parse("d3").expect("a hex");
    let legal = legal(&state);
    let targets = legal.iter().filter_map(|token| token.strip_prefix("Md3-"));
    assert_eq!(targets.clone().count(), 4, "on all sides but two");
    for token in targets {
        assert!(Hex::parse(token).expect("a hex").touches(d3), "{token}");
    }
}

#[test]
fn a_village_is_taken_by_stopping_and_ends_the_march_and_heals_later() {
    let mut state = position(PLAIN, &["n f@a4:2", "n h@a1:5:k", "s h@g5:5:k"]);
    play(&mut state, "Ma4-a5", &[]);
    assert_eq!(state.owners, [Some(Seat::Zero), None, None]);
    assert!(!legal(&state).iter().any(|token| token.starts_with("Ma5")));
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    assert_eq!((state.units[0].hp, state.gold[Seat::Zero]), (3, 26));
}

#[test]
fn a_village_stays_owned_until_an_enemy_stops_on_it() {
    let mut state = position(PLAIN, &["n f@a4:4", "s f@c5:4", "n h@a1:5:k", "s h@g5:5:k"]);
    play(&mut state, "Ma4-a5", &[]);
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    play(&mut state, "Ma5-a4", &[]);
    play(&mut state, "E", &[]);
    assert_eq!(state.owners[0], Some(Seat::Zero));
    play(&mut state, "Mc5-a5", &[]);
    assert_eq!(state.owners[0], Some(Seat::One));
}

#[test]
fn whoever_is_unhurt_is_not_healed() {
    let mut state = position(PLAIN, &["n f@a5:4", "n a@g1:3", "n h@a1:5:k", "s h@g5:5:k"]);
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    assert_eq!((state.units[0].hp, state.units[1].hp), (4, 4));
}

#[test]
fn gold_may_go_below_zero() {
    let mut state = position(PLAIN, &["n f@c3:4", "n h@a1:5:k", "s h@g5:5:k"]);
    state.gold[Seat::Zero] = 0;
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    assert_eq!(state.gold[Seat::Zero], -1);
}

#[test]
fn a_king_recruits_from_any_keep_on_the_castle_joined_to_it() {
    let state = position(PLAIN, &["n h@a1:5:k", "s h@g5:5:k"]);
    let recruits = |state: &State| -> Vec<String> {
        let legal = legal(state).into_iter();
        legal.filter(|token| token.starts_with("Rm")).collect()
    };
    assert_eq!(recruits(&state), ["Rm@a2", "Rm@b1"]);
    let away = position(PLAIN, &["n h@b1:5:k", "s h@g5:5:k"]);
    assert!(recruits(&away).is_empty(), "a castle hex is no keep");
}

#[test]
fn a_turn_with_nothing_left_ends_by_itself_but_never_at_its_start() {
    let mut state = position(PLAIN, &["n h@c3:5:k", "s f@d3:4", "s h@g5:5:k"]);
    state.gold[Seat::Zero] = 0;
    state.units[0].mp = 0;
    play(&mut state, "Ac3-d3m", &[0, 0, 0]);
    assert!(
        state.phase == Phase::Actions(Seat::One),
        "attacked, nothing left"
    );
    let mut stuck = position(PLAIN, &["n h@a1:5:k", "s h@g5:5:k", "s f@a2:4", "s f@b1:4"]);
    stuck.gold = crate::BySeat::new(0, 0);
    play(&mut stuck, "E", &[]);
    assert!(stuck.phase == Phase::Actions(Seat::One));
}

#[test]
fn the_game_is_drawn_after_both_turns_of_the_last_number() {
    let mut state = position(PLAIN, &["n h@a1:5:k", "s h@g5:5:k"]);
    state.turn_limit = 2;
    for _ in 0..4 {
        assert!(matches!(state.next(), Next::Turn(_)));
        play(&mut state, "E", &[]);
    }
    assert_eq!(outcome(&state), Some((None, "turns")));
    assert_eq!(state.turn, 2);
}

#[test]
fn a_whole_turn_is_looked_back_on_until_the_other_has_decided_something() {
    let units = ["n f@a1:4:k", "n a@c3:3", "s h@g5:3:k", "s f@c4:3"];
    let mut state = position(PLAIN, &units);
    let told = |state: &State| -> Vec<String> {
        let public = ErobereWesnoth::public(state);
        let line = |event: &&Event| match event {
            Event::Marched { from, to, .. } => format!("{from}-{to}"),
            Event::Recruited { hex, .. } => format!("+{hex}"),
            Event::Fought {
                attacker, defender, ..
            } => format!("{}:{}", attacker.left, defender.left),
            other => panic!("{other:?} is nothing to look back on"),
        };
        public.last().iter().map(line).collect()
    };
    play(&mut state, "Rf@b1", &[]);
    assert_eq!(told(&state), ["+b1"]);
    play(&mut state, "Mc3-d3", &[]);
    assert_eq!(told(&state), ["c3-d3"], "the turn goes on");
    play(&mut state, "E", &[]);
    assert_eq!(told(&state), ["+b1", "c3-d3"]);
    let again = view::state(&view::public(&state));
    assert_eq!(
        told(&again),
        told(&state),
        "an imagined state shows the same"
    );
    play(&mut state, "Mc4-b4", &[]);
    assert_eq!(told(&state), ["c4-b4"]);
    play(&mut state, "E", &[]);
    assert_eq!(told(&state), ["c4-b4"]);
    play(&mut state, "E", &[]);
    assert_eq!(told(&state), [] as [&str; 0], "nothing was done");
}

#[test]
fn the_loser_begins_the_next_game() {
    let ended = |winner| Outcome {
        winner,
        reason: "king",
    };
    for first in Seat::BOTH {
        assert_eq!(
            ErobereWesnoth::next_first(first, &ended(Some(Seat::Zero))),
            Seat::One
        );
        assert_eq!(
            ErobereWesnoth::next_first(first, &ended(None)),
            first.other()
        );
    }
}

/// Counts the outcomes of a fight over all possible rolls, one after the other as on an odometer.
fn brute_force(fight: Fight) -> BTreeMap<(u8, u8), u64> {
    let strikes = |side: Side| side.weapon.map_or(0, |weapon| weapon.strikes);
    let dice = u32::from(strikes(fight.attacker) + strikes(fight.defender));
    let mut ways = BTreeMap::new();
    for number in 0..10u64.pow(dice) {
        let mut rest = number;
        let (_, attacker, defender) = fight.fought(|| {
            let roll = u8::try_from(rest % 10).expect("a digit");
            rest /= 10;
            roll
        });
        *ways.entry((attacker, defender)).or_default() += 1;
    }
    ways
}

#[test]
fn the_odds_of_a_fight_are_those_of_all_its_rolls() {
    let side = |class: Class, range, hp, needs| Side {
        hp,
        weapon: class.weapon(range),
        needs,
    };
    for range in Range::BOTH {
        for (one, other) in [
            (Class::Fighter, Class::Archer),
            (Class::Archer, Class::Heavy),
            (Class::Heavy, Class::Fighter),
            (Class::Cavalry, Class::Mage),
            (Class::Mage, Class::Fighter),
        ] {
            for (hp, needs) in [(1, 2), (2, 7), (4, 4)] {
                let (attacker, defender) = (side(one, range, hp, 3), side(other, range, 2, needs));
                let fight = Fight { attacker, defender };
                assert_eq!(fight.odds().ways, brute_force(fight), "{fight:?}");
            }
        }
    }
}
