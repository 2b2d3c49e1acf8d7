//! Destinations of units, and places for recruits.

use super::*;

/// Returns the hexes that the unit on a hex may move to.
fn targets(state: &State, from: &str) -> Vec<String> {
    let start = format!("M{from}-");
    let legal = legal(state).into_iter();
    legal
        .filter_map(|token| token.strip_prefix(&start).map(str::to_owned))
        .collect()
}

const KINGS: [&str; 2] = ["n h@a1:5:k", "s h@g5:5:k"];

fn with_kings(rows: [&str; 5], units: &[&str]) -> State {
    position(rows, &[&KINGS, units].concat())
}

#[test]
fn own_units_are_passed_and_enemies_are_not() {
    // A corridor along row 3, whose columns b, d, f lie between rows 2 and 3 and 3 and 4.
    let corridor = [
        "1 Kh,Gg^Vh,X,X,X,X,X",
        "Gg,Gg,X,X,X,X,X",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
        "X,X,X,X,X,X,Gg",
        "X,X,X,X,X,X,2 Kh",
    ];
    let own = with_kings(corridor, &["n c@b3:4", "n f@c3:4"]);
    assert!(targets(&own, "b3").contains(&"d3".to_owned()));
    assert!(!targets(&own, "b3").contains(&"c3".to_owned()), "occupied");
    let enemy = with_kings(corridor, &["n c@b3:4", "s f@d3:4"]);
    assert!(targets(&enemy, "b3").contains(&"c3".to_owned()));
    assert!(!targets(&enemy, "b3").contains(&"e3".to_owned()), "barred");
}

#[test]
fn an_own_unit_next_to_an_enemy_cannot_be_passed() {
    let state = with_kings(PLAIN, &["n c@b3:4", "n f@c3:4", "s f@c2:4", "s f@d4:4"]);
    assert!(targets(&state, "b3").contains(&"c4".to_owned()));
    // d3 touches b3 only by way of c3 and c4, both next to an enemy.
    assert!(!targets(&state, "b3").contains(&"d3".to_owned()));
}

#[test]
fn a_zone_of_control_is_left_freely_and_stops_who_enters() {
    let mut state = with_kings(PLAIN, &["n c@c3:4", "s f@d3:4"]);
    play(&mut state, "Mc3-a3", &[]);
    assert_eq!(state.units[2].mp, 2, "two flat hexes");
    play(&mut state, "Ma3-c3", &[]);
    assert_eq!(state.units[2].mp, 0);
}

#[test]
fn recruits_control_their_neighbours_at_once() {
    let mut state = with_kings(PLAIN, &["s c@b3:4"]);
    play(&mut state, "Rf@a2", &[]);
    play(&mut state, "E", &[]);
    play(&mut state, "Mb3-b2", &[]);
    assert_eq!(state.units[2].mp, 0, "b2 is next to a2 and not to a1");
}

#[test]
fn terrain_costs_what_the_sheet_says() {
    let rows = [
        "1 Kh,Ch,Gg,Gg,Gg,Gg,Gg^Vh",
        "Ch,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Ww,Gg^Fp,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,2 Kh",
    ];
    for (letter, water, forest) in [('c', 1, 2), ('f', 1, 2), ('m', 1, 1), ('h', 0, 0)] {
        for (from, to, left) in [("c3", "d3", water), ("f3", "e3", forest)] {
            let mut state = with_kings(rows, &[&format!("n {letter}@{from}:3")]);
            play(&mut state, &format!("M{from}-{to}"), &[]);
            assert_eq!(state.units[2].mp, left, "{letter} to {to}");
        }
    }
}

#[test]
fn of_several_paths_the_one_that_leaves_most_counts() {
    // From c3 to e3: a mage pays three over the forest d3, and two around it by d2.
    let rows = [
        "1 Kh,Ch,Gg,Gg,Gg,Gg,Gg^Vh",
        "Ch,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg^Fp,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,2 Kh",
    ];
    let mut state = with_kings(rows, &["n m@c3:3"]);
    play(&mut state, "Mc3-e3", &[]);
    assert_eq!(state.units[2].mp, 1);
}

#[test]
fn a_chain_of_castle_hexes_may_lead_over_occupied_ones_and_to_the_enemys_keep() {
    let rows = [
        "1 Kh,Ch,Ch,2 Kh,Gg,Gg,Gg^Vh",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg,Ch,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
        "Gg,Gg,Gg,Gg,Gg,Gg,Gg",
    ];
    let state = position(rows, &["n h@a1:5:k", "n f@b1:4", "s h@g5:5:k"]);
    let tokens = legal(&state).into_iter();
    let mages: Vec<String> = tokens.filter(|token| token.starts_with("Rm")).collect();
    assert_eq!(mages, ["Rm@c1", "Rm@d1"]);
    let away = position(rows, &["n h@d1:5:k", "s h@g5:5:k"]);
    assert!(
        legal(&away).contains(&"Rm@a1".to_owned()),
        "any keep will do"
    );
}

#[test]
fn recruits_neither_move_nor_attack_in_their_first_turn() {
    let mut state = with_kings(PLAIN, &["s f@b2:4"]);
    play(&mut state, "Rf@a2", &[]);
    let acts = |state: &State| legal(state).iter().any(|token| token.contains("a2-"));
    assert!(!acts(&state));
    play(&mut state, "E", &[]);
    play(&mut state, "E", &[]);
    assert!(acts(&state));
}

#[test]
fn recruits_cost_gold_and_come_out_of_a_supply() {
    let mut state = with_kings(PLAIN, &[]);
    play(&mut state, "Rc@a2", &[]);
    assert_eq!((state.gold[Seat::Zero], state.gold[Seat::One]), (19, 25));
    let cavalry = ["n c@c1:4", "n c@c2:4", "n c@c3:4", "n c@c4:4", "n c@c5:4"];
    let out = with_kings(PLAIN, &cavalry);
    assert!(!legal(&out).iter().any(|token| token.starts_with("Rc")));
    let king = position(
        PLAIN,
        &[&["n c@a1:4:k", "s h@g5:5:k"], &cavalry[1..]].concat(),
    );
    assert!(
        !legal(&king).iter().any(|token| token.starts_with("Rc")),
        "the king is one of five"
    );
    let mut poor = with_kings(PLAIN, &[]);
    poor.gold[Seat::Zero] = 5;
    let affordable = legal(&poor)
        .into_iter()
        .filter(|token| token.starts_with('R'));
    assert_eq!(affordable.collect::<Vec<_>>(), ["Rf@a2", "Rf@b1"]);
}

#[test]
fn the_way_between_the_keeps_is_the_cheapest_for_a_class() {
    // Straight on through the forest, or beside it: a hex more.
    let rows = [
        "1 Kh,Ch,Gg,Gg,Gg,Gg,Gg^Vh",
        "X,X,X,Gg^Fp,Gg,X,X",
        "X,X,X,Gg^Fp,Gg,X,X",
        "X,X,X,Gg^Fp,Gg,X,X",
        "X,X,X,2 Kh,Ch,Gg,Gg^Vh",
    ];
    let way = |rows, class| position(rows, &[]).map.way(class);
    assert_eq!(way(rows, Class::Fighter), 7);
    assert_eq!(way(rows, Class::Heavy), 8);
}
